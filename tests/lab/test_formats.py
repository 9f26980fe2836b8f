"""Formats of tournament made of public names: who is left out, when an event is over, and who has won."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lab_runs import played

from pairwright.errors import InvalidTournament
from pairwright.generate import Simulation, generate
from pairwright.lab import (
    Event,
    Plan,
    RoundState,
    parse_plan,
    play,
    play_again,
    read_plan,
    round_of,
)

FOLDER = Path(__file__).parents[2] / "examples" / "formats"
PLAN = read_plan(FOLDER / "knockout.toml")
LABELS = [one.label for one in PLAN.contenders]


def system(label: str) -> Any:
    return PLAN.contenders[LABELS.index(label)].made(PLAN.code)


def events(label: str, count: int) -> Iterator[Event]:
    """Events of a format, each played to its end."""
    made = system(label)
    for number in range(count):
        played = play(PLAN, PLAN.conditions[0], made, number)
        assert (played.status, played.reason) == ("complete", "")
        yield played.event


def games(event: Event, number: int) -> list[tuple[int, int, int]]:
    """The games of a round: both start numbers, and that of the winner."""
    column, white, black = event.boards
    return [
        (w + 1, b + 1, w + 1 if event.gained[w, number - 1] else b + 1)
        for at, w, b in zip(column.tolist(), white.tolist(), black.tolist(), strict=True)
        if at == number - 1
    ]


def chances(bracket: list[int], strength: list[int]) -> dict[int, float]:
    """Who wins a knock-out, exactly: the chance of each to come out of a half, and of beating whoever comes out of the
    other, by the model of Bradley and Terry with strengths 10^(rating / 400)."""
    if len(bracket) == 1:
        return {bracket[0]: 1.0}
    half = len(bracket) // 2
    both = chances(bracket[:half], strength), chances(bracket[half:], strength)
    weight = {player: 10 ** (strength[player - 1] / 400) for player in bracket}
    return {
        player: share
        * sum(p * weight[player] / (weight[player] + weight[other]) for other, p in others.items())
        for ours, others in (both, both[::-1])
        for player, share in ours.items()
    }


BLOCKS = {
    "A": "2700 2100 1700 2200",
    "B": "2000 2650 2300 1700",
    "C": "1900 2320 1700 2620",
    "D": "2350 1800 1700 2600",
}
"""The blocks of the example as they are printed, by the order in which the players came in."""
DRAWN = "A1 D4 B2 C3 C2 B3 A4 D1 C1 B4 D2 A3 A2 D3 B1 C4"


def test_players_win_a_knock_out_as_often_as_an_exact_computation_says() -> None:
    count, grades = 250, [int(BLOCKS[block].split()[int(place) - 1]) for block, place in DRAWN.split()]
    wins = dict.fromkeys(grades, 0)
    for event in events("knock-out by her blocks", count):
        assert [int(event.strength[player - 1]) for *pair, _ in games(event, 1) for player in pair] == grades
        wins[int(event.strength[event.ranking == 0][0])] += 1
    exact = chances(list(range(1, 17)), grades)
    for place, grade in enumerate(grades, 1):
        chance = exact[place]
        if grade > 1700:  # the four of 1700 are one entry here
            assert (
                abs(wins[grade] / count - chance) < 4.5 * (chance * (1 - chance) / count) ** 0.5 + 2 / count
            )


def test_who_loses_a_game_of_a_knock_out_is_out_of_it_and_the_event_ends_with_the_final() -> None:
    for event in events("knock-out by seed", 20):
        left, places = set(range(1, 17)), dict[int, int]()
        for number, here in enumerate((16, 8, 4, 2), 1):
            played = games(event, number)
            assert {player for w, b, _ in played for player in (w, b)} == left
            left = {winner for *_, winner in played}
            places |= {loser: here // 2 + 1 for w, b, _ in played for loser in {w, b} - left}
        (champion,) = left
        assert len(event.rounds) == 4
        assert [place + 1 for place in event.ranking] == [
            ({champion: 1} | places)[one] for one in range(1, 17)
        ]


def test_one_and_two_can_meet_in_the_final_only() -> None:
    for event in events("knock-out by seed", 15):
        assert (1, 2) not in {
            tuple(sorted(pair[:2])) for number in (1, 2, 3) for pair in games(event, number)
        }


def test_of_each_group_two_go_on_and_meet_those_of_another_group() -> None:
    groups = [{1, 8, 9, 16}, {2, 7, 10, 15}, {3, 6, 11, 14}, {4, 5, 12, 13}]
    for event in events("groups, then two of each", 8):
        played = [game for number in (1, 2, 3) for game in games(event, number)]
        pairs = {frozenset(game[:2]) for game in played}
        assert pairs == {frozenset(pair) for group in groups for pair in combinations(group, 2)}
        points = {player: sum(winner == player for *_, winner in played) for player in range(1, 17)}
        best = [sorted(group, key=lambda player: (-points[player], player))[:2] for group in groups]
        quarter = [set(game[:2]) for game in games(event, 4)]
        assert quarter == [
            {best[0][0], best[1][1]}, {best[2][0], best[3][1]}, {best[1][0], best[0][1]}, {best[3][0], best[2][1]},
        ]  # fmt: skip
        assert len(event.rounds) == 6


def test_a_swiss_event_ends_when_its_leader_is_a_point_ahead() -> None:
    lengths = set()
    for event in events("Swiss until clear", 15):
        leads = [np.sort(event.score[:, number])[-2:] for number in range(5, len(event.rounds) + 1)]
        ahead = [bool(first - second >= 10) for second, first in leads]
        assert not any(ahead[:-1])
        assert ahead[-1] or len(event.rounds) == 9
        lengths.add(len(event.rounds))
    assert len(lengths) > 2


def test_a_run_of_formats_is_read_and_played_again(tmp_path: Path) -> None:
    results = played(PLAN.but(events=4), tmp_path / "run", FOLDER)
    rounds = dict(results.sql("SELECT system, max(played) FROM events GROUP BY ALL").fetchall())
    assert (rounds["knock-out by seed"], rounds["groups, then all"], rounds["Swiss, then four"]) == (4, 7, 7)
    assert play_again(results, 8).differences == ()
    number, event = next(results.record.events(results.shards[0]))
    assert event.ranking.tolist() == list(events("knock-out by seed", number + 1))[-1].ranking.tolist()


def test_a_generated_tournament_ends_where_the_format_ends() -> None:
    made = generate(Simulation(players=12, rounds=7), 5, system("knock-out by seed"))
    assert made.complete
    assert made.tournament.completed_rounds == 4
    assert sum(entry.played for player in made.tournament for entry in player.results) == 2 * 11


def test_a_round_may_leave_players_out_and_nothing_else() -> None:
    tournament = generate(Simulation(players=6, rounds=3), 1, system("Swiss, 9 rounds")).tournament
    state = RoundState.of(tournament.unchecked(rounds=4), absent=[6])
    made = round_of([(1, 2), (3, 0)], state, "half")
    assert (made.pairs, len(made.state.players)) == ([(1, 2), (3, 0)], 5)
    for wrong in ([(1, 2), (2, 3)], [(1, 6)], [(1, 7)], [(1, 0), (2, 0)]):
        with pytest.raises(InvalidTournament):
            round_of(wrong, state, "wrong")


def gambit(result: str) -> Plan:
    return parse_plan(
        "players = 20\nrounds = 3\nfocus = 3\n[[system]]\n[[behaviour]]\nlabel = 'plain'\n[[behaviour]]\n"
        f"label = 'gambit'\ngambit = {{ player = 3, rounds = 1, result = '{result}' }}"
    )


@pytest.mark.parametrize(("result", "points"), [("loss", 0), ("draw", 5)])
def test_a_game_given_away_is_lost_or_drawn_and_all_others_end_as_they_would(
    result: str, points: int
) -> None:
    plan = gambit(result)
    for number in range(5):
        plain, other = (play(plan, one, plan.contenders[0].made(), number).event for one in plan.conditions)
        third = int(plain.strongest[2])
        rival = int(plain.opponent[third, 0])
        assert (other.gained[third, 0], other.gained[rival, 0]) == (points, 10 - points)
        rest = [player for player in range(20) if player not in (third, rival)]
        assert (other.gained[rest, 0] == plain.gained[rest, 0]).all()
