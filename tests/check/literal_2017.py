"""Why-not answers of the edition of 2017 beside its literal reading: the first criterion on which two rounds differ."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from dutch.literal import Bracket, Literal
from pairwright.errors import NoPairing
from pairwright.systems.base import Pairs, RoundState
from pairwright.systems.dutch import DUTCH_2017
from pairwright.systems.view import Answer, view_of

from .fields import small_states
from .questions import Told, told
from .test_why_not import legal_demands

Made = Sequence[tuple[int, int]]


def first_criterion(state: RoundState, ours: Pairs, theirs: Pairs) -> tuple[Told, bool]:
    """The first criterion on which two rounds differ, with the bracket, and whether ours is the better one there.

    `order` if all are the same: then the candidate that the articles generate first is the better one.
    """
    reading = Literal(state, "2017")
    place = {player.id: at for at, player in enumerate(reading.players)}
    sides = [
        [tuple(sorted(place[id] for id in pair)) for pair in pairs if all(pair)] for pairs in (ours, theirs)
    ]
    for number, bracket in enumerate(reading.brackets(), start=1):
        mine, other = ([(a, b) for a, b in side if b in bracket.residents] for side in sides)
        if set(mine) == set(other):
            continue
        values = bracket.value(tuple(mine)), bracket.value(tuple(other))
        assert values[0] is not None
        assert values[1] is not None
        for at, (one, two) in enumerate(zip(*values, strict=True)):
            if one != two:
                return (f"C.{at + 5}", number), one < two  # type: ignore[operator]
        return ("order", number), _generated_first(bracket, mine, other)
    return ("same", 0), True


def _generated_first(bracket: Bracket, mine: Made, other: Made) -> bool:
    wanted = {frozenset(mine): True, frozenset(other): False}
    return next(
        wanted[frozenset(made)] for made in bracket.candidates(len(mine)) if frozenset(made) in wanted
    )


def answered(seeds: range, each: int) -> Iterator[tuple[RoundState, Pairs, Answer]]:
    """Answers that were decided, to random questions about small rounds, with our own pairs."""
    for state in small_states(seeds, edition="2017"):
        view, rng = view_of(DUTCH_2017, state), random.Random(state.tournament.name + str(state.round))
        try:
            ours, demands = view.round.pairs, list(legal_demands(view))
        except NoPairing:
            continue
        for answer in view.answer(rng.sample(demands, min(each, len(demands)))):
            if answer.kind == "decided" and answer.round is not None:
                yield state, ours, answer


def by_the_reading(questions: int, seeds: range) -> tuple[Counter[str], list[str]]:
    """Deciding rules of so many answers, and those that the literal reading does not confirm."""
    reasons, wrong = Counter[str](), list[str]()
    for state, ours, answer in answered(seeds, 5):
        assert answer.round is not None
        expected, better = first_criterion(state, ours, answer.round.pairs)
        reasons[expected[0]] += 1
        if told(answer) != expected or not better:
            wrong.append(
                f"{state.tournament.name} {state.round} {answer.demand}: {told(answer)}, not {expected}"
            )
        if reasons.total() == questions:
            break
    return reasons, wrong
