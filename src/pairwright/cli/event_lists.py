"""Verbs that bring lists in and put sheets out: import, ratings, print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import starmap
from typing import TYPE_CHECKING

import click

from ..event.commands import Import
from ..event.exports.pdf import as_pdf
from ..event.rating_lists import rating_changes
from ..event.sheets import KINDS, PAPERS, printed
from ..event.spreading import of_section
from ..event.wording.players import FIELDS
from ..formats.files import write_whole
from ..messages import AS_WRITTEN, Message, as_message, as_plain
from ..ratings import RatingStore
from ..tables import read_table
from .commands.ratings import headings_option, rating_lists_option, read_headings, store_path
from .event_call import EventCall, verb
from .failures import RequestError
from .inputs import content, name_shown
from .output_option import Whole, output_name
from .said import event_say as say
from .streams import write_text

if TYPE_CHECKING:
    from ..event.imports import ChangedEntry, Imported, ListComparison
    from ..ratings import RatingKind
    from ..tables import FirstLine

SHEETS = (
    "players", "fixtures", "boards", "names", "standings", "crosstable", "wallchart", "slips", "cards", "badges",
    "certificates", "rules", "norms", "story", "brackets",
)  # fmt: skip
"""As `event.sheets.KINDS`, which takes too long to load for a list of words (a test compares them)."""
_SHOWN = 12
"""Lines of one kind that a comparison shows; of more it tells the number."""


@verb(asks=True)
@click.argument("file", metavar="LIST")
@headings_option
@click.option(
    "--first-line",
    type=click.Choice(["headings", "player"]),
    help="The first line is headings or a player, if its words do not show it.",
)
@click.option(
    "--missed",
    default="",
    show_default=False,
    metavar="KINDS",
    help="A letter for each round that new players missed, H (half point) or Z (zero): ZZH.",
)
@click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing.")
def verb_import(
    call: EventCall,
    file: str,
    mapping: Sequence[str],
    first_line: FirstLine | None,
    missed: str,
    dry_run: bool,
) -> None:
    """Import players from a table: CSV, XLSX, XLS, ODS, Papi, SWAR, or text copied from a spreadsheet (LIST may be -).

    Columns are recognised by their headings, or by their contents if the first line is a player. New players, changed
    players and rows left out are shown first. Importing a list again updates known players and enters no player twice.
    Rows that a column gives to another section are left out: import the list once for each section.
    """
    section = call.section
    table = read_table(content(file), name_shown(file))
    found, left, taken = of_section(
        table, section, list(call.state), read_headings(mapping), first=first_line or ""
    )
    call.preview((*table.notices, *_lines(call, found), *_sections(call, left, taken)))
    document = _document(found) | {"other_sections": dict(left), "notices": list(map(str, table.notices))}
    people = tuple(one.person for one in found.new)
    changed = {one.key: one.person for one in found.changed}
    if not people and not changed:
        call.say_done(say.NOTHING_TO_IMPORT(), done=False, **document)
        return
    if dry_run:
        call.say_done(say.DRY_RUN(), done=False, **document)
        return
    if not call.agreed(say.APPLY()):
        raise RequestError(say.NOTHING_IMPORTED())
    done = call.do(Import(section.id, people, changed, name_shown(file), missed.upper()), tell=False)
    call.tell(done, **document)


def _lines(call: EventCall, found: ListComparison) -> Iterator[Message]:
    line = "; ".join(filter(None, found.layout.first.cells))
    yield (say.TAKEN_AS_HEADINGS if found.layout.headed else say.TAKEN_AS_PLAYER)(line=line)
    read = (say.READ_FROM(field=_field(name), heading=heading) for name, heading in found.columns)
    yield say.READ(columns=tuple(read))
    if found.ignored:
        yield say.NOT_READ(headings=found.ignored)
    for group, rows in _rows(found).items():
        if rows:
            yield say.GROUPS[group](rows=len(rows))
            yield from rows[:_SHOWN]
            if len(rows) > _SHOWN:
                yield say.MORE_ROWS(more=len(rows) - _SHOWN)
    yield say.GROUPS["same"](rows=len(found.same))
    if found.missing:
        names = "; ".join(call.section.entries[key].person.name for key in found.missing[:_SHOWN])
        yield say.NOT_LISTED(players=len(found.missing), names=names)


def _rows(found: ListComparison) -> dict[str, list[Message]]:
    """The rows of a list that people should look at, by what becomes of them."""
    people = [(one.person.name, one.person.rating) for one in found.new]
    guessed: tuple[Imported | ChangedEntry, ...] = (*found.new, *found.changed)
    return {
        "new": [
            say.NEW_ROW(name=name, rating=str(rating)) if rating else say.NEW_UNRATED(name=name)
            for name, rating in people
        ],
        "changed": [
            say.CHANGED_ROW(name=one.person.name, changes=tuple(starmap(_change, one.changes)))
            for one in found.changed
        ],
        "left out": [
            say.LEFT_OUT_ROW(
                row=one.row, text=one.text, reason=as_message(one.reason), fix=as_message(one.fix)
            )
            for one in found.bad
        ],
        "guessed": [
            say.GUESSED_ROW(row=one.row, name=one.person.name, notice=as_message(notice))
            for one in guessed
            for notice in one.notices
        ],
    }


def _field(name: str) -> Message:
    """What a field of a person is called."""
    return FIELDS[name]() if name in FIELDS else AS_WRITTEN(value=name)


def _change(field: str, old: str, new: str) -> Message:
    told = say.CHANGED_TO if old else say.CHANGE_OF_BLANK
    return told.of(field=_field(field), new=new, old=old)


def _sections(call: EventCall, left: Mapping[str, int], taken: Mapping[str, int]) -> Iterator[Message]:
    there = {section.name for section in call.state}
    for name, rows in left.items():
        yield (say.OF_OTHER_SECTION if name in there else say.OF_NO_SECTION)(name=name, rows=rows)
    for name, rows in taken.items():
        yield say.OF_UNKNOWN_SECTION(name=name, rows=rows)


def _document(found: ListComparison) -> dict[str, object]:
    return {
        "new": [
            {"row": one.row, "name": one.person.name,
             "notices": list(map(str, one.notices)), "messages": list(map(as_plain, one.notices))}
            for one in found.new
        ],
        "changed": [
            {"row": one.row, "name": one.person.name,
             "changes": [{"field": field, "old": old, "new": new} for field, old, new in one.changes]}
            for one in found.changed
        ],
        "bad": [
            {"row": one.row, "text": one.text, "reason": str(one.reason), "fix": str(one.fix),
             "messages": [as_plain(one.reason), as_plain(one.fix)]}
            for one in found.bad
        ],
        "same": len(found.same),
    }  # fmt: skip


@verb(asks=True)
@click.option(
    "--kind", type=click.Choice(["standard", "rapid", "blitz"]), default="standard", help="The rate of play."
)
@click.option("--source", default="FIDE", metavar="NAME", help="Source of the list.")
@click.option("--only", metavar="PLAYERS", help="Only these players, separated by commas.")
@click.option("--dry-run", is_flag=True, help="Show what would change, and change nothing.")
@rating_lists_option
def verb_ratings(
    call: EventCall, kind: RatingKind, source: str, only: str | None, dry_run: bool, file_of_lists: str | None
) -> None:
    """Compare the ratings of a section with a rating list, by the players' ids, and update those that differ."""
    section = call.section
    chosen = (
        {call.participant(name.strip()).key for name in only.split(",")} if only else set(section.entries)
    )
    entries = {key: entry for key, entry in section.entries.items() if key in chosen}
    changed = rating_changes(entries, RatingStore(store_path(file_of_lists)), [f"{source} {kind}"])
    rows = {key: (section.entries[key].person.rating, person.rating) for key, person in changed.items()}
    call.preview(
        (say.RATING_ROW if old else say.FIRST_RATING).of(
            name=section.entries[key].person.name, new=str(new), old=str(old)
        )
        for key, (old, new) in rows.items()
    )
    if dry_run or not changed:
        told = say.DRY_RUN if changed else say.RATINGS_AS_LISTED
        call.say_done(told(), done=False)
        return
    if not call.agreed(say.TAKE_RATINGS()):
        raise RequestError(say.NO_RATING_CHANGED())
    call.do(Import(section.id, (), changed, f"{source} {kind} ratings"))


@verb()
@click.argument("what", type=click.Choice(SHEETS))
@click.option("--round", "number", type=Whole(1), metavar="N", help="The round shown (default: the latest).")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", help="The size of the paper.")
@click.option("--no-time", is_flag=True, help="Leave out the time of printing.")
@output_name
def verb_print(
    call: EventCall, what: str, number: int | None, paper: str, no_time: bool, output: str
) -> None:
    """Write a sheet for the wall or the tables, as a page that any browser prints.

    `rules` prints the rules of the section's system and acceleration, `norms` the title norms.
    `fixtures` has all rounds of a round robin, before the first one is paired.
    `story` tells why each board of a round is as it is, bracket by bracket; `brackets` draws them.
    With -o NAME.pdf it writes a PDF instead.
    """
    kind = next(one for one in KINDS if one == what)
    size = next(one for one in PAPERS if one == paper)
    made = None if no_time else datetime.now()
    page = printed(
        call.state, call.section, kind, number=number, language=call.language, paper=size, made=made
    )
    if output.casefold().endswith(".pdf"):
        write_whole(output, as_pdf(page))
    else:
        write_text(output, page)
    if output != "-":
        call.say_done(say.WRITTEN(what=f"{what} ({call.section.name})", output=output), done=True)
