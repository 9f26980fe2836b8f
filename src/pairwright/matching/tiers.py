"""Tiers: the costs of pairs and byes, one priority after the other, and their forms."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from ..arguments import checked
from ..errors import PairwrightError
from . import wording as say
from .layout import Numbers

__all__ = ["ByClass", "InvalidProblem", "Tier"]

P = TypeVar("P", bound=Hashable)
"""The type of participants: names, numbers, or any other hashable objects."""


class InvalidProblem(PairwrightError):
    """A pairing problem, or a question about it, that contradicts itself.

    Examples:
        >>> Problem("aa")
        Traceback (most recent call last):
            ...
        pairwright.matching.tiers.InvalidProblem: a takes part twice. Name each participant once.
    """


@dataclass(frozen=True, eq=False)
class ByClass(Generic[P]):
    """Costs that depend on a class of each participant: a club, a score, a rank, a side.

    Attributes:
        of: the class of each participant, as a function or as a column in the order of the participants.
        cost: what a pair of two classes costs; asked once for any two classes, and the same both ways round.

    Examples:
        >>> points = {"a": 2, "b": 0, "c": 1, "d": 1}
        >>> near = Tier("squared differences", ByClass(points.get, lambda p, q: (p - q) ** 2))
        >>> solve(Problem("abcd", [near])).sums
        {'squared differences': 2}
    """

    of: Callable[[P], object] | Sequence[Hashable]
    cost: Callable[[Any, Any], int]


PairCosts: TypeAlias = "int | Callable[[P, P], int] | Mapping[tuple[P, P], int] | ByClass[P] | ArrayLike"
ByeCosts: TypeAlias = "int | Callable[[P], int] | Mapping[P, int] | Sequence[int]"


@checked(error=InvalidProblem)
@dataclass(frozen=True, eq=False)
class Tier(Generic[P]):
    """One priority: what each pair and each bye costs. A smaller sum is better, before all later tiers.

    Costs are integers of any size, in a unit of your choice. They may be negative: -1 is something wished for.

    Attributes:
        name: for people; the tiers of a problem have different names.
        pairs: a function of two participants, in their order; a symmetric table in that order; a mapping of single
            pairs, with 0 for all others; a `ByClass`; or one integer for all.
        byes: a function of a participant, a mapping, a column in the order of the participants, or one integer.

    Examples:
        >>> home = Tier("kilometres", [[0, 5, 9], [5, 0, 1], [9, 1, 0]], byes=[0, 3, 3])
        >>> print(solve(Problem(["x", "y", "z"], [home])))
        x - bye
        y - z  kilometres 1
        kilometres: 1
    """

    name: str
    pairs: PairCosts[P] = 0
    byes: ByeCosts[P] = 0

    @classmethod
    def apart(cls, name: str, pairs: Iterable[tuple[P, P]], cost: int = 1, byes: ByeCosts[P] = 0) -> Tier[P]:
        """Pairs that are better not made, each at this cost: a soft separation.

        Examples:
            >>> Tier.apart("same school", [("a", "b")]).pairs
            {('a', 'b'): 1}
        """
        return cls(name, dict.fromkeys(pairs, cost), byes)


def integer(value: object, where: str) -> int:
    """A cost as a Python integer. Raises `InvalidProblem` for other values."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise InvalidProblem(say.COST_NOT_INTEGER(where=where, given=repr(value))) from None


def bye_costs(tier: Tier[P], participants: Sequence[P]) -> list[int]:
    """The cost of each participant's bye."""
    where, given = f"Tier({tier.name!r}).byes", tier.byes
    if callable(given):
        return [integer(given(one), f"{where}[{one}]") for one in participants]
    if isinstance(given, Mapping):
        _known(given, participants, where)
        return [integer(given.get(one, 0), f"{where}[{one}]") for one in participants]
    if not isinstance(given, Sequence | np.ndarray):
        return [integer(given, where)] * len(participants)
    if len(given) != len(participants):
        raise InvalidProblem(say.COSTS_COUNTED(where=where, given=len(given), wanted=len(participants)))
    return [integer(cost, f"{where}[{one}]") for one, cost in zip(participants, given, strict=True)]


def pair_costs(tier: Tier[P], participants: Sequence[P]) -> Numbers:
    """The cost of each pair: a symmetric table of Python integers, 0 on the diagonal."""
    where, given = f"Tier({tier.name!r}).pairs", tier.pairs
    size = len(participants)
    if isinstance(given, ByClass):
        return _by_class(given, participants, where)
    if isinstance(given, Mapping):
        return _single(given, participants, where)
    if callable(given):
        table = np.zeros((size, size), dtype=object)
        for u, one in enumerate(participants):
            for v in range(u + 1, size):
                table[u, v] = table[v, u] = integer(
                    given(one, participants[v]), f"{where}[{one}, {participants[v]}]"
                )
        return table
    return _table(given, participants, where)


def _table(given: ArrayLike, participants: Sequence[P], where: str) -> Numbers:
    size = len(participants)
    try:
        table = np.array(given, dtype=object)
    except ValueError:
        table = np.array(None)
    if table.ndim == 0 and table[()] is not None:
        table = np.full((size, size), table[()], dtype=object)
    if table.shape != (size, size):
        raise InvalidProblem(say.TABLE_SIZE(where=where, size=size))
    flat = [integer(value, where) for value in table.flat]
    table = np.array(flat, dtype=object).reshape(size, size)
    uneven = np.argwhere(table != table.T)
    if len(uneven):
        u, v = uneven[0]
        raise InvalidProblem(
            say.TABLE_UNEVEN(
                where=where,
                a=str(participants[u]),
                x=str(participants[v]),
                there=str(table[u, v]),
                back=str(table[v, u]),
            )
        )
    np.fill_diagonal(table, 0)
    return table


def _single(given: Mapping[tuple[P, P], int], participants: Sequence[P], where: str) -> Numbers:
    _known((one for pair in given for one in pair), participants, where)
    place = {one: at for at, one in enumerate(participants)}
    table = np.zeros((len(place), len(place)), dtype=object)
    for (one, other), value in given.items():
        cost = integer(value, f"{where}, {one} and {other}")
        if given.get((other, one), value) != value:
            raise InvalidProblem(say.TWO_COSTS(where=where, a=str(one), x=str(other)))
        table[place[one], place[other]] = table[place[other], place[one]] = cost
    return table


def _by_class(given: ByClass[P], participants: Sequence[P], where: str) -> Numbers:
    column = [given.of(one) for one in participants] if callable(given.of) else list(given.of)
    if len(column) != len(participants):
        raise InvalidProblem(say.CLASSES_COUNTED(where=where, given=len(column), wanted=len(participants)))
    classes = list(dict.fromkeys(column))
    number = {one: at for at, one in enumerate(classes)}
    table = np.zeros((len(classes), len(classes)), dtype=object)
    for c, one in enumerate(classes):
        for d, other in enumerate(classes):
            table[c, d] = integer(given.cost(one, other), f"{where}.cost({one}, {other})")
            if d < c and table[c, d] != table[d, c]:
                raise InvalidProblem(
                    say.CLASSES_UNEVEN(
                        where=where, a=str(one), x=str(other), there=str(table[c, d]), back=str(table[d, c])
                    )
                )
    places = np.array([number[one] for one in column], np.int64)
    full: Numbers = table[places[:, None], places[None, :]]
    np.fill_diagonal(full, 0)
    return full


def _known(named: Iterable[P], participants: Sequence[P], where: str) -> None:
    strangers = set(named) - set(participants)
    if strangers:
        raise InvalidProblem(say.STRANGERS_NAMED(where=where, names=", ".join(sorted(map(str, strangers)))))
