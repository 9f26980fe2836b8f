"""Plug-ins that raise, exit, loop or print: the command says so, a document stays one, an event as it was."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command import python
from pairwright.cli.main import dispatch
from pairwright.cli.streams import CleanOutput
from pairwright.systems.registry import others_begin

from .conftest import EXAMPLES

MODULE = """
import os, subprocess, sys
from dataclasses import dataclass
from pairwright_ladder import Ladder

def noise():
    print("NOISE by print")
    os.write(1, b"NOISE by the system\\n")
    subprocess.run([sys.executable, "-c", "print('NOISE of a program')"])

noise()

@dataclass(frozen=True)
class Bad(Ladder):
    way: str = ""

    def pair(self, state):
        if self.way == "raise":
            raise ValueError("a fault of its own")
        if self.way == "exit":
            sys.exit(0)
        if self.way == "leave":
            os._exit(0)
        if self.way == "print":
            noise()
        if self.way == "loop":
            print("LOOPING", file=sys.stderr, flush=True)
            while True:
                pass
        return super().pair(state)

RAISE, EXIT = Bad(name="badraise", way="raise"), Bad(name="badexit", way="exit")
LEAVE = Bad(name="badleave", way="leave")
PRINT, LOOP = Bad(name="badprint", way="print"), Bad(name="badloop", way="loop")
"""
POINTS = """[pairwright.systems]
badraise = bad_plugin:RAISE
badexit = bad_plugin:EXIT
badleave = bad_plugin:LEAVE
badprint = bad_plugin:PRINT
badloop = bad_plugin:LOOP
badload = bad_load:SYSTEM
"""


@pytest.fixture
def plug_ins(tmp_path: Path) -> Path:
    """A folder of installed plug-ins."""
    folder = tmp_path / "installed"
    about = folder / "bad-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: bad\nVersion: 1\n")
    (about / "entry_points.txt").write_text(POINTS)
    (folder / "bad_plugin.py").write_text(MODULE)
    (folder / "bad_load.py").write_text("import sys\nsys.exit(0)\n")
    return folder


def environment(plug_ins: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (plug_ins, EXAMPLES / "plugin" / "src")))}


def run(plug_ins: Path, *words: object, given: str = "") -> subprocess.CompletedProcess[str]:
    return python("-m", "pairwright", *words, env=environment(plug_ins), input=given, timeout=60)


def interrupted(plug_ins: Path, *words: object) -> tuple[int, str, str]:
    """Start a command whose plug-in loops, and press Ctrl+C when it does: exit code and what was written."""
    line = [sys.executable, "-m", "pairwright", *map(str, words)]
    with subprocess.Popen(
        line, env=environment(plug_ins), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as begun:
        assert begun.stderr
        while "LOOPING" not in (said := begun.stderr.readline()):
            assert said, "it ended before it looped"
        begun.send_signal(signal.SIGINT)
        out, err = begun.communicate(timeout=30)
    return begun.returncode, out, err


@pytest.mark.parametrize(
    ("system", "told"),
    [
        ("badraise", "a fault of its own"),
        ("badexit", "ended the program"),
        ("badleave", "ended the program"),
        ("badload", "ended the program"),
    ],
)
def test_a_plug_in_that_fails_is_exit_code_2_and_never_success(
    plug_ins: Path, system: str, told: str
) -> None:
    """A plug-in that called `sys.exit(0)` or `os._exit(0)` made a command look done that had no answer."""
    done = run(plug_ins, "pair", EXAMPLES / "eight.trf", "-s", system, "-f", "json")
    assert (done.returncode, done.stdout) == (2, "")
    assert told in json.loads(done.stderr.splitlines()[-1])["error"]["message"]


@pytest.mark.parametrize("system", ["badexit", "badleave", "badload"])
def test_the_contract_is_not_kept_by_a_plug_in_that_ends_the_program(plug_ins: Path, system: str) -> None:
    done = python("-m", "pairwright.contract", system, "--events", "1", env=environment(plug_ins))
    assert done.returncode == 3
    assert "ended the program (exit code 0)" in done.stderr


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("pair", EXAMPLES / "eight.trf", "-s", "badprint", "-f", "json"), "boards"),
        (("check", EXAMPLES / "eight.trf", "-s", "badprint", "--json"), "rounds"),
        (("systems", "badprint", "--json"), "systems"),
    ],
)
def test_a_document_has_nothing_in_it_of_what_a_plug_in_prints(
    plug_ins: Path, words: tuple[object, ...], key: str
) -> None:
    """By Python, by the system or by a program that it starts: standard error has it."""
    done = run(plug_ins, *words)
    assert done.returncode in (0, 1), done.stderr
    assert key in json.loads(done.stdout)
    assert {f"NOISE {of}" for of in ("by print", "by the system", "of a program")} <= set(
        done.stderr.splitlines()
    )


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_file_has_no_colours_where_a_plug_in_was_loaded_and_only_messages_go_to_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "bad.trf"
    report.write_text("001 nobody\n", encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", out := io.StringIO())
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with CleanOutput():
        others_begin()
        dispatch(["validate", str(report)])
    assert "bad.trf:1" in out.getvalue()
    assert "\x1b" not in out.getvalue()


def test_an_answer_of_serve_has_nothing_in_it_of_what_a_plug_in_prints(plug_ins: Path) -> None:
    params = {"report": (EXAMPLES / "eight.trf").read_text(encoding="utf-8"), "system": "badprint"}
    asked = [json.dumps({"jsonrpc": "2.0", "id": at, "method": "pair", "params": params}) for at in (1, 2)]
    done = run(plug_ins, "serve", given="\n".join(asked) + "\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["id"], "boards" in one["result"]) for one in answers] == [(1, True), (2, True)]


def test_a_plug_in_that_loops_is_ended_by_ctrl_c_with_the_code_of_an_interruption(plug_ins: Path) -> None:
    code, out, err = interrupted(plug_ins, "pair", EXAMPLES / "eight.trf", "-s", "badloop", "-f", "json")
    assert (code, out) == (130, "")
    assert "Traceback" not in err


def test_a_plug_in_that_loops_takes_serve_no_longer_than_a_request_may(plug_ins: Path) -> None:
    params = {"report": (EXAMPLES / "eight.trf").read_text(encoding="utf-8"), "system": "badloop"}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "pair", "params": params}
    after = {"jsonrpc": "2.0", "id": 2, "method": "pair", "params": {**params, "system": "dutch"}}
    lines = json.dumps(asked) + "\n" + json.dumps(after) + "\n"
    done = run(plug_ins, "serve", "--seconds", "3", given=lines)
    first, second = map(json.loads, done.stdout.splitlines())
    assert first["error"]["code"] == -32000
    assert "boards" in second["result"]


def test_an_event_is_as_it_was_when_its_pairing_system_was_interrupted(
    plug_ins: Path, tmp_path: Path
) -> None:
    event = event_of_four(plug_ins, tmp_path, "badloop")
    code, out, _ = interrupted(plug_ins, "event", "pair", event)
    assert (code, out) == (130, "")
    assert commands_of(plug_ins, event) in (["New", "Import"], ["Import", "New"])


@pytest.mark.parametrize("system", ["badraise", "badexit"])
def test_an_event_is_as_it_was_when_its_pairing_system_failed(
    plug_ins: Path, tmp_path: Path, system: str
) -> None:
    event = event_of_four(plug_ins, tmp_path, system)
    assert run(plug_ins, "event", "pair", event).returncode == 2
    assert commands_of(plug_ins, event) in (["New", "Import"], ["Import", "New"])


def event_of_four(plug_ins: Path, folder: Path, system: str) -> Path:
    """An event of four players that a plug-in is to pair."""
    event = folder / "a.pairwright"
    assert run(plug_ins, "event", "new", event, "--set", f"system={system}").returncode == 0
    (folder / "list.csv").write_text("Name;Rating\nA;1500\nB;1600\nC;1700\nD;1800\n")
    assert run(plug_ins, "event", "import", folder / "list.csv", event, "--yes").returncode == 0
    return event


def commands_of(plug_ins: Path, event: Path) -> list[str]:
    """The last two commands of the journal."""
    journal = json.loads(run(plug_ins, "event", "journal", event, "--json").stdout)["journal"]
    return [one["command"] for one in journal][-2:]
