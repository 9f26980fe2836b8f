"""What the records say of a player, and what holds of the one with the bye: the place among those who could have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...lean_dataclass import dataclass
from ...model import Colour, Player, Points, Tournament, points_text
from ...model.names import Names
from .findings import Breach, Fact, Rule


def recorded(tournament: Tournament, participant: int, names: Names) -> tuple[Fact, ...]:
    """Points, colours, opponents."""
    player = tournament.by_id[participant]
    played = [result for result in player.results if result.played]
    letters = "".join("W" if result.colour is Colour.WHITE else "B" for result in played)
    difference = letters.count("W") - letters.count("B")
    score, met = player.score(tournament.point_system), [result.opponent for result in played]
    history = f"colours {letters}: difference {difference:+d}" if letters else "no game played"
    return (
        Fact("score", score / 10, f"{points_text(score)} points", "records"),
        Fact("colour_difference", difference, history, "records"),
        Fact("met", met, f"met {names.listed(met, 99)}" if met else "met nobody yet", "records"),
    )


def bye_before(player: Player, rule: Rule) -> Breach:
    """An earlier bye, or win without playing, as a breach of a rule."""
    had = [n for n, one in enumerate(player.results, 1) if not one.played and one.result.value in "UF+"]
    text = f"had a bye or a win without playing in round {had[-1]}" if had else "has had a bye"
    return Breach(rule, (player.id,), text)


@dataclass(frozen=True)
class ByePlace:
    """Everybody to be paired as candidates for the bye.

    Attributes:
        order: the players, the highest ranked first.
        score: the points by which the round is paired.
        barred: those who may not have the bye.
        least: whether the rules give the bye to the lowest score that can have it.
        last: what the lowest in `order` is called.
    """

    order: Sequence[int]
    score: Mapping[int, Points]
    barred: frozenset[int]
    least: bool = True
    last: str = "lowest-ranked"

    def text(self, taker: int, name: str) -> str:
        """What tells the player who has the bye from the others: a fact of the position, not the rule that decides."""
        points, on = self.score[taker], f"on {points_text(self.score[taker])}"
        lower = [one for one in self.order if self.score[one] < points]
        equal = [one for one in self.order if self.score[one] == points]
        behind = equal[equal.index(taker) + 1 :]
        if not lower and not behind:
            place = f"the {self.last} {on}" if len(equal) > 1 else f"the only player {on}"
            return f"{name} is {place}, the lowest score."
        if self.barred.issuperset([*lower, *behind]):
            return f"{name} is the {self.last} who may have the bye."
        others = sum(1 for one in equal if one not in self.barred and one != taker)
        who = f"one of {others + 1} players" if others else "the only player"
        return f"{name} is {who} who may have the bye {on}{self._which(lower)}."

    def _which(self, lower: Sequence[int]) -> str:
        """What the score of the bye is among all scores."""
        if not lower:
            return ", the lowest score"
        least = self.least or self.barred.issuperset(lower)
        return ", the lowest score that can have it" if least else ""
