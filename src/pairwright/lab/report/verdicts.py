"""Whether a system differs from the baseline, said with care: many comparisons are made at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import isnan

from ..measures import Measure
from ..statistics import Estimate
from .evidence import Evidence


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
                    stands = (measure.name, comparison.label, line.system) in evidence.firm
                    found[measure.name, system, kind] = DifferenceVerdict(
                        side(measure, line.difference), stands
                    )
    return found
