"""The choice between several best pairings: the deterministic tie rule.

In rank order every player gets the highest ranked partner that some best pairing still gives him. A best pairing
uses only tight edges, which have reduced cost zero. Players without a chain of tight edges between them do not
affect each other: each connected part is settled separately.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...matching import Field, Session
from ...rules.arrays import Ints

WORD = (1 << 64) - 1


def earliest(session: Session, fields: list[Field], admissible: NDArray[np.bool_] | None = None) -> list[int]:
    """The partner of every vertex in the first of the optimal matchings.

    The session is solved, has these fields, these admissible pairs (by default all) and one class for each vertex;
    it stays unchanged.
    """
    mate = session.mate()
    tight = tight_candidates(session, fields)
    if admissible is not None:
        tight &= admissible
    for part in _parts(tight):
        if len(part) > 2:
            _settle(fields, tight, np.array(part, np.int64), mate)
    return mate


def _settle(fields: list[Field], tight: NDArray[np.bool_], part: Ints, mate: list[int]) -> None:
    """Decide a part that is connected by tight edges, on those edges alone."""
    inner = np.ix_(part, part)
    small = [Field(np.asarray(field.values)[inner]) for field in fields]
    session = Session(np.arange(len(part)), small, admissible=tight[inner])
    if not session.solve():
        raise AssertionError("a part connected by tight edges contains its own pairs")
    names = part.tolist()
    settled = [False] * len(part)
    for u in range(len(part)):
        if settled[u]:
            continue
        v = session.prefer(u, np.flatnonzero(tight[names[u], part]).tolist())
        if v is None:
            raise AssertionError("every player has a partner in some best pairing")
        settled[u] = settled[v] = True
        mate[names[u]], mate[names[v]] = names[v], names[u]


def tight_candidates(session: Session, fields: list[Field]) -> NDArray[np.bool_]:
    """Pairs whose reduced cost is zero as far as its lowest 64 bits tell: all tight ones, and rarely another."""
    certificate = session.certificate()
    order = _nested_order(len(session), [members for members, _ in certificate.blossoms])
    position = np.argsort(order)
    y = np.array([certificate.vertices[v] & WORD for v in order.tolist()], np.uint64)
    # In this order a blossom is a square of the table, and its dual is added there at once.
    weights = _low_weights(session, fields)[np.ix_(order, order)]
    cost = y[:, None] + y[None, :] - np.uint64(certificate.scale) * weights
    for members, dual in certificate.blossoms:
        if dual & WORD:
            first = int(position[list(members)].min())
            inside = slice(first, first + len(members))
            cost[inside, inside] += np.uint64(dual & WORD)
    tight: NDArray[np.bool_] = (cost == 0)[np.ix_(position, position)]
    np.fill_diagonal(tight, False)
    return tight


def _nested_order(size: int, blossoms: list[tuple[int, ...]]) -> Ints:
    """The vertices in an order that makes every blossom one run; blossoms are nested or disjoint."""
    depth = sorted(range(len(blossoms)), key=lambda index: -len(blossoms[index]))
    chains: list[list[int]] = [[] for _ in range(size)]
    for number, index in enumerate(depth):
        for v in blossoms[index]:
            chains[v].append(number)
    return np.array(sorted(range(size), key=lambda v: (chains[v] or [len(blossoms)], v)), np.int64)


def _low_weights(session: Session, fields: list[Field]) -> NDArray[np.uint64]:
    """The lowest 64 bits of the weights of all pairs."""
    n = len(session)
    low = np.zeros((n, n), np.uint64)
    for field, shift in zip(fields, session.layout.shifts, strict=True):
        if shift < WORD.bit_length():
            low += np.asarray(field.values).astype(np.uint64) << np.uint64(shift)
    return low


def _parts(tight: NDArray[np.bool_]) -> list[list[int]]:
    """Connected parts of the tight graph."""
    n = len(tight)
    one, other = np.nonzero(np.triu(tight))
    root = list(range(n))

    def find(v: int) -> int:
        while root[v] != v:
            root[v] = root[root[v]]
            v = root[v]
        return v

    for u, v in zip(one.tolist(), other.tolist(), strict=True):
        root[find(u)] = find(v)
    parts: dict[int, list[int]] = {}
    for v in range(n):
        parts.setdefault(find(v), []).append(v)
    return list(parts.values())
