"""Opposition evaluation of the older system: Sonneborn-Berger, Buchholz and Median with virtual opponents."""

from __future__ import annotations

from collections.abc import Sequence

from ....lean_dataclass import dataclass
from ....model import Points, PointSystem, Result
from ....model.result_columns import KINDS
from ....rules.facts import Records


@dataclass(frozen=True, eq=False)
class Evaluation:
    """The ranking values of players, one entry each.

    Attributes:
        score: points with acceleration, in tenths.
        sonneborn: sum of points times the opponent's adjusted score, in hundredths.
        buchholz: sum of the adjusted scores of the opponents, in tenths.
        median: the same without the smallest and the largest; 0 after two rounds or fewer.
        numbers: place in the initial order.
    """

    score: list[int]
    sonneborn: list[int]
    buchholz: list[int]
    median: list[int]
    numbers: list[int]

    @classmethod
    def of(cls, records: Records) -> Evaluation:
        """Of all players in the records, which end with the acceleration of the round to be paired."""
        rounds, values = records.rounds, opponent_scores(records)
        gained = [records.gained[row * rounds : (row + 1) * rounds] for row in range(len(values))]
        return cls(
            records.scores(rounds + 1),
            [sum(map(int.__mul__, mine, row)) for mine, row in zip(gained, values, strict=True)],
            [sum(row) for row in values],
            [sum(row) - min(row) - max(row) if rounds > 2 else 0 for row in values],
            list(range(len(values))),
        )

    def __getitem__(self, rows: Sequence[int]) -> Evaluation:
        columns = self.score, self.sonneborn, self.buchholz, self.median, self.numbers
        return Evaluation(*([column[row] for row in rows] for column in columns))

    def order(self) -> list[int]:
        """All players by score, then Sonneborn-Berger, Buchholz, Median and number."""
        columns = self.score, self.sonneborn, self.buchholz, self.median
        return sorted(
            range(len(self.score)), key=lambda at: (*(-column[at] for column in columns), self.numbers[at])
        )

    def ahead(self, a: int, b: int) -> bool:
        """Whether entry `a` ranks above entry `b`.

        Between players of different scores Buchholz and Median are multiplied by the player's own score. That makes
        the comparison intransitive if a player has no points: see `ranked`.
        """
        same = self.score[a] == self.score[b]
        return self._key(a, same) > self._key(b, same)

    def _key(self, entry: int, plain: bool) -> tuple[int, int, int, int]:
        times = 1 if plain else self.score[entry]
        buchholz, median = self.buchholz[entry], self.median[entry]
        return self.sonneborn[entry], times * buchholz, times * median, -self.numbers[entry]

    def ranked(self, group: Sequence[int]) -> list[int]:
        """A group from its highest ranked player on, found by merging.

        The first part of the list is as long as the largest power of two below its length. The method matters only
        for an intransitive comparison, where it gives the order of bbpPairings.
        """
        if len(group) < 2:
            return list(group)
        cut = 1 << ((len(group) - 1).bit_length() - 1)
        first, second = self.ranked(group[:cut]), self.ranked(group[cut:])
        merged: list[int] = []
        while first and second:
            merged.append((second if self.ahead(second[0], first[0]) else first).pop(0))
        return merged + first + second


def opponent_scores(records: Records) -> list[list[int]]:
    """The opponent's score that each round counts, in tenths, player by player.

    An opponent met has his points with his unplayed rounds as draws. A round without a game has a virtual
    opponent, who had the player's own points before it, drew ever since and got what the player did not.
    """
    rounds, points, gained = records.rounds, records.points, records.gained
    now = rounds + 1
    # The acceleration of the round to be paired counts in adjusted scores, too.
    virtual = [score - real for score, real in zip(records.scores(now), records.totals[-1], strict=True)]
    adjusted = list(map(int.__add__, records.totals[-1], virtual))
    for at in records.unplayed:
        adjusted[at // rounds] += points.draw - gained[at]
    of_virtual = [_virtual_gain(result, points) for result, _ in KINDS]
    found = list[list[int]]()
    for row, more in enumerate(virtual):
        values = list[int]()
        for number in range(rounds):
            at = row * rounds + number
            opponent = records.met[at]
            before = more + records.totals[number][row] + (rounds - 1 - number) * points.draw
            values.append(
                adjusted[records.row_of(opponent)] if opponent else before + of_virtual[records.kinds[at]]
            )
        found.append(values)
    return found


def _virtual_gain(result: Result, points: PointSystem) -> Points:
    """The points of the virtual opponent in an unplayed round."""
    if result in (Result.ZERO_BYE, Result.ABSENT, Result.FORFEIT_LOSS):
        return points.win
    if result is Result.HALF_BYE:
        return points.draw
    if result is Result.ALLOCATED_BYE and points.allocated_bye < points.win:
        return points.win if points.allocated_bye < points.draw else points.draw
    return points.forfeit_loss
