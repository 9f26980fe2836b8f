"""The lean decorator makes the same classes as the standard one."""

from __future__ import annotations

import copy
import dataclasses
import functools
import inspect
import pickle
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

import pairwright as pw
from pairwright import lean_dataclass
from pairwright.formats.player_lines import PlayerLine
from pairwright.generate import Simulation
from pairwright.generate.many import spelled
from pairwright.model import RequestedBye, Tournament

LEAN: Callable[..., Any] = lean_dataclass.dataclass


def family(decorator: Callable[..., Any]) -> list[type]:
    """Classes with all that the project uses: defaults, factories, fields left out, named only, inherited, slots."""

    @decorator(frozen=True)
    class Base:
        """A base."""

        id: int
        tags: tuple[str, ...] = ()
        kind: ClassVar[str] = "base"

    @decorator(frozen=True)
    class Heir(Base):
        """With more fields, one of them computed, and a check."""

        more: list[int] = dataclasses.field(default_factory=list, compare=False)
        secret: int = dataclasses.field(default=7, repr=False)
        made: int = dataclasses.field(default=0, init=False)
        named: str = dataclasses.field(default="n", kw_only=True)

        def __post_init__(self) -> None:
            object.__setattr__(self, "made", self.id * 2)

    @decorator(frozen=True, slots=True)
    class Slotted:
        """With slots."""

        one: int
        two: str = "2"

    @decorator
    class Open:
        """Changeable, so without a hash."""

        items: dict[str, int] = dataclasses.field(default_factory=dict)

    @decorator(frozen=True, eq=False)
    class Only:
        """Equal to itself alone."""

        value: float

        def __repr__(self) -> str:
            return "Only!"

    class Plain(Base):
        """No dataclass itself."""

    return [Base, Heir, Slotted, Open, Only, Plain]


def outcome(ask: Callable[..., Any], *words: Any, **named: Any) -> Any:
    """What comes out, or which exception."""
    try:
        return ask(*words, **named)
    except Exception as error:
        return type(error), str(error)


CALLS: list[tuple[int, tuple[Any, ...], dict[str, Any]]] = [
    (0, (1,), {}), (0, (1, ("a",)), {}), (0, (), {"id": 3}), (0, (), {}), (0, (1, 2, 3), {}), (0, (1,), {"nobody": 1}),
    (1, (4,), {}), (1, (4, (), [1]), {"named": "x"}), (1, (4, (), [1], 8), {}), (1, (4, (), [1], 8, 9), {}),
    (2, (1,), {}), (2, (1, "3"), {}), (2, (), {"two": "x", "one": 1}), (3, (), {}), (3, ({"a": 1},), {}),
    (4, (1.5,), {}), (5, (6,), {}),
]  # fmt: skip


def made(classes: list[type]) -> list[Any]:
    """What comes of all calls."""
    return [outcome(classes[at], *words, **named) for at, words, named in CALLS]


def told(one: Any) -> list[object]:
    """What can be seen of an object: text, fields, copies, and what happens when it is changed."""
    if isinstance(one, tuple):  # an exception
        return list(one)
    found = [
        repr(one),
        [at.name for at in dataclasses.fields(one)],
        repr(copy.copy(one)),
        repr(copy.deepcopy(one)),
    ]
    found += [outcome(hash, one) if type(one).__eq__ is not object.__eq__ else "", outcome(lambda: one < one)]
    for change in ({"id": 9}, {"one": 9}, {"items": {}}, {"nobody": 1}):
        found.append(repr(outcome(dataclasses.replace, one, **change)))
        for name in change:
            # The standard decorator raises a strange TypeError for other names where there are slots.
            if hasattr(one, name) or not hasattr(one, "__slots__"):
                found += [outcome(setattr, one, name, 9), outcome(delattr, one, name), repr(one.__class__)]
    return found


@pytest.mark.parametrize("first", [0, 24])
def test_objects_are_made_shown_compared_and_changed_alike(
    monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    """Those that are made field by field, and those of a compiled `__init__`."""
    monkeypatch.setattr(lean_dataclass, "_UNTIL_COMPILED", first)
    mine, other = made(family(LEAN)), made(family(dataclasses.dataclass))
    for one, another in zip(mine, other, strict=True):
        assert told(one) == told(another)
    mine, other = made(family(LEAN)), made(family(dataclasses.dataclass))
    tables = [[[one == another for another in objects] for one in objects] for objects in (mine, other)]
    assert tables[0] == tables[1]


def test_signatures_are_the_same() -> None:
    for lean, standard in zip(family(LEAN), family(dataclasses.dataclass), strict=True):
        mine, other = inspect.signature(lean), inspect.signature(standard)
        assert [(at.name, at.kind) for at in mine.parameters.values()] == [
            (at.name, at.kind) for at in other.parameters.values()
        ]
        assert lean.__doc__ == standard.__doc__
        assert lean.__init__.__annotations__ == standard.__init__.__annotations__  # type: ignore[misc]


def test_a_class_may_inherit_from_one_of_the_other_decorator() -> None:
    base = family(LEAN)[0]

    @dataclasses.dataclass(frozen=True)
    class Heir(base):  # type: ignore[misc, valid-type]
        more: int = 0

    assert repr(Heir(1, ("a",), 2)).endswith("Heir(id=1, tags=('a',), more=2)")
    with pytest.raises(dataclasses.FrozenInstanceError):
        Heir(1).more = 3
    with pytest.raises(TypeError, match="frozen"):

        @dataclasses.dataclass
        class Thawed(base):  # type: ignore[misc, valid-type]
            more: int = 0


def test_each_module_reads_and_changes_what_the_other_decorator_made() -> None:
    for lean, standard in zip(family(LEAN), family(dataclasses.dataclass), strict=True):
        for one, ask in ((lean, lean_dataclass), (lean, dataclasses), (standard, lean_dataclass)):
            found: Any = ask.fields(one)
            assert [(at.name, at.type, at.init, at.repr, at.kw_only) for at in found] == [
                (at.name, at.type, at.init, at.repr, at.kw_only) for at in dataclasses.fields(standard)
            ]
            assert ask.is_dataclass(one)
    assert not lean_dataclass.is_dataclass(int)
    lean, standard = family(LEAN)[1](1), family(dataclasses.dataclass)[1](1)
    for change in ({"id": 4}, {"named": "m"}, {"made": 3}, {"nobody": 1}):
        mine, other = (
            outcome(lean_dataclass.replace, lean, **change),
            outcome(dataclasses.replace, standard, **change),
        )
        assert repr(mine) == repr(other)


def test_a_default_that_can_change_is_refused() -> None:
    with pytest.raises(ValueError, match="default_factory"):

        @LEAN
        class Shared:
            items: list[int] = []  # noqa: RUF012


def test_objects_of_the_model_survive_another_process() -> None:
    tournament = Tournament(
        (pw.Player(1, "Quill, Ada"), pw.Player(2)), rounds=3, byes=(RequestedBye(1, 2, "half"),)
    )  # type: ignore[arg-type]
    assert pickle.loads(pickle.dumps(tournament)) == tournament  # noqa: S301  (our own)
    assert hash(pickle.loads(pickle.dumps(tournament.byes[0]))) == hash(tournament.byes[0])  # noqa: S301


@pytest.mark.parametrize("cached", [lean_dataclass.cached_property, functools.cached_property])
def test_a_cached_property_is_computed_once_for_each_object(cached: Callable[..., Any]) -> None:
    asked: list[int] = []

    @LEAN(frozen=True)
    class Square:
        side: int

        @cached
        def area(self) -> int:
            """The side times itself."""
            asked.append(self.side)
            return self.side**2

    one, other = Square(3), Square(4)
    assert "area" not in one.__dict__
    assert [one.area, other.area, one.area, other.area] == [9, 16, 9, 16]
    assert asked == [3, 4]
    assert one == Square(3)
    assert hash(one) == hash(Square(3))
    assert dataclasses.replace(one, side=5).area == 25
    described: Any = Square.area
    assert described is Square.__dict__["area"]
    assert described.__doc__ == "The side times itself."


def test_what_is_spelled_out_tells_apart_what_shows_itself_alike() -> None:
    """Campaigns are known again by it: objects that show one line of themselves must not hide a difference there."""
    one, other = (
        Simulation(template=pw.Tournament([pw.Player(1, rating=rating)], rounds=5)) for rating in (2000, 2100)
    )
    assert repr(one) == repr(other)
    assert spelled(one) != spelled(other)
    assert spelled((1, "a", [None])) == "(1, 'a', [None])"
    assert spelled((one,)) == f"({spelled(one)},)"


@pytest.mark.parametrize("made", [pw.Player, pw.RoundResult, PlayerLine])
def test_a_written_constructor_takes_what_the_fields_say(made: Any) -> None:
    """Those of every call are written out, so none of them has to be compiled; a new field must stand there, too."""
    taken = list(inspect.signature(made.__init__).parameters.values())[1:]
    listed = dataclasses.fields(made)
    assert [one.name for one in taken] == [one.name for one in listed]
    required = {"id": 3, "line": 5, "result": "1"}
    plain = made(**{one.name: required[one.name] for one in taken if one.default is inspect.Parameter.empty})
    for one, at in zip(taken, listed, strict=True):
        if at.default_factory is not dataclasses.MISSING:
            assert getattr(plain, at.name) == at.default_factory()
        elif at.default is dataclasses.MISSING:
            assert one.default is inspect.Parameter.empty
        else:
            assert one.default == at.default == getattr(plain, at.name)
