"""The scoregroups of a Lim round as brackets: who came into each, who left it, and the pairs made in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..base import BracketCard
from .players import Entries, LimPlayer
from .steps import FloatStep, LimRecord, PairStep, Side


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
    for made, undone in record.taken_back:
        for entry in (made.entry, made.other):
            yield entry, made.score, undone.target, made.side


def _order(entry: LimPlayer) -> tuple[int, int]:
    return -entry.score, entry.place


def _ids(entries: Iterable[LimPlayer]) -> tuple[int, ...]:
    return tuple(entry.player.id for entry in sorted(entries, key=_order))


def _pair(step: PairStep) -> tuple[int, int]:
    one, other = _ids((step.entry, step.other))
    return one, other
