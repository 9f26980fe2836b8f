"""Slot = compact = matching = brute force: four ways to the same optimum."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import networkx as nx
import pytest

from pairwright import NoPairing
from pairwright.model import Colour, ForbiddenGroup, Player, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import IntegerProgram, Weights

from .events import Boards, all_rounds, boards, literal_ties, literal_value, played_states, small_states

MODES = ("matching", "compact", "slot")


@pytest.mark.parametrize("pair_first", [True, False])
@pytest.mark.parametrize("strict", [False, True])
def test_all_ways_find_the_optimum_of_brute_force_however_many_are_paired(
    pair_first: bool, strict: bool
) -> None:
    for state in small_states(seed=10 * pair_first + strict, events=6):

        def ranked(made: Boards, state: RoundState = state) -> tuple[object, ...]:
            return len(made) if pair_first else 0, *worth(state, made)

        best = max(ranked(made) for made in all_rounds(state, strict))
        for mode in MODES:
            program = IntegerProgram(
                mode=mode,
                everybody=False,
                pair_first=pair_first,
                strict_colours=strict,  # type: ignore[arg-type]
            )
            paired = program.pair(state)
            assert ranked(boards(paired)) == best, mode
            assert paired.report.value == best[1]
            assert paired.report.proved


def worth(state: RoundState, made: Boards) -> tuple[Fraction, Fraction, int]:
    """The objective, and what decides among equal ones."""
    squares, order = literal_ties(state, made)
    return literal_value(state, made), -squares, -order


def test_when_everybody_is_paired_all_ways_find_the_optimum_of_brute_force() -> None:
    complete = 0
    for state in small_states(seed=77, events=20):
        if len(state.players) % 2:
            continue
        full = [made for made in all_rounds(state) if 2 * len(made) == len(state.players)]
        for mode in MODES:
            program = IntegerProgram(mode=mode)  # type: ignore[arg-type]
            if not full:
                with pytest.raises(NoPairing) as error:
                    program.pair(state)
                assert error.value.witness
                continue
            paired = program.pair(state)
            assert worth(state, boards(paired)) == max(worth(state, made) for made in full)
            complete += 1
    assert complete > 15


@pytest.mark.parametrize("players", [12, 21, 30])
def test_matching_and_compact_program_agree_on_objective_and_tie_breaks_in_simulated_events(
    players: int,
) -> None:
    for seed in (1,):
        for state in played_states(players, seed, last=6):
            one, other = (
                IntegerProgram(mode="matching").pair(state),
                IntegerProgram(mode="compact").pair(state),
            )
            assert one.report.value == other.report.value
            assert one.problem.tie_breaks(one.pairing) == other.problem.tie_breaks(other.pairing)
            assert one.bye == other.bye
            assert one.problem.partners(one.pairing) == other.problem.partners(other.pairing)


def test_the_slot_program_agrees_in_an_even_round_of_fourteen_players() -> None:
    state = next(state for state in played_states(14, 3) if state.round == 4)
    assert IntegerProgram(mode="slot").pair(state).report.value == IntegerProgram().pair(state).report.value
    ordered = IntegerProgram(mode="slot", ordered_slots=True).pair(state)
    assert worth(state, boards(ordered)) == worth(state, boards(IntegerProgram().pair(state)))


def test_pair_first_never_loses_a_pair_against_maximum_matching() -> None:
    fewer = 0
    for state in small_states(seed=5, events=60):
        graph = nx.Graph(board for made in all_rounds(state) if len(made) == 1 for board in made)
        most = len(nx.max_weight_matching(graph, maxcardinality=True))
        assert len(IntegerProgram(everybody=False).pair(state)) == most
        cheap = IntegerProgram(everybody=False, weights=Weights(pair=4))
        assert len(cheap.pair(state)) == most
        fewer += len(replace(cheap, pair_first=False).pair(state)) < most
    assert fewer  # a pair's worth alone does give pairs up


def test_the_bye_chosen_by_the_solver_costs_as_little_as_brute_force_finds() -> None:
    tried = 0
    for state in small_states(seed=31, events=25):
        n = len(state.players)
        if n % 2 == 0:
            continue
        barred = {
            player.id
            for player in state.players
            if any(result.result.value in "UF+" for result in player.results)
        }

        def price(made: tuple[tuple[int, int], ...], state: object = state) -> tuple[int, object]:
            seated = {player for board in made for player in board}
            (idle,) = [p for p in state.players if p.id not in seated]  # type: ignore[attr-defined]
            return idle.id, literal_value(state, made) - 200 - idle.score(state.tournament.point_system)  # type: ignore[arg-type, attr-defined]

        full = [price(made) for made in all_rounds(state) if 2 * len(made) == n - 1]
        allowed = [value for idle, value in full if idle not in barred]
        for mode in ("auto", "compact"):
            program = IntegerProgram(mode=mode, bye="solver")  # type: ignore[arg-type]
            if not allowed:
                with pytest.raises(NoPairing):
                    program.pair(state)
                continue
            paired = program.pair(state)
            assert paired.bye.id not in barred
            assert paired.report.value == max(allowed)  # type: ignore[type-var]
            tried += 1
    assert tried > 10


def test_the_slot_program_seats_everybody_but_who_has_the_bye() -> None:
    """The bye is settled before: the lowest score, then the lowest ranked, of those who may have it."""
    seated = 0
    for state in small_states(seed=33, events=30):
        n, points = len(state.players), state.tournament.point_system
        if n % 2 == 0 or n > 7:
            continue
        byes = {}
        for made in all_rounds(state):
            if 2 * len(made) == n - 1:
                (idle,) = {player.id for player in state.players} - {id for board in made for id in board}
                byes.setdefault(idle, []).append(literal_value(state, made))
        by_id = state.tournament.by_id
        fit = [id for id in byes if not any(entry.result.value in "UF+" for entry in by_id[id].results)]
        if fit:
            bye = min(fit, key=lambda id: (by_id[id].score(points), -id))
            paired = IntegerProgram(mode="slot").pair(state)
            assert (paired.bye.id, paired.report.value) == (bye, max(byes[bye]))
            seated += 1
    assert seated > 5


@pytest.mark.parametrize("seed", [88, 134, 176])
def test_the_slot_program_minds_the_distance_of_the_first_from_the_last_of_a_score_group(seed: int) -> None:
    """A first round of six in which many are kept apart, so that the nearest to half of the group can't all be had."""
    rng = Random(seed)
    apart = [pair for pair in combinations(range(1, 7), 2) if rng.random() < 0.35]
    event = Tournament(
        tuple(Player(id, rating=2000 - id) for id in range(1, 7)),
        rounds=5,
        initial_colour=Colour.WHITE,
        forbidden=tuple(map(ForbiddenGroup, apart)),
    )
    state = RoundState.of(event)
    legal = [
        made
        for made in all_rounds(state)
        if len(made) == 3 and not {tuple(sorted(board)) for board in made} & set(apart)
    ]
    paired = boards(IntegerProgram(mode="slot").pair(state))
    assert worth(state, paired) == max(worth(state, made) for made in legal)
