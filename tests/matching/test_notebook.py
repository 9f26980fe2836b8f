"""The notebook for a course on matching runs from top to bottom, with a picture or a table where it promises one."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "examples" / "matching.ipynb"
NOTEBOOK = json.loads(FILE.read_text(encoding="utf-8"))
CELLS = [cell for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]


@pytest.fixture(scope="module")
def shown() -> list[Any]:
    """What each code cell shows: the value of its last line, if that is an expression, as notebooks have it."""
    space: dict[str, Any] = {}
    found = []
    for cell in CELLS:
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else ast.parse("None").body[0]
        exec(compile(tree, FILE.name, "exec"), space)  # noqa: S102 - our own notebook
        found.append(eval(ast.unparse(last), space))  # noqa: S307 - our own notebook
    return [*found, space]


def test_each_cell_runs_and_pictures_are_drawn(shown: list[Any]) -> None:
    pictures = [one._repr_svg_() for one in shown if hasattr(one, "_repr_svg_")]
    assert len(pictures) == 5
    assert all(one.startswith("<svg ") for one in pictures)
    assert ['stroke-width="6"' in one for one in pictures] == [True, True, True, False, True]
    tables = [one._repr_html_() for one in shown if hasattr(one, "_repr_html_")]
    assert len(tables) == 2
    assert all(one.startswith("<table>") for one in tables)


def test_the_numbers_are_those_of_the_text(shown: list[Any]) -> None:
    """Only one pairing of the row is complete; the triangles need the edge that costs 10; the star has no pairing."""
    space = shown[-1]
    assert space["solve"](space["problem_of"]("ABCD", space["row"])).pairs == (("A", "B"), ("C", "D"))
    assert space["solution"].sums == {"cost": 10}
    assert {"C", "D"} in [{*pair} for pair in space["solution"].pairs]
    assert space["rings"]
    assert [space["impossible"]["participants"][one] for one in space["impossible"]["partners"]] == ["E", "F"]
    met = {frozenset(pair) for pair in space["met"]}
    assert not met & {frozenset(pair) for pair in space["round_three"].pairs}
    assert space["bound"](space["proof"]) == space["best"]


def test_it_is_kept_without_outputs_and_in_the_shape_of_the_format() -> None:
    """nbformat 4.5: each cell has an id; no output of anybody's computer is kept."""
    assert (NOTEBOOK["nbformat"], NOTEBOOK["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in NOTEBOOK["cells"]]
    assert len({*ids}) == len(ids)
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,64}", one) for one in ids)
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in CELLS)
