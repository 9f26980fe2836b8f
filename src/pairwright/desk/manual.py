"""The manual inside the desk: chapters in Markdown, and the pages that show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ..event import Refused
from . import wording as say
from .pages import page

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


def manual(request: Request) -> Response:
    """A chapter of the manual, the first one without a name."""
    name = request.path_params.get("chapter", chapters()[0].name)
    found = next((one for one in chapters() if one.name == name), None)
    if found is None:
        raise Refused(say.NO_CHAPTER(name=name))
    text = Markup(found.html)  # noqa: S704 - made of our own chapters, escaped there
    return page(request, "help.html", chapters=chapters(), chapter=found, text=text)
