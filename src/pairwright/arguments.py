"""Arguments of the public interface: an error for a value of the wrong type names the argument.

The declared type is the annotation, read as text, so nothing is loaded for it. Before a call only the outer type of
each value is checked, which takes less than a microsecond. The contents of lists and mappings are checked after the
call has failed. So are all arguments of the records that the engine reads all the time (`late`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial, update_wrapper

from .errors import InvalidTournament, PairwrightError
from .lean_dataclass import cached_property

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from .messages import Message

    Public = TypeVar("Public", bound=Callable[..., object])

_MOST_SHOWN = 100
"""Characters of a value in a message."""


def checked(
    *, error: type[PairwrightError] = InvalidTournament, late: bool = False
) -> Callable[[Public], Public]:
    """A decorator of classes and functions that refuse values of other types than declared with an `error`.

    Of a class these are the constructor and the public methods.
    """
    return partial(_checked, error=error, late=late)


def _checked(what: object, *, error: type[PairwrightError], late: bool) -> Any:
    if not isinstance(what, type):
        return _checked_function(what, error, late=late)
    for name, held in list(vars(what).items()):
        function = getattr(held, "__func__", held)
        if type(function) is type(_checked) and (name == "__init__" or name[0] != "_"):
            made = _checked_function(function, error, late=late)
            setattr(what, name, made if function is held else type(held)(made))
    return what


def _checked_function(function: Any, error: type[PairwrightError], *, late: bool) -> object:
    declared = _Declared(function)
    if not declared.annotations:
        return function

    def call(*given: object, **named: object) -> object:
        if not late and (wrong := declared.wrong(given, named, inside=False)):
            raise error(wrong)
        try:
            return function(*given, **named)
        except PairwrightError:
            raise
        except Exception as raised:
            if wrong := declared.wrong(given, named, inside=True):
                raise error(wrong) from raised
            raise

    return update_wrapper(call, function)


class _Declared:
    """The declared types of a function's arguments."""

    def __init__(self, function: Any) -> None:
        self.annotations = {
            name: str(text) for name, text in function.__annotations__.items() if name != "return"
        }
        code = function.__code__
        self.names = code.co_varnames[: code.co_argcount]
        self.scope = function.__globals__

    @cached_property
    def kinds(self) -> dict[str, _Kind]:
        """The type of each argument."""
        return {name: _kind_of(text, self.scope) for name, text in self.annotations.items()}

    def wrong(self, values: tuple[object, ...], named: dict[str, object], *, inside: bool) -> Message | None:
        """The message about the first value of the wrong type, `None` if all fit; `inside` checks contents, too."""
        kinds = self.kinds
        given = dict(zip(self.names, values, strict=False))
        for name, value in (given | named if named else given).items():
            kind = kinds.get(name)
            if kind is not None and not (kind.fits(value) if inside else kind.admits(value)):
                return self.told(name, value)
        return None

    def told(self, name: str, value: object) -> Message:
        """The message about a value."""
        from .messages import WRONG_TYPE

        shown = repr(value)
        if len(shown) > _MOST_SHOWN:
            shown = f"{shown[:_MOST_SHOWN]}…"
        return WRONG_TYPE(what=name, given=shown, wanted=self.annotations[name])


class _Kind:
    """A type of values."""

    def admits(self, value: object) -> bool:
        """Whether a value is of this type, seen from outside."""
        del value
        return True

    def fits(self, value: object) -> bool:
        """Whether a value is of this type, contents included."""
        return self.admits(value)


class _Seen(_Kind):
    """Types that a look decides: whole numbers, texts, collections of anything."""

    def __init__(self, test: Callable[[object], bool]) -> None:
        self.test = test

    def admits(self, value: object) -> bool:
        return self.test(value)


class _Class(_Kind):
    """Objects of one of our classes, or with all its attributes. Where it is not loaded, none was made of it."""

    def __init__(self, name: str, scope: Mapping[str, object]) -> None:
        self.name = name
        self.scope = scope

    def admits(self, value: object) -> bool:
        found = self.scope.get(self.name)
        return not isinstance(found, type) or _is_like(value, found)

    def fits(self, value: object) -> bool:
        modules = [module for name, module in list(sys.modules.items()) if name.startswith("pairwright")]
        held = [vars(module).get(self.name) for module in modules]
        classes = {one for one in held if isinstance(one, type)}
        return not classes or any(_is_like(value, one) for one in classes)


def _is_like(value: object, kind: type) -> bool:
    if not getattr(kind, "_is_protocol", False) and isinstance(value, kind):
        return True
    names = [name for name in (*dir(kind), *getattr(kind, "__annotations__", ())) if name[0] != "_"]
    return bool(names) and all(hasattr(value, name) for name in names)


class _Either(_Kind):
    """One of several types."""

    def __init__(self, kinds: list[_Kind]) -> None:
        self.kinds = kinds

    def admits(self, value: object) -> bool:
        return any(kind.admits(value) for kind in self.kinds)

    def fits(self, value: object) -> bool:
        return any(kind.fits(value) for kind in self.kinds)


class _Holding(_Kind):
    """A collection. A generator is not looked into, since it can be read only once."""

    def __init__(self, outside: _Kind, inside: list[_Kind], *, by_place: bool) -> None:
        self.outside = outside
        self.inside = inside
        self.by_place = by_place

    def admits(self, value: object) -> bool:
        if isinstance(value, str) and not any(one.admits(value) for one in self.inside):
            return False  # a text is a list of letters, but none of numbers
        return self.outside.admits(value)

    def fits(self, value: Any) -> bool:
        if not self.admits(value) or not hasattr(value, "__len__"):
            return self.admits(value)
        if self.by_place:
            return len(value) == len(self.inside) and all(map(_fits, self.inside, value))
        rows = value.items() if len(self.inside) > 1 else ((one,) for one in value)
        return all(all(map(_fits, self.inside, row)) for row in rows)


def _fits(kind: _Kind, value: object) -> bool:
    return kind.fits(value)


def _whole(value: object) -> bool:
    """Its class is asked, as Python asks: the class `int` is no number, though it has the method."""
    return hasattr(type(value), "__index__") and not isinstance(value, bool)


def _number(value: object) -> bool:
    return hasattr(type(value), "__float__") and not isinstance(value, bool)


def _iterable(value: object) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, bytes)


_KNOWN: Mapping[str, _Kind] = {
    "Any": _Kind(),
    "object": _Kind(),
    "int": _Seen(_whole),
    "float": _Seen(_number),
    "bool": _Seen(lambda value: type(value).__name__ in ("bool", "bool_")),
    "str": _Seen(lambda value: isinstance(value, str)),
    "bytes": _Seen(lambda value: isinstance(value, (bytes, bytearray, memoryview))),
    "Callable": _Seen(callable),
    "Hashable": _Seen(lambda value: isinstance(value, Hashable)),
    "Mapping": _Seen(lambda value: hasattr(type(value), "items")),
    "PathLike": _Seen(lambda value: hasattr(type(value), "__fspath__")),
    "IO": _Seen(lambda value: hasattr(value, "read") or hasattr(value, "write")),
    "dict": _Seen(lambda value: isinstance(value, dict)),
    "Iterable": _Seen(_iterable),
    **dict.fromkeys(
        ("Sequence", "list", "tuple"), _Seen(lambda value: _iterable(value) and hasattr(value, "__len__"))
    ),
}
_COLLECTIONS = ("Mapping", "dict", "Iterable", "Sequence", "list", "tuple")


def _kind_of(text: str, scope: Mapping[str, object]) -> _Kind:
    """The type that an annotation says."""
    if (
        text.isidentifier() and text != "None"
    ):  # to parse some names would take a call of the drop-in two milliseconds
        return _known(text, scope)
    tree: Any = compile(text, "<annotation>", "eval", 0x400)  # a syntax tree, without loading `ast`
    return _kind(tree.body, scope)


def _kind(node: Any, scope: Mapping[str, object]) -> _Kind:
    match type(node).__name__:
        case "BinOp":
            return _Either([_kind(node.left, scope), _kind(node.right, scope)])
        case "Subscript":
            return _holding(node.value.id, node.slice, scope)
        case "Constant":
            return _Seen(lambda value: value is None)
        case _:
            return _known(node.id, scope)


def _known(name: str, scope: Mapping[str, object]) -> _Kind:
    """The type of a name: one of Python, an alias, a variable for types, or a class."""
    held = scope.get(name)
    held = getattr(held, "__bound__", held)
    if isinstance(held, str):
        return _kind_of(held, scope)
    if isinstance(getattr(held, "__args__", (None,))[0], str):  # a name for a `Literal`
        return _KNOWN["str"]
    alias = getattr(held, "__name__", name)
    return _KNOWN.get(name) or _KNOWN.get(alias) or _Class(name, scope)


def _holding(name: str, inside: Any, scope: Mapping[str, object]) -> _Kind:
    if name == "Literal":
        return _KNOWN["str"]
    outside = _known(name, scope)
    if name not in _COLLECTIONS:
        return outside
    parts = inside.elts if type(inside).__name__ == "Tuple" else [inside]
    several = getattr(parts[-1], "value", None) is Ellipsis
    kinds = [_kind(one, scope) for one in parts if getattr(one, "value", None) is not Ellipsis]
    return _Holding(outside, kinds, by_place=name == "tuple" and not several)
