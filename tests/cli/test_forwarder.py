"""`pairwright-engine` where no engine can take the call: then it is the ordinary program, and nothing is started."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there is no resident engine on Windows", allow_module_level=True)

from killing import signal_until_the_end
from pairwright import __version__
from pairwright.cli import resident
from pairwright.cli.resident import place
from pairwright.serve.place import fingerprint

from .conftest import EXAMPLES
from .forwarding import ROOT, Programs, programs

OPEN = EXAMPLES / "open.trf"
ORDINARY = (99, b"", b"the ordinary program\n")


def test_the_forwarder_is_built_with_the_version_of_the_package() -> None:
    """Both name the socket by it; an empty one let no forwarder of an installation find its engine."""
    found = re.search(
        r'file\(STRINGS (\S+) line REGEX "([^"]+)"\)', (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    )
    lines = (ROOT / found[1]).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(found[2], line)] == [f'__version__ = "{__version__}"']


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Programs]:
    """The programs; no engine runs unless a test starts one."""
    with programs(tmp_path_factory.mktemp("programs")) as found:
        yield found


@pytest.fixture
def alone(both: Programs) -> Iterator[Programs]:
    """The forwarder with a mark in place of the ordinary program, and no engine."""
    both.serve("--stop")
    with both.none_ordinary():
        yield both


@pytest.fixture
def engine(both: Programs) -> Iterator[Programs]:
    """The programs with an engine."""
    both.serve("--background")
    with both.none_ordinary():
        yield both


def outcome(done: subprocess.CompletedProcess[bytes]) -> tuple[int, bytes, bytes]:
    return done.returncode, done.stdout, done.stderr


def socket_path(found: Programs) -> Path:
    """Where the forwarder looks for its engine."""
    home = os.path.realpath(found.forwarder.parent)
    return found.runtime / f"{__version__}-{fingerprint(os.fsencode(home))}.socket"


def test_the_fingerprint_is_fnv_1a() -> None:
    """Values from the test suite of its authors: http://www.isthe.com/chongo/src/fnv/test_fnv.c."""
    assert fingerprint(b"") == "cbf29ce484222325"
    assert fingerprint(b"a") == "af63dc4c8601ec8c"
    assert fingerprint(b"foobar") == "85944171f73967e8"


def test_without_an_engine_it_is_the_ordinary_program_and_starts_nothing(both: Programs) -> None:
    both.serve("--stop")
    for words in ((OPEN, "-p"), ("systems", "dutch")):
        assert outcome(both.run(both.forwarder, *words)) == outcome(both.run(both.ordinary, *words))
    assert not socket_path(both).exists()


def test_files_modes_and_names_are_those_of_the_ordinary_program(both: Programs, tmp_path: Path) -> None:
    """In a folder whose name is not ASCII, with a umask of the caller."""
    both.serve("--background")
    left = []
    for program in (both.ordinary, both.forwarder):
        folder = tmp_path / program.name / "Größe & co"
        folder.mkdir(parents=True)
        (folder / "ж.trf").write_bytes(OPEN.read_bytes())
        for words in (("ж.trf", "-p", "./öut", "-l"), ("-g", "5", "-o", "made", "-s", "7"), ("ж.trf", "-c")):
            done = both.run(program, *words, cwd=folder, preexec_fn=lambda: os.umask(0o027))
            left.append((program, words, outcome(done)))
        names = sorted(folder.iterdir())
        left.append((program, (), [(one.name, one.stat().st_mode, one.read_bytes()) for one in names]))
    half = len(left) // 2
    assert [one[1:] for one in left[:half]] == [one[1:] for one in left[half:]]
    assert stat.S_IMODE((folder / "öut").stat().st_mode) == 0o640


def _open_to_others(path: Path) -> None:
    path.parent.chmod(0o770)


def _of_another(path: Path) -> None:
    os.chown(path.parent, 65534, 65534)


def _dead(path: Path) -> None:
    path.unlink()
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))


def _no_socket(path: Path) -> None:
    path.unlink()
    path.write_text("no socket", encoding="utf-8")


@pytest.mark.parametrize("harm", [_open_to_others, _of_another, _dead, _no_socket, None])
def test_a_socket_that_is_not_our_engines_is_left_alone(
    alone: Programs, harm: Callable[[Path], None] | None
) -> None:
    """A listener that would say it is ready, at the place of the engine; without `harm` it says nothing."""
    if harm is _of_another and os.geteuid() != 0:
        pytest.skip("only root can give a folder to another user")
    path = socket_path(alone)
    alone.runtime.chmod(0o700)
    path.unlink(missing_ok=True)
    try:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(path))
            listening.listen(1)
            if harm:
                harm(path)
            assert outcome(alone.run(alone.forwarder, OPEN, "-p")) == ORDINARY
            if harm in (_open_to_others, _of_another):
                listening.setblocking(False)
                with pytest.raises(BlockingIOError):
                    listening.accept()  # it was not even asked
    finally:
        os.chown(alone.runtime, os.geteuid(), os.getegid())
        alone.runtime.chmod(0o700)
        path.unlink(missing_ok=True)


def test_the_engine_of_another_user_is_not_asked(alone: Programs) -> None:
    """In a folder of ours, so that only the process at the other end tells."""
    if os.geteuid() != 0:
        pytest.skip("only root can be another user")
    path = socket_path(alone)
    program = (
        "import os, socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.bind(sys.argv[1])\nos.setuid(65534)\n"
        "s.listen(1)\nprint('on', flush=True)\nline, _ = s.accept()\nline.settimeout(9)\n"
        "try: line.sendall(b'+'); print(line.recv(9))\nexcept ConnectionError: print(b'')\n"
    )
    line = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(line, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"on\n"
        assert outcome(alone.run(alone.forwarder, OPEN, "-p")) == ORDINARY
        assert other.stdout.read() == b"b''\n", "nothing was sent to it"
    path.unlink()


def test_what_the_engine_must_not_take_is_run_by_the_ordinary_program(engine: Programs) -> None:
    other = {**engine.environment, "PYTHONHASHSEED": "1"}
    assert outcome(engine.run(engine.forwarder, OPEN, "-p", env=other)) == ORDINARY
    assert outcome(engine.run(engine.forwarder, "pair", OPEN)) == ORDINARY
    shell = f"'{engine.forwarder}' '{OPEN}' -p >&-"
    done = subprocess.run(["/bin/sh", "-c", shell], env=engine.environment, capture_output=True, check=False)
    assert outcome(done) == ORDINARY
    assert engine.run(engine.forwarder, OPEN, "-p").returncode == 0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_to_an_engine_in_front_ends_it_and_takes_its_socket_away(both: Programs, name: str) -> None:
    both.serve("--stop")
    line = [str(both.ordinary), "serve", "--socket"]
    with subprocess.Popen(
        line, env=both.environment, stderr=subprocess.PIPE, start_new_session=True
    ) as engine:
        assert engine.stderr is not None
        assert b"Resident engine" in engine.stderr.readline()
        assert socket_path(both).exists()
        signal_until_the_end(engine, name)
        assert (engine.returncode, engine.stderr.read()) == (0, b"")
    assert not socket_path(both).exists()


def test_a_dead_engine_is_replaced_and_what_it_left_harms_nobody(both: Programs) -> None:
    both.serve("--stop")
    told = both.serve("--background")
    process = int(told.partition("process ")[2].partition(";")[0])
    os.kill(process, signal.SIGKILL)
    with both.none_ordinary():
        until(lambda: outcome(both.run(both.forwarder, OPEN, "-p")) == ORDINARY)  # its worker ends after it
    assert socket_path(both).exists()
    assert "none (a killed one has left its socket" in _doctor(both)
    assert "is process" in both.serve("--background")
    assert "is running: process" in both.serve("--background")
    with both.none_ordinary():
        assert both.run(both.forwarder, OPEN, "-p").returncode == 0
    assert "answers at" in _doctor(both)
    assert "has ended" in both.serve("--stop")
    assert "No resident engine" in both.serve("--stop")
    assert not socket_path(both).exists()
    found = json.loads(both.run(both.ordinary, "doctor", "--json").stdout)
    (engine,) = (one for one in found["checks"] if one["name"] == "resident engine")
    assert (engine["ok"], engine["found"], engine["fix"]) == (True, "none", "")


@pytest.mark.parametrize("limit", [-1, 256, sys.maxsize])
def test_files_are_closed_whatever_limit_the_system_tells(
    limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """macOS without a limit tells the largest number, which is no descriptor; others tell -1."""
    closed: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "sysconf", lambda _name: limit)
    monkeypatch.setattr(os, "closerange", lambda low, high: closed.append((low, high)))
    resident._close_all_but(7)
    assert closed[0] == (3, 7)
    assert closed[1][0] == 8
    assert (limit if limit == 256 else 65_536) <= closed[1][1] < 1 << 31


def test_an_engine_in_the_background_keeps_nothing_of_its_starter_open(both: Programs) -> None:
    """Who reads a pipe to its end would wait for the engine, and a lock of a script would be held by it."""
    both.serve("--stop")
    reading, writing = os.pipe()
    done = both.run(both.ordinary, "serve", "--background", pass_fds=(writing,))
    os.close(writing)
    assert b"is process" in done.stderr
    ready, _, _ = select.select([reading], [], [], 5)
    assert ready, "somebody has the pipe open"
    assert os.read(reading, 1) == b""
    os.close(reading)
    assert both.run(both.forwarder, OPEN, "-p").returncode == 0


def _doctor(found: Programs) -> str:
    lines = found.run(found.ordinary, "doctor").stdout.decode().splitlines()
    assert any("pairwright-engine" in line and str(found.forwarder) in line for line in lines), lines
    return next(line for line in lines if "resident engine" in line)


def until(true: Callable[[], bool]) -> None:
    """Wait for a condition."""
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _waiting(engine: Programs) -> subprocess.Popen[bytes]:
    """A call that waits for the end of its standard input."""
    words = [str(engine.forwarder), "-", "-p"]
    waiting = subprocess.Popen(
        words, env=engine.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    kept = Path(f"/proc/{waiting.pid}/status")
    if not kept.exists():
        time.sleep(2)
    else:  # the last thing it does before it waits is to take over the signal
        caught = re.compile(r"^SigCgt:\s*(\w+)", re.MULTILINE)
        until(lambda: int(caught.search(kept.read_text("utf-8"))[1], 16) & 1 << signal.SIGINT - 1 != 0)
    return waiting


def test_ctrl_c_says_what_the_ordinary_program_says(engine: Programs) -> None:
    waiting = _waiting(engine)
    waiting.send_signal(signal.SIGINT)
    waiting.wait(60)
    out, err = waiting.communicate(timeout=60)
    assert (waiting.returncode, out) == (130, b"")
    assert b"interrupted" in err
    assert engine.run(engine.forwarder, OPEN, "-p").returncode == 0


def test_a_caller_that_is_killed_sets_its_worker_free(engine: Programs) -> None:
    waiting = _waiting(engine)
    waiting.kill()
    until(lambda: engine.run(engine.forwarder, OPEN, "-p").returncode == 0)
    waiting.communicate(timeout=60)


def test_a_busy_engine_is_not_waited_for_and_a_stopped_one_answers_what_it_took(both: Programs) -> None:
    both.serve("--stop")
    both.serve("--background", "--workers", "1")
    waiting = _waiting(both)
    with both.none_ordinary():
        assert outcome(both.run(both.forwarder, OPEN, "-p")) == ORDINARY
    stopping = subprocess.Popen([str(both.ordinary), "serve", "--stop"], env=both.environment)
    while socket_path(both).exists():
        time.sleep(0.02)
    out, err = waiting.communicate(OPEN.read_bytes(), timeout=60)
    assert (waiting.returncode, err) == (0, b"")
    assert out == both.run(both.ordinary, OPEN, "-p").stdout
    assert stopping.wait(60) == 0


def test_a_full_disk_and_a_reader_that_has_gone_are_told_as_ever(engine: Programs) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    with Path("/dev/full").open("wb") as full:
        done = engine.run(
            engine.forwarder, OPEN, "-p", capture_output=False, stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 5
    assert done.stderr.count(b"No space left") == 1
    reading, writing = os.pipe()
    os.close(reading)
    done = engine.run(
        engine.forwarder, OPEN, "-p", capture_output=False, stdout=writing, stderr=subprocess.PIPE
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (5, b"")


def test_messages_that_are_no_calls_do_not_take_it_down(engine: Programs) -> None:
    for text in (b"", b"\0", b"\xff" * 4, b"\4\0\0\0abc\0", b"\x30\0\0\0" + b"pairwright-engine 1\0" * 3):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(socket_path(engine)))
            assert line.recv(1) == b"+"
            line.sendall(text)
            line.shutdown(socket.SHUT_WR)
            line.recv(2)
    assert engine.run(engine.forwarder, OPEN, "-p").returncode == 0


@pytest.mark.parametrize(
    "body", [b"a\0", b"pairwright-engine 1\0x\0000\0", b"pairwright-engine 1\00018\0many\0"]
)
def test_many_malformed_calls_in_a_row_do_not_end_the_engine(engine: Programs, body: bytes) -> None:
    """Each ended a worker, and after five that end at once the engine ends."""
    for _ in range(8):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(socket_path(engine)))
            assert line.recv(1) == b"+"
            line.sendall(len(body).to_bytes(4, "little") + body)
            line.shutdown(socket.SHUT_WR)
            line.recv(2)
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(5)
        line.connect(str(socket_path(engine)))
        assert line.recv(1) == b"+"


def test_a_folder_that_others_can_write_to_is_no_place_for_an_engine(both: Programs, tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    for place_ in (tmp_path / "open", tmp_path / ("long" * 40)):
        given = {**both.environment, "PAIRWRIGHT_RUNTIME_DIR": str(place_)}
        done = both.run(both.ordinary, "serve", "--background", env=given)
        assert done.returncode == 5, done
        assert b"Traceback" not in done.stderr


def test_the_place_is_private_without_being_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIRWRIGHT_RUNTIME_DIR", raising=False)
    assert place().folder.name == f"pairwright-{os.geteuid()}"
