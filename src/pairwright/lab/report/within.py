"""The page's findings about differences within each system, on the same events, and about the plan's contrasts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..across import comparisons_across
from ..compare import Comparison, Standing, by_measure, standing
from ..contrast import compared_in
from ..contrasts import contrasts_of
from ..measures import Measure
from ..number_format import around, listed
from .evidence import Evidence
from .plots import changes, contrasts
from .selection import FIRST, choose_figures

if TYPE_CHECKING:
    from markupsafe import Markup

_MOST = 12
_TITLES = {"behaviour": "Changes with the behaviour", "rounds": "Changes with the number of rounds"}


@dataclass(frozen=True)
class ToldMeasure:
    """A measure within the systems: its comparisons, a sentence for each, and the drawing of their differences."""

    measure: Measure
    comparisons: list[Comparison]
    sentences: list[str]
    panel: Markup


@dataclass(frozen=True)
class Within:
    """The comparisons across one factor, or the contrasts.

    `base` is what differences are from, empty without any; `firm` are those that stand among all of them.
    """

    across: str
    title: str
    base: str
    levels: tuple[str, ...]
    told: list[ToldMeasure]
    firm: Standing


def within_systems(evidence: Evidence) -> list[Within]:
    """The comparisons across numbers of rounds and behaviours, then the contrasts; empty without any."""
    measures = choose_figures(evidence, FIRST, _MOST)
    found = [_within(evidence, measures, across) for across in compared_in(evidence.conditions) if measures]
    asked = contrasts_of(evidence.results)
    return [*found, _contrasts(evidence, asked)] if asked else found


def _contrasts(evidence: Evidence, found: list[Comparison]) -> Within:
    """The contrasts of the plan, those of one measure together."""
    told = [
        ToldMeasure(measure, some, [], contrasts(evidence.systems, some, f"w-contrasts-{measure.column}"))
        for some in by_measure(found).values()
        for measure in [some[0].measure]
    ]
    base = next(filter(None, (one.baseline for one in found)), "")
    return Within("contrasts", "Contrasts of the plan", base, evidence.systems, told, standing(found))


def _within(evidence: Evidence, measures: Sequence[Measure], across: str) -> Within:
    found = comparisons_across(evidence.results, [one.name for one in measures], across)
    firm = standing(found)
    told = [
        ToldMeasure(measure, some, [_sentence(one, firm) for one in some], panel)
        for some in by_measure(found).values()
        for measure in [some[0].measure]
        for panel in [changes(evidence.systems, some, name=f"w-{across}-{measure.column}")]
    ]
    levels = tuple(line.system for line in found[0].lines)
    return Within(across, _TITLES[across], found[0].baseline, levels, told, firm)


def _sentence(one: Comparison, firm: Standing) -> str:
    """The differences of a comparison in a sentence: shown to differ, perhaps different, or not told apart."""
    said: dict[str, list[str]] = {}
    for line in one.lines:
        if line.difference is not None and line.difference.count:
            words = f"{line.system} {around(line.difference, one.measure, sign=True)}"
            maybe = "perhaps different" if line.difference.sure else "not told apart"
            how = "shown to differ" if one.key(line) in firm else maybe
            said.setdefault(how, []).append(words)
    parts = [f"{how} from {one.baseline}: {listed(words)}" for how, words in said.items()]
    return f"{one.label}: {'; '.join(parts) or 'nothing is known'}."


def answer_within(found: Sequence[Within], most: int) -> list[tuple[Measure, str]]:
    """The first `most` measures with their sentences."""
    every = [(told.measure, " ".join(told.sentences)) for one in found for told in one.told]
    return [(measure, said) for measure, said in every if said][:most]
