"""The desk for programs: the same commands as JSON, and an OpenAPI document made of the routes and the commands.

A command may bring `seen`, the tag of the thing it changes as the program last saw it; only if that thing has changed
since is the answer 409. Questions are answered 428 and come with the digest that the yes must return.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..declared.plain import to_plain
from ..event import Refused
from ..event.library import finished_rounds
from ..event.status import status_of
from ..event.tables import plain_standings
from ..messages import as_plain
from . import wording as say
from .access import covers
from .api_document import document
from .hub import desk_of, number_asked, place_of, section_in
from .rounds import reasons_of, round_in
from .tags import round_tag, tag_of


def api_event(request: Request) -> Response:
    """The event: the role's sections, the stage and the next step of each."""
    state = desk_of(request).state
    return JSONResponse(
        {
            "name": state.name,
            "revision": state.revision,
            "info": dict(state.info),
            "sections": [
                {"id": one.id, "name": one.name, "players": one.player_count, **to_plain(status_of(one))}
                for one in state
                if covers(request, one.id)
            ],
            "seen": tag_of(state.done[-1].revision if state.done else 0),
        }
    )


def api_section(request: Request) -> Response:
    """A section: its settings and the stage of each round."""
    _, state, section = place_of(request)
    return JSONResponse(
        {
            "id": section.id,
            "revision": state.revision,
            "settings": to_plain(section.settings),
            "seen": tag_of(section.settings),
            "round": {
                "number": len(section.rounds),
                "status": section.last.status if section.last else "",
                "seen": round_tag(section),
            },
        }
    )


def api_players(request: Request) -> Response:
    """The players of a section, each with the tag that a change needs."""
    section = section_in(request)
    rows = [{**to_plain(entry), "seen": tag_of(entry)} for entry in section.participants]
    return JSONResponse({"players": rows})


def api_round(request: Request) -> Response:
    """A round: boards, results, byes."""
    section = section_in(request)
    played = round_in(request, section)
    seen = {"seen": round_tag(section)} if played.number == len(section.rounds) else {}
    return JSONResponse({**to_plain(played), "status": played.status, **seen})


def api_reasons(request: Request) -> Response:
    """Why every board of a round is as it is, in sentences with their articles."""
    desk, state, section = place_of(request)
    played = round_in(request, section)
    found = reasons_of(desk, state, section, played.number)
    lines = [(board, (one.one, one.other)) for board, one in sorted(played.pairings.items())]
    byes = [(0, (key, 0)) for key, kind in played.unpaired.items() if kind == "U"]
    rows = []
    for board, pair in (*lines, *byes):
        line = found.sentence(pair)
        rule = line.rule.label if line.rule else ""
        rows.append({"board": board, "pair": list(pair), "text": line.text.strip(), "rule": rule})
    return JSONResponse({"round": played.number, "reasons": rows})


def api_standings(request: Request) -> Response:
    """The standings after the last finished round, or after `?round=`."""
    _, state, section = place_of(request)
    after = number_asked(request, "round", finished_rounds(section))
    if after > finished_rounds(section) or not section.entries:
        raise Refused(say.NO_STANDINGS(section=section.name, round=after))
    headings, rows = plain_standings(state, section, after)
    return JSONResponse({"after": after, "headings": list(headings), "rows": rows})


def api_journal(request: Request) -> Response:
    """The commands after a revision (`?after=`), at most 500."""
    after = number_asked(request, "after", 0)
    found = desk_of(request).reading(lambda one: one.store.headings(after, after + 500))
    rows = [
        {
            "revision": one.revision,
            "at": one.at,
            "author": one.author,
            "command": one.command,
            "text": one.text,
            "message": as_plain(one.told),
        }
        for one in found
    ]
    return JSONResponse({"journal": rows})


def openapi(request: Request) -> Response:
    """The description of this interface."""
    return JSONResponse(document(request.app.routes, __doc__ or ""))
