"""Acceleration as reports state it: virtual points by player (XXA) or by range (250)."""

from __future__ import annotations

from ..model import Points
from ..model.points import trimmed
from .coded_types import primary_score
from .draft import Draft, StatedRange, StatedVirtual
from .problems import Faults, mend, say, want
from .roster import Roster, player_missing


def virtual_points(
    draft: Draft, roster: Roster, rounds: int | None, faults: Faults
) -> dict[int, tuple[Points, ...]]:
    """Virtual points by start number, from round 1 on, trailing zeros left out.

    Several XXA lines of a player follow one another; ranges are applied after them, in their order. Of the match
    points and game points of a range those count that the teams are paired by.
    """
    if not any(player.roster for player in roster.players):
        _refuse_match_points(draft, faults)
    table: dict[int, list[Points]] = {id: [] for id in roster.by_id}
    complete = not roster.doubtful
    for stated in draft.virtual:
        values = table.get(stated.player)
        if values is None:
            if complete:
                player_missing(faults, stated.line, 5, stated.player)
            continue
        values.extend(stated.points)
        _too_long(faults, stated, values, rounds)
    by_match = primary_score(draft.system.value if draft.system else "") == "match"
    for stretch in draft.virtual_ranges:
        value = (by_match and stretch.match_points) or stretch.points or stretch.match_points
        if stretch.match_points and not (by_match or stretch.points):
            faults.warning(
                stretch.line,
                5,
                say.MATCH_POINTS_ALONE(),
                expected=want.POINTS_IN_10_TO_13(),
                fix=mend.GAME_POINTS_OF_RANGE(),
                length=4,
            )
        _apply(stretch, value, table, rounds, faults, complete)
    if draft.virtual and draft.virtual_ranges:
        faults.warning(
            draft.virtual_ranges[0].line, 1, say.RANGE_OVERRIDES(), fix=mend.LEAVE_ONE_ACCELERATION()
        )
    return {player: trimmed(values) for player, values in table.items() if any(values)}


def _refuse_match_points(draft: Draft, faults: Faults) -> None:
    for stretch in draft.virtual_ranges:
        if stretch.match_points != 0:
            faults.error(
                stretch.line,
                5,
                say.MATCH_POINTS_OF_PLAYERS(),
                expected=want.BLANKS(),
                length=4,
                fix=mend.MATCH_POINTS_OUT(),
            )


def _too_long(faults: Faults, stated: StatedVirtual, values: list[Points], rounds: int | None) -> None:
    if rounds is not None and any(values[rounds:]):
        faults.error(
            stated.line,
            10,
            say.ACCELERATION_TOO_LONG(given=len(values), rounds=rounds),
            expected=want.VALUES_AT_MOST(most=rounds),
            fix=mend.CORRECT_ROUNDS_OR_ACCELERATION(),
        )


def _apply(
    stretch: StatedRange,
    value: Points,
    table: dict[int, list[Points]],
    rounds: int | None,
    faults: Faults,
    complete: bool,
) -> None:
    for player, column in ((stretch.first_player, 23), (stretch.last_player, 28)):
        if player not in table:
            if complete:
                player_missing(faults, stretch.line, column, player)
            return
    if rounds is not None and stretch.last_round > rounds:
        faults.error(
            stretch.line,
            19,
            say.ACCELERATION_TOO_LATE(last=stretch.last_round, rounds=rounds),
            expected=want.AT_MOST(most=rounds),
            length=3,
            fix=mend.CORRECT_ROUND_OR_ROUNDS(),
        )
        return
    first, last = stretch.first_round - 1, stretch.last_round
    for player, values in table.items():
        if stretch.first_player <= player <= stretch.last_player:
            values.extend([0] * (last - len(values)))
            values[first:last] = [value] * (last - first)
