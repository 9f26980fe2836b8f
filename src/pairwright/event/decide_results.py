"""Decisions about results: entering them, finishing adjourned games."""

from __future__ import annotations

from .commands import SetResults, Slip
from .events import ResultChange, ResultsChanged, TableKept
from .plan import Plan, round_of
from .questions import Refused
from .results import TEXTS, require_code, result_text, sides
from .state import ADJOURNED, Pairing, Round, Section, State
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
    keep_table(plan, played.number)
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
    pairing = pairing_at(played, slip.board, slip.game)
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


def pairing_at(played: Round, board: int, game: int) -> Pairing:
    """The pairing of a board whose game may have a result. Raises `Refused`."""
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
    board = called_board(pairing, slip.game)
    if (one, other) != (draw, draw):
        plan.unusual(
            f"the adjourned game on board {board} of round {played.number} ends {result_text(slip.result)}",
            rule="C.04.2 art. 3.1",
            follows="it counted as a draw so far; rounds that are paired stay; the report says so (### Adjournment)",
            alternative="leave it adjourned",
        )
        text = f"{{{pairing.one}}}-{{{pairing.other}}}: adjourned => {result_text(slip.result)}"
        plan.log("Adjournment", played.number, text)


def keep_table(plan: Plan, number: int) -> None:
    """Make the kept standings anew if they rest on the round that was changed."""
    table = plan.section.table
    if table is not None and table.round >= number and plan.section.rounds[number].stage == "closed":
        now = table_after(plan.after, plan.section, table.round)
        if now != table:
            plan.add(TableKept(plan.section.id, table, now))
