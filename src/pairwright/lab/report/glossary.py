"""What every measure means and where it comes from, and the words of the page."""

from __future__ import annotations

from ..measures import Measure
from .evidence import Evidence
from .markup import Html, pairs, tag, together
from .selection import grouped

_WORDS = (
    ("Baseline", "The system that all others are compared with; the plan names it."),
    (
        "95 % confidence interval",
        "Made so that in 95 of 100 repetitions of the whole experiment it would hold the true mean: Student's for "
        "means, Wilson's for shares of events, by the delta method for ratios, that of Bonett and Price (2012) for "
        "differences that hardly any event shows. The event is the unit; the rounds of an event are not independent "
        "and count as one mean. Over all conditions together it is stratified: what differs between kinds of events, "
        "whose numbers the plan fixes, is no part of it.",
    ),
    (
        "Best, worst",
        "The system with the best mean and those whose difference from it is not shown at 5 % for all pairs of systems "
        "together; in the same way the last one.",
    ),
    (
        "At most … of events otherwise",
        "All events had the same value. The share of events with another one may still be as large as the upper end of "
        "Wilson's interval for none of so many.",
    ),
    (
        "Paired difference",
        "Of two systems in the same event, with the same field, strengths and form of the day; then the mean over "
        "events.",
    ),
    (
        "Ratio",
        "Of the mean to that of the baseline over the same events; not told where the baseline's mean is near to 0.",
    ),
    (
        "Perhaps, and brackets",
        "The interval of this comparison leaves out 0, but with so many comparisons on one page some do so by "
        "accident. Without brackets stands what remains by Holm's method (Scandinavian Journal of Statistics 6, "
        "1979) at 5 % for all comparisons of the overview together, and for all those of single conditions together.",
    ),
)


def glossary(evidence: Evidence) -> Html:
    """The section on meanings and sources."""
    parts = [tag("h3", "Words of this page"), pairs(_WORDS)]
    for title, measures in grouped(evidence):
        parts += [tag("h3", title), tag("dl", *(_entry(measure) for measure in measures))]
    return together(*parts)


def _entry(measure: Measure) -> Html:
    volatile = " Two runs of the same plan differ in it." if measure.volatile else ""
    term = together(measure.title, " ", tag("code", measure.name))
    return together(
        tag("dt", term, id=f"g-{measure.column}"),
        tag("dd", measure.meaning, volatile, " ", tag("cite", "Source: ", measure.source)),
    )
