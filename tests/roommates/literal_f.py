"""f read off the paper a second time, on records alone, and everything that follows from comparing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from pairwright.model import Colour, Player
from pairwright.systems.base import RoundState

X = {
    (2, 1): 4, (2, 0): 3, (2, -1): 1, (2, -2): 0, (1, 1): 6, (1, 0): 4, (1, -1): 2, (1, -2): 1, (0, 0): 5,
    (0, -1): 4, (0, -2): 3, (-1, -1): 6, (-1, -2): 4,
}  # fmt: skip
"""Table I, each pair of colour differences once."""

Pairs = Sequence[tuple[int, int]]


class LiteralF:
    """f of every two players of a round when differences up to `ms` (tenths of a point) are admitted."""

    def __init__(self, state: RoundState, ms: int) -> None:
        self.ms = ms
        self.points = {p.id: p.score(state.tournament.point_system) for p in state.players}
        self.colours = {p.id: _colours(p) for p in state.players}
        self.met = {p.id: {r.opponent for r in p.results if r.played} for p in state.players}

    def admitted(self, a: int, b: int) -> bool:
        """Whether two may meet at all, however far apart they are."""
        return b not in self.met[a] and self.x(a, b) is not None

    def x(self, a: int, b: int) -> int | None:
        """X of Table I; `None` at a dash."""
        one, two = (max(-2, min(2, c.count("W") - c.count("B"))) for c in (self.colours[a], self.colours[b]))
        return X.get((max(one, two), min(one, two)))

    def f(self, a: int, b: int) -> Fraction | None:
        """f; `None` where the lists do not have the pair."""
        x, gap = self.x(a, b), abs(self.points[a] - self.points[b])
        if x is None or b in self.met[a] or gap > self.ms:
            return None
        one, two = self.colours[a], self.colours[b]
        same = bool(one) and bool(two) and one[-1] == two[-1]
        score = Fraction(87, 10) * gap / self.ms if self.ms else Fraction(0)
        return Fraction(13, 60) * x + score + (Fraction(1, 10000) if same else 0)

    def rather(self, mate: dict[int, int], a: int) -> Iterator[int]:
        """Whom a player would rather meet than his opponent."""
        now = self.f(a, mate[a])
        for b in mate:
            then = None if b in (a, mate[a]) else self.f(a, b)
            if then is not None and (now is None or then < now):
                yield b

    def blocking(self, pairs: Pairs) -> set[frozenset[int]]:
        """Who would both prefer to meet."""
        mate = mates(pairs)
        wishes = {a: set(self.rather(mate, a)) for a in mate}
        return {frozenset((a, b)) for a, b in combinations(mate, 2) if b in wishes[a] and a in wishes[b]}


def mates(pairs: Pairs) -> dict[int, int]:
    return {a: b for pair in pairs if all(pair) for a, b in (pair, pair[::-1])}


def _colours(player: Player) -> str:
    played = [r.colour for r in player.results if r.played]
    return "".join("W" if colour is Colour.WHITE else "B" for colour in played)
