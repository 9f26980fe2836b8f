"""A Burstein round (2026) under its rules: the bye first, then brackets whose first member by Index meets the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from ...messages import Message, Told
from ...model import Player
from ...model.names import Names
from ..base import PairingSystem, Protocol, Round, RoundState
from ..dutch import DutchSystem
from ..dutch.view import DutchSide
from ..roster import Roster
from ..scoregroups.brackets import BracketProblem
from ..scoregroups.bye import allocated_bye
from ..scoregroups.colours import DUTCH
from ..scoregroups.completion import Completion
from ..scoregroups.demand import Demanding, wishes_of
from ..scoregroups.groups_view import ScoregroupView
from ..scoregroups.ledger import RoundLedger
from ..scoregroups.paired_round import Pair, PairedRound
from ..scoregroups.player_words import BYE_BY_INDEX, INDEX_OF, ByeOrder, bye_columns, colour_text
from ..scoregroups.procedure import Brackets, PairBracket, pair_scoregroups
from ..view import ColourReason, Demand, Fact, Rule, Sentence
from ..view.ledger import Line, Where
from ..view.plain import COMPLETE
from ..view.records import evaluation
from .field import BursteinField, allocate_colours
from .headlines import MEETS_BEFORE, MEETS_BEFORE_LEAVING, SEEDING_ROUND, BursteinHeadlines

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.proof import Counted

_SEEDING = Rule(
    "", "1.6", "The first half of the rounds, at most four, are seeding rounds, paired by the Dutch system."
)


def seeding_side(system: DutchSystem, state: RoundState, title: str) -> DutchSide:
    """A seeding round: everything is answered by the Dutch rules."""
    said = Sentence(Told(SEEDING_ROUND()), _SEEDING)
    return DutchSide(system, state, title, (said,))


class _System(PairingSystem, Protocol):
    """The functions that the view needs from the system."""

    def bracket_pairer(self, field: BursteinField) -> PairBracket: ...
    def round_of(
        self, state: RoundState, field: BursteinField, done: Brackets, bye: Player | None
    ) -> Round: ...


@dataclass(frozen=True, eq=False)
class BursteinSide:
    """A round after the seeding rounds."""

    system: _System
    state: RoundState

    bye_to_the_lowest = True
    topscorers = False
    notes: ClassVar[tuple[Sentence, ...]] = ()
    complete = COMPLETE

    def view(self) -> ScoregroupView:
        """The round under the rules."""
        return ScoregroupView(self.system, self.state, self)

    @cached_property
    def field(self) -> BursteinField:
        """All players to be paired, with the Index."""
        return BursteinField.of(self.state)

    @property
    def entries(self) -> Roster:
        """All players to be paired."""
        return self.field.entries

    @cached_property
    def bye(self) -> int | None:
        """The entry that gets the bye (3.1). Raises `NoPairing`."""
        return allocated_bye(Completion(self.entries, self.system.rules), self.field.places)

    @cached_property
    def ours(self) -> PairedRound:
        """The brackets of the round. Raises `NoPairing`."""
        return self._brackets(self.bye)

    def _brackets(self, bye: int | None) -> PairedRound:
        field = self.field.without(bye)
        return PairedRound(
            field.entries, self.system.rules, pair_scoregroups, self.system.bracket_pairer(field)
        )

    def best(self, demand: Demand, ledger: RoundLedger) -> PairedRound:
        """The best brackets under a demand: the bye is decided first, by who lets the others be paired."""
        del ledger  # that of our bye; another one may be given here
        entries = self.entries
        for wish in wishes_of(demand, entries, self.ours):
            entries = wish.everywhere(entries)
        bye = allocated_bye(Completion(entries, self.system.rules), self.field.places)
        # Another bye makes other brackets; the rest of the demand is then met beside the best of these.
        base = self.ours if bye == self.bye else self._brackets(bye)
        inside = base.entries
        games = tuple(pair for pair in demand.apart if all(pair) and inside.place.keys() >= set(pair))
        within = replace(demand, apart=games, bye=None)
        return Demanding(base, wishes_of(within, inside, self.ours), RoundLedger(base, self.order)).best()

    def round_of(self, paired: PairedRound) -> Round:
        """The round that paired brackets make. Raises `NoPairing`."""
        bye = next((at for at, id in enumerate(self.entries.ids) if id not in paired.entries.place), None)
        player = None if bye is None else self.entries.players[bye]
        return self.system.round_of(self.state, self.field.without(bye), paired.done, player)

    def headlines(self, view: ScoregroupView) -> Headlines:
        """The headlines of boards, floats and the bye, one clause each."""
        return BursteinHeadlines(view, self.field)

    # -- the bye -----------------------------------------------------------------------------------------------

    def bye_lines(self, bye: int, where: Where) -> Iterator[Line]:
        """3.1: the lowest score, then the most games played, then the lowest in the ranking."""
        rule, places = Rule.of_article(self.system.rules, "3.1"), self.field.places
        return ByeOrder(self.entries, rule, places, BYE_BY_INDEX, self._index).lines(bye, where)

    @property
    def bye_columns(self) -> list[Counted]:
        """3.1, its three parts one after the other."""
        if self.bye is None:
            return []
        from ..view.certificate_words import BYE_LAST_RANKED

        return bye_columns(self.entries, self.field.places, BYE_LAST_RANKED())

    @property
    def ranked_by(self) -> Sequence[tuple[int, int]]:
        """Buchholz in tenths and Sonneborn-Berger in hundredths (1.8)."""
        index = self.field.index
        return list(zip(index.buchholz, index.sonneborn, strict=True))

    # -- the order ---------------------------------------------------------------------------------------------

    def order(self, problem: BracketProblem, pairs: Sequence[Pair], where: Where) -> Iterator[Line]:
        """4.3: the first player in the ranking whose opponents differ between candidates meets the lower
        ranked one.
        """
        ids = problem.entries.ids
        members = sorted(problem.members, key=lambda entry: self.field.places[self.entries.place[ids[entry]]])
        number = {entry: at for at, entry in enumerate(members, start=1)}
        opponent = {u: number[v] for a, b in pairs for u, v in ((a, b), (b, a))}
        # The larger number comes first (4.3), so it counts negatively; 0 is who floats (4.2).
        key = tuple(-opponent.get(entry, 0) for entry in members)
        who = tuple((ids[entry],) for entry in members)
        yield Line(Rule.of_article(self.system.rules, "4.3"), key, who, where, "sequence", says=self._earlier)

    def _earlier(self, better: Line, later: Line) -> str:
        members = [player for (player,) in better.causes()]
        both = enumerate(zip(better.value, later.value, strict=True))
        at, (one, other) = next((at, pair) for at, pair in both if pair[0] != pair[1])
        # The smaller number is better, so `one` is below 0: an opponent. The other may be 0, who floats.
        chosen, meets = members[at], members[-one - 1]
        values = {"player": chosen, "index": self._index_of(chosen), "rank": at + 1}
        values |= {"x": meets, "others": self._index_of(meets)}
        names = Names(self.state.tournament)
        if not other:
            return names.say(MEETS_BEFORE_LEAVING(**values))
        later_one = members[-other - 1]
        return names.say(MEETS_BEFORE(later=later_one, laters=self._index_of(later_one), **values))

    def _index_of(self, player: int) -> Message:
        return self._index(self.entries.place[player])

    def _index(self, entry: int) -> Message:
        index = self.field.index
        buchholz, berger = index.buchholz[entry] / 10, index.sonneborn[entry] / 100
        return INDEX_OF(buchholz=f"{buchholz:g}", berger=f"{berger:g}")

    # -- what is told ------------------------------------------------------------------------------------------

    def facts(self, entry: int, recorded: Sequence[Fact]) -> tuple[Fact, ...]:
        """The records of a player, and the Index."""
        index = self.field.index
        buchholz, berger = index.buchholz[entry] / 10, index.sonneborn[entry] / 100
        return (
            *recorded,
            Fact("buchholz", float(buchholz), evaluation("Buchholz", f"{buchholz:.1f}"), "1.7.1"),
            Fact("sonneborn_berger", float(berger), evaluation("Sonneborn-Berger", f"{berger:.2f}"), "1.7.1"),
        )

    def colour(self, a: int, b: int) -> ColourReason:
        """The colours of a pair, with the article that decides."""
        found = allocate_colours(self.field, a, b)
        white, black = self.entries.ids_of((found.white, found.black))
        if found.article == "5.2.5" and self.field.places[b] < self.field.places[a]:
            a, b = b, a  # the preference of the higher ranked by Index
        text = colour_text(self.entries, a, b, found.by(DUTCH[found.article]))
        return ColourReason(white, black, Rule.of_article(self.system.rules, found.article), text)
