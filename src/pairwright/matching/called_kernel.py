"""The kernel without an extension module: its names, each a kernel call with blocks of bytes as input and output.

A browser's Python has the kernel as a WebAssembly module beside it (kernel/bind/plain, where blocks are described).
The kernel itself lists its functions and their parameters, and checks its input; this module lists nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import prod
from struct import pack, unpack_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

Call: TypeAlias = "Callable[[int, bytes], bytes]"
"""Carries out a function of the kernel: its number and the block of its arguments, for the block of its answer."""

_NONE, _NO, _YES, _INTEGER, _TEXT, _LIST, _TUPLE, _DICT, _ARRAY, _OBJECT = range(10)
_FAILED = -1


def names(call: Call, drop: Callable[[int], object]) -> dict[str, object]:
    """The contents of the extension module, through a kernel called in this way; `drop` releases one of
    its objects.
    """
    classes, functions = _Answer(call(0, b""), ()).value()
    made: list[type[_Object]] = [
        type(name, (_Filled if filled_later else _Object,), {"drop": drop, "of_class": number})
        for number, (name, filled_later) in enumerate(classes)
    ]
    known = {cls.__name__: cls for cls in made}
    found: dict[str, Any] = dict(known)
    for number, (of_class, name, kind, arguments, positional) in enumerate(functions, 1):
        function = _function(
            _Function(call, made, number, arguments, positional, kind in ("method", "property"))
        )
        if kind == "new":
            known[of_class].make = staticmethod(function)
        elif of_class:
            setattr(known[of_class], name, property(function) if kind == "property" else function)
        else:
            found[name] = function
    return found


class _Object:
    """An object of the kernel, known by a number there."""

    of_class: int
    drop: Callable[[int], object]
    make: Callable[..., _Object]
    number = 0

    def __init__(self, *given: object, **named: object) -> None:
        self._take(self.make(*given, **named))

    def _take(self, made: _Object) -> None:
        self.number, made.number = made.number, self.number

    def current(self) -> int:
        """Its number, for a call."""
        return self.number

    def __del__(self) -> None:
        if self.number:
            type(self).drop(self.number)


class _Filled(_Object):
    """One whose tables are filled after it was made: the kernel has a copy, made anew when they have changed."""

    def __init__(self, *given: object, **named: Any) -> None:
        self._given, self._named = given, named
        # Looked at in every call: a copy of their bytes and nothing more.
        self._tables = [memoryview(one) for one in (*given, *named.values()) if not isinstance(one, int)]
        self._sent = self._filled()
        super().__init__(*given, **named)

    def _filled(self) -> list[bytes]:
        return [table.tobytes() for table in self._tables]

    def current(self) -> int:
        """Its number, for a call, after a look at the tables."""
        now = self._filled()
        if now != self._sent:
            self._take(self.make(*self._given, **self._named))
            self._sent = now
        return self.number


class _Function:
    """A function of the kernel, with its parameters."""

    def __init__(
        self,
        call: Call,
        classes: Sequence[type[_Object]],
        number: int,
        arguments: Sequence[Sequence[Any]],
        positional: int,
        of_object: bool,
    ) -> None:
        self._call, self._classes, self._number = call, classes, number
        self._names = [name for name, *_ in arguments]
        self._standard = {name: standard[0] for name, *standard in arguments if standard}
        self._of_object = of_object
        self._positional = positional + of_object

    def __call__(self, given: tuple[object, ...], named: dict[str, object]) -> object:
        block = b"".join(map(_packed, self._in_order(given, named)))
        return _Answer(self._call(self._number, block), self._classes).result()

    def _in_order(self, given: tuple[object, ...], named: dict[str, object]) -> Iterator[object]:
        if len(given) > self._positional:
            raise TypeError("more arguments than the function takes")
        yield from given
        left = dict(named)
        for name in self._names[len(given) - self._of_object :]:
            if name not in left and name not in self._standard:
                raise TypeError(f"the argument {name} is missing")
            yield left.pop(name, self._standard.get(name))
        if left:
            raise TypeError(f"unknown arguments: {', '.join(left)}")


def _function(of_kernel: _Function) -> Callable[..., Any]:
    def function(*given: object, **named: object) -> object:
        return of_kernel(given, named)

    return function


def _packed(value: Any) -> bytes:
    """A value as words of eight bytes."""
    if value is None or value is True or value is False:
        return pack("<q", _NONE if value is None else _YES if value else _NO)
    if isinstance(value, int):
        size = value.bit_length() // 8 + 1
        return _sized(_INTEGER, value.to_bytes(size, "little", signed=True))
    if isinstance(value, str):
        return _sized(_TEXT, value.encode())
    if isinstance(value, list | tuple):
        return pack("<qq", _LIST, len(value)) + b"".join(map(_packed, value))
    if isinstance(value, _Object):
        return pack("<qqq", _OBJECT, value.of_class, value.current())
    return _packed_array(memoryview(value))


def _packed_array(array: memoryview) -> bytes:
    letter, shape = array.format[-1:], tuple(array.shape or ())
    if letter in "lL":  # four bytes or eight, as the machine has it
        letter = {("l", 4): "i", ("L", 4): "I", ("l", 8): "q", ("L", 8): "Q"}[letter, array.itemsize]
    return pack(f"<qqq{array.ndim}q", _ARRAY, ord(letter), array.ndim, *shape) + _whole(array.tobytes())


def _sized(kind: int, data: bytes) -> bytes:
    return pack("<qq", kind, len(data)) + _whole(data)


def _whole(data: bytes) -> bytes:
    return data + bytes(-len(data) % 8)


class _Answer:
    """A block that is read value by value."""

    def __init__(self, block: bytes, classes: Sequence[type[_Object]]) -> None:
        self._block, self._classes, self._at = block, classes, 0

    def result(self) -> object:
        """The value, or the exception reported by the kernel."""
        if unpack_from("<q", self._block)[0] != _FAILED:
            return self.value()
        self._word()
        kind, said, vertices = self.value()
        if kind == "TooMuchWork":
            from .wording import too_many_steps

            raise too_many_steps(vertices)
        raise {"TypeError": TypeError, "ValueError": ValueError, "IndexError": IndexError}.get(
            kind, MemoryError if kind == "MemoryError" else RuntimeError
        )(said)

    def value(self) -> Any:
        """The next value."""
        kind = self._word()
        if kind in (_NONE, _NO, _YES):
            return None if kind == _NONE else kind == _YES
        return _READ[kind](self)

    def _word(self) -> int:
        (word,) = unpack_from("<q", self._block, self._at)
        self._at += 8
        return int(word)

    def _bytes(self, size: int) -> bytes:
        begin, self._at = self._at, self._at + size + -size % 8
        return self._block[begin : begin + size]

    def integer(self) -> int:
        """An integer, its bytes counted."""
        return int.from_bytes(self._bytes(self._word()), "little", signed=True)

    def text(self) -> str:
        """A text, its bytes counted."""
        return self._bytes(self._word()).decode()

    def listed(self) -> list[object]:
        """Values, counted."""
        return [self.value() for _ in range(self._word())]

    def row(self) -> tuple[object, ...]:
        """The same as a tuple."""
        return tuple(self.listed())

    def named(self) -> dict[str, object]:
        """Values with their names, counted."""
        return {self.value(): self.value() for _ in range(self._word())}

    def array(self) -> memoryview:
        """Numbers as a view of so many dimensions."""
        letter: Any = chr(self._word())
        dimensions = self._word()
        shape = [self._word() for _ in range(dimensions)]
        size = prod(shape) * len(pack(letter, 0))
        data = memoryview(self._bytes(size))
        if dimensions == 1:
            return data.cast(letter)
        if size:
            return data.cast(letter, shape)
        rest = [extent or 1 for extent in shape[1:]]  # a shape with a zero can't be asked for, but be cut out
        return memoryview(bytes(prod(rest) * len(pack(letter, 0)))).cast("B").cast(letter, [1, *rest])[:0]

    def of_kernel(self) -> _Object:
        """An object, held by a number."""
        cls = self._classes[self._word()]
        made = cls.__new__(cls)
        made.number = self._word()
        return made


_READ: dict[int, Callable[[_Answer], object]] = dict(
    zip(
        count(_INTEGER),
        (
            _Answer.integer,
            _Answer.text,
            _Answer.listed,
            _Answer.row,
            _Answer.named,
            _Answer.array,
            _Answer.of_kernel,
        ),
    )
)
