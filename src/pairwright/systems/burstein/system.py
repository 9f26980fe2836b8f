"""The Burstein system in the edition of 2026."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from ...lean_dataclass import dataclass, replace
from ...model import Player
from ...rules.articles import RuleBook
from ..base import Pairs, Round, RoundState, games_and_bye
from ..cards import Card
from ..dutch import DUTCH_2026, DutchSystem
from ..dutch.system import Engine
from ..parameters import ALL_DEMANDS, Traits
from ..roster import Roster
from ..scoregroups.bye import allocated_bye
from ..scoregroups.completion import Completion
from ..scoregroups.engine import BracketPairer
from ..scoregroups.procedure import Brackets, PairBracket, pair_scoregroups
from .edition_2026 import RULES_2026
from .field import BursteinField, allocate_colours
from .order import BursteinOrder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..abilities import Checklist
    from ..scoregroups.groups_view import ScoregroupView
    from ..view.ledger import Line

MOST_SEEDING_ROUNDS = 4


def seeding_rounds(rounds: int) -> int:
    """How many rounds are paired by the Dutch system: half of them, rounded down, at most four (1.6.2)."""
    return min(rounds // 2, MOST_SEEDING_ROUNDS)


@dataclass(frozen=True)
class BursteinSystem:
    """The Burstein system since 2026.

    `engine` chooses how brackets are paired; all engines give the same pairings. `seeding` pairs the first
    rounds.
    """

    rules: RuleBook = RULES_2026
    engine: Engine = "auto"
    seeding: DutchSystem = DUTCH_2026

    name = "burstein"
    traits = Traits(official=True, by_order=True, demands=ALL_DEMANDS)

    def entries(self, state: RoundState) -> Roster:
        """The players of a round by score and pairing number; in seeding rounds, those of the Dutch system."""
        return self.seeding.entries(state) if self.seeds(state) else BursteinField.of(state).entries

    def seeds(self, state: RoundState) -> bool:
        """Whether the round is a seeding round (1.6)."""
        return state.round <= seeding_rounds(state.rounds)

    def checklist(self, state: RoundState) -> Checklist:
        """The bye candidates and the Index; in seeding rounds, the Dutch checklist."""
        from ..abilities import Checklist
        from ..scoregroups.player_words import bye_column

        if self.seeds(state):
            return self.seeding.checklist(state)
        found = BursteinField.of(state).evaluated()
        entries = found.entries
        return Checklist(entries, bye_column(entries) | found.texts())

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if the initial colour is missing."""
        if self.seeds(state):
            return replace(self.seeding.pair(state), system=self.rules.title)
        everybody = BursteinField.of(state)
        bye = allocated_bye(Completion(everybody.entries, self.rules), everybody.places)
        field = everybody.without(bye)
        done = pair_scoregroups(Completion(field.entries, self.rules), self.bracket_pairer(field))
        return self.round_of(state, field, done, None if bye is None else everybody.entries.players[bye])

    def round_of(self, state: RoundState, field: BursteinField, done: Brackets, bye: Player | None) -> Round:
        """The round that its paired brackets make, the player with the bye set aside."""
        pairs = [pair for _, paired, _ in done for pair in paired.pairs]
        return Round(
            number=state.round,
            system=self.rules.title,
            boards=field.entries.boards(pairs, partial(allocate_colours, field)),
            bye=bye,
            state=state,
            make_card=lambda: self._card(done),
        )

    def _card(self, done: Brackets) -> Card:
        from ..scoregroups.ledger import card_of_brackets

        return card_of_brackets(self.rules, done, None)

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The counts of the rules in any round: see `Counting`; in seeding rounds, those of the Dutch system."""
        from ..scoregroups.ledger import absolute_lines, scoregroup_lines

        if self.seeds(state):
            return self.seeding.ledger(state, pairs)
        games, bye = games_and_bye(state, pairs)
        everybody = BursteinField.of(state)
        # Its brackets never contain the bye, which is given before them (3.1).
        field = everybody.without(None if bye is None else everybody.entries.place[bye])
        found = absolute_lines(everybody.entries, self.rules, games, bye)
        return chain(found, scoregroup_lines(field.entries, self.rules, games))

    def view(self, state: RoundState) -> ScoregroupView:
        """The round under the rules; for a seeding round, under the Dutch ones."""
        from .view import BursteinSide, seeding_side

        seeds = self.seeds(state)
        side = seeding_side(self.seeding, state, self.rules.title) if seeds else BursteinSide(self, state)
        return side.view()

    def bracket_pairer(self, field: BursteinField) -> PairBracket:
        """The function of this system that pairs one bracket."""
        return BracketPairer(BursteinOrder(field.places)).by(self.engine)
