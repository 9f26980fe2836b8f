"""examples/weekend/weekend.sh run as it stands, and its report judged by our checker and by another program."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from command import python
from pairwright import Tournament, read
from pairwright.cli.main import run
from pairwright.event import open_event, replay
from pairwright.event.library import log_lines

SLIPS = Path(__file__).parents[2] / "examples" / "weekend"
BY_HAND = 5
"""The round in which a pairing is changed by hand."""


def play(folder: Path, monkeypatch: pytest.MonkeyPatch, until: str = "") -> None:
    """Run the commands of the script in this process, all or those before one; each must succeed."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SLIPS", str(SLIPS))
    monkeypatch.setenv("PAIRWRIGHT_AUTHOR", "Chief arbiter")
    lines = (SLIPS / "weekend.sh").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if not line.startswith("pairwright "):
            continue
        if until and line.startswith(f"pairwright event {until}"):
            return
        _, *words = shlex.split(os.path.expandvars(line))
        slips = b""
        if "<" in words:
            slips = Path(words[-1]).read_bytes()
            words = words[: words.index("<")]
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(slips), encoding="utf-8"))
        assert run(words) == 0, line
    assert not until, f"no command {until}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as monkeypatch:
        made = tmp_path_factory.mktemp("weekend")
        play(made, monkeypatch)
    return made


@pytest.fixture(scope="module")
def report(folder: Path) -> Tournament:
    return read(folder / "weekend.trf")


def test_the_weekend_has_everything_a_weekend_has(folder: Path, report: Tournament) -> None:
    assert len(report) == 45
    assert report.completed_rounds == 7
    codes = {entry.result.value for player in report for entry in player.results}
    assert codes >= set("1=0+-WLUHZ")
    with open_event(folder / "weekend.pairwright") as event:
        head = f"Journal: {event.state.revision} entries, SHA-256 {event.state.head}"
        assert [*log_lines(event.state.sections[1]), head] == [
            line.removeprefix("### ") for line in report.records if line.startswith("###")
        ]
        assert replay(event.store.since(0)) == event.state
        assert any(entry.command == "Undo" for entry in event.store.since(0))


def test_its_report_is_faultless_but_for_the_pairing_by_hand_which_it_tells(report: Tournament) -> None:
    found = report.check()
    assert not found.stated
    assert found.ranked_by == "points, DE, BH-C1, BH, SB"
    wrong = [verdict for verdict in found.rounds if not verdict.right_as_recorded]
    assert [verdict.number for verdict in wrong] == [BY_HAND]
    assert wrong[0].remark.endswith("they came in one car and are paired apart")
    assert len(wrong[0].tournament) == 2


@pytest.mark.skipif(find_spec("gacrux") is None, reason="the other program (gacrux) is not installed")
def test_another_program_pairs_every_round_of_the_report_alike(folder: Path, report: Tournament) -> None:
    for number in range(1, 8):
        words = ["-i", "weekend.trf", "-p", "-n", str(number), "-dT"]
        done = python("-m", "gacrux.pairingchecker", *words, cwd=folder, check=True)
        rows = [line.split() for line in done.stdout.splitlines()]
        theirs = {(int(row[0]), int(row[1])) for row in rows if len(row) == 2}
        ours = {(pairing.white, pairing.black) for pairing in report.pairings(number)}
        assert len(theirs) > 20
        assert (theirs == ours) is (number != BY_HAND)


def test_the_script_stops_at_the_first_command_that_fails() -> None:
    assert "set -eu" in (SLIPS / "weekend.sh").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="the example is a script for a POSIX shell")
def test_the_script_runs_where_names_of_folders_have_blanks(tmp_path: Path) -> None:
    """Every file that the shell opens or hands on is one of the example's, whatever the folder is called."""
    slips, played = tmp_path / "my slips", tmp_path / "my open"
    shutil.copytree(SLIPS, slips)
    played.mkdir()
    program = tmp_path / "pairwright"
    program.write_text(
        '#!/bin/sh\nfor word do case $word in */entries.csv) cat "$word";; esac; done\n[ "$2" != results ] || cat\n'
    )
    program.chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if name != "SLIPS"}
    environment["PATH"] = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["/bin/sh", str(slips / "weekend.sh")], cwd=played, env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    files = ["entries.csv", *(f"round{number}.txt" for number in range(1, 8))]
    assert done.stdout == b"".join((SLIPS / name).read_bytes() for name in files)
