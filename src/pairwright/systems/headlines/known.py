"""Facts that headlines read from the records: earlier opponents, forbidden pairs, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ...model import Colour, RoundResult
from ..base import RoundState


class KnownRecords:
    """The records before a round; `scores` are the points used for pairing, if the system has its own."""

    def __init__(self, state: RoundState, scores: Mapping[int, int]) -> None:
        self.state, self._scores = state, scores
        self._points: dict[int, tuple[int, int]] = {}

    @cached_property
    def present(self) -> tuple[int, ...]:
        """Start numbers of those to be paired, in ranking order."""
        return tuple(player.id for player in self.state.players)

    def results(self, player: int) -> Sequence[RoundResult]:
        """The entries of a player, round by round."""
        return self.state.tournament.by_id[player].results

    def played(self, player: int, number: int) -> bool:
        """Whether a player played a game in a round."""
        return self.results(player)[number - 1].played

    def colours(self, player: int) -> list[tuple[int, str]]:
        """The rounds of the games played, each with its colour, `w` or `b`."""
        rounds = enumerate(self.results(player), start=1)
        return [(n, "w" if one.colour is Colour.WHITE else "b") for n, one in rounds if one.played]

    def met(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds of earlier games between two players."""
        results = enumerate(self.results(one), start=1)
        return tuple(number for number, result in results if result.played and result.opponent == other)

    def points(self, player: int) -> tuple[int, int]:
        """A player's points and virtual points."""
        if player not in self._points:
            own = self.state.tournament.by_id[player].score(self.state.tournament.point_system)
            self._points[player] = own, self._scores.get(player, own) - own
        return self._points[player]

    def said(self, players: Sequence[int]) -> int | tuple[int, ...]:
        """The points that some players share, as the values of messages: with the virtual ones where they have some."""
        made = {self.points(player) for player in players}
        own, virtual = next(iter(made))
        if len(made) > 1:
            return (own + virtual,)
        return (own, virtual) if virtual else own
