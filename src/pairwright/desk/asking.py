"""Commands sent by forms: carried out, or answered by a dialog of the five levels (nothing is decided here)."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Collection, Mapping
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..errors import PairwrightError
from ..event import Answer, Confirm, Refused, State
from ..event import commands as of
from ..event.commands import Command
from ..event.settings_text import read_number
from ..formats.numbers import whole
from ..messages import LABELLED, PLAIN, Text, message_of
from ..system_errors import reason_of
from . import wording as say
from .access import author_of
from .hub import desk_of, path_to
from .pages import is_fragment, page
from .passes import NotAllowed
from .tags import LOAD_AGAIN, expecting
from .tokens import FIELD

NAMES: Mapping[type, str] = {
    of.AddSection: "Add the section",
    of.ChangeSettings: "Change the settings",
    of.LeaveFideMode: "Leave FIDE mode",
    of.Add: "Enter them",
    of.AddMembers: "Enter them",
    of.Import: "Enter them",
    of.ImportAll: "Enter them",
    of.Roster: "Change the roster",
    of.ImportReport: "Import the report",
    of.ChangePerson: "Change the entry",
    of.Withdraw: "Expel",
    of.Bye: "Give the bye",
    of.OrderTied: "Save this order",
    of.Renumber: "Change the numbers",
    of.ExchangeNumbers: "Exchange the numbers",
    of.DrawNumbers: "Change the numbers",
    of.Pair: "Pair the round",
    of.Unpair: "Delete the draft",
    of.Edit: "Change the boards",
    of.Validate: "Play it like this",
    of.Unpublish: "Withdraw the round",
    of.SetResults: "Change the result",
    of.Correct: "Correct the board",
    of.Undo: "Undo",
    of.Restore: "Undo",
}


def act_of(command: object) -> str:
    """The label of the button that carries a command out; "Continue" for one without its own question."""
    return NAMES.get(type(command), "Continue")


SHOWN = "shown"
"""The form field with the original values of the others."""

_ANSWER_FIELDS = ("digest", "typed", FIELD)


def carried_out(
    request: Request,
    form: FormData,
    command: Command,
    *,
    then: str,
    expect: Callable[[State], None] | None = None,
) -> Response:
    """Carry out a command and go to the address `then`; ask with a dialog what must be confirmed.

    A form may tell by its `tag` what its page showed of the thing that the command changes; `expect` is asked of the
    state just before the command. Raises what is refused: `failed` makes a page of it.
    """
    answer = answer_in(form)
    unchanged = expecting(command, text_of(form, "tag"))

    def expected(state: State) -> None:
        unchanged(state)
        if expect is not None:
            expect(state)

    try:
        done = desk_of(request).do(
            command, author=author_of(request), answer=answer, token=text_of(form, "token"), expect=expected
        )
    except Confirm as asking:
        return question(request, form, asking, command, again=answer is not None)
    if done.entry is None or done.warnings:
        return told(request, done.told, done.warnings, then)
    return RedirectResponse(then, 303)


def giving(kind: Callable[[int], Command], then: str) -> Callable[[Request, FormData], Response]:
    """The answer to a form whose button says everything: a command about the section, then a page."""

    def given(request: Request, form: FormData) -> Response:
        command = kind(request.path_params["section"])
        return carried_out(request, form, command, then=path_to(request, then))

    given.__doc__ = kind.__doc__
    return given


def answer_in(form: FormData) -> Answer | None:
    """The yes to a question, if the form brings one."""
    digest, typed = text_of(form, "digest"), text_of(form, "typed")
    return Answer(digest, whole(typed)) if digest else None


def text_of(form: FormData, name: str) -> str:
    """A field of a form, without the blanks around it; empty if it is not there."""
    value = form.get(name, "")
    return value.strip() if isinstance(value, str) else ""


def number_of(form: FormData, name: str, default: int = 0) -> int:
    """A number of a form. Raises `Refused` for another text."""
    return read_number(text_of(form, name), default)


def ticked_in(form: FormData, name: str) -> tuple[int, ...]:
    """The numbers of the ticked boxes of one name, without invalid ones."""
    found = (whole(text) for text in form.getlist(name) if isinstance(text, str))
    return tuple(number for number in found if number is not None)


def edited(form: FormData, now: Mapping[str, str], boxes: Collection[str] = ()) -> dict[str, str]:
    """A user's changes in a form, by name: values that differ from those shown, and from the current ones.

    The page sends the values it showed (`shown`). A field that is not sent was not changed, but for `boxes`, which
    are not sent when they are not ticked. Raises `Refused` for a field that another user changed since the page was
    made.
    """
    shown, found = {**now, **_shown(form)}, {}
    for name, text in now.items():
        typed = text_of(form, name).replace("\r\n", "\n")
        if (name not in form and name not in boxes) or typed in (shown[name], text):
            continue
        if text != shown[name]:
            raise Refused(say.FIELD_CHANGED(field=name, value=text), alternative=LOAD_AGAIN())
        found[name] = typed
    return found


def _shown(form: FormData) -> dict[str, str]:
    try:
        found = json.loads(text_of(form, SHOWN) or "{}")
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Refused(say.FORM_WITHOUT_SHOWN(), alternative=say.RELOAD())
    return {name: str(text) for name, text in found.items()}


def question(request: Request, form: FormData, asking: Confirm, command: Command, *, again: bool) -> Response:
    """The dialog of a question: the form once more, with the digest that the yes returns."""
    fields = [
        (name, value)
        for name, value in form.multi_items()
        if isinstance(value, str) and name not in _ANSWER_FIELDS
    ]
    return dialog(
        request,
        409,
        asking=asking,
        act=act_of(command),
        fields=fields,
        again=again and asking.level >= 4,
        action=request.url.path,
    )


def failed(request: Request, error: Exception) -> Response:
    """The answer to a refused command, or to one that could not be written."""
    status = 403 if isinstance(error, NotAllowed) else 422
    return dialog(
        request, status, error=words_of_error(error), refused=error if isinstance(error, Refused) else None
    )


def words_of_error(error: Exception) -> Text:
    """The error for people: for a file, the system's message and the name, without the number of the error."""
    if isinstance(error, OSError) and error.strerror:
        why = reason_of(error)
        return LABELLED(label=why, said=PLAIN(text=os.fsdecode(error.filename))) if error.filename else why
    return message_of(error)


def told(request: Request, text: Text, warnings: tuple[Text, ...], then: str) -> Response:
    """The effect of a command, if the page does not show it plainly."""
    return dialog(request, 200, text=text, warnings=warnings, then=then)


def dialog(request: Request, status: int, **values: object) -> Response:
    """A dialog over the open page; a separate page for a browser without scripts."""
    known: Mapping[str, Any] = {
        "asking": None, "act": "", "fields": (), "again": False, "action": "", "error": None, "refused": None,
        "text": "", "warnings": (), "then": "", **values,
    }  # fmt: skip
    if is_fragment(request) or request.headers.get("hx-request") == "true":
        over = {"HX-Retarget": "#dialog", "HX-Reswap": "innerHTML", "HX-Push-Url": "false"}
        return page(request, "dialog.html", status=status, headers=over, alone=False, **known)
    return page(request, "dialog_page.html", status=status, alone=True, **known)


EXPECTED = (PairwrightError, OSError)
"""The expected errors of a command, which are not faults of the program."""
