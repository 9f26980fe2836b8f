"""From the pairs of a round to its boards and its card, for the systems that pair from the top with upfloaters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ...model import Points
from ...model.names import Names
from ..base import PairingSystem, Round
from ..cards import Card
from ..roster import number_boards
from ..scoregroups.colours import Allocation
from .criteria import InForce
from .entrants import Participants
from .procedure import Facts, PairedFromTheTop, pair_from_the_top

if TYPE_CHECKING:
    from .ledger import FromTheTopLedger


@dataclass(frozen=True, eq=False)
class Prepared:
    """A round of one of these systems before it is paired.

    Attributes:
        system: the system.
        entrants: the participants.
        facts: the facts about them for the criteria in a bracket.
        rules: the criteria in force.
        allocate: the colours of a pair, with the article.
    """

    system: PairingSystem
    entrants: Participants
    facts: Facts
    rules: InForce
    allocate: Callable[[int, int], Allocation]

    @cached_property
    def paired(self) -> PairedFromTheTop:
        """The round. Raises `NoPairing`."""
        return pair_from_the_top(self.entrants, self.facts, self.rules)

    def round(self, byes: Iterable[int] | None = None) -> Round:
        """The boards by bracket, in each by its identifier; `byes` as in `pair_from_the_top`. Raises `NoPairing`."""
        paired = (
            self.paired if byes is None else pair_from_the_top(self.entrants, self.facts, self.rules, byes)
        )
        players, state = self.entrants.players, self.entrants.state
        colours = [self.allocate(*pair) for bracket in paired.brackets for pair in bracket.pairs]
        return Round(
            number=state.round,
            system=self.system.rules.title,
            boards=number_boards(players, (found[:2] for found in colours)),
            bye=None if paired.bye is None else players[paired.bye],
            state=state,
            make_card=lambda: self._card(paired),
            paired_by=self.system,
        )

    def _card(self, paired: PairedFromTheTop) -> Card:
        """The violations of a round, bracket by bracket."""
        from ..view.ledger import card_of

        names = Names(self.entrants.state.tournament)
        return card_of(self.system.rules.id, self.ledger(names).of_brackets(paired))

    def ledger(self, names: Names) -> FromTheTopLedger:
        """The counts of the rules in rounds of these participants; `names` are their names."""
        from .ledger import FromTheTopLedger

        return FromTheTopLedger(self.entrants, self.facts, self.system.rules, self.rules, names)


def higher_ranked(
    entrants: Participants, one: int, other: int, key: Callable[[int], tuple[Points, ...]]
) -> tuple[int, int]:
    """A pair with the higher ranked first: by `key`, higher points first, then by the smaller number."""
    first, second = sorted(
        (one, other), key=lambda at: (*(-points for points in key(at)), entrants.numbers[at])
    )
    return first, second
