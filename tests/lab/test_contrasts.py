"""Contrasts of a plan: differences of differences and thresholds, in every table, and plans that ask the impossible."""

from __future__ import annotations

from dataclasses import replace
from math import inf, isnan
from pathlib import Path

import numpy as np
import pytest

from pairwright.cli.lab_tables import describe_plan, document, text
from pairwright.errors import FormatError
from pairwright.lab import Results, contrasts_of, parse_plan, run
from pairwright.lab.across import Levels
from pairwright.lab.compare import standing
from pairwright.lab.contrasts import least_number
from pairwright.lab.measures import BUILT_IN
from pairwright.lab.report import page, tidy_rows, write_manuscript
from pairwright.lab.report.methods import methods
from pairwright.lab.statistics import wilson

PLAN = """\
events = 40
players = 8
rounds = [2, 3]
same_events = true
measures = ["rounds", "focus-points", "clear-winner"]
[[behaviour]]
label = "plain"
[[behaviour]]
label = "gambit"
gambit = { player = 1 }
[[contrast]]
measure = "focus-points"
across = "behaviour"
[[contrast]]
measure = "clear-winner"
across = "rounds"
reaches = 70
[[contrast]]
measure = "rounds"
across = "rounds"
reaches = 3
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    folder = tmp_path_factory.mktemp("contrasts") / "run"
    run(parse_plan(PLAN), folder)
    return Results(folder)


def test_a_difference_of_differences_is_taken_event_by_event(results: Results) -> None:
    asked = [one for one in contrasts_of(results) if one.measure.name == "change:focus-points"]
    assert [one.label for one in asked] == [
        f"gambit - plain, 8 players, {rounds} rounds" for rounds in (2, 3)
    ]
    found = results.per_event(results.measure("focus-points"))
    labels = [one.label for one in results.conditions]
    here = [
        found.values[:, found.condition == labels.index(f"8 players, 3 rounds, {word}")]
        for word in ("plain", "gambit")
    ]
    dutch, stable = here[1] - here[0]
    twofold = stable - dutch
    line = asked[1].lines[1]
    assert line.difference is not None
    assert line.value.mean == pytest.approx(stable.mean())
    assert line.difference.mean == pytest.approx(twofold.mean())
    assert line.difference.low < twofold.mean() < line.difference.high
    assert line.ratio is None


def test_a_threshold_is_the_first_number_at_which_the_mean_is_reached(results: Results) -> None:
    """Every event of 3 rounds has 3, and none of 2 rounds has: nothing is left open."""
    asked = [one for one in contrasts_of(results) if one.measure.name == "reaches:3:rounds"]
    assert [one.label for one in asked] == ["8 players, plain", "8 players, gambit"]
    ends = {(line.value.low, line.value.mean, line.value.high) for one in asked for line in one.lines}
    assert ends == {(3.0, 3.0, 3.0)}


def levels(*hits: int, of: int = 100) -> Levels:
    values = np.array([[1.0] * some + [0.0] * (of - some) for some in hits])
    return Levels("", "", tuple(f"{number} rounds" for number in range(1, len(hits) + 1)), values, values[0])


def test_the_interval_of_a_threshold_holds_what_wilsons_intervals_leave_open() -> None:
    """Of 100: 70 are short of 80 % and 90 above it; 75 and 85 may be either."""
    assert wilson(70, 100)[1] < 0.8 < wilson(75, 100)[1]
    assert wilson(85, 100)[0] < 0.8 < wilson(90, 100)[0]
    measure = BUILT_IN["clear-winner"]
    found = least_number(measure, 80, levels(70, 75, 85, 90))
    assert (found.low, found.mean, found.high) == (2, 3, 4)
    open_above = least_number(measure, 80, levels(70, 75, 85))
    assert (open_above.low, open_above.mean, open_above.high) == (2, 3, inf)
    never = least_number(measure, 80, levels(50, 60, 70))
    assert (never.low, never.high) == (3, inf)
    assert isnan(never.mean)
    back = least_number(measure, 80, levels(90, 70, 90))
    assert (back.low, back.mean, back.high) == (1, 1, 3)  # after 2 rounds it is shown to be short again


def test_a_mean_of_which_nothing_is_known_is_not_shown_to_be_short() -> None:
    """The second number was measured in one event, the third in none: the first is short, the fourth is enough."""
    unknown = levels(50, 90, 90, 90)
    unknown.values[1, 1:] = unknown.values[2] = np.nan
    found = least_number(BUILT_IN["clear-winner"], 80, unknown)
    assert (found.low, found.mean, found.high) == (2, 2, 4)


def test_numbers_are_told_in_their_order_not_in_that_of_the_plan() -> None:
    forward = levels(50, 75, 85, 90)
    backward = replace(forward, names=forward.names[::-1], values=forward.values[::-1])
    measure = BUILT_IN["clear-winner"]
    assert repr(least_number(measure, 80, backward)) == repr(least_number(measure, 80, forward))  # with nan


def test_where_less_is_better_a_threshold_is_reached_from_above() -> None:
    values = np.array([[5.0, 6.0] * 50, [3.0, 4.0] * 50, [1.0, 2.0] * 50])
    found = least_number(
        BUILT_IN["sum-sd"], 2, Levels("", "", ("1 rounds", "2 rounds", "3 rounds"), values, values[0])
    )
    assert (found.low, found.mean, found.high) == (3, 3, 3)


def test_the_interval_of_a_threshold_holds_in_95_percent_at_least() -> None:
    """300 experiments of 60 events; the third share is the first of 80 %, the one before is near it; seed 7."""
    rng, held = np.random.default_rng(7), 0
    shares = np.array([0.6, 0.75, 0.8, 0.9])
    names = tuple(f"{number} rounds" for number in (1, 2, 3, 4))
    for _ in range(300):
        values = (rng.random(60) < shares[:, None]).astype(float)
        found = least_number(BUILT_IN["clear-winner"], 80, Levels("", "", names, values, values[0]))
        held += found.low <= 3 <= found.high
    assert held >= 0.94 * 300, held


def test_contrasts_stand_in_every_table_and_on_the_page(results: Results, tmp_path: Path) -> None:
    found = contrasts_of(results)
    said = text(results, found)
    assert "reaches:70:clear-winner: fewest rounds for 70 %: a clear winner (rounds)" in said
    assert "  Stable   3\n" in said
    assert "change:focus-points" in document(results, found)
    rows = [row.flat for row in tidy_rows(results)]
    assert {row["quantity"] for row in rows if row["measure"] == "reaches:3:rounds"} == {"least"}
    twofold = [
        row for row in rows if row["measure"] == "change:focus-points" and row["quantity"] == "difference"
    ]
    assert [(row["system"], row["baseline"]) for row in twofold] == [("Stable", "Dutch")] * 2
    stand = {row["condition"] for row in twofold if row["stands"]}
    assert stand == {label for name, label, _ in standing(found) if name == "change:focus-points"}
    assert "Contrasts of the plan" in page(results)
    written = {path.name: path for path in write_manuscript(results, tmp_path, ["rounds"])}
    assert {"contrasts.tex", "contrast-reaches-3-rounds.pdf", "contrast-reaches-3-rounds.csv"} <= set(written)
    told = written["methods.md"].read_text(encoding="utf-8")
    assert "3 contrasts stood in the plan" in told
    assert "Differences of differences are" in told
    assert "The interval of a least number" in told


def test_methods_speak_only_of_contrasts_that_there_are(tmp_path: Path) -> None:
    first, _, *others = PLAN.split("[[contrast]]")
    run(parse_plan("[[contrast]]".join([first, *others])).but(events=2), tmp_path)
    write_manuscript(Results(tmp_path), tmp_path / "out", ["rounds", "clear-winner"])
    captions = (tmp_path / "out" / "contrasts.md").read_text(encoding="utf-8")
    assert "difference from" not in captions, "a least number has none"
    section = page(Results(tmp_path)).partition('id="within-contrasts"')[2].partition("</section>")[0]
    assert "fewest rounds for 70 %" in " ".join(section.split())
    assert "difference from" not in section
    assert "baseline" not in section
    told = methods(Results(tmp_path), "Dutch", "")
    assert "2 contrasts stood in the plan" in told
    assert "The interval of a least number" in told
    assert "ifferences of differences" not in told


def test_a_run_that_is_not_complete_tells_the_events_that_were_played(tmp_path: Path) -> None:
    plan = replace(parse_plan(PLAN), events=4, block=2)
    run(plan, tmp_path)
    for file in tmp_path.glob("shards/c0-s1-e000002-2.*"):
        file.unlink()
    write_manuscript(Results(tmp_path), tmp_path / "out", ["rounds"])
    told = {
        name: (tmp_path / "out" / name).read_text(encoding="utf-8") for name in ("methods.md", "table.md")
    }
    assert "We simulated 2 to 4 events of each kind" in told["methods.md"]
    assert "Means over 2 to 4 events of each kind" in told["table.md"]


def test_a_notebook_shows_results_and_comparisons_as_tables(results: Results) -> None:
    html = results._repr_html_()
    assert "<th>Dutch</th><th>Stable</th>" in html
    assert html.count("<td>40 of 40</td>") == 2 * len(results.conditions)
    twofold, *_, threshold = contrasts_of(results)
    assert "<th>difference from Dutch</th>" in twofold._repr_html_()
    assert "<td>Stable</td><td>3</td><td></td>" in threshold._repr_html_()
    other = replace(threshold, label="<b>x</b> & y")
    assert "&lt;b&gt;x&lt;/b&gt; &amp; y" in other._repr_html_()


def test_a_plan_tells_its_contrasts() -> None:
    said = describe_plan(parse_plan(PLAN))
    assert "  clear-winner: the fewest rounds for 70 %\n" in said
    assert "  focus-points: how systems differ in their changes across behaviour\n" in said


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ('measure = "kendall"\nacross = "rounds"', "the plan does not measure 'kendall'"),
        ('measure = "rounds"\nacross = "colour"', "one of rounds, behaviour, field, players"),
        ('measure = "rounds"', "Unknown factor ''"),
        ('measure = "rounds"\nacross = "field"', "no events that differ in field"),
        ('measure = "rounds"\nacross = "behaviour"\nreaches = 3', "can be reached across rounds, players"),
        ('measure = "rounds"\nacross = "rounds"\nreaches = "many"', "a number"),
        (f'measure = "rounds"\nacross = "rounds"\nreaches = 1{"0" * 400}', "a number"),
    ],
)
def test_a_contrast_without_an_answer_is_refused(table: str, fault: str) -> None:
    with pytest.raises(FormatError, match=fault):
        parse_plan(PLAN.replace("[[contrast]]", f"[[contrast]]\n{table}\n[[contrast]]", 1))


def test_a_difference_of_differences_needs_a_second_system() -> None:
    alone = PLAN[: PLAN.rindex("[[system]]")]
    with pytest.raises(FormatError, match="the plan has one"):
        parse_plan(alone)
