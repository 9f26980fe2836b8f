"""Tie-breaks once more, read word by word from C.07, one player and one round at a time. Slow on purpose."""

from fractions import Fraction
from itertools import product

from pairwright.model import Result

REQUESTED = {Result.HALF_BYE, Result.ZERO_BYE, Result.ABSENT}
FORFEITS = {Result.FORFEIT_WIN, Result.FORFEIT_LOSS}


class Event:
    """A tournament in points, player by player and round by round."""

    def __init__(self, tournament, edition):
        self.players = {player.id: player.results for player in tournament.players}
        self.points = {
            number: [Fraction(entry.points(tournament.point_system), 10) for entry in results]
            for number, results in self.players.items()
        }
        self.draw = Fraction(tournament.point_system.draw, 10)
        self.win = Fraction(tournament.point_system.win, 10)
        self.rounds = tournament.rounds
        self.edition = edition

    def score(self, number):
        return sum(self.points[number], Fraction(0))

    def voluntary(self, entry):
        """16.1.2"""
        return entry.result in REQUESTED or entry.result is Result.FORFEIT_LOSS

    def adjusted(self, number):
        """16.3: requested byes followed only by voluntarily unplayed rounds are draws."""
        results = self.players[number]
        total = Fraction(0)
        for r, entry in enumerate(results):
            final = all(self.voluntary(later) for later in results[r + 1 :])
            total += self.draw if entry.result in REQUESTED and final else self.points[number][r]
        return total

    def terms(self, number):
        """Opponent's or dummy's score, points awarded, voluntarily unplayed or not, of every round (16.4)."""
        found = []
        for r, entry in enumerate(self.players[number]):
            if entry.played:
                score = self.adjusted(entry.opponent)
            else:
                score = self.score(number)
                if self.edition == "2026":
                    scheduled = entry.result in FORFEITS
                    cap = self.adjusted(entry.opponent) if scheduled else self.draw * self.rounds
                    score = min(score, cap)
            found.append((score, self.points[number][r], self.voluntary(entry)))
        return found


def buchholz(event, number, low=0, high=0):
    """8.1 with 14.1 to 14.4 and 16.5."""
    values = [(score, voluntary) for score, _, voluntary in event.terms(number)]
    if low and len(values) <= low + high:
        return None
    for _ in range(low):
        least = min(value for value, _ in values)
        unplayed = [term for term in values if term[1]]
        if unplayed and min(unplayed)[0] >= least:
            values.remove(min(unplayed))
        else:
            values.remove(min(values))
    for _ in range(high):
        values.remove(max(values))
    return sum((value for value, _ in values), Fraction(0))


def sonneborn_berger(event, number, low=0):
    """9.1 with 14.1, 14.2 and 16.5: least significant is the lowest score, then the lowest product."""
    values = [(score, score * points, voluntary) for score, points, voluntary in event.terms(number)]
    if low and len(values) <= low:
        return None
    for _ in range(low):
        least = min(values, key=lambda term: term[:2])
        unplayed = [term for term in values if term[2]]
        lowest = min(unplayed, key=lambda term: (term[1], term[0]), default=None)
        values.remove(lowest if lowest and lowest[1] >= least[1] else least)
    return sum((product_ for _, product_, _ in values), Fraction(0))


def direct_encounter(points, players, win):
    """Article 6 by trying every result of the games that were not played.

    Wins and losses are enough: whether a player is ahead of another one whatever happens is decided at the ends of
    what a game can bring, since points are added up.

    `points` holds the points of a against b for everybody who met. Returns classes of equals, best first.
    """
    group, missing = list(players), []
    if len(group) == 1:
        return [group]
    for i, a in enumerate(group):
        missing += [(a, b) for b in group[i + 1 :] if (a, b) not in points]
    totals = []
    for outcome in product((0, 2), repeat=len(missing)):
        total = {a: sum(points.get((a, b), 0) for b in group if b != a) for a in group}
        for (a, b), result in zip(missing, outcome, strict=True):
            total[a] += win * result / 2
            total[b] += win * (2 - result) / 2
        totals.append(total)
    if not missing:
        ranked = sorted({totals[0][a] for a in group}, reverse=True)
        classes = [[a for a in group if totals[0][a] == value] for value in ranked]
    else:
        placed, rest = [], list(group)
        while len(rest) > 1:
            first = [a for a in rest if all(t[a] > t[b] for t in totals for b in rest if b != a)]
            if not first:
                break
            placed.append(first)
            rest.remove(first[0])
        classes = [*placed, rest]
    if len(classes) == 1:
        return classes
    return [equals for part in classes for equals in direct_encounter(points, part, win)]
