"""The commands of the how-to page print what it shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from .conftest import Cli

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "explain-a-pairing.md"
SHOWN = re.compile(r"^```console\npairwright ([^\n]*)\n```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("words", "expected"), SHOWN.findall(PAGE.read_text(encoding="utf-8")))
def test_the_page_shows_what_the_command_prints(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, words: str, expected: str
) -> None:
    monkeypatch.chdir(ROOT)
    assert cli(*shlex.split(words)).out == expected


def test_the_page_shows_commands_at_all() -> None:
    assert len(SHOWN.findall(PAGE.read_text(encoding="utf-8"))) > 4
