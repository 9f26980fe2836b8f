"""The faults of a plain value by a schema, each with its path; only the few keywords that our schemas use."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from itertools import chain
from typing import Any, TypeAlias

from ..messages import A_NUMBER, AS_WRITTEN, AT_LEAST, AT_MOST, ONE_OF_VALUES, Message
from . import wording as say

Path: TypeAlias = tuple[str | int, ...]
"""How to get to a value from the outermost one: names of members, indexes of elements."""

Complaint: TypeAlias = tuple[Path, Message, Message]
"""Where, what was found, what was expected."""

_NULL = {"type": "null"}
_EXACT = 2**53
"""Whole numbers of JSON are exact up to here."""

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def complaints(
    value: object, path: Path, rule: Mapping[str, Any], root: Mapping[str, Any]
) -> Iterator[Complaint]:
    """Everything in a value that a schema does not allow."""
    if "$ref" in rule:
        rule = root["$defs"][rule["$ref"].rpartition("/")[2]]
    choices = rule.get("anyOf") or rule.get("oneOf")
    if choices:
        if value is not None or _NULL not in choices:  # our alternatives are null and one other thing
            yield from complaints(value, path, next(one for one in choices if one != _NULL), root)
        return
    if "const" in rule and value != rule["const"]:
        yield path, _here(value), AS_WRITTEN(value=_said(rule["const"]))
        return
    if "enum" in rule and not any(value is option or value == option for option in rule["enum"]):
        yield path, _here(value), ONE_OF_VALUES(values=", ".join(map(_said, rule["enum"])))
        return
    kinds = rule.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else kinds
    if kinds and not any(_is(value, kind) for kind in kinds):
        yield path, _here(value), reduce(_either, (_KINDS[kind]() for kind in kinds))
        return
    for kind, check in _CHECKS:
        if isinstance(value, kind) and not isinstance(value, bool):
            yield from check(value, path, rule, root)


def _is(value: object, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _object(
    value: dict[str, object], path: Path, rule: Mapping[str, Any], root: Mapping[str, object]
) -> Iterator[Complaint]:
    dependent = (needs for name, needs in rule.get("dependentRequired", {}).items() if name in value)
    for name in dict.fromkeys(chain(rule.get("required", ()), *dependent)):
        if name not in value:
            yield path, say.MEMBER_NOT_HERE(name=name), say.MEMBER_WANTED(name=name)
    known, names = rule.get("properties", {}), rule.get("propertyNames", {}).get("pattern", "")
    for name, member in value.items():
        if name in known:
            yield from complaints(member, (*path, name), known[name], root)
        elif names and not re.fullmatch(names, name, re.ASCII):
            yield (*path, name), say.MEMBER_NAMED(name=name[:60]), say.NUMBERED_MEMBERS()
        elif rule.get("additionalProperties") is False:
            yield (
                (*path, name),
                say.MEMBER_UNKNOWN(name=name[:60]),
                ONE_OF_VALUES(values=", ".join(known)),
            )
        elif rule.get("additionalProperties"):
            yield from complaints(member, (*path, name), rule["additionalProperties"], root)


def _array(
    value: list[object], path: Path, rule: Mapping[str, Any], root: Mapping[str, object]
) -> Iterator[Complaint]:
    least, most = rule.get("minItems", 0), rule.get("maxItems", len(value))
    if not least <= len(value) <= most:
        yield (
            path,
            say.ELEMENTS_HERE(number=len(value)),
            AT_LEAST(least=least) if len(value) < least else AT_MOST(most=most),
        )
        return
    heads = rule.get("prefixItems", ())
    for index, element in enumerate(value):
        item = heads[index] if index < len(heads) else rule.get("items")
        if item:
            yield from complaints(element, (*path, index), item, root)


def _number(
    value: float, path: Path, rule: Mapping[str, Any], _: Mapping[str, object]
) -> Iterator[Complaint]:
    exact = _EXACT if isinstance(value, int) else value
    least, most = rule.get("minimum", -abs(exact)), rule.get("maximum", abs(exact))
    if not least <= value <= most:
        yield path, _here(value), say.NUMBER_BETWEEN(least=str(least), most=str(most))
    elif "x-decimals" in rule and abs(value * 10 - round(value * 10)) > 1e-6:
        # `multipleOf` would say the same, but validators that compute in binary refuse 0.3 as a multiple of 0.1.
        yield path, _here(value), say.ONE_DECIMAL_AT_MOST()


_Check: TypeAlias = Callable[[Any, Path, Mapping[str, object], Mapping[str, object]], Iterator[Complaint]]
_CHECKS: tuple[tuple[type | tuple[type, ...], _Check], ...] = (
    (dict, _object),
    (list, _array),
    ((int, float), _number),
)


def _said(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def _here(value: object) -> Message:
    return say.VALUE_HERE(value=_said(value))


_KINDS = {
    "object": say.KIND_OBJECT,
    "array": say.KIND_ARRAY,
    "string": say.KIND_STRING,
    "integer": say.KIND_INTEGER,
    "number": A_NUMBER,
    "boolean": say.KIND_BOOLEAN,
    "null": say.KIND_NULL,
}


def _either(one: Message, other: Message) -> Message:
    return say.OR_KINDS(first=one, second=other)


def path_text(path: Path) -> str:
    """A path as people write it: `players[3].results[0]`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
