"""Dataclasses whose methods are not generated when the module is loaded, and cached properties without a lock.

A drop-in call loads some ninety dataclasses, and the standard decorator compiles six methods for each: nearly half of
the time after NumPy. Here `__init__` is compiled when the first object is made, and the other methods go through the
fields. The fields are the standard ones: `dataclasses.fields`, `replace` and the rest work as ever, and so does type
checking.
`tests/test_lean_dataclass.py` compares the decorators with the standard ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import contextmanager
from dataclasses import MISSING, Field, FrozenInstanceError, fields, is_dataclass
from dataclasses import dataclass as standard
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from functools import cached_property as cached_property
else:

    class cached_property:  # noqa: N801  (as the standard one, which takes a lock each time until Python 3.12)
        """A property computed when first asked for; threads that ask at once may compute it twice."""

        def __init__(self, function):
            self.function = function
            self.__doc__ = function.__doc__

        def __set_name__(self, owner, name):
            self.name = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = instance.__dict__[self.name] = self.function(instance)
            return value

    def dataclass(cls=None, /, **options):
        """The decorator, with the options `eq`, `frozen` and `slots` of the standard one."""
        if cls is None:
            return lambda cls: _made(cls, **options)
        return _made(cls, **options)


def _made(cls: Any, *, eq: bool = True, frozen: bool = False, slots: bool = False) -> Any:
    own_hash = cls.__dict__.get("__hash__", MISSING)
    if own_hash is None and "__eq__" in cls.__dict__:
        own_hash = MISSING
    with _thawed(cls):
        made: Any = standard(cls, init=False, repr=False, eq=False, slots=slots)
    made.__dataclass_params__.frozen = frozen
    if "__init__" not in made.__dict__:
        made.__init__ = _LateInit(made, frozen=frozen)
    listed = fields(made)
    _put(made, "__repr__", _repr)
    if eq:
        compared = _values([field.name for field in listed if field.compare])
        hashed = [field.name for field in listed if (field.compare if field.hash is None else field.hash)]
        _put(made, "__eq__", _equality(compared))
        if own_hash is MISSING:
            made.__hash__ = _hashing(_values(hashed)) if frozen else None
    if frozen:
        _freeze(made, frozenset(field.name for field in listed))
        if slots:
            _put(made, "__getstate__", _state)
            _put(made, "__setstate__", _set_state)
    return made


@contextmanager
def _thawed(cls: type) -> Any:
    """Let the standard decorator, which is not told that the class is frozen, have bases that are."""
    bases = [base.__dict__.get("__dataclass_params__") for base in cls.__mro__[1:]]
    frozen = [params for params in bases if params is not None and params.frozen]
    for params in frozen:
        params.frozen = False
    try:
        yield
    finally:
        for params in frozen:
            params.frozen = True


def _put(cls: type, name: str, method: Callable[..., Any]) -> None:
    """Give the class a method unless it has its own."""
    if name not in cls.__dict__:
        setattr(cls, name, method)


def _values(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads some fields of an object as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda self: tuple(getattr(self, name) for name in names)


def _equality(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any, Any], Any]:
    def __eq__(self: Any, other: Any) -> Any:  # noqa: N807
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _hashing(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(values(self))

    return __hash__


def _repr(self: Any) -> str:
    shown = ", ".join(f"{at.name}={getattr(self, at.name)!r}" for at in fields(self) if at.repr)
    return f"{self.__class__.__qualname__}({shown})"


def spelled(value: Any) -> str:
    """A value with every field of every dataclass in it, however these show themselves: equal for equals alone."""
    if is_dataclass(value) and not isinstance(value, type):
        shown = ", ".join(f"{at.name}={spelled(getattr(value, at.name))}" for at in fields(value) if at.repr)
        return f"{value.__class__.__qualname__}({shown})"
    if type(value) in (tuple, list):
        inner = ", ".join(map(spelled, value))
        return f"[{inner}]" if type(value) is list else f"({inner}{',' * (len(value) == 1)})"
    return repr(value)


def _freeze(cls: Any, names: frozenset[str]) -> None:
    def __setattr__(self: Any, name: str, value: Any) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    cls.__setattr__, cls.__delattr__ = __setattr__, __delattr__


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in fields(self)]


def _set_state(self: Any, state: Iterable[Any]) -> None:
    for field, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)


class _LateInit:
    """Stands for `__init__` until it is needed, and puts the compiled method in its place then."""

    def __init__(self, cls: Any, *, frozen: bool) -> None:
        self.cls = cls
        self.frozen = frozen

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        method = _compiled(self.cls, frozen=self.frozen)
        self.cls.__init__ = method
        return method.__get__(instance, owner)


def _compiled(cls: Any, *, frozen: bool) -> Any:
    """The `__init__` that the standard decorator would have made."""
    known: dict[str, Any] = {"_set": object.__setattr__, "_missing": MISSING}
    listed = fields(cls)
    given = [at for at in listed if at.init and not at.kw_only]
    named = [at for at in listed if at.init and at.kw_only]
    parameters = ["self", *(_parameter(at, known) for at in given), *(["*"] if named else [])]
    parameters += [_parameter(at, known) for at in named]
    body = [line for at in listed if (line := _assignment(at, known, frozen=frozen))]
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    text = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"])
    exec(text, known)  # noqa: S102  (of field names only)
    method = known["__init__"]
    method.__qualname__ = f"{cls.__qualname__}.__init__"
    method.__module__ = cls.__module__
    method.__annotations__ = {at.name: at.type for at in (*given, *named)} | {"return": None}
    return method


def _parameter(at: Field[Any], known: dict[str, Any]) -> str:
    if at.default is not MISSING:
        known[f"_default_{at.name}"] = at.default
        return f"{at.name}=_default_{at.name}"
    if at.default_factory is not MISSING:
        known[f"_make_{at.name}"] = at.default_factory
        return f"{at.name}=_missing"
    return at.name


def _assignment(at: Field[Any], known: dict[str, Any], *, frozen: bool) -> str:
    """The line that sets a field; empty for a field that is not set: it keeps the value of the class."""
    value = at.name
    if at.default_factory is not MISSING:
        known[f"_make_{at.name}"] = at.default_factory
        made = f"_make_{at.name}()"
        value = f"{made} if {at.name} is _missing else {at.name}" if at.init else made
    elif not at.init:
        return ""
    return f"_set(self, {at.name!r}, {value})" if frozen else f"self.{at.name} = {value}"
