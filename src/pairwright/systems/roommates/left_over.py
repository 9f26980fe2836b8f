"""The players who would lose their opponent if two met who both prefer it, with the best pairs made first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .instance import Lists

Two = tuple[int, int]


@dataclass(frozen=True)
class LeftOver:
    """The lists, the largest score difference, and the pairs of a round without the bye; players by position."""

    lists: Lists
    ms: int
    made: Sequence[Two]

    def beside(self, one: int, other: int) -> tuple[list[Two], list[int]]:
        """Better pairs of the round that, together with these two, would leave others unpaired: as few as suffice, and
        those others.

        Nothing if the others could be paired.
        """
        level = self.lists.levels(self.ms)
        of = self.lists.class_of
        wanted = level[of[one], of[other]]
        better = [(p, q) for p, q in self.made if not {p, q} & {one, other} and level[of[p], of[q]] <= wanted]
        better.sort(key=lambda pair: int(level[of[pair[0]], of[pair[1]]]), reverse=True)
        if self._pairable(self._rest(one, other, better)):
            return [], []
        needed = list(better)
        for pair in better:
            fewer = [two for two in needed if two != pair]
            if not self._pairable(self._rest(one, other, fewer)):
                needed = fewer
        return needed, self._rest(one, other, better)

    def _rest(self, one: int, other: int, made: Iterable[Two]) -> list[int]:
        gone = {one, other, *(player for pair in made for player in pair)}
        return [player for pair in self.made for player in pair if player not in gone]

    def _pairable(self, players: list[int]) -> bool:
        field = self.lists.field.only(sorted(players))
        return bool(replace(self.lists, field=field).pairs(self.ms).maximum().perfect)
