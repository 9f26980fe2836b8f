"""Standings whose values open to their sums, the cross table, and prizes."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..event import Refused, Section
from ..event.exports import data_table
from ..event.library import finished_rounds, numbers_of
from ..event.plan import entry_of
from ..event.prizes import awards
from ..event.tables import standings_of, table_after
from .access import require
from .pages import desk_of, page, section_in


def _after(request: Request, section: Section) -> int:
    asked = request.query_params.get("round", "")
    number = int(asked) if asked.isdecimal() else finished_rounds(section)
    if number > finished_rounds(section):
        raise Refused(f"round {number} of {section.name} is not finished")
    return number


@require("section")
def standings(request: Request) -> Response:
    """Who stands where after a round, the last finished one unless another is asked for."""
    state = desk_of(request).state
    section = section_in(request, state)
    if not section.entries:
        return page(request, "standings.html", section=section, table=None)
    after = _after(request, section)
    return page(
        request,
        "standings.html",
        section=section,
        table=standings_of(state, section, after),
        rows=[(row, section.entries[row.key]) for row in table_after(state, section, after).rows],
        after=after,
        finished=finished_rounds(section),
        prizes=_prizes(section),
    )


def _prizes(section: Section) -> list[tuple[str, str, str]]:
    """Name, amount and reason of every prize by the table kept when the last round was closed."""
    if section.table is None or not section.settings.prizes:
        return []
    return [
        (section.entries[one.key].person.name, f"{one.cents / 100:.2f}", one.why)
        for one in awards(section, section.table)
    ]


@require("section")
def opened(request: Request) -> Response:
    """The values of a player opened to their sums, or one of them (`code`)."""
    state = desk_of(request).state
    section = section_in(request, state)
    entry = entry_of(section, request.path_params["key"])
    after = _after(request, section)
    table = standings_of(state, section, after)
    number = numbers_of(section)[entry.key]
    if number not in table.field.row:
        raise Refused(f"{entry.person.name} is left out of the standings after round {after}")
    code = request.query_params.get("code", "")
    found = [table.explain(number, code)] if code else list(table.explanations(number))
    return page(
        request,
        "opened.html",
        section=section,
        entry=entry,
        row=table[number],
        found=found,
        after=after,
        cards=_games(section, entry.key, after),
    )


def _games(section: Section, key: int, after: int) -> list[tuple[int, str, str, str]]:
    """Round, opponent or bye, colour and result of a player's rounds."""
    rows = []
    for number in range(1, after + 1):
        played = section.rounds[number]
        pairing = played.pairing_of(key)
        if pairing is None:
            rows.append((number, "", "", played.unpaired.get(key, "Z")))
            continue
        white = pairing.one == key
        other = section.entries[pairing.other if white else pairing.one].person.name
        result = " ".join(game.result for game in pairing.games)
        rows.append((number, other, "White" if white else "Black", result))
    return rows


@require("section")
def crosstable(request: Request) -> Response:
    """The cross table after a round."""
    desk = desk_of(request)
    state = desk.state
    section = section_in(request, state)
    after = _after(request, section)
    if not after:
        raise Refused(f"no round of {section.name} is finished")
    table = desk.computed(
        ("crosstable", section.id, after),
        (section,),
        lambda: data_table(state, section, "crosstable", after),
    )
    return page(
        request,
        "crosstable.html",
        section=section,
        table=table,
        after=after,
        finished=finished_rounds(section),
    )


ROUTES = [
    Route("/s/{section:int}/standings", standings, name="standings"),
    Route("/s/{section:int}/standings/{key:int}", opened, name="opened"),
    Route("/s/{section:int}/crosstable", crosstable, name="crosstable"),
]
