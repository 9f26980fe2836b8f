"""Parts of the standard library that a drop-in call needs, without the modules that it has them in.

`enum`, `functools`, `collections` and `operator` take an eighth of such a call to load. Here are enumerations, and what
`functools` and its like have in compiled modules of their own. Type checkers see the standard ones;
`tests/test_lean_standard.py` compares the two.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections import defaultdict as defaultdict
    from enum import Enum as Enum
    from enum import IntEnum as IntEnum
    from functools import cache as cache
    from functools import lru_cache as lru_cache
    from functools import partial as partial
    from functools import update_wrapper as update_wrapper
    from operator import add as add
    from operator import attrgetter as attrgetter
    from operator import index as index
    from operator import itemgetter as itemgetter
    from operator import sub as sub
else:
    from _collections import defaultdict as defaultdict
    from _functools import _lru_cache_wrapper
    from _functools import partial as partial
    from _operator import add as add
    from _operator import attrgetter as attrgetter
    from _operator import index as index
    from _operator import itemgetter as itemgetter
    from _operator import sub as sub

    _COPIED = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")

    def update_wrapper(wrapper, wrapped):
        """Let a function look like the one that it calls."""
        for name in _COPIED:
            setattr(wrapper, name, getattr(wrapped, name))
        vars(wrapper).update(vars(wrapped))
        wrapper.__wrapped__ = wrapped
        return wrapper

    def lru_cache(maxsize):
        """A decorator of functions whose last answers are remembered."""
        return lambda function: update_wrapper(
            _lru_cache_wrapper(function, maxsize, False, _cache_info), function
        )

    def cache(function):
        """A decorator of functions whose answers are all remembered."""
        return lru_cache(None)(function)

    def _cache_info(*numbers):
        import functools

        return functools._CacheInfo(*numbers)

    class _Enumeration(type):
        """The type of enumerations: what stands in the body of a class without an underscore are its members."""

        def __new__(cls, name, bases, body):
            for base in bases:
                if getattr(base, "_members", None):
                    raise TypeError(f"{name!r} cannot extend {base!r}")
            values = {
                key: value for key, value in body.items() if key[0] != "_" and not hasattr(value, "__get__")
            }
            made = super().__new__(
                cls, name, bases, {key: value for key, value in body.items() if key not in values}
            )
            type.__setattr__(made, "_members", {})
            type.__setattr__(made, "_by_value", {})
            for key, value in values.items():
                member = (
                    int.__new__(made, value) if int in bases or IntEnum in bases else object.__new__(made)
                )
                member._name_, member._value_ = key, value
                member.__init__(value)
                type.__setattr__(made, key, member)
                made._members[key] = made._by_value[value] = member
            return made

        def __call__(cls, value):
            """The member with a value, or the member itself. Raises `ValueError` if there is none."""
            if type(value) is cls:
                return value
            try:
                return cls._by_value[value]
            except (KeyError, TypeError):
                raise ValueError(f"{value!r} is not a valid {cls.__qualname__}") from None

        def __getitem__(cls, name):
            return cls._members[name]

        def __iter__(cls):
            return iter(cls._members.values())

        def __len__(cls):
            return len(cls._members)

        def __bool__(cls):
            return True

        def __contains__(cls, value):
            try:
                return type(value) is cls or value in cls._by_value
            except TypeError:
                return False

        @property
        def __members__(cls):
            return type(vars(cls))(cls._members)

        def __setattr__(cls, name, value):
            if name in cls._members:
                raise AttributeError(f"cannot reassign member {name!r}")
            super().__setattr__(name, value)

        def __delattr__(cls, name):
            if name in cls._members:
                raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
            super().__delattr__(name)

        def __repr__(cls):
            return f"<enum {cls.__name__!r}>"

    class Enum(metaclass=_Enumeration):
        """Base of enumerations. Members are compared by identity."""

        name = property(attrgetter("_name_"))
        value = property(attrgetter("_value_"))

        def __init__(self, value):
            pass

        def __repr__(self):
            return f"<{self.__class__.__name__}.{self._name_}: {self._value_!r}>"

        def __str__(self):
            return f"{self.__class__.__name__}.{self._name_}"

        def __format__(self, how):
            return format(str(self), how)

        def __reduce_ex__(self, protocol):
            return self.__class__, (self._value_,)

    class IntEnum(int, Enum):
        """Base of enumerations whose members are whole numbers."""

        __repr__ = Enum.__repr__
        __reduce_ex__ = Enum.__reduce_ex__
        __init__ = Enum.__init__
        __str__ = int.__repr__
