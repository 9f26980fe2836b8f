"""A person as reports write one; details are read as people write them, in lists and at the desk."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date

from ..folding import folded_words
from ..lean_dataclass import changed_by
from ..messages import Message
from ..model.printing import printable
from ..titles import LETTERS, TITLES
from .questions import Refused
from .state import Person
from .wording import players as players_say
from .wording import reports as say
from .wording.settings import DETAIL_NOT_UNDERSTOOD, WRITE

_LONG_TITLES = {
    **LETTERS,
    "grandmaster": "GM", "internationalmaster": "IM", "fidemaster": "FM", "candidatemaster": "CM",
}  # fmt: skip
_SEXES = {
    **dict.fromkeys(("m", "male", "mannlich", "h"), "m"),
    **dict.fromkeys(("f", "w", "female", "weiblich"), "w"),
}
_YEAR_FIRST = re.compile(r"((?:18|19|20)\d\d)(?:[-/.](\d\d?)[-/.](\d\d?))?(?:[ T].*)?")
_YEAR_LAST = re.compile(r"(\d\d?)([-/.])(\d\d?)[-/.]((?:18|19|20)\d\d)")


def _title(text: str, notices: list[Message]) -> str:
    short = text.strip().upper()
    if short in TITLES or not short:
        return short
    known = _LONG_TITLES.get("".join(folded_words(text)), "")
    if not known:
        notices.append(say.TITLE_LEFT_OUT(text=text))
    return known


def _sex(text: str, notices: list[Message]) -> str:
    known = _SEXES.get("".join(folded_words(text)), "")
    if text and not known:
        notices.append(say.SEX_LEFT_OUT(text=text))
    return known


def _federation(text: str, notices: list[Message]) -> str:
    short = text.strip().upper()
    if not short or re.fullmatch(r"[A-Z]{3}", short):
        return short
    notices.append(say.FEDERATION_LEFT_OUT(text=text))
    return ""


def birth_date(text: str, notices: list[Message]) -> str:
    """A date of birth as reports write it: `1990/05/31`, or the year alone.

    Day and month are kept where they can't be confused: `05/06/1990` keeps the year.
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = found.groups()
        if month is None:
            return year
        if int(month) == int(day) == 0:  # so reports write a year alone
            return year
        if known := _day(int(year), int(month), int(day)):
            return known
    elif found := _YEAR_LAST.fullmatch(text):
        first, mark, second, year = int(found[1]), found[2], int(found[3]), int(found[4])
        if mark == "/" and first <= 12 and second <= 12 and first != second:
            notices.append(say.ONLY_YEAR_KEPT(text=text))
            return str(year)
        day, month = (second, first) if second > 12 else (first, second)
        if known := _day(year, month, day):
            return known
    elif not text or text in ("0", "-", "–"):
        return ""
    notices.append(say.BIRTH_LEFT_OUT(text=text))
    return ""


def _day(year: int, month: int, day: int) -> str:
    """A day as reports write it; empty if no calendar has it."""
    try:
        return f"{date(year, month, day):%Y/%m/%d}"
    except ValueError:
        return ""


DETAILS: Mapping[str, tuple[Callable[[str, list[Message]], str], str]] = {
    "title": (_title, "GM, WFM"),
    "sex": (_sex, "m, w"),
    "federation": (_federation, "NOR, USA"),
    "birth": (birth_date, "2001/05/31, 2001"),
}
"""How each of them is read, with examples of what reports write."""


LONGEST_NAME = 100
"""Letters of a name. A report has columns for 33 of a player's; the longest in FIDE's list has some 60."""


def checked_person(person: Person, was: Person | None = None) -> Person:
    """A person with all fields in the form of reports. Raises `Refused` for unreadable values.

    What stands already in the person as it `was` is not read again: it may come from a report that was kept as it is.
    """
    new = {
        name
        for name in ("name", "club", *DETAILS)
        if was is None or getattr(person, name) != getattr(was, name)
    }
    name = checked_name(person.name) if "name" in new else person.name
    club = checked_name(person.club) if "club" in new and person.club.strip() else person.club
    if not 0 <= person.rating <= 9999:
        raise Refused(players_say.RATING_RANGE(name=name, rating=person.rating))
    read = {field: _read(field, getattr(person, field)) for field in DETAILS if field in new}
    return changed_by(person, {"name": name, "club": club, **read})


def checked_name(text: str) -> str:
    """A name of a participant, club, section or event, with single blanks. Raises `Refused` by `name_fault`."""
    name = " ".join(text.split())
    if fault := name_fault(name):
        raise Refused(fault[0], alternative=fault[1])
    return name


def name_fault(name: str) -> tuple[Message, Message] | None:
    """What is wrong with a name, and what to write; `None` for a good one."""
    seen = repr(name[:30])[1:-1]  # control characters, too
    if not name:
        return players_say.NOT_A_NAME(name=seen), players_say.WRITE_NAME()
    if name != printable(name):
        return players_say.NOT_A_NAME(name=seen), players_say.PLAIN_NAME()
    if len(name) > LONGEST_NAME:
        told = players_say.LONG_NAME(most=LONGEST_NAME, start=name[:30], count=len(name))
        return told, players_say.SHORTEN_NAME()
    return None


def _read(field: str, text: str) -> str:
    read, example = DETAILS[field]
    notices: list[Message] = []
    found = read(text, notices)
    if notices:
        raise Refused(
            DETAIL_NOT_UNDERSTOOD(field=players_say.FIELDS[field](), text=text),
            alternative=WRITE(example=example),
        )
    return found
