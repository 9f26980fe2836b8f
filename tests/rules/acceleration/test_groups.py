"""Accelerated pairings by groups, sentence by sentence, and the worked examples of 26 and 27 players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from campaign import drawn
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.model import Colour, ForbiddenGroup, Player, Result, RoundResult, Tournament
from pairwright.systems.acceleration import Accelerated, EarlyGroups, EarlyRound
from pairwright.systems.acceleration.early import sizes
from pairwright.systems.acceleration.regroup import Regrouping
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.registry import system_named
from pairwright.systems.uscf import US_CHESS

Floaters = Literal["a", "b"]
UPSETS = ((2, 9), (5, 12), (15, 21))
DRAWS = ((6, 13), (17, 23), (18, 24))
FIRST = "1-8 2-9 3-10 4-11 5-12 6-13 7-14 15-21 16-22 17-23 18-24 19-25 20-26"
MIDDLE = "2-16 5-17 8-18 10-19 11-20 14-21"
WINNERS = "1-6 3-7 4-9 12-13"


def field(players: int) -> Tournament:
    return Tournament(
        tuple(Player(i, f"p{i}", rating=2600 - 10 * i) for i in range(1, players + 1)),
        rounds=6,
        initial_colour=Colour.WHITE,
    )


def played(
    tournament: Tournament,
    early: EarlyRound,
    upsets: Collection[tuple[int, int]] = (),
    draws: Collection[tuple[int, int]] = (),
) -> Tournament:
    """The tournament after a round in which favourites win but for these games."""
    results: dict[int, RoundResult] = {}
    for a, b in early.pairs:
        mine, other = Result.WIN, Result.LOSS
        if (a, b) in draws:
            mine = other = Result.DRAW
        elif (a, b) in upsets:
            mine, other = other, mine
        results[a] = RoundResult(mine, b, Colour.WHITE)
        results[b] = RoundResult(other, a, Colour.BLACK)
    if early.bye:
        results[early.bye] = RoundResult(Result.ALLOCATED_BYE)
    absent = RoundResult(Result.ABSENT)
    players = (replace(p, results=(*p.results, results.get(p.id, absent))) for p in tournament)
    return replace(tournament, players=tuple(players))


def early(tournament: Tournament, method: EarlyGroups | None = None) -> EarlyRound:
    found = (method or EarlyGroups()).early(RoundState.of(tournament))
    assert found is not None
    return found


def second(players: int, method: EarlyGroups, *, surprises: bool) -> EarlyRound:
    tournament = field(players)
    after = played(tournament, early(tournament), *((UPSETS, DRAWS) if surprises else ((), ())))
    return early(after, method)


def pairs(text: str) -> set[frozenset[int]]:
    return {frozenset(map(int, pair.split("-"))) for pair in text.split()}


def made(found: EarlyRound) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in found.pairs}


@pytest.mark.parametrize(
    ("players", "upper", "lower"),
    [(8, 2, 2), (10, 3, 2), (14, 4, 3), (16, 4, 4), (22, 6, 5), (24, 6, 6), (26, 7, 6), (30, 8, 7)],
)
def test_groups_are_equal_in_pairs_and_the_extra_players_go_to_a_and_b(
    players: int, upper: int, lower: int
) -> None:
    assert sizes(players) == [upper, upper, lower, lower]


def test_in_round_one_a_meets_b_and_c_meets_d() -> None:
    found = early(field(26))
    assert made(found) == pairs(FIRST)
    assert found.bye is None
    assert found.groups == {
        "A": tuple(range(1, 8)),
        "B": tuple(range(8, 15)),
        "C": tuple(range(15, 21)),
        "D": tuple(range(21, 27)),
    }


def test_the_bye_of_round_one_goes_to_the_lower_half() -> None:
    found = early(field(27))
    assert found.bye == 27
    assert made(found) == pairs(FIRST)


SMOOTH = "1-4 2-5 3-6 7-8 9-15 10-16 11-17 12-18 13-19 14-20"


@pytest.mark.parametrize(
    ("players", "floaters", "surprises", "expected", "bye"),
    [
        (26, "a", False, f"{SMOOTH} 21-24 22-25 23-26", None),
        (26, "b", False, f"{SMOOTH} 21-24 22-25 23-26", None),
        (26, "b", True, f"{WINNERS} {MIDDLE} 24-15 23-22 25-26", None),
        (26, "a", True, f"{WINNERS} {MIDDLE} 23-24 15-22 25-26", None),
        (27, "a", False, f"{SMOOTH} 27-21 22-24 23-25", 26),
        (27, "b", False, f"{SMOOTH} 27-21 22-24 23-25", 26),
        (27, "b", True, f"{WINNERS} {MIDDLE} 27-15 24-22 23-25", 26),
        (27, "a", True, f"{WINNERS} {MIDDLE} 23-24 27-15 22-25", 26),
    ],
)
def test_the_worked_examples_of_26_and_27_players(
    players: int, floaters: Floaters, surprises: bool, expected: str, bye: int | None
) -> None:
    """Round 2 with and without upsets and draws, floaters by both methods."""
    found = second(players, EarlyGroups(floaters=floaters), surprises=surprises)
    assert made(found) == pairs(expected)
    assert found.bye == bye
    if not surprises:
        assert (7, 8) in [step.pair for step in found.steps if step.kind == "lowest"]


def test_the_groups_of_round_two_after_upsets() -> None:
    assert second(26, EarlyGroups(floaters="b"), surprises=True).groups == {
        "W": (1, 3, 4, 6, 7, 9, 12, 13),
        "X": (2, 5, 8, 10, 11, 14),
        "Y": (16, 17, 18, 19, 20, 21, 23, 24),
        "Z": (15, 22, 25, 26),
    }


def test_winners_only_make_the_upper_group_in_28r2_and_the_drawn_move_up_among_the_others() -> None:
    tournament = field(16)
    after = played(tournament, early(tournament), draws=((1, 5), (9, 13)))
    found = early(after, EarlyGroups(draws_with_winners=False, equity=False, draw_adjustment=100))
    assert found.groups["W"] == (2, 3, 4)
    assert found.groups["X"] == (1, 5, 6, 7, 8)
    assert found.groups["Y"] == (10, 11, 12)
    assert found.groups["Z"] == (9, 13, 14, 15, 16)


def test_sixths_cut_the_field_into_three_sections() -> None:
    tournament = field(24)
    method = EarlyGroups(sections=3, draws_with_winners=False)
    first = early(tournament, method)
    assert [len(group) for group in first.groups.values()] == [4] * 6
    found = early(played(tournament, first), method)
    of = {id: letter for letter, group in first.groups.items() for id in group}
    kinds = Counter("".join(sorted(of[id] for id in pair)) for pair in found.pairs)
    assert kinds == {"AA": 2, "BC": 4, "DE": 4, "FF": 2}


def test_from_round_three_on_and_in_small_fields_the_system_pairs() -> None:
    assert EarlyGroups().early(RoundState.of(field(7))) is None
    tournament = field(8)
    for _ in range(2):
        tournament = played(tournament, early(tournament))
    assert EarlyGroups().early(RoundState.of(tournament)) is None


def test_players_kept_apart_are_not_paired_in_round_one() -> None:
    tournament = replace(field(16), forbidden=(ForbiddenGroup((1, 5)), ForbiddenGroup((10, 14))))
    found = early(tournament)
    assert made(found) == pairs("1-6 2-5 3-7 4-8 9-13 10-15 11-14 12-16")


@pytest.mark.parametrize(
    "system",
    [DUTCH_2026, DUTCH_2017, US_CHESS, system_named("roommates")],
    ids=lambda system: system.rules.id,
)
@pytest.mark.parametrize("players", [26, 27])
def test_any_system_continues_after_rounds_defined_by_groups(system: PairingSystem, players: int) -> None:
    both = Accelerated(system, EarlyGroups())
    tournament = field(players)
    for number in (1, 2):
        state = RoundState.of(tournament)
        found = early(tournament)
        paired = both.pair(state)
        assert {frozenset(pair) for pair in paired.pairs if pair[1]} == made(found)
        assert (paired.bye.id if paired.bye else None) == found.bye
        tournament = played(tournament, found, UPSETS if number == 1 else ())
    state = RoundState.of(tournament)
    assert both.pair(state).pairs == system.pair(state).pairs


def test_a_pair_asked_for_that_the_acceleration_does_not_make_is_no_pairing() -> None:
    state = RoundState.of(field(16)).requiring((1, 2))
    with pytest.raises(NoPairing, match="The acceleration defines round 1"):
        Accelerated(US_CHESS, EarlyGroups()).pair(state)


@pytest.mark.parametrize("floaters", ["a", "b"])
@pytest.mark.parametrize("seed", drawn(range(150), 15))
def test_whatever_happens_in_round_one_everybody_plays_once_and_nobody_twice(
    seed: int, floaters: str
) -> None:
    dice = Random(seed)
    tournament = field(dice.randint(8, 31))
    first = early(tournament)
    share = dice.random()
    draws = [pair for pair in first.pairs if dice.random() < share]
    upsets = [pair for pair in first.pairs if dice.random() < 0.4]
    after = played(tournament, first, upsets, draws)
    away = dice.sample(range(1, len(tournament) + 1), dice.randint(0, 1))
    state = RoundState.of(after, away)
    found = EarlyGroups(floaters=floaters).early(state)  # type: ignore[arg-type]
    if found is None:
        assert len(state.players) < 8
        return
    seen = [id for pair in found.pairs for id in pair] + ([found.bye] if found.bye else [])
    assert sorted(seen) == sorted(player.id for player in state.players)
    assert not made(found) & made(first)
    assert found.bye is None or found.bye != first.bye


def test_nonsense_is_refused() -> None:
    with pytest.raises(InvalidTournament, match="sections can't be 1"):
        EarlyGroups(sections=1)
    with pytest.raises(InvalidTournament, match="floaters can't be 'c'"):
        EarlyGroups(floaters="c")  # type: ignore[arg-type]


def test_the_lowest_two_who_may_meet_go_out_when_nobody_below_is_left_for_them() -> None:
    """Four winners and no others: 4 may meet nobody and 3 not 2, so that the lowest who may meet are 3 and 1."""

    def apart(a: int, b: int) -> bool:
        return 4 in (a, b) or {a, b} == {2, 3}

    seeds = {id: id for id in range(1, 5)}
    groups = Regrouping(RoundState.of(field(4)), seeds, {}, frozenset(), apart, "b", equity=False)
    groups.round([[], [1, 2, 3, 4]], [[], []])
    assert [step.pair for step in groups.steps if step.kind == "leftover"] == [(1, 3), (2, 4)]


@pytest.mark.parametrize(("rated", "bye"), [(27, 27), (20, 20), (14, 14), (13, 27), (10, 27), (0, 27)])
def test_an_unrated_player_has_the_bye_of_round_one_if_all_who_are_rated_are_in_the_upper_half(
    rated: int, bye: int
) -> None:
    """Of 27 players the upper half are 13; else the lowest of those who are rated has it."""
    event = field(27)
    event = event.unchecked(players=tuple(replace(p, rating=p.rating * (p.id <= rated)) for p in event))
    assert early(event).bye == bye
