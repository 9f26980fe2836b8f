"""The one place where commands are decided: checked and computed once, by rules, clock-free and repeatable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..declared.plain import to_plain
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
from .commands import (
    Add,
    AddMembers,
    AddSection,
    Bye,
    ChangeInfo,
    ChangePerson,
    ChangeSettings,
    Close,
    Correct,
    CrossPair,
    CrossResult,
    DrawNumbers,
    Edit,
    ExchangeNumbers,
    Import,
    ImportAll,
    ImportReport,
    KeepApart,
    LeaveFideMode,
    Lineup,
    Move,
    New,
    OrderTied,
    Pair,
    PairRest,
    Publish,
    RateFrom,
    Redo,
    Remove,
    RemoveSection,
    Renumber,
    Request,
    Restore,
    Return,
    Roster,
    SetResults,
    Undo,
    Unpair,
    Unpublish,
    Validate,
    Withdraw,
)
from .plan import Decided, Plan
from .questions import SERIOUS, Confirm, Refused, digest_of
from .state import State
from .wording import history as say

_HANDLERS: dict[type, Callable[[State, Any], Plan]] = {
    New: decide_setup.new,
    ChangeInfo: decide_setup.change_info,
    AddSection: decide_setup.add_section,
    RemoveSection: decide_setup.remove_section,
    ChangeSettings: decide_setup.change_settings,
    LeaveFideMode: decide_setup.leave_fide_mode,
    KeepApart: decide_setup.keep_apart,
    ImportReport: decide_reports.import_report,
    Add: decide_players.add,
    AddMembers: decide_teams.add_members,
    Roster: decide_teams.roster,
    Lineup: decide_teams.lineup,
    Import: decide_teams.import_list,
    ImportAll: decide_teams.import_all,
    ChangePerson: decide_players.change_person,
    RateFrom: decide_standings.rate_from,
    OrderTied: decide_standings.order_tied,
    Remove: decide_players.remove,
    Move: decide_players.move,
    Withdraw: decide_players.withdraw,
    Return: decide_players.return_,
    Bye: decide_players.bye,
    Renumber: decide_numbers.renumber,
    ExchangeNumbers: decide_numbers.exchange_numbers,
    DrawNumbers: decide_numbers.draw_numbers,
    Pair: decide_rounds.pair,
    PairRest: decide_rounds.pair_rest,
    Unpair: decide_rounds.unpair,
    Publish: decide_rounds.publish,
    Unpublish: decide_rounds.unpublish,
    Close: decide_rounds.close,
    Edit: decide_manual.edit,
    Validate: decide_manual.validate,
    CrossPair: decide_cross.cross_pair,
    CrossResult: decide_cross.cross_result,
    SetResults: decide_results.set_results,
    Correct: decide_corrections.correct,
}
_HISTORY: dict[type, Callable[[State, Any, Request], Plan]] = {
    Undo: decide_history.undo,
    Redo: decide_history.redo,
    Restore: decide_history.restore,
}


def decide(state: State, request: Request) -> Decided:
    """What a command comes to in a state; without events if it changes nothing.

    The same state and request give the same decision everywhere: no clock, no dice, no files. Raises `Refused` for
    what is not allowed, `Confirm` for what must be confirmed first (the yes goes into `request.answer`), `NoPairing`
    when the rules admit no round, `InvalidTournament` for a request that the library refuses.
    """
    command = request.command
    if not state.revision and not isinstance(command, New):
        raise Refused(say.NO_EVENT_YET(), alternative=say.CREATE_FIRST())
    if type(command) in _HISTORY:
        plan = _HISTORY[type(command)](state, command, request)
    else:
        plan = _HANDLERS[type(command)](state, command)
    if plan.questions:
        _require_answer(plan, request)
    return Decided(tuple(plan.events), plan.sections, plan.text)


def _require_answer(plan: Plan, request: Request) -> None:
    """Raise `Confirm` unless the answer confirms just these questions and just what will happen."""
    digest = digest_of(*plan.questions, to_plain(tuple(plan.events)))
    asking = Confirm(plan.questions, digest, plan.round)
    answer = request.answer
    if answer is None or answer.digest != digest:
        raise asking
    if asking.level >= SERIOUS and answer.typed != asking.round:
        raise asking
