"""What the integer program says of its rounds, held against all rounds of small fields by the literal reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from check.program_by_hand import ProgramByHand
from pairwright import NoPairing
from pairwright.model import Player
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import (
    Apart,
    Compatriots,
    Floaters,
    Group,
    IntegerProgram,
    Stable,
)
from pairwright.systems.integer_program.matched import orient
from pairwright.systems.integer_program.view import ProgramView
from pairwright.systems.view import Demand, boards_of, view_of

from .events import (
    Boards,
    all_rounds,
    colours_of,
    cost,
    forbidden,
    literal_ties,
    literal_value,
    played_states,
    small_states,
)

BEFORE = IntegerProgram()


@pytest.mark.parametrize("pair_first", [True, False])
def test_with_players_left_over_the_number_of_pairs_decides_first_or_not_at_all(pair_first: bool) -> None:
    system, seen = IntegerProgram(everybody=False, pair_first=pair_first), Counter[str]()
    for state in small_states(seed=77, events=24):
        if len(state.players) not in (4, 6):
            continue
        view = view_of(system, state)

        def key(boards: Boards, state: RoundState = state) -> tuple[object, ...]:
            number = -len(boards) if pair_first else 0
            return number, -literal_value(state, boards), *literal_ties(state, boards)

        ours = min(map(key, all_rounds(state)))
        for boards in all_rounds(state):
            verdict = view.judge(boards)
            if verdict.rule is None or verdict.kind == "same":
                continue
            names = ("(1), (2)", "objective", "ties 1", "ties 2")
            first = next(
                (name for name, a, b in zip(names, ours, key(boards), strict=True) if a != b), "ties 3"
            )
            assert verdict.rule.article == first
            seen[first] += 1
    assert seen["objective"] > 50
    assert (seen["(1), (2)"] > 50) is pair_first


def test_the_card_of_any_round_counts_what_its_boards_cost() -> None:
    counted = 0
    for state in small_states(seed=71, events=16):
        view, by_id, points = view_of(BEFORE, state), state.tournament.by_id, state.tournament.point_system
        try:
            answers = view.answer([Demand(meet=(pair,)) for pair in combinations(sorted(view.present), 2)])
        except NoPairing:
            continue
        for paired in (answer.round for answer in answers if answer.round is not None):
            card, costs, gaps = view.card(paired.pairs), Fraction(0), 0
            for white, black in ((board.white, board.black) for board in paired):
                gaps += abs(white.score(points) - black.score(points))
                costs += cost(by_id[white.id], "W") + cost(by_id[black.id], "B")
            if paired.bye is not None:
                costs += cost(by_id[paired.bye.id], "N")
            assert card.total("I4") == 1000 * (costs + Fraction(gaps, 2))
            (bracket,) = card.brackets
            made = {at for at in boards_of(paired.pairs) if len(at) == 2}
            assert {frozenset(pair) for pair in bracket.pairs} == made
            assert bracket.left == (() if paired.bye is None else (paired.bye.id,))
            counted += 1
    assert counted > 100


def test_rounds_that_cost_as_much_are_told_apart_by_the_score_differences_of_only_one_of_them() -> None:
    told = 0
    for state in small_states(seed=71, events=30):
        view, hand = view_of(BEFORE, state), ProgramByHand(state, "before")
        try:
            ours = hand.made(view.round.pairs)
        except NoPairing:
            continue
        for answer in view.answer([Demand(meet=(pair,)) for pair in combinations(sorted(view.present), 2)]):
            if answer.rule is not None and answer.rule.article == "ties 1":
                assert not hand.fault(ours, answer)
                told += 1
    assert told > 2


@pytest.mark.parametrize("settings", [{"bye": "solver"}, {"everybody": False}])
def test_a_board_says_what_its_players_would_do_without_side_constraints(settings: dict[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for state in small_states(seed=78, events=40):
        try:
            free = view_of(IntegerProgram(**settings), state).round
            view = view_of(
                IntegerProgram(constraints=(Floaters(at_most=0), Compatriots()), **settings), state
            )
            reasons = view.reasons()
        except NoPairing:
            continue
        assert isinstance(view, ProgramView)
        called = {player.id: view.wording.name(view.field.place[player.id]) for player in state.players}
        instead = {player: f"{name} would stay unpaired" for player, name in called.items()}
        if free.bye is not None:
            instead[free.bye.id] = f"{called[free.bye.id]} would get the bye"
        for board in free:
            for one, other in ((board.white.id, board.black.id), (board.black.id, board.white.id)):
                instead[one] = f"{called[one]} would meet {called[other]}"
        for number, board in enumerate(view.round, 1):
            notes = [line.text for line in reasons[number].notes]
            a, b = board.white.id, board.black.id
            if {a, b} in [{one.white.id, one.black.id} for one in free]:
                assert "It is in the best round without side constraints, too." in notes
            else:
                assert f"Without side constraints {instead[a]}, and {instead[b]}." in notes
                seen.update(
                    word for word in ("bye", "unpaired", "meet") for p in (a, b) if word in instead[p]
                )
    assert seen["meet"]
    assert seen["bye" if "bye" in settings else "unpaired"]


def was_out(player: Player) -> bool:
    return bool(player.results) and not player.results[-1].opponent


def test_breaches_are_told_with_the_round_the_colours_or_the_demand_they_come_from() -> None:
    seen: Counter[str] = Counter()
    demands = (Apart(Group(players=(3, 4))), Apart(Group(players=(1, 2))))
    for state in small_states(seed=74, events=40):
        view = view_of(IntegerProgram(constraints=demands), state)
        assert isinstance(view, ProgramView)
        legal = {frozenset(boards[0]) for boards in all_rounds(state) if len(boards) == 1}
        for one, other in combinations(sorted(view.present), 2):
            found = view.breaches([(one, other)])
            apart = {one, other} in ({1, 2}, {3, 4})
            assert bool(found) == (frozenset((one, other)) not in legal or apart)
            for breach in found:
                seen[breach.rule.article] += 1
                met = [
                    n
                    for n, r in enumerate(state.tournament.by_id[one].results, 1)
                    if r.played and r.opponent == other
                ]
                assert (breach.text == f"they met in round {met[0]}") if met else "met" not in breach.text
                if breach.rule.article == "side":
                    words = demands[one < 3].words
                    assert breach.text == f"a side constraint keeps them apart: {words}"
                elif breach.rule.article == "corrected (7)":
                    refused = {part.split(" (")[0] for part in breach.text.split(": ", 1)[1].split("; ")}
                    assert refused == refused_colours(view, state, one, other)
    assert set(seen) == {"(3)", "corrected (7)", "side"}


def refused_colours(view: ProgramView, state: RoundState, *ids: int) -> set[str]:
    """Who may not have which colour, by the literal reading."""
    by_id = {player.id: player for player in state.players}
    return {
        f"{view.wording.name(view.field.place[id])} may not have {colour}"
        for id in ids
        for colour in ("White", "Black")
        if forbidden(by_id[id], colour[0], strict=False)
    }


def due(view: ProgramView, one: Player, other: Player) -> tuple[int, str]:
    """Who of two is due White, and why: differences, last games, the colour drawn; the higher ranked first."""
    for player, rival in ((one, other), (other, one)):
        name, played = view.wording.name(view.field.place[player.id]), colours_of(player)
        level = played.count("W") - played.count("B")
        if level or played:
            colour = "White" if (level or {"W": 1, "B": -1}[played[-1]]) < 0 else "Black"
            last = "White" if played[-1] == "W" else "Black"
            had = f"colour difference {level:+d}" if level else f"{last} in the last game"
            return (player if colour == "White" else rival).id, f"{name} is due {colour} ({had})"
    name = view.wording.name(view.field.place[one.id])
    parity, colour = ("an odd", "White") if one.id % 2 else ("an even", "Black")
    told = f"{name} has {parity} number and no game yet: {colour} by the colour drawn"
    return (one if one.id % 2 else other).id, told


def test_colours_are_given_by_what_may_be_had_what_costs_less_and_what_is_due() -> None:
    seen: Counter[str] = Counter()
    for state in small_states(seed=79, events=24):
        view = view_of(BEFORE, state)
        assert isinstance(view, ProgramView)
        by_id, place = state.tournament.by_id, view.field.place
        worth = {id: player.score(state.tournament.point_system) for id, player in by_id.items()}
        legal = {boards[0] for boards in all_rounds(state) if len(boards) == 1}
        for ids in {frozenset(board) for board in legal}:
            one, other = sorted((by_id[id] for id in ids), key=lambda p: (-worth[p.id], p.id))
            first = cost(one, "W") + cost(other, "B") - cost(other, "W") - cost(one, "B")
            both = len({(one.id, other.id), (other.id, one.id)} & legal) == 2
            expected = due(view, one, other) if both and not first else (0, "")
            white = expected[0] or (one.id if (one.id, other.id) in legal else other.id)
            if both and first:
                white = one.id if first < 0 else other.id
            black = other.id if white == one.id else one.id
            rule, text = view.wording.colour_reason(place[white], place[black])
            seen[rule.article] += 1
            assert orient(view.problem, place[one.id], place[other.id]) == (place[white], place[black])
            if not both:
                assert rule.article == "corrected (7)"
                assert {part.split(" (")[0] for part in text.split("; ")} == refused_colours(
                    view, state, white, black
                )
            elif first:
                assert rule.article == "objective"
                assert text == f"the other way round the board would cost {abs(first)} more"
            else:
                assert (rule.article, text) == ("due", expected[1])
                seen["in the last game" if "last game" in text else "colour difference"] += 1
    assert set(seen) >= {"corrected (7)", "objective", "due", "colour difference", "in the last game"}


def test_what_a_colour_would_cost_is_told_of_every_player_with_its_reasons() -> None:
    seen: Counter[str] = Counter()
    for state in small_states(seed=80, events=30):
        view = view_of(BEFORE, state)
        for player in state.players:
            facts = {fact.name: fact for fact in view.facts(player.id)}
            assert ("carried" in facts) == was_out(player)
            seen["carried"] += was_out(player)
            for colour in ("White", "Black"):
                told = facts[f"cost_of_{colour.lower()}"]
                if forbidden(player, colour[0], strict=False):
                    assert told.value is None
                    seen["forbidden"] += 1
                    continue
                price = cost(player, colour[0])
                assert told.value == price
                assert told.text.partition(":")[0] == f"{colour} costs {price}"
                assert (": " in told.text) == bool(price)
                assert ("gets colour difference" in told.text) == (price >= 20)
                assert ("again" in told.text) == bool(price % 20)
                seen[str(price)] += 1
    assert {"carried", "forbidden", "0", "1", "20"} <= set(seen)


def test_a_round_that_breaks_a_side_constraint_is_against_it_and_the_board_names_what_binds_it() -> None:
    against = bound = 0
    for state in complete_even_states():
        free = view_of(BEFORE, state)
        for constraint in (Floaters(at_most=0), Compatriots(), Stable()):
            view = view_of(IntegerProgram(constraints=(constraint,)), state)
            try:
                ours = boards_of(view.round.pairs)
            except NoPairing:
                continue
            if boards_of(free.round.pairs) == ours:
                continue
            verdict = view.judge(free.round.pairs)
            assert verdict.kind == "illegal"
            assert {breach.rule.article for breach in verdict.breaches} == {"side"}
            against += 1
            notes = [line.text for reason in view.reasons().values() for line in reason.notes]
            bound += any("without this demand the round would cost" in text for text in notes)
    assert against > 5
    assert bound > 5


def complete_even_states() -> Iterator[RoundState]:
    for state in small_states(seed=75, events=60):
        if len(state.players) % 2 == 0 and any(2 * len(b) == len(state.players) for b in all_rounds(state)):
            yield state


def test_the_formulation_as_written_is_not_compared() -> None:
    state = next(played_states(8, 5))
    view = view_of(IntegerProgram(mode="as-written"), state)
    (answer,) = view.answer([Demand(meet=((1, 2),))])
    assert answer.kind == "unsupported"
    assert view.judge(view_of(BEFORE, state).round.pairs).kind == "incomparable"
