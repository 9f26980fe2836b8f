"""Results as they are read: the same numbers whoever reads them, whatever shape their files have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import duckdb
import numpy as np
import pytest

from pairwright.cli.main import run as command
from pairwright.errors import InvalidTournament
from pairwright.lab import Comparison, Results, comparisons, parse_plan, resume, run
from pairwright.lab.columns import Columns
from pairwright.lab.jobs import done_job, jobs_of
from pairwright.lab.report import page
from pairwright.lab.store import Store

PLAN = """\
seed = 4
events = 7
players = [9, 12]
rounds = 5
from_round = 2
block = 3
measures = ["paper", "ranking"]

[absences]
half_byes = 5

[[system]]
system = "dutch"

[[system]]
system = "roommates"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results") / "run"
    run(parse_plan(PLAN), folder)
    return folder


def all_comparisons(results: Results) -> list[Comparison]:
    return [
        one
        for condition in (None, 0, 1)
        for one in comparisons(results, [measure.name for measure in results.measures], condition=condition)
    ]


def test_a_measure_of_rounds_counts_by_its_mean_over_the_rounds_that_count(folder: Path) -> None:
    results = Results(folder)
    measure = results.measure("sum-sd")
    found = results.per_event(measure)
    rounds = defaultdict(list)
    for condition, event, system, number, value in results.sql(
        "SELECT condition_number, event, system_number, round, sum_sd FROM rounds"
    ).fetchall():
        if number >= 2:
            rounds[condition, event, system].append(value)
    assert found.condition.tolist() == [0] * 7 + [1] * 7
    for unit, condition in enumerate(found.condition.tolist()):
        for system in (0, 1):
            values = rounds[condition, unit % 7, system]
            assert len(values) == 4
            assert found.values[system, unit] == pytest.approx(sum(values) / 4, rel=1e-12)
    alone = results.per_event(measure, (1,))
    assert (alone.condition == 1).all()
    assert (alone.values == found.values[:, 7:]).all()


@pytest.mark.parametrize("place", [-1, 2, 9])
def test_conditions_that_are_not_there_are_refused_by_the_places_that_are(folder: Path, place: int) -> None:
    with pytest.raises(InvalidTournament, match=r"Conditions are numbered from 0 to 1\."):
        comparisons(Results(folder), ["sum-sd"], condition=place)


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_numbers_do_not_depend_on_how_many_threads_read_them(
    folder: Path, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = all_comparisons(Results(folder))
    monkeypatch.setattr(
        "pairwright.lab.results.connected", lambda: duckdb.connect(config={"threads": threads})
    )
    assert all_comparisons(Results(folder)) == expected


@pytest.mark.parametrize("block", [1, 2, 7])
def test_numbers_do_not_depend_on_how_the_events_were_cut_into_shards(
    folder: Path, block: int, tmp_path: Path
) -> None:
    run(parse_plan(PLAN.replace("block = 3", f"block = {block}")), tmp_path / "run")
    assert all_comparisons(Results(tmp_path / "run")) == all_comparisons(Results(folder))


def test_numbers_do_not_depend_on_what_the_folders_are_called(folder: Path, tmp_path: Path) -> None:
    odd = tmp_path / "system=1" / "ru[a-z]*"
    copytree(folder, odd)
    run(parse_plan(PLAN.replace("seed = 4", "seed = 5")), tmp_path / "system=1" / "run")
    assert all_comparisons(Results(odd)) == all_comparisons(Results(folder))
    assert Results(odd).sql("SELECT count(*) FROM rounds").fetchall() == (
        Results(folder).sql("SELECT count(*) FROM rounds").fetchall()
    )


def test_measures_read_alone_are_those_read_together(folder: Path) -> None:
    together, alone = Results(folder), Results(folder)
    together.columns.read(together.measures)
    for measure in reversed(alone.measures):
        values = alone.per_event(measure).values
        assert np.array_equal(values, together.per_event(measure).values, equal_nan=True)


@pytest.mark.parametrize("rows", [1, 60])
def test_a_run_read_some_events_at_a_time_has_the_same_numbers(
    folder: Path, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, pieces = Results(folder), Results(folder)
    whole.columns.read(whole.measures)
    queries: list[str] = []
    fetched = Columns._fetched

    def noted(columns: Columns, query: str) -> dict[str, Any]:
        queries.append(query)
        return fetched(columns, query)

    monkeypatch.setattr(Columns, "_fetched", noted)
    monkeypatch.setattr("pairwright.lab.columns._ROWS", rows)
    pieces.columns.read(pieces.measures)
    assert len(queries) > 2, "events and rounds are read by more than one query each"
    for measure in whole.measures:
        one, other = whole.columns.values(measure), pieces.columns.values(measure)
        assert np.array_equal(one, other, equal_nan=True)
        if measure.level == "round":
            first, second = whole.columns.by_round(measure), pieces.columns.by_round(measure)
            assert np.array_equal(first.mean, second.mean, equal_nan=True)
            assert np.array_equal(first.count, second.count)
            assert second.half == pytest.approx(first.half, rel=1e-12, abs=1e-12, nan_ok=True)


# -- files of different shapes --------------------------------------------------------------------------------------


def begun(folder: Path, plan: str, jobs: slice) -> None:
    """Play some jobs of a plan."""
    read = parse_plan(plan)
    store = Store(folder)
    if not (folder / "run.json").exists():
        store.begin(read)
    with duckdb.connect() as connection:
        for job in jobs_of(read)[jobs]:
            store.keep(read, done_job(read, job), connection)


@pytest.fixture(params=["first", "last"])
def mixed(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A run of which one version of the program measured less than the other, the first or the last to play.

    Its files are read in the order of their names: the one that says which columns there are may be of either.
    """
    folder = tmp_path / "run"
    less = PLAN.replace('["paper", "ranking"]', '["sum-sd", "spearman"]')
    versions = [less, PLAN] if request.param == "first" else [PLAN, less]
    for plan, jobs in zip(versions, (slice(0, 5), slice(5, None)), strict=True):
        begun(folder, plan, jobs)
    (folder / "plan.toml").write_text(PLAN, encoding="utf-8")
    return folder


def test_what_only_some_shards_have_is_read_from_these(mixed: Path, folder: Path) -> None:
    """`max-sd` is a measure of rounds, `kendall` one of events."""
    some, whole = Results(mixed), Results(folder)
    assert some.complete
    assert {"max-sd", "kendall"} <= {measure.name for measure in some.partial}
    assert not {"sum-sd", "spearman"} & {measure.name for measure in some.partial}
    assert some.missing == ()
    for name in ("sum-sd", "spearman"):
        assert (some.per_event(some.measure(name)).values == whole.per_event(some.measure(name)).values).all()
    for name in ("max-sd", "kendall"):
        values = some.per_event(some.measure(name)).values
        expected = whole.per_event(some.measure(name)).values
        known = ~np.isnan(values)
        assert 0 < known.sum() < values.size
        assert (values[known] == expected[known]).all()


@pytest.mark.parametrize("mixed", ["last"], indirect=True)
def test_pages_and_comparisons_say_what_was_not_measured_in_all_events(
    mixed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(["lab", "compare", str(mixed), "-m", "max-sd", "-m", "sum-sd"]) == 0
    said = "Not measured in all events, for several versions have played them: max-sd."
    assert said in capsys.readouterr().out.splitlines()
    assert "Not measured in all events, for several versions have played them: " in page(Results(mixed))


def test_what_no_shard_has_is_told_and_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    plan = PLAN.replace('["paper", "ranking"]', '["sum-sd"]')
    begun(folder, plan, slice(0, 2))
    (folder / "plan.toml").write_text(plan.replace('"sum-sd"', '"sum-sd", "max-sd"'), encoding="utf-8")
    assert [measure.name for measure in Results(folder).missing] == ["max-sd"]
    assert command(["lab", "compare", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "Asked for, but not measured by the version that played the events: max-sd." in out
    assert command(["lab", "compare", str(folder), "-m", "max-sd"]) == 3
    assert "This run has no measure 'max-sd', though its plan asks for it. Choose one of: sum-sd" in (
        capsys.readouterr().err
    )


# -- files that come and go -----------------------------------------------------------------------------------------


def test_half_a_shard_is_not_read(tmp_path: Path) -> None:
    """Rounds are written first: those of an event that is not there yet belong to no event."""
    begun(tmp_path / "run", PLAN, slice(0, 4))
    expected = all_comparisons(Results(tmp_path / "run"))
    begun(tmp_path / "run", PLAN, slice(4, 5))
    job = jobs_of(parse_plan(PLAN))[4]
    (tmp_path / "run" / "shards" / f"{job.name}.events.parquet").unlink()
    results = Results(tmp_path / "run")
    assert all_comparisons(results) == expected
    assert results.sql("SELECT count(DISTINCT (condition, system, event)) FROM rounds").fetchall() == [(12,)]


def test_what_a_run_brings_while_it_is_read_is_seen_the_next_time(tmp_path: Path) -> None:
    begun(tmp_path / "run", PLAN, slice(0, 4))
    results = Results(tmp_path / "run")
    values = results.per_event(results.measure("sum-sd")).values
    resume(tmp_path / "run")
    assert results.per_event(results.measure("max-sd")).values.shape == values.shape
    assert not results.complete
    assert Results(tmp_path / "run").complete


def without_its_end(data: bytes) -> bytes:
    return data[:-10]


def wrong_inside(data: bytes) -> bytes:
    """The magic numbers and the list of contents at the end stand."""
    middle = len(data) // 3
    return data[:4] + b"\xff" * (middle - 4) + data[middle:]


@pytest.mark.parametrize("table", ["events", "rounds"])
@pytest.mark.parametrize("damaged", [without_its_end, wrong_inside])
def test_a_file_that_is_damaged_is_refused_with_what_to_do(
    folder: Path,
    tmp_path: Path,
    table: str,
    damaged: Callable[[bytes], bytes],
    capsys: pytest.CaptureFixture[str],
) -> None:
    expected = all_comparisons(Results(folder))
    folder = copytree(folder, tmp_path / "run")
    name = jobs_of(parse_plan(PLAN))[2].name
    file = folder / "shards" / f"{name}.{table}.parquet"
    file.write_bytes(damaged(file.read_bytes()))
    for words in (["report"], ["compare"]):
        assert command(["lab", *words, str(folder)]) == 3
        said = capsys.readouterr().err
        assert said.startswith(f"{file} can't be read")
        assert f"'pairwright lab resume {folder}' plays these events again" in said
    for each in ("events", "rounds"):
        (folder / "shards" / f"{name}.{each}.parquet").unlink()
    assert command(["lab", "resume", str(folder)]) == 0
    assert all_comparisons(Results(folder)) == expected


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("measured/measures.json", b"{"),
        ("measured/measures.json", b'[{"title": 1}]'),
        ("failed/c0-s0-e000000.json", b""),
        ("failed/c0-s0-e000000.json", b"[]"),
        ("plan.toml", b"title = '\xff'"),
    ],
)
def test_a_damaged_note_is_refused_by_its_name(
    folder: Path, tmp_path: Path, name: str, text: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = copytree(folder, tmp_path / "run") / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text)
    assert command(["lab", "report", str(tmp_path / "run"), "-o", "-"]) == 3
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "target"), [("events", "events"), ("rounds", "rounds"), ("events", "rounds")]
)
def test_a_file_copied_over_another_is_not_counted_twice(tmp_path: Path, source: str, target: str) -> None:
    begun(tmp_path / "run", PLAN, slice(0, 4))
    one, other = (job.name for job in jobs_of(parse_plan(PLAN))[1:3])
    shards = tmp_path / "run" / "shards"
    (shards / f"{other}.{target}.parquet").write_bytes((shards / f"{one}.{source}.parquet").read_bytes())
    with pytest.raises(InvalidTournament, match=rf"{other}\.{target}\.parquet (does not hold|can't be read)"):
        Results(tmp_path / "run")


@pytest.mark.parametrize(("key", "changed"), [("rounds = 5", "rounds = 4"), ("[9, 12]", "[9]")])
def test_a_plan_changed_after_the_run_is_not_read_as_if_it_had_been_carried_out(
    folder: Path, tmp_path: Path, key: str, changed: str
) -> None:
    folder = copytree(folder, tmp_path / "run")
    (folder / "plan.toml").write_text(PLAN.replace(key, changed), encoding="utf-8")
    with pytest.raises(InvalidTournament, match=r"its name says|does not match any system"):
        Results(folder)


def test_a_run_whose_files_were_all_taken_away_starts_again(tmp_path: Path, folder: Path) -> None:
    begun(tmp_path / "run", PLAN, slice(0, 4))
    for file in (tmp_path / "run" / "shards").iterdir():
        file.unlink()
    (tmp_path / "run" / "shards").rmdir()
    assert command(["lab", "resume", str(tmp_path / "run")]) == 0
    assert all_comparisons(Results(tmp_path / "run")) == all_comparisons(Results(folder))


def test_results_that_can_not_be_written_are_trouble_with_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun(tmp_path / "run", PLAN, slice(0, 4))
    (tmp_path / "run" / "shards").rename(tmp_path / "elsewhere")
    (tmp_path / "run" / "shards").write_text("not a folder")
    assert command(["lab", "resume", str(tmp_path / "run")]) == 5
    assert "shards" in capsys.readouterr().err


def test_a_shard_without_its_rounds_is_refused(tmp_path: Path) -> None:
    begun(tmp_path / "run", PLAN, slice(0, 4))
    job = jobs_of(parse_plan(PLAN))[2]
    (tmp_path / "run" / "shards" / f"{job.name}.rounds.parquet").unlink()
    with pytest.raises(InvalidTournament, match=f"{job.name}.rounds.parquet"):
        Results(tmp_path / "run")
