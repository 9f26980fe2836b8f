"""What is said of two ways to pair a bracket, against the same computed by hand: order of candidates, and levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from pairwright.errors import NoPairing
from pairwright.model import points_text
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.dubov import DUBOV_2026
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.view import Answer, Demand, view_of

from .by_hand import Bracket, ByHand
from .fields import small_states
from .questions import states


def decided(seeds: range) -> Iterator[tuple[RoundState, ByHand, Answer]]:
    """Answers to why two players do not meet, in small rounds."""
    for state in small_states(seeds, sizes=(6, 9)):
        ids = [player.id for player in state.players]
        pairs = [(one, other) for one in ids for other in ids if one < other]
        hand = ByHand(state)
        for answer in view_of(DUTCH_2026, state).answer([Demand(meet=(pair,)) for pair in pairs]):
            if answer.kind == "decided":
                yield state, hand, answer


def both(hand: ByHand, state: RoundState, answer: Answer, number: int) -> tuple[Bracket, Bracket]:
    """A bracket of our round and of the one with which an answer compares it."""
    ours, theirs = (hand.made(found) for found in (DUTCH_2026.pair(state).pairs, answer.round.pairs))
    return ours[number - 1], theirs[number - 1]


def order_said(hand: ByHand, better: Bracket, later: Bracket, names: dict[int, str]) -> str:
    """What Articles 4.2 to 4.4 say of two candidates of one bracket, read off the players themselves."""

    def listed(players: Sequence[int]) -> str:
        return ", ".join(names[id] for id in players)

    members = (*better.moved_down, *better.residents)
    top, other_top = ({a: b for a, b in found.pairs if a in found.moved_down} for found in (better, later))
    if set(top) != set(other_top):  # 4.4
        first, second = ([id for id in members if id in found] for found in (top, other_top))
        return f"pair the downfloaters {listed(first)} before {listed(second) or 'none'}"
    for player in members:
        if player in top and top[player] != other_top[player]:  # 4.2
            return f"try opponent {names[top[player]]} for {names[player]} before {names[other_top[player]]}"
    rest = [id for id in better.residents if id not in top.values()]
    made, other_made = (
        {a: b for a, b in found.pairs if a not in found.moved_down} for found in (better, later)
    )
    half = rest[: len(made)]
    if set(made) != set(other_made):  # 4.3
        (down, up), (down_later, up_later) = (
            (
                listed([id for id in reversed(half) if id not in found]),
                listed([id for id in rest if id in found and id not in half]),
            )
            for found in (made, other_made)
        )
        if not down:
            return (
                "pair the top half with the bottom half before any exchange between them, "
                f"here of {down_later} for {up_later}"
            )
        return f"exchange {down} for {up} between the halves before {down_later} for {up_later}"
    player = next(id for id in rest if id in made and made[id] != other_made[id])
    return f"try opponent {names[made[player]]} for {names[player]} before {names[other_made[player]]}"


def test_which_candidate_comes_first_is_told_by_the_players_in_whom_they_differ() -> None:
    kinds = Counter[str]()
    for state, hand, answer in decided(range(8)):
        found = answer.verdict.difference
        if found is None or found.kind != "sequence" or found.bracket is None:
            continue
        ours, theirs = both(hand, state, answer, found.bracket.number)
        names = {player.id: player.called for player in state.players}
        assert found.worse
        assert found.text == order_said(hand, ours, theirs, names)
        kinds[found.text.split()[0]] += 1
    assert set(kinds) == {"pair", "try", "exchange"}


def test_the_level_of_c7_and_c8_is_the_highest_score_of_which_more_players_leave() -> None:
    """C8 looks at the downfloaters of the next bracket, first at how many and then at their scores (2.4.4, 2.4.5)."""
    levels = Counter[str]()
    for state, hand, answer in decided(range(9, 12)):
        found = answer.verdict.difference
        if found is None or found.rule is None or found.rule.id not in ("C7", "C8") or found.bracket is None:
            continue
        number = found.bracket.number
        rounds = [hand.made(pairs) for pairs in (DUTCH_2026.pair(state).pairs, answer.round.pairs)]
        place = {"C7": 1, "C8": 2}[found.rule.id]
        values = [hand.values(brackets, number - 1) for brackets in rounds]
        if found.rule.id == "C8":
            (few, ours), (many, theirs) = (value[place] for value in values)
            expected = "downfloaters of the next bracket" if few != many else ""
        else:
            ours, theirs = (value[place] for value in values)
            expected = ""
        if not expected:
            counts, others = Counter(ours), Counter(theirs)
            score = max(one for one in counts | others if counts[one] != others[one])
            expected = f"players with {points_text(score)} points"
            expected += " who leave the next bracket" if found.rule.id == "C8" else ""
        assert found.level == expected
        levels[expected.split()[0] + found.rule.id] += 1
    assert set(levels) == {"playersC7", "playersC8", "downfloatersC8"}


@pytest.mark.parametrize(("seed", "number"), [(116, 4), (209, 6)])
def test_a_bye_that_C5_gives_to_a_higher_score_is_decided_in_that_bracket(seed: int, number: int) -> None:
    state = next(state for state in small_states(range(seed, seed + 1)) if state.round == number)
    hand = ByHand(state)
    view = view_of(DUTCH_2026, state)
    ours = hand.made(view.round.pairs)
    ids = [player.id for player in state.players]
    demands = [*(Demand(bye=id) for id in ids), *(Demand(apart=((id, 0),)) for id in ids)]
    for demand, answer in zip(demands, view.answer(demands), strict=True):
        assert answer.demand == demand
        assert not hand.fault(ours, answer)


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_round_without_two_boards_is_the_best_that_exhaustion_finds(seed: int) -> None:
    for state in small_states(range(seed, seed + 1), sizes=(5, 8)):
        hand, view = ByHand(state), view_of(DUTCH_2026, state)
        if not hand.rounds:
            continue
        boards = [pair for pair in view.round.pairs if all(pair)]
        demands = [Demand(apart=(one, other)) for one in boards for other in boards if one < other]
        for answer in view.answer(demands):
            assert bool(hand.fitting(answer.demand)) == (answer.round is not None)
            assert not hand.fault(hand.made(view.round.pairs), answer)


@pytest.mark.parametrize("system", [DUBOV_2026, BURSTEIN_2026], ids=lambda system: system.rules.id)
def test_why_another_has_not_the_bye_is_told_by_points_then_by_rounds_missed(system: PairingSystem) -> None:
    """3.1: the lowest score, then the most games played, then the order of the system."""
    said = Counter[str]()
    for state in states(system, range(40, 100)):
        if len(state.players) % 2 == 0:
            continue
        view, points = view_of(system, state), state.tournament.point_system
        try:
            bye = view.round.bye
        except NoPairing:
            continue
        assert bye is not None
        for other in state.players:
            (answer,) = view.answer([Demand(bye=other.id)])
            if answer.kind != "decided" or other.id == bye.id:
                continue
            text = answer.verdict.difference.said
            both = (bye, other)
            scores = [points_text(one.score(points)) for one in both]
            missed = [sum(not result.played for result in one.results) for one in both]
            rounds = ["no round" if not n else "1 round" if n == 1 else f"{n} rounds" for n in missed]
            one, another = (player.called for player in both)
            if scores[0] != scores[1]:
                assert text.endswith(f": {one} has {scores[0]} points, {another} {scores[1]}.")
            elif missed[0] != missed[1]:
                assert text.endswith(f": {one} missed {rounds[0]}, {another} {rounds[1]}.")
                said.update(rounds)
            else:
                assert text.startswith("With equal scores and games the bye goes to the ")
                assert f": {one} (" in text
                assert f" is below {another} (" in text
    assert {"no round", "1 round", "2 rounds"} <= set(said)


@pytest.mark.parametrize("meet", [(2, 10), (2, 11), (2, 13), (4, 13)])
def test_of_two_sets_that_may_leave_a_bracket_the_one_that_serves_the_next_is_taken(
    meet: tuple[int, int],
) -> None:
    """Few opponents are left in round 10 of 13 players, so that every round can be listed."""
    state = next(state for state in small_states(range(50005, 50006), sizes=(8, 13)) if state.round == 10)
    hand, view = ByHand(state), view_of(DUTCH_2026, state)
    (answer,) = view.answer([Demand(meet=(meet,))])
    assert answer.kind == "decided"
    assert not hand.fault(hand.made(view.round.pairs), answer)
