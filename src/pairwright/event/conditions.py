"""Conditions on persons, for prizes, entries and fees: `rating<1800`, `birth>=2010 & sex=w`."""

from __future__ import annotations

import operator
import re

from ..formats.numbers import whole
from ..messages import AS_WRITTEN, LISTED, Message
from .details import DETAILS
from .questions import Refused
from .state import Person
from .wording import settings as say

_CONDITION = re.compile(r"(rating|birth|sex|club|federation|title)\s*(<=|>=|<|>|=)\s*(.*)")
_COMPARISONS = {"=": operator.eq, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge}


def fits(person: Person, condition: str) -> bool:
    """Whether a person fulfils a condition such as `rating<1800` or `birth>=2010`; all of several joined by `&`.

    The year of birth counts. A person without a rating, or a date of birth, fulfils no condition on it except
    `rating=0`. Raises `Refused` for an invalid condition.
    """
    return all(_fits(person, part.strip()) for part in condition.split("&") if part.strip())


def require_condition(condition: str) -> None:
    """Raise `Refused` for an invalid condition, such as one that compares what has no order."""
    fits(Person("Nobody"), condition)
    for part in condition.split("&"):
        found = _CONDITION.fullmatch(part.strip())
        if found and found[1] not in ("rating", "birth") and found[2] != "=":
            raise _no_condition(part.strip())


def condition_told(condition: str) -> Message:
    """A condition in sentences: the usual parts in words, others as typed."""
    parts = tuple(_told(part.strip()) for part in condition.split("&") if part.strip())
    return parts[0] if len(parts) == 1 else LISTED(parts=parts)


def limits_rating(condition: str) -> bool:
    """Whether a condition asks for a rating."""
    found = (_CONDITION.fullmatch(part.strip()) for part in condition.split("&"))
    return any(one and one[1] == "rating" for one in found)


def _told(part: str) -> Message:
    found = _CONDITION.fullmatch(part)
    name, sign, text = found.groups() if found else ("", "", "")
    declared, limit = say.CONDITIONS.get(name + sign), whole(text)
    if declared and limit is not None:
        return declared(limit=limit)
    return say.WOMEN() if (name, sign, text) == ("sex", "=", "w") else AS_WRITTEN(value=part)


def _fits(person: Person, condition: str) -> bool:
    found = _CONDITION.fullmatch(condition)
    if not found:
        raise _no_condition(condition)
    name, sign, text = found.groups()
    if name not in ("rating", "birth"):
        if name == "sex":  # `f` as well, as in lists
            text = DETAILS["sex"][0](text, []) or text
        return _COMPARISONS[sign](getattr(person, name).casefold(), text.casefold())
    number = whole(text)
    if number is None:
        raise Refused(say.CONDITION_NEEDS_NUMBER(text=condition))
    held = person.rating if name == "rating" else whole(person.birth[:4]) or 0
    if not held and not (name == "rating" and number == 0):
        return False
    return _COMPARISONS[sign](held, number)


def _no_condition(text: str) -> Refused:
    example = "rating<1800, birth>=2010, sex=w"
    return Refused(say.NOT_A_CONDITION(text=text), alternative=say.WRITE(example=example))
