"""The pages of the hall: for phones, and for screens on the wall. They show what is published, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..errors import PairwrightError
from ..event import Refused, Section, State
from ..event.commands import SetResults, Slip
from ..event.library import scheduled
from ..event.reasons import BYE
from ..event.state import Round
from ..event.wording.settings import ONE_OF
from ..folding import folded
from ..formats.numbers import whole
from ..translations import LANGUAGES, language_of
from . import wording as say
from .access import player_of
from .asking import number_of, text_of
from .floor import REPORTABLE
from .hall_feed import HallFeed
from .hub import Desk, desk_of, number_asked, path_to, place_of, section_in, sent_to
from .pages import language_code, page, rendered
from .published import Published, last_published
from .rounds import public_headlines
from .stream import news
from .words import translator

KINDS = (
    ("boards", "By board"),
    ("names", "By name"),
    ("standings", "Standings"),
    ("crosstable", "Cross table"),
)
"""The public parts of every section, with their titles."""

FIXTURES = ("fixtures", "Fixtures")
"""The one of a section with a schedule besides."""

WALL = {"fixtures": "fixtures on a wall"}
"""Lists that a screen shows in another form: as one table, because it turns the pages of a table."""

MOST_TOLD = 1000
"""Players of a section whose phones say why: pairing a larger one again would keep the others waiting for seconds."""

MOST_VIEWS = 40
"""The most lists on a screen, because each one costs work."""

SECONDS = 12
"""How long a screen shows a page."""


def kinds_of(section: Section | None) -> tuple[tuple[str, str], ...]:
    """The public parts of a section."""
    return (*KINDS, FIXTURES) if section and scheduled(section.settings) else KINDS


def published(request: Request, section: Section) -> Published:
    """The public data of a section, computed once for each state of it."""
    desk, code = desk_of(request), _language(request)
    state = desk.state
    return desk.computed(
        ("hall", section.id, code), state.around(section), lambda: Published(state, section, code)
    )


def listed(request: Request, shown: Published, kind: str, wanted: str = "") -> Markup:
    """A list as it stands on the page; whole ones are made once for all phones."""
    address = path_to(request, "hall_player", section=shown.section.id, key=0).removesuffix("0")
    values = {
        "_": translator(shown.language),
        "shown": shown,
        "kind": kind,
        "wanted": wanted,
        "address": address,
    }

    def made() -> Markup:
        return rendered("hall_list.html", values)

    key = ("hall list", shown.section.id, kind, shown.language, address)
    return made() if wanted else desk_of(request).computed(key, shown.state.around(shown.section), made)


def _language(request: Request) -> str:
    asked = request.query_params.get("lang", "")
    return asked if any(one.code == asked for one in LANGUAGES) else language_code(request)


def _hall_page(request: Request, template: str, section: Section | None, **values: Any) -> Response:
    code = _language(request)
    desk = desk_of(request)
    state = desk.state if desk.opened else State()
    known: dict[str, Any] = {
        "_": translator(code),
        "language": language_of(code),
        "kinds": kinds_of(section),
        "player": player_of(request),
    }
    begins = desk.floor.begins if desk.opened else (lambda section, number: "")
    return page(request, template, section=section, state=state, begins=begins, **known, **values)


def hall(request: Request) -> Response:
    """The sections; the only one is shown at once."""
    state = desk_of(request).state
    if len(state.sections) == 1:
        (id,) = state.sections
        return sent_to(request, "hall_section", section=id, kind="names")
    rows = [(section, last_published(section)) for section in state]
    return _hall_page(request, "hall_sections.html", None, rows=rows)


def hall_section(request: Request) -> Response:
    """Pairings by board or by name, standings or the cross table of a section."""
    section = section_in(request)
    kind = request.path_params["kind"]
    if kind not in (offered := dict(kinds_of(section))):
        raise Refused(say.NO_PUBLIC_PAGE(name=kind), alternative=ONE_OF(choices=", ".join(offered)))
    find = request.query_params.get("find", "")
    shown = published(request, section)
    table = listed(request, shown, kind, folded(find))
    return _hall_page(request, "hall.html", section, kind=kind, shown=shown, find=find, table=table)


def hall_player(request: Request) -> Response:
    """A player's games; and for the phone of that player what can be reported."""
    desk, _, section = place_of(request)
    key = request.path_params["key"]
    if key not in section.entries:
        raise Refused(say.NO_PLAYER_THERE(key=key), alternative=say.FIND_NAME())
    shown = published(request, section)
    own = player_of(request) == (section.id, key)
    one, last = shown.plays(key), shown.round
    report = None
    if own and one and len(one.games) == 1 and last and _takes_reports(desk, section, last):
        players = (one.games[0].white, one.games[0].black)
        report = desk.floor.reported(section.id, last.number, one.board, players)
        can_report = not one.games[0].result
    else:
        can_report = False
    return _hall_page(
        request, "hall_player.html", section,
        key=key, shown=shown, own=own, board=one, why=_headline(desk, shown, key),
        can_report=can_report, report=report, results=REPORTABLE,
        checking=own and desk.floor.may_check_in(section.id), present=desk.floor.is_present(section.id, key),
    )  # fmt: skip


def _headline(desk: Desk, shown: Published, key: int) -> str:
    """Why the board or the bye of a player is as it is, in one clause; empty where the language lacks it."""
    if shown.round is None or len(shown.section.participants) > MOST_TOLD:
        return ""
    one, words = shown.plays(key), translator(shown.language).told
    pair = (key, BYE) if one is None else (one.one, one.other)
    headlines, names = public_headlines(desk, shown.state, shown.section, shown.round.number)
    said = headlines.get(pair) if one or shown.round.unpaired.get(key) == "U" else None
    return words(said, names) if said is not None and words.speaks(said) else ""


def _takes_reports(desk: Desk, section: Section, last: Round) -> bool:
    """Whether players may report results of the last published round: for single games only."""
    return (
        desk.floor.may_report(section.id) and last.stage == "playing" and not section.settings.match_colours
    )


def hall_report(request: Request, form: FormData) -> Response:
    """A player reports a result; when both say the same it is entered in the name of both."""
    desk, _, section = place_of(request)
    known, last = player_of(request), last_published(section)
    if known is None or known[0] != section.id:
        raise Refused(say.NOT_A_PLAYERS_PHONE(), alternative=say.SCAN_CODE())
    key, result = known[1], text_of(form, "result")
    if last is None or not _takes_reports(desk, section, last):
        raise Refused(say.NOT_TAKEN_NOW(), alternative=say.HAND_IN_SLIP())
    one = last.pairing_of(key)
    if one is None or one.board != number_of(form, "board") or last.number != number_of(form, "round"):
        raise Refused(say.NOT_YOUR_BOARD(), alternative=say.LOOK_AT_YOUR_PAGE())
    if result not in REPORTABLE:
        raise Refused(say.NOT_BY_PHONE(), alternative=say.TELL_ARBITER())
    game = one.games[0]
    players = (game.white, game.black)
    own_page = sent_to(request, "hall_player", key=key)
    if game.result == result:
        return own_page  # a second tap
    if game.result:
        raise Refused(
            say.BOARD_HAS_RESULT(board=one.board, result=game.result), alternative=say.TELL_IF_WRONG()
        )
    if text_of(form, "players") not in ("", "-".join(map(str, players))):
        raise Refused(say.NOT_YOUR_BOARD(), alternative=say.LOOK_AT_YOUR_PAGE())
    said = desk.floor.report(
        section.id, last.number, one.board, white=game.white == key, result=result, players=players
    )
    if said.agreed:
        _enter(request, section, last.number, one.board, said.agreed)
    return own_page


def _enter(request: Request, section: Section, number: int, board: int, result: str) -> None:
    """Enter what both players have reported. A board that got a result in between stays; the reports stay too."""
    desk = desk_of(request)
    one = section.rounds[number].pairings[board].games[0]
    white, black = (section.entries[key].person.name for key in (one.white, one.black))
    command = SetResults(section.id, number, (Slip(board, result, seen=""),))
    try:
        desk.do(command, author=f"{white} and {black} (phones)")
    except PairwrightError:
        return
    desk.floor.settle(section.id, number, board)


def hall_here(request: Request, form: FormData) -> Response:
    """A player checks in."""
    desk, _, section = place_of(request)
    known = player_of(request)
    if known is None or known[0] != section.id or not desk.floor.may_check_in(section.id):
        raise Refused(say.NO_CHECK_IN(), alternative=say.SAY_YOU_ARE_HERE())
    desk.floor.mark(*known, present=True)
    return sent_to(request, "hall_player", key=known[1])


# -- screens ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class View:
    """One list that a screen shows: a section and a kind."""

    section: Section
    kind: str
    title: str
    shown: Published
    table: Markup


def screen(request: Request) -> Response:
    """Lists that page automatically; `section`, `show` (kinds), `seconds` and `lang` of the address select them."""
    state = desk_of(request).state
    asked = request.query_params
    wanted = dict.fromkeys(map(whole, asked.get("section", "").split(",")))
    sections = [state.sections[id] for id in wanted if id is not None and id in state.sections] or list(state)
    shows = dict.fromkeys(asked.get("show", "boards,names").split(","))
    every = (
        View(section, kind, titles[kind], shown, listed(request, shown, WALL.get(kind, kind)))
        for section in sections
        for shown, titles in ((published(request, section), dict(kinds_of(section))),)
        for kind in [kind for kind in shows if kind in titles] or ["boards"]
    )
    views = list(islice(every, MOST_VIEWS))
    seconds = min(max(number_asked(request, "seconds", SECONDS), 3), 300)
    return _hall_page(request, "screen.html", None, views=views, seconds=seconds)


async def hall_events(request: Request) -> Response:
    """The stream of the hall. A page sends the last revision seen: by `Last-Event-ID`, or at first by `seen`."""
    asked = request.headers.get("last-event-id") or request.query_params.get("seen", "")
    feed: HallFeed = request.app.state.hall_feed
    seen = whole(asked)
    return news(request, feed.events(feed.revision if seen is None else seen))
