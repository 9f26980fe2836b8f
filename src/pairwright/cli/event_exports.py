"""Verbs that put an event out: export, rating-report."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..event.exports import (
    csv_text,
    data_table,
    pgn_headers,
    round_text,
    tables_in_workbook,
    without_fixtures,
    workbook,
    write_site,
)
from ..event.exports.rows import published_round
from ..event.exports.uschess import Details
from ..event.exports.uschess import rating_report as files_of
from ..event.kept import report_losses
from ..event.reports import report
from ..event.settings_text import once
from ..formats.files import write_whole
from ..messages import as_message
from ..model.printing import shown
from .event_call import EventCall, verb
from .failures import RequestError
from .output_option import Whole, only_with
from .said import event_say, say
from .streams import message, write_text

if TYPE_CHECKING:
    from ..event.exports import TableName

REPORTS = ("trf-2026", "trf16", "trf-x", "trf-bx", "json")
TABLES: tuple[TableName, ...] = ("players", "fixtures", "pairings", "results", "standings", "crosstable")


@verb()
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    default="-",
    show_default="standard output",
    help="Write to this file, or folder for html-folder.",
)
@click.option(
    "-f",
    "--format",
    "form",
    type=click.Choice([*REPORTS, "csv", "xlsx", "pgn", "text", "html-folder"]),
    default="trf-2026",
    help="Format of the file.",
)
@click.option(
    "--interim", is_flag=True, help="Report the finished rounds only, with adjourned games as draws."
)
@click.option("--table", type=click.Choice(TABLES), help="The table of a CSV file (default: standings).")
@click.option(
    "--round",
    "number",
    type=Whole(1),
    metavar="N",
    help="The round of pairings, PGN headers or text.",
)
@click.option(
    "--plain", is_flag=True, help="CSV for programs: no apostrophe before text that looks like a formula."
)
@click.option("--no-time", is_flag=True, help="Leave out the time of writing.")
def verb_export(
    call: EventCall,
    output: str,
    form: str,
    interim: bool,
    table: str | None,
    number: int | None,
    plain: bool,
    no_time: bool,
) -> None:
    """Write a section as a report, table, PGN headers or text, or the event as a folder of web pages.

    A report has points, ranks, byes and the ### log; anything it can't hold is listed. While a result is missing or a
    game adjourned, only an interim one is possible. XLSX holds all tables. Web pages show what is published, need no
    script, and open from a disk.
    """
    for name, forms in _FORMS.items():
        if form not in forms:
            only_with(", ".join(f"-f {one}" for one in forms), name)
    if form == "html-folder":
        _write_pages(call, output, no_time)
    elif form == "xlsx":
        _write_workbook(call, output)
    elif form == "csv":
        name = next(one for one in TABLES if one == (table or "standings"))
        _write(call, output, csv_text(data_table(call.state, call.section, name, number), plain=plain))
    elif form == "text":
        wanted = published_round(call.section, number).number
        _write(call, output, round_text(call.state, call.section, call.language, wanted))
    elif form == "pgn":
        wanted = published_round(call.section, number).number
        day = _day_by_the_desk(call, wanted)
        _write(call, output, pgn_headers(call.state, call.section, wanted, day))
    else:
        _write(call, output, report(call.state, call.section, form, interim=interim))
        for loss in report_losses(call.state, call.section, form):
            message(shown(call.words(event_say.NOT_IN_REPORT(loss=as_message(loss)))))


_FORMS = {
    "table": ("csv",),
    "plain": ("csv",),
    "interim": REPORTS,
    "number": ("csv", "pgn", "text"),
    "no_time": ("html-folder",),
}
"""The formats that options of `export` go with."""


def _day_by_the_desk(call: EventCall, number: int) -> str:
    """The day of a round by the times that the desk keeps in the event file; empty where they have none."""
    from ..desk.floor import OPTION, Floor
    from ..event.sqlite_store import SqliteStore

    store = call.event.store
    if not isinstance(store, SqliteStore):
        return ""
    kept = Floor(lambda: store.option(OPTION), lambda text: store.set_option(OPTION, text))
    return kept.day(call.section.id, number)


def _write(call: EventCall, output: str, text: str) -> None:
    """Write a text; with --json the document says so, which needs standard output for itself."""
    if call.as_json and output == "-":
        raise RequestError(say.NAME_WITH(option="-o FILE"))
    write_text(output, text)
    if call.as_json:
        _say_written(call, output)


def _say_written(call: EventCall, output: str) -> None:
    told = event_say.WRITTEN(what=call.section.name, output=output)
    call.say_done(told, done=True, files=[Path(output).name])


def _write_pages(call: EventCall, output: str, no_time: bool) -> None:
    if output == "-":
        raise RequestError(say.NAME_WITH(option="-o FOLDER"))
    made = None if no_time else datetime.now()
    pages = write_site(call.state, output, language=call.language, made=made)
    index = str(Path(output) / "index.html")
    told = event_say.PAGES_WRITTEN(folder=output, files=len(pages), index=index)
    call.say_done(told, done=True, files=list(pages))


def _write_workbook(call: EventCall, output: str) -> None:
    if output == "-":
        raise RequestError(say.NAME_WITH(option="-o FILE"))
    write_whole(output, workbook(tables_in_workbook(call.state, call.section)))
    if missing := without_fixtures(call.state, call.section):
        message(shown(call.words(missing)))
    _say_written(call, output)


@verb(section=False)
@click.option("--affiliate", required=True, metavar="ID", help="US Chess id of the affiliate, as A1234567.")
@click.option("--chief", required=True, metavar="ID", help="US Chess id of the chief director.")
@click.option(
    "--assistant", default="", show_default=False, metavar="ID", help="US Chess id of the assistant chief."
)
@click.option("--control", required=True, metavar="TEXT", help="The time control, as G/90;d5 or G/60;+30.")
@click.option(
    "--control-of", "controls", multiple=True, metavar="SECTION=TEXT", help="The time control of one section."
)
@click.option(
    "--state", "us_state", default="", show_default=False, metavar="XX", help="The state, two letters."
)
@click.option("--zip", "zip_code", default="", show_default=False, metavar="CODE", help="The zip code.")
@click.option("-o", "--output", required=True, metavar="FOLDER", help="Write the files into this folder.")
def verb_rating_report(
    call: EventCall,
    affiliate: str,
    chief: str,
    assistant: str,
    control: str,
    controls: Sequence[str],
    us_state: str,
    zip_code: str,
    output: str,
) -> None:
    """Write the three tables of a US Chess rating report, as DBF for the upload and as CSV to look at.

    Members are identified by their US Chess ids (national_id); the dates are the texts 042 and 052 of the event.
    """
    parted = once(one.partition("=")[::2] for one in controls)
    named = {call.named_section(name).name: text for name, text in parted.items()}
    details = Details(affiliate, chief, control, us_state, zip_code, assistant, named)
    files = files_of(call.state, details)
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        write_whole(folder / name, content)
    told = event_say.FILES_WRITTEN(folder=str(folder), files=tuple(sorted(files)))
    call.say_done(told, done=True, files=sorted(files))
