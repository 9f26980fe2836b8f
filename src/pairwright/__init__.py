"""Swiss-system chess pairings, exactly by the rules, explained in the rules' own terms."""

from .api import Tournament, explain, read
from .errors import FormatError, InvalidTournament, NoPairing, PairwrightError, TooLarge
from .model import Colour, Player, PointSystem, Result
from .systems.base import Board, Round

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Colour",
    "FormatError",
    "InvalidTournament",
    "NoPairing",
    "PairwrightError",
    "Player",
    "PointSystem",
    "Result",
    "Round",
    "TooLarge",
    "Tournament",
    "__version__",
    "explain",
    "read",
]
