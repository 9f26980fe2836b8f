"""Results that depend on the standing, the round and the colour: each with a question whose answer is known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from pairwright.errors import FormatError
from pairwright.lab import Plan, parse_plan
from pairwright.lab.event_arrays import Event
from pairwright.lab.simulate import play
from pairwright.systems.registry import system_named

PLAN = """\
events = 6
players = 20
rounds = {rounds}
{top}
[results]
model = "{model}"
[[system]]
system = "{system}"
[[behaviour]]
label = "plain"
[[behaviour]]
label = "other"
{behaviour}
"""


USUAL = {"model": "milvang", "rounds": "5", "top": "", "system": "roommates"}


def plan_of(behaviour: str, **otherwise: str) -> Plan:
    return parse_plan(PLAN.format(behaviour=behaviour, **USUAL | otherwise))


def events(plan: Plan, number: int) -> Iterator[Event]:
    for condition in plan.conditions:
        yield play(plan, condition, plan.contenders[0].made(), number).event


def games(event: Event) -> Iterator[tuple[int, int, int, int, int]]:
    """Round from 1, White and Black as numbers of the event, tenths of both."""
    for column, white, black in event.boards.T.tolist():
        yield column + 1, white, black, int(event.gained[white, column]), int(event.gained[black, column])


def same_before(one: Event, other: Event, rounds: int) -> None:
    """Field, strengths and the first rounds of two events are the same."""
    assert one.strength.tolist() == other.strength.tolist()
    for a, b in zip(one.players, other.players, strict=True):
        assert (a.rating, a.results[:rounds]) == (b.rating, b.results[:rounds])


def test_leaders_draw_in_the_last_rounds_and_nobody_else_does_more_than_before() -> None:
    plan = plan_of("leaders_draw = { percent = 100, last_rounds = 2, within = 0.5 }")
    drawn = 0
    for number in range(6):
        plain, other = events(plan, number)
        same_before(plain, other, 3)
        usual = {(r, w, b): (x, y) for r, w, b, x, y in games(plain)}
        for round_, white, black, own, against in games(other):
            before = other.score[:, round_ - 1]
            leaders = min(before[white], before[black]) >= before.max() - 5
            if round_ > 3 and leaders:
                assert own == against == 5
                drawn += 1
            elif round_ == 4:
                assert usual[round_, white, black] == (own, against)
    assert drawn > 12


def test_a_share_of_the_draws_of_leaders_is_that_share() -> None:
    plan = plan_of(
        "leaders_draw = { percent = 30, last_rounds = 5, within = 100 }", model="favourite", system="dutch"
    )
    drawn = total = 0
    for number in range(20):
        _, other = events(plan, number)
        for _, white, black, own, against in games(other):
            if other.strength[white] != other.strength[black]:
                total += 1
                drawn += own == against
    assert total > 900
    assert abs(drawn / total - 0.3) < 4 * np.sqrt(0.21 / total)


def test_the_gambit_is_the_draws_of_one_player_and_nothing_else_in_round_1() -> None:
    plan = plan_of("gambit = { player = 3, rounds = 2 }")
    for number in range(6):
        plain, other = events(plan, number)
        same_before(plain, other, 0)
        who = int(other.strongest[2])
        assert other.gained[who, :2].tolist() == [5, 5]
        met = int(other.opponent[who, 0])
        rest = [i for i in range(20) if i not in (who, met)]
        assert (plain.gained[rest, 0] == other.gained[rest, 0]).all()


def test_who_is_out_of_the_running_forfeits_the_last_round() -> None:
    plan = plan_of("no_shows = { percent = 100, last_rounds = 1, behind = 1.5 }", top="")
    gone = 0
    for number in range(6):
        plain, other = events(plan, number)
        same_before(plain, other, 4)
        before = other.score[:, 4]
        behind = before < before.max() - 15
        gone += int(behind.sum())
        assert [p.results[4].result.value for p, out in zip(other.players, behind, strict=True) if out] == [
            "-"
        ] * int(behind.sum())
        for player, out in zip(other.players, behind, strict=True):
            if not out:
                met = behind[other.place[player.results[4].opponent]]
                assert (player.results[4].result.value == "+") == met
    assert gone > 20


@pytest.mark.parametrize("model", ["elo", "normal"])
def test_white_scores_what_the_advantage_is_worth_where_all_are_equal(model: str) -> None:
    """Elo's curve makes 35 points 1 / (1 + 10^(-35/400)) = 0.5502, the normal one Phi(7 * 35 / 2000) = 0.5488."""
    text = PLAN.format(
        behaviour="white_advantage = 35", model=model, rounds="9", top="", system="dutch"
    ).replace("players = 20", "players = 40")
    plan = parse_plan(text + "[field]\ndeviation = 0\nstrength_error = 0\n")
    expected = {"elo": 0.5502, "normal": 0.5488}[model]
    means = []
    for position in (0, 1):
        scores = [
            own / 10
            for number in range(12)
            for _, _, _, own, _ in games(
                play(plan, plan.conditions[position], plan.contenders[0].made(), number).event
            )
        ]
        means.append((np.mean(scores), np.std(scores) / np.sqrt(len(scores))))
    (plain, error), (shifted, other) = means
    assert abs(plain - 0.5) < 4 * error
    assert abs(shifted - expected) < 4 * other
    assert shifted > plain  # the same luck: never worse for White


def test_the_same_event_after_more_rounds_begins_alike() -> None:
    """Stable roommates look at no last round: an event of 7 rounds begins with that of 5, unless the seeds differ."""
    plan = plan_of("white_advantage = 20", rounds="[5, 7]", top="same_events = true")
    assert len(plan.conditions) == 4
    for number in range(3):
        found = dict(zip(plan.conditions, events(plan, number), strict=True))
        plain = [event for condition, event in found.items() if condition.behaviour.label == "plain"]
        for short, long in pairwise(sorted(plain, key=lambda event: len(event.rounds))):
            assert (len(short.rounds), len(long.rounds)) == (5, 7)
            same_before(short, long, 5)
    separate = plan_of("white_advantage = 20", rounds="[5, 7]")
    short, _, long, _ = events(separate, 0)
    assert short.strength.tolist() != long.strength.tolist()


def test_seeds_are_those_of_plans_without_behaviour() -> None:
    text = "players = 20\nrounds = 5\n[[system]]\n"
    (plain,) = parse_plan(text).conditions
    for condition in plan_of("gambit = { player = 1 }").conditions:
        assert condition.seed_of(3, 9) == plain.seed_of(3, 9)


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        ("gambit = { player = 21 }", "there are 20 players"),
        ("leaders_draw = { percent = 10, within = 0.25 }", "steps of a tenth"),
        ("leaders_draw = { share = 10 }", "'share' means nothing here"),
        ("drawish = 1", "'drawish' means nothing here"),
        ("[[behaviour]]\nlabel = 'usual'", r"several \[\[behaviour\]\] have the same label or none"),
    ],
)
def test_a_wrong_behaviour_is_refused(behaviour: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        parse_plan(PLAN.replace('label = "other"\n', "").format(behaviour=behaviour, **USUAL))


def test_teams_have_no_behaviour() -> None:
    """The plan refuses it; who puts one together by himself is told when it is played."""
    plan = plan_of("gambit = { player = 1 }")
    played = play(plan, plan.conditions[1], system_named("team"), 0)
    assert played.status == "error"
    assert "single games" in played.reason
