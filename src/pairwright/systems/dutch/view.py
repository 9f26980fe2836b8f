"""A Dutch round as the rules of its edition see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ...lean_dataclass import cached_property, dataclass, replace
from ...model.names import Names
from ...rules.criterion import Criterion
from ..base import PairingSystem, Protocol, Round, RoundState
from ..headlines import clauses as say
from ..headlines.brackets import BracketHeadlines
from ..headlines.clauses import Clause, Preferences
from ..roster import Roster
from ..scoregroups.brackets import BracketProblem
from ..scoregroups.colours import allocate
from ..scoregroups.demand import Demanding, wishes_of
from ..scoregroups.groups_view import ScoregroupView
from ..scoregroups.ledger import RoundLedger
from ..scoregroups.paired_round import Pair, PairedRound
from ..scoregroups.player_words import colour_text
from ..scoregroups.procedure import Brackets, PairBracket, Procedure
from ..view import ColourReason, Demand, Fact, Rule, Sentence
from ..view.ledger import Line, Where
from .candidate_order import article_rule, candidate_lines
from .player_facts import PlayerFacts

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.proof import Counted


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    @property
    def course(self) -> Procedure: ...
    def entries(self, state: RoundState) -> Roster: ...
    def bracket_pairer(self) -> PairBracket: ...
    def round_of(self, state: RoundState, entries: Roster, done: Brackets) -> Round: ...


@dataclass(frozen=True, eq=False)
class DutchSide:
    """A round of the Dutch system: its brackets, the order of candidates, C5 and the colours.

    `title` names the round where another system seeds by this one, `notes` say so.
    """

    system: _System
    state: RoundState
    title: str = ""
    notes: tuple[Sentence, ...] = ()

    topscorers = True
    ranked_by: ClassVar[Sequence[tuple[int, int]]] = ()

    def view(self) -> ScoregroupView:
        """The round under the rules."""
        return ScoregroupView(self.system, self.state, self)

    @cached_property
    def entries(self) -> Roster:
        """All players to be paired."""
        return self.system.entries(self.state)

    @cached_property
    def ours(self) -> PairedRound:
        """The brackets of the round."""
        return PairedRound(self.entries, self.system.rules, self.system.course, self.system.bracket_pairer())

    def best(self, demand: Demand, ledger: RoundLedger) -> PairedRound:
        """The best brackets under a demand."""
        return Demanding(self.ours, wishes_of(demand, self.entries, self.ours), ledger).best()

    def round_of(self, paired: PairedRound) -> Round:
        """The round that paired brackets make. Raises `NoPairing`."""
        made = self.system.round_of(self.state, paired.entries, paired.done)
        return replace(made, system=self.title) if self.title else made

    def order(self, problem: BracketProblem, pairs: Sequence[Pair], where: Where) -> Iterator[Line]:
        """By transpositions, exchanges and sets of moved-down players (2026: Article 4; 2017: section D)."""
        return candidate_lines(Names(self.state.tournament), problem, pairs, where)

    @property
    def complete(self) -> Rule:
        """When a round is complete."""
        return article_rule(self.system.rules, "1.9")

    def bye_lines(self, bye: int, where: Where) -> Iterator[Line]:
        """C5, in the edition that has it: the score of the bye."""
        if self.bye_to_the_lowest:
            score = self.entries.score[self.entries.place[bye]]
            yield Line(self._lowest_bye, score, ((bye,),), where, "absolute")

    @property
    def _lowest_bye(self) -> Criterion:
        return next(rule for rule in self.system.rules.absolute if rule.whole == "lowest bye")

    @property
    def bye_to_the_lowest(self) -> bool:
        """As C5 has it, in the edition that has it."""
        return self.ours.bye_score is not None

    @property
    def bye_columns(self) -> list[Counted]:
        """C5, if the edition has it and the round has a bye."""
        from ..view.certificate import CriterionColumn

        if not self.bye_to_the_lowest:
            return []
        return [(CriterionColumn.of(self._lowest_bye), self.entries.score)]

    def facts(self, entry: int, recorded: Sequence[Fact]) -> tuple[Fact, ...]:
        """The facts that the rules use about a player, which contain all relevant records."""
        del recorded
        return PlayerFacts(self.state, self.entries, self.system.rules).of(entry)

    def colour(self, a: int, b: int) -> ColourReason:
        """The colours of a pair (2026: Article 5; 2017: section E)."""
        entries = self.entries
        found = allocate(entries, a, b)
        white, black = entries.ids_of((found.white, found.black))
        rule = article_rule(self.system.rules, found.article)
        return ColourReason(white, black, rule, colour_text(entries, a, b, found))

    def headlines(self, view: ScoregroupView) -> Headlines:
        """The headlines of boards, floats and the bye, one clause each."""

        return DutchHeadlines(view)


CLAUSES: dict[str, Clause] = {
    "C6": say.more_floaters,
    "C7": say.higher_floater,
    "C8": say.next_worse,
    "C9": say.bye_games,
    "C10": say.wide,
    "C11": say.third,
    "C12": say.denies,
    "C13": say.denies_strong,
    "C14": say.down_again(1),
    "C15": say.up_again(1),
    "C16": say.down_again(2),
    "C17": say.up_again(2),
    **dict.fromkeys(("C18", "C19", "C20", "C21"), say.apart_in_score),
}
"""The subjects of the criteria of 2026."""

CLAUSES_2017: dict[str, Clause] = {
    "C.5": say.more_floaters,
    "C.6": say.apart_in_score,
    "C.7": say.next_worse,
    "C.8": say.wide,
    "C.9": say.third,
    "C.10": say.denies,
    "C.11": say.denies_strong,
    "C.12": say.down_again(1),
    "C.13": say.up_again(1),
    "C.14": say.down_again(2),
    "C.15": say.up_again(2),
    **dict.fromkeys(("C.16", "C.17", "C.18", "C.19"), say.apart_in_score),
}
"""The subjects of those of 2017."""


class DutchHeadlines(BracketHeadlines):
    """Headlines of a round of the Dutch system."""

    clauses: Mapping[str, Clause] = CLAUSES | CLAUSES_2017
    bye_by_games = frozenset({"C9"})

    def __init__(self, view: ScoregroupView) -> None:
        super().__init__(view)
        self._view = view
        self.bye_to_lowest = view.side.bye_to_the_lowest
        self.colours = Preferences(view.entries, self.known)

    @cached_property
    def standing(self) -> list[int]:
        """By score and pairing number."""
        return list(self._view.entries.ids)
