"""A run is what its plan brings: events are played again, and what was tampered with is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import duckdb
import pytest

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, parse_plan, play_again, run

PLAN = """\
events = 5
players = [7, 8]
rounds = 3
block = 3
measures = ["default", "extra-white"]
[absences]
half_byes = 10
forfeits = 10
[[system]]
[[system]]
system = "uscf"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("again") / "run"
    run(parse_plan(PLAN), folder)
    return folder


def test_what_is_played_again_is_what_was_kept(folder: Path) -> None:
    found = play_again(Results(folder), 100)
    assert (found.events, found.there, found.differences) == (20, 20, ())
    assert play_again(Results(folder), 3).events == 3


@pytest.mark.parametrize(
    ("table", "column", "change"),
    [
        ("rounds", "sum_sd", "sum_sd + 0.5"),
        ("events", "spearman", "NULL"),
        ("games", "white_result", "CASE white_result WHEN '1' THEN '0' ELSE white_result END"),
        ("players", "place", "place + 1"),
    ],
)
def test_what_was_changed_is_found(
    table: str, column: str, change: str, folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "run")
    file = tmp_path / "run" / "shards" / f"c1-s1-e000000-3.{table}.parquet"
    rows = f"SELECT * REPLACE ({change} AS {column}) FROM read_parquet('{file}')"
    duckdb.sql(f"COPY ({rows}) TO '{file}.new' (FORMAT parquet)")
    Path(f"{file}.new").replace(file)
    found = play_again(Results(tmp_path / "run"), 20).differences
    assert found
    assert {one.partition(", ")[0] for one in found} == {str(file)}
    assert {one.split()[-3] for one in found} == {column}


def test_a_run_whose_plan_was_changed_is_not_played_again(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "run")
    plan = tmp_path / "run" / "plan.toml"
    plan.write_text(plan.read_text().replace("half_byes = 10", "half_byes = 11"))
    with pytest.raises(InvalidTournament, match="has changed since this run was started"):
        play_again(Results(tmp_path / "run"), 1)
