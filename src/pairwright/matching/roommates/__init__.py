"""Stable roommates: any instance given as lists, and globally ranked pairs.

Each person ranks some of the others, strictly; being listed is mutual. A matching is *stable* when no two people
prefer each other to their partners; being alone is worse than any partner listed. An instance may lack a stable
matching, but every one has a *stable partition*, which either is one or proves that none exists.

References: R. W. Irving, An efficient algorithm for the "stable roommates" problem, J. Algorithms 6 (1985)
577-595; D. Gusfield and R. W. Irving, The Stable Marriage Problem: Structure and Algorithms (1989), chapter
4; J. J. M. Tan, A necessary and sufficient condition for the existence of a complete stable matching, J.
Algorithms 12 (1991) 154-178.
"""

from .lists import Instance, InvalidLists, blocking_pairs, mutual
from .partition import NoStableMatching, Outcome, StablePartition, solve, stable_partition
from .ranked import MaximumMatching, RankedPairs, Tie
from .rotations import Rotation, RotationPoset, rotation_poset, stable_matchings

__all__ = [
    "Instance",
    "InvalidLists",
    "MaximumMatching",
    "NoStableMatching",
    "Outcome",
    "RankedPairs",
    "Rotation",
    "RotationPoset",
    "StablePartition",
    "Tie",
    "blocking_pairs",
    "mutual",
    "rotation_poset",
    "solve",
    "stable_matchings",
    "stable_partition",
]
