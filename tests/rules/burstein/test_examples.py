"""Worked examples of the edition of 2026, small cases of its articles, and rounds answered by enumeration."""

from __future__ import annotations

from dataclasses import replace

import pytest

from check.events import corpus
from pairwright.errors import NoPairing
from pairwright.formats import read_text
from pairwright.generate.campaign import Case
from pairwright.model import Colour, ForbiddenGroup, Player, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.burstein.system import seeding_rounds
from pairwright.systems.registry import system_named

from .events import OLDER, ROUND_3_OF_5, ROUND_4_OF_7, state_of
from .literal import Literal


def paired_by(engine: str, state: RoundState) -> list[tuple[int, int]]:
    if engine == "literal":
        return Literal(state).pairs()
    return replace(BURSTEIN_2026, engine=engine).pair(state).pairs  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "case", [case for case in corpus("burstein-2026.pairs") if case.id != "SEEDING"], ids=lambda case: case.id
)
@pytest.mark.parametrize("engine", ["plain", "literal"])
def test_cases_of_the_corpus_are_paired_alike_without_shortcuts_and_by_the_literal_reading(
    engine: str, case: Case
) -> None:
    state = RoundState.of(read_text(case.report).tournament)
    if case.expected is None:
        with pytest.raises(NoPairing):
            paired_by(engine, state)
    else:
        assert sorted(paired_by(engine, state)) == sorted(case.expected)


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


def test_a_pair_required_is_made() -> None:
    paired = BURSTEIN_2026.pair(state_of(ROUND_4_OF_7).requiring((1, 9)))
    assert {(1, 9), (9, 1)} & set(paired.pairs)


def test_if_neither_has_played_the_number_of_the_higher_ranked_decides() -> None:
    state = last_round(record("Z"), record("Z"))
    assert BURSTEIN_2026.pair(state).pairs == [(1, 2)]
    black = replace(state.tournament, initial_colour=Colour.BLACK)
    assert BURSTEIN_2026.pair(RoundState.of(black)).pairs == [(2, 1)]
