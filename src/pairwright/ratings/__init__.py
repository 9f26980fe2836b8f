"""Rating lists on this computer: FIDE's and national ones, kept in one file and searched offline."""

from ..folding import folded_words
from .player import KINDS, ListedPlayer, RatingKind
from .reading import RatingList, open_list
from .store import ListInfo, RatingStore

__all__ = [
    "KINDS",
    "ListInfo",
    "ListedPlayer",
    "RatingKind",
    "RatingList",
    "RatingStore",
    "folded_words",
    "open_list",
]
