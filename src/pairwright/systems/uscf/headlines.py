"""Headlines of US Chess rounds: the natural pairing, or what a change of it mends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ...lean_dataclass import cached_property
from ...messages import PLAYER, POINTS, RATING, Declared, Message, message
from ..headlines import Expectation, Headlines
from ..headlines import words as say
from ..headlines.clauses import Clause, FoundDifference, apart_in_score
from ..view import RoundView, Rule
from ..view.findings import Difference
from .criteria import forbidden_pair, rematch
from .placement import COLOURS, Conflict, Placement

NATURAL = message("pair.natural", f"{PLAYER:a} – {PLAYER:b} is the natural pairing on {POINTS:points}.")
DROPS = message(
    "pair.odd_drop", f"{PLAYER:a}, the odd player on {POINTS:points}, plays the top player below."
)
DROPS_TO = message("pair.drops", f"{PLAYER:a} drops to {POINTS:points} and plays {PLAYER:b}.")
COLOUR_DUE = message(
    "pair.switched",
    f"{PLAYER:a} – {PLAYER:x} would deny a due colour; switched by {RATING:rating} rating points.",
)
SPARED = message(
    "pair.spared",
    f"{PLAYER:a} – {PLAYER:b}, switched by {RATING:rating} rating points, avoids {PLAYER:c} – {PLAYER:d}.",
)
NO_HALF_BYE = message(
    "bye.no_half", f"Of those eligible on {POINTS:points} without a half-point bye, {PLAYER:p} is the last."
)
MEET_AGAIN = message("whynot.meet_again", f"{PLAYER:a} and {PLAYER:b} would meet again")
MEET_APART = message("whynot.meet_apart", f"{PLAYER:a} and {PLAYER:b}, who are kept apart, would meet")
DUE_ALIKE = message("whynot.due_alike", f"{PLAYER:a} and {PLAYER:b}, due the same colour, would meet")


def _of_a_pair(said: Declared) -> Clause:
    """Two who meet in the other round only."""

    def of(found: FoundDifference) -> Message | None:
        return said(a=found.new[0], b=found.new[1]) if len(found.new) > 1 else None

    return of


CLAUSES: dict[str, Clause] = {
    "rematch": _of_a_pair(MEET_AGAIN),
    "forbidden": _of_a_pair(MEET_APART),
    "team": _of_a_pair(MEET_APART),
    "EQ": _of_a_pair(DUE_ALIKE),
    "AL": _of_a_pair(DUE_ALIKE),
    **dict.fromkeys(("drop_excess", "drops", "gap"), apart_in_score),
}
"""What the boards would cost with another bye."""

_Fact: TypeAlias = tuple[Message | None, Rule | None]


class UsChessHeadlines(Headlines):
    """Headlines of such a round, from the placements of its boards."""

    clauses = CLAUSES

    def __init__(
        self,
        view: RoundView,
        placements: Mapping[int, Placement],
        order: Sequence[int],
        offered: Sequence[int],
        barred: frozenset[int],
        half: frozenset[int],
    ) -> None:
        super().__init__(view)
        self.placements, self.order, self._barred, self._half = placements, order, barred, half
        self.offered = offered  # 28L2
        self.bye_to_lowest = False

    @cached_property
    def standing(self) -> list[int]:
        """By score, then rating."""
        return list(self.order)

    def clause(self, difference: Difference) -> Message | None:
        """A difference between rounds with different byes; of two boards the proof says more."""
        return None if difference.ours.left == difference.theirs.left else super().clause(difference)

    def may_have_bye(self, player: int) -> bool:
        """28L3."""
        return player not in self._barred

    def bye_step(self, player: int, rivals: Sequence[int], points: object) -> Message | None:
        """28L4: all who stand lower had or are promised a half-point bye."""
        behind = {one for one in rivals if self.order.index(one) > self.order.index(player)}
        passed = behind and player not in self._half and behind <= self._half
        return NO_HALF_BYE(p=player, points=points) if passed else None

    @cached_property
    def _placed(self) -> dict[frozenset[int], Placement]:
        """Why each pair is made."""
        return {frozenset((one.higher, one.lower)): one for one in self.placements.values()}

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The natural opponent of the higher player (29C, 29D)."""
        found = self._placed[frozenset(pair)]
        a, b = found.higher, found.lower
        if found.how == "natural":
            return Expectation(a, b, self._natural(a, b), rule=found.rule)
        natural = found.natural[0]
        fact, rule = self._not_natural(a, natural) if found.how == "forced" else self._mends(found, a, b)
        return Expectation(a, natural or None, fact, rule=rule)

    def _natural(self, a: int, b: int) -> Message:
        points = self.on((b,))
        if sum(self.known.points(a)) != sum(self.known.points(b)):
            if self.standing[self.standing.index(self.scoregroup(a)[-1]) + 1] == b:
                return DROPS(a=a, points=self.points_of(a))
            return DROPS_TO(a=a, points=points, b=b)
        return self.across(a, b) or NATURAL(a=a, b=b, points=points)

    def _not_natural(self, a: int, natural: int) -> _Fact:
        """The obstacles to the natural opponent."""
        if not natural:
            return None, None
        if rounds := self.known.met(a, natural):
            return say.MET(a=a, x=natural, rounds=rounds), Rule.of(rematch)
        if self.known.state.keeps_apart(a, natural):
            return say.APART(a=a, x=natural), Rule.of(forbidden_pair)
        taker = self.partner.get(natural)
        return (say.TAKEN(a=a, x=natural, y=taker) if taker else None), None

    def _mends(self, found: Placement, a: int, b: int) -> _Fact:
        """The conflict that a change mends, first one of the players of the board."""
        left = {(one.higher, one.lower) for one in found.left}
        mended = [one for one in found.mended if (one.higher, one.lower) not in left]
        own = [one for one in mended if {one.higher, one.lower} & {a, b}]
        for one in own:
            mine, other = (one.higher, one.lower) if one.higher in (a, b) else (one.lower, one.higher)
            if one.kind in COLOURS:
                return COLOUR_DUE(a=mine, x=other, rating=found.change), found.rule
            return self._not_natural(mine, other)
        if mended:
            return self._spares(found, mended[0]), found.rule
        return self._not_natural(a, found.natural[0])

    def _spares(self, found: Placement, one: Conflict) -> Message:
        return SPARED(a=found.higher, b=found.lower, rating=found.change, c=one.higher, d=one.lower)
