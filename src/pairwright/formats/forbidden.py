"""Forbidden pairings as reports state them: XXP for all rounds, 260 for some."""

from __future__ import annotations

from dataclasses import replace

from ..model import ForbiddenGroup
from .draft import Draft
from .numbers import MOST_ROUNDS
from .problems import Faults
from .roster import Roster


def forbidden_groups(
    draft: Draft, roster: Roster, rounds: int | None, faults: Faults
) -> tuple[ForbiddenGroup, ...]:
    """The groups in the order of the report; one that lasts to the end has no last round."""
    groups = []
    for stated in draft.forbidden:
        group = stated.group
        unknown = {player for player in group.players if player not in roster.by_id}
        if unknown and not roster.doubtful:
            player = next(player for player in group.players if player in unknown)
            column = stated.columns[min(group.players.index(player), len(stated.columns) - 1)]
            faults.error(
                stated.line,
                column,
                f"player {player} does not exist",
                expected="the start number of a player",
                fix="correct the number, or take it out of the group",
                length=len(str(player)),
            )
        if len(group.players) > 1 and group.first:
            ends = group.last is None or group.last >= (rounds or MOST_ROUNDS)
            groups.append(replace(group, last=None) if ends else group)
    return tuple(groups)
