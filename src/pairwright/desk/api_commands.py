"""The commands of the event for programs, as JSON: what they saw, what is asked, what is answered."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from typing import Any, get_args

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..declared.plain import Repeated, from_plain, without_repetition
from ..declared.schema import hints_of, schema_of
from ..declared.shape import complaints, path_text
from ..event import Answer, Confirm, Refused, State
from ..event import commands as given_commands
from ..event.commands import Command
from ..event.questions import Question
from ..event.settings import Settings
from ..event.state import Entry, Person
from ..formats.fault_wording import MEMBER_TWICE
from ..messages import Text, as_plain, message_of
from . import wording as say
from .access import Needed, author_of
from .asking import EXPECTED
from .hub import desk_of, section_in
from .passes import NotAllowed
from .tags import Changed, expecting

_LARGEST = 16_000_000
_RESULTS = ("SetResults",)
_CHIEF = ("RemoveSection", "Move", "CrossPair", "CrossResult")
"""Commands that reach beyond the section of their address; those that have no section are the chief's too."""
_NOT_OFFERED = ("New", "ImportReport", "Restore")
"""Commands that take a whole file or the journal: `pairwright event` and the pages do these."""

OFFERED: dict[str, object] = {
    kind.__name__: kind
    for kind in sorted(get_args(Command), key=lambda kind: kind.__name__)
    if kind.__name__ not in _NOT_OFFERED
}
"""The commands of the event that programs may give, by name."""


def of_section(kind: object) -> bool:
    """Whether a command is about one section."""
    return hints_of(kind).get("section") is int


def path_of(name: str) -> str:
    """The address of a command."""
    return f"/api/sections/{{section:int}}/{name}" if of_section(OFFERED[name]) else f"/api/{name}"


def needed_for(name: str) -> Needed:
    """The role that gives a command."""
    chief = name in _CHIEF or not of_section(OFFERED[name])
    return "results" if name in _RESULTS else "chief" if chief else "section"


def answer_to(name: str) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of a command."""
    kind = OFFERED[name]

    async def given(request: Request) -> Response:
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > _LARGEST:
                return _error("too-large", "a request has 16 MB at most", 413)
        return await run_in_threadpool(_carried_out, request, kind, bytes(body))

    given.__doc__ = kind.__doc__
    return given


def _carried_out(request: Request, kind: object, body: bytes) -> Response:
    try:
        command, seen, answer = _read(request, kind, body)
        token = request.headers.get("idempotency-key", "")[:200]
        author = author_of(request)
        done = desk_of(request).do(
            command,
            author=author,
            answer=answer,
            token=f"api:{author}:{token}" if token else "",
            expect=_expectation(command, seen),
        )
    except Confirm as asking:
        return JSONResponse(
            {
                "questions": [_question(one) for one in asking.questions],
                "level": asking.level,
                "digest": asking.digest,
                "round": asking.round,
            },
            428,
        )
    except EXPECTED as error:
        return failure(error)
    revision = done.entry.revision if done.entry else desk_of(request).state.revision
    return JSONResponse(
        {
            "text": done.text,
            "message": as_plain(done.told),
            "done": done.entry is not None,
            "revision": revision,
            "warnings": list(map(str, done.warnings)),
        }
    )


def _question(one: Question) -> dict[str, object]:
    """A question: its parts in English, and as `messages` the same as data."""
    told = {name: getattr(one, name) for name in ("asked", "rule", "follows", "alternative")}
    return {
        "level": one.level,
        **{name: str(text) for name, text in told.items()},
        "messages": {name: as_plain(text) for name, text in told.items() if text},
        **({"counted": one.counted} if one.counted else {}),
    }


def failure(error: Exception) -> Response:
    """The answer to programs about a command or question that failed in an expected way (`EXPECTED`)."""
    if isinstance(error, Changed):
        return _error("changed", error.asked, 409, seen=error.tag)
    if isinstance(error, Refused):
        status = 403 if isinstance(error, NotAllowed) else 422
        return _error("refused", error.asked, status, rule=error.rule, instead=error.alternative)
    if isinstance(error, OSError):
        return _error("file", str(error), 507)
    return _error("refused", message_of(error), 422)


def _error(code: str, told: Text, status: int, **more: Text) -> Response:
    english = {name: str(text) for name, text in more.items()}
    return JSONResponse({"error": {"code": code, "message": str(told), **as_plain(told), **english}}, status)


def _read(request: Request, kind: object, body: bytes) -> tuple[Command, str, Answer | None]:
    try:
        plain = json.loads(body or b"{}", object_pairs_hook=without_repetition)
    except Repeated as error:
        raise Refused(MEMBER_TWICE(name=str(error))) from None
    except (ValueError, RecursionError) as error:
        raise Refused(say.NOT_JSON(fault=str(error))) from None
    if not isinstance(plain, dict):
        raise Refused(say.NOT_AN_OBJECT())
    seen = _read_as(str, plain.pop("seen", ""), "seen")
    confirmed = plain.pop("answer", None)
    answer = None if confirmed is None else _read_as(Answer, confirmed, "answer")
    fixed = {"section": request.path_params["section"]} if of_section(kind) else {}
    if "section" in fixed:
        section_in(request)
    command = _read_as(kind, plain, **fixed)
    return _with_typed_values(command), seen, answer


def _read_as(kind: object, plain: Any, where: str = "", **given: object) -> Any:
    """A value of an annotated type; `given` are fields of a record that the request does not tell."""
    rule = _schema(kind, tuple(given))
    for path, found, expected in complaints(plain, (), rule, rule):
        place = path_text((where, *path) if where else path)
        asked = say.BAD_FIELD(place=place, found=found) if place else found
        raise Refused(asked, alternative=say.EXPECTED_IN_FIELD(expected=expected))
    return from_plain(kind, {**plain, **given} if given else plain)


@cache
def _schema(kind: object, without: tuple[str, ...]) -> dict[str, object]:
    return schema_of(kind, without)


def _with_typed_values(command: Command) -> Command:
    """Commands whose `values` go by name: each is read as the setting or the field of a person it is for."""
    hints: dict[str, object]
    if isinstance(command, given_commands.ChangeSettings):
        hints = hints_of(Settings)
    elif isinstance(command, given_commands.ChangePerson):
        hints = {**hints_of(Entry), **hints_of(Person)}
    else:
        return command
    values = {
        name: _read_as(hints.get(name, object), one, f"values.{name}") for name, one in command.values.items()
    }
    return replace(command, values=values)


def _expectation(command: Command, seen: str) -> Callable[[State], None]:
    """Raises `Changed` in a state that differs from the one seen."""

    unchanged = expecting(command, seen)

    def expect(state: State) -> None:
        unchanged(state)
        if isinstance(command, given_commands.SetResults):
            _expect_results(state, command)

    return expect


def _expect_results(state: State, command: given_commands.SetResults) -> None:
    """The results that slips say they replace must stand there."""
    section = state.sections.get(command.section)
    played = section.rounds.get(command.round) if section else None
    for slip in command.slips if played else ():
        pairing = played.pairings.get(slip.board) if played else None
        if pairing is None or not 0 <= slip.game < len(pairing.games) or slip.seen is None:
            continue
        now = pairing.games[slip.game].result
        if now not in (slip.seen, slip.result):
            raise Changed(now)
