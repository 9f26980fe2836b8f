"""Accelerations by virtual points: 28R1, Baku, and how reports keep them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from check.fields import small_states
from one_sided import one_sided
from pairwright.api import read
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.formats import read_text, write_json, write_trf
from pairwright.model import Colour, Player, PointSystem, Result, RoundResult, Tournament
from pairwright.systems.acceleration import (
    ACCELERATIONS,
    Accelerated,
    AddedScore,
    Baku,
    EarlyGroups,
    baku_points,
    virtual_points,
    with_points,
)
from pairwright.systems.acceleration.catalogue import written_out
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.coded import system_for
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.registry import editions
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
    assert _upper(RoundState.of(field(9).unchecked(players=players))) == {1, 2, 3, 4}


def test_the_player_with_the_bye_of_round_one_does_not_count_for_the_upper_half() -> None:
    """Of the eight others 1, 3, 4 and 5 are the upper half; 2, who had the bye, stands among them."""
    games = dict(zip((1, 3, 4, 5, 6, 7, 8, 9), (3, 1, 5, 4, 7, 6, 9, 8), strict=True))
    event = replace(
        field(9), players=tuple(replace(p, results=(_drawn(p.id, games.get(p.id, 0)),)) for p in field(9))
    )
    assert _upper(RoundState.of(event)) == {1, 2, 3, 4, 5}


def _drawn(player: int, opponent: int) -> RoundResult:
    """A draw, White for the lower number; the bye without an opponent."""
    colour = Colour.WHITE if player < opponent else Colour.BLACK
    return RoundResult(Result.DRAW, opponent, colour) if opponent else RoundResult(Result.ALLOCATED_BYE)


def _upper(state: RoundState) -> set[int]:
    table = AddedScore().points(state)
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


def test_baku_counts_the_players_of_round_one_unless_all_who_are_listed_are_to_count() -> None:
    """Question 111 of FIDE's draft checklist. Nine are listed, 9 comes later: half of eight is four, of nine five.

    1-3 and 4-2 for a group of four; 1-4, 5-2 and 3-6 for one of six (Dutch: upper half against lower half).
    """
    tournament = replace(field(9), rounds=9, system="FIDE_DUTCH_BAKU")
    late = RoundState.of(tournament, absent=(9,))
    assert DUTCH_2026.pair(late).pairs == [(1, 3), (4, 2), (5, 7), (8, 6)]
    assert Accelerated(DUTCH_2026, Baku()).pair(late).pairs == DUTCH_2026.pair(late).pairs
    other = Accelerated(DUTCH_2026, Baku(count="listed")).pair(late)
    assert other.pairs == [(1, 4), (5, 2), (3, 6), (7, 8)]
    with pytest.raises(InvalidTournament, match="count can't be 'all'"):
        Baku(count="all")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [Result.ZERO_BYE, Result.HALF_BYE, Result.ABSENT])
def test_the_group_of_baku_stays_as_it_was_in_round_one(kind: Result) -> None:
    """C.04.7 art. 1.3: who comes late joins the group above its last player, below him the others."""
    away = RoundResult(kind)
    for late, group in ((9, {1, 2, 3, 4}), (3, {1, 2, 3, 4, 5})):
        results = {id: RoundResult(Result.DRAW, 10 - id, Colour.WHITE) for id in range(1, 10)} | {late: away}
        players = tuple(replace(player, results=(results[player.id],)) for player in field(9))
        before = field(9).unchecked(players=players, rounds=9)
        for state in (RoundState.of(before), RoundState.of(before.before(1))):
            assert set(Baku().points(state)) == group
        assert set(Baku("listed").points(RoundState.of(before))) == {1, 2, 3, 4, 5, 6}


def test_the_player_with_the_bye_of_round_one_counts_for_baku() -> None:
    """He is in the pairing of round 1. Of nine the group has six, of eight it would have four."""
    bye = RoundResult(Result.ALLOCATED_BYE)
    results = {id: RoundResult(Result.DRAW, 9 - id, Colour.WHITE) for id in range(1, 9)} | {9: bye}
    players = tuple(replace(player, results=(results[player.id],)) for player in field(9))
    after = RoundState.of(field(9).unchecked(players=players, rounds=9))
    assert set(Baku().points(after)) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("rounds", "points"),
    [
        (1, (10,)),
        (2, (10,)),
        (3, (10, 5)),
        (4, (10, 5)),
        (5, (10, 10, 5)),
        (6, (10, 10, 5)),
        (7, (10, 10, 5, 5)),
        (8, (10, 10, 5, 5)),
        (9, (10, 10, 10, 5, 5)),
        (10, (10, 10, 10, 5, 5)),
        (11, (10, 10, 10, 5, 5, 5)),
        (13, (10, 10, 10, 10, 5, 5, 5)),
    ],
)
def test_rounds_of_baku_with_a_win_and_with_half_of_it(rounds: int, points: tuple[int, ...]) -> None:
    """C.04.7 art. 1.4: half of the rounds, rounded up, are accelerated, half of these, rounded up, by a win."""
    assert baku_points(rounds, PointSystem()) == points


@pytest.mark.parametrize(
    "given",
    [PointSystem.of(30, 10), PointSystem.exactly(loss=1), PointSystem.following(10, 4)],
    ids=["3-1-0", "loss", "0.4"],
)
def test_baku_needs_a_win_worth_two_draws_and_a_loss_worth_nothing(given: PointSystem) -> None:
    """C.04.7 art. 1.1."""
    with pytest.raises(InvalidTournament, match=r"C\.04\.7 art\. 1\.1"):
        baku_points(9, given)


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
        paired = read(write_trf(tournament)).pair("uscf")
        assert {frozenset(pair) for pair in paired.pairs} == quarters


def test_points_stated_in_the_records_stand_before_those_of_the_code() -> None:
    tournament = replace(field(16), system="FIDE_DUTCH_28R1", virtual_given=True)
    assert virtual_points(RoundState.of(tournament)) is None
    assert virtual_points(RoundState.of(replace(tournament, virtual_given=False))) is not None


def test_every_acceleration_knows_the_code_it_is_chosen_by() -> None:
    assert {make().code for make in ACCELERATIONS.values()} == set(ACCELERATIONS)


def test_whoever_comes_late_belongs_to_the_half_he_stands_in() -> None:
    absent, game = RoundResult(Result.ABSENT), RoundResult(Result.DRAW, 2, Colour.WHITE)
    players = tuple(
        Player(i, rating=2000 - i, results=(absent if i in (2, 7) else game,)) for i in range(1, 11)
    )
    assert _upper(RoundState.of(one_sided(players, rounds=5))) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("name", ["dutch", "uscf", "burstein", "dubov", "lim", "roommates", "ip"])
def test_a_round_is_the_same_whether_the_points_are_stated_or_asked_for_by_the_coded_type(name: str) -> None:
    matter = 0
    for system in editions(name):
        for state in small_states(range(5), sizes=(8, 11)):
            event = state.tournament.unchecked(system="FIDE_DUTCH_BAKU")
            stated = written_out(event)
            assert stated.virtual_given
            wanted = _pairs(system, stated)
            assert _pairs(system, event) == wanted
            matter += wanted != _pairs(system, state.tournament)
    assert matter


def _pairs(system: PairingSystem, event: Tournament) -> tuple[tuple[int, int], ...] | None:
    try:
        return system.pair(RoundState.of(event)).pairs
    except NoPairing:
        return None
