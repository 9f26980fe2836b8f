"""Pairings: what is to be known before, the draft, why every board is as it is, changes by hand, publishing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..errors import NoPairing, PairwrightError
from ..event import Refused, Section, State
from ..event.commands import Edit, Pair, Validate
from ..event.decide import preview
from ..event.decide_rounds import unplaced
from ..event.forecast import RUNS, forecast
from ..event.library import find_participant, scheduled
from ..event.preflight import preflight
from ..event.reasons import BYE, RoundReasons
from ..event.sheets.grids import Contents
from ..event.state import Round
from ..event.verdicts import status_of_round
from ..event.wording.results import NO_BOARD
from ..event.wording.rounds import ROUND_PUBLISHED, ROUND_WAS_CLOSED
from ..event.wording.settings import ONE_OF
from ..formats.numbers import whole
from ..messages import Message, Names, as_message, message_of
from . import wording as say
from .access import author_of, covers
from .asking import carried_out, number_of, text_of, ticked_in
from .hub import number_asked, path_to, place_of, section_in
from .now import since, time_of
from .pages import is_fragment, page, panel, words_of
from .reports import pages_on_paper
from .rounds import (
    MARKS,
    Seat,
    is_to_be_printed,
    mark_of,
    reasons_of,
    round_in,
    seats,
    told_for_ratings,
    unseated,
)
from .tags import round_tag
from .words import isolated

_SIMULATED = 6_000
"""Players of all simulated events together: larger fields are simulated less often, so the answer is there soon."""

_AT_ONCE = 60
"""The largest field whose simulations take no noticeable time."""


_DONE = {"playing": ROUND_PUBLISHED.id, "closed": ROUND_WAS_CLOSED.id}
"""By the stage of a round, the message of what brought it there."""


def pairings(request: Request) -> Response:
    """A round of a section, by default the last one; before the next round, the notes about it."""
    desk, state, section = place_of(request)
    number = number_asked(request, "round", len(section.rounds))
    ahead = preflight(section)
    played = section.rounds.get(number)
    show_ahead = not ahead.why_not and number == len(section.rounds)
    known: dict[str, Any] = {
        "section": section, "ahead": ahead, "scheduled": scheduled(section.settings), "played": played,
    }  # fmt: skip
    if played is None:
        same = _same_boards(request, state, section)
        return page(request, "pairings.html", show_ahead=True, same_boards=same, **known)
    return page(
        request,
        "pairings.html",
        **known,
        show_ahead=show_ahead and played.stage != "draft",
        seats=seats(desk, state, section, played),
        unseated=unseated(desk, state, section, played),
        rating_only=told_for_ratings(section, number),
        left=[section.entries[key] for key in unplaced(section, played)] if played.stage == "draft" else [],
        editing=played.stage == "draft" and (played.edited or "edit" in request.query_params),
        reason=request.query_params.get("reason", ""),
        tag=round_tag(section),
        to_print=is_to_be_printed(request, section, played),
        pages_on_paper=pages_on_paper(request) if played.stage != "draft" else 0,
        at=time_of(desk, state, section, number, _DONE.get(played.stage, "")),
        since=since,
        devices=request.app.state.streams.count,
    )


def _same_boards(request: Request, state: State, section: Section) -> tuple[Section, list[int]] | None:
    """A section before this one with boards of the same numbers, and these: its slips would look alike."""
    for other in state:
        shared = sorted(_boards(section) & _boards(other))
        if other.id < section.id and shared and covers(request, other.id):
            return other, shared
    return None


def _boards(section: Section) -> set[int]:
    first = section.settings.first_board
    return set(range(first, first + len(section.participants) // 2))


def fixtures(request: Request) -> Response:
    """All rounds of a section with a schedule, to be read and handed out, and what would still change them."""
    _, state, section = place_of(request)
    words = words_of(request)
    return page(
        request,
        "fixtures.html",
        section=section,
        rounds=Contents(state, section, len(section.rounds), words, words.told).fixtures(),
        drawn=any(entry.number for entry in section.participants),
        public=any(one.stage != "draft" for one in section.rounds.values()),
    )


def foresee(request: Request) -> Response:
    """Whether the section can be finished by its rules: the rest of it played through in simulations.

    With many players that takes seconds: the page says at once what is certain, and then fetches the rest (`now`).
    """
    desk, state, section = place_of(request)
    if len(section.participants) > _AT_ONCE and "now" not in request.query_params:
        known = preflight(section).unfinishable
        return page(request, "forecast.html", section=section, found=None, certain=known)
    runs = max(20, min(RUNS, _SIMULATED // max(len(section.participants), 1)))
    found = desk.computed(("forecast", section.id), (section,), lambda: forecast(state, section, runs))
    return page(request, "forecast.html", section=section, found=found)


def why(request: Request) -> Response:
    """Why a board is as it is (`board`), who has a bye (`one` and 0), or why two do not meet (`one`, `other`)."""
    desk, state, section = place_of(request)
    played = round_in(request, section)
    found = reasons_of(desk, state, section, played.number)
    asked = request.query_params
    if board := asked.get("board", ""):
        number = whole(board)
        pairing = None if number is None else played.pairings.get(number)
        if pairing is None:
            raise Refused(NO_BOARD(round=played.number, board=number or 0))
        pair = (pairing.one, pairing.other)
        changeable = number if "edit" in asked and played.stage == "draft" and is_fragment(request) else 0
        told = _levels(request, found, pair, played)
        return _told(request, section, title="board", number=number, pair=pair, board=changeable, **told)
    bye = words_of(request)("bye")
    one, other = (_who(state, section, asked.get(name, ""), bye) for name in ("one", "other"))
    if one == other:
        raise Refused(say.TWO_PLAYERS(), alternative=say.CHOOSE_OTHER())
    if one == BYE:
        one, other = other, BYE
    meeting = next((p for p in played.pairs if {one, other} == {*p}), None)
    if meeting is not None:
        return _told(request, section, title="meet", pair=meeting, **_levels(request, found, meeting, played))
    try:
        answer = found.why_not(one, other)
    except NoPairing as error:
        said = _in_one_sentence(request, message_of(error))
        return _told(request, section, title="none", pair=(one, other), lines=(), **said)
    changed = [pair for pair in answer.best if pair not in played.pairs]
    said = {
        "lines": answer.lines,
        "names": found.names,
        "changed": changed,
        **_in_one_sentence(request, answer.told, found.names),
    }
    return _told(request, section, title="why not", pair=(one, other), **said)


def _in_one_sentence(request: Request, told: Message, names: Names = str) -> dict[str, object]:
    """A message as the headline of a panel, and whether it is in the language of the device."""
    words = words_of(request).told
    return {"headline": {"text": words(told, names)}, "spoken": words.speaks(told)}


def _levels(request: Request, found: RoundReasons, pair: tuple[int, int], played: Round) -> dict[str, object]:
    """A board in three levels: its headline, what stood in the way, the proof; or why the rules have no round."""
    words = words_of(request).told
    try:
        lines = found.board(pair)
        headline = found.sentence(pair, words) if pair in found.pairs else None
        spoken, drawn = found.speaks(pair, words), found.picture(pair, words, played)
        if drawn is not None:
            drawn = drawn._replace(svg=Markup(drawn.svg))  # noqa: S704 - every text in it is escaped
        under = {text for _, text in drawn.written} if drawn else set()
        because = [one for one in found.because(pair, words) if one[0] not in under]
    except NoPairing as error:
        return {"lines": (), **_in_one_sentence(request, message_of(error))}
    return {
        "lines": lines,
        "names": found.names,
        "headline": headline,
        "spoken": spoken,
        "because": because,
        "picture": drawn,
    }


def _told(request: Request, section: Section, **values: object) -> Response:
    known: dict[str, Any] = {
        "changed": (),
        "board": 0,
        "number": 0,
        "headline": None,
        "because": (),
        "picture": None,
        **values,
    }
    known["lines"], known["proof_spoken"] = _proof(request, known["lines"], known.get("names", str))
    return panel(request, "why.html", of="pairings", section=section, **known)


def _proof(request: Request, lines: Sequence[Any], names: Names) -> tuple[list[object], bool]:
    """The lines of a proof in the language of the device, if it has all of them; otherwise in English."""
    words = words_of(request).told
    spoken = all(words.speaks(as_message(line.text)) for line in lines)
    return [line.said(words, names) if spoken else line for line in lines], spoken


def _who(state: State, section: Section, text: str, bye: str) -> int:
    """The key of a participant: `key:17`, `bye` or the page's word for it, a number or a name."""
    word = text.strip()
    if word.casefold() in ("bye", "key:0", bye.casefold()):
        return BYE
    key = whole(word.removeprefix("key:")) if word.startswith("key:") else None
    if key is not None and key in section.entries:
        return key
    return find_participant(state, section, word).key


def reasons(request: Request) -> Response:
    """All reasons of a round: a page to be read or printed, or with `?form=json` the sentences by board."""
    desk, state, section = place_of(request)
    played = round_in(request, section)
    found = reasons_of(desk, state, section, played.number)
    words = words_of(request).told
    pairs = {board: (one.one, one.other) for board, one in sorted(played.pairings.items())}
    free = {key: (key, BYE) for key, kind in played.unpaired.items() if kind == "U"}
    try:
        boards = {board: found.sentence(pair, words) for board, pair in pairs.items()}
        byes = {key: found.sentence(pair, words) for key, pair in free.items()}
    except NoPairing as error:
        if "json" in request.query_params.get("form", ""):
            return JSONResponse({"boards": {}, "byes": {}, "none": words_of(request).told(message_of(error))})
        raise
    if request.query_params.get("form") == "json":
        return JSONResponse(
            {
                "boards": {str(board): isolated(found.clause(pair, words)) for board, pair in pairs.items()},
                "byes": {str(key): isolated(found.clause(pair, words)) for key, pair in free.items()},
                "marks": _marks(request, found, seats(desk, state, section, played)),
            }
        )
    return page(
        request,
        "reasons.html",
        section=section,
        played=played,
        seats=seats(desk, state, section, played),
        boards=boards,
        byes=byes,
        spoken={pair[0] for pair in (*pairs.values(), *free.values()) if found.speaks(pair, words)},
        summary=found.summary(words) if {*found.pairs} == {*played.pairs} else (),
    )


def _marks(request: Request, found: RoundReasons, boards: list[Seat]) -> dict[str, tuple[str, str]]:
    """The sign of each board with one, and its meaning: of colours, why they are so."""
    say, marks = words_of(request), {}
    for seat in boards:
        if name := mark_of(found, seat):
            sign, meaning = MARKS[name]
            why = found.colours((seat.white.key, seat.black.key), say.told) if name == "colour" else ""
            marks[str(seat.board)] = (sign, isolated(why) if why else say(meaning))
    return marks


def pair(request: Request, form: FormData) -> Response:
    """Pair the next round, or start it empty to be paired by hand."""
    section = section_in(request)
    absent = ticked_in(form, "absent")
    command = Pair(section.id, number_of(form, "round"), absent, by_hand=bool(text_of(form, "by_hand")))
    return carried_out(request, form, command, then=path_to(request, "pairings"))


def validate(request: Request, form: FormData) -> Response:
    """End the work by hand."""
    command = Validate(request.path_params["section"], text_of(form, "reason"))
    return carried_out(request, form, command, then=path_to(request, "pairings"))


def edit(request: Request, form: FormData) -> Response:
    """Change the draft by hand, one thing at a time."""
    section = section_in(request)
    then = f"{path_to(request, 'pairings')}?{urlencode({'edit': 1, 'reason': text_of(form, 'reason')})}"
    return carried_out(request, form, _edit(section, dict(form)), then=then)


def edit_preview(request: Request) -> Response:
    """The effect of a change by hand, and the rules' verdict on the round after it, without changing anything."""
    _, state, section = place_of(request)
    fields = dict(request.query_params)
    try:
        found = preview(state, _edit(section, fields), author_of(request))
    except PairwrightError as error:
        return panel(request, "edit_preview.html", of="pairings", section=section, error=error)
    after = found.after.sections[section.id]
    draft = after.rounds[len(after.rounds)]
    verdict = None if unplaced(after, draft) else status_of_round(found.after, after, draft.number)
    fields["tag"] = round_tag(section)
    known: dict[str, object] = {"error": None, "found": found, "verdict": verdict, "fields": fields}
    return panel(request, "edit_preview.html", of="pairings", section=section, **known)


_ACTIONS = ("turn", "unpair", "swap", "meet", "bye", "no_bye")


def _edit(section: Section, fields: Mapping[str, object]) -> Edit:
    """The command of a form: `turn` or `unpair` a board, `swap` or `meet` two players, `bye` or `no_bye` for one."""
    given = [name for name in _ACTIONS if fields.get(name)]
    if len(given) != 1:
        raise Refused(say.ONE_CHANGE(), alternative=ONE_OF(choices=", ".join(_ACTIONS)))
    action = given[0]
    numbers = map(whole, str(fields[action]).replace("-", " ").split())
    values = tuple(number for number in numbers if number is not None)
    if len(values) != (2 if action in ("swap", "meet") else 1):
        raise Refused(say.BAD_CHANGE(text=str(fields[action]), action=action))
    match action:
        case "turn":
            return Edit(section.id, colours=values)
        case "unpair":
            return Edit(section.id, unpair=values)
        case "swap":
            return Edit(section.id, swap=(values[0], values[1]))
        case "meet":
            return Edit(section.id, pairs=((values[0], values[1]),))
    return Edit(section.id, byes={values[0]: "U" if action == "bye" else ""})
