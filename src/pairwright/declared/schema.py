"""JSON Schemas of annotated types.

`Annotated` adds to a type: a text is its description, `Must` holds further keywords of the schema. The first paragraph
of a record's docstring is its description.
"""

from __future__ import annotations

import re
import types
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Schema = dict[str, Any]
T = TypeVar("T")

_SCALARS: dict[object, str] = {str: "string", int: "integer", bool: "boolean", float: "number"}
_NULL = {"type": "null"}
_CLOSED, _ALSO = "_declared_closed", "_declared_also"


class Must:
    """Keywords of a JSON Schema that a value must fulfil, for `Annotated`.

    `one_decimal` means numbers such as 0.3, which binary validators don't accept as multiples of 0.1.
    """

    def __init__(self, *, one_decimal: bool = False, **keywords: int | str) -> None:
        self.keywords: Schema = {**keywords, **({"x-decimals": 1} if one_decimal else {})}


def closed(kind: type[T]) -> type[T]:
    """Declare that a typed dictionary has no other members. Dataclasses have none."""
    setattr(kind, _CLOSED, True)
    return kind


def also(**keywords: object) -> Callable[[type[T]], type[T]]:
    """Give the schema of a typed dictionary further keywords, in which annotated types stand for their schemas."""

    def declared(kind: type[T]) -> type[T]:
        setattr(kind, _ALSO, keywords)
        return kind

    return declared


@cache
def hints_of(kind: object) -> dict[str, object]:
    """The annotations of a record by field."""
    return get_type_hints(kind, include_extras=True)


def schema_of(kind: object, without: tuple[str, ...] = ()) -> Schema:
    """The JSON Schema of an annotated type, whole; of a record without some of its fields."""
    if is_dataclass(kind) or is_typeddict(kind):
        return _Schemas(None).record(kind, without)
    return _Schemas(None).of(kind)


def document_schema(kind: object) -> Schema:
    """The JSON Schema of a document: what is used more than once is defined once, under `$defs`."""
    found = _Schemas({})
    whole = found.record(kind)
    title, more = _paragraphs(kind)
    whole |= {"title": title, "description": more}
    whole = {key: value for key, value in whole.items() if value != ""}
    uses = Counter(_references([whole, *found.definitions.values()]))
    kept = {name for name, count in uses.items() if count > 1}
    whole = _inlined(whole, found.definitions, kept)
    named = {name: _inlined(found.definitions[name], found.definitions, kept) for name in sorted(kept)}
    return {**whole, "$defs": named} if named else whole


class _Schemas:
    """Makes schemas. Records go into `definitions` by name, unless it is `None`."""

    def __init__(self, definitions: dict[str, Schema] | None) -> None:
        self._definitions = definitions

    @property
    def definitions(self) -> dict[str, Schema]:
        return self._definitions or {}

    def of(self, kind: object) -> Schema:
        """The schema of an annotated type; without an annotation any value is valid."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind in _SCALARS:
            return {"type": _SCALARS[kind]}
        if origin is Annotated:
            return self._annotated(arguments)
        if origin is Literal:
            return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
        if origin in (Union, types.UnionType):
            return self._union(arguments)
        if origin in (tuple, list):
            return self._array(origin, arguments)
        if kind is dict or (origin is not None and issubclass(origin, Mapping)):
            return self._mapping(arguments)
        if is_dataclass(kind) or is_typeddict(kind):
            return self._named(kind)
        return {}

    def _annotated(self, arguments: tuple[Any, ...]) -> Schema:
        found = self.of(arguments[0])
        for one in arguments[1:]:
            found |= {"description": one} if isinstance(one, str) else one.keywords
        return found

    def _union(self, arguments: tuple[object, ...]) -> Schema:
        found = [dict(_NULL) if one is type(None) else self.of(one) for one in arguments]
        if all(one.keys() == {"type"} and isinstance(one["type"], str) for one in found):
            return {"type": [one["type"] for one in found]}
        return {"anyOf": found}

    def _array(self, origin: object, arguments: tuple[object, ...]) -> Schema:
        if origin is list or arguments[-1] is Ellipsis:
            return {"type": "array", "items": self.of(arguments[0])}
        items = [self.of(one) for one in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}

    def _mapping(self, arguments: tuple[object, ...]) -> Schema:
        values = self.of(arguments[1]) if arguments else {}
        known: Schema = {"type": "object", **({"additionalProperties": values} if values else {})}
        return {**known, "propertyNames": {"pattern": "^[0-9]{1,9}$"}} if arguments[:1] == (int,) else known

    def _named(self, kind: Any) -> Schema:
        """A reference to a record that is kept by its name, or the record."""
        if self._definitions is None:
            return self.record(kind)
        name = re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__.removesuffix("Data")).lower()
        if name not in self._definitions:
            self._definitions[name] = {}  # found while it is made: a record may hold others of its kind
            self._definitions[name] = self.record(kind)
        return {"$ref": f"#/$defs/{name}"}

    def record(self, kind: object, without: tuple[str, ...] = ()) -> Schema:
        """The schema of a record itself, without some of its fields."""
        hints = {name: one for name, one in hints_of(kind).items() if name not in without}
        if is_dataclass(kind):
            own = [one for one in fields(kind) if one.name in hints]
            needed = [one.name for one in own if required(one)]
        else:
            needed = [name for name, one in hints.items() if get_origin(one) is not NotRequired]
        bare = {name: get_args(one)[0] if get_origin(one) in _MARKS else one for name, one in hints.items()}
        described, _ = _paragraphs(kind)
        return {
            "type": "object",
            **({"description": described} if described else {}),
            "required": needed,
            "properties": {name: self.of(one) for name, one in bare.items()},
            **({"additionalProperties": False} if is_dataclass(kind) or hasattr(kind, _CLOSED) else {}),
            **self._said_also(getattr(kind, _ALSO, {})),
        }

    def _said_also(self, value: object) -> Any:
        if isinstance(value, Mapping):
            return {key: self._said_also(one) for key, one in value.items()}
        if isinstance(value, list):
            return [self._said_also(one) for one in value]
        return value if isinstance(value, (str, int, float)) or value is None else self.of(value)


def _paragraphs(kind: object) -> tuple[str, str]:
    """The first paragraph of a docstring, and the others."""
    first, _, more = (kind.__doc__ or "").partition("\n\n")
    return " ".join(first.split()), " ".join(more.split())


_MARKS = (NotRequired, Required)


def required(one: Field[object]) -> bool:
    """Whether a field of a dataclass has no default."""
    return one.default is MISSING and one.default_factory is MISSING


def _references(value: object) -> list[str]:
    if isinstance(value, Mapping):
        own = [value["$ref"].rpartition("/")[2]] if isinstance(value.get("$ref"), str) else []
        return own + [name for one in value.values() for name in _references(one)]
    return [name for one in value for name in _references(one)] if isinstance(value, list) else []


def _inlined(value: object, definitions: Mapping[str, Schema], kept: set[str]) -> Any:
    """A schema with definitions used once put in place of their references."""
    if isinstance(value, list):
        return [_inlined(one, definitions, kept) for one in value]
    if not isinstance(value, Mapping):
        return value
    inner = {key: _inlined(one, definitions, kept) for key, one in value.items()}
    name = value["$ref"].rpartition("/")[2] if isinstance(value.get("$ref"), str) else ""
    if not name or name in kept:
        return inner
    return _inlined(definitions[name], definitions, kept) | {k: v for k, v in inner.items() if k != "$ref"}
