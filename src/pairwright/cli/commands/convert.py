"""`pairwright convert`: the same tournament in another dialect."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from ...documents import GENERATOR, document
from ...errors import InvalidTournament
from ...formats import DIALECTS, ENDINGS, dialect_of, losses, write_json, write_trf
from ...messages import as_message, as_plain, message_of
from ...model.printing import shown
from ..failures import RequestError, words_of
from ..inputs import name_shown, read_input
from ..output_option import language_option
from ..said import say
from ..streams import message, put, write_text
from ..whole_help import WholeCommand

if TYPE_CHECKING:
    from ...documents.answers import ConversionDocument
    from ...formats import Dialect, Reading

_LINE_ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}


@click.command(cls=WholeCommand)
@click.argument("file", metavar="IN")
@click.argument("output", metavar="[OUT]", required=False)
@click.option(
    "--to", "dialect", type=click.Choice(["trf-2026", "trf-bx", "trf-x", "trf16", "json"]),
    help="The dialect to write (default: by the ending of OUT): "
    + ", ".join(f"{ending} for {name}" for ending, name in ENDINGS.items())
    + ".",
)  # fmt: skip
@click.option("--line-end", type=click.Choice(list(_LINE_ENDS)), default="lf", help="Line ends.")
@click.option("--ranks", is_flag=True, help="Write the points and ranks that the results give.")
@click.option("--json", "as_json", is_flag=True, help="Write the document conversion-1 to standard output.")
@language_option
@click.option("-o", "--output", "named", metavar="OUT", help="The same as OUT.")
def command(
    file: str,
    output: str | None,
    dialect: str | None,
    line_end: str,
    ranks: bool,
    as_json: bool,
    language: str,
    named: str | None,
) -> None:
    """Write a tournament in another dialect.

    IN may be - for standard input, OUT - for standard output, which needs --to. Anything the dialect cannot hold is
    listed on standard error.
    """
    if output is not None and named is not None:
        raise RequestError(say.NOT_TOGETHER(option="-o", partner="OUT"))
    output = named or output or "-"
    if as_json and output == "-":
        raise RequestError(say.TWO_TO_OUTPUT())
    dialect = dialect or _dialect_of(output)
    reading = read_input(file, "read", language)
    if ranks:
        from ...standings import ranked

        reading = replace(reading, tournament=ranked(reading.tournament))
    text, lost = _written(reading, dialect, _LINE_ENDS[line_end])
    write_text(output, text)
    if as_json:
        put(_document(file, output, reading, dialect, lost))
    else:
        words = words_of(language)
        for loss in lost:
            message(shown(words(say.LOST(loss=as_message(loss)))))


def _dialect_of(output: str) -> str:
    try:
        return dialect_of(output)
    except InvalidTournament as error:
        raise RequestError(say.NO_DIALECT(fault=message_of(error))) from error


def _written(reading: Reading, dialect: str, line_end: str) -> tuple[str, list[str]]:
    if dialect == "json":
        return write_json(reading.tournament, GENERATOR).replace("\n", line_end), []
    from ...systems.acceleration.catalogue import written_out

    trf: Dialect = next(known for known in DIALECTS if known == dialect)
    tournament = written_out(reading.tournament)
    return write_trf(tournament, trf, line_end), losses(tournament, trf)


def _document(file: str, output: str, reading: Reading, dialect: str, lost: list[str]) -> str:
    content: ConversionDocument = {
        "from": {"file": name_shown(file), "dialect": reading.dialect},
        "to": {"file": output, "dialect": dialect},
        "lost": lost,
        "messages": [as_plain(one) for one in lost],
    }
    return document("conversion", **content)
