"""Exact pairing for any game: participants, costs in order of priority, and the proof of the best pairing.

`Problem` has the participants and the costs of pairs and byes, `solve` finds the best pairing. Nothing here knows
chess. Underneath is maximum-weight matching with priorities, certificates and questions (`Session`).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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

_LATER = {
    "certificate": ("MatchingCertificate",),
    "layout": ("Field", "Layout", "Lead"),
    "session": ("Session",),
    "tiers": ("ByClass", "InvalidProblem", "Tier"),
    "problem": ("Pair", "Problem"),
    "proof": ("Proof",),
    "solution": ("Answer", "NoMatching", "Solution", "could_meet", "solve"),
    "solver": ("UnmatchedPlayers",),
}


def __getattr__(name: str) -> Any:
    """Load it when it is asked for: most rounds are paired without weights, and NumPy is most of the start."""
    from importlib import import_module

    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
