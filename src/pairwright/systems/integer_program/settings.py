"""Side constraints and settings from a small TOML file. What it may say is in docs/how-to/side-constraints.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, NoReturn

from ...errors import FormatError, InvalidTournament
from .constraints import Apart, BoardsBetween, Compatriots, LargestGap, Room
from .fair import Fair
from .groups import Group
from .highs import Limits
from .personal import ColourDifferences, ColourRepeats, Floaters, Share
from .stable import Stable
from .system import MODES, IntegerProgram
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
"""What `kind` may be in a `[[constraint]]`, and what it makes."""

_POINTS = frozenset({"score", "lowest_score", "highest_score", "points"})
_OPTIONS = ("mode", "strict_colours", "everybody", "bye", "pair_first", "time_limit", "node_limit")


def parse_settings(text: str, file: str = "<text>") -> IntegerProgram:
    """The system that a TOML text describes. Raises `FormatError` with the line of what is wrong."""
    source = _Source(text, file)
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(found[1]), int(found[2])) if found else (len(text.splitlines()), 0)
        said = re.sub(r" \(at line .*\)$", "", str(error))
        raise FormatError(
            f"this is no TOML: {said}", file=file, line=line, column=column, text=source.line(line)
        ) from None
    source.known(document, ("program", "weights", "constraint"), (), 0)
    options = _options(source, _table(source, document, "program"))
    weights = _weights(source, _table(source, document, "weights"))
    entries = document.get("constraint", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        source.fail("constraint", (), 0, "constraints are tables", "[[constraint]] before each of them")
    made = [_entry(source, entry, number) for number, entry in enumerate(entries, start=1)]
    try:
        return IntegerProgram(
            weights=weights,
            constraints=tuple(one for one in made if not isinstance(one, Fair)),
            aims=tuple(one for one in made if isinstance(one, Fair)),
            **options,
        )
    except InvalidTournament as error:
        raise FormatError(str(error), file=file) from None


@dataclass(frozen=True)
class _Source:
    """The text, to say where something stands in it."""

    text: str
    file: str

    def line(self, number: int) -> str:
        lines = self.text.splitlines()
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def place(self, key: str, table: tuple[str, ...], number: int) -> tuple[int, int]:
        """Line and column of a key in a table (`number` counts tables of one name), as far as they can be told."""
        wanted = ".".join(table)
        seen, inside, header = 0, not table, 0
        for at, line in enumerate(self.text.splitlines(), start=1):
            head = re.match(r"\s*\[\[?\s*([\w.\-\"' ]+?)\s*\]\]?", line)
            if head:
                name = head[1].replace('"', "").replace("'", "").replace(" ", "")
                seen += name == wanted
                now = name == wanted and seen == (number or 1)
                header = at if now else header
                inside = now or (inside and name.startswith(wanted + ".") and bool(table))
                if not table and name.split(".")[0] == key:
                    return at, line.index("[") + 1
                if inside and name == f"{wanted}.{key}":
                    return at, line.index("[") + 1
                continue
            hit = re.search(rf"(?:^|[\s{{,.\"']){re.escape(key)}[\"']?\s*[=.]", line)
            if inside and hit:
                return at, line.index(key, hit.start()) + 1
        return header, int(header > 0)

    def fail(
        self, key: str, table: tuple[str, ...], number: int, found: str, expected: str = "", fix: str = ""
    ) -> NoReturn:
        line, column = self.place(key, table, number)
        raise FormatError(
            found,
            file=self.file,
            line=line,
            column=column,
            expected=expected,
            fix=fix,
            text=self.line(line),
        )

    def known(
        self, given: Mapping[str, Any], names: tuple[str, ...], table: tuple[str, ...], number: int
    ) -> None:
        """Fail for a key that means nothing here."""
        for key in given:
            if key not in names:
                near = get_close_matches(key, names, 1)
                self.fail(
                    key,
                    table,
                    number,
                    f"'{key}' means nothing here",
                    f"one of {', '.join(names)}",
                    f"did you mean '{near[0]}'?" if near else "",
                )


def _table(source: _Source, document: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = document.get(name, {})
    if not isinstance(table, dict):
        source.fail(name, (), 0, f"'{name}' must be a table", f"[{name}] on a line of its own")
    return table


def _options(source: _Source, given: Mapping[str, Any]) -> dict[str, Any]:
    where = ("program",)
    source.known(given, _OPTIONS, where, 1)
    options: dict[str, Any] = {}
    limits: dict[str, Any] = {}
    for key, value in given.items():
        if key in ("strict_colours", "everybody", "pair_first"):
            options[key] = _typed(source, key, where, 1, value, bool, "true or false")
        elif key in ("mode", "bye"):
            choices = MODES if key == "mode" else ("before", "solver")
            options[key] = _one_of(source, key, where, 1, value, choices)
        else:
            number = _number(source, key, where, 1, value)
            if number <= 0 or (key == "node_limit" and number % 1):
                source.fail(key, where, 1, f"{key} is {value}", "a number above zero")
            limits["seconds" if key == "time_limit" else "nodes"] = (
                float(number) if key == "time_limit" else int(number)
            )
    return options | ({"limits": Limits(**limits)} if limits else {})


def _weights(source: _Source, given: Mapping[str, Any]) -> Weights:
    names = tuple(field.name for field in fields(Weights))
    source.known(given, names, ("weights",), 1)
    for key, value in given.items():
        number = _number(source, key, ("weights",), 1, value)
        try:
            Weights(**{key: str(number)})
        except InvalidTournament as error:
            source.fail(key, ("weights",), 1, str(error))
    return Weights(**{key: str(value) for key, value in given.items()})


def _entry(source: _Source, given: Mapping[str, Any], number: int) -> Any:
    """One constraint or aim."""
    where = ("constraint",)
    if "kind" not in given:
        source.fail("kind", where, number, "this constraint has no kind", f"kind = one of {', '.join(KINDS)}")
    kind = KINDS[_one_of(source, "kind", where, number, given["kind"], tuple(KINDS))]
    names = tuple(field.name for field in fields(kind))
    settable = tuple(
        name for name in names if not (kind in (Apart, LargestGap, Stable) and name.startswith("at_"))
    )
    source.known(given, ("kind", *settable), where, number)
    for field in fields(kind):
        if field.name not in given and field.default is MISSING and field.default_factory is MISSING:
            source.fail("kind", where, number, f"this constraint needs '{field.name}'")
    made: dict[str, Any] = {}
    for key, value in given.items():
        if key != "kind":
            made[key] = _value(source, kind, key, number, value, given)
    if "at_most" in settable and kind not in (Compatriots,) and not made.keys() & {"at_least", "at_most"}:
        source.fail("kind", where, number, "this constraint has no bound", "at_least or at_most")
    return kind(**made)


def _value(
    source: _Source, kind: type, key: str, number: int, value: Any, given: Mapping[str, Any]
) -> object:
    where = ("constraint",)
    if key in ("group", "other"):
        return _group(source, key, number, value)
    if key == "groups":
        if not isinstance(value, list):
            source.fail(key, where, number, "groups are a list", "groups = [{...}, {...}]")
        return tuple(_group(source, key, number, one) for one in value)
    if key in ("at_least", "at_most", "size"):
        tenths = kind is Share and given.get("measure", "gap") == "gap"
        return _whole(source, key, where, number, value, tenths=tenths)
    if key == "points":
        return _whole(source, key, where, number, value, tenths=True)
    return _typed(source, key, where, number, value, str, "a text in quotation marks")


def _group(source: _Source, key: str, number: int, value: Any) -> Group:
    """A group such as { federation = "NOR" }."""
    where = ("constraint",)
    if not isinstance(value, dict):
        source.fail(key, where, number, f"'{key}' must be a group", 'for example { federation = "NOR" }')
    names = tuple(field.name for field in fields(Group))
    source.known(value, names, where, number)
    made: dict[str, Any] = {}
    for name, one in value.items():
        if name == "players":
            numbers = one if isinstance(one, list) else [one]
            made[name] = tuple(_whole(source, name, where, number, player) for player in numbers)
        elif name in _POINTS or name.endswith("_rating"):
            made[name] = _whole(source, name, where, number, one, tenths=name in _POINTS)
        else:
            made[name] = _typed(source, name, where, number, one, str, "a text in quotation marks")
    return Group(**made)


def _typed(
    source: _Source, key: str, where: tuple[str, ...], number: int, value: Any, kind: type, expected: str
) -> Any:
    if not isinstance(value, kind):
        source.fail(key, where, number, f"{key} is {value!s}", expected)
    return value


def _one_of(
    source: _Source, key: str, where: tuple[str, ...], number: int, value: Any, choices: tuple[str, ...]
) -> str:
    if value not in choices:
        near = get_close_matches(str(value), choices, 1)
        fix = f"did you mean '{near[0]}'?" if near else ""
        source.fail(key, where, number, f"{key} is '{value}'", f"one of {', '.join(choices)}", fix)
    return str(value)


def _number(source: _Source, key: str, where: tuple[str, ...], number: int, value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or not Decimal(value).is_finite():
        source.fail(key, where, number, f"{key} is {value!s}", "a number")
    return Decimal(value)


def _whole(
    source: _Source, key: str, where: tuple[str, ...], number: int, value: Any, *, tenths: bool = False
) -> int:
    scaled = _number(source, key, where, number, value) * (10 if tenths else 1)
    if scaled % 1:
        expected = "points with one decimal at most" if tenths else "a whole number"
        source.fail(key, where, number, f"{key} is {value!s}", expected)
    return int(scaled)
