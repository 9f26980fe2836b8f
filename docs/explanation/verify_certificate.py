"""Verify a certificate of Pairwright: python verify_certificate.py CERTIFICATE.json (see certificates.md)."""

import json
import sys
from itertools import chain, combinations
from pathlib import Path


def need(truth, wrong):
    """Refuse the certificate unless something is so."""
    if not truth:
        raise ValueError(wrong)


def may(c, players, a, b):
    """Whether two players may meet, or one may get the bye (0), by the facts stated."""
    if not (a and b):
        return players[a or b]["bye"]
    one, other = players[a], players[b]
    fit = one["colours"] and other["colours"] and {*one["colours"], *other["colours"]} == {"W", "B"}
    met = c["rematches_barred"] and (b in one["met"] or a in other["met"])
    return fit and not met and [a, b] not in c["apart"] and [b, a] not in c["apart"]


def prove(c, part, own, players, taken):
    """The sums of what was taken; nothing that covers everybody has smaller ones: the duals are a bound, attained."""
    down, people = set(part["moved_down"]), part["moved_down"] + part["residents"] + part["rest"]
    need(part["bye"] == (not part["alone"] and len(people) % 2 == 1), "the bye is missing or one too many")
    there = {frozenset(t) for t in combinations(people, 2) if not down.issuperset(t) and may(c, players, *t)}
    bye = (v for v in people if players[v]["bye"] and part["bye_points"] in (None, players[v]["points"]))
    there |= {*(frozenset((v, 0)) for v in bye if part["bye"]), *map(frozenset, zip(people * part["alone"]))}
    rows = dict(two := [(frozenset(t), row["violations"]) for row in own["choices"] for t in row["choices"]])
    need(rows.keys() == there and len(rows) == len(two), "these are not all choices, each of them once")
    need(all(len(row) == len(own["criteria"]) and min(row) >= 0 for row in rows.values()), "no violations")
    y, scale = {int(v): int(dual) for v, dual in own["duals"].items()}, own["scale"]
    odd = [(set(blossom["members"]), int(blossom["dual"])) for blossom in own["blossoms"]]
    need(y.keys() == {*people, *[0] * part["bye"]} and scale > 0, "a dual is missing or one too many")
    need(all(z >= 0 and len(one) % 2 and one <= y.keys() for one, z in odd), "a blossom is even or negative")
    need(sorted(chain(*taken)) == sorted(y) and rows.keys() >= taken, "not everybody is in one choice")
    widths = [(max(column) * len(y)).bit_length() for column in zip(*rows.values(), strict=True)]
    shifts = [sum(widths[at + 1 :]) for at in range(len(widths))]  # the first criterion uppermost
    costs = {one: sum(n << by for n, by in zip(row, shifts, strict=True)) for one, row in rows.items()}
    for one, cost in costs.items():
        slack = scale * cost - sum(y[v] for v in one) + sum(z for w, z in odd if len(one) == 2 and one <= w)
        need(slack >= 0 and not (slack and one in taken), f"the duals do not fit {sorted(one)}")
    bound = sum(y.values()) - sum(z * (len(one) // 2) for one, z in odd)
    need(scale * sum(map(costs.get, taken)) == bound, "the sums are not the bound")
    return [sum(column) for column in zip(*map(rows.get, taken), strict=True)]


def prove_none(c, players):
    """There are more odd sets than players in the barrier, and nobody in them may be paired elsewhere."""
    barrier, sets = set(c["no_pairing"]["barrier"]), [set(one) for one in c["no_pairing"]["components"]]
    who = {*players, 0} if len(players) % 2 else {*players}
    need(sorted(chain(*sets)) == sorted(who.intersection(*[chain(*sets)]) - barrier), "sets overlap")
    need(len(sets) > len(barrier & who) and all(len(one) % 2 for one in sets), "too few sets")
    need(not any(may(c, players, a, b) for one in sets for a in one for b in who - one - barrier), "exit")


def verify(c):
    """What a certificate proves. Raises an exception if it proves nothing."""
    players, old = {player["id"]: player for player in c["players"]}, c["rules"] == "dutch-2017"
    if c["no_pairing"]:
        return prove_none(c, players) or "there is no round in which everybody is paired"
    point, bye = {v: player["points"] for v, player in players.items()}, [a for a, b in c["pairs"] if not b]
    unit = ["upfloaters", "bracket"] if c["rules"] in ("double-swiss-2026", "team-2026") else ["bracket"]
    rise, shown = len(unit) > 1 or c["rules"] == "dubov-2026", {*map(frozenset, c["pairs"])}
    order = [v for v in players if not (v in bye and (rise or c["rules"] == "burstein-2026"))]
    level = {v: max(point[w] for one in shown if v in one for w in one) for v in order} if rise else point
    stay = [v for v in order if level[v] == point[v]]  # the others float up to an opponent's level
    down, done, made, only, now = [], [], {frozenset((v, 0)) for v in bye}, c["only"], set()
    for part in c["parts"]:
        own, came, last, now = part["residents"], part["moved_down"], now, {*map(frozenset, part["pairs"])}
        if len(unit) > 1 and part["kind"] == "bracket":
            need((now, came, part["witness"]) == (last, [], []), "not its members")
        elif part["kind"] in ("bracket", "upfloaters"):
            rest = [v for v in order[order.index(own[-1]) + 1 :] if level[v] <= point[own[0]]]
            need(own == [v for v in stay if point[v] == point[own[0]]] or (old and not rest), "no group")
            rest = [v for v in rest if not part["alone"] or point[v] == point[rest[0]]]
            need(part["rest"] == rest and (old or not part["alone"]), "not the players below")
            need(sorted(part["left"]) == sorted({*came, *own}.difference(*now)), "who leaves")
            need({*came} <= {*order[: order.index(own[0])]} if only else came == down, "who comes down")
            down, done = part["left"], done + own
            need(part["bye_points"] == (point[bye[0]] if bye and c["rules"] == "dutch-2026" else None), "bye")
        else:
            need((own, came, part["bye_points"]) == ([*players], [], None), "not everybody")
        prove(c, part, part, players, now.union(map(frozenset, part["witness"])))
        if part["kind"] == "upfloaters" and all(one["id"] != "C6" for one in part["criteria"]):
            none = part["unfulfilled"]
            need(prove(c, part, none, players, {*map(frozenset, none["witness"])})[-1] > 1, "C6 can hold")
        made |= {one for one in now if len(one) == 2}
    kinds, first = [part["kind"] for part in c["parts"]], ["bye"] * bool(bye and not old)
    need(kinds in (["round"], first + unit * kinds.count("bracket"), only and unit), "part")
    need(only or kinds == ["round"] or (done == stay and down in ([], bye)), "a bracket is missing")
    need(made == shown or (only and made <= shown), "not the pairs of the round")
    return f"{f'bracket {only}' if only else 'the round'} has no better pairing by the criteria listed of {c['rules']}"


if __name__ == "__main__":
    print("Proven:", verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
