"""One event played out under one system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np

from ..errors import InvalidTournament, MissingExtra, NoPairing
from ..generate import Simulation
from ..generate import rounds as generated_rounds
from ..generate.matches import people_of
from ..generate.play import GameSource
from ..generate.sources import Course
from ..generate.wording import NONE_LEFT_TO_PAIR
from ..lean_dataclass import changed_by
from ..model import Player, Tournament
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.view import ranking_of, traits_of
from .arrays import Ints
from .behaviour import Away, absences_named
from .common_random_numbers import CommonRandomNumbers, GamesInSituation
from .conditions import Condition
from .event_arrays import Event
from .own_code import OwnCodeFailed
from .past_event import GamesOfPast
from .plan import Plan
from .plan_wording import BEHAVIOUR_IS_SINGLE
from .remembered import Remembered
from .result_models import model_of


@dataclass(frozen=True)
class Played:
    """An event, and the reason for an early end.

    Attributes:
        event: as far as it was played.
        status: `complete`; `no-pairing`, if the system says that a round has none; `error`, if it broke down.
        reason: what the system said.
        state: the round that could not be paired.
    """

    event: Event
    status: str = "complete"
    reason: str = ""
    state: RoundState | None = None


def play(
    plan: Plan,
    condition: Condition,
    system: PairingSystem,
    event: int,
    rounds: int = 0,
    remembered: Remembered | None = None,
) -> Played:
    """Play an event. The same plan, condition, system and number of the event give the same one everywhere.

    It has the rounds of the condition, or `rounds` if the system has its own number; a round without a pair ends it.
    `remembered` has pairings that the system made in other events of the condition. Errors while a round is paired
    become part of the answer. Only a missing library and a failing file of the plan end the run. Raises
    `MissingExtra` and `OwnCodeFailed`.
    """
    seed = condition.seed_of(event, plan.seed)
    ratings, strength = condition.entrants.drawn(condition.players, seed, plan.code)
    kind = replace(condition, rounds=rounds or condition.rounds)
    course = _Course(plan, kind, system, seed, ratings, strength)
    made, seconds = list[Round](), list[float]()
    tournament, status, reason, state = course.first(), "", "", None
    try:
        while True:
            state = RoundState.of(course.with_absences(tournament))
            if not state.players:
                raise NoPairing(NONE_LEFT_TO_PAIR())
            begin = perf_counter()
            made.append(remembered.pair(state, ratings) if remembered else system.pair(state))
            seconds.append(perf_counter() - begin)
            tournament = course.after(made[-1])
    except StopIteration as end:
        tournament, state = end.value.tournament, None
    except NoPairing as error:
        status, reason = "no-pairing", str(error)
    except (MissingExtra, OwnCodeFailed):  # they say something of this computer or the plan
        raise
    except Exception as error:  # a system that breaks down is a finding, and the run goes on
        status, reason = "error", f"{type(error).__name__}: {error}"
    done = tournament.completed_rounds  # a pairing that could not be played does not count
    top, focus = (min(number, condition.players) for number in (plan.top, plan.focus))
    own, past = ranking_of(system, tournament), condition.entrants.past
    seen = Event(
        tournament, tuple(made[:done]), strength, seconds[:done], plan.ranking, top, reason, own, focus=focus, past=past
    )  # fmt: skip
    return Played(seen, status or "complete", reason, state)


class _Course:
    """The event round by round: it gives the tournament before each and takes the pairing.

    The members of a team are as strong as the team. Form belongs to the round: who plays two games has it in both.
    """

    def __init__(
        self,
        plan: Plan,
        condition: Condition,
        system: PairingSystem,
        seed: int,
        ratings: Sequence[int],
        strength: Ints,
    ) -> None:
        past = condition.entrants.past
        before = (
            past.before_round_1
            if past
            else Tournament(
                tuple(Player(number, f"Player {number}", rating=r) for number, r in enumerate(ratings, 1))
            )
        )
        players = before.players
        traits = traits_of(system)
        self._strength = {
            person: own
            for player, own in zip(players, strength.tolist(), strict=True)
            for person in people_of(player.id, traits)
        }
        self._single = traits.participants == "players" and traits.games == 1
        self._model = model_of(condition.model, condition.draws, plan.code)
        self._behaviour, self._seed, self._past = condition.behaviour, seed, past
        self._situations = condition.looks_at_standing(plan.code)
        away = condition.behaviour.absences or condition.away
        self._away = Away(absences_named(away, plan.code), seed) if away else None
        self._strongest = [players[at].id for at in np.argsort(-strength, kind="stable")]
        rates = dict(condition.absences)
        self._forfeits = rates.get("forfeits", 0.0)
        present = Simulation(
            rounds=condition.rounds,
            model=self._model,
            template=before,
            points=before.point_system,
            initial_colour=before.initial_colour,
        )
        simulation = changed_by(present, rates)
        self._course: Course = generated_rounds(simulation, seed, system, self._games)
        self._paired: Round | None = None

    def first(self) -> Tournament:
        """The tournament before round 1."""
        return next(self._course)

    def with_absences(self, tournament: Tournament) -> Tournament:
        """The tournament with its absences, in a replayed event or by a custom model."""
        if self._past:
            tournament = self._past.with_absences(tournament)
        return self._away.before(tournament) if self._away else tournament

    def after(self, paired: Round) -> Tournament:
        """The tournament after a round was paired and played. `StopIteration` has the end of the event."""
        self._paired = paired
        return self._course.send(paired)

    def _games(self, number: int) -> GameSource:
        luck = CommonRandomNumbers(self._model, self._strength, self._seed, number, self._forfeits)
        games: GameSource = luck
        if self._situations and self._paired is not None:
            if not self._single:
                raise InvalidTournament(BEHAVIOUR_IS_SINGLE())
            before = self._paired.state.tournament
            games = GamesInSituation(
                luck, self._model, self._behaviour, before, self._strength, self._strongest, self._seed
            )
        return GamesOfPast(games, self._past, number) if self._past else games
