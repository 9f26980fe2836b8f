"""From the cost vector to the best pairing: one minimum-cost perfect matching, with its proof.

Costs are sums over boards, which makes the exact optimum a matching problem (Edmonds 1965) for any number of
pairings. Among equal optima the highest ranked player gets the highest ranked partner he can have, then the next
one, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...errors import TooLarge
from ...matching import Session
from ...rules.arrays import Ints
from .ground import costs, partners
from .problem import Problem
from .said import say
from .sparse import SparseProblem, SparseProof
from .ties import earliest

DENSE = 130
"""Up to this number of vertices, a table of all pairs is quicker."""

LARGEST = 5000
"""Everything known of each pair of players at once: 2,000 players take 0.6 gigabytes, 5,000 about 4."""

CHECKED = 2000
"""The largest section whose proof is checked pair by pair in Python."""


@dataclass(frozen=True, eq=False)
class SectionSolution:
    """A pairing: pairs of ranks, higher first, who gets the bye, and how it was proved if by `sparse.py`."""

    problem: Problem
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    proof: SparseProof | None = None

    @property
    def costs(self) -> dict[str, int]:
        """The cost vector by criterion."""
        return costs(self.problem.ground, self.problem.criteria, self.pairs, self.bye)

    def partners(self) -> Ints:
        """The partner of every player of the section, its length for the bye, -1 for who takes no part."""
        return partners(len(self.problem.ground.section), self.pairs, self.bye)

    def fault(self) -> str:
        """The fault of the proof that nothing is better; empty if it holds.

        The problem is solved again; the kernel's checker and the one in Python verify the duals, and the sums of
        this pairing must equal the proven optimum. Takes n^2 steps in Python; raises `TooLarge` for more than 2,000
        players.
        """
        if self.problem.vertices > CHECKED:
            raise TooLarge(say.CHECK_SIZE(most=CHECKED))
        session = self.problem.session(self.problem.fields())
        if not session.solve():
            return "no perfect matching exists"
        if fault := session.fault():
            return fault
        return "" if self._earned(session) == session.value() else "the pairing costs more than the optimum"

    def _earned(self, session: Session) -> int:
        place = {member: v for v, member in enumerate(self.problem.members)}
        pairs = [(place[a], place[b]) for a, b in self.pairs]
        if self.bye is not None:
            pairs.append((place[self.bye], self.problem.vertices - 1))
        return sum(session.weigh(u, v) or 0 for u, v in pairs)


def solve_problem(problem: Problem) -> SectionSolution:
    """The best pairing.

    Raises `NoPairing` if the required pairs contradict each other or the forbidden ones leave no pairing, and
    `TooLarge` for a table of all pairs that would not fit.
    """
    if problem.vertices == 0:
        return SectionSolution(problem, (), None)
    if without_table(problem):
        return _sparse(problem)
    if problem.vertices > LARGEST:
        raise TooLarge(say.PLAIN_SIZE(most=LARGEST, players=len(problem.members)))
    fields = problem.fields()
    session = problem.session(fields)
    if not session.solve():
        raise problem.contradiction()
    return _solution(problem, earliest(session, fields, problem.admissible()))


def without_table(problem: Problem) -> bool:
    """Whether the problem is solved over likely pairs."""
    engine = problem.ground.section.options.engine
    return engine == "sparse" or (engine == "auto" and problem.vertices > DENSE)


def many_cross(problem: Problem) -> bool:
    """A guess whether many boards have to cross groups, by the numbers of players of each kind alone."""
    opening = SparseProblem(problem).opening
    return opening is not None and opening.crossing


def some_best(problem: Problem) -> SectionSolution:
    """One of the best pairings, not always the first: one with as few of `avoided` as possible.

    For problems `without_table`, with something to avoid and without required pairs. Much quicker than `solve_problem`
    where millions of pairs cost the same.
    """
    sparse = SparseProblem(problem)
    return _solution(problem, sparse.any(), sparse.proof)


def _sparse(problem: Problem) -> SectionSolution:
    """The same over likely pairs; required pairs leave the problem beforehand."""
    taken = [name for pair in problem.required for name in pair]
    if len(set(taken)) < len(taken):
        raise problem.contradiction()
    if not taken:
        sparse = SparseProblem(problem)
        mate = sparse.solve()
        if sparse.total("apart", mate):
            raise problem.contradiction()
        return _solution(problem, mate, sparse.proof)
    n, gone = len(problem.ground.section), set(taken)
    rest = tuple(member for member in problem.members if member not in gone)
    apart = tuple(pair for pair in problem.apart if gone.isdisjoint(pair))
    # `helpful` has vertices of the whole problem, which are numbered anew here.
    smaller = replace(
        problem, members=rest, bye=problem.bye and n not in gone, required=(), apart=apart, helpful=[]
    )
    solution = _sparse(smaller) if rest else SectionSolution(smaller, (), None)
    given = next((a for a, b in problem.required if b == n), solution.bye)
    pairs = sorted([*solution.pairs, *(pair for pair in problem.required if pair[1] < n)])
    return replace(solution, problem=problem, pairs=tuple(pairs), bye=given)


def _solution(problem: Problem, mate: list[int], proof: SparseProof | None = None) -> SectionSolution:
    names = (*problem.members, len(problem.ground.section)) if problem.bye else problem.members
    made = [(names[u], names[v]) for u, v in enumerate(mate) if u < v]
    n = len(problem.ground.section)
    bye = next((a for a, b in made if b == n), None)
    return SectionSolution(problem, tuple(pair for pair in made if pair[1] < n), bye, proof)
