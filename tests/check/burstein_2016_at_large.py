"""The older Burstein system read again in fields of any size, where going through all pairings would take too long.

The groups, and whom a player passes over, by the matching of a graph library. Nothing of the engine is used: the
ranking and the absolute rules are those of the literal reading (`rules.burstein.literal_older`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

import networkx as nx

from dutch.literal_players import Seen
from pairwright.systems.base import Pairs, RoundState
from pairwright.systems.view import RoundView
from rules.burstein.literal_older import Groups, LiteralOlder, Pair, Ranked

from .reading import made_of
from .steps import Course, Step

OPEN = -1
"""Whom the player left open by the last of some groups meets."""


class Passed(NamedTuple):
    """Why a player is passed over: an article, and pairs due the same colour with the player and without."""

    article: str
    theirs: int = 0
    ours: int = 0


class ByMatching(LiteralOlder):
    """A round whose groups are found by matching, and steps of a round that was made."""

    def _possible(self, groups: Groups) -> bool:
        return self.least_alike(groups, [], []) is not None

    def least_alike(self, groups: Groups, made: list[Pair], ranked: list[int]) -> int | None:
        """The fewest pairs due the same colour among some players, beside boards made; `None` where none are left.

        A group sends one player down where the number of players to its end is odd (B4), no other.
        """
        number = {entry: at for at, group in enumerate(groups) for entry in group}
        free = [entry for entry in number if all(entry not in pair for pair in made)]
        graph = nx.Graph()
        graph.add_nodes_from(free)
        for a, b in combinations(free, 2):
            gap = number[b] - number[a]
            if gap <= 1 and (a, b) in self.meets:
                alike = {a, b} <= {*ranked} and self.alike(a, b)
                graph.add_edge(a, b, weight=-(len(number) * gap + alike))
        if len(number) % 2:
            graph.add_edges_from((OPEN, entry, {"weight": 0}) for entry in free if entry in groups[-1])
        found = nx.max_weight_matching(graph, maxcardinality=True)
        sent = sum(self._gap(number, pair) for pair in (*found, *made))
        whole = 2 * len(found) == len(graph) and sent == sum(group.stop % 2 for group in groups[:-1])
        inside = (pair for pair in found if {*pair} <= {*ranked})
        return sum(self.alike(*pair) for pair in inside) if whole else None

    @staticmethod
    def _gap(number: dict[int, int], pair: Pair) -> int:
        return abs(number[pair[0]] - number[pair[1]]) if OPEN not in pair else 0

    def alike(self, a: int, b: int) -> bool:
        """Whether two are due the same colour."""
        one, other = (self.field.players[entry].wants for entry in (a, b))
        return bool(one) and one == other

    def ids(self, *entries: int) -> frozenset[int]:
        """Start numbers."""
        return frozenset(self.field.players[entry].id for entry in entries)


class OlderAtLarge:
    """The steps of a round of any size, as it was made."""

    def __init__(self, state: RoundState, pairs: Pairs) -> None:
        self.literal = ByMatching(state)
        self.place = {one.id: at for at, one in enumerate(self.literal.field.players)}
        found = [[self.place[id] for id in pair if id] for pair in pairs]
        self.made = [(min(pair), max(pair)) for pair in found if len(pair) == 2]
        self.boards = made_of(pairs)

    def barred(self, player: int) -> bool:
        """Whether a player can't have the bye; nobody is asked whether the others could be paired."""
        return self.literal.field.players[self.place[player]].barred

    @property
    def ranking(self) -> dict[int, int]:
        """The places of all by score and evaluation, the bye not set aside."""
        return {one.id: at for at, one in enumerate(Ranked(self.literal.field.state).players)}

    @property
    def below_the_bye(self) -> list[Seen]:
        """Those who rank below the player with the bye, the last one first."""
        ranked = Ranked(self.literal.field.state).players
        (bye,) = next(board for board in self.boards if len(board) == 1)
        return ranked[[one.id for one in ranked].index(bye) + 1 :][::-1]

    @cached_property
    def groups(self) -> Groups:
        """The groups from the top."""
        return tuple(self.literal._groups())

    @cached_property
    def steps_of(self) -> dict[frozenset[int], tuple[list[int], list[int], list[Pair]]]:
        """Of each board: the higher player and those passed over, the whole group, and the boards made before."""
        found, floater, before = {}, list[int](), list[Pair]()
        mate = {one: other for pair in self.made for one, other in (pair, pair[::-1])}
        for group in self.groups:
            ranked = self.literal.field.ranked([*group, *floater])
            free = list(ranked)
            while paired := [one for one in free if mate[one] in ranked]:
                one, other = paired[0], mate[paired[0]]
                passed = [third for third in free[: free.index(other) : -1] if third != one]
                found[self.literal.ids(one, other)] = [one, *passed], ranked, list(before)
                before.append((min(one, other), max(one, other)))
                free = [third for third in free if third not in (one, other)]
            floater = free
            assert len(floater) == group.stop % 2
        return found

    def passed(self, pair: Pair, other: int) -> Passed:
        """Why the higher player of a board (start numbers) does not meet somebody further down."""
        (one, *tried), ranked, before = self.steps_of[frozenset(pair)]
        asked = one, self.place[other]
        assert asked[1] in tried
        field = self.literal.field
        if self.literal.ids(*asked) in field.apart:
            return Passed("B1")
        if not field.may_meet(*asked):
            return Passed("B3")
        board = min(asked), max(asked)
        with_it = self.literal.least_alike(self.groups, [*before, board], ranked)
        if with_it is None:
            return Passed("B4")
        ours = self.literal.least_alike(self.groups, before, ranked)
        assert ours is not None
        return Passed("B6", with_it + self.literal.alike(*asked), ours)

    def higher(self, pair: Pair) -> int:
        """The higher player of a board, who comes to the turn."""
        return self.literal.field.players[self.steps_of[frozenset(pair)][0][0]].id

    def course(self) -> Course:
        """The first who is passed over for each board, and the articles."""
        return Course(self.boards, tuple(self._steps()))

    def _steps(self) -> Iterator[Step]:
        players = self.literal.field.players
        for board, ((_, *tried), _, _) in self.steps_of.items():
            ids = tuple(players[entry].id for entry in tried)
            a, b = board
            rule = self.passed((a, b), ids[0]).article if ids else "order"
            yield Step(rule, board, board, ids)


@lru_cache(maxsize=4)
def older_at_large(view: RoundView) -> OlderAtLarge:
    """The steps of a round of the older system, and no other."""
    if view.rules.id != "burstein-2016":
        raise LookupError("no round of the older Burstein system")
    inner = getattr(view, "inner", view)
    return OlderAtLarge(inner.state, view.round.pairs)
