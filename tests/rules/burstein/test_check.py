"""Burstein rounds judged and explained."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from check.events import with_round
from dutch.histories import random_tournament
from pairwright.check import Status, explain, verify
from pairwright.errors import NoPairing
from pairwright.model import Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2016, BURSTEIN_2026
from pairwright.systems.view import Demand, view_of

from .events import OLDER, ROUND_3_OF_5, ROUND_4_OF_7, state_of

BOTH = pytest.mark.parametrize("system", [BURSTEIN_2026, BURSTEIN_2016], ids=lambda system: system.rules.id)


def judged(state: RoundState, pairs: list[tuple[int, int]], system: PairingSystem) -> Status:
    return verify(with_round(state.tournament, pairs), system, rounds=[state.round]).rounds[0].status


@BOTH
def test_our_own_round_is_as_the_rules_have_it(system: PairingSystem) -> None:
    for report in (ROUND_4_OF_7, OLDER):
        state = state_of(report)
        assert judged(state, system.pair(state).pairs, system) is Status.SAME


@BOTH
def test_no_recorded_round_is_ever_found_better_than_ours(system: PairingSystem) -> None:
    for seed in range(150):
        tournament = random_tournament(seed, largest=9)
        if tournament.completed_rounds:
            assert Status.BETTER not in {found.status for found in verify(tournament, system).rounds}


@pytest.mark.parametrize(
    ("report", "pairs", "status", "rule"),
    [
        (ROUND_4_OF_7, [(2, 3), (8, 9), (6, 5), (4, 1), (7, 0)], Status.ILLEGAL, None),  # 1 and 4 have met
        (ROUND_4_OF_7, [(2, 3), (8, 6), (9, 1), (5, 4), (7, 0)], Status.WORSE, "C8"),
        (ROUND_4_OF_7, [(2, 3), (9, 6), (8, 1), (5, 4), (7, 0)], Status.LATER, ""),
        (ROUND_3_OF_5, [(4, 1), (7, 2), (3, 6), (5, 8)], Status.WORSE, "C6"),
    ],
)
def test_another_round_is_judged_by_the_first_rule_that_tells_it_from_ours(
    report: str, pairs: list[tuple[int, int]], status: Status, rule: str | None
) -> None:
    state = state_of(report)
    (verdict,) = verify(with_round(state.tournament, pairs), BURSTEIN_2026, rounds=[state.round]).rounds
    assert verdict.status is status
    assert (None if verdict.difference is None else verdict.difference.rule.id) == rule


def two_who_must_get_black() -> RoundState:
    def record(*opponents: int) -> tuple[RoundResult, ...]:
        return tuple(RoundResult(Result.WIN, opponent, Colour.WHITE) for opponent in opponents)

    lost = tuple(
        tuple(RoundResult(Result.LOSS, opponent, Colour.BLACK) for opponent in pair)
        for pair in ((1, 2), (2, 1))
    )
    players = (
        Player(1, results=record(3, 4)),
        Player(2, results=record(4, 3)),
        Player(3, results=lost[0]),
        Player(4, results=lost[1]),
    )
    return RoundState.of(Tournament(players, rounds=3, initial_colour=Colour.WHITE), absent=(3, 4))


@BOTH
def test_two_with_the_same_absolute_preference_are_named_as_a_breach(system: PairingSystem) -> None:
    state = two_who_must_get_black()
    with pytest.raises(NoPairing):
        system.pair(state)
    (breach,) = view_of(system, state).breaches([(1, 2)])
    assert breach.rule.id in ("C3", "B3")
    assert judged(state, [(1, 2)], system) is Status.ILLEGAL


def test_the_older_system_knows_one_bye_only() -> None:
    state = RoundState.of(state_of(OLDER).tournament, absent=(1,))
    view = view_of(BURSTEIN_2016, state)
    assert view.breaches([(8, 0)]) == ()
    (answer,) = view.answer([Demand(bye=2)])
    assert answer.kind == "forbidden"
    assert answer.verdict.breaches[0].text.startswith("it is due to 8")


def test_the_older_system_tells_the_colours_of_the_player_with_the_bye_against_others() -> None:
    state = RoundState.of(state_of(OLDER).tournament, absent=(1,))
    view = view_of(BURSTEIN_2016, state)
    found = view.colour(2, view.round.bye.id)
    assert {found.white, found.black} == {2, view.round.bye.id}


def test_explanations_tell_the_index_and_the_article_of_the_colours() -> None:
    state = state_of(ROUND_4_OF_7)
    text = explain(BURSTEIN_2026.pair(state), board=1).text
    assert "5.2.2" in text or "5.2.3" in text
    known = explain(BURSTEIN_2026.pair(state), player=6).text
    assert "Buchholz 4.5 (1.7.1)" in known
    assert "Sonneborn-Berger 2.00 (1.7.1)" in known


def test_a_pair_is_explained_by_the_index_of_both_who_might_have_met() -> None:
    view = view_of(BURSTEIN_2026, state_of(ROUND_4_OF_7))
    orders = [
        difference
        for reason in view.reasons().values()
        if reason.without and reason.without.verdict and (difference := reason.without.verdict.difference)
    ]
    texts = [difference.text for difference in orders if difference.kind == "sequence"]
    assert texts
    for text in texts:
        assert text.count("Buchholz") == 3  # whoever chooses, the better opponent and the later one
        assert text.count("Sonneborn-Berger") == 3


ORDER = re.compile(
    r"let (\d+) \(.*?\), number (\d+) of the bracket by Index, meet (\d+) \(.*?\) before (?:(\d+) \(|leaving)"
)


def test_a_later_candidate_is_told_by_the_first_in_the_ranking_whose_opponents_differ() -> None:
    """The two opponents are those of the two rounds, and nobody with an earlier number meets another (4.3)."""
    told = 0
    for seed in range(60):
        view = view_of(BURSTEIN_2026, RoundState.of(random_tournament(seed, largest=9, most_rounds=4)))
        demands = [Demand(meet=(pair,)) for pair in combinations(sorted(view.present), 2)]
        try:
            answers = view.answer(demands)
        except NoPairing:
            continue
        for answer in answers:
            difference = answer.verdict and answer.verdict.difference
            if not difference or difference.rule.article != "4.3":
                continue
            words = ORDER.match(difference.text)
            assert words, difference.text
            player, number, better, later = (int(word or 0) for word in words.groups())
            ours, theirs = (
                {u: v for a, b in side.pairs for u, v in ((a, b), (b, a))}
                for side in (difference.ours, difference.theirs)
            )
            assert (ours.get(player, 0), theirs.get(player, 0)) == (better, later)
            same = sum(ours.get(one) == theirs.get(one) for one in set(ours) | set(theirs))
            assert number <= same + 1
            told += 1
    assert told > 30
