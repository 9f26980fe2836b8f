"""Remarks about a run before its numbers: missing parts, early ends, changes."""

from __future__ import annotations

from collections.abc import Iterator

from .arrays import Ints
from .number_format import count
from .results import Results


def remarks(results: Results) -> Iterator[str]:
    """The reasons why the numbers may differ from those of the plan."""
    if results.changed:
        yield (
            f"Changed since the run started: {', '.join(results.changed)}. The report may differ from the run."
        )
    if results.missing:
        names = ", ".join(measure.name for measure in results.missing)
        yield f"Asked for, but not measured by the version that played the events: {names}."
    if early := ended_early(results):
        yield f"Events that ended early: {', '.join(early)}. They count with the rounds that were played."


def events_played(results: Results) -> str:
    """How many events of each kind there are so far, under each system: `40 events`, or `38 to 40 events`."""
    return least_and_most(results.columns.progress.played)


def least_and_most(played: Ints) -> str:
    """Numbers of events in words: `40 events`, or `38 to 40 events`."""
    low, high = int(played.min()), int(played.max())
    return count(high, "event") if low == high else f"{low} to {count(high, 'event')}"


def ended_early(results: Results) -> list[str]:
    """The systems with events that ended early, with how many."""
    progress = results.columns.progress
    found = []
    for number, label in enumerate(results.systems):
        none, broken = int(progress.unpairable[:, number].sum()), int(progress.broken[:, number].sum())
        words = [f"{count(none, 'event')} without a pairing"] if none else []
        words += [f"{count(broken, 'event')} by an error"] if broken else []
        if words:
            found.append(f"{label} ({', '.join(words)} of {int(progress.played[:, number].sum())})")
    return found
