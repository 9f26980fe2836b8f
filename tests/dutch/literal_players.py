"""Players as the articles see them, read off the records with nothing of the engine: colours, floats, byes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pairwright.model import Colour, Player, Result
from pairwright.systems.base import RoundState

WHITE, BLACK = "W", "B"
OTHER = {WHITE: BLACK, BLACK: WHITE, "": ""}


@dataclass(frozen=True)
class Seen:
    """One player to be paired; articles are those of 2026 (2017: A.4 to A.7, C.2)."""

    id: int
    number: int
    """Pairing number, counted over those who are or have been in a pairing."""
    real: int
    """Points without acceleration."""
    score: int
    """Points with it."""
    colours: str
    floats: tuple[str, str]
    """One round ago and two rounds ago: U, D, or nothing."""
    unplayed: int
    barred: bool
    """Whether he may not have the bye."""
    topscorer: bool

    @property
    def difference(self) -> int:
        """1.6."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)

    @property
    def absolute(self) -> bool:
        """1.7.1."""
        return abs(self.difference) > 1 or self.colours[-2:] in ("WW", "BB")

    @property
    def strong(self) -> bool:
        """1.7.1 or 1.7.2."""
        return self.absolute or abs(self.difference) == 1

    @property
    def wants(self) -> str:
        """1.7: the colour preferred, or nothing."""
        if abs(self.difference) <= 1 and self.colours[-2:] in ("WW", "BB"):
            return OTHER[self.colours[-1]]
        if self.difference:
            return BLACK if self.difference > 0 else WHITE
        return OTHER[self.colours[-1:]]


class Field:
    """Everybody to be paired, in the order of 1.2; players are named by their places in it."""

    def __init__(self, state: RoundState, edition: str) -> None:
        self.state, self.old = state, edition == "2017"
        self.points = state.tournament.point_system
        present = {player.id for player in state.players}
        number, seen = 0, []
        for player in state.tournament.players:
            appeared = any(entry.opponent or entry.result is Result.ALLOCATED_BYE for entry in player.results)
            number += player.id in present or appeared
            if player.id in present:
                seen.append(self._seen(player, number))
        self.players = sorted(seen, key=lambda one: (-one.score, one.number))

    def __len__(self) -> int:
        return len(self.players)

    def _seen(self, player: Player, number: int) -> Seen:
        done, score = self.state.round - 1, self._before(player, self.state.round)
        unplayed = [entry for entry in player.results if not entry.played]
        most = done * max(self.points.win, self.points.draw)
        return Seen(
            player.id,
            number,
            player.score(self.points),
            score,
            "".join(
                WHITE if entry.colour is Colour.WHITE else BLACK for entry in player.results if entry.played
            ),
            (self._float(player, done), self._float(player, done - 1)),
            len(unplayed),
            any(
                entry.result is Result.ALLOCATED_BYE
                or (
                    entry.result is Result.FORFEIT_WIN
                    if self.old
                    else entry.points(self.points) >= self.points.win
                )
                for entry in unplayed
            ),
            self.state.last_round and 2 * score > most,
        )

    def _before(self, player: Player, number: int) -> int:
        """Points before a round, with the acceleration of that round."""
        return player.score(self.points, number - 1) + player.virtual_points(number)

    def _float(self, player: Player, number: int) -> str:
        """1.4: what a round gave (2017: every round without a game gives a downfloat)."""
        if number < 1:
            return ""
        entry = player.result(number)
        if entry.played:
            other = self.state.tournament.by_id[entry.opponent]
            mine, theirs = self._before(player, number), self._before(other, number)
            return "D" if mine > theirs else "U" if mine < theirs else ""
        better = entry.points(self.points) > self.points.loss
        return "D" if self.old or entry.result is Result.ALLOCATED_BYE or better else ""

    # -- two players -------------------------------------------------------------------------------------------

    @cached_property
    def apart(self) -> set[frozenset[int]]:
        """C1: pairs of start numbers who have played each other, or are kept apart by the rules of the event."""
        met = {
            frozenset((player.id, entry.opponent))
            for player in self.state.tournament.players
            for entry in player.results
            if entry.played
        }
        groups = (group.players for group in self.state.forbidden)
        return met | {frozenset((a, b)) for ids in groups for a in ids for b in ids if a != b}

    def may_meet(self, a: int, b: int) -> bool:
        """C1 and C3."""
        one, other = self.players[a], self.players[b]
        clash = one.absolute and other.absolute and one.wants == other.wants
        exempt = one.topscorer or other.topscorer
        return frozenset((one.id, other.id)) not in self.apart and (exempt or not clash)

    def white(self, a: int, b: int) -> bool:
        """Article 5: whether the first of two, who ranks higher, gets White."""
        one, other = self.players[a], self.players[b]
        if one.wants != other.wants:  # 5.2.1
            return one.wants == WHITE or other.wants == BLACK
        if not one.wants:  # 5.2.5
            return (one.number % 2 == 1) == (self.state.initial_colour is Colour.WHITE)
        return self.loser(a, b) is other if one.wants == WHITE else self.loser(a, b) is one

    def loser(self, a: int, b: int) -> Seen:
        """5.2.2 to 5.2.4: of two with the same preference, the higher ranked first, the one who does not get it."""
        one, other = self.players[a], self.players[b]
        rank = [
            (known.absolute, known.strong, known.absolute * abs(known.difference)) for known in (one, other)
        ]
        if rank[0] != rank[1]:
            return one if rank[0] < rank[1] else other
        for mine, theirs in zip(reversed(one.colours), reversed(other.colours), strict=False):
            if mine != theirs:  # they alternate from the last time when one had White and the other Black
                return one if mine == one.wants else other
        return other

    def round_of(self, pairs: list[tuple[int, int]], bye: int | None) -> list[tuple[int, int]]:
        """(White, Black) by start number in publishing order (C.04.2 art. 3.6), (player, 0) for the bye."""

        def order(pair: tuple[int, int]) -> tuple[int, int, int]:
            first, second = sorted((self.players[i] for i in pair), key=lambda one: (-one.real, one.number))
            return -first.real, -second.real, first.number

        boards = []
        for a, b in sorted(((min(pair), max(pair)) for pair in pairs), key=order):
            white, black = (a, b) if self.white(a, b) else (b, a)
            boards.append((self.players[white].id, self.players[black].id))
        return boards + ([] if bye is None else [(self.players[bye].id, 0)])
