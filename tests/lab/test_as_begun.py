"""A run is what it was begun with: files that change in between are told, and nothing is mixed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pairwright.cli.lab_tables import text
from pairwright.errors import InvalidTournament
from pairwright.lab import Results, comparisons, measure_run, read_plan, resume, run
from pairwright.lab.remarks import remarks
from pairwright.lab.report.methods import methods

PLAN = """\
players = 6
rounds = 2
events = 4
block = 2
measures = ["own.py:first", "spearman"]
[results]
model = "own.py:even"
[field]
ratings = "file"
file = "field.trf"
[[system]]
"""
OWN = """\
from pairwright.lab import event_measure


def even(draws):
    return lambda white, black: (0.5, 0, 0.5)


@event_measure("first", "points of number one", source="here")
def first(event):
    "Points of the first of the start list."
    return event.score[0, -1] / 10
"""
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def beside(tmp_path: Path) -> Path:
    """A folder with a plan, its Python file and its field, and with a run of them in `run`."""
    (tmp_path / "plan.toml").write_text(PLAN)
    (tmp_path / "own.py").write_text(OWN)
    shutil.copy(EXAMPLES / "eight.trf", tmp_path / "field.trf")
    run(read_plan(tmp_path / "plan.toml"), tmp_path / "run", source=tmp_path)
    return tmp_path


def _edit(file: Path, old: str = "0.5, 0, 0.5", new: str = "1, 0, 0") -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def _again(folder: Path) -> object:
    return run(read_plan(folder / "plan.toml"), folder / "run", source=folder)


CHANGES: list[tuple[str, Callable[[Path], None], str]] = [
    ("own.py", _edit, "another run. It differs in: own.py"),
    ("plan.toml", lambda file: _edit(file, "rounds = 2", "rounds = 3"), "another run. It differs in: plan"),
    ("field.trf", lambda file: _edit(file, "012 ", "012 The "), "another run. It differs in: field.trf"),
]


@pytest.mark.parametrize(("name", "change", "said"), CHANGES, ids=[one[0] for one in CHANGES])
def test_the_same_call_with_another_file_is_refused(
    name: str, change: Callable[[Path], None], said: str, beside: Path
) -> None:
    next((beside / "run" / "shards").glob("*e000002*events*")).unlink()
    change(beside / name)
    with pytest.raises(InvalidTournament, match=said):
        _again(beside)


@pytest.mark.parametrize(("name", "change", "said"), CHANGES, ids=[one[0] for one in CHANGES])
def test_a_run_whose_own_files_were_changed_is_read_with_a_word_and_not_gone_on_with(
    name: str, change: Callable[[Path], None], said: str, beside: Path
) -> None:
    assert not list(remarks(Results(beside / "run")))
    change(beside / "run" / name)
    for attempt in (lambda: resume(beside / "run"), lambda: _again(beside)):
        with pytest.raises(InvalidTournament, match=f"{name} has changed since this run was started"):
            attempt()
    results = Results(beside / "run")
    told = text(results, comparisons(results, ["first"]))
    assert told.startswith(f"Changed since the run started: {name}.")
    assert f"Changed since the run started: {name}." in methods(results, "dutch")


def test_another_seed_and_number_are_named(beside: Path) -> None:
    with pytest.raises(InvalidTournament, match=r"It differs in: seed, number of events\. Take"):
        run(read_plan(beside / "plan.toml").but(seed=2, events=5), beside / "run", source=beside)


def test_a_shard_without_its_games_is_played_again(beside: Path) -> None:
    folder = beside / "run"
    before = {file.name: file.read_bytes() for file in (folder / "shards").iterdir()}
    next((folder / "shards").glob("*e000002*games*")).unlink()
    with pytest.raises(
        InvalidTournament, match=r"no record of the events of 1 of its 2 shards. .*lab resume"
    ):
        measure_run(Results(folder), ["kendall"])
    assert resume(folder).played == 2
    assert {file.name: file.read_bytes() for file in (folder / "shards").iterdir()} == before


def test_a_measure_is_not_taken_for_another_of_its_name(
    beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(beside)
    assert measure_run(Results(beside / "run"), ["own.py:first"]) == ()
    _edit(beside / "own.py", "[0, -1] / 10", "[1, -1] / 10")
    with pytest.raises(InvalidTournament, match=r"own\.py has changed since 'first' was measured"):
        measure_run(Results(beside / "run"), ["own.py:first"])
    _edit(beside / "own.py", '"first", ', '"second", ')
    (new,) = measure_run(Results(beside / "run"), ["own.py:first"])
    assert new.name == "second"
    _edit(beside / "own.py", "[1, -1]", "[2, -1]")
    with pytest.raises(InvalidTournament, match=r"own\.py has changed since 'second' was measured"):
        measure_run(Results(beside / "run"), ["own.py:first"])
    assert comparisons(Results(beside / "run"), ["first", "second"])
