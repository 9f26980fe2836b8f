"""The pictures of the systems are drawn by the engine of today, and what is drawn is its round."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from tools import tool

from .blocks import ROOT


@pytest.fixture(scope="module")
def drawn() -> ModuleType:
    """The tool."""
    return tool("system_pictures")


def test_the_pictures_are_up_to_date(drawn: ModuleType) -> None:
    for path, text in drawn.pictures():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/system_pictures.py"


def test_the_pictures_of_experiments_are_drawn_from_their_numbers() -> None:
    drawn = dict(tool("experiment_pictures").pictures())
    for path, text in drawn.items():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/experiment_pictures.py"
        assert (
            text.count("<circle ") == text.count('font-weight="bold"') * text.count('text-anchor="end"') > 0
        )
    folder = ROOT / "docs" / "assets" / "experiments"
    assert sorted(drawn) == sorted(folder.iterdir())
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "experiments").glob("*.md"))
    assert all(f"../assets/experiments/{path.name}" in pages for path in drawn)


def test_the_pictures_of_the_engine_are_up_to_date_and_on_its_page() -> None:
    page = (ROOT / "docs" / "explanation" / "engine.md").read_text(encoding="utf-8")
    for path, text in tool("engine_pictures").pictures():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/engine_pictures.py"
        assert f"../assets/engine/{path.name}" in page


def test_the_certificate_that_is_drawn_is_the_one_worked_by_hand() -> None:
    """The duals 64, 64, 0 and 521 add up to 649, less 64 for the pair within the blossom (certificates.md)."""
    drawn = dict(tool("engine_pictures").pictures())
    (text,) = [text for path, text in drawn.items() if path.name == "certificate.svg"]
    told = re.findall(r">([^<]+)</text>", text)
    assert {"2 – 3:  64 ≥ 64 + 64 − 64", "5 – 4:  521 ≥ 0 + 521", "− 1 × 64 = 585"} <= set(told)
    assert "this one costs 585: nothing is better" in told


def test_a_picture_has_every_board_of_the_round_and_tells_it_in_words(drawn: ModuleType) -> None:
    for path, text in drawn.pictures():
        system, tournament = drawn.round_of(path.stem)
        paired = tournament.pair(system)
        assert text.count("<path ") == len(paired)
        told = re.findall(r"board (\d+): (\d+) \w[^;.]* against (\d+) ", text)
        assert told == [(str(b.number), str(b.white.id), str(b.black.id)) for b in paired]


def test_the_table_below_a_picture_is_the_published_one(drawn: ModuleType) -> None:
    """Competition Rules, Annex 1, table for 5 or 6 players; Arbiters' Manual, Scheveningen table for 3 boards."""
    games = {path.stem: re.findall(r">(\w+)–(\w+)</text>", text) for path, text in drawn.pictures()}
    berger = "2-5 3-4 5-3 1-2 3-1 4-5 1-4 2-3 4-2 5-1"
    assert ["-".join(pair) for pair in games["round-robin"]] == berger.split()
    match = "A1-B1 A2-B2 B3-A3 B2-A1 A2-B3 B1-A3 A1-B3 B1-A2 A3-B2"
    assert ["-".join(pair) for pair in games["scheveningen"]] == match.split()


def test_every_system_with_a_picture_has_its_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "explanation").glob("*.md"))
    for picture in sorted(Path(ROOT / "docs" / "assets" / "systems").iterdir()):
        assert f"../assets/systems/{picture.name}" in pages
