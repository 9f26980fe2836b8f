"""Entry lists: the rows of a table as persons, and the changes that importing them would make.

Nothing is applied here. A comparison is shown first; what it names as new and changed goes into one `Import` command.
Importing the same list again changes nothing, and a newer one updates the persons it knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from ..folding import folded_words
from ..formats.numbers import in_ascii_digits
from ..messages import Message
from ..tables import FirstLine, GivenRow, Table, TableLayout, cells_by_field, layout_of, rating_in
from .details import DETAILS, LONGEST_NAME, name_fault
from .state import Entry, Person
from .wording import reports as say

_RATING_IN_NAME = re.compile(r"\b\d{3,4}$")
_LISTS = {"rapid": "rapid", "blitz": "blitz", "national_rating": "national"}
"""Fields of further ratings, and the names under which a person keeps them."""
_KNOWN = {one.name for one in fields(Person)} - {"rating_source", "ratings"} | _LISTS.keys()

_PARTS_OF_NAME = ("surname", "given")
_WITH_DIGITS = ("fide_id", "national_id", "birth")


@dataclass(frozen=True, slots=True)
class Imported:
    """A row of the list: its number in the file, the person, and the values guessed or left out."""

    row: int
    person: Person
    notices: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Bad:
    """A rejected row, with the reason and the remedy."""

    row: int
    text: str
    reason: Message
    fix: Message


@dataclass(frozen=True, slots=True)
class ChangedEntry:
    """An entry that the list would change: field names with the old and the new text; notices as of new rows."""

    key: int
    row: int
    person: Person
    changes: tuple[tuple[str, str, str], ...]
    notices: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ListComparison:
    """The changes that importing a list would make.

    Attributes:
        new: rows of persons who are not entered yet.
        changed: entries with different values in the list.
        same: keys of entries without new values in the list.
        bad: rows that are left out.
        missing: keys of entries absent from the list; an import never removes participants.
        columns: fields with the heading they were read from, in the order of the list; `column 1` and so on without
            headings.
        ignored: headings that mean no field.
        layout: how the list was read; whether its first line is a player.
    """

    new: tuple[Imported, ...]
    changed: tuple[ChangedEntry, ...]
    same: tuple[int, ...]
    bad: tuple[Bad, ...]
    missing: tuple[int, ...]
    columns: tuple[tuple[str, str], ...]
    ignored: tuple[str, ...]
    layout: TableLayout


def compared(
    table: Table,
    entries: Mapping[int, Entry],
    mapping: Mapping[str, str] | None = None,
    *,
    first: FirstLine = "",
) -> ListComparison:
    """The changes that importing a table into a section would make.

    `mapping` and `first` are those of `tables.layout_of`. A row is an entry's if the FIDE numbers agree, otherwise
    if the national numbers do, otherwise if the words of the names agree and no value known to both (numbers, year
    of birth) differs. Raises `FormatError` if no column of the table has names.
    """
    layout = layout_of(table, mapping, first=first)
    return comparison(layout, rows_of(layout), entries)


def rows_of(layout: TableLayout) -> list[Imported | Bad]:
    """The rows of a list, each as a person or as a rejected row."""
    return [_read(row, cells_by_field(row, layout.columns)) for row in layout.rows]


def comparison(
    layout: TableLayout,
    rows: Sequence[Imported | Bad],
    entries: Mapping[int, Entry],
    *,
    also: frozenset[str] = frozenset(),
) -> ListComparison:
    """The changes of some entries by these rows of a list; `also` names further fields read."""
    columns, headings = layout.columns, layout.headings
    known = _KNOWN.union(_PARTS_OF_NAME, also)
    good = [one for one in rows if isinstance(one, Imported)]
    bad = [one for one in rows if isinstance(one, Bad)]
    read = sorted((at, field) for field, at in columns.items() if field in known)
    said = tuple((field, headings[at]) for at, field in read)
    ignored = tuple(text for at, text in enumerate(headings) if text and at not in dict(read))
    new, changed, same, missing = _against(good, bad, entries)
    bad.sort(key=lambda one: one.row)
    return ListComparison(new, changed, same, tuple(bad), missing, said, ignored, layout)


def _against(
    good: list[Imported], bad: list[Bad], entries: Mapping[int, Entry]
) -> tuple[tuple[Imported, ...], tuple[ChangedEntry, ...], tuple[int, ...], tuple[int, ...]]:
    """New, changed, unchanged and missing entries; doubtful rows join the rejected ones."""
    new: list[Imported] = []
    changed: list[ChangedEntry] = []
    same: list[int] = []
    rows: dict[int, int] = {}
    for one in good:
        keys = [key for key, entry in entries.items() if is_same_person(entry.person, one.person)]
        earlier = next((other for other in new if is_same_person(other.person, one.person)), None)
        if len(keys) > 1 or earlier or (keys and keys[0] in rows):
            bad.append(
                _doubtful(
                    one, [entries[key].person for key in keys], earlier, rows.get(keys[0]) if keys else None
                )
            )
        elif not keys:
            new.append(one)
        else:
            key = keys[0]
            rows[key] = one.row
            person = updated(entries[key].person, one.person)
            changes = tuple(_changes(entries[key].person, person))
            if changes:
                changed.append(ChangedEntry(key, one.row, person, changes, one.notices))
            else:
                same.append(key)
    missing = tuple(key for key in entries if key not in rows)
    return tuple(new), tuple(changed), tuple(same), missing


def _doubtful(one: Imported, entered: list[Person], earlier: Imported | None, row: int | None) -> Bad:
    text = one.person.name
    if len(entered) > 1:
        names = tuple(f"{person.name} ({person.rating or '–'})" for person in entered)
        return Bad(one.row, text, say.ROW_AMBIGUOUS(names=names), say.ADD_NUMBER_OR_YEAR())
    where = earlier.row if earlier else row
    return Bad(one.row, text, say.ROW_REPEATED(row=where), say.DELETE_ONE_ROW())


def is_same_person(one: Person, other: Person) -> bool:
    """Whether two persons are taken to be the same: see `compared`."""
    for number in ("fide_id", "national_id"):
        first, second = getattr(one, number), getattr(other, number)
        if first and second:
            return bool(first == second)
    if _words_of(one.name) != _words_of(other.name):
        return False
    return not (one.birth and other.birth) or one.birth[:4] == other.birth[:4]


@lru_cache(20_000)  # each row of a list is compared with every entry
def _words_of(name: str) -> tuple[str, ...]:
    return tuple(sorted(folded_words(name)))


def updated(person: Person, listed: Person) -> Person:
    """The person with the values of a list.

    Values that it leaves blank stay, and so do a fuller date of birth and a name that differs only in capitals,
    accents or the order of its words.
    """
    values = {
        field.name: getattr(listed, field.name) for field in fields(Person) if getattr(listed, field.name)
    }
    if len(person.birth) > len(listed.birth) and person.birth[:4] == listed.birth[:4]:
        values.pop("birth", None)
    if _words_of(person.name) == _words_of(listed.name):
        values.pop("name", None)
    values["ratings"] = tuple(sorted({**dict(person.ratings), **dict(listed.ratings)}.items()))
    if listed.rating in (0, person.rating):
        values.pop("rating_source", None)
    else:
        values["rating_source"] = listed.rating_source
    return replace(person, **values)


def _changes(old: Person, new: Person) -> Iterator[tuple[str, str, str]]:
    for field in fields(Person):
        before, after = getattr(old, field.name), getattr(new, field.name)
        if field.name == "ratings":
            for name, rating in after:
                if dict(before).get(name, 0) != rating:
                    yield f"{name} rating", str(dict(before).get(name, "")), str(rating)
        elif before != after and field.name != "rating_source":
            yield field.name, str(before or ""), str(after or "")


def _read(row: GivenRow, cells: Mapping[str, str]) -> Imported | Bad:
    """A row as a person. Only a name and numbers that can be read are insisted on."""
    name = cells.get("name", "")
    cells = {field: in_ascii_digits(text) if field in _WITH_DIGITS else text for field, text in cells.items()}
    if not folded_words(name):
        return Bad(
            row.number, " ".join(filter(None, row.cells))[:60], say.ROW_WITHOUT_NAME(), say.NAME_OR_DELETE()
        )
    for text in filter(None, (name, cells.get("club", ""))):
        if fault := name_fault(" ".join(text.split())):
            return Bad(row.number, name if len(name) <= LONGEST_NAME else f"{name[:30]}…", *fault)
    ratings: dict[str, int] = {}
    for field in ("rating", *_LISTS):
        text = cells.get(field, "")
        found = rating_in(text)
        if text and text.casefold() not in ("-", "–", "unrated") and found is None:
            return Bad(row.number, name, say.NOT_A_RATING(text=text), say.FOUR_DIGITS_OR_BLANK())
        if found:
            ratings[field] = found
    number = cells.get("fide_id", "")
    if number and not number.isdecimal():
        return Bad(row.number, name, say.NOT_A_FIDE_NUMBER(text=number), say.DIGITS_OR_BLANK())
    joined = _RATING_IN_NAME.search(name)
    notices: list[Message] = [say.RATING_IN_NAME(number=joined[0])] if joined else []
    return Imported(
        row.number,
        Person(
            name=name,
            rating=ratings.get("rating", 0),
            fide_id=number.lstrip("0"),
            national_id=cells.get("national_id", ""),
            club=cells.get("club", ""),
            email=cells.get("email", ""),
            phone=cells.get("phone", ""),
            ratings=tuple(sorted((_LISTS[field], ratings[field]) for field in _LISTS if field in ratings)),
            **{field: read(cells.get(field, ""), notices) for field, (read, _) in DETAILS.items()},
        ),
        tuple(notices),
    )
