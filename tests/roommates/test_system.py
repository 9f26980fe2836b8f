"""The system as a whole: what it pairs, what it falls back on, what it reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

import networkx as nx
import pytest
from events import after, entrants, example, states
from literal_f import LiteralF

from every_pairing import every_pairing
from one_sided import one_sided
from pairwright import InvalidTournament, NoPairing, TooLarge
from pairwright.lab.shipped import shipped_plans
from pairwright.matching.roommates import Outcome
from pairwright.model import (
    NOTHING,
    Colour,
    ForbiddenGroup,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    Team,
    Tournament,
    round_result,
)
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.roommates import (
    ROOMMATES,
    Lists,
    Roommates,
    RoommatesField,
    RoommatesRound,
    Value,
    choose,
    preference_lists,
    stability,
    stability_of,
)
from pairwright.systems.roommates.colours import white_of
from pairwright.systems.roommates.fallback import pair_costs
from pairwright.systems.roommates.rulebook import facts_of
from pairwright.systems.roommates.stability import Terms
from pairwright.systems.roommates.system import Mode
from pairwright.systems.roommates.ties import parse
from pairwright.systems.round_robin import SCHEVENINGEN

MODES = ("stable", "capped", "balanced")
EVERY_MODE: tuple[Mode, ...] = ("stable", "capped", "balanced", "capped_exact")


def random_rounds(system: Roommates, seed: int, events: int = 25) -> list[tuple[RoundState, RoommatesRound]]:
    dice = Random(seed)
    return [
        pair
        for _ in range(events)
        for pair in states(system, dice.randint(9, 30), 5, dice, oddities=0.03, absent=0.03)
    ]


def test_the_registry_knows_the_system_by_name() -> None:
    system: PairingSystem = system_named("roommates")
    assert system is ROOMMATES
    assert system.rules.edition.year == "1999"


@pytest.mark.parametrize("tie", ["rating", "fold", "near"])
def test_the_worked_example_of_eight_players(tie: str) -> None:
    paired = Roommates(tie=tie).pair(RoundState.of(example()))
    assert set(paired.pairs) == {(1, 2), (3, 4), (7, 5), (6, 8)}
    assert [(step.ms, step.outcome, len(step.singles)) for step in paired.report.log] == [
        (0, Outcome.SINGLES, 4),
        (5, Outcome.PERFECT, 0),
    ]
    assert paired.report.ms == 5
    assert paired.report.stability.stable == "weak"
    assert paired.card.total("R3") == paired.report.measures.sum_sd == 10


@pytest.mark.parametrize("mode", EVERY_MODE)
def test_in_the_first_round_number_i_meets_number_i_plus_half(mode: Mode) -> None:
    """Article 1.1 of the paper, in every mode; the one left over of an odd number has the bye."""
    _needs_scipy(mode)
    system = Roommates(mode=mode)
    paired = system.pair(RoundState.of(entrants(8, 5)))
    assert paired.pairs == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert paired.report.tie == "fold"
    black = replace(entrants(9, 5), initial_colour=Colour.BLACK)
    assert system.pair(RoundState.of(black)).pairs == [(5, 1), (2, 6), (7, 3), (4, 8), (9, 0)]
    for n in range(2, 41, 6):
        assert opponents(system.pair(RoundState.of(entrants(n, 5)))) == halves(range(1, n + 1))


@pytest.mark.parametrize("mode", EVERY_MODE)
def test_the_first_round_of_those_who_came_pairs_halves_too(mode: Mode) -> None:
    _needs_scipy(mode)
    state = RoundState.of(entrants(16, 5), absent=[2, 3, 9, 16])
    assert opponents(Roommates(mode=mode).pair(state)) == halves([1, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15])


@pytest.mark.parametrize("mode", EVERY_MODE)
def test_two_who_are_kept_apart_do_not_upset_the_first_round_of_the_others(mode: Mode) -> None:
    """Two boards change, no more; the modes that minimise sums have the least sum of (2 d - n)^2 there is."""
    _needs_scipy(mode)
    for n in (4, 6, 8):
        for first in range(1, n // 2 + 1):
            apart = (first, first + n // 2)
            tournament = replace(entrants(n, 5), forbidden=(ForbiddenGroup(apart),))
            paired = Roommates(mode=mode).pair(RoundState.of(tournament))
            made = opponents(paired)
            assert len(made & halves(range(1, n + 1))) == n // 2 - 2
            assert paired.report.stability.stable == "weak"
            if mode in ("balanced", "capped_exact"):
                every = [pairs for pairs in every_pairing(range(1, n + 1)) if apart not in pairs]
                least = min(sum((2 * (b - a) - n) ** 2 for a, b in pairs) for pairs in every)
                assert sum((2 * (b - a) - n) ** 2 for a, b in made) == least


def test_the_contenders_of_the_shipped_plan_begin_with_the_same_games() -> None:
    plan = shipped_plans()["stable-roommates"]
    for n in (16, 22, 30):
        state = RoundState.of(entrants(n, 5))
        for contender in plan.contenders:
            made = {(min(pair), max(pair)) for pair in contender.made().pair(state).pairs}
            assert made == halves(range(1, n + 1)), contender.label


def opponents(paired: RoommatesRound) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in paired.pairs if 0 not in pair}


def halves(players: Sequence[int]) -> set[tuple[int, int]]:
    half = len(players) // 2
    return set(zip(players[:half], players[half:], strict=True))


def _needs_scipy(mode: str) -> None:
    if mode == "capped_exact":
        pytest.importorskip("scipy.optimize")


def test_the_first_round_needs_the_colour_drawn() -> None:
    with pytest.raises(InvalidTournament, match="initial colour"):
        ROOMMATES.pair(RoundState.of(replace(entrants(8, 5), initial_colour=None)))


@pytest.mark.parametrize("mode", MODES)
def test_every_round_is_complete_and_keeps_the_absolute_rules(mode: str) -> None:
    for state, paired in random_rounds(Roommates(mode=mode, tie="fold"), seed=21):  # type: ignore[arg-type]
        ids = [player for pair in paired.pairs for player in pair if player]
        assert sorted(ids) == sorted(player.id for player in state.players)
        for white, black in paired.pairs:
            if black:
                games = state.tournament.by_id[white].results
                assert not any(result.played and result.opponent == black for result in games)
        if DOUBLE not in paired.report.relaxed:
            assert not paired.report.stability.unacceptable
            assert not paired.report.measures.wide


DOUBLE = "double_colour_pair"


def test_the_report_is_honest_about_stability() -> None:
    """Compared with comparing f of all pairs, exactly, one by one."""
    verdicts: Counter[tuple[str, str]] = Counter()
    for mode in MODES:
        for state, paired in random_rounds(Roommates(mode=mode, tie="fold"), seed=22):  # type: ignore[arg-type]
            found = paired.report.stability
            expected = LiteralF(state, found.ms).blocking(paired.pairs)
            assert {frozenset(pair.ids) for pair in found.blocking} == expected
            assert found.count == len(expected)
            assert found == stability(paired)
            verdicts[paired.report.method, found.stable] += 1
    assert not verdicts["stable", "no"]
    assert not verdicts["tie_search", "no"]
    assert verdicts["completed", "no"]
    assert verdicts["capped", "no"]


def test_a_pairing_from_anywhere_can_be_asked_who_would_rather_meet() -> None:
    state = RoundState.of(example())
    found = stability(state, [(1, 5), (2, 3), (4, 6), (7, 8)])
    assert found.unacceptable == ((1, 5), (2, 3))
    assert "1 and 5 are paired, though their lists do not admit it." in found.text
    found = stability(state, [(1, 3), (2, 5), (4, 6), (7, 8)])
    assert (3, 4) in {pair.ids for pair in found.blocking}
    text = next(pair.text for pair in found.blocking if pair.ids == (3, 4))
    assert text.startswith("3 P3 and 4 P4 would both prefer to meet.")
    assert "3 P3, who meets 1 P1, would meet the same score instead of one 0.5 away" in text
    assert "4 P4, who meets 6 P6, would meet the same score instead of one 1.0 away" in text


def test_a_pairing_that_leaves_somebody_out_is_blocked_by_him() -> None:
    state = RoundState.of(example())
    found = stability(state, [(1, 2), (3, 4), (7, 5)])
    assert {frozenset(pair.ids) for pair in found.blocking} >= {frozenset((6, 8))}
    assert "would have an opponent" in found.text


def test_a_recorded_round_can_be_asked_too() -> None:
    tournament = entrants(10, 4)
    for _ in range(4):
        tournament = after(tournament, ROOMMATES.pair(RoundState.of(tournament)), Random(5))
    for number in range(1, 5):
        assert stability_of(tournament, number).count == 0
    with pytest.raises(InvalidTournament, match="not recorded"):
        stability_of(tournament, 5)


@pytest.mark.parametrize("code", ["CUSTOM_SCHEVENINGEN", ""])
def test_teammates_of_a_scheveningen_match_are_no_blocking_pairs(code: str) -> None:
    """1 and 2 won, and would rather meet each other than 3 and 4: only where they are not of one team."""
    tournament = replace(entrants(4, 2), system=code, teams=(Team("A", (1, 2)), Team("B", (3, 4))))
    for pairs in ([(1, 3), (4, 2)], [(1, 4), (3, 2)]):
        tournament = tournament.with_round(pairs).with_results({1: "1-0", 2: "0-1"})
    found = {frozenset(pair.ids) for pair in stability_of(tournament, 2).blocking}
    assert found == (set() if code else {frozenset((1, 2)), frozenset((3, 4))})


@pytest.mark.parametrize("code", ["CUSTOM_SCHEVENINGEN", ""])
def test_neither_are_they_in_a_round_that_is_only_paired(code: str) -> None:
    """They blocked it before it was recorded, and no longer afterwards."""
    tournament = replace(entrants(4, 2), system=code, teams=(Team("A", (1, 2)), Team("B", (3, 4))))
    tournament = tournament.with_round([(1, 3), (4, 2)]).with_results({1: "1-0", 2: "0-1"})
    state = RoundState.of(tournament)
    assert stability(SCHEVENINGEN.pair(state)).count == 0
    assert stability(state, [(1, 4), (3, 2)]).count == (0 if code else 2)


@pytest.mark.parametrize("pairs", [[(1, 2), (2, 3)], [(1, 99)], [(1, 0), (1, 2)]])
def test_what_is_no_pairing_of_the_round_is_refused(pairs: list[tuple[int, int]]) -> None:
    with pytest.raises(InvalidTournament):
        stability(RoundState.of(example()), pairs)


def test_the_floor_of_the_cap_lets_the_lists_grow() -> None:
    for _, paired in random_rounds(Roommates(mode="capped", floor=10), seed=24, events=6):
        assert paired.report.ms >= 10


def test_a_bye_that_would_leave_the_others_unpairable_goes_to_the_next() -> None:
    """Players 1 and 2 have met and only 3 is left for either: the bye of 3 would leave no game."""
    win, loss = Result.WIN, Result.LOSS
    tournament = one_sided(
        (
            Player(1, results=(round_result(win, 2, Colour.WHITE), round_result(win))),
            Player(2, results=(round_result(loss, 1, Colour.BLACK), round_result(Result.HALF_BYE))),
            Player(3, results=(round_result(Result.ZERO_BYE), round_result(Result.ZERO_BYE))),
        ),
        rounds=5,
        initial_colour=Colour.WHITE,
    )
    paired = ROOMMATES.pair(RoundState.of(tournament))
    assert paired.bye.id == 2
    assert {frozenset(pair) for pair in paired.pairs} == {frozenset((1, 3)), frozenset((2, 0))}


def test_no_pairing_comes_with_a_witness() -> None:
    tournament = entrants(6, 9)
    dice = Random(27)
    for _, paired in states(ROOMMATES, 6, 9, dice):
        tournament = after(paired.state.tournament, paired, dice)
    with pytest.raises(NoPairing) as caught:
        ROOMMATES.pair(RoundState.of(tournament))
    witness, neighbours = set(caught.value.witness), set(caught.value.neighbours)
    state = RoundState.of(tournament)
    graph = nx.Graph()
    graph.add_nodes_from(range(6))
    apart = RoommatesField.of(state).apart
    graph.add_edges_from((p, q) for p in range(6) for q in range(p) if q not in apart[p])
    graph = nx.relabel_nodes(graph, {i: player.id for i, player in enumerate(state.players)})
    parts = nx.connected_components(graph.subgraph(set(graph) - neighbours))
    odd = [part for part in parts if len(part) % 2]
    assert len(odd) > len(neighbours)
    assert set().union(*odd) == witness


def test_where_all_whose_bye_leaves_a_round_have_had_one_that_is_the_reason() -> None:
    """Three players without a game so far: each could stay out, and each has had a bye."""
    rows = tuple(
        Player(n, results=(NOTHING,) * (n - 1) + (round_result(Result.ALLOCATED_BYE),)) for n in (1, 2, 3)
    )
    rows = tuple(replace(one, results=one.results + (NOTHING,) * (3 - len(one.results))) for one in rows)
    with pytest.raises(
        NoPairing, match="Every player whose bye would leave the others pairable has had a bye"
    ):
        ROOMMATES.pair(RoundState.of(Tournament(rows, rounds=5, initial_colour=Colour.WHITE)))
    four = tuple(Player(n, results=(NOTHING,)) for n in range(1, 5))
    apart = (ForbiddenGroup((1, 2, 3)),)
    with pytest.raises(NoPairing, match=r"leaves players over: 2\. Of these players, 3 .* outside: 1\."):
        ROOMMATES.pair(
            RoundState.of(Tournament(four, rounds=5, initial_colour=Colour.WHITE, forbidden=apart))
        )


def test_two_of_colour_difference_two_meet_only_when_nothing_else_is_left() -> None:
    colours = ("WW", "WW", "WW", "BB")
    players = tuple(
        Player(
            i,
            results=tuple(
                round_result(Result.DRAW, 0, Colour.WHITE if c == "W" else Colour.BLACK) for c in row
            ),
        )
        for i, row in enumerate(colours, start=1)
    )
    paired = ROOMMATES.pair(RoundState.of(one_sided(players, rounds=5)))
    assert paired.report.relaxed == (DOUBLE,)
    assert len(paired.report.stability.unacceptable) == 1
    assert paired.card.total("R2") == 1
    assert len(paired) == 2


def test_no_three_in_row_keeps_apart_two_who_had_the_same_colour_twice() -> None:
    dice = Random(28)
    thirds: Counter[bool] = Counter()
    for option in (False, True):
        for _ in range(60):
            for _, paired in states(Roommates(no_three_in_row=option), dice.randrange(16, 31, 2), 5, dice):
                thirds[option] += paired.report.measures.thirds
                if option and not paired.report.relaxed:
                    assert not [
                        1
                        for board in paired
                        if len({twice(board.white), twice(board.black), None}) == 2
                        and twice(board.white) == twice(board.black)
                    ]
    assert thirds[False] > 0
    assert thirds[True] < thirds[False]


def twice(player: Player) -> Colour | None:
    colours = [result.colour for result in player.results if result.played]
    return colours[-1] if len(colours) > 1 and colours[-1] is colours[-2] else None


def latest(player: Player) -> Colour | None:
    return next((result.colour for result in reversed(player.results) if result.played), None)


def test_forbidden_pairs_and_absences_are_kept() -> None:
    group = ForbiddenGroup((1, 5))
    bye = RequestedBye(1, 8, Result.HALF_BYE)
    tournament = replace(entrants(8, 5), forbidden=(group,), byes=(bye,))
    paired = ROOMMATES.pair(RoundState.of(tournament))
    assert not any({a, b} == {1, 5} for a, b in paired.pairs)
    assert 8 not in {player for pair in paired.pairs for player in pair}


@pytest.mark.parametrize(("counts", "met"), [(False, False), (True, True)])
def test_a_forfeited_game_may_be_paired_again_unless_told_otherwise(counts: bool, met: bool) -> None:
    plus = round_result(Result.FORFEIT_WIN, 2, Colour.WHITE)
    minus = round_result(Result.FORFEIT_LOSS, 1, Colour.BLACK)
    state = RoundState.of(one_sided((Player(1, results=(plus,)), Player(2, results=(minus,))), rounds=3))
    field = RoommatesField.of(state, forfeit_counts_as_met=counts)
    assert (1 in field.apart[0]) == met
    assert field.colours == ("", "")
    assert field.score.tolist() == [2, 0]


def test_football_points_grow_by_whole_points() -> None:
    dice = Random(29)
    tournament = replace(entrants(14, 4), point_system=PointSystem.of(30, 10))
    for _ in range(4):
        paired = ROOMMATES.pair(RoundState.of(tournament))
        assert all(b.ms - a.ms == 10 for a, b in pairwise(paired.report.log))
        assert {frozenset(x.ids) for x in stability(paired).blocking} == {
            frozenset(x.ids) for x in paired.report.stability.blocking
        }
        tournament = replace(after(tournament, paired, dice), point_system=tournament.point_system)


def test_the_colours_follow_difference_then_the_last_game_that_differs() -> None:
    for state, paired in random_rounds(ROOMMATES, seed=30, events=10):
        if state.round == 1:
            continue
        field = RoommatesField.of(state)
        for board in paired:
            w, b = field.position[board.white.id], field.position[board.black.id]
            assert field.difference[w] <= field.difference[b]
            if field.difference[w] == field.difference[b]:
                differing = [
                    (x, y)
                    for x, y in zip(reversed(field.colours[w]), reversed(field.colours[b]), strict=False)
                    if x != y
                ]
                assert not differing or differing[0] == ("B", "W")


def test_five_thousand_players_are_paired() -> None:
    dice = Random(31)
    tournament = entrants(5000, 7)
    for _ in range(4):
        state = RoundState.of(tournament)
        paired = Roommates(tie="fold").pair(state)
        assert len(paired) == 2500
        tournament = after(tournament, paired, dice, oddities=0.01)


def test_nobody_and_one_player() -> None:
    assert ROOMMATES.pair(RoundState.of(entrants(1, 3))).pairs == [(1, 0)]
    assert ROOMMATES.pair(RoundState(entrants(2, 3), 1, 3, (), Colour.WHITE)).pairs == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"tie": "alphabet"},
        {"tie": "random:x"},
        {"tie": "offset"},
        {"mode": "best"},
        {"fallback": "luck"},
        {"searches": -1},
        {"c": Fraction(12)},
    ],
)
def test_parameters_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(InvalidTournament):
        Roommates(**wrong)  # type: ignore[arg-type]


def test_exact_modes_say_that_a_field_is_too_large() -> None:
    _needs_scipy("capped_exact")
    with pytest.raises(TooLarge, match="60 players"):
        Roommates(mode="capped_exact").pair(RoundState.of(entrants(62, 3)))


def test_where_no_round_is_stable_the_fallback_exact_has_the_fewest_blocking_pairs_of_all() -> None:
    _needs_scipy("capped_exact")
    dice, compared = Random(43), 0
    system = Roommates(fallback="exact", searches=0)
    for _ in range(15):
        for state, paired in states(system, 8, 5, dice):
            if state.round == 1 or paired.report.method != "exact":
                continue
            literal = LiteralF(state, paired.report.ms)
            counts = [
                len(literal.blocking(pairs))
                for pairs in every_pairing([one.id for one in state.players])
                if all(literal.f(a, b) is not None for a, b in pairs)
            ]
            assert paired.report.stability.count == min(counts)
            compared += 1
    assert compared


def test_the_players_of_a_round_are_those_of_its_records() -> None:
    """Scores, their range and the last colours, also where those with the fewest points are away."""
    low = 0
    for state, _ in random_rounds(ROOMMATES, seed=41, events=6):
        points = {one.id: one.score(state.tournament.point_system) for one in state.players}
        last = [id for id, score in points.items() if score == min(points.values())]
        away = state.tournament.by_id.keys() - points.keys()
        for some in (state, RoundState.of(state.tournament, [*away, *last])):
            field, by_id = RoommatesField.of(some), some.tournament.by_id
            scores = [points[one.id] for one in some.players]
            assert field.range * field.unit == max(scores, default=0) - min(scores, default=0)
            sign = {None: 0, Colour.WHITE: 1, Colour.BLACK: -1}
            assert facts_of(field).last.tolist() == [sign[latest(by_id[one.id])] for one in some.players]
            low += min(scores, default=0) > 0
    assert low > 5


def test_a_pair_of_the_mode_balanced_costs_600_h_squared_13_x_and_y_with_7_for_a_dash() -> None:
    seen: Counter[bool] = Counter()
    for state, _ in random_rounds(ROOMMATES, seed=42, events=6):
        lists, literal = ROOMMATES.lists(state), LiteralF(state, 0)
        costs, unit = pair_costs(lists), lists.field.unit
        for p, one in enumerate(state.players):
            for q, other in enumerate(state.players[:p]):
                x = literal.x(one.id, other.id)
                same = literal.colours[one.id][-1:] == literal.colours[other.id][-1:] != ""
                gap = abs(literal.points[one.id] - literal.points[other.id]) // unit
                expected = 600 * gap**2 + 13 * (7 if x is None else x) + same
                assert costs[lists.class_of[p], lists.class_of[q]] == expected
                seen[x is None] += 1
    assert seen[True]


def test_what_is_asked_of_the_lists_again_is_what_was_found_and_nobody_can_change_it() -> None:
    lists = ROOMMATES.lists(RoundState.of(entrants(6, 3)))
    assert lists.levels(0) is lists.levels(0)
    with pytest.raises(ValueError, match="read-only"):
        lists.levels(0)[0, 0] = 1


def test_a_pairing_is_judged_by_the_terms_of_the_paper_unless_others_are_given() -> None:
    """Two who had Black twice may meet there, and so may two whose game was forfeited."""
    forfeit = (
        round_result(Result.FORFEIT_WIN, 2, Colour.WHITE),
        round_result(Result.FORFEIT_LOSS, 1, Colour.BLACK),
    )
    first = tuple(Player(n, results=(forfeit[n - 1],)) for n in (1, 2))
    state = RoundState.of(one_sided(first, rounds=5, initial_colour=Colour.WHITE))
    assert not stability(state, [(1, 2)]).unacceptable
    assert len(stability(state, [(1, 2)], terms=Terms(forfeit_counts_as_met=True)).unacceptable) == 1
    games = [round_result(Result.DRAW, 0, colour) for colour in (Colour.WHITE, Colour.BLACK, Colour.BLACK)]
    twice_black = tuple(Player(n, results=tuple(games)) for n in (1, 2))
    state = RoundState.of(one_sided(twice_black, rounds=5, initial_colour=Colour.WHITE))
    assert not stability(state, [(1, 2)]).unacceptable
    assert len(stability(state, [(1, 2)], terms=Terms(no_three_in_row=True)).unacceptable) == 1


def test_a_choice_among_stable_matchings_never_changes_a_measure_of_scores() -> None:
    several = 0
    for state, _ in random_rounds(ROOMMATES, seed=36, events=40):
        lists = Lists(RoommatesField.of(state), Value())
        ms = max((m for m in range(lists.field.range + 1) if lists.lexicographic(m)), default=0)
        assert not choose(lists, ms, "fold").possible
        assert choose(lists, ms, "fold").count <= 1
        for tie in ("offset", "shuffled:3"):
            found = choose(lists, ms, tie)
            assert found.complete
            assert len({(sd, top, uneven) for sd, _, top, uneven, _ in found.values}) <= 1
            several += found.count > 1
    assert several, "no instance had a choice: the test says nothing"


def test_a_required_pair_is_made_and_the_others_are_paired_around_it() -> None:
    made = 0
    for state, paired in random_rounds(ROOMMATES, seed=37, events=10):
        field = RoommatesField.of(state)
        dice = Random(state.round)
        a, b = dice.sample([player.id for player in state.players], 2)
        try:
            other = ROOMMATES.pair(state.requiring((a, b)))
        except NoPairing:
            continue
        assert any({a, b} == set(pair) for pair in other.pairs)
        assert sorted(x for pair in other.pairs for x in pair) == sorted(
            x for pair in paired.pairs for x in pair
        )
        assert field.position[b] not in field.apart[field.position[a]]
        assert other.report.stability == stability(other)
        made += 1
        if any({a, b} == set(pair) for pair in paired.pairs):
            assert other.report.stability.count <= 1
    assert made > 20


def test_a_required_pair_that_has_met_is_no_pairing() -> None:
    state = RoundState.of(example())
    with pytest.raises(NoPairing, match="have met already"):
        ROOMMATES.pair(state.requiring((1, 5)))
    with pytest.raises(NoPairing, match="another required pair"):
        ROOMMATES.pair(state.requiring((1, 2), (2, 4)))


def test_seeds_of_tie_rules_have_64_bits() -> None:
    assert parse(f"random:{2**64 - 1}") == ("random", 2**64 - 1)
    with pytest.raises(InvalidTournament, match="tie can't be"):
        parse(f"random:{2**64}")


def test_what_is_not_said_is_as_in_the_paper() -> None:
    assert (Roommates().c, Roommates().floor) == (Fraction("8.7"), 0)


def test_ties_by_half_the_field_and_by_lot_order_those_who_are_liked_as_much() -> None:
    """In round 1 all are equal. `offset`: half the field further down first; `random`: by the lots of the pairs."""
    lists = Lists(RoommatesField.of(RoundState.of(entrants(6, 5))), Value())
    assert preference_lists(lists, 0, "offset") == [
        [(p + 3 + further) % 6 for further in range(6) if further != 3] for p in range(6)
    ]
    drawn = [preference_lists(lists, 0, f"random:{seed}") for seed in range(1, 9)]
    assert len({tuple(map(tuple, one)) for one in drawn}) == 8
    for one in drawn:
        before = [{(q, r) for i, q in enumerate(row) for r in row[i + 1 :]} for row in one]
        lots = nx.DiGraph(
            (frozenset((p, q)), frozenset((p, r))) for p, pairs in enumerate(before) for q, r in pairs
        )
        assert nx.is_directed_acyclic_graph(lots), "no lots of pairs give these lists"


def test_without_any_game_the_higher_player_has_the_colour_drawn_if_his_number_is_odd() -> None:
    byes = tuple(Player(id, rating=2400 - id, results=(round_result(Result.HALF_BYE),)) for id in range(1, 7))
    for drawn in Colour:
        field = RoommatesField.of(RoundState.of(Tournament(byes, rounds=5, initial_colour=drawn)))
        for p, q in combinations(range(6), 2):
            gets_white = p if (field.numbers[p] % 2 == 1) == (drawn is Colour.WHITE) else q
            assert white_of(field, p, q) == white_of(field, q, p) == gets_white


def test_who_would_rather_meet_fits_better_by_colours_if_table_x_says_so() -> None:
    """Of random pairings; the smaller X, and any instead of a dash."""
    told = Counter[bool]()
    dice = Random(81)
    for state, _ in random_rounds(ROOMMATES, seed=80, events=4):
        if state.round < 3:
            continue
        ids = [player.id for player in state.players]
        dice.shuffle(ids)
        literal = LiteralF(state, 1000)
        for block in stability(state, list(zip(ids[::2], ids[1::2], strict=False))).blocking:
            for gain, other in ((block.first, block.second), (block.second, block.first)):
                if gain.opponent is None or gain.opponent.id in literal.met[gain.player.id]:
                    continue
                now = literal.x(gain.player.id, gain.opponent.id)
                then = literal.x(gain.player.id, other.player.id)
                better = now is None or (then is not None and then < now)
                assert ("would fit better by colours" in gain.words) is better
                told[better] += 1
    assert min(told[False], told[True]) > 5
