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
LONGEST = 30
"""Words in a sentence, or in a part of it before a colon or a semicolon."""
FIRST = [
    ROOT / name
    for name in (
        "README.md",
        "docs/index.md",
        "docs/tutorials/first-round.md",
        "docs/tutorials/first-event.md",
        "docs/tutorials/replace-your-engine.md",
        "docs/how-to/call-it-from-your-program.md",
    )
]
"""The pages that a newcomer meets."""


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


@pytest.mark.parametrize("page", FIRST, ids=lambda page: page.name)
def test_a_first_page_says_what_one_will_have_in_sentences_of_25_words(page: Path) -> None:
    text = prose(page)
    begin = " ".join(text.partition("\n\n")[2].split("\n")[:2])
    assert re.search(r"\b(?:[Yy]ou (?:will|get)|[Yy]our program will|takes you to)\b", begin)
    for sentence in re.split(r"\n\s*\n|\n\s*[-*#>]+ |\n\s*\d+\. |[.?!](?=\s)", text.replace(" · ", "\n\n")):
        words = re.findall(r"[A-Za-z][\w'-]*", sentence)
        assert len(words) <= 25, " ".join(words)


def test_the_readme_has_130_lines_at_most() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 130
