"""A list of entries on its way into one section or several: what would happen, and the commands that make it happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from starlette.datastructures import FormData
from starlette.requests import Request

from ..event import Section, Settings, State
from ..event.commands import Import
from ..event.imports import Bad, ChangedEntry, Imported, ListComparison, compared
from ..event.spreading import Spread, spread
from ..tables import FirstLine, Table
from .access import covers, role_of
from .asking import text_of
from .hub import desk_of
from .players import missed_rounds
from .tags import expecting_entries, tag_of

MOST_NEW = 6
"""A longer list of names does not contain sections."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """The effect of a list.

    Attributes:
        parts: each section with its changes; new ones have no entries.
        made: settings of the sections to be made.
        unknown: unknown section names, with the number of their rows and whether to create them.
    """

    parts: tuple[tuple[Section, ListComparison], ...]
    made: tuple[Settings, ...] = ()
    unknown: tuple[tuple[str, int, bool], ...] = ()

    @property
    def several(self) -> bool:
        """Whether more than one section gets players."""
        return sum(bool(one.new or one.changed) for _, one in self.parts) > 1

    @property
    def all(self) -> ListComparison:
        """All changes."""
        every = [one for _, one in self.parts]
        return replace(
            every[0],
            new=tuple(sorted((row for one in every for row in one.new), key=_row)),
            changed=tuple(sorted((row for one in every for row in one.changed), key=_row)),
            bad=tuple(sorted((row for one in every for row in one.bad), key=_row)),
            same=tuple(key for one in every for key in one.same),
        )

    @property
    def section_of(self) -> Mapping[int, str]:
        """The name of the section by the number of the row."""
        new = ((one.row, section.name) for section, found in self.parts for one in found.new)
        changed = ((one.row, section.name) for section, found in self.parts for one in found.changed)
        return dict([*new, *changed])

    @property
    def missing(self) -> list[str]:
        """The names of those who are entered and not in the list."""
        return [
            section.entries[key].person.name
            for section, found in self.parts
            for key in found.missing
            if found.same or found.changed or found.new
        ]

    @property
    def late(self) -> bool:
        """Whether a new player has missed rounds."""
        return any(missed_rounds(section) for section, found in self.parts if found.new)

    @property
    def tag(self) -> str:
        """The tag of the compared state."""
        parts = (part for one in self.commands("", "") for part in (one.section, one.added, one.changed))
        return tag_of(*parts, self.made)

    def commands(self, source: str, missed: str) -> tuple[Import, ...]:
        """The commands that apply the list; `missed` is the new players' score for each missed round."""
        return tuple(
            Import(
                section.id,
                tuple(one.person for one in found.new),
                {one.key: one.person for one in found.changed},
                source,
                missed * len(missed_rounds(section)) if found.new else "",
            )
            for section, found in self.parts
            if found.new or found.changed
        )

    def unchanged(self, state: State) -> None:
        """Raise `ChangedEntry` in a state whose entries are not those that were compared."""
        for section, _ in self.parts:
            if section.settings not in self.made:
                expecting_entries(section)(state)


def _row(one: Imported | ChangedEntry | Bad) -> int:
    return one.row


def distributed(
    request: Request,
    form: FormData,
    section: Section,
    table: Table,
    mapping: Mapping[str, str],
    first: FirstLine,
) -> Distribution:
    """Where the rows of a list go: into this section, or into several where the list or their conditions say so."""
    state = desk_of(request).state
    sections = [section, *(one for one in state if one.id != section.id and covers(request, one.id))]
    here = Distribution(((section, compared(table, section.entries, mapping, first=first)),))
    if any(one.settings.match_colours or one.settings.teams for one in sections):
        return here
    named = "section" in here.parts[0][1].layout.columns
    if not named and not any(one.settings.entry_condition for one in sections[1:]):
        return here
    found = spread(table, sections, mapping, first=first)
    unknown = _unknown(form, found, section, role_of(request) == "chief")
    made = tuple(new_section(section.settings, name) for name, _, make in unknown if make)
    added = [Section(max(state.sections) + at, settings) for at, settings in enumerate(made, 1)]
    if made:
        found = spread(table, [*sections, *added], mapping, first=first)
    parts = tuple(sorted(found.parts, key=lambda part: part[0].id))
    return Distribution(parts, made, unknown)


def _unknown(
    form: FormData, found: Spread, section: Section, chief: bool
) -> tuple[tuple[str, int, bool], ...]:
    """The list's names of unknown sections; they are created as chosen, or if the list also names known ones."""
    if not chief or len(found.unknown) > MOST_NEW:
        return ()
    likely = not section.entries and section.id in found.named
    said = bool(text_of(form, "sections_said"))
    return tuple(
        (name, count, bool(text_of(form, f"make:{name}")) if said else likely)
        for name, count in found.unknown.items()
    )


def new_section(like: Settings, name: str) -> Settings:
    """The settings of a section beside another one, with its own entry conditions, forbidden pairings and prizes."""
    return replace(like, name=name, entry_condition="", apart=(), prizes=())
