"""Verify a proof of pairwright.matching: python verify_matching.py PROOF.json (see ../how-to/pair-other-games.md)."""

import json
import sys
from itertools import chain
from pathlib import Path


def need(truth, wrong):
    """Refuse the proof unless something is so."""
    if not truth:
        raise ValueError(wrong)


def verify(proof):
    """The claim of a proof. Raises an exception if it proves nothing."""
    size = len(proof["participants"]) + proof["byes"]
    rows = [(frozenset(pair), row["costs"]) for row in proof["choices"] for pair in row["pairs"]]
    costs = dict(rows)
    need(len(costs) == len(rows), "a pair stands twice")
    need(all(len(pair) == 2 and pair <= {*range(size)} for pair in costs), "an empty pair")
    need(all(len(row) == len(proof["tiers"]) for row in costs.values()), "a cost is missing")
    return prove_none(proof, costs, size) if "groups" in proof else prove_best(proof, costs, size)


def prove_best(proof, costs, size):
    """Every complete pairing costs at least the sum of the duals, and this one costs no more."""
    taken = {frozenset(pair) for pair in proof["pairs"]}
    need(sorted(chain(*taken)) == [*range(size)] and taken <= costs.keys(), "the pairing is not complete")
    weights = [int(weight) for weight in proof["weights"]]
    need(len(weights) == len(proof["tiers"]), "a weight is missing")
    below = 0  # how much two pairings can differ by in all later tiers together
    for tier, weight in reversed([*enumerate(weights)]):
        need(weight > below, "the weights don't keep the tiers in order")
        column = [row[tier] for row in costs.values()] or [0]
        below += weight * (max(column) - min(column)) * (size // 2)
    scale, y = proof["scale"], [int(dual) for dual in proof["duals"]]
    odd = [({*blossom["members"]}, int(blossom["dual"])) for blossom in proof["blossoms"]]
    need(scale > 0 and len(y) == size, "a dual is missing")
    need(all(len(one) % 2 and z >= 0 for one, z in odd), "a blossom is even or negative")
    total = 0
    for pair, row in costs.items():
        cost = scale * sum(weight * value for weight, value in zip(weights, row, strict=True))
        bound = sum(y[v] for v in pair) - sum(z for one, z in odd if pair <= one)
        need(cost >= bound, f"the duals do not fit {sorted(pair)}")
        total += cost if pair in taken else 0
    need(
        total == sum(y) - sum(z * (len(one) // 2) for one, z in odd), "the pairing costs more than the bound"
    )
    return "no complete pairing is better"


def prove_none(proof, costs, size):
    """There are more odd groups than partners outside, and members of a group have no other partners."""
    partners, groups = {*proof["partners"]}, [{*group} for group in proof["groups"]]
    inside = list(chain(*groups))
    need(len(inside) == len({*inside} - partners), "groups overlap")
    need(len(groups) > len(partners) and all(len(group) % 2 for group in groups), "too few odd groups")
    for pair in costs:
        for group in groups:
            need(not pair & group or pair <= group | partners, f"{sorted(pair)} leads out of a group")
    need({*inside} | partners <= {*range(size)}, "an empty group")
    return "no complete pairing exists"


if __name__ == "__main__":
    print("Proven:", verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
