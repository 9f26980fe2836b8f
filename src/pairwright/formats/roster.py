"""The players of a report in their order, once all lines are read."""

from __future__ import annotations

from collections.abc import Mapping

from ..lean_dataclass import dataclass, field
from .columns import PLAYER
from .draft import Draft
from .player_lines import PlayerLine
from .problems import Faults, mend, say, want


@dataclass
class Roster:
    """Players in ranking order and by start number.

    `doubtful` marks an unreadable or repeated player line: an unknown start number may belong to it, and such
    follow-on faults are not reported. `contradicted` collects players whose results are in doubt, `doubtful_games`
    round and players of games that both won, `open_games` those of games without a result.
    """

    players: list[PlayerLine] = field(default_factory=list)
    by_id: Mapping[int, PlayerLine] = field(default_factory=dict)
    doubtful: bool = False
    contradicted: set[int] = field(default_factory=set)
    doubtful_games: list[tuple[int, int, int]] = field(default_factory=list)
    open_games: list[tuple[int, int, int]] = field(default_factory=list)

    def called(self, player: int) -> str:
        """Start number and family name, as messages call a player."""
        family = self.by_id[player].name.partition(",")[0].strip() if player in self.by_id else ""
        return f"{player} {family}" if family else str(player)


def roster_of(draft: Draft, faults: Faults) -> Roster:
    """The players of a draft. Notes start numbers that are used twice or left out."""
    by_id: dict[int, PlayerLine] = {}
    roster = Roster(by_id=by_id, doubtful=draft.unreadable_players)
    for player in draft.players:
        first = by_id.setdefault(player.id, player)
        if first is not player:
            roster.doubtful = True
            first.whole = False
            faults.error(
                player.line,
                PLAYER["id"].first,
                say.START_NUMBER_TWICE(player=player.id, place=faults.named(first.line)),
                expected=want.DIFFERENT_NUMBERS(),
                fix=mend.NUMBER_OR_COPY(),
                length=4,
            )
        roster.doubtful |= not player.whole
    players = list(by_id.values())
    roster.players = players if draft.by_rank else sorted(players, key=lambda player: player.id)
    if not draft.by_rank and not roster.doubtful:
        _look_for_gaps(roster, faults)
    return roster


def player_missing(faults: Faults, line: int, column: int, player: int) -> None:
    """Note a start number in four columns that no player has."""
    faults.error(
        line,
        column,
        say.PLAYER_MISSING(player=str(player)),
        expected=want.START_NUMBER_OF_PLAYER(),
        length=4,
        fix=mend.CORRECT_NUMBER(),
    )


def _look_for_gaps(roster: Roster, faults: Faults) -> None:
    previous = 0
    for player in roster.players:
        if player.id != previous + 1:
            first, last = previous + 1, player.id - 1
            faults.error(
                player.line,
                PLAYER["id"].first,
                say.START_NUMBER_GAP(first=first, next=player.id)
                if first == last
                else say.START_NUMBER_GAPS(first=first, last=last, next=player.id),
                expected=want.NUMBERS_WITHOUT_GAPS(),
                fix=mend.ADD_MISSING_LINE(),
                length=4,
            )
        previous = player.id
