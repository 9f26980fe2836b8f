"""Positions built outright for the cells that events rarely reach: nobody paired their histories.

Games, colours, results and absences of the rounds so far are drawn, from everybody having had White twice to a whole
field of one score. Sometimes all pairs but those of a few complete pairings are kept apart, so that what decides
between two neighbouring pairings decides the round, or nothing is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from pairwright.generate.play import both_sides
from pairwright.generate.rng import Rng
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    RequestedBye,
    Result,
    RoundResult,
    Tournament,
    round_result,
)

Matching = list[tuple[int, int]]


@dataclass(frozen=True)
class Shape:
    """What a position is like.

    `away` players have withdrawn, and mostly lost to the others. `draws`, `colours` and `byes` are shares: of drawn
    games, of games in which colours are the ones the two always have, of rounds not played. `alike`: everybody here
    always has one colour, those away the other. `left` says which pairs are not kept apart: those of so many complete
    pairings, all if 0.
    """

    here: int
    away: int = 0
    rounds: int = 3
    last: bool = False
    draws: float = 0.3
    colours: float = 0.5
    alike: bool = False
    byes: float = 0.0
    bye_kinds: tuple[Result, ...] = (Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE, Result.ALLOCATED_BYE)
    left: int = 0


def position(shape: Shape, rng: Rng) -> Tournament:
    """A position of this shape. Those away have any start numbers."""
    history = _History(shape, rng)
    for _ in range(shape.rounds):
        history.play()
    number = shape.rounds + 1
    tournament = Tournament(
        tuple(Player(id, f"P{id}", tuple(done), rating=2400 - 10 * id) for id, done in history.done.items()),
        rounds=number + (0 if shape.last else rng.between(1, 3)),
        initial_colour=rng.one_of((Colour.WHITE, Colour.BLACK)),
        byes=tuple(RequestedBye(number, id, Result.ZERO_BYE) for id in history.away),
    )
    if not shape.left:
        return tournament
    scores = {player.id: player.score(tournament.point_system) for player in tournament}
    order = sorted(history.here, key=lambda id: (-scores[id], id))
    pairings = _near_pairings(order, history.met, shape.left, rng)
    return tournament.unchecked(forbidden=apart(order, {pair for one in pairings for pair in one}))


class _History:
    """The rounds so far: by player, who met, and who are here or away."""

    def __init__(self, shape: Shape, rng: Rng) -> None:
        ids = rng.some_of(range(1, shape.here + shape.away + 1), shape.here + shape.away)
        self.shape, self.rng = shape, rng
        self.here, self.away = sorted(ids[: shape.here]), sorted(ids[shape.here :])
        self.done: dict[int, list[RoundResult]] = {id: [] for id in sorted(ids)}
        self.met: set[tuple[int, int]] = set()
        one = rng.one_of(_BOTH)
        self.always = {id: one if shape.alike else rng.one_of(_BOTH) for id in self.here}
        self.always |= dict.fromkeys(self.away, one.other)

    def play(self) -> None:
        """One round more."""
        rng, waiting = self.rng, self.rng.some_of(list(self.done), len(self.done))
        if self.shape.alike:  # those away are met first
            waiting.sort(key=lambda id: id in self.here)
        while waiting:
            one = waiting.pop(0)
            others = [id for id in waiting if _pair(one, id) not in self.met]
            if self.shape.alike:
                others = [id for id in others if self.always[id] is not self.always[one]] or others
            if not others or rng.chance(self.shape.byes):
                self.done[one].append(round_result(rng.one_of(self.shape.bye_kinds)))
                continue
            other = rng.one_of(others[:3])
            waiting.remove(other)
            self.met.add(_pair(one, other))
            self._game(one, other)

    def _game(self, one: int, other: int) -> None:
        rng, always = self.rng, self.always
        certain = always[one] is not always[other] and rng.chance(self.shape.colours)
        white = one if (always[one] is Colour.WHITE if certain else rng.chance(0.5)) else other
        black = other if white == one else one
        ends = both_sides(rng.one_of((Result.WIN, Result.LOSS)))
        if rng.chance(self.shape.draws):
            ends = both_sides(Result.DRAW)
        elif (white in self.away) != (black in self.away) and rng.chance(0.8):
            ends = both_sides(Result.LOSS if white in self.away else Result.WIN)
        self.done[white].append(round_result(ends[0], black, Colour.WHITE))
        self.done[black].append(round_result(ends[1], white, Colour.BLACK))


_BOTH = (Colour.WHITE, Colour.BLACK)


def _pair(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def apart(players: Sequence[int], allowed: set[tuple[int, int]]) -> tuple[ForbiddenGroup, ...]:
    """Every pair of players kept apart but those allowed."""
    return tuple(ForbiddenGroup(pair) for pair in combinations(sorted(players), 2) if pair not in allowed)


def _near_pairings(order: Sequence[int], met: set[tuple[int, int]], count: int, rng: Rng) -> list[Matching]:
    """A pairing of players near each other in the order who have not met, and others, different in a few boards.

    With an odd number somebody is left over. Two who have met may be paired if nobody else is left for them.
    """
    noise = rng.one_of((1, 2, 4, 8))
    at = {id: 2 * place + rng.below(2 * noise) for place, id in enumerate(order)}
    waiting = sorted(order, key=lambda id: at[id])
    first: Matching = []
    while len(waiting) > 1:
        one = waiting.pop(0)
        other = next((id for id in waiting if _pair(one, id) not in met), waiting[0])
        waiting.remove(other)
        first.append(_pair(one, other))
    found = [first]
    while len(found) < count:
        found.append(_repaired(rng.one_of(found), waiting, rng))
    return found


def _repaired(pairing: Matching, over: Sequence[int], rng: Rng) -> Matching:
    """The pairing with the players of two boards, sometimes three, paired among each other anew, the bye among them."""
    boards = rng.some_of(range(len(pairing)), 2 if rng.chance(0.8) else 3)
    players = [id for board in boards for id in pairing[board]]
    if over and rng.chance(0.3):
        players += [id for id in over if id not in players]
    players = rng.some_of(players, len(players))
    rest = [pair for board, pair in enumerate(pairing) if board not in boards]
    return rest + [_pair(*players[at : at + 2]) for at in range(0, len(players) - 1, 2)]


def exchanges(rng: Rng, *, twice: bool) -> Tournament:
    """A first round, or one after draws, of a single score in which players of a half must meet each other.

    Two complete pairings are not kept apart. `twice`: both pair the same players within the upper half, so that only
    who comes from the lower half differs between their exchanges.
    """
    size = 2 * rng.between(5, 6)
    tournament = position(Shape(size, rounds=rng.between(0, 3) // 2, draws=1.0), rng)
    ids = [player.id for player in tournament]
    upper, lower = ids[: size // 2], ids[size // 2 :]
    within = 2 if twice else rng.between(1, 2)
    top, bottom = _within(upper, within, rng), _within(lower, within, rng)
    other_top = top if twice else _within(upper, within, rng)
    other_bottom = _within(lower, within, rng)
    while twice and _sum_of_higher(other_bottom) != _sum_of_higher(bottom):
        other_bottom = _within(lower, within, rng)
    allowed = {*_crossing(upper, lower, top, bottom), *_crossing(upper, lower, other_top, other_bottom)}
    return tournament.unchecked(forbidden=apart(ids, allowed))


def _within(half: Sequence[int], pairs: int, rng: Rng) -> Matching:
    """So many pairs of a half."""
    some = rng.some_of(half, 2 * pairs)
    return [_pair(*some[at : at + 2]) for at in range(0, 2 * pairs, 2)]


def _sum_of_higher(pairs: Matching) -> int:
    return sum(higher for higher, _ in pairs)


def _crossing(upper: Sequence[int], lower: Sequence[int], top: Matching, bottom: Matching) -> Matching:
    """A complete pairing with these pairs within the halves, the others between them in their order."""
    inside = {id for pair in (*top, *bottom) for id in pair}
    rest = ([id for id in half if id not in inside] for half in (upper, lower))
    return [*top, *bottom, *zip(*rest, strict=True)]
