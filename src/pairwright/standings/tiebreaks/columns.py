"""The words tie-breaks are written in: a definition, what it is computed from, and the column it gives.

A column has whole numbers with one unit: equality is exact. Where a value is a sum, its `Parts` are the
terms: the value is computed from them, and so is the explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field as slot
from dataclasses import replace
from enum import IntEnum
from fractions import Fraction
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ...lean_dataclass import dataclass
from ...norms.conversion import half_up
from ..editions import TieBreakEdition
from ..field import RankedField
from ..grids import cells, everywhere, sums
from ..said import sum_say as say
from ..written import UNDEFINED, decimal_text, place_text
from .codes import Code

if TYPE_CHECKING:
    from ...messages import Message
    from ..grids import Grid, Ints


class Fate(IntEnum):
    """Whether a term counts, and why not."""

    ABSENT = -1
    """This round has no term."""
    COUNTED = 0  # zero, so `any` finds rows with other values
    LOWEST = 1
    """Left out as the least significant one (14.1 to 14.4)."""
    VOLUNTARY = 2
    """Left out first, because the round was voluntarily unplayed (16.5)."""
    HIGHEST = 3
    """Left out as the most significant one (14.3, 14.4)."""
    BELOW = 4
    """Does not count: the opponent is below the limit."""


T = TypeVar("T")

_COUNTED, _ABSENT = Fate.COUNTED.value, Fate.ABSENT.value


@dataclass(frozen=True)
class Parts:
    """The terms of a column, participant by round (or by board, as `each` says), in 1/`unit`.

    `fate` tells which count. `origin` describes the origin of the term of a row and round (both from 0).
    """

    terms: Grid
    fate: Grid
    unit: int
    origin: Callable[[int, int], Message] | None = None
    each: str = "round"

    @cached_property
    def total(self) -> Ints:
        """The sum of the terms that count."""
        return self.summed(self.terms)

    @cached_property
    def number(self) -> Ints:
        """How many terms count."""
        found = list(map(len, self.fate))
        for row in self._cut:
            found[row] = self.fate[row].count(_COUNTED)
        return found

    def summed(self, worth: Grid) -> Ints:
        """The sum of other values over the terms that count."""
        found = sums(worth)
        for row in self._cut:
            found[row] -= sum(compress(worth[row], self.fate[row]))
        return found

    @cached_property
    def _cut(self) -> list[int]:
        """The rows with terms that don't count."""
        return list(compress(range(len(self.fate)), map(any, self.fate)))


def among(present: Grid) -> Grid:
    """The fate of terms that count wherever there is one."""
    keys = list(map(bytes, present))
    fates = {key: [_COUNTED if there else _ABSENT for there in key] for key in set(keys)}
    return list(map(fates.__getitem__, keys))


def every(terms: Grid) -> Grid:
    """The fate of terms that all count."""
    return everywhere(_COUNTED, terms)


@dataclass(frozen=True)
class Column:
    """The values of one tie-break, in 1/`unit`; undefined ones always rank last.

    `ascending` says that lower is better. `finish` describes the step from the sum of the terms to the value of a
    row, if any. `undefined_when` says why a row has no value, `notice` is for the arbiter about the whole column.
    `places` are written as 1st, 2nd.
    """

    values: Ints
    unit: int = 1
    defined: Sequence[bool] | None = None
    parts: Parts | None = None
    ascending: bool = False
    finish: Callable[[int], Message] | None = None
    notice: Message | None = None
    undefined_when: Callable[[int], Message] = lambda row: say.CUTS_LEAVE_NOTHING()
    places: bool = False

    def value(self, row: int) -> Fraction | None:
        """The exact value of a row, `None` where the tie-break is undefined."""
        if self.defined is not None and not self.defined[row]:
            return None
        return Fraction(self.values[row], self.unit)

    @cached_property
    def decimals(self) -> int:
        """How many decimals the values are written with: those of the unit, less where all are zero."""
        written = self.values if self.defined is None else list(compress(self.values, self.defined))
        # The unit is a power of ten. Points keep a decimal even where all are whole.
        needed = len(str(self.unit)) - 1
        while needed > 1 and not any(value % (self.unit // 10 ** (needed - 1)) for value in written):
            needed -= 1
        return needed

    def texts(self) -> list[str]:
        """All values as written, row by row."""
        if self.places:
            texts = [place_text(value) for value in self.values]
        else:
            decimals, step = self.decimals, self.unit // 10**self.decimals
            texts = [decimal_text(value // step, decimals) for value in self.values]
        if self.defined is None:
            return texts
        return [text if defined else UNDEFINED for text, defined in zip(texts, self.defined, strict=True)]

    @cached_property
    def key(self) -> Ints:
        """Integers whose ascending order is the order of the tie-break."""
        key = self.values if self.ascending else [-value for value in self.values]
        if self.defined is None:
            return key
        last = max(key, default=0) + 1
        return [value if defined else last for value, defined in zip(key, self.defined, strict=True)]

    @property
    def reversed(self) -> Column:
        """The same values in the opposite order (modifier R)."""
        return replace(self, ascending=not self.ascending)

    @classmethod
    def sum_of(cls, parts: Parts, *, defined: Sequence[bool] | None = None) -> Column:
        """The column whose values are the sums of the counted terms."""
        return cls(parts.total, parts.unit, defined, parts)

    @classmethod
    def of_games(cls, values: Ints, parts: Parts, finish: Callable[[int], Message], unit: int = 1) -> Column:
        """The column of values made of terms, undefined without a game."""
        return cls(
            values,
            unit,
            some(parts.number),
            parts,
            finish=finish,
            undefined_when=lambda row: say.NO_GAME_COUNTS(),
        )

    @classmethod
    def count(cls, what: Grid) -> Column:
        """The number of rounds where a condition holds."""
        return cls.sum_of(Parts(cells(int, what), every(what), 1))

    @classmethod
    def undefined(cls, rows: int, notice: Message) -> Column:
        """A column without values."""
        return cls([0] * rows, defined=[False] * rows, notice=notice)


@dataclass(frozen=True)
class Reckoning:
    """The basis of a tie-break.

    `groups` numbers the rows still tied when the tie-break is applied, best group first: only tie-breaks of
    type A look at it. `unrated` is the rating that stands for a missing one, if the rules of the event
    publish one.
    """

    field: RankedField
    edition: TieBreakEdition
    groups: Ints
    unrated: int | None = None
    seed: int | str | None = None
    memory: dict[object, Any] = slot(default_factory=dict)

    def once(self, key: object, compute: Callable[[], T]) -> T:
        """Data of several tie-breaks, such as a column, computed once."""
        if key not in self.memory:
            self.memory[key] = compute()
        found: T = self.memory[key]
        return found

    def referred(self, code: Code) -> Reckoning:
        """The same with the score that the code names as reference."""
        if code.reference in ("", self.field.reference):
            return self
        return replace(self, field=self.field.by(code.reference), memory={})


Compute = Callable[[Reckoning, Code], Column]


@dataclass(frozen=True)
class TieBreak:
    """One line of the table of tie-breaks.

    `article` is that of C.07, or of the US Chess rule book. `type` follows C.07 art. 4: A for the games among the
    tied, B for the participant's own results, C for the opponents' final results, D for data known before.
    `modifiers` are the letters of `MODIFIERS` it takes, `:` when a team score may be named. `compute`
    is `None` when it is not implemented. `since` is the first edition that knows it, `field` who it is for: `all`,
    `players` or `teams`.
    """

    code: str
    article: str
    type: str
    modifiers: str
    compute: Compute | None
    since: str = "2024"
    field: Literal["all", "players", "teams"] = "all"
    book: Literal["FIDE", "US Chess"] = "FIDE"

    @property
    def title(self) -> Message:
        """The name of the tie-break as a message, for any language."""
        from .meanings import NAMES  # loaded when one is shown

        return NAMES[self.code]()

    @property
    def meant(self) -> Message:
        """What it counts: the regulation in a sentence or two, as data."""
        from .meanings import MEANINGS

        return MEANINGS[self.code]()

    @property
    def name(self) -> str:
        """The name of the tie-break in English."""
        return str(self.title)

    @property
    def meaning(self) -> str:
        """The value that the tie-break computes, as an English sentence."""
        return str(self.meant)

    @property
    def obstacle(self) -> Message | None:
        """Why it is not implemented, as data; `None` where it is."""
        from .meanings import NOT_COMPUTED

        return None if self.implemented else NOT_COMPUTED[self.code]()

    @property
    def why_not(self) -> str:
        """Why it is not implemented, in English; empty where it is."""
        return str(self.obstacle or "")

    @property
    def implemented(self) -> bool:
        """Whether this program computes it."""
        return self.compute is not None


def means(totals: Ints, numbers: Ints) -> Ints:
    """The quotients of two columns, see `half_up`."""
    return list(map(half_up, totals, numbers))


def some(numbers: Ints) -> Sequence[bool]:
    """Which numbers are above 0."""
    return [number > 0 for number in numbers]
