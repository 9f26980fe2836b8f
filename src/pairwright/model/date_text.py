"""Dates in the forms that people and programs write them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Match

_SEPARATOR = r"\s*[-/.]\s*"
_YEAR = r"(?<!\d)((?:19|20)\d\d)(?!\d)"
_SHORT = r"(?<!\d)(\d{1,2})(?!\d)"
_RANGE = r"(?:\s*(?:-|–|to|bis)\s*\d{1,2})?"
_NUMBERED = r"(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°)?\.?" + _RANGE + r"(?:st|nd|rd|th)?\.?"

_MONTHS = (
    "jan ene gen", "feb fev", "mar maa", "apr avr abr", "may mai mei mag maj", "jun juin giu", "jul juil lug",
    "aug aou ago", "sep set", "oct okt ott out", "nov", "dec dez dic",
)  # fmt: skip
"""How the months begin in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents."""


def day_of(text: str, *, day_first: bool = True) -> str:
    """The first date in a text, as precise as it can be read: `2026-02-01`, `2026-02`, `2026`; empty if none is found.

    The day may stand before or after the month, the month may be a word, the year may have two digits where nothing
    else is given (`26/02/01`). `day_first` says how `01.02.26` is read; other short forms have the year first.
    """
    parts, mark = _three_numbers(text)
    if parts and max(map(len, parts)) < 3:
        return _two_digits(parts, day_first=mark == "." and day_first)
    if list(map(len, parts)) == [4, 2, 2] and parts[0][:2] in ("19", "20"):
        year, month, day = map(int, parts)
        if found := _date(year, month, day):
            return found
    import re  # programs write numbers, so that most calls get no further

    for read in (_numbers, _words):
        if found := next((date for parts in read(text) if (date := _date(*parts))), ""):
            return found
    alone = re.search(_YEAR, text)
    return alone[1] if alone else ""


def _three_numbers(text: str) -> tuple[list[str], str]:
    """Three numbers and the mark between them, if a text is nothing else."""
    for mark in "-/.":
        parts = [part.strip() for part in text.split(mark)]
        if len(parts) == 3 and all(part.isdecimal() for part in parts):
            return parts, mark
    return [], ""


def is_blank(text: str) -> bool:
    """Whether a field for a date was left empty: blanks, or zeros in the places of the digits."""
    return not text.strip(" 0-/.")


def _date(year: int, month: int, day: int) -> str:
    """The ISO date; with day and month exchanged if only that is possible, empty if neither is."""
    if month > 12:
        month, day = day, month
    if not 1 <= month <= 12 or not 0 <= day <= 31:
        return ""
    return f"{year:04}-{month:02}-{day:02}" if day else f"{year:04}-{month:02}"


def _numbers(text: str) -> Iterator[tuple[int, int, int]]:
    """Year, month and day wherever three numbers may be a date, the first one in the text first."""
    import re

    forms = (
        (_YEAR + _SEPARATOR + _SHORT + _SEPARATOR + _SHORT, (1, 2, 3)),
        (_SHORT + _SEPARATOR + _SHORT + _SEPARATOR + _YEAR, (3, 2, 1)),
        (r"(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)", (1, 2, 3)),
    )
    found = [(at.start(), at.group(*order)) for form, order in forms for at in re.finditer(form, text)]
    for _, (year, month, day) in sorted(found):
        yield int(year), int(month), int(day)


def _words(text: str) -> Iterator[tuple[int, int, int]]:
    """Dates with the name of the month."""
    import re

    from ..folding import folded

    plain = folded(text)
    name, gap = r"([a-z]{3,})\.?", r"[\s,./-]*(?:of |de |del )?"
    forms: tuple[tuple[str, Callable[[Match[str]], tuple[str, str, str]]], ...] = (
        (_NUMBERED + gap + name + gap + _YEAR, lambda at: (at[3], at[2], at[1])),
        (name + gap + _NUMBERED + gap + _YEAR, lambda at: (at[3], at[1], at[2])),
        (_YEAR + gap + name + gap + _SHORT, lambda at: (at[1], at[2], at[3])),
        (name + gap + _YEAR, lambda at: (at[2], at[1], "0")),
    )
    for form, parts in forms:
        for found in re.finditer(form, plain):
            year, word, day = parts(found)
            if month := _month(word):
                yield int(year), month, int(day)


def _month(word: str) -> int:
    """The number of a month by its name, 0 for any other word."""
    starts = ((number, start) for number, names in enumerate(_MONTHS, start=1) for start in names.split())
    return next((number for number, start in starts if word.startswith(start)), 0)


def _two_digits(parts: Sequence[str], *, day_first: bool) -> str:
    """The date of three short numbers: with the month in the middle, and the year or the day first."""
    first, month, last = map(int, parts)
    ways = [(first, last), (last, first)]
    for year, day in reversed(ways) if day_first else ways:
        if 1 <= month <= 12 and 1 <= day <= 31:
            return _date(year + (2000 if year < 70 else 1900), month, day)
    return ""
