"""Dubov rounds (2026) judged by going through all of them: brackets by C5 to C10, equals by the orders of Article 4."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from dubov.literal import LiteralDubov
from pairwright.systems.base import RoundState

from .by_hand import Bracket, ByHand, Pair, WithoutTopscorers
from .oracle import AbsoluteRules, Pairing


class DubovByHand(ByHand):
    """The players with the highest score left and whom they meet are a bracket; lower opponents are its upfloaters."""

    quality = ("C5", "C6", "C7", "C8", "C9", "C10")
    groups_asked = 0

    def __init__(self, state: RoundState) -> None:
        super().__init__(state)
        self.literal = LiteralDubov(state)

    def absolute(self, state: RoundState) -> AbsoluteRules:
        return WithoutTopscorers(state)

    def brackets(self, pairing: Pairing) -> tuple[Bracket, ...]:
        meets = {a: b for pair in pairing[0] for a, b in (pair, pair[::-1])}
        left, found = [id for id in self.literal.order if id in meets], []
        while left:
            top = self.literal.seen[left[0]].score
            residents = tuple(id for id in left if self.literal.seen[id].score == top)
            up = tuple(id for id in left if id not in residents and meets[id] in residents)
            pairs = tuple(sorted({(min(id, meets[id]), max(id, meets[id])) for id in residents}))
            found.append(Bracket(up, residents, pairs, ()))
            left = [id for id in left if id not in residents and id not in up]
        return tuple(found)

    def bye_key(self, brackets: tuple[Bracket, ...]) -> tuple[int, ...]:
        bye = self.bye_of(brackets)
        return self.literal.bye_key(bye) if bye else ()

    def values(self, brackets: tuple[Bracket, ...], at: int) -> tuple[object, ...]:
        bracket, up = brackets[at], brackets[at].moved_down
        top = self.literal.seen[bracket.residents[0]].score
        differences = sorted((top - self.literal.seen[id].score for id in up), reverse=True)
        return len(up), differences, self.literal.refused(bracket.pairs), *self.literal.last_criteria(up)

    def generation(self, bracket: Bracket) -> tuple[object, ...]:
        literal, up = self.literal, sorted(map(self.literal.order.index, bracket.moved_down))
        first, second = literal.subgroups([*bracket.residents, *bracket.moved_down])
        first_gives = len(first) <= len(second)
        smaller = set(first if first_gives else second)
        needed = sum(a in smaller and b in smaller for a, b in bracket.pairs)
        numbered = literal.numbered(first, second, from_first=first_gives)
        for out in combinations(numbered, needed):
            one, other = literal.moved(first, second, out, first_gives)
            from_one = len(one) > len(other)
            again = literal.numbered(one, other, from_first=from_one)
            for back in combinations(again, abs(len(one) - len(other)) // 2):
                white, _ = literal.moved(one, other, back, from_one)
                if all((a in white) != (b in white) for a, b in bracket.pairs):
                    shifted = [numbered.index(id) for id in out], [again.index(id) for id in back]
                    return up, *shifted, self._opponents(bracket.pairs, literal.by_aro(white))
        raise AssertionError("some players shifted make these pairs")

    def _opponents(self, pairs: Sequence[Pair], first: Sequence[int]) -> list[int]:
        meets = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        return [self.literal.seen[meets[id]].tpn for id in first]

    def best(self, rounds: Sequence[tuple[Bracket, ...]]) -> tuple[Bracket, ...]:
        """How many brackets a round has depends on its upfloaters."""
        lowest = min(map(self.bye_key, rounds))
        left, at = [found for found in rounds if self.bye_key(found) == lowest], 0
        while len(left) > 1:
            least = min(self.key(found, at) for found in left)
            left, at = [found for found in left if self.key(found, at) == least], at + 1
        return left[0]
