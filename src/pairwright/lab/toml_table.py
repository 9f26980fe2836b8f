"""A table of a TOML file that is read key by key, which gives every fault its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from sys import float_info
from typing import NoReturn, TypeGuard, TypeVar

from ..errors import FormatError, InvalidTournament
from ..generate.wording import WHOLE_FROM_TO
from ..messages import A_NUMBER, ONE_OF_VALUES, Message, message_of
from ..toml_text import (
    BOOLEAN_WANTED,
    KEY_IS,
    MEANS_NOTHING,
    SUCH_AS,
    TAKE_KEY_OUT,
    TEXT_IN_QUOTES,
    Path,
    SeveralFaults,
    TomlText,
    read_toml,
    value_text,
)  # fmt: skip
from . import plan_wording as say

T = TypeVar("T")

USUAL = "usual"
"""What comparisons call the kind of events, of several, that has no label."""


@dataclass
class Table:
    """A table of a TOML document.

    Attributes:
        values: what it holds.
        source: the whole document.
        path: where in the document it stands; empty for the top.
        lenient: whether unknown words and keys are accepted.
    """

    values: Mapping[str, object]
    source: TomlText
    path: Path = ()
    lenient: bool = False
    _asked: set[str] = field(default_factory=set)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def whole(self, key: str, default: int, low: int = 0, high: int = 2**63 - 1) -> int:
        """A whole number from `low` to `high`."""
        return self._checked(key, default, _whole(low, high), WHOLE_FROM_TO(least=low, most=high))

    def wholes(self, key: str, default: Sequence[int], low: int, high: int) -> tuple[int, ...]:
        """A whole number or a list of different ones."""

        def accepted(value: object) -> tuple[int, ...] | None:
            given = value if isinstance(value, list) else [value]
            fine = tuple(one for one in map(_whole(low, high), given) if one is not None)
            return fine if given and len(set(fine)) == len(given) else None

        return self._checked(key, tuple(default), accepted, say.WHOLE_OR_SEVERAL(low=low, high=high))

    def whole_or(self, key: str, high: int, word: str) -> int | str:
        """A whole number from 1 to `high`, or a word; 0 if it is not given."""

        def accepted(value: object) -> int | str | None:
            return word if value == word else _whole(1, high)(value)

        start: int | str = 0
        return self._checked(key, start, accepted, say.WHOLE_OR_WORD(low=1, high=high, word=word))

    def flag(self, key: str) -> bool:
        """`true` or `false`; false if it is not given."""
        return self._checked(
            key, False, lambda value: value if isinstance(value, bool) else None, BOOLEAN_WANTED()
        )

    def percent(self, key: str) -> float:
        """A percentage as a probability; 0 if it is not given."""
        return self._checked(
            key, 0.0, lambda value: value / 100 if _number(value, 0, 100) else None, say.A_PERCENTAGE()
        )

    def number(self, key: str) -> float | None:
        """A number; `None` if it is not given."""
        most = float_info.max
        return self._checked(
            key, None, lambda value: float(value) if _number(value, -most, most) else None, A_NUMBER()
        )

    def tenths(self, key: str, default: int) -> int:
        """Points, as a number with at most one decimal, in tenths."""

        def accepted(value: object) -> int | None:
            if _number(value, 0, 1000) and round(10 * value) == 10 * value:
                return round(10 * value)
            return None

        return self._checked(key, default, accepted, say.STEPS_OF_A_TENTH())

    def word(self, key: str, default: str, choices: Sequence[str] = ()) -> str:
        """A text, one of `choices` if given."""

        def accepted(value: object) -> str | None:
            return value if isinstance(value, str) and (not choices or value in choices) else None

        expected = ONE_OF_VALUES(values=", ".join(choices)) if choices else TEXT_IN_QUOTES()
        return self._checked(key, default, accepted, expected)

    def words(self, key: str, default: Sequence[str], least: int = 0) -> tuple[str, ...]:
        """A list of texts, at least so many."""

        def accepted(value: object) -> tuple[str, ...] | None:
            if isinstance(value, list) and all(isinstance(one, str) for one in value):
                return tuple(value) if len(value) >= least else None
            return None

        expected = say.LIST_NOT_EMPTY() if least else say.LIST_OF_TEXTS()
        return self._checked(key, tuple(default), accepted, expected)

    def options(self, key: str) -> tuple[tuple[str, str], ...]:
        """A table of parameters, as texts the way `--set` takes them."""

        def accepted(value: object) -> tuple[tuple[str, str], ...] | None:
            if not isinstance(value, dict):
                return None
            flags = {True: "yes", False: "no"}
            return tuple(
                (name, flags[one] if isinstance(one, bool) else str(one)) for name, one in value.items()
            )

        return self._checked(key, (), accepted, SUCH_AS(example="{ mode = 'capped' }"))

    def tables(self, key: str) -> list[Table]:
        """The tables `[key]` or `[[key]]`, one after the other; empty without any."""

        def accepted(value: object) -> list[tuple[Path, dict[str, object]]] | None:
            if isinstance(value, dict):
                return [((key,), value)]
            if isinstance(value, list) and all(isinstance(one, dict) for one in value):
                return [((key, number), one) for number, one in enumerate(value)]
            return None

        nothing: list[tuple[Path, dict[str, object]]] = []
        found = self._checked(key, nothing, accepted, say.TABLE_OR_TABLES(key=key))
        return [Table(values, self.source, self.path + path, self.lenient) for path, values in found]

    def table(self, key: str) -> Table:
        """The one table `[key]`, empty without any."""
        first, *others = self.tables(key) or [Table({}, self.source, self.path, self.lenient)]
        if others:
            self.source.refuse(others[0].path, MEANS_NOTHING(key=f"[[{key}]]"), fix=TAKE_KEY_OUT())
        return first

    def told_apart(self, key: str, labels: Sequence[str]) -> None:
        """Refuse tables [[key]] whose labels are not all different; comparisons call one without a label `usual`."""
        called = labels if self.lenient else [label or USUAL for label in labels]
        if len(set(called)) < len(labels):
            self.refuse(key, say.SAME_LABELS(key=key), say.DIFFERENT_LABELS(key=key))

    def nothing_else(self, also: Sequence[str] = ()) -> None:
        """Raise `FormatError` for unknown keys, unless it is `lenient`; `also` are known that were not asked for."""
        if self.lenient:
            return
        self.source.refuse_unknown(self.path, self.values, sorted({*self._asked, *also}))

    def refuse(
        self, key: str, found: Message, expected: Message | None = None, fix: Message | None = None
    ) -> NoReturn:
        """Raise a `FormatError` at the place of a key."""
        self.source.refuse((*self.path, key), found, expected, fix)

    def understood(self, key: str, attempt: Callable[[], object]) -> None:
        """Try what needs to know some words; their refusal becomes a fault at their place, unless it is `lenient`."""
        try:
            attempt()
        except InvalidTournament as error:
            if not self.lenient:
                self.refuse(key, message_of(error))

    def _checked(self, key: str, default: T, accepted: Callable[[object], T | None], expected: Message) -> T:
        self._asked.add(key)
        if key not in self.values:
            return default
        value = accepted(self.values[key])
        if value is None:
            self.refuse(key, KEY_IS(key=key, value=value_text(self.values[key])), expected)
        return value


class TomlFaults:
    """The faults of parts that are read one after the other, to be reported together."""

    def __init__(self) -> None:
        self.found: list[FormatError] = []

    def tried(self, part: Callable[[], T]) -> T | None:
        """The value of a part; `None` if it has a fault."""
        try:
            return part()
        except SeveralFaults as error:
            self.found += [error, *error.others]
        except FormatError as error:
            self.found.append(error)
        return None

    def told(self) -> None:
        """Raise the faults found, if any."""
        if len(self.found) > 1:
            raise SeveralFaults(self.found)
        if self.found:
            raise self.found[0]


def read_table(text: str, file: str, *, lenient: bool = False) -> Table:
    """A TOML document. Raises `FormatError`."""
    source = read_toml(text, file)
    return Table(source.values, source, lenient=lenient)


def _number(value: object, low: float, high: float) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def _whole(low: int, high: int) -> Callable[[object], int | None]:
    def accepted(value: object) -> int | None:
        return value if _number(value, low, high) and isinstance(value, int) else None

    return accepted
