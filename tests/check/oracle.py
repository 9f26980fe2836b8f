"""The absolute rules read off the records again, in a few lines each, and all complete pairings by exhaustion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pairwright.model import Colour, Player, Result
from pairwright.systems.base import RoundState

Pairing = tuple[tuple[tuple[int, int], ...], int]
"""Pairs of start numbers, and who gets the bye (0: nobody)."""


@dataclass(frozen=True)
class AbsoluteRules:
    """C1, C2, C3 (2026), completion and the bye's score, read off the records by exhaustion."""

    state: RoundState

    def colours(self, player: Player) -> str:
        played = [result for result in player.results if result.played]
        return "".join("W" if result.colour is Colour.WHITE else "B" for result in played)

    def absolute(self, player: Player) -> str:
        """1.7.1: the colour a player must get, or nothing."""
        colours = self.colours(player)
        difference = colours.count("W") - colours.count("B")
        if abs(difference) > 1:
            return "B" if difference > 0 else "W"
        return {"WW": "B", "BB": "W"}.get(colours[-2:], "")

    def topscorer(self, player: Player) -> bool:
        """1.8: more than half of the possible score, in the last round."""
        points = player.score(self.state.tournament.point_system)
        return self.state.last_round and 2 * points > 10 * (self.state.round - 1)

    def barred(self, player: Player) -> bool:
        """C2: had the bye, or a win's points in a round without playing."""
        unplayed = (Result.ALLOCATED_BYE, Result.FORFEIT_WIN, Result.FULL_BYE)
        return any(result.result in unplayed for result in player.results)

    def may_meet(self, one: Player, other: Player) -> bool:
        """C1, prohibitions, C3."""
        if any(result.played and result.opponent == other.id for result in one.results):
            return False
        if any(one.id in group.players and other.id in group.players for group in self.state.forbidden):
            return False
        clash = self.absolute(one) and self.absolute(one) == self.absolute(other)
        return not clash or self.topscorer(one) or self.topscorer(other)

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All complete and legal pairings of the round."""
        return tuple(self._pairings(self.state.players))

    def _pairings(self, players: tuple[Player, ...]) -> Iterator[Pairing]:
        if not players:
            yield (), 0
            return
        first, rest = players[0], players[1:]
        if len(players) % 2 and not self.barred(first):
            yield from ((pairs, first.id) for pairs, _ in self._pairings(rest))
        for other in rest:
            if self.may_meet(first, other):
                remaining = tuple(player for player in rest if player is not other)
                for pairs, bye in self._pairings(remaining):
                    yield ((first.id, other.id), *pairs), bye
