"""Exact pairing for any game: participants, costs in order of priority, and the proof of the best pairing.

`Problem` has the participants and the costs of pairs and byes, `solve` finds the best pairing. Nothing here knows
chess. Underneath is maximum-weight matching with priorities, certificates and questions (`Session`).
"""

from ..errors import loaded_later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .certificate import MatchingCertificate
    from .layout import Field, Layout, Lead
    from .problem import Pair, Problem
    from .proof import Proof
    from .session import Session
    from .solution import Answer, NoMatching, Solution, could_meet, solve
    from .solver import UnmatchedPlayers
    from .tiers import ByClass, InvalidProblem, Tier

__all__ = [
    "Answer",
    "ByClass",
    "Field",
    "InvalidProblem",
    "Layout",
    "Lead",
    "MatchingCertificate",
    "NoMatching",
    "Pair",
    "Problem",
    "Proof",
    "Session",
    "Solution",
    "Tier",
    "UnmatchedPlayers",
    "could_meet",
    "solve",
]

__getattr__ = loaded_later(
    __name__,
    {
        "certificate": "MatchingCertificate",
        "layout": "Field Layout Lead",
        "session": "Session",
        "tiers": "ByClass InvalidProblem Tier",
        "problem": "Pair Problem",
        "proof": "Proof",
        "solution": "Answer NoMatching Solution could_meet solve",
        "solver": "UnmatchedPlayers",
    },
)
"""Most rounds are paired without weights, and NumPy is most of the start."""
