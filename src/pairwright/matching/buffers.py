"""Numbers as the kernel takes and gives them, without NumPy."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._kernel import Table


def integers(table: Table | NDArray[np.uint64], *, signed: bool = False) -> list[int]:
    """The integers in the rows of a table of 64-bit limbs, the least first; negative ones have their complement."""
    data = table.tobytes()
    size = len(data) // (len(table) or 1)
    if size <= 8:
        return array("q" if signed else "Q", data).tolist()
    if not array("Q", [1]).tobytes()[0]:  # the highest byte of each word stands first
        words = array("Q", data)
        words.byteswap()
        data = words.tobytes()
    whole = range(0, len(data), size)
    return [int.from_bytes(data[at : at + size], "little", signed=signed) for at in whole]


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
    # A view can't have a side of length 0: one flag that says no stands for none.
    return memoryview(flags).cast("B", [size, size]) if size else memoryview(b"\0").cast("B", [1, 1])


def pairs(listed: Sequence[tuple[int, int]]) -> memoryview:
    """Pairs of numbers as a table."""
    return rows(array("i", [number for pair in listed for number in pair]))
