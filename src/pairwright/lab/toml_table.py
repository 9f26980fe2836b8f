"""A table of a TOML file that is read key by key, so that every fault can be told with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar

from ..errors import FormatError

T = TypeVar("T")


@dataclass
class Table:
    """A table of a TOML document.

    Attributes:
        values: what it holds.
        text: the whole document.
        file: its name, for messages.
        header: how the table is called in the document, such as `system`; empty for the top.
        number: which one of that name, counted from 0.
    """

    values: Mapping[str, Any]
    text: str
    file: str
    header: str = ""
    number: int = 0
    _asked: set[str] = field(default_factory=set)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def whole(self, key: str, default: int, low: int = 0, high: int = 2**63 - 1) -> int:
        """A whole number from `low` to `high`."""
        return self._checked(key, default, _whole(low, high), f"a whole number from {low} to {high}")

    def wholes(self, key: str, default: Sequence[int], low: int, high: int) -> tuple[int, ...]:
        """A whole number or a list of different ones."""

        def accepted(value: Any) -> tuple[int, ...] | None:
            values = value if isinstance(value, list) else [value]
            fine = all(_whole(low, high)(one) is not None for one in values) and len(set(values)) == len(
                values
            )
            return tuple(values) if values and fine else None

        expected = f"a whole number from {low} to {high}, or a list of different ones"
        return self._checked(key, tuple(default), accepted, expected)

    def percent(self, key: str) -> float:
        """A percentage as a probability; 0 if it is not given."""

        def accepted(value: Any) -> float | None:
            number = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 100
            return value / 100 if number else None

        return self._checked(key, 0.0, accepted, "a percentage from 0 to 100")

    def word(self, key: str, default: str, choices: Sequence[str] = ()) -> str:
        """A text, one of `choices` if there are any."""

        def accepted(value: Any) -> str | None:
            return value if isinstance(value, str) and (not choices or value in choices) else None

        expected = f"one of {', '.join(choices)}" if choices else "a text in quotes"
        return self._checked(key, default, accepted, expected)

    def words(self, key: str, default: Sequence[str]) -> tuple[str, ...]:
        """A list of texts."""

        def accepted(value: Any) -> tuple[str, ...] | None:
            good = isinstance(value, list) and all(isinstance(one, str) for one in value)
            return tuple(value) if good else None

        return self._checked(key, tuple(default), accepted, "a list of texts")

    def options(self, key: str) -> tuple[tuple[str, str], ...]:
        """A table of parameters, as texts the way `--set` takes them."""

        def accepted(value: Any) -> tuple[tuple[str, str], ...] | None:
            if not isinstance(value, dict):
                return None
            return tuple((name, _option(one)) for name, one in value.items())

        return self._checked(key, (), accepted, "a table such as { mode = 'capped' }")

    def tables(self, key: str) -> list[Table]:
        """The tables `[key]` or `[[key]]`, one after the other; none if there are none."""

        def accepted(value: Any) -> list[dict[str, Any]] | None:
            listed = value if isinstance(value, list) else [value]
            return listed if all(isinstance(one, dict) for one in listed) else None

        nothing: list[dict[str, Any]] = []
        found = self._checked(key, nothing, accepted, f"a table [{key}] or tables [[{key}]]")
        return [Table(values, self.text, self.file, key, number) for number, values in enumerate(found)]

    def nothing_else(self) -> None:
        """Refuse keys nobody has asked for."""
        for key in self.values:
            if key not in self._asked:
                near = get_close_matches(key, self._asked, 1)
                known = ", ".join(sorted(self._asked))
                fix = f"did you mean '{near[0]}'?" if near else "take it out"
                self.refuse(key, f"'{key}' means nothing here", f"one of {known}", fix)

    def refuse(self, key: str, found: str, expected: str = "", fix: str = "") -> NoReturn:
        """Raise a `FormatError` at the place of a key."""
        line, column = self._place(key)
        lines = self.text.split("\n")
        text = lines[line - 1] if line else ""
        raise FormatError(
            found, file=self.file, line=line, column=column, expected=expected, fix=fix, text=text
        )

    def _checked(self, key: str, default: T, accepted: Callable[[Any], T | None], expected: str) -> T:
        self._asked.add(key)
        if key not in self.values:
            return default
        value = accepted(self.values[key])
        if value is None:
            self.refuse(key, f"{key} is {_shown(self.values[key])}", expected)
        return value

    def _place(self, key: str) -> tuple[int, int]:
        """Line and column of a key, of the table if the key can't be found, counted from 1; 0 if neither can."""
        headers, inside, start = -1, not self.header, 0
        for number, line in enumerate(self.text.split("\n"), 1):
            header = re.match(r"\s*\[\[?\s*([\w.\"-]+)\s*\]", line)
            if header:
                headers += header[1] == self.header
                inside = header[1] == self.header and headers == self.number
                start = number if inside else start
                if not self.header and header[1].split(".")[0] == key:
                    return number, line.index("[") + 1
            elif inside and (found := re.match(rf"\s*\"?{re.escape(key)}\"?\s*[=.]", line)):
                return number, len(found[0]) - len(found[0].lstrip()) + 1
        return (start, 1) if start else (0, 0)


def read_table(text: str, file: str) -> Table:
    """A TOML document. Raises `FormatError`."""
    try:
        return Table(tomllib.loads(text), text, file)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (0, 0)
        said = str(error).split(" (at ")[0]
        raise FormatError(
            f"this is no TOML: {said[:1].lower()}{said[1:]}",
            file=file, line=line, column=column, expected="key = value, or [table]",
            text=text.split("\n")[line - 1] if line else "",
        ) from None  # fmt: skip


def _whole(low: int, high: int) -> Callable[[Any], int | None]:
    def accepted(value: Any) -> int | None:
        return (
            value if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high else None
        )

    return accepted


def _option(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _shown(value: Any) -> str:
    text = repr(value) if not isinstance(value, bool) else str(value).lower()
    return text if len(text) <= 60 else text[:57] + "..."
