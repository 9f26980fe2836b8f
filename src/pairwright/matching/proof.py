"""Proofs for others to verify: that a pairing is the best one, or that no complete pairing exists.

A document holds all allowed pairs with their costs, and the data that `docs/explanation/verify_matching.py` needs
to verify the claim without this package. Vertices are the participants in their order, then the byes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import gcd
from typing import Self

from ..arguments import checked
from . import wording as say
from .problem import Problem
from .session import Session, UnmatchedPlayers
from .tiers import InvalidProblem, P

__all__ = ["Proof"]


@checked(error=InvalidProblem, late=True)
@dataclass(frozen=True)
class Proof:
    """A certificate of a solution, or that none exists; [its contents](../how-to/pair-other-games.md).

    Attributes:
        content: the document as dictionaries, lists, strings and integers.

    Examples:
        >>> solve(seats).certificate().content["pairs"]
        [[0, 2], [1, 3]]
    """

    content: dict[str, object]

    def to_json(self) -> str:
        """The document as text.

        Examples:
            >>> solve(seats).certificate().to_json()[:24]
            '{"format": "matching-1",'
        """
        return json.dumps(self.content, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The proof that a text holds. Raises `InvalidProblem` for any other document; the proof is not verified.

        Examples:
            >>> proof = solve(seats).certificate()
            >>> Proof.from_json(proof.to_json()) == proof
            True
        """
        try:
            content = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise InvalidProblem(say.PROOF_NOT_JSON(reason=str(error))) from None
        if not isinstance(content, dict) or content.get("format") != "matching-1":
            raise InvalidProblem(say.NOT_A_PROOF())
        return cls(content)


def proof_of_optimum(problem: Problem[P], session: Session) -> Proof:
    """The duals of a solved session, turned from gains of pairs into costs.

    In the session, every pair has y[u] + y[v] + z >= scale * gain, with equality where matched. A gain is the constant
    `top` minus the cost. So 2 * scale * cost >= (scale * top - 2 * y[u]) + (scale * top - 2 * y[v]) - 2 * z.
    """
    found = session.certificate()
    shifts = session.layout.shifts
    graph = problem.graph
    edges = graph.edges()
    weights = [1 << shift for shift in shifts]
    top = 0
    # Gain and cost add up to the same for every pair, so any pair shows the sum.
    if edges:
        u, v = edges[0]
        gain = session.weigh(u, v) or 0
        top = gain + sum(w * cost for w, cost in zip(weights, graph.cost(u, v), strict=True))
    duals = [found.scale * top - 2 * own for own in found.vertices]
    blossoms = [(members, 2 * dual) for members, dual in found.blossoms if dual]
    scale = 2 * found.scale
    # Smaller numbers that say the same: the conditions are homogeneous in scale and duals.
    common = gcd(scale, *duals, *(dual for _, dual in blossoms))
    return Proof(
        _stated(problem)
        | {
            "weights": [str(weight) for weight in weights],
            "pairs": [list(pair) for pair in session.pairs()],
            "scale": scale // common,
            "duals": [str(dual // common) for dual in duals],
            "blossoms": [
                {"members": sorted(members), "dual": str(dual // common)} for members, dual in blossoms
            ],
        }
    )


def proof_of_none(problem: Problem[P], witness: UnmatchedPlayers) -> Proof:
    """The sets that leave no complete pairing (Tutte 1947)."""
    groups = sorted(sorted(part) for part in witness.components)
    return Proof(_stated(problem) | {"partners": sorted(witness.barrier), "groups": groups})


def _stated(problem: Problem[P]) -> dict[str, object]:
    """The problem: pairs of the same costs stand together."""
    rows: dict[tuple[int, ...], list[list[int]]] = {}
    for u, v in problem.graph.edges():
        rows.setdefault(problem.graph.cost(u, v), []).append([u, v])
    return {
        "format": "matching-1",
        "participants": [str(one) for one in problem.participants],
        "byes": problem.most_byes,
        "tiers": [tier.name for tier in problem.tiers],
        "choices": [{"costs": list(costs), "pairs": pairs} for costs, pairs in rows.items()],
    }
