"""Verify a certificate of Pairwright: python verify_certificate.py CERTIFICATE.json (see certificates.md)."""

import json
import sys
from itertools import chain, combinations
from pathlib import Path

RULES = {  # the parts of a certificate by rule book, each with its criteria in order; levels: > highest first, < lowest
    "dutch-2026": {
        "bye": "C5",
        "bracket": "C6 >C7 >C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 >C18 >C19 >C20 >C21",
    },
    "dutch-2017": {
        "bracket": "C.5 >C.6 >C.7 C.8 C.9 C.10 C.11 C.12 C.13 C.14 C.15 >C.16 >C.17 >C.18 >C.19",
    },
    "burstein-2026": {"bye": "3.1a 3.1b 3.1c", "bracket": "C5 >C6 >C7 C8"},
    "dubov-2026": {"bye": "3.1a 3.1b 3.1c", "bracket": "C5 >C6 C7 C8 C9 C10"},
    "double-swiss-2026": {"bye": "3.4a 3.4b 3.4c", "upfloaters": "C4 <C5 C6 C7", "bracket": "C1 C8"},
    "team-2026": {"bye": "3.4a 3.4b 3.4c", "upfloaters": "C4 <C5 C6 C7", "bracket": "C8 C9 C10"},
    "uscf-2020": {
        "natural": "bye_again rematch forbidden drop_excess bye_gap bye_half drops gap team unrated_drop bye_order "
        "dev rank",
        "group": "rematch forbidden team tier dev rank half",
        "round": "bye_again rematch forbidden drop_excess bye_gap bye_half drops gap team unrated_drop bye_order "
        "HI EQ THREE LO AL tier dev rank half",
    },
    "ip-2026": {"round": "pairs bye objective ties-1 ties-2"},
    "roommates-1999": {"bye": "bye", "round": "cost halves"},
    "keizer-2026": {"bye": "odd", "round": "differences"},
}
RISE = ("dubov-2026", "double-swiss-2026", "team-2026")  # players float up, and the bye is settled before
COUNTED_BYE = ("uscf-2020", "ip-2026")  # the bye is a choice like others
MODES = {"roommates-1999": {"mode": "balanced"}, "keizer-2026": {"pairing": "differences"}}
SETTINGS = {  # what a director or club may choose
    "team-2026": "preferences secondary",
    "uscf-2020": "style low high unrated_exempt colour_tie_break last_round_lot old_alternation black_only "
    "three_in_row teams teams_from teams_after_colours clubs re_entries house_players bye_for_colours gap_exponent "
    "fewest_drops_first max_drop seed",
    "ip-2026": "mode weights constraints strict_colours everybody bye pair_first ordered_slots",
    "roommates-1999": "mode c s tables tie fallback searches floor no_three_in_row forfeit_counts_as_met given_up",
    "keizer-2026": "pairing top step base win draw loss forfeit_win forfeit_loss odd_player duty paid_bye absence "
    "absence_limit halve_absences convention repeat_gap bye preset",
}
WORDS = {  # those settings that are one of a few words
    "preferences": "A B none",
    "style": "swiss one_two",
    "colour_tie_break": "plus_minus higher_ranked alternate",
    "three_in_row": "after_equalization before_equalization ignore",
    "teams": "ignore dont if_required",
    "fallback": "completed exact",
    "convention": "per-round iterate frozen",
    "pairing": "ranking differences",
    "bye": "lowest fewest before solver",
}
AGAIN = ("uscf-2020", "keizer-2026")  # second games are counted, or barred pair by pair


def need(truth, wrong):
    """Refuse the certificate unless something is so."""
    if not truth:
        raise ValueError(wrong)


def sets(lists):
    """Choices as sets: one or two different players, no choice twice."""
    found = [frozenset(one) for one in lists]
    need(len({*found}) == len(found), "a choice is there twice")
    need(all(0 < len(raw) == len(one) < 3 for raw, one in zip(lists, found, strict=True)), "an empty choice")
    return {*found}


def criteria(c, kind):
    """The criteria of a kind of part that are in force in this round, in their order."""
    chosen, left = c["settings"].get, c["rounds"] - c["round"]
    everybody, third = chosen("everybody", True), chosen("three_in_row")
    off = {
        "double-swiss-2026": ["C7", "C8"] * (left < 1),
        "team-2026": ["C7", "C10"] * (left < 2) + ["C9"] * (chosen("preferences") != "B"),
        "uscf-2020": ["drops"] * (not chosen("fewest_drops_first")) + ["THREE"] * (third == "ignore"),
        "ip-2026": ["pairs"] * (everybody or not chosen("pair_first", True)),
    }.get(c["rules"], [])
    off += ["drop_excess"] * (chosen("max_drop") is None)
    off += ["bye"] * (c["rules"] == "ip-2026" and not (everybody and chosen("bye") != "solver"))
    order = [name for name in RULES[c["rules"]][kind].split() if name not in off]
    if third == "before_equalization" and "EQ" in order:
        order.insert(order.index("EQ"), order.pop(order.index("THREE")))
    if chosen("teams_after_colours") and "EQ" in order:
        order.remove("team")
        order.insert(order.index("EQ") + 1, "team")
    return order


def in_order(c, kind, own):
    """Whether the criteria listed are those of the rule book, in its order; levels in theirs."""
    place = {name.strip("<>"): (at, name[0]) for at, name in enumerate(criteria(c, kind))}
    found = []
    for one in own["criteria"]:
        need(one["id"] in place, f"{one['id']} is not a criterion of {c['rules']} in force here")
        (at, sign), level = place[one["id"]], one["level"]
        need(
            level is None or (sign in "<>" and round(10 * level) / 10 == level),
            f"{one['id']} has no such level",
        )
        found.append((at, float("-inf") if level is None else level if sign == "<" else -level))
    need(found and found == sorted(set(found)), "criteria are not in the order of the rules")


def may(c, players, a, b, free=False):
    """Whether two players may meet, or one may get the bye (0), by the facts stated."""
    if free or not (a and b):  # natural pairings know no required pairs
        return free or players[a or b]["bye"]
    one, other = players[a], players[b]
    fit = one["colours"] and other["colours"] and {*one["colours"], *other["colours"]} == {"W", "B"}
    met = c["rematches_barred"] and (b in one["met"] or a in other["met"])
    return fit and not met and [a, b] not in c["apart"] and [b, a] not in c["apart"]


def prove(c, part, own, players, taken):
    """The sums of the pairing; no complete pairing has smaller ones: the duals are a bound, attained."""
    down, people = set(part["moved_down"]), part["moved_down"] + part["residents"] + part["rest"]
    need(part["bye"] == (not part["alone"] and len(people) % 2 == 1), "the bye is missing or one too many")
    free = part["kind"] in ("natural", "group")
    there = {
        frozenset(t) for t in combinations(people, 2) if not down.issuperset(t) and may(c, players, *t, free)
    }
    bye = (
        v
        for v in people
        if may(c, players, v, 0, free) and part["bye_points"] in (None, players[v]["points"])
    )
    there |= {*(frozenset((v, 0)) for v in bye if part["bye"]), *map(frozenset, zip(people * part["alone"]))}
    rows = {frozenset(one): row["violations"] for row in own["choices"] for one in row["choices"]}
    need(
        sets([one for row in own["choices"] for one in row["choices"]]) == there, "these are not all choices"
    )
    need(all(len(row) == len(own["criteria"]) for row in rows.values()), "not one number for each criterion")
    need(all(type(n) is int and n >= 0 for row in rows.values() for n in row), "no violations")
    y, scale = {int(v): int(dual) for v, dual in own["duals"].items()}, own["scale"]
    odd = [(set(blossom["members"]), int(blossom["dual"])) for blossom in own["blossoms"]]
    need(
        y.keys() == {*people, *[0] * part["bye"]} and type(scale) is int and scale > 0,
        "a dual is missing or one too many",
    )
    need(all(z >= 0 and len(one) % 2 and one <= y.keys() for one, z in odd), "a blossom is even or negative")
    need(sorted(chain(*taken)) == sorted(y) and rows.keys() >= taken, "a player is in no choice or in two")
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
    """There are more odd sets than players in the barrier, and their players may not be paired elsewhere."""
    barrier, odd = set(c["no_pairing"]["barrier"]), [set(one) for one in c["no_pairing"]["components"]]
    who = {*players, 0} if len(players) % 2 else {*players}
    need(sorted(chain(*odd)) == sorted(who.intersection(*[chain(*odd)]) - barrier), "sets overlap")
    need(len(odd) > len(barrier & who) and all(len(one) % 2 for one in odd), "too few sets")
    need(not any(may(c, players, a, b) for one in odd for a in one for b in who - one - barrier), "exit")


def unlike(part, none):
    """Whether what no set of upfloaters fulfils is anything but C6 after all that stands above it."""
    *above, last = none["criteria"]
    return last["id"] != "C6" or above != [one for one in part["criteria"] if one["id"] != "C7"]


class Round:
    """The round that a certificate shows, and how far its parts have come from the top."""

    def __init__(self, c, players):
        self.c, self.rules, self.only, self.point = (
            c,
            c["rules"],
            c["only"],
            {v: players[v]["points"] for v in players},
        )
        self.shown, self.bye = sets(c["pairs"]), [a for a, b in c["pairs"] if not b]
        self.old, self.rise = self.rules == "dutch-2017", self.rules in RISE
        self.everybody = self.rules != "ip-2026" or c["settings"].get("everybody", True)
        counted = self.rules in (*COUNTED_BYE, "dutch-2026", "dutch-2017")
        self.order = [v for v in players if counted or v not in self.bye]
        self.level = self.point  # where players float up, the level of their opponents
        if self.rise:
            self.level = {
                v: max(self.point[w] for one in self.shown if v in one for w in one) for v in self.order
            }
        self.stay = [v for v in self.order if self.level[v] == self.point[v]]
        self.down, self.done, self.joined = [], [], ""

    def seats(self):
        """Every player is on one board of the round, or has the bye."""
        free, people = sorted(chain(*self.c["pairs"])), sorted([*self.point, *[0] * (len(self.point) % 2)])
        need(len(free) == len({*free}) and {*free} <= {*people}, "a player is there twice")
        need(free == people or not self.everybody, "a player has no board")

    def at_once(self, part, now, witness):
        """A part about all players, or about a score group of a natural pairing."""
        kind, own = part["kind"], part["residents"]
        who = self.order if kind == "round" else own if kind == "group" else [*self.point]
        empty = (part["moved_down"], part["rest"], part["left"], part["bye_points"], witness)
        need((own, empty) == (who, ([], [], [], None, set())), "not everybody")
        need(part["alone"] == (not self.everybody), "an impossible choice")
        need(kind != "bye" or now == self.shown, "not the pairs of the round")
        need(kind != "group" or len({self.point[v] for v in own}) == 1, "not of one score group")

    def bracket(self, part, now, witness):
        """The next bracket from the top, or who floats up into it."""
        own, came, point, alone = part["residents"], part["moved_down"], self.point, part["alone"]
        members, last = {*own, *came}, bool(self.joined)
        rest = [v for v in self.order[self.order.index(own[-1]) + 1 :] if self.level[v] <= point[own[0]]]
        same = [v for v in self.stay if point[v] == point[own[0]]]
        joins = self.old and (last or self.only) and self.stay[self.stay.index(own[0]) :] == own
        need(own == same or joins, "not a score group")
        need(not alone or (self.old and rest and not last), "not looking ahead as the rules do")
        need(not (last and rest), "the last brackets are not joined")
        if self.old and (own != same or (rest and not alone)):
            self.joined = ", given that the last brackets had to be joined"
        rest = [v for v in rest if not alone or point[v] == point[rest[0]]]
        need(part["rest"] == rest, "not the players below")
        need(sorted(part["left"]) == sorted(members.difference(*now)), "not those who leave")
        above = {*self.order[: self.order.index(own[0])]}
        need({*came} <= above if self.only else came == self.down, "not those who come down")
        need(not self.rise or not (came or part["left"]), "no player floats down here")
        need(all(one & {*own} if self.rise else one <= members for one in now), "not a pair of the bracket")
        pairs = [one for one in witness | self.shown - now if len(one) == 2 and one & {*own}]
        need(not any(one <= members for one in pairs), "a pair of the bracket that is not made in it")
        need(
            not self.rise or not any(one & {*own} for one in witness), "a pair of the bracket in the witness"
        )
        settled = point[self.bye[0]] if self.bye and self.rules == "dutch-2026" else None
        need(part["bye_points"] == settled, "not the points of the bye")
        self.down, self.done = part["left"], self.done + own

    def complete(self, made):
        """All parts that the rules ask for are there, one after the other, and make the round."""
        parts, whole = self.c["parts"], "round" in RULES[self.rules]
        kinds, numbers = [part["kind"] for part in parts], [part["number"] for part in parts]
        unit = ["round"] if whole else [kind for kind in RULES[self.rules] if kind != "bye"]
        first, count = ["bye"] * bool(self.bye and "bye" in RULES[self.rules]), kinds.count(unit[-1])
        if self.rules == "uscf-2020" and self.c["settings"].get("style") != "one_two":
            first = ["natural"] + ["group"] * kinds.count("group")
        alone = self.only and not whole
        need(kinds == (unit if alone else first + unit * count), "not the parts that the rules require")
        need(
            count == bool(self.order) if whole else count or not self.order,
            "a part is missing, or one too many",
        )
        own = (
            [self.only] * len(unit)
            if alone
            else [1] * len(first) + [n for n in range(1, count + 1) for _ in unit]
        )
        need(numbers == ([1] * len(numbers) if whole else own), "brackets are not numbered from the top")
        need(
            whole or [*self.point.values()] == sorted(self.point.values(), reverse=True),
            "not in the order of points",
        )
        need(
            alone or whole or (self.done == self.stay and self.down in ([], self.bye)), "a bracket is missing"
        )
        byes = {frozenset((v, 0)) for v in self.bye if self.rules not in COUNTED_BYE}
        need(made <= self.shown if alone else made == self.shown - byes, "not the pairs of the round")
        return f"bracket {self.only}, given those who come down into it," if alone else "the round"


def verify(c):
    """The claim that a certificate proves. Raises an exception if it proves nothing."""
    need(c["$schema"].endswith(":certificate-2"), f"not a document of version 2: {c['$schema']}")
    need(c["rules"] in RULES, f"no rule book is called {c['rules']}")
    need(c["system"] == c["rules"].rpartition("-")[0], f"{c['system']} is not the system of these rules")
    need(c["rematches_barred"] == (c["rules"] not in AGAIN), "second games are not what the rules say")
    players, made, now = {player["id"]: player for player in c["players"]}, set(), set()
    need(len(players) == len(c["players"]), "a player is there twice")
    need(c["only"] is None or (type(c["only"]) is int and c["only"] > 0), "not the number of a bracket")
    need({*c["settings"]} <= {*SETTINGS.get(c["rules"], "").split()}, "a setting that these rules don't know")
    need(
        all(c["settings"][name] in words.split() for name, words in WORDS.items() if name in c["settings"]),
        "a setting with a word that these rules don't know",
    )
    need((c["kept"] is None) == ("given_up" not in c["settings"]), "nothing is given up")
    need(MODES.get(c["rules"], {}).items() <= c["settings"].items(), "rounds of this mode are not optimal")
    if c["no_pairing"] is not None:
        return prove_none(c, players) or "no round pairs all players"
    shown, two_steps = Round(c, players), "upfloaters" in RULES[c["rules"]]
    shown.seats()
    for part in c["parts"]:
        before, now, witness = now, sets(part["pairs"]), sets(part["witness"])
        if part["kind"] not in ("bracket", "upfloaters"):
            shown.at_once(part, now, witness)
        elif part["kind"] == "bracket" and two_steps:
            empty = [part[name] for name in ("moved_down", "rest", "left", "bye_points", "alone")]
            need((now, empty, witness) == (before, [[], [], [], None, False], set()), "not its members")
        else:
            shown.bracket(part, now, witness)
        in_order(c, part["kind"], part)
        prove(c, part, part, players, now | witness)
        if part["kind"] == "upfloaters" and all(one["id"] != "C6" for one in part["criteria"]):
            none = part["unfulfilled"]
            need(not unlike(part, none), "what is unfulfilled is not C6 after C4 and C5")
            need(prove(c, part, none, players, sets(none["witness"]))[-1] > 1, "C6 can hold")
        if part["kind"] in ("bracket", "round"):
            made |= {one for one in now if len(one) == 2}
    what = shown.complete(made)
    chosen = "".join(f", {name} {value}" for name, value in c["settings"].items())
    return f"{what} has no better pairing by the criteria listed of {c['rules']}{chosen}{shown.joined}"


REFUSED = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, OSError)

if __name__ == "__main__":
    try:
        print("Proven:", verify(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))
    except REFUSED as fault:
        sys.exit(f"Refused: {type(fault).__name__}: {fault}")
