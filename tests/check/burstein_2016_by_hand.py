"""The older Burstein system read again: group by group, and in each group pair by pair, from all pairings there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dubov.test_engines_agree import rated_round
from pairwright.errors import NoPairing
from pairwright.systems.base import RoundState
from pairwright.systems.burstein import BURSTEIN_2016
from pairwright.systems.view import Demand, RoundView, view_of
from rules.burstein.literal_older import LiteralOlder, Pair, Ranked

from .reading import made_of
from .steps import Course, Settled, Step


class OlderByHand(Settled):
    """The bye, the groups, and whom each player passes over for his opponent."""

    kinds = frozenset({"meet", "bye"})

    def __init__(self, state: RoundState) -> None:
        self.state = state

    def steps(self) -> Course | None:
        try:
            self.literal = LiteralOlder(self.state)
            pairs = self.literal.pairs()
        except NoPairing:
            return None
        return Course(made_of(pairs), (*self._bye(), *self._groups()))

    def _ids(self, *places: int) -> frozenset[int]:
        return frozenset(self.literal.field.players[place].id for place in places)

    def _bye(self) -> Iterator[Step]:
        """Everybody further down the ranking is barred."""
        if self.literal.bye is None:
            return
        bye = self.literal.field.players[self.literal.bye].id
        below = Ranked(self.state).players
        below = below[[one.id for one in below].index(bye) + 1 :]
        assert all(one.barred for one in below)
        yield Step("B2", frozenset({bye}), frozenset({bye}), tuple(one.id for one in reversed(below)))

    def _groups(self) -> Iterator[Step]:
        literal, floater = self.literal, None
        left = list(literal._complete(literal._groups()))
        for group in literal._groups():
            ranked = literal.field.ranked([*group, *([] if floater is None else [floater])])
            kept, sent = literal._earliest(left, group, floater)
            yield from self._pairs(left, ranked, [pair for pair in kept[0] if set(pair) <= set(ranked)])
            if sent is not None:
                yield Step("B4", self._ids(sent), frozenset())
            left, floater = kept, sent

    def _pairs(self, left: list[tuple[Pair, ...]], ranked: list[int], made: list[Pair]) -> Iterator[Step]:
        """Each pair of a group from the top, with those who come first in its order."""
        mate = {one: other for pair in made for one, other in (pair, pair[::-1])}
        free, before = list(ranked), set[frozenset[int]]()
        while paired := [one for one in free if one in mate]:
            one, other = paired[0], mate[paired[0]]
            passed = [third for third in free[: free.index(other) : -1] if third != one]
            rules = [self._refusal(left, ranked, before, made, (one, third)) for third in passed]
            board = self._ids(one, other)
            tried = tuple(self.literal.field.players[third].id for third in passed)
            yield Step(rules[0] if rules else "order", board, board, tried)
            before.add(frozenset((one, other)))
            free = [third for third in free if third not in (one, other)]

    def _refusal(
        self,
        left: list[tuple[Pair, ...]],
        ranked: list[int],
        before: set[frozenset[int]],
        made: list[Pair],
        asked: Pair,
    ) -> str:
        """Why two are no pair: they may not meet, the rest can't be paired, or more want the same colour."""
        if why := self._barred(*asked):
            return why
        wanted = before | {frozenset(asked)}
        with_it = [pairs for pairs in left if wanted <= {frozenset(pair) for pair in pairs}]
        inside = [[pair for pair in pairs if set(pair) <= set(ranked)] for pairs in with_it]
        if not inside:
            return "B4"
        assert min(map(self._same_due, inside)) > self._same_due(made)
        return "B6"

    def _same_due(self, pairs: Sequence[Pair]) -> int:
        wants = [one.wants for one in self.literal.field.players]
        return sum(bool(wants[a]) and wants[a] == wants[b] for a, b in pairs)

    def _barred(self, a: int, b: int) -> str:
        """B1 or B3, if one of them keeps two places of the field apart."""
        field = self.literal.field
        one, other = field.players[a], field.players[b]
        if frozenset((one.id, other.id)) in field.apart:
            return "B1"
        return "" if field.may_meet(a, b) else "B3"

    def forbidden(self, demand: Demand) -> bool:
        assert self.own is not None
        place = {one.id: at for at, one in enumerate(self.literal.field.players)}
        if demand.bye is not None:
            return frozenset({demand.bye}) not in self.own.boards and len(place) % 2 == 1
        return any(bool(self._barred(place[one], place[other])) for one, other in demand.meet)


def older_rounds(seed: int) -> Iterator[tuple[RoundView, OlderByHand]]:
    """A random round of 5 to 9 players."""
    state = rated_round(seed, 9)
    if len(state.players) >= 5:
        yield view_of(BURSTEIN_2016, state), OlderByHand(state)
