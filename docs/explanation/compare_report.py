"""Compare a certificate with the report: python compare_report.py CERTIFICATE.json REPORT.trf (see certificates.md).

The facts of the players are made again from the lines of the report alone, and so are who is paired, in which order,
and who may not meet. Wherever the certificate says something else it is refused.
"""

import sys
from itertools import accumulate, chain, combinations
from math import gcd
from pathlib import Path

from certificate_claims import document_in
from read_report import Report, fingerprint, text_of
from recount_whole_round import clash
from report_facts import Facts
from verify_certificate import REFUSED


def order(told):
    """Those to be paired, in the order of the rules."""
    if told.rules == "keizer-2026":
        return [id for id in told.ranking if id in told.present]
    if told.rules == "roommates-1999":
        return told.present
    rating = told.rating if told.rules == "uscf-2020" else dict.fromkeys(told.ids, 0)
    return sorted(told.present, key=lambda id: (-told.points[id], -rating[id], told.place[id]))


def barred(told, a, b):
    """Whether two may not meet for other reasons than an earlier game or colours that can't be given."""
    if any({a, b} & {*pair} and {a, b} != {*pair} for pair in told.c["required"]):
        return True
    if told.rules == "uscf-2020":
        return False
    if told.rules == "keizer-2026":
        gap = told.chosen.get("repeat_gap", 3)
        first = 0 if gap is None else max(told.done + 1 - gap, 0)
        if any(one[0] == b and told.played(one) for one in told.cells[a][first:]):
            return True
    if told.rules == "roommates-1999" and kept_by_colours(told, a, b):
        return True
    return any(a in group and b in group for group in told.form["apart"])


def kept_by_colours(told, a, b):
    """Stable roommates: two whom their colours, or a forfeited game, keep apart."""
    one, other = ({"facts": {"games": told.games(id).replace("-", "")}} for id in (a, b))
    known = told.chosen.get("forfeit_counts_as_met") and any(entry[0] == b for entry in told.cells[a])
    given_up = told.chosen.get("given_up", [])
    return known or (told.c["no_pairing"] is None and clash(told.c, one, other, given_up))


def apart(told):
    """The pairs who may not meet for such reasons."""
    paired, again = order(told), told.c["rematches_barred"]
    for a, b in combinations(paired, 2):
        colours = told.colours(a), told.colours(b)
        fit = all(colours) and {*colours[0], *colours[1]} == {"W", "B"}
        if fit and not (again and b in told.met(a)) and barred(told, a, b):
            yield frozenset((a, b))


def unit(told):
    """One step of score differences, in tenths."""
    own, points = [told.points[id] for id in told.present], told.form["points"]
    if told.rules == "ip-2026":
        return gcd(*own) or 5
    if told.rules == "roommates-1999":
        return gcd(*(points[name] for name in ("win", "draw", "loss")), *own) or 1
    return (gcd(*points.values(), *chain(*told.extra.values())) or 1) if told.rules == "uscf-2020" else 0


def baku(told):
    """The virtual points of Baku acceleration by player, round by round (C.04.7)."""
    form, points = told.form, told.form["points"]
    counted = {id for id in told.ids if (told.paired(told.cells[id][0]) if told.done else id in told.present)}
    size, accelerated = 2 * -(-len(counted) // 4), -(-told.c["rounds"] // 2)
    win, draw = ("full_bye", "half_bye") if "match_win" in points else ("win", "draw")
    full = -(-accelerated // 2)
    values = [points[win] / 10] * full + [points[draw] / 10] * (accelerated - full)
    before = accumulate((id in counted for id in told.ids), initial=0)
    top = {id for id, missing in zip(told.ids, before, strict=False) if missing < size}
    listed = {one[0]: one[4] for one in form["players"]}
    found = {id: values if id in top else [] for id in told.ids}
    return {str(id): own for id, own in found.items() if [round(10 * one) for one in own] != listed[id]}


def of_the_round(c, form, told, system):
    """Differences of the round between certificate and report."""
    if system.endswith("_BAKU") and c["virtual"] != baku(told) and not any(one[4] for one in form["players"]):
        yield "the virtual points are not those of Baku acceleration"
    if c["virtual"] and c["rules"] == "keizer-2026":
        yield "virtual points mean nothing to these rules"
    head = {"report": fingerprint(form), "round": form["round"], "rounds": form["rounds"] or form["round"]}
    for name, own in head.items():
        if c[name] != own:
            yield f"{name}: {c[name]}, but the report has {own}"
    said, own = {frozenset(pair) for pair in c["apart"]}, {*apart(told)}
    if said != own and not (
        "constraints" in c["settings"] and said > own
    ):  # side constraints forbid more boards
        yield "others are kept apart than the report says"
    if c["parts"] and c["unit"] != unit(told) / 10:
        yield f"a step of scores is {unit(told) / 10}, not {c['unit']}"


def of_player(told, player):
    """Differences of a player between certificate and report."""
    id = player["id"]
    own = {
        "name": told.name[id],
        "points": told.points[id] / 10,
        "met": told.met(id),
        "colours": told.colours(id),
    }
    own |= {"bye": told.may_have_bye(id)} | told.facts(id)
    said = {name: value for name, value in player.items() if name not in ("id", "facts")} | player["facts"]
    for name in own.keys() | said.keys():
        if own.get(name) != said.get(name):
            yield f"player {id}: {name} is {said.get(name)}, but the report has {own.get(name)}"


def disagreements(c, form, system=""):
    """Differences between certificate and report, in sentences; `system` is its record 192."""
    told = Facts(c, form)
    yield from of_the_round(c, form, told, system)
    if [player["id"] for player in c["players"]] == order(told):
        for player in c["players"]:
            yield from of_player(told, player)
    else:
        yield "the players are others, or in another order"


def otherwise(c, recorded):
    """Recorded pairs of the round that are not the proven ones, in sentences."""
    for pair in sorted(map(sorted, recorded - set(map(frozenset, c["pairs"] or ())))):
        yield f"round {c['round']} has {' - '.join(map(str, pair))}, which is not a pair of the certificate"


def asked(c, system=""):
    """Requests that stand in no report, in sentences."""
    if system and c["rules"].rpartition("-")[0].replace("-", "").upper() not in system:
        yield f"the rules of {c['rules']}, where record 192 says {system}"
    if c["absent"]:
        yield f"players {', '.join(map(str, c['absent']))} sit out"
    if c["required"]:
        yield f"pairs {', '.join(f'{a} - {b}' for a, b in c['required'])} have to be made"
    if c["virtual"]:
        yield "the virtual points of the acceleration"
    yield from (f"{name} is {value}" for name, value in c["settings"].items())


if __name__ == "__main__":
    try:
        certificate = document_in(sys.argv[1])
        report = Report(text_of(Path(sys.argv[2]).read_bytes()), certificate["round"])
        wrong = list(disagreements(certificate, report.form(), report.system))
        wrong += otherwise(certificate, report.recorded)
    except REFUSED as fault:
        sys.exit(f"Refused: {type(fault).__name__}: {fault}")
    print("\n".join(wrong) or "The facts are those of the report, and so is the fingerprint.")
    if report.recorded and not wrong:
        print(f"Round {certificate['round']} was paired as the certificate has it; colours are not compared.")
    print("Requests outside the report:", "; ".join(asked(certificate, report.system)) or "nothing")
    sys.exit(bool(wrong))
