"""Violations of the boards of a US Chess section, for recount_certificate.py."""


def tenths(points):
    """Points as a whole number."""
    return round(10 * points)


FAR = (2**31 - 1) // 4


class Claim:
    """The colour due after a player's colours so far (29E3a); `games` is one letter for each round, - for no game."""

    def __init__(self, games):
        played = games.replace("-", "")
        self.games, self.difference = games, played.count("W") - played.count("B")
        last = {"W": "B", "B": "W"}.get(played[-1:], "")
        self.due = "B" if self.difference > 0 else "W" if self.difference < 0 else last
        self.threatened = bool(self.due) and len(played) > 1 and self.due not in played[-2:]


def favoured(one, other, old):
    """With the same colour due: 1 if the first player gets it by 29E4, -1 if the second, 0 if they are equal."""
    if size := abs(one.difference) - abs(other.difference):
        return 1 if size > 0 else -1
    for mine, theirs in list(zip(one.games[::-1], other.games[::-1], strict=True))[: 1 if old else None]:
        if mine != theirs:
            gets = {"W": "B", "B": "W"}.get(mine, theirs)  # the first gets the reverse of this round
            return 1 if gets == one.due else -1
    return 0


def colours_of(one, other, chosen):
    """EQ, THREE and AL of two players, the higher ranked first."""
    if not one.due or one.due != other.due:
        return {}
    unequal = min(abs(one.difference), abs(other.difference))
    equal = 0 if chosen.get("black_only") and one.due == "B" else unequal
    side = favoured(one, other, chosen.get("old_alternation"))
    third = {1: other.threatened, -1: one.threatened, 0: one.threatened and other.threatened}[side]
    return {"EQ": equal, "THREE": third, "AL": equal == 0}


class Section:
    """A section in rank order, and the natural pairings that boards are measured from: the partner of each player."""

    def __init__(self, c, players, natural=()):
        self.chosen, self.field = c["settings"], list(players)
        self.rank = {v: at for at, v in enumerate(self.field)}
        self.points = {v: tenths(players[v]["points"]) for v in self.field}
        self.fact = {v: players[v]["facts"] for v in self.field}
        self.rating = {v: self.fact[v]["rating"] for v in self.field}
        self.met, self.unit = {v: players[v]["met"] for v in self.field}, tenths(c["unit"])
        self.first = self.naive()
        self.partner = list(natural) or [self.first]
        self.claim = {v: Claim(self.fact[v]["games"]) for v in self.field}
        self.low, self.high = (self.limit(name, usual) for name, usual in (("low", 80), ("high", 200)))
        self.half, self.unfit, self.bye_place = self.halves(), self.unrated_among_rated(), self.bye_places()

    def limit(self, name, usual):
        """A limit in rating points, FAR for none."""
        own = self.chosen.get(name, usual)
        return FAR if own is None else own

    def groups(self, field):
        """Score groups from the top."""
        scores = dict.fromkeys(self.points[v] for v in field)
        return [[v for v in field if self.points[v] == score] for score in scores]

    def at_home(self, partner):
        """Those of each score group whose partner is of it."""
        home = [v for v in self.field if partner[v] and self.points[partner[v]] == self.points[v]]
        return self.groups(home)

    def reslide(self, pairs):
        """The boards across groups and the bye as some pairing has them, the others of each group paired naturally."""
        partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        for group in self.at_home(partner):
            half = len(group) // 2
            partner |= {
                a: b for two in zip(group[:half], group[half:], strict=True) for a, b in (two, two[::-1])
            }
        return partner

    def halves(self):
        """1 and 2 for the upper and lower half of those who play within their group, 0 for others."""
        found = dict.fromkeys(self.field, 0)
        for group in self.at_home(self.partner[-1]) if self.chosen.get("style") != "one_two" else ():
            found |= {v: 1 + (2 * at >= len(group)) for at, v in enumerate(group)}
        return found

    def bye_order(self):
        """All players in the order of 28L2, and the player who gets the bye by that order alone."""
        order = sorted(self.field, key=lambda v: (self.points[v], self.rating[v] <= 0, -self.rank[v]))
        least = min(self.fact[v]["had_bye"] for v in order)
        able = [v for v in order if self.fact[v]["had_bye"] == least]
        able = [v for v in able if self.points[v] == self.points[able[0]]]
        return order, min(able, key=lambda v: self.fact[v]["half_bye"])

    def bye_places(self):
        """How many places above the natural bye each one stands in the order of 28L2."""
        order, natural = self.bye_order()
        found = {v: max(at - order.index(natural), 0) for at, v in enumerate(order)}
        if self.chosen.get("bye_for_colours"):
            alike = [v for v in order if self.points[v] == self.points[natural]]
            found |= {v: 0 for v in alike if self.rating[v] > 0 < self.rating[natural]}
        return found

    def naive(self):
        """The natural pairing that ignores rematches, teammates and colours (29A-29D)."""
        bye = self.bye_order()[1] if len(self.field) % 2 else None
        rest, made, dropped = [v for v in self.field if v != bye], {}, None
        if self.chosen.get("style") == "one_two":
            made = dict(zip(rest[::2], rest[1::2], strict=True))
        else:
            for group in self.groups(rest):
                if dropped is not None:
                    made[dropped], dropped = group.pop(0), None
                if len(group) % 2:
                    rated = [v for v in group if self.rating[v] > 0] or group
                    dropped = rated[-1]
                    group.remove(dropped)
                made |= dict(zip(group[: len(group) // 2], group[len(group) // 2 :], strict=True))
        return made | {b: a for a, b in made.items()} | ({} if bye is None else {bye: 0})

    def unrated_among_rated(self):
        """Unrated players with a rated player in their score group."""
        first, known = self.first, set()
        for v in self.field:
            if self.rating[v] > 0 and first[v]:
                known |= {self.points[v], min(self.points[v], self.points[first[v]])}
        return {v for v in self.field if self.rating[v] <= 0 and self.points[v] in known}

    def change(self, value, one, exempt):
        """How far a board, or the bye, is from the nearest natural pairing, in some value of the players."""
        sides, least = (tuple(one), tuple(one)[::-1]), FAR
        for partner in self.partner:
            for mine, other in sides:
                met = partner[mine] if mine else next((v for v in self.field if not partner[v]), 0)
                if met and other:
                    free = exempt and (self.rating[other] <= 0 or self.rating[met] <= 0)
                    least = min(least, 0 if free else abs(value[other] - value[met]))
        return least

    def of_changes(self, one):
        """Violations of a choice by the limits and the natural pairings."""
        change = self.change(self.rating, one, self.chosen.get("unrated_exempt", True))
        moved = self.change(self.rank, one, exempt=False)
        a, b = sorted(one)
        made = a != 0 and any(partner[a] == b for partner in self.partner)
        same = a != 0 and self.half[a] == self.half[b] != 0
        tier = change > self.low and moved > 0 if a == 0 else (same or change > self.low) and not made
        found = {"HI": change > self.high, "LO": self.low < change <= self.high, "tier": tier}
        return found | {"dev": change, "rank": moved, "half": same and not made}

    def count(self, one):
        """Violations of a choice by all criteria."""
        if 0 in one:
            v = max(one)
            steps = (self.points[v] - min(self.points.values())) // self.unit
            found = {"bye_again": self.fact[v]["had_bye"], "bye_gap": steps**2}
            found |= {"bye_half": self.fact[v]["half_bye"], "bye_order": self.bye_place[v]}
            return found | self.of_changes(one)
        a, b = sorted(one, key=self.rank.get)
        gap, most = abs(self.points[a] - self.points[b]), self.chosen.get("max_drop")
        high = max(one, key=self.points.get)
        found = {
            "rematch": b in self.met[a],
            "forbidden": b in self.fact[a]["forbidden"],
            "drop_excess": most is not None and gap > most,
            "drops": gap > 0,
            "gap": (gap // self.unit) ** self.chosen.get("gap_exponent", 2),
            "team": b in self.fact[a]["mates"],
            "unrated_drop": gap > 0 and high in self.unfit,
        }
        return found | colours_of(self.claim[a], self.claim[b], self.chosen) | self.of_changes(one)


def us_chess(c, part, players):
    """All criteria, measured from the natural pairings, which parts before prove (29E5 and its tip)."""
    plain = Section(c, players)
    if part["kind"] == "natural" or plain.chosen.get("style") == "one_two":
        return plain.count
    kept = plain.reslide(next(one["pairs"] for one in c["parts"] if one["kind"] == "natural"))
    within, second = Section(c, players, [kept]), dict(kept)
    if part["kind"] == "group":
        return within.count
    proven = {frozenset(one["residents"]): one["pairs"] for one in c["parts"] if one["kind"] == "group"}
    for group in within.at_home(kept):
        slide = [within.count(frozenset((v, kept[v]))) for v in group]
        if any(counts[name] for counts in slide for name in ("rematch", "forbidden", "team")):
            pairs = proven.pop(frozenset(group), None)
            if pairs is None:
                raise ValueError(f"the natural pairing of {sorted(group)} is not proven")
            second |= {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    if proven:
        raise ValueError("a group is proven that is not in the natural pairing")
    return Section(c, players, [plain.first, second] if second != plain.first else [plain.first]).count
