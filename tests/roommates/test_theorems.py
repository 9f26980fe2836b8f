"""The theorems on which the design rests, as properties of random rounds, against literal readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from random import Random

import literal
import numpy as np
import pytest
from events import after, entrants, states

from pairwright.matching.roommates import Outcome, stable_matchings, stable_partition
from pairwright.systems.base import RoundState
from pairwright.systems.roommates import (
    Lists,
    Roommates,
    RoommatesField,
    Value,
    choice,
    grow,
    preference_lists,
    symmetric_tie,
)

SYMMETRIC = ("rating", "fold", "near", "random:5")


def rounds(seed: int, events: int, least: int, most: int) -> list[Lists]:
    """The preference lists of rounds 2 to 5 of random events, the player with the bye left out."""
    dice = Random(seed)
    found = []
    for _ in range(events):
        system = Roommates(tie=dice.choice(["rating", "fold"]))
        for state, paired in states(system, dice.randint(least, most), 5, dice, oddities=0.03, absent=0.03):
            if state.round == 1:
                continue
            field = RoommatesField.of(state)
            if paired.bye:
                field = field.without(field.position[paired.bye.id])
            found.append(Lists(field, Value()))
    return found


@pytest.fixture(scope="module")
def small() -> list[Lists]:
    return rounds(seed=11, events=25, least=6, most=10)


@pytest.fixture(scope="module")
def usual() -> list[Lists]:
    return rounds(seed=12, events=16, least=16, most=30)


def mates(lists: list[list[int]]) -> list[int]:
    """The stable matching by the literal algorithm, -1 for those alone."""
    return [q if q != p else -1 for p, q in enumerate(literal.irving(lists))]


@pytest.mark.parametrize("tie", SYMMETRIC[:3])
def test_theorem_1_symmetric_ties_leave_one_stable_matching_and_a_greedy_pass_finds_it(
    usual: list[Lists], tie: str
) -> None:
    for lists in usual:
        for ms in range(lists.field.range + 1):
            strict = preference_lists(lists, ms, tie)
            found = list(stable_matchings(strict))
            assert len(found) == 1
            greedy = lists.pairs(ms, symmetric_tie(tie, lists)).stable().tolist()
            assert greedy == mates(strict)


def test_theorem_2_all_stable_matchings_give_everybody_the_same_f(small: list[Lists]) -> None:
    several = 0
    for lists in small:
        level = lists.levels(lists.field.range)[np.ix_(lists.class_of, lists.class_of)]
        for tie in ("offset", "shuffled:1", "shuffled:2"):
            found = literal.stable_matchings(preference_lists(lists, lists.field.range, tie))
            several += len(found) > 1
            values = {
                tuple(
                    -1 if m is None else int(level[p, m])
                    for p, m in enumerate(literal.mates(len(lists.field), one))
                )
                for one in found
            }
            assert len(values) <= 1
    assert several > 0, "no instance had a choice: the test says nothing"


def test_theorem_2_all_f_round_an_odd_party_are_equal(usual: list[Lists]) -> None:
    seen = 0
    for lists in usual:
        level = lists.levels(lists.field.range)[np.ix_(lists.class_of, lists.class_of)]
        for tie in ("offset", "shuffled:1", "shuffled:2", "shuffled:3"):
            for party in stable_partition(preference_lists(lists, lists.field.range, tie)).odd_parties:
                assert (
                    len({int(level[p, q]) for p, q in zip(party, (*party[1:], party[0]), strict=True)}) == 1
                )
                seen += 1
    assert seen > 0, "no odd party came up: the test says nothing"


@pytest.mark.parametrize("tie", [*SYMMETRIC, "shuffled:4"])
def test_theorem_3_growth_keeps_pairs_and_odd_parties_while_f_is_lexicographic(
    usual: list[Lists], tie: str
) -> None:
    for lists in usual:
        kept: set[tuple[int, ...]] = set()
        for ms in range(lists.field.range + 1):
            if not lists.lexicographic(ms):
                break
            partition = stable_partition(preference_lists(lists, ms, tie))
            parties = {party for party in partition.parties if len(party) > 1}
            pairs = {frozenset(party) for party in parties}
            assert {frozenset(party) for party in kept} <= pairs
            kept = parties


@pytest.mark.parametrize("tie", SYMMETRIC[:3])
@pytest.mark.parametrize("c", ["8.7", "5"])
def test_growth_is_the_paper_s_one_ms_after_the_other(usual: list[Lists], tie: str, c: str) -> None:
    seen: Counter[bool] = Counter()
    for usual_lists in usual:
        lists = Lists(usual_lists.field, Value(c=Fraction(c)))
        growth = grow(lists, symmetric_tie(tie, lists))
        log = []
        for ms in range(lists.field.range + 1):
            partition = stable_partition(preference_lists(lists, ms, tie))
            log.append((ms, partition.outcome, partition.singles))
            if partition.outcome is Outcome.PERFECT:
                break
        assert [(step.ms, step.outcome, step.singles) for step in growth.steps] == log
        assert growth.mate.tolist() == [q if q != p else -1 for p, q in enumerate(partition.successor)]
        seen[lists.lexicographic(growth.ms)] += 1
    assert seen[True]
    assert c == "8.7" or seen[False], "every round was lexicographic: the other branch was not tried"


def test_a_perfect_stable_matching_is_what_completion_finds(usual: list[Lists]) -> None:
    compared = 0
    for lists in usual:
        pairs = lists.pairs(lists.field.range, symmetric_tie("rating", lists))
        stable, completed = pairs.stable(), pairs.completed()
        if (stable >= 0).all():
            assert stable.tolist() == completed.tolist()
            compared += 1
    assert compared > 50


def test_a_stable_pairing_is_found_whenever_the_state_is_given_in_another_order() -> None:
    """Start numbers are names: permuting them changes no pairing."""
    dice = Random(13)
    for n in (12, 17):
        tournament = entrants(n, 5)
        for _ in range(4):
            paired = Roommates(tie="fold").pair(RoundState.of(tournament))
            numbers = dice.sample(range(1, n + 1), n)
            rename = {p.id: new for p, new in zip(tournament.players, numbers, strict=True)} | {0: 0}
            renamed = replace(
                tournament,
                players=tuple(
                    replace(
                        p,
                        id=rename[p.id],
                        results=tuple(replace(r, opponent=rename[r.opponent]) for r in p.results),
                    )
                    for p in tournament.players
                ),
            )
            other = Roommates(tie="fold").pair(RoundState.of(renamed))
            assert other.pairs == [(rename[a], rename[b]) for a, b in paired.pairs]
            tournament = after(tournament, paired, dice)


def test_of_several_stable_matchings_that_of_the_least_measures_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The measures of a matching are replaced by a sum in which stable matchings of a first round differ."""

    def value(_: object, pairs: Iterable[tuple[int, int]]) -> tuple[int, int, int, int, int]:
        return sum((p + 1) * (q + 1) for p, q in pairs), 0, 0, 0, 0

    monkeypatch.setattr(choice, "_value", value)
    lists, several = Lists(RoommatesField.of(RoundState.of(entrants(8, 5))), Value()), 0
    for seed in range(1, 30):
        tie = f"shuffled:{seed}"
        every = []
        for one in literal.stable_matchings(preference_lists(lists, 0, tie)):
            mates_of = literal.mates(8, one)
            if None not in mates_of:
                every.append(value(None, ((p, q) for p, q in enumerate(mates_of) if q is not None and p < q)))
        found = choice.choose(lists, 0, tie)
        if len(every) > 1:
            assert (value(None, ((a - 1, b - 1) for a, b in found.best)), found.count) == (
                min(every),
                len(every),
            )
            several += len(set(every)) > 1
    assert several > 2
