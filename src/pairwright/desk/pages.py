"""How pages are made: templates, the words of the language, what every page shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from secrets import token_hex
from typing import Any
from urllib.parse import urlunsplit

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ..event import Section, State
from ..event.authors import CHIEF, NOBODY
from ..event.chess960 import position_text
from ..event.plan import fide_mode
from ..event.results import result_called
from ..event.state import Mark
from ..event.status import status_of
from ..event.wording.settings import INFO
from ..model import points_text
from ..standings.sum_wording import value_in
from ..standings.written import number_text
from ..translations import LANGUAGES, PSEUDO, language_of, preferred
from ..web import address_parts
from .access import covers, is_chief_here, may_use, role_of, visitor_of
from .hub import desk_of, path_to
from .tokens import TokensInForms, token_of
from .words import COMPLETE, IN_ENGLISH, DeskWords, isolated, translator

LANGUAGE_COOKIE = "pairwright_language"

PAGES = (
    ("home", "Event", "e"),
    ("players", "Players", "p"),
    ("pairings", "Pairings", "b"),
    ("results", "Results", "r"),
    ("standings", "Standings", "s"),
    ("reports", "Reports", "o"),
    ("sharing", "Hall", "h"),
    ("journal", "Journal", "j"),
    ("settings", "Settings", "t"),
)
"""Pages of the navigation: the name of the route, its title, and the key that opens it after `g`."""

_PAGES_OF_CHAPTERS = {
    "event": ("home", "new", "school", "languages", "help", "chapter"),
    "players": (
        *("players", "player", "new_player", "find", "import", "import_list", "fees"),
        *("ratings", "rating_changes"),
    ),
    "pairings": ("pairings", "fixtures", "reasons", "forecast", "why", "edit_preview"),
    "results": ("results",),
    "standings": ("standings", "crosstable", "opened", "norms", "rating_report"),
    "reports": ("reports", "audit"),
    "journal": ("journal",),
    "settings": ("settings",),
    "hall": ("sharing", "arrivals", "player_codes"),
    "protection": (),
}
CHAPTER_OF = {page: chapter for chapter, pages in _PAGES_OF_CHAPTERS.items() for page in pages}
"""The chapter of the manual that each page opens with F1, by the name of its route."""

_TAB_OF_CHAPTER = {"event": "home", "hall": "sharing"}
_TAB_OF = {"arrivals": "players", "issue": "sharing", "languages": "", "help": "", "chapter": "", "new": ""}


def tab_of(name: str) -> str:
    """The page of the navigation that a page is part of, by their routes: that of its chapter, unless it is named."""
    chapter = CHAPTER_OF.get(name, "")
    return _TAB_OF.get(name, _TAB_OF_CHAPTER.get(chapter, chapter))


_TITLES = {name: title for name, title, _ in PAGES}

OF_SECTIONS = ("players", "pairings", "results", "standings", "reports", "settings")
"""Pages of the navigation that each section has for itself."""

_ARBITERS = ("chief", "section", "results")
"""Roles that see the last action; drafts, for example, are for arbiters only."""

_environment = Environment(
    loader=PackageLoader("pairwright.desk"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=[TokensInForms],
)


def _in_language(context: Context, text: str) -> str:
    """A number or a place as a page has it: without a language, in a script's part, as the program writes it."""
    return value_in(text, context["_"].told)


def _author(context: Context, name: str) -> str:
    """Who gave a command; the chief arbiter without a name as the page calls one."""
    return str(context["_"].told(INFO[CHIEF]())) if name == NOBODY else name


_environment.filters |= {
    "author": pass_context(_author),
    "isolated": isolated,
    "number": pass_context(lambda context, value: _in_language(context, number_text(value))),
    "points": pass_context(lambda context, tenths: _in_language(context, points_text(tenths))),
    "value": pass_context(lambda context, text: _in_language(context, text)),
    "result": result_called,
    "position": position_text,
}


def is_language(code: str) -> bool:
    """Whether pages can be in a language."""
    return any(one.code == code for one in (*LANGUAGES, PSEUDO))


def language_code(request: Request) -> str:
    """The language chosen on this device; otherwise the device's own, until it is let in or where phones
    have another.
    """
    code = request.cookies.get(LANGUAGE_COOKIE, "")
    if is_language(code):
        return code
    desk, visitor = desk_of(request), visitor_of(request)
    own = desk.opened and desk.floor.own_languages
    if visitor is None or (visitor.role == "public" and own):
        return preferred(request.headers.get("accept-language", ""))
    return "en"


def words_of(request: Request) -> DeskWords:
    """The words of the sender's language."""
    return translator(language_code(request))


def page_before(request: Request, named: str = "") -> str:
    """The sender's previous page, a path of this desk: as given, or as the browser states; otherwise the first."""
    headers = request.headers
    open_page = address_parts(headers.get("hx-current-url") or headers.get("referer", ""))
    found = named or urlunsplit(("", "", open_page.path, open_page.query, ""))
    return found if found.startswith("/") and not found.startswith("//") else path_to(request, "home")


def is_fragment(request: Request) -> bool:
    """Whether a part of a page is asked for, to be put into the page that is open."""
    headers = request.headers
    return headers.get("hx-request") == "true" and headers.get("hx-boosted") != "true"


def page(
    request: Request,
    template: str,
    *,
    status: int = 200,
    section: Section | None = None,
    headers: Mapping[str, str] | None = None,
    **values: object,
) -> Response:
    """A page made of a template. The common values of every page are added: see `shared`."""
    known = {**shared(request, section), **values}
    return HTMLResponse(rendered(template, known), status, headers)


def panel(request: Request, template: str, *, of: str, section: Section, **values: Any) -> Response:
    """A part of the page `of`, to be put into it; for a browser without scripts a whole page."""
    alone = not is_fragment(request)
    shell: dict[str, Any] = {"panel": template, "of": of, "page_title": _TITLES[of]} if alone else {}
    return page(
        request, "panel_page.html" if alone else template, section=section, alone=alone, **shell, **values
    )


def rendered(template: str, values: Mapping[str, object]) -> Markup:
    """The text of a template."""
    return Markup(_environment.get_template(template).render(values))  # noqa: S704 - templates escape values


def last_done(request: Request, state: State) -> Mark | None:
    """The last command, for those who may know of it."""
    last = state.done[-1] if state.done else None
    known = last and role_of(request) in _ARBITERS and all(covers(request, id) for id in last.sections)
    return last if known else None


def shared(request: Request, section: Section | None) -> dict[str, object]:
    """The common values of every template."""
    desk = desk_of(request)
    beside = request.app.state.stream.changes  # read first: later changes are announced
    state = desk.state if desk.opened else State()
    code = language_code(request)
    routes = [one for one in request.app.routes if isinstance(one, Route)]
    answering = request.scope.get("endpoint")  # `route` is there from Starlette 1.0 on only
    here = next((one.name for one in routes if one.endpoint is answering), "")
    role = role_of(request)
    names = {one.name for one in routes if may_use(request, getattr(one.endpoint, "role", "chief"))}
    return {
        "_": translator(code),
        "in_english": IN_ENGLISH if code != "en" else "",
        "language": language_of(code),
        "languages": LANGUAGES,
        "complete": COMPLETE,
        "url": partial(path_to, request),
        "desk": desk,
        "event": state,
        "beside": beside,
        "sections": [one for one in state if role == "public" or covers(request, one.id)],
        "section": section,
        "role": role,
        "pages": [one for one in PAGES if one[0] in names] if desk.opened else (),
        "has": names.__contains__,
        "of_sections": OF_SECTIONS,
        "tab": tab_of(here),
        "help": CHAPTER_OF.get(here, "") if desk.opened else "",
        "last_done": last_done(request, state),
        "can_redo": bool(state.undone),
        "once": token_hex,
        "here_now": is_chief_here(request),
        "csrf": token_of(request),
        "fide_mode": fide_mode,
        "status_of": status_of,
    }
