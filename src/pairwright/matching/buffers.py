"""Numbers as the kernel takes them: what `array` and `memoryview` hold, without NumPy."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence


def ints(values: Iterable[int]) -> array[int]:
    """Numbers of 32 bits."""
    return array("i", values)


def rows(flat: array[int], width: int = 2) -> memoryview:
    """Numbers as a table, row after row."""
    count = len(flat) // width
    if not count:  # a shape with a zero can't be asked for, but be cut out
        return memoryview(bytes(4 * width)).cast("i", [1, width])[:0]
    return memoryview(flat).cast("B").cast("i", [count, width])


def square(flags: bytes | bytearray, size: int) -> memoryview:
    """Flags as a table with as many rows as columns."""
    return memoryview(flags).cast("B", [size, size]) if size else memoryview(b"\0").cast("B", [1, 1])


def pairs(listed: Sequence[tuple[int, int]]) -> memoryview:
    """Pairs of numbers as a table."""
    return rows(array("i", [number for pair in listed for number in pair]))
