"""Side constraints: the best round that meets them, by brute force over all rounds of small fields."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from pairwright import InvalidTournament, NoPairing, TooLarge
from pairwright.model import Colour, Player, Result, Team, Tournament, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import (
    Apart,
    BoardsBetween,
    ColourDifferences,
    ColourRepeats,
    Compatriots,
    Contradiction,
    Fair,
    Floaters,
    Group,
    IntegerProgram,
    LargestGap,
    Room,
    Share,
    SideConstraint,
    Stable,
    contradiction,
)
from pairwright.systems.integer_program.highs import _upper
from pairwright.systems.integer_program.linear import FREE, Layer

from .events import Boards, all_rounds, boards, colours_of, cost, literal_value, random_history

Count = Callable[[RoundState, Boards], int]


def points(state: RoundState, id: int) -> int:
    return state.tournament.by_id[id].score(state.tournament.point_system)


def player(state: RoundState, id: int) -> Player:
    return state.tournament.by_id[id]


def down(state: RoundState, boards: Boards) -> int:
    return sum(points(state, a) != points(state, b) for a, b in boards)


def wide(state: RoundState, boards: Boards) -> int:
    end = {p.id: colours_of(p).count("W") - colours_of(p).count("B") for p in state.players}
    for a, b in boards:
        end[a] += 1
        end[b] -= 1
    return sum(abs(cd) >= 2 for cd in end.values())


def repeats(state: RoundState, boards: Boards) -> int:
    colour = {x: c for a, b in boards for x, c in ((a, "W"), (b, "B"))}
    return sum(colours_of(player(state, x)).endswith(c) for x, c in colour.items())


def compatriots(state: RoundState, boards: Boards) -> int:
    return sum(player(state, a).federation == player(state, b).federation for a, b in boards)


def neighbours(state: RoundState, boards: Boards) -> int:
    lands = {"NOR", "SWE"}
    return sum({player(state, a).federation, player(state, b).federation} == lands for a, b in boards)


def in_hall(state: RoundState, boards: Boards) -> int:
    return sum("NOR" in (player(state, a).federation, player(state, b).federation) for a, b in boards)


def norwegian_gap(state: RoundState, boards: Boards) -> int:
    gaps = ((x, abs(points(state, a) - points(state, b))) for a, b in boards for x in (a, b))
    return sum(gap for x, gap in gaps if player(state, x).federation == "NOR")


def larger_gaps(state: RoundState, boards: Boards) -> int:
    return sum(abs(points(state, a) - points(state, b)) > 5 for a, b in boards)


def top_meetings(state: RoundState, boards: Boards) -> int:
    return sum(a <= 4 and b <= 4 for a, b in boards)


NORWAY, SWEDEN = Group(federation="NOR"), Group(federation="SWE")

BOUNDED: dict[str, tuple[Callable[[int, int | None], SideConstraint], Count]] = {
    "floaters from": (lambda low, high: Floaters(at_least=low, at_most=high), down),
    "floaters into": (lambda low, high: Floaters(way="into", at_least=low, at_most=high), down),
    "colour differences": (lambda low, high: ColourDifferences(at_least=low, at_most=high), wide),
    "colour repeats": (lambda low, high: ColourRepeats(at_least=low, at_most=high), repeats),
    "compatriots": (lambda low, high: Compatriots(at_least=low, at_most=high), compatriots),
    "two federations": (lambda low, high: BoardsBetween(NORWAY, SWEDEN, low, high), neighbours),
    "a room": (lambda low, high: Room("the hall", NORWAY, low, high), in_hall),
    "a share": (
        lambda low, high: Share(NORWAY, "gap", 10 * low, None if high is None else 10 * high),
        lambda s, b: -(-norwegian_gap(s, b) // 10),
    ),
}


def fields(sizes: list[int], seed: int, count: int) -> list[RoundState]:
    """Small fields with random histories, NOR, SWE and DEN all present."""
    dice, found = Random(seed), list[RoundState]()
    while len(found) < count:
        state = random_history(dice.choice(sizes), dice.randint(1, 3), dice)
        if len({p.federation for p in state.players}) == 3:
            found.append(state)
    return found


even_states, odd_states = partial(fields, [6, 8]), partial(fields, [5, 7])


def complete(state: RoundState) -> list[Boards]:
    return [made for made in all_rounds(state) if 2 * len(made) == len(state.players)]


@pytest.mark.parametrize("name", BOUNDED)
def test_a_bounded_count_is_kept_at_the_least_cost_or_refused_with_reason(name: str) -> None:
    make, count = BOUNDED[name]
    solved = refused = needed = 0
    for state in even_states(seed=sum(map(ord, name)), count=12):
        full = complete(state)
        free = literal_value(state, boards(IntegerProgram().pair(state))) if full else None
        for low, high in ((0, 0), (0, 1), (1, None), (2, 2), (3, None)):
            constraint = make(low, high)
            if name == "a share" and low:
                continue  # rounding up tells nothing of lower bounds
            worths = [
                literal_value(state, made)
                for made in full
                if low <= count(state, made) and (high is None or count(state, made) <= high)
            ]
            system = IntegerProgram(constraints=(constraint,))
            if not worths:
                refused += 1
                with pytest.raises(Exception, match="No valid pairing"):
                    system.pair(state)
                continue
            paired = system.pair(state)
            assert paired.report.proved
            assert paired.report.value == literal_value(state, boards(paired)) == max(worths)
            (standing,) = paired.report.standings
            assert standing.met
            solved += 1
            needed += paired.report.value < free  # type: ignore[operator]
    assert solved > 10
    assert refused
    assert needed


Like = Callable[[int, int], Fraction | int | None]
"""How little two players like to meet; `None` if they may not."""


def liking(state: RoundState, by: str, apart: frozenset[int] = frozenset()) -> Like:
    """By score difference or by what the board costs, two of `apart` never meeting; read off the definition."""
    legal = {made[0] for made in all_rounds(state) if len(made) == 1}
    barren = literal_value(state, ())

    @cache
    def dislike(a: int, b: int) -> Fraction | int | None:
        both = [board for board in ((a, b), (b, a)) if board in legal]
        if not both or {a, b} <= apart:
            return None
        if by == "gap":
            return abs(points(state, a) - points(state, b))
        return min(barren - literal_value(state, (board,)) + earned(state, board) for board in both)

    return dislike


def earned(state: RoundState, board: tuple[int, int]) -> int:
    """What a board is worth besides what it costs: the pair, players carried over, colour differences given up."""
    by_id = {p.id: p for p in state.players}
    carried = sum(bool(by_id[x].results) and not by_id[x].results[-1].opponent for x in board)
    return 50 + 30 * carried + sum(cost(by_id[x], "N") for x in board)


def blocking(state: RoundState, made: Boards, dislike: Like) -> int:
    """Pairs who would both prefer to meet. Who has no board has the bye, and no wish."""
    mate = {x: y for pair in made for x, y in (pair, pair[::-1])}
    found = 0
    for a, b in combinations(sorted(mate), 2):
        now, then = (dislike(a, mate[a]), dislike(b, mate[b])), dislike(a, b)
        found += then is not None and all(one is None or one > then for one in now)
    return found


def settled_bye(state: RoundState, full: list[Boards]) -> int:
    """Lowest score, then lowest rank, of those who may have it and leave a round of the others."""
    idle = {unpaired(state, made) for made in full} - barred(state)
    return min(idle, key=lambda i: (points(state, i), -i))


def unpaired(state: RoundState, made: Boards) -> int:
    (idle,) = {p.id for p in state.players} - {x for board in made for x in board}
    return idle


def barred(state: RoundState) -> set[int]:
    return {p.id for p in state.players if any(r.result.value in "UF+" for r in p.results)}


@pytest.mark.parametrize("by", ["gap", "cost"])
@pytest.mark.parametrize("apart", [frozenset[int](), frozenset({1, 2, 3})])
def test_stability_rows_leave_no_two_who_would_both_rather_meet(by: Any, apart: frozenset[int]) -> None:
    """The best stable round of enumeration, in even fields; two whom another demand keeps apart don't count."""
    changed = refused = 0
    others = (Apart(Group(players=tuple(apart))),) if apart else ()
    for state in even_states(seed=8, count=12):
        dislike = liking(state, by, apart)
        full = [made for made in complete(state) if not any({a, b} <= apart for a, b in made)]
        stable = [literal_value(state, made) for made in full if not blocking(state, made, dislike)]
        system = IntegerProgram(constraints=(Stable(by), *others))
        if not stable:
            refused += 1
            with pytest.raises(NoPairing):
                system.pair(state)
            continue
        paired = system.pair(state)
        assert blocking(state, boards(paired), dislike) == 0
        assert paired.report.value == max(stable)
        changed += paired.report.method == "compact"
    assert changed
    assert refused or apart


@pytest.mark.parametrize("by", ["gap", "cost"])
@pytest.mark.parametrize("bye", ["before", "solver"])
def test_the_player_with_the_bye_does_not_block_a_stable_round(by: Any, bye: Any) -> None:
    """All rounds of odd fields are enumerated: the best stable one is found, and none is called impossible that is
    not."""
    solved = refused = 0
    for state in odd_states(seed=9, count=20):
        full = [made for made in all_rounds(state) if 2 * len(made) == len(state.players) - 1]
        full = [made for made in full if unpaired(state, made) not in barred(state)]
        if full and bye == "before":
            first = settled_bye(state, full)
            full = [made for made in full if unpaired(state, made) == first]
        dislike = liking(state, by)

        def worth(made: Boards, state: RoundState = state) -> Fraction:
            price = 200 + Fraction(points(state, unpaired(state, made))) if bye == "solver" else 0
            return literal_value(state, made) - price

        stable = [worth(made) for made in full if not blocking(state, made, dislike)]
        system = IntegerProgram(constraints=(Stable(by),), bye=bye)
        if not stable:
            refused += 1
            with pytest.raises(NoPairing):
                system.pair(state)
            continue
        paired = system.pair(state)
        assert blocking(state, boards(paired), dislike) == 0
        assert paired.report.value == max(stable)
        assert paired.report.standings[0].count == 0
        solved += 1
    assert solved > 10
    assert refused


@pytest.mark.parametrize("name", BOUNDED)
def test_bounded_counts_hold_in_odd_fields_too(name: str) -> None:
    make, count = BOUNDED[name]
    solved = 0
    for state in odd_states(seed=1 + sum(map(ord, name)), count=10):
        full = [made for made in all_rounds(state) if 2 * len(made) == len(state.players) - 1]
        full = [made for made in full if unpaired(state, made) not in barred(state)]
        if not full:
            continue
        first = settled_bye(state, full)
        for low, high in ((0, 1), (2, 2), (0, 3)):
            if name == "a share" and low:
                continue  # rounding up tells nothing of lower bounds
            worths = [
                literal_value(state, made)
                for made in full
                if unpaired(state, made) == first
                if low <= count(state, made) and (high is None or count(state, made) <= high)
            ]
            system = IntegerProgram(constraints=(make(low, high),))
            if worths:
                assert system.pair(state).report.value == max(worths)
                solved += 1
            else:
                with pytest.raises(NoPairing):
                    system.pair(state)
    assert solved > 5


@pytest.mark.parametrize("mode", ["auto", "compact"])
def test_fairness_makes_the_largest_burden_least_and_then_the_objective_best(mode: str) -> None:
    changed = 0
    for state in even_states(seed=9, count=12):
        full = complete(state)
        if not full:
            continue

        def worst(made: Boards, state: RoundState = state) -> int:
            burden = dict.fromkeys(("NOR", "SWE", "DEN"), 0)
            for a, b in made:
                for x in (a, b):
                    burden[player(state, x).federation] += abs(points(state, a) - points(state, b))
            return max(burden.values())

        best = min((worst(made), -literal_value(state, made)) for made in full)
        system = IntegerProgram(mode=mode, aims=(Fair(by="federation"),))  # type: ignore[arg-type]
        paired = system.pair(state)
        assert (worst(boards(paired)), -paired.report.value) == best
        changed += paired.report.value < IntegerProgram().pair(state).report.value
    assert changed


def test_of_several_aims_each_comes_before_the_next() -> None:
    """The largest burden of a federation, then that of a score group, then the objective."""
    second = 0
    for state in even_states(seed=10, count=12):
        by_federation = {p.id: p.federation for p in state.players}
        by_score = {p.id: points(state, p.id) for p in state.players}

        def key(made: Boards, state: RoundState = state, parts: Any = (by_federation, by_score)) -> Any:
            burdens = []
            for part in parts:
                burden = dict.fromkeys(part.values(), 0)
                for a, b in made:
                    for x in (a, b):
                        burden[part[x]] += abs(points(state, a) - points(state, b))
                burdens.append(max(burden.values()))
            return *burdens, -literal_value(state, made)

        if full := complete(state):
            paired = IntegerProgram(aims=(Fair(by="federation"), Fair(by="score"))).pair(state)
            assert key(boards(paired)) == min(map(key, full))
            alone = IntegerProgram(aims=(Fair(by="federation"),)).pair(state)
            second += key(boards(alone)) > key(boards(paired))
    assert second


def test_single_board_demands_need_no_program() -> None:
    """They only take boards away, so the matching still gives the optimum."""
    demands: list[tuple[SideConstraint, Count]] = [
        (Apart(Group(players=(1, 2, 3, 4))), top_meetings),
        (LargestGap(5), larger_gaps),
        (Compatriots(at_most=0), compatriots),
    ]
    for state in even_states(seed=12, count=15):
        for constraint, count in demands:
            worths = [literal_value(state, made) for made in complete(state) if not count(state, made)]
            if worths:
                paired = IntegerProgram(mode="matching", constraints=(constraint,)).pair(state)
                assert paired.report.value == max(worths)


def test_players_of_different_rooms_do_not_meet() -> None:
    for state in even_states(seed=13, count=10):
        rooms = (Room("A", NORWAY, at_most=4), Room("B", SWEDEN, at_most=4))
        worths = [literal_value(state, m) for m in complete(state) if not neighbours(state, m)]
        if worths:
            paired = IntegerProgram(constraints=rooms).pair(state)
            assert neighbours(state, boards(paired)) == 0
            assert paired.report.value == max(worths)


def test_groups_join_their_conditions() -> None:
    state = even_states(seed=1, count=1)[0]
    tournament = replace(state.tournament, teams=(Team("Knights", (1, 2, 3)),))
    field = IntegerProgram().problem(RoundState.of(tournament)).field
    rated = Group(team="Knights", lowest_rating=2375, highest_rating=2385)
    assert [p.id for p, hit in zip(field.players, rated.members(field), strict=True) if hit] == [2]
    assert rated.words == "players of the team Knights rated at least 2375 rated at most 2385"


@pytest.mark.parametrize(
    ("constraint", "said"),
    [
        (
            BoardsBetween(Group(federation="XYZ"), at_most=1),
            "'XYZ', but no player has it. Choose one of: DEN",
        ),
        (BoardsBetween(Group(players=(99,)), at_most=1), "player 99, but no player has that number"),
        (
            BoardsBetween(Group(team="Knights"), at_most=1),
            "the team 'Knights', but no team is known of any player",
        ),
        (Floaters(at_least=3, at_most=2), "at_least must be 0 or more"),
        (Floaters(way="up", at_most=2), "can't be 'up'"),  # type: ignore[arg-type]
        (Share(NORWAY, "joy", at_most=1), "measure can't be 'joy'"),  # type: ignore[arg-type]
        (Stable(by="name"), "can't be 'name'"),  # type: ignore[arg-type]
    ],
)
def test_a_demand_that_names_nobody_or_makes_no_sense_is_refused(
    constraint: SideConstraint, said: str
) -> None:
    state = even_states(seed=1, count=1)[0]
    with pytest.raises(InvalidTournament, match=said):
        IntegerProgram(constraints=(constraint,)).pair(state)


def test_contradictory_demands_are_named_and_none_too_many() -> None:
    """Judged by brute force: no round meets the named set, and a round meets it without any one of its members."""
    dice, judged = Random(4), 0
    for state in even_states(seed=21, count=40):
        full = complete(state)
        if not full:
            continue
        chosen = dice.sample(
            ["compatriots", "two federations", "colour repeats", "floaters from", "a room"], 4
        )
        demands = {}
        for name in chosen:
            low, high = dice.choice([(0, 1), (1, None), (2, None), (3, None)])
            make, count = BOUNDED[name]
            demands[make(low, high)] = (count, low, high)

        def meets(made: Boards, names: set[str], state: RoundState = state, demands: dict = demands) -> bool:  # type: ignore[type-arg]
            return all(
                low <= count(state, made) and (high is None or count(state, made) <= high)
                for constraint, (count, low, high) in demands.items()
                if constraint.words in names
            )

        words = {constraint.words for constraint in demands}
        if any(meets(made, words) for made in full):
            continue
        with pytest.raises(Contradiction) as error:
            IntegerProgram(constraints=tuple(demands)).pair(state)
        named = set(error.value.demands)
        assert error.value.irreducible
        everybody = "all players are paired"
        rounds = full if everybody in named else list(all_rounds(state))
        own = named - {everybody}
        assert own <= words
        assert not any(meets(made, own) for made in rounds)
        for demand in own:
            assert any(meets(made, own - {demand}) for made in rounds), demand
        if everybody in named:
            assert any(meets(made, own) for made in all_rounds(state))
        judged += 1
    assert judged > 10


def test_a_contradiction_says_when_the_limits_ended_the_search_for_a_smaller_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = next(s for s in even_states(seed=3, count=9) if complete(s))
    most = max(repeats(state, made) for made in complete(state))
    demands = (ColourRepeats(at_least=most + 1), Compatriots(), Floaters())

    def tired(problem: object, limits: object) -> bool:
        raise TooLarge("no solution was found within the limit")

    monkeypatch.setattr(contradiction, "feasible", tired)
    with pytest.raises(Contradiction, match="The time limit ended the search for a smaller set") as error:
        IntegerProgram(constraints=demands).pair(state)
    assert not error.value.irreducible
    assert {demand.words for demand in demands} < set(error.value.demands)


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0, 0, "no board"),
        (1, 1, "exactly 1 board"),
        (2, 2, "exactly 2 boards"),
        (0, 1, "at most 1 board"),
        (0, 2, "at most 2 boards"),
        (1, None, "at least 1 board"),
        (2, None, "at least 2 boards"),
        (1, 2, "1 to 2 boards"),
    ],
)
def test_bounds_are_said_in_the_singular_and_the_plural(low: int, high: int | None, words: str) -> None:
    assert BoardsBetween(NORWAY, None, low, high).words == f"{words} with {NORWAY.words}"


def test_a_demand_leaves_no_room_where_the_count_is_one_of_its_bounds() -> None:
    state = next(s for s in even_states(seed=3, count=9) if complete(s) and down(s, complete(s)[0]))
    exact = down(state, boards(IntegerProgram().pair(state)))
    assert exact > 1
    for low, high, tight in (
        (0, None, False),
        (0, exact, True),
        (0, exact + 1, False),
        (exact, None, True),
        (exact - 1, None, False),
        (exact - 1, exact + 1, False),
        (exact, exact, True),
    ):
        paired = IntegerProgram(constraints=(Floaters(at_least=low, at_most=high),)).pair(state)
        (standing,) = paired.report.standings
        assert (standing.count, standing.met, standing.tight) == (exact, True, tight)
    none = IntegerProgram(constraints=(Compatriots(at_most=None),)).pair(state)
    assert not none.report.standings[0].tight


def test_what_a_pair_dislikes_is_the_cheaper_of_its_legal_colourings() -> None:
    single = 0
    for state in even_states(seed=18, count=12):
        dislike, problem = liking(state, "cost"), IntegerProgram().problem(state)
        table, ground = Stable("cost").dislike(problem.ground), problem.ground
        ids = [player.id for player in problem.field.players]
        for p, q in combinations(range(len(ids)), 2):
            wanted = dislike(ids[p], ids[q])
            if wanted is not None:
                assert Fraction(int(table[p, q]), ground.whole.scale) == wanted
                single += ground.legal[p, q] != ground.legal[q, p]
    assert single > 10


def test_a_contradiction_says_how_near_one_can_come() -> None:
    state = next(s for s in even_states(seed=3, count=9) if complete(s))
    least = min(repeats(state, made) for made in complete(state))
    most = max(repeats(state, made) for made in complete(state))
    system = IntegerProgram(constraints=(ColourRepeats(at_least=most + 1),))
    with pytest.raises(Contradiction, match=rf"{most} is the most"):
        system.pair(state)
    if least:
        with pytest.raises(Contradiction, match=rf"{least} is the least"):
            IntegerProgram(constraints=(ColourRepeats(at_most=least - 1),)).pair(state)


def test_a_required_pair_is_made_at_the_least_cost_or_named_as_the_contradiction() -> None:
    for state in even_states(seed=15, count=10):
        full = complete(state)
        legal = {frozenset(b) for made in full for b in made}
        for a, b in ((1, 2), (1, 4), (3, 5)):
            asked = state.requiring((a, b))
            if frozenset((a, b)) not in legal:
                with pytest.raises(Exception, match="No valid pairing"):
                    IntegerProgram().pair(asked)
                continue
            worths = [literal_value(state, made) for made in full if (a, b) in made or (b, a) in made]
            assert IntegerProgram().pair(asked).report.value == Fraction(max(worths))


def test_an_aim_is_said_with_its_groups_and_its_burden_in_points_or_in_numbers() -> None:
    one, other = Group(federation="NOR"), Group(players=(1, 2))
    assert Fair(groups=(one, other)).words == (
        f"the most points of score difference of any of {one.words}; {other.words} to be as few as possible"
    )
    assert Fair("down", by="team").words == "the most floats down of any team to be as few as possible"
    assert Fair("gap", by="team").amount(15) == "1.5"
    assert Fair("repeats", by="team").amount(15) == "15"


def test_a_demand_that_is_no_part_of_a_contradiction_is_not_named() -> None:
    """1 must meet 2, and 3 and 4 have met; how many colours are repeated has nothing to do with it."""
    results = {
        1: (Result.WIN, 5),
        5: (Result.LOSS, 1),
        2: (Result.WIN, 6),
        6: (Result.LOSS, 2),
        3: (Result.WIN, 4),
        4: (Result.LOSS, 3),
    }
    players = tuple(
        Player(id, results=(round_result(one, other, Colour.WHITE if one is Result.WIN else Colour.BLACK),))
        for id, (one, other) in sorted(results.items())
    )
    event = Tournament(players, rounds=5, initial_colour=Colour.WHITE)
    state = RoundState.of(event, (5, 6)).requiring((1, 2))
    harmless = ColourRepeats(at_most=9)
    with pytest.raises(Contradiction) as error:
        IntegerProgram(constraints=(harmless,)).pair(state)
    assert harmless.words not in error.value.demands
    assert "#1 meets #2" in error.value.demands


@pytest.mark.parametrize(
    ("dual", "status", "bound"),
    [(None, 0, 15), (math.inf, 0, 15), (-math.inf, 0, 15), (-12.0, 1, 17), (-12.9, 1, 17), (None, 1, FREE)],
)
def test_the_bound_of_a_solve_is_that_of_the_solver_or_the_value_if_it_is_optimal(
    dual: float | None, status: int, bound: int
) -> None:
    """The solver minimises the negative objective: -10 and a constant of 5 are 15."""
    result = Solved({"mip_dual_bound": dual})
    result.fun, result.status = -10.0, status
    assert _upper(result, Layer("objective", np.zeros(0, np.int64), 5)) == bound


class Solved(dict[str, float | None]):
    """An answer as the solver gives it: a dictionary with attributes."""

    fun: float
    status: int
