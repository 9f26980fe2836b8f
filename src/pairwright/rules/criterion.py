"""How a rule is written down: a small function with its article, counting violations.

A criterion answers two questions with small non-negative integers: how many violations does the pair (a, b)
cause, and what does it cost to leave `a` over? Both work on single entries and, column style, on whole arrays of
them; `a` ranks above `b`. A criterion with several levels (a list compared from its largest element on) answers
with one more axis, the most significant level first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from importlib import import_module
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..lean_dataclass import dataclass
from .facts import Facts

Counts: TypeAlias = NDArray[Any]
"""Numbers of violations, one for each entry or pair asked about."""


@dataclass(frozen=True)
class Bracket:
    """What a criterion may know of the bracket besides the entries themselves.

    Attributes:
        score: pairing score of the residents, in tenths.
        moved_down_scores: the different scores of the players moved down, highest first.
        low: score of the lowest ranked player of the bracket.
        gaps: the different score differences that can occur, largest first (edition 2017, A.8).
        bye_leaves: whether exactly one player leaves the bracket and gets the pairing-allocated bye.
        topscorers: whether anybody is a topscorer, so that absolute preferences may clash.
    """

    score: int
    moved_down_scores: tuple[int, ...] = ()
    low: int = 0
    gaps: tuple[int, ...] = ()
    bye_leaves: bool = False
    topscorers: bool = True


def scores_moved_down(at: Bracket) -> int:
    """The levels of a criterion about players moved down, one for each of their scores.

    A level counts those whose higher player (or who, if they are left over) was moved down with that score, and
    nothing else of the criterion depends on scores: `profiles` relies on it.
    """
    return len(at.moved_down_scores)


def score_gaps(at: Bracket) -> int:
    """The levels of a criterion that tells score differences apart, one for each of them (2017, A.8)."""
    return len(at.gaps)


PairRule: TypeAlias = Callable[[Facts, Facts, Bracket], Counts]
LeftRule: TypeAlias = Callable[[Facts, Bracket], Counts]
WholeRound: TypeAlias = Literal["", "apart", "complete", "lowest bye"]
"""What a rule says of a whole round: single pairs may not meet, all are paired, the bye has the lowest score."""


@dataclass(frozen=True)
class Criterion:
    """One rule of a rule book.

    Attributes:
        id: its short name in the edition, such as `C12`.
        article: where it stands in the text.
        paraphrase: one sentence, as an arbiter is told it.
        name: the violation it counts, in words.
        pair: violations caused by a pair, or `None` if pairs cause none.
        left: violations caused by leaving an entry over, or `None`.
        levels: number of levels of the count, given the bracket; `None` for a plain count.
        matters: whether the criterion can be violated in a bracket at all; `None` if always.
        lookahead: whether it judges what the bracket leaves to the next one; the engine evaluates it there.
        whole: what it says of the whole round, beyond the facts of the players; empty for most.
    """

    id: str
    article: str
    paraphrase: str
    name: str
    pair: PairRule | None = None
    left: LeftRule | None = None
    levels: Callable[[Bracket], int] | None = None
    matters: Callable[[Bracket], bool] | None = None
    lookahead: bool = False
    whole: WholeRound = ""

    def __getstate__(self) -> dict[str, Any]:
        """The fields; a function that only a criterion of its module leads to is sent as where it stands."""
        return {at.name: _place_of(getattr(self, at.name)) for at in fields(self)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            object.__setattr__(self, name, value.found if isinstance(value, _Place) else value)

    def number_of_levels(self, at: Bracket) -> int:
        """How many levels the criterion has in a bracket; 0 when it can't matter there."""
        if self.matters is not None and not self.matters(at):
            return 0
        return 1 if self.levels is None else self.levels(at)

    @property
    def by_gaps(self) -> bool:
        """Whether each level counts one score difference."""
        return self.levels is score_gaps

    def of_pair(self, a: Facts, b: Facts, at: Bracket) -> Counts:
        """Violations of pairs, always with the axis of levels last."""
        return self._counts(self.pair(a, b, at) if self.pair else np.zeros((), np.int64))

    def of_left(self, a: Facts, at: Bracket) -> Counts:
        """Violations of leaving entries over, always with the axis of levels last."""
        return self._counts(self.left(a, at) if self.left else np.zeros((), np.int64))

    def totals(self, high: Facts, low: Facts, left: Facts, at: Bracket) -> tuple[int, ...]:
        """Violations of some pairs and of those left over, added up level by level; none where it can't matter."""
        total = np.zeros(self.number_of_levels(at), np.int64)
        if len(total) and self.pair is not None and len(high):
            total += self.of_pair(high, low, at).sum(axis=0)
        if len(total) and self.left is not None and len(left):
            total += self.of_left(left, at).sum(axis=0)
        return tuple(total.tolist())

    def _counts(self, raw: Counts) -> Counts:
        counts = np.asarray(raw, dtype=np.int64)
        return counts if self.levels is not None and counts.ndim else counts[..., None]

    def leaving(self, rule: LeftRule) -> Criterion:
        """The same criterion with what it says of an entry left over."""
        return replace(self, left=rule)


@dataclass(frozen=True)
class _Place:
    """Where a function of a criterion is written: the name of the criterion in a module, and which of its fields."""

    module: str
    criterion: str
    field: str

    @property
    def found(self) -> Any:
        """The function that stands there."""
        return getattr(getattr(import_module(self.module), self.criterion), self.field)


def _place_of(value: Any) -> Any:
    """The place of a function that can't be found by its own name; everything else is what it is."""
    if not callable(value):
        return value
    module = import_module(value.__module__)
    if getattr(module, getattr(value, "__name__", ""), None) is value:
        return value
    for name, held in vars(module).items():
        for part in ("pair", "left", "levels", "matters"):
            if isinstance(held, Criterion) and getattr(held, part) is value:
                return _Place(value.__module__, name, part)
    return value


def counted(
    id: str,
    article: str,
    levels: Callable[[Bracket], int] | None = None,
    *,
    matters: Callable[[Bracket], bool] | None = None,
    whole: WholeRound = "",
) -> Callable[[PairRule], Criterion]:
    """Make a criterion of a function that counts the violations of a pair."""

    def make(rule: PairRule) -> Criterion:
        return Criterion(id, article, *_words(rule), pair=rule, levels=levels, matters=matters, whole=whole)

    return make


def counted_left(
    id: str,
    article: str,
    levels: Callable[[Bracket], int] | None = None,
    *,
    matters: Callable[[Bracket], bool] | None = None,
) -> Callable[[LeftRule], Criterion]:
    """Make a criterion of a function that counts the violations of leaving an entry over."""

    def make(rule: LeftRule) -> Criterion:
        return Criterion(id, article, *_words(rule), left=rule, levels=levels, matters=matters)

    return make


def _words(rule: Callable[..., Any]) -> tuple[str, str]:
    sentence, *_ = (rule.__doc__ or "").split("\n\n")  # what follows is for readers of the code
    paraphrase = " ".join(sentence.split())
    return paraphrase, rule.__name__.replace("_", " ")
