"""The expectations in brackets whose top half plays the bottom half, floaters first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ...messages import Message
from ..cards import BracketCard
from . import words as say
from .base import Expectation, Headlines
from .clauses import AMONG_LAST, ON


class Halves(NamedTuple):
    """A bracket as it stands to be paired: who came from above and is paired here, and the halves of the rest.

    Attributes:
        card: the bracket.
        partner: the opponent of each member in it.
        down: players from above who are paired in it.
        across: the residents these would meet, from the top.
        top, bottom: the halves of the residents who don't meet one of them.
        last: whether it is the last bracket.
    """

    card: BracketCard
    partner: dict[int, int]
    down: tuple[int, ...]
    across: tuple[int, ...]
    top: tuple[int, ...]
    bottom: tuple[int, ...]
    last: bool

    @classmethod
    def of(cls, card: BracketCard, *, last: bool) -> Halves:
        """The halves of a paired bracket."""
        partner = {one: other for pair in card.pairs for one, other in (pair, pair[::-1])}
        down = tuple(player for player in card.moved_down if player in partner)
        stay = [player for player in card.residents if player in partner]
        rest = [player for player in stay if partner[player] not in down]
        half = len(rest) // 2
        return cls(card, partner, down, tuple(stay), tuple(rest[:half]), tuple(rest[half:]), last)

    @property
    def whole(self) -> bool:
        """Whether the halves hold all residents, without floaters into the bracket or out of it."""
        return len(self.top) + len(self.bottom) == len(self.card.residents)

    def across_from(self, player: int) -> tuple[Sequence[int], int]:
        """The list that supplies a player's opponent, and the place of the expected one in it."""
        for ours, theirs in (
            (self.down, self.across),
            (self.top, self.bottom),
            (self.bottom, self.top),
        ):
            if player in ours:
                return theirs, ours.index(player)
        raise KeyError(player)


class BracketHeadlines(Headlines):
    """Headlines of a round whose card has the brackets."""

    @cached_property
    def halves(self) -> list[Halves]:
        """The brackets of the round."""
        brackets = self.view.round.card.brackets
        return [Halves.of(card, last=at == len(brackets)) for at, card in enumerate(brackets, start=1)]

    @cached_property
    def bracket_of(self) -> dict[int, Halves]:
        """The bracket that pairs each player."""
        return {player: halves for halves in self.halves for player in halves.partner}

    @cached_property
    def _place(self) -> dict[int, int]:
        order = [player for halves in self.halves for player in (*halves.down, *halves.across)]
        return {player: at for at, player in enumerate(order)}

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Those from above and the top half, across from the residents they would meet and the bottom half."""
        halves = next(one for one in self.halves if one.card == card)
        upper = halves.across[: len(halves.down)]
        return (*halves.down, *halves.top), (*upper, *halves.bottom) if halves.down else halves.bottom

    def line(self, player: int) -> tuple[Sequence[int], int]:
        """The opponents that a player could have in the bracket, in their order, and the place of the expected one."""
        return self.bracket_of[player].across_from(player)

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The k-th of those from above meets the k-th resident, the k-th of the top half that of the bottom half."""
        a, b = sorted(pair, key=self._place.__getitem__)
        halves = self.bracket_of[a]
        order, at = self.line(a)
        opponent = order[at]
        if opponent == b:
            return Expectation(a, b, self.as_expected(halves, a, b))
        taker = halves.partner[opponent]
        # The higher-placed player chooses first.
        higher = taker if self._place[taker] < self._place[a] else None
        passed = order[at + 1 : order.index(b)] if b in order[at + 1 :] else ()
        return Expectation(a, opponent, higher=higher, passed=tuple(passed))

    def as_expected(self, halves: Halves, a: int, b: int) -> Message:
        """Which expectation a board fulfils."""
        residents = halves.card.residents
        points = self.on((b,) if a in halves.down else (a, b))
        if a in halves.down:
            return self._floater(a, b, points)
        highest, lowest = (sum(self.known.points(player)) for player in (residents[0], residents[-1]))
        joined = highest > lowest
        if len(halves.top) == 1:
            if joined:
                return say.LAST_TWO_FIELD()
            return (say.ONLY_TWO if len(self.scoregroup(a)) == 2 else say.LAST_TWO)(points=points)
        where = AMONG_LAST() if joined else ON(points=points)
        return (say.HALVES if halves.whole else say.HALVES_REST)(where=where)

    def _floater(self, a: int, b: int, points: object) -> Message:
        """The resident who meets a downfloater, counted on the resident's points."""
        equal = self.scoregroup(b)
        if len(equal) == 1:
            return say.FLOATER_ONLY(floater=a, points=points)
        rank = equal.index(b) + 1
        if rank == 1:
            return say.FLOATER_TOP(floater=a, points=points)
        return say.FLOATER_NEXT(floater=a, rank=rank, points=points)

    def comes_before(self, one: int, other: int) -> bool:
        """Whether a player stands before another in the order of the bracket."""
        return self._place[one] < self._place[other]

    def _follows(self, pair: tuple[int, int], expected: Expectation) -> bool:
        order, at = self.line(expected.asked)
        return order[at + 1 : at + 2] == (pair[1] if pair[0] == expected.asked else pair[0],)
