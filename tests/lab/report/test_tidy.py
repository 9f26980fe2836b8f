"""The tidy table: the numbers of the comparison with all labels, in three formats, and figures that show them whole."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb
import numpy as np
import pyarrow as pa
import pytest

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, comparisons
from pairwright.lab.compare import standing
from pairwright.lab.measures import Measure
from pairwright.lab.report import tidy_rows
from pairwright.lab.report.evidence import Evidence
from pairwright.lab.report.plots import changes, copied_to, figures
from pairwright.lab.tidy import COLUMNS, TidyRow, write_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLAN = """\
events = 6
players = [8, 10]
rounds = 3
seed = 5
measures = ["sum-sd", "perfect"]
[[system]]
label = "Dutch, =1+1"
[[system]]
system = "roommates"
label = "Stable"
"""


@pytest.fixture(scope="module")
def results(run_of: Callable[[str], Results]) -> Results:
    return run_of(PLAN)


def test_rows_are_the_comparison_and_holm_can_be_redone_from_them(results: Results) -> None:
    rows = [row.flat for row in tidy_rows(results)]
    found = comparisons(results, ["sum-sd", "perfect"])
    apart = [row for row in rows if row["quantity"] == "difference" and row["condition"] == "all conditions"]
    assert [row["measure"] for row in apart] == ["sum-sd", "perfect"]
    for one, row in zip(found, apart, strict=True):
        line = one.lines[1]
        assert line.difference is not None
        assert (row["system"], row["baseline"]) == ("Stable", "Dutch, =1+1")
        assert (row["mean"], row["low"], row["high"], row["n"]) == (
            line.difference.mean,
            line.difference.low,
            line.difference.high,
            12,
        )
        assert row["method"] == line.difference.method != ""
    # Holm's method, written out: the smallest p against 5 % of all, the next against 5 % of the rest
    order = sorted(apart, key=lambda row: row["p"])
    stands = True
    for place, row in enumerate(order):
        stands = stands and row["p"] <= 0.05 / (len(order) - place)
        assert row["stands"] == stands
    assert {row["measure"] for row in apart if row["stands"]} == {key[0] for key in standing(found)}


def test_rounds_quantiles_and_events_are_those_of_the_files(results: Results) -> None:
    rows = [row.flat for row in tidy_rows(results, ["sum-sd"])]
    here = [row for row in rows if (row["system"], row["condition"]) == ("Stable", "8 players, 3 rounds")]
    query = "FROM rounds WHERE system = 'Stable' AND players = 8"
    means = results.sql(f"SELECT avg(sum_sd) {query} GROUP BY round ORDER BY round").fetchall()
    assert [row["mean"] for row in here if row["quantity"] == "round"] == pytest.approx([m for (m,) in means])
    first = results.plan.from_round
    events = results.sql(
        f"SELECT event, avg(sum_sd) {query} AND round >= {first} GROUP BY event ORDER BY event"
    )
    single = [(row["event"], row["mean"]) for row in here if row["quantity"] == "event"]
    assert single == [(number, pytest.approx(value)) for number, value in events.fetchall()]
    (middle,) = (row["mean"] for row in here if row["quantity"] == "quantile 0.5")
    assert middle == pytest.approx(np.median([value for _, value in single]))


def test_csv_parquet_and_arrow_hold_the_same_rows(results: Results, tmp_path: Path) -> None:
    rows = tidy_rows(results)
    for suffix in (".csv", ".parquet", ".arrow"):
        (tmp_path / f"table{suffix}").write_text("as it was")
        (tmp_path / f"before{suffix}").hardlink_to(tmp_path / f"table{suffix}")
        write_table(rows, tmp_path / f"table{suffix}")
        assert (tmp_path / f"before{suffix}").read_text() == "as it was"  # a finished file took its place
    arrow = pa.ipc.open_file(tmp_path / "table.arrow").read_all()
    assert arrow.column_names == list(COLUMNS)
    assert arrow.to_pylist() == [row.flat for row in rows]
    kept = duckdb.sql(f"SELECT * FROM '{tmp_path / 'table.parquet'}'").fetchall()
    assert kept == [tuple(row.flat[name] for name in COLUMNS) for row in rows]
    with (tmp_path / "table.csv").open(encoding="utf-8", newline="") as file:
        texts = list(csv.DictReader(file))
    assert [text["mean"] and float(text["mean"]) for text in texts] == [
        "" if row.flat["mean"] is None else row.flat["mean"] for row in rows
    ]
    with pytest.raises(InvalidTournament, match=r"Use one of these endings: \.csv, \.parquet, \.arrow"):
        write_table(rows, tmp_path / "table.xlsx")


@pytest.mark.parametrize("size", [1.0, 1e-4, 1234567.0])
def test_numbers_of_an_axis_never_touch_and_no_label_is_cut(results: Results, size: float) -> None:
    """Small and large differences, twelve systems, names of 80 letters."""
    names = tuple(
        f"System {number} of a team with a name that is too long for any figure that there ever was"
        for number in range(12)
    )
    (one,) = comparisons(results, ["sum-sd"])
    line = one.lines[1]
    assert line.difference is not None
    lines = tuple(
        replace(
            line, system=name,
            difference=replace(line.difference, mean=size * place, low=size * (place - 0.5), high=size * (place + 0.5)),
        )
        for place, name in enumerate(names)
    )  # fmt: skip
    seen: list[str] = []

    def look(name: str, described: str, figure: Figure, rows: Sequence[TidyRow]) -> None:
        figure.draw_without_rendering()
        axes = figure.axes[0]
        boxes = [label.get_window_extent() for label in axes.get_xticklabels() if label.get_text()]
        low, high = (axes.transData.transform((x, 0))[0] for x in axes.get_xlim())
        shown = [box for box in boxes if low <= (box.x0 + box.x1) / 2 <= high]
        assert len(shown) >= 2
        assert all(left.x1 < right.x0 for left, right in pairwise(shown))
        box, (width, height) = figure.get_tightbbox(), figure.get_size_inches()
        assert (box.x0 >= 0, box.x1 <= width, box.y0 >= 0, box.y1 <= height) == (True,) * 4
        seen.extend(label.get_text().replace("\n", " ") for label in axes.get_yticklabels())
        assert len(rows) == len(names)

    with copied_to(look):
        changes(("Stable",), [replace(one, lines=lines)])
    assert [any(name in label for label in seen) for name in names] == [True] * 12


def test_every_measure_of_a_figure_is_named_at_its_axes(results: Results, tmp_path: Path) -> None:
    named: dict[str, str] = {}

    def look(name: str, described: str, figure: Figure, rows: Sequence[TidyRow]) -> None:
        axes = figure.axes[0]
        named[name] = " ".join([figure.get_suptitle(), axes.get_xlabel(), axes.get_ylabel()]).lower()

    evidence = Evidence(results)
    with copied_to(look):
        figures(evidence)
    measure: Measure = results.measure("sum-sd")
    mine = [words.replace("\n", " ") for name, words in named.items() if measure.column in name]
    assert len(mine) >= 3
    assert all(measure.title in words for words in mine)
