"""Which rating list a rating of the tournament is from: the sequence of lists, by the rate of play or chosen.

A list is named by its source and rate of play: `FIDE rapid`, `GER standard`. An *effective* list (`FIDE effective
rapid`) has the standard rating where the one for the rate of play is missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ..errors import InvalidTournament
from ..folding import folded_words
from .numbering import fide_rating, national_rating
from .questions import Refused
from .settings import Settings
from .state import Entry, Person
from .wording import settings as say
from .wording.reports import IMPORT_LIST

if TYPE_CHECKING:
    from ..ratings import ListedPlayer, RatingKind, RatingStore

PROPOSED: Mapping[str, tuple[str, ...]] = {
    "standard": ("FIDE standard", "FIDE rapid", "FIDE blitz"),
    "rapid": ("FIDE effective rapid", "FIDE blitz"),
    "blitz": ("FIDE effective blitz", "FIDE rapid"),
}
"""The sequence of lists by the rate of play, until the arbiter says otherwise."""


class ListName(NamedTuple):
    """A list by its parts."""

    source: str
    kind: RatingKind
    effective: bool

    def rating(self, listed: ListedPlayer) -> int:
        """A player's rating in this list, 0 without one; the entry must come from its source."""
        own = listed.rating(self.kind)
        return own or (listed.rating("standard") if self.effective else 0)


def list_named(text: str) -> ListName:
    """The list of a name. Raises `Refused` for a text that names none."""
    match text.split(" "):
        case [source, "effective", "standard" | "rapid" | "blitz" as kind] if source.split() == [source]:
            return ListName(source, kind, True)
        case [source, "standard" | "rapid" | "blitz" as kind] if source.split() == [source]:
            return ListName(source, kind, False)
    raise Refused(say.NOT_A_LIST(text=text), alternative=say.LIST_NAMES())


def sequence(settings: Settings) -> tuple[str, ...]:
    """The lists of a section in their order: the chosen ones, otherwise those proposed for its rate of play."""
    return settings.rating_lists or PROPOSED[settings.rate_of_play]


def ratings_of(listed: ListedPlayer, settings: Settings) -> list[tuple[str, int]]:
    """The lists of the sequence that are of the player's source, each with his rating there (0 for none).

    A player of a source that is not in the sequence has its standard rating.
    """
    named = [(name, list_named(name)) for name in sequence(settings)]
    found = [(name, one.rating(listed)) for name, one in named if one.source == listed.source]
    return found or [(f"{listed.source} standard", listed.standard)]


def rating_changes(
    entries: Mapping[int, Entry], store: RatingStore, names: Sequence[str]
) -> dict[int, Person]:
    """Persons whose rating the first list that has one states otherwise, by key.

    They are found by the FIDE number, or by the national one where name, year of birth and FIDE number may be
    theirs. The rating of FIDE or of the national list that it replaces is kept beside it. A player without a
    number, or without a rating in any list, stays unchanged. Raises `InvalidTournament` if none of these lists
    exists, `Refused` for an unknown list.
    """
    lists = [(name, list_named(name)) for name in names]
    months = {(one.source, one.kind): one.month for one in store.lists()}
    known = [(name, one) for name, one in lists if (one.source, one.kind) in months]
    if not known:
        raise InvalidTournament(IMPORT_LIST(name=names[0]))
    changed: dict[int, Person] = {}
    for key, entry in entries.items():
        person = entry.person
        numbers = {
            one.source: person.fide_id if one.source == "FIDE" else person.national_id for _, one in known
        }
        listed = {
            source: found
            for source, number in numbers.items()
            if number and (found := store.by_id(source, number)) and _may_be(found, person)
        }
        for name, one in known:
            found = listed.get(one.source)
            rating = one.rating(found) if found else 0
            if found and rating:
                origin = " ".join(filter(None, (name, months[one.source, one.kind])))
                now = _rated(person, rating, origin, found)
                if now != person:
                    changed[key] = now
                break
    return changed


def _may_be(listed: ListedPlayer, person: Person) -> bool:
    """Whether the player with a person's number may be him. Two national lists have players of one number."""
    if listed.source == "FIDE":
        return True
    facts = (
        (listed.fide_id.lstrip("0"), person.fide_id.lstrip("0")),
        (listed.birth[:4], person.birth[:4]),
    )
    if any(one and other and one != other for one, other in facts):
        return False
    return not {*folded_words(listed.name)}.isdisjoint(folded_words(person.name))


def _rated(person: Person, rating: int, origin: str, listed: ListedPlayer) -> Person:
    """The person with a rating of a list; the same one if the list states nothing new."""
    fide, national = fide_rating(person), national_rating(person)
    of_fide = listed.source == "FIDE"
    same, other = (fide, ("national", national)) if of_fide else (national, ("fide", fide))
    if rating == person.rating == same:
        return person
    ratings = dict([*person.ratings, *([other] if other[1] else []), *_official(listed)])
    return replace(person, rating=rating, rating_source=origin, ratings=tuple(sorted(ratings.items())))


def _official(listed: ListedPlayer) -> list[tuple[str, int]]:
    """The ratings of a player in the list of his federation or FIDE, by rate of play."""
    given = (("standard", listed.standard), ("rapid", listed.rapid), ("blitz", listed.blitz))
    return [(name, value) for name, value in given if value and listed.source == "FIDE"]


def person_of(listed: ListedPlayer, name: str) -> Person:
    """A player of a rating list as a person whose rating of the tournament is that of a list (`FIDE rapid`), or none.

    Raises `Refused` for an unknown list.
    """
    numbers = {"fide_id": listed.id} if listed.source == "FIDE" else {
        "fide_id": listed.fide_id, "national_id": listed.id
    }  # fmt: skip
    rating = list_named(name).rating(listed) if name else 0
    return Person(
        name=listed.name,
        rating=rating,
        title=listed.title or listed.women_title,
        sex={"F": "w", "W": "w", "M": "m"}.get(listed.sex.upper(), ""),
        federation=listed.federation,
        birth=listed.birth,
        club=listed.club,
        rating_source=name if rating else "",
        ratings=tuple(_official(listed)),
        **numbers,
    )
