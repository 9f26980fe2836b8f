"""Verbs about the past and the file: undo, redo, restore, journal, status, backup, rebuild."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..check.verdict_words import OF_PLAYERS, OF_TEAMS
from ..documents import attributes
from ..event import SqliteStore, replay, write_anonymised
from ..event.commands import Redo, Restore, Undo
from ..event.event_file import mirror_in
from ..event.status import status_of
from ..messages import Told, as_message, as_plain
from ..model.printing import printable, shown
from ..system_errors import NAME_TAKEN
from ..systems.view.proof_words import INNER
from .event_call import EventCall, verb
from .failures import ExitCode, RequestError
from .output_option import Whole
from .said import event_say, say

if TYPE_CHECKING:
    from ..event.status import SectionStatus
    from ..messages import Text


def _section_id(call: EventCall) -> int | None:
    return None if call.wanted_section is None else call.section.id


@verb(asks=True)
def verb_undo(call: EventCall) -> None:
    """Undo the last command of the event, or with -s of a section; asks if another author gave it."""
    call.do(Undo(_section_id(call)))


@verb(asks=True)
def verb_redo(call: EventCall) -> None:
    """Repeat the command that was undone last."""
    call.do(Redo(_section_id(call)))


@verb(asks=True, section=False)
@click.argument("revision", type=Whole(1))
def verb_restore(call: EventCall, revision: int) -> None:
    """Return to the state after a revision of the journal. Later commands are undone; redo repeats them one by one."""
    last = call.state.revision
    if revision > last:
        raise RequestError(event_say.JOURNAL_ENDS(revision=last))
    call.do(Restore(revision, call.event.marks_at(revision)))


@verb(section=False)
@click.option("--after", type=Whole(0), default=0, metavar="N", help="Only entries after revision N.")
def verb_journal(call: EventCall, after: int) -> None:
    """List every command with its time, author and effect; `*` marks undone commands."""
    entries = call.event.store.since(after)
    taken = {mark.revision for mark in call.state.undone}
    names = ("revision", "at", "author", "command", "text", "version")
    rows = [
        attributes(one, *names) | {"message": as_plain(one.told), "undone": one.revision in taken}
        for one in entries
    ]
    words = call.words
    lines = [
        f"{one.revision:>5}{'*' if one.revision in taken else ' '} {one.at} {printable(one.author):<10} "
        f"{shown(words(one.told, otherwise=one.text))}"
        for one in entries
    ]
    call.show("\n".join(lines), journal=rows)


@verb(section=False)
def verb_status(call: EventCall) -> None:
    """Show the state and the next step of each section."""
    rows = []
    lines: list[Text] = [event_say.EVENT_LINE(event=call.state.name, revision=call.state.revision)]
    for section in call.state:
        found = status_of(section)
        head = {"section": section.name, "rounds": section.settings.rounds}
        rows.append({**head, "players": section.player_count, **_status(found)})
        size = (OF_TEAMS if section.settings.teams else OF_PLAYERS)(count=len(section.participants))
        line = event_say.SECTION_LINE if found.fide_mode else event_say.SECTION_NOT_FIDE
        lines += [line(**head, size=size, round=found.round), INNER(line=found.stage_told)]
        lines.append(event_say.NEXT_LINE(step=found.next_told))
    lines += filter(None, [call.event.store.only_read])
    text = "\n".join(shown(call.words(line)) for line in lines)
    call.show(text, revision=call.state.revision, sections=rows)


def _status(found: SectionStatus) -> dict[str, object]:
    return {
        "round": found.round,
        "stage": str(found.stage_told),
        "fide_mode": found.fide_mode,
        "open": list(found.open),
        "next": str(found.next_told),
    }


def _store(call: EventCall) -> SqliteStore:
    store = call.event.store
    if not isinstance(store, SqliteStore):
        raise RequestError(event_say.NOT_IN_A_FILE())
    return store


@verb(section=False)
@click.option("--to", "target", metavar="FILE", help="Write a whole copy here.")
@click.option("--folder", metavar="FOLDER", help="From now on copy every snapshot to this second folder.")
def verb_backup(call: EventCall, target: str | None, folder: str | None) -> None:
    """Write a copy of the event, or name a second folder for snapshots."""
    if (target is None) == (folder is None):
        raise RequestError(say.ONE_OF_OPTIONS(options="--to FILE, --folder FOLDER"))
    store = _store(call)
    if target is not None:
        if Path(target).exists():
            raise FileExistsError(17, Told(NAME_TAKEN()), target)
        store.copy_to(target)
        told = event_say.COPIED_TO(file=target)
    else:
        copy = mirror_in(store, str(Path(folder or "").absolute()))
        told = event_say.COPIES_FOLLOW(file=str(copy))
    call.say(told, revision=call.state.revision)


@verb(section=False)
def verb_rebuild(call: EventCall) -> int:
    """Check the file, and make all its tables again from the journal.

    Exit code 1 if the tables differed from the journal.
    """
    store = _store(call)
    if faults := store.faults():
        raise RequestError(event_say.FILE_DAMAGED(file=str(store.path), fault=as_message(faults[0])))
    state = replay(store.since(0))
    before = store.tables()
    store.rebuild(state)
    same = store.tables() == before and state == call.state
    told = event_say.TABLES_AS_BEFORE if same else event_say.TABLES_RENEWED
    call.say(told(revision=state.revision), revision=call.state.revision)
    return ExitCode.DONE if same else ExitCode.NO_PAIRING


@verb(section=False)
@click.option("--to", "target", required=True, metavar="FILE", help="The file to be written.")
def verb_anonymise(call: EventCall, target: str) -> None:
    """Write a copy of a finished event without personal data, journal included; ratings and games stay.

    The original does not change: to delete the data, delete it with all its snapshots.
    """
    write_anonymised(call.event, target)
    revision = call.state.revision
    call.say(event_say.ANONYMISED(file=target, commands=revision, event=str(call.file)), revision=revision)
