"""Standings whose values open to their sums, the cross table, and prizes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..event import Refused, Section
from ..event.commands import OrderTied
from ..event.library import finished_rounds, numbers_of, tournament_of
from ..event.norms import may_change_ratings, may_have_norms
from ..event.plan import entry_of, section_of
from ..event.prizes import told_prizes
from ..event.results import result_shown
from ..event.sheets.grids import Contents
from ..event.sheets.match_grids import score_text
from ..event.state import Entry, Table, TableRow
from ..event.tables import meaning_of, notes_of, own_ranking, standings_of, table_after
from ..event.wording.common import said_of
from ..event.wording.reports import ROUND_NOT_FINISHED
from ..formats.numbers import whole
from ..model.names import Names
from . import wording as say
from .asking import carried_out, number_of, text_of
from .hub import number_asked, path_to, place_of
from .pages import page, panel, words_of
from .tags import expecting_tag, tag_of
from .tie_breaks import plain_of

if TYPE_CHECKING:
    from ..standings import Standings


def _after(request: Request, section: Section) -> int:
    number = number_asked(request, "round", finished_rounds(section))
    if number > finished_rounds(section):
        raise Refused(ROUND_NOT_FINISHED(round=number, section=section.name))
    return number


def standings(request: Request) -> Response:
    """The standings after a round, by default the last finished one."""
    _, state, section = place_of(request)
    if not section.entries:
        return page(request, "standings.html", section=section, table=None)
    after = _after(request, section)
    table, finished = table_after(state, section, after), finished_rounds(section)
    return page(
        request,
        "standings.html",
        section=section,
        table=table,
        notes=notes_of(state, section, after),
        rows=[(row, section.entries[row.key]) for row in table.rows],
        after=after,
        meaning_of=meaning_of,
        plain_of=plain_of,
        finished=finished,
        over=after == finished >= section.settings.rounds,
        norms=may_have_norms(section),
        changes=may_change_ratings(section),
        prizes=told_prizes(state, section),
        placed=_placed,
        tied=_tied(section, table) if after == finished else [],
    )


def _tied(section: Section, table: Table) -> list[list[Entry]]:
    """Players who share a rank, and players ordered by hand, in their current order."""
    groups: dict[int, list[Entry]] = {}
    for row in table.rows:
        entry = section.entries[row.key]
        rank = row.rank - entry.placed[1] + 1 if entry.placed[0] == table.round else row.rank
        groups.setdefault(rank, []).append(entry)
    return [group for group in groups.values() if len(group) > 1]


def _placed(group: Iterable[Entry]) -> str:
    """The tag of the places that some were given by hand."""
    return tag_of(*sorted((entry.key, *entry.placed) for entry in group))


def order_tied(request: Request, form: FormData) -> Response:
    """Put some of the tied into order by hand (`place1`, `place2` ... by key), or take the order back (`lift`)."""
    id = request.path_params["section"]
    group = {
        name: key for name in form if name.startswith("place") and (key := whole(name.removeprefix("place")))
    }
    places = [(number_of(form, name), key) for name, key in group.items() if text_of(form, name)]
    if len({place for place, _ in places}) < len(places):
        raise Refused(say.SAME_PLACE(), alternative=say.PLACE_EACH())
    keys = tuple(key for _, key in sorted(places))
    expect = expecting_tag(
        text_of(form, "was"),
        lambda state: _placed(entry_of(section_of(state, id), key) for key in group.values()),
    )
    command = OrderTied(id, keys, lift=bool(text_of(form, "lift")))
    then = path_to(request, "standings")
    return carried_out(request, form, command, then=then, expect=expect)


def opened(request: Request) -> Response:
    """The values of a player opened to their sums, or one of them (`code`)."""
    _, state, section = place_of(request)
    entry = entry_of(section, request.path_params["key"])
    after = _after(request, section)
    table = standings_of(state, section, after)
    number = numbers_of(section)[entry.key]
    if number not in table.field.row:
        raise Refused(say.LEFT_OUT(name=entry.person.name, round=after))
    code, own = request.query_params.get("code", ""), own_ranking(state, section, after)
    names = Names(tournament_of(state, section))
    found = [] if own else [table.explain(number, code)] if code else list(table.explanations(number))
    return panel(
        request,
        "opened.html",
        of="standings",
        section=section,
        entry=entry,
        row=table.of(number),
        found=found,
        told=[said_of(line, names) for line in own.opened(number)] if own else [],
        beside=[] if own else _beside(section, table_after(state, section, after), table, entry.key),
        meaning_of=meaning_of,
        plain_of=plain_of,
        after=after,
        cards=_games(section, entry.key, after),
    )


@dataclass(frozen=True, slots=True)
class Beside:
    """Two neighbours with equal points, and the first tie-break that differs between them, with both values.

    `code` is empty where they differ in none.
    """

    ahead: Entry
    behind: Entry
    code: str = ""
    value: str = ""
    other: str = ""


def _beside(section: Section, kept: Table, table: Standings, key: int) -> list[Beside]:
    """A player beside his neighbours in the standings, where they have equal points."""
    pairs = [
        (ahead, behind)
        for ahead, behind in pairwise(kept.rows)
        if key in (ahead.key, behind.key) and ahead.points == behind.points
    ]
    return [_compared(section, kept, table, ahead, behind) for ahead, behind in pairs]


def _compared(section: Section, kept: Table, table: Standings, ahead: TableRow, behind: TableRow) -> Beside:
    first, second = section.entries[ahead.key], section.entries[behind.key]
    mine, theirs = (table.of(numbers_of(section)[entry.key]).values for entry in (first, second))
    for code, value, other in zip(kept.headings, ahead.values, behind.values, strict=True):
        if mine[code] != theirs[code]:
            return Beside(first, second, code, value, other)
    return Beside(first, second)


def _games(section: Section, key: int, after: int) -> list[tuple[int, str, str, str]]:
    """Round, opponent or bye, colour and result of a player's rounds."""
    rows = []
    for number in range(1, after + 1):
        played = section.rounds[number]
        pairing = played.pairing_of(key)
        if pairing is None:
            rows.append((number, "", "", played.bye_of(section.entries[key]) or "Z"))
            continue
        white = pairing.one == key
        other = section.entries[pairing.other if white else pairing.one].person.name
        if section.settings.match_colours:
            rows.append((number, other, "", score_text(section, pairing, of=key)))
            continue
        result = result_shown(pairing.games[0].result)
        rows.append((number, other, "White" if white else "Black", result))
    return rows


def crosstable(request: Request) -> Response:
    """The cross table after a round."""
    desk, state, section = place_of(request)
    after = _after(request, section)
    words = words_of(request)
    grid = (
        desk.computed(
            ("crosstable", section.id, after, words.told.code),
            (section,),
            lambda: Contents(state, section, after, words, words.told).crosstable(),
        )
        if after
        else None
    )
    return page(
        request,
        "crosstable.html",
        section=section,
        grid=grid,
        after=after,
        finished=finished_rounds(section),
    )
