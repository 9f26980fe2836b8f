"""The fenced blocks of a page: language, name of the file it is, text, and the heading above."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^( *)```(\w*)(?: title=\"([^\"]+)\")?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block of a page. `title` is the name of the file that the reader writes, `under` the heading."""

    language: str
    text: str
    title: str = ""
    under: str = ""
    below: bool = False
    """Whether nothing but an empty line stands between this block and the one before."""


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    found: list[Block] = []
    end = 0
    under = ""
    for match in FENCE.finditer(text):
        between = text[end : match.start()]
        under = next(reversed(HEADING.findall(between)), under)
        indent, language, title, body = match.groups()
        below = bool(found) and not between.strip()
        found.append(Block(language, dedent(body) if indent else body, title or "", under, below))
        end = match.end()
    return found


def without_blocks(page: Path) -> str:
    """The text of a page between its blocks."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))
