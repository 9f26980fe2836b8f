"""What is still possible: the outlook before a round must agree with the verdicts once that round is played."""

from __future__ import annotations

import copy

import pytest

from campaign import drawn
from pairwright.norms import NormEvent, NormVerdict, ways
from pairwright.norms import outlook as ahead
from pairwright.norms.judgement import judge
from pairwright.norms.outlook import Outlook, opponents_to_come, outlook
from pairwright.norms.requirements import Candidacy, fails

from .cases import Event, random_event, tournament_of
from .test_worked_examples import A, event_of, results_for


def after(event: Event, rounds: int) -> NormEvent:
    """The event after some rounds."""
    shorter = copy.deepcopy(event)
    for one in shorter["players"]:
        one["results"] = one["results"][:rounds]
    return NormEvent(
        tournament_of(shorter).changed(rounds=event["rounds"]),
        event["kind"],
        event["category"],
        event["host"],
    )


def outlooks(event: NormEvent) -> dict[tuple[int, str], tuple[NormVerdict, Outlook]]:
    """The outlook of each player and norm."""
    return {(one.player.id, one.norm.name): (one, outlook(event, one)) for one in judge(event)}


def one_round_to_come(half_points: int) -> Outlook:
    """Player 1 has met all of field A but the last, Poland's 2350 and two more from abroad are left."""
    event = event_of([*A[:8], ("GM", "ESP", 2600), ("", "POL", 2000)], results_for(8, half_points), rounds=9)
    whole = NormEvent(tournament_of(event), "swiss", "ordinary", "NED")
    return outlooks(whole)[1, "GM"][1]


def test_before_the_last_round_each_opponent_has_the_result_that_is_enough() -> None:
    """Eight of A add up to 19584. With 6½: GM 2600 makes 22184/9 = 2465, so 6½ (dp 166) is 2631: a loss is enough.

    2000 becomes 2200: 21784/9 = 2420, where 7½ (dp 273) makes 2693, 7 (dp 220) 2640 and 6½ 2586: a draw is enough.
    """
    found = one_round_to_come(13)
    assert found.enough == ((0, (10,)), (1, (11,)))
    assert [str(one) for one in found.said] == [
        "GM norm: any result in round 9 is enough against: 10.",
        "GM norm: a draw in round 9 is enough against: 11.",
    ]


def test_a_win_is_needed_where_a_draw_is_too_little() -> None:
    """6 and a draw against 2600: 6½, as above 2631; against 2000 only a win: 7, 2640."""
    assert one_round_to_come(12).enough == ((1, (10,)), (2, (11,)))


def test_out_of_reach_is_said_once_nothing_is_enough() -> None:
    """5½ and a win against 2600: 2465 + 166 = 2631. 4½ and a win: 5½, dp 80, 2545."""
    assert one_round_to_come(11).enough == ((2, (10,)),)
    assert one_round_to_come(9).state == "out-of-reach"


def test_over_several_rounds_the_points_needed_are_said() -> None:
    """Seven of A average 2467.7 = 2468; 6½ of 9 (dp 166) makes 2634, 6 (dp 125) 2593. 5 are there: 1½ are needed."""
    event = event_of([*A[:7], ("GM", "ESP", 2600), ("IM", "POL", 2500)], results_for(7, 10), rounds=9)
    whole = NormEvent(tournament_of(event), "swiss", "ordinary", "NED")
    found = outlooks(whole)[1, "GM"][1]
    assert (found.state, found.left, found.points, found.titled, found.level) == ("possible", 2, 3, 0, 0)
    assert str(found.said[0]).startswith("GM norm: 1.5 points needed from 2 rounds")


def test_more_points_than_there_are_rounds_are_not_asked_for() -> None:
    """4 of 7 and two rounds: 6 of 9 make 2593 as above, too few. Against 2800 twice: 22874/9 = 2542, Rp 2667."""
    event = event_of([*A[:7], ("GM", "ESP", 2800), ("GM", "POL", 2800)], results_for(7, 8), rounds=9)
    found = outlooks(NormEvent(tournament_of(event), "swiss", "ordinary", "NED"))[1, "GM"][1]
    assert (found.state, found.points) == ("possible", None)
    assert [str(one) for one in found.said] == [
        "GM norm: no score is enough if all games count and the opponents average 2468 as before."
    ]


@pytest.mark.parametrize("rounds", [16, 17])
def test_of_a_long_event_not_every_choice_of_wins_is_tried(
    rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight of sixteen wins may be left out in 12,870 ways, fewer in twice as many more; opponents are too weak."""
    asked: list[Candidacy] = []
    for module in (ways, ahead):
        monkeypatch.setattr(module, "fails", lambda one: asked.append(one) or fails(one))
    event = event_of([("IM", "GER", 2100)] * 16, results_for(16, 32), rounds=rounds)
    found = outlooks(NormEvent(tournament_of(event), "swiss", "ordinary", "NED"))
    assert not found[1, "GM"][0].achieved
    assert len(asked) < 2000


def test_in_a_double_round_robin_each_of_the_level_to_come_counts_once() -> None:
    """Ten games: a third is four, half of it two. The one grandmaster was met twice, so one more is needed."""
    field = [
        ("GM", "GER", 2520),
        ("IM", "FRA", 2505),
        ("IM", "IND", 2450),
        ("FM", "POL", 2440),
        ("FM", "ESP", 2400),
    ]
    results = results_for(6, 9)
    event = event_of(field, results, kind="double-round-robin", rounds=10, opponents=[2, 3, 4, 5, 6, 2])
    found = outlooks(NormEvent(tournament_of(event), "double-round-robin", "ordinary", "NED"))[1, "GM"][1]
    assert (found.state, found.left, found.titled, found.level) == ("possible", 4, 0, 1)


@pytest.mark.parametrize("seed", drawn(range(20), 6))
def test_the_outlook_agrees_with_the_verdicts_after_the_last_round(seed: int) -> None:
    """Whoever played: the norm is made if and only if the result was enough, all else being as it was."""
    event = random_event(seed)
    before, whole = after(event, event["rounds"] - 1), after(event, event["rounds"])
    final = {(one.player.id, one.norm.name): one for one in judge(whole)}
    played = 0
    for key, (_, found) in outlooks(before).items():
        entry = event["players"][key[0] - 1]["results"][-1]
        if (
            entry["result"] not in "1=0"
            or final[key].exempt != found.verdict.exempt
            or found.state == "achieved"
        ):
            continue
        if entry["opponent"] not in opponents_to_come(before, before.players[key[0]]):
            continue  # the random events pair some twice, which no Swiss does
        played += 1
        score = {"1": 2, "=": 1, "0": 0}[entry["result"]]
        enough = any(entry["opponent"] in players and score >= least for least, players in found.enough)
        if before.ignored == whole.ignored:
            assert final[key].achieved == enough, key
    assert played


@pytest.mark.parametrize(
    "seed", [3, 11, 14, 19, 27, 33, 34, 38, 51, 54, 57, 61, 72, 86, 87, 102, 103, 106, 135, 141]
)
def test_no_norm_that_is_made_was_ever_out_of_reach(seed: int) -> None:
    """Events in which somebody makes a norm without a forfeit, a bye or an opponent met twice at the end."""
    event = random_event(seed)
    final = {(one.player.id, one.norm.name) for one in judge(after(event, event["rounds"])) if one.achieved}
    asked = 0
    for rounds in range(event["rounds"] - 3, event["rounds"]):
        before = after(event, rounds)
        for key in final:
            player = before.players[key[0]]
            last = event["players"][key[0] - 1]["results"]
            if any(entry["result"] not in "1=0" for entry in last[rounds:]) or player.id in before.ignored:
                continue
            one = next(one for one in judge(before) if (one.player.id, one.norm.name) == key)
            met = [entry["opponent"] for entry in last]
            if event["kind"] == "swiss" and len(set(met)) < len(met):
                continue  # the random events pair some twice, which no Swiss does
            asked += 1
            assert outlook(before, one).state != "out-of-reach", (rounds, key)
    assert asked
