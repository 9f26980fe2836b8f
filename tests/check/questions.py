"""Random questions about small rounds of every system, and how many answers its reading by hand does not confirm."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

from pairwright.errors import NoPairing
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2016, BURSTEIN_2026
from pairwright.systems.dubov import DUBOV_2026
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.view import Demand, RoundView, view_of

from .burstein_2016_by_hand import older_rounds
from .by_hand import BursteinByHand, ByHand
from .dubov_by_hand import DubovByHand
from .fields import small_states
from .from_the_top_by_hand import double_swiss_rounds, team_rounds
from .keizer_by_hand import keizer_rounds
from .lim_by_hand import lim_rounds
from .literal_2017 import ReadingOf2017
from .program_by_hand import program_rounds
from .reading import NONE, SAME, Reading
from .roommates_by_hand import roommates_rounds
from .tables_by_hand import round_robin_rounds, scheveningen_rounds
from .uscf_by_hand import uscf_rounds

BY_BRACKETS: dict[str, tuple[PairingSystem, type[ByHand]]] = {
    "dutch": (DUTCH_2026, ByHand),
    "burstein": (BURSTEIN_2026, BursteinByHand),
    "dubov": (DUBOV_2026, DubovByHand),
}
"""Systems whose rounds are read again bracket by bracket."""

Rounds = Callable[[int], Iterator[tuple[RoundView, Reading]]]  # type: ignore[type-arg]
"""The rounds of one seed: each as the system answers for it, and read again."""

EACH = 5
"""So many questions are asked about a round."""


def states(system: PairingSystem, seeds: range) -> Iterator[RoundState]:
    """Small rounds; for Burstein those after its seeding rounds."""
    for state in small_states(seeds, sizes=(5, 9)):
        if system is not BURSTEIN_2026 or not BURSTEIN_2026.seeds(state):
            yield state


def _by_brackets(name: str) -> Rounds:
    system, reading = BY_BRACKETS[name]

    def of(seed: int) -> Iterator[tuple[RoundView, ByHand]]:
        return ((view_of(system, state), reading(state)) for state in states(system, range(seed, seed + 1)))

    return of


def _of_2017(seed: int) -> Iterator[tuple[RoundView, ReadingOf2017]]:
    for state in small_states(range(seed, seed + 1), edition="2017"):
        yield view_of(DUTCH_2017, state), ReadingOf2017(state)


EXHAUSTIVE: dict[str, Rounds] = {
    **{name: _by_brackets(name) for name in BY_BRACKETS},
    DUTCH_2017.rules.id: _of_2017,
    "uscf": uscf_rounds,
    "roommates": roommates_rounds,
    "ip": program_rounds,
    "double-swiss": double_swiss_rounds,
    "team": team_rounds,
    "keizer": keizer_rounds,
    "lim": lim_rounds,
    BURSTEIN_2016.rules.id: older_rounds,
    "round-robin": round_robin_rounds,
    "scheveningen": scheveningen_rounds,
}
"""Every system whose answers are verified by going through all rounds."""


def by_exhaustion(name: str, questions: int, seed: int) -> tuple[Counter[str], list[str]]:
    """The deciding rules of so many decided answers, and what the reading says otherwise of any answer."""
    rng, reasons, wrong = random.Random(seed), Counter[str](), list[str]()
    for number in range(10_000 * seed, 10_000 * (seed + 1)):
        for view, reading in EXHAUSTIVE[name](number):
            where = f"{name}, seed {number}, round {view.state.round}"
            for demand, rule, fault in asked_about(view, reading, rng):
                reasons[rule] += bool(rule)
                if fault:
                    wrong.append(f"{where}, {demand}: {fault}")
                if reasons.total() == questions:
                    return +reasons, wrong
    return +reasons, wrong


def asked_about(
    view: RoundView,
    reading: Reading,  # type: ignore[type-arg]
    rng: random.Random,
) -> Iterator[tuple[Demand | None, str, str]]:
    """Some questions about a round, each with the deciding rule, if any, and what the reading says otherwise."""
    try:
        pairs = view.round.pairs
    except NoPairing:
        if reading.own is not None:
            yield None, "", f"no round of ours, and {reading.own} by hand"
        return
    if fault := reading.round_fault(pairs):
        yield None, "", fault
        return
    ours = reading.made(pairs)
    demands = reading.asked(ours)
    demands = rng.sample(demands, min(EACH, len(demands)))
    for demand, answer in zip(demands, view.answer(demands), strict=True):
        told = reading.told(answer)
        decided = told not in (NONE, SAME)
        yield demand, str(told[0]) if decided else "", reading.fault(ours, answer)
    numbers = {(board.white.id, board.black.id): board.number for board in view.round}
    for number in (numbers.get(pair, 0) for pair in rng.sample(pairs, 1)):
        yield None, "", reading.reason_fault(ours, view.reasons([number])[number])
