"""Examples that commands are given."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"
REFERENCE = Path(__file__).parent / "reference"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the example open and the stuck event, somewhere else than the current folder."""
    for name in ("open.trf", "open-bx.trf", "stuck.trf"):
        (tmp_path / "event").mkdir(exist_ok=True)
        (tmp_path / "event" / name).write_bytes((EXAMPLES / name).read_bytes())
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    return tmp_path / "event"
