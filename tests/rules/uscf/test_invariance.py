"""What must not matter does not matter; larger sections come with their proof; group by group is never better."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from pairwright.generate import Simulation, rounds
from pairwright.model import Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import FIDE_STYLE, US_CHESS, UsChess

from .random_sections import random_section

SEEDS = range(500_000, 500_030)


def names(state: RoundState) -> list[tuple[str, str]]:
    paired = US_CHESS.pair(state)
    made = [(board.white.name, board.black.name) for board in paired.boards]
    return [*made, *([(paired.bye.name, "bye")] if paired.bye else [])]


def renumbered(tournament: Tournament, number: dict[int, int]) -> Tournament:
    """The same tournament with other start numbers, in the same order."""

    def row(result: RoundResult) -> RoundResult:
        return replace(result, opponent=number.get(result.opponent, 0))

    players = (replace(p, id=number[p.id], results=tuple(map(row, p.results))) for p in tournament)
    return replace(
        tournament,
        players=tuple(players),
        byes=tuple(replace(bye, player=number[bye.player]) for bye in tournament.byes),
        forbidden=tuple(
            replace(group, players=tuple(number[id] for id in group.players))
            for group in tournament.forbidden
        ),
        teams=tuple(replace(t, players=tuple(number[id] for id in t.players)) for t in tournament.teams),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_start_numbers_do_not_matter_but_for_lots(seed: int) -> None:
    tournament = replace(random_section(seed).tournament, rounds=9)
    ids = list(range(11, 11 + len(tournament)))
    Random(seed).shuffle(ids)
    number = {player.id: id for player, id in zip(tournament, ids, strict=True)}
    assert names(RoundState.of(renumbered(tournament, number))) == names(RoundState.of(tournament))


@pytest.mark.parametrize("seed", SEEDS)
def test_more_rating_for_everybody_changes_nothing(seed: int) -> None:
    tournament = random_section(seed).tournament
    if any(player.rating == 0 for player in tournament):
        return
    higher = tuple(replace(player, rating=player.rating + 137) for player in tournament)
    assert names(RoundState.of(replace(tournament, players=higher))) == names(RoundState.of(tournament))


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_withdrawn_changes_nothing(seed: int) -> None:
    tournament = random_section(seed).tournament
    gone = Player(99, "gone", (RoundResult(Result.ABSENT),) * tournament.completed_rounds, 2900)
    more = replace(tournament, players=(gone, *tournament.players))
    assert names(RoundState.of(more, [99])) == names(RoundState.of(tournament))


@pytest.mark.parametrize("seed", SEEDS)
def test_with_all_colours_exchanged_the_same_players_meet_with_colours_exchanged(seed: int) -> None:
    tournament = replace(random_section(seed).tournament, rounds=9)

    def other(result: RoundResult) -> RoundResult:
        return replace(result, colour=result.colour.other if result.colour else None)

    mirrored = replace(
        tournament,
        players=tuple(replace(p, results=tuple(map(other, p.results))) for p in tournament),
        initial_colour=tournament.initial_colour.other,
    )
    there = [pair if pair[1] == "bye" else pair[::-1] for pair in names(RoundState.of(mirrored))]
    assert there == names(RoundState.of(tournament))


@pytest.mark.parametrize("players", [60, 61])
@pytest.mark.parametrize("system", [US_CHESS, FIDE_STYLE, replace(US_CHESS, style="one_two")], ids=str)
def test_every_round_of_a_larger_event_is_proved_optimal(players: int, system: UsChess) -> None:
    simulation = Simulation(players=players, rounds=5, half_byes=0.03, forfeits=0.02, withdrawals=0.01)
    course = rounds(simulation, 11, system)
    tournament = next(course)
    while True:
        state = RoundState.of(tournament)
        paired = system.pair(state)
        assert paired.fault() == ""
        assert paired.costs["rematch"] == 0
        seen = [id for pair in paired.pairs for id in pair if id]
        assert sorted(seen) == sorted(player.id for player in state.players)
        try:
            tournament = course.send(paired)
        except StopIteration:
            return


@pytest.mark.parametrize("seed", range(4))
def test_pairing_group_by_group_is_never_better_and_pairs_everybody(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[3] / "examples" / "experiments"))
    by_groups_system = import_module("by_groups").ByGroups()
    course = rounds(Simulation(players=30 + seed, rounds=6, initial_colour=Colour.WHITE), seed, US_CHESS)
    tournament, better = next(course), 0
    while True:
        state = RoundState.of(tournament)
        exact, by_groups = US_CHESS.pair(state), by_groups_system.pair(state)
        seen = [id for pair in by_groups.pairs for id in pair if id]
        assert sorted(seen) == sorted(player.id for player in state.players)
        assert tuple(exact.costs.values()) <= tuple(by_groups.costs.values())
        better += exact.costs != by_groups.costs
        try:
            tournament = course.send(exact)
        except StopIteration:
            break
    assert better
