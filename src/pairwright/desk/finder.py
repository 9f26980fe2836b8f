"""The further targets of Find: players, boards and settings, with their search words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..event import Section
from ..event.library import scheduled
from .access import covers
from .hub import desk_of, path_to
from .pages import words_of
from .rules_page import TITLES
from .words import DeskWords

Found: TypeAlias = dict[str, str]

PLACES = (
    ("settings", "#group-prizes", "Prizes"),
    ("settings", "#group-apart", "Forbidden pairings"),
    ("reports", "", "Print and save"),
    ("fees", "", "Fees"),
)
"""What is found besides settings by its name: the page, the place there, and how it is called."""


def everything(request: Request) -> Response:
    """All that is found by its words, with the address that opens it."""
    say = words_of(request)
    sections = [one for one in desk_of(request).state if covers(request, one.id)]
    return JSONResponse([one for section in sections for one in _of(request, section, say)])


def _of(request: Request, section: Section, say: DeskWords) -> Iterator[Found]:
    def address(page: str, **values: int) -> str:
        return path_to(request, page, section=section.id, **values)

    last = section.last
    if last is not None and last.stage == "playing":
        for board, pairing in sorted(last.pairings.items()):
            name = say("Board {number}", number=board)
            names = " – ".join(section.entries[key].person.name for key in (pairing.one, pairing.other))
            yield _found(name, f"{names} · {section.name}", f"{address('results')}#board-{board}")
    for entry in section.participants:
        yield _found(entry.person.name, section.name, address("player", key=entry.key))
    for setting, title in TITLES.items():
        yield _found(say(title), section.name, f"{address('settings')}#set-{setting}")
    schedule = (("fixtures", "", "Fixtures"),) if scheduled(section.settings) else ()
    for page, place, title in (*PLACES, *schedule):
        yield _found(say(title), section.name, address(page) + place)


def _found(text: str, note: str, to: str) -> Found:
    return {"text": text, "note": note, "to": to}
