"""The Burstein system of 2026 read word for word: every pairing of every bracket, in the order of Article 4.

Slow on purpose, and with nothing of the engine: players are read off the records, each criterion is a line or two after
its article. For rounds after the seeding rounds, with brackets of up to about ten players.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dutch.literal_players import Field, Seen
from pairwright.errors import NoPairing
from pairwright.model import Player, Result
from pairwright.systems.base import RoundState

Pairs = tuple[tuple[int, int], ...]
FLOATS = 0
"""The number of the virtual opponent whom a floater meets (4.2)."""


@lru_cache(maxsize=4096)
def pairings(numbers: tuple[int, ...], floaters: int) -> tuple[Pairs, ...]:
    """All pairings of these sequence numbers with so many floaters (against 0), in the order of 4.3."""
    return tuple(_pairings(numbers, floaters))


def _pairings(numbers: tuple[int, ...], floaters: int) -> Iterator[Pairs]:
    if not numbers:
        yield ()
        return
    first, others = numbers[0], numbers[1:]
    if len(others) > floaters:
        for opponent in reversed(others):
            rest = tuple(number for number in others if number != opponent)
            for pairs in pairings(rest, floaters):
                yield ((first, opponent), *pairs)
    if floaters:
        for pairs in pairings(others, floaters - 1):
            yield ((first, FLOATS), *pairs)


class Ranked(Field):
    """Everybody to be paired with the Index; nobody is exempt from C3."""

    def __init__(self, state: RoundState) -> None:
        super().__init__(state, "2026")
        order = sorted(range(len(self)), key=lambda i: self._ranking(self.players[i]))
        self.place = {i: at for at, i in enumerate(order)}

    def _ranking(self, one: Seen) -> tuple[int, int, int]:
        """1.7 and 1.8: Buchholz, Sonneborn-Berger, pairing number; a round without a game is one against oneself."""
        by_id = self.state.tournament.by_id
        results = by_id[one.id].results
        scores = [self._to_opponents(by_id[e.opponent]) if e.played else one.real for e in results]
        berger = sum(entry.points(self.points) * score for entry, score in zip(results, scores, strict=True))
        return -sum(scores), -berger, one.number

    def _to_opponents(self, player: Player) -> int:
        """1.7.2: zero-point byes at the end of a record are draws to the opponents."""
        results = list(player.results)
        away = 0
        while results and results[-1].result in (Result.ZERO_BYE, Result.ABSENT):
            results.pop()
            away += 1
        return sum(entry.points(self.points) for entry in results) + away * self.points.draw

    def may_meet(self, a: int, b: int) -> bool:
        """C1 and C3."""
        one, other = self.players[a], self.players[b]
        clash = one.absolute and other.absolute and one.wants == other.wants
        return not clash and frozenset((one.id, other.id)) not in self.apart

    def loser(self, a: int, b: int) -> Seen:
        """5.2.3 to 5.2.5: the last rule is for the higher in the ranking of 1.8."""
        return super().loser(*sorted((a, b), key=self.place.__getitem__))


class Literal:
    """One round after the seeding rounds; players are places by score and pairing number."""

    def __init__(self, state: RoundState) -> None:
        self.field = Ranked(state)
        self.players = self.field.players
        self.possible: dict[frozenset[int], bool] = {frozenset(): True}

    def pairs(self) -> list[tuple[int, int]]:
        """(White, Black) in publishing order, the bye last. Raises `NoPairing`."""
        bye = self._bye()
        rest = [i for i in range(len(self.players)) if i != bye]
        if not self.completable(frozenset(rest)):
            raise NoPairing("no complete pairing")
        scores = sorted({self.players[i].score for i in rest}, reverse=True)
        groups = [[i for i in rest if self.players[i].score == score] for score in scores]
        made: list[tuple[int, int]] = []
        floaters: tuple[int, ...] = ()
        for at, group in enumerate(groups):
            pairs, floaters = self._best((*floaters, *group), groups[at + 1 :])
            made += pairs
        return self.field.round_of(made, bye)

    def _bye(self) -> int | None:
        """3.1: lowest score, most games played, lowest in the ranking, of those who leave a complete pairing."""
        everybody = range(len(self.players))
        if len(everybody) % 2 == 0:
            return None
        able = [
            i
            for i in everybody
            if not self.players[i].barred and self.completable(frozenset(everybody) - {i})
        ]
        if not able:
            raise NoPairing("nobody can have the bye")
        return min(
            able, key=lambda i: (self.players[i].score, self.players[i].unplayed, -self.field.place[i])
        )

    def completable(self, players: frozenset[int]) -> bool:
        """C4: whether these players have a complete pairing among them."""
        if players not in self.possible:
            first = min(players)
            self.possible[players] = len(players) % 2 == 0 and any(
                self.field.may_meet(first, other) and self.completable(players - {first, other})
                for other in players - {first}
            )
        return self.possible[players]

    def _best(self, members: tuple[int, ...], lower: list[list[int]]) -> tuple[Pairs, tuple[int, ...]]:
        """3.2: the first of the best pairings with as many pairs as possible (C5)."""
        below = frozenset(i for group in lower for i in group)
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            best: tuple[tuple[object, ...], Pairs, tuple[int, ...]] | None = None
            for pairs, out in self._made(members, floaters):
                if not self.completable(below | set(out)):
                    continue
                scores = sorted((self.players[i].score for i in out), reverse=True)
                refused = sum(
                    bool(self.players[a].wants) and self.players[a].wants == self.players[b].wants
                    for a, b in pairs
                )
                value = scores, self._harm(out, lower), refused  # C6, C7, C8
                if best is None or value < best[0]:
                    best = value, pairs, out
            if best is not None:
                return best[1], best[2]
        raise AssertionError("a round that can be completed has a pairing of every bracket")

    def _made(self, members: tuple[int, ...], floaters: int) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        """The legal pairings of a bracket with so many floaters, in the order of 4.3, and who floats."""
        ranked = sorted(members, key=self.field.place.__getitem__)
        for pairing in pairings(tuple(range(1, len(members) + 1)), floaters):
            pairs = tuple((ranked[a - 1], ranked[b - 1]) for a, b in pairing if b != FLOATS)
            if all(self.field.may_meet(a, b) for a, b in pairs):
                yield pairs, tuple(ranked[a - 1] for a, b in pairing if b == FLOATS)

    def _harm(self, out: tuple[int, ...], lower: list[list[int]]) -> tuple[object, ...]:
        """C7: the fewest floaters of the next bracket, then their scores in descending order."""
        if not lower:
            return ()
        members, below = (*out, *lower[0]), frozenset(i for group in lower[1:] for i in group)
        for floaters in range(len(members) % 2, len(members) + 1, 2):
            worth = [
                sorted((self.players[i].score for i in left), reverse=True)
                for _, left in self._made(members, floaters)
                if self.completable(below | set(left))
            ]
            if worth:
                return floaters, min(worth)
        raise AssertionError("a round that can be completed has a pairing of every bracket")
