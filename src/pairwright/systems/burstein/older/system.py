"""The older Burstein system, as bbpPairings describes it, as a pairing system."""

from __future__ import annotations

from ....lean_dataclass import dataclass, replace
from ....rules.articles import Article, Edition, RuleBook
from ....rules.criterion import NOWHERE, Criterion
from ...base import Round, RoundState
from ...cards import BracketCard, Card, merged
from ...dutch.edition_2026 import RULES_2026 as DUTCH
from ...parameters import Traits
from ...roster import Roster
from ...scoregroups.completion import Completion
from ..edition_2026 import C5, same_absolute_preference
from .field import OlderField
from .groups import PairedGroup, paired_groups

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...abilities import Checklist
    from .view import OlderView

B1 = replace(DUTCH.criterion("C1"), id="B1", article="B1")
B2 = Criterion(
    "B2",
    "B2",
    "The pairing-allocated bye goes to the lowest ranked player who had neither such a bye nor a "
    "forfeit win.",
    "bye twice",
)
B3 = replace(same_absolute_preference, id="B3", article="B3")
B4 = Criterion(
    "B4", "B4", "Each group sends down at most one player, one who started in it.", "group cannot be paired"
)
B5 = replace(C5, id="B5", article="B5", paraphrase="As many players as possible are paired within the group.")
B6 = replace(
    DUTCH.criterion("C12"),
    id="B6",
    article="B6",
    paraphrase="In as many pairs of the group as possible, the players are not due the same colour.",
    name="same colour due",
)

RULES_2016 = RuleBook(
    id="burstein-2016",
    title="Burstein System",
    edition=Edition("C.04.4.2", since="2016-01-01", until="2017-12-31"),
    absolute=(B1, B2, B3, B4),
    quality=(B5, B6),
    articles=(
        Article(
            "acceleration",
            "In rounds 1 and 2, the top half of the players paired in round 1 has the points of an "
            "extra win.",
            "systems.burstein.older.field.accelerated",
        ),
        Article(
            "evaluation",
            "Sonneborn-Berger, Buchholz, Median; unplayed rounds have virtual opponents.",
            "systems.burstein.older.opposition",
        ),
        Article(
            "ranking",
            "Between players with different scores, Buchholz and Median are multiplied by each "
            "player's score.",
            "systems.burstein.older.opposition.Evaluation.ahead",
        ),
        Article(
            "groups",
            "A scoregroup that cannot be paired is merged with the next one, the last with the one above.",
            "systems.burstein.older.groups",
        ),
        Article("order", "The first meets the last, the second the last but one.", "systems.burstein.order"),
        Article(
            "colours",
            "Colours follow the Dutch system; the ranking decides last, or the number if neither has played.",
            "systems.burstein.older.system",
        ),
    ),
)
"""The older system; its dates are those of the surrounding texts instead of a document."""


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

    def view(self, state: RoundState) -> OlderView:
        """The round as its decisions made it."""
        from .view import OlderView

        return OlderView(self, state)

    def checklist(self, state: RoundState) -> Checklist:
        """The ranking values of the players."""
        from ...abilities import Checklist

        found = OlderField.of(state).evaluated()
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
        kind=merged(levels),
    )


BURSTEIN_2016 = OlderBurstein()
"""The system as bbpPairings 6.0.0 has it."""
