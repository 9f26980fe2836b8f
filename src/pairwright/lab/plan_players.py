"""Questions of a plan that no event of it can answer: about players that there are not."""

from __future__ import annotations

from collections.abc import Iterable

from . import plan_wording as say
from .measures import Measure
from .measures.focus import numbered
from .player_group import PlayerGroup
from .toml_table import Table


def check_players(
    top: Table, sizes: list[int], focus: int, measures: Iterable[Measure], groups: Iterable[PlayerGroup]
) -> None:
    """Raise `FormatError` for players in focus beyond all fields, and for a group that is empty in one of them.

    `sizes` are the numbers of players of the events.
    """
    for key, player in [("focus", focus), *(("measures", numbered(one)) for one in measures)]:
        if player > max(sizes):
            top.refuse(key, say.FOCUS_ON_NOBODY(player=player, players=max(sizes)))
    for table, group in zip(top.tables("group"), groups, strict=True):
        for players in sizes:
            if not group.places(players).any():
                share = f"{group.begins}-{group.ends}"
                found = say.GROUP_OF_NOBODY(label=group.label, players=players, share=share)
                table.refuse("label", found, fix=say.WIDEN_GROUP())
