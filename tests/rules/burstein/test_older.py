"""The older system: evaluation with virtual opponents, acceleration, merged groups, order, bye."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from dubov.test_engines_agree import rated_round
from dutch.histories import random_tournament
from one_sided import one_sided
from pairwright.errors import NoPairing
from pairwright.model import Colour, Player, PointSystem, Result, RoundResult
from pairwright.rules.facts import Records
from pairwright.systems.base import RoundState
from pairwright.systems.burstein import BURSTEIN_2016
from pairwright.systems.burstein.older.field import OlderField, accelerated
from pairwright.systems.burstein.older.opposition import Evaluation, opponent_scores
from pairwright.systems.cards import merged
from pairwright.systems.view import view_of

from .events import OLDER, event, state_of
from .literal_older import LiteralOlder, Ranked

SEEDS = st.integers(0, 10**9)


def test_the_evaluation_of_the_example_is_as_its_digest_lists_it() -> None:
    found = OlderField.of(state_of(OLDER)).evaluated()
    rows = {
        player.id: tuple(int(column.values[place]) for column in found.columns if "score" not in column.title)
        for place, player in enumerate(found.entries.players)
    }
    assert rows == {
        1: (300, 30, 10), 3: (175, 30, 10), 5: (150, 25, 5), 7: (250, 65, 20),
        6: (150, 40, 15), 2: (125, 55, 20), 4: (100, 70, 20), 8: (50, 45, 15),
    }  # fmt: skip


def test_the_card_tells_the_groups_with_what_each_violates() -> None:
    card = BURSTEIN_2016.pair(state_of(OLDER)).card
    assert [(group.residents, group.moved_down, group.left) for group in card.brackets] == [
        ((1,), (), (1,)),
        ((3, 5), (1,), (3,)),
        ((7, 6), (3,), (7,)),
        ((2,), (7,), ()),
        ((4, 8), (), ()),
    ]
    assert all(group.sums["B5"] == (len(group.left),) for group in card.brackets)


# -- evaluation -------------------------------------------------------------------------------------------------


def virtual_opponent(code: str, points: PointSystem) -> int:
    """The score of the opponent of a single unplayed round, after which nothing happened."""
    tournament = one_sided((Player(1, results=(RoundResult(Result(code)),)),), point_system=points)
    return opponent_scores(Records.of(tournament))[0][0]


@pytest.mark.parametrize(
    ("code", "points", "score"),
    [
        ("Z", PointSystem(), 10),
        ("-", PointSystem(), 10),
        ("H", PointSystem(), 5),
        ("F", PointSystem(), 0),
        ("+", PointSystem(), 0),
        ("U", PointSystem(), 0),
        ("U", PointSystem.of(allocated_bye=0.5), 5),
        ("U", PointSystem.of(allocated_bye=0), 10),
        ("U", PointSystem.of(3, 1, allocated_bye=2), 10),
        ("Z", PointSystem.of(3, 1), 30),
    ],
)
def test_the_virtual_opponent_gets_what_the_player_did_not(
    code: str, points: PointSystem, score: int
) -> None:
    assert virtual_opponent(code, points) == score


def test_a_virtual_opponent_had_the_points_of_the_player_before_and_drew_ever_since() -> None:
    records = (
        (
            RoundResult(Result.WIN, 2, Colour.WHITE),
            RoundResult(Result.HALF_BYE),
            RoundResult(Result.ZERO_BYE),
        ),
        (
            RoundResult(Result.LOSS, 1, Colour.BLACK),
            RoundResult(Result.HALF_BYE),
            RoundResult(Result.ZERO_BYE),
        ),
    )
    tournament = one_sided(tuple(Player(i, results=cells) for i, cells in enumerate(records, start=1)))
    scores = opponent_scores(Records.of(tournament))
    assert scores[0] == [
        10,
        10 + 5 + 5,
        15 + 10,
    ]  # the opponent's loss and two unplayed rounds as draws


def test_median_leaves_out_the_extremes_and_is_nothing_after_two_rounds() -> None:
    tournament = event(OLDER)
    after_two = tournament.before(3)
    assert Evaluation.of(Records.of(after_two)).median == [0] * 8
    assert Evaluation.of(Records.of(tournament)).median == [
        10,
        20,
        10,
        20,
        5,
        15,
        20,
        15,
    ]


# -- acceleration -----------------------------------------------------------------------------------------------


def virtual_of(state: RoundState) -> dict[int, int]:
    return {player.id: player.virtual_points(state.round) for player in accelerated(state).tournament}


def test_in_the_first_two_rounds_the_upper_half_has_a_win_more() -> None:
    for after in (0, 1):
        assert virtual_of(state_of(OLDER, after)) == {1: 10, 2: 10, 3: 10, 4: 10, 5: 0, 6: 0, 7: 0, 8: 0}
    assert set(virtual_of(state_of(OLDER, after=2)).values()) == {0}


def test_the_half_is_counted_over_those_who_took_part_in_round_1() -> None:
    state = RoundState.of(event(OLDER, after=0), absent=(2,))
    assert [player for player, points in virtual_of(state).items() if points] == [1, 2, 3, 4]
    state = RoundState.of(event(OLDER, after=0), absent=(7, 8))
    assert [player for player, points in virtual_of(state).items() if points] == [1, 2, 3]


# -- bye --------------------------------------------------------------------------------------------------------


def test_the_bye_goes_to_the_last_in_the_ranking_who_has_had_none() -> None:
    state = RoundState.of(event(OLDER), absent=(1,))
    assert BURSTEIN_2016.pair(state).pairs[-1] == (8, 0)
    had = tuple(
        replace(player, results=(*player.results[:2], RoundResult(Result.ALLOCATED_BYE)))
        if player.id == 8
        else player
        for player in event(OLDER).players
    )
    again = RoundState.of(event(OLDER).unchecked(players=had), absent=(1,))
    found = BURSTEIN_2016.pair(again).bye
    assert found.id != 8


def test_a_requested_full_point_bye_does_not_keep_from_the_bye() -> None:
    players = tuple(Player(number, results=(RoundResult(Result.FULL_BYE),)) for number in (1, 2, 3))
    state = RoundState.of(one_sided(players, rounds=3, initial_colour=Colour.WHITE))
    assert BURSTEIN_2016.pair(state).pairs[-1] == (3, 0)


# -- groups and order -------------------------------------------------------------------------------------------


@settings(max_examples=examples(800))
@given(seed=SEEDS)
def test_small_rounds_are_paired_as_enumeration_says(seed: int) -> None:
    state = RoundState.of(random_tournament(seed, largest=9, most_rounds=6))
    try:
        expected = LiteralOlder(state).pairs()
    except NoPairing:
        with pytest.raises(NoPairing):
            BURSTEIN_2016.pair(state)
        return
    assert BURSTEIN_2016.pair(state).pairs == expected


@settings(max_examples=examples(300))
@given(seed=SEEDS)
def test_every_group_sends_down_one_player_at_most_and_never_the_one_it_received(seed: int) -> None:
    state = RoundState.of(random_tournament(seed, largest=40, most_rounds=9))
    try:
        brackets = BURSTEIN_2016.pair(state).card.brackets
    except NoPairing:
        return
    for bracket, below in pairwise(brackets):
        assert below.moved_down == bracket.left
    for bracket in brackets:
        assert len(bracket.left) <= 1
        assert not set(bracket.left) & set(bracket.moved_down)


@given(seed=SEEDS)
def test_two_may_not_meet_exactly_if_the_literal_reading_forbids_it(seed: int) -> None:
    state = RoundState.of(random_tournament(seed, largest=9, most_rounds=6))
    literal, view = Ranked(state), view_of(BURSTEIN_2016, state)
    for a, b in combinations(range(len(literal)), 2):
        pair = literal.players[a].id, literal.players[b].id
        assert bool(view.breaches([pair])) is not literal.may_meet(a, b), pair


def test_cards_count_merged_scoregroups_and_the_bye_names_those_passed() -> None:
    seen = Counter[str]()
    for seed in range(80):
        state = rated_round(seed, 12)
        if state.round < 3 or any(player.virtual for player in state.players):
            continue  # accelerated
        try:
            view = view_of(BURSTEIN_2016, state)
            card, decisions = view.round.card, view.decisions  # type: ignore[attr-defined]
        except NoPairing:
            continue
        by_id = state.tournament.by_id
        for group in card.brackets:
            scores = {by_id[id].score(state.tournament.point_system) for id in group.residents}
            assert group.kind == merged(len(scores))
            assert group.name == ("scoregroup" if len(scores) == 1 else f"{len(scores)} scoregroups merged")
            seen[group.name[:1]] += 1
        for decision in decisions:
            if "last in the ranking" in decision.text:
                _, _, passed = decision.text.partition("; ")
                had = {Result.ALLOCATED_BYE, Result.FORFEIT_WIN}
                told = [int(id) for id in re.findall(r"\d+", passed)]
                assert [(id, 0) for id in told] == list(decision.tried)
                assert all(had & {one.result for one in by_id[id].results} for id in told)
                assert passed.endswith("may not") == bool(told)
                seen["passed" if told else "none passed"] += 1
    assert min(seen[word] for word in ("s", "2", "passed", "none passed")) > 1, seen
