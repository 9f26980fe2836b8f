"""TOML with places: the values of a document, and where in its text each of them stands."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import NoReturn

from .errors import FormatError
from .messages import ONE_OF_VALUES, SYMBOL, TEXT, Message, message

NOT_TOML = message("toml.not_toml", f"this is not TOML: {SYMBOL:reason}")
TOML_UNREADABLE = message(
    "toml.unreadable",
    "this is not TOML that can be read: a number is too long, or brackets are nested too deeply",
)
KEY_EQUALS_VALUE = message("toml.key", "key = value, or [table]")
MEANS_NOTHING = message("toml.means_nothing", f"'{TEXT:key}' means nothing here")
DID_YOU_MEAN = message("toml.did_you_mean", f"did you mean '{SYMBOL:key}'?")
TAKE_KEY_OUT = message("toml.take_out", "remove it")
KEY_IS = message("toml.value", f"{SYMBOL:key} is {TEXT:value}")
BOOLEAN_WANTED = message("toml.flag", "true or false")
TEXT_IN_QUOTES = message("toml.text", "a text in quotation marks")
SUCH_AS = message("toml.such_as", f"for example {SYMBOL:example}")


class SeveralFaults(FormatError):
    """The first fault of a document, with the `others` that were found, too."""

    def __init__(self, faults: Sequence[FormatError]) -> None:
        first, *others = sorted(faults, key=lambda one: (one.line, one.column))
        found, expected, fix = first._parts
        super().__init__(
            found, file=first.file, line=first.line, column=first.column,
            expected=expected, fix=fix, text=first.text,
        )  # fmt: skip
        self.others = tuple(others)


Path = tuple[str | int, ...]
"""Keys from the top of a document down; numbers count the elements of an array, and tables of one name, from 0."""


@dataclass(frozen=True)
class TomlText:
    """A TOML document.

    Attributes:
        file: its name, for messages.
        text: as it was read.
        values: what it says.
    """

    file: str
    text: str
    values: Mapping[str, object]

    def place(self, path: Path) -> tuple[int, int]:
        """Line and column, counted from 1, of a key or element; for a missing one, those of its table.

        (0, 0) for a key missing from the top table.
        """
        while path and path not in self._places:
            path = path[:-1]
        return self._places[path] if path else (0, 0)

    def refuse(
        self, path: Path, found: Message, expected: Message | None = None, fix: Message | None = None
    ) -> NoReturn:
        """Raise a `FormatError` at a place."""
        line, column = self.place(path)
        raise _fault(self.text, self.file, line, column, found, expected, fix)

    def refuse_unknown(self, path: Path, given: Iterable[str], known: Iterable[str]) -> None:
        """Refuse the keys of a table that mean nothing there."""
        names, faults = tuple(known), []
        for key in given:
            if key not in names:
                near = get_close_matches(key, names, 1)
                fix = DID_YOU_MEAN(key=near[0]) if near else TAKE_KEY_OUT()
                place = self.place((*path, key))
                found, expected = MEANS_NOTHING(key=key), ONE_OF_VALUES(values=", ".join(names))
                faults.append(_fault(self.text, self.file, *place, found, expected, fix))
        if faults:
            raise faults[0] if len(faults) == 1 else SeveralFaults(faults)

    @cached_property
    def _places(self) -> Mapping[Path, tuple[int, int]]:
        return _Walk("\n".join(_lines(self.text))).places()


def read_toml(text: str, file: str, *, parse_float: Callable[[str], object] = float) -> TomlText:
    """A TOML document. Raises `FormatError`."""
    try:
        return TomlText(file, text, tomllib.loads(text, parse_float=parse_float))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (len(_lines(text.rstrip())), 0)
        said = str(error).split(" (at ")[0]
        found = NOT_TOML(reason=said[:1].lower() + said[1:])
        raise _fault(text, file, line, column, found, KEY_EQUALS_VALUE()) from None
    except (ValueError, RecursionError):  # Python's own limits on numbers and on calls
        raise _fault(text, file, 0, 0, TOML_UNREADABLE()) from None


def value_text(value: object) -> str:
    """A value as messages quote it: in TOML, shortened."""
    quoted = isinstance(value, str | list | dict)
    text = str(value).lower() if isinstance(value, bool) else repr(value) if quoted else str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _lines(text: str) -> list[str]:
    """The lines as TOML counts them."""
    return text.replace("\r\n", "\n").split("\n")


def _fault(
    text: str, file: str, line: int, column: int,
    found: Message, expected: Message | None = None, fix: Message | None = None,
) -> FormatError:  # fmt: skip
    there = _lines(text)[line - 1] if line else ""
    return FormatError(
        found, file=file, line=line, column=column, expected=expected or "", fix=fix or "", text=there
    )


_BLANK = re.compile(r"[ \t]*")
_BETWEEN = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_BASIC, _LITERAL = r'"(?:[^"\\\n]|\\.)*"', r"'[^'\n]*'"
_KEY = re.compile(rf"{_BASIC}|{_LITERAL}|[\w-]+")
_ATOM = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}' r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}"
    rf"|{_BASIC}|{_LITERAL}|[^\n,#\]}}]+",
    re.DOTALL,
)  # fmt: skip


class _Walk:
    """A walk through a text that is known to be TOML, noting where keys and elements begin."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._found: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}

    def places(self) -> dict[Path, tuple[int, int]]:
        """Line and column of everything that has a key or is an element."""
        table: Path = ()
        while self._over(_BETWEEN) < len(self._text):
            before = self._at
            if self._takes("["):
                table = self._header(before)
            else:
                self._pair(table)
            if self._at == before:  # no TOML: what was found until here must do
                break
        starts = [0, *(found.end() for found in re.finditer("\n", self._text))]
        return dict(_counted(self._found, starts))

    def _header(self, start: int) -> Path:
        """`[a.b]` or `[[a.b]]`: the table that begins here."""
        several = self._takes("[")
        path: Path = ()
        for last, name in self._names():
            path += (name,)
            if last and several:
                self._tables[path] = self._tables.get(path, 0) + 1
            self._found.setdefault(path, start)
            if path in self._tables:
                path += (self._tables[path] - 1,)
                self._found.setdefault(path, start)
        self._takes("]")
        self._takes("]")
        return path

    def _names(self) -> list[tuple[bool, str]]:
        """The parts of a dotted name, each with whether it is the last."""
        names = []
        while True:
            self._over(_BLANK)
            names.append(self._key())
            self._over(_BLANK)
            if not self._takes("."):
                return [(number == len(names), name) for number, name in enumerate(names, 1)]

    def _key(self) -> str:
        start = self._at
        key = self._text[start : self._over(_KEY)]
        if key[:1] == '"':
            return str(next(iter(tomllib.loads(f"{key} = 0"))))
        return key.strip("'")

    def _pair(self, path: Path) -> None:
        """`a.b = value`"""
        while True:
            self._over(_BLANK)
            start = self._at
            path += (self._key(),)
            self._found.setdefault(path, start)
            self._over(_BLANK)
            if not self._takes("."):
                break
        self._takes("=")
        self._over(_BLANK)
        self._value(path)

    def _value(self, path: Path) -> None:
        end = "}" if self._takes("{") else "]" if self._takes("[") else ""
        if not end:
            self._over(_ATOM)
        number = 0
        while end and self._over(_BETWEEN) < len(self._text) and not self._takes(end):
            before = self._at
            if end == "}":
                self._pair(path)
            else:
                self._found.setdefault((*path, number), before)
                self._value((*path, number))
            self._over(_BETWEEN)
            self._takes(",")
            number += 1
            if self._at == before:
                return

    def _over(self, pattern: re.Pattern[str]) -> int:
        """Skip the text that matches here, if any, and return the new position."""
        if found := pattern.match(self._text, self._at):
            self._at = found.end()
        return self._at

    def _takes(self, sign: str) -> bool:
        if not self._text.startswith(sign, self._at):
            return False
        self._at += len(sign)
        return True


def _counted(found: Mapping[Path, int], starts: list[int]) -> Iterable[tuple[Path, tuple[int, int]]]:
    """Places in the text as lines and columns."""
    for path, at in found.items():
        line = bisect_right(starts, at)
        yield path, (line, at - starts[line - 1] + 1)
