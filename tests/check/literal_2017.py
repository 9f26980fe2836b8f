"""Why-not answers of the edition of 2017 beside its literal reading, with all complete rounds gone through."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from dutch.literal import Bracket, Literal
from pairwright.errors import NoPairing
from pairwright.systems.base import Pairs, RoundState
from pairwright.systems.dutch import DUTCH_2017
from pairwright.systems.view import Answer, Demand, RoundView, view_of

from .fields import small_states
from .questions import Told, told
from .test_why_not import legal_demands

Pair = tuple[int, int]
Made = frozenset[Pair]
"""The pairs of a round, players by their places; (-1, place) is the bye."""


class Reading(Literal):
    """The literal reading of a round of 2017, and what of all its rounds is best."""

    def __init__(self, state: RoundState) -> None:
        super().__init__(state, "2017")
        self.place = {player.id: at for at, player in enumerate(self.players)} | {0: -1}

    def made(self, pairs: Pairs) -> Made:
        """Boards, and perhaps the bye, by places."""
        return frozenset(self._placed(pair) for pair in pairs)

    @cached_property
    def rounds(self) -> list[Made]:
        """All complete rounds that break no absolute criterion."""
        return [frozenset(pairs) for pairs in self._complete(tuple(range(len(self.players))))]

    def fitting(self, demand: Demand) -> list[Made]:
        """Those that meet a demand."""
        if demand.apart:
            return [made for made in self.rounds if self._placed(demand.apart[0]) not in made]
        board = demand.meet[0] if demand.meet else (demand.bye or 0, 0)
        return [made for made in self.rounds if self._placed(board) in made]

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

    def told(self, ours: Made, theirs: Made) -> tuple[Told, bool]:
        """The first criterion on which two rounds differ, with the bracket, and whether ours is better there.

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
                    return (f"C.{at + 5}", number), one < two  # type: ignore[operator]
            return ("order", number), _generated_first(bracket, [mine, other]) == mine
        return ("same", 0), True

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


def answered(seeds: range, each: int) -> Iterator[tuple[RoundView, Answer]]:
    """Answers to random questions about small rounds."""
    for state in small_states(seeds, edition="2017"):
        view, rng = view_of(DUTCH_2017, state), random.Random(state.tournament.name + str(state.round))
        try:
            demands = list(legal_demands(view))
        except NoPairing:
            continue
        for answer in view.answer(rng.sample(demands, min(each, len(demands)))):
            yield view, answer


def disagrees(reading: Reading, ours: Made, answer: Answer) -> str:
    """What the reading says otherwise: whether there is such a round, which is best, what decides; empty if nothing."""
    fitting = reading.fitting(answer.demand)
    if not fitting or answer.round is None:
        return "" if not fitting and answer.round is None else f"{len(fitting)} rounds, {answer.kind}"
    best = reading.best(fitting)
    expected, better = reading.told(ours, best)
    if told(answer) != expected or not better:
        return f"{told(answer)}, not {expected}"
    return "" if reading.made(answer.round.pairs) == best else "not the best round is shown"


def by_the_reading(questions: int, seeds: range) -> tuple[Counter[str], list[str]]:
    """Deciding rules of so many answers, and those that the literal reading does not confirm."""
    reasons, wrong = Counter[str](), list[str]()
    for view, answer in answered(seeds, 5):
        reading = Reading(view.state)
        fault = disagrees(reading, reading.made(view.round.pairs), answer)
        if fault:
            wrong.append(f"{view.state.tournament.name} {view.state.round} {answer.demand}: {fault}")
        if answer.kind == "decided":
            reasons[told(answer)[0]] += 1
        if reasons.total() == questions:
            break
    return reasons, wrong
