"""One list of entries for several sections: which section each row goes to, before anything is applied.

A row goes to the section named in the list, otherwise to the person's current section, otherwise to the first
section whose entry condition the person fulfils. Sections without a condition come last. Where one section alone is
asked for, rows that name another are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..folding import folded_words
from ..tables import FirstLine, Table, cells_by_field, layout_of
from .conditions import fits
from .imports import Bad, Imported, ListComparison, comparison, is_same_person, rows_of
from .state import Person, Section


@dataclass(frozen=True, slots=True)
class Spread:
    """The changes that a list would make to several sections.

    Attributes:
        parts: the affected sections with their changes, in order.
        unknown: unknown section names in the list, with the number of their rows.
        named: ids of the sections that the list names.
    """

    parts: tuple[tuple[Section, ListComparison], ...]
    unknown: Mapping[str, int]
    named: frozenset[int]


def spread(
    table: Table,
    sections: Sequence[Section],
    mapping: Mapping[str, str] | None = None,
    *,
    first: FirstLine = "",
) -> Spread:
    """Where the rows of a list go. `mapping` and `first` are those of `imports.compared`. Raises `FormatError`."""
    layout = layout_of(table, mapping, first=first)
    by_name = {_folded(section.name): section for section in sections}
    groups: dict[int, list[Imported | Bad]] = {section.id: [] for section in sections}
    unknown: Counter[str] = Counter()
    said = set[int]()
    for row, found in zip(layout.rows, rows_of(layout), strict=True):
        named = cells_by_field(row, layout.columns).get("section", "")
        if named and _folded(named) not in by_name:
            unknown[named] += 1
        elif named:
            said.add(by_name[_folded(named)].id)
        person = found.person if isinstance(found, Imported) else None
        groups[(by_name.get(_folded(named)) or _fitting(sections, person)).id].append(found)
    read = frozenset({"section"})
    parts = tuple((one, comparison(layout, groups[one.id], one.entries, also=read)) for one in sections)
    return Spread(parts, dict(unknown), frozenset(said))


def of_section(
    table: Table,
    section: Section,
    others: Sequence[Section],
    mapping: Mapping[str, str] | None = None,
    *,
    first: FirstLine = "",
) -> tuple[ListComparison, Mapping[str, int], Mapping[str, int]]:
    """The changes of one section alone: rows that the list gives to another one are left out.

    A list that names no section of the event is for this one whatever it says. Returns also the rows left out, and
    those taken although another section is named there, both by its name. Raises `FormatError`.
    """
    layout = layout_of(table, mapping, first=first)
    known = {_folded(one.name): one.name for one in (*others, section)}
    rows = list(zip(layout.rows, rows_of(layout), strict=True))
    said = [cells_by_field(row, layout.columns).get("section", "") for row, _ in rows]
    names = [known.get(_folded(name), name) for name in said]
    foreign = Counter(name for name in names if name not in ("", section.name))
    several = not known.keys().isdisjoint(map(_folded, said))
    taken = [
        found for (_, found), name in zip(rows, names, strict=True) if not several or name not in foreign
    ]
    left, unknown = (foreign, {}) if several else ({}, foreign)
    return comparison(layout, taken, section.entries, also=frozenset({"section"})), left, unknown


def _folded(name: str) -> tuple[str, ...]:
    return tuple(folded_words(name))


def _fitting(sections: Sequence[Section], person: Person | None) -> Section:
    """The section of a row that names none."""
    if person is None:
        return sections[0]
    for section in sections:
        if any(is_same_person(entry.person, person) for entry in section.entries.values()):
            return section
    narrow = [one for one in sections if one.settings.entry_condition]
    wide = [one for one in sections if not one.settings.entry_condition]
    return next(
        (one for one in (*narrow, *wide) if fits(person, one.settings.entry_condition)), (wide or narrow)[0]
    )
