"""The requirements of every pairing system, tried on rounds of simulated events that it pairs."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

from ..check import Status
from ..check.answers import explain
from ..check.sentences import Sentences
from ..check.verification import verify_round
from ..documents.schemas import schema
from ..errors import InvalidTournament, NoPairing, needed
from ..generate import Simulation, rounds
from ..messages import SYMBOL, TEXT, message
from ..model import Tournament, playing
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.view import ALL_DEMANDS, Demand, RoundView, traits_of, view_of

EXAMINING_NEEDS = message("contract.needs", f"examining a system needs {SYMBOL:library}")
NOTHING_CALLED = message(
    "contract.nothing",
    f"Nothing installed is called '{TEXT:word}' ({SYMBOL:kind}). Give FILE.py:NAME, or the name of an "
    "installed one.",
)


def schema_faults(view: RoundView) -> Iterator[str]:
    """Faults of the documents that explain a round, its boards, its bye and its first player."""
    first = view.state.players[0].id
    for question in ({}, {"boards": True}, {"bye": True}, {"player": first}):
        found = explain(view.state, system=view.system, **question)
        for error in _validator().iter_errors(json.loads(found.to_json())):
            yield f"explain {question}: {error.json_path}: {error.message}"


@cache
def _validator() -> Any:
    return needed("jsonschema", EXAMINING_NEEDS, "contract").Draft202012Validator(schema("explanation"))


QUESTIONS = 6
"""Demands of each kind that are tried in a round."""


@dataclass(frozen=True)
class Shortcoming:
    """A fault of a system: the check, the round, and the finding."""

    check: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.check} ({self.where}): {self.text}"


def states(system: PairingSystem, events: int, seed: int) -> Iterator[RoundState]:
    """The states before the rounds of simulated events of 4 to 15 players, paired by the system itself."""
    for event in range(events):
        rng = random.Random(f"contract:{seed}:{event}")  # noqa: S311 - a simulation
        players = rng.randint(4, 15)
        players += players % 2 if traits_of(system).two_sides else 0
        settings = Simulation(
            players=players,
            rounds=rng.randint(2, min(5, players - 1)),
            half_byes=rng.choice([0, 0.08]),
            zero_byes=rng.choice([0, 0.05]),
            forfeits=rng.choice([0, 0.1]),
        )
        for tournament in rounds(settings, seed * 1000 + event, system):
            try:
                state = RoundState.of(tournament)
            except InvalidTournament:  # all rounds are played
                continue
            if len(state.players) > 1:
                yield state


def examine(system: PairingSystem, *, events: int = 10, seed: int = 1) -> list[Shortcoming]:
    """Try a system on so many simulated events; returns its faults, if any.

    Deterministic: the same seed tries the same events. `NoPairing` is a right answer if `pair` gives it every time.
    """
    found = list(_traits(system))
    for state in states(system, events, seed):
        where = f"{state.tournament.name}, round {state.round}, {len(state.players)} players"
        try:
            view = view_of(system, state)
            view.round  # noqa: B018 - pairs it
        except NoPairing:
            continue
        for name, check in _CHECKS.items():
            found += [Shortcoming(name, where, text) for text in check(view)]
    return found


def _traits(system: PairingSystem) -> Iterator[Shortcoming]:
    traits = traits_of(system)
    if strange := traits.demands - ALL_DEMANDS:
        yield Shortcoming("traits", system.name, f"unknown demands: {', '.join(sorted(strange))}")
    if not system.rules.title or not system.rules.edition.year.isdecimal():
        yield Shortcoming("rules", system.name, "the rule book needs a title and an edition with a date")


def _complete(view: RoundView) -> Iterator[str]:
    named = [player for pair in view.round.pairs for player in pair if player]
    everybody = traits_of(view.system).scheduled  # a table pairs those who are absent, too
    present = {player.id for player in (view.state.tournament if everybody else view.state).players}
    byes = [pair for pair in view.round.pairs if not pair[1]]
    if sorted(named) != sorted(set(named)) or not present.issuperset(named):
        yield "a player is paired twice, or is not in the round"
    if len(byes) > 1:
        yield f"{len(byes)} players have the pairing-allocated bye"
    yield from (f"breaks {one.rule.label}: {one.text}" for one in view.breaches(view.round.pairs))


def _repeatable(view: RoundView) -> Iterator[str]:
    if view.system.pair(view.state).pairs != view.round.pairs:
        yield "pairing again gives another round"
    if pickle.loads(pickle.dumps(view.round)).pairs != view.round.pairs:  # noqa: S301 - our own bytes
        yield "the round does not travel between processes"


def _by_order(view: RoundView) -> Iterator[str]:
    """Other ratings in the same order, if the system says that these make no difference."""
    players = view.state.tournament.players
    ratings = [player.rating for player in players]
    if not traits_of(view.system).by_order or ratings != sorted(ratings, reverse=True):
        return
    others = {rating: 1000 + 7 * number * number for number, rating in enumerate(sorted(set(ratings)))}
    rated = {player.id: replace(player, rating=others[player.rating]) for player in players}
    state = replace(
        view.state,
        tournament=view.state.tournament.unchecked(players=tuple(rated.values())),
        players=tuple(rated[player.id] for player in view.state.players),
    )
    if view.system.pair(state).pairs != view.round.pairs:
        yield "traits say that only the order of ratings counts, and other ratings give another round"


def _judged(view: RoundView) -> Iterator[str]:
    ours = view.judge(view.round.pairs)
    if ours.kind != "same":
        yield f"judge calls the system's own round {ours.kind}"
    recorded = all_drawn(view.state.tournament, view.round)
    status = verify_round(recorded, view.state.round, view.system).status
    if status is not Status.SAME:
        yield f"check calls the recorded round of the system {status.value}"


def _answers(view: RoundView) -> Iterator[str]:
    kinds, rng = traits_of(view.system).demands, random.Random(view.state.round)  # noqa: S311
    for demand in _demands(view, rng):
        (answer,) = view.answer([demand])
        asked = f"{demand.kind} {demand.players}"
        if answer.kind == "unsupported":
            if demand.kind in kinds and ("bye" in kinds or all(map(all, demand.apart))):
                yield f"{asked} is unsupported, but traits name it"
        elif demand.kind not in kinds and answer.kind == "decided":
            yield f"{asked} is answered, but traits don't name it"
        elif answer.kind == "decided":
            yield from _decided(view, demand, asked)
        if not list(Sentences(view.state, view.round).answer(answer)):
            yield f"{asked}: the answer says nothing"


def _decided(view: RoundView, demand: Demand, asked: str) -> Iterator[str]:
    (answer,) = view.answer([demand])
    if answer.verdict is None or answer.verdict.kind in ("same", "better"):
        yield f"{asked}: decided, and by nothing"
        return
    if answer.round is None:
        return
    made = {frozenset(pair) - {0} for pair in answer.round.pairs}
    if any(frozenset(pair) not in made for pair in demand.meet) or any(
        frozenset(pair) - {0} in made for pair in demand.apart
    ):
        yield f"{asked}: the round shown does not meet the demand"
    judged = view.judge(answer.round.pairs)
    if (judged.kind, judged.rule) != (answer.verdict.kind, answer.rule):
        yield f"{asked}: answered by {answer.rule}, judged by {judged.rule}"


def _demands(view: RoundView, rng: random.Random) -> Iterator[Demand]:
    pairs = list(combinations(sorted(player.id for player in view.state.players), 2))
    for pair in rng.sample(pairs, min(QUESTIONS, len(pairs))):
        yield Demand(meet=(pair,))
    for pair in view.round.pairs[:QUESTIONS]:
        yield Demand(apart=(pair,))
    if view.round.bye is not None:
        for player in view.state.players[:QUESTIONS]:
            yield Demand(bye=player.id)


def _reasons(view: RoundView) -> Iterator[str]:
    reasons, say = view.reasons(), Sentences(view.state, view.round)
    wanted = {*range(1, len(view.round) + 1), *([0] if view.round.bye is not None else [])}
    if set(reasons) != wanted:
        yield f"reasons for boards {sorted(reasons)}, not {sorted(wanted)}"
    byes = "bye" in traits_of(view.system).demands
    for number, reason in reasons.items():
        if not number and not byes:
            continue
        if not reason.given:
            yield f"board {number} has no reason"
        elif not any(line.text.strip() for line in say.reason(reason)):
            yield f"the reason of board {number} says nothing"


def _told(view: RoundView) -> Iterator[str]:
    for player in view.state.players:
        if not view.facts(player.id):
            yield f"no facts about {player.id}"
    for board in view.round:
        colour = view.colour(board.white.id, board.black.id)
        if (colour.white, colour.black) != (board.white.id, board.black.id):
            yield f"board {board.number}: the colours differ from those of the round"
    if any(not line.text.strip() for line in view.summary()):
        yield "an empty line under the table"


_CHECKS: dict[str, Callable[[RoundView], Iterator[str]]] = {
    "a legal round": _complete,
    "the same round again": _repeatable,
    "looks at what it says": _by_order,
    "judges its own round": _judged,
    "answers demands": _answers,
    "gives reasons": _reasons,
    "tells facts": _told,
    "documents": schema_faults,
}


def all_drawn(tournament: Tournament, paired: Round) -> Tournament:
    """The tournament with one more recorded round, all games drawn."""
    begun = paired.begun(tournament)
    if not len(paired):
        return begun
    rules = tournament.match_rules
    drawn = "1/2-1/2" if rules is None else ["1/2-1/2"] * rules.games
    return playing.with_results(begun, {board.number: drawn for board in paired})
