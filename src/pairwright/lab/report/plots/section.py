"""The panels of a page: those that the measures allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....model.printing import capital
from ...conditions import Condition
from ...measures import Measure
from ..evidence import Evidence
from ..selection import (
    BY_ROUND,
    COLOURS,
    FIRST,
    RANKS,
    SCORES,
    SPREAD,
    TIME,
    choose_figures,
    conditions_shown,
    first_of,
    varies,
)
from .canvas import Look, swatch
from .curves import growth, lengths, rounds, trade
from .rows import BOXES, differences, means, spread

if TYPE_CHECKING:
    from markupsafe import Markup

_DIFFERENCES, _SPREADS, _TRENDS, _CONDITIONS = 12, 4, 4, 6
"""How many measures, and how many conditions of each, are drawn at most."""


@dataclass(frozen=True)
class Figure:
    """A drawing of rows of panels. Each row has a heading, which is empty if there is only one."""

    title: str
    caption: str
    rows: list[tuple[str, list[Markup]]]


def kinds_drawn(evidence: Evidence) -> list[int]:
    """The conditions that are drawn."""
    return conditions_shown(evidence, _CONDITIONS)


def figures(evidence: Evidence) -> list[Figure]:
    """All drawings."""
    look = Look(evidence.systems, evidence.baseline)
    kinds = kinds_drawn(evidence)
    made = (
        _differences(evidence, look),
        _trade(evidence, look, kinds),
        _by_measure(evidence, look, kinds),
        _by_round(evidence, look, kinds),
        _ranks(evidence, look, kinds),
        _by_length(evidence, look),
        _growth(evidence, look),
    )
    return [figure for figure in made if figure is not None]


def swatches(evidence: Evidence) -> list[Markup]:
    """The line and marker of each system, for the legend."""
    look = Look(evidence.systems, evidence.baseline)
    return [swatch(look, number) for number in range(len(evidence.systems))]


def _differences(evidence: Evidence, look: Look) -> Figure | None:
    if len(evidence.systems) < 2:
        return None
    measures = [
        one for one in choose_figures(evidence, FIRST, _DIFFERENCES) if _any_difference(evidence, one)
    ]
    several = " The thick line is for all conditions together, the thin ones below it for each alone."
    return _figure(
        "Differences from the baseline",
        "Paired differences with their 95 % intervals; a filled marker says that 0 lies outside."
        + (several if len(evidence.kinds) > 1 else ""),
        (differences(evidence, look, measure) for measure in measures),
    )


def _any_difference(evidence: Evidence, measure: Measure) -> bool:
    found = (line.difference for line in evidence.compared(measure).lines)
    return any(one is not None and one.count > 0 for one in found)


def _trade(evidence: Evidence, look: Look, kinds: list[int]) -> Figure | None:
    scores, colours = first_of(evidence, SCORES), first_of(evidence, COLOURS)
    if scores is None or colours is None:
        return None
    return _figure(
        "Scores against colours",
        f"{capital(scores.title)} and {colours.title}: every system gives up some of one for the other. "
        "Best is the lower left corner; bars are 95 % intervals.",
        (trade(evidence, look, scores, colours, kind) for kind in kinds),
    )


def _by_measure(evidence: Evidence, look: Look, kinds: list[int]) -> Figure | None:
    measures = [
        one for one in choose_figures(evidence, SPREAD, 2 * _SPREADS) if not (one.yes_no or one.chance)
    ][:_SPREADS]
    return _blocks(
        "From event to event",
        f"Each value is one event. {BOXES}",
        ((one, (spread(evidence, look, one, kind) for kind in kinds)) for one in measures),
    )


def _by_round(evidence: Evidence, look: Look, kinds: list[int]) -> Figure | None:
    measures = choose_figures(evidence, BY_ROUND, _TRENDS, level="round")
    kinds = [kind for kind in kinds if evidence.conditions[kind].rounds > 1]
    return _blocks(
        "Round by round",
        "Means over the events with the 95 % band of the mean; all rounds, also those that don't count in the tables.",
        ((one, (rounds(evidence, look, one, kind) for kind in kinds)) for one in measures),
    )


def _ranks(evidence: Evidence, look: Look, kinds: list[int]) -> Figure | None:
    measure = first_of(evidence, RANKS)
    if measure is None:
        return None
    return _figure(
        "Does the ranking find the strongest?",
        f"{capital(measure.title)}: 1 would be the true order. Means with their 95 % intervals.",
        (means(evidence, look, measure, kind) for kind in kinds),
    )


def _by_length(evidence: Evidence, look: Look) -> Figure | None:
    """The effect of the number of rounds, on measures of whole events; measures of rounds have another figure."""
    measures = choose_figures(evidence, FIRST, _TRENDS, level="event")
    alike = _alike(evidence, lambda one: [one.entrants.label, f"{one.players} players", one.behaviour.label])
    several = {name: sorted(numbers, key=lambda n: evidence.conditions[n].rounds) for name, numbers in alike}
    return _blocks(
        "How many rounds?",
        "Means over events of several lengths with the 95 % band of the mean.",
        (
            (one, (lengths(evidence, look, one, numbers, name) for name, numbers in several.items()))
            for one in measures
            if several
        ),
    )


def _growth(evidence: Evidence, look: Look) -> Figure | None:
    time = evidence.measure(TIME)
    if time is None or not varies(evidence, time):
        return None
    alike = _alike(evidence, lambda one: [one.entrants.label, f"{one.rounds} rounds"])
    several = {name: sorted(numbers, key=lambda n: evidence.conditions[n].players) for name, numbers in alike}
    return _figure(
        "Time and size",
        "Wall-clock time of a pairing against the number of players, both on logarithmic scales, with 95 % bands. "
        "Times depend on the machine and its load.",
        (growth(evidence, look, time, numbers, name) for name, numbers in several.items()),
    )


def _alike(evidence: Evidence, words: Callable[[Condition], list[str]]) -> Iterator[tuple[str, list[int]]]:
    """Groups of several kinds of events with the same words."""
    found: dict[str, list[int]] = {}
    for number in evidence.kinds:
        found.setdefault(", ".join(filter(None, words(evidence.conditions[number]))), []).append(number)
    return ((name, numbers) for name, numbers in found.items() if len(numbers) > 1)


def _figure(title: str, caption: str, panels: Iterable[Markup]) -> Figure | None:
    found = list(panels)
    return Figure(title, caption, [("", found)]) if found else None


def _blocks(title: str, caption: str, blocks: Iterable[tuple[Measure, Iterator[Markup]]]) -> Figure | None:
    """A figure with a row of panels for each of several measures."""
    rows = [(capital(measure.title), list(panels)) for measure, panels in blocks]
    rows = [row for row in rows if row[1]]
    return Figure(title, caption, rows) if rows else None
