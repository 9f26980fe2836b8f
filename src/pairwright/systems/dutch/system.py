"""The FIDE (Dutch) System as a pairing system, in its editions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...lean_dataclass import dataclass
from ...rules.articles import RuleBook
from ..base import Pairs, Round, RoundState, games_and_bye
from ..cards import Card
from ..enrolment import RuleReading, roster_of
from ..parameters import ALL_DEMANDS, Traits
from ..roster import Roster
from ..scoregroups.colours import allocate
from ..scoregroups.completion import Completion
from ..scoregroups.engine import BracketPairer
from ..scoregroups.procedure import Brackets, PairBracket, Procedure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from ..abilities import Checklist
    from ..scoregroups.groups_view import ScoregroupView
    from ..view.ledger import Line

    Engine: TypeAlias = Literal["auto", "plain"]
    """How brackets are paired: quick methods with a certificate first, or weighted matchings only."""
else:
    Engine = str

_PAIRER = BracketPairer()


@dataclass(frozen=True)
class DutchSystem:
    """The Dutch system in one edition.

    `engine` chooses how brackets are paired; all engines give the same pairings.
    """

    rules: RuleBook
    reading: RuleReading
    course: Procedure
    engine: Engine = "auto"

    name = "dutch"
    traits = Traits(official=True, by_order=True, demands=ALL_DEMANDS)

    def entries(self, state: RoundState) -> Roster:
        """The players of a round, for the rules."""
        return roster_of(state, self.reading)

    def checklist(self, state: RoundState) -> Checklist:
        """The bye candidates, and the last two floats."""
        from .player_facts import dutch_checklist

        return dutch_checklist(self.entries(state), self.rules)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if the initial colour is missing."""
        entries = self.entries(state)
        return self.round_of(state, entries, self.brackets(Completion(entries, self.rules)))

    def brackets(self, completion: Completion) -> Brackets:
        """The brackets of a round from the top: what was to be paired, how it was, its name. Raises `NoPairing`."""
        return self.course(completion, self.bracket_pairer())

    def round_of(self, state: RoundState, entries: Roster, done: Brackets) -> Round:
        """The round that its paired brackets make."""
        pairs = [pair for _, paired, _ in done for pair in paired.pairs]
        left = done[-1][1].left if done else ()
        return Round(
            number=state.round,
            system=self.rules.title,
            boards=entries.boards(pairs, partial(allocate, entries)),
            bye=entries.players[left[0]] if left else None,
            state=state,
            make_card=lambda: self._card(done, left[0] if left else None),
        )

    def _card(self, done: Brackets, bye: int | None) -> Card:
        from ..scoregroups.ledger import card_of_brackets  # programs that only pair do without

        return card_of_brackets(self.rules, done, bye)

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The counts of the rules in any round: see `view.ledger.Counting`."""
        from ..scoregroups.ledger import whole_ledger

        return whole_ledger(self.entries(state), self.rules, *games_and_bye(state, pairs))

    def view(self, state: RoundState) -> ScoregroupView:
        """The round under the rules."""
        from .view import DutchSide

        return DutchSide(self, state).view()

    def bracket_pairer(self) -> PairBracket:
        """The function of this system that pairs one bracket."""
        return _PAIRER.by(self.engine)
