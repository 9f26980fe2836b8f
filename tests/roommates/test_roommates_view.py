"""What stable roommates say of their rounds, held against comparing f of all pairs and all rounds of small fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from events import example, states
from literal_f import LiteralF

from every_pairing import every_pairing
from one_sided import one_sided
from pairwright.model import Colour, Player, Result, Tournament, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.roommates import Roommates, stability_of
from pairwright.systems.roommates.system import Mode
from pairwright.systems.roommates.view import RoommatesView
from pairwright.systems.view import Demand, boards_of, view_of

MODES: tuple[Mode, ...] = ("stable", "capped", "balanced")


def views(mode: Mode, seed: int, events: int, sizes: tuple[int, int]) -> Iterator[RoommatesView]:
    """Views of random rounds in which no rule had to be given up."""
    dice = Random(seed)
    system = Roommates(mode=mode)
    for _ in range(events):
        for state, paired in states(system, dice.randint(*sizes), 5, dice):
            view = view_of(system, state)
            assert isinstance(view, RoommatesView)
            if not paired.report.relaxed:
                yield view


def literal_of(view: RoommatesView) -> LiteralF:
    return LiteralF(view.state, view.round.report.ms)


def test_as_many_opponents_are_told_as_the_lists_admit() -> None:
    """The lists are made when it is known who has the bye."""
    seen = set()
    for view in views("balanced", seed=52, events=6, sizes=(6, 15)):
        literal, bye = literal_of(view), view.round.bye
        paired = [player.id for player in view.state.players if player != bye]
        for player in view.state.players:
            told = {fact.name: fact for fact in view.facts(player.id)}
            number = sum(
                literal.f(player.id, other) is not None
                for other in paired
                if player != bye and other != player.id
            )
            assert told["listed"].value == number
            if player == bye:
                assert told["listed"].text.startswith("has no list: the bye is given first")
            else:
                noun = "opponent" if number == 1 else "opponents"
                assert told["listed"].text.startswith(f"{number} {noun} in the list, at most ")
            had = any(entry.result is Result.ALLOCATED_BYE for entry in player.results)
            assert ("bye_barred" in told) == had
            seen.add(number)
    assert len(seen) > 5


def test_a_pair_that_leaves_two_who_have_met_is_impossible_and_they_are_named() -> None:
    win, loss, away = Result.WIN, Result.LOSS, round_result(Result.ZERO_BYE)
    players = (
        Player(1, "Ada", (round_result(win, 2, Colour.WHITE),)),
        Player(2, "Ben", (round_result(loss, 1, Colour.BLACK),)),
        Player(3, "Cleo", (away,)),
        Player(4, "Dan", (away,)),
    )
    view = view_of(Roommates(), RoundState.of(Tournament(players, rounds=3)))
    (answer,) = view.answer([Demand(meet=((3, 4),))])
    assert answer.kind == "impossible"
    assert set(answer.witness.players) == {1, 2}
    assert ("1 Ada may not meet 2 Ben.", "1.1") in [
        (line.text, line.rule.article) for line in answer.witness.why if line.rule is not None
    ]


def after_round_1(players: int, games: dict[tuple[int, int], tuple[str, str]]) -> RoundState:
    """Round 2 of an event in which these games were played or forfeited, and the others had a half-point bye."""
    results = dict.fromkeys(range(1, players + 1), round_result(Result.HALF_BYE))
    for (white, black), (one, other) in games.items():
        results[white] = round_result(Result(one), black, Colour.WHITE)
        results[black] = round_result(Result(other), white, Colour.BLACK)
    field = tuple(Player(id, rating=2400 - id, results=(result,)) for id, result in results.items())
    return RoundState.of(Tournament(field, rounds=5, initial_colour=Colour.WHITE))


@pytest.mark.parametrize("counts", [True, False])
def test_a_forfeit_keeps_two_apart_if_it_counts_as_a_meeting_and_is_told_with_its_round(counts: bool) -> None:
    state = after_round_1(6, {(1, 2): ("+", "-"), (3, 4): ("1", "0"), (5, 6): ("=", "=")})
    view = view_of(Roommates(forfeit_counts_as_met=counts), state)
    for pair in combinations(range(1, 7), 2):
        said = {(3, 4): "they met in round 1", (5, 6): "they met in round 1"}
        if counts:
            said[1, 2] = "they were paired in round 1, which was forfeited"
        assert [one.text for one in view.breaches([pair])] == ([said[pair]] if pair in said else [])


def test_the_colour_drawn_decides_in_the_first_round_and_the_colours_had_ever_after() -> None:
    first = "odd boards of the first round have the colour drawn at the top"
    dice, seen = Random(61), Counter[bool]()
    for size in (6, 7):
        for state, paired in states(Roommates(), size, 3, dice):
            view = view_of(Roommates(), state)
            nobody_had_one = not any(r.colour for p in state.players for r in p.results)
            for board in paired:
                reason = view.colour(board.white.id, board.black.id)
                assert (reason.white, reason.black) == (board.white.id, board.black.id)
                assert (reason.text == first) is nobody_had_one
                seen[nobody_had_one] += 1
    assert seen[False]
    opening = Tournament(tuple(map(Player, range(1, 5))), rounds=3, initial_colour=Colour.WHITE)
    assert view_of(Roommates(), RoundState.of(opening)).colour(1, 3).text == first


def test_the_card_of_any_round_has_its_boards_and_its_bye() -> None:
    byes = 0
    for view in views("stable", seed=56, events=4, sizes=(5, 8)):
        for pairs in [view.round.pairs, view.round.pairs[::-1]]:
            (bracket,) = view.card(pairs).brackets  # type: ignore[union-attr]
            bye = () if view.round.bye is None else (view.round.bye.id,)
            assert bracket.left == bye
            assert {frozenset(pair) for pair in bracket.pairs} | set(
                map(frozenset, [bye] if bye else [])
            ) == boards_of(pairs)
            byes += len(bye)
    assert byes > 5


def test_two_who_meet_again_would_have_an_opponent_the_lists_admit() -> None:
    """Four players of whom the same two pairs meet twice: everybody would rather meet one of the others."""
    first = after_round_1(4, {(1, 2): ("=", "="), (3, 4): ("=", "=")}).tournament
    twice = first.with_round([(2, 1), (4, 3)]).with_results({1: "½-½", 2: "½-½"})
    found = stability_of(twice, 2)
    assert found.unacceptable == ((1, 2), (3, 4))
    assert {frozenset(pair.ids) for pair in found.blocking} == {
        frozenset(pair) for pair in ((1, 3), (1, 4), (2, 3), (2, 4))
    }
    for pair in found.blocking:
        assert pair.text.count("would have an opponent the lists admit") == 2


WHY = {
    "completed": "with the better pairs made, the others could not all have been paired",
    "capped": "with the better pairs made, the others could not all have been paired within the largest difference",
    "balanced": "this mode looks at the sum of all costs, not at wishes",
}
"""Why two who would both prefer to meet do not, mode by mode."""


@pytest.mark.parametrize("mode", MODES)
def test_the_summary_counts_blocking_pairs_and_says_why_they_do_not_meet(mode: Mode) -> None:
    seen: Counter[bool] = Counter()
    for view in views(mode, seed=57, events=8, sizes=(6, 11)):
        blocking = literal_of(view).blocking(view.round.pairs)
        texts = [line.text for line in view.summary()]
        pairs = "1 pair" if len(blocking) == 1 else f"{len(blocking)} pairs"
        assert (f"{pairs} of players would both prefer to meet." in texts) is bool(blocking)
        method = view.round.report.method
        why = f"Why they do not meet: {WHY.get(method)}."
        assert (why in texts) is bool(blocking), method
        assert any(text.startswith("Why they do not meet") for text in texts) is bool(blocking)
        seen[bool(blocking)] += 1
    assert seen[False] or mode == "balanced"
    assert seen[True] or mode == "stable"


def test_colours_that_keep_two_apart_are_told_with_the_rule_that_says_so() -> None:
    """R2 speaks of two colour differences of two; the option, of the same colour twice in a row."""
    histories = ("WW", "WW", "BWW", "BWW", "BB", "BB", "WBB", "WBB")
    players = tuple(
        Player(id, results=tuple(
            round_result(Result.DRAW, 0, Colour.WHITE if colour == "W" else Colour.BLACK) if colour != "-"
            else round_result(Result.ZERO_BYE) for colour in history.rjust(3, "-")
        ))
        for id, history in enumerate(histories, 1)
    )  # fmt: skip
    state = RoundState.of(one_sided(players, rounds=6))
    view = view_of(Roommates(no_three_in_row=True), state)
    assert not view.round.report.relaxed
    for one, other in combinations(range(1, 9), 2):
        found = [breach.rule.id or breach.rule.article for breach in view.breaches([(one, other)])]
        alike = len({histories[id - 1][-2:] for id in (one, other)}) == 1
        expected = "R2" if (one, other) in ((1, 2), (5, 6)) else "no_three_in_row"
        assert found == [expected] * alike


def test_the_best_round_with_two_kept_apart_does_not_pair_them() -> None:
    """Every pair of the worked example is kept apart once."""
    view = view_of(Roommates(), RoundState.of(example()))
    for pair in view.round.pairs:
        other = view.best_with(Demand(apart=(pair,)))  # type: ignore[attr-defined]
        assert frozenset(pair) not in boards_of(other.pairs)


def test_the_rounds_of_a_comparison_have_their_byes_apart_from_their_games() -> None:
    seen = 0
    for view in views("balanced", seed=56, events=6, sizes=(5, 7)):
        if view.round.bye is None:
            continue
        ids = sorted(view.present - {view.round.bye.id})
        for games in every_pairing(ids):
            pairs = [*games, (view.round.bye.id, 0)]
            difference = view.judge(pairs).difference
            if difference is None:
                continue
            for side, made in ((difference.ours, view.round.pairs), (difference.theirs, pairs)):
                assert {frozenset(pair) for pair in side.pairs} == boards_of(
                    [pair for pair in made if all(pair)]
                )
                assert side.left == (view.round.bye.id,)
                seen += 1
    assert seen > 10
