"""Standings as text, CSV, JSON and HTML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from ..documents import document as written
from ..documents import with_head
from ..lean_dataclass import dataclass
from ..messages import AS_WRITTEN, ENGLISH, Words, as_message, as_plain
from ..model import points_text
from ..model.printing import printable
from ..model.text_tables import SHOWN, cells, harmless, shortened
from ..model.text_tables import csv_text as written_csv
from . import wording as say
from .said import sum_say
from .table import RankedTable
from .tiebreaks import tie_break
from .written import UNDEFINED, rank_text

_NAME = 2
"""Which column has the names."""


def title(standings: RankedTable, words: Words = ENGLISH) -> str:
    """The title of the standings, in one line."""
    live = standings.open_games is not None
    if not standings.name:
        return words((say.LIVE_TITLE if live else say.TITLE)(round=standings.after))
    told = say.LIVE_EVENT_TITLE if live else say.EVENT_TITLE
    return words(told(event=printable(standings.name), round=standings.after))


def columns(standings: RankedTable) -> list[list[str]]:
    """The columns as written, in the order of rank: rank, number, name, points, tie-breaks."""
    order, field, (first, last) = standings.order, standings.field, standings.bounds
    score = field.score
    return [
        [rank_text(first[row], last[row]) for row in order],
        [str(field.ids[row]) for row in order],
        [printable(field.names[row]) for row in order],
        [points_text(score[row]) for row in order],
        *([texts[row] for row in order] for texts in (c.texts() for c in standings.ranking.columns)),
    ]


def _columns_in(standings: RankedTable, words: Words) -> list[list[str]]:
    """The columns with the numbers of a language."""
    found = columns(standings)
    if words.code == "en":
        return found
    return [
        texts if at == _NAME else [sum_say.value_in(text, words) for text in texts]
        for at, texts in enumerate(found)
    ]


def heading(standings: RankedTable, words: Words = ENGLISH) -> list[str]:
    """The heading of each column."""
    return [*(words(one()) for one in say.HEADINGS.values()), *standings.headings]


def plain_text(
    standings: RankedTable,
    *,
    width: Callable[[str], int] = len,
    shown: int | None = None,
    words: Words = ENGLISH,
) -> str:
    """A table for a terminal or a notice board; `width` says how many columns a text takes there.

    `shown` cuts it after so many lines and says how many are left out.
    """
    named = zip(heading(standings, words), _columns_in(standings, words), strict=True)
    aligned = [
        _aligned([head, *texts], width, left=place == _NAME) for place, (head, texts) in enumerate(named)
    ]
    body = ["  ".join(line).rstrip() for line in zip(*aligned, strict=True)]
    head, lines = body[0], body[1:]
    listed = lines if shown is None else shortened(lines, shown)
    return "\n".join([title(standings, words), head, *listed, *remarks(standings, words)]) + "\n"


def remarks(standings: RankedTable, words: Words = ENGLISH) -> list[str]:
    """The lines under the table: edition, source of the list, lots, notices."""
    listed = ", ".join(standings.headings)
    books = dict.fromkeys(tie_break(code).book for code in standings.codes)
    by_fide = AS_WRITTEN(value=str(standings.edition))
    rules = tuple(say.RULE_34E() if book == "US Chess" else by_fide for book in books)
    told = say.TIE_BREAKS_BY if rules else say.TIE_BREAKS if listed else say.NONE_LISTED
    lines = [told.of(listed=listed, source=as_message(standings.source), rules=rules)]
    if standings.seed is not None:
        lines.append(say.LOTS(seed=str(standings.seed)))
    lines += [say.NOTICE_LINE(notice=as_message(notice)) for notice in standings.notices]
    return list(map(words, lines))


def _aligned(texts: Sequence[str], width: Callable[[str], int], *, left: bool) -> list[str]:
    """The texts of a column, all as wide as the widest."""
    widths = [width(text) for text in texts]
    widest = max(widths)
    gaps = [" " * (widest - wide) for wide in widths]
    return [text + gap if left else gap + text for text, gap in zip(texts, gaps, strict=True)]


def csv_text(standings: RankedTable) -> str:
    """Comma-separated values: first and last shared rank in separate columns, undefined values empty."""
    head = ["rank", "rank_to", "player", "name", "points", *standings.headings]
    _, numbers, _, points, *values = columns(standings)
    order, (first, last) = standings.order, standings.bounds
    names = [harmless(standings.field.names[row]) for row in order]
    shown = [["" if text == UNDEFINED else text for text in texts] for texts in values]
    ranks = ([bound[row] for row in order] for bound in (first, last))
    return written_csv([head, *zip(*ranks, numbers, names, points, *shown, strict=True)])


def document(
    standings: RankedTable, *, detail: int | None = None, told: Sequence[str] = ()
) -> dict[str, object]:
    """The content of the JSON document; numbers as numbers, undefined values null. `told` are further notices."""
    notices = (*told, *standings.notices)
    content: dict[str, object] = {
        "event": standings.name,
        "after": standings.after,
        "edition": standings.edition.name,
        "tie_breaks": list(standings.headings),
        "source": standings.source,
        "seed": standings.seed,
        "notices": list(notices),
        "source_message": as_plain(standings.source),
        "messages": [as_plain(notice) for notice in notices],
        "standings": standings.to_dicts(),
    }
    if detail is not None:
        opened = [explanation.to_dict() for explanation in standings.explanations(detail)]
        content["detail"] = {"player": detail, "tie_breaks": opened}
    return content


def html_table(standings: RankedTable, words: Words = ENGLISH) -> str:
    """A `<table>` with a caption; numbers right-aligned by the class `n`."""
    head = "".join(f'<th scope="col">{_escaped(text)}</th>' for text in heading(standings, words))
    lines = [
        "<table>",
        f"<caption>{_escaped(title(standings, words))}</caption>",
        f"<thead><tr>{head}</tr></thead>",
        "<tbody>",
    ]
    written = [
        [_cell(text, name=place == _NAME) for text in texts]
        for place, texts in enumerate(_columns_in(standings, words))
    ]
    lines += ["<tr>" + "".join(line) + "</tr>" for line in zip(*written, strict=True)]
    foot = "<br>".join(_escaped(remark) for remark in remarks(standings, words))
    lines += ["</tbody>", f'<tfoot><tr><td colspan="{4 + len(standings.headings)}">{foot}</td></tr></tfoot>']
    return "\n".join([*lines, "</table>"]) + "\n"


def _escaped(text: str) -> str:
    from html import escape  # few ask for HTML, and many for standings

    return escape(text)


def _cell(text: str, *, name: bool) -> str:
    return f'<th scope="row">{_escaped(text)}</th>' if name else f'<td class="n">{_escaped(text)}</td>'


def html_page(standings: RankedTable, words: Words = ENGLISH) -> str:
    """A complete page that needs no other host."""
    name = _escaped(title(standings, words))
    direction = ' dir="rtl"' if words.right_to_left else ""
    style = (
        "body{font-family:sans-serif}table{border-collapse:collapse}"
        "td,th{padding:.2em .6em;border-bottom:1px solid #ccc;text-align:left}"
        ".n{text-align:right;font-variant-numeric:tabular-nums}"
    )
    return (
        f'<!doctype html>\n<html lang="{words.code}"{direction}>\n<head><meta charset="utf-8"><title>{name}</title>'
        f"<style>{style}</style></head>\n<body>\n{html_table(standings, words)}</body>\n</html>\n"
    )


@dataclass(frozen=True)
class Standings(RankedTable):
    """The standings of a tournament after a round."""

    @cached_property
    def texts(self) -> tuple[tuple[str, ...], ...]:
        """The values of the tie-breaks as written, line by line: `12.5`, `2nd`, `–` if undefined."""
        written = columns(self)[4:]
        return tuple(zip(*written, strict=True)) if written else ((),) * len(self)

    @property
    def content(self) -> dict[str, object]:
        """The document `standings-1` as dictionaries and lists."""
        return with_head("standings", **document(self))

    def to_json(self, *, detail: int | None = None) -> str:
        """A document of the schema `standings-1`; `detail` has the values of one participant opened to their sums."""
        return written("standings", **document(self, detail=detail))

    def to_csv(self) -> str:
        """Comma-separated values with a heading line."""
        return csv_text(self)

    def to_html(self) -> str:
        """The standings as an HTML table, without a page around it."""
        return html_table(self)

    def to_page(self) -> str:
        """A page to print, as `pairwright standings -f html` writes it."""
        return html_page(self)

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        codes = ", ".join(self.headings)
        return f"<{title(self)}: {len(self)} {'teams' if self.field.teams else 'players'}, {codes}>"

    def __str__(self) -> str:
        """The table, of many lines the first ones."""
        return plain_text(self, width=cells, shown=SHOWN)
