"""The page on accelerated pairings: every sentence is made of its numbers, and the limit it tells of is played here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from experiment_page import (
    in_percent,
    lines,
    named,
    number,
    numbers_of,
    page_text,
    prose,
    shown,
    stands,
    surely,
)

from pairwright.lab import play, read_plan, shipped_plans
from pairwright.lab.measures import measures_named

PAGE, NUMBERS, MORE = page_text("accelerated"), numbers_of("accelerated"), numbers_of("accelerated-more")
MIDDLE = numbers_of("accelerated-middle")["middle"]
PLAN, LIMIT = shipped_plans()["accelerated"], shipped_plans()["favourites"]
QUARTERS_PLAN = shipped_plans()["middle"]
LONGER = read_plan(Path(__file__).parents[2] / "examples" / "experiments" / "accelerated_longer.toml")
LOTS = (Path(__file__).parents[2] / "bench" / "results" / "accelerated-lots.md").read_text(encoding="utf-8")
EXPLANATION = (Path(__file__).parents[2] / "docs" / "explanation" / "accelerated.md").read_text(
    encoding="utf-8"
)
FIELDS = tuple(one.entrants.label for one in PLAN.conditions)
WRITTEN, PLAIN = "Nicholas-Young (b)", "plain Swiss"
SIX, FIVE = "plain Swiss, 6 rounds", "plain Swiss, 5 rounds"
YOUNG_5, BAKU_5 = "Nicholas-Young (b), 5 rounds", "Baku, 5 rounds"
RANK, LOT = "Nicholas-Young, by rank", "Nicholas-Young, by lot"
METHODS = tuple(one.label for one in PLAN.contenders)


def in_field(measure: str, field: str) -> dict[str, dict[str, Any]]:
    """Six methods in a field, 300 events."""
    return lines(NUMBERS[field], measure)


def longer(measure: str) -> dict[str, Any]:
    """The method as it is written in all fields together, 1,000 events of each."""
    return lines(NUMBERS["longer"], measure)[WRITTEN]


def question() -> str:
    return (
        "S. Nicholas and D. Young, *Accelerated Pairings*, describe a method that they used in Australia in 2003 and "
        "2004. This page takes their claims one by one. [How the methods pair](../explanation/accelerated.md)."
    )


def setting() -> str:
    assert FIELDS == ("deviation 200", "deviation 400", "deviation 600", "deviation 400, ratings 150 off")
    assert {(one.players, one.rounds) for one in (*PLAN.conditions, *LONGER.conditions)} == {(64, 5)}
    assert {(one.model, one.draws) for one in (*PLAN.conditions, *LONGER.conditions)} == {("elo", 30)}
    assert PLAN.conditions == LONGER.conditions
    assert PLAN.seed == LONGER.seed
    assert {NUMBERS[field]["events"] for field in FIELDS} == {PLAN.events} == {300}
    assert NUMBERS["longer"]["events"] == LONGER.events == 1000
    assert [one.label for one in LONGER.contenders] == [PLAIN, WRITTEN]
    assert {one.system for one in (*PLAN.contenders, *LONGER.contenders)} == {"uscf"}
    return (
        "64 players and 5 rounds, twice as many as five rounds can sort, play by the rules of US Chess. Four fields "
        "have 300 events each under six methods, with and without acceleration, and the same random numbers. Results "
        "follow the Elo curve with draws in 30 % of the games, fewer only in very uneven ones. In three fields ratings "
        "are the true strengths, with standard deviations of 200, 400 and 600 points. In the fourth (400 points) true "
        "strengths scatter by 150 points around the ratings. These 300 events left clear winners and top seeds "
        "undecided. So the method as written, (b), and the plain Swiss play 1,000 events of each field, including the "
        "300. In the limiting case the higher rated player always wins."
    )


def limit() -> str:
    return (
        "Holds if the favourite always wins. Then 16 players in 3 rounds, 32 in 4, 64 in 5 and 128 in 6 end with one "
        "perfect score by groups and by 28R1. Without acceleration they end with two. Baku leaves one from 64 players "
        "on."
    )


def table() -> Iterator[str]:
    for method in METHODS[1:]:
        cells = [_ratio(in_field("perfect", field)[method]["ratio"]) for field in FIELDS]
        yield f"| {method} | {' | '.join(cells)} |"
    plain = [shown(in_field("perfect", field)[PLAIN]["value"], 2) for field in FIELDS]
    yield f"| plain Swiss, perfect scores an event | {' | '.join(plain)} |"


def _ratio(value: dict[str, float]) -> str:
    return shown(value, 2) if value["mean"] is not None else "–"


def above() -> str:
    return "Perfect scores, ratio to the plain Swiss with 95 % intervals:"


def half() -> str:
    ratios = {field: lines(NUMBERS[f"longer, {field}"], "perfect")[WRITTEN] for field in FIELDS}
    assert all(one["ratio"]["low"] > 0.5 for one in ratios.values())
    fewer = [field for field, one in ratios.items() if stands(one) == -1]
    assert fewer == [*FIELDS[1:]]
    assert ratios["deviation 600"]["ratio"]["mean"] == min(one["ratio"]["mean"] for one in ratios.values())
    told = named([shown(one["ratio"], 2) for one in ratios.values()])
    return (
        "Holds exactly in the limiting case. With realistic results it depends on the spread of ratings. A winner of "
        "the bottom half who beats a loser of the top half has a perfect score, too. Of the plain Swiss's perfect "
        f"scores, 1,000 events of each field leave: {told}. That is more than half in every field. A decrease is shown "
        "in three fields; with a deviation of 200 points it is not."
    )


def others() -> str:
    for field in FIELDS:
        ratios = [in_field("perfect", field)[one]["ratio"]["mean"] for one in METHODS[1:]]
        assert ratios[0] == max(ratios)
    return "In the 300 events of all methods its mean is the highest of them, in every field."


def clear() -> str:
    alone, several = longer("clear-winner"), longer("perfect-several")
    assert stands(several) == -1
    base = lines(NUMBERS["longer"], "clear-winner")[PLAIN]
    assert stands(alone) == 1
    both = [f"{100 * one['value']['mean']:.0f}" for one in (base, alone)]
    before = lines(NUMBERS["longer"], "perfect-several")[PLAIN]["value"]["mean"]
    return (
        f"Holds. Several perfect scores in one event become rarer: {100 * before:.1f} % of the events have them under "
        f"the plain Swiss, {100 * several['value']['mean']:.1f} % with (b). One player alone comes first more often: "
        f"in {both[1]} % of the events against {both[0]} %. This difference of "
        f"{shown(in_percent(alone['difference']), 0, sign=True)} percentage points is shown."
    )


def baku() -> str:
    every = NUMBERS["together"]
    row = lines(every, "clear-winner")
    gains = {one: row[one]["difference"]["mean"] for one in METHODS[1:]}
    assert max(gains, key=gains.__getitem__) == "Baku"
    assert row["Baku"]["stands"]
    assert row["Baku"]["value"]["low"] > row[WRITTEN]["value"]["high"]
    return (
        "Baku finds a clear winner more often. One player alone comes first in "
        f"{100 * row['Baku']['value']['mean']:.0f} % of the 1,200 events, under the plain Swiss in "
        f"{100 * row[PLAIN]['value']['mean']:.0f} %, with (b) in {100 * row[WRITTEN]['value']['mean']:.0f} %."
    )


def bias() -> str:
    first, points = longer("first-seed-wins"), longer("top-points")
    assert stands(first) == 1
    assert first["difference"]["high"] < 5
    assert stands(points) == -1
    by_field = {field: lines(NUMBERS[f"first seed, {field}"], "first-seed-wins") for field in FIELDS}
    apart = {field: found[WRITTEN]["difference"] for field, found in by_field.items()}
    wide = "deviation 600"
    assert [field for field in FIELDS if surely(apart[field])] == [wide]
    found = apart[wide]
    assert found["mean"] > 2.5 / 1.96 * (found["mean"] - found["low"]), "shown among four fields (Bonferroni)"
    before, after = (by_field[wide][one]["value"]["mean"] for one in (PLAIN, WRITTEN))
    rest = named([number(apart[field]["mean"], 1, sign=True) for field in FIELDS if field != wide])
    return (
        "In three fields no favour is shown, in the fourth there is one. With a deviation of 600 points the first seed "
        f"wins {after:.0f} % instead of {before:.0f} %. The difference is {shown(found, 1, sign=True)} percentage "
        f"points; in the other fields it is {rest}. Over all 4,000 events it is "
        f"{shown(first['difference'], 1, sign=True)}. We noticed the favour in that field in these events and had not "
        f"asked for it before. The eight strongest score {-points['difference']['mean']:.2f} points less, because they "
        "meet each other earlier."
    )


def lower_half() -> str:
    every = lines(NUMBERS["together"], "low-leaders")
    assert all(every[one]["stands"] and every[one]["difference"]["low"] > 0 for one in METHODS[1:])
    fewest = min(METHODS[1:], key=lambda one: every[one]["value"]["mean"])
    assert fewest == "28R2 winners only"
    assert max(METHODS[1:], key=lambda one: every[one]["value"]["mean"]) == WRITTEN
    return (
        "The opposite holds. After two rounds of a plain Swiss hardly any player of the bottom half is among the "
        f"leaders, {every[PLAIN]['value']['mean']:.2f} players an event. With (b) there are "
        f"{every[WRITTEN]['value']['mean']:.1f}, more than with any other method. Winners of the bottom half meet "
        "losers of the top half, and some of them win again. 28R2, which counts only winners as winners, has the "
        f"fewest: {every[fewest]['value']['mean']:.1f}."
    )


def ranking() -> str:
    low = []
    for field in FIELDS:
        row = in_field("spearman", field)
        assert not any(surely(row[one]["difference"]) == 1 for one in METHODS[1:])
        low += [row[one]["difference"]["mean"] for one in METHODS[1:]]
        assert stands(row[WRITTEN]) == -1
    assert max(low) < 0
    flat = [in_field("spearman", "deviation 200")[one]["difference"]["mean"] for one in METHODS[1:]]
    assert min(flat) == min(low)
    return (
        "The paper does not mention the order of the final table. Every acceleration finds the order of strength "
        f"slightly less well, by {-max(low):.3f} to {-min(low):.3f} in rank correlation on average. The loss is "
        "largest with ratings close together. With (b) it is shown in all four fields."
    )


def round_gained() -> str:
    perfect, clear = (lines(MORE["gained"], one) for one in ("perfect", "clear-winner"))
    for one in (perfect, clear):
        assert list(one) == [SIX, FIVE, YOUNG_5, BAKU_5]
        assert one[YOUNG_5]["stands"]
        assert one[FIVE]["stands"]
        assert not one[BAKU_5]["stands"]
    gained = [
        round(100 * (1 - one[YOUNG_5]["difference"]["mean"] / one[FIVE]["difference"]["mean"]))
        for one in (perfect, clear)
    ]
    return (
        'The method "has the effect of adding an additional round to a tournament". If the favourite always '
        "wins, that holds. With realistic results it does not: five accelerated rounds bring "
        f"{gained[0]} % of the gain of a sixth round in perfect scores, and {gained[1]} % in clear winners. Both "
        "differences from six plain rounds stand (300 events of each field):"
    )


GAINED = {"perfect scores": ("perfect", 2, 1), "one player alone in front, %": ("clear-winner", 1, 100),
          "the strongest wins, %": ("best-wins", 1, 1), "rank correlation with strength": ("spearman", 3, 1),
          "of the top 5, met by the winner": ("winner-met-top", 2, 1)}  # fmt: skip


def gained_table() -> Iterator[str]:
    yield f"| | {' | '.join((FIVE, YOUNG_5, BAKU_5, SIX))} |"
    yield "| :--- | ---: | ---: | ---: | ---: |"
    for row, (measure, decimals, factor) in GAINED.items():
        found = lines(MORE["gained"], measure)
        values = [
            {name: factor * found[one]["value"][name] for name in ("mean", "low", "high")}
            for one in (FIVE, YOUNG_5, BAKU_5, SIX)
        ]
        yield f"| {row} | {' | '.join(shown(one, decimals) for one in values)} |"


def baku_round() -> str:
    perfect, clear, wins = (
        lines(MORE["gained"], one)[BAKU_5]["difference"] for one in ("perfect", "clear-winner", "best-wins")
    )
    assert not any(surely(one) for one in (perfect, clear, wins))
    order = lines(MORE["gained"], "spearman")
    assert all(order[one]["value"]["high"] < order[FIVE]["value"]["low"] for one in (YOUNG_5, BAKU_5))
    return (
        "Between Baku and a sixth round no difference is shown in these: clear winners differ by "
        f"{shown(in_percent(clear), 1, sign=True)} percentage points, perfect scores by "
        f"{shown(perfect, 2, sign=True)}. The order of the whole field does not gain a round under either method: it "
        "is found less well than in five plain rounds."
    )


def winner_met() -> str:
    found = lines(MORE["gained"], "winner-met-top")
    assert all(found[one]["stands"] for one in (FIVE, YOUNG_5, BAKU_5))
    assert found[FIVE]["value"]["high"] < found[YOUNG_5]["value"]["low"]
    assert found[YOUNG_5]["value"]["high"] < found[BAKU_5]["value"]["low"] < 3
    low, middle, baku, six = (found[one]["value"]["mean"] for one in (FIVE, YOUNG_5, BAKU_5, SIX))
    return (
        'The winner of one of its events "went through 3 out of the 5 top ranked players". That is one event. On '
        f"average the winner, not counted among the five, meets {middle:.2f} of them, against {low:.2f} in a plain "
        f"Swiss of as many rounds: more, as the paper has it. Baku's meets {baku:.2f}, that of six plain rounds "
        f"{six:.2f}."
    )


def lots() -> str:
    assert MORE["lots"]["events"] == 300
    return (
        "Within groups the paper pairs by any method, random among others; above it is rank order, as in its outline. "
        "And a game counts as drawn at 5-5 or 6-4 of ten points. Both are tried with "
        "[lots](../../examples/experiments/by_lot.py) and [games of ten "
        "points](../../examples/experiments/ten_points.py): 12 % of the games of equals end 5-5, and 35 % end 4-6, 5-5 "
        "or 6-4, which all count as drawn (300 events of each of three fields):"
    )


def lots_table() -> Iterator[str]:
    yield f"| | {PLAIN} | by rank | by lot |"
    yield "| :--- | ---: | ---: | ---: |"
    rows = {"perfect scores": ("perfect", 2, 1), "one player alone in front, %": ("clear-winner", 1, 100),
            "leaders of the bottom half": ("low-leaders", 2, 1)}  # fmt: skip
    for row, (measure, decimals, factor) in rows.items():
        found = lines(MORE["lots"], measure)
        values = [
            {name: factor * found[one]["value"][name] for name in ("mean", "low", "high")}
            for one in (PLAIN, RANK, LOT)
        ]
        yield f"| {row} | {' | '.join(shown(one, decimals) for one in values)} |"


def lots_found() -> str:
    ratios = [lines(MORE["lots"], "perfect")[one]["ratio"] for one in (RANK, LOT)]
    assert all(0.5 < one["low"] < one["high"] < 1 for one in ratios)
    rows = {one: lines(MORE["by rank"], one)[LOT] for one in ("perfect", "clear-winner", "low-leaders")}
    assert [surely(one["difference"]) for one in rows.values()] == [0, 1, 1]
    assert not any(one["stands"] for one in rows.values())
    clear, leaders = (rows[one]["difference"] for one in ("clear-winner", "low-leaders"))
    return (
        f"Of the perfect scores of the plain Swiss {shown(ratios[0], 2)} are left by rank and {shown(ratios[1], 2)} by "
        "lot: more than half. Between lots and rank order nothing stands among all that is compared. Single intervals "
        f"leave out 0 for clear winners, {shown(in_percent(clear), 1, sign=True)} percentage points by lot, and for "
        f"leaders from the bottom half, {shown(leaders, 2, sign=True)}."
    )


QUARTERS = ("top", "upper-middle", "lower-middle", "bottom")


def quarters(measure: str) -> list[dict[str, dict[str, Any]]]:
    """What the quarters of the start list have under both ways."""
    return [lines(MIDDLE, f"mean:{measure}~{one}") for one in QUARTERS]


def changes(measure: str, signs: tuple[int, ...], decimals: int) -> list[str]:
    """How much Baku changes a measure in each quarter; every one stands, with these signs."""
    found = [one["Baku"] for one in quarters(measure)]
    assert all(one["stands"] for one in found)
    assert tuple(surely(one["difference"]) for one in found) == signs
    return [f"{abs(one['difference']['mean']):.{decimals}f}" for one in found]


def middle_asked() -> str:
    (condition,) = QUARTERS_PLAN.conditions
    assert (condition.players, condition.rounds) == (100, 7)
    assert MIDDLE["events"] == QUARTERS_PLAN.events == 200
    assert [one.label for one in QUARTERS_PLAN.groups] == [*QUARTERS]
    return (
        "The paper asks who wins. The plan `middle` asks about all other players: 200 events of 100 players and 7 "
        "rounds, Dutch with and without Baku, in the four quarters of the start list. Every difference in the table "
        "stands:"
    )


def middle_table() -> Iterator[str]:
    yield f"| | {' | '.join(one.replace('-', ' ') for one in QUARTERS)} |"
    yield f"| :--- |{' ---: |' * len(QUARTERS)}"
    rows = {
        "points, plain": ("points", 2, "plain"), "points, Baku": ("points", 2, "Baku"),
        "rating points from opponents, plain": ("apart", 0, "plain"),
        "rating points from opponents, Baku": ("apart", 0, "Baku"),
        "places from strength, plain": ("misplaced", 1, "plain"),
        "places from strength, Baku": ("misplaced", 1, "Baku"),
    }  # fmt: skip
    for row, (measure, decimals, way) in rows.items():
        cells = [shown(one[way]["value"], decimals) for one in quarters(measure)]
        yield f"| {row} | {' | '.join(cells)} |"


def middle_found() -> str:
    points = changes("points", (-1, -1, 1, 1), 2)
    closer, worse = changes("apart", (-1,) * 4, 0), changes("misplaced", (1,) * 4, 1)
    changes("opponents", (1, 1, -1, -1), 0)
    return (
        f"Points move from the upper half to the lower one. Its two quarters lose {named(points[:2])} points a player, "
        f"the lower two gain {named(points[2:])}. On average each quarter meets opponents closer in strength, by "
        f"{named(closer)} rating points. Yet its players end farther from the places of their strength, by "
        f"{named(worse)} places."
    )


def beside() -> str:
    return (
        "The numbers are in [accelerated.json](accelerated.json), [accelerated-more.json](accelerated-more.json) and "
        "[accelerated-middle.json](accelerated-middle.json), written by `python bench comparisons`. Played with the "
        "laboratory of commit afde94e6, a round gained and [lots within "
        "groups](../../bench/results/accelerated-lots.md) with that of 7bb6a1db, the middle with that of 7ff8c8e3."
    )


def summary() -> str:
    """The paragraph on the page of the methods."""
    ratios = [lines(NUMBERS[f"longer, {field}"], "perfect")[WRITTEN]["ratio"] for field in FIELDS]
    assert all(one["low"] > 0.5 and one["mean"] < 1 for one in ratios)
    assert longer("clear-winner")["difference"]["low"] > 0
    assert longer("first-seed-wins")["difference"]["low"] > 0
    return (
        "If the favourite always wins, they hold; with realistic results only in part. "
        "[An experiment](../experiments/accelerated.md) with 64 players in five rounds has the numbers."
    )


PARTS = (
    question, setting, limit, half, above, others, clear, baku, round_gained, baku_round, winner_met, bias, lower_half,
    ranking, middle_asked, middle_found, beside,
)  # fmt: skip


def test_every_sentence_is_made_of_the_numbers() -> None:
    assert prose(PAGE) == [part() for part in PARTS]
    assert prose(LOTS)[1:] == [lots(), lots_found()]


def test_the_page_of_the_methods_says_the_same() -> None:
    assert prose(EXPLANATION)[-1] == summary()


def test_every_line_of_the_table_is_made_of_the_numbers() -> None:
    for made in (table, gained_table, middle_table):
        assert "\n".join(made()) in PAGE
    assert "\n".join(lots_table()) in LOTS


def test_the_limit_is_as_its_numbers_say() -> None:
    for size in (16, 32, 64, 128):
        found = {
            label: row["value"]["mean"] for label, row in lines(NUMBERS[f"limit, {size}"], "perfect").items()
        }
        assert found.pop(PLAIN) == 2, size
        baku = found.pop("Baku")
        assert (baku == 1) == (size >= 64)
        assert set(found.values()) == {1}


@pytest.mark.parametrize(("players", "rounds"), [(16, 3), (32, 4)])
def test_in_the_limit_an_acceleration_leaves_one_perfect_score(players: int, rounds: int) -> None:
    plan = replace(LIMIT, events=1)
    (condition,) = (one for one in plan.conditions if (one.players, one.rounds) == (players, rounds))
    (perfect,) = measures_named(["perfect"])
    found = {
        one.label: float(perfect.of(play(plan, condition, one.made(), 0).event)[0]) for one in plan.contenders
    }
    assert found.pop(PLAIN) == 2
    assert found.pop("Baku") > 1
    assert set(found.values()) == {1}
