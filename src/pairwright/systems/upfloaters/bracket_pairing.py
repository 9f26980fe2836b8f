"""How a bracket is paired: the first pairing in the order of identifiers that is best (C.04.5 and C.04.6, art. 3.6)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...matching import Field, Session
from .criteria import InForce, Member, MemberRule
from .entrants import Entrants

Pair = tuple[int, int]
"""Indices of the top member, whose number is smaller, and of the bottom member."""


def pair_bracket(
    entrants: Entrants, members: Sequence[int], facts: Sequence[Member], rules: InForce
) -> list[Pair]:
    """The pairs of a bracket by their top members; `members` in the order of their numbers, `facts` of each of them.

    The identifier of a pairing names the top members in order, then the bottom members: so the earliest one is found by
    asking of each member whether he can be a top member, then of each top member for the first possible opponent.
    """
    kinds = sorted(set(facts))
    fields = [Field(_table(kinds, rule.violated), name=rule.criterion.id) for rule in rules.of_pairs]
    fields = fields or [Field(np.zeros((len(kinds), len(kinds)), np.int64))]
    session = Session(
        [kinds.index(one) for one in facts], fields, forbidden=entrants.among(members), perfect=True
    )
    if not session.solve():
        raise AssertionError("the members of a bracket can be paired")
    size, tops = len(members), list[int]()
    for at in range(size):
        if len(tops) == size // 2:
            break
        if session.prefer_among(at, range(at + 1, size)):
            tops.append(at)
    bottoms = sorted(set(range(size)) - set(tops))
    pairs: list[Pair] = []
    for top in tops:
        bottom = session.prefer(top, [at for at in bottoms if at > top])
        if bottom is None:
            raise AssertionError("every top member has an opponent")
        bottoms.remove(bottom)
        pairs.append((members[top], members[bottom]))
    return pairs


def _table(kinds: Sequence[Member], violated: MemberRule) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """1 for each pair of classes that does not violate a criterion."""
    return np.array([[not violated(a, b) for b in kinds] for a in kinds], np.int64)
