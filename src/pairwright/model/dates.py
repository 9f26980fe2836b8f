"""When rounds are played, as far as a report says it (records 132, 042 and 052)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..lean_dataclass import dataclass
from .date_text import day_of, is_blank
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

_ROUND_DATES, _COLUMNS = 91 - 4, 10
"""Record 132: where the date of round 1 begins in the text, which is kept from column 5 on; columns to the next."""


@dataclass(frozen=True, slots=True)
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
    """The edition in force on a day, and why it is not the newest; `None` if it is.

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
