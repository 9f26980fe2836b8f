"""Decisions about the past: undo, redo, restore. They are commands in the same journal."""

from __future__ import annotations

from typing import TypeGuard

from ..messages import as_message
from .authors import NOBODY, chief_named
from .commands import Redo, Request, Restore, Undo
from .events import Change, FideModeLeft, Logged, Redone, Undone, inverses, lasting
from .plan import Plan, decides
from .questions import Refused
from .state import LogLine, Mark
from .wording import history as say


@decides(Undo)
def undo(plan: Plan, command: Undo, request: Request) -> None:
    """Take back the last command of a section, or of the whole event."""
    mark = _last(plan.state.done, command.section)
    if mark is None:
        raise Refused(say.NOTHING_TO_UNDO())
    later = [
        one
        for one in plan.state.done
        if one.revision > mark.revision and set(one.sections) & set(mark.sections)
    ]
    position = {one.revision: place for place, one in enumerate(plan.state.done)}
    later = [one for one in later if position[one.revision] > position[mark.revision]]
    if later:
        named = tuple(as_message(one.told) for one in later)
        raise Refused(say.LATER_FIRST(what=as_message(mark.told), later=named))
    plan.sections = mark.sections
    what, author = as_message(mark.told), mark.author
    before_named = author == NOBODY and request.author == chief_named(plan.state.info)
    if author != request.author and not before_named:
        plan.unusual(
            say.UNDO_OF_ANOTHER(author=author, what=what) if author else say.UNDO_OF_NAMELESS(what=what),
            follows=say.ANOTHER_AUTHOR(),
            alternative=say.ASK_AUTHOR(author=author) if author else say.ASK_NAMELESS(),
        )
    _take_back(plan, mark, request)
    plan.text = say.UNDONE(what=what)


@decides(Redo)
def redo(plan: Plan, command: Redo, request: Request) -> None:
    """Do again the command taken back last."""
    mark = _last(plan.state.undone, command.section)
    if mark is None:
        raise Refused(say.NOTHING_TO_REDO())
    above = plan.state.undone[plan.state.undone.index(mark) + 1 :]
    if first := [one for one in above if set(one.sections) & set(mark.sections)]:
        named = tuple(as_message(one.told) for one in reversed(first))
        raise Refused(say.EARLIER_FIRST(what=as_message(mark.told), earlier=named))
    plan.sections = mark.sections
    _do_again(plan, mark, request)
    plan.text = say.REDONE(what=as_message(mark.told))


@decides(Restore)
def restore(plan: Plan, command: Restore, request: Request) -> None:
    """Go to the state after a revision: take back what came since, do again what was in force there."""
    if not 0 <= command.revision <= plan.state.revision:
        raise Refused(say.NO_REVISION(revision=command.revision, last=plan.state.revision))
    now = [mark.revision for mark in plan.state.done]
    same = 0
    while same < min(len(now), len(command.done)) and now[same] == command.done[same]:
        same += 1
    known = {mark.revision: mark for mark in (*plan.state.done, *plan.state.undone)}
    if missing := [revision for revision in command.done[same:] if revision not in known]:
        raise Refused(say.REVISION_GONE(revision=missing[0]), alternative=say.RESTORE_COPY())
    back = [known[revision] for revision in reversed(now[same:])]
    forward = [known[revision] for revision in command.done[same:]]
    if not back and not forward:
        plan.text = say.IS_THAT_STATE(revision=command.revision)
        return
    for mark in back:
        _take_back(plan, mark, request)
    for mark in forward:
        _do_again(plan, mark, request)
    plan.sections = tuple(sorted({id for mark in (*back, *forward) for id in mark.sections}))
    counts = {"undone": len(back), "redone": len(forward)}
    plan.unusual(
        say.ASK_RESTORE(revision=command.revision),
        follows=say.RESTORE_COUNTS(**counts),
        alternative=say.UNDO_SINGLE(),
    )
    plan.text = say.RESTORED(revision=command.revision, **counts)


def _last(marks: tuple[Mark, ...], section: int | None) -> Mark | None:
    return next((mark for mark in reversed(marks) if section is None or section in mark.sections), None)


def _take_back(plan: Plan, mark: Mark, request: Request) -> None:
    changes = request.history(mark.revision)
    plan.add(Undone(mark, (*inverses(changes), *_said(changes, "undone"))))


def _do_again(plan: Plan, mark: Mark, request: Request) -> None:
    changes = request.history(mark.revision)
    left = tuple(
        one for one in changes if _tells_of_leaving(one, changes) and _is_in_fide_mode(plan, one.section)
    )
    plan.add(Redone(mark, (*lasting(changes), *left, *_said(changes, "done again"))))


def _is_in_fide_mode(plan: Plan, section: int) -> bool:
    """Whether a section has not left FIDE mode: one that was taken back with all it had, and made again, has not."""
    here = plan.after.sections.get(section)
    return here is None or here.fide_left is None


def _tells_of_leaving(change: Change, changes: tuple[Change, ...]) -> TypeGuard[FideModeLeft | Logged]:
    if isinstance(change, Logged):
        exits = {one.section for one in changes if isinstance(one, FideModeLeft)}
        return change.section in exits and change.line.kind.startswith("FIDE mode")
    return isinstance(change, FideModeLeft)


def _said(changes: tuple[Change, ...], how: str) -> tuple[Change, ...]:
    """Lines of the report stay: another line says that what they tell was undone, or done again."""
    return tuple(
        Logged(one.section, LogLine(one.line.kind, one.line.round, f"{how}: {one.line.text}".rstrip(": ")))
        for one in changes
        if isinstance(one, Logged) and not _tells_of_leaving(one, changes)
    )
