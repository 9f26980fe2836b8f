"""Events that ended early: how many, why, and how to look at each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..number_format import count
from .evidence import Evidence
from .markup import Html, table, tag, together

_TOLD, _LONGEST = 50, 400
"""How many cases are told one by one, and how much of what a system said."""

_WORDS = {"no-pairing": "says that there is no pairing", "error": "broke down"}


def failures(evidence: Evidence) -> Html | None:
    """The section on failed events; `None` if there are none."""
    cases = evidence.results.cases
    if not cases:
        return None
    left = len(cases) - _TOLD
    about = (
        "An event ends early when a system says that a round has no pairing, or breaks down. Measures of such an "
        "event are those of the rounds before."
    )
    more = together(count(left, "more case"), " in the folder, under ", tag("code", "failed/"), ".")
    return together(
        tag("p", about),
        _counts(evidence, cases),
        *(_case(evidence, case) for case in cases[:_TOLD]),
        tag("p", more) if left > 0 else None,
    )


def _counts(evidence: Evidence, cases: list[dict[str, Any]]) -> Html:
    found = Counter((case["system"], case["condition"], case["status"]) for case in cases)
    head = tag(
        "tr", *(tag("th", word, scope="col") for word in ("System", "Events of", "What happened", "Events"))
    )
    rows = [
        tag(
            "tr",
            tag("th", _label(evidence.systems, system), scope="row"),
            tag("td", _label([one.label for one in evidence.conditions], condition)),
            tag("td", _WORDS.get(status, status)),
            tag("td", amount, class_="n"),
        )
        for (system, condition, status), amount in sorted(found.items())
    ]
    return table("Events that ended early", head, *rows)


def _case(evidence: Evidence, case: Mapping[str, Any]) -> Html:
    system = _label(evidence.systems, case["system"])
    condition = _label([one.label for one in evidence.conditions], case["condition"])
    where = f", round {case['round']}" if case.get("round") else ""
    reason = str(case.get("reason", ""))
    reason = reason if len(reason) <= _LONGEST else reason[:_LONGEST] + " …"
    report, command = case.get("report", ""), case.get("command", "")
    numbers = f"{case['condition']}, {case['system']}, {case['event']}"
    said = together(system, f" {_WORDS.get(case['status'], case['status'])}")
    before = tag("p", "The tournament before that round: ", tag("code", f"failed/{report}"), ".")
    return tag(
        "details",
        tag("summary", system, f": {condition}, event {case['event']}{where}"),
        tag("p", said, together(": ", tag("q", reason)) if reason else "."),
        before if report else None,
        tag("pre", tag("code", f"cd FOLDER/failed\n{command}")) if command else None,
        tag(
            "p", "The event again, in Python: ", tag("code", f"pairwright.lab.replay(FOLDER, {numbers})"), "."
        ),
    )


def _label(labels: Any, number: int) -> str:
    return labels[number] if 0 <= number < len(labels) else f"number {number}"
