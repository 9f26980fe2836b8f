"""Likely pairs, priced against all others, give what a table of all pairs gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from unittest.mock import Mock

import numpy as np
import pytest

from campaign import drawn
from pairwright.errors import NoPairing, TooLarge
from pairwright.matching.session import Session
from pairwright.model import ForbiddenGroup, Player, RequestedBye, Result, Team, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import US_CHESS, UsChess, baselines
from pairwright.systems.uscf.candidates import _fitting, _of_floaters, _sides_in_order, natural_partners
from pairwright.systems.uscf.criteria import LEVELS
from pairwright.systems.uscf.opening import opening_prices
from pairwright.systems.uscf.pricing import BOUNDS
from pairwright.systems.uscf.problem import Problem
from pairwright.systems.uscf.section import UscfSection
from pairwright.systems.uscf.solving import SectionSolution, some_best
from pairwright.systems.uscf.sparse import SparseProblem

from .random_sections import _play, random_section, random_system


def compare(state: RoundState, system: UsChess, note: object = "") -> None:
    plain = replace(system, engine="plain").pair(state)
    sparse = replace(system, engine="sparse").pair(state)
    assert sparse.costs == plain.costs, note
    assert sparse.pairs == plain.pairs, note


@pytest.mark.parametrize("first", drawn(range(0, 400, 100), 1))
def test_small_sections_under_all_options(first: int) -> None:
    for seed in range(first, first + 100):
        compare(random_section(seed, 8 + seed % 30), random_system(seed), seed)


def crowd(dice: Random, size: int, rounds: int, ratings: str) -> Tournament:
    """A field after random games, byes and forfeits among neighbours, with a large team and a forbidden group."""
    draw = {
        "spread": lambda: round(dice.gauss(1700, 300)),
        "three": lambda: dice.choice((1200, 1500, 1800)),
        "one": lambda: 1500,
        "unrated": lambda: 0 if dice.random() < 0.4 else round(dice.gauss(1500, 200)),
    }[ratings]
    values = sorted((draw() for _ in range(size)), reverse=True)
    rows: list[list] = [[] for _ in range(size)]
    for _ in range(rounds):
        _play(dice, rows)
    players = tuple(Player(i + 1, f"p{i + 1}", tuple(rows[i]), values[i]) for i in range(size))
    numbers = range(1, size + 1)
    return Tournament(
        players,
        rounds=rounds + dice.randint(1, 3),
        teams=(Team("team", tuple(dice.sample(numbers, size // 4))),),
        forbidden=(ForbiddenGroup(tuple(dice.sample(numbers, size // 3))),) if dice.random() < 0.4 else (),
    )


KINDS = ("spread", "three", "one", "unrated")


@pytest.mark.parametrize(("seed", "ratings"), drawn([(seed, KINDS[seed % 4]) for seed in range(16)], 5))
def test_larger_fields_with_clubs_and_unrated_players(seed: int, ratings: str) -> None:
    dice = Random(seed)
    tournament = crowd(dice, dice.randint(90, 150), dice.randint(0, 6), ratings)
    system = random_system(seed + 7)
    numbers = range(1, len(tournament.players) + 1)
    if dice.random() < 0.5:
        system = replace(system, clubs=(tuple(dice.sample(numbers, 30)), tuple(dice.sample(numbers, 5))))
    if dice.random() < 0.3:
        system = replace(system, re_entries=(tuple(dice.sample(numbers, 2)),))
    state = RoundState.of(tournament)
    if dice.random() < 0.3:
        state = state.requiring(tuple(dice.sample([p.id for p in state.players], 2)))
    compare(state, system, seed)


@pytest.mark.parametrize("seed", drawn(range(512, 522), 3))
def test_the_round_is_the_same_whichever_pairs_are_likely_and_however_few_are_listed_at_once(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairs that cost just what the duals allow are all found: which of the best rounds is first depends on them."""
    monkeypatch.setattr("pairwright.systems.uscf.sparse.EACH", 1)
    monkeypatch.setattr("pairwright.systems.uscf.sparse.FEW", 2 + 20 * (seed % 2))
    for name, least in (("NEAR", 0), ("FITTING", (0,)), ("PARTED", (0,)), ("CROSSING", 0), ("EDGE", 0)):
        monkeypatch.setattr(f"pairwright.systems.uscf.candidates.{name}", least)
    dice = Random(seed)
    tournament = crowd(dice, dice.randint(60, 140), dice.randint(0, 4), KINDS[seed % 4])
    compare(RoundState.of(tournament), random_system(seed - 500), seed)


@pytest.mark.parametrize("seed", drawn(range(8), 2))
def test_half_a_field_that_never_meets_leaves_many_boards_across_groups(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pairwright.systems.uscf.candidates.FLOATERS", 1)
    monkeypatch.setattr("pairwright.systems.uscf.candidates.DRIFTING", 0 if seed % 2 else 1000)
    dice = Random(seed)
    half = ForbiddenGroup(tuple(dice.sample(range(1, 121), 60)))
    state = RoundState.of(replace(crowd(dice, 120, 3, KINDS[seed % 4]), teams=(), forbidden=(half,)))
    paired = replace(US_CHESS, engine="sparse").pair(state)
    problem = paired.solution.problem
    naturals = natural_partners(problem.ground, np.array(problem.members))
    score = problem.ground.section.score
    assert max(int((score != score[partner]).sum()) for partner in naturals) > 8
    joined = np.concatenate(list(_of_floaters(score, naturals)))
    assert len(joined) <= len(score) * len(naturals), (
        "each player is joined to one at most who plays across groups"
    )
    compare(state, US_CHESS, seed)


@pytest.mark.parametrize("seed", range(6))
def test_members_of_a_club_and_the_others_are_brought_together_in_order(seed: int) -> None:
    dice = Random(seed)
    group = np.sort([dice.randrange(3) for _ in range(50)])
    club = np.array([dice.randrange(2) for _ in range(50)])
    partner = np.full(50, -1)
    for number in range(3):
        home = np.flatnonzero(group == number)[dice.randrange(2) :]
        upper, lower = home[: len(home) // 2], home[len(home) // 2 : len(home) // 2 * 2]
        partner[upper], partner[lower] = lower, upper
    expected = np.full(50, -1)
    for number in range(3):
        for side in (0, 1):
            place = range(50)
            upper = [i for i in place if group[i] == number and partner[i] > i and club[i] == side]
            lower = [i for i in place if group[i] == number and -1 < partner[i] < i and club[i] != side]
            for one, other in zip(upper, lower, strict=False):
                expected[one], expected[other] = other, one
    assert (expected >= 0).sum() > 10
    assert _sides_in_order(partner, group, club).tolist() == expected.tolist()


@pytest.mark.parametrize("share", [2, 3, 5])
def test_nobody_looks_for_a_partner_in_a_large_club_of_his_own(
    share: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pairwright.systems.uscf.pricing.LARGE", 8)
    dice = Random(share)
    club = dice.sample(range(1, 121), 120 // share)
    tournament = replace(crowd(dice, 120, 3, "spread"), teams=(), forbidden=(ForbiddenGroup(tuple(club)),))
    ground = replace(US_CHESS, engine="sparse").pair(RoundState.of(tournament)).ground
    members = np.arange(len(ground.section))
    inside = np.array([player.id in club for player in ground.section.players])
    pairs = np.concatenate(list(_fitting(ground, members, natural_partners(ground, members), coloured=True)))
    together = inside[pairs].sum(axis=1)
    assert (together == 1).sum() > 3 * len(members)
    assert bool((together == 2).any()) == (share == 5), "a fifth of the players is no large club"


@pytest.mark.parametrize("seed", drawn(range(12), 3))
def test_prices_to_begin_with_change_no_round(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pairwright.systems.uscf.opening.LEAST", 0)
    monkeypatch.setattr("pairwright.systems.uscf.pricing.LARGE", 8)
    dice = Random(seed)
    size = dice.randint(100, 140)
    club = ForbiddenGroup(tuple(dice.sample(range(1, size + 1), size // 2 + dice.randint(-9, 9))))
    tournament = replace(crowd(dice, size, 3, KINDS[seed % 4]), forbidden=(club,))
    problem = replace(US_CHESS, engine="sparse").pair(RoundState.of(tournament)).solution.problem
    opening = SparseProblem(problem).opening
    assert not opening.useful.all()
    compare(RoundState.of(tournament), random_system(seed), seed)


def test_a_kind_of_which_there_is_nobody_has_no_price() -> None:
    kind, costs = np.repeat([1, 2], 600), np.zeros((3, 3, 1), np.uint64)
    costs[0, 0] = costs[1, 2] = costs[2, 1] = 5
    opening = opening_prices(kind, costs, 7, 0)
    assert not opening.crossing
    costs[1, 1] = costs[2, 2] = 50
    opening = opening_prices(kind[:-2], costs, 7, 0)
    assert opening.crossing
    assert opening.useful[0].all()


def test_opening_prices_are_those_of_the_best_fractions_between_kinds() -> None:
    """No two kinds cost less than their prices, in half costs, and the prices add up to what the fractions cost."""
    # Five guests and three hosts: two hosts may not meet (100), guests and hosts meet freely, guests cost 4.
    kind = np.array([0] * 5 + [1] * 3)
    costs = np.array([[[4], [0]], [[0], [100]]], np.uint64)
    for bits, minor, useful in ((7, 0, [[True, True], [True, False]]), (7, 3, [[True, True], [True, True]])):
        few = opening_prices(kind, costs, bits, minor)
        assert few is None  # too few vertices to be worth it
        many = opening_prices(np.repeat(kind, 200), costs, bits, minor)
        guest, host = many.prices[:, 0].astype(np.int64).tolist()
        assert 2 * guest <= 8
        assert guest + host <= 0
        assert 2 * host <= 200
        # Two guests of five meet each other, at 4 for a board: 200 boards in half costs.
        assert 1000 * guest + 600 * host == 200 * 4 * 2
        assert many.useful.tolist() == useful


@pytest.mark.parametrize("ratings", KINDS)
def test_boards_across_groups_found_without_listing_ties_are_those_of_the_first_of_the_best(
    ratings: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def noted(problem: Problem) -> SectionSolution:
        found.append(some_best(problem))
        return found[-1]

    monkeypatch.setattr(baselines, "some_best", noted)
    for seed in range(12):
        dice = Random(seed)
        tournament = crowd(dice, dice.randint(20, 90), dice.randint(1, 6), ratings)
        compare(RoundState.of(tournament), random_system(seed), seed)
    assert found
    if ratings == "unrated":  # likely pairs alone were not enough
        assert any(one.proof and one.proof.taken_in > 0 for one in found)


def test_every_level_has_a_bound_that_no_pair_outside_the_natural_pairings_undercuts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pairwright.systems.uscf.pricing.LARGE", 8)
    assert set(BOUNDS) == set(LEVELS)
    bounded: dict[str, int] = {}
    inexact: set[str] = set()
    for seed in range(40):
        dice = Random(seed)
        tournament = crowd(dice, dice.randint(20, 40), dice.randint(0, 6), KINDS[seed % 4])
        clubs = (tuple(range(1, len(tournament.players) // 2)),)
        system = replace(random_system(seed), clubs=clubs, teams=dice.choice(("dont", "if_required")))
        problem = replace(system, engine="sparse").pair(RoundState.of(tournament)).solution.problem
        sparse = SparseProblem(problem)
        prices = sparse.price_list
        a, b = pairs = unnatural(sparse)
        near = problem.ground.rating_change[a, b] <= prices.exact
        for name, counts, least in bounds(sparse, pairs):
            assert (least <= counts).all(), (seed, name)
            bounded[name] = bounded.get(name, 0) + int((least > 0).sum())
            more = near & (least < counts)
            if BOUNDS[name].exact:
                assert not more.any(), (seed, name)
            else:
                assert (prices.least(name, np.stack([a, b], axis=1)) == least).all()
                inexact |= {name} if more.any() else set()
    priced = {name for name, bound in BOUNDS.items() if bound.part != "nothing"}
    assert {name for name, hits in bounded.items() if hits} == priced
    assert inexact == {"forbidden", "team", "THREE"}
    assert {name for name in BOUNDS if name not in priced and LEVELS[name].criterion.pair} == {"rematch"}


def unnatural(sparse: SparseProblem) -> tuple[np.ndarray, np.ndarray]:
    """All pairs outside the natural pairings."""
    ground = sparse.problem.ground
    a, b = np.triu_indices(len(ground.section), 1)
    priced = ~ground.natural_boards[a, b]
    return a[priced], b[priced]


def bounds(
    sparse: SparseProblem, pairs: tuple[np.ndarray, np.ndarray]
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """For each priced level what some pairs count, and what the bound says of them."""
    ground, prices = sparse.problem.ground, sparse.price_list
    a, b = pairs
    far = {"ratings": ground.rating_change[a, b], "ranks": ground.rank_change[a, b]}
    counts = dict(zip(sparse.names, sparse.counts(np.stack([a, b], axis=1)), strict=True))
    for name, table in prices.bounds.items():
        part = BOUNDS[name].part
        if part in far:
            yield name, counts[name], table[np.minimum(far[part], len(table) - 1)]
        else:
            label = prices.labels[part]
            yield name, counts[name], np.minimum(table[label[a], label[b]], prices.peaks[name])


def test_a_player_who_must_not_be_wronged_is_found_the_same_pairing_by_both_engines() -> None:
    dice = Random(5)
    state = RoundState.of(crowd(dice, 60, 3, "spread"))
    reports = [replace(US_CHESS, engine=engine).pair(state).colour_report for engine in ("plain", "sparse")]
    assert reports[0] == reports[1]
    assert reports[0]


def test_the_proof_of_a_sparse_round_holds_against_all_pairs() -> None:
    dice = Random(6)
    state = RoundState.of(crowd(dice, 70, 4, "spread"))
    paired = replace(US_CHESS, engine="sparse").pair(state)
    assert paired.fault() == ""
    assert paired.card.brackets[0].method.endswith("added")


def test_thousands_meet_their_natural_opponents_in_the_first_round() -> None:
    field = Tournament(tuple(Player(i, rating=4000 - i // 4) for i in range(1, 5003)), rounds=9)
    paired = US_CHESS.pair(RoundState.of(field))
    assert {tuple(sorted(pair)) for pair in paired.pairs} == {(i, i + 2501) for i in range(1, 2502)}
    with pytest.raises(TooLarge, match="up to 2000 players"):
        paired.fault()
    with pytest.raises(TooLarge, match="up to 1000 players"):
        _ = paired.colour_report


def test_contradicting_required_pairs_are_no_pairing_for_the_sparse_engine_too() -> None:
    state = RoundState.of(Tournament(tuple(Player(i, rating=1500) for i in range(1, 7)), rounds=3))
    system = replace(US_CHESS, engine="sparse")
    with pytest.raises(NoPairing, match="required"):
        system.pair(state.requiring((1, 2), (2, 3)))
    assert (1, 2) in {tuple(sorted(pair)) for pair in system.pair(state.requiring((2, 1))).pairs}


def test_a_fault_that_the_checker_of_the_kernel_finds_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    paired = US_CHESS.pair(RoundState.of(crowd(Random(6), 20, 2, "spread")))
    monkeypatch.setattr(Session, "fault", lambda _: "a pair earns more than its duals")
    assert paired.fault() == "a pair earns more than its duals"


def first_round(dice: Random) -> Tournament:
    """Players of equal scores, of whom many are kept apart, with half-point byes promised for later."""
    size = dice.randint(4, 25)
    numbers = range(1, size + 1)
    ratings = sorted((dice.choice((0, 1500, 1400 + i, 1400 + 20 * i)) for i in numbers), reverse=True)
    together = dice.sample(numbers, size // 2 + dice.randint(0, 1))
    relatives = (ForbiddenGroup(tuple(dice.sample(numbers, size // 2))) for _ in range(dice.randint(0, 1)))
    promised = dice.sample(numbers, dice.choice((0, 0, size // 4)))
    return Tournament(
        tuple(Player(i, f"p{i}", (), ratings[i - 1]) for i in numbers),
        rounds=5,
        teams=(Team("team", tuple(together)),),
        forbidden=tuple(relatives),
        byes=tuple(RequestedBye(3, i, Result.HALF_BYE) for i in promised),
    )


@pytest.mark.parametrize("first", drawn(range(0, 800, 100), 1))
def test_a_single_group_has_the_natural_pairings_that_the_search_across_groups_finds(first: int) -> None:
    searched = {False: 0, True: 0}
    for seed in range(first, first + 100):
        system = replace(random_system(seed), teams="dont", bye_for_colours=seed % 2 == 0)
        section = UscfSection.of(RoundState.of(first_round(Random(seed))), system)
        with pytest.MonkeyPatch.context() as patched:
            searches = Mock(side_effect=baselines.kept_across)
            patched.setattr(baselines, "kept_across", searches)
            found = baselines.ground_of(section, system.rules)
            searched[section.odd] += searches.called
            patched.setattr(baselines, "_alone", lambda _: False)
            expected = baselines.ground_of(section, system.rules)
        assert [one.tolist() for one in found.baselines] == [one.tolist() for one in expected.baselines], seed
        assert found.half.tolist() == expected.half.tolist(), seed
    assert not searched[False]
    assert 0 < searched[True] < 50, "now and then the natural bye has to give way"
