"""The ladder: from the top of the table, everybody meets the next one below whom he has not met yet.

A pairing system for Pairwright in one file. What it must have is `name`, `rules` and `pair`; the view at the end says
why each board is as it is, so that `explain`, why-not and `check` speak for this system as for the built-in ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairwright.errors import NoPairing
from pairwright.model import Player
from pairwright.rules.articles import Article, Edition, RuleBook
from pairwright.systems.base import Board, Card, Round, RoundState
from pairwright.systems.view import Breach, ByDecisions, Decision, Rule, Traits

RULES = RuleBook(
    id="ladder-2026",
    title="Ladder",
    edition=Edition("Example", since="2026-01-01"),
    absolute=(),
    quality=(),
    articles=(
        Article("1", "Nobody meets the same opponent twice."),
        Article("2", "In an odd field the bye goes to the last of the table who has not had one."),
        Article("3", "From the top everybody meets the next one below with whom the others can be paired."),
    ),
)
ARTICLES = {article.number: Rule("", article.number, article.paraphrase) for article in RULES.articles}


@dataclass(frozen=True)
class Ladder:
    """The system. Everything it needs to know stands in the state."""

    name: str = "ladder"
    rules: RuleBook = RULES

    @property
    def traits(self) -> Traits:
        """What can be asked: who does not meet whom, and who does not get the bye."""
        return Traits(demands=frozenset({"meet", "bye"}))

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` if everybody has met everybody."""
        table = table_of(state)
        for bye in candidates_for_the_bye(table):
            pairs = pairs_of(state, [player for player in table if player != bye])
            if pairs is not None:
                boards = (Board(n, *coloured(pair)) for n, pair in enumerate(pairs, start=1))
                return Round(state.round, RULES.title, tuple(boards), bye, state, lambda: Card(RULES.id))
        raise NoPairing("nobody is left whom everybody could meet", [player.id for player in table])

    def view(self, state: RoundState) -> LadderView:
        """The round with its reasons."""
        return LadderView(self, state)


LADDER = Ladder()


def table_of(state: RoundState) -> list[Player]:
    """The players by points, then by start number."""
    points = state.tournament.point_system
    return sorted(state.players, key=lambda player: (-player.score(points), player.id))


def candidates_for_the_bye(table: Sequence[Player]) -> list[Player | None]:
    """From the bottom, those who had none; nobody in an even field."""
    if len(table) % 2 == 0:
        return [None]
    return [player for player in reversed(table) if not had_the_bye(player)]


def had_the_bye(player: Player) -> bool:
    """Whether a player had a pairing-allocated bye."""
    return any(result.result.name == "ALLOCATED_BYE" for result in player.results)


def may_meet(state: RoundState, one: Player, other: Player) -> bool:
    """Whether two have not met and the event does not keep them apart; pairs required count for the two alone."""
    wanted = {id for pair in state.required if {one.id, other.id} & set(pair) for id in pair}
    apart = any({one.id, other.id} <= set(group.players) for group in state.forbidden)
    met = any(result.played and result.opponent == other.id for result in one.results)
    return not met and not apart and wanted <= {one.id, other.id}


def pairs_of(state: RoundState, table: Sequence[Player]) -> list[tuple[Player, Player]] | None:
    """The first way to pair a table from the top; `None` if there is none."""
    if not table:
        return []
    first, *rest = table
    for opponent in rest:
        if may_meet(state, first, opponent):
            below = pairs_of(state, [player for player in rest if player != opponent])
            if below is not None:
                return [(first, opponent), *below]
    return None


def coloured(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    """White for whoever had it less often, else for the higher one."""
    whites = [
        sum(r.played and r.colour is not None and r.colour.value == "w" for r in p.results) for p in pair
    ]
    return pair if whites[0] <= whites[1] else (pair[1], pair[0])


@dataclass(frozen=True, eq=False)
class LadderView(ByDecisions):
    """Why the round is as it is: the bye, then board by board whom each was offered before."""

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """A second game, and players whom the event keeps apart."""
        return tuple(self.rematches(one, other, ARTICLES["1"]))

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """A second bye."""
        if had_the_bye(self.state.tournament.by_id[player]):
            return (Breach(ARTICLES["2"], (player,), "had the bye before"),)
        return ()

    @property
    def decisions(self) -> Sequence[Decision]:
        """The steps in their order."""
        return tuple(self._decisions())

    def _decisions(self) -> Iterator[Decision]:
        free = [player.id for player in table_of(self.state)]
        if self.round.bye is not None:
            bye = self.round.bye.id
            below = tuple((player, 0) for player in free[free.index(bye) + 1 :])
            text = f"{self.names(bye)} is the last in the table who can have the bye"
            yield Decision(ARTICLES["2"], (bye,), ((bye, 0),), below, text)
            free.remove(bye)
        opponents = {a: b for pair in self.round.pairs for a, b in (pair, pair[::-1])}
        while free:
            one = free.pop(0)
            other = opponents[one]
            passed = free[: free.index(other)]
            free.remove(other)
            text = f"{self.names(one)} meets the next one below, {self.names(other)}"
            for player in passed:
                met = self.pair_breaches(one, player)
                why = met[0].text if met else "the others could not be paired then"
                text += f"; not {self.names(player)}: {why}"
            yield Decision(
                ARTICLES["3"], (one, other), ((one, other),), tuple((one, p) for p in passed), text
            )
