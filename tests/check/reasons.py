"""Whether every board and every bye of random rounds has a reason: the count that the tests and `bench` both take."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from pairwright.check.sentences import Sentences
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.systems.base import PairingSystem
from pairwright.systems.registry import editions, system_names
from pairwright.systems.view import Reason, RoundView, traits_of, view_of

from .fields import small_states

EDITIONS = {system.rules.id: system for name in system_names() for system in editions(name)}
"""All systems there are, by the id of their rule books."""

AMONG = 5
"""Of so many rounds of an event one is taken."""


def random_views(
    system: PairingSystem, count: int, seed: int, sizes: tuple[int, int] = (5, 60)
) -> Iterator[RoundView]:
    """So many rounds of as many events of 5 to 60 players that the system can pair."""
    rng, found = random.Random(seed), 0
    for number in range(100_000 * seed, 100_000 * (seed + 1)):
        view = _view(system, number, rng, sizes)
        if view is not None:
            yield view
            found += 1
        if found == count:
            return


def _view(system: PairingSystem, number: int, rng: random.Random, sizes: tuple[int, int]) -> RoundView | None:
    """One of the first rounds of an event; `None` if it has no round, or not the players that the system needs."""
    traits = traits_of(system)
    own = system.name if traits.games > 1 or traits.scheduled else "dutch"
    try:
        states = list(islice(small_states(range(number, number + 1), sizes=sizes, system=own), AMONG))
        view = view_of(system, rng.choice(states)) if states else None
        return view if view is not None and view.round else None
    except (InvalidTournament, NoPairing):
        return None


def without_reason(view: RoundView) -> tuple[int, list[str]]:
    """How many boards and byes a round has, and those of which no reason is given, each with what is wrong."""
    wanted = [*range(1, len(view.round) + 1), *([0] if view.round.bye else [])]
    reasons = view.reasons()
    say = Sentences(view.state, view.round)
    wrong = [
        f"{view.rules.id} {view.state.tournament.name} round {view.state.round} board {number}: {fault}"
        for number in wanted
        if (fault := _fault(say, reasons.get(number)))
    ]
    return len(wanted), wrong


def _fault(say: Sentences, reason: Reason | None) -> str:
    """What a reason lacks, empty if nothing: one that would be true of every board, or an empty sentence, is none."""
    if reason is None:
        return "none"
    if not reason.given:
        return "none that is not true of every board"
    impossible = reason.without is not None and reason.without.kind == "impossible"
    if impossible and (reason.without is None or reason.without.witness is None):
        return "impossible without a witness"
    if reason.rule is None and not impossible and not reason.refusals:
        return "no article"
    texts = [line.text.strip() for line in say.reason(reason)]
    if not texts or not all(texts):
        return "an empty sentence"
    return "a sentence with None" if any("None" in text for text in texts) else ""
