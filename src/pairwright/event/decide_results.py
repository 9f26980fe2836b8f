"""Decisions about results: entering, correcting, finishing adjourned games."""

from __future__ import annotations

from dataclasses import replace

from ..errors import NoPairing
from .commands import Correct, SetResults, Slip
from .events import RatingRecorded, ResultChange, ResultsChanged, TableKept
from .library import keys_of, sitting_out
from .library import pair as paired_by_library
from .plan import Plan, fide_mode, round_of
from .questions import Refused
from .results import TEXTS, require_code, result_text, sides
from .state import ADJOURNED, Pairing, RatingRecord, Round, Section, State
from .tables import table_after


def set_results(state: State, command: SetResults) -> Plan:
    """Enter results of the round being played, or of adjourned games of any round."""
    plan = Plan(state, command.section)
    played = round_of(plan.section, command.round)
    if played.stage == "draft":
        raise Refused(
            f"round {played.number} of {plan.section.name} is not published", alternative="publish it first"
        )
    rows: dict[tuple[int, int], ResultChange] = {}
    for slip in command.slips:
        row = _row(plan, played, slip)
        earlier = rows.get((slip.board, slip.game))
        if earlier and earlier.now != slip.result:
            raise Refused(
                f"board {slip.board} is given twice: {result_text(earlier.now)} and {result_text(slip.result)}"
            )
        if row:
            rows[slip.board, slip.game] = row
    if not rows:
        plan.text = "nothing changed: these results are there already"
        return plan
    plan.add(ResultsChanged(plan.section.id, played.number, tuple(rows.values())))
    _keep_table(plan, played.number)
    plan.text = _told(plan, played, list(rows.values()))
    return plan


def _told(plan: Plan, played: Round, rows: list[ResultChange]) -> str:
    where = f"round {played.number} of {plan.section.name}"
    if len(rows) > 3:
        return f"{where}: {len(rows)} results"
    lines = [
        f"board {called_board(pairing, row.game)} {line(plan.section, pairing, row.now, row.game)}"
        for row in rows
        for pairing in (played.pairings[row.board],)
    ]
    return f"{where}: {'; '.join(lines)}"


def called_board(pairing: Pairing, game: int) -> str:
    """What a board is called: `17`, or of a match of several games `17.2`."""
    return f"{pairing.board}.{game + 1}" if len(pairing.games) > 1 else str(pairing.board)


def line(section: Section, pairing: Pairing, result: str, game: int = 0) -> str:
    """A game of a board with a result in words: `Garcia, Ana 1-0 Olsen, Per`."""
    played = pairing.games[game]
    white, black = (section.entries[key].person.name if key else "–" for key in (played.white, played.black))
    return f"{white} {result_text(result)} {black}"


def _row(plan: Plan, played: Round, slip: Slip) -> ResultChange | None:
    """The change that a slip asks for, `None` if the result is there already."""
    require_code(slip.result)
    pairing = _pairing(played, slip.board, slip.game)
    was = pairing.games[slip.game].result
    if slip.seen is not None and slip.seen != was and slip.result != was:
        board = called_board(pairing, slip.game)
        raise Refused(
            f"board {board} is {result_text(was)} by now, not {TEXTS.get(slip.seen, slip.seen[:20])}",
            alternative="look at it again",
        )
    if was == slip.result:
        return None
    finished = played.stage == "closed"
    if finished and was != ADJOURNED:
        raise Refused(
            f"round {played.number} of {plan.section.name} is closed",
            alternative="correct the result, with a reason",
        )
    if was == ADJOURNED and finished:
        _finish_adjourned(plan, played, pairing, slip)
    elif was and was != ADJOURNED and slip.seen is None:
        name, game = called_board(pairing, slip.game), line(plan.section, pairing, was, slip.game)
        plan.notice(
            f"board {name} is {game}; change it to {result_text(slip.result)}",
            follows="the result is replaced",
            alternative="leave it",
        )
    return ResultChange(slip.board, slip.game, was, slip.result)


def _pairing(played: Round, board: int, game: int) -> Pairing:
    if board not in played.pairings:
        boards = sorted(played.pairings)
        span = f"boards {boards[0]} to {boards[-1]}" if boards else "no boards"
        raise Refused(f"round {played.number} has no board {board}", alternative=f"it has {span}")
    pairing = played.pairings[board]
    if not 0 <= game < len(pairing.games):
        raise Refused(f"board {board} has {len(pairing.games)} games")
    if pairing.games[game].settled:
        raise Refused(
            f"at board {board}.{game + 1} somebody is missing: it is forfeited",
            alternative="change the line-up before the match has results",
        )
    return pairing


def _finish_adjourned(plan: Plan, played: Round, pairing: Pairing, slip: Slip) -> None:
    if not slip.result:
        raise Refused("an adjourned game of a closed round can't be open", alternative="leave it adjourned")
    one, other = sides(slip.result)
    draw, _ = sides(ADJOURNED)
    if (one, other) != (draw, draw):
        plan.unusual(
            f"the adjourned game on board {slip.board} of round {played.number} ends {result_text(slip.result)}",
            rule="C.04.2 art. 3.1",
            follows="it counted as a draw so far; rounds that are paired stay; the report says so (### Adjournment)",
            alternative="leave it adjourned",
        )
        text = f"{{{pairing.one}}}-{{{pairing.other}}}: adjourned => {result_text(slip.result)}"
        plan.log("Adjournment", played.number, text)


def correct(state: State, command: Correct) -> Plan:
    """Correct a result of an earlier round; what is too old goes into the rating report only."""
    plan = Plan(state, command.section)
    section = plan.section
    played = round_of(section, command.round)
    require_code(command.result)
    pairing = _pairing(played, command.board, command.game)
    was = pairing.games[command.game].result
    _require_correctable(section, played, was, command)
    last = len(section.rounds) - (1 if section.last and section.last.stage == "draft" else 0)
    change = f"{line(section, pairing, was, command.game)} => {result_text(command.result)}"
    logged = f"{{{pairing.one}}}-{{{pairing.other}}}: {result_text(was)} => {result_text(command.result)}"
    if fide_mode(section) and played.number < last - 1:
        if section.settings.match_colours:
            raise Refused(
                f"round {played.number} is closed for good",
                rule="C.04.2 art. 4.3",
                alternative="tell the rating officer by letter: the report of matches has no such correction",
            )
        _record_for_ratings(plan, command, change, logged)
        return plan
    row = ResultChange(command.board, command.game, was, command.result)
    plan.add(ResultsChanged(section.id, played.number, (row,)))
    _keep_table(plan, played.number)
    plan.unusual(
        f"round {played.number} board {command.board}: {change}",
        rule="C.04.2 art. 4.3",
        follows=f"{_later_boards(plan, played.number)}; the report says so (### Correction)",
        alternative="leave it, and report it for ratings only",
    )
    plan.log("Correction", played.number, f"{logged}: {command.reason.strip()}")
    plan.text = f"round {played.number} of {section.name} corrected, board {command.board}: {change}"
    return plan


def _require_correctable(section: Section, played: Round, was: str, command: Correct) -> None:
    if played.stage != "closed":
        raise Refused(
            f"round {played.number} of {section.name} is {played.status}", alternative="enter the result"
        )
    if not command.reason.strip():
        raise Refused("a correction needs a reason")
    if not command.result:
        raise Refused("a closed round has no open game", alternative="say 'adjourned'")
    if was == command.result:
        raise Refused(f"board {command.board} of round {played.number} is {result_text(was)} already")
    if section.last and section.last.stage == "draft":
        raise Refused(
            f"round {section.last.number} is a draft made with the old result",
            alternative="unpair it, correct, and pair again",
        )


def _record_for_ratings(plan: Plan, command: Correct, change: str, logged: str) -> None:
    section = plan.section
    record = RatingRecord(command.round, command.board, command.result)
    others = (one for one in section.rating_records if (one.round, one.board) != (record.round, record.board))
    plan.add(RatingRecorded(section.id, section.rating_records, (*others, record)))
    plan.unusual(
        f"round {command.round} board {command.board}: {change}",
        rule="C.04.2 art. 4.3: reported later, it counts for rating only",
        follows="pairings and standings keep what they used; the report says so (### Rating correction)",
        alternative="leave it",
    )
    plan.log("Rating correction", command.round, f"{logged}: {command.reason.strip()}")
    plan.text = f"round {command.round} of {section.name}, for ratings only, board {command.board}: {change}"


def _later_boards(plan: Plan, number: int) -> str:
    """Which boards of the next round would have been paired otherwise, in words."""
    section = plan.section
    if number + 1 not in section.rounds:
        return "no round was paired with the old result"
    before = replace(section, rounds={n: r for n, r in section.rounds.items() if n <= number})
    try:
        made = paired_by_library(plan.after, before, absent=sitting_out(section, number + 1))
    except NoPairing:
        return f"round {number + 1} could not have been paired"
    keys = keys_of(before)
    right = {(keys[white], keys[black]) for white, black in made.pairs}
    following = section.rounds[number + 1]
    boards = [str(b) for b, one in sorted(following.pairings.items()) if (one.one, one.other) not in right]
    if not boards:
        return f"round {number + 1} would have been paired the same"
    return f"round {number + 1} would have been paired otherwise on board {', '.join(boards)}, and stays as it is"


def _keep_table(plan: Plan, number: int) -> None:
    """Make the kept standings anew if they rest on the round that was changed."""
    table = plan.section.table
    if table is not None and table.round >= number and plan.section.rounds[number].stage == "closed":
        now = table_after(plan.after, plan.section, table.round)
        if now != table:
            plan.add(TableKept(plan.section.id, table, now))
