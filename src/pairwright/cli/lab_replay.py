"""The results of a replay, as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..lab import comparisons
from ..lab.replays import Chance, chances_to_win
from ..model.printing import printable_lines
from .lab_tables import shown, text
from .widths import align_columns

if TYPE_CHECKING:
    from ..lab import Results

SUMMARY = (
    "same-winner",
    "same-top",
    "place-change",
    "same-games",
    "rounds-alike",
    "rating-gap",
    "cd-mean",
    "cd-wide",
    "floats-down",
)
"""The measures that are shown at the end of a replay, over all events."""


def summary(results: Results) -> str:
    """The winner of each event under each system, and the changes by each system over all events."""
    lines: list[str] = []
    for number, condition in enumerate(results.conditions):
        if condition.entrants.past:
            lines += [f"{condition.label}: who comes first, or shares the first place"]
            lines += [*_table(results, chances_to_win(results, number)), ""]
    return printable_lines("\n".join(lines) + "\n") + text(results, comparisons(results, SUMMARY))


def _table(results: Results, chances: tuple[Chance, ...]) -> Iterator[str]:
    rows = [["", *(f"{one.called}{' (won)' if one.won else ''}" for one in chances)]]
    rows += [
        [label, *(shown(one.shares[system], share=True) for one in chances)]
        for system, label in enumerate(results.systems)
    ]
    return (f"  {line}" for line in align_columns(rows))
