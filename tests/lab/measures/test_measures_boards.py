"""Round measures against plain loops over the recorded results, by their definitions."""

from collections import defaultdict

import numpy as np
import pytest
from measured_events import EVENTS, drawn

from pairwright.lab.measures import measures_named
from pairwright.model import Colour, Result

COUNTS = (
    "sum-sd", "max-sd", "uneven", "far", "max-cd", "colour-twice", "history-ww", "history-bb", "same-history",
    "thirds", "denied", "denied-strong", "denied-absolute", "floats-down", "floats-up", "down-again", "up-again",
    "down-after-two", "up-after-two", "rematches",
)  # fmt: skip
SIGN = {Colour.WHITE: 1, Colour.BLACK: -1}


def counted(event):
    """Every round measure about scores, colours, floats and byes, by loops over players and their results."""
    found = defaultdict(list)
    for number in range(1, len(event.rounds) + 1):
        for name, value in of_round(event, number).items():
            found[name].append(value)
    return found


def of_round(event, number):
    tournament = event.tournament
    points = tournament.point_system
    before = {p.id: p.score(points, number - 1) for p in tournament}
    found = dict.fromkeys(COUNTS, 0.0)
    found |= dict.fromkeys(("bye-score", "bye-above", "bye-again"), float("nan"))
    sum_cd = 0
    for player in tournament:
        entry = player.result(number)
        if not entry.paired:
            continue
        way = -1
        if entry.opponent:
            gap = before[entry.opponent] - before[player.id]
            way = (gap > 0) - (gap < 0)
            found["sum-sd"] += abs(gap) / 20
            found["max-sd"] = max(found["max-sd"], abs(gap) / 10)
            found["uneven"] += (gap != 0) / 2
            found["far"] += (abs(gap) > 10) / 2
            found["rematches"] += (
                any(e.opponent == entry.opponent and e.played for e in player.results[: number - 1]) / 2
            )
            sum_cd += of_colours(found, player, tournament.by_id[entry.opponent], number)
        else:
            lowest = min(before[p.id] for p in event.rounds[number - 1].state.players)
            found["bye-score"] = before[player.id] / 10
            found["bye-above"] = (before[player.id] - lowest) / 10
            found["bye-again"] = float(
                any(
                    e.result is Result.ALLOCATED_BYE or (not e.played and e.points(points) >= points.win)
                    for e in player.results[: number - 1]
                )
            )
        for name, direction in (("down", -1), ("up", 1)):
            if way == direction:
                found[f"floats-{name}"] += 1
                for back, suffix in ((1, "again"), (2, "after-two")):
                    if number > back and received(tournament, player, number - back) == direction:
                        found[f"{name}-{suffix}"] += 1
    return found | {"sum-cd": sum_cd if number % 2 == 0 else float("nan")}


def of_colours(found, player, opponent, number):
    """Counts what concerns the colour of a player; returns his colour difference after the round."""
    colour = SIGN[player.result(number).colour]
    games, theirs = history(player, number), history(opponent, number)
    after = abs(sum(games) + colour)
    found["max-cd"] = max(found["max-cd"], after)
    if games[-1:] == [colour]:
        found["colour-twice"] += 1
        found["history-ww" if colour == 1 else "history-bb"] += 1
    found["thirds"] += games[-2:] == [colour, colour]
    found["same-history"] += bool(games and theirs and games[-1] == theirs[-1]) / 2
    wanted, strength = preference(games)
    if wanted == -colour:
        found["denied"] += 1
        found["denied-strong"] += strength >= 2
        found["denied-absolute"] += strength == 3
    return after


def history(player, number):
    return [SIGN[entry.colour] for entry in player.results[: number - 1] if entry.played]


def preference(games):
    """The colour due and how much, as C.04.3 art. 1.7 says it: 3 absolute, 2 strong, 1 mild, 0 none."""
    difference = sum(games)
    if difference > 1 or (games[-2:] == [1, 1] and difference >= -1):
        return -1, 3
    if difference < -1 or games[-2:] == [-1, -1]:
        return 1, 3
    if difference:
        return -difference, 2
    return (-games[-1], 1) if games else (0, 0)


def received(tournament, player, number):
    """The float that a player received in a round, as C.04.3 art. 1.4 says it."""
    points, entry = tournament.point_system, player.result(number)
    if entry.played:
        mine = player.score(points, number - 1)
        theirs = tournament.by_id[entry.opponent].score(points, number - 1)
        return (theirs > mine) - (theirs < mine)
    if entry.result is Result.ALLOCATED_BYE or entry.points(points) > points.loss:
        return -1
    return 0


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS)
def test_rounds_are_measured_as_loops_over_the_records_count(kind, system, seed):
    event = drawn(kind, system, seed)
    for name, values in counted(event).items():
        (measure,) = measures_named([name])
        np.testing.assert_allclose(measure.of(event), values, err_msg=name)


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS)
def test_colour_balance_at_the_end_is_that_of_the_games_played(kind, system, seed):
    event = drawn(kind, system, seed)
    differences = [abs(sum(games)) for p in event.players if (games := history(p, len(p.results) + 1))]
    n = len(differences)
    expected = {
        "cd-mean": sum(differences) / n,
        "cd-wide": 100 * sum(d >= 2 for d in differences) / n,
        "cd-beyond": 100 * sum(d >= 3 for d in differences) / n,
    }
    for name, value in expected.items():
        (measure,) = measures_named([name])
        assert measure.of(event)[0] == pytest.approx(value), name


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS)
def test_winners_and_top_games_are_those_of_the_records(kind, system, seed):
    event = drawn(kind, system, seed)
    points, rounds = event.tournament.point_system, len(event.rounds)
    part = [p for p in event.players if any(r.paired for r in p.results)]
    strength = dict(zip((p.id for p in event.players), event.strength.tolist(), strict=True))
    top = {p.id for p in sorted(part, key=lambda p: -strength[p.id])[: event.top]}
    games = [
        {p.id, e.opponent}
        for p in part
        for e in p.results
        if e.played and e.colour is Colour.WHITE and {p.id, e.opponent} <= top
    ]
    final = [p.score(points) for p in part]
    expected = {
        "perfect": sum(score >= rounds * points.win for score in final),
        "clear-winner": final.count(max(final)) == 1,
        "top-games": len(games),
    }
    if rounds >= 2:
        second = [p.score(points, 2) for p in part]
        expected["perfect-after-two"] = sum(score >= 2 * points.win for score in second)
        expected["low-leaders"] = second[len(part) // 2 :].count(max(second))
    for name, value in expected.items():
        (measure,) = measures_named([name])
        assert measure.of(event)[0] == value, name


def test_the_events_show_everything_that_is_measured():
    """The comparison above would prove little if nothing ever happened in its events."""
    happened = defaultdict(float)
    for case in EVENTS:
        for name, values in counted(drawn(*case)).items():
            happened[name] += np.nansum(values)
    assert min(happened.values()) > 0, happened
