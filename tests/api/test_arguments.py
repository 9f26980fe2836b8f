"""Every public call refuses values of other types by the name of the argument: no raw error of Python gets out."""

from __future__ import annotations

import inspect
import json
import os
import re
from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pairwright as pw
from pairwright import check, formats, matching, norms, standings
from pairwright.arguments import checked
from pairwright.messages import Words
from pairwright.model import ForbiddenGroup, RequestedBye, Team
from pairwright.model.names import Names
from pairwright.systems import acceleration

from .public_objects import EXAMPLES, instances, public_classes


class Odd:
    """Of no type that any argument takes."""

    def __repr__(self) -> str:
        return "<odd>"


EVENT = pw.read(EXAMPLES / "open.trf")
PAIRED = EVENT.pair()

OF_TYPE: dict[str, Any] = {
    "Tournament": EVENT,
    "AnyTournament": EVENT,
    "Round": PAIRED,
    "Round | RoundState": PAIRED,
    "RoundState": PAIRED.state,
    "PairingSystem": PAIRED.paired_by,
    "Standings | None": None,
    "Standings": EVENT.standings(),
    "PointSystem": EVENT.point_system,
    "Result | str": "1",
    "Code": standings.read_code("BH"),
    "Iterable[P]": "abcd",
    "Words": Words(),
    "Names": Names(EVENT),
    "Rate": "standard",
    "Callable[[Mapping[int, str], Rate], Mapping[int, int]]": lambda ids, rate: {},
    "PairingSystem | Callable[[int], Choice]": PAIRED.paired_by,
    "Dialect": "trf-2026",
    "str | Code": "BH",
    "str | bytes": "142 x",
}
NEEDED: dict[str, Any] = {
    "player": 1,
    "team": 1,
    "round_number": 1,
    "round": 1,
    "count": 1,
    "code": "012",
    "results": {},
    "players": [1, 3],
    "points": 0.5,
    "rounds": 9,
    "system": "dutch",
    "lineup": [11, 12],
    "member": pw.Player(99),
    "paired": [(1, 2)],
    "tie_breaks": ["BH"],
    "text": EVENT.to_trf(),
    "name": "BH",
    "data": b"142 x",
    "path": os.devnull,
    "colours": "WB",
    "kind": "half",
    "pairs": [],
    "source": "142 x\n",
}
"""Values of the arguments that a call can't do without."""

SAYS_EVERYTHING = ("Any", "object", "P", "P | None", "PairCosts[P]", "ByeCosts[P]")
"""Annotations of arguments that take values of every type, or tables: at these a `Problem` looks."""

NUMBERS_ONLY = {
    matching.Layout,
    matching.MatchingCertificate,
    matching.Session,
    matching.Field,
    matching.Lead,
}
"""The solver's own tables, which answer as NumPy does: `ValueError` and `TypeError`, as they say."""

OF_SYSTEMS = [
    kind for kind in (getattr(acceleration, name) for name in acceleration.__all__) if inspect.isclass(kind)
]
"""What systems ask in each round, and norms for each game: they answer as Python does."""

MODULES = (pw, formats, standings, check, norms, matching)
"""The modules whose names are for programs."""

BUILT = (
    pw.Tournament, pw.Player, pw.Pairing, pw.Game, pw.RoundResult, pw.PointSystem, pw.MatchRules, RequestedBye,
    ForbiddenGroup, Team, standings.Given, matching.Problem, matching.Tier,
)  # fmt: skip
"""Classes whose objects programs make; those of the others are answers."""


def subjects() -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public functions, the constructors, and every public method of one object of each public class."""
    for module in MODULES:
        for name in module.__all__:
            held = getattr(module, name)
            if inspect.isfunction(held):
                yield f"{module.__name__}.{name}", held
    for built in BUILT:
        yield built.__name__, built
    for kind in public_classes():
        if kind in (*NUMBERS_ONLY, *OF_SYSTEMS, norms.NormEvent) or issubclass(
            kind, (Enum, pw.PairwrightError)
        ):
            continue
        of = next(at for at in instances() if isinstance(at, kind))
        for name in dir(kind):
            held = inspect.getattr_static(kind, name)
            if not name.startswith("_") and inspect.isfunction(getattr(held, "__func__", held)):
                yield f"{kind.__name__}.{name}", getattr(of, name)


@cache
def calls() -> tuple[tuple[str, Callable[[object], object], str], ...]:
    """For each argument of each public call: its name, the call with a value for it, its annotation."""
    return tuple(asked())


def asked() -> Iterator[tuple[str, Callable[[object], object], str]]:
    """The same, one after the other."""
    for called, call in subjects():
        parameters = list(inspect.signature(call).parameters.values())
        for at in parameters:
            text = at.annotation
            if at.kind is at.VAR_KEYWORD or text in (*SAYS_EVERYTHING, inspect.Parameter.empty):
                continue
            needed = {
                other.name: OF_TYPE.get(other.annotation, NEEDED.get(other.name, 1))
                for other in parameters
                if other is not at
                and other.default is other.empty
                and other.kind is other.POSITIONAL_OR_KEYWORD
            }
            yield f"{called}({at.name})", with_value(call, at, needed), text


def with_value(
    call: Callable[..., object], at: inspect.Parameter, needed: dict[str, Any]
) -> Callable[[object], object]:
    if at.kind is at.VAR_POSITIONAL:
        return lambda value: call(*needed.values(), value)
    return lambda value: call(**needed, **{at.name: value})


def test_a_value_of_no_type_is_refused_by_the_name_of_the_argument() -> None:
    assert len(calls()) > 300
    for name, call, _ in calls():
        with pytest.raises(pw.PairwrightError) as caught:
            call(Odd())
        argument = name.partition("(")[2].strip(")")
        said = set(re.findall(r"<odd>|[\w]+", str(caught.value)))
        assert {argument, argument.replace("_", " "), "<odd>"} & said, name


POOL: tuple[object, ...] = (
    None,
    True,
    -1,
    7,
    1.5,
    "x",
    b"x",
    (1, 2, 3),
    [1],
    ["x"],
    {"a": 1},
    {1: None},
    1 << 70,
)


@pytest.mark.parametrize("value", POOL, ids=repr)
def test_whatever_is_given_no_raw_error_of_python_gets_out(value: object) -> None:
    for name, call, _ in calls():
        if name.endswith(("(path)", "(source)")) and isinstance(value, (str, bytes)):
            continue  # a file of that name
        try:
            call(value)
        except pw.PairwrightError:
            pass
        except Exception as error:
            raise AssertionError(f"{name} with {value!r}") from error


OF_ANOTHER_TYPE: dict[str, tuple[object, ...]] = {
    "int": ("x", 1.5, [1], True, None),
    "int | None": ("x", 1.5, [1], True),
    "bool": ("no", 2, None),
    "str": (7, ["x"], b"x", None),
    "str | None": (7, ["x"], b"x"),
    "Sequence[int]": (7, True, None),
    "Iterable[int]": (7, True, None),
    "Iterable[int] | None": (7, True),
    "Iterable[str] | None": (7, True),
    "Mapping[str, object] | None": (7, "x", [1]),
    "float | None": ("x", [1], True),
    "Player": (7, "Rossi", None),
}


def test_what_the_verbs_of_a_tournament_declare_is_asked_for() -> None:
    verbs = [one for one in calls() if one[0].startswith("Tournament.") and one[2] in OF_ANOTHER_TYPE]
    assert len(verbs) > 50
    for name, call, text in verbs:
        for value in OF_ANOTHER_TYPE[text]:
            try:
                call(value)
            except pw.InvalidTournament:
                continue
            raise AssertionError(f"{name} took {value!r}")


def test_a_refusal_names_the_argument_and_its_type() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    playing = event.with_round(event.pair())
    for ask, said in (
        (
            lambda: playing.with_results([1]),  # type: ignore[arg-type]
            "The argument results is [1]. Its type must be Mapping[Any, object].",
        ),
        (
            lambda: event.standings(live="no"),  # type: ignore[arg-type]
            "The argument live is 'no'. Its type must be bool.",
        ),
        (
            lambda: event.explain(why_not=(1, [2])),  # type: ignore[arg-type]
            "The argument why_not is (1, [2]). Its type must be tuple[int, int] | None.",
        ),
        (
            lambda: pw.read(7),  # type: ignore[arg-type]
            "The argument source is 7. "
            "Its type must be str | bytes | PathLike[str] | IO[str] | IO[bytes] | Mapping[str, object].",
        ),
    ):
        with pytest.raises(pw.InvalidTournament) as caught:
            ask()
        assert str(caught.value) == said


def test_numbers_of_numpy_generators_and_open_files_are_taken() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    assert event.pair(absent=np.array([1])).pairs == event.pair(absent={1}).pairs  # type: ignore[arg-type]
    assert event.apart(one for one in [1, 3]) == event.apart([1, 3])
    assert event.with_bye(np.int64(3)) == event.with_bye(3)
    assert event.standings(live=np.bool_(False)) == event.standings()  # type: ignore[arg-type]
    assert event.with_extra_points(1, Fraction(1, 2)) == event.with_extra_points(1, 0.5)
    data = Path(EXAMPLES, "open.trf").read_bytes()
    assert pw.read(BytesIO(data)) == pw.read(StringIO(data.decode())) == pw.read(bytearray(data)) == event


class Sealed:
    """What is declared as a class takes whatever has its attributes."""

    length = 1


@checked()
def counted(sealed: Sealed, numbers: list[int], *, fail: bool = False) -> int:
    if fail:
        raise TypeError("of its own")
    return sealed.length + sum(numbers)


def test_an_error_that_no_argument_causes_stays_as_it_is() -> None:
    with pytest.raises(TypeError, match="of its own"):
        counted(Sealed(), [1], fail=True)
    with pytest.raises(pw.InvalidTournament, match=r"numbers is \['x'\]") as caught:
        counted(Sealed(), ["x"])  # type: ignore[list-item]
    assert isinstance(caught.value.__cause__, TypeError)


def test_a_class_takes_what_has_its_attributes() -> None:
    assert counted(type("Like", (), {"length": 2})(), [1]) == 3  # type: ignore[arg-type]
    with pytest.raises(pw.InvalidTournament, match="sealed is 7"):
        counted(7, [1])  # type: ignore[arg-type]


def test_a_document_that_a_program_has_loaded_is_read_and_other_dictionaries_are_refused() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    document = json.loads(event.to_json())
    assert pw.read(document) == event
    del document["players"]
    with pytest.raises(pw.FormatError, match="players"):
        pw.read(document)
    circle: dict[str, object] = {}
    circle["self"] = circle
    for given in ({1: Odd()}, {"x": {1, 2}}, circle):
        with pytest.raises(pw.InvalidTournament, match="The dictionary is not a JSON document"):
            pw.read(given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "call",
    [
        lambda: EVENT.explain(board=int),  # type: ignore[arg-type]
        lambda: EVENT.standings(after=int),  # type: ignore[arg-type]
        lambda: EVENT.rating_change(1, k=int),  # type: ignore[arg-type]
        lambda: EVENT.standings(list),  # type: ignore[arg-type]
    ],
)
def test_a_class_is_none_of_its_objects(call: Callable[[], object]) -> None:
    """`int` has the methods of numbers, for its objects."""
    with pytest.raises(pw.InvalidTournament, match="Its type must be"):
        call()


@pytest.mark.parametrize("number", [0xD800, 0xDCFF])
def test_a_seed_may_be_any_text(number: int) -> None:
    """A byte that is no UTF-8 comes from a command line as half a pair of UTF-16."""
    seed = chr(number)
    assert EVENT.standings(["BH", "LOT"], seed=seed).to_json()
    assert pw.Tournament([pw.Player(1), pw.Player(2)]).with_colour_by_lot(seed).initial_colour
    with pytest.raises(pw.FormatError, match="no player lines"):
        pw.read("\ud800")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: EVENT.explain(0), "Round 0 does not exist"),
        (lambda: EVENT.pair(""), "Unknown pairing system ''"),
    ],
)
def test_what_is_nothing_is_not_taken_for_what_is_left_out(asked: Callable[[], object], said: str) -> None:
    """The next round was explained, and the Dutch system paired."""
    with pytest.raises(pw.InvalidTournament, match=said):
        asked()
