"""Why-not answers of the edition of 2017 beside its literal reading, with all complete rounds gone through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from dutch.literal import Bracket, Literal
from pairwright.systems.base import Pairs, RoundState

from .reading import SAME, Pair, Reading, Told

Made = frozenset[Pair]
"""The pairs of a round, players by their places; (-1, place) is the bye."""


class ReadingOf2017(Literal, Reading[Made]):
    """The literal reading of a round of 2017, and what of all its rounds is best."""

    def __init__(self, state: RoundState) -> None:
        super().__init__(state, "2017")
        self.state = state
        self.place = {player.id: at for at, player in enumerate(self.players)} | {0: -1}

    def made(self, pairs: Pairs) -> Made:
        """Boards, and perhaps the bye, by places."""
        return frozenset(self._placed(pair) for pair in pairs)

    @cached_property
    def rounds(self) -> list[Made]:  # type: ignore[override]
        """All complete rounds that break no absolute criterion."""
        return [frozenset(pairs) for pairs in self._complete(tuple(range(len(self.players))))]

    def has(self, made: Made, pair: Pair) -> bool:
        return self._placed(pair) in made

    def best(self, rounds: Sequence[Made]) -> Made:
        """The best of some rounds, from the first bracket on.

        The rules alone say which bracket is the penultimate one (A.9), not what some rounds have in common.
        """
        down: tuple[int, ...] = ()
        groups = list(self.groups)
        while groups:
            bracket, groups = self._bracket(groups, down)
            mine = {made: _inside(bracket, made) for made in rounds}
            values = {own: bracket.value(tuple(sorted(own))) for own in set(mine.values())}
            least = min(values.values())  # type: ignore[type-var]
            equal = [own for own, value in values.items() if value == least]
            chosen = _generated_first(bracket, equal)
            rounds = [made for made in rounds if mine[made] == chosen]
            down = bracket.left(tuple(chosen))
        assert len(rounds) == 1
        return rounds[0]

    def verdict(self, ours: Made, theirs: Made) -> Told:
        """The first criterion on which two rounds differ, with the bracket.

        `order` if all are the same: then the candidate that the articles generate first is the better one.
        """
        for number, bracket in enumerate(self.brackets(), start=1):
            mine, other = (_inside(bracket, made) for made in (ours, theirs))
            if mine == other:
                continue
            values = bracket.value(tuple(sorted(mine))), bracket.value(tuple(sorted(other)))
            assert values[0] is not None
            assert values[1] is not None
            for at, (one, two) in enumerate(zip(*values, strict=True)):
                if one != two:
                    assert one < two  # type: ignore[operator]
                    return f"C.{at + 5}", number
            assert _generated_first(bracket, [mine, other]) == mine
            return "order", number
        return SAME

    def _bracket(
        self, groups: list[tuple[int, ...]], down: tuple[int, ...]
    ) -> tuple[Bracket, list[tuple[int, ...]]]:
        """The bracket of the first of some scoregroups, and the groups to go on with: one if they are joined (A.9)."""
        group, *lower = groups
        bracket, rest = Bracket(self, down, group), sum(lower, ())
        if not lower:
            return bracket, []
        ordinary = replace(bracket, following=lower[0], below=sum(lower[1:], ()), minds_the_round=False)
        if self.completable(frozenset((*ordinary.left(ordinary.best()), *rest))):
            return ordinary, lower
        return replace(bracket, below=rest), [rest]

    def _placed(self, pair: Sequence[int]) -> Pair:
        one, other = sorted(self.place[id] for id in pair)
        return one, other

    def _complete(self, players: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
        if not players:
            yield ()
            return
        first, *others = players
        for other in others:
            if self.field.may_meet(first, other):
                for more in self._complete(tuple(one for one in others if one != other)):
                    yield ((first, other), *more)
        if len(players) % 2 and not self.players[first].barred:
            for more in self._complete(tuple(others)):
                yield ((-1, first), *more)


def _inside(bracket: Bracket, made: Made) -> Made:
    return frozenset(pair for pair in made if pair[1] in bracket.residents and pair[0] >= 0)


def _generated_first(bracket: Bracket, some: Sequence[Made]) -> Made:
    if len(some) == 1:
        return some[0]
    generated = (frozenset(made) for made in bracket.candidates(len(some[0])))
    return next(made for made in generated if made in some)
