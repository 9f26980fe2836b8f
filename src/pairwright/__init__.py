"""Swiss-system chess pairings, exactly by the rules, explained in the rules' own terms."""

from .api import Tournament, explain, read, write
from .errors import FormatError, InvalidTournament, MissingExtra, NoPairing, PairwrightError, TooLarge
from .model import Colour, Game, MatchRules, Pairing, Player, PointSystem, Result, RoundResult
from .systems.base import Board, Round
from .version import __version__

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
    "write",
]
