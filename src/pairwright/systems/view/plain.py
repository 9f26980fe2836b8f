"""The view of a system that pairs, and perhaps counts: answers by pairing again, its ledger, and the records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Self

from ...errors import InvalidTournament, NoPairing
from ...lean_dataclass import dataclass, replace
from ...messages import Message, Told
from ...model import Points
from ...model.names import Names
from ...model.wording import UNKNOWN_PLAYER
from ...rules.articles import RuleBook
from ...rules.facts import meetings
from ..base import PairingSystem, Pairs, Round, RoundState
from ..cards import Card
from ..parameters import traits_of
from ..wording import (
    DEMAND_NOT_MET,
    DO_NOT_MEET,
    EVEN_NO_BYE,
    NO_PROOF,
    NO_SELF_MEETING,
    NOT_IN_ROUND,
    PROOF_BY_STEPS,
    UNKNOWN_BOARD,
)
from . import proof_words as words
from .findings import Breach, ColourReason, Decision, Fact, Preference, Refusal, Rule, Sentence
from .ledger import Beside, Kept, Line, broken, counting, verdict_on
from .protocol import RoundView
from .questions import Answer, Demand, Reason, Verdict, Witness
from .records import recorded
from .steps import Board, boards_of, rather, settled, stepped, told_by, unequal_points, with_own_step
from .stranded import stranded

if TYPE_CHECKING:
    from .certificate import Certificate

COMPLETE = Rule("", "complete", "All participants are paired, except at most one, who gets the bye.")
KEPT_APART = Rule("", "event", "The rules of the event keep some participants apart.")
_COLOURS = Rule("", "colours", "The system allocates the colours when the pairs are fixed.")

MOST_OTHERS = 12
"""So many others who might have had the bye are gone through."""


@dataclass(frozen=True, eq=False)
class PlainView:
    """Answers from `system.pair`, an optional `system.ledger`, and the records: see `RoundView`.

    A system that knows more says so by a view that builds on this one.
    """

    system: PairingSystem
    state: RoundState

    @property
    def rules(self) -> RuleBook:
        """The rule book in force."""
        return self.system.rules

    @cached_property
    def round(self) -> Round:
        """The round as the system has it. Raises `NoPairing`."""
        return self.system.pair(self.state)

    def showing(self, paired: Round) -> Self:
        """The same view with a round that the system has already paired: it is not paired again."""
        # In the place where the cached property looks: fields are frozen.
        self.__dict__["round"] = paired
        return self

    @cached_property
    def names(self) -> Names:
        """The names of players in sentences."""
        return Names(self.state.tournament)

    @cached_property
    def scores(self) -> dict[int, Points]:
        """The points for pairing the players present. Here: their own, and those by acceleration that are stated."""
        worth, number = self.state.tournament.point_system, self.state.round
        return {one.id: one.score(worth) + one.virtual_points(number) for one in self.state.players}

    @cached_property
    def present(self) -> frozenset[int]:
        """Start numbers of those to be paired."""
        return frozenset(player.id for player in self.state.players)

    @cached_property
    def opponents(self) -> dict[int, int]:
        """The opponent of each player in our round, 0 for the bye."""
        return {one: other for pair in self.round.pairs for one, other in (pair, pair[::-1]) if one}

    def require_present(self, player: int) -> None:
        """Raises `InvalidTournament` if a player is not paired in the round."""
        if player not in self.present:
            raise InvalidTournament(NOT_IN_ROUND(player=player, round=self.state.round))

    def criterion(self, id: str) -> Rule:
        """A criterion of the rule book by its id."""
        return Rule.of(self.rules.criterion(id))

    def article(self, number: str) -> Rule:
        """An article of the rule book other than a criterion."""
        return Rule.of_article(self.rules, number)

    def breaches(self, pairs: Pairs) -> tuple[Breach, ...]:
        """The absolute rules that pairs break: those of each pair and each bye, and more byes than one."""
        found: list[Breach] = []
        byes = [one or other for one, other in pairs if not (one and other)]
        for one, other in pairs:
            found += self.pair_breaches(one, other) if one and other else self.bye_breaches(one or other)
        if len(byes) > 1:
            who = tuple(sorted(byes))
            text = self.names.say(words.BYES(number=len(byes), players=who))
            found.append(Breach(self.complete, who, text))
        return tuple(found)

    @property
    def complete(self) -> Rule:
        """The rule that a round is complete."""
        return COMPLETE

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """The absolute rules against two meeting: those of the ledger, and the event keeping them apart."""
        found = broken(self.lines(((one, other),)), {one, other})
        if self.state.keeps_apart(one, other):
            return (*found, Breach(KEPT_APART, (one, other), Told(words.KEPT_APART_BY_EVENT())))
        return found

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        """The ledger of some pairs; empty if the system has none."""
        counts = counting(self.system)
        return iter(()) if counts is None else counts.ledger(self.state, pairs)

    def rematches(self, one: int, other: int, rule: Rule) -> Iterator[Breach]:
        """Games two have played, and the event keeping them apart, as breaches of a rule."""
        for number in meetings(self.state.tournament.by_id[one], other):
            yield Breach(rule, (one, other), Told(words.MET_IN(round=number)))
        if self.state.keeps_apart(one, other):
            yield Breach(rule, (one, other), Told(words.KEPT_APART_BY_EVENT()))

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """The absolute rules against a player getting the bye: those of the ledger."""
        return broken(self.lines(((player, 0),)), {player})

    def judge(self, pairs: Pairs) -> Verdict:
        """The verdict on a whole round: broken rules first, then other pairs (`compared`), then colours."""
        if boards_of(pairs) != boards_of(self.round.pairs):
            breaches = self.breaches(pairs) or self._whole_breaches(pairs)
            return Verdict("illegal", breaches) if breaches else self.compared(pairs)
        ours = set(self.round.pairs)
        turned = tuple(self.colour(*pair) for pair in pairs if pair[1] and pair not in ours)
        return Verdict("colours", colours=turned) if turned else Verdict("same")

    def _whole_breaches(self, pairs: Pairs) -> tuple[Breach, ...]:
        """The absolute rules broken by a whole round, though by none of its boards alone."""
        if who := tuple(sorted(self.present.difference(*pairs))):
            return (Breach(self.complete, who, self.names.say(words.LEFT_UNPAIRED(players=who))),)
        return ()

    def compared(self, pairs: Pairs) -> Verdict:
        """The verdict on a complete and legal round with other pairs, by the first step or rule that differs from
        ours.
        """
        found = verdict_on(*self.beside(pairs))
        if found is not None:
            return found
        text = Told(words.NOT_RANKED(system=self.system.name))
        return Verdict("incomparable", notes=(Sentence(text),))

    @property
    def decisions(self) -> Sequence[Decision]:
        """The steps in the order taken, of a system that decides step by step; here none.

        Those with `taken` together settle every board and the bye.
        """
        return ()

    @property
    def by_steps(self) -> bool:
        """Whether the view says the steps that made the round."""
        return type(self).decisions is not PlainView.decisions

    def beside(self, pairs: Pairs) -> Beside:
        """Our ledger and that of another round, from a line on above which they are equal; steps come before rules."""
        return self._our_lines, chain(stepped(self.decisions, pairs), self.lines(pairs))

    @cached_property
    def _our_lines(self) -> Kept:
        pairs = self.round.pairs
        return Kept(chain(stepped(self.decisions, pairs), self.lines(pairs)))

    def answer(self, demands: Sequence[Demand]) -> list[Answer]:
        """The answer to each demand."""
        return [self._answer(demand) for demand in demands]

    def _answer(self, demand: Demand) -> Answer:
        """The answer to one demand."""
        # The cheap tests come first; only the last step pairs again.
        for player in demand.players:
            if player not in self.state.tournament.by_id:
                raise InvalidTournament(UNKNOWN_PLAYER(number=player))
        if demand.kind == "meet" and any(one == other for one, other in demand.meet):
            raise InvalidTournament(NO_SELF_MEETING(player=demand.players[0]))
        if not self.present.issuperset(demand.players):
            return Answer(demand, "absent")
        if demand.kind not in traits_of(self.system).demands:
            text = Told(words.NOT_ASKED[demand.kind](system=self.system.name))
            return Answer(demand, "unsupported", notes=(Sentence(text),))
        if demand.kind == "bye" and self.round.bye is None:
            even = Sentence(Told(EVEN_NO_BYE(round=self.state.round)))
            return Answer(demand, "impossible", first=(even,))
        wanted = [*demand.meet, *([(demand.bye, 0)] if demand.bye is not None else [])]
        if breaches := self.breaches(wanted):
            return Answer(demand, "forbidden", Verdict("illegal", breaches))
        if self._met_by(demand, self.round):
            return Answer(demand, "is so", Verdict("same"), self.round)
        return self._asked_for(demand)

    def _asked_for(self, demand: Demand) -> Answer:
        """The answer to a demand that is neither met nor forbidden; of steps the first that settles otherwise."""
        return settled(self.decisions, demand) if self.by_steps else self.paired_again(demand)

    def paired_again(self, demand: Demand) -> Answer:
        """By the best round that meets the demand; where a step about others departs from it, that of the asked too."""
        try:
            best = self.best_with(demand)
        except NoPairing as error:
            return Answer(demand, "impossible", witness=self.witness(error, demand))
        if best is None:
            text = Told(words.NO_OTHER_BYE(system=self.system.name))
            return Answer(demand, "unsupported", notes=(Sentence(text),))
        answer = Answer(demand, "decided", self.judge(best.pairs), best)
        return with_own_step(self.decisions, answer, self.names)

    def best_with(self, demand: Demand) -> Round | None:
        """The best round that meets a demand. Here: pairing again with pairs required, kept apart, or few byes.

        `None` for another bye, if the system can't be asked for it. Raises `NoPairing` if no such round exists.
        """
        state = self.state
        if demand.about_the_bye:
            if "bye" not in traits_of(self.system).demands:
                return None
            state = state.giving_the_bye(demand.byes_among([player.id for player in state.players]))
        games = [pair for pair in demand.apart if all(pair)]
        state = state.requiring(*demand.meet).keeping_apart(*games)
        best = self.system.pair(state)
        if not self._met_by(demand, best):
            raise NoPairing(DEMAND_NOT_MET(), demand.players)
        return best

    def _met_by(self, demand: Demand, paired: Round) -> bool:
        made = self._made if paired is self.round else boards_of(paired.pairs)
        if demand.bye is not None:
            return frozenset({demand.bye}) in made
        if demand.stay is not None:
            player, bracket = demand.stay
            cards = paired.card.brackets[:bracket]
            return any(player in pair for card in cards for pair in card.pairs)
        return boards_of(demand.meet) <= made and not boards_of(demand.apart) & made

    @cached_property
    def _made(self) -> frozenset[Board]:
        """The boards of our round."""
        return boards_of(self.round.pairs)

    def witness(self, error: NoPairing, demand: Demand) -> Witness:
        """The players who cannot be paired under a demand, and why: the obstacles to pairs among them
        and to the bye.
        """
        asked = set(demand.players) if demand.kind in ("meet", "bye") else set()
        few = tuple(player for player in error.witness if player in self.present and player not in asked)
        others = tuple(player for player in error.neighbours if player not in asked)
        among = self.possible_opponents(demand)
        return Witness(few, others, tuple(stranded(self, self.names, few, others, among)))

    def possible_opponents(self, demand: Demand) -> Sequence[int]:
        """The players who could still be opponents of a player left alone under a demand."""
        del demand
        return sorted(self.present)

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """The reasons of boards: the steps; the preferred opponents; otherwise the best round without each."""
        asked = dict(self._boards(boards))
        if self.by_steps:
            return {number: told_by(self.decisions, number, pair) for number, pair in asked.items()}
        refusals = {
            n: tuple(r for one in filter(None, pair) for r in self.rather(one)) for n, pair in asked.items()
        }
        told = {
            n: Reason(n, tuple(filter(None, asked[n])), refusals=found)
            for n, found in refusals.items()
            if found
        }
        # The boards left have no reason of their own: each is compared with the best round without it.
        bare = {number: pair for number, pair in asked.items() if number not in told}
        answers = self.answer([Demand(apart=(pair,)) for pair in bare.values()])
        for (number, pair), answer in zip(bare.items(), answers, strict=True):
            told[number] = Reason(number, tuple(filter(None, pair)), answer)
        if 0 in bare:
            others, first = self.others_for_the_bye(), tuple(self.bye_first())
            told[0] = replace(told[0], others=others, first=first)
        return {number: told[number] for number in asked}

    def preference(self, player: int, other: int) -> Preference | None:
        """A player's opinion of an opponent in a system of preferences; `None` if they can't meet, and by default."""
        del player, other
        return None

    def rather(self, player: int) -> tuple[Refusal, ...]:
        """The opponents that a player prefers to the actual one, best first, and why each does not agree."""
        if type(self).preference is PlainView.preference:
            return ()
        others = sorted(self.present - {player, self.opponents[player]})
        return rather(player, self.opponents, self.preference, others)

    def bye_first(self) -> Iterator[Sentence]:
        """Facts about the player with the bye. Here: nothing that is known."""
        return iter(())

    def others_for_the_bye(self) -> tuple[Answer, ...]:
        """Those with no more points than the player with the bye, the lowest first, and why none of them has it.

        Candidates for the bye come first; empty if the system cannot search for another bye.
        """
        bye = self.round.bye
        if bye is None or "bye" not in traits_of(self.system).demands:
            return ()
        score = self.scores
        rest = [one for one in score if score[one] <= score[bye.id] and one != bye.id]
        # Those barred from the bye come last: only so many are gone through.
        rest.sort(key=lambda one: (bool(self.bye_breaches(one)), score[one]))
        return tuple(self.answer([Demand(bye=one) for one in rest[:MOST_OTHERS]]))

    def _boards(self, boards: Iterable[int] | None) -> Iterator[tuple[int, tuple[int, int]]]:
        """The boards asked for by number, the bye as number 0."""
        every = {board.number: (board.white.id, board.black.id) for board in self.round}
        if self.round.bye is not None:
            every[0] = (self.round.bye.id, 0)
        for number in every if boards is None else boards:
            if number not in every:
                raise InvalidTournament(
                    UNKNOWN_BOARD(board=number, last=len(self.round))
                    if number
                    else EVEN_NO_BYE(round=self.state.round)
                )
            yield number, every[number]

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The facts of a player in the records: points, colours, opponents."""
        self.require_present(participant)
        return recorded(self.state.tournament, participant, self.names)

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair of the round, without a reason."""
        for board in self.round:
            if {board.white.id, board.black.id} == {one, other}:
                return ColourReason(board.white.id, board.black.id, _COLOURS, "")
        raise InvalidTournament(DO_NOT_MEET(a=one, x=other))

    def card(self, pairs: Pairs) -> Card | None:
        """The card of our round; `None` for another one."""
        return self.round.card if boards_of(pairs) == boards_of(self.round.pairs) else None

    def summary(self) -> tuple[Sentence, ...]:
        """Boards of unequal points."""
        return (Sentence(unequal_points(self.round)),)

    def certificate(self, bracket: int | None = None) -> Certificate:
        """By the ledger, if its values are sums over the boards (`Traits.sums`); otherwise `InvalidTournament`."""
        counts = counting(self.system)
        if counts is not None and traits_of(self.system).sums:
            from .bracket_proof import CountedProof

            return CountedProof(self, self.scores, counts).certificate(bracket)
        raise InvalidTournament(self.no_proof)

    @property
    def no_proof(self) -> Message:
        """Why rounds have no certificate: their nature, if it is not a provable optimum."""
        return (PROOF_BY_STEPS if self.by_steps else NO_PROOF)(system=self.system.name)


def view_of(system: PairingSystem, state: RoundState) -> RoundView:
    """The view of a round by a system: its own, or the plain one that needs nothing but `pair`."""
    own: Callable[[RoundState], RoundView] | None = getattr(system, "view", None)
    return PlainView(system, state) if own is None else own(state)


def summary_of(paired: Round, system: PairingSystem) -> tuple[Sentence, ...]:
    """A system's lines below the table of a round it has paired."""
    view = view_of(system, paired.state)
    return (view.showing(paired) if isinstance(view, PlainView) else view).summary()
