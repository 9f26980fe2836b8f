"""The order of pairing numbers: tournament rating, title, and the section's rule for equals."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ..titles import TITLES
from .matches import AVERAGE
from .settings import Settings
from .state import Entry, Person, Section

if TYPE_CHECKING:
    from ..ratings import RatingKind

ORDER_OF_TITLES = (*TITLES, "")
"""FIDE titles from the highest (C.04.2 art. 2.2)."""

Strength: TypeAlias = tuple[int, int, int, str, int]

_BIRTH = re.compile(r"(\d{4})(?:\D(\d\d)\D(\d\d))?")
_UNKNOWN = 10**12
"""Sorts those without a FIDE number or a date of birth after all others."""


def rating_is_national(person: Person) -> bool:
    """Whether the tournament rating comes from a list other than FIDE's."""
    return person.rating_source not in ("", AVERAGE) and person.rating_source.split()[0] != "FIDE"


def fide_rating(person: Person) -> int:
    """The FIDE rating, 0 if unknown. A rating whose list is not known is taken for FIDE's, as in a report."""
    return dict(person.ratings).get("fide", 0) if rating_is_national(person) else person.rating


def fide_rating_at(person: Person, rate: RatingKind) -> int:
    """The FIDE rating for a rate of play, 0 if there is none; `fide_rating` may be that for another one.

    Who lacks one at rapid or blitz counts with the standard rating (B.02 for rapid and blitz, art. 7.2.1).
    """
    known, source = dict(person.ratings), person.rating_source.split()
    unknown = person.rating > 0 and person.rating_source in ("", AVERAGE)
    if unknown or (rate in source and not rating_is_national(person)):
        return person.rating
    if listed := known.get(rate, 0) or known.get("standard", 0):
        return listed
    if rating_is_national(person):
        return known.get("fide", 0)
    return person.rating if "standard" in source else 0


def national_rating(person: Person) -> int:
    """The national rating, 0 if unknown."""
    return person.rating if rating_is_national(person) else dict(person.ratings).get("national", 0)


NUMBERINGS: Mapping[str, Callable[[Person], int]] = {
    "rating": lambda person: person.rating,
    "fide": fide_rating,
    "national": national_rating,
    "fide-national": lambda person: fide_rating(person) or national_rating(person),
    "national-fide": lambda person: national_rating(person) or fide_rating(person),
    "highest": lambda person: max(fide_rating(person), national_rating(person)),
}
"""The tournament rating: as entered, from one list, from the other list if missing, or the higher one."""


def _fide_number(person: Person) -> int:
    return int(person.fide_id) if person.fide_id.isdecimal() else _UNKNOWN


def _birth(person: Person) -> int:
    """The date of birth as a number; 0 if it is unknown. A year without a day comes before its days."""
    found = _BIRTH.match(person.birth)  # reports may write it in other forms, or without a day
    return int("".join(part or "00" for part in found.groups())) if found else 0


EQUALS: Mapping[str, Callable[[Person], int]] = {
    "name": lambda person: 0,
    "fide-id": _fide_number,
    "oldest": lambda person: _birth(person) or _UNKNOWN,
    "youngest": lambda person: -_birth(person) or _UNKNOWN,
}
"""How participants of equal rating and title are ordered; what it leaves equal, and `name`, by the alphabet."""


def tournament_rating(settings: Settings, person: Person) -> int:
    """The rating that pairing numbers go by in a section."""
    return NUMBERINGS[settings.numbering](person)


def strength(settings: Settings, entry: Entry) -> Strength:
    """The sort key of participants (C.04.2 art. 2.2): rating, title, the last key of the section, then the order of
    entry.
    """
    person = entry.person
    title = person.title.upper()
    place = ORDER_OF_TITLES.index(title) if title in ORDER_OF_TITLES else len(ORDER_OF_TITLES)
    rating, last = tournament_rating(settings, person), EQUALS[settings.equals](person)
    return -rating, place, last, person.name.casefold(), entry.key


def in_order(section: Section) -> list[Entry]:
    """The participants as their ratings rank them now.

    After the start of a section, players of equal rating and title keep the order of their numbers, which protects
    an exchange or a corrected name.
    """
    participants: Sequence[Entry] = section.participants  # by number
    if section.started:
        return sorted(participants, key=lambda entry: strength(section.settings, entry)[:2])
    return sorted(participants, key=lambda entry: strength(section.settings, entry))
