"""Norms worked out by hand from the Title Regulations: numbers and verdicts are those of the sums in words."""

from __future__ import annotations

from typing import Any

import pytest

from pairwright.norms import NormVerdict

from .cases import Event, judged

Field = list[tuple[str, str, int]]

A: Field = [
    ("GM", "GER", 2560), ("GM", "FRA", 2541), ("GM", "IND", 2533), ("IM", "GER", 2455), ("IM", "NED", 2440),
    ("FM", "NED", 2395), ("", "POL", 2350), ("", "NED", 2310), ("", "NED", 2290),
]  # fmt: skip
"""Nine opponents of a Dutch player; the ratings add up to 21874."""


def results_for(games: int, half_points: int) -> list[str]:
    """Wins first, then a draw, then losses."""
    wins, draw = divmod(half_points, 2)
    return ["1"] * wins + ["="] * draw + ["0"] * (games - wins - draw)


def event_of(
    field: Field,
    results: list[str],
    *,
    own: str = "NED",
    host: str = "NED",
    sex: str = "m",
    kind: str = "swiss",
    category: str = "ordinary",
    rounds: int | None = None,
    opponents: list[int] | None = None,
) -> Event:
    """An event in which player 1 meets the field in its order, or `opponents`; a bye or forfeit stands in `results`."""
    meets = opponents or list(range(2, len(results) + 2))
    other_side = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
    one: dict[str, Any] = {"id": 1, "title": "", "federation": own, "rating": 2400, "sex": sex, "results": []}
    people = [one] + [
        {"id": id, "title": title, "federation": federation, "rating": rating, "sex": "m", "results": []}
        for id, (title, federation, rating) in enumerate(field, start=2)
    ]
    for result, opponent in zip(results, meets, strict=True):
        met = result in other_side
        for person in people:
            entry = {"opponent": 0, "colour": "-", "result": "H"}
            if person["id"] == 1:
                entry = {"opponent": opponent if met else 0, "colour": "w" if met else "-", "result": result}
            elif met and person["id"] == opponent:
                entry = {"opponent": 1, "colour": "b", "result": other_side[result]}
            person["results"].append(entry)
    return {
        "kind": kind, "category": category, "host": host, "rounds": rounds or len(results), "players": people
    }  # fmt: skip


def verdict(event: Event, norm: str = "GM", *readings: str) -> NormVerdict:
    """The verdict on player 1."""
    return next(
        one for one in judged(event, frozenset(readings)) if (one.player.id, one.norm.name) == (1, norm)
    )


def fails(event: Event, norm: str = "GM", *readings: str) -> list[str]:
    """The articles player 1 does not meet."""
    found = verdict(event, norm, *readings)
    return [] if found.achieved else [check.article for check in found.failed]


def with_federations(counts: dict[str, int]) -> Field:
    """Field A with other federations, so many of each."""
    flags = [flag for flag, count in counts.items() for _ in range(count)]
    return [(title, flag, rating) for (title, _, rating), flag in zip(A, flags, strict=True)]


def test_half_a_point_more_makes_the_norm_and_overscore_counts_as_more_games() -> None:
    """Ra 21874/9 = 2430.4. 6½: 72 %, dp 166, Rp 2596. 7: 78 %, dp 220, Rp 2650. 7½: 83 %, dp 273."""
    short = verdict(event_of(A, results_for(9, 13)))
    assert (short.all.average, short.all.percent, short.all.performance) == (2430, 72, 2596)
    assert [check.article for check in short.failed] == ["1.4.8"]
    made = verdict(event_of(A, results_for(9, 14)))
    assert made.achieved
    assert (made.all.performance, made.counts_as) == (2650, 9)
    better = event_of(A, results_for(9, 15))
    assert verdict(better).all.performance == 2703
    assert (verdict(better).counts_as, verdict(better, "IM").counts_as) == (9, 11)
    best = event_of(A, results_for(9, 16))
    assert (verdict(best).counts_as, verdict(best, "IM").counts_as) == (10, 12)


def test_only_the_lowest_opponent_is_raised_to_the_floor() -> None:
    """2050 becomes 2200, 2150 stays: 21624/9 = 2402.7; 8 of 9 is 89 %, dp 351."""
    field = [*A[:7], ("", "NED", 2150), ("", "NED", 2050)]
    found = verdict(event_of(field, results_for(9, 16)))
    assert (found.all.average, found.all.performance) == (2403, 2754)


def test_a_second_unrated_opponent_counts_as_1400() -> None:
    """2200 + 1400: Ra 2319, below 2380, though Rp is 2670. One unrated and 2290: Ra 2418."""
    two = event_of([*A[:7], ("", "NED", 0), ("", "NED", 0)], results_for(9, 16))
    assert fails(two) == ["1.4.8a"]
    assert (verdict(two).all.average, verdict(two).all.performance) == (2319, 2670)
    older = verdict(two, "GM", "unrated-1000")
    assert (older.all.average, older.all.performance) == (2275, 2626), "17274 + 2200 + 1000 is 9 x 2274.9"
    one = event_of([*A[:7], ("", "NED", 0), ("", "NED", 2290)], results_for(9, 16))
    assert verdict(one).all.average == 2418
    assert verdict(one).achieved


@pytest.mark.parametrize(("sum_of_ratings", "average", "rp"), [(24504, 2450, 2599), (24505, 2451, 2600)])
def test_half_a_rating_point_is_rounded_up(sum_of_ratings: int, average: int, rp: int) -> None:
    """Ten games with 7 points, dp 149: an average of 2450.5 becomes 2451 and makes the norm, 2450.4 does not."""
    field = [*A, ("GM", "ESP", sum_of_ratings - 21874)]
    found = verdict(event_of(field, results_for(10, 14)))
    assert (found.all.average, found.all.performance, not found.failed) == (average, rp, rp == 2600)


@pytest.mark.parametrize(
    ("half_points", "games", "percent"),
    [(11, 8, 69), (10, 8, 63), (15, 11, 68), (6, 9, 33), (7, 9, 39), (7, 10, 35)],
)
def test_per_cent_are_rounded_half_up(half_points: int, games: int, percent: int) -> None:
    field = (A * 2)[:games]
    found = verdict(event_of(field, results_for(games, half_points)))
    assert found.all.percent == percent
    assert ("1.4.8b" in [check.article for check in found.failed]) == (percent < 35)


@pytest.mark.parametrize(
    ("flags", "failed"),
    [
        ({"NED": 5, "GER": 4}, ["1.4.3"]),
        ({"NED": 5, "GER": 3, "FRA": 1}, []),
        ({"NED": 6, "GER": 2, "FRA": 1}, ["1.4.4-own"]),
        ({"GER": 7, "FRA": 1, "NED": 1}, ["1.4.4-one"]),
        ({"GER": 6, "FRA": 3}, []),
        ({"FID": 7, "GER": 1, "FRA": 1}, []),
        ({"FID": 8, "FRA": 1}, ["1.4.3"]),
    ],
)
def test_the_mix_of_federations(flags: dict[str, int], failed: list[str]) -> None:
    event = event_of(with_federations(flags), results_for(9, 15))
    assert fails(event) == failed
    shown = {check.article: check.found for check in verdict(event).checks}
    own, largest = flags.get("NED", 0), max(count for flag, count in flags.items() if flag != "FID")
    assert (shown["1.4.4-own"], shown["1.4.4-one"]) == (own, largest)


def test_eight_games_and_a_win_without_playing_are_enough() -> None:
    """Without the fifth opponent: 19434/8 = 2429.25; 6½ of 8 is 81 %, dp 251."""
    results = ["1", "1", "1", "=", "U", "1", "1", "1", "0"]
    found = verdict(event_of(A, results))
    assert found.way
    assert found.way.article == "1.4.1c"
    assert (found.all.average, found.all.percent, found.all.performance) == (2429, 81, 2680)
    assert verdict(event_of(A, [*results[:4], "+", *results[5:]])).achieved
    assert fails(event_of(A, [*results[:4], "H", *results[5:]])) == ["1.4.1"]
    eight = verdict(event_of(A, ["1", "1", "=", "=", "U", "1", "1", "1", "0"]))
    assert eight.achieved
    assert eight.counts_as == 9


def test_games_after_the_norm_may_be_left_out() -> None:
    """11 games: 7½, Ra 2429, 68 %, Rp 2562. Without round 11: 24344/10 = 2434, 75 %, Rp 2627."""
    field = [*A, ("GM", "ESP", 2470), ("GM", "ESP", 2380)]
    found = verdict(event_of(field, [*results_for(9, 15), "0", "0"]))
    assert [check.article for check in found.failed] == ["1.4.8"]
    assert (found.all.average, found.all.percent, found.all.performance) == (2429, 68, 2562)
    assert found.way
    assert (found.way.article, found.way.left_out) == ("1.4.1e", (11,))
    assert (found.counting.number, found.counting.performance) == (10, 2627)


def test_won_games_may_be_left_out_in_a_swiss_alone() -> None:
    """9½/11, Ra 2371, three GMs of four needed; without the wins against 1890 and 2010: 7½/9, Ra 2430."""
    field = [*A[:3], ("", "NED", 1890), *A[3:7], ("", "NED", 2010), *A[7:]]
    results = ["0", "=", "1", "1", "1", "1", "1", "1", "1", "1", "1"]
    swiss = verdict(event_of(field, results))
    assert [check.article for check in swiss.failed] == ["1.4.5b", "1.4.8a"]
    assert swiss.all.average == 2371
    assert swiss.way
    assert (swiss.way.article, swiss.way.left_out) == ("1.4.1f", (4, 9))
    assert swiss.counting.average == 2430
    fixed = event_of(field, results, kind="round-robin")
    assert not verdict(fixed).achieved
    assert verdict(fixed, "GM", "wins-in-round-robin").achieved


def test_a_double_round_robin_needs_half_as_many_of_the_level_each_counted_once() -> None:
    """Ten games, four needed, so two grandmasters: 24630/10 = 2463, 85 %, dp 296."""
    field: Field = [
        ("GM", "GER", 2520), ("GM", "FRA", 2505), ("IM", "IND", 2450), ("IM", "GER", 2440), ("FM", "POL", 2400)
    ]  # fmt: skip
    event = event_of(
        field, results_for(10, 17), kind="double-round-robin", opponents=[2, 3, 4, 5, 6, 2, 3, 4, 5, 6]
    )
    found = verdict(event)
    assert (found.all.average, found.all.performance, found.achieved) == (2463, 2759, True)
    assert fails(event, "GM", "double-by-half") == ["1.4.5b"]


def test_a_forfeit_in_the_last_round_counts_as_a_loss_that_could_have_been_borne() -> None:
    """Eight games, 7 points, Ra 2448; with a loss to an IM of 2450: 7/9, 78 %, Rp 2668."""
    field = [*A[:8], ("", "NED", 1500), ("IM", "POL", 2450)]
    results = ["1", "1", "1", "1", "1", "1", "1", "0", "H", "+"]
    found = verdict(event_of(field, results))
    assert [check.article for check in found.failed] == ["1.4.1"]
    assert found.way
    assert found.way.article == "1.4.2c"
    assert (found.all.average, found.counting.average, found.counting.performance) == (2448, 2448, 2668)
    assert fails(event_of(field, results), "GM", "no-last-forfeit") == ["1.4.1"]


def test_shorter_team_championships_and_the_world_cup() -> None:
    seven = event_of(A[:7], results_for(7, 12), category="team-championship")
    assert verdict(seven).achieved
    assert fails(event_of(A[:7], results_for(7, 12))) == ["1.4.1"]
    cup = verdict(event_of(A[:8], results_for(8, 13), category="world-cup"))
    assert cup.achieved
    assert cup.counts_as == 9


def test_national_finals_and_zonals_free_from_the_mix_of_federations() -> None:
    field = with_federations({"NED": 7, "GER": 2})
    results = results_for(9, 15)
    home = verdict(event_of(field, results, category="national-final"))
    assert (home.achieved, home.exempt, home.waived) == (True, "1.4.3a", True)
    guest = event_of(field, results, category="national-final", own="BEL")
    assert fails(guest) == ["1.4.4-one"]
    zonal = verdict(event_of(field, results, category="zonal", own="BEL"))
    assert (zonal.achieved, zonal.exempt) == (True, "1.4.3c")


def test_an_average_just_too_low_fails_whatever_the_performance() -> None:
    """Sum 21415: 2379.4; 8 of 9: Rp 2730."""
    ratings = [2400, 2390, 2385, 2380, 2370, 2365, 2370, 2375, 2380]
    field = [(title, flag, rating) for (title, flag, _), rating in zip(A, ratings, strict=True)]
    event = event_of(field, results_for(9, 16))
    assert fails(event) == ["1.4.8a"]
    assert (verdict(event).all.average, verdict(event).all.performance) == (2379, 2730)


def test_a_third_of_the_points_is_needed_whatever_the_opponents() -> None:
    field = [(title, flag, rating + 300) for title, flag, rating in A]
    assert fails(event_of(field, results_for(9, 5))) == ["1.4.8b", "1.4.8"]
    found = verdict(event_of(field, results_for(9, 7)))
    assert (found.achieved, found.all.performance) == (True, 2650)


def test_a_woman_is_judged_for_four_norms_each_with_its_own_floor() -> None:
    field: Field = [
        ("WGM", "GER", 2330), ("IM", "FRA", 2391), ("GM", "IND", 2440), ("WIM", "GER", 2210), ("FM", "NED", 2305),
        ("WFM", "NED", 2105), ("", "POL", 1990), ("CM", "NED", 2150), ("WCM", "NED", 2040),
    ]  # fmt: skip
    event = event_of(field, results_for(9, 13), sex="w")
    found = {norm: verdict(event, norm) for norm in ("GM", "IM", "WGM", "WIM")}
    assert [one.all.average for one in found.values()] == [2241, 2225, 2219, 2218]
    titled = next(check for check in found["WGM"].checks if check.article == "1.4.5a")
    assert titled.found == 6
    assert [check.article for check in found["WGM"].failed] == ["1.4.8"]
    assert (found["WGM"].all.performance, found["WIM"].all.performance) == (2385, 2384)
    assert found["WIM"].achieved
    assert found["WIM"].counts_as == 10


@pytest.mark.parametrize(
    ("away", "holds"),
    [({0: [3]}, True), ({0: [3], 1: [3]}, False), ({0: [3, 4]}, True)],
    ids=["one", "two", "twice"],
)
def test_a_big_swiss_frees_everybody_while_twenty_guests_are_there(
    away: dict[int, list[int]], holds: bool
) -> None:
    """21 guests of three federations, ten of them titled; one who misses two rounds does not count at all."""
    guests = [
        {"id": id, "title": "IM" if id > 11 else "", "federation": ("GER", "FRA", "POL")[id % 3], "rating": 2200,
         "sex": "m", "results": []}
        for id in range(1, 22)
    ]  # fmt: skip
    host = {"id": 22, "title": "", "federation": "NED", "rating": 2200, "sex": "m", "results": []}
    for number in range(1, 10):
        for at, guest in enumerate(guests):
            result = "Z" if number in away.get(at, []) else "U"
            guest["results"].append({"opponent": 0, "colour": "-", "result": result})  # type: ignore[attr-defined]
        host["results"].append({"opponent": 0, "colour": "-", "result": "U"})  # type: ignore[attr-defined]
    event = {"kind": "swiss", "category": "ordinary", "host": "NED", "rounds": 9, "players": [*guests, host]}
    exempt = {one.exempt for one in judged(event)}
    assert exempt == ({"1.4.3d"} if holds else {None})
