"""Events and states as plain JSON values and back, by the annotations of their dataclasses.

Fields that hold their default are left out; unknown fields are ignored, missing ones get their default. So entries of
a journal written by an older program stay readable.
"""

from __future__ import annotations

import gc
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from ..messages import Message, as_plain
from ..messages import from_plain as message_from

Reader = Callable[[Any], object]


def to_plain(value: object) -> Any:
    """A dataclass, tuple or mapping as lists, dictionaries and texts."""
    if isinstance(value, (str, int)) or value is None:
        return value
    if isinstance(value, Message):
        return as_plain(value)
    if isinstance(value, tuple):
        return [to_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): to_plain(one) for key, one in value.items()}
    kind: Any = type(value)
    described = {}
    for name, default in _defaults(kind):
        held = getattr(value, name)
        if held is not default and held != default:
            described[name] = to_plain(held)
    return {"": kind.__name__, **described} if kind.__module__.endswith(".events") else described


def from_plain(kind: object, plain: object) -> Any:
    """A value of an annotated type from its plain form. Raises `ValueError` for an invalid one."""
    try:
        return reader(kind)(plain)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a {getattr(kind, '__name__', kind)}: {error}") from error


@cache
def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields of a dataclass and their defaults; `MISSING` for none."""
    return tuple(
        (one.name, one.default_factory() if one.default_factory is not MISSING else one.default)
        for one in fields(kind)
    )


@cache
def reader(kind: object) -> Reader:
    """A function that reads values of an annotated type."""
    if kind in _LEAVES:
        return _leaf(kind)
    if kind is Message:
        return message_from
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*arguments)
    if is_dataclass(kind):
        return _record(kind)
    return _same


def _same(plain: object) -> object:
    return plain


_LEAVES = (str, int, bool)
"""Types that JSON has, too. Values of other types are refused, because files may come from strangers."""


def _leaf(kind: type) -> Reader:
    def read(plain: object) -> object:
        if type(plain) is not kind:
            raise TypeError(f"{plain!r:.60} is not {kind.__name__}")
        return plain

    return read


def _union(arguments: tuple[Any, ...]) -> Reader:
    kinds = [kind for kind in arguments if kind is not type(None)]
    if len(kinds) > 1:
        by_name = {kind.__name__: kind for kind in kinds}
        return lambda plain: reader(by_name[plain[""]])(plain)
    inner = reader(kinds[0])
    return lambda plain: None if plain is None else inner(plain)


def _tuple(arguments: tuple[object, ...]) -> Reader:
    if arguments[-1] is Ellipsis:
        inner = reader(arguments[0])
        return lambda plain: tuple([inner(one) for one in _list(plain)])
    readers = [reader(one) for one in arguments]
    return lambda plain: tuple([read(one) for read, one in zip(readers, _list(plain), strict=True)])


def _list(plain: object) -> Any:
    if type(plain) is not list:
        raise TypeError(f"{plain!r:.60} is not a list")
    return plain


def _mapping(keys: object, values: object) -> Reader:
    key: Callable[[str], object] = int if keys is int else str
    inner = reader(values)
    return lambda plain: {key(name): inner(one) for name, one in plain.items()}


def _record(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    parts = {one.name: reader(hints[one.name]) for one in fields(kind)}
    kinds = {name: hints[name] for name in parts if hints[name] in _LEAVES}
    nested = [(name, part) for name, part in parts.items() if part is not _same and name not in kinds]

    def read(plain: dict[str, object]) -> object:
        values = plain
        for name, value in plain.items():
            if type(value) is not kinds.get(name) and name in kinds:
                raise TypeError(f"{name} {value!r:.60} is not {kinds[name].__name__}")
        if nested:
            values = plain.copy()
            for name, part in nested:
                if name in values:
                    values[name] = part(values[name])
        try:
            return kind(**values)
        except TypeError:  # the name of its kind, or a field of a newer version
            return kind(**{name: value for name, value in values.items() if name in parts})

    return read


@contextmanager
def without_collector() -> Iterator[None]:
    """Make many objects at once: the collector would walk all of them again and again, and find nothing to free."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


class Repeated(ValueError):
    """The name of a member that a JSON object has twice."""


def without_repetition(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, for `json.loads`, which would keep the second of two members. Raises `Repeated`."""
    members = dict(pairs)
    if len(members) < len(pairs):
        name = next(name for name, _ in pairs if sum(name == other for other, _ in pairs) > 1)
        raise Repeated(name[:60])
    return members
