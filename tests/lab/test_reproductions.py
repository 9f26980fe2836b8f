"""Pages of reproductions: every figure and every sentence follows from the numbers beside the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pairwright.lab import read_plan, shipped_plans
from pairwright.lab.number_format import number

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "experiments"
WORTH = 2 / (1 + 10 ** (-35 / 400)) - 1
"""Points that a White in place of a Black is worth between equals, by the Elo curve with an advantage of 35 points."""


def numbers(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def lines(document: dict[str, Any], measure: str, condition: str = "") -> dict[str, dict[str, Any]]:
    """The lines of a comparison by their labels."""
    (one,) = (
        one for one in document["comparisons"] if one["measure"] == measure and condition in one["condition"]
    )
    return {line["system"]: line for line in one["systems"]}


def shown(value: dict[str, float], decimals: int, *, sign: bool = False) -> str:
    """A mean with the ends of its interval, as the pages have it."""
    mean, low, high = (number(value[name], decimals, sign=sign) for name in ("mean", "low", "high"))
    return f"{mean} ({low} to {high})"


def surely(value: dict[str, float]) -> int:
    """The sign of a difference whose interval leaves out 0, else 0."""
    return (value["low"] > 0) - (value["high"] < 0)


def white_table() -> Iterator[str]:
    found = numbers("extra-white")["advantage"]
    for measure, words, decimals in (
        ("extra-white", "points", 2),
        ("extra-white-strength", "true strength", 0),
    ):
        for field in ("masters", "open"):
            row = lines(found, measure, field)
            cells = [shown(row[label]["value"], decimals) for label in ("no advantage", "35 points")]
            apart = shown(row["35 points"]["difference"], decimals, sign=True)
            yield f"| {words}, {field} | {' | '.join(cells)} | {apart} |"


def white_sentences() -> Iterator[str]:
    found = numbers("extra-white")["advantage"]
    points = {field: lines(found, "extra-white", field) for field in ("masters", "open")}
    strength = {field: lines(found, "extra-white-strength", field) for field in ("masters", "open")}
    assert all(surely(row["35 points"]["value"]) == 1 for row in points.values())
    means = " and ".join(f"{row['35 points']['value']['mean']:.2f}" for row in points.values())
    yield f"With White's advantage they have more points, by {means} on average."
    assert not any(surely(row["no advantage"]["value"]) for row in (*points.values(), *strength.values()))
    yield "Without it no difference is shown, neither in points nor in strength."
    assert all(row["35 points"]["value"]["low"] > 2 * WORTH for row in points.values())
    yield (
        f"Between equals a White in place of a Black is worth {WORTH:.2f} "
        f"points; the difference is more than twice that in both fields."
    )
    assert all(
        surely(row["35 points"]["value"]) == surely(row["35 points"]["difference"]) == 1
        for row in strength.values()
    )
    more = " and ".join(f"{row['35 points']['value']['mean']:.0f}" for row in strength.values())
    yield f"The players with the extra White are the stronger ones, by {more} rating points."
    half = [row["35 points"]["value"]["high"] < 0.5 for row in points.values()]
    assert half[0] or half[1]
    where = "in neither field" if all(half) else f"not {'among the masters' if half[0] else 'in the open'}"
    yield f"More than the value of a draw it is {where}."


def lot_table() -> Iterator[str]:
    found = numbers("extra-white")["systems"]
    points, strength = lines(found, "extra-white"), lines(found, "extra-white-strength")
    for system, row in points.items():
        yield f"| {system} | {shown(row['value'], 2)} | {shown(strength[system]['value'], 0)} |"


def lot_sentences() -> Iterator[str]:
    found = numbers("extra-white")["systems"]
    points, strength = lines(found, "extra-white"), lines(found, "extra-white-strength")
    more = [system for system, row in points.items() if surely(row["value"]) == 1]
    better = [system for system, row in strength.items() if surely(row["value"]) == 1]
    assert not any(surely(row["value"]) == -1 for row in (*points.values(), *strength.values()))
    yield (
        f"The difference in points is shown under {len(more)} of the "
        f"{len(points)} systems, that in strength under {len(better)}."
    )
    program = "Integer program"
    for row in (points, strength):
        assert row[program]["stands"]
        assert row[program]["difference"]["high"] < 0
    assert program in more
    assert set(points) - set(better) == {program}
    assert points[program]["value"]["low"] < WORTH < points[program]["value"]["high"]
    yield (
        f"Under the integer program it is {shown(points[program]['value'], 2)} points, which holds the {WORTH:.2f} "
        "that a White in place of a Black is worth, and no difference in strength is shown."
    )


def matching_table() -> Iterator[str]:
    found = numbers("matching")
    columns = (("kendall", 3), ("uneven", 2), ("denied", 2))
    for system, row in lines(found, "kendall").items():
        cells = [shown(lines(found, measure)[system]["value"], decimals) for measure, decimals in columns]
        apart = shown(row["difference"], 3, sign=True) if row["difference"] else ""
        yield f"| {system} | {' | '.join(cells)} | {apart} |"


def matching_sentences() -> Iterator[str]:
    found = numbers("matching")
    matchings = [f"Matching, {order}" for order in ("slide", "fold", "adjacent")]
    tau, uneven, denied = (lines(found, measure) for measure in ("kendall", "uneven", "denied"))
    assert all(uneven[one]["stands"] and uneven[one]["difference"]["high"] < 0 for one in matchings)
    fewer = [round(100 * (1 - uneven[one]["ratio"]["mean"])) for one in matchings]
    yield (
        f"One matching makes fewer pairs of unequal scores than the Dutch "
        f"system, by {min(fewer)} to {max(fewer)} %, whatever the order."
    )
    slide, fold, adjacent = (tau[one] for one in matchings)
    assert fold["stands"]
    assert fold["difference"]["low"] > 0
    yield (
        f"With the order *fold* the final ranking is nearer to the order of "
        f"strength, by {fold['difference']['mean']:.3f} in Kendall's tau."
    )
    assert all(one["stands"] and one["difference"]["high"] < 0 for one in (slide, adjacent))
    yield (
        "With *slide*, the order of the Dutch system itself, it is further off, by "
        f"{-slide['difference']['mean']:.3f}, and with *adjacent* by {-adjacent['difference']['mean']:.3f}."
    )
    worse = [one for one in matchings if denied[one]["stands"] and denied[one]["difference"]["low"] > 0]
    assert worse
    yield (
        f"Colours pay for it: under {len(worse)} of the three "
        f"orders more players are denied the colour due to them."
    )


PARTS = {
    "extra-white": (white_table, white_sentences, lot_table, lot_sentences),
    "matching": (matching_table, matching_sentences),
}


@pytest.mark.parametrize("name", PARTS)
def test_a_page_says_what_its_numbers_say(name: str) -> None:
    page = " ".join((FOLDER / f"{name}.md").read_text(encoding="utf-8").split())
    for part in PARTS[name]:
        for said in part():
            assert " ".join(said.split()) in page, said


def test_the_plans_ask_what_the_pages_tell() -> None:
    white = shipped_plans()["extra-white"]
    assert [(one.players, one.rounds, one.behaviour.white_advantage) for one in white.conditions] == [
        (60, 9, 0), (60, 9, 35), (60, 9, 70), (60, 9, 0), (60, 9, 35), (60, 9, 70),
    ]  # fmt: skip
    lot = read_plan(ROOT / "examples" / "experiments" / "white_by_lot.toml")
    assert [one.behaviour.white_advantage for one in lot.conditions] == [35]
    assert len(lot.contenders) == 8
    matching = read_plan(ROOT / "examples" / "experiments" / "matching.toml")
    assert [(one.players, one.rounds) for one in matching.conditions] == [(32, 7), (32, 7)]
    assert [contender.label for contender in matching.contenders] == list(
        lines(numbers("matching"), "kendall")
    )
    for name, document in (("extra-white", "advantage"), ("white_by_lot", "systems")):
        plan = white if name == "extra-white" else lot
        assert numbers("extra-white")[document]["seed"] == plan.seed
