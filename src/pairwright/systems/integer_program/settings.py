"""Side constraints and settings from a small TOML file. The keys are described in docs/how-to/side-constraints.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, NoReturn

from ...errors import InvalidTournament
from ...messages import A_NUMBER, ONE_OF_VALUES, Message, message_of
from ...model import Tournament
from ...toml_text import (
    BOOLEAN_WANTED,
    DID_YOU_MEAN,
    KEY_IS,
    SUCH_AS,
    TEXT_IN_QUOTES,
    Path,
    TomlText,
    read_toml,
    value_text,
)  # fmt: skip
from . import settings_wording as say
from .as_written import Switches
from .constraints import Apart, BoardsBetween, Compatriots, LargestGap, Room, Stable
from .fair import Fair
from .groups import Group
from .highs import SolveLimits
from .personal import ColourDifferences, ColourRepeats, Floaters, Share
from .solving import MODES
from .weights import Weights

KINDS: dict[str, type] = {
    "floaters": Floaters,
    "colour-differences": ColourDifferences,
    "colour-repeats": ColourRepeats,
    "boards": BoardsBetween,
    "compatriots": Compatriots,
    "room": Room,
    "apart": Apart,
    "largest-gap": LargestGap,
    "share": Share,
    "stable": Stable,
    "fair": Fair,
}
"""The values of `kind` in a `[[constraint]]`, with the class of each."""

_POINTS = frozenset({"score", "lowest_score", "highest_score", "points"})
_SWITCHES = tuple(field.name for field in fields(Switches))
_FLAGS = ("strict_colours", "everybody", "pair_first", "ordered_slots")
_OPTIONS = ("mode", "bye", "time_limit", "node_limit", *_FLAGS, *_SWITCHES)
_LARGEST = 10**12
"""Beyond it no number means anything here, and decimals are no longer exact."""


def settings_read(text: str, file: str, tournament: Tournament | None) -> dict[str, Any]:
    """The fields of `IntegerProgram` that a TOML text gives: see `parse_settings`."""
    source = read_toml(text, file, parse_float=Decimal)
    source.refuse_unknown((), source.values, ("program", "weights", "constraint"))
    options = _options(source, _table(source, "program"))
    weights = _weights(source, _table(source, "weights"))
    entries = source.values.get("constraint", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        source.refuse(("constraint",), say.NOT_TABLES(), say.BEFORE_EACH(heading="[[constraint]]"))
    made = [_entry(source, ("constraint", number), entry) for number, entry in enumerate(entries)]
    if tournament is not None:
        for number, one in enumerate(made):
            try:
                one.check(tournament)
            except InvalidTournament as error:
                place = ("constraint", number, "kind")
                source.refuse(place, message_of(error), fix=say.CORRECT_OR_REMOVE())
    return options | {
        "weights": weights,
        "constraints": tuple(one for one in made if not isinstance(one, Fair)),
        "aims": tuple(one for one in made if isinstance(one, Fair)),
    }


def _table(source: TomlText, name: str) -> Mapping[str, object]:
    table = source.values.get(name, {})
    if not isinstance(table, dict):
        source.refuse((name,), say.MUST_BE_TABLE(name=name), say.ON_ITS_LINE(heading=f"[{name}]"))
    return table


def _options(source: TomlText, given: Mapping[str, object]) -> dict[str, object]:
    source.refuse_unknown(("program",), given, _OPTIONS)
    options: dict[str, object] = {}
    limits: dict[str, Any] = {}
    switches: dict[str, Any] = {}
    for key, value in given.items():
        path = "program", key
        if key in (*_FLAGS, *_SWITCHES):
            into = options if key in _FLAGS else switches
            into[key] = _typed(source, path, value, bool, BOOLEAN_WANTED())
        elif key in ("mode", "bye"):
            options[key] = _one_of(source, path, value, MODES if key == "mode" else ("before", "solver"))
        else:
            number = _number(source, path, value)
            if number <= 0 or (key == "node_limit" and number % 1):
                wanted = say.ABOVE_ZERO if key == "time_limit" else say.WHOLE_ABOVE_ZERO
                _refuse_value(source, path, value, wanted())
            limits["seconds" if key == "time_limit" else "nodes"] = (
                float(number) if key == "time_limit" else int(number)
            )
    if switches:
        options["switches"] = Switches(**switches)
    return options | ({"limits": SolveLimits(**limits)} if limits else {})


def _weights(source: TomlText, given: Mapping[str, object]) -> Weights:
    source.refuse_unknown(("weights",), given, (field.name for field in fields(Weights)))
    for key, value in given.items():
        number = _number(source, ("weights", key), value)
        try:
            Weights(**{key: str(number)})
        except InvalidTournament as error:
            source.refuse(("weights", key), message_of(error))
    return Weights(**{key: str(value) for key, value in given.items()})


def _entry(source: TomlText, path: Path, given: Mapping[str, object]) -> Any:
    """One constraint or aim."""
    at_kind = *path, "kind"
    if "kind" not in given:
        source.refuse(at_kind, say.NO_KIND(), say.KIND_ONE_OF(kinds=", ".join(KINDS)))
    kind = KINDS[_one_of(source, at_kind, given["kind"], tuple(KINDS))]
    names = tuple(field.name for field in fields(kind))
    settable = tuple(
        name for name in names if not (kind in (Apart, LargestGap, Stable) and name.startswith("at_"))
    )
    source.refuse_unknown(path, given, ("kind", *settable))
    for field in fields(kind):
        if field.name not in given and field.default is MISSING and field.default_factory is MISSING:
            source.refuse(at_kind, say.KEY_MISSING(key=field.name))
    made = {
        key: _value(source, (*path, key), kind, value, given) for key, value in given.items() if key != "kind"
    }
    if "at_most" in settable and kind not in (Compatriots,) and not made.keys() & {"at_least", "at_most"}:
        source.refuse(at_kind, say.NO_BOUND(), say.EITHER_BOUND())
    return kind(**made)


def _value(source: TomlText, path: Path, kind: type, value: object, given: Mapping[str, object]) -> object:
    key = path[-1]
    if key in ("group", "other"):
        return _group(source, path, value)
    if key == "groups":
        if not isinstance(value, list):
            source.refuse(path, say.MUST_BE_LIST(key=key), SUCH_AS(example="groups = [{...}, {...}]"))
        return tuple(_group(source, (*path, number), one) for number, one in enumerate(value))
    if key in ("at_least", "at_most", "size"):
        tenths = kind is Share and given.get("measure", "gap") == "gap"
        return _whole(source, path, value, tenths=tenths)
    if key == "points":
        return _whole(source, path, value, tenths=True)
    return _typed(source, path, value, str, TEXT_IN_QUOTES())


def _group(source: TomlText, path: Path, value: object) -> Group:
    """A group such as { federation = "NOR" }."""
    if not isinstance(value, dict):
        source.refuse(path, say.MUST_BE_GROUP(key=_name(path)), SUCH_AS(example='{ federation = "NOR" }'))
    source.refuse_unknown(path, value, (field.name for field in fields(Group)))
    made: dict[str, Any] = {}
    for name, one in value.items():
        here = *path, name
        if name == "players":
            numbers = one if isinstance(one, list) else [one]
            made[name] = tuple(_whole(source, here, player) for player in numbers)
        elif name in _POINTS or name.endswith("_rating"):
            made[name] = _whole(source, here, one, tenths=name in _POINTS)
        else:
            made[name] = _typed(source, here, one, str, TEXT_IN_QUOTES())
    return Group(**made)


def _typed(source: TomlText, path: Path, value: object, kind: type, expected: Message) -> object:
    if not isinstance(value, kind):
        _refuse_value(source, path, value, expected)
    return value


def _one_of(source: TomlText, path: Path, value: object, choices: tuple[str, ...]) -> str:
    if value not in choices:
        near = get_close_matches(str(value), choices, 1)
        fix = DID_YOU_MEAN(key=near[0]) if near else None
        _refuse_value(source, path, value, ONE_OF_VALUES(values=", ".join(choices)), fix)
    return str(value)


def _number(source: TomlText, path: Path, value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or not Decimal(value).is_finite():
        _refuse_value(source, path, value, A_NUMBER())
    if Decimal(value).copy_abs() > _LARGEST:  # other than abs, exact for any exponent
        _refuse_value(source, path, value, say.A_NUMBER_UP_TO(most=_LARGEST))
    return Decimal(value)


def _whole(source: TomlText, path: Path, value: object, *, tenths: bool = False) -> int:
    number = _number(source, path, value)
    scaled = number * (10 if tenths else 1)
    if scaled % 1 or bool(scaled) != bool(number):  # the smallest numbers of all are rounded to 0
        _refuse_value(source, path, value, (say.POINTS_IN_TENTHS if tenths else say.A_WHOLE_NUMBER)())
    return int(scaled)


def _refuse_value(
    source: TomlText, path: Path, value: object, expected: Message, fix: Message | None = None
) -> NoReturn:
    source.refuse(path, KEY_IS(key=_name(path), value=value_text(value)), expected, fix)


def _name(path: Path) -> str:
    """The key that a path leads to, whichever element of its array."""
    return next(str(part) for part in reversed(path) if isinstance(part, str))
