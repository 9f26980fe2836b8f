"""`pairwright tiebreaks`: the table of tie-breaks, or one of them explained."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ...documents import document
from ...messages import as_plain
from ...standings import TABLE, Code
from ...standings.tiebreaks import BY_CODE, MODIFIERS, tie_break, unknown_tie_break
from ...standings.tiebreaks.meanings import BY_LETTER
from .. import table_wording as table_say
from ..failures import RequestError, words_of
from ..output_option import language_option, output_option
from ..said import say
from ..streams import put
from ..whole_help import WholeCommand
from ..widths import align_columns

if TYPE_CHECKING:
    from ...documents.standings import TieBreakData
    from ...messages import Words
    from ...standings import TieBreak

_SHORT = {"C": "C1 C2", "M": "M1 M2", "L": "L+n L-n", "K": "Kn", ":": ":MP :GP"}


@click.command(cls=WholeCommand)
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help="Write the document tiebreaks-1.")
@language_option
@output_option
def command(code: str | None, as_json: bool, language: str) -> None:
    """List the tie-breaks, or explain one: CODE is its code or name, such as BH-C1 or Buchholz."""
    words = words_of(language)
    chosen = list(TABLE) if code is None else [_line(code, words)]
    if as_json:
        put(document("tiebreaks", tie_breaks=[_document(line) for line in chosen]))
    elif code is None:
        put("".join(f"{row}\n" for row in _overview(chosen, words)))
    else:
        put("\n".join(_explained(chosen[0], words)) + "\n")


def _line(text: str, words: Words) -> TieBreak:
    """The tie-break that a code or a title means. Raises `RequestError` for none or several."""
    code = Code.read(text)
    if code is not None and code.name in BY_CODE:
        return BY_CODE[code.name]
    asked = text.strip().casefold()
    titles = [(line, {line.name.casefold(), words(line.title).casefold()}) for line in TABLE]
    titled = [line for line, names in titles if asked in names][:1]  # C.07 stands before US Chess
    titled = titled or [line for line, names in titles if asked and any(asked in name for name in names)]
    if len(titled) == 1:
        return titled[0]
    if titled:
        several = ", ".join(f"{line.code} ({words(line.title)})" for line in titled)
        raise RequestError(say.AMBIGUOUS_TIE_BREAK(name=text, known=several))
    if code is None:
        raise RequestError(unknown_tie_break(text))
    return tie_break(code)


def _overview(lines: list[TieBreak], words: Words) -> Iterator[str]:
    rows = [tuple(words(head()) for head in table_say.HEADS)]
    for x in lines:
        modifiers = " ".join(_SHORT.get(letter, letter) for letter in x.modifiers)
        rows.append((x.code, words(x.title), _article(x), x.type, modifiers, words(table_say.meant_for(x))))
    return align_columns(rows)


def _article(line: TieBreak) -> str:
    return line.article if line.book == "US Chess" else f"C.07 {line.article}"


def _explained(line: TieBreak, words: Words) -> Iterator[str]:
    yield f"{line.code}  {words(line.title)}  ({_article(line)}, {words(table_say.meant_for(line))})"
    yield from textwrap.wrap(words(line.meant), 100, initial_indent="  ", subsequent_indent="  ")
    if line.type != "-":
        yield f"  {words(table_say.typed(line))}"
    for letter in line.modifiers:
        yield f"  {MODIFIERS.get(letter, ':MP, :GP')}: {words(BY_LETTER[letter]())}"


def _document(line: TieBreak) -> TieBreakData:
    found: TieBreakData = {
        "code": line.code,
        "name": line.name,
        "book": line.book,
        "article": line.article,
        "type": line.type,
        "modifiers": list(line.modifiers),
        "meaning": line.meaning,
        "since": line.since,
        "for": line.field,
        "implemented": line.implemented,
        "why_not": line.why_not,
        "name_message": as_plain(line.title),
        "meaning_message": as_plain(line.meant),
    }
    if line.obstacle is not None:
        found["why_not_message"] = as_plain(line.obstacle)
    return found
