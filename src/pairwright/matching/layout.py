"""From criteria in order of priority to one integer, and back.

A *field* is a table of small non-negative integers, one for each pair of classes (for a lead, one for each
vertex). Fields are compared in order: a matching is better if its sum over the first field is greater,
then by the second, and so on. Give every field as many bits as its own greatest possible sum needs, the first
field uppermost, and the order of the sums is the order of one integer.

A field of at most 64 bits never crosses the border of a limb, which makes packing a shift and an addition. Where a limb
less is worth more than that, fields are put close together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import TooLarge
from ..lean_dataclass import dataclass

__all__ = ["Field", "Fields", "Layout", "Lead"]

LIMB = 64
Limbs = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[Any]
"""Integers of any width, or Python's own."""
Part = tuple[int, int]
"""The bits of a weight, counted from the lowest: the first, and the end."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The contribution of each pair of classes to one criterion.

    values: symmetric (K, K) table of non-negative integers; Python integers of any size may be given.
    most: the greatest sum that a matching can reach; by default the greatest value times half the vertices.
    name: for people.
    """

    values: ArrayLike
    most: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Lead(Field):
    """The gain of a pair by its first vertex, in the order of vertices; `values` has one entry a vertex."""


@dataclass(frozen=True, slots=True, eq=False)
class Fields(Sequence[Field]):
    """Fields of the same classes, put together.

    values: one symmetric (K, K) table of non-negative integers for each: shape (fields, K, K).
    most, names: as in `Field`.
    """

    values: NDArray[np.int64]
    most: tuple[int, ...]
    names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.most)

    @overload
    def __getitem__(self, index: int) -> Field: ...
    @overload
    def __getitem__(self, index: slice) -> Fields: ...
    def __getitem__(self, index: int | slice) -> Field | Fields:
        if isinstance(index, slice):
            return Fields(self.values[index], self.most[index], self.names[index])
        return Field(self.values[index], self.most[index], self.names[index])

    def with_more(self, place: int, fields: Sequence[Field]) -> Fields:
        """With further fields before the one at a place."""
        tables = [np.asarray(field.values) for field in fields]
        most = [greatest_sum(field, table, 0) for field, table in zip(fields, tables, strict=True)]
        return Fields(
            np.concatenate((self.values[:place], tables, self.values[place:])),
            (*self.most[:place], *most, *self.most[place:]),
            (*self.names[:place], *(field.name for field in fields), *self.names[place:]),
        )

    def packed(self, layout: Layout) -> Limbs:
        """All of them in one integer for each pair of classes, as limbs along a last axis."""
        shape = self.values.shape[1:]
        if max(layout.widths, default=0) > LIMB:
            return layout.pack(list(enumerate(self.values)), shape)
        tables = self.values.view(np.uint64).reshape(len(self), shape[0] * shape[1])
        packed = np.zeros((shape[0] * shape[1], layout.limbs), np.uint64)
        for limb, run, factors in _factors(layout.shifts, layout.widths):
            # No carry: every value fits its field, and fields do not overlap.
            packed[:, limb] = factors @ tables[run]
        return packed.reshape(*shape, layout.limbs)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each field lies: `shifts` and `widths` in bits, fields most significant first."""

    shifts: tuple[int, ...]
    widths: tuple[int, ...]

    @classmethod
    def plan(cls, most: Sequence[int], *, close: bool = False) -> Layout:
        """Place fields whose sums reach at most `most`; `close` together, across the borders of limbs."""
        return _planned(tuple([int(maximum).bit_length() for maximum in most]), close)

    @property
    def bits(self) -> int:
        """The width of the whole integer."""
        return self.shifts[0] + self.widths[0] if self.shifts else 0

    @property
    def limbs(self) -> int:
        """The number of 64-bit limbs of the whole integer."""
        return max(1, -(-self.bits // LIMB))

    def pack(self, tables: Sequence[tuple[int, Numbers]], shape: tuple[int, ...]) -> Limbs:
        """Pack tables of one shape, each with the number of its field, into limbs along a new last axis."""
        packed = np.zeros((*shape, self.limbs), dtype=np.uint64)
        for index, table in tables:
            if self.widths[index] == 0:
                continue
            if table.dtype == object or self.widths[index] > LIMB:
                self._pack_wide(packed, index, table)
            else:
                limb, shift = divmod(self.shifts[index], LIMB)
                values = table.astype(np.uint64)
                packed[..., limb] |= values << np.uint64(shift)
                if shift + self.widths[index] > LIMB:
                    packed[..., limb + 1] |= values >> np.uint64(LIMB - shift)
        return packed

    def _pack_wide(self, packed: Limbs, index: int, table: Numbers) -> None:
        first = self.shifts[index] // LIMB
        values = table.astype(object) << (self.shifts[index] % LIMB)
        for limb in range(first, -(-(self.shifts[index] + self.widths[index]) // LIMB)):
            packed[..., limb] |= (values & (2**LIMB - 1)).astype(np.uint64)
            values = values >> LIMB

    def join(self, values: Sequence[int]) -> int:
        """One integer from one value for each field."""
        return sum(int(value) << shift for value, shift in zip(values, self.shifts, strict=True))

    def unpack(self, total: int) -> tuple[int, ...]:
        """One sum for each field from the sum of packed integers."""
        return tuple(
            total >> shift & ((1 << width) - 1) for shift, width in zip(self.shifts, self.widths, strict=True)
        )


# A process that pairs one round after the other meets the same few hundred layouts again and again.
@lru_cache(maxsize=256)
def _planned(widths: tuple[int, ...], close: bool) -> Layout:
    """The places of fields of these widths."""
    shifts: list[int] = []
    offset = 0
    for width in reversed(widths):
        # Rather begin the next limb than cross its border; what is wider crosses one wherever it begins.
        if not close and width <= LIMB < offset % LIMB + width:
            offset += LIMB - offset % LIMB
        shifts.append(offset)
        offset += width
    return Layout(tuple(reversed(shifts)), widths)


@lru_cache(maxsize=256)
def _factors(shifts: tuple[int, ...], widths: tuple[int, ...]) -> list[tuple[int, slice, Limbs]]:
    """For each limb in use its fields, with their multipliers; no field is wider than a limb.

    Fields of one limb are neighbours; those without width may lie anywhere and add nothing.
    """
    found = []
    places = list(zip(shifts, widths, strict=True))
    for limb in range(max(shift // LIMB for shift, _ in places) + 1 if places else 0):
        inside = [n for n, (shift, width) in enumerate(places) if shift // LIMB == limb and width]
        if inside:
            run = slice(inside[0], inside[-1] + 1)
            factors = [1 << shift % LIMB if width else 0 for shift, width in places[run]]
            found.append((limb, run, np.array(factors, np.uint64)))
    return found


def packed(fields: Sequence[Field], count: int, vertices: int) -> tuple[Layout, Limbs]:
    """The layout of fields without leads, and the gains of pairs of so many classes: shape (count, count, limbs)."""
    if isinstance(fields, Fields):
        layout = Layout.plan(fields.most)
        return layout, fields.packed(layout)
    tables = [as_table(field, (count, count)) for field in fields]
    layout = Layout.plan([greatest_sum(f, table, vertices) for f, table in zip(fields, tables, strict=True)])
    return layout, layout.pack(list(enumerate(tables)), (count, count))


def parts_of(layout: Layout, capacity: int, spare: int) -> list[Part]:
    """Runs of fields that fit weights of `capacity` bits, all but the first with `spare` bits above them.

    The most significant first; one if everything fits. Raises `TooLarge` if a single field does not fit.
    """
    if layout.bits <= capacity:
        return [(0, layout.bits)]
    parts: list[Part] = []
    low = end = layout.bits
    for place, (shift, width) in enumerate(zip(layout.shifts, layout.widths, strict=True)):
        if low < end and end - shift > (capacity - spare if parts else capacity):
            parts.append((low, end))
            end = shift + width
        # Nothing was decided before the first part, so it needs no room above its fields.
        room = capacity - spare if parts else capacity
        if width > room:
            from .wording import FIELD_TOO_WIDE

            raise TooLarge(FIELD_TOO_WIDE(place=place + 1, count=len(layout.widths), bits=width, room=room))
        low = shift
    return [*parts, (0, end)]


def spare_bits(vertices: int) -> int:
    """The bits that a part needs above its fields for earlier parts (`parts`): n^2 / 4 pairs in
    blossoms, n vertices.
    """
    return (vertices * vertices + vertices).bit_length()


def cut(limbs: Limbs, part: Part, spare: int) -> Limbs:
    """A part of some weights, with room for `spare` bits above it."""
    low, high = part
    if low == spare == 0 and high >= LIMB * (limbs.shape[-1] - 1):
        return limbs  # all of them
    first, shift = divmod(low, LIMB)
    count = max(1, -(-(high - low + spare) // LIMB))
    # One limb more than asked for: the shift takes the upper digits of each limb from the next one.
    wide = np.zeros((*limbs.shape[:-1], count + 1), np.uint64)
    taken = limbs[..., first : first + count + 1]
    wide[..., : taken.shape[-1]] = taken
    if shift:
        wide[..., :-1] = (wide[..., :-1] >> np.uint64(shift)) | (wide[..., 1:] << np.uint64(LIMB - shift))
    wide = np.ascontiguousarray(wide[..., :-1])
    last, rest = divmod(high - low, LIMB)
    wide[..., last + 1 :] = 0
    if last < count:
        wide[..., last] &= np.uint64((1 << rest) - 1)
    return wide


def as_table(field: Field, shape: tuple[int, ...]) -> Numbers:
    """The values of a field as an array of integers (of Python integers where too wide for NumPy)."""
    table = np.asarray(field.values)
    # NumPy makes floats of integers that share no type of 64 bits, such as 2^63 beside -1: they are read again.
    if table.dtype.kind == "f" or (table.dtype.kind == "O" and table.size):
        table = np.asarray(field.values, dtype=object)
        if not all(isinstance(value, (int, np.integer)) for value in table.flat):
            raise ValueError(f"{_called(field)}: integers expected")
    elif table.dtype.kind not in "iubO":
        raise ValueError(f"{_called(field)}: integers expected, not {table.dtype}")
    if table.shape != shape:
        raise ValueError(f"{_called(field)}: shape {shape} expected, not {table.shape}")
    if table.size and table.min() < 0:
        raise ValueError(f"{_called(field)}: values must not be negative")
    return table


def greatest_sum(field: Field, table: Numbers, vertices: int) -> int:
    """The greatest sum a matching of so many vertices can reach over a field."""
    value = int(table.max()) if table.size else 0
    if field.most is None:
        return value * (vertices // 2)
    if field.most < 0:
        raise ValueError(f"{_called(field)}: the greatest sum must not be negative")
    # A single pair may earn more than the caller's bound; its weight has to fit too.
    return max(int(field.most), value)


def _called(field: Field) -> str:
    kind = "lead" if isinstance(field, Lead) else "field"
    return f"{kind} {field.name!r}" if field.name else f"a {kind}"
