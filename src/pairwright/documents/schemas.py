"""The JSON Schemas of all documents, from their declarations. Seldom needed, and slow to load."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from . import dump, schema_id

_IN_ANSWERS = (
    "comparison", "conversion", "crosscheck", "doctor", "error", "problems", "ratingreport", "ratings", "stability",
    "systems",
)  # fmt: skip
"""Documents of single commands, which share a module; every other is declared in a module of its name."""

_BESIDE = {"ahead": "pairing", "ranking": "standings", "tiebreaks": "standings"}
"""Documents declared in the module of another one."""

_GENERATOR = {
    "type": "object",
    "required": ["name", "version"],
    "properties": {"name": {"const": "pairwright"}, "version": {"type": "string"}},
}


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a document. Do not change it."""
    from ..declared.schema import document_schema

    module = import_module(f".{'answers' if name in _IN_ANSWERS else _BESIDE.get(name, name)}", __package__)
    whole = document_schema(getattr(module, f"{name.capitalize()}Document"))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": schema_id(name),
        "title": whole.pop("title"),
        **_with_head(name, whole),
    }


_BARE: dict[str, tuple[str, ...]] = {"error": (), "certificate": ("$schema",), "tournament": ("$schema",)}
"""Documents that do not begin with both members: errors stand in answers, certificates name no writer."""


def _with_head(name: str, whole: dict[str, Any]) -> dict[str, object]:
    """The schema with the members that its documents begin with."""
    members = {"$schema": {"const": schema_id(name)}, "generator": _GENERATOR}
    head = {key: members[key] for key in _BARE.get(name, tuple(members))}
    return {**whole, "required": [*head, *whole["required"]], "properties": head | whole["properties"]}


def schema_text(name: str) -> str:
    """The same as text."""
    return dump(schema(name))
