"""Lim rounds read again step by step: whom the bye, the floats and the boards pass over, and by which article."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dubov.test_engines_agree import rated_round
from lim.literal import MEDIAN, LiteralLim
from pairwright.systems.base import RoundState
from pairwright.systems.lim import LimSystem
from pairwright.systems.view import Demand, RoundView, view_of

from .procedures_by_hand import innermost
from .reading import made_of
from .steps import BySteps, Course, Step

FLOATS = ("3.9", "3.10", "3.2.2", "3.2.4")
"""What decides who floats, in order."""


class Left(NamedTuple):
    """Why a player leaves a group: the article, those before and after in the order, the colour that more are due.

    `came` tells that the next in the order had come into the group as a floater, and this one had not.
    """

    article: str
    before: list[int]
    later: list[int]
    due: str
    came: bool
    side: int


class Logged(LiteralLim):
    """The literal reading with its steps. `byes` are who may have the bye, `wanted` two who must meet."""

    def __init__(
        self, state: RoundState, *, maxi: bool, byes: set[int] | None = None, wanted: Sequence[int] = ()
    ) -> None:
        super().__init__(state, maxi=maxi)
        self.byes, self.wanted = set(self.seen) if byes is None else byes, set(wanted)
        self.steps: list[Step] = []
        self.floated: set[int] = set()
        self.leavers: dict[tuple[int, int], Left] = {}
        self.paired_on: dict[frozenset[int], int] = {}

    def course(self) -> Course | None:
        """The round with its steps, but for pairings that were taken back."""
        made = self.pair()
        if made is None:
            return None
        boards = made_of(sorted(made))
        bye = [self._bye(min(board)) for board in boards if len(board) == 1]
        return Course(boards, (*bye, *self.steps))

    def compatible(self, a: int, b: int) -> bool:
        return len(self.wanted & {a, b}) != 1 and super().compatible(a, b)

    def bye_order(self) -> list[int]:
        return [id for id in super().bye_order() if id in self.byes]

    def _bye(self, bye: int) -> Step:
        """Before him come those who may not have it, and those without whom the others could not be paired."""
        first = self.state.round == 1
        order = sorted(
            self.seen.values(), key=lambda seen: (seen.rating if first else seen.score, -seen.number)
        )
        before = order[: [seen.id for seen in order].index(bye)]
        passed = sorted(before, key=lambda seen: not seen.barred)
        one = frozenset({bye})
        return Step("7.1" if first else "1.1", one, one, tuple(seen.id for seen in passed))

    def floaters(
        self, residents: list[int], received: list[int], following: list[int], side: int
    ) -> list[int]:
        out = super().floaters(residents, received, following, side)
        self.score = self.seen[residents[0]].score
        for at, id in enumerate(out):
            chosen = out[:at]
            rest = [one for one in (*residents, *received) if one not in chosen]
            keys = {one: self.floats_first(one, rest, chosen, received, following, side) for one in rest}
            after = min((key for key in keys.values() if key > keys[id]), default=None)
            both = zip(FLOATS, keys[id], after or (), strict=False)
            article = next((article for article, mine, other in both if mine != other), "2.3")
            order = sorted(keys, key=keys.__getitem__)
            dues = [self.seen[one].due for one in rest]
            most = max("WB", key=dues.count).lower() if dues.count("W") != dues.count("B") else ""
            before, later = order[: order.index(id)], order[order.index(id) + 1 :]
            told = Left(
                article, before, later, most, bool(later) and keys[later[0]][0] // 2 > keys[id][0] // 2, side
            )
            self.leavers[id, self.score] = told
            self.steps.append(Step(article, frozenset({id}), frozenset()))
        return out

    def taken_back(self, floaters: list[tuple[int, int]]) -> list[tuple[int, int]]:
        found = super().taken_back(floaters)
        board = frozenset(id for id, _ in found)
        last = max(at for at, step in enumerate(self.steps) if step.taken == board)
        for id in board:
            self.leavers[id, self.paired_on[board]] = Left("2.6", sorted(board - {id}), [], "", False, 0)
        self.steps[last : last + 1] = []
        self.steps.append(Step("2.6", board, frozenset()))
        return found

    def match(self, members: list[int], floaters: list[tuple[int, int]], side: int) -> None:
        self.floated = {id for id, _ in floaters}
        if side == MEDIAN:
            self.score = self.median // 2
        super().match(members, floaters, side)

    def take(self, id: int, walk: list[int], left: list[int], side: int) -> None:
        super().take(id, walk, left, side)
        (one, other), _ = self.made[-1]
        board = frozenset({one, other})
        self.paired_on[board] = self.score
        article = "3.8" if id in self.floated else "4"
        self.steps.append(Step(article, board, board, tuple(walk[: walk.index(other)])))


class LimByHand(BySteps):
    """A round step by step."""

    def __init__(self, state: RoundState, *, maxi: bool) -> None:
        self.state, self.maxi = state, maxi

    def course(self, demand: Demand | None) -> Course | None:
        if demand is None:
            return Logged(self.state, maxi=self.maxi).course()
        byes = {player.id for player in self.state.players} - {
            one for one, other in demand.apart if not other
        }
        if demand.bye is not None:
            byes &= {demand.bye}
        apart = [pair for pair in demand.apart if pair[1]]
        state = self.state.keeping_apart(*apart) if apart else self.state
        wanted = demand.meet[0] if demand.meet else ()
        return Logged(state, maxi=self.maxi, byes=byes, wanted=wanted).course()


def lim_rounds(seed: int) -> Iterator[tuple[RoundView, LimByHand]]:
    """A random round of 5 to 9 players; every second one of a maxi-tournament, with ratings further apart."""
    maxi = bool(seed % 2)
    state = rated_round(seed, 9, step=10 if maxi else 1)
    if len(state.players) >= 5:
        yield view_of(LimSystem(maxi_tournament=maxi), state), LimByHand(state, maxi=maxi)


@lru_cache(maxsize=4)
def read_literally(view: RoundView) -> Logged:
    """The course of a round of the Lim System."""
    literal = Logged(innermost(view).state, maxi=False)
    literal.course()
    return literal
