"""Pairing cases read from text; the format is described in `pairwright.generate.campaign`."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.errors import FormatError
from pairwright.generate.campaign import HEAD, Case


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
        if key not in HEAD or not value:
            raise _unexpected(number, line, f"one of {', '.join(HEAD)} and a text, or 'tournament'", file)
        head.setdefault(key, []).append(value)
        number, line = _next(lines, number, "'tournament'", file)
    report, number, line = _until(("pairs", "pairs none"), lines, number, file)
    rows, _, _ = _until(("end",), lines, number, file)
    expected = None if line == "pairs none" else tuple(_pair(at, row, file) for at, row in rows)
    if "case" not in head:
        raise _unexpected(number, line, "a line 'case NAME' at the beginning of the case", file)
    words = {name: " ".join(head.get(name, [])) for name in HEAD}
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
