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

from collections.abc import Iterator
from dataclasses import dataclass

from ..errors import FormatError

Pairs = tuple[tuple[int, int], ...]

_HEAD = ("case", "system", "edition", "reason", "source")


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
    head = [f"{name} {value}" for name, value in zip(_HEAD, _head_of(case), strict=True) if value]
    report = case.report.rstrip("\n").split("\n")
    pairs = ["pairs none"] if case.expected is None else ["pairs", *(f"{w} {b}" for w, b in case.expected)]
    return "\n".join([*head, "tournament", *report, *pairs, "end", ""])


def _head_of(case: Case) -> tuple[str, ...]:
    return (case.id, case.system, case.edition, case.reason, case.source)


def parse_cases(text: str, *, file: str = "<text>") -> list[Case]:
    """All cases of a text. Raises `FormatError`, with the line, for anything that is not in the format."""
    lines = enumerate((line.rstrip() for line in text.split("\n")), 1)
    cases = []
    for number, line in lines:
        if line and not line.startswith("#"):
            cases.append(_case(number, line, lines, file))
    ids = [case.id for case in cases]
    if repeated := {name for name in ids if ids.count(name) > 1}:
        raise FormatError(f"there are two cases '{min(repeated)}'", file=file)
    return cases


def _case(number: int, line: str, lines: Iterator[tuple[int, str]], file: str) -> Case:
    head: dict[str, list[str]] = {}
    while line != "tournament":
        key, _, value = line.partition(" ")
        if key not in _HEAD or not value:
            raise _unexpected(number, line, f"one of {', '.join(_HEAD)} and a text, or 'tournament'", file)
        head.setdefault(key, []).append(value)
        number, line = _next(lines, number, "'tournament'", file)
    report, number, line = _until(("pairs", "pairs none"), lines, number, file)
    rows, _, _ = _until(("end",), lines, number, file)
    expected = None if line == "pairs none" else tuple(_pair(at, row, file) for at, row in rows)
    if "case" not in head:
        raise _unexpected(number, line, "a line 'case NAME' at the beginning of the case", file)
    words = {name: " ".join(head.get(name, [])) for name in _HEAD}
    return Case(
        words["case"],
        "".join(f"{row}\n" for _, row in report),
        expected,
        words["system"] or "dutch",
        words["edition"],
        words["reason"],
        words["source"],
    )


def _until(
    ends: tuple[str, ...], lines: Iterator[tuple[int, str]], number: int, file: str
) -> tuple[list[tuple[int, str]], int, str]:
    """The lines before one of `ends`, and that one."""
    rows = []
    number, line = _next(lines, number, f"'{ends[0]}'", file)
    while line not in ends:
        rows.append((number, line))
        number, line = _next(lines, number, f"'{ends[0]}'", file)
    return rows, number, line


def _next(lines: Iterator[tuple[int, str]], number: int, expected: str, file: str) -> tuple[int, str]:
    following = next(lines, None)
    if following is None:
        raise FormatError("the text ends within a case", file=file, line=number, expected=expected)
    return following


def _pair(number: int, row: str, file: str) -> tuple[int, int]:
    words = row.split()
    if len(words) != 2 or not all(word.isdecimal() for word in words):
        raise _unexpected(number, row, "two start numbers, White and Black, or a start number and 0", file)
    return int(words[0]), int(words[1])


def _unexpected(number: int, line: str, expected: str, file: str) -> FormatError:
    return FormatError(
        f"'{line}' does not belong here", file=file, line=number, column=1, expected=expected, text=line
    )
