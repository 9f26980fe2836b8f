"""An engine's answer to a round, and the difference between two answers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from time import perf_counter

from ..errors import NoPairing
from ..lean_dataclass import dataclass
from ..model import Tournament
from ..systems.base import PairingSystem, RoundState
from ..systems.view import traits_of


class DifferenceKind(Enum):
    """In what two answers differ, the gravest first."""

    FAILURE = "one of the two gave no answer"
    UNPAIRABLE = "one of the two found no legal pairing"
    PAIRS = "other opponents"
    COLOURS = "other colours"
    ORDER = "another order of boards"
    VALUES = "another value of a tie-break"
    RANKS = "other ranks"


@dataclass(frozen=True)
class Answer:
    """An answer: pairs in board order, `None` for no legal pairing, or why an answer is missing."""

    pairs: tuple[tuple[int, int], ...] | None
    failure: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        if self.failure:
            return f"no answer: {self.failure}"
        if self.pairs is None:
            return "no legal pairing"
        return " ".join(f"{white}-{black}" if black else f"bye {white}" for white, black in self.pairs)


def ask(system: PairingSystem, tournament: Tournament) -> Answer:
    """A system's answer to the next round. Never raises: a fault of the engine is an answer, too."""
    start = perf_counter()
    try:
        state = RoundState.of(tournament, open_ended=traits_of(system).open_ended)
        pairs = tuple(system.pair(state).pairs)
    except NoPairing:
        return Answer(None, seconds=perf_counter() - start)
    except Exception as error:  # any fault of the engine is what is looked for
        return Answer(None, f"{type(error).__name__}: {error}", perf_counter() - start)
    return Answer(pairs, seconds=perf_counter() - start)


def difference(ours: Answer, theirs: Answer) -> DifferenceKind | None:
    """In what two answers differ, or `None`."""
    if ours.failure or theirs.failure:
        return DifferenceKind.FAILURE
    return pairs_difference(ours.pairs, theirs.pairs)


def pairs_difference(
    ours: Sequence[tuple[int, int]] | None, theirs: Sequence[tuple[int, int]] | None
) -> DifferenceKind | None:
    """In what two pairings differ, or `None`."""
    if ours is None or theirs is None:
        return None if ours is theirs else DifferenceKind.UNPAIRABLE
    if {frozenset(pair) for pair in ours} != {frozenset(pair) for pair in theirs}:
        return DifferenceKind.PAIRS
    if set(ours) != set(theirs):
        return DifferenceKind.COLOURS
    return None if list(ours) == list(theirs) else DifferenceKind.ORDER
