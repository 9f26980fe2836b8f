"""When rounds are played, as far as a report says it (records 132, 042 and 052)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ..lean_dataclass import dataclass
from .said import say
from .tournament import Tournament

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from ..messages import Message, Told

    class TimedEdition(Protocol):
        """An edition of a text: its first day in force and, if it is over, its last one (ISO dates)."""

        @property
        def since(self) -> str:
            """The first day."""
            ...

        @property
        def until(self) -> str:
            """The last day; empty if the edition is in force."""
            ...

    Edition = TypeVar("Edition", bound=TimedEdition)
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

    The day may come before or after the month, and the month may be a word. A two-digit year is read only if the text
    has no other (`26/02/01`). `day_first` says how `01.02.26` is read; other short forms have the year first.
    """
    parts, mark = _three_numbers(text)
    if parts and max(map(len, parts)) < 3:
        return _two_digits(parts, day_first=mark == "." and day_first)
    if list(map(len, parts)) == [4, 2, 2] and parts[0][:2] in ("19", "20"):
        year, month, day = map(int, parts)
        if found := _date(year, month, day):
            return found
    if is_blank(text):
        return ""
    import re  # programs write numbers, so most calls never get here

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
    """The ISO date, with day and month exchanged if only that is possible; empty for an impossible date."""
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


_ROUND_DATES, _COLUMNS = 91 - 4, 10
"""Record 132: where the date of round 1 begins in the text, which is kept from column 5 on; columns to the next."""


@dataclass(frozen=True)
class Dated:
    """A day that a report gives: ISO date as far as it is known, the round or 0, and the record that says so.

    `date` may be a month (`2020-06`), a year, or empty where `text`, what the report says, could not be read.
    """

    date: str
    round: int
    record: str
    text: str = ""

    @property
    def latest(self) -> str:
        """The last day it may have been."""
        return self.date + "-12-31"[len(self.date) - 4 :]

    def told(self) -> Message:
        """The day as a clause."""
        if not self.date:
            from .printing import printable  # dates that are understood do without

            return say.NO_DATE(what=self._what, text=printable(self.text[:40]), record=self.record)
        on = say.DATED_ON if len(self.date) == len("2026-01-01") else say.DATED_IN
        return on(what=self._what, date=self.date, record=self.record)

    @property
    def _what(self) -> Message:
        return say.THE_ROUND(round=self.round) if self.round else say.DAYS[self.record]()

    def __str__(self) -> str:
        return str(self.told())


def round_date(tournament: Tournament, number: int) -> Dated | None:
    """The day of a round; by default of the last dated round before it, the start, or the end of the event.

    `None` if the report gives no date. If none of its dates is understood, the first one with an empty `date`.
    Round 0 stands for the time before the first round.
    """
    return _first_understood(_given(tournament, number))


def day_begun(tournament: Tournament) -> Dated | None:
    """The first day of an event: its start, otherwise the day of round 1 or of its end, as in `round_date`."""
    return _first_understood(sorted(_given(tournament, 1), key=lambda dated: dated.record != "042"))


def day_of_round(info: Mapping[str, str], number: int) -> str:
    """The very day of a round as an ISO date, by record 132 or since the event lasts a day; empty if it isn't known."""
    begun, ended = (day_of(info.get(record, "")) for record in ("042", "052"))
    found = day_of(_of_round(info, number), day_first=False) or (begun if begun == ended else "")
    return found if len(found) == len("2026-01-01") else ""


def _of_round(info: Mapping[str, str], number: int) -> str:
    begin = _ROUND_DATES + _COLUMNS * (number - 1)
    return info.get("132", "")[begin : begin + _COLUMNS]


def _first_understood(days: Iterable[Dated]) -> Dated | None:
    first = None
    for given in days:
        if given.date:
            return given
        first = first or given
    return first


def _given(tournament: Tournament, number: int) -> Iterator[Dated]:
    """The report's dates of the day, the most exact first."""
    info = dict(reversed(tournament.info))
    for earlier in range(min(number, len(info.get("132", "")) // _COLUMNS + 1), 0, -1):
        text = _of_round(info, earlier)
        if not is_blank(text):
            yield Dated(day_of(text, day_first=False), earlier, "132", text.strip())
    for record in ("042", "052"):
        text = info.get(record, "")
        if not is_blank(text):
            yield Dated(day_of(text), 0, record, text.strip())


def edition_at(editions: Sequence[Edition], dated: Dated) -> tuple[Edition, Told | None]:
    """The edition in force on a day, and the reason if it is not the newest, or `None`.

    A day without a known edition takes the next one to come into force.
    """
    newest, *older = sorted(editions, key=lambda edition: edition.since, reverse=True)
    if not dated.date:
        return newest, _in_words(dated.told())
    for edition in (newest, *older):
        if edition.since <= dated.latest and (not edition.until or dated.date <= edition.until):
            if edition is newest:
                return edition, None
            since = {"year": newest.since[:4], "day": newest.since}
            return edition, _in_words(say.IN_FORCE_SINCE(dated=dated.told(), **since))
    later = [edition for edition in editions if edition.since > dated.latest]
    chosen = min(later, key=lambda edition: edition.since, default=newest)
    return chosen, _in_words(say.NO_EDITION_KNOWN(dated=dated.told()))


def _in_words(message: Message) -> Told:
    from ..messages import Told  # rounds of the newest edition do without

    return Told(message)
