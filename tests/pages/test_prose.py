"""The prose of the pages is plain, in British spelling, and says nothing twice in a row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .blocks import PAGES, ROOT, without_blocks

AMERICAN = (
    r"colors|colored|behaviors?|centers?|centered|analyz\w+|organiz\w+|recogniz\w+|favor\w*|"
    r"neighbor\w*|honor\w*|canceled|labeled|modeled|catalogs?|dialogs?(?= box)|defense|licenses? to|gray|judgment"
)
WORDY = (
    r"in order to|utili[sz]e\w*|leverag\w+|simply|obviously|of course|please note|note that|it should be noted|"
    r"basically|"
    r"really|powerful|seamless\w*|robust\w*|cutting.edge|state.of.the.art|a number of|due to the fact|"
    r"at this point in time|whether or not|functionality|comprehensive\w*|delve\w*"
)
TWICE = r"\b([a-z]+) \1\b"
CODE = re.compile(r"`[^`]*`|\]\([^)]*\)|<[^>]+>|\"[^\"]*\"|“[^”]*”|^\|.*\|$", re.MULTILINE)
LONGEST = 50
"""Words in a sentence."""


def prose(page: Path) -> str:
    """The text of a page without blocks, code, tables, quotations and the addresses of links."""
    return CODE.sub(" ", without_blocks(page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_prose_is_plain(page: Path) -> None:
    text = prose(page)
    found = [
        match[0]
        for pattern in (AMERICAN, WORDY, TWICE)
        for match in re.finditer(rf"\b(?:{pattern})\b", text, re.IGNORECASE if pattern != TWICE else 0)
    ]
    assert not found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_sentence_is_too_long(page: Path) -> None:
    for part in re.split(r"\n\s*\n|\n\s*[-*#]+ |\n\s*\d+\. |[.:;?!](?=\s)", prose(page)):
        words = re.findall(r"[A-Za-z][\w'-]*", part)
        assert len(words) <= LONGEST, " ".join(words)
