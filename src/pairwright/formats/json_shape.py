"""Checking a document against a JSON Schema: the few keywords ours use, with a path and a place for every fault."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""How to get to a value from the outermost one: names of members, indexes of elements."""

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


TEXTS = ("title", "sex", "federation", "fide_id", "birth")
"""The members of a player that are texts and may be missing."""


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


_BLANKS = re.compile(r"[ \t\r\n,:]*")
_LINE_END = re.compile(r"\r\n|\r|\n")


def path_text(path: Path) -> str:
    """A path as people write it: `players[3].results[0]`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


class Places:
    """Positions of the values of a valid JSON text. Every object and array is walked at most once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
        self._decoder = json.JSONDecoder()
        self._inside: dict[Path, dict[str | int, int]] = {}

    def __call__(self, path: Path) -> tuple[int, int]:
        """Line and column, from 1, of the value at a path; of its nearest ancestor if it isn't there."""
        at = self._skip(0)
        for depth, step in enumerate(path):
            inside = self._inside.get(path[:depth])
            if inside is None:
                inside = self._inside[path[:depth]] = self._walk(at)
            if step not in inside:
                break
            at = inside[step]
        return self.of_index(at)

    def of_index(self, at: int) -> tuple[int, int]:
        """Line and column, from 1, of a position in the text."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def _skip(self, at: int) -> int:
        match = _BLANKS.match(self._text, at)
        return match.end() if match else at

    def _walk(self, at: int) -> dict[str | int, int]:
        """Positions of the members of the object, or the elements of the array, that begins here."""
        text, found = self._text, dict[str | int, int]()
        opening, at = text[at : at + 1], self._skip(at + 1)
        while opening in ("{", "[") and text[at : at + 1] not in ("", "}", "]"):
            key: str | int = len(found)
            if opening == "{":
                key, at = self._decoder.raw_decode(text, at)
                at = self._skip(at)
            found[key] = at
            at = self._skip(self._decoder.raw_decode(text, at)[1])
        return found
