"""Values of fields: each converted to its type, or refused with the name of its field."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from ..errors import InvalidTournament
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction
    from typing import Any, TypeAlias

    from ..messages import Message

    Written: TypeAlias = int | float | str | Fraction | Decimal
    """Points as people write them: `3`, `0.5`, `"2½"`, `Fraction(1, 2)`."""


def whole(value: object, what: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number, of Python or NumPy, but no truth value. Raises `InvalidTournament`, which calls it `what`."""
    number = value if type(value) is int else _index(value)
    if number is None:
        raise InvalidTournament(_not_whole(value, what))
    if (least is not None and number < least) or (most is not None and number > most):
        raise InvalidTournament(
            say.TOO_SMALL(what=what, given=number, least=least or 0)
            if most is None
            else say.OUT_OF_RANGE(what=what, given=number, least=least or 0, most=most)
        )
    return number


def _index(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def _not_whole(value: object, what: str) -> Message:
    """That a value is not a whole number, and how it is written rightly, if that can be guessed."""
    try:
        number = float(value) if isinstance(value, (float, str)) else 0.5
    except ValueError:
        number = 0.5
    if number.is_integer():
        return say.NOT_WHOLE_SUCH_AS(what=what, given=repr(value), example=int(number))
    return say.NOT_WHOLE(what=what, given=repr(value))


def text(value: object, what: str) -> str:
    """A text; `None` is an empty one. Raises `InvalidTournament` for anything else."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InvalidTournament(say.NOT_A_TEXT(what=what, given=repr(value)))
    return value


def several(values: object, kind: type | tuple[type, ...], what: str, each: str) -> tuple[object, ...]:
    """Values of one kind as a tuple. Raises `InvalidTournament` for a value that is not iterable, or has items of
    another type."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise InvalidTournament(say.LIST_WANTED(what=what, given=repr(values), each=each))
    found = values if type(values) is tuple else tuple(values)
    for value in found:
        if not isinstance(value, kind):
            raise InvalidTournament(say.WRONG_ITEM(what=what, given=repr(value), each=each))
    return found


def numbers(values: object, what: str, least: int | None = None) -> tuple[int, ...]:
    """Whole numbers as a tuple. Raises `InvalidTournament` as `several` and `whole` do."""
    return tuple(whole(value, what, least) for value in several(values, object, what, "a whole number"))


def tenths(value: object, what: str, *, signed: bool = False) -> int:
    """Points as people write them, in tenths; `signed` ones may be negative.

    Raises `InvalidTournament` for anything but a number with one decimal.
    """
    found = None if isinstance(value, bool) else _fraction(value)
    if found is None or (found < 0 and not signed) or (found * 10).denominator != 1:
        raise InvalidTournament(say.POINTS_WANTED(what=what, given=repr(value)))
    return int(found * 10)


_MOST_DIGITS = 20
"""A larger power of ten is not a number of points, and `1e400000000` would take all memory as a fraction."""


def _fraction(value: Any) -> Fraction | None:
    from decimal import Decimal, InvalidOperation  # programs give tenths
    from fractions import Fraction

    try:
        if isinstance(value, str):
            value = Decimal(value.strip().replace(",", ".").replace("½", ".5"))
        if isinstance(value, Decimal) and abs(value.adjusted()) > _MOST_DIGITS:
            return None
        if isinstance(value, float):
            return Fraction(repr(value))  # 0.3 is three tenths, though its bits are not
        return Fraction(value)
    except (ValueError, TypeError, InvalidOperation, OverflowError):
        return None
