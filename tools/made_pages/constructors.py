"""The first section of the Python reference: what a tournament is built of, with every parameter of its constructors.

Types and defaults are those that type checkers see, meanings the attributes in the docstrings.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from pairwright.model import Player, Tournament

from .tenths import table

BUILT = (Tournament, Player)
_TENTHS, _END_OF_TENTHS = "<!-- tenths: made by tools/reference_pages.py -->\n", "<!-- end of tenths -->\n"
_BEGIN, _END = "<!-- constructors: made by tools/reference_pages.py -->\n", "<!-- end of constructors -->\n"


def python_page(root: Path) -> str:
    """The page of the Python reference with two parts made anew; the rest of it is written by hand."""
    page = Path(root, "docs", "reference", "python.md").read_text(encoding="utf-8")
    page = _between(page, _BEGIN, "".join(map(_section, BUILT)), _END)
    return _between(page, _TENTHS, f"\n{table()}\n", _END_OF_TENTHS)


def _between(page: str, begin: str, made: str, end: str) -> str:
    before, _, rest = page.partition(begin)
    return before + begin + made + end + rest.partition(end)[2]


def _section(kind: type) -> str:
    rows = "".join(f"| {' | '.join(row)} |\n" for row in _rows(kind))
    head = "| parameter | meaning | type | default |\n| --- | --- | --- | --- |"
    return f"\n### `{kind.__name__}(...)`\n\n{head}\n{rows}\n"


def _rows(kind: type) -> Iterator[tuple[str, ...]]:
    arguments = _constructor(kind).args
    meanings = _meanings(kind)
    names = arguments.args[1:]
    defaults = [None] * (len(names) - len(arguments.defaults)) + list(arguments.defaults)
    for one, default in zip(names, defaults, strict=True):
        takes = ast.unparse(one.annotation or ast.Name("Any")).replace("|", "\\|")
        shown = "" if default is None else f"`{ast.unparse(default).replace('...', f'{takes}()')}`"
        yield f"`{one.arg}`", meanings[one.arg], f"`{takes}`", shown


def _constructor(kind: type) -> ast.FunctionDef:
    """The constructor that type checkers see."""
    tree = ast.parse(inspect.getsource(kind))
    return next(
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "__init__"
    )


def _meanings(kind: type) -> dict[str, str]:
    """The attributes that the docstring of a class explains."""
    part = inspect.cleandoc(kind.__doc__ or "").partition("Attributes:\n")[2].partition("\n\n")[0]
    entries = re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", part, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in entries}
