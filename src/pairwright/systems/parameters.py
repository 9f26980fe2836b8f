"""The self-description of systems: traits, and parameters as text: meanings, and how values are read."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..errors import InvalidTournament
from ..lean_dataclass import changed_by, dataclass, fields, is_dataclass
from ..model.said import say as input_say
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeVar

    T = TypeVar("T")

_WORDS = {True: "yes", False: "no", None: "none"}


PAIRS_AND_BYE: frozenset[str] = frozenset({"meet", "apart", "bye"})
"""The demands that don't speak of brackets."""

ALL_DEMANDS = PAIRS_AND_BYE | {"stay"}


@dataclass(frozen=True)
class Traits:
    """The traits of a system. Other parts of the program use these instead of its name.

    Attributes:
        participants: whom it pairs.
        games: games of one match, 1 in ordinary events.
        scheduled: whether all rounds are known from the start (round robins).
        two_sides: whether the participants are two teams, with a game between any two players of different teams.
        official: whether a federation's handbook has its rules.
        open_ended: whether rounds can be paired without announcing how many there will be.
        by_order: whether, in a list by rating, highest first, ratings count only by their order and equalities: if
            so, the same records lead to the same pairing for any players.
        sums: whether each value of its ledger is a sum over single boards and the bye: then the best round is a
            cheapest matching, which can be proven.
        demands: the kinds of `Demand` that its view answers (`meet`, `apart`, `bye`, `stay`); others are
        `unsupported`.
    """

    participants: Literal["players", "teams"] = "players"
    games: int = 1
    scheduled: bool = False
    two_sides: bool = False
    official: bool = False
    open_ended: bool = False
    by_order: bool = False
    sums: bool = False
    demands: frozenset[str] = frozenset({"meet", "apart"})


def traits_of(system: object) -> Traits:
    """The traits of a system; the default is players, one game a round, and answers to `meet` and `apart`."""
    found = getattr(system, "traits", None)  # asked once: it may be worked out
    return found if isinstance(found, Traits) else Traits()


@dataclass(frozen=True)
class Parameter:
    """A parameter that can be given as text.

    Attributes:
        name: its name, as in `--set NAME=VALUE`.
        value: the current value.
        meaning: what it does, in a sentence or two; empty if its system does not say.
        choices: the words allowed, if they are limited.
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


def require_choice(what: str, value: object, choices: Collection[object]) -> None:
    """Raises `InvalidTournament` for a parameter value outside its words or numbers."""
    if value not in choices:
        raise _none_of(what, value, map(str, choices))


def require_flag(what: str, value: object) -> None:
    """Raises `InvalidTournament` for the value of a parameter that is neither true nor false."""
    if not isinstance(value, bool):
        raise _none_of(what, value, ("yes", "no"))


def require_whole(what: str, value: object, least: int, most: int) -> None:
    """Raises `InvalidTournament` for a parameter value that is not a whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidTournament(
            say.OPTION_BETWEEN(option=what, given=str(value), least=str(least), most=str(most))
        )


def _none_of(what: str, value: object, choices: Iterable[str]) -> InvalidTournament:
    return InvalidTournament(
        input_say.OPTION_ONE_OF(option=what, given=str(value), choices=", ".join(choices))
    )


def means(meaning: str, choices: tuple[str, ...] = (), *, first: bool = False) -> dict[str, object]:
    """The description of a dataclass field as a parameter: `field(default=80, metadata=means("..."))`.

    Values other than numbers, words or yes and no reach the dataclass as text, and it must read them. One that is
    `first` sets others, and is applied before them.
    """
    return {"meaning": meaning, "choices": choices, "first": first}


def parameters_of(parametrised: object) -> tuple[Parameter, ...]:
    """The parameters of a system or acceleration that can be given as text."""
    if not is_dataclass(parametrised):
        return ()
    # Fields left out of comparison, such as the progress callback, are not parameters.
    given = ((one, getattr(parametrised, one.name)) for one in fields(parametrised) if one.compare)
    return tuple(
        Parameter(one.name, value, one.metadata.get("meaning", ""), one.metadata.get("choices", ()))
        for one, value in given
        if isinstance(value, str | None) or _is_number(value) or "meaning" in one.metadata
    )


def settings_of(parametrised: object) -> dict[str, object]:
    """The parameters that are not at their defaults, as JSON; search methods are excluded."""
    default = {one.name: one.default for one in fields(parametrised)} if is_dataclass(parametrised) else {}
    return {
        one.name: _in_json(one.value)
        for one in parameters_of(parametrised)
        if one.name != "engine" and one.value != default[one.name]
    }


def _is_number(value: object) -> bool:
    """Whether it is a whole number or a fraction (or yes or no, which count as such)."""
    return hasattr(value, "numerator")


def _in_json(value: object) -> object:
    if isinstance(value, tuple):
        return [_in_json(one) for one in value]
    return value if isinstance(value, bool | int | str | None) else str(value)


def options_read(parametrised: object, options: Iterable[tuple[str, str]], called: str) -> dict[str, object]:
    """New values of some parameters of a dataclass, read from texts. Raises `InvalidTournament` for unknown ones."""
    changes: dict[str, object] = {}
    known = {one.name: one.value for one in parameters_of(parametrised)}
    for name, text in options:
        if name not in known:
            if not known:
                raise InvalidTournament(say.NO_OPTIONS(of=called, name=name))
            raise InvalidTournament(say.UNKNOWN_OPTION(of=called, name=name, known=", ".join(known)))
        changes[name] = _read(text, known[name])
        if isinstance(known[name], bool):
            require_flag(name, changes[name])
    return changes


def with_changes(parametrised: T, options: Iterable[tuple[str, str]], called: str) -> T:
    """A system or acceleration with some of its parameters changed as texts say: `mode`, `capped`.

    A value is read as the type of the current value (a number, a fraction, yes or no), otherwise taken unchanged.
    Raises `InvalidTournament` for a parameter that is not there and for a value that is not taken.
    """
    changes = options_read(parametrised, options, called)
    first = {
        one.name: changes[one.name]
        for one in (fields(parametrised) if is_dataclass(parametrised) else ())
        if one.name in changes and one.metadata.get("first")
    }
    try:
        others = {name: value for name, value in changes.items() if name not in first}
        return changed_by(changed_by(parametrised, first), others)
    except (TypeError, ValueError) as error:
        given = ", ".join(f"{name}={value}" for name, value in changes.items())
        raise InvalidTournament(say.NOT_TAKEN(system=called, given=given)) from error


def _read(text: object, present: object) -> object:
    """A value of the kind the parameter has now; what can't be read as one is left to the system to judge."""
    if isinstance(present, bool) and isinstance(text, str):
        return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)
    if not _is_number(present) or isinstance(text, bool):
        return text
    kind: Any = type(present)
    try:
        return kind(text)
    except (TypeError, ValueError, ZeroDivisionError):
        return text
