"""Brackets decided without most of the lower players are those that the whole graph decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from pairwright.errors import NoPairing
from pairwright.matching._kernel import Apart, Cover
from pairwright.matching.layout import Fields
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    RequestedBye,
    Result,
    Tournament,
    round_result,
)
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.scoregroups import engine, thinned_graph
from pairwright.systems.scoregroups.bracket_graph import BracketGraph
from pairwright.systems.scoregroups.brackets import BracketProblem, Paired
from pairwright.systems.scoregroups.class_engine import greatest_by_classes, tight_classes
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.drawn_graph import DrawnGraph
from pairwright.systems.scoregroups.reach import Reach
from pairwright.systems.scoregroups.thinned_graph import pair_by_thinning

from .histories import random_tournament

WON, LOST, DRAWN = (Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW)


def one_sided_events(
    seed: int, smallest: int, largest: int, shares: tuple[int, int] = (3, 10)
) -> Iterator[Tournament]:
    """An event before each of its rounds. One colour wins nearly always, or members of a club, who never meet, do.

    So small score groups stand above large ones, and the whole of one may have to leave. The club is a part of the
    field between these `shares`.
    """
    dice = Random(seed)
    size = dice.randint(smallest, largest)
    winner = dice.choice((WON, LOST, DRAWN))
    club = tuple(sorted(dice.sample(range(1, size + 1), size // dice.randint(*shares))))
    club_wins = dice.random() < 0.5
    made = Tournament(
        tuple(Player(i) for i in range(1, size + 1)),
        rounds=9,
        initial_colour=Colour.WHITE,
        forbidden=(ForbiddenGroup(club),),
    )
    absent = dice.choice((0, 0.02, 0.1))
    for number in range(1, 10):
        away = [id for id in range(1, size + 1) if dice.random() < absent]
        made = replace(made, byes=tuple(RequestedBye(number, id, Result.HALF_BYE) for id in away))
        yield made
        try:
            paired = DUTCH_2026.pair(RoundState.of(made))
        except NoPairing:
            return
        results = {bye.player: round_result(bye.kind) for bye in made.byes}
        for white, black in paired.pairs:
            first, second = winner if dice.random() < 0.9 else dice.choice((WON, LOST, DRAWN))
            if club_wins and (white in club or black in club):
                first, second = WON if white in club else LOST
            if black == 0:
                results[white] = round_result(Result.ALLOCATED_BYE)
            else:
                results[white] = round_result(first, black, Colour.WHITE)
                results[black] = round_result(second, white, Colour.BLACK)
        players = tuple(replace(one, results=(*one.results, results[one.id])) for one in made)
        made = replace(made, players=players, byes=())


def states() -> Iterator[tuple[str, RoundState]]:
    for seed in range(6):
        for made in one_sided_events(seed, 20, 90):
            yield f"one-sided {seed}", RoundState.of(made)
    for seed in range(12):
        yield f"random {seed}", RoundState.of(random_tournament(seed, 20, 60, most_rounds=4))


def pairs_of_lower_players(graph: BracketGraph, apart: Apart, fields: Fields) -> list[int] | None:
    """Tight pairs, as many as there can be without the members: more are left out than by the engine."""
    tight = tight_classes(graph, fields)
    if tight is None:
        return None
    cover = Cover(apart, graph.named[graph.size :], graph.classes[graph.size :], tight)
    cover.complete()
    return [-1] * graph.size + [v + graph.size if v >= 0 else -1 for v in cover.mate().tolist()]


@pytest.mark.parametrize("largest", [greatest_by_classes, pairs_of_lower_players])
def test_leaving_players_out_decides_brackets_as_the_whole_graph_does(
    monkeypatch: pytest.MonkeyPatch, largest: Callable[..., list[int] | None]
) -> None:
    monkeypatch.setattr(thinned_graph, "LEFT_OUT", 0)
    monkeypatch.setattr(thinned_graph, "greatest_by_classes", largest)
    pairer = engine.BracketPairer()
    decided = given_up = 0
    for name, state in states():
        entries = DUTCH_2026.entries(state)

        def both(problem: BracketProblem, completion: Completion, name: str = name) -> Paired:
            nonlocal decided, given_up
            whole = DrawnGraph(Reach.whole(problem), completion)
            answer = pairer.settled(whole)
            thinned = pair_by_thinning(pairer, whole)
            if thinned is None:
                given_up += 1
            else:
                decided += 1
                assert (thinned.pairs, thinned.left) == (answer.pairs, answer.left), name
            return answer

        try:
            DUTCH_2026.course(Completion(entries, DUTCH_2026.rules), both)
        except NoPairing:
            continue
    assert decided > 15
    assert given_up > 15


def test_small_brackets_above_hundreds_of_players_are_paired_the_same_without_most_of_these(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = []

    def noted(*given: object) -> Paired | None:
        answers.append(pair_by_thinning(*given))
        return answers[-1]

    states = [RoundState.of(made) for made in one_sided_events(10, 300, 400, (150, 150))]
    monkeypatch.setattr(thinned_graph, "pair_by_thinning", noted)
    thinned = [DUTCH_2026.pair(state).pairs for state in states]
    monkeypatch.setattr(thinned_graph, "pair_by_thinning", lambda *_: None)
    assert thinned == [DUTCH_2026.pair(state).pairs for state in states]
    assert any(answers)
