"""The one place where commands are decided: checked and computed once, by rules, clock-free and repeatable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce

from ..declared.plain import to_plain
from ..messages import Text
from . import (
    decide_corrections,
    decide_cross,
    decide_history,
    decide_manual,
    decide_numbers,
    decide_players,
    decide_reports,
    decide_results,
    decide_rounds,
    decide_setup,
    decide_standings,
    decide_teams,
)
from .commands import Command, New, Redo, Request, Restore, Undo
from .events import OfSection
from .evolve import evolve
from .library import official
from .plan import Decided, Plan
from .questions import SERIOUS, Answer, Confirm, Question, Refused, digest_of
from .state import State
from .wording import history as say
from .wording.of_fide import of_fide

_MODULES = (
    decide_corrections, decide_cross, decide_history, decide_manual, decide_numbers, decide_players, decide_reports,
    decide_results, decide_rounds, decide_setup, decide_standings, decide_teams,
)  # fmt: skip
_HANDLERS: dict[type, Callable[..., None]] = {
    handler.decides: handler
    for module in _MODULES
    for handler in vars(module).values()
    if hasattr(handler, "decides")
}
_HISTORY = (Undo, Redo, Restore)
"""They look at earlier events, which the request holds."""


def decide(state: State, request: Request) -> Decided:
    """The effect of a command on a state; without events if it changes nothing.

    The same state and request give the same decision everywhere: independent of clock, random numbers and files. Raises
    `Refused` for forbidden commands, and `Confirm` for those that need a confirmation (the yes goes into
    `request.answer`). Raises `NoPairing` when the rules admit no round, `InvalidTournament` for a request that the
    library refuses.
    """
    command = request.command
    if not state.revision and not isinstance(command, New):
        raise Refused(say.NO_EVENT_YET(), alternative=say.CREATE_FIRST())
    earlier = (request,) if isinstance(command, _HISTORY) else ()
    plan = Plan(state, *((command.section,) if isinstance(command, OfSection) else ()))
    try:
        _HANDLERS[type(command)](plan, command, *earlier)
    except Refused as error:
        error.rule = _binding(plan, error.rule)
        raise
    if plan.questions:
        plan.questions = [replace(one, rule=_binding(plan, one.rule)) for one in plan.questions]
        _require_answer(plan, request)
    return Decided(tuple(plan.events), plan.sections, plan.text)


def _binding(plan: Plan, rule: Text) -> Text:
    """A rule as it is cited; empty for one of FIDE in a section whose system is not FIDE's, such as Keizer."""
    section = plan.after.sections.get(plan.sections[0])
    return "" if section and of_fide(rule) and not official(section.settings) else rule


def _require_answer(plan: Plan, request: Request) -> None:
    """Raise `Confirm` unless the answer confirms just these questions and just what will happen."""
    digest = digest_of(*plan.questions, to_plain(tuple(plan.events)))
    asking = Confirm(plan.questions, digest, plan.round)
    answer = request.answer
    if answer is None or answer.digest != digest:
        raise asking
    if asking.level >= SERIOUS and answer.typed != asking.round:
        raise asking


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of a command: one line, its questions, and the state after it."""

    told: Text
    questions: tuple[Question, ...]
    after: State


def preview(state: State, command: Command, author: str = "") -> Preview:
    """The effect of a command in a state, with its questions answered by yes. Raises what `decide` refuses."""
    questions: tuple[Question, ...] = ()
    try:
        decision = decide(state, Request(command, author))
    except Confirm as asking:
        questions = asking.questions
        decision = decide(state, Request(command, author, Answer(asking.digest, asking.round)))
    return Preview(decision.text, questions, reduce(evolve, decision.events, state))
