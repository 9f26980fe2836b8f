"""The fixtures of a section with a schedule: every round before it is paired, to be read and handed out."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..event.sheets.grids import Contents
from .pages import desk_of, page, section_in, words_of


def fixtures(request: Request) -> Response:
    """All rounds, and what would still change them."""
    desk = desk_of(request)
    state = desk.state
    section = section_in(request, state)
    words = words_of(request)
    return page(
        request,
        "fixtures.html",
        section=section,
        rounds=Contents(state, section, len(section.rounds), words, words.told).fixtures(),
        drawn=any(entry.number for entry in section.participants),
        public=any(one.stage != "draft" for one in section.rounds.values()),
    )
