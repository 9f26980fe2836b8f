"""Pairing cases as readable text (`.pairs`): why the case is there, the tournament report, the pairs it must
give.

    # a comment
    case X2
    system dutch
    edition 2026
    reason C5 outranks C6: 2 and 5 have met, so the top bracket gives up its pair
    source where the expected pairs come from
    tournament
    001    1      P1                                2590                             1.0    1     4 b 1
    ...
    pairs
    1 2
    5 6
    3 0
    end

`pairs` are White and Black in board order, the pairing-allocated bye last as `3 0`; `pairs none` says that
the round has no legal pairing. A line of the head may be repeated; its texts are joined with a blank.
"""

from __future__ import annotations

from ..lean_dataclass import dataclass

Pairs = tuple[tuple[int, int], ...]

HEAD = ("case", "system", "edition", "reason", "source")


@dataclass(frozen=True)
class Case:
    """One round to be paired and its pairing; `expected` is `None` if there is none."""

    id: str
    report: str
    expected: Pairs | None
    system: str = "dutch"
    edition: str = ""
    reason: str = ""
    source: str = ""


def case_text(case: Case) -> str:
    """A case in the format of this module."""
    head = [f"{name} {value}" for name, value in zip(HEAD, _head_of(case), strict=True) if value]
    report = case.report.rstrip("\n").split("\n")
    pairs = ["pairs none"] if case.expected is None else ["pairs", *(f"{w} {b}" for w, b in case.expected)]
    return "\n".join([*head, "tournament", *report, *pairs, "end", ""])


def _head_of(case: Case) -> tuple[str, ...]:
    return (case.id, case.system, case.edition, case.reason, case.source)
