"""The page of the desk's keys, read off the templates, where each key stands beside the button it presses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pairwright.desk import __file__ as _desk
from pairwright.desk.pages import PAGES as NAVIGATION

TEMPLATES = Path(_desk).parent / "templates"
_KEY = re.compile(r"""data-key="([^"{]+)"\s+data-key-help="\{\{ _\('([^']+)'\) \}\}\"""")
_ACTION = re.compile(r"""action\(.*?, _\("([^"]+)"\), "([\w+]+)", (?:_\("([^"]+)"\))?""")
"""A button made by the macro: label, key, and what the key does if the label does not say it."""

PAGES = {
    "players": "Players",
    "import": "Import of a list",
    "pairings": "Pairings",
    "edit_preview": "A change by hand",
    "standings": "Standings",
    "crosstable": "Cross table",
    "reports": "Reports",
}
"""Templates with keys of their own, in the order of the work, and what their pages are called."""
OF_ALL = ("base", "home")

HEAD = """# Keys of the desk

On every page `?` shows its keys and `F1` the chapter of the [manual](desk-manual.md). Keys are typed outside of fields;
`Esc` leaves a field.

"""
BOARDS = """
## Boards

The arrow keys choose a board; `Enter` shows its reason. `w` and `b` choose its players: with two chosen, the desk
answers *why not*, or swaps them while you change the round by hand. There `c` turns the colours and `u` empties the
board.
"""
RESULTS = """
## Results

The cursor stands in the line. Board and result, then Enter: `17+` 1-0, `17-` 0-1, `17*` a draw; `17w`, `17b`, `17d` are
the same in letters. A score alone, `1-0` or `½`, is for the board that is marked. Pages are `Alt` and a digit there.
All others are in the [manual](desk-manual.md).
"""


def keys_in(template: str) -> list[tuple[str, str]]:
    """Keys of a template with what they do."""
    text = (TEMPLATES / f"{template}.html").read_text(encoding="utf-8")
    buttons = [
        (key.lower() if len(key) == 1 else key, does or label.lower())
        for label, key, does in _ACTION.findall(text)
    ]
    return list(dict.fromkeys([*_KEY.findall(text), *buttons]))


def keys_page() -> str:
    """The page."""
    return HEAD + "".join(_all())


def _all() -> Iterator[str]:
    yield "## Everywhere\n\n" + _table([key for name in OF_ALL for key in keys_in(name)])
    yield "\nTo another page: " + ", ".join(f"`g` `{key}` {title}" for _, title, key in NAVIGATION) + ".\n"
    for template, heading in PAGES.items():
        yield f"\n## {heading}\n\n" + _table(keys_in(template))
    yield BOARDS + RESULTS


def _table(keys: list[tuple[str, str]]) -> str:
    rows = "".join(f"| `{key}` | {does} |\n" for key, does in keys)
    return f"| key | what it does |\n| --- | --- |\n{rows}"
