"""Where a desk is started: beside one that runs the event already, and where nothing can be saved."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from time import sleep

import pytest

from pairwright.cli.main import run
from pairwright.desk import server
from pairwright.desk.configuration import DeskSettings
from pairwright.web import bound

from .conftest import MakeEvent


def call(path: Path) -> list[str]:
    """The command that starts a desk."""
    return [sys.executable, "-m", "pairwright", "desk", str(path), "--no-browser", "--no-token"]


def environment(path: Path) -> dict[str, str]:
    return {**os.environ, "PAIRWRIGHT_RATINGS": str(path.parent / "lists.sqlite")}


@contextmanager
def desk(path: Path) -> Iterator[str]:
    """A desk that runs, by its address, and ends as in a crash."""
    with subprocess.Popen(call(path), stderr=subprocess.PIPE, text=True, env=environment(path)) as process:
        found = re.search(r"http://[0-9.:]+", process.stderr.readline())
        yield found[0]
        process.kill()


def second(path: Path) -> str:
    """What another desk says, which ends at once."""
    done = subprocess.run(
        call(path), capture_output=True, text=True, timeout=60, check=True, env=environment(path)
    )
    return done.stderr


def test_N15_a_second_desk_of_an_event_opens_the_one_that_runs(make_event: MakeEvent) -> None:
    path = make_event(8)
    with desk(path) as address:
        assert f"This event has a desk already, at {address}" in second(path)
    with desk(path) as address:  # what a crash left behind is nobody's desk
        assert address in second(path)


def test_a_desk_tells_where_everything_is_saved_if_there_is_anything(
    make_event: MakeEvent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It named a file that nobody had made."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(server.TellingServer, "run", interrupted)
    for path, more in (
        (make_event(2), " Everything is saved in test.pairwright."),
        (tmp_path / "new.pairwright", ""),
    ):
        said: list[str] = []
        assert server.run(path, DeskSettings(), port=0, browser=False, say=said.append)
        assert said == [f"Desk stopped.{more}"]


@pytest.mark.parametrize("readable", [True, False])
def test_N15_a_folder_where_nothing_can_be_saved_is_refused_before_anything_is_asked(
    readable: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    folder = tmp_path if readable else tmp_path / "nowhere"
    assert run(["desk", str(folder / "spring.pairwright"), "--no-browser", "--no-token"]) == 5
    said = capsys.readouterr().err
    assert str(folder) in said
    assert ("cannot save in this folder" if readable else "the folder does not exist") in said


def test_files_that_are_no_certificate_with_its_key_are_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """OpenSSL itself says "PEM lib"."""
    monkeypatch.setenv("PAIRWRIGHT_RATINGS", str(tmp_path / "lists.sqlite"))
    named = [str(tmp_path / "own.pem"), str(tmp_path / "key.pem")]
    for name in named:
        Path(name).write_text("-----BEGIN CERTIFICATE-----\n", encoding="ascii")
    words = ["desk", str(tmp_path / "a.pairwright"), "--no-browser", "--certificate", *named]
    with ThreadPoolExecutor(1) as beside:  # here a browser's driver may keep a loop running
        assert beside.submit(run, words).result() == 5
    told = capsys.readouterr().err
    assert f"{named[0]}: this is not a certificate in PEM form" in told


def test_desks_that_are_started_at_one_moment_have_a_port_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both took the first one that was free: what opened one led to the other, now and then."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    def slowly(host: str, port: int, *, together: bool = False) -> socket.socket:
        found = bound(host, port, together=together)
        sleep(0.05)
        return found

    monkeypatch.setattr(server, "bound", slowly)
    with ThreadPoolExecutor(3) as beside:
        found = list(beside.map(server.listeners, ["127.0.0.1", "127.0.0.1", server.EVERYWHERE]))
    ports = [{one.getsockname()[1] for one in sockets} for sockets in found]
    for one in chain.from_iterable(found):
        one.close()
    assert [len(one) for one in ports] == [1, 1, 1]
    assert len(set.union(*ports)) == 3
