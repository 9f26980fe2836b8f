"""The absolute rules among the entries of a round, in any brackets: the players who break them, and why."""

from __future__ import annotations

from ...lean_dataclass import dataclass
from ...messages import Told
from ..base import Pairs
from ..roster import Roster
from ..view import Breach, Candidate, PlainView, Rule
from .paired_round import Pair
from .player_words import bye_bar_text, letter
from .proof_words import BOTH_MUST_GET, BOTH_MUST_GET_NO_TOPSCORER


@dataclass(frozen=True, eq=False)
class AbsoluteRules:
    """The allowed pairs, and the candidates for the bye. Players are start numbers.

    `topscorers` states whether a topscorer may meet a player with the same absolute preference.
    """

    view: PlainView
    entries: Roster
    topscorers: bool = False

    def place(self, player: int) -> int:
        """The entry of a start number. Raises `InvalidTournament` if it is not paired in the round."""
        self.view.require_present(player)
        return self.entries.place[player]

    def ranked(self, one: int, other: int) -> Pair:
        """Two start numbers as entries, the higher ranked first."""
        a, b = sorted((self.place(one), self.place(other)))
        return a, b

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """C2: who had the bye, or won without playing."""
        place, rules = self.place(player), self.view.rules
        if not self.entries.barred[place]:
            return ()
        rule = next(rule for rule in rules.absolute if rule.left is not None)
        text = bye_bar_text(self.view.state, rules, self.entries.players[place])
        return (Breach(Rule.of(rule), (player,), text),)

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """A second game, players kept apart by the event, and the other absolute rules about pairs."""
        a, b = self.ranked(one, other)
        rematch, *more = self.view.rules.absolute
        high, low = self.entries.profile(a), self.entries.profile(b)
        clash = BOTH_MUST_GET_NO_TOPSCORER if self.topscorers else BOTH_MUST_GET
        text = Told(clash(colour=letter(self.entries.colours[a].wants)))
        broken = (rule for rule in more if rule.pair is not None and rule.of_pair(high, low))
        found = self.view.rematches(one, other, Rule.of(rematch))
        return (*found, *(Breach(Rule.of(rule), (one, other), text) for rule in broken))

    def whole(self, pairs: Pairs, bye: int | None) -> Candidate:
        """A whole round as one side of a comparison about the bye."""
        games = sorted(self.ranked(*pair) for pair in pairs if all(pair))
        return Candidate(self.entries.pair_ids(games), () if bye is None else (bye,))
