"""Players: find or add, change, byes, withdraw and return, numbers drawn in a round robin, fees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..errors import PairwrightError
from ..event import Person, Refused, Section, State
from ..event.commands import (
    Add,
    Bye,
    ChangePerson,
    Command,
    DrawNumbers,
    ExchangeNumbers,
    Move,
    RateFrom,
    Remove,
    Return,
    Withdraw,
)
from ..event.decide import preview
from ..event.decide_numbers import start_order
from ..event.fees import accounts
from ..event.library import find_participant, scheduled
from ..event.plan import entry_of, participant_of, section_of
from ..event.rating_lists import person_of, ratings_of
from ..event.settings_text import read_hundredths
from ..event.state import Entry
from ..event.wording.settings import NOT_AN_AMOUNT, ONE_OF
from ..folding import folded_words
from ..formats.numbers import whole
from ..ratings import ListedPlayer
from . import wording as say
from .access import author_of, covers
from .asking import carried_out, edited, number_of, text_of
from .hub import desk_of, path_to, place_of, section_in
from .pages import page, panel
from .rounds import points_before
from .tags import Changed, expecting_entries, expecting_tag, tag_of
from .teams import team_shown

_ORDER = "pairwright_order"
"""The cookie with the sort column of the players' list."""

_ORDERS = [
    f"{way}{by}" for by in ("number", "name", "federation", "rating", "points", "club") for way in ("", "-")
]

_FOUND = 8
"""Players that a search shows of each kind."""

FIELDS_OF_PERSON = (
    ("name", "Name", 30), ("rating", "Rating", 6), ("title", "Title", 4), ("federation", "Federation", 4),
    ("fide_id", "FIDE id", 10), ("national_id", "National id", 10), ("birth", "Born", 11), ("sex", "Sex (m, w)", 3),
    ("club", "Club", 20), ("email", "E-mail", 24), ("phone", "Phone", 16),
)  # fmt: skip
"""The fields of a person: field, title, width."""


def players(request: Request) -> Response:
    """All players of a section with their byes; how to find or add one."""
    desk, state, section = place_of(request)
    last = section.last
    number = 1 if last is None else last.number + (last.status in ("complete", "closed"))
    points = points_before(desk, state, section, number) if section.started else {}
    asked = request.query_params.get("order", "")
    order = next((one for one in (asked, request.cookies.get(_ORDER, "")) if one in _ORDERS), "number")
    grid = "grid" in request.query_params
    answer = page(
        request,
        "players.html",
        section=section,
        entries=section.participants if grid else _ordered(section, order, points),
        order=order,
        points=points,
        grid=grid,
        drawn=_to_be_drawn(section),
        others=_targets(request, section),
    )
    if asked == order:
        answer.set_cookie(_ORDER, order, httponly=True, samesite="lax")
    return answer


def _ordered(section: Section, order: str, points: Mapping[int, str]) -> Sequence[Entry]:
    """The participants by the heading that was chosen, from behind with a `-`; without a value they stand last."""
    by: Mapping[str, Callable[[Entry], object]] = {
        "number": lambda entry: entry.number,
        "name": lambda entry: folded_words(entry.person.name),
        "federation": lambda entry: entry.person.federation,
        "rating": lambda entry: entry.person.rating,
        "points": lambda entry: (float(points.get(entry.key, 0)),),  # none is a value
        "club": lambda entry: folded_words(entry.person.club),
    }
    value: Any = by[order.removeprefix("-")]
    known = [one for one in section.participants if value(one)]
    others = [one for one in section.participants if not value(one)]
    return sorted(known, key=value, reverse=order.startswith("-")) + others


def find(request: Request) -> Response:
    """Players of the section and of the rating lists whose names begin so, and a way to add one who is in neither."""
    section = section_in(request)
    text = request.query_params.get("q", "").strip()
    words = folded_words(text)
    here = [entry for entry in section.participants if words and _begins(entry, words)]
    listed, similar = _listed(request, text)
    settings = section.settings
    known = {entry.person.fide_id for entry in section.entries.values() if entry.person.fide_id}
    return panel(
        request,
        "found.html",
        of="players",
        section=section,
        text=text,
        here=here[:_FOUND],
        listed=[
            (one, ratings_of(one, settings))
            for one in listed
            if not (one.source == "FIDE" and one.id in known)
        ],
        similar=similar,
        missed=missed_rounds(section),
    )


def _targets(request: Request, section: Section) -> list[Section]:
    """Sections that the sender may move a player to."""
    others = (one for one in desk_of(request).state if one.id != section.id and not one.started)
    return [one for one in others if covers(request, one.id)]


def _begins(entry: Entry, words: list[str]) -> bool:
    parts = folded_words(entry.person.name)
    return all(any(part.startswith(word) for part in parts) for word in words)


def _listed(request: Request, text: str) -> tuple[tuple[ListedPlayer, ...], bool]:
    store = desk_of(request).lists.store
    if store is None or not text:
        return (), False
    found = store.find(text, _FOUND)
    return found.players, found.similar


def missed_rounds(section: Section) -> list[int]:
    """Rounds that a late entry has missed."""
    return [number for number, one in sorted(section.rounds.items()) if one.stage != "draft"]


def new(request: Request) -> Response:
    """The form for a player who is in no list."""
    section = section_in(request)
    name = request.query_params.get("name", "")
    return _panel(request, section, None, name=name)


def add(request: Request, form: FormData) -> Response:
    """Add a player: by `listed` (SOURCE:NUMBER of a rating list) or by the typed values."""
    section = section_in(request)
    command = _entry(request, section, form)
    return carried_out(request, form, command, then=players_address(request))


def _entry(request: Request, section: Section, form: FormData) -> Add:
    if listed := text_of(form, "listed"):
        source, _, number = listed.partition(":")
        store = desk_of(request).lists.store
        found = store.by_id(source, number) if store else None
        if found is None:
            raise Refused(say.NOT_IN_LIST(source=source, number=number))
        offered = [name for name, _ in ratings_of(found, section.settings)]
        chosen = text_of(form, "list") or offered[0]
        if chosen not in (*offered, "-"):
            raise Refused(say.NOT_A_LIST_HERE(name=chosen), alternative=ONE_OF(choices=", ".join(offered)))
        person = person_of(found, chosen.removeprefix("-"))
    else:
        person = Person(**_typed(form))
    missed = "".join(text_of(form, f"missed{number}") for number in missed_rounds(section))
    return Add(section.id, (person,), missed)


def late(request: Request) -> Response:
    """The effect of a late entry on the pairing numbers; empty before its form is complete."""
    _, state, section = place_of(request)
    try:
        command = _entry(request, section, FormData(dict(request.query_params)))
        after = preview(state, command, author_of(request)).after.sections[section.id]
    except PairwrightError:
        return page(request, "late.html", section=section, number=0, moved=())
    number = next((one.number for key, one in after.entries.items() if key not in section.entries), 0)
    moved = [one.number for key, one in section.entries.items() if one.number != after.entries[key].number]
    return page(request, "late.html", section=section, number=number, moved=sorted(moved))


def _texts(entry: Entry) -> dict[str, str]:
    """The contents of a player's form."""
    texts = {name: str(getattr(entry.person, name) or "") for name, _, _ in FIELDS_OF_PERSON}
    outside = "" if entry.outside is None else f"{entry.outside / 100:g}"
    return texts | {
        "half_byes": "1" if entry.half_byes else "",
        "board": str(entry.board),
        "outside": outside,
    }


def _typed(form: FormData) -> dict[str, Any]:
    values: dict[str, object] = {name: text_of(form, name) for name, _, _ in FIELDS_OF_PERSON}
    values["rating"] = number_of(form, "rating")
    return values


def player(request: Request) -> Response:
    """One player: what is known, byes, withdrawal."""
    section = section_in(request)
    return _panel(request, section, entry_of(section, request.path_params["key"]))


def _panel(request: Request, section: Section, entry: Entry | None, name: str = "") -> Response:
    ahead = range(len(section.rounds) + 1, section.settings.rounds + 1)
    return panel(
        request,
        "player.html",
        of="players",
        section=section,
        entry=entry,
        person=entry.person if entry else Person(name),
        person_fields=FIELDS_OF_PERSON,
        shown=_texts(entry) if entry else {},
        ahead=list(ahead),
        missed=missed_rounds(section),
        drawn=_to_be_drawn(section),
        others=_targets(request, section),
        tag=tag_of(entry) if entry else "",
        team=team_shown(section, entry),
    )


def change(request: Request, form: FormData) -> Response:
    """Change what is known of a player: only what differs is part of the command."""
    section = section_in(request)
    entry = entry_of(section, request.path_params["key"])
    typed = _typed(form) | {
        "half_byes": bool(text_of(form, "half_byes")),
        "board": number_of(form, "board"),
        "outside": read_hundredths(outside) if (outside := text_of(form, "outside")) else None,
    }
    values = {name: typed[name] for name in edited(form, _texts(entry), ("half_byes",))}
    return carried_out(
        request, form, ChangePerson(section.id, entry.key, values), then=players_address(request, entry.key)
    )


def rate_from(request: Request, form: FormData) -> Response:
    """Let another rating of a player count from a round on (events of over 30 days)."""
    section, key = request.path_params["section"], request.path_params["key"]
    command = RateFrom(section, number_of(form, "first"), {key: number_of(form, "rating")})
    expect = expecting_tag(
        text_of(form, "was"), lambda state: tag_of(entry_of(section_of(state, section), key))
    )
    return carried_out(request, form, command, then=players_address(request, key), expect=expect)


def fees(request: Request) -> Response:
    """The amounts due and paid of all players."""
    section = section_in(request)
    rows = accounts(section)
    totals = [
        sum(amounts) for amounts in zip(*((one.fee, one.entry.paid, one.left) for one in rows), strict=True)
    ]
    return page(request, "fees.html", section=section, rows=rows, totals=totals, paid=_paid)


def _paid(entry: Entry) -> dict[str, str]:
    return {"paid": f"{entry.paid / 100:.2f}"}


def pay(request: Request, form: FormData) -> Response:
    """Record a player's total payment."""
    section = section_in(request)
    entry = entry_of(section, number_of(form, "key"))
    changes = {
        name: read_hundredths(text, NOT_AN_AMOUNT) for name, text in edited(form, _paid(entry)).items()
    }
    command = ChangePerson(section.id, entry.key, changes)
    return carried_out(request, form, command, then=f"{players_address(request)}/fees")


def act(request: Request, form: FormData) -> Response:
    """Bye, withdraw, expel, return, remove, move, exchange or draw a number: what the button says."""
    _, state, section = place_of(request)
    key = request.path_params["key"]
    first = number_of(form, "first", len(section.rounds) + 1)
    commands: Mapping[str, Command] = {
        "bye": Bye(section.id, key, number_of(form, "round"), text_of(form, "kind")),
        "withdraw": Withdraw(section.id, key, first),
        "expel": Withdraw(section.id, key, first, expelled=True),
        "return": Return(section.id, key, first),
        "remove": Remove(section.id, key),
        "move": Move(section.id, (key,), number_of(form, "target")),
    }
    what = text_of(form, "do")
    command, expect = commands.get(what), None
    if what == "exchange":
        command = ExchangeNumbers(
            section.id, key, find_participant(state, section, text_of(form, "other")).key
        )
    if what == "number":
        command, expect = _number_given(section, key, number_of(form, "number")), expecting_entries(section)
    if command is None:
        raise Refused(say.NO_SUCH_ACTION(name=what))
    gone = isinstance(command, (Remove, Move))
    if isinstance(command, Move) and not covers(request, command.target):
        raise Refused(say.NOT_YOUR_SECTION(), alternative=say.ASK_CHIEF_TO_MOVE())
    return carried_out(
        request, form, command, then=players_address(request, 0 if gone else key), expect=expect
    )


def cell(request: Request, form: FormData) -> Response:
    """A cell of the bye grid: `KEY:ROUND:KIND:WAS`, an empty kind takes the bye away, `WAS` is the kind shown."""
    parts = text_of(form, "cell").split(":")
    key, number = (whole(text) for text in (*parts, "", "")[:2])
    if key is None or number is None or not 3 <= len(parts) <= 4:
        raise Refused(say.NO_PLAYER_AND_ROUND())
    section = request.path_params["section"]

    def expect(state: State) -> None:
        if len(parts) == 4 and entry_of(section_of(state, section), key).byes.get(number, "") != parts[3]:
            raise Changed

    command = Bye(section, key, number, parts[2])
    return carried_out(request, form, command, then=f"{players_address(request)}?grid=1", expect=expect)


def _to_be_drawn(section: Section) -> bool:
    """Whether numbers are drawn and not given by rating, and the draw is still open."""
    return scheduled(section.settings) and not section.started


def _number_given(section: Section, key: int, number: int) -> DrawNumbers:
    """The command that gives a player the number drawn; its former owner gets the player's."""
    order = [entry.key for entry in start_order(section)]
    if not 1 <= number <= len(order):
        raise Refused(say.NUMBER_RANGE(section=section.name, last=len(order), number=number))
    here, there = order.index(participant_of(section, key).key), number - 1
    order[here], order[there] = order[there], order[here]
    return DrawNumbers(section.id, tuple(order))


def draw(request: Request, form: FormData) -> Response:
    """Draw the numbers of a round robin by lot, from the Varma tables if federations are to be kept apart."""
    command = DrawNumbers(request.path_params["section"], apart="apart" in form)
    return carried_out(request, form, command, then=path_to(request, "players"))


def players_address(request: Request, key: int = 0) -> str:
    """Where the players of the section are, at one of them."""
    path = path_to(request, "players")
    return f"{path}#p{key}" if key else path
