"""Rating lists on this computer: FIDE's and national ones, kept in one file and searched offline."""

from ..folding import folded_words
from .current import SOURCES, in_force, is_due, looked, update
from .player import KINDS, ListedPlayer, RatingKind
from .reading import RatingList, open_list
from .store import ListInfo, RatingStore

__all__ = [
    "KINDS",
    "SOURCES",
    "ListInfo",
    "ListedPlayer",
    "RatingKind",
    "RatingList",
    "RatingStore",
    "folded_words",
    "in_force",
    "is_due",
    "looked",
    "open_list",
    "update",
]
