"""The manual inside the desk: chapters in Markdown, and which chapter a page opens with F1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

_PAGES = {
    "event": ("home", "new", "school", "languages", "help", "chapter"),
    "players": (
        "players",
        "player",
        "new_player",
        "import",
        "import_list",
        "fees",
        "ratings",
        "rating_changes",
        "find",
    ),
    "pairings": ("pairings", "fixtures", "reasons", "forecast", "why", "edit_preview"),
    "results": ("results",),
    "standings": ("standings", "crosstable", "opened", "norms", "rating_report"),
    "reports": ("reports", "audit"),
    "journal": ("journal",),
    "settings": ("settings",),
    "hall": ("sharing", "arrivals", "player_codes"),
    "protection": (),
}
CHAPTER_OF = {page: chapter for chapter, pages in _PAGES.items() for page in pages}
"""The chapter about each page, by the name of its route."""

_MARKS = (
    (re.compile(r"`([^`]+)`"), r"<kbd>\1</kbd>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"(?<![\w*])\*(\w[^*<]*)\*"), r"<em>\1</em>"),
)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its name in addresses, its title, and its text in Markdown."""

    name: str
    title: str
    text: str

    @property
    def html(self) -> str:
        """The chapter as HTML."""
        return "\n".join(_elements(self.text))


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters in their order."""
    folder = files(__package__).joinpath("manual")
    found = sorted((one.name, one.read_text(encoding="utf-8")) for one in folder.iterdir())
    return tuple(
        Chapter(name.removesuffix(".md").partition("-")[2], text.split("\n", 1)[0].removeprefix("# "), text)
        for name, text in found
    )


def _elements(text: str) -> Iterator[str]:
    """The blocks of a chapter: headings, paragraphs and lists, with code and bold inside."""
    for block in re.split(r"\n\n+", text.strip()):
        if block.startswith("#"):
            marks, _, title = block.partition(" ")
            yield f"<h{len(marks) + 1}>{_inline(title)}</h{len(marks) + 1}>"
        elif block.startswith("- "):
            items = re.split(r"\n- ", block.removeprefix("- "))
            yield f"<ul>{''.join(f'<li>{_inline(one)}</li>' for one in items)}</ul>"
        else:
            yield f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    told = escape(" ".join(text.split()))
    for pattern, made in _MARKS:
        told = pattern.sub(made, told)
    return told
