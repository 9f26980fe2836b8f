"""The page on the weights of the integer program: every sentence and every cell is made of its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from experiment_page import lines, named, numbers_of, page_text, prose, surely

from pairwright.lab import read_plan

PAGE, NUMBERS = page_text("other-weights"), numbers_of("other-weights")
PLAN = read_plan(str(Path(__file__).parents[2] / "examples" / "experiments" / "other_weights.toml"))
FIELDS = ("20 players", "50 players")
PRINTED, ALONE, SCORES, HALF, ALTERNATION, COLOURS, DUTCH = (one.label for one in PLAN.contenders)
COLUMNS = {
    "sum of score differences": ("sum-sd", 2),
    "uneven pairs": ("uneven", 2),
    "same colour twice in a row": ("colour-twice", 2),
    "colour due denied": ("denied", 2),
    "colour difference of two or more, %": ("cd-wide", 2),
}


def found(field: str, measure: str) -> dict[str, dict[str, Any]]:
    return lines(NUMBERS[field], measure)


def mean(field: str, measure: str, system: str) -> float:
    return float(found(field, measure)[system]["value"]["mean"])


def apart(measure: str, system: str, sign: int) -> list[float]:
    """How far a system is from the printed weights, which stands with this sign in both fields."""
    rows = [found(field, measure)[system] for field in FIELDS]
    assert all(one["stands"] and surely(one["difference"]) == sign for one in rows), (measure, system)
    return [abs(one["difference"]["mean"]) for one in rows]


def shares(measure: str, system: str, sign: int) -> str:
    """The same in per cent of the value with the printed weights, for both fields."""
    base = [mean(field, measure, PRINTED) for field in FIELDS]
    ratios = zip(apart(measure, system, sign), base, strict=True)
    return named([f"{100 * much / before:.0f}" for much, before in ratios]) + " %"


def table(field: str) -> Iterator[str]:
    yield f"| {field} | {' | '.join(COLUMNS)} |"
    yield f"| :--- |{' ---: |' * len(COLUMNS)}"
    for system in found(field, "sum-sd"):
        cells = []
        for measure, decimals in COLUMNS.values():
            row = found(field, measure)[system]
            cell = f"{row['value']['mean']:.{decimals}f}"
            cells.append(f"**{cell}**" if row["stands"] else cell)
        yield f"| {system} | {' | '.join(cells)} |"


def colours_cost() -> str:
    return (
        "Colours are dear as printed. Without them the sum of score differences is smaller by "
        f"{shares('sum-sd', ALONE, -1)}. But {shares('colour-twice', ALONE, 1)} more players have the "
        "same colour twice in a row."
    )


def like_dutch() -> str:
    sums = [mean(field, "sum-sd", SCORES) / mean(field, "sum-sd", DUTCH) for field in FIELDS]
    twice = [mean(field, "colour-twice", SCORES) / mean(field, "colour-twice", DUTCH) for field in FIELDS]
    assert all(0.99 < ratio < 1.01 for ratio in sums)
    assert all(0.95 < ratio < 1.02 for ratio in twice)
    wide = [mean(field, "cd-wide", system) for field in FIELDS for system in (SCORES, DUTCH)]
    assert wide[0] < wide[1]
    assert wide[2] < wide[3]
    return (
        "With ten times the weight on scores the program is nearly the Dutch system. The sums of score differences are "
        "within 1 % of each other, and colours come twice in a row about as often. A colour difference of two or more "
        f"is left to {wide[0]:.1f} and {wide[2]:.1f} % of the players, against {wide[1]:.1f} and {wide[3]:.1f} %."
    )


def colours_dear() -> str:
    for measure in ("sum-sd", "uneven", "max-sd"):
        apart(measure, COLOURS, 1)
    ten = [
        mean(field, "colour-twice", COLOURS) / mean(field, "colour-twice", ALTERNATION) for field in FIELDS
    ]
    assert all(0.95 < ratio < 1.05 for ratio in ten)
    return (
        "With ten times the weight on colours fewer players have the same colour twice in a row, by "
        f"{shares('colour-twice', COLOURS, -1)}. The sum of score differences grows by {shares('sum-sd', COLOURS, 1)}. "
        "The weight on alternation alone does nearly all of it."
    )


def halved() -> str:
    sums = apart("sum-sd", HALF, -1)
    for measure in ("colour-twice", "denied", "cd-wide"):
        assert not any(found(field, measure)[HALF]["stands"] for field in FIELDS), measure
    return (
        "Half the weight on a colour difference of 2 changes little: the sum of score differences falls by "
        f"{sums[0]:.2f} and {sums[1]:.2f}. In colours no difference is shown."
    )


def ranking() -> str:
    rows = {(field, system): row for field in FIELDS for system, row in found(field, "spearman").items()}
    shown = {key for key, row in rows.items() if row["stands"]}
    assert shown == {(FIELDS[1], ALTERNATION), (FIELDS[1], COLOURS)}
    lost = {f"{-rows[key]['difference']['mean']:.3f}" for key in shown}
    assert len(lost) == 1
    return (
        "Dear colours make the final ranking worse where the field is large. Among 50 players its rank correlation "
        f"with strength falls by {lost.pop()} under either weight on colours. No other difference in it is shown, the "
        "Dutch system's included."
    )


def beside() -> str:
    return (
        "The numbers are in [other-weights.json](other-weights.json), written by `python bench comparisons`. Played "
        "with the laboratory of commit 1200b706."
    )


PARTS = (colours_cost, like_dutch, colours_dear, halved, ranking, beside)


def test_the_page_says_what_was_played() -> None:
    assert [(one.players, one.rounds) for one in PLAN.conditions] == [(20, 9), (50, 9)]
    assert {NUMBERS[field]["events"] for field in FIELDS} == {PLAN.events} == {200}
    assert {NUMBERS[field]["seed"] for field in FIELDS} == {PLAN.seed}
    assert "20 and 50 players, 9 rounds, 200 events of each" in " ".join(PAGE.split())


@pytest.mark.parametrize("part", PARTS)
def test_every_sentence_is_made_of_the_numbers(part: Any) -> None:
    assert part() in prose(PAGE)


def test_no_sentence_stands_behind_the_tables_that_is_not_made() -> None:
    assert prose(PAGE)[-len(PARTS) :] == [part() for part in PARTS]


@pytest.mark.parametrize("field", FIELDS)
def test_every_line_of_a_table_is_made_of_the_numbers(field: str) -> None:
    assert "\n".join(table(field)) in PAGE
