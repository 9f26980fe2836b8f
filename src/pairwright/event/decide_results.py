"""Decisions about results: entering them, finishing adjourned games."""

from __future__ import annotations

from ..messages import Message
from .commands import SetResults, Slip
from .events import ResultChange, ResultsChanged, TableKept
from .plan import Plan, decides, round_of
from .questions import Refused
from .results import require_code, result_text, sides
from .state import ADJOURNED, Pairing, Round, Section
from .tables import table_after
from .wording import results as say
from .wording.common import ARTICLE, LEAVE_IT, seated


@decides(SetResults)
def set_results(plan: Plan, command: SetResults) -> None:
    """Enter results of the round being played, or of adjourned games of any round."""
    played = round_of(plan.section, command.round)
    if played.stage == "draft":
        raise Refused(
            say.NOT_PUBLISHED(round=played.number, section=plan.section.name), alternative=say.PUBLISH_FIRST()
        )
    rows: dict[tuple[int, int], ResultChange] = {}
    given: dict[tuple[int, int], str] = {}  # be it the result that is there already
    for slip in command.slips:
        first = given.setdefault((slip.board, slip.game), slip.result)
        if first != slip.result:
            raise Refused(say.BOARD_TWICE(board=str(slip.board), first=first, second=slip.result))
        if row := _row(plan, played, slip):
            rows[slip.board, slip.game] = row
    if not rows:
        plan.text = say.ALREADY_ENTERED()
        return
    plan.add(ResultsChanged(plan.section.id, played.number, tuple(rows.values())))
    keep_table(plan, plan.section, played.number)
    plan.text = _told(plan, played, list(rows.values()))


def _told(plan: Plan, played: Round, rows: list[ResultChange]) -> Message:
    section = plan.section
    if len(rows) > 3:
        return say.MANY_ENTERED(round=played.number, section=section.name, count=len(rows))
    games = []
    for row in rows:
        game = _game(section, played.pairings[row.board], row.game)
        games.append(say.GAME_LINE(result=row.now, **game) if row.now else say.GAME_CLEARED(**game))
    return say.RESULTS_ENTERED(round=played.number, section=section.name, games=tuple(games))


def _game(section: Section, pairing: Pairing, game: int) -> dict[str, object]:
    """The values of a message that names a game."""
    played = pairing.games[game]
    white, black = (seated(section.entries.get(key)) for key in (played.white, played.black))
    return {"board": called_board(pairing, game), "white": white, "black": black}


def called_board(pairing: Pairing, game: int) -> str:
    """The name of a board: `17`, or of a match of several games `17.2`."""
    return f"{pairing.board}.{game + 1}" if len(pairing.games) > 1 else str(pairing.board)


def _row(plan: Plan, played: Round, slip: Slip) -> ResultChange | None:
    """The change that a slip asks for, `None` if the result is there already."""
    require_code(slip.result)
    pairing = pairing_at(played, slip.board, slip.game)
    was = pairing.games[slip.game].result
    if slip.seen is not None and slip.seen != was and slip.result != was:
        raise Refused(
            say.RESULT_CHANGED(board=called_board(pairing, slip.game), seen=slip.seen, now=was),
            alternative=say.LOOK_AGAIN(),
        )
    if was == slip.result:
        return None
    finished = played.stage == "closed"
    if finished and was != ADJOURNED:
        raise Refused(
            say.ROUND_CLOSED(round=played.number, section=plan.section.name), alternative=say.CORRECT_IT()
        )
    if was == ADJOURNED and finished:
        _finish_adjourned(plan, played, pairing, slip)
    elif was and was != ADJOURNED and slip.seen is None:
        plan.notice(
            say.REPLACE_RESULT(was=was, now=slip.result, **_game(plan.section, pairing, slip.game)),
            follows=say.IS_REPLACED(),
            alternative=LEAVE_IT(),
        )
    return ResultChange(slip.board, slip.game, was, slip.result)


def pairing_at(played: Round, board: int, game: int) -> Pairing:
    """The pairing of a board whose game may have a result. Raises `Refused`."""
    if board not in played.pairings:
        boards = sorted(played.pairings)
        there = say.HAS_BOARDS(first=boards[0], last=boards[-1]) if boards else say.HAS_NO_BOARDS()
        raise Refused(say.NO_BOARD(round=played.number, board=board), alternative=there)
    pairing = played.pairings[board]
    if not 0 <= game < len(pairing.games):
        raise Refused(say.GAMES_AT_BOARD(board=board, count=len(pairing.games)))
    if pairing.games[game].settled:
        raise Refused(say.FORFEITED(board=f"{board}.{game + 1}"), alternative=say.LINE_UP_FIRST())
    return pairing


def _finish_adjourned(plan: Plan, played: Round, pairing: Pairing, slip: Slip) -> None:
    if not slip.result:
        raise Refused(say.ADJOURNED_NOT_OPEN(), alternative=say.LEAVE_ADJOURNED())
    one, other = sides(slip.result)
    draw, _ = sides(ADJOURNED)
    board = called_board(pairing, slip.game)
    if (one, other) != (draw, draw):
        plan.unusual(
            say.ADJOURNED_ENDS(board=board, round=played.number, result=slip.result),
            rule=ARTICLE(text="C.04.2", article="3.1"),
            follows=say.ADJOURNED_COUNTED(),
            alternative=say.LEAVE_ADJOURNED(),
        )
        text = f"{{{pairing.one}}}-{{{pairing.other}}}: adjourned => {result_text(slip.result)}"
        plan.log("Adjournment", played.number, text)


def keep_table(plan: Plan, section: Section, number: int) -> None:
    """Make the kept standings of a section anew if they rest on the round that was changed."""
    table = section.table
    if table is not None and table.round >= number:
        now = table_after(plan.after, section, table.round)
        if now != table:
            plan.add(TableKept(section.id, table, now))
