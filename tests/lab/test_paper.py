"""The manuscript on the extra White: one command plays, computes and writes it; its numbers are those of the runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pairwright import Colour, read, write
from pairwright.generate import Simulation, model_named, rounds
from pairwright.lab import Results
from pairwright.systems.registry import system_named

FOLDER = Path(__file__).parents[2] / "examples" / "paper"


@pytest.fixture(scope="module")
def paper() -> ModuleType:
    spec = spec_from_file_location("extra_white", FOLDER / "extra_white.py")
    assert spec.loader is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(FOLDER))
        spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """The folder that the command made from nothing, and how it ended."""
    folder = tmp_path_factory.mktemp("paper") / "new"
    command: list[str | Path] = [sys.executable, FOLDER / "extra_white.py", "-o", folder, "--events", "4"]
    return folder, subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def written(made: tuple[Path, subprocess.CompletedProcess[str]]) -> tuple[Path, dict[str, Any]]:
    folder, _ = made
    return folder, json.loads((folder / "numbers.json").read_text(encoding="utf-8"))


def test_the_numbers_are_those_of_the_events(paper: ModuleType, written: tuple[Path, dict[str, Any]]) -> None:
    folder, found = written
    results = Results(folder / "runs" / "fields")
    row = next(row for row in found["fields"] if (row["field"], row["advantage"]) == ("open", 70))
    (kind,) = (
        at
        for at, one in enumerate(results.conditions)
        if (one.entrants.label, one.behaviour.white_advantage) == ("open", 70)
    )
    raw, given, stronger = [], [], []
    for _, event in results.record.events(f"c{kind}-s0-e000000-4"):
        extra, points = event.colour.sum(axis=1), event.score[:, -1] / 10
        played = (event.colour != 0).all(axis=1)
        white, black = played & (extra == 1), played & (extra == -1)
        raw.append(points[white].mean() - points[black].mean())
        stronger.append(event.strength[white].mean() - event.strength[black].mean())
        # At equal strength: what strength leaves of both (Frisch, Waugh), by another fit than the measure makes.
        some = white | black
        curve = [
            np.polyval(np.polyfit(event.strength[some] - 2000, v[some], 2), event.strength[some] - 2000)
            for v in (points, extra)
        ]
        left = points[some] - curve[0], extra[some] - curve[1]
        given.append(2 * (left[0] @ left[1]) / (left[1] @ left[1]))
    for name, values in ((paper.RAW, raw), (paper.GIVEN, given), (paper.STRONGER, stronger)):
        assert row[name]["mean"] == pytest.approx(np.mean(values))
        assert row[name]["low"] < row[name]["mean"] < row[name]["high"]


def test_the_lot_turned_gives_everybody_the_other_colour_in_round_1(
    written: tuple[Path, dict[str, Any]],
) -> None:
    results = Results(written[0] / "runs" / "fields")
    for (_, drawn), (_, turned) in zip(
        results.record.events("c0-s0-e000000-4"), results.record.events("c0-s1-e000000-4"), strict=True
    ):
        assert (drawn.colour[:, 0] == -turned.colour[:, 0]).all()
        assert (drawn.strength == turned.strength).all()
        assert drawn.tournament.initial_colour is turned.tournament.initial_colour
    without = [one for one in written[1]["lots"] if not one["advantage"]]
    assert [(one["points"], one["mean"]) for one in without] == [(0, 0)] * 2  # colours alone bring nothing


def test_what_a_white_brings_is_a_ratio_with_the_error_of_the_jackknife(paper: ModuleType) -> None:
    extra = np.array([0.4, 0.6, 0.5, 0.7])

    def runs(points: np.ndarray) -> Any:
        values = {paper.POINTS: points, paper.EXTRA: extra}
        return SimpleNamespace(
            measure=lambda name: name,
            per_event=lambda name: SimpleNamespace(values=np.stack([values[name]] * 2)),
            columns=SimpleNamespace(condition_of=np.zeros(4, int)),
        )

    exact = paper.turned(runs(extra * 0.1), 0)
    assert (exact["mean"], exact["low"], exact["high"]) == pytest.approx((0.1, 0.1, 0.1))
    points = np.array([0.1, 0.0, 0.05, 0.1])
    without = [np.delete(points, at).sum() / np.delete(extra, at).sum() for at in range(4)]
    error = np.sqrt(3 / 4 * sum((one - np.mean(without)) ** 2 for one in without))
    found = paper.turned(runs(points), 0)
    assert found["high"] - found["mean"] == pytest.approx(1.96 * error)


def test_a_white_among_equals_is_worth_what_elo_s_curve_says(paper: ModuleType) -> None:
    assert paper.fair("elo", 35) == pytest.approx(2 / (1 + 10 ** (-35 / 400)) - 1)
    assert paper.fair("normal", 0) == 0


def test_the_text_is_whole(written: tuple[Path, dict[str, Any]]) -> None:
    folder, found = written
    text = (folder / "extra_white.tex").read_text(encoding="utf-8")
    assert "@" not in text
    assert "nan" not in text
    opened, closed = (re.findall(rf"\\{word}{{(\w+)}}", text) for word in ("begin", "end"))
    assert sorted(opened) == sorted(closed)
    assert text.count("{") == text.count("}")
    main = next(row for row in found["fields"] if (row["field"], row["advantage"]) == ("masters", 35))
    assert f"have {main['extra-white']['mean']:.2f} (" in text


@pytest.mark.skipif(which("pdflatex") is None, reason="LaTeX is not installed")
def test_one_command_makes_the_pdf(made: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    folder, ended = made
    assert ended.returncode == 0, ended.stderr
    assert (folder / "extra_white.pdf").read_bytes().startswith(b"%PDF")
    assert "Overfull" not in (folder / "extra_white.log").read_text(encoding="utf-8", errors="replace")


def test_a_command_that_was_interrupted_plays_what_is_left(
    paper: ModuleType, written: tuple[Path, dict[str, Any]]
) -> None:
    folder, found = written
    shards = folder / "runs" / "fields" / "shards"
    for file in shards.glob("c5-s1-*"):
        file.unlink()
    assert paper.write(folder, 4) == found
    assert [*shards.glob("c5-s1-*")]


@pytest.mark.parametrize(("events", "said"), [("3", "at least 4"), ("6", "holds another run")])
def test_a_command_without_an_answer_says_why(
    paper: ModuleType,
    written: tuple[Path, dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    events: str,
    said: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["extra_white.py", "-o", str(written[0]), "--events", events])
    with pytest.raises(SystemExit):
        paper.main()
    assert said in capsys.readouterr().err


def test_what_real_reports_say_is_that_of_two_samples_and_of_what_ratings_leave(
    paper: ModuleType, tmp_path: Path
) -> None:
    """SciPy's interval of two samples of equal variance; given ratings, by what a curve leaves of both."""
    from scipy import stats  # takes a second

    model = model_named("elo", 40)
    for seed in (1, 2):
        *_, last = rounds(
            Simulation(players=60, rounds=8, model=model, half_byes=0.05), seed, system_named("dutch")
        )
        write(last, tmp_path / f"open_{seed}.trf")
    (tmp_path / "notes.txt").write_text("no report", encoding="utf-8")
    found = paper.real([tmp_path])
    assert [(one["name"], one["players"], one["rounds"]) for one in found["tournaments"]] == [
        ("open_1", 60, 7),
        ("open_2", 60, 7),
    ]
    for one in found["tournaments"]:
        table = []
        for player in read(tmp_path / f"{one['name']}.trf"):
            games = player.results[:7]
            colours = [str(game.colour) for game in games if game.result.played]
            if len(colours) == 7:
                score = sum({"1": 1.0, "=": 0.5, "0": 0.0}[game.result.value] for game in games)
                table.append((score, player.rating, sum(game.colour is Colour.WHITE for game in games) == 4))
        points, ratings, white = (np.array(column, float) for column in zip(*table, strict=True))
        assert 20 <= len(points) == one["counted"] < 60
        for values, name in ((points, "points"), (ratings, "rating")):
            test = stats.ttest_ind(values[white > 0], values[white == 0])
            ends = test.confidence_interval()
            assert (one[name]["low"], one[name]["high"]) == pytest.approx((ends.low, ends.high))
        scaled = (ratings - 2000) / 100
        left = [v - np.polyval(np.polyfit(scaled, v, 2), scaled) for v in (points, white)]
        assert one["given"]["mean"] == pytest.approx((left[0] @ left[1]) / (left[1] @ left[1]))
    errors = [one["points"]["error"] for one in found["tournaments"]]
    means = [one["points"]["mean"] for one in found["tournaments"]]
    assert found["together"]["points"]["mean"] == pytest.approx(
        np.average(means, weights=[e**-2 for e in errors])
    )


def test_the_numbers_of_real_tournaments_are_in_the_manuscript(written: tuple[Path, dict[str, Any]]) -> None:
    folder, found = written
    kept = json.loads((FOLDER / "real_opens.json").read_text(encoding="utf-8"))
    assert found["real"] == kept
    text = (folder / "extra_white.tex").read_text(encoding="utf-8")
    for one in kept["tournaments"]:
        assert f"{one['name']} & {one['rounds']} & {one['counted']} & {one['points']['mean']:.2f} (" in text
