"""Results: one line to type them into, corrections of closed rounds, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..event import Confirm, Refused, Section, State
from ..event.commands import Close, Correct, SetResults
from ..event.library import find_participant
from ..event.matches import WHOLE_MATCH, slips_of_all
from ..event.results import (
    BY_SPELLING,
    KEYPAD,
    NOTHING_WORDS,
    read_board,
    read_result,
    read_slip,
    result_shown,
)
from ..event.state import Round
from ..event.wording.common import RESULT_WORDS
from ..event.wording.results import NO_BOARD
from ..messages import Text, as_message
from . import wording as say
from .access import author_of
from .asking import EXPECTED, answer_in, carried_out, number_of, question, text_of, words_of_error
from .choosers import columns
from .hub import desk_of, number_asked, path_to, place_of, section_in
from .pages import last_done, page, words_of
from .rounds import round_in, seats, told_for_ratings, unseated
from .tags import pairs_tag

CALLED = {"+-": "Black absent", "-+": "White absent", "--": "both absent"}
"""Results chosen by the event at the board, not by the score. The cell has the sign (`+ –`) as well."""

OPEN = "open"
"""The text of a board without a result in places that need one."""


def results(request: Request) -> Response:
    """The boards of a round with their results; by default the last published round."""
    desk, state, section = place_of(request)
    rounds = _published(section)
    number = number_asked(request, "round", max(rounds, default=0))
    if number not in rounds:
        return page(request, "results.html", section=section, played=None)
    played, say = rounds[number], words_of(request)
    return page(
        request,
        "results.html",
        section=section,
        played=played,
        latest=max(rounds),
        pairs=pairs_tag(state, played),
        seats=seats(desk, state, section, played),
        games=[game for pairing in played.pairings.values() for game in pairing.games],
        unseated=unseated(desk, state, section, played),
        rating_only=told_for_ratings(section, number),
        codes=BY_SPELLING,
        texts={code: say(text) for code, text in RESULT_WORDS.items()},
        called={code: say(text) for code, text in CALLED.items()},
        signs={code: result_shown(code) for code in CALLED},
        menu=[(typed, _called(read_result(typed))) for typed in KEYPAD if typed.startswith("/")],
    )


def _called(code: str) -> str:
    return CALLED.get(code, RESULT_WORDS[code])


def entered(request: Request) -> Response:
    """The results of a round by board, as kept, for pages that are open elsewhere."""
    _, state, section = place_of(request)
    document = _document(state, section, round_in(request, section))
    if last := last_done(request, state):
        told = words_of(request).told(as_message(last.told), otherwise=last.text)
        document |= {"text": told, "revision": last.revision}
    return JSONResponse(document)


def _document(state: State, section: Section, played: Round) -> dict[str, object]:
    slots = {
        f"{board}.{at}" if at > 1 else str(board): game.result
        for board, pairing in sorted(played.pairings.items())
        for at, game in enumerate(pairing.games, 1)
    }
    return {
        "round": played.number,
        "rounds": len(section.rounds),
        "latest": max(_published(section), default=0),
        "status": played.status,
        "pairs": pairs_tag(state, played),
        "results": slots,
    }


def _published(section: Section) -> dict[int, Round]:
    return {number: one for number, one in section.rounds.items() if one.stage != "draft"}


def enter(request: Request, form: FormData) -> Response:
    """Enter a result: `slip` is the line as typed, `seen` the result that stood there (or `open`).

    A script that asks for JSON may send several, each with its `seen` and `token`. Each is a separate command, in
    the order sent, up to the first with a question or an error. The script gets the number `done`; for the next one
    a dialog (409) or the error (422). What was typed while the round had other `pairs` is refused.
    """
    number, id = request.path_params["round"], request.path_params["section"]
    by_script = "application/json" in request.headers.get("accept", "")
    told: list[Text] = []
    for one in _each(form):
        try:
            slip = read_slip(text_of(one, "slip"))
            if seen := text_of(one, "seen"):
                slip = replace(slip, seen="" if seen == OPEN else seen)
            command = SetResults(id, number, (slip,))
            expect = _expecting_pairs(id, number, text_of(form, "pairs"))
            if not by_script:
                then = f"{path_to(request, 'results')}?round={number}"
                return carried_out(request, one, command, then=then, expect=expect)
            answer, token = answer_in(one), text_of(one, "token")
            done = desk_of(request).do(
                command, author=author_of(request), answer=answer, token=token, expect=expect
            )
        except Confirm as asking:
            if told:
                break
            return question(request, one, asking, command, again=False)
        except EXPECTED as error:
            if told:
                break
            if not by_script:
                raise
            return _wrong(request, error)
        told.append(done.told)
    state = desk_of(request).state
    revision = state.done[-1].revision if state.done else 0
    return JSONResponse({"text": words_of(request).told(told[-1]), "revision": revision, "done": len(told)})


def match(request: Request, form: FormData) -> Response:
    """Enter one result for every game of a match that has two players."""
    number, section = request.path_params["round"], section_in(request)
    board, code = number_of(form, "board"), text_of(form, "result")
    pairing = section.rounds[number].pairings.get(board) if number in section.rounds else None
    if pairing is None:
        raise Refused(NO_BOARD(round=number, board=board))
    if code not in WHOLE_MATCH:
        raise Refused(say.NO_SUCH_ACTION(name=code))
    command = SetResults(section.id, number, slips_of_all(section, pairing, code))
    expect = _expecting_pairs(section.id, number, text_of(form, "pairs"))
    return carried_out(
        request, form, command, then=f"{path_to(request, 'results')}?round={number}", expect=expect
    )


def _expecting_pairs(id: int, number: int, seen: str) -> Callable[[State], None]:
    """Raises `Refused` in a state where the round has other pairs than those seen; never if none were told."""

    def expect(state: State) -> None:
        section = state.sections.get(id)
        played = section.rounds.get(number) if section else None
        if seen and (played is None or pairs_tag(state, played) != seen):
            raise Refused(say.PAIRED_AGAIN(round=number), alternative=say.NOT_SAVED())

    return expect


def _each(form: FormData) -> list[FormData]:
    """The results of a form, each as a separate form."""
    names = ("slip", "seen", "token")
    several = columns(form, *names)
    return [FormData(list(zip(names, one, strict=True))) for one in several] if len(several) > 1 else [form]


def _wrong(request: Request, error: Exception) -> Response:
    parts = (error.asked, error.alternative) if isinstance(error, Refused) else (words_of_error(error), "")
    wrong, instead = map(words_of(request).told, parts)
    return JSONResponse({"error": wrong, "instead": instead}, 422)


def correct(request: Request, form: FormData) -> Response:
    """Correct the result of a board in a closed round, or who sat at a board of a published one."""
    number = request.path_params["round"]
    _, state, section = place_of(request)
    result = text_of(form, "result")
    if result.lower() in NOTHING_WORDS:
        raise Refused(say.CLOSED_HAS_NO_OPEN(), alternative=say.WRITE_ADJOURNED())
    board, game = read_board(text_of(form, "board"))
    white, black = (
        find_participant(state, section, name).key if name else 0
        for name in (text_of(form, "white"), text_of(form, "black"))
    )
    given = read_result(result) if result else ""
    command = Correct(section.id, number, board, given, text_of(form, "reason"), game, white, black)
    return carried_out(request, form, command, then=f"{path_to(request, 'results')}?round={number}")


def close(request: Request, form: FormData) -> Response:
    """Close the round; after the last one the standings are what comes next."""
    section = section_in(request)
    then = "standings" if len(section.rounds) == section.settings.rounds else "pairings"
    return carried_out(request, form, Close(section.id), then=path_to(request, then))
