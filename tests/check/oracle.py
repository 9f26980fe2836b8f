"""Why-not answers found by exhaustion, without matchings, weights or anything of the part under test.

Two readings. The absolute rules are read off the records again, in a few lines each, and all complete pairings are gone
through. The criteria are those of the literal engine, which goes through all candidates of every bracket with the
pair required; it is compared bracket by bracket with the same engine's round without the demand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from pairwright.errors import NoPairing
from pairwright.model import Colour, Player, Result
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DutchSystem
from pairwright.systems.dutch.completion import Completion
from pairwright.systems.dutch.literal import LiteralSearch
from pairwright.systems.dutch.system import Brackets

Pairing = tuple[tuple[tuple[int, int], ...], int]
"""Pairs of start numbers, and who gets the bye (0: nobody)."""


@dataclass(frozen=True)
class AbsoluteRules:
    """C1, C2, C3 (2026), completion and the bye's score, read off the records by exhaustion."""

    state: RoundState

    def colours(self, player: Player) -> str:
        played = [result for result in player.results if result.played]
        return "".join("W" if result.colour is Colour.WHITE else "B" for result in played)

    def absolute(self, player: Player) -> str:
        """1.7.1: the colour a player must get, or nothing."""
        colours = self.colours(player)
        difference = colours.count("W") - colours.count("B")
        if abs(difference) > 1:
            return "B" if difference > 0 else "W"
        return {"WW": "B", "BB": "W"}.get(colours[-2:], "")

    def topscorer(self, player: Player) -> bool:
        """1.8: more than half of the possible score, in the last round."""
        points = player.score(self.state.tournament.point_system)
        return self.state.last_round and 2 * points > 10 * (self.state.round - 1)

    def barred(self, player: Player) -> bool:
        """C2: had the bye, or a win's points in a round without playing."""
        unplayed = (Result.ALLOCATED_BYE, Result.FORFEIT_WIN, Result.FULL_BYE)
        return any(result.result in unplayed for result in player.results)

    def may_meet(self, one: Player, other: Player) -> bool:
        """C1, prohibitions, C3."""
        if any(result.played and result.opponent == other.id for result in one.results):
            return False
        if any(one.id in group.players and other.id in group.players for group in self.state.forbidden):
            return False
        clash = self.absolute(one) and self.absolute(one) == self.absolute(other)
        return not clash or self.topscorer(one) or self.topscorer(other)

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All complete and legal pairings of the round."""
        return tuple(self._pairings(self.state.players))

    def _pairings(self, players: tuple[Player, ...]) -> Iterator[Pairing]:
        if not players:
            yield (), 0
            return
        first, rest = players[0], players[1:]
        if len(players) % 2 and not self.barred(first):
            yield from ((pairs, first.id) for pairs, _ in self._pairings(rest))
        for other in rest:
            if self.may_meet(first, other):
                remaining = tuple(player for player in rest if player is not other)
                for pairs, bye in self._pairings(remaining):
                    yield ((first.id, other.id), *pairs), bye

    def with_pair(self, one: int, other: int) -> list[Pairing]:
        """Those in which two players meet."""
        return [found for found in self.pairings if {one, other} in map(set, found[0])]

    def lowest_bye(self, pairings: list[Pairing] | tuple[Pairing, ...]) -> int | None:
        """C5: the lowest score of whoever gets the bye, in some pairings."""
        points = self.state.tournament.point_system
        by_id = self.state.tournament.by_id
        return min((by_id[bye].score(points) for _, bye in pairings if bye), default=None)


@dataclass(frozen=True)
class Expected:
    """The reason as exhaustion finds it."""

    kind: str
    criterion: str = ""
    bracket: int = 0
    ours: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()


def expected_reason(system: DutchSystem, state: RoundState, one: int, other: int) -> Expected:
    """Why two players don't meet."""
    rules = AbsoluteRules(state)
    by_id = state.tournament.by_id
    if not rules.may_meet(by_id[one], by_id[other]):
        return Expected("forbidden")
    possible = rules.with_pair(one, other)
    if not possible:
        return Expected("impossible")
    if rules.lowest_bye(possible) != rules.lowest_bye(rules.pairings):
        return Expected("absolute", "C5")
    literal = replace(system, engine="literal")
    return first_difference(brackets(literal, state), brackets(literal, state.requiring((one, other))))


def expected_reason_2017(state: RoundState, one: int, other: int) -> Expected:
    """The same in the edition of 2017, for two who may meet: C.2 and the bye's score are not read off the records."""
    literal = replace(DUTCH_2017, engine="literal")
    try:
        demanded = brackets(literal, state.requiring((one, other)))
    except NoPairing:
        return Expected("impossible")
    return first_difference(brackets(literal, state), demanded)


def brackets(system: DutchSystem, state: RoundState) -> Brackets:
    """The brackets as the engine of a system pairs them."""
    return system.brackets(Completion(system.entries(state), system.rules))


def first_difference(ours: Brackets, theirs: Brackets) -> Expected:
    """The first bracket whose best candidates differ, and the first criterion on which they do."""
    for number, (one, two) in enumerate(zip(ours, theirs, strict=False), start=1):
        (task, paired, _), (demanded, other, _) = one, two
        if set(paired.pairs) == set(other.pairs):
            continue
        if (task.completes, task.residents) != (demanded.completes, demanded.residents):
            return Expected("another course", "", number)  # 2017: only one of the two collapses here
        best = LiteralSearch(task).verdict(paired.pairs)
        demanded_best = LiteralSearch(demanded).verdict(other.pairs)
        assert best is not None
        assert demanded_best is not None
        for rule, value, worse in zip(task.rules.quality, best, demanded_best, strict=True):
            if value != worse:
                assert value < worse
                return Expected("quality", rule.id, number, value, worse)
        order = [frozenset(pairs) for pairs in LiteralSearch(task).candidates(len(paired.pairs))]
        assert order.index(frozenset(paired.pairs)) < order.index(frozenset(other.pairs))
        return Expected("sequence", "", number)
    return Expected("is so")


def all_pairs(state: RoundState) -> list[tuple[int, int]]:
    """Every two players of a round."""
    return list(combinations([player.id for player in state.players], 2))
