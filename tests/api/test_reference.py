"""The reference of the Python interface: every public name is explained, and every example on it runs."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import pairwright as pw
import pairwright.matching as matching

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "python.md"
SOLVER = (
    "Problem",
    "Tier",
    "ByClass",
    "solve",
    "could_meet",
    "Solution",
    "Answer",
    "Proof",
    "NoMatching",
    "InvalidProblem",
)


def documented() -> Iterator[tuple[str, Any]]:
    """The public names of the package and of the solver, with their methods."""
    named = [(name, getattr(pw, name)) for name in pw.__all__ if not name.startswith("_")]
    named += [(f"matching.{name}", getattr(matching, name)) for name in SOLVER]
    for name, value in named:
        yield name, value
        if inspect.isclass(value):
            for method, own in sorted(vars_of(value).items()):
                yield f"{name}.{method}", own


def vars_of(value: type) -> dict[str, Any]:
    """What a class and those of our classes that it is made of define themselves."""
    found: dict[str, Any] = {}
    for base in reversed(value.__mro__):
        if base.__module__.startswith("pairwright"):
            found.update({name: own for name, own in vars(base).items() if not name.startswith("_")})
    return {name: own for name, own in found.items() if callable(getattr(own, "__func__", own))}


NAMES = dict(documented())


def test_every_public_name_is_explained() -> None:
    short = [name for name, value in NAMES.items() if len((inspect.getdoc(value) or "").split()) < 4]
    assert not short


def test_every_public_name_of_the_front_door_has_an_example() -> None:
    """Methods of the tournament and the solver, classes and functions; not the small questions of records."""
    wanted = [name for name in NAMES if "." not in name or name.startswith(("Tournament.", "matching."))]
    found = [name for name in wanted if ">>>" in (inspect.getdoc(NAMES[name]) or "")]
    assert set(found) == set(wanted)


def raised_in(value: Any) -> set[str]:
    """The errors that a function raises in its own body."""
    return set(re.findall(r"raise (\w+)", inspect.getsource(value)))


def test_the_page_begins_with_the_constructors_and_every_parameter() -> None:
    first = PAGE.read_text(encoding="utf-8").partition("\n## ")[2].partition("\n## ")[0]
    for kind in (pw.Tournament, pw.Player):
        part = first.partition(f"### `{kind.__name__}(...)`")[2].partition("\n### ")[0]
        rows = re.findall(r"^\| `(\w+)` \| (.+?) \| `.+?` \| .*? \|$", part, re.MULTILINE)
        assert [name for name, _ in rows] == [one.name for one in fields(kind)]
        assert all(len(said.split()) > 1 for _, said in rows)


def test_errors_raised_by_a_function_are_named_in_its_documentation() -> None:
    missing = [
        f"{name}: {error}"
        for name, value in NAMES.items()
        if inspect.isfunction(value)
        for error in raised_in(value)
        if error not in (inspect.getdoc(value) or "") and error not in ("AssertionError", "from")
    ]
    assert not missing


@pytest.fixture
def objects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the examples take for granted: the first block of each page makes it."""
    monkeypatch.chdir(ROOT)
    found: dict[str, Any] = {}
    for page in (PAGE, PAGE.with_name("matching.md")):
        block = re.search(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        exec(compile(block[1], str(page), "exec"), found)  # noqa: S102
    return found | {"folder": tmp_path}


@pytest.mark.parametrize(
    "name", [name for name, value in NAMES.items() if ">>>" in (inspect.getdoc(value) or "")]
)
def test_the_example_of_a_name_runs_and_gives_what_it_says(name: str, objects: dict[str, Any]) -> None:
    if name.endswith("plan_ahead"):
        pytest.importorskip("scipy")
    from fractions import Fraction

    text = inspect.getdoc(NAMES[name]) or ""
    test = doctest.DocTestParser().get_doctest(text, {**objects, "Fraction": Fraction}, name, None, 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert results.attempted
    assert not results.failed
