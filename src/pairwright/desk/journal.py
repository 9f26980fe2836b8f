"""The journal: every command with its time and author, undo and redo."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..event.commands import Redo, Restore, Undo
from ..event.questions import Refused
from ..event.state import State
from . import wording as say
from .asking import carried_out, number_of, text_of
from .hub import desk_of, number_asked, path_to
from .pages import page, page_before

_AT_ONCE = 200


def journal(request: Request) -> Response:
    """The commands, the last one first, `_AT_ONCE` at a time."""
    desk = desk_of(request)
    state = desk.state
    last = min(state.revision, number_asked(request, "before", state.revision + 1) - 1)
    first = max(0, last - _AT_ONCE)
    entries = desk.reading(lambda event: event.store.headings(first, last))
    return page(
        request,
        "journal.html",
        entries=entries[::-1],
        taken={mark.revision for mark in state.undone},
        earlier=first,
        before=last + 1 if last < state.revision else 0,
    )


def undo(request: Request, form: FormData) -> Response:
    """Undo the last command, if it is still the one shown."""
    shown = number_of(form, "revision")

    def expect(state: State) -> None:
        if shown and (not state.done or state.done[-1].revision != shown):
            raise Refused(say.COMMAND_BETWEEN(), alternative=say.SEE_LAST())

    then = page_before(request, text_of(form, "back"))
    return carried_out(request, form, Undo(), then=then, expect=expect)


def redo(request: Request, form: FormData) -> Response:
    """Do again what was taken back last."""
    return carried_out(request, form, Redo(), then=page_before(request, text_of(form, "back")))


def restore(request: Request, form: FormData) -> Response:
    """Go back to the state after a revision."""
    revision = number_of(form, "revision")
    done = desk_of(request).reading(lambda event: event.marks_at(revision))
    return carried_out(request, form, Restore(revision, done), then=path_to(request, "journal"))
