"""The system as a whole: rounds, byes, proofs, limits, explanations, the check of every solution."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from command import python
from one_sided import one_sided
from pairwright import InvalidTournament, NoPairing, TooLarge
from pairwright.model import Colour, ForbiddenGroup, Player, Result, RoundResult, Tournament
from pairwright.systems.abilities import rounds_ahead
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.integer_program import (
    INTEGER_PROGRAM,
    ColourRepeats,
    Floaters,
    Group,
    IntegerProgram,
    SolveLimits,
    SolverMissing,
    SolverTrouble,
    Stable,
    Weights,
    highs,
)
from pairwright.systems.integer_program.binding import binding
from pairwright.systems.integer_program.problem import Pairing
from pairwright.systems.integer_program.recheck import faults
from pairwright.systems.integer_program.rounds_ahead import plan_rounds
from pairwright.systems.integer_program.rulebook import facts_of
from pairwright.systems.integer_program.solving import Mode
from pairwright.systems.registry import system_named
from pairwright.systems.view import view_of

from .events import (
    Boards,
    all_rounds,
    boards,
    cost,
    played_states,
    small_states,
)


def first_round(players: int, **changes: object) -> RoundState:
    field = tuple(Player(id=i, rating=2500 - i) for i in range(1, players + 1))
    settings: dict[str, object] = {"rounds": 5, "initial_colour": Colour.WHITE} | changes
    return RoundState.of(one_sided(field, **settings))


def test_the_registry_knows_the_system_by_name() -> None:
    system: PairingSystem = system_named("ip")
    assert system is INTEGER_PROGRAM
    assert system.rules.edition.year == "2026"


@pytest.mark.parametrize("mode", ["auto", "compact", "slot"])
def test_in_the_first_round_odd_numbers_of_the_upper_half_have_the_colour_drawn(mode: Mode) -> None:
    system = IntegerProgram(mode=mode)
    for colour in (Colour.WHITE, Colour.BLACK):
        paired = system.pair(first_round(6, initial_colour=colour))
        drawn = {(1, 4), (5, 2), (3, 6)}
        assert set(paired.pairs) == (drawn if colour is Colour.WHITE else {(b, w) for w, b in drawn})
        assert (paired.report.lines[0] == "Objective 150: optimal, by matching.") == (mode == "auto")


def test_in_the_first_round_the_upper_half_meets_the_lower_half_in_order() -> None:
    assert INTEGER_PROGRAM.pair(first_round(8)).pairs == [(1, 5), (6, 2), (3, 7), (8, 4)]
    black = INTEGER_PROGRAM.pair(first_round(9, initial_colour=Colour.BLACK))
    assert black.pairs == [(5, 1), (2, 6), (7, 3), (4, 8), (9, 0)]


def test_the_first_round_needs_the_colour_drawn() -> None:
    with pytest.raises(InvalidTournament, match="initial colour"):
        INTEGER_PROGRAM.pair(first_round(8, initial_colour=None))


@pytest.mark.parametrize("players", [0, 1])
def test_a_field_of_nobody_or_one_has_no_boards(players: int) -> None:
    state = first_round(4)
    state = replace(state, players=state.players[:players])
    for mode in ("auto", "compact"):
        paired = IntegerProgram(mode=mode).pair(state)  # type: ignore[arg-type]
        assert len(paired) == 0
        assert (paired.bye is not None) == bool(players)


def test_players_kept_apart_do_not_meet_and_a_witness_is_named_when_nothing_is_left() -> None:
    apart = (ForbiddenGroup((1, 5)), ForbiddenGroup((2, 6)))
    assert (1, 5) not in INTEGER_PROGRAM.pair(first_round(8, forbidden=apart)).pairs
    five = (ForbiddenGroup((1, 2, 3, 4, 5)),)
    with pytest.raises(NoPairing) as error:
        INTEGER_PROGRAM.pair(first_round(8, forbidden=five))
    assert set(error.value.witness) <= {1, 2, 3, 4, 5}
    assert len(error.value.witness) > 3
    assert set(error.value.neighbours) == {6, 7, 8}


def test_the_card_counts_what_the_criteria_count() -> None:
    for state in played_states(16, 2, last=6):
        paired = INTEGER_PROGRAM.pair(state)
        field = paired.problem.field
        facts = facts_of(field)
        pairs = [tuple(sorted(pair)) for pair in paired.pairing.boards]
        high, low = [p for p, _ in pairs], [q for _, q in pairs]
        for rule in INTEGER_PROGRAM.rules.quality[:2]:
            counted = int(rule.of_pair(facts[high], facts[low]).sum())
            assert paired.card.total(rule.id) == counted
        refusals = INTEGER_PROGRAM.rules.absolute[1].of_pair(facts[high], facts[low])
        assert not refusals.any()
        assert paired.report.value == 50 * len(paired) - Fraction(paired.card.total("I4"), 1000)


def test_weights_are_exact_options_of_the_objective() -> None:
    state = next(s for s in played_states(10, 3, last=4) if s.round == 4)
    for weights in (Weights(sd="1/3"), Weights(sd=0.1, cd2=7), Weights(alt=12, pair=1000)):
        paired = IntegerProgram(weights=weights).pair(state)
        compact = IntegerProgram(mode="compact", weights=weights).pair(state)
        assert paired.report.value == compact.report.value
    with pytest.raises(InvalidTournament, match="weight sd"):
        Weights(sd=-1)
    with pytest.raises(InvalidTournament, match="cd2 can't be 'much'"):
        Weights(cd2="much")


def test_a_wide_score_weight_makes_the_least_sum_of_differences() -> None:
    for state in small_states(seed=3, events=20):
        full = [m for m in all_rounds(state) if 2 * len(m) == len(state.players)]
        if full and len(state.players) % 2 == 0:
            weights = Weights(sd=1000)

            def gaps(made: Boards, state: RoundState = state) -> int:
                points = {p.id: p.score(state.tournament.point_system) for p in state.players}
                return sum(abs(points[a] - points[b]) for a, b in made)

            paired = IntegerProgram(weights=weights).pair(state)
            assert gaps(boards(paired)) == min(map(gaps, full))


# -- limits, and answers that can't be trusted ---------------------------------------------------------------------


def test_at_a_limit_the_round_says_not_proved_with_bound_and_gap() -> None:
    """The slot program of an odd round of 30 players is not proved within one node."""
    state = next(s for s in played_states(30, 3, last=3) if s.round == 3)
    system = IntegerProgram(mode="slot", limits=SolveLimits(seconds=20, nodes=1))
    paired = system.pair(state)
    best = INTEGER_PROGRAM.pair(state).report.value
    stage = paired.report.objective
    assert paired.report.value <= best <= stage.bound
    assert not paired.report.proved
    assert stage.gap == stage.bound - paired.report.value > 0
    assert paired.report.lines[0].endswith("not proved optimal.")
    assert "is possible (gap" in paired.report.lines[1]


def test_a_limit_before_any_round_is_found_is_an_error_that_says_so() -> None:
    state = next(s for s in played_states(60, 3, last=3) if s.round == 3)
    with pytest.raises(TooLarge, match="Raise the time limit"):
        IntegerProgram(mode="slot", limits=SolveLimits(seconds=0.001)).pair(state)


def test_progress_tells_each_stage_with_the_size_of_the_program() -> None:
    told: list[str] = []
    state = next(played_states(12, 3))
    IntegerProgram(mode="compact", progress=told.append).pair(state)
    assert list(dict.fromkeys(line.partition(":")[0] for line in told)) == [
        "objective",
        "large score differences",
        "order within score groups",
        "opponents from the top",
    ]
    assert "variables" in told[0]


def test_a_solution_that_breaks_a_row_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(played_states(12, 3))
    real = highs._scipy()[0]

    class Liar:
        LinearConstraint, Bounds = real.LinearConstraint, real.Bounds

        @staticmethod
        def milp(*args: object, **options: object) -> object:
            result = real.milp(*args, **options)
            result.x = np.ones_like(result.x)
            return result

    monkeypatch.setattr(highs, "_scipy", lambda: (Liar, sys.modules["scipy.sparse"]))
    with pytest.raises(SolverTrouble, match="breaks"):
        IntegerProgram(mode="compact").pair(state)


def test_at_a_limit_the_round_counts_and_not_the_solvers_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solution that is not best may book more for a board than it costs; nothing forces it down."""
    real, loosened = highs._scipy()[0], list[int]()

    class Stopped:
        LinearConstraint, Bounds = real.LinearConstraint, real.Bounds

        @staticmethod
        def milp(costs: np.ndarray, *, constraints: list[object], bounds: object, **more: object) -> object:
            result = real.milp(costs, constraints=constraints, bounds=bounds, **more)
            (rows,) = constraints
            for column in np.flatnonzero(costs > 0):
                x = np.rint(result.x)
                x[column] += 1
                sums = rows.A @ x
                if x[column] <= bounds.ub[column] and (rows.lb <= sums).all() and (sums <= rows.ub).all():
                    loosened.append(column)
                    result.x, result.status = x, 1
                    break
            return result

    monkeypatch.setattr(highs, "_scipy", lambda: (Stopped, sys.modules["scipy.sparse"]))
    state = next(s for s in played_states(12, 3) if s.round == 3)
    report = IntegerProgram(mode="slot").pair(state).report
    assert loosened
    assert report.objective.value == report.value == INTEGER_PROGRAM.pair(state).report.value


@pytest.mark.parametrize(
    ("seconds", "nodes", "told"),
    [
        (None, None, {}),
        (None, 7, {"node_limit": 7}),
        (60.0, None, {"time_limit": 60.0}),
        (60.0, 7, {"node_limit": 7, "time_limit": 60.0}),
    ],
)
def test_the_solver_is_told_the_limits_that_are_set_and_no_others(
    monkeypatch: pytest.MonkeyPatch, seconds: float | None, nodes: int | None, told: dict[str, float]
) -> None:
    real, heard = highs._scipy()[0], list[dict[str, float]]()

    class Listener:
        LinearConstraint, Bounds = real.LinearConstraint, real.Bounds

        @staticmethod
        def milp(*args: object, options: dict[str, float], **more: object) -> object:
            heard.append({name: value for name, value in options.items() if name.endswith("_limit")})
            return real.milp(*args, options=options, **more)

    monkeypatch.setattr(highs, "_scipy", lambda: (Listener, sys.modules["scipy.sparse"]))
    IntegerProgram(mode="compact", limits=SolveLimits(seconds, nodes)).pair(next(played_states(8, 3)))
    assert heard
    assert all(options == told for options in heard)


def test_every_kind_of_wrong_round_is_found_by_the_check() -> None:
    state = next(s for s in played_states(8, 3) if s.round == 4)
    paired = IntegerProgram(constraints=(ColourRepeats(at_most=8),)).pair(state)
    problem, good = paired.problem, paired.pairing
    assert list(faults(problem, good)) == []
    (a, b), (_, d), *rest = good.boards
    met = next(
        (x, y)
        for x, y in permutations(range(8), 2)
        if any(r.opponent == problem.field.players[y].id for r in problem.field.players[x].results)
    )
    others = [i for i in range(8) if i not in met]
    wrong = {
        "paired twice": Pairing(((a, b), (a, d), *rest)),
        "a player is not paired": Pairing(((a, b), *rest)),
        "have met": Pairing((met, *zip(others[::2], others[1::2], strict=True))),
    }
    for said, pairing in wrong.items():
        assert any(said in fault for fault in faults(problem, pairing)), said
    strict = replace(problem, constraints=(ColourRepeats(at_most=0), Floaters(at_least=5)))
    assert any("not met" in fault for fault in faults(strict, good))


def test_without_scipy_the_matching_works_and_programs_name_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("scipy", "scipy.optimize", "scipy.sparse"):
        monkeypatch.setitem(sys.modules, name, None)
    state = next(played_states(12, 3))
    assert IntegerProgram().pair(state).report.proved
    with pytest.raises(SolverMissing, match="extra 'ip' of pairwright"):
        IntegerProgram(mode="compact").pair(state)


def test_only_programs_import_scipy() -> None:

    code = (
        "import sys, pairwright.systems.integer_program as ip;"
        "from pairwright.model import *; from pairwright.systems.base import RoundState;"
        "t = Tournament(tuple(Player(id=i) for i in range(1, 9)), rounds=3, initial_colour=Colour.WHITE);"
        "ip.INTEGER_PROGRAM.pair(RoundState.of(t)); print('scipy' in sys.modules)"
    )
    done = python("-c", code, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"mode": "fast"}, "mode can't be 'fast'"),
        ({"bye": "me"}, "bye can't be 'me'"),
        ({"limits": SolveLimits(seconds=0)}, "above zero"),
        ({"limits": SolveLimits(nodes=0)}, "above zero"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidTournament, match=said):
        IntegerProgram(**settings)  # type: ignore[arg-type]


def test_the_least_limit_is_one_node() -> None:
    assert IntegerProgram(limits=SolveLimits(nodes=1)).limits.nodes == 1


def test_a_field_without_boards_meets_demands_for_none_and_no_others() -> None:
    alone = first_round(1)
    for least, most in ((0, 0), (0, 1), (0, None)):
        system = IntegerProgram(mode="compact", constraints=(ColourRepeats(at_least=least, at_most=most),))
        assert len(system.pair(alone)) == 0
    with pytest.raises(NoPairing):
        IntegerProgram(mode="compact", constraints=(ColourRepeats(at_least=1),)).pair(alone)


@pytest.mark.parametrize(
    ("low", "high", "solved"),
    [(0, 0, True), (None, 0, True), (-1, 1, True), (1, None, False), (None, -1, False)],
)
def test_a_program_without_variables_is_solved_where_every_row_holds_nought(
    low: int | None, high: int | None, solved: bool
) -> None:
    program, none = highs.Linear.of(0), np.zeros(0, np.int64)
    program.add(none, none, low, high)
    assert (highs.solve(program, (), SolveLimits()).solution is not None) is solved


@pytest.mark.parametrize("true", [0, 1, 7, 4_321, 10**5, 10**6])
def test_a_bound_that_is_short_by_rounding_is_not_below_the_whole_number_it_stands_for(true: int) -> None:
    """HiGHS minimises and computes in binary: its bound may be wrong by a ten-millionth of its size."""
    layer = highs.Layer("any", np.zeros(1, np.int64))
    bounds = [-true + error * max(1, true) for error in (-1e-7, 0, 1e-7)]
    found = [highs._upper({"mip_dual_bound": bound}, layer) for bound in (*bounds, -(true + 0.5))]
    assert min(found) == true
    assert max(found) == true or true > 10**5


def test_where_everybody_has_had_a_bye_nobody_may_get_it() -> None:
    """Three players after three rounds: each has had the bye once, and nobody is left to meet."""
    games = {1: (2, 3, 0), 2: (1, 0, 3), 3: (0, 1, 2)}
    players = tuple(
        Player(
            id,
            results=tuple(
                RoundResult(Result.DRAW, other, Colour.WHITE if id < other else Colour.BLACK)
                if other
                else RoundResult(Result.ALLOCATED_BYE)
                for other in opponents
            ),
        )
        for id, opponents in games.items()
    )
    state = RoundState.of(Tournament(players, rounds=4, initial_colour=Colour.WHITE))
    with pytest.raises(NoPairing, match="No player can get the bye: all have had one"):
        INTEGER_PROGRAM.pair(state)


def test_the_matching_refuses_demands_that_join_boards_unless_it_happens_to_meet_them() -> None:
    state = next(s for s in played_states(12, 3) if s.round == 3)
    floats = sum(state.tournament.by_id[a].score(state.tournament.point_system)
                 != state.tournament.by_id[b].score(state.tournament.point_system)
                 for a, b in INTEGER_PROGRAM.pair(state).pairs)  # fmt: skip
    met = IntegerProgram(mode="matching", constraints=(Floaters(at_most=floats),)).pair(state)
    assert "no program was needed" in met.report.remarks[0]
    with pytest.raises(InvalidTournament, match="join boards"):
        IntegerProgram(mode="matching", constraints=(Floaters(at_least=floats + 2),)).pair(state)


# -- explanations --------------------------------------------------------------------------------------------------


def constrained_states() -> Iterator[RoundState]:
    for seed in range(4):
        yield from (s for s in played_states(12, seed, last=4) if s.round > 2)


def test_binding_constraints_are_those_whose_price_another_solve_confirms() -> None:
    found = 0
    for state in constrained_states():
        demands = (ColourRepeats(at_most=1), Floaters(at_least=3), Floaters(at_most=12))
        try:
            paired = IntegerProgram(constraints=demands).pair(state)
        except NoPairing:
            continue
        named = {one.words: one for one in binding(paired)}
        for demand in demands:
            others = tuple(d for d in demands if d is not demand)
            freed = IntegerProgram(constraints=others).pair(state).report.value
            price = freed - paired.report.value
            assert (demand.words in named) == (price > 0)
            if price:
                assert named[demand.words].price == price
                assert named[demand.words].boards
                found += 1
    assert found > 1


def test_the_explanation_of_a_board_names_the_constraint_that_brings_it_about() -> None:
    named = kept = 0
    for state in constrained_states():
        demand = Floaters(at_least=5)
        paired = IntegerProgram(constraints=(demand,)).pair(state)
        free = INTEGER_PROGRAM.pair(state)
        if paired.report.value == free.report.value:
            continue
        new = set(paired.pairing.boards) - set(free.pairing.boards)
        reasons = view_of(IntegerProgram(constraints=(demand,)), state).reasons()
        for number, board in enumerate(paired, start=1):
            place = paired.problem.field.place
            lines = [line.text for line in reasons[number].notes]
            if (place[board.white.id], place[board.black.id]) in new:
                assert any(demand.words in line[:1].lower() + line[1:] for line in lines)
                named += 1
            else:
                assert "without side constraints, too" in lines[-1]
                kept += 1
    assert named > 10
    assert kept


# -- several rounds at once ----------------------------------------------------------------------------------------


def test_two_rounds_at_once_cost_as_little_as_brute_force_finds() -> None:
    for seed in range(3):
        state = next(played_states(6, seed, last=5))
        points = {p.id: p.score(state.tournament.point_system) for p in state.players}

        def worth(
            rounds: tuple[Boards, Boards], state: RoundState = state, points: dict = points
        ) -> Fraction | None:  # type: ignore[type-arg]
            total, colours = Fraction(0), {p.id: "" for p in state.players}
            if {frozenset(b) for b in rounds[0]} & {frozenset(b) for b in rounds[1]}:
                return None
            for made in rounds:
                for a, b in made:
                    total += 50 - Fraction(abs(points[a] - points[b]), 2)
                    colours[a] += "W"
                    colours[b] += "B"
            for player in state.players:
                for r, letter in enumerate(colours[player.id]):
                    now = _after(player, colours[player.id][:r])
                    if not _may(now, letter):
                        return None
                    total -= cost(now, letter)
            return total

        single = [m for m in _any_rounds(state) if len(m) == 3]
        worths = [w for one in single for two in single if (w := worth((one, two))) is not None]
        plan = rounds_ahead(INTEGER_PROGRAM, state, 2)
        assert plan.proved
        assert plan.value == max(worths)
        made = tuple(tuple((b.white.id, b.black.id) for b in boards) for boards in plan.rounds)
        assert worth(made) == plan.value  # type: ignore[arg-type]


def _after(player: Player, colours: str) -> Player:
    from pairwright.model import Result, RoundResult

    games = tuple(
        RoundResult(Result.DRAW, 99, Colour.WHITE if letter == "W" else Colour.BLACK) for letter in colours
    )
    return replace(player, results=player.results + games)


def _may(player: Player, letter: str) -> bool:
    from .events import forbidden

    return not forbidden(player, letter, strict=False)


def _any_rounds(state: RoundState) -> list[Boards]:
    """All complete rounds without rematch, whatever the colours."""
    free = replace(
        state,
        players=tuple(
            replace(p, results=tuple(replace(r, colour=None) for r in p.results)) for p in state.players
        ),
    )
    return list(all_rounds(free))


def test_each_gets_one_bye_at_most_in_several_rounds_of_an_odd_field() -> None:
    state = next(played_states(7, 2, last=5))
    plan = plan_rounds(INTEGER_PROGRAM, state, 3)
    byes = [player.id for player in plan.byes if player]
    assert len(set(byes)) == 3
    assert not any(r.result.value == "U" for p in state.players if p.id in byes for r in p.results)


def test_several_rounds_refuse_what_they_do_not_know() -> None:
    state = next(played_states(8, 2, last=5))
    with pytest.raises(InvalidTournament, match="4 are left"):
        plan_rounds(INTEGER_PROGRAM, state, 5)
    with pytest.raises(InvalidTournament, match="under this side constraint"):
        plan_rounds(IntegerProgram(constraints=(Stable(),)), state, 2)
    with pytest.raises(TooLarge, match="too many"):
        plan_rounds(INTEGER_PROGRAM, next(played_states(60, 2, last=5)), 2)
    alone = IntegerProgram(constraints=(Floaters(Group(), at_least=9),))
    with pytest.raises(NoPairing, match="Under these side constraints"):
        plan_rounds(alone, state, 2)


def test_two_alone_who_are_kept_apart_are_found_by_the_check() -> None:
    state = next(played_states(8, 3))
    event = state.tournament.unchecked(forbidden=(ForbiddenGroup((1, 2)),))
    problem = IntegerProgram().pair(RoundState.of(event)).problem
    place = {player.id: at for at, player in enumerate(problem.field.players)}
    rest = [at for id, at in place.items() if id > 2]
    pairing = Pairing(((place[1], place[2]), *zip(rest[::2], rest[1::2], strict=True)))
    assert "1 and 2 are kept apart" in list(faults(problem, pairing))


def test_who_is_required_to_meet_does_so_in_one_of_the_rounds_ahead() -> None:
    state = next(played_states(6, 1, last=5))
    pairs = sorted({tuple(sorted(board)) for made in _any_rounds(state) for board in made})[:3]
    for pair in pairs:
        plan = rounds_ahead(INTEGER_PROGRAM, state.requiring(pair), 2)
        boards = [{board.white.id, board.black.id} for made in plan.rounds for board in made]
        assert boards.count(set(pair)) == 1


def test_the_cost_of_order_is_that_of_the_distance_within_a_score_group() -> None:
    field = IntegerProgram().pair(next(played_states(8, 3))).problem.field
    points = field.points.tolist()
    for i, j in permutations(range(8), 2):
        expected = (2 * abs(i - j) - points.count(points[i])) ** 2 if points[i] == points[j] else 0
        assert field.order_cost[i, j] == expected


def test_a_demand_that_nobody_can_meet_is_called_one_demand() -> None:
    with pytest.raises(NoPairing, match=r"This demand can't be met:\n  1\. at least 9 of all players"):
        IntegerProgram(constraints=(Floaters(at_least=9),)).pair(next(played_states(8, 3)))
