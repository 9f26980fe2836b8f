"""`pairwright lab`: experiments from the command line."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from time import sleep

import pytest

from command import Cli, python
from pairwright.cli.lab_run import Bar
from pairwright.cli.lab_tables import shown, with_sign
from pairwright.cli.proposals import how_to_install
from pairwright.command_lines import joined
from pairwright.lab import Estimate, Results, parse_plan

from .test_commands import conforms

OPEN = Path(__file__).parents[2] / "examples" / "open.trf"

PLAN = """\
title = "Two systems"
events = 3
players = [6, 8]
rounds = 3
measures = ["paper"]
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    file = tmp_path / "two.toml"
    file.write_text(PLAN)
    return file


@pytest.fixture
def folder(cli: Cli, plan: Path, tmp_path: Path) -> Path:
    outcome = cli("lab", "run", plan, "-o", tmp_path / "run", "--workers", 1)
    assert (outcome.code, outcome.out, outcome.err) == (0, f"12 events played: {tmp_path / 'run'}\n", "")
    return tmp_path / "run"


def test_a_run_goes_to_a_folder_named_after_the_plan(
    cli: Cli, plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli("lab", "run", plan, "--workers", 1, "--events", 1).out == "4 events played: runs/two\n"
    assert (tmp_path / "runs" / "two" / "plan.toml").read_text() == PLAN


def test_what_is_done_is_not_done_again(cli: Cli, folder: Path) -> None:
    outcome = cli("lab", "resume", folder, "--workers", 1)
    assert (outcome.code, outcome.out) == (0, f"12 events played, 12 of them before: {folder}\n")


def test_a_comparison_names_every_system_with_its_difference_from_the_baseline(
    cli: Cli, folder: Path
) -> None:
    outcome = cli("lab", "compare", folder, "-m", "sum-sd")
    assert outcome.code == 0
    head, dutch, stable = outcome.out.splitlines()[:3]
    assert head.startswith("sum-sd: ")
    assert head.endswith("all conditions")
    assert dutch.split()[0] == "Dutch"
    assert len(dutch.split()) == 3  # label, mean, half: nothing to compare the baseline with
    assert stable.split()[0] == "Stable"
    assert "to" in stable


def test_the_tidy_table_has_the_numbers_of_the_document(cli: Cli, folder: Path, tmp_path: Path) -> None:
    found = cli("lab", "table", folder, "-m", "sum-sd")
    assert found.code == 0
    rows = list(csv.DictReader(io.StringIO(found.out)))
    (row,) = (row for row in rows if (row["quantity"], row["condition"]) == ("difference", "all conditions"))
    document = json.loads(cli("lab", "compare", folder, "-m", "sum-sd", "--json").out)
    told = document["comparisons"][0]["systems"][1]["difference"]
    assert (float(row["mean"]), float(row["p"]), row["method"]) == (told["mean"], told["p"], told["method"])
    assert cli("lab", "table", folder, "-o", tmp_path / "all.parquet").code == 0
    told = cli("lab", "table", folder, "-o", tmp_path / "all.xlsx").failed(3)
    assert "all.xlsx does not end as a table. Use one of these endings: .csv, .parquet, .arrow" in told


def test_a_comparison_as_a_document(cli: Cli, folder: Path) -> None:
    document = conforms(
        cli("lab", "compare", folder, "--json", "-c", 2, "--baseline", "Stable").out, "comparison"
    )
    assert document["complete"] is True
    one = document["comparisons"][0]
    assert (one["condition"], one["baseline"]) == ("8 players, 3 rounds", "Stable")
    dutch, stable = one["systems"]
    assert dutch["difference"]["events"] == 3
    assert stable["difference"] is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-m", "nosuch"], "no measure 'nosuch'"),
        (["-c", "9"], "Conditions are numbered from 1 to 2"),
        (["--baseline", "Nosuch"], "No system of this run is called 'Nosuch'"),
    ],
)
def test_a_comparison_of_what_is_not_there_is_a_bad_request(
    cli: Cli, folder: Path, words: list[str], said: str
) -> None:
    assert said in cli("lab", "compare", folder, *words).failed(3)


def test_a_folder_without_a_run_is_a_bad_request(cli: Cli, tmp_path: Path) -> None:
    for word in ("resume", "compare", "report"):
        assert "does not hold a run" in cli("lab", word, tmp_path).failed(3)


def test_a_faulty_plan_is_told_with_line_and_column(cli: Cli, plan: Path, tmp_path: Path) -> None:
    plan.write_text(PLAN.replace("rounds = 3", "rounds = 0"), encoding="utf-8")
    outcome = cli("lab", "run", plan, "-o", tmp_path / "run")
    assert outcome.code == 3
    assert outcome.err.startswith(f"{plan}:4:1: rounds is 0\n")
    assert not (tmp_path / "run").exists()
    assert cli("lab", "run", tmp_path / "none.toml").code == 5


class Installed:
    """The record of an installation, as `importlib.metadata` gives it."""

    requires = ("numpy>=1.26", 'duckdb>=1.2; extra == "lab"', "scipy>=1.13; extra == 'ip'")

    def __init__(self, **files: str) -> None:
        self._files = files

    def read_text(self, name: str) -> str | None:
        """The text of a file of the record."""
        return self._files.get(name.split(".")[0])


@pytest.mark.parametrize(
    ("installed", "words"),
    [
        (Installed(INSTALLER="pip\n"), "'pairwright[lab]'"),
        (Installed(INSTALLER="uv\n"), "'pairwright[lab]'"),
        (Installed(INSTALLER="pip\n", direct_url='{"url": "file:///home/me/pairwright"}'), "'duckdb>=1.2'"),
        (Installed(INSTALLER="conda\n"), "'duckdb>=1.2'"),
        (Installed(), "'duckdb>=1.2'"),
    ],
)
def test_the_extra_is_proposed_by_name_where_an_index_has_it(
    monkeypatch: pytest.MonkeyPatch, installed: Installed, words: str
) -> None:
    monkeypatch.setattr("importlib.metadata.distribution", lambda _: installed)
    assert how_to_install("lab").endswith(f" -m pip install {words}")


def test_without_a_record_of_the_installation_no_command_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: str) -> None:
        raise PackageNotFoundError

    monkeypatch.setattr("importlib.metadata.distribution", none)
    assert how_to_install("lab") == "install what pyproject.toml lists for the extra 'lab'"


def test_without_its_libraries_the_laboratory_says_which_command_installs_them(
    cli: Cli, plan: Path, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the Python that runs this: a bare `pip` may be that of another one."""
    installed = Installed(INSTALLER="pip")
    monkeypatch.setattr(
        "importlib.metadata.distribution",
        lambda name: installed if name == "pairwright" else distribution(name),
    )
    command = f"{joined([sys.executable])} -m pip install"
    for library, words, extra in (
        ("duckdb", ["run", plan, "-o", tmp_path / "new"], "lab"),
        ("duckdb", ["compare", folder], "lab"),
        ("matplotlib", ["report", folder], "lab"),
        (
            "distributed",
            ["run", plan, "-o", tmp_path / "new", "--scheduler", "tcp://127.0.0.1:9"],
            "lab,dask",
        ),
    ):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, library, None)  # as if it were not installed
            outcome = cli("lab", *words)
        assert (outcome.code, outcome.out) == (3, "")
        assert outcome.err.endswith(f"\n  fix: {command} 'pairwright[{extra}]'\n")


def test_a_system_without_its_library_ends_the_run_in_place_of_failing_every_event(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = tmp_path / "exact.toml"
    setting = "events = 2\nplayers = 6\nrounds = 2\n"
    plan.write_text(f"{setting}[[system]]\nsystem = 'ip'\noptions = {{ mode = 'as-written' }}\n")
    with monkeypatch.context() as patch:
        for name in ("scipy", "scipy.optimize", "scipy.sparse"):
            patch.setitem(sys.modules, name, None)
        outcome = cli("lab", "run", plan, "-o", tmp_path / "run", "--workers", 1)
    assert (outcome.code, outcome.out) == (3, "")
    assert "integer programs need SciPy" in outcome.err
    assert not (tmp_path / "run" / "failed").exists()
    pytest.importorskip("scipy")
    assert cli("lab", "run", plan, "-o", tmp_path / "run", "--workers", 1).code == 0


def test_a_measure_that_ends_its_process_stops_the_run_with_its_file(tmp_path: Path) -> None:
    """With one process the command itself ended, in silence and with exit code 0."""
    (tmp_path / "ends.py").write_text(
        "import os\n\nfrom pairwright.lab.measures import event_measure\n\n\n"
        "@event_measure('m', 'm', source='here')\ndef M(event):\n    os._exit(0)\n",
        encoding="utf-8",
    )
    plan = 'events = 6\nplayers = 6\nrounds = 2\nmeasures = ["ends.py:M"]\n[[system]]\n'
    (tmp_path / "plan.toml").write_text(plan, encoding="utf-8")
    done = python("-m", "pairwright", "lab", "run", "plan.toml", "--workers", "1", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (3, "")
    assert "each of the first 5 events ended the process that played it. Look for os._exit" in done.stderr
    assert done.stderr.rstrip().endswith("ends.py.")


ENDS = """import os

from pairwright.lab.measures import event_measure

{top}

@event_measure('m', 'm', source='here')
def M(event):
    os._exit(0)
"""
ONE_SYSTEM = 'events = 6\nplayers = 6\nrounds = 2\nmeasures = ["{measure}"]\n[[system]]\n'


@pytest.fixture
def ending(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Calls of `lab` beside measures that end the program: when loaded, when asked, and in a package."""
    package = tmp_path / "installed" / "ends-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: ends\nVersion: 1\n", encoding="utf-8")
    points = "[pairwright.measures]\nends = ends_installed:M\n"
    (package / "entry_points.txt").write_text(points, encoding="utf-8")
    (tmp_path / "top.py").write_text(ENDS.format(top="os._exit(0)"), encoding="utf-8")
    for file in (tmp_path / "late.py", package.parent / "ends_installed.py"):
        file.write_text(ENDS.format(top=""), encoding="utf-8")
    for name, measure in {"plain": "best-wins", "top": "top.py:M", "installed": "ends"}.items():
        (tmp_path / f"{name}.toml").write_text(ONE_SYSTEM.format(measure=measure), encoding="utf-8")

    def called(*words: str) -> subprocess.CompletedProcess[str]:
        path = {**os.environ, "PYTHONPATH": str(package.parent)}
        return python("-m", "pairwright", "lab", *words, cwd=tmp_path, env=path)

    return called


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("run", "top.toml", "--workers", "2"), ("top.py can't be run: it ended the program (exit code 0)",)),
        (
            ("measure", "runs/plain", "late.py:M"),
            ("the measure 'm' failed: late.py:9: it ended the program (exit code 0)",),
        ),
        (
            ("run", "installed.toml", "--workers", "1"),
            ("the measure 'm' failed:", "it ended the program (exit code 0)"),
        ),
    ],
    ids=["a file when it is loaded", "a measure after the run", "an installed measure with one worker"],
)
def test_what_ends_the_program_is_named(
    ending: Callable[..., subprocess.CompletedProcess[str]], words: tuple[str, ...], said: tuple[str, ...]
) -> None:
    """The command ended in silence and with exit code 0."""
    if words[0] == "measure":
        assert ending("run", "plain.toml", "--workers", "1").returncode == 0
    done = ending(*words)
    assert (done.returncode, done.stdout) == (3, "")
    assert [text for text in said if text not in done.stderr] == []


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupt_of_the_first_process_alone_ends_workers_that_loop(tmp_path: Path) -> None:
    """A terminal interrupts all processes; `kill -INT`, or a program, only the one that it knows."""
    (tmp_path / "loops.py").write_text(
        "import os\nfrom pathlib import Path\nfrom pairwright.lab.measures import event_measure\n\n\n"
        "@event_measure('m', 'm', source='here')\ndef M(event):\n"
        "    Path(f'at-{os.getpid()}').touch()\n    while True:\n        pass\n",
        encoding="utf-8",
    )
    plan = ONE_SYSTEM.format(measure="loops.py:M")
    (tmp_path / "plan.toml").write_text(f"block = 1\n{plan}", encoding="utf-8")
    command = [sys.executable, "-m", "pairwright", "lab", "run", "plan.toml", "--workers", "2"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as begun:
        while len(looping := list(tmp_path.glob("at-*"))) < 2 and begun.poll() is None:
            sleep(0.05)
        begun.send_signal(signal.SIGINT)
        out, err = begun.communicate(timeout=60)
    assert (begun.returncode, out, len(looping)) == (130, b"", 2)
    kept = b"Finished work is kept. Continue with 'pairwright lab resume runs/plan'."
    assert err.splitlines() == [b"this runs Python that the plan names: loops.py", kept, b"", b"interrupted"]
    for worker in looping:
        with pytest.raises(ProcessLookupError):
            os.kill(int(worker.name.partition("-")[2]), 0)


def test_a_disk_without_room_is_told_in_one_line_with_how_to_go_on(plan: Path, tmp_path: Path) -> None:
    """The room is taken away by a limit on the size of files, which the database and Python meet alike."""
    resource = pytest.importorskip("resource")
    command = [sys.executable, "-m", "pairwright", "lab", "run", "two.toml", "-o", "run", "--workers", "1"]

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))  # plan and settings fit, a shard does not

    uncompiled = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}  # Python would keep modules cut short
    done = subprocess.run(
        command,
        cwd=tmp_path,
        env=uncompiled,
        preexec_fn=little_room,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (5, "")
    assert done.stderr.count("\n") == 1
    assert (
        "parquet: File too large. Finished work is kept. Continue with 'pairwright lab resume run'."
        in done.stderr
    )
    assert not list((tmp_path / "run" / "shards").iterdir())
    going_on = [*command[:4], "resume", "run"]
    assert subprocess.run(going_on, cwd=tmp_path, capture_output=True, check=False).returncode == 0


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("place", ["run", "there"])
def test_a_scheduler_that_goes_is_told_in_one_line_with_how_to_go_on(
    cli: Cli, plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """What is finished is in the folder of the run, or where workers wrote it."""
    pytest.importorskip("distributed")
    plan.write_text(PLAN.replace("events = 3", "events = 3000"), encoding="utf-8")
    address = tmp_path / "scheduler.json"
    common = {"cwd": tmp_path, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = ["dask_scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--no-show"]
    worker = ["dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "5"]
    started = [
        subprocess.Popen(
            [
                sys.executable,
                "-m",
                f"distributed.cli.{words[0]}",
                *words[1:],
                "--scheduler-file",
                str(address),
            ],
            **common,
        )
        for words in (scheduler, worker)
    ]
    monkeypatch.setattr("pairwright.cli.lab_run.Bar.update", lambda *_: started[0].kill())
    try:
        while not address.exists() or not address.read_text().endswith("}"):
            assert started[0].poll() is None
            sleep(0.05)
        where = json.loads(address.read_text())["address"]
        there = ["--results-at", tmp_path / "there"] if place == "there" else []
        outcome = cli("lab", "run", plan, "-o", tmp_path / "run", "--scheduler", where, *there)
    finally:
        for process in started:
            process.kill()
            process.wait()
    assert outcome.code == 1
    assert outcome.err == (
        f"The scheduler at {where} has gone. Start it again and resume the run. Finished work is kept. "
        f"Continue with 'pairwright lab resume {tmp_path / 'run'}'.\n"
    )
    kept = {
        folder for folder in ("run", "there") if list((tmp_path / folder).glob("shards/*.events.parquet"))
    }
    assert kept == {place}
    assert Results(tmp_path / "run").events.fetchall()


def test_labels_of_a_plan_and_names_of_folders_do_not_steer_the_terminal(
    cli: Cli, plan: Path, tmp_path: Path
) -> None:
    bad = "\u001b]0;x\u0007 \u202eloof"
    in_toml = "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in bad)
    plan.write_text(PLAN.replace('label = "Stable"', f'label = "{in_toml}"'), encoding="utf-8")
    folder = tmp_path / f"run{bad}"
    outcomes = [
        cli("lab", "run", plan, "-o", folder, "--workers", 1),
        cli("lab", "compare", folder),
        cli("lab", "plan", plan),
        cli("lab", "compare", folder, "-m", bad),
        cli("lab", "compare", folder, "--baseline", bad + "x"),
        cli("lab", "report", folder),
        cli("lab", "run", tmp_path / f"none{bad}.toml"),
        cli("pair", tmp_path / f"none{bad}.trf"),
        cli("pair", f"--nosuch{bad}"),
        cli(f"no{bad}"),
    ]
    for outcome in outcomes:
        shown = outcome.out + outcome.err
        assert "\ufffd" in shown or "\\x1b" in shown
        assert all(line.isprintable() for line in shown.split("\n"))


def test_an_interrupted_run_ends_with_130_and_goes_on(
    cli: Cli, plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("pairwright.cli.lab_run.Bar.update", interrupted)
        assert cli("lab", "run", plan, "-o", tmp_path / "run", "--workers", 1).code == 130
    outcome = cli("lab", "run", plan, "-o", tmp_path / "run", "--workers", 1)
    assert outcome.out == f"12 events played, 3 of them before: {tmp_path / 'run'}\n"


def test_a_report_is_one_page(cli: Cli, folder: Path) -> None:
    assert cli("lab", "report", folder).out == f"{folder / 'report.html'}\n"
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page.lower().startswith("<!doctype html>")
    assert "Two systems" in page


@pytest.mark.parametrize("name", ["report.png", "a.PDF", "x.txt"])
def test_a_report_by_another_name_than_a_page_is_refused(
    cli: Cli, folder: Path, tmp_path: Path, name: str
) -> None:
    assert "A report is an HTML page" in cli("lab", "report", folder, "-o", tmp_path / name).failed(3)
    assert not (tmp_path / name).exists()


def test_events_that_their_players_cannot_finish_are_told_before_the_run(
    cli: Cli, plan: Path, tmp_path: Path
) -> None:
    plan.write_text(
        PLAN.replace("rounds = 3", "rounds = [3, 7]").replace("events = 3", "events = 1"), encoding="utf-8"
    )
    told = "8 players can play 7 rounds"
    outcome = cli("lab", "run", plan, "-o", tmp_path / "run", "--workers", 1)
    assert outcome.err.startswith("6 players, 7 rounds: 6 players can play 5 rounds without a rematch")
    assert told not in outcome.err, "8 players can meet in 7 rounds"
    assert "2 events could not be paired to their ends" in outcome.err
    assert "6 players can play 5 rounds" in cli("lab", "plan", plan).out
    plan.write_text(
        PLAN.replace("players = [6, 8]", "players = 5").replace("rounds = 3", "rounds = 5"), encoding="utf-8"
    )
    assert "can play" not in cli("lab", "plan", plan).out, "an odd number has as many rounds as players"


def test_only_differences_that_stand_among_all_are_marked_without_brackets(cli: Cli, folder: Path) -> None:
    """The document says of each whether it stands; the table marks those, and others by their interval alone."""
    words = ("lab", "compare", folder)
    found = json.loads(cli(*words, "--json").out)["comparisons"]
    rows = [one for comparison in found for one in comparison["systems"]]
    alone = [
        one
        for one in rows
        if one["difference"] and (one["difference"]["low"] or 0) * (one["difference"]["high"] or 0) > 0
    ]
    text = cli(*words).out
    assert text.count("(*)") == sum(not one["stands"] for one in alone)
    assert text.count("*") == len(alone)


def test_plans_that_come_with_the_program_are_listed_and_told(cli: Cli, plan: Path) -> None:
    listed = cli("lab", "plan").out
    names = [row.split()[0] for row in listed.split("\n\n")[0].splitlines()]
    assert {"accelerated", "every-system", "stable-roommates"} <= set(names)
    for name in names:
        told = cli("lab", "plan", name)
        assert told.code == 0
        assert "Kinds of events" in told.out
    assert cli("lab", "plan", plan, "--toml").out == PLAN
    told = cli("lab", "plan", plan).out
    assert "3 events of each kind, seed 1, 36 rounds to be paired" in told
    assert "Stable: roommates" in told


def test_the_line_of_progress_tells_how_many_events_are_done_and_of_those_there_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = io.StringIO()
    screen.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stderr", screen)
    with Bar(parse_plan(PLAN)) as bar:
        for done in (2, 62, 100):
            bar.update(done, 2, 100)
    told = screen.getvalue()
    assert "2 of 100 were there" in told
    assert "60/98" in told or "98/98" in told
    assert "Ctrl+C is safe" in told
    assert told.endswith("\n")


def test_figures_are_as_exact_as_they_are_known() -> None:
    assert shown(Estimate(0.87112, 0.8692, 0.8731, 100)) == "0.8711 ±0.0020"
    assert shown(Estimate(1234.5, 1200, 1270, 100)) == "1234 ±35"
    assert with_sign(Estimate(-0.05, -0.071, -0.029, 9)) == "-0.050 (-0.071 to -0.029)"
    assert shown(Estimate(float("nan"), float("nan"), float("nan"), 0)) == "-"
    assert shown(Estimate(0.25, 0.2, 0.31, 90), share=True) == "25.0 % (20.0 to 31.0)"
    assert shown(Estimate(3.0, float("nan"), float("nan"), 1)) == "3"
    assert shown(Estimate(3.0, 3.0, 3.0, 9)) == "3 (at most 30 % of events otherwise)"
    assert with_sign(Estimate(0.0, 0.0, 0.0, 9)) == "0 (at most 30 % of events otherwise)"
    assert with_sign(Estimate(0.0712, 0.0309, 0.1115, 900), share=True) == "+7.1 (+3.1 to +11.2)"
    assert with_sign(Estimate(float("nan"), float("nan"), float("nan"), 0), share=True) == "-"


def test_a_replay_says_who_wins_and_what_a_system_changes(cli: Cli, tmp_path: Path) -> None:
    report = tmp_path / "event.trf"
    assert (
        cli("generate", "--seed", 7, "--players", 12, "--rounds", 4, "--only-given", "-o", report).code == 0
    )
    folder = tmp_path / "run"
    outcome = cli("lab", "replay", report, "-s", "dutch", "--events", 3, "-o", folder, "--workers", 1)
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[:2] == [
        f"6 events played: {folder}",
        "event, 12 players, 4 rounds: who comes first, or shares the first place",
    ]
    assert lines[2].count("(won)") == 1
    assert [line.split()[0] for line in lines[3:5]] == ["as", "dutch"]
    assert "place-change" in outcome.out
    assert cli("lab", "compare", folder, "-m", "rating-gap").code == 0
    assert cli("lab", "replay", report, "--toml").out == (folder / "plan.toml").read_text().replace(
        "events = 3", "events = 200"
    )


def test_a_replay_leaves_out_of_a_folder_what_is_not_finished(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_bytes(OPEN.read_bytes())
    outcome = cli("lab", "replay", tmp_path)
    assert outcome.code == 3
    assert "4 of its 7 rounds have been played" in outcome.err
    assert "No event to replay was found" in outcome.err


def test_an_interrupted_run_says_how_to_continue_it(
    cli: Cli, plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        (tmp_path / "run").mkdir()
        (tmp_path / "run" / "run.json").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr("pairwright.cli.lab_run.run", interrupted)
    said = cli("lab", "run", plan, "-o", tmp_path / "run").failed(130)
    assert "Finished work is kept. Continue with 'pairwright lab resume " in said


def test_a_misspelt_plan_gets_the_names_of_the_plans(cli: Cli, tmp_path: Path) -> None:
    said = cli("lab", "run", "every-sytem").failed(3)
    assert "'every-sytem' is neither a file here nor a plan" in said
    assert "every-system" in said
    assert cli("lab", "run", tmp_path / "none.toml").code == 5


def test_a_plan_is_told_without_running_its_python_and_a_run_says_so_first(cli: Cli, tmp_path: Path) -> None:
    """`lab plan` of a file that somebody sent ran what stood beside it."""
    ran = tmp_path / "ran"
    (tmp_path / "mine.py").write_text(f"open({str(ran)!r}, 'w').close()\nraise SystemExit(7)\n")
    plan = tmp_path / "p.toml"
    plan.write_text(PLAN.replace('["paper"]', '["mine.py:measure", "paper"]'))
    told = cli("lab", "plan", plan)
    assert (told.code, told.err) == (0, "")
    assert "mine.py:measure" in told.out
    assert "Python that 'lab run' will run" in told.out
    assert cli("lab", "plan", plan, "--toml").code == 0
    assert not ran.exists()
    begun = cli("lab", "run", plan, "-o", tmp_path / "out")
    assert begun.err.startswith("this runs Python that the plan names: mine.py")
    assert ran.exists()
