"""What goes with the findings so that nobody takes them for more than they are."""

from __future__ import annotations

from collections.abc import Iterator

from ..number_format import count
from .evidence import Evidence
from .markup import Html, listed, tag, together
from .verdicts import ALL, Side, Verdict, Verdicts

_FEW = 30
"""Below so many events Student's interval leans on values being normal."""


def early(evidence: Evidence) -> Html | None:
    """Who had events that ended early; `None` if there are none."""
    progress = evidence.progress
    parts = []
    for number, label in enumerate(evidence.systems):
        none, broken = int(progress.unpairable[:, number].sum()), int(progress.broken[:, number].sum())
        words = [f"{count(none, 'event')} without a pairing"] if none else []
        words += [f"{count(broken, 'event')} by an error"] if broken else []
        if words:
            parts.append(f"{label} ({', '.join(words)} of {int(progress.played[:, number].sum())})")
    if not parts:
        return None
    link = tag("a", "see below", href="#failures")
    text = together("Events that ended early: ", listed(parts), "; ", link, ". ")
    return tag("p", text, "They count with the rounds that were played.", class_="warning")


def caution(evidence: Evidence, verdicts: Verdicts) -> Html:
    """How sure all this is."""
    smallest = min(int((evidence.condition_of == kind).sum()) for kind in evidence.kinds)
    made = [one for key, one in verdicts.items() if key[2] == ALL and one.side is not Side.UNKNOWN]
    parts = [together(tag("b", "How sure? "), *_many(evidence, made))] if made else []
    if smallest < _FEW:
        few = count(smallest, "event of a kind is", "events of a kind are")
        parts.append(Html(f"{few} few: intervals are wide and, where values are lopsided, too confident."))
    parts.append(
        Html(
            "All this holds for simulated events with the fields, strengths and results told below. "
            "It says nothing about whether a system keeps its own rules."
        )
    )
    return together(*(tag("p", part, class_="caution") for part in parts))


def _many(evidence: Evidence, made: list[Verdict]) -> Iterator[str]:
    """That many comparisons are made at once, and what that means."""
    several, total = len(evidence.kinds) > 1, len(made)
    firm = sum(one.firm for one in made)
    alone = sum(bool(one.words) and not one.firm for one in made)
    where = " over all conditions together" if several else ""
    more = f", and {total * len(evidence.kinds)} more for single conditions" if several else ""
    yield "Differences are paired: event by event, the same field and the same luck. "
    yield f"The page makes {count(total, 'such comparison')}{where}{more}. "
    if total > 1:
        yield "If no system differed from the baseline at all, about one interval in twenty would leave out 0 "
        yield f"nevertheless: some {max(1, round(0.05 * total))} of {total}. "
        yield f"{count(firm, 'difference stands', 'differences stand')} among all {total} by Holm's method, "
        yield "by which at most one page in twenty has any accident among them; "
        yield f"{count(alone, 'other is', 'others are')} told as “perhaps” and marked with brackets: "
        yield "some of these may be accidents. "
