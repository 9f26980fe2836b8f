"""What can be said of a round from its entries and the absolute rules, whatever brackets a system makes."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...lean_dataclass import dataclass
from ...model import Points
from ...rules.criterion import Criterion
from ..base import Pairs
from ..roster import Roster
from ..view import Breach, Candidate, Demand, PlainView, Rule
from .demand import Apart, Meet, NoBye, TakeBye, Wish
from .paired_round import Pair
from .player_words import bye_bar_text

if TYPE_CHECKING:
    from ..view.certificate import Certificate


@dataclass(frozen=True, eq=False)
class EntriesView(PlainView):
    """Who may meet, and who may have the bye. Players are start numbers."""

    @property
    @abstractmethod
    def entries(self) -> Roster:
        """Everybody to be paired."""
        ...

    @cached_property
    def scores(self) -> dict[int, Points]:
        """The points by which those present are paired."""
        return dict(zip(self.entries.ids, self.entries.score, strict=True))

    def place(self, player: int) -> int:
        """The entry of a start number. Raises `InvalidTournament` if it is not paired in the round."""
        self.require_present(player)
        return self.entries.place[player]

    def ranked(self, one: int, other: int) -> Pair:
        """Two start numbers as entries, the higher ranked first."""
        a, b = sorted((self.place(one), self.place(other)))
        return a, b

    def wishes(self, demand: Demand) -> list[Wish]:
        """A demand about pairs or the bye in terms of entries."""
        if demand.bye is not None:
            return [TakeBye(self.place(demand.bye))]
        meet: list[Wish] = [Meet(*self.ranked(*pair)) for pair in demand.meet]
        return meet + [
            Apart(*self.ranked(*pair)) if all(pair) else NoBye(self.place(max(pair))) for pair in demand.apart
        ]

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof that the round is best, where the system has one, or that there is no round."""
        from .certificate import ScoregroupProof

        try:
            self.round  # noqa: B018 - raises NoPairing
        except NoPairing:
            return ScoregroupProof(self.state, self.rules, self.entries).brackets.none()
        return self.proven(bracket)

    @abstractmethod
    def proven(self, bracket: int | None) -> Certificate:
        """The proof for a round that there is."""

    @property
    def rematch(self) -> Criterion:
        """The absolute rule against a second game."""
        return self.rules.absolute[0]

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """C2: who had the bye, or won without playing."""
        place = self.place(player)
        if not self.entries.barred[place]:
            return ()
        rule = next(rule for rule in self.rules.absolute if rule.left is not None)
        text = bye_bar_text(self.state, self.rules, self.entries.players[place])
        return (Breach(Rule.of(rule), (player,), text),)

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """A second game, players kept apart by the event, and the other absolute rules about pairs."""
        a, b = self.ranked(one, other)
        found = self.rematches(one, other, Rule.of(self.rematch))
        high, low = self.entries.profile(a), self.entries.profile(b)
        others = (rule for rule in self.rules.absolute if rule is not self.rematch and rule.pair is not None)
        broken = (rule for rule in others if rule.of_pair(high, low))
        return (*found, *(Breach(Rule.of(rule), (one, other), self.refused(a)) for rule in broken))

    def refused(self, entry: int) -> str:
        """Why an entry can't meet another with the same absolute preference, as a clause."""
        wanted = "White" if self.entries.colours[entry].wants > 0 else "Black"
        return f"both must get {wanted} (absolute preference)"

    def whole(self, pairs: Pairs, bye: int | None) -> Candidate:
        """A whole round as one side of a comparison about the bye."""
        games = sorted(self.ranked(*pair) for pair in pairs if all(pair))
        return Candidate(self.entries.pair_ids(games), () if bye is None else (bye,))
