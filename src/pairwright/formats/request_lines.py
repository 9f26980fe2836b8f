"""Reading what is asked for players: byes, forbidden pairings, acceleration."""

from __future__ import annotations

from ..model import ForbiddenGroup, Points, Result
from .columns import ACCELERATION_2026, ACCELERATION_X, BYES_2026, FORBIDDEN_2026
from .draft import Draft, StatedBye, StatedForbidden, StatedRange, StatedVirtual
from .line_fields import ids_in, ids_in_words, number_in
from .numbers import MOST_ID, MOST_ROUNDS, points, points_fault
from .problems import Faults, mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

_KINDS = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.ZERO_BYE}


def read_240(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """Byes of one kind in one round."""
    letter = line[4:5].upper()
    if letter not in _KINDS or line[3:4] != " " or line[5:6] not in ("", " "):
        faults.error(
            number,
            5,
            say.UNKNOWN_BYE_TYPE(code=line[3:6].strip(" ")),
            expected=want.BYE_LETTER(),
            fix=mend.BYE_LETTERS(),
        )
        return
    round_number = number_in(BYES_2026["round"], number, line, MOST_ROUNDS, faults)
    for player, column in ids_in(BYES_2026["players"], number, line, faults):
        if round_number:
            draft.byes.append(StatedBye(round_number, player, _KINDS[letter], number, column))


def read_xxz(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """Players absent from the round to be paired."""
    for player, column in ids_in_words(number, line, faults):
        draft.byes.append(StatedBye(0, player, Result.ZERO_BYE, number, column))


def read_xxp(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """Players who must not meet at all."""
    _forbid(draft, faults, number, list(ids_in_words(number, line, faults)), 1, None)


def read_260(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """Players who must not meet in a range of rounds."""
    first = number_in(FORBIDDEN_2026["first_round"], number, line, MOST_ROUNDS, faults)
    last = number_in(FORBIDDEN_2026["last_round"], number, line, MOST_ROUNDS, faults)
    if first and last and first > last:
        _backwards(
            faults, number, 5, 7, say.RANGE_OF_ROUNDS(first=first, last=last), mend.LOWER_ROUND_FIRST()
        )
    else:
        _forbid(
            draft, faults, number, list(ids_in(FORBIDDEN_2026["players"], number, line, faults)), first, last
        )


def _forbid(
    draft: Draft, faults: Faults, number: int, named: list[tuple[int, int]], first: int, last: int | None
) -> None:
    columns: dict[int, int] = {}
    for player, column in named:
        columns.setdefault(player, column)
    if len(columns) < 2:
        faults.warning(
            number,
            5,
            say.FORBIDDEN_ALONE(),
            expected=want.TWO_PLAYERS_OR_MORE(),
            fix=mend.NAME_ALL_FORBIDDEN(),
        )
    group = ForbiddenGroup(tuple(columns), first, last)
    draft.forbidden.append(StatedForbidden(group, number, tuple(columns.values())))


def read_250(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """Virtual points of a range of players in a range of rounds."""
    record = ACCELERATION_2026
    given = _given_250(faults, number, line)
    first_round, last_round, first_player, last_player = (
        number_in(record[name], number, line, most, faults)
        for name, most in (
            ("first_round", MOST_ROUNDS),
            ("last_round", MOST_ROUNDS),
            ("first_player", MOST_ID),
            ("last_player", MOST_ID),
        )
    )
    if given is None or not (first_round and last_round and first_player and last_player):
        return
    if first_round > last_round:
        rounds = say.RANGE_OF_ROUNDS(first=first_round, last=last_round)
        _backwards(faults, number, 15, 7, rounds, mend.LOWER_ROUND_FIRST())
    elif first_player > last_player:
        found = say.RANGE_OF_PLAYERS(first=first_player, last=last_player)
        _backwards(faults, number, 23, 9, found, mend.LOWER_NUMBER_FIRST())
    else:
        value, match_points = given
        draft.virtual_ranges.append(
            StatedRange(value, first_round, last_round, first_player, last_player, number, match_points)
        )


def _given_250(faults: Faults, number: int, line: str) -> tuple[Points, Points] | None:
    """The points, and the match points of teams, which may stand alone."""
    of_match, text = (ACCELERATION_2026[name].cut(line) for name in ("match_points", "points"))
    match_points = points(of_match) if of_match else 0
    value = points(text) if text or not match_points else 0
    for wrong, told, column, expected in (
        (match_points is None, of_match, 5, want.POINTS_IN_5_TO_8()),
        (value is None, text, 10, want.POINTS_IN_10_TO_13()),
    ):
        if wrong:
            fault, fix = points_fault(told), mend.POINTS_WITH_DECIMAL()
            faults.error(number, column, fault, expected=expected, length=4, fix=fix)
    return None if match_points is None or value is None else (value, match_points)


def _backwards(faults: Faults, number: int, column: int, length: int, found: Message, fix: Message) -> None:
    faults.error(number, column, found, expected=want.FIRST_BEFORE_LAST(), length=length, fix=fix)


def read_xxa(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """Virtual points of one player, round by round."""
    player = number_in(ACCELERATION_X["id"], number, line, MOST_ID, faults)
    field = ACCELERATION_X["points"]
    values = []
    for number_of, column in enumerate(field.columns(line), 1):
        text = line[column - 2 : column + 3].strip(" ")
        value = points(text) if line[column - 2] == " " else None
        if not text:
            faults.warning(
                number,
                column,
                say.ACCELERATION_MISSING(round=number_of),
                expected=want.ZERO_POINTS(),
                length=4,
                fix=mend.ZERO_IF_NONE(),
            )
            value = 0
        if value is None:
            faults.error(
                number,
                column,
                say.IN_ROUND(round=number_of, fault=points_fault(text)),
                expected=want.POINTS_AND_BLANK(first=column, last=column + 3),
                length=4,
                fix=mend.POINTS_RIGHT(),
            )
            return
        values.append(value)
    if player:
        draft.virtual.append(StatedVirtual(player, tuple(values), number))
