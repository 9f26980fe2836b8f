"""Acceleration as reports state it: virtual points by player (XXA) or by range (250)."""

from __future__ import annotations

from ..model import Points
from .draft import Draft, StatedRange, StatedVirtual
from .problems import NO_SUCH_PLAYER, Faults
from .roster import Roster


def virtual_points(
    draft: Draft, roster: Roster, rounds: int | None, faults: Faults
) -> dict[int, tuple[Points, ...]]:
    """Virtual points by start number, from round 1 on, trailing zeros left out.

    Several XXA lines of a player follow one another; ranges are applied after them, in their order.
    """
    if not any(player.roster for player in roster.players):
        _refuse_match_points(draft, faults)
    table: dict[int, list[Points]] = {id: [] for id in roster.by_id}
    complete = not roster.doubtful
    for stated in draft.virtual:
        values = table.get(stated.player)
        if values is None:
            if complete:
                _unknown(faults, stated.line, 5, stated.player)
            continue
        values.extend(stated.points)
        _too_long(faults, stated, values, rounds)
    for stretch in draft.virtual_ranges:
        _apply(stretch, table, rounds, faults, complete)
    if draft.virtual and draft.virtual_ranges:
        faults.warning(
            draft.virtual_ranges[0].line,
            1,
            "acceleration by range overrides the acceleration of single players (XXA)",
            fix="leave one of the two kinds of acceleration",
        )
    return {player: _trimmed(values) for player, values in table.items() if any(values)}


def _refuse_match_points(draft: Draft, faults: Faults) -> None:
    for stretch in draft.virtual_ranges:
        if stretch.of_matches:
            faults.error(
                stretch.line,
                5,
                "match points in a tournament of individuals",
                expected="blanks",
                length=4,
                fix="take the match points out: a game's points are enough",
            )


def _unknown(faults: Faults, line: int, column: int, player: int) -> None:
    faults.error(
        line,
        column,
        f"player {player} does not exist",
        expected="the start number of a player",
        length=4,
        fix=NO_SUCH_PLAYER,
    )


def _too_long(faults: Faults, stated: StatedVirtual, values: list[Points], rounds: int | None) -> None:
    if rounds is not None and any(values[rounds:]):
        faults.error(
            stated.line,
            10,
            f"acceleration for {len(values)} rounds, of which {rounds} are announced",
            expected=f"at most {rounds} values",
            fix="correct the number of rounds or the acceleration",
        )


def _apply(
    stretch: StatedRange, table: dict[int, list[Points]], rounds: int | None, faults: Faults, complete: bool
) -> None:
    for player, column in ((stretch.first_player, 23), (stretch.last_player, 28)):
        if player not in table:
            if complete:
                _unknown(faults, stretch.line, column, player)
            return
    if rounds is not None and stretch.last_round > rounds:
        faults.error(
            stretch.line,
            19,
            f"acceleration up to round {stretch.last_round}, of {rounds} announced",
            expected=f"at most {rounds}",
            length=3,
            fix="correct the round, or the number of rounds",
        )
        return
    first, last = stretch.first_round - 1, stretch.last_round
    for player, values in table.items():
        if stretch.first_player <= player <= stretch.last_player:
            values.extend([0] * (last - len(values)))
            values[first:last] = [stretch.points] * (last - first)


def _trimmed(values: list[Points]) -> tuple[Points, ...]:
    end = len(values)
    while end and not values[end - 1]:
        end -= 1
    return tuple(values[:end])
