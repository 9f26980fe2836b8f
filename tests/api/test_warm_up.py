"""A program that stays pays at its start for what is loaded late."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pairwright as pw
from command import python

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
import pairwright as pw
if "warm" in sys.argv:
    pw.warm("dutch", "burstein")
before = set(sys.modules)
event = pw.read("examples/open.trf")
for system in ("dutch", "burstein"):
    paired = event.pair(system)
    event.explain(system=system, board=2).text, event.explain(system=system, boards=True).text
    paired.to_json(), event.check(system).faultless
playing = event.with_round(paired).with_results({1: "1-0"})
event.standings(["BH", "SB"]).to_json(), playing.to_trf(), pw.read(playing.to_json())
print(*sorted(name for name in set(sys.modules) - before if name.startswith("pairwright")))
"""


def loaded_late(*words: str) -> list[str]:
    """Which of our modules an ordinary program loads with its first calls."""
    done = python("-c", PROGRAM, *words, cwd=ROOT, check=True)
    return done.stdout.split()


def test_after_warming_up_the_first_calls_load_nothing_of_ours() -> None:
    assert len(loaded_late()) > 20
    assert loaded_late("warm") == []


def test_no_system_of_that_name_is_said() -> None:
    with pytest.raises(pw.InvalidTournament, match="duch"):
        pw.warm("duch")


def test_a_program_that_ends_while_a_thread_holds_a_round_says_nothing() -> None:
    """The kernel's binding named each object that Python had not freed, in ten lines."""
    held = (
        "import threading, pairwright as pw\n"
        "paired, end = threading.Event(), threading.Event()\n"
        "def pair():\n    held = pw.read('examples/open.trf').pair()\n    paired.set(), end.wait(held.number * 60)\n"
        "threading.Thread(target=pair, daemon=True).start()\n"
        "paired.wait()\n"
    )
    done = subprocess.run([sys.executable, "-c", held], cwd=ROOT, capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")


SECOND_INTERPRETER = """
import _xxsubinterpreters as interpreters
import pairwright as pw
pairs = pw.read("examples/open.trf").pair().pairs
ask = "import pairwright as pw; pw.read('examples/open.trf').pair()"
try:
    interpreters.run_string(interpreters.create(isolated=False), ask)
except interpreters.RunFailedError as error:
    print(error)
assert pw.read("examples/open.trf").pair().pairs == pairs
"""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="Python itself refuses, or has another module for it")
def test_a_second_interpreter_is_refused_and_the_first_goes_on() -> None:
    """Before, the first call of the kernel in a second interpreter, as mod_wsgi makes them, waited for ever."""
    done = subprocess.run(
        [sys.executable, "-c", SECOND_INTERPRETER], cwd=ROOT, capture_output=True, text=True, timeout=20
    )
    assert (done.returncode, "WSGIApplicationGroup %{GLOBAL}" in done.stdout) == (0, True), done.stderr
