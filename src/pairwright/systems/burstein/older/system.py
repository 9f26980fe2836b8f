"""The older Burstein system as a pairing system."""

from __future__ import annotations

from ....lean_dataclass import dataclass
from ....rules.articles import RuleBook
from ....rules.criterion import NOWHERE
from ...base import BracketCard, Card, Round, RoundState
from ...parameters import Traits
from ...roster import Roster
from ...scoregroups.completion import Completion
from ..field import Evaluated
from .field import OlderField
from .groups import PairedGroup, paired_groups
from .rulebook import RULES_2016

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...abilities import Checklist
    from .view import OlderView


@dataclass(frozen=True)
class OlderBurstein:
    """The Burstein system before seeding rounds, as bbpPairings runs it."""

    rules: RuleBook = RULES_2016

    name = "burstein"
    traits = Traits(demands=frozenset({"meet", "bye"}))
    """No federation's rules today; it says of any pair which decision was otherwise."""

    def entries(self, state: RoundState) -> Roster:
        """The players of a round by score and ranking."""
        return OlderField.of(state).entries

    def evaluated(self, state: RoundState) -> Evaluated:
        """The players of a round with their ranking values."""
        return OlderField.of(state).evaluated()

    def view(self, state: RoundState) -> OlderView:
        """The round as its decisions made it."""
        from .view import OlderView

        return OlderView(self, state)

    def checklist(self, state: RoundState) -> Checklist:
        """The ranking values of the players."""
        from ...abilities import Checklist

        found = self.evaluated(state)
        return Checklist(found.entries, found.texts())

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if the initial colour is missing."""
        everybody = OlderField.of(state)
        bye = everybody.bye()
        field = everybody.without(bye)
        done = paired_groups(field, Completion(field.entries, self.rules))
        pairs = [pair for paired in done for pair in paired.pairs]
        return Round(
            number=state.round,
            system=self.rules.title,
            boards=field.entries.boards(pairs, field.colours),
            bye=None if bye is None else everybody.entries.players[bye],
            state=state,
            make_card=lambda: Card(self.rules.id, tuple(_card(field, paired) for paired in done)),
        )


def _card(field: OlderField, paired: PairedGroup) -> BracketCard:
    """The score card of a group."""
    entries, group = field.entries, paired.group
    left = () if paired.sent is None else entries.ids_of([paired.sent])
    made = [(entries.profile(a), entries.profile(b)) for a, b in paired.pairs]
    clashes = RULES_2016.criterion("B6").totals(made, (), NOWHERE)
    levels = len(set(entries.score[group.start : group.stop]))
    return BracketCard(
        score=entries.score[group.start],
        moved_down=() if paired.received is None else entries.ids_of([paired.received]),
        residents=entries.ids_of(group.members),
        pairs=entries.pair_ids(paired.pairs),
        left=left,
        sums={"B5": (len(left),), "B6": clashes},
        name="scoregroup" if levels == 1 else f"{levels} scoregroups merged",
    )


BURSTEIN_2016 = OlderBurstein()
"""The system as bbpPairings 6.0.0 has it."""
