"""FIDE's titles stand in one module, which every list and every table uses."""

from __future__ import annotations

import re
from pathlib import Path

import pairwright
from pairwright.event.numbering import ORDER_OF_TITLES
from pairwright.generate.people import SimulatedTitle
from pairwright.titles import TITLES, title_of


def test_the_letters_of_lists_are_read_as_titles_in_any_case() -> None:
    """The letters are those of the legend of FIDE's text lists."""
    letters = ["g", "m", "f", "c", "wg", "wm", "wf", "wc"]
    assert [title_of(one) for one in letters] == ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"]
    assert [title_of(one) for one in (" G ", "wgm", "Im", "", "NM")] == ["GM", "WGM", "IM", "", "NM"]


def test_simulated_players_and_numbering_rank_titles_as_the_regulations_do() -> None:
    """C.04.2 art. 2.2: GM, IM, WGM, FM, WIM, CM, WFM, WCM, no title."""
    in_order = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
    assert in_order == TITLES
    assert (*in_order, "") == ORDER_OF_TITLES
    assert tuple(title.text for title in SimulatedTitle) == in_order


def test_no_other_module_has_the_letters_of_the_lists() -> None:
    spelled = re.compile(r'"wf": ?"WFM"', re.IGNORECASE)
    package = Path(pairwright.__file__).parent
    found = [file.name for file in package.rglob("*.py") if spelled.search(file.read_text(encoding="utf-8"))]
    assert found == ["titles.py"]
