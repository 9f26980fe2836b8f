"""Swiss pairing as a stable roommates problem.

"The Stable Roommates Problem and Chess Tournament Pairings", Divulgaciones Matemáticas 7(1), 1999, 19-28. Every
player ranks the others by score difference and colours; the pairing has no two players who both prefer each other
to their opponents. Corrections and decisions are listed in docs/explanation/stable-roommates.md.
"""

from .choice import choose
from .field import RoommatesField
from .instance import Lists, grow
from .measures import Measures, measure
from .report import RoommatesRound
from .stability import Stability, Terms, stability, stability_of
from .system import ROOMMATES, Roommates
from .tables import PAPER, Tables, Value
from .ties import preference_lists, symmetric_tie

__all__ = [
    "PAPER",
    "ROOMMATES",
    "Lists",
    "Measures",
    "Roommates",
    "RoommatesField",
    "RoommatesRound",
    "Stability",
    "Tables",
    "Terms",
    "Value",
    "choose",
    "grow",
    "measure",
    "preference_lists",
    "stability",
    "stability_of",
    "symmetric_tie",
]
