"""Decisions about corrections of rounds that were published: results, colours, who sat where (C.04.2 art. 4.3)."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import NoPairing
from ..messages import Message, together
from .commands import Correct
from .decide_results import called_board, keep_table, pairing_at
from .events import BoardsChanged, RatingRecorded, ResultChange, ResultsChanged
from .evolve import with_result
from .library import before_round, keys_of
from .library import pair as paired_by_library
from .plan import Plan, decides, fide_mode, participant_of, round_of
from .questions import Refused
from .results import require_code, result_text
from .state import Game, LogLine, Pairing, RatingRecord, Round, Section
from .wording import corrections as say
from .wording.common import ARTICLE, LEAVE_IT, REPORT_LISTS_IT, STAGES, seated, whom
from .wording.manual import SAME_PLAYER
from .wording.results import ADJOURNED_NOT_OPEN, LINE_UP_FIRST


@decides(Correct)
def correct(plan: Plan, command: Correct) -> None:
    """Correct a result of a closed round, or who sat where; what is too old goes into the rating report only."""
    section = plan.section
    played = round_of(section, command.round)
    require_code(command.result)
    pairing = pairing_at(played, command.board, command.game)
    if command.white and command.white == command.black:
        raise Refused(SAME_PLAYER(entry=whom(participant_of(section, command.white))))
    moved = _sat_elsewhere(section, played, command)
    now = moved or {pairing.board: with_result(pairing, command.game, command.result)}
    _require_correctable(section, played, pairing, command, moved=bool(moved))
    last = len(section.rounds) - (1 if section.last and section.last.stage == "draft" else 0)
    name = called_board(pairing, command.game)
    change = _told(section, played, now, command.game, boards=bool(moved))
    logged = _logged(played, now, command.game)
    if fide_mode(section) and played.number < last - 1:
        _record_for_ratings(plan, played, now, command, change, logged)
        return
    if moved:
        _seat(plan, played, moved)
    else:
        row = ResultChange(command.board, command.game, pairing.games[command.game].result, command.result)
        plan.add(ResultsChanged(section.id, played.number, (row,)))
    keep_table(plan, plan.section, played.number)
    plan.unusual(
        say.ASK_CORRECTION(board=name, round=played.number, changes=change),
        rule=ARTICLE(text="C.04.2", article="4.3"),
        follows=together([_later_boards(plan, played.number), REPORT_LISTS_IT()]),
        alternative=say.RATINGS_INSTEAD() if played.number < last else "",
    )
    plan.log("Correction", played.number, f"{logged}: {command.reason.strip()}")
    plan.text = say.CORRECTED(board=name, round=played.number, section=section.name, changes=change)


def _sat_elsewhere(section: Section, played: Round, command: Correct) -> dict[int, Pairing]:
    """The boards played differently from their pairing, as played; empty if all players sat where they were paired.

    The named player swaps places with the player who was paired there. Without a result in the command a board
    whose colours were turned keeps the points of its players, every other board its result.
    """
    if not (command.white or command.black):
        return {}
    if section.settings.match_colours:
        raise Refused(say.LINE_UP_DECIDES(), alternative=LINE_UP_FIRST())
    seats = {
        (one.board, side): key
        for one in played.pairings.values()
        for side, key in ((0, one.one), (1, one.other))
    }
    for side, key in ((0, command.white), (1, command.black)):
        if key:
            was = next((place for place, sitting in seats.items() if sitting == key), None)
            if was is None:
                who = whom(participant_of(section, key))
                raise Refused(
                    say.WAS_NOT_PAIRED(entry=who, round=played.number), alternative=say.NAME_PAIRED()
                )
            seats[was], seats[command.board, side] = seats[command.board, side], key
    found = {}
    for board, one in played.pairings.items():
        white, black = seats[board, 0], seats[board, 1]
        if (white, black) != (one.one, one.other):
            result = one.games[0].result
            if (white, black) == (one.other, one.one):
                result = result[::-1]
            if board == command.board and command.result:
                result = command.result
            found[board] = Pairing(board, white, black, (Game(white, black, result),))
    return found


def _seat(plan: Plan, played: Round, moved: Mapping[int, Pairing]) -> None:
    was = {board: played.pairings[board] for board in moved}
    plan.add(
        BoardsChanged(plan.section.id, played.number, was, dict(moved), {}, {}, played.edited, played.edited)
    )


def _told(
    section: Section, played: Round, now: Mapping[int, Pairing], game: int, *, boards: bool
) -> tuple[Message, ...]:
    """The change, board by board; with the players of the boards that get new seats."""
    parts = []
    for board, one in sorted(now.items()):
        before, after = played.pairings[board].games[game], one.games[game]
        white, black, white_now, black_now = (
            seated(section.entries.get(key)) for key in (before.white, before.black, after.white, after.black)
        )
        held = {"white": white, "was": before.result, "black": black, "now": after.result}
        new = {"white_now": white_now, "black_now": black_now}
        change = say.SEATS_BECOME(**held, **new) if boards else say.RESULT_BECOMES(**held)
        parts.append(say.AT_BOARD(board=board, change=change) if len(now) > 1 else change)
    return tuple(parts)


def _logged(played: Round, now: Mapping[int, Pairing], game: int) -> str:
    """The change for the report: the pair once for a result, the pairs before and after for seats."""
    boards = sorted(now)
    before, after = ([of[board] for board in boards] for of in (played.pairings, now))
    if [(one.one, one.other) for one in before] == [(one.one, one.other) for one in after]:
        one, many = before[0], len(before[0].games) > 1
        pair = f"{{{one.one}}}-{{{one.other}}}" + (f" game {game + 1}" if many else "")
        return f"{pair}: {result_text(one.games[game].result)} => {result_text(after[0].games[game].result)}"
    told = (
        " ".join(f"{{{one.one}}}-{{{one.other}}} {result_text(one.games[0].result)}" for one in pairs)
        for pairs in (before, after)
    )
    return " => ".join(told)


def is_about_seats(one: LogLine) -> bool:
    """Whether a line of the log tells that players of a round sat otherwise than they were paired."""
    told = one.text.partition(": ")[0]  # what follows is the arbiter's reason, or the results of one pair
    return one.kind == "Correction" and " => {" in told


def _require_correctable(
    section: Section, played: Round, pairing: Pairing, command: Correct, *, moved: bool
) -> None:
    was = pairing.games[command.game].result
    if played.stage == "draft":
        raise Refused(
            say.ROUND_IS_DRAFT(round=played.number, section=section.name), alternative=say.CHANGE_BY_HAND()
        )
    if (command.white or command.black) and not moved and not command.result:
        raise Refused(
            say.SAT_AS_PAIRED(board=command.board, round=played.number), alternative=say.NAME_WHO_SAT()
        )
    if played.stage != "closed" and not moved:
        raise Refused(
            say.NOT_CLOSED(round=played.number, section=section.name, stage=STAGES[played.status]()),
            alternative=say.ENTER_RESULT(),
        )
    if not command.reason.strip():
        raise Refused(say.NEEDS_REASON())
    if not command.result and not moved:
        raise Refused(ADJOURNED_NOT_OPEN(), alternative=say.ENTER_ADJOURNED())
    if was == command.result and not moved:
        board = called_board(pairing, command.game)
        raise Refused(say.IS_ALREADY(board=board, round=played.number, result=was))
    if section.last and section.last.stage == "draft" and section.last is not played:
        raise Refused(say.DRAFT_WITH_OLD(round=section.last.number), alternative=say.PAIR_AGAIN())


def _record_for_ratings(
    plan: Plan,
    played: Round,
    now: Mapping[int, Pairing],
    command: Correct,
    change: tuple[Message, ...],
    logged: str,
) -> None:
    section, board = plan.section, command.board
    if section.settings.match_colours or len(now) > 1:
        letter = say.LETTER_MATCHES() if section.settings.match_colours else say.LETTER_GAMES()
        rule = ARTICLE(text="C.04.2", article="4.3")
        raise Refused(say.CLOSED_FOR_GOOD(round=played.number), rule=rule, alternative=letter)
    one = now[board]
    turned = one.one != played.pairings[board].one
    record = RatingRecord(played.number, board, one.games[0].result, turned)
    others = (one for one in section.rating_records if (one.round, one.board) != (record.round, record.board))
    plan.add(RatingRecorded(section.id, section.rating_records, (*others, record)))
    plan.unusual(
        say.ASK_RATINGS_ONLY(board=board, round=played.number, changes=change),
        rule=say.REPORTED_LATER(),
        follows=say.KEEPS_OLD(),
        alternative=LEAVE_IT(),
    )
    plan.log("Rating correction", played.number, f"{logged}: {command.reason.strip()}")
    plan.text = say.CORRECTED_RATINGS(board=board, round=played.number, section=section.name, changes=change)


def _later_boards(plan: Plan, number: int) -> Message:
    """Which boards of the next round would have been paired otherwise."""
    section = plan.section
    if number + 1 not in section.rounds:
        return say.NO_LATER_ROUND()
    before = before_round(section, number + 1)
    try:
        made = paired_by_library(plan.after, before)
    except NoPairing:
        return say.NOT_PAIRABLE(round=number + 1)
    keys = keys_of(before)
    right = {(keys[white], keys[black]) for white, black in made.pairs}
    following = section.rounds[number + 1]
    boards = tuple(b for b, one in sorted(following.pairings.items()) if (one.one, one.other) not in right)
    if not boards:
        return say.SAME_PAIRS(round=number + 1)
    return say.OTHER_PAIRS(round=number + 1, boards=boards)
