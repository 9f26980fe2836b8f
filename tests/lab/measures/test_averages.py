"""Means over groups of players that a plan declares."""

from __future__ import annotations

from itertools import pairwise
from math import isnan
from pathlib import Path

import numpy as np
import pytest
from measured_events import by_hand, drawn

from pairwright.cli.lab_tables import describe_plan
from pairwright.errors import FormatError, InvalidTournament
from pairwright.lab import Results, parse_plan, run
from pairwright.lab.event_arrays import Event
from pairwright.lab.measures import measures_named
from pairwright.lab.player_group import PlayerGroup
from pairwright.lab.report.methods import methods

UPPER, LOWER = PlayerGroup("upper", 0, 50), PlayerGroup("lower", 50, 100)


def mean(word: str, event: Event, *groups: PlayerGroup) -> float:
    (measure,) = measures_named([word], groups=groups)
    return float(measure.of(event)[0])


def test_the_means_of_two_halves_as_worked_out_on_paper() -> None:
    """After 1-4 and a draw of 2 and 3, then 3-1 and 4-2 as draws: points 1.5, 1, 1 and 0.5."""
    event = by_hand(4, ["1-4 1, 2-3 =", "3-1 =, 4-2 ="], strength=[400, 300, 200, 100])
    said = {
        word: [mean(f"mean:{word}~{one.label}", event, UPPER, LOWER) for one in (UPPER, LOWER)]
        for word in ("points", "opponents", "apart")
    }
    assert said["points"] == [1.25, 0.75]
    assert said["opponents"] == [(150 + 150) / 2, (350 + 350) / 2]
    assert said["apart"] == [(250 + 150) / 2, (150 + 250) / 2]


@pytest.mark.parametrize("size", [2, 3, 7, 20, 29])
@pytest.mark.parametrize("by", ["rating", "strength"])
def test_groups_that_adjoin_have_every_player_once(size: int, by: str) -> None:
    strength = np.random.default_rng(size).permutation(size) + 1000
    event = by_hand(
        size, [", ".join(f"{one}-{one + 1} =" for one in range(1, size, 2))], strength=list(strength)
    )
    cuts = [0, 10, 33, 50, 51, 100]
    groups = [PlayerGroup("g", begins, ends, by) for begins, ends in pairwise(cuts)]
    order = event.entrants if by == "rating" else event.strongest
    assert np.concatenate([one.of(event) for one in groups]).tolist() == order.tolist()
    assert [len(one.of(event)) for one in groups][-1] == len(order) - -(-51 * len(order) // 100)


@pytest.mark.parametrize("kind", ["odd", "rough"])
def test_places_away_from_strength_are_those_counted_one_by_one(kind: str) -> None:
    event = drawn(kind, "dutch", 3)
    apart = []
    for number, player in enumerate(event.strongest):
        ranks, own = [int(event.ranking[other]) for other in event.strongest], int(event.ranking[player])
        level = [place for place, rank in enumerate(sorted(ranks)) if rank == own]
        apart.append(abs(sum(level) / len(level) - number))
    everyone = PlayerGroup("all", 0, 100, "strength")
    assert mean("mean:misplaced~all", event, everyone) == pytest.approx(sum(apart) / len(apart))


def test_who_met_nobody_has_no_opponents_and_an_empty_group_no_mean() -> None:
    event = by_hand(3, ["1-2 1, 3 U"], strength=[300, 200, 100])
    assert mean("mean:opponents~all", event, PlayerGroup("all", 0, 100)) == 250
    assert isnan(mean("mean:opponents~last", event, PlayerGroup("last", 67, 100)))
    assert isnan(mean("mean:points~none", event, PlayerGroup("none", 34, 35)))


@pytest.mark.parametrize("word", ["mean:points", "mean:points~middle", "mean:x~upper", "mean:~upper"])
def test_a_word_that_is_no_mean_is_refused_with_one_that_is(word: str) -> None:
    with pytest.raises(InvalidTournament, match=r"mean:points~middle.*Groups of the plan: upper"):
        measures_named([word], groups=(UPPER,))


def test_a_plan_declares_its_groups_and_says_them() -> None:
    said = describe_plan(parse_plan(PLAN))
    assert "middle: the players from 25 to 75 % of the field in the order of the start list" in said
    assert "clear-winner: the fewest rounds for 80 %\n" in said
    assert "mean:points~middle: points, middle\n" in said


PLAN = """\
rounds = [3, 5]
same_events = true
measures = ["mean:points~middle", "clear-winner"]
[[group]]
label = "middle"
from = 25
to = 75
[[contrast]]
measure = "clear-winner"
across = "rounds"
reaches = 80
[[system]]
"""


@pytest.mark.parametrize(
    ("group", "line", "found"),
    [
        ('label = "the middle"', 2, "label is 'the middle'"),
        ("from = 25", 1, "label"),
        ('label = "a"\nfrom = 75\nto = 25', 4, "to is 25"),
        ('label = "a"\nby = "age"', 3, "by is 'age'"),
        ('label = "a"\n[[group]]\nlabel = "a"', 1, "same label"),
    ],
)
def test_a_group_that_cannot_be_is_refused_at_its_place(group: str, line: int, found: str) -> None:
    with pytest.raises(FormatError, match=found) as caught:
        parse_plan(f"[[group]]\n{group}\n[[system]]\n")
    assert caught.value.line == line


def test_a_methods_paragraph_says_who_is_in_a_group(tmp_path: Path) -> None:
    run(parse_plan(PLAN).but(events=2), tmp_path / "run")
    said = methods(Results(tmp_path / "run"), "dutch")
    assert "Groups of players: middle: the players from 25 to 75 % of the field" in " ".join(said.split())
