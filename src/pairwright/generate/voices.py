"""The voices beside our engine: other programs, or Python functions such as a reference implementation."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from ..errors import InvalidTournament
from ..formats import Dialect, write_trf
from ..lean_dataclass import dataclass
from ..rules.articles import RuleBook
from ..systems.base import Round, RoundState
from ..systems.made_round import empty_rules
from . import wording as say
from .external import EngineError, ExternalEngine, program_found, whole_round, with_all_byes

PYTHON = "python:"
"""How the words for a Python function begin: `python:MODULE:FUNCTION`."""


class Voice(Protocol):
    """A pairing system that gets each round as a report of a dialect. It is pickled to be sent to other processes."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def rules(self) -> RuleBook:
        """An empty rule book: what it goes by is its own affair."""
        ...

    @property
    def dialect(self) -> Dialect:
        """The kind of report it gets."""
        ...

    def pair(self, state: RoundState) -> Round:
        """Have the round paired. Raises the same errors as `ExternalEngine.pair`."""
        ...


@dataclass(frozen=True)
class CallableEngine:
    """A Python function as a pairing system: it gets a report and gives pairs (white, black), byes as (player, 0).

    `where` is `MODULE:FUNCTION`. The function raises `NoPairing` without a legal pairing; any other exception is a
    failure of it.
    """

    where: str
    dialect: Dialect = "trf-2026"

    @property
    def name(self) -> str:
        """The function with its module."""
        return self.where

    @property
    def rules(self) -> RuleBook:
        """An empty rule book."""
        return empty_rules(self.name, "Python function")

    def pair(self, state: RoundState) -> Round:
        """Have the round paired. Raises `EngineError` for an answer other than a pairing."""
        pairs = self.function()(write_trf(with_all_byes(state), self.dialect))
        return whole_round([(white, black) for white, black in pairs], state, self.name)

    def function(self) -> Callable[[str], list[tuple[int, int]]]:
        """The function. Raises `EngineError` for an unknown name."""
        return function_at(self.where)


def voice_named(words: str, flags: tuple[str, ...]) -> ExternalEngine | CallableEngine:
    """The voice for a path of a program, or for `python:MODULE:FUNCTION`.

    Raises `InvalidTournament` for a function that is not named in full, `EngineError` for one that is not there.
    """
    if not words.startswith(PYTHON):
        return ExternalEngine(program_found(words), flags)
    engine = CallableEngine(place_of(words))
    engine.function()
    return engine


def place_of(words: str) -> str:
    """MODULE:FUNCTION of python:MODULE:FUNCTION. Raises `InvalidTournament` for anything else."""
    where = words.removeprefix(PYTHON)
    if where == words or not all(where.partition(":")[::2]):
        raise InvalidTournament(say.NOT_A_FUNCTION(words=words))
    return where


def function_at(where: str) -> Any:
    """The function of MODULE:FUNCTION. Raises `EngineError` for an unknown name."""
    module, _, name = where.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise EngineError(say.NO_FUNCTION(where=where, reason=str(error))) from error
