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
    missing = _MISSING
    name: str
    type: object

    @property
    def hashed(self) -> bool:
        """Whether the hash of the object depends on it."""
        return self.compare if self.hash is None else self.hash

    @property
    def options(self) -> dict[str, Any]:
        """The options that have a value."""
        return _options_of(self, _MISSING)

    def __init__(self, **options: object) -> None:
        if options:
            if not options.keys() <= {*_OPTIONS}:
                raise TypeError(f"field() takes the options {', '.join(_OPTIONS)}, not {', '.join(options)}")
            vars(self).update(options)


def _options_of(field: object, missing: object) -> dict[str, Any]:
    """The options of a field, ours or a standard one, that are not missing."""
    return {name: value for name in _OPTIONS if (value := getattr(field, name)) is not missing}


class _Listed:
    """The fields of a class, listed when they are asked for: making one object takes their names and defaults.

    To others a property of the class, a dictionary of standard fields.
    """

    def __init__(self, cls: Any, own: dict[str, object]) -> None:
        self.cls = cls
        self.own = own
        self.standard: dict[str, Any] = {}

    @cached_property
    def given(self) -> dict[str, Any]:
        """What is given of each field, those of the bases first: its default, a field, or that it is missing."""
        found: dict[str, Any] = {}
        for base in self.cls.__mro__[-1:0:-1]:
            if "__dataclass_fields__" in base.__dict__:
                found.update((at.name, at) for at in fields(base))
        return found | self.own

    @cached_property
    def fields(self) -> tuple[_Field, ...]:
        """The fields of the bases, then its own."""
        kinds = self.cls.__annotations__
        return tuple([_field_of(given, name, kinds.get(name)) for name, given in self.given.items()])

    @cached_property
    def names(self) -> list[str]:
        """The names of the fields that `__init__` takes by their places."""
        return [
            name for name, at in self.given.items() if type(at) is not _Field or (at.init and not at.kw_only)
        ]

    @cached_property
    def compared(self) -> Callable[[object], tuple[object, ...]]:
        """Reads what two equal objects have in common."""
        return _values([name for name, at in self.given.items() if type(at) is not _Field or at.compare])

    @cached_property
    def hashed(self) -> Callable[[object], tuple[object, ...]]:
        """Reads what the hash depends on."""
        return _values([name for name, at in self.given.items() if type(at) is not _Field or at.hashed])

    def __get__(self, instance: object, owner: object = None) -> dict[str, object]:
        if len(self.standard) < len(self.fields):
            from .standard_dataclass import standard_fields

            self.standard = standard_fields(self.fields)
        return self.standard


class _Positional:
    """`__match_args__` of a class, listed when a pattern asks for it."""

    def __init__(self, listed: _Listed) -> None:
        self.listed = listed

    def __get__(self, instance: object, owner: object = None) -> tuple[str, ...]:
        return tuple(self.listed.names)


class _Options:
    """The parameters that the standard decorator reads from the bases of a class."""

    def __init__(self, *, eq: bool, frozen: bool) -> None:
        self.eq, self.frozen = eq, frozen
        self.init = self.repr = self.match_args = True
        self.order = self.unsafe_hash = False


def _known(cls: type) -> object:
    """The fields of a class: ours, the standard dictionary, or None."""
    for base in cls.__mro__:
        if "__dataclass_fields__" in base.__dict__:
            return base.__dict__["__dataclass_fields__"]
    return None


def _made(cls: Any, *, eq: bool = True, frozen: bool = False, slots: bool = False) -> object:
    listed = _Listed(cls, _given_in(cls))
    made = _slotted(cls, list(listed.given)) if slots else cls
    body = made.__dict__
    own_hash = "__hash__" in body and (body["__hash__"] is not None or "__eq__" not in body)
    made.__dataclass_fields__ = listed
    made.__dataclass_params__ = _Options(eq=eq, frozen=frozen)
    _put(made, "__match_args__", _Positional(listed))
    if "__init__" not in body:
        made.__init__ = _LateInit(made, listed, frozen=frozen)
    _put(made, "__repr__", _repr)
    if eq:
        _put(made, "__eq__", _equality(listed))
        if not own_hash:
            made.__hash__ = _hashing(listed) if frozen else None
    if frozen:
        _freeze(made, listed)
        if slots:
            _put(made, "__getstate__", _state)
            _put(made, "__setstate__", _set_state)
    return made


def _given_in(cls: Any) -> dict[str, object]:
    """What stands in a class body for its fields: defaults, which stay attributes of the class, fields, or nothing."""
    body, alone, found = cls.__dict__, cls.__base__ is object, {}
    for name, kind in cls.__annotations__.items():
        if "ClassVar" in str(kind):
            continue
        found[name] = _MISSING
        if name in body or not alone:  # a failed lookup takes longest
            given = getattr(cls, name, _MISSING)
            if type(given).__name__ in ("_Field", "Field"):
                given = _field_of(given, name, kind)
                _put_default(cls, given)
            elif type(given).__hash__ is None:
                raise ValueError(f"mutable default {type(given)}: use default_factory")
            if type(given) is not _MEMBER:
                found[name] = given
    return found


def _put_default(cls: type, at: _Field) -> None:
    """Replace a field in the class body by its default, or remove it."""
    if at.default is _MISSING:
        delattr(cls, at.name)
    else:
        setattr(cls, at.name, at.default)


def _field_of(given: Any, name: str, kind: object) -> _Field:
    """The field of what is given of it: one of ours (perhaps of a base), a standard one, or a default."""
    at: _Field = given
    if type(given) is _Field and hasattr(given, "name"):
        return at
    if type(given).__module__ == "dataclasses" and type(given).__name__ == "Field":
        from dataclasses import MISSING

        at = _Field(**_options_of(given, MISSING) | {"kw_only": given.kw_only is True})
    elif type(given) is not _Field:
        at = _Field() if given is _MISSING else _Field(default=given)
    at.name, at.type = name, kind
    return at


def _slotted(cls: Any, names: list[str]) -> Any:
    """The class again, with slots for its own fields."""
    there = {name for base in cls.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())}
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


def _equality(listed: _Listed) -> Callable[[object, object], object]:
    def __eq__(self: object, other: object) -> object:  # noqa: N807
        values = listed.compared
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _hashing(listed: _Listed) -> Callable[[object], int]:
    def __hash__(self: object) -> int:  # noqa: N807
        return hash(listed.hashed(self))

    return __hash__


def _repr(self: Any) -> str:
    shown = ", ".join(f"{at.name}={getattr(self, at.name)!r}" for at in fields(self) if at.repr)
    return f"{self.__class__.__qualname__}({shown})"


def _freeze(cls: Any, listed: _Listed) -> None:
    def __setattr__(self: object, name: str, value: object) -> None:  # noqa: N807
        if type(self) is cls or name in listed.given:
            raise _frozen(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: object, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in listed.given:
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

    def __init__(self, cls: Any, listed: _Listed, *, frozen: bool) -> None:
        self.cls = cls
        self.listed = listed
        self.frozen = frozen
        self.left = _UNTIL_COMPILED

    def __get__(self, instance: object, owner: object = None) -> object:
        if self.left > 0 and isinstance(instance, self.cls):  # `inspect.signature` of 3.13 gives the class
            self.left -= 1
            return partial(self.fill, instance)
        return self.compiled().__get__(instance, owner)

    def fill(self, instance: Any, /, *values: object, **named: object) -> None:
        """Initialise without compiling; where the arguments do not fit, the compiled method raises the error."""
        given = dict(zip(self.listed.names, values, strict=False))
        fits = len(given) == len(values) and given.keys().isdisjoint(named)
        given |= named
        if not fits or self._put(instance, given) < len(given):
            self.compiled()(instance, *values, **named)
        elif hasattr(instance, "__post_init__"):
            instance.__post_init__()

    def _put(self, instance: object, given: dict[str, object]) -> int:
        """Put the values into the fields, and defaults into the others: how many were taken, -1 if one is missing."""
        put, taken = object.__setattr__, 0
        for name, at in self.listed.given.items():
            special = type(at) is _Field
            if name in given:
                put(instance, name, given[name])
                taken += not special or at.init
            elif special and at.default_factory is not _MISSING:
                put(instance, name, at.default_factory())
            elif not special or at.init:
                if (default := at.default if special else at) is _MISSING:
                    return -1
                put(instance, name, default)
        return taken

    def compiled(self) -> Any:
        """The `__init__` that the standard decorator would have made, now that of the class."""
        from .standard_dataclass import compiled_init

        method = compiled_init(self.cls, self.listed.fields, frozen=self.frozen)
        if self.cls.__dict__["__init__"] is self:
            self.cls.__init__ = method
        return method
