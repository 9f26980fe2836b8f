"""Running the command in the test's own process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from pairwright.cli.main import run

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"
REFERENCE = Path(__file__).parent / "reference"


@dataclass(frozen=True)
class Outcome:
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


Cli = Callable[..., Outcome]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run `pairwright WORD ...`, with `stdin` as its input."""

    def call(*words: object, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        code = run([str(word) for word in words])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the example open and the stuck event, somewhere else than the current folder."""
    for name in ("open.trf", "open-bx.trf", "stuck.trf"):
        (tmp_path / "event").mkdir(exist_ok=True)
        (tmp_path / "event" / name).write_bytes((EXAMPLES / name).read_bytes())
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    return tmp_path / "event"
