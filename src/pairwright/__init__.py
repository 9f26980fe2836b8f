"""Swiss-system chess pairings, exactly by the rules, explained in the rules' own terms."""

from __future__ import annotations

from . import quick_start  # noqa: F401  (loads the modules of the next lines, faster than they would)
from .errors import FormatError, InvalidTournament, MissingExtra, NoPairing, PairwrightError, TooLarge
from .model import Colour, Game, MatchRules, Pairing, Player, PointSystem, Result, RoundResult
from .model.tournament import met_by_users_once
from .systems.base import Board, Round
from .version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .api import Tournament, Validation, explain, read, validate, warm, write

__all__ = [
    "Board",
    "Colour",
    "FormatError",
    "Game",
    "InvalidTournament",
    "MatchRules",
    "MissingExtra",
    "NoPairing",
    "Pairing",
    "PairwrightError",
    "Player",
    "PointSystem",
    "Result",
    "Round",
    "RoundResult",
    "TooLarge",
    "Tournament",
    "Validation",
    "__version__",
    "explain",
    "read",
    "validate",
    "warm",
    "write",
]


_LATER = ("Tournament", "Validation", "explain", "read", "validate", "warm", "write")


def __getattr__(name: str) -> object:
    """Names of the public interface, loaded on first use: a drop-in call does not need them, and loading takes as
    long as pairing."""
    from importlib import import_module

    if name != "api" and name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    api = import_module(".api", __name__)
    globals().update({one: getattr(api, one) for one in _LATER})
    return globals()[name]


def __dir__() -> list[str]:
    """All public names, loaded or not, for completion at a prompt."""
    return sorted({*globals(), *__all__})


met_by_users_once(lambda: __getattr__("Tournament"))
