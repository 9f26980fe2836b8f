"""Where keys and elements of a TOML document stand in its text."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.errors import FormatError
from pairwright.toml_text import Path, read_toml

TEXT = '''\
title = "one"  # key = 1
notes = """
key = 2
[[system]]
"""
list = [
  { key = 3, "quoted key" = 4 },  # }
  5,
]
a.b . 'c' = 1979-05-27 07:32:00

[[system]]
label = "]"

  [[ system ]]
  label = 'a "b" # c'
options.mode = "x"
[system.more]
key = 6
[[system.list]]
[[system.list]]
key = 7
[other."x.y".z]
'''


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("title",), (1, 1)),
        (("notes",), (2, 1)),
        (("list",), (6, 1)),
        (("list", 0), (7, 3)),
        (("list", 0, "key"), (7, 5)),
        (("list", 0, "quoted key"), (7, 14)),
        (("list", 1), (8, 3)),
        (("a",), (10, 1)),
        (("a", "b"), (10, 3)),
        (("a", "b", "c"), (10, 7)),
        (("system",), (12, 1)),
        (("system", 0), (12, 1)),
        (("system", 0, "label"), (13, 1)),
        (("system", 1), (15, 3)),
        (("system", 1, "label"), (16, 3)),
        (("system", 1, "options", "mode"), (17, 9)),
        (("system", 1, "more"), (18, 1)),
        (("system", 1, "more", "key"), (19, 1)),
        (("system", 1, "list", 1), (21, 1)),
        (("system", 1, "list", 1, "key"), (22, 1)),
        (("other", "x.y", "z"), (23, 1)),
    ],
)
def test_a_key_is_found_where_it_stands(path: Path, place: tuple[int, int]) -> None:
    assert read_toml(TEXT, "x").place(path) == place
    assert read_toml(TEXT.replace("\n", "\r\n"), "x").place(path) == place


def test_what_is_not_there_has_the_place_of_its_table() -> None:
    source = read_toml(TEXT, "x")
    assert source.place(("system", 1, "rounds")) == (15, 3)
    assert source.place(("list", 0, "rounds")) == (7, 3)
    assert source.place(("rounds",)) == (0, 0)


def test_a_fault_quotes_its_line() -> None:
    with pytest.raises(FormatError) as caught:
        read_toml(TEXT.replace("\n", "\r\n"), "x.toml").refuse(("system", 0, "label"), "no", "yes", "do")
    error = caught.value
    assert (error.file, error.line, error.column, error.text) == ("x.toml", 13, 1, 'label = "]"')
    assert (error.found, error.expected, error.fix) == ("no", "yes", "do")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a = 1\nb = ]", 2, 5),
        ("a = 1\nb =", 2, 0),
        ("a = " + "1" * 5000, 0, 0),
        ("a = " + "[" * 5000 + "]" * 5000, 0, 0),
    ],
)
def test_what_is_no_toml_is_refused_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(FormatError, match="this is not TOML") as caught:
        read_toml(text, "x")
    assert (caught.value.line, caught.value.column) == (line, column)


# -- any document ---------------------------------------------------------------------------------------------------

NAMES = st.text(st.characters(exclude_categories=["C"]), max_size=4) | st.sampled_from(["a", "b-c", "=", '"'])
ATOMS = st.integers(0, 9) | st.booleans() | st.text('a=[]{}"#,\\\n', max_size=6) | st.floats(0, 9)
VALUES = st.recursive(
    ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=8
)


def written(value: Any, path: Path, places: dict[Path, str]) -> str:
    """A value in TOML; a mark before each key and element says afterwards where it went."""
    if isinstance(value, dict):
        pairs = [
            marked(key, (*path, key), places) + written(one, (*path, key), places)
            for key, one in value.items()
        ]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        elements = [
            f"{_mark((*path, i), places)}{written(one, (*path, i), places)}" for i, one in enumerate(value)
        ]
        return '[ # a comment, with ] and "\n' + ",\n ".join(elements) + "\n]"
    if isinstance(value, str) and "'" not in value and value.count('"') % 2:
        return f"'''\n{value}'''"
    return json.dumps(value)


def marked(key: str, path: Path, places: dict[Path, str]) -> str:
    return f"{_mark(path, places)}{json.dumps(key, ensure_ascii=False)} = "


def _mark(path: Path, places: dict[Path, str]) -> str:
    places[path] = f"\x01{len(places)}\x01"
    return places[path]


def paths_of(value: Any, path: Path = ()) -> Iterator[Path]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from paths_of(one, (*path, key))


@given(st.dictionaries(NAMES, VALUES, max_size=4))
def test_everything_in_a_document_is_found_where_it_was_written(values: dict[str, Any]) -> None:
    places: dict[Path, str] = {}
    text = "".join(
        marked(key, (key,), places) + written(one, (key,), places) + "\n" for key, one in values.items()
    )
    expected = {}
    for path, mark in places.items():
        before, _, text = text.partition(mark)
        expected[path] = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        text = before + text
    source = read_toml(text, "x")
    assert source.values == tomllib.loads(text) == values
    assert set(paths_of(values)) == set(expected)
    assert {path: source.place(path) for path in expected} == expected
