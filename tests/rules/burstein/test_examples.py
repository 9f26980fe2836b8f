"""Worked examples of the edition of 2026, small cases of its articles, and rounds answered by enumeration."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairwright.errors import NoPairing
from pairwright.model import Colour, ForbiddenGroup, Player, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.burstein.system import seeding_rounds
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.registry import system_named

from .events import OLDER, ROUND_3_OF_5, ROUND_4_OF_7, state_of
from .literal import Literal

ENGINES = pytest.mark.parametrize("engine", ["auto", "plain", "literal"])


def paired_by(engine: str, state: RoundState) -> list[tuple[int, int]]:
    if engine == "literal":
        return Literal(state).pairs()
    return replace(BURSTEIN_2026, engine=engine).pair(state).pairs  # type: ignore[arg-type]


@ENGINES
def test_the_worked_example_is_paired_by_the_index(engine: str) -> None:
    assert sorted(paired_by(engine, state_of(ROUND_4_OF_7))) == [(2, 3), (5, 4), (6, 1), (7, 0), (8, 9)]


@ENGINES
def test_the_scores_of_floaters_are_as_low_as_possible_even_if_two_float_for_one(engine: str) -> None:
    paired = paired_by(engine, state_of(ROUND_3_OF_5))
    assert {frozenset(pair) for pair in paired} == {
        frozenset(pair) for pair in [(6, 8), (1, 2), (5, 7), (3, 4)]
    }


def test_the_card_tells_each_bracket_with_its_violations() -> None:
    card = BURSTEIN_2026.pair(state_of(ROUND_3_OF_5)).card
    assert card.edition == "burstein-2026"
    top, middle, last = card.brackets
    assert (top.pairs, top.left, top.sums["C5"]) == ((), (1,), (1,))
    assert set(middle.left) == {3, 7}
    assert middle.sums["C6"] == (0,)
    assert (last.left, last.sums["C5"]) == ((), (0,))


@pytest.mark.parametrize(
    ("rounds", "seeding"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (20, 4)]
)
def test_half_of_the_rounds_but_at_most_four_are_seeding_rounds(rounds: int, seeding: int) -> None:
    assert seeding_rounds(rounds) == seeding


def test_a_seeding_round_is_the_dutch_round() -> None:
    state = state_of(OLDER, after=2)
    ours = BURSTEIN_2026.pair(state)
    assert ours.pairs == DUTCH_2026.pair(state).pairs
    assert ours.system == "Burstein System"
    assert ours.card.edition == "dutch-2026"


def test_the_system_and_its_editions_are_found_by_name() -> None:
    assert system_named("burstein").rules.id == "burstein-2026"
    assert system_named("burstein", edition="2016").rules.id == "burstein-2016"


# -- the pairing-allocated bye (3.1) ----------------------------------------------------------------------------


def record(*rounds: str) -> tuple[RoundResult, ...]:
    """Round results from words such as `3w1` (White against player 3, won) or `H`."""
    results = []
    for words in rounds:
        if len(words) == 1:
            results.append(RoundResult(Result(words)))
        else:
            results.append(RoundResult(Result(words[-1]), int(words[:-2]), Colour(words[-2])))
    return tuple(results)


def last_round(*records: tuple[RoundResult, ...], absent: tuple[int, ...] = ()) -> RoundState:
    """The state before the last round; at most half of the rounds are seeding rounds, so it is none."""
    players = tuple(Player(number, results=results) for number, results in enumerate(records, start=1))
    rounds = len(records[0]) + 1
    return RoundState.of(Tournament(players, rounds=rounds, initial_colour=Colour.WHITE), absent)


@ENGINES
def test_of_equal_scores_the_bye_goes_to_whoever_played_more_games(engine: str) -> None:
    # 2 and 3 have half a point; 3 ranks below 2 (Buchholz 1.0 against 2.0) but sat out a round.
    state = last_round(record("2w1", "H"), record("1b0", "3w="), record("Z", "2b="))
    assert paired_by(engine, state)[-1] == (2, 0)


@ENGINES
def test_of_equally_many_games_it_goes_to_the_lowest_in_the_ranking_order(engine: str) -> None:
    # 2, 3 and 5 have half a point and one game; Buchholz 2.0, 2.5 and 2.5.
    state = last_round(
        record("3w1", "5b1"), record("4w0", "H"), record("1b0", "H"), record("2b1", "Z"), record("H", "1w0")
    )
    assert paired_by(engine, state)[-1] == (2, 0)


@ENGINES
def test_a_bye_that_leaves_others_without_a_pairing_is_not_given(engine: str) -> None:
    # 1 has met 2 and 3, so that only 2 and 3 can meet; the leader gets the bye.
    state = last_round(record("2w1", "3w1"), record("1b0", "H"), record("Z", "1b0"))
    assert paired_by(engine, state)[-1] == (1, 0)


def test_whoever_once_scored_a_win_without_playing_gets_no_bye() -> None:
    codes = {1: "U", 2: "F", 3: "6w+", 4: "H", 5: "Z", 6: "3b-"}
    roster = BURSTEIN_2026.entries(last_round(*(record(code) for code in codes.values())))
    barred = {player.id for player, flag in zip(roster.players, roster.barred, strict=True) if flag}
    assert barred == {1, 2, 3}


def test_without_anybody_who_may_get_the_bye_there_is_no_pairing() -> None:
    state = last_round(record("U"), record("F"), record("F"))
    with pytest.raises(NoPairing, match="No player can get the bye"):
        BURSTEIN_2026.pair(state)


# -- absolute criteria and colours ------------------------------------------------------------------------------


def test_players_kept_apart_do_not_meet() -> None:
    state = state_of(ROUND_3_OF_5)
    tournament = replace(state.tournament, forbidden=(ForbiddenGroup((6, 8)),))
    paired = BURSTEIN_2026.pair(RoundState.of(tournament))
    assert not {(6, 8), (8, 6)} & set(paired.pairs)


def test_the_same_absolute_preference_has_no_exception_in_the_last_round() -> None:
    # Both have won everything with White; a Dutch last round lets topscorers meet.
    state = last_round(
        record("3w1", "4w1"), record("4w1", "3w1"), record("1b0", "2b0"), record("2b0", "1b0"), absent=(3, 4)
    )
    assert DUTCH_2026.pair(state).pairs
    with pytest.raises(NoPairing):
        BURSTEIN_2026.pair(state)


def test_a_pair_required_is_made() -> None:
    paired = BURSTEIN_2026.pair(state_of(ROUND_4_OF_7).requiring((1, 9)))
    assert {(1, 9), (9, 1)} & set(paired.pairs)


def test_between_equal_preferences_and_histories_the_ranking_order_decides() -> None:
    # 1 and 2 had White once and have 1.5 points. 2 has the better Index (2.5 against 2.0), 1 the smaller number.
    state = last_round(
        record("3w1", "H"), record("4w1", "H"), record("1b0", "Z"), record("2b0", "F"), absent=(3, 4)
    )
    assert DUTCH_2026.pair(state).pairs == [(2, 1)]
    assert BURSTEIN_2026.pair(state).pairs == [(1, 2)]


def test_if_neither_has_played_the_number_of_the_higher_ranked_decides() -> None:
    state = last_round(record("Z"), record("Z"))
    assert BURSTEIN_2026.pair(state).pairs == [(1, 2)]
    black = replace(state.tournament, initial_colour=Colour.BLACK)
    assert BURSTEIN_2026.pair(RoundState.of(black)).pairs == [(2, 1)]
