"""Enumerations and remembered answers that cost little to load, beside those of the standard library."""

from __future__ import annotations

import copy
import enum
import functools
import json
import operator
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from pairwright import lean_standard

ROOMS: list[Any] = [enum, lean_standard]


def colours(room: Any) -> Any:
    """An enumeration with a property, made from the one room or the other."""

    class Colour(room.Enum):  # type: ignore[misc]
        """Of pieces."""

        WHITE = "w"
        BLACK = "b"

        def __init__(self, code: str) -> None:
            self.number = len(type(self).__members__)
            self.code = code

        @property
        def other(self) -> Any:
            return type(self).BLACK if self is type(self).WHITE else type(self).WHITE

    return Colour


def codes(room: Any) -> Any:
    """The same with whole numbers as members."""

    class Code(room.IntEnum):  # type: ignore[misc]
        DONE = 0
        FAILED = 5

    return Code


def outcome(of: Callable[[], Any]) -> Any:
    """What a call gives, or the kind of its error."""
    try:
        return of()
    except Exception as error:
        return type(error)


def extended(one: Any) -> Any:
    """An enumeration with members that is to have more."""

    class More(one):  # type: ignore[misc]
        pass

    return More


LOOKS: list[Callable[[Any], Any]] = [
    lambda one: [repr(member) for member in one],
    lambda one: [str(member) for member in one],
    lambda one: [f"{member}" for member in one],
    lambda one: [f"{member:>20}" for member in one],
    lambda one: [(member.name, member.value) for member in one],
    lambda one: list(one.__members__),
    lambda one: (len(one), bool(one), one.__name__, one.__doc__, repr(one)),
    lambda one: [one(member.value) is member is one(member) is one[member.name] for member in one],
    lambda one: [member in one for member in one],
    lambda one: [copy.deepcopy(member) is member is copy.copy(member) for member in one],
    lambda one: [isinstance(member, one) for member in one],
    lambda one: len({*one, *one}),
    lambda one: one("nothing"),
    lambda one: one([]),
    lambda one: one["NOTHING"],
    lambda one: setattr(one, next(iter(one)).name, 1),
    lambda one: delattr(one, next(iter(one)).name),
    lambda one: setattr(next(iter(one)), "value", 1),
    lambda one: setattr(next(iter(one)), "name", "other"),
    extended,
    lambda one: next(iter(one)) == list(one)[1],
    lambda one: list(one)[1].number,
    lambda one: next(iter(one)).other is list(one)[1],
    lambda one: [int(member) for member in one],
    lambda one: json.dumps(list(one)),
    lambda one: operator.lt(*one),
]


@pytest.mark.parametrize("made", [colours, codes])
@pytest.mark.parametrize("look", range(len(LOOKS)))
def test_enumerations_look_as_the_standard_ones(made: Callable[[Any], Any], look: int) -> None:
    standard, lean = (outcome(lambda room=room: LOOKS[look](made(room))) for room in ROOMS)  # type: ignore[misc]
    assert lean == standard


def test_members_travel_between_processes() -> None:
    from pairwright import Colour, Result

    for member in (*Result, *Colour):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(member, protocol)) is member  # noqa: S301


@pytest.mark.parametrize("room", [functools, lean_standard])
def test_answers_are_remembered(room: Any) -> None:
    asked = list[int]()

    @room.lru_cache(maxsize=2)
    def twice(number: int) -> int:
        """Two times."""
        asked.append(number)
        return 2 * number

    @room.cache
    def thrice(number: int) -> int:
        asked.append(number)
        return 3 * number

    assert [twice(1), twice(1), twice(2), twice(3), twice(1), thrice(1), thrice(1)] == [2, 2, 4, 6, 2, 3, 3]
    assert asked == [1, 2, 3, 1, 1]
    assert (twice.__name__, twice.__doc__, twice.__module__) == ("twice", "Two times.", __name__)
    assert twice.cache_info() == (1, 4, 2, 2)
    assert twice.cache_info().hits == 1
    assert twice.__wrapped__(4) == 8


@pytest.mark.parametrize("room", [functools, lean_standard])
def test_a_wrapper_looks_like_the_function_it_calls(room: Any) -> None:
    def told(name: str) -> str:
        """Say it."""
        return name

    told.once = True  # type: ignore[attr-defined]

    def call(*given: str) -> str:
        return told(*given)

    made: Any = room.update_wrapper(call, told)
    assert (made.__name__, made.__qualname__, made.__doc__) == ("told", told.__qualname__, "Say it.")
    assert (made.__annotations__, made.once, made.__wrapped__) == (told.__annotations__, True, told)


WHOLE = """
import sys
{first}
import pairwright
import collections, collections.abc, enum, typing
from array import array
assert collections.Counter("aab")["a"] == 2 and collections.abc is sys.modules["collections.abc"]
assert isinstance(array("i"), collections.abc.MutableSequence)
assert issubclass(collections.abc.Mapping, collections.abc.Collection)
"""


@pytest.mark.parametrize(
    "first",
    [
        "",
        "import collections",
        "import array",
        "import collections.abc",
        "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start()",
    ],
)
def test_the_standard_library_stays_whole(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package is loaded with little of `collections`, and whoever asks for it afterwards has all of it."""
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    for _ in range(2):  # first the modules are compiled
        subprocess.run([sys.executable, "-c", WHOLE.format(first=first)], check=True)
