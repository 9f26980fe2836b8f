"""Why players float: the bracket leaves them no choice, or what would be worse if they stayed."""

from __future__ import annotations

from typing import NamedTuple

from ...messages import MESSAGE, NUMBER, PLAYER, PLAYERS, POINTS, Message, message
from ..base import BracketCard
from ..parameters import traits_of
from ..view.questions import Answer, Demand
from .base import Headlines

ALONE = message("float.alone", f"{PLAYER:p} is alone on {POINTS:points}.")
ODD = message(
    "float.odd", f"{NUMBER:number} players on {POINTS:points}: one must float; {PLAYER:p} is the last."
)
NO_OPPONENT = message("float.no_opponent", f"{PLAYER:p} has no possible opponent on {POINTS:points}.")
STAYED = message("float.stayed", f"If {PLAYER:p} stayed, {MESSAGE:what}.")
REST = message("float.completion", f"If {PLAYER:p} stayed, {PLAYERS:players} could not be paired.")
COMES_FIRST = message(
    "float.order", f"Another could float just as well; {PLAYER:p} comes first in the order."
)


class Leaver(NamedTuple):
    """A player who leaves a bracket (numbered from 1), and why; `up` for a higher one."""

    player: int
    bracket: int
    said: Message
    up: bool = False


class FloatStory:
    """The players who float in a round; `told` knows the system."""

    def __init__(self, told: Headlines) -> None:
        self.told = told
        bye = told.view.round.bye
        self.bye = 0 if bye is None else bye.id

    def of(self, *players: int) -> list[Leaver]:
        """The floats of some players, of all without any."""
        brackets = enumerate(self.told.view.round.card.brackets, start=1)
        left = [(one, number, card) for number, card in brackets for one in card.left if one != self.bye]
        wanted = [one for one in left if not players or one[0] in players]
        known = {(player, number): self._fact(player, card) for player, number, card in wanted}
        answers = self._asked([at for at, said in known.items() if said is None])
        found = {at: said or self._stayed(at[0], answers.get(at)) for at, said in known.items()}
        up = {number for _, number, card in wanted if self.told.upwards(card)}
        return [
            Leaver(player, number, said, number in up)
            for (player, number), said in found.items()
            if said is not None
        ]

    def _fact(self, player: int, card: BracketCard) -> Message | None:
        """A fact about a player in a bracket that does not depend on other players."""
        group = self.told.scoregroup(card.residents[0])
        others = [one for one in (*card.moved_down, *card.residents, *group) if one != player]
        points = self.told.on(card.residents)
        if not others:
            return ALONE(p=player, points=points)
        if all(self.told.view.breaches(((player, other),)) for other in others):
            return NO_OPPONENT(p=player, points=points)
        if (said := self.told.leaves(player, card)) is not None:
            return said
        count, whole = (
            len(card.residents),
            len(card.residents) == len(group),
        )  # a bye given first stands in none
        if not card.moved_down and whole and count % 2 and card.left == (player,) == card.residents[-1:]:
            return ODD(number=count, points=points, p=player)
        return None

    def _asked(self, places: list[tuple[int, int]]) -> dict[tuple[int, int], Answer]:
        if not places or "stay" not in traits_of(self.told.view.system).demands:
            return {}
        return dict(zip(places, self.told.view.answer([Demand(stay=one) for one in places]), strict=True))

    def _stayed(self, player: int, answer: Answer | None) -> Message | None:
        """The violation that keeping a player would cause."""
        if answer is None:
            return None
        if answer.kind == "impossible":
            players = answer.witness.players if answer.witness is not None else ()
            return REST(p=player, players=players) if players else None
        found = answer.verdict.difference if answer.verdict is not None else None
        if found is None or not found.worse:
            return None
        if found.kind == "sequence":
            return COMES_FIRST(p=player)
        clause = self.told.clause(found)
        return None if clause is None else STAYED(p=player, what=clause)
