"""Parameters of systems and accelerations as text: which there are, what they mean, how their values are read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from numbers import Rational
from typing import Any

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass

_PLAIN = (bool, int, str, Rational, type(None))
_WORDS = {True: "yes", False: "no", None: "none"}


@dataclass(frozen=True)
class Parameter:
    """A parameter that can be given as text.

    Attributes:
        name: its name, as in `--set NAME=VALUE`.
        value: the value it has.
        meaning: what it does, in a sentence or two; empty if its system does not say.
        choices: the words it takes, if there are only some.
    """

    name: str
    value: object
    meaning: str
    choices: tuple[str, ...]

    @property
    def text(self) -> str:
        """The value as text; `()` and the empty string are empty."""
        if isinstance(self.value, bool | None):
            return _WORDS[self.value]
        return "" if self.value == () else str(self.value)


def means(meaning: str, choices: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a field of a dataclass says of itself as a parameter: `field(default=80, metadata=means("..."))`.

    Values that are no numbers, words or yes and no reach the dataclass as text, which it has to read.
    """
    return {"meaning": meaning, "choices": choices}


def parameters_of(parametrised: object) -> tuple[Parameter, ...]:
    """The parameters of a system or acceleration that can be given as text."""
    if not is_dataclass(parametrised):
        return ()
    given = ((one, getattr(parametrised, one.name)) for one in fields(parametrised))
    return tuple(
        Parameter(one.name, value, one.metadata.get("meaning", ""), one.metadata.get("choices", ()))
        for one, value in given
        if isinstance(value, _PLAIN) or "meaning" in one.metadata
    )


def options_read(parametrised: object, options: Iterable[tuple[str, str]], called: str) -> dict[str, object]:
    """New values of some parameters of a dataclass, read from texts. Raises `InvalidTournament` for unknown ones."""
    changes: dict[str, object] = {}
    known = {one.name: one.value for one in parameters_of(parametrised)}
    for name, text in options:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise InvalidTournament(f"{called} has no option '{name}'; there are: {listed}")
        changes[name] = _read(text, known[name])
    return changes


def _read(text: Any, present: object) -> object:
    """A value of the kind the parameter has now; what can't be read as one is left to the system to judge."""
    if isinstance(present, bool) and isinstance(text, str):
        return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)
    if not isinstance(present, Rational) or isinstance(text, bool):
        return text
    kind: Any = type(present)
    try:
        return kind(text)
    except (TypeError, ValueError, ZeroDivisionError):
        return text
