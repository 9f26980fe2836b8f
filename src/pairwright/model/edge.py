"""What fields may be given as: each value settled, or refused with the name of its field."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from ..errors import InvalidTournament

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction
    from typing import Any, TypeAlias

    Written: TypeAlias = int | float | str | Fraction | Decimal
    """Points as people write them: `3`, `0.5`, `"2½"`, `Fraction(1, 2)`."""


def whole(value: object, what: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number, of Python or NumPy, but no truth value. Raises `InvalidTournament`, which calls it `what`."""
    number = value if type(value) is int else _index(value)
    if number is None:
        raise InvalidTournament(f"{what} is {value!r}: it takes a whole number{_hint(value)}")
    if (least is not None and number < least) or (most is not None and number > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise InvalidTournament(f"{what} is {number}: it takes a whole number {bounds}")
    return number


def _index(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def _hint(value: object) -> str:
    """How the value is written rightly, if it can be guessed."""
    try:
        number = float(value) if isinstance(value, (float, str)) else 0.5
    except ValueError:
        return ""
    return f", such as {int(number)}" if number.is_integer() else ""


def text(value: object, what: str) -> str:
    """A text; `None` is an empty one. Raises `InvalidTournament` for anything else."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InvalidTournament(f"{what} is {value!r}: it takes a text")
    return value


def several(values: object, kind: type | tuple[type, ...], what: str, each: str) -> tuple[Any, ...]:
    """Values of one kind as a tuple. Raises `InvalidTournament` for what can't be gone through, or holds others."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise InvalidTournament(f"{what} is {values!r}: it takes a list, each of it {each}")
    found = values if type(values) is tuple else tuple(values)
    for value in found:
        if not isinstance(value, kind):
            raise InvalidTournament(f"{what} holds {value!r}: each of it is {each}")
    return found


def numbers(values: object, what: str, least: int | None = None) -> tuple[int, ...]:
    """Whole numbers as a tuple. Raises `InvalidTournament` as `several` and `whole` do."""
    return tuple(whole(value, what, least) for value in several(values, object, what, "a whole number"))


def tenths(value: object, what: str) -> int:
    """Points as people write them, in tenths. Raises `InvalidTournament` for what is not a number with one decimal."""
    found = None if isinstance(value, bool) else _fraction(value)
    if found is None or found < 0 or (found * 10).denominator != 1:
        raise InvalidTournament(
            f"{what} is {value!r}: it takes points with at most one decimal, such as 3, 0.5 or '½'"
        )
    return int(found * 10)


def _fraction(value: Any) -> Fraction | None:
    from decimal import Decimal, InvalidOperation  # programs give tenths
    from fractions import Fraction

    try:
        if isinstance(value, str):
            plain = value.strip().replace(",", ".").replace("½", ".5")
            return Fraction(Decimal(plain))
        if isinstance(value, float):
            return Fraction(repr(value))  # 0.3 is three tenths, whatever its bits say
        return Fraction(value)
    except (ValueError, TypeError, InvalidOperation, OverflowError):
        return None
