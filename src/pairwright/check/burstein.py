"""A Burstein round as checker and explanations ask about it, in either edition.

What cards tell is enough to compare rounds of the edition of 2026, bracket by bracket. In the older system a
demand can change the groups themselves, so there rounds are not compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..errors import InvalidTournament
from ..rules.criterion import Bracket
from ..systems.burstein import BursteinSystem, OlderBurstein
from ..systems.burstein.colours import allocate_colours
from ..systems.burstein.evaluated import Evaluated
from ..systems.burstein.field import BursteinField
from ..systems.burstein.older.field import OlderField
from ..systems.view.findings import Breach, ColourReason, Fact, Rule
from .cards import CardAccount
from .dutch.articles import criterion_rule


@dataclass(frozen=True, eq=False)
class OlderBursteinAccount(CardAccount):
    """A round as the older rules see it. Players are start numbers."""

    system: BursteinSystem | OlderBurstein

    @property
    def judges(self) -> bool:
        """Whether any complete and legal round can be compared with ours."""
        return False

    @cached_property
    def evaluated(self) -> Evaluated:
        """The players by score and ranking, with what they are ranked by."""
        return self.system.evaluated(self.state)

    @cached_property
    def _places(self) -> dict[int, int]:
        return {player.id: place for place, player in enumerate(self.evaluated.entries.players)}

    def _place(self, player: int) -> int:
        if player not in self._places:
            raise InvalidTournament(f"player {player} is not paired in round {self.state.round}")
        return self._places[player]

    def facts(self, player: int) -> tuple[Fact, ...]:
        """What the rules know of a player: what the records say, and what he is ranked by."""
        return (*super().facts(player), *self._ranked_by(self._place(player)))

    def _ranked_by(self, place: int) -> Iterator[Fact]:
        for column in self.evaluated.columns:
            value = int(column.values[place]) / 10**column.decimals
            name = column.title.lower().replace("-", "_").replace(" ", "_")
            yield Fact(name, value, f"{column.title} {value:.{column.decimals}f}", self._evaluation_article)

    @property
    def _evaluation_article(self) -> str:
        return "evaluation"

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """The absolute rules that forbid two players to meet: rematches, prohibitions, colours."""
        a, b = self._place(one), self._place(other)
        facts, at = self.evaluated.entries.facts, Bracket(0)  # absolute criteria ask nothing of the bracket
        found = list(super().pair_breaches(one, other))
        for rule in self.rules.absolute:
            if rule.name != "rematch" and rule.of_pair(facts[a : a + 1], facts[b : b + 1], at).any():
                text = "both must get the same colour (absolute preference)"
                found.append(Breach(criterion_rule(rule), (one, other), text))
        return tuple(found)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """Why a player can't get the bye."""
        if self.evaluated.entries.facts.barred[self._place(player)]:
            text = "the records show such a round"
        elif self._due is not None and self._due != player:
            text = f"it is due to {self._due}"
        else:
            return ()
        rule = next(rule for rule in self.rules.absolute if rule.name == "bye twice")
        return (Breach(criterion_rule(rule), (player,), text),)

    @cached_property
    def _due(self) -> int | None:
        """Who must have the bye whatever becomes of the others, as the older system has it."""
        field = OlderField.of(self.state)
        place = field.bye()
        return None if place is None else field.entries.players[place].id


@dataclass(frozen=True, eq=False)
class BursteinAccount(OlderBursteinAccount):
    """A round as the rules of 2026 see it."""

    @property
    def judges(self) -> bool:
        """Whether any complete and legal round can be compared with ours."""
        return True

    @property
    def _due(self) -> None:
        """Nobody: if the others can't be paired somebody else gets it, and that is for the comparison."""

    @cached_property
    def field(self) -> BursteinField:
        """The players by score and number."""
        return BursteinField.of(self.state)

    @cached_property
    def _rank(self) -> dict[int, int]:
        players = self.field.entries.players
        return {player.id: int(place) for player, place in zip(players, self.field.places, strict=True)}

    @property
    def _evaluation_article(self) -> str:
        return "1.7.1"

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair, with the article that decides."""
        ids = [player.id for player in self.field.entries.players]
        a, b = sorted((ids.index(one), ids.index(other)))
        found = allocate_colours(self.field, a, b)
        words = next(article.paraphrase for article in self.rules.articles if article.number == found.article)
        return ColourReason(
            ids[found.white], ids[found.black], Rule("", found.article, words), words.rstrip(".")
        )

    def expected_opponent(self, player: int) -> int | None:
        """Whom a player would meet if nothing spoke against the order of his bracket: the first meets the last."""
        for bracket in self.round.card.brackets:
            members = sorted((*bracket.moved_down, *bracket.residents), key=self._rank.__getitem__)
            if any(player in pair for pair in bracket.pairs):
                place = members.index(player)
                return members[-1 - place] if place < len(bracket.pairs) else None
        return None
