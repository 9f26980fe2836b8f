"""Facts of the players of a report in the terms of the rule books, for compare_report.py."""

from functools import cached_property

from keizer_ranking import ranking
from read_report import PLAYED, WORTH

OTHER = {"W": "B", "B": "W", "": ""}
FROM_THE_TOP = ("double-swiss-2026", "team-2026")


class Facts:
    """Facts of the players of a report in the terms of a rule book. Rounds are numbered from 0."""

    def __init__(self, c, form):
        self.c, self.form, self.rules, self.chosen = c, form, c["rules"], c["settings"]
        self.ids, self.done = [one[0] for one in form["players"]], form["round"] - 1
        self.name, self.rating, self.cells = (
            {one[0]: one[at] for one in form["players"]} for at in (1, 2, 3)
        )
        given = {int(id): [round(10 * own) for own in points] for id, points in c["virtual"].items()}
        self.extra = {one[0]: given.get(one[0], one[4]) for one in form["players"]}
        away = {id for id, _ in form["byes"]} | set(c["absent"])
        self.present = [id for id in self.ids if id not in away]
        self.required = {id for pair in c["required"] for id in pair}
        self.last_round = form["round"] >= c["rounds"]
        appeared = {
            id for id in self.ids if id in self.present or any(self.paired(one) for one in self.cells[id])
        }
        counted = [id for id in self.ids if id in appeared]
        self.number = {id: counted.index(id) + 1 for id in counted}
        self.place = {id: at for at, id in enumerate(self.ids, 1)}

    # -- rounds --------------------------------------------------------------------------------------------------

    def paired(self, entry):
        """Whether the pairing gave an opponent or its bye."""
        return bool(entry[0]) or entry[2] == "U"

    def result(self, entry):
        """The code of a round; for a match, made from its games."""
        if isinstance(entry[2], str):
            return entry[2]
        own, theirs = (
            [game[3] for game in entry[2]],
            [{"+": "-", "-": "+"}.get(game[3], "") for game in entry[2]],
        )
        gone = own == ["-", "-"] or own == ["+", "+"]
        return ("+" if own == ["+", "+"] else "-") if gone or theirs == own else "1"

    def played(self, entry):
        """Whether a game was played."""
        return self.result(entry) in PLAYED and bool(entry[0])

    def worth(self, entry):
        """Points of a round."""
        if isinstance(entry[2], str):
            return self.form["points"][WORTH[entry[2]]]
        return sum(self.form["points"][WORTH[game[3]]] for game in entry[2])

    def score(self, id, rounds, real=False):
        """Points from the first rounds, with the virtual points of the round after them unless only real ones count."""
        more = 0 if real else (self.extra[id][rounds] if rounds < len(self.extra[id]) else 0)
        return sum(map(self.worth, self.cells[id][:rounds])) + more

    @cached_property
    def points(self):
        """Points in this pairing."""
        return {id: self.score(id, self.done, real=self.rules == "keizer-2026") for id in self.ids}

    def opponents(self, id):
        """Opponents of games."""
        return {one[0] for one in self.cells[id] if self.played(one)}

    def met(self, id):
        """Opponents of games among those who are paired; those of a first entry count for the re-entry (US Chess)."""
        found = self.opponents(id)
        for first, again in self.chosen.get("re_entries", []):
            found |= (
                self.opponents(first) if id == again else {again} if id in self.opponents(first) else set()
            )
        return sorted(found & {*self.present} - {id})

    def game_float(self, id, at):
        """The float of a round by the scores before it."""
        entry = self.cells[id][at] if 0 <= at < self.done else [0, "", " "]
        if not self.played(entry):
            return ""
        own, other = self.score(id, at), self.score(entry[0], at)
        return "up" if other > own else "down" if other < own else ""

    # -- colours -------------------------------------------------------------------------------------------------

    def games(self, id):
        """One letter for each round, - for no game."""
        return "".join(one[1].upper() if self.played(one) else "-" for one in self.cells[id])

    def balance(self, id):
        """Games with White minus games with Black."""
        return self.games(id).count("W") - self.games(id).count("B")

    def twice(self, id):
        """The colour of the last two games if it was the same."""
        last = self.games(id).replace("-", "")[-2:]
        return last[0] if last in ("WW", "BB") else ""

    def preference(self, id):
        """Colour and strength of a preference: 3 absolute, 2 strong, 1 mild, 0 none."""
        games, balance = self.games(id).replace("-", ""), self.balance(id)
        wants = "B" if balance > 0 else "W" if balance < 0 else OTHER[games[-1:]]
        if abs(balance) < 2 and self.twice(id):
            wants = OTHER[self.twice(id)]
        strength = 3 if abs(balance) > 1 or self.twice(id) else 2 if balance else int(bool(games))
        return (wants, strength) if wants or self.rules != "dubov-2026" else ("B", 1)

    def topscorer(self, id):
        """Whether a player has more than half of the possible points before the last round (Dutch)."""
        best = max(self.form["points"][name] for name in ("win", "draw"))
        dutch = self.rules.startswith("dutch")
        return dutch and self.last_round and 2 * self.score(id, self.done) > self.done * best

    def colours(self, id):
        """The colours that a player may get."""
        if self.rules == "ip-2026":
            return "".join(colour for colour in "WB" if not self.refuses(id, colour))
        if "C" not in self.rules and self.rules.rpartition("-")[0] in ("dutch", "burstein", "dubov"):
            wants, strength = self.preference(id)
            return wants if strength == 3 and not self.topscorer(id) else "WB"
        return "WB"

    def refuses(self, id, colour):
        """ip: a third time running, or a difference beyond 2 that grows; strictly also what it else discourages."""
        balance, sign = self.balance(id), 1 if colour == "W" else -1
        after, last = abs(balance + sign), self.games(id).replace("-", "")[-1:]
        strict = self.chosen.get("strict_colours") and (balance == sign or (balance == 0 and last == colour))
        return self.twice(id) == colour or (after > 2 and after > abs(balance)) or bool(strict)

    # -- the bye -------------------------------------------------------------------------------------------------

    def may_have_bye(self, id):
        """Whether a player may get the bye."""
        codes, win = [self.result(one) for one in self.cells[id]], self.form["points"]["win"]
        if self.rules in ("uscf-2020", "keizer-2026"):
            return self.rules != "uscf-2020" or len(self.present) % 2 == 0 or id not in self.required
        if self.rules in FROM_THE_TOP:
            barred = any(code in "U+F" for code in codes)
        elif self.rules == "dutch-2017":
            barred = any(code in "U+" for code in codes)
        else:
            unplayed = [one for one in self.cells[id] if not self.played(one)]
            barred = "U" in codes or any(self.worth(one) >= win for one in unplayed)
        return not barred and (id not in self.required or self.rules.startswith("roommates"))

    # -- what systems read of a player ------------------------------------------------------------------------------

    def floats(self, id):
        """Floats one and two rounds ago."""
        if self.rules in FROM_THE_TOP:
            return [self.game_float(id, self.done - 1), ""]
        if self.rules == "dubov-2026":
            return ["up" if self.game_float(id, self.done - 1) == "up" and not self.last_round else "", ""]
        return ["" if self.rules == "burstein-2026" else self.float(id, self.done - back) for back in (1, 2)]

    def float(self, id, at):
        """The float of a round in the Dutch system, unplayed rounds among them."""
        entry = self.cells[id][at] if at >= 0 else [0, "", " "]
        if at < 0 or self.played(entry):
            return self.game_float(id, at)
        lost = self.rules != "dutch-2017" and self.result(entry) != "U"
        return "" if lost and self.worth(entry) <= self.form["points"]["loss"] else "down"

    def upfloats(self, id):
        """Dubov: how often a maximum upfloater was upfloated (1.8), 0 for others."""
        count = sum(self.game_float(id, at) == "up" for at in range(self.done))
        most = 2 + self.c["rounds"] // 5
        return count if self.rules == "dubov-2026" and count >= most and not self.last_round else 0

    def index(self, id):
        """Burstein: Buchholz in tenths and Sonneborn-Berger in hundredths (1.7), from real scores."""
        pairs = []
        for entry in self.cells[id]:
            other, points = entry[0] if self.played(entry) else id, self.form["points"]
            against = self.score(other, self.done, real=True)
            if other != id:
                behind = "".join(self.result(one) for one in self.cells[other])
                zero = len(behind) - len(behind.rstrip("Z "))
                against += zero * (points["draw"] - points["zero_bye"])
            pairs.append((against, self.worth(entry)))
        return [sum(against for against, _ in pairs), sum(against * own for against, own in pairs)]

    def of_scoregroups(self, id):
        """The facts of a bracket system."""
        top = any(map(self.topscorer, self.ids))
        wants, strength = self.preference(id)
        if self.rules in FROM_THE_TOP:
            wants, strength = "", 0
        balance, number = self.balance(id), self.place if self.rules in FROM_THE_TOP else self.number
        return {
            "wants": wants,
            "strength": strength,
            "wide": wants if top and abs(balance) > 1 else "",
            "difference": abs(balance) if top else 0,
            "twice": self.twice(id) if top else "",
            "floats": self.floats(id),
            "unplayed": sum(not self.played(one) for one in self.cells[id]),
            "upfloats": self.upfloats(id),
            "number": number[id],
            "index": self.index(id) if self.rules == "burstein-2026" and not self.c["no_pairing"] else [],
        }

    def others(self, id, groups):
        """The players in a group with a player."""
        found = {b for group in groups if id in group for b in group}
        return sorted(found & {*self.present} - {id})

    def high(self, id):
        """US Chess: whether a player stands so high that mates may be met (28N1, 28N2)."""
        start, points = self.chosen.get("teams_from", ""), self.form["points"]
        own = {one: self.score(one, self.done, real=True) for one in self.present}
        if start == "plus_two":
            return 2 * own[id] - self.done * (points["win"] + points["loss"]) >= 2 * (
                points["win"] - points["loss"]
            )
        if start == "leader":
            return self.last_round and own[id] == max(own.values())
        return bool(start) and own[id] >= round(10 * float(start))

    def kept_apart(self):
        """US Chess: groups that are not to meet at all, and groups that are not to meet within a score group."""
        groups, clubs, way = (
            self.form["apart"],
            self.chosen.get("clubs", []),
            self.chosen.get("teams", "ignore"),
        )
        teams = [[id for id in team if id in self.present] for team in self.form["teams"] if way != "ignore"]
        if way != "dont":
            return groups, [*clubs, *teams]
        strict = [[id for id in team if not self.high(id)] for team in teams]
        pairs = [
            [a, b] for team in teams for a in team for b in team if a < b and (self.high(a) or self.high(b))
        ]
        return [*groups, *strict], [*clubs, *pairs]

    def of_us_chess(self, id):
        """The facts of US Chess."""
        codes, promised = "".join(self.result(one) for one in self.cells[id]), [id, "H"] in self.form["byes"]
        forbidden, mates = self.kept_apart()
        return {
            "rating": self.rating[id],
            "games": self.games(id),
            "had_bye": any(code in "UF+" for code in codes),
            "half_bye": "H" in codes or promised,
            "forbidden": self.others(id, forbidden),
            "mates": self.others(id, mates),
        }

    def of_keizer(self, id):
        """The facts of Keizer; `idle` counts byes of the pairing and absences."""
        idle = sum(self.result(one) in "UZ " for one in self.cells[id])
        return {"place": self.ranking.index(id) + 1, "idle": idle}

    def facts(self, id):
        """The facts of a player by the rules."""
        if self.rules == "uscf-2020":
            return self.of_us_chess(id)
        if self.rules == "keizer-2026":
            return self.of_keizer(id)
        games = self.games(id).replace("-", "")
        if self.rules == "roommates-1999":
            return {"number": self.place[id], "games": games}
        if self.rules == "ip-2026":
            carried = self.done > 0 and (
                not self.paired(self.cells[id][-1]) or self.result(self.cells[id][-1]) == "U"
            )
            last = games[-1:]
            return {"number": self.number[id], "balance": self.balance(id), "last": last, "carried": carried}
        return self.of_scoregroups(id)

    # -- the ranking of Keizer ------------------------------------------------------------------------------------

    @cached_property
    def ranking(self):
        """The ranking after all rounds, by the parameters of the club."""
        return ranking(self)
