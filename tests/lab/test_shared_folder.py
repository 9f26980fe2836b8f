"""Results written where the workers are: the same as those that come back, whatever fails in between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from killing import kill
from pairwright.cli.main import run as main
from pairwright.errors import InvalidTournament
from pairwright.lab import Cluster, Plan, Processes, Results, parse_plan, resume, run
from pairwright.lab.shared_folder import SharedFolder

fsspec = pytest.importorskip("fsspec")

TEXT = """\
seed = 11
events = 4
players = [4, 6]
rounds = 4
block = 2
measures = ["paper", "spearman"]

[absences]
forfeits = 5

[[system]]
system = "dutch"

[[system]]
system = "roommates"
"""
"""Some of its events have rounds without a pairing, which are cases to be kept."""


def found(folder: Path) -> list[object]:
    """All that a run has kept, in an order of its own."""
    results = Results(folder)
    tables = (results.events, results.rounds, results.games, results.players)
    rows = [sorted(map(repr, table.fetchall())) for table in tables]
    reports = {file.name: file.read_text() for file in (folder / "failed").iterdir()}
    return [rows, results.cases, sorted(reports.items())]


@pytest.fixture(scope="module")
def plan() -> Plan:
    return parse_plan(TEXT)


@pytest.fixture(scope="module")
def expected(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> list[object]:
    folder = tmp_path_factory.mktemp("here") / "run"
    assert run(plan, folder).unpairable
    return found(folder)


@pytest.fixture(params=["memory", "file", "path"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    kind = str(request.param)
    yield {
        "memory": f"memory://{tmp_path.name}",
        "file": f"file://{tmp_path}/there",
        "path": f"{tmp_path}/there",
    }[kind]
    if kind == "memory":
        fsspec.filesystem("memory").rm(f"/{tmp_path.name}", recursive=True)


def test_results_written_elsewhere_are_those_that_come_back(
    plan: Plan, expected: list[object], url: str, tmp_path: Path
) -> None:
    outcome = run(plan.but(results_at=url), tmp_path / "run")
    assert not list((tmp_path / "run" / "shards").iterdir()), "nothing comes back before it is asked for"
    assert outcome.played == 16
    assert outcome.unpairable == len(Results(tmp_path / "run").cases)
    assert found(tmp_path / "run") == expected


def test_what_is_there_is_the_folder_of_a_run_by_itself(
    plan: Plan, expected: list[object], tmp_path: Path
) -> None:
    run(plan.but(results_at=str(tmp_path / "there")), tmp_path / "run")
    assert found(tmp_path / "there") == expected


def test_a_run_goes_on_where_it_stopped(plan: Plan, expected: list[object], url: str, tmp_path: Path) -> None:
    def stop(done: int, _: int, __: int) -> None:
        if done >= 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan.but(results_at=url), tmp_path / "run", progress=stop)
    outcome = resume(tmp_path / "run")
    assert (outcome.present, outcome.played) == (6, 10)
    assert found(tmp_path / "run") == expected
    assert run(plan, tmp_path / "run").played == 0, "without a word of it, it goes on where it was begun"


def test_a_shard_without_its_events_does_not_count(
    plan: Plan, expected: list[object], tmp_path: Path
) -> None:
    there = tmp_path / "there"
    run(plan.but(results_at=str(there)), tmp_path / "run")
    next(there.glob("shards/*.events.parquet")).unlink()
    (there / "shards" / ".c0-s0.events.parquet.0123.part").write_bytes(b"half a file")
    assert resume(tmp_path / "run").played == 2
    assert found(tmp_path / "run") == expected


def test_processes_write_by_themselves(plan: Plan, expected: list[object], tmp_path: Path) -> None:
    run(plan.but(results_at=str(tmp_path / "there")), tmp_path / "run", executor=Processes(2))
    assert found(tmp_path / "run") == expected


def test_another_run_is_not_mixed_up_with_this_one(plan: Plan, url: str, tmp_path: Path) -> None:
    run(plan.but(results_at=url), tmp_path / "run")
    with pytest.raises(InvalidTournament, match="holds a run of another plan"):
        run(plan.but(results_at=url, seed=12), tmp_path / "other")
    assert not (tmp_path / "other").exists()
    with pytest.raises(InvalidTournament, match="where it was started"):
        run(plan.but(results_at=str(tmp_path / "new")), tmp_path / "run")


def test_a_folder_where_copying_the_plan_was_stopped_is_gone_on_with(
    plan: Plan, expected: list[object], tmp_path: Path
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    (there / "plan.toml").write_text(plan.text)
    run(plan.but(results_at=str(there)), tmp_path / "run")
    assert found(tmp_path / "run") == expected


def test_a_folder_with_something_else_is_refused(plan: Plan, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "letter.txt").write_text("Dear")
    with pytest.raises(InvalidTournament, match="not empty and holds no run"):
        run(plan.but(results_at=str(tmp_path / "there")), tmp_path / "run")
    for settings in ("", "[]", "{}"):
        (tmp_path / "there" / "run.json").write_text(settings)
        with pytest.raises(InvalidTournament, match=r"there/run\.json does not hold the number of events"):
            run(plan.but(results_at=str(tmp_path / "there")), tmp_path / "run")


@pytest.mark.parametrize(
    ("url", "said"), [("nowhere://x", "is not a place for results"), ("s3://x/y", "s3://x/y")]
)
def test_a_store_that_is_not_known_is_told(
    url: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "s3fs", None)
    (tmp_path / "plan.toml").write_text(TEXT)
    words = ["lab", "run", str(tmp_path / "plan.toml"), "-o", str(tmp_path / "run"), "--results-at", url]
    assert main(words) == 3
    assert said in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_a_store_that_fails_is_told_with_its_place(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Refused(Exception):
        """Of no kind that is known here, as the libraries of object stores raise them."""

    def refuse(*_: object, **__: object) -> None:
        raise Refused("no credentials")

    monkeypatch.setattr(fsspec.get_filesystem_class("memory"), "put_file", refuse)
    with pytest.raises(OSError, match="Refused: no credentials") as raised:
        run(plan.but(results_at="memory://refused"), tmp_path / "run")
    assert raised.value.filename == "memory:///refused"


def test_files_appear_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = SharedFolder(str(tmp_path / "there"))
    (tmp_path / "a").write_text("all of it")

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    shared.put(tmp_path / "a", "x/a")
    assert (shared.names("x"), shared.read("x/a")) == ({"a"}, b"all of it")
    monkeypatch.setattr(shared._files, "mv", broken)
    with pytest.raises(OSError, match="No space left"):
        shared.put(tmp_path / "a", "x/b")
    assert shared.names("x") == {"a"}
    assert shared.read("x/b") is None


distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_leaves_the_same_results_there(
    plan: Plan, expected: list[object], tmp_path: Path
) -> None:
    killed: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:

        def kill_one(*_: int) -> None:
            if not killed:
                killed.append(next(iter(cluster.workers.values())).pid)
                kill(killed[0])

        executor = Cluster(cluster.scheduler_address)
        run(
            plan.but(results_at=str(tmp_path / "there")),
            tmp_path / "run",
            executor=executor,
            progress=kill_one,
        )
    assert killed
    assert found(tmp_path / "run") == expected
