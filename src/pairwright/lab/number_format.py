"""Numbers as a reader wants them: no more digits than the interval around them allows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, inf, isinf, isnan, log10

from .measures import Measure
from .statistics import INVERTED, Estimate


@dataclass(frozen=True)
class Signs:
    """The signs that numbers are written with: a minus, a gap that keeps things together, and for no number."""

    minus: str
    gap: str
    none: str


PRINT = Signs("−", "\u00a0", "–")
"""As in print."""
PLAIN = Signs("-", " ", "-")
"""As programs and terminals like them."""


def scale(measure: Measure) -> int:
    """The factor for showing values: shares are shown in per cent."""
    return 100 if measure.yes_no else 1


def unit(measure: Measure) -> str:
    """The unit of the values as shown."""
    return "%" if measure.yes_no else measure.unit


def describe_unit(measure: Measure) -> str:
    """Unit, level and direction in a few words."""
    words = [unit(measure)] if unit(measure) else []
    words += ["per round"] if measure.level == "round" else []
    words += [f"{measure.better} is better"] if measure.better else []
    words += ["differs from run to run"] if measure.volatile else []
    return ", ".join(words)


def number(value: float, decimals: int, *, sign: bool = False, signs: Signs = PRINT) -> str:
    """A number; one that rounds to 0 has no sign."""
    if isnan(value):
        return signs.none
    if isinf(value):
        return "\u221e"
    text = f"{value:+.{decimals}f}" if sign else f"{value:.{decimals}f}"
    zero = not any(digit in text for digit in "123456789")
    return (text.lstrip("+-") if zero else text).replace("-", signs.minus)


def decimals(estimate: Estimate, factor: float = 1) -> int:
    """How many decimals show two digits of half the interval, at most six; without an interval, four digits."""
    half = estimate.half * factor
    if estimate.method == INVERTED:
        return 0
    if 0 < half < inf:
        return min(6, max(0, 1 - floor(log10(half))))
    size = abs((estimate.low if isinf(half) else estimate.mean) * factor)
    if isnan(size) or size == 0:
        return 0
    return 0 if size == round(size) and size < 1e6 else min(6, max(0, 3 - floor(log10(size))))


def mean(estimate: Estimate, measure: Measure, *, sign: bool = False) -> str:
    """The mean alone."""
    factor = scale(measure)
    return number(estimate.mean * factor, decimals(estimate, factor), sign=sign)


def around(estimate: Estimate, measure: Measure, *, sign: bool = False) -> str:
    """The mean with half its interval, `4.21 ±0.12`; with both ends if they are unequally far, as for shares near 0."""
    return with_interval(estimate, scale(measure), sign=sign)


def with_interval(estimate: Estimate, factor: float = 1, *, sign: bool = False, signs: Signs = PRINT) -> str:
    """The mean with half its interval, or with its ends if it is not in the middle."""
    lopsided = (
        isinf(estimate.high) or abs((estimate.low + estimate.high) / 2 - estimate.mean) > 0.02 * estimate.half
    )
    return (with_ends if lopsided else with_half)(estimate, factor, sign=sign, signs=signs)


def otherwise(estimate: Estimate, signs: Signs = PRINT) -> str:
    """The note behind a value that all events share: the largest likely share of other values."""
    if isnan(estimate.otherwise):
        return ""
    return f" (at most {100 * estimate.otherwise:.2g}{signs.gap}% of events otherwise)"


def with_half(estimate: Estimate, factor: float = 1, *, sign: bool = False, signs: Signs = PRINT) -> str:
    """The mean with half its interval, `4.21 ±0.12`."""
    places = decimals(estimate, factor)
    middle = number(estimate.mean * factor, places, sign=sign, signs=signs)
    if isnan(estimate.half) or estimate.half == 0:
        return middle + otherwise(estimate, signs)
    return f"{middle}{signs.gap}±{number(estimate.half * factor, places, signs=signs)}"


def with_ends(
    estimate: Estimate, factor: float = 1, *, sign: bool = False, signs: Signs = PRINT, unit: str = ""
) -> str:
    """The mean with the ends of its interval, `4.21 (4.09 to 4.33)`."""
    if isnan(estimate.mean):
        return interval(estimate, factor, sign=sign, signs=signs) if isinf(estimate.high) else signs.none
    middle = number(estimate.mean * factor, decimals(estimate, factor), sign=sign, signs=signs) + unit
    if isnan(estimate.half) or estimate.half == 0:
        return middle + otherwise(estimate, signs)
    return f"{middle} ({interval(estimate, factor, sign=sign, signs=signs)})"


def interval(estimate: Estimate, factor: float = 1, *, sign: bool = False, signs: Signs = PRINT) -> str:
    """The ends of the interval; of one without an upper end, `at least 2.3`."""
    if isnan(estimate.half):
        return signs.none
    places = decimals(estimate, factor)
    if isinf(estimate.high):
        return f"at least {number(estimate.low * factor, places, sign=sign, signs=signs)}"
    low, high = (
        number(end * factor, places, sign=sign, signs=signs) for end in (estimate.low, estimate.high)
    )
    return f"{low} to {high}"


def percent(estimate: Estimate) -> str:
    """A ratio as a change, `−12 %`; empty without one."""
    if isnan(estimate.mean):
        return ""
    change = 100 * (estimate.mean - 1)
    return f"{number(change, 0 if abs(change) >= 9.5 else 1, sign=True)}\u00a0%"


def html_table(caption: str, head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table for notebooks."""
    from html import escape  # only notebooks need it

    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    names = "".join(f"<th>{escape(word)}</th>" for word in head)
    return f"<table><caption>{escape(caption)}</caption><tr>{names}</tr>{body}</table>"


def count(amount: int, what: str, several: str = "") -> str:
    """1 event, 2 events."""
    return f"{amount} {what if amount == 1 else several or what + 's'}"


def listed(words: Iterable[str]) -> str:
    """A, B and C."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
