"""`pairwright tiebreaks`: the table of tie-breaks, or one of them explained."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import click

from ...documents import document
from ...messages import as_plain
from ...standings import TABLE, Code
from ...standings.tiebreaks import BY_CODE, MODIFIERS, tie_break
from ..failures import RequestError
from ..output_option import output_option
from ..said import say
from ..streams import put
from ..widths import align_columns

if TYPE_CHECKING:
    from ...documents.kinds import MessageData
    from ...documents.standings import TieBreakData
    from ...standings import TieBreak

_TYPES = {
    "A": "the games among the tied",
    "B": "the participant's own results",
    "C": "the opponents' final results",
    "D": "opponents' data known beforehand",
}
_SHORT = {"C": "C1 C2", "M": "M1 M2", "L": "L+n L-n", "K": "Kn", ":": ":MP :GP"}


@click.command()
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help="Write the document tiebreaks-1.")
@output_option
def command(code: str | None, as_json: bool) -> None:
    """List the tie-breaks, or explain one: CODE is its code or name, such as BH-C1 or Buchholz."""
    chosen = list(TABLE) if code is None else [_line(code)]
    if as_json:
        put(document("tiebreaks", tie_breaks=[_document(line) for line in chosen]))
    elif code is None:
        put("".join(f"{row}\n" for row in _overview(chosen)))
    else:
        put("\n".join(_explained(chosen[0])) + "\n")


def _line(text: str) -> TieBreak:
    """The tie-break that a code or a title means. Raises `RequestError` for none or several."""
    code = Code.read(text)
    if code is not None and code.name in BY_CODE:
        return BY_CODE[code.name]
    asked = text.strip().casefold()
    titled = [line for line in TABLE if line.name.casefold() == asked][:1]  # C.07 stands before US Chess
    titled = titled or [line for line in TABLE if asked and asked in line.name.casefold()]
    if len(titled) == 1:
        return titled[0]
    if titled:
        several = ", ".join(f"{line.code} ({line.name})" for line in titled)
        raise RequestError(say.AMBIGUOUS_TIE_BREAK(name=text, known=several))
    if code is None:
        raise RequestError(say.UNKNOWN_TIE_BREAK(name=text))
    return tie_break(code)


def _overview(lines: list[TieBreak]) -> Iterator[str]:
    rows = [("CODE", "NAME", "ARTICLE", "TYPE", "MODIFIERS", "FOR")]
    rows += [(x.code, x.name, _article(x), x.type, _modifiers(x), _for(x)) for x in lines]
    return align_columns(rows)


def _article(line: TieBreak) -> str:
    return line.article if line.book == "US Chess" else f"C.07 {line.article}"


def _modifiers(line: TieBreak) -> str:
    return " ".join(_SHORT.get(letter, letter) for letter in line.modifiers)


def _for(line: TieBreak) -> str:
    who = {"all": "all", "players": "players", "teams": "teams"}[line.field]
    if not line.implemented:
        return f"{who}; not computed: {line.why_not}"
    return who + (f"; since {line.since}" if line.since != "2024" else "")


def _explained(line: TieBreak) -> Iterator[str]:
    yield f"{line.code}  {line.name}  ({_article(line)}, {_for(line)})"
    yield from textwrap.wrap(line.meaning, 100, initial_indent="  ", subsequent_indent="  ")
    if line.type != "-":
        yield "  Type " + line.type + ": " + ", ".join(_TYPES[letter] for letter in line.type)
    for letter in line.modifiers:
        meaning = MODIFIERS.get(letter, ":MP, :GP: computed from match points or game points (teams)")
        yield f"  {meaning if letter in ':CMLK' else f'{letter}: {meaning}'}"


def _document(line: TieBreak) -> TieBreakData:
    return {
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
        "name_message": cast("MessageData", as_plain(line.title)),
        "meaning_message": cast("MessageData", as_plain(line.meant)),
    }
