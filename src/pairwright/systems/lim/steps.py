"""The decisions of the procedure, step by step, as data with the article, and the brackets they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from ..cards import BracketCard
from .players import Colouring, Entries, LimPlayer

Side: TypeAlias = Literal["above", "below", "median"]
"""Where a scoregroup lies."""


@dataclass(frozen=True, slots=True)
class ByeStep:
    """The bye holder, and the earlier candidates who could not have it (1.1, 7.1)."""

    entry: LimPlayer
    barred: tuple[LimPlayer, ...]
    needed: tuple[LimPlayer, ...]
    article: str


@dataclass(frozen=True, slots=True)
class FloatStep:
    """A player who leaves his scoregroup.

    Attributes:
        entry: the player.
        score, side: the group he leaves.
        kind: his type by 3.9.1, `a` to `d`.
        due: the colour that most members were due, 0 for none.
        rule: the article that put the player before the next one in the order; "" without an alternative.
        next_kind: the type of the next one in the order; "" if he is the last.
        passed: members before him in the order, who were needed to pair the others.
        target: the score of the group he goes to.
    """

    entry: LimPlayer
    score: int
    side: Side
    kind: str
    due: int
    rule: str
    next_kind: str
    passed: tuple[LimPlayer, ...]
    target: int


@dataclass(frozen=True, slots=True)
class PairStep:
    """Two who meet.

    Attributes:
        entry, other: who chose, and whom.
        score, side: the group.
        article: `3.8` for a floater, otherwise `4`.
        tried: those before the opponent in the order, who were not available or due the same colour.
        by_colour: whether the opponent was taken as the first available who is not due the same colour.
        refused: in a maxi-tournament, who would have been taken for his colour but is rated too far away.
    """

    entry: LimPlayer
    other: LimPlayer
    score: int
    side: Side
    article: str
    tried: tuple[LimPlayer, ...]
    by_colour: bool
    refused: LimPlayer | None


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A pairing taken back for the median (2.6), whose score is `target`."""

    entry: LimPlayer
    other: LimPlayer
    side: Side
    more_from: str
    target: int


Step: TypeAlias = ByeStep | FloatStep | PairStep | UndoStep


@dataclass(frozen=True, slots=True)
class Floater:
    """A player among the members of a group who came from another, and where he comes from."""

    entry: LimPlayer
    from_side: Side


@dataclass(frozen=True)
class LimRecord:
    """How a round was made: the steps, and the colours of each pair."""

    steps: tuple[Step, ...]
    colours: tuple[Colouring, ...]

    @cached_property
    def taken_back(self) -> tuple[tuple[PairStep, UndoStep], ...]:
        """The pairings that were taken back, the latest first, each with the step that did so."""
        found: list[tuple[PairStep, UndoStep]] = []
        undone: dict[frozenset[int], UndoStep] = {}
        for step in reversed(self.steps):
            # Two may be paired again in the median: of a pairing taken back only the latest one before that goes.
            if isinstance(step, UndoStep):
                undone[_places(step)] = step
            elif isinstance(step, PairStep) and _places(step) in undone:
                found.append((step, undone.pop(_places(step))))
        return tuple(found)

    @property
    def standing(self) -> Iterator[Step]:
        """The steps but for pairings that were taken back."""
        gone = {id(made) for made, _ in self.taken_back}
        return (step for step in self.steps if id(step) not in gone)


def brackets_of(entries: Entries, record: LimRecord) -> tuple[BracketCard, ...]:
    """The brackets from the top; the median is among them. `entries` are without the player who has the bye."""
    paired = [step for step in record.standing if isinstance(step, PairStep)]
    moves = list(_moves(record))
    scores = sorted({*entries.groups, *(step.score for step in paired)}, reverse=True)
    return tuple(
        BracketCard(
            score,
            moved_down=_ids(entry for entry, _, to, side in moves if to == score and side == "above"),
            residents=_ids(entries.groups.get(score, ())),
            pairs=tuple(_pair(step) for step in paired if step.score == score),
            left=_ids(entry for entry, left, _, _ in moves if left == score),
            sums={},
            moved_up=_ids(entry for entry, _, to, side in moves if to == score and side == "below"),
        )
        for score in scores
    )


def _moves(record: LimRecord) -> Iterator[tuple[LimPlayer, int, int, Side]]:
    """The floats between scores, with the side they come from."""
    for step in record.standing:
        if isinstance(step, FloatStep):
            yield step.entry, step.score, step.target, step.side
    for made, undone in record.taken_back:  # both float into the median
        for entry in (made.entry, made.other):
            yield entry, made.score, undone.target, made.side


def _places(step: PairStep | UndoStep) -> frozenset[int]:
    """The two of a step, by their places."""
    return frozenset({step.entry.place, step.other.place})


def _order(entry: LimPlayer) -> tuple[int, int]:
    return -entry.score, entry.place


def _ids(entries: Iterable[LimPlayer]) -> tuple[int, ...]:
    return tuple(entry.player.id for entry in sorted(entries, key=_order))


def _pair(step: PairStep) -> tuple[int, int]:
    one, other = _ids((step.entry, step.other))
    return one, other
