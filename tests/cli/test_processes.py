"""The command as other programs meet it: a process with arguments, streams and an exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import EXAMPLES, REFERENCE

OPEN = EXAMPLES / "open.trf"
COMMAND = [sys.executable, "-m", "pairwright"]


def start(*words: object, **options: object) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own and collect what it writes."""
    line = [*COMMAND, *(str(word) for word in words)]
    return subprocess.run(line, capture_output=True, timeout=60, check=False, **options)  # type: ignore


def test_a_chess_server_reads_the_pairs_from_standard_output_and_the_exit_status() -> None:
    done = start("--dutch", REFERENCE / "hundred.trf", "-p")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout == (REFERENCE / "hundred.pairs").read_bytes()
    count, *pairs = done.stdout.decode().splitlines()
    assert len(pairs) == int(count)


def test_a_chess_server_tells_a_round_without_pairing_from_a_failure() -> None:
    stuck = start("--dutch", EXAMPLES / "stuck.trf", "-p")
    assert (stuck.returncode, stuck.stdout) == (1, b"")
    assert b"No valid pairing exists" in stuck.stderr
    assert start("--dutch", "nosuch.trf", "-p").returncode == 5


@pytest.mark.parametrize("level", "12")
def test_a_python_without_docstrings_pairs_and_refuses_what_lives_on_them(level: str) -> None:
    """`systems` listed rules without sentences, and `schema` ended as a bug."""
    without = {**os.environ, "PYTHONOPTIMIZE": level}
    assert start("--dutch", OPEN, "-p", env=without).stdout == start("--dutch", OPEN, "-p").stdout
    for words in ("systems", "dutch"), ("schema", "pairing"):
        done = start(*words, env=without)
        assert (done.returncode, b"docstrings" in done.stderr) == ((3, True) if level == "2" else (0, False))


def test_a_tournament_manager_reads_both_files_next_to_its_own(tmp_path: Path) -> None:
    file = tmp_path / "event.trf"
    file.write_bytes((REFERENCE / "odd-late-round.trf").read_bytes())
    done = start("--dutch", file, "-p", "pairs.txt", "-l", "checks.txt", cwd=Path(os.sep))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert (tmp_path / "pairs.txt").read_bytes() == (REFERENCE / "odd-late-round.pairs").read_bytes()
    assert (tmp_path / "checks.txt").read_bytes().startswith((REFERENCE / "odd-late-round.list").read_bytes())


AT_THE_END = """
import atexit, cProfile, sys
from pairwright.cli.main import main
atexit.register(print, "the end", file=sys.stderr)
if sys.argv.pop(1) == "watched":
    profiler = cProfile.Profile()
    profiler.enable()  # by sys.setprofile until Python 3.11, then by sys.monitoring
sys.exit(main())
"""


def ended(*words: object) -> subprocess.CompletedProcess[bytes]:
    """A call whose process says so if it is ended in the ordinary way."""
    line = [sys.executable, "-c", AT_THE_END, *map(str, words)]
    return subprocess.run(line, capture_output=True, timeout=60, check=False)


def test_a_call_of_the_drop_in_ends_at_once_with_everything_written() -> None:
    """Unless a profiler looks on; so do commands that leave nothing to put in order, others in the ordinary way."""
    words = ("--dutch", REFERENCE / "hundred.trf", "-p")
    pairs = (REFERENCE / "hundred.pairs").read_bytes()
    for watched, said in (("", b""), ("watched", b"the end\n")):
        done = ended(watched, *words)
        assert (done.returncode, done.stdout, done.stderr.replace(b"\r", b"")) == (0, pairs, said)
    assert ended("", "--dutch", EXAMPLES / "stuck.trf", "-p").returncode == 1
    for words in (
        ["check", OPEN],
        ["standings", OPEN],
        ["generate", "--players", 30, "--rounds", 5, "--seed", 4],
    ):
        at_once, ordinary = ended("", *words), ended("watched", *words)
        assert (at_once.returncode, at_once.stdout) == (ordinary.returncode, ordinary.stdout)
        assert at_once.stderr + b"the end\n" == ordinary.stderr.replace(b"\r", b"")
    assert ended("", *words, "-n", 2, "--check", "--workers", 2).stderr.endswith(b"the end\n")
    assert ended("", "--version").stderr.endswith(b"the end\n")


def test_the_console_script_is_the_same_as_python_m() -> None:
    script = Path(sys.executable).with_name("pairwright")
    if not script.exists():
        pytest.skip("the package is not installed beside this interpreter")
    by_script = subprocess.run([script, str(OPEN), "-p"], capture_output=True, timeout=60, check=False)
    assert by_script.stdout == start(OPEN, "-p").stdout


WHILE_IT_LOADS = """
import os, signal
import pairwright
os.kill(os.getpid(), signal.SIGINT)
from pairwright.cli.main import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there the process would be ended")
def test_an_interrupt_while_modules_are_loaded_ends_the_command_in_one_line(tmp_path: Path) -> None:
    """It ended in a traceback of the imports. A program that imports the package has the exception as ever."""
    ended = {}
    for name in ("pairwright", "study.py"):
        (tmp_path / name).write_text(WHILE_IT_LOADS)
        line = [sys.executable, str(tmp_path / name), "--version"]
        ended[name] = subprocess.run(line, capture_output=True, timeout=60, check=False)
    assert (ended["pairwright"].returncode, ended["pairwright"].stderr) == (130, b"interrupted\n")
    assert ended["study.py"].returncode == -2
    assert ended["study.py"].stderr.endswith(b"KeyboardInterrupt\n")


def test_output_is_utf8_with_lf_whatever_the_locale_says() -> None:
    plain = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = start("pair", OPEN, env=plain)
    assert done.returncode == 0
    assert "Sørlund, Eirik".encode() in done.stdout
    assert b"\r" not in done.stdout


def test_nothing_is_coloured_when_nobody_looks() -> None:
    assert b"\x1b" not in start("pair", OPEN).stdout + start("validate", OPEN).stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", [["pair", str(OPEN)], [str(OPEN), "-p"]])
def test_a_full_disk_is_exit_code_5(words: list[str]) -> None:
    """With a buffer, as everywhere but where PYTHONUNBUFFERED is set: the interpreter would flush it once more."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False, env=plain
        )
    assert done.returncode == 5
    assert done.stderr.count(b"No space left") == 1
    assert start("pair", OPEN, "-o", "/dev/full").returncode == 5


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
@pytest.mark.parametrize(
    "words", ["systems dutch", "--help", "event --help", "event add --help", "--version"]
)
def test_a_reader_that_has_gone_is_no_reason_for_noise(words: str) -> None:
    """Help that `head` cut short ended as a bug, or blamed a plug-in: Click ends the process there."""
    done = run_unheard("stdout", *words.split())
    assert (done.returncode, done.stderr) == (5, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
@pytest.mark.parametrize(
    ("words", "code"), [(["pair", "nosuch.trf"], 5), (["pair", OPEN, "-s", "nosuch"], 3)]
)
def test_the_exit_code_stands_when_nobody_reads_the_message(words: list[object], code: int) -> None:
    done = run_unheard("stderr", *words)
    assert (done.returncode, done.stdout) == (code, b"")


def run_unheard(stream: str, *words: object) -> subprocess.CompletedProcess[bytes]:
    """Run the command with a standard stream whose reader has gone."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: writing}
        return subprocess.run([*COMMAND, *map(str, words)], timeout=60, check=False, **options)  # type: ignore[call-overload,no-any-return]
    finally:
        os.close(writing)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_what_was_asked_for_is_done_although_the_reader_has_gone(stream: str, tmp_path: Path) -> None:
    """As with `| head -1`: lists go to the output, warnings and what a report can't hold to standard error."""
    event, players = tmp_path / "club.pairwright", tmp_path / "players.csv"
    players.write_text("Name;Rating\n" + "".join(f"Player {n};{1500 + n}\n" for n in range(20)))
    acts: list[list[object]] = [
        ["new", event],
        ["import", players, event, "--yes"],
        ["pair", event, "--publish"],
        ["bye", "5", "2", "half", event],
        ["export", event, "-f", "trf16", "--interim", "-o", tmp_path / "club.trf"],
    ]
    for words in acts:
        run_unheard(stream, "event", *words)
    kept = start("event", "journal", event, "--json").stdout
    commands = [one["command"] for one in json.loads(kept)["journal"]]
    assert sorted(commands) == ["Bye", "Import", "New", "Pair", "Publish"]
    assert (tmp_path / "club.trf").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="uses a shell to close streams")
def test_closed_streams_end_in_an_exit_code_not_in_a_traceback() -> None:
    line = " ".join(f'"{word}"' for word in [*COMMAND, "pair"])
    for words, closed in ((f'"{OPEN}"', ">&-"), ("-", "<&-")):
        shell = ["/bin/sh", "-c", f"{line} {words} {closed}"]
        done = subprocess.run(shell, capture_output=True, timeout=60, check=False)
        assert done.returncode == 5
        assert b"Traceback" not in done.stderr


def test_pairing_imports_the_engine_and_nothing_else() -> None:
    """What is not imported takes no time; a measure of the time itself is in the bench folder."""
    program = (
        "import sys; from pairwright.cli.main import run; run(sys.argv[1:]); "
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    line = [sys.executable, "-c", program, str(OPEN), "-p"]
    done = subprocess.run(line, capture_output=True, timeout=60, check=True)
    loaded = done.stderr.decode().split()
    tops = {name.partition(".")[0] for name in loaded}
    assert not tops & {"click", "rich", "asyncio", "email", "multiprocessing", "difflib", "sqlite3"}
    ours = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("pairwright.")}
    assert "pairwright.systems" in ours
    assert not ours & {"pairwright.generate", "pairwright.standings", "pairwright.check", "pairwright.lab"}


def test_the_version_is_told_without_the_engine() -> None:
    """Completion in a shell starts the command at every press of the key, too."""
    program = (
        "import sys; from pairwright.cli.main import run; run(['-r']); "
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=True)
    assert not {"numpy", "click"} & set(done.stderr.decode().split())
