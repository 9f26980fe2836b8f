"""Weights wider than the kernel's, solved part by part: the most important fields, then the next among the best.

The duals of a solved part define its optimal matchings (complementary slackness). These consist of tight pairs alone
and fill every blossom with a positive dual. Unless the matching is perfect, they match every vertex with a positive
dual. The next part therefore uses tight pairs only. Above all fields of that part, a pair earns one for each such
blossom around both of its ends, and one for each such end. No matching earns more of these than the blossoms and
vertices admit, and one that is optimal so far earns just that. The optimal matchings of the last part are those of the
whole weight.

Reference: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", J. Res. Nat. Bur. Standards 69B (1965).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..errors import TooLarge
from ._kernel import Matcher, capacity_bits
from .buffers import integers
from .certificate import MatchingCertificate
from .layout import LIMB, Limbs, Part, cut, spare_bits

if TYPE_CHECKING:
    from ._kernel import Counters, Duals

__all__ = ["PartByPart"]

Flags = NDArray[np.bool_]


class PartByPart:
    """Answers what a matcher of the kernel does, for weights that need several.

    weights: of each pair of vertices, as limbs along the last axis: shape (n, n, limbs).
    parts: see `parts_of`.
    admissible: symmetric (n, n) table of the pairs that may be matched.
    perfect: every vertex must be matched.
    """

    def __init__(self, weights: Limbs, parts: Sequence[Part], admissible: Flags, *, perfect: bool) -> None:
        self._weights = weights
        self._parts = tuple(parts)
        self._open = admissible & ~np.eye(len(admissible), dtype=np.bool_)
        self._perfect = perfect
        self._fixed: tuple[tuple[int, int], ...] = ()
        self._solved: list[tuple[Matcher, Limbs, Flags]] = []
        self._last: Matcher | None = None  # the last one asked: it holds the witness of a failure

    @property
    def limbs(self) -> int:
        """The limbs of all parts."""
        return int(self._weights.shape[-1])

    def copy(self) -> PartByPart:
        """One in the same state."""
        other = object.__new__(PartByPart)
        other.__dict__.update(self.__dict__)
        other._weights, other._open = self._weights.copy(), self._open.copy()
        other._solved = [(matcher.copy(), weights, may) for matcher, weights, may in self._solved]
        other._last = other._solved[-1][0] if other._solved else None
        return other

    def solve(self) -> bool:
        """Find an optimal matching; false without a perfect one."""
        if self._solved:
            return True
        vertices = len(self._open)
        spare, admissible, earned = 0, self._open, np.zeros((vertices, vertices), np.uint64)
        solved = []
        for part in self._parts:
            weights = cut(self._weights, part, spare)
            _put_above(weights, earned, part[1] - part[0])
            self._last = matcher = Matcher(
                np.arange(vertices, dtype=np.int32),
                weights,
                admissible,
                perfect=self._perfect,
                reserved_bits=min(part[1] - part[0] + spare, capacity_bits(vertices)),
            )
            if not (matcher.solve() and all(matcher.require(u, v) for u, v in self._fixed)):
                return False
            solved.append((matcher, weights, admissible))
            if len(solved) < len(self._parts):
                admissible, earned = _still_best(
                    matcher.duals(), weights, admissible, self._fixed, self._perfect
                )
                spare = spare_bits(vertices)
        self._solved = solved
        return True

    @property
    def _now(self) -> Matcher:
        """The last part, whose optimal matchings are those of the whole weight."""
        if not self.solve():
            raise ValueError("no perfect matching: the question has no answer")
        return self._solved[-1][0]

    def mate(self) -> memoryview[int]:
        """The partner of each vertex, -1 if it is exposed."""
        return self._now.mate()

    def value(self) -> int:
        """The weight of the matching as one integer."""
        pairs = np.array([(u, v) for u, v in enumerate(self.mate().tolist()) if u < v], np.int64).reshape(
            -1, 2
        )
        return sum(integers(self._weights[pairs[:, 0], pairs[:, 1]]))

    def prefer(self, u: int, candidates: Sequence[int]) -> int:
        """Fix u with the first candidate it has in some optimal matching: its place among them, -1 without one."""
        if not self.solve():
            return -1
        index = self._now.prefer(u, candidates)
        if index >= 0:
            self._fixed = (*self._fixed, (u, candidates[index]))
        return index

    def prefer_among(self, u: int, targets: Sequence[int], strict: bool = True) -> bool:
        """Whether u has a partner among the targets in some optimal matching; if strict, restrict it to them."""
        if not self.solve():
            return False
        found = self._now.prefer_among(u, targets, strict)
        if found and strict:
            others = np.setdiff1d(np.arange(len(self._open)), np.array(targets, np.int64))
            self._open = self._open.copy()
            self._open[u, others] = self._open[others, u] = False
        return found

    def can(self, u: int, v: int) -> bool:
        """Whether the pair is in some optimal matching."""
        return self.prefer_among(u, [v], strict=False)

    def require(self, u: int, v: int) -> bool:
        """Fix the pair at any cost; false, without any change, if no matching has it."""
        if not self.solve() or not (self._open[u, v] or self.mate()[u] == v):
            return False
        return self._again(self._open, (*self._fixed, (u, v)))

    def forbid(self, u: int, v: int) -> bool:
        """Forbid the pair; false, and nothing changes, if every perfect matching has it."""
        if not self.solve():
            return False
        # A fixed vertex keeps its partner: no other pair of it is possible, and that one stays.
        if any(w in pair for pair in self._fixed for w in (u, v)):
            return bool(self.mate()[u] != v)
        admissible = self._open.copy()
        admissible[u, v] = admissible[v, u] = False
        return self._again(admissible, self._fixed)

    def _again(self, admissible: Flags, fixed: tuple[tuple[int, int], ...]) -> bool:
        """Solve all parts under other restrictions; false, without any change, if no matching exists then."""
        before = self._open, self._fixed, self._solved
        self._open, self._fixed, self._solved = admissible, fixed, []
        if self.solve():
            return True
        self._open, self._fixed, self._solved = before
        return False

    def reweigh(self, u: int, v: int, weight: int) -> None:
        """Give the pair its own weight; admissibility stays."""
        limbs = np.frombuffer(weight.to_bytes(8 * self.limbs, "little"), "<u8")
        self._weights[u, v] = self._weights[v, u] = limbs
        self._solved = []

    def duals(self) -> Duals:
        """Raises `TooLarge`: each part has a proof, and the whole weight none in one piece."""
        from .wording import PROOF_TOO_WIDE

        raise TooLarge(PROOF_TOO_WIDE(bits=self._parts[0][1], room=capacity_bits(len(self._open))))

    def witness(self) -> tuple[list[int], list[list[int]]]:
        """Why the last question that failed for want of a perfect matching did so."""
        return self._last.witness() if self._last is not None else ([], [])

    def verify(self) -> str:
        """The fault in the proof of a part, or in the matching as a solution of all parts; empty without one."""
        final = self.mate().tolist()
        for matcher, weights, admissible in self._solved[:-1]:
            proof, every = MatchingCertificate.of(matcher.duals()), weights.reshape(-1, weights.shape[-1])

            def weigh(
                u: int, v: int, table: Sequence[int] = integers(every), may: Flags = admissible
            ) -> int | None:
                return table[u * len(may) + v] if may[u, v] else None

            # The matching of the last part must still be optimal for each one before.
            for mate in (matcher.mate().tolist(), final):
                if fault := proof.fault(mate, weigh, perfect=self._perfect):
                    return fault
        return self._now.verify()

    def counters(self) -> Counters:
        """How much work all parts have taken."""
        found = [matcher.counters() for matcher, *_ in self._solved]
        return {
            "stages": sum(each["stages"] for each in found),
            "adjustments": sum(each["adjustments"] for each in found),
            "reoptimisations": sum(each["reoptimisations"] for each in found),
            "swaps": sum(each["swaps"] for each in found),
            "searches": sum(each["searches"] for each in found),
            "steps": sum(each["steps"] for each in found),
        }


def _put_above(weights: Limbs, earned: NDArray[np.uint64], bits: int) -> None:
    """Add what pairs earn above the lower bits of their weights."""
    if not earned.any():
        return
    limb, shift = divmod(bits, LIMB)
    weights[..., limb] |= earned << np.uint64(shift)
    if shift and limb + 1 < weights.shape[-1]:
        weights[..., limb + 1] |= earned >> np.uint64(LIMB - shift)


def _still_best(
    duals: Duals, weights: Limbs, admissible: Flags, fixed: Sequence[tuple[int, int]], perfect: bool
) -> tuple[Flags, NDArray[np.uint64]]:
    """The pairs that optimal matchings may use, and the gain of each for being in one, see this module."""
    vertices, active = np.array(duals["vertices"], object), np.array(duals["active"], np.bool_)
    shared, earned = np.zeros(admissible.shape, object), np.zeros(admissible.shape, np.uint64)
    for members, dual in duals["blossoms"]:
        if dual > 0:
            inside = np.ix_(members, members)
            shared[inside] += dual
            earned[inside] += np.uint64(1)
    if not perfect:
        needed = ((vertices > 0) & active).astype(np.uint64)
        earned += needed[:, None] + needed
    tight: Flags = admissible & active[:, None] & active
    one, other = pairs = tight.nonzero()
    values = np.array(integers(weights[pairs]), object)
    cost = vertices[one] + vertices[other] + shared[pairs] - duals["scale"] * values
    tight[pairs] = cost == 0
    # A fixed pair has left the graph, and the duals of its vertices say nothing.
    for u, v in fixed:
        tight[u, v] = tight[v, u] = True
    return tight, np.where(tight, earned, np.uint64(0))
