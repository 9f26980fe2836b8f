"""Whether a system differs from the baseline, said with care: many comparisons are made at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import exp, inf, isnan, lgamma, log, nan

from ..measures import Measure
from ..statistics import Estimate, student
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
    """There is no interval."""


MARKS = {Side.BETTER: "✓", Side.WORSE: "✗", Side.MORE: "▲", Side.LESS: "▼"}
"""Signs for those who can't tell colours apart."""


@dataclass(frozen=True)
class Verdict:
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
Verdicts = Mapping[Key, Verdict]


def verdicts(evidence: Evidence) -> Verdicts:
    """A verdict for every measure and system but the baseline, over all conditions together and, if there are
    several, for each of them.

    Firm ones are found by S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian
    Journal of Statistics 6 (1979), among all comparisons over all conditions together, and then among all those for
    single conditions: the probability that any is a mere accident is at most 5 %, however measures depend on each
    other.
    """
    kinds = evidence.kinds if len(evidence.kinds) > 1 else ()
    return {**_family(evidence, (ALL,)), **_family(evidence, kinds)}


def _family(evidence: Evidence, kinds: tuple[int, ...]) -> Verdicts:
    found: dict[Key, tuple[Side, float]] = {}
    for measure in evidence.measures:
        for kind in kinds:
            comparison = evidence.compared(measure, None if kind == ALL else kind)
            for system, line in enumerate(comparison.lines):
                if line.difference is not None:
                    key = measure.name, system, kind
                    found[key] = side(measure, line.difference), chance(line.difference)
    firm = holm({key: p for key, (_, p) in found.items() if not isnan(p)})
    return {key: Verdict(where, key in firm) for key, (where, _) in found.items()}


def holm(chances: Mapping[Key, float], level: float = 0.05) -> frozenset[Key]:
    """The comparisons that stand, from the probabilities of what was seen if there were no difference."""
    kept: list[Key] = []
    for place, key in enumerate(sorted(chances, key=lambda key: (chances[key], key))):
        if chances[key] > level / (len(chances) - place):
            break
        kept.append(key)
    return frozenset(kept)


def chance(difference: Estimate) -> float:
    """The two-sided probability of a mean so far from 0 if the true one is 0, by Student's distribution.

    NaN where there is no interval; 1 if nothing ever differed.
    """
    freedom = difference.count - 1
    if freedom < 1 or isnan(difference.half):
        return nan
    if difference.half == 0:
        return 1.0 if difference.mean == 0 else 0.0
    t = abs(difference.mean) / (difference.half / student(freedom))
    return tail(t, freedom)


def tail(t: float, freedom: int) -> float:
    """The probability that Student's t is beyond ±`t`: the incomplete beta function of n/(n+t²) at (n/2, 1/2)."""
    if t == inf:
        return 0.0
    x, a, b = freedom / (freedom + t * t), freedom / 2, 0.5
    if x >= 1:
        return 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, DLMF 8.17.22, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 1000):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / ((1 + term * d) or tiny)
            c = (1 + term / c) or tiny
            step = c * d
            value *= step
        if abs(step - 1) < 1e-14:
            break
    return value
