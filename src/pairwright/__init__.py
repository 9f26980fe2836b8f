"""Swiss-system chess pairings, exactly by the rules, explained in the rules' own terms."""

from __future__ import annotations

from .errors import FormatError, InvalidTournament, MissingExtra, NoPairing, PairwrightError, TooLarge
from .model import Colour, Game, MatchRules, Pairing, Player, PointSystem, Result, RoundResult
from .model.tournament import met_by_users_once
from .systems.base import Board, Round
from .version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .api import Tournament, explain, read, warm, write

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
    "__version__",
    "explain",
    "read",
    "warm",
    "write",
]


def __getattr__(name: str) -> object:
    """Names of the public interface, loaded on first use: a drop-in call does not need them, and loading takes as
    long as pairing."""
    if name not in ("Tournament", "api", "explain", "read", "warm", "write"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .api import Tournament, explain, read, warm, write

    globals().update(Tournament=Tournament, explain=explain, read=read, warm=warm, write=write)
    return globals()[name]


met_by_users_once(lambda: __getattr__("Tournament"))
