"""Annotated types as JSON: their schemas, and values read strictly by them."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from inspect import cleandoc
from typing import Any, Union, get_args, get_origin, get_type_hints

from ..event import Refused

_SCALARS: dict[Any, tuple[str, str]] = {
    str: ("string", "a text"),
    int: ("integer", "a whole number"),
    bool: ("boolean", "true or false"),
}
_LARGEST = 2**53
"""Whole numbers of JSON are exact up to here."""


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """The annotations of a dataclass by field."""
    return get_type_hints(kind)


def schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema of an annotated type."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in _SCALARS:
        return {"type": _SCALARS[kind][0]}
    if origin in (Union, types.UnionType):
        return {"anyOf": [{"type": "null"} if one is type(None) else schema_of(one) for one in arguments]}
    if origin is tuple and arguments[-1] is Ellipsis:
        return {"type": "array", "items": schema_of(arguments[0])}
    if origin is tuple:
        items = [schema_of(one) for one in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin is not None and issubclass(origin, Mapping):
        known = {"type": "object", "additionalProperties": schema_of(arguments[1])}
        return {**known, "propertyNames": {"pattern": "^[0-9]+$"}} if arguments[0] is int else known
    if is_dataclass(kind):
        return record_schema(kind)
    return {}


def record_schema(kind: Any, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The JSON Schema of a dataclass, without some of its fields."""
    own = [one for one in fields(kind) if one.name not in without]
    return {
        "type": "object",
        "description": cleandoc(kind.__doc__ or "").split("\n\n")[0],
        "properties": {one.name: schema_of(hints_of(kind)[one.name]) for one in own},
        "required": [one.name for one in own if _required(one)],
        "additionalProperties": False,
    }


def _required(one: Field[Any]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def read_as(kind: Any, plain: Any, where: str = "") -> Any:
    """A value of an annotated type from JSON. Raises `Refused` that says where something else stands."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in _SCALARS:
        if type(plain) is not kind or (kind is int and abs(plain) > _LARGEST):
            raise _wrong(where, _SCALARS[kind][1])
        return plain
    if origin in (Union, types.UnionType):
        if plain is None and type(None) in arguments:
            return None
        return read_as(next(one for one in arguments if one is not type(None)), plain, where)
    if origin is tuple:
        return _read_tuple(arguments, plain, where)
    if origin is not None and issubclass(origin, Mapping):
        return _read_mapping(arguments[0], arguments[1], plain, where)
    if is_dataclass(kind):
        return read_record(kind, plain, where)
    return plain


def _read_tuple(arguments: tuple[Any, ...], plain: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(plain, list):
        raise _wrong(where, "a list")
    if arguments[-1] is Ellipsis:
        return tuple(read_as(arguments[0], one, f"{where}[{at}]") for at, one in enumerate(plain))
    if len(plain) != len(arguments):
        raise _wrong(where, f"a list of {len(arguments)}")
    return tuple(
        read_as(kind, one, f"{where}[{at}]")
        for at, (kind, one) in enumerate(zip(arguments, plain, strict=True))
    )


def _read_mapping(keys: Any, values: Any, plain: Any, where: str) -> dict[Any, Any]:
    if not isinstance(plain, dict):
        raise _wrong(where, "an object")
    if keys is int and not all(name.isascii() and name.isdecimal() and len(name) < 10 for name in plain):
        raise _wrong(where, "an object whose names are whole numbers")
    return {
        int(name) if keys is int else name: read_as(values, one, f"{where}.{name}")
        for name, one in plain.items()
    }


def read_record(kind: Any, plain: Any, where: str = "", **given: Any) -> Any:
    """A dataclass from an object of JSON; `given` are fields that the object does not tell."""
    if not isinstance(plain, dict):
        raise _wrong(where, "an object")
    own = {one.name: one for one in fields(kind) if one.name not in given}
    if unknown := plain.keys() - own.keys():
        raise Refused(
            f"there is no '{min(unknown)}'{_at(where)}", alternative=f"one of {', '.join(own) or 'nothing'}"
        )
    if missing := [name for name, one in own.items() if _required(one) and name not in plain]:
        raise Refused(f"'{missing[0]}' is missing{_at(where)}")
    hints = hints_of(kind)
    return kind(
        **given, **{name: read_as(hints[name], one, f"{where}.{name}") for name, one in plain.items()}
    )


def _wrong(where: str, wanted: str) -> Refused:
    return Refused(f"{where.lstrip('.') or 'the request'} is not {wanted}")


def _at(where: str) -> str:
    return f" in {where.lstrip('.')}" if where else ""
