"""Keizer rounds read again: every pairing in the order of the ranking, or the least sum of squared differences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any

from keizer import literal
from keizer.test_keizer import event, random_options
from pairwright.errors import NoPairing
from pairwright.systems.base import RoundState
from pairwright.systems.keizer import KEIZER
from pairwright.systems.registry import with_options
from pairwright.systems.view import Answer, Demand, RoundView, view_of

from .reading import Boards, ByKeys, Key, Pair, Reading, made_of
from .steps import BySteps, Course, Step

IDLE = "UZ "
"""Results of rounds as the odd one out or absent."""


class Ranked:
    """Who may meet, and the bye, by the ranking of the literal reading."""

    def __init__(self, state: RoundState, options: dict[str, Any]) -> None:
        self.state, self.gap = state, options["repeat_gap"]
        present = {player.id for player in state.players}
        ranked = [id for id, _ in literal.ranking(state.tournament, options)]
        self.order = [id for id in ranked if id in present]
        by_id = state.tournament.by_id
        self.apart = {
            frozenset({id, entry.opponent})
            for id in self.order
            for played, entry in enumerate(by_id[id].results, start=1)
            if entry.played and (self.gap is None or state.round - played < self.gap)
        }
        self.apart |= {frozenset(two) for group in state.forbidden for two in combinations(group.players, 2)}
        self.byes = self.order[::-1] if len(self.order) % 2 else [0]
        if options["bye"] == "fewest" and len(self.byes) > 1:
            self.byes.sort(key=lambda id: sum(entry.result.value in IDLE for entry in by_id[id].results))


class FromTheTop(Ranked, BySteps):
    """The first complete pairing in the order of the ranking."""

    def course(self, demand: Demand | None) -> Course | None:
        apart, wanted, byes = set(self.apart), tuple[Pair, ...](), self.byes
        if demand is not None:
            apart |= {frozenset(pair) for pair in demand.apart if pair[1]}
            barred = {one for one, other in demand.apart if not other}
            byes = [id for id in self.byes if id not in barred and demand.bye in (None, id)]
            wanted = demand.meet
        for at, bye in enumerate(byes):
            for pairs in literal.pairings([id for id in self.order if id != bye], apart):
                made = made_of([*pairs, *([(bye, 0)] if bye else [])])
                if made_of(wanted) <= made:
                    return Course(made, tuple(self._steps(pairs, bye, tuple(self.byes[:at]))))
        return None

    def _steps(self, pairs: list[Pair], bye: int, passed: tuple[int, ...]) -> Iterator[Step]:
        """The bye, with those who come before; each board from the top, with those passed over."""
        if bye:
            yield Step("odd", frozenset({bye}), frozenset({bye}), passed)
        free = [id for id in self.order if id != bye]
        for one, other in pairs:
            assert free[0] == one
            at = free.index(other)
            yield Step("neighbours", frozenset({one, other}), frozenset({one, other}), tuple(free[1:at]))
            free = [id for id in free if id not in (one, other)]


class LeastDifferences(Ranked, ByKeys):
    """The pairing whose squared differences in place add up to least; the bye is settled before."""

    @cached_property
    def keys(self) -> dict[Boards, Key]:  # type: ignore[override]
        found: dict[Boards, Key] = {}
        for at, bye in enumerate(self.byes):
            order = [id for id in self.order if id != bye]
            place = {id: number for number, id in enumerate(order)}
            for pairs in literal.pairings(order, self.apart):
                squares = sum((place[one] - place[other]) ** 2 for one, other in pairs)
                made = made_of([*pairs, *([(bye, 0)] if bye else [])])
                met = [place[other] for _, other in pairs]
                found[made] = [("odd", at), ("differences", squares), ("differences, equal", met)]
        return found

    def stated(self, ours: Boards, best: Boards, answer: Answer) -> str:
        """Both sums, as the sentence has them."""
        assert answer.verdict is not None
        found = answer.verdict.difference
        assert found is not None
        if found.rule.article != "differences":
            return ""
        sums = [dict(self.keys[made])["differences"] for made in (best, ours)]
        said = re.search(r"add up to (\d+) instead of (\d+)", found.said)
        right = said is not None and list(map(int, said.groups())) == sums
        return "" if right else f"{found.said!r}, not {sums}"


def keizer_rounds(seed: int) -> Iterator[tuple[RoundView, Reading]]:  # type: ignore[type-arg]
    """Rounds of a random competition of 5 to 9 players with random options, until it can't be paired any more."""
    rng = Random(seed)
    count = rng.randint(5, 9)
    options = random_options(rng, count)
    least = rng.random() < 0.5
    read = LeastDifferences if least else FromTheTop
    more = {"pairing": "differences" if least else "ranking"}
    system = with_options(KEIZER, (options | more).items())
    tournament = event(*(rng.choice([1500, rng.randint(1000, 2400)]) for _ in range(count)))
    for _ in range(rng.randint(1, 8)):
        absent = [id for id in range(1, count + 1) if rng.random() < 0.1]
        if count - len(absent) < 4:
            return
        state = RoundState.of(tournament, absent)
        view = view_of(system, state)
        yield view, read(state, options)
        try:
            paired = view.round
        except NoPairing:
            return
        results = rng.choices(["1-0", "0-1", "½-½", "+-"], [4, 4, 3, 1], k=len(paired))
        tournament = tournament.with_round(paired).with_results(dict(enumerate(results, start=1)))
