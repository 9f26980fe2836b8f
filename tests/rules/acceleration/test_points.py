"""Accelerations by virtual points: 28R1, Baku, and how reports keep them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairwright.api import read, tournament_of
from pairwright.formats import read_text, write_json, write_trf
from pairwright.model import Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.acceleration import (
    ACCELERATIONS,
    Accelerated,
    AddedScore,
    Baku,
    EarlyGroups,
    virtual_points,
    with_points,
)
from pairwright.systems.base import RoundState
from pairwright.systems.coded import system_for
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.uscf import US_CHESS

from .test_groups import early, field, played


def test_the_upper_half_gets_a_win_in_the_first_two_rounds() -> None:
    table = AddedScore().points(RoundState.of(field(8)))
    assert table == {id: (10, 10) if id <= 4 else () for id in range(1, 9)}


def test_of_an_odd_field_the_upper_half_is_the_smaller_before_and_after_round_one() -> None:
    state = RoundState.of(field(9))
    assert _upper(state) == {1, 2, 3, 4}
    bye = RoundResult(Result.ALLOCATED_BYE)
    game = RoundResult(Result.DRAW, 1, Colour.WHITE)
    players = tuple(replace(p, results=(bye if p.id == 9 else game,)) for p in field(9))
    assert _upper(RoundState.of(replace(field(9), players=players))) == {1, 2, 3, 4}


def _upper(state: RoundState) -> set[int]:
    table = AddedScore().points(state)
    assert table is not None
    return {id for id, points in table.items() if points}


def test_round_one_of_the_added_score_method_is_quarter_against_quarter() -> None:
    paired = Accelerated(US_CHESS, AddedScore()).pair(RoundState.of(field(16)))
    expected = {frozenset((i, i + 4)) for i in (1, 2, 3, 4, 9, 10, 11, 12)}
    assert {frozenset(pair) for pair in paired.pairs} == expected


def test_if_favourites_win_round_two_is_eighth_one_v_two_quarter_two_v_three_eighth_seven_v_eight() -> None:
    tournament = field(16)
    after = played(tournament, early(tournament))  # the same pairs as by groups
    paired = Accelerated(US_CHESS, AddedScore()).pair(RoundState.of(after))
    expected = {(1, 3), (2, 4), (13, 15), (14, 16), (5, 9), (6, 10), (7, 11), (8, 12)}
    assert {frozenset(pair) for pair in paired.pairs} == set(map(frozenset, expected))


def test_points_end_with_round_two_and_never_enter_scores() -> None:
    tournament = field(16)
    for _ in range(2):
        tournament = played(tournament, early(tournament))
    state = RoundState.of(tournament)
    paired = Accelerated(US_CHESS, AddedScore()).pair(state)
    assert paired.pairs == US_CHESS.pair(state).pairs
    assert paired.score(tournament.by_id[1]) == tournament.by_id[1].score(tournament.point_system)


def test_baku_in_front_of_the_dutch_system_is_what_the_coded_type_asks_for() -> None:
    tournament = replace(field(10), rounds=9)
    named = replace(tournament, system="FIDE_DUTCH_BAKU")
    in_front = Accelerated(DUTCH_2026, Baku()).pair(RoundState.of(tournament))
    assert in_front.pairs == DUTCH_2026.pair(RoundState.of(named)).pairs
    assert in_front.pairs[:2] == [(1, 4), (5, 2)]  # group GA has 6 players


@pytest.mark.parametrize(
    ("code", "first"),
    [("CUSTOM_SWISS_USCF_YOUNG", 8), ("CUSTOM_SWISS_USCF_28R2", 8), ("FIDE_DUTCH_2026_28R3", 6)],
)
def test_a_report_keeps_an_acceleration_that_defines_rounds(code: str, first: int) -> None:
    tournament = replace(field(26), system=code)
    for text in (write_trf(tournament), write_json(tournament)):
        again = read(text)
        assert again.system == code
        system = system_for(again.system)
        assert isinstance(system, Accelerated)
        assert isinstance(system.acceleration, EarlyGroups)
        assert again.pair().pairs == system.pair(RoundState.of(tournament)).pairs
        assert frozenset((1, first)) in {frozenset(pair) for pair in again.pair().pairs}


def test_a_report_keeps_an_acceleration_by_points_as_a_code_or_as_points() -> None:
    coded = replace(field(16), system="CUSTOM_SWISS_USCF_28R1")
    assert read_text(write_trf(coded)).tournament.system == coded.system
    stated = with_points(RoundState.of(field(16)), AddedScore().points(RoundState.of(field(16)))).tournament
    again = read_text(write_trf(stated)).tournament
    assert [player.virtual for player in again] == [player.virtual for player in stated]
    assert again.virtual_given
    quarters = {frozenset((i, i + 4)) for i in (1, 2, 3, 4, 9, 10, 11, 12)}
    for tournament in (coded, again):
        paired = tournament_of(tournament).pair("uscf")
        assert {frozenset(pair) for pair in paired.pairs} == quarters


def test_points_stated_in_the_records_stand_before_those_of_the_code() -> None:
    tournament = replace(field(16), system="FIDE_DUTCH_28R1", virtual_given=True)
    assert virtual_points(tournament, 6) is None
    assert virtual_points(replace(tournament, virtual_given=False), 6) is not None


def test_every_acceleration_knows_the_code_it_is_chosen_by() -> None:
    assert {make().code for make in ACCELERATIONS.values()} == set(ACCELERATIONS)


def test_whoever_comes_late_belongs_to_the_half_he_stands_in() -> None:
    absent, game = RoundResult(Result.ABSENT), RoundResult(Result.DRAW, 2, Colour.WHITE)
    players = tuple(
        Player(i, rating=2000 - i, results=(absent if i in (2, 7) else game,)) for i in range(1, 11)
    )
    assert _upper(RoundState.of(Tournament(players, rounds=5))) == {1, 2, 3, 4, 5}
