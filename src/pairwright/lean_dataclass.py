"""Dataclasses that cost little to load, and cached properties without a lock.

A drop-in call loads some seventy dataclasses. Importing the standard module takes longer than pairing a round, and it
compiles six methods for each class. This module collects the fields, compiles `__init__` once a class has many objects,
and lets the other methods loop over the fields. Other code sees dataclasses: the standard functions `fields`, `replace`
and `is_dataclass` find standard fields, made on demand, and type checkers see the standard decorator.
`tests/test_lean_dataclass.py` compares the decorators.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import is_dataclass as is_dataclass
    from dataclasses import replace as replace
    from functools import cached_property as cached_property
    from typing import Any, TypeVar

    T = TypeVar("T")
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

    def field(**options):
        """A field, with the options of the standard function of this name."""
        return _Field(**options)

    def fields(one):
        """The fields of a dataclass or of an object of one, by whichever decorator it was made."""
        found = _known(one if isinstance(one, type) else type(one))
        if isinstance(found, _Listed):
            return found.fields
        import dataclasses

        return dataclasses.fields(one)

    def is_dataclass(one):
        """Whether it is a dataclass or an object of one."""
        return _known(one if isinstance(one, type) else type(one)) is not None

    def replace(one, /, **changes):
        """An object like this one with other values in some fields."""
        for at in fields(one):
            if not at.init:
                if at.name in changes:
                    raise _NOT_REPLACED(
                        f"field {at.name} is declared with init=False, it cannot be specified with replace()"
                    )
            elif at.name not in changes:
                changes[at.name] = getattr(one, at.name)
        return one.__class__(**changes)


def changed_by(one: T, changes: Mapping[str, object]) -> T:
    """A copy with other values in the named fields: `replace` for names known only at run time.

    Raises as the dataclass does for invalid values.
    """
    return replace(one, **changes) if changes else one  # type: ignore[type-var]


_NOT_REPLACED = ValueError if sys.version_info < (3, 13) else TypeError
_MISSING: object = object()
_MEMBER = type(type.__dict__["__basicsize__"])  # the type of slots
_OPTIONS = ("default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only")
_FIELD_OPTIONS = frozenset(_OPTIONS)
_UNTIL_COMPILED = 24
"""So many objects of a class are made field by field before `__init__` is compiled, which takes as long as that."""


class _Field:
    """One field, with the attributes of the standard class. Most fields are given none of these options."""

    default: object = _MISSING
    default_factory: Any = _MISSING
    init = repr = compare = True
    hash: bool | None = None
    kw_only = False
    metadata: Mapping[str, object] = type(vars(type))({})
    name: str
    type: object

    def __init__(self, **options: object) -> None:
        if not options.keys() <= _FIELD_OPTIONS:
            raise TypeError(f"field() takes the options {', '.join(_OPTIONS)}, not {', '.join(options)}")
        vars(self).update(options)


class _Listed:
    """The fields of a class; to others a property of the class, a dictionary of standard fields."""

    def __init__(self, listed: tuple[_Field, ...]) -> None:
        self.fields = listed
        self.standard: dict[str, Any] = {}

    def __get__(self, instance: object, owner: object = None) -> dict[str, object]:
        if len(self.standard) < len(self.fields):
            import dataclasses

            made = {at.name: dataclasses.field(**_given(at, _MISSING)) for at in self.fields}
            kinds = {at.name: at.type for at in self.fields}
            like: Any = dataclasses.dataclass(init=False, repr=False, eq=False)(
                type("Like", (), made | {"__annotations__": kinds, "__doc__": "Has the same fields."})
            )
            self.standard = like.__dataclass_fields__
        return self.standard


class _Options:
    """The parameters that the standard decorator reads from the bases of a class."""

    def __init__(self, *, eq: bool, frozen: bool) -> None:
        self.eq, self.frozen = eq, frozen
        self.init = self.repr = self.match_args = True
        self.order = self.unsafe_hash = False


def _given(at: object, missing: object) -> dict[str, Any]:
    """The options of a field, for making another one from them."""
    return {name: value for name in _OPTIONS if (value := getattr(at, name)) is not missing}


def _known(cls: type) -> object:
    """The fields of a class: ours, the standard dictionary, or None."""
    for base in cls.__mro__:
        if "__dataclass_fields__" in base.__dict__:
            return base.__dict__["__dataclass_fields__"]
    return None


def _made(cls: Any, *, eq: bool = True, frozen: bool = False, slots: bool = False) -> object:
    own_hash = cls.__dict__.get("__hash__", _MISSING)
    if own_hash is None and "__eq__" in cls.__dict__:
        own_hash = _MISSING
    listed = _collected(cls)
    made = _slotted(cls, listed) if slots else cls
    made.__dataclass_fields__ = _Listed(listed)
    made.__dataclass_params__ = _Options(eq=eq, frozen=frozen)
    _put(made, "__match_args__", tuple([at.name for at in listed if at.init and not at.kw_only]))
    if "__init__" not in made.__dict__:
        made.__init__ = _LateInit(made, listed, frozen=frozen)
    _put(made, "__repr__", _repr)
    if eq:
        _put(made, "__eq__", _equality(_values([at.name for at in listed if at.compare])))
        if own_hash is _MISSING:
            hashed = [at.name for at in listed if (at.compare if at.hash is None else at.hash)]
            made.__hash__ = _hashing(_values(hashed)) if frozen else None
    if frozen:
        _freeze(made, frozenset([at.name for at in listed]))
        if slots:
            _put(made, "__getstate__", _state)
            _put(made, "__setstate__", _set_state)
    return made


def _collected(cls: Any) -> tuple[_Field, ...]:
    """The fields of a class: those of its bases, then its own. Defaults stay attributes of the class."""
    found: dict[str, _Field] = {}
    for base in cls.__mro__[-1:0:-1]:
        if "__dataclass_fields__" in base.__dict__:
            found.update((at.name, at) for at in fields(base))  # type: ignore[misc]
    for name, kind in cls.__annotations__.items():
        if "ClassVar" in str(kind):
            continue
        given = getattr(cls, name, _MISSING)
        at = found[name] = _field_of(_MISSING if isinstance(given, _MEMBER) else given)
        at.name, at.type = name, kind
        if type(given).__name__ in ("_Field", "Field"):
            _put_default(cls, at)
    return tuple(found.values())


def _put_default(cls: type, at: _Field) -> None:
    """Replace a field in the class body by its default, or remove it."""
    if at.default is _MISSING:
        delattr(cls, at.name)
    else:
        setattr(cls, at.name, at.default)


def _field_of(given: object) -> _Field:
    """The field for a value in a class body, which is one of our fields, a standard one, or a default."""
    if isinstance(given, _Field):
        return given
    if type(given).__module__ == "dataclasses" and type(given).__name__ == "Field":
        import dataclasses

        options = _given(given, dataclasses.MISSING)
        return _Field(**options | {"kw_only": options.get("kw_only") is True})
    if type(given).__hash__ is None:
        raise ValueError(f"mutable default {type(given)}: use default_factory")
    return _Field(default=given)


def _slotted(cls: Any, listed: Iterable[_Field]) -> Any:
    """The class again, with slots for its own fields."""
    there = {name for base in cls.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())}
    names = [at.name for at in listed]
    body = {name: value for name, value in cls.__dict__.items() if name not in names}
    body["__slots__"] = tuple([name for name in names if name not in there])
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _put(cls: type, name: str, value: object) -> None:
    """Give the class a method or another attribute unless it has its own."""
    if name not in cls.__dict__:
        setattr(cls, name, value)


def _values(names: list[str]) -> Callable[[object], tuple[object, ...]]:
    """A function that reads some fields of an object as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda self: tuple(getattr(self, name) for name in names)


def _equality(values: Callable[[object], tuple[object, ...]]) -> Callable[[object, object], object]:
    def __eq__(self: object, other: object) -> object:  # noqa: N807
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _hashing(values: Callable[[object], tuple[object, ...]]) -> Callable[[object], int]:
    def __hash__(self: object) -> int:  # noqa: N807
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
    def __setattr__(self: object, name: str, value: object) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise _frozen(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: object, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise _frozen(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    cls.__setattr__, cls.__delattr__ = __setattr__, __delattr__


def _frozen(what: str) -> AttributeError:
    from dataclasses import FrozenInstanceError

    return FrozenInstanceError(what)


def _state(self: Any) -> list[object]:
    return [getattr(self, at.name) for at in fields(self)]


def _set_state(self: Any, state: Iterable[object]) -> None:
    for at, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, at.name, value)


class _LateInit:
    """Stands for `__init__` until that is worth compiling, and puts the compiled method in its place then."""

    def __init__(self, cls: Any, listed: tuple[_Field, ...], *, frozen: bool) -> None:
        self.cls = cls
        self.listed = listed
        self.frozen = frozen
        self.names = [at.name for at in listed if at.init and not at.kw_only]
        self.left = _UNTIL_COMPILED
        self.post_init = hasattr(cls, "__post_init__")

    def __get__(self, instance: object, owner: object = None) -> object:
        if self.left > 0 and isinstance(instance, self.cls):  # `inspect.signature` of 3.13 gives the class
            self.left -= 1
            return partial(self.fill, instance)
        return self.compiled().__get__(instance, owner)

    def fill(self, instance: Any, /, *values: object, **named: object) -> None:
        """Initialise without compiling; where the arguments do not fit, the compiled method raises the error."""
        given = dict(zip(self.names, values, strict=False))
        fits = len(given) == len(values) and given.keys().isdisjoint(named)
        given |= named
        if not fits or self._put(instance, given) < len(given):
            self.compiled()(instance, *values, **named)
        elif self.post_init:
            instance.__post_init__()

    def _put(self, instance: object, given: dict[str, object]) -> int:
        """Put the values into the fields, and defaults into the others: how many were taken, -1 if one is missing."""
        put, taken = object.__setattr__, 0
        for at in self.listed:
            name = at.name
            if name in given:
                put(instance, name, given[name])
                taken += at.init
            elif at.default_factory is not _MISSING:
                put(instance, name, at.default_factory())
            elif at.init:
                if at.default is _MISSING:
                    return -1
                put(instance, name, at.default)
        return taken

    def compiled(self) -> Any:
        """The `__init__` that the standard decorator would have made, now that of the class."""
        known: dict[str, Any] = {"_set": object.__setattr__, "_missing": _MISSING}
        given = [at for at in self.listed if at.init and not at.kw_only]
        named = [at for at in self.listed if at.init and at.kw_only]
        parameters = ["self", *(_parameter(at, known) for at in given), *(["*"] if named else [])]
        parameters += [_parameter(at, known) for at in named]
        body = [line for at in self.listed if (line := _assignment(at, known, frozen=self.frozen))]
        if hasattr(self.cls, "__post_init__"):
            body.append("self.__post_init__()")
        text = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"])
        exec(text, known)  # noqa: S102  (of field names only)
        method = known["__init__"]
        method.__qualname__ = f"{self.cls.__qualname__}.__init__"
        method.__module__ = self.cls.__module__
        method.__annotations__ = {at.name: at.type for at in (*given, *named)} | {"return": None}
        if self.cls.__dict__["__init__"] is self:
            self.cls.__init__ = method
        return method


def _parameter(at: _Field, known: dict[str, object]) -> str:
    if at.default is not _MISSING:
        known[f"_default_{at.name}"] = at.default
        return f"{at.name}=_default_{at.name}"
    if at.default_factory is not _MISSING:
        known[f"_make_{at.name}"] = at.default_factory
        return f"{at.name}=_missing"
    return at.name


def _assignment(at: _Field, known: dict[str, object], *, frozen: bool) -> str:
    """The line that sets a field; empty for a field that is not set: it keeps the value of the class."""
    value = at.name
    if at.default_factory is not _MISSING:
        known[f"_make_{at.name}"] = at.default_factory
        made = f"_make_{at.name}()"
        value = f"{made} if {at.name} is _missing else {at.name}" if at.init else made
    elif not at.init:
        return ""
    return f"_set(self, {at.name!r}, {value})" if frozen else f"self.{at.name} = {value}"
