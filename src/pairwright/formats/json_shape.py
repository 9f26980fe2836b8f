"""Checking a document against a JSON Schema: the few keywords ours use, with a path for every fault."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

from .json_places import Path

Complaint: TypeAlias = tuple[Path, str, str]
"""Where, what was found, what was expected."""

TOURNAMENT_SCHEMA = "tournament-1"

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def schema_text(name: str = TOURNAMENT_SCHEMA) -> str:
    """The JSON Schema (draft 2020-12) of a document this package reads and writes, as text."""
    from importlib.resources import files  # Slow to import, and seldom needed.

    return files(__package__).joinpath("schemas", f"{name}.json").read_text(encoding="utf-8")


@cache
def schema(name: str = TOURNAMENT_SCHEMA) -> Mapping[str, Any]:
    """The same as a value. Do not change it."""
    loaded: Mapping[str, Any] = json.loads(schema_text(name))
    return loaded


def complaints(
    value: object, path: Path, rule: Mapping[str, Any], root: Mapping[str, Any]
) -> Iterator[Complaint]:
    """Everything in a value that a schema does not allow."""
    if "$ref" in rule:
        rule = root["$defs"][rule["$ref"].rpartition("/")[2]]
    choices = rule.get("anyOf") or rule.get("oneOf")
    if choices:
        if value is not None:  # Our alternatives are null and one other thing.
            other = next(choice for choice in choices if choice != {"type": "null"})
            yield from complaints(value, path, other, root)
        return
    if "const" in rule and value != rule["const"]:
        yield path, f"{_said(value)} here", _said(rule["const"])
        return
    if "enum" in rule and not any(value is option or value == option for option in rule["enum"]):
        yield path, f"{_said(value)} here", f"one of {', '.join(map(_said, rule['enum']))}"
        return
    kinds = rule.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else kinds
    if kinds and not any(_is(value, kind) for kind in kinds):
        yield path, f"{_said(value)} here", " or ".join(map(_article, kinds))
        return
    for kind, check in _CHECKS:
        if isinstance(value, kind) and not isinstance(value, bool):
            yield from check(value, path, rule, root)


def _is(value: object, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _object(
    value: dict[str, Any], path: Path, rule: Mapping[str, Any], root: Mapping[str, Any]
) -> Iterator[Complaint]:
    for name in rule.get("required", ()):
        if name not in value:
            yield path, f"no member '{name}' here", f"a member '{name}'"
    known = rule.get("properties", {})
    for name, member in value.items():
        if name in known:
            yield from complaints(member, (*path, name), known[name], root)
        elif rule.get("additionalProperties") is False:
            yield (*path, name), f"unknown member '{name[:60]}'", f"one of {', '.join(known)}"


def _array(
    value: list[Any], path: Path, rule: Mapping[str, Any], root: Mapping[str, Any]
) -> Iterator[Complaint]:
    least, most = rule.get("minItems", 0), rule.get("maxItems", len(value))
    if not least <= len(value) <= most:
        yield (
            path,
            f"{len(value)} elements here",
            f"at least {least}" if len(value) < least else f"at most {most}",
        )
        return
    heads = rule.get("prefixItems", ())
    for index, element in enumerate(value):
        item = heads[index] if index < len(heads) else rule.get("items")
        if item:
            yield from complaints(element, (*path, index), item, root)


def _number(value: float, path: Path, rule: Mapping[str, Any], _: Mapping[str, Any]) -> Iterator[Complaint]:
    least, most = rule.get("minimum", value), rule.get("maximum", value)
    if not least <= value <= most:
        yield path, f"{_said(value)} here", f"a number from {least} to {most}"
    elif "x-decimals" in rule and abs(value * 10 - round(value * 10)) > 1e-6:
        # `multipleOf` would say the same, but 0.3 is no multiple of 0.1 to validators that compute in binary.
        yield path, f"{_said(value)} here", "a number with at most one decimal"


_Check: TypeAlias = Callable[[Any, Path, Mapping[str, Any], Mapping[str, Any]], Iterator[Complaint]]
_CHECKS: tuple[tuple[type | tuple[type, ...], _Check], ...] = (
    (dict, _object),
    (list, _array),
    ((int, float), _number),
)


def _said(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def _article(kind: str) -> str:
    return "null" if kind == "null" else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
