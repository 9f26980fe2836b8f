"""Standings as text, CSV, JSON and HTML."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from html import escape
from types import SimpleNamespace
from typing import TYPE_CHECKING

from ..model import points_text
from ..model.printing import printable
from .tiebreaks import tie_break
from .written import number_text

if TYPE_CHECKING:
    from .table import Row, Standings


def title(standings: Standings) -> str:
    """What these standings are, in one line."""
    what = f"{printable(standings.name)}: standings" if standings.name else "Standings"
    return f"{what} after round {standings.after}"


def cells(standings: Standings, row: Row) -> list[str]:
    """The cells of a line as written: rank, number, name, points, tie-breaks."""
    decimals = decimals_of(standings)
    values = zip(row.values.values(), decimals, strict=True)
    return [
        row.rank_text,
        str(row.player),
        printable(row.name),
        points_text(row.points),
        *(number_text(value, places) for value, places in values),
    ]


def decimals_of(standings: Standings) -> list[int]:
    """How many decimals each tie-break is written with: those of its unit, less where all are zero."""
    places = []
    for column in standings.ranking.columns:
        shown = column.values if column.defined is None else column.values[column.defined]
        needed = len(str(column.unit)) - 1
        while needed > 1 and not (shown % (column.unit // 10 ** (needed - 1))).any():
            needed -= 1
        places.append(needed)
    return places


def heading(standings: Standings) -> list[str]:
    """The heading of each column."""
    return ["Rank", "No", "Name", "Pts", *standings.headings]


def plain_text(standings: Standings, *, width: Callable[[str], int] = len) -> str:
    """A table for a terminal or a notice board; `width` says how many columns a text takes there."""
    lines = [heading(standings), *(cells(standings, row) for row in standings.rows)]
    widths = [max(width(line[i]) for line in lines) for i in range(len(lines[0]))]
    body = [_aligned(line, widths, width) for line in lines]
    return "\n".join([title(standings), *body, *remarks(standings)]) + "\n"


def remarks(standings: Standings) -> list[str]:
    """What stands under the table: edition, source of the list, lots, notices."""
    listed = ", ".join(standings.headings) or "none"
    books = dict.fromkeys(tie_break(code).book for code in standings.codes)
    rules = " and ".join("rule 34E" if book == "US Chess" else str(standings.edition) for book in books)
    lines = [f"Tie-breaks: {listed} ({standings.source})" + (f"; {rules}" if rules else "")]
    if standings.seed is not None:
        lines.append(f"Lots drawn with seed {standings.seed}")
    return lines + [f"Note: {notice}" for notice in standings.notices]


def _aligned(line: Sequence[str], widths: Sequence[int], width: Callable[[str], int]) -> str:
    padded = []
    for column, (text, wide) in enumerate(zip(line, widths, strict=True)):
        gap = " " * (wide - width(text))
        padded.append(text + gap if column == 2 else gap + text)
    return "  ".join(padded).rstrip()


def csv_text(standings: Standings) -> str:
    """Comma-separated values: first and last shared rank in columns of their own, undefined values empty."""
    lines: list[str] = []
    writer = csv.writer(SimpleNamespace(write=lines.append), lineterminator="\n")
    writer.writerow(["rank", "rank_to", "player", "name", "points", *standings.headings])
    decimals = decimals_of(standings)
    for row in standings.rows:
        values = zip(row.values.values(), decimals, strict=True)
        shown = ["" if value is None else number_text(value, places) for value, places in values]
        points = points_text(row.points)
        writer.writerow([row.rank, row.rank_to, row.player, _harmless(row.name), points, *shown])
    return "".join(lines)


def _harmless(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def document(standings: Standings, *, detail: int | None = None) -> dict[str, object]:
    """The content of the JSON document; numbers as numbers, undefined values null."""
    content: dict[str, object] = {
        "event": standings.name,
        "after": standings.after,
        "edition": standings.edition.name,
        "tie_breaks": list(standings.headings),
        "source": standings.source,
        "seed": standings.seed,
        "notices": list(standings.notices),
        "standings": standings.to_dicts(),
    }
    if detail is not None:
        opened = [explanation.to_dict() for explanation in standings.explanations(detail)]
        content["detail"] = {"player": detail, "tie_breaks": opened}
    return content


def html_table(standings: Standings) -> str:
    """A `<table>` with a caption; numbers right-aligned by the class `n`."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heading(standings))
    lines = [
        "<table>",
        f"<caption>{escape(title(standings))}</caption>",
        f"<thead><tr>{head}</tr></thead>",
        "<tbody>",
    ]
    for row in standings.rows:
        shown = cells(standings, row)
        lines.append("<tr>" + "".join(_cell(column, text) for column, text in enumerate(shown)) + "</tr>")
    foot = "<br>".join(escape(remark) for remark in remarks(standings))
    lines += ["</tbody>", f'<tfoot><tr><td colspan="{4 + len(standings.headings)}">{foot}</td></tr></tfoot>']
    return "\n".join([*lines, "</table>"]) + "\n"


def _cell(column: int, text: str) -> str:
    if column == 2:
        return f'<th scope="row">{escape(text)}</th>'
    return f'<td class="n">{escape(text)}</td>'


def html_page(standings: Standings) -> str:
    """A page of its own that asks no other host for anything."""
    name = escape(title(standings))
    style = (
        "body{font-family:sans-serif}table{border-collapse:collapse}"
        "td,th{padding:.2em .6em;border-bottom:1px solid #ccc;text-align:left}"
        ".n{text-align:right;font-variant-numeric:tabular-nums}"
    )
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{name}</title>'
        f"<style>{style}</style></head>\n<body>\n{html_table(standings)}</body>\n</html>\n"
    )
