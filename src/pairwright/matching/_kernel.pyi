from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray
from typing_extensions import Buffer

# The kernel takes any C-contiguous buffer of such entries: arrays of NumPy, `array.array`, `bytes`, `bytearray` and
# `memoryview.cast` (of several dimensions). It gives a `memoryview`, of which `np.asarray` copies nothing.
Bool: TypeAlias = NDArray[np.bool_] | Buffer
UInt8: TypeAlias = NDArray[np.uint8] | Buffer
Int8: TypeAlias = NDArray[np.int8] | Buffer
Int32: TypeAlias = NDArray[np.int32] | Buffer
Int64: TypeAlias = NDArray[np.int64] | Buffer
UInt64: TypeAlias = NDArray[np.uint64] | Buffer
View: TypeAlias = memoryview[int]

class Table(Protocol):
    # A `memoryview` of several dimensions.
    def __len__(self) -> int: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...
    def tolist(self) -> list[Any]: ...

class Duals(TypedDict):
    scale: int
    vertices: list[int]
    active: list[bool]
    blossoms: list[tuple[tuple[int, ...], int]]

class Counters(TypedDict):
    stages: int
    adjustments: int
    reoptimisations: int
    swaps: int
    searches: int
    steps: int

def headroom_bits(vertices: int) -> int: ...
def capacity_bits(vertices: int) -> int: ...

class Matcher:
    def __init__(
        self,
        classes: Int32,
        weights: UInt64,
        admissible: Bool,
        forbidden: Int32 | None = None,
        lead_pairs: Bool | None = None,
        lead: UInt64 | None = None,
        *,
        perfect: bool = True,
        reserved_bits: int = 0,
        most_steps: int = ...,
    ) -> None: ...
    @property
    def size(self) -> int: ...
    @property
    def limbs(self) -> int: ...
    @property
    def weight_bits(self) -> int: ...
    def solve(self) -> bool: ...
    def mate(self) -> View: ...
    def value(self) -> int: ...
    def prefer(self, u: int, candidates: Sequence[int]) -> int: ...
    def prefer_among(self, u: int, targets: Sequence[int], strict: bool = True) -> bool: ...
    def can(self, u: int, v: int) -> bool: ...
    def require(self, u: int, v: int) -> bool: ...
    def forbid(self, u: int, v: int) -> bool: ...
    def reweigh(self, u: int, v: int, weight: int) -> None: ...
    def copy(self) -> Matcher: ...
    def duals(self) -> Duals: ...
    def witness(self) -> tuple[list[int], list[list[int]]]: ...
    def verify(self) -> str: ...
    def counters(self) -> Counters: ...

class SparseCounters(TypedDict):
    augmentations: int
    shrinks: int
    expansions: int
    events: int
    steps: int
    repairs: int
    swaps: int
    searches: int

class Sparse:
    def __init__(self, vertices: int, bits: int, *, most_steps: int = ...) -> None: ...
    @property
    def limbs(self) -> int: ...
    @property
    def edges(self) -> int: ...
    @property
    def spent(self) -> bool: ...
    def add(self, pairs: Int32, costs: UInt64) -> None: ...
    def suggest(self, pairs: Int32) -> None: ...
    def restart(self) -> None: ...
    def solve(self) -> bool: ...
    def mate(self) -> View: ...
    def duals(self) -> tuple[int, Table, list[list[int]], Table]: ...
    def signs(self, pairs: Int32, costs: UInt64) -> View: ...
    def doubtful(
        self,
        label: Int32,
        label_costs: UInt64,
        other_label: Int32,
        other_costs: UInt64,
        x: Int32,
        anchors: Int32,
        exempt: UInt8,
        exempt_anchors: UInt8,
        costs: UInt64,
        rank: Int32,
        rank_anchors: Int32,
        rank_exempt: UInt8,
        rank_exempt_anchors: UInt8,
        rank_costs: UInt64,
        each: int,
    ) -> tuple[Table, bool]: ...
    def exchangeable(self) -> Table: ...
    def earliest(self, ties: Int32 | None = None) -> View: ...
    def counters(self) -> SparseCounters: ...

class CoverCounters(TypedDict):
    steps: int
    searches: int
    swaps: int
    refusals: int
    barred: int

class Apart:
    def __init__(self, size: int, pairs: Int32) -> None: ...

class Cover:
    def __init__(
        self,
        apart: Apart,
        names: Int32,
        classes: Int32,
        joined: UInt8,
        *,
        most_steps: int = ...,
    ) -> None: ...
    def suggest(self, pairs: Int32) -> None: ...
    def complete(self) -> bool: ...
    def fix(self, u: int, v: int) -> bool: ...
    def restrict_to(self, u: int, classes: UInt8) -> bool: ...
    def sequence(self, first: Int32, second: Int32) -> View: ...
    def could(self, u: int, second: Int32) -> int: ...
    def halve(self, low: int, high: int, count: int, orders: Int32) -> tuple[int, Table] | None: ...
    def pairs_within(self, low: int, high: int) -> int: ...
    def open(self) -> View: ...
    def classes(self) -> View: ...
    def joined(self) -> Table: ...
    def mate(self) -> View: ...
    def witness(self) -> tuple[list[int], list[int]]: ...
    @property
    def counters(self) -> CoverCounters: ...

def pairs_that_met(opponents: Int32, place: Int32) -> Table: ...
def distinct_columns(table: Int64) -> tuple[View, View]: ...

class Gains:
    def __init__(self, gain: Int8, left: Int8, number: Int32, settled: bool = True) -> None: ...

class Below:
    def __init__(
        self,
        others: Int32,
        following: int,
        takes: UInt8 | None = None,
        barred: UInt8 | None = None,
        exits: int = 0,
        guest_outside: bool = False,
        followers_leave: bool = False,
    ) -> None: ...

class Population:
    def __init__(self, apart: Apart, kind: Int32, group: Int32, joined: UInt8) -> None: ...
    def best(
        self,
        gains: Gains,
        levels: Int32,
        items: Int32,
        runs: Int32,
        guest: UInt8 | None,
        slots: int,
        suggested: Int32,
        below: Below | None = None,
    ) -> Cover | None: ...
    def weigh(
        self,
        gains: Gains,
        levels: Int32,
        items: Int32,
        runs: Int32,
        guest: UInt8 | None,
        slots: int,
        below: Below | None = None,
    ) -> tuple[View, View, Table, Table]: ...
    def matcher(
        self,
        gains: Gains,
        levels: Int32,
        items: Int32,
        runs: Int32,
        guest: UInt8 | None,
        slots: int,
        below: Below | None = None,
        *,
        perfect: bool = True,
        only_items_apart: bool = False,
        crowded: bool = False,
        kept: Int32 | None = None,
        rest: int = 0,
        upper: int = 0,
    ) -> Matcher | None: ...
    def unmatched(
        self,
        items: Int32,
        runs: Int32,
        guest: UInt8 | None,
        unknown: bool,
        suggested: Int32,
    ) -> list[int]: ...

def fractional(counts: Int64, allowed: UInt8, weights: UInt64) -> tuple[Table, Table] | None: ...
def stable_partition(offsets: Int64, entries: Int32) -> View: ...
def is_stable_partition(offsets: Int64, entries: Int32, successor: Int32) -> bool: ...

class RankedPairs:
    def __init__(
        self,
        class_of: Int32,
        level: Int32,
        barred_offsets: Int64,
        barred: Int32,
        place: Int32 | None = None,
        offset: Int32 | None = None,
        tie: str = "order",
        seed: int = 0,
    ) -> None: ...
    def greedy(self) -> View: ...
    def completed(self) -> View: ...
    def maximum(self) -> tuple[View, View, View]: ...
    def blocking(self, own: Int32, limit: int = -1) -> tuple[list[tuple[int, int]], int]: ...
