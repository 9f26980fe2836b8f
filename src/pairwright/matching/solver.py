"""A weighted matching that is solved once and then answers questions, and how many steps it takes; without NumPy."""

from __future__ import annotations

from collections.abc import Iterable

from ..lean_dataclass import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from ._kernel import Matcher
    from .certificate import MatchingCertificate
    from .parts import PartByPart


@dataclass(frozen=True)
class UnmatchedPlayers:
    """Why not all vertices can be matched.

    components: odd sets of vertices between which no pair is admissible; in each at least one vertex must
        look for a partner in the barrier.
    barrier: the only possible partners of such vertices; they are fewer than the components.

    Reference: W. T. Tutte, "The factorization of linear graphs", J. London Math. Soc. 22 (1947).
    """

    barrier: tuple[int, ...]
    components: tuple[tuple[int, ...], ...]


class Solver:
    """Maximum-weight matching of vertices 0 .. n - 1. Every question goes on from where the last one left it."""

    _kernel: Matcher | PartByPart
    perfect: bool
    """Whether every vertex must be matched."""

    def __init__(self, kernel: Matcher, *, perfect: bool) -> None:
        self._kernel = kernel
        self.perfect = perfect

    def __copy__(self) -> Self:
        return self.copy()

    def copy(self) -> Self:
        """One in the same state, to ask "what if" without consequences here."""
        other: Self = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._kernel = self._kernel.copy()
        return other

    # The matching.

    def solve(self) -> bool:
        """Find an optimal matching; false without a perfect one."""
        return self._kernel.solve()

    def mate(self) -> list[int]:
        """The partner of each vertex, -1 if it is exposed."""
        mate: list[int] = self._kernel.mate().tolist()
        return mate

    def pairs(self) -> list[tuple[int, int]]:
        """The matched pairs u-v with u < v, in ascending order."""
        return [(u, v) for u, v in enumerate(self.mate()) if u < v]

    def value(self) -> int:
        """The weight of the matching as one integer."""
        return self._kernel.value()

    # Questions and decisions.

    def prefer(self, u: int, candidates: Iterable[int]) -> int | None:
        """Fix u with the first candidate it has in some optimal matching, and return that candidate.

        `None`, without a change of the restrictions, if none is possible. A fixed pair takes no further part in the
        search.
        """
        order = list(candidates)
        index = self._kernel.prefer(u, order)
        return None if index < 0 else order[index]

    def prefer_among(self, u: int, targets: Iterable[int], *, strict: bool = True) -> bool:
        """Has u a partner among the targets in some optimal matching? If so, restrict u to them.

        With strict=False the answer has no consequences.
        """
        return self._kernel.prefer_among(u, list(targets), strict)

    def can(self, u: int, v: int) -> bool:
        """Is the pair in some optimal matching?"""
        return self._kernel.can(u, v)

    def require(self, u: int, v: int) -> bool:
        """Fix the pair at any cost; false, without any change, if no matching has it."""
        return self._kernel.require(u, v)

    # Reasons.

    def witness(self) -> UnmatchedPlayers:
        """Why the last question that failed for want of a perfect matching did so."""
        barrier, components = self._kernel.witness()
        return UnmatchedPlayers(tuple(barrier), tuple(map(tuple, components)))

    def certificate(self) -> MatchingCertificate:
        """The duals that prove the present matching optimal. Raises `TooLarge` if it was found part by part."""
        from .certificate import MatchingCertificate

        return MatchingCertificate.of(self._kernel.duals())


MOST = 2**29
"""Some minutes."""


class Steps:
    """How many steps a search has taken. Counting steps instead of time gives the same answer on every machine.

    Attributes:
        of: how many are to be matched.
        most: beyond so many steps the search ends in `TooLarge`.
    """

    def __init__(self, of: int, most: int = MOST) -> None:
        self.of, self.most, self.taken = of, most, 0

    def spend(self, more: int) -> None:
        """Count some steps more. Raises `TooLarge`."""
        self.taken += more
        if self.taken > self.most:
            from .wording import too_many_steps

            raise too_many_steps(self.of)
