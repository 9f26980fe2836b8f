"""One declaration of JSON: what is declared is what the schema says, what is refused and what is read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pairwright.cli.documents import DOCUMENTS, schema_text
from pairwright.declared.plain import from_plain, to_plain
from pairwright.declared.schema import Must, closed, document_schema, schema_of
from pairwright.declared.shape import complaints, path_text
from pairwright.documents.schemas import schema


class Leaf(TypedDict):
    """a leaf"""

    kind: Literal["a", "b", None]
    weight: Annotated[int, "in grams", Must(minimum=1)]
    note: NotRequired[str | None]


@closed
class Tree(TypedDict):
    """A tree

    It has leaves.
    """

    first: Leaf
    others: Annotated[list[Leaf], Must(minItems=1)]
    within: NotRequired[list[Tree]]


LEAF = {
    "type": "object",
    "description": "a leaf",
    "required": ["kind", "weight"],
    "properties": {
        "kind": {"enum": ["a", "b", None]},
        "weight": {"type": "integer", "description": "in grams", "minimum": 1},
        "note": {"type": ["string", "null"]},
    },
}


def test_a_document_has_title_description_and_what_is_used_twice_once() -> None:
    found = document_schema(Tree)
    assert found["title"] == "A tree"
    assert found["description"] == "It has leaves."
    assert found["required"] == ["first", "others"]
    assert found["additionalProperties"] is False
    assert found["$defs"]["leaf"] == LEAF
    assert found["properties"]["first"] == {"$ref": "#/$defs/leaf"}
    assert found["$defs"]["tree"]["properties"]["within"] == {
        "type": "array",
        "items": {"$ref": "#/$defs/tree"},
    }
    Draft202012Validator.check_schema(found)


def test_what_is_used_once_stands_where_it_is_used() -> None:
    class Pot(TypedDict):
        leaf: Annotated[Leaf, "the only one"]

    assert document_schema(Pot)["properties"]["leaf"] == LEAF | {"description": "the only one"}


@dataclass(frozen=True)
class Point:
    """a point"""

    x: int
    y: int | None = None


@dataclass(frozen=True)
class Drawing:
    """a drawing"""

    name: str
    points: tuple[Point, ...] = ()
    ends: tuple[int, bool] = (0, False)
    marks: Mapping[int, str] = field(default_factory=dict)


DRAWINGS = st.builds(
    Drawing,
    st.text(),
    st.lists(st.builds(Point, st.integers(-(2**53), 2**53), st.none() | st.integers(0, 9))).map(tuple),
    st.tuples(st.integers(0, 9), st.booleans()),
    st.dictionaries(st.integers(0, 999_999), st.text()),
)


@given(drawing=DRAWINGS)
def test_what_is_written_is_valid_and_reads_back(drawing: Drawing) -> None:
    plain = to_plain(drawing)
    rule = schema_of(Drawing)
    assert list(complaints(plain, (), rule, rule)) == []
    Draft202012Validator(rule).validate(plain)
    assert from_plain(Drawing, plain) == drawing


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("xy", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["name", "points", "ends", "marks", "x", "y", "1"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)


@given(
    plain=st.fixed_dictionaries(
        {"name": st.text()}, optional={"points": ANYTHING, "ends": ANYTHING, "marks": ANYTHING, "z": ANYTHING}
    )
    | ANYTHING
)
def test_complaints_are_made_of_exactly_what_a_validator_refuses(plain: Any) -> None:
    rule = schema_of(Drawing)
    assert Draft202012Validator(rule).is_valid(plain) == (not list(complaints(plain, (), rule, rule)))


@pytest.mark.parametrize(
    ("plain", "where", "expected"),
    [
        ({}, "", "a member 'name'"),
        ({"name": 1}, "name", "a string"),
        (
            {"name": "", "points": [{"x": 1}, {"x": 2**53 + 1}]},
            "points[1].x",
            f"a number from {-(2**53)} to {2**53}",
        ),
        ({"name": "", "ends": [1]}, "ends", "at least 2"),
        ({"name": "", "marks": {"one": ""}}, "marks.one", "members whose names are whole numbers"),
        ({"name": "", "marks": {"1": 2}}, "marks.1", "a string"),
        ({"name": "", "colour": ""}, "colour", "one of name, points, ends, marks"),
    ],
)
def test_a_fault_is_told_with_its_place(plain: object, where: str, expected: str) -> None:
    rule = schema_of(Drawing)
    [(path, _, said)] = complaints(plain, (), rule, rule)
    assert (path_text(path), str(said)) == (where, expected)


def test_null_is_not_taken_for_one_of_two_records() -> None:
    rule = {"anyOf": [{"type": "object"}]}
    assert list(complaints(None, (), rule, rule))


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_every_document_has_a_schema_that_is_one_and_names_it(name: str) -> None:
    assert schema_text(name).startswith("{")
    if name != "messages":
        Draft202012Validator.check_schema(schema(name))
        assert schema(name)["$id"].startswith(f"urn:pairwright:schema:{name}-")
        assert schema(name)["title"]


def test_the_members_published_once_are_there_for_good() -> None:
    """What programs may rely on: names and whether they can be missing, as version 1 of each document had them."""
    assert schema("pairing")["required"] == [
        "$schema", "generator", "event", "round", "rounds", "system", "boards", "bye", "absent", "rule_book",
        "violations",
    ]  # fmt: skip
    assert {"rank", "rank_to", "player", "name", "points"} <= schema("standings")["properties"]["standings"][
        "items"
    ]["properties"].keys()
    assert schema("tournament")["required"] == ["$schema", "players"]
    assert schema("error")["required"] == ["error"]
    assert schema("certificate")["additionalProperties"] is False
    assert "generator" not in schema("certificate")["properties"]
