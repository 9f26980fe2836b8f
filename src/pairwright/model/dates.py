"""When rounds are played, as far as a report says it (records 132, 042 and 052)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol, TypeVar

from ..lean_dataclass import dataclass
from .tournament import Tournament

_YEAR_FIRST = re.compile(r"(\d{4}|\d{2})[/.\-](\d{1,2})[/.\-](\d{1,2})")
_YEAR_LAST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})")

_ROUND_DATES, _COLUMNS = 91 - 4, 10
"""Record 132: where the date of round 1 begins in the text, which is kept from column 5 on; columns to the next."""


class InForce(Protocol):
    """An edition of a text: its first day in force and, if it is over, its last one (ISO dates)."""

    @property
    def since(self) -> str:
        """The first day."""
        ...

    @property
    def until(self) -> str:
        """The last day; empty if the edition is in force."""
        ...


Edition = TypeVar("Edition", bound=InForce)


@dataclass(frozen=True, slots=True)
class Dated:
    """A day that a report gives: ISO date, what was on that day, and the record that says so."""

    date: str
    what: str
    record: str


def round_date(tournament: Tournament, number: int) -> Dated | None:
    """The day of a round; else of the last round before it that has a date, of the start, of the end of the event.

    `None` if the report gives no date that can be read. Round 0 stands for the time before the first round.
    """
    info = dict(reversed(tournament.info))
    cells = info.get("132", "")
    for earlier in range(min(number, len(cells) // _COLUMNS + 1), 0, -1):
        begin = _ROUND_DATES + _COLUMNS * (earlier - 1)
        if date := iso_date(cells[begin : begin + _COLUMNS]):
            return Dated(date, f"round {earlier}", "132")
    for record, what in (("042", "the start of the event"), ("052", "the end of the event")):
        if date := iso_date(info.get(record, "")):
            return Dated(date, what, record)
    return None


def iso_date(text: str) -> str:
    """A date as `2026-02-01`; empty if it can't be read.

    Reports have the year first (`2026/02/01`, `26/02/01`); `01.02.2026` is read as well, with the day first unless
    only the month can be.
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = (int(part) for part in found.groups())
        year += 0 if year > 99 else 2000 if year < 70 else 1900
    elif found := _YEAR_LAST.fullmatch(text):
        day, month, year = (int(part) for part in found.groups())
        day, month = (month, day) if month > 12 else (day, month)
    else:
        return ""
    return f"{year:04}-{month:02}-{day:02}" if 1 <= month <= 12 and 1 <= day <= 31 else ""


def edition_at(editions: Sequence[Edition], dated: Dated) -> tuple[Edition, str]:
    """The edition that was in force on a day, and why it is not the newest as usual; empty if it is.

    On a day for which no edition is at hand, the next one to come into force is taken.
    """
    newest = max(editions, key=lambda edition: edition.since)
    day = f"{dated.what} was on {dated.date} (record {dated.record})"
    for edition in editions:
        if edition.since <= dated.date and (not edition.until or dated.date <= edition.until):
            since = f"{day}, and the edition of {newest.since[:4]} is in force since {newest.since}"
            return edition, "" if edition is newest else since
    later = [edition for edition in editions if edition.since > dated.date]
    chosen = min(later, key=lambda edition: edition.since, default=newest)
    return chosen, f"{day}, when a text was in force that is not known here; the next one is taken"
