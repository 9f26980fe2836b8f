"""Why-not answers and reasons against exhaustion (`by_hand`), and against what the checker says of the same round."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from campaign import drawn
from every_pairing import every_pairing
from pairwright.check.verification import verify_round
from pairwright.errors import NoPairing, TooLarge
from pairwright.model import Colour, Player, Result, Tournament, round_result
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.registry import system_named
from pairwright.systems.scoregroups.demand import FEW_SETS, Demanding
from pairwright.systems.view import Answer, Demand, RoundView, traits_of, view_of

from .by_hand import ByHand
from .events import with_round
from .fields import small_states
from .questions import BY_BRACKETS, states
from .reading import all_boards


@pytest.mark.parametrize("name", BY_BRACKETS)
@pytest.mark.parametrize("seed", drawn(range(12), 3))
def test_every_answer_is_the_one_exhaustion_finds(seed: int, name: str) -> None:
    system, reading = BY_BRACKETS[name]
    rng = random.Random(seed)
    for state in states(system, range(seed, seed + 1)):
        view, hand = view_of(system, state), reading(state)
        try:
            ours = hand.made(view.round.pairs)
        except NoPairing:
            assert not hand.rules.pairings
            continue
        assert hand.own == ours
        for answer in view.answer(rng.sample(hand.asked(ours), 5)):
            assert not hand.fault(ours, answer), (state.round, answer.demand)


@pytest.mark.parametrize(
    ("seed", "number", "meet"), [(30013, 5, (4, 9)), (30047, 2, (3, 5)), (30125, 4, (2, 6))]
)
@pytest.mark.parametrize("few", [FEW_SETS, 0])
def test_the_next_bracket_is_judged_without_the_demand_where_the_best_candidate_leaves_no_round(
    few: int, seed: int, number: int, meet: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under the demand C8 counts alike whoever leaves; without it one set leaves the next bracket better off.

    Equal sets are told apart one by one, or by one matching that does not look ahead.
    """
    monkeypatch.setattr("pairwright.systems.scoregroups.demand.FEW_SETS", few)
    state = next(state for state in small_states(range(seed, seed + 1)) if state.round == number)
    view, hand = view_of(DUTCH_2026, state), ByHand(state)
    (answer,) = view.answer([Demand(meet=(meet,))])
    assert answer.kind == "decided"
    assert not hand.fault(hand.made(view.round.pairs), answer)


@pytest.mark.parametrize("name", BY_BRACKETS)
@pytest.mark.parametrize("seed", drawn(range(100, 103), 1))
def test_the_reason_of_a_board_is_the_first_rule_on_which_every_round_without_it_is_worse(
    seed: int, name: str
) -> None:
    system, reading = BY_BRACKETS[name]
    for state in states(system, range(seed, seed + 1)):
        view, hand = view_of(system, state), reading(state)
        try:
            reasons = view.reasons()
        except NoPairing:
            continue
        ours = hand.made(view.round.pairs)
        for reason in reasons.values():
            assert hand.told(reason.without) == hand.compared(ours, reason.without.demand)


def legal_demands(view: RoundView) -> Iterator[Demand]:
    """Questions about every two players and every bye, as far as the system answers them."""
    kinds = traits_of(view.system).demands
    for one, other in all_boards(view.state):
        if other and "meet" in kinds:
            yield Demand(meet=((one, other),))
        elif not other and "bye" in kinds:
            yield Demand(bye=one)
    if "apart" in kinds:
        yield from (Demand(apart=(pair,)) for pair in view.round.pairs)


def agree(system: PairingSystem, state: RoundState, answer: Answer) -> bool:
    """Whether the checker names the rule of an answer when the answer's round is the one recorded."""
    verdict = verify_round(with_round(state.tournament, answer.round.pairs), state.round, system)
    return (verdict.verdict.kind, verdict.verdict.rule) == (answer.verdict.kind, answer.rule)


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("dutch", "2026"),
        ("dutch", "2017"),
        ("burstein", "2026"),
        ("burstein", "2016"),
        ("dubov", None),
        ("uscf", None),
        ("ip", None),
        ("roommates", None),
    ],
)
@pytest.mark.parametrize("seed", range(1))
def test_why_not_and_check_name_the_same_article(seed: int, name: str, edition: str | None) -> None:
    system, rng = system_named(name, edition=edition), random.Random(seed)
    decided = 0
    for state in small_states(range(300 + seed, 301 + seed), sizes=(12, 24)):
        view = view_of(system, state)
        try:
            demands = list(legal_demands(view))
        except NoPairing:
            continue
        for answer in view.answer(rng.sample(demands, min(4, len(demands)))):
            if answer.kind == "decided" and answer.round is not None:
                decided += 1
                assert agree(system, state, answer), answer.demand
    assert decided or (name, edition) in [("burstein", "2016")]


@pytest.mark.parametrize("seed", drawn(range(6), 2))
def test_who_may_not_have_the_bye_and_whom_the_others_need_is_told_as_exhaustion_has_it(seed: int) -> None:
    system = BY_BRACKETS["dutch"][0]
    for state in states(system, range(200 + seed, 201 + seed)):
        hand = ByHand(state)
        if len(state.players) % 2 == 0 or not hand.rules.pairings:
            continue
        view = view_of(system, state)
        for player in state.players:
            (answer,) = view.answer([Demand(bye=player.id)])
            if hand.rules.barred(player):
                assert answer.kind == "forbidden"
            elif not hand.fitting(answer.demand):
                assert answer.kind == "impossible"
                assert answer.witness.why


def test_whoever_has_the_bye_is_paired_in_his_bracket_if_another_has_it() -> None:
    """Burstein: 1, 4 and 5 have a point, 2 and 3 none; 3 has the bye by 3.1, and 2 could have it instead."""
    games = {(1, 3): Result.WIN, (4, 2): Result.WIN}
    results = {5: round_result(Result.ALLOCATED_BYE)}
    for (winner, loser), won in games.items():
        results[winner] = round_result(won, loser, Colour.WHITE)
        results[loser] = round_result(Result.LOSS, winner, Colour.BLACK)
    players = tuple(Player(id, results=(results[id],)) for id in range(1, 6))
    state = RoundState.of(Tournament(players, rounds=2, initial_colour=Colour.WHITE))
    view = view_of(BY_BRACKETS["burstein"][0], state)
    assert view.round.bye == state.tournament.by_id[3]
    second, first = view.answer([Demand(stay=(3, 2)), Demand(stay=(3, 1))])
    assert (second.kind, second.rule and second.rule.article) == ("decided", "3.1")
    assert second.round.bye == state.tournament.by_id[2]
    assert first.kind == "impossible"


@pytest.mark.parametrize("system", [DUTCH_2017, DUTCH_2026], ids=lambda system: system.rules.id)
@pytest.mark.parametrize("seed", drawn(range(400, 406), 2))
def test_a_bye_that_is_asked_for_or_refused_is_so_in_the_round_of_the_answer(
    seed: int, system: PairingSystem
) -> None:
    """There is such a round exactly if one of all rounds breaks no absolute rule, two players at a time."""
    for state in small_states(range(seed, seed + 1), sizes=(5, 7), edition=system.rules.id[-4:]):
        ids = tuple(player.id for player in state.players)
        view = view_of(system, state)
        broken = {pair for pair in all_boards(state) if view.breaches([pair])}
        legal = [
            made for made in every_pairing(ids if len(ids) % 2 == 0 else (*ids, 0)) if not broken & set(made)
        ]
        byes = {one for made in legal for one, other in made if not other}
        if len(ids) % 2 == 0 or not legal:
            continue
        for player in ids:
            given, refused = view.answer([Demand(bye=player), Demand(apart=((player, 0),))])
            assert (given.kind in ("is so", "decided")) is (player in byes)
            assert (refused.kind in ("is so", "decided")) is bool(byes - {player})
            assert given.round is None or given.round.bye.id == player  # type: ignore[union-attr]
            assert refused.round is None or refused.round.bye.id != player  # type: ignore[union-attr]


def test_a_demand_that_is_too_large_to_be_met_is_answered_and_stops_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = next(states(DUTCH_2017, range(5, 6)))
    view = view_of(DUTCH_2017, state)
    boards = view.round.pairs

    def too_large(self: Demanding, task: object, completion: object) -> None:
        raise TooLarge("the criteria of one bracket take 1100 bits, more than the 1004 there are")

    monkeypatch.setattr(Demanding, "pair", too_large)
    answers = view.answer([Demand(meet=(boards[0],)), Demand(apart=(boards[0],))])
    assert [answer.kind for answer in answers] == ["is so", "unsupported"]
    assert "1100 bits" in answers[1].notes[0].text
