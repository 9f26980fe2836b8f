"""Verbs that look for faults: check the file and its rounds, recover what is good in a damaged file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..check.verdict_words import ROUND_LINE
from ..documents import attributes, document
from ..event.recovery import examine
from ..event.recovery import recover as recover_into
from ..event.reports import audit, known_since, standings_differ
from ..messages import as_message
from ..model.printing import printable, shown
from .event_call import EventCall, said, verb
from .failures import ExitCode
from .said import event_say as say
from .streams import put

if TYPE_CHECKING:
    from ..event.recovery import Examination
    from ..messages import Message, Text


@verb()
def verb_check(call: EventCall) -> int:
    """Check the journal's hash chain and the tables of the file, then pair and rank every round again.

    Shows the first damaged entry of the journal, and the head (its last digest): note it elsewhere, to compare later.
    Exit code 1 if the file is damaged, or if a round differs from this engine's and neither the log nor the journal
    says why. Also 1 if the stored standings of the last closed round were wrong when it was closed.
    """
    found = examine(call.file)
    if found.fault:
        _show(call, _document(found), _lines(found))
        return ExitCode.NO_PAIRING
    content, lines, right = _rounds(call)
    _show(call, _document(found) | content, [*_lines(found), *lines])
    return ExitCode.DONE if right and not found.remarks else ExitCode.NO_PAIRING


def _rounds(call: EventCall) -> tuple[dict[str, object], list[Message], bool]:
    """Differences of a section from today's engine, and whether the log explains them."""
    journal = cache(lambda: call.event.store.since(0))
    found = audit(call.state, call.section, journal)
    ranks = standings_differ(call.state, call.section)
    known = ranks is not None and known_since(journal(), call.section)
    rows = [{"round": one.number, **attributes(one, "agrees", "logged"), **said(one.text)} for one in found]
    lines = [
        ROUND_LINE(round=one.number, mark="✔" if one.agrees else "✘", status=as_message(one.text))
        for one in found
    ]
    if call.section.table:
        after = {"round": call.section.table.round}
        told = say.STANDINGS_SINCE if known else say.STANDINGS_DIFFER
        differ = ranks and told(**after, finding=ranks)
        lines.append(differ or say.STANDINGS_KEPT(**after))
    right = all(one.agrees or one.logged for one in found) and (not ranks or known)
    return {"section": call.section.name, "rounds": rows, **said(ranks or "")}, lines, right


@verb(section=False)
@click.option("--to", "target", required=True, metavar="FILE", help="The file to be written.")
def verb_recover(call: EventCall, target: str) -> int:
    """Write the good part of a damaged event into a new file, and list the later commands to enter again.

    Exit code 1 if entries were lost. Devices need new codes for the new file.
    """
    found = recover_into(call.file, Path(target))
    written = say.RECOVERED(file=target, entries=len(found.good))
    _show(call, _document(found), [*_lines(found), written])
    return ExitCode.NO_PAIRING if found.fault else ExitCode.DONE


def _document(found: Examination) -> dict[str, object]:
    return {
        "event": found.state.name,
        "revision": len(found.good),
        "head": found.head,
        "fault": str(found.fault),
        "remarks": list(map(str, found.remarks)),
        "later": [attributes(one, "revision", "at", "author", "text", "intact") for one in found.later],
    }


def _show(call: EventCall, content: dict[str, object], lines: Iterable[Text]) -> None:
    if call.as_json:
        put(document("event", **content))
    else:
        put("".join(f"{shown(call.words(line))}\n" for line in lines))


def _lines(found: Examination) -> Iterator[Text]:
    mark = "✘" if found.fault else "✔"
    yield say.JOURNAL_LINE(mark=mark, entries=len(found.good), head=found.head)
    if found.good:
        last = found.good[-1]
        entry = {"revision": last.revision, "at": last.at, "author": last.author}
        yield say.LAST_ENTRY(**entry, told=as_message(last.told))
    if not found.linked:
        yield say.WITHOUT_DIGESTS()
    for fault in filter(None, (found.fault, *found.remarks)):
        yield say.FAULT(fault=as_message(fault))
    if found.later:
        yield say.ENTER_AGAIN()
    for one in found.later:
        mark = " " if one.intact else "?"
        yield f"{one.revision:>5}{mark} {printable(one.at)} {printable(one.author):<10} {printable(one.text)}"
