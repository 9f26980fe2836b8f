"""The Dubov System in the edition of 2026."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from ...messages import Told
from ...rules.articles import RuleBook
from ..base import Pairs, Round, RoundState, games_and_bye
from ..cards import Card
from ..parameters import PAIRS_AND_BYE, Traits, require_choice
from ..said import say
from .edition_2026 import RULES_2026
from .field import DubovField, allocate_colours
from .procedure import Choose, DubovRound
from .upfloaters import UpfloaterChoice

if TYPE_CHECKING:
    from ..abilities import Checklist
    from ..view.ledger import Line
    from .view import DubovView

Engine: TypeAlias = Literal["auto", "plain"]
"""How upfloaters are chosen: one by one where that proves itself, or by one weighted matching always."""


@dataclass(frozen=True)
class DubovSystem:
    """The Dubov System since 2026. `engine` chooses how upfloaters are found; both give the same pairings."""

    rules: RuleBook = RULES_2026
    engine: Engine = "auto"

    name = "dubov"
    traits = Traits(official=True, demands=PAIRS_AND_BYE)
    """The system has no downfloats, and therefore no demand to stay in a bracket."""

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if the initial colour is missing."""
        everybody = DubovField.of(state)
        return self.round_of(state, everybody, DubovRound.of(everybody, self.rules, self.choose))

    @property
    def choose(self) -> Choose:
        """The function of this system that chooses upfloaters. Raises `InvalidTournament` for an unknown engine."""
        require_choice("engine", self.engine, ("auto", "plain"))
        return UpfloaterChoice.plainly if self.engine == "plain" else UpfloaterChoice.quickly

    def round_of(self, state: RoundState, everybody: DubovField, known: DubovRound) -> Round:
        """The round that its paired brackets make."""
        pairs, entries = [pair for bracket in known.done for pair in bracket.pairs], known.field.entries
        return Round(
            number=state.round,
            system=self.rules.title,
            boards=entries.boards(pairs, partial(allocate_colours, entries)),
            bye=None if known.bye is None else everybody.entries.players[known.bye],
            state=state,
            make_card=lambda: self._card(known),
            notices=_unrated(state),
        )

    def _card(self, known: DubovRound) -> Card:
        from .ledger import card_of_brackets

        return card_of_brackets(known)

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The counts of the rules in any round: see `view.ledger.Counting`."""
        from .ledger import whole_ledger

        return whole_ledger(DubovField.of(state), self.rules, *games_and_bye(state, pairs))

    def checklist(self, state: RoundState) -> Checklist:
        """The bye candidates, the ARO, and each player's number of upfloats; C10 marks upfloaters of the
        last round.
        """
        from ..abilities import Checklist
        from ..scoregroups.player_words import bye_column

        field = DubovField.of(state)
        again = ["U" if last else " " for last in field.entries.float1]
        own = {"ARO": field.aro, "C9": field.upfloats}
        columns = {title: list(map(str, values)) for title, values in own.items()}
        return Checklist(field.entries, bye_column(field.entries) | columns | {"C10": again})

    def view(self, state: RoundState) -> DubovView:
        """The round under the rules."""
        from .view import DubovView

        return DubovView(self, state)


def _unrated(state: RoundState) -> tuple[str, ...]:
    """Players who need a rating from the Chief Arbiter (1.1)."""
    count = [player.rating for player in state.tournament.players].count(0)
    return (Told(say.UNRATED_COUNT_AS_0(count=count)),) if count else ()
