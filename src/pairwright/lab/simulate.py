"""One event played out under one system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from ..errors import MissingExtra, NoPairing
from ..generate import Simulation, model_named, rounds
from ..generate.matches import people_of
from ..generate.tournaments import Course
from ..model import Player, Tournament
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.view import ranking_of, traits_of
from .common_random_numbers import CommonRandomNumbers
from .event_arrays import Event, Ints
from .plan import Condition, Plan


@dataclass(frozen=True)
class Played:
    """An event, and why it ended early if it did.

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


def play(plan: Plan, condition: Condition, system: PairingSystem, event: int, rounds: int = 0) -> Played:
    """Play an event. The same plan, condition, system and number of the event give the same one everywhere.

    It has as many rounds as the condition says, or `rounds` if the system has a number of its own; field and luck
    stay those of the condition.

    Whatever goes wrong while a round is paired becomes part of the answer; only a library that is not installed ends
    the run. Raises `MissingExtra`.
    """
    seed = condition.seed_of(event, plan.seed)
    ratings, strength = condition.entrants.drawn(condition.players, seed)
    course = _course(replace(condition, rounds=rounds or condition.rounds), system, seed, ratings, strength)
    made: list[Round] = []
    seconds: list[float] = []
    tournament = next(course)
    status = reason = ""
    state: RoundState | None = None
    try:
        while True:
            state = RoundState.of(tournament)
            if not state.players:
                raise NoPairing("nobody is left to be paired")
            begin = perf_counter()
            paired = system.pair(state)
            seconds.append(perf_counter() - begin)
            made.append(paired)
            tournament = course.send(paired)
    except StopIteration as end:
        tournament, state = end.value.tournament, None
    except NoPairing as error:
        status, reason = "no-pairing", str(error)
    except MissingExtra:  # says something of this computer, and nothing of the system
        raise
    except Exception as error:  # a system that breaks down is a finding, and the run goes on
        status, reason = "error", f"{type(error).__name__}: {error}"
    played = tuple(made[: tournament.completed_rounds])  # a pairing that could not be played is none
    top = min(plan.top, condition.players)
    own = ranking_of(system, tournament)
    seen = Event(tournament, played, strength, seconds, plan.tie_breaks, top, reason, own)
    return Played(seen, status or "complete", reason, state)


def _course(
    condition: Condition, system: PairingSystem, seed: int, ratings: Sequence[int], strength: Ints
) -> Course:
    """The event round by round: it gives the tournament before each and takes the pairing.

    The members of a team are as strong as the team. Form belongs to the round: who plays two games has it in both.
    """
    players = tuple(Player(number, f"Player {number}", rating=r) for number, r in enumerate(ratings, 1))
    traits = traits_of(system)
    by_id = {
        person: own
        for player, own in zip(players, strength.tolist(), strict=True)
        for person in people_of(player.id, traits)
    }
    model = model_named(condition.model, condition.draws)
    rates = dict(condition.absences)
    simulation = Simulation(
        rounds=condition.rounds, model=model, template=Tournament(players), **rates  # type: ignore[arg-type]
    )  # fmt: skip
    forfeits = rates.get("forfeits", 0.0)
    return rounds(
        simulation, seed, system, lambda number: CommonRandomNumbers(model, by_id, seed, number, forfeits)
    )
