"""A round of scoregroups as its system sees it: the common part of the Dutch and the Burstein system."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import NoPairing, TooLarge
from ...lean_dataclass import dataclass
from ...messages import Told, message_of
from ...model import Points
from ...rules.facts import COLOUR_LETTER
from ..base import Pairs, Protocol, Round
from ..roster import Roster
from ..view import Answer, Breach, Candidate, ColourReason, Demand, Fact, PlainView, Rule, Sentence, Verdict
from ..view.ledger import Beside, Line, Where, first_apart, first_difference
from ..view.proof_words import ALL_OF_THEM, NOT_COMPUTED, VIOLATED_BY
from ..view.questions import verdict_of
from ..view.records import ByePlace
from ..view.steps import bye_in, floating, unequal_points
from .brackets import BracketProblem
from .demand import down_to
from .ledger import RoundLedger
from .paired_round import Pair, PairedRound
from .player_words import BOTH_MUST_GET, BOTH_MUST_GET_NO_TOPSCORER, bye_bar_text

if TYPE_CHECKING:
    from ..headlines import Headlines
    from ..view.certificate import Certificate
    from ..view.proof import Counted


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
        broken = [Rule.of(rule) for rule in more if rule.pair is not None and rule.of_pair(high, low)]
        found = tuple(self.view.rematches(one, other, Rule.of(rematch)))
        if not broken:  # without a preference there is nothing to be said of it
            return found
        text = Told(clash(colour=COLOUR_LETTER[self.entries.colours[a].wants]))
        return (*found, *(Breach(rule, (one, other), text) for rule in broken))

    def whole(self, pairs: Pairs, bye: int | None) -> Candidate:
        """A whole round as one side of a comparison about the bye."""
        games = sorted(self.ranked(*pair) for pair in pairs if all(pair))
        return Candidate(self.entries.pair_ids(games), () if bye is None else (bye,))


class GroupsSide(Protocol):
    """The answers of a system of scoregroups about one round. Entries are those of `entries` unless said otherwise."""

    @property
    def entries(self) -> Roster:
        """All players to be paired."""

    @property
    def ours(self) -> PairedRound:
        """The brackets of the round. Raises `NoPairing` where they are first asked for."""

    def best(self, demand: Demand, ledger: RoundLedger) -> PairedRound:
        """The best brackets under a demand. Its parts raise `NoPairing` if none exist."""

    def round_of(self, paired: PairedRound) -> Round:
        """The round that paired brackets make."""

    def order(self, problem: BracketProblem, pairs: Sequence[Pair], where: Where) -> Iterator[Line]:
        """The place of a candidate in the order of the system."""

    def bye_lines(self, bye: int, where: Where) -> Iterator[Line]:
        """The rules about the bye of the whole round, before any bracket; only the differences from ours."""

    @property
    def bye_columns(self) -> list[Counted]:
        """The criteria that choose the bye of the whole round, with its cost for each entry."""

    @property
    def bye_to_the_lowest(self) -> bool:
        """Whether the rules give the bye to the lowest score that can have it."""

    @property
    def ranked_by(self) -> Sequence[tuple[int, int]]:
        """The Index of each entry where the system ranks the players by it."""

    @property
    def complete(self) -> Rule:
        """The rule that a round is complete."""

    @property
    def topscorers(self) -> bool:
        """Whether two of the same absolute preference may meet if one of them is a topscorer."""

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """The last lines under the table."""

    def facts(self, entry: int, recorded: Sequence[Fact]) -> tuple[Fact, ...]:
        """The facts that the rules use about a player with records."""

    def colour(self, a: int, b: int) -> ColourReason:
        """The colours of a pair, the higher ranked first."""

    def headlines(self, view: ScoregroupView) -> Headlines:
        """The headlines of boards, floats and the bye, one clause each."""


@dataclass(frozen=True, eq=False)
class ScoregroupView(PlainView):
    """Bracket by bracket, criterion by criterion, then by the order of candidates. Players are start numbers."""

    side: GroupsSide

    @property
    def entries(self) -> Roster:
        """All players to be paired."""
        return self.side.entries

    @property
    def ours(self) -> PairedRound:
        """The brackets of the round. Raises `NoPairing` where they are first asked for."""
        return self.side.ours

    @cached_property
    def entered(self) -> AbsoluteRules:
        """The absolute rules among the entries."""
        return AbsoluteRules(self, self.entries, self.side.topscorers)

    @cached_property
    def scores(self) -> dict[int, Points]:
        """The scores that pair the players present."""
        return dict(zip(self.entries.ids, self.entries.score, strict=True))

    @property
    def complete(self) -> Rule:
        """The rule that a round is complete."""
        return self.side.complete

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """C2: who had the bye, or won without playing."""
        return self.entered.bye_breaches(player)

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """A second game, players kept apart by the event, and the other absolute rules about pairs."""
        return self.entered.pair_breaches(one, other)

    # -- whole rounds ------------------------------------------------------------------------------------------

    @cached_property
    def round(self) -> Round:
        """The round as the rules have it. Raises `NoPairing`."""
        return self.side.round_of(self.ours)

    @cached_property
    def in_brackets(self) -> RoundLedger:
        """The ledger of any round in our brackets."""
        return RoundLedger(self.ours, self.side.order)

    def beside(self, pairs: Pairs) -> Beside:
        """The bye, then the first bracket that differs: its criteria and the order."""
        bye, games = bye_in(pairs), [pair for pair in pairs if all(pair)]
        return self._with_the_bye(bye, lambda: pairs, lambda: self.in_brackets.beside_games(games, bye))

    def _known(self, best: PairedRound) -> Beside:
        """The same of a round whose brackets are known."""
        made = (paired.pairs for _, paired, _ in best.done)
        in_brackets = self.in_brackets.beside
        return self._with_the_bye(
            self.bye_of(best), lambda: self.pairs_of(best), lambda: in_brackets(made, best.bye)
        )

    def _with_the_bye(
        self, bye: int | None, pairs: Callable[[], Pairs], rest: Callable[[], Beside]
    ) -> Beside:
        ours = self.bye_of(self.ours)
        if bye is None or ours is None or bye == ours:
            return rest()
        mine = self.side.bye_lines(
            ours, Where(None, lambda: self.entered.whole(self.pairs_of(self.ours), ours))
        )
        other = self.side.bye_lines(bye, Where(None, lambda: self.entered.whole(pairs(), bye)))
        found = first_apart(mine, other)
        return rest() if found is None else ([found[0]], [found[1]])

    def bye_first(self) -> Iterator[Sentence]:
        """The place of the player with the bye by score and pairing number."""
        bye, ids = self.round.bye, self.entries.ids
        if bye is not None:
            barred = frozenset(one for one, no in zip(ids, self.entries.barred, strict=True) if no)
            found = ByePlace(ids, self.scores, barred, least=self.side.bye_to_the_lowest)
            yield Sentence(self.names.say(found.told(bye.id)))

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof that each bracket is best by the criteria, or that no round exists."""
        from .certificate import ScoregroupProof

        side = self.side
        try:
            made = self.round.pairs
        except NoPairing:
            return ScoregroupProof(self.state, self.rules, self.entries).brackets.none()
        proof = ScoregroupProof(self.state, self.rules, self.entries, side.bye_columns, side.ranked_by)
        return proof.of(self.ours, made, bracket)

    # -- demands -----------------------------------------------------------------------------------------------

    def possible_opponents(self, demand: Demand) -> Sequence[int]:
        """For a player to be paired in a bracket: those in it and above."""
        if demand.stay is None:
            return super().possible_opponents(demand)
        return self.entries.ids[: down_to(demand.stay[1], self.ours, self.entries)]

    def best_with(self, demand: Demand) -> Round:
        """The best round that meets a demand. Raises `NoPairing`."""
        return self.side.round_of(self.side.best(demand, self.in_brackets))

    def _asked_for(self, demand: Demand) -> Answer:
        """Like every view, but boards and colours of the round are made on demand."""
        try:
            best = self.side.best(demand, self.in_brackets)
            best.done  # noqa: B018 - raises NoPairing
        except NoPairing as error:
            return Answer(demand, "impossible", witness=self.witness(error, demand))
        except TooLarge as error:
            # 2017: below other floaters more brackets may be joined than weights can hold.
            text = Told(NOT_COMPUTED(why=message_of(error)))
            return Answer(demand, "unsupported", notes=(Sentence(text),))
        found = first_difference(*self._known(best))
        if found is None:
            return Answer(demand, "is so", Verdict("same"), self.round)
        # Paired again on demand: all rounds that a large field asks for would not fit into memory.
        return Answer(demand, "decided", verdict_of(found), lambda: self.best_with(demand))

    def bye_of(self, paired: PairedRound) -> int | None:
        """The bye holder of a round: the player left over at the end, or set aside before any bracket."""
        if paired.bye is not None:
            return paired.entries.ids[paired.bye]
        if len(paired.entries.ids) == len(self.entries.ids):
            return None
        return next(id for id in self.entries.ids if id not in paired.entries.place)

    def pairs_of(self, paired: PairedRound) -> list[tuple[int, int]]:
        """The pairs of a round by start numbers, the higher ranked first, and the bye. Raises `NoPairing`."""
        pairs = paired.entries.pair_ids(paired.pairs)
        over = self.present - {player for pair in pairs for player in pair}
        return [*pairs, *((player, 0) for player in over)]

    # -- what is told ------------------------------------------------------------------------------------------

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points, downfloaters, and the number of players with each violation."""
        card = self.round.card
        plain = [rule for rule in self.rules.quality if rule.pair is not None and rule.levels is None]
        refused = tuple(
            VIOLATED_BY(rule=rule.name, count=count) for rule in plain if (count := card.total(rule.id))
        )
        said = [Sentence(Told(ALL_OF_THEM(clauses=refused)))] if refused else []
        return (Sentence(unequal_points(self.round)), *self._floats(), *said, *self.side.notes)

    def _floats(self) -> list[Sentence]:
        bye = self.round.bye
        leavers = {player for bracket in self.round.card.brackets for player in bracket.left}
        leavers -= {bye.id} if bye is not None else set()
        if not leavers:
            return []
        order = sorted(leavers, key=lambda player: self.entries.place[player])
        return [floating(self.names, order, "down")]

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The facts that the rules use about a player."""
        return self.side.facts(self.entered.place(participant), super().facts(participant))

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair, with the article that decides."""
        return self.side.colour(*self.entered.ranked(one, other))

    def headlines(self) -> Headlines:
        """The headlines of boards, floats and the bye, one clause each."""
        return self.side.headlines(self)
