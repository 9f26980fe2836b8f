"""The findings: sentences derived from the numbers, no firmer than these allow; many comparisons are made at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import isnan

from ...model.printing import capital
from ..compare import Comparison, not_told_apart
from ..measures import Measure
from ..number_format import around, percent
from ..statistics import Estimate
from .evidence import Evidence
from .selection import FIRST, choose_figures, ratios_mean_something


class Side(Enum):
    """Where a system lies, seen from the baseline."""

    BETTER = "better"
    WORSE = "worse"
    MORE = "more"
    LESS = "less"
    OPEN = "open"
    """The interval holds 0."""
    UNKNOWN = "unknown"
    """Without an interval."""


MARKS = {Side.BETTER: "✓", Side.WORSE: "✗", Side.MORE: "▲", Side.LESS: "▼"}
"""Signs for those who can't tell colours apart."""


@dataclass(frozen=True)
class DifferenceVerdict:
    """A judgement on one paired difference.

    Attributes:
        side: by the 95 % interval of this difference alone.
        firm: whether it stands also among all comparisons that were made with it.
    """

    side: Side
    firm: bool = False

    @property
    def words(self) -> str:
        """As tables show it: in brackets if it does not stand among the others; empty if nothing was shown."""
        if self.side in (Side.OPEN, Side.UNKNOWN):
            return ""
        return self.side.value if self.firm else f"({self.side.value})"


def side(measure: Measure, difference: Estimate) -> Side:
    """Which side of the baseline a difference shows."""
    if isnan(difference.half):
        return Side.UNKNOWN
    if not difference.sure:
        return Side.OPEN
    more = difference.mean > 0
    if not measure.better:
        return Side.MORE if more else Side.LESS
    return Side.BETTER if more == (measure.better == "more") else Side.WORSE


Key = tuple[str, int, int]
"""A comparison: the name of a measure, the number of a system, that of a condition or `ALL`."""
ALL = -1
Verdicts = Mapping[Key, DifferenceVerdict]


def verdicts(evidence: Evidence) -> Verdicts:
    """A verdict for every measure and every system except the baseline, over all conditions together and for each of
    several conditions.
    """
    kinds = evidence.kinds if len(evidence.kinds) > 1 else ()
    return {**_family(evidence, (ALL,)), **_family(evidence, kinds)}


def _family(evidence: Evidence, kinds: tuple[int, ...]) -> Verdicts:
    found: dict[Key, DifferenceVerdict] = {}
    for measure in evidence.measures:
        for kind in kinds:
            comparison = evidence.compared(measure, None if kind == ALL else kind)
            for system, line in enumerate(comparison.lines):
                if line.difference is not None:
                    stands = comparison.key(line) in evidence.firm
                    found[measure.name, system, kind] = DifferenceVerdict(
                        side(measure, line.difference), stands
                    )
    return found


_MOST = 12


@dataclass(frozen=True)
class MeasureFinding:
    """The finding about one measure.

    Attributes:
        measure: the measure.
        extremes: who is first and who last, as a sentence.
        sides: how systems compare with the baseline: a heading, and the systems it holds for.
    """

    measure: Measure
    extremes: str
    sides: list[tuple[str, list[str]]]


@dataclass(frozen=True)
class Care:
    """The certainty of the findings.

    `total` counts the comparisons over all conditions together. `firm` of them stand among all, `alone` only by their
    own interval. `smallest` is the number of events of the kind with fewest.
    """

    total: int
    firm: int
    alone: int
    smallest: int


def findings(evidence: Evidence, verdicts: Verdicts) -> list[MeasureFinding]:
    """The findings about the most popular measures."""
    return [
        MeasureFinding(measure, _extremes(evidence, compared), _sides(evidence, compared, verdicts))
        for measure in choose_figures(evidence, FIRST, _MOST)
        for compared in [evidence.compared(measure)]
    ]


def care(evidence: Evidence, verdicts: Verdicts) -> Care:
    """How many comparisons are made, and how many of them stand."""
    made = [one for key, one in verdicts.items() if key[2] == ALL and one.side is not Side.UNKNOWN]
    firm = sum(one.firm for one in made)
    alone = sum(bool(one.words) and not one.firm for one in made)
    smallest = min(int((evidence.condition_of == kind).sum()) for kind in evidence.kinds)
    return Care(len(made), firm, alone, smallest)


def _extremes(evidence: Evidence, comparison: Comparison) -> str:
    """The systems with the best and the worst mean, or the most and the least, each as a group not told apart."""
    measure, lines = comparison.measure, comparison.lines
    known = [number for number, line in enumerate(lines) if not isnan(line.value.mean)]
    up = measure.better != "less"
    order = sorted(known, key=lambda number: lines[number].value.mean, reverse=up)
    first, last = order[0], order[-1]
    if len(known) == 1:
        return f"{lines[first].system} has {around(lines[first].value, measure)}."
    if lines[first].value.mean == lines[last].value.mean:
        return f"All systems have the same mean, {around(lines[first].value, measure)}."
    ahead, behind = _level_with(evidence, measure, order, first), _level_with(evidence, measure, order, last)
    if last in ahead or first in behind:
        value, other = around(lines[first].value, measure), around(lines[last].value, measure)
        return (
            f"First and last are not told apart: {lines[first].system} with {value}, "
            f"{lines[last].system} with {other}."
        )
    words = ("Best", "worst") if measure.better else ("Most", "least")
    return f"{words[0]}: {_members(comparison, ahead)}; {words[1]}: {_members(comparison, behind[::-1])}."


def _level_with(evidence: Evidence, measure: Measure, order: list[int], leader: int) -> list[int]:
    """The systems not told apart from one at an end of the order, in that order."""
    stage = evidence.results.first_stage(measure)
    values, draws = evidence.values(measure), evidence.results.columns.draw_of
    close = not_told_apart(measure, values, evidence.condition_of, leader, stage, draws=draws)
    return [number for number in order if number in close]


def _members(comparison: Comparison, numbers: list[int]) -> str:
    """A system at an end with its mean, and those not told apart from it."""
    lines = [comparison.lines[number] for number in numbers]
    first = f"{lines[0].system} with {around(lines[0].value, comparison.measure)}"
    if len(lines) == 1:
        return first
    return f"{first}, not told apart from {', '.join(line.system for line in lines[1:])}"


def _sides(evidence: Evidence, comparison: Comparison, verdicts: Verdicts) -> list[tuple[str, list[str]]]:
    """The systems grouped by how they compare with the baseline: different, perhaps different, or not told apart."""
    told: dict[str, list[str]] = {}
    for number, line in enumerate(comparison.lines):
        verdict = verdicts.get((comparison.measure.name, number, ALL))
        if verdict is not None and line.difference is not None:
            heading = _heading(verdict, line.difference, comparison.baseline)
            told.setdefault(heading, []).append(_member(evidence, comparison, number, verdict))
    return sorted(told.items(), key=lambda item: _ORDER.index(item[0].split()[0]))


_ORDER = ("✓", "(✓)", "✗", "(✗)", "▲", "(▲)", "▼", "(▼)", "○", "=", "?")
"""The signs in order of mention."""


def _heading(verdict: DifferenceVerdict, difference: Estimate, baseline: str) -> str:
    if verdict.side is Side.UNKNOWN:
        return "? Too few events to say"
    if difference.mean == 0 and difference.half == 0:
        return f"= The same as {baseline} in every event"
    if verdict.side is Side.OPEN:
        return f"○ Not told apart from {baseline}"
    if verdict.firm:
        return f"{MARKS[verdict.side]} {capital(verdict.side.value)} than {baseline}"
    return f"({MARKS[verdict.side]}) Perhaps {verdict.side.value} than {baseline}"


def _member(evidence: Evidence, comparison: Comparison, number: int, verdict: DifferenceVerdict) -> str:
    line, measure = comparison.lines[number], comparison.measure
    if line.difference is None or verdict.side in (Side.UNKNOWN, Side.OPEN):
        return line.system
    words = [around(line.difference, measure, sign=True)]
    if line.ratio is not None and ratios_mean_something(evidence, measure) and line.ratio.half < 0.25:
        words.append(percent(line.ratio))
    if len(evidence.kinds) > 1:
        words.append(_steady(evidence, measure, number, verdict))
    return f"{line.system} ({', '.join(words)})"


def _steady(evidence: Evidence, measure: Measure, number: int, verdict: DifferenceVerdict) -> str:
    """In how many conditions the same is seen, and in how many the contrary."""
    seen = [side(measure, found) for found in _by_condition(evidence, measure, number)]
    same = seen.count(verdict.side)
    contrary = sum(one not in (verdict.side, Side.OPEN, Side.UNKNOWN) for one in seen)
    if contrary:
        return f"in {same} of {len(seen)} conditions, the contrary in {contrary}"
    if same == len(seen):
        return "in both conditions" if same == 2 else f"in all {same} conditions"
    return f"shown in {same} of {len(seen)} conditions alone" if same else "shown in no condition alone"


def _by_condition(evidence: Evidence, measure: Measure, number: int) -> Iterator[Estimate]:
    for kind in evidence.kinds:
        found = evidence.line(measure, number, kind).difference
        if found is not None:
            yield found
