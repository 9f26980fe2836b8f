"""The Keizer ranking from the rounds of a report, for compare_report.py: every game is worth a share of the opponent's
place, every round without one a share of the own.
"""

from fractions import Fraction

SHARES = {
    "1": ("win", "1"), "=": ("draw", "1/2"), "0": ("loss", "0"), "+": ("forfeit_win", "1"), "-": ("forfeit_loss", "0"),
    "U": ("odd_player", "2/3"), "H": ("duty", "2/3"), "F": ("paid_bye", "1"), "Z": ("absence", "1/3"),
}  # fmt: skip
SAME = {"W": "1", "D": "=", "L": "0", " ": "Z"}


class Scoring:
    """Totals by the parameters of a club."""

    def __init__(self, told):
        self.told, self.chosen, self.count = told, told.chosen, len(told.ids)
        usual = (3 * self.count + 1) // 2
        top = self.chosen.get("top")
        self.top, self.step = Fraction(usual if top is None else top), Fraction(self.chosen.get("step", 1))
        self.base = self.chosen.get("base", True)

    def share(self, code):
        """The value of a result."""
        name, usual = SHARES[SAME.get(code, code)]
        return Fraction(self.chosen.get(name, usual))

    def absence(self, before):
        """The value of an absence after so many others."""
        limit = self.chosen.get("absence_limit")
        if limit is not None and before >= limit:
            return Fraction(0)
        return self.share("Z") / (2**before if self.chosen.get("halve_absences") else 1)

    def part(self, id, at, value):
        """The value of a round for a player."""
        cells = self.told.cells[id]
        opponent, _, code = cells[at]
        if opponent:
            return self.share(code) * value[opponent]
        if code in "UHF":
            return self.share(code) * value[id]
        before = sum(not cell[0] and cell[2] not in "UHF" for cell in cells[:at])
        return self.absence(before) * value[id]

    def ranked(self, total):
        """By total, then rating, then start number."""
        return sorted(self.told.ids, key=lambda id: (-total[id], -self.told.rating[id], id))

    def values(self, order):
        """The value of every place."""
        return {id: self.top - at * self.step for at, id in enumerate(order)}

    def totals(self, value, rounds):
        """The sums with one set of values."""
        own = {id: value[id] if self.base else 0 for id in self.told.ids}
        return {id: own[id] + sum(self.part(id, at, value) for at in range(rounds)) for id in self.told.ids}


def ranking(told):
    """The ranking after all rounds."""
    by, rounds = Scoring(told), told.done
    order = by.ranked(dict.fromkeys(told.ids, 0))
    way = told.chosen.get("convention", "per-round")
    if way == "frozen":
        total = by.totals(by.values(order), 0)
        for at in range(rounds):
            value = by.values(order)
            total = {id: own + by.part(id, at, value) for id, own in total.items()}
            order = by.ranked(total)
        return order
    if way == "per-round":
        for number in range(1, rounds + 1):
            order = by.ranked(by.totals(by.values(order), number))
        return order
    before, last = None, None
    for _ in range(20):
        total = by.totals(by.values(order), rounds)
        new = by.ranked(total)
        if new == order:
            return new
        if new == before:
            return by.ranked({id: total[id] + last[id] for id in told.ids})
        before, order, last = order, new, total
    return order
