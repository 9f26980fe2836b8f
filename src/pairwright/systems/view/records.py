"""Facts from a player's records, and the bye holder's place among its candidates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...lean_dataclass import dataclass
from ...messages import Declared, Message, Names, Told, as_message
from ...model import Colour, Player, Points, Tournament
from .findings import Breach, Fact, Rule
from .proof_words import (
    BYE_ONE_OF,
    BYE_ONE_OF_LEAST,
    BYE_ONE_OF_LOWEST,
    HAD_BYE_IN,
    HAS_HAD_BYE,
    LAST_ELIGIBLE,
    LAST_ON,
    ONLY_LOWEST,
)
from .said import fact_say as say


def recorded(tournament: Tournament, participant: int, names: Names) -> tuple[Fact, ...]:
    """Points, colours, opponents."""
    player = tournament.by_id[participant]
    played = [result for result in player.results if result.played]
    letters = "".join("W" if result.colour is Colour.WHITE else "B" for result in played)
    difference = letters.count("W") - letters.count("B")
    score, met = player.score(tournament.point_system), [result.opponent for result in played]
    history = (
        say.COLOURS_AND_DIFFERENCE(colours=letters, difference=difference)
        if letters
        else say.NO_GAME_PLAYED()
    )
    return (
        Fact("score", score / 10, Told(say.POINTS(points=score)), "records"),
        Fact("colour_difference", difference, Told(history), "records"),
        met_before(met, names, "records"),
    )


def met_before(met: Sequence[int], names: Names, article: str) -> Fact:
    """A player's earlier opponents."""
    told = say.OPPONENTS_MET(players=tuple(met)) if met else say.MET_NOBODY()
    return Fact("met", met, Told(told, names), article)


def evaluation(name: str, value: str) -> Told:
    """The value that ranks a player, with its name."""
    return Told(say.EVALUATION(name=name, value=value))


def bye_before(player: Player, rule: Rule) -> Breach:
    """An earlier bye, or win without playing, as a breach of a rule."""
    had = [n for n, one in enumerate(player.results, 1) if not one.played and one.result.value in "UF+"]
    told = HAD_BYE_IN(round=had[-1]) if had else HAS_HAD_BYE()
    return Breach(rule, (player.id,), Told(told))


def bye_barred(breach: Breach, names: Names, article: str) -> Fact:
    """That a player may not have the bye, as a fact about him."""
    told = say.MAY_NOT_HAVE_BYE(why=as_message(breach.text))
    return Fact("bye_barred", True, Told(told, names), article)


@dataclass(frozen=True)
class ByePlace:
    """All players to be paired, as candidates for the bye.

    Attributes:
        order: the players, the highest ranked first.
        score: the points used to pair the round.
        barred: those who may not have the bye.
        least: whether the rules give the bye to the lowest score that can have it.
        last: how the lowest in `order` is ranked: `ranked`, `rated`, `unrated`.
    """

    order: Sequence[int]
    score: Mapping[int, Points]
    barred: frozenset[int]
    least: bool = True
    last: str = "ranked"

    def told(self, taker: int) -> Message:
        """The difference between the bye holder and the others: a fact of the position, not the deciding rule."""
        points = self.score[taker]
        lower = [one for one in self.order if self.score[one] < points]
        equal = [one for one in self.order if self.score[one] == points]
        behind = equal[equal.index(taker) + 1 :]
        if not lower and not behind:
            last = LAST_ON[self.last] if len(equal) > 1 else ONLY_LOWEST
            return last(player=taker, points=points)
        if self.barred.issuperset([*lower, *behind]):
            return LAST_ELIGIBLE[self.last](player=taker)
        count = sum(1 for one in equal if one not in self.barred)
        return self._one_of(lower)(player=taker, points=points, count=count)

    def _one_of(self, lower: Sequence[int]) -> Declared:
        """The rank of the bye holder's score among all scores."""
        if not lower:
            return BYE_ONE_OF_LOWEST
        least = self.least or self.barred.issuperset(lower)
        return BYE_ONE_OF_LEAST if least else BYE_ONE_OF
