"""Explanations and checks as pages to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from ..messages import ENGLISH, Words
from ..systems.view import Sentence

_STYLE = (
    "body{font:11pt/1.4 serif;max-width:44em;margin:2em auto;padding:0 1em}h1{font-size:15pt}h2{font-size:12pt;"
    "margin:1.2em 0 .3em}p{margin:.2em 0}.in{margin-inline-start:1.5em}.rule{color:#555;font-size:85%;"
    "margin-inline-start:.5em}table{border-collapse:collapse;margin:.4em 0}td,th{text-align:start;"
    "padding-block:.1em;padding-inline-end:1.2em;border-bottom:1px solid #ccc}section{break-inside:avoid}"
    "@media print{body{margin:0;max-width:none}}"
)


@dataclass(frozen=True)
class PageSection:
    """A part of the page: its heading, a picture (our SVG), sentences, and a table of two columns, each optional."""

    heading: str
    lines: Sequence[Sentence] = ()
    table: Sequence[tuple[str, str]] = ()
    picture: str = ""


def page(title: str, sections: Iterable[PageSection], words: Words = ENGLISH) -> str:
    """A page to print, in the language of `words`: one file, no script, nothing loaded from elsewhere."""
    direction = ' dir="rtl"' if words.right_to_left else ""
    body = "\n".join(_section(section) for section in sections)
    return (
        f'<!doctype html>\n<html lang="{words.code}"{direction}>\n'
        f'<head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style></head>\n<body>\n<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def _section(section: PageSection) -> str:
    parts = [f"<h2>{escape(section.heading)}</h2>"] if section.heading else []
    parts += [section.picture[section.picture.index("<svg") :]] if section.picture else []
    parts += [_line(line) for line in section.lines]
    if section.table:
        (left, right), *rows = section.table
        head = f"<tr><th>{escape(left)}</th><th>{escape(right)}</th></tr>"
        cells = "".join(f"<tr><td>{escape(one)}</td><td>{escape(two)}</td></tr>" for one, two in rows)
        parts.append(f"<table>{head}{cells}</table>")
    return f"<section>{''.join(parts)}</section>"


def _line(line: Sentence) -> str:
    inside = ' class="in"' if line.text.startswith(" ") else ""
    label = line.rule.label if line.rule is not None else ""
    rule = f'<span class="rule">[{escape(label)}]</span>' if label else ""
    return f"<p{inside}>{escape(line.text.strip())}{rule}</p>"
