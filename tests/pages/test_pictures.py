"""The pictures of the systems are drawn by the engine of today, and what is drawn is its round."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import pairwright as pw

from .blocks import ROOT


@pytest.fixture(scope="module")
def drawn() -> ModuleType:
    """The tool."""
    spec = importlib.util.spec_from_file_location("system_pictures", ROOT / "tools" / "system_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # for its dataclasses
    spec.loader.exec_module(module)
    return module


def test_the_pictures_are_up_to_date(drawn: ModuleType) -> None:
    for path, text in drawn.pictures():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/system_pictures.py"


def test_a_picture_has_every_board_of_the_round_and_tells_it_in_words(drawn: ModuleType) -> None:
    for path, text in drawn.pictures():
        paired = pw.read(ROOT / "examples" / drawn.REPORTS.get(path.stem, "eight.trf")).pair(path.stem)
        assert text.count("<path ") == len(paired)
        told = re.findall(r"board (\d+): (\d+) \w[^;.]* against (\d+) ", text)
        assert told == [(str(b.number), str(b.white.id), str(b.black.id)) for b in paired]


def test_every_system_with_a_picture_has_its_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "explanation").glob("*.md"))
    for picture in sorted(Path(ROOT / "docs" / "assets" / "systems").iterdir()):
        assert f"../assets/systems/{picture.name}" in pages
