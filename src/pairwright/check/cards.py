"""Any system whose card says how good a round is: its card is compared with that of a round with pairs required.

Systems decide by the sums of their quality criteria in order of priority, bracket by bracket from the top, or they
don't say so: then only what the records show is answered, or what the system itself has to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Literal, TypeAlias

from ..errors import InvalidTournament, NoPairing
from ..model import Colour, points_text
from ..rules.articles import RuleBook
from ..rules.criterion import Criterion
from ..systems.base import BracketCard, PairingSystem, Round, RoundState
from ..systems.view.findings import Bracket, Breach, Candidate, ColourReason, Difference, Fact, Rule
from .accounts import Demanded
from .records import kept_apart, rounds_met

Sums: TypeAlias = tuple[int, ...]

BY_SUMS = frozenset({"uscf", "burstein"})
"""Systems in which the sums of the card decide, in order, and pairs can be required."""

_ORDER = Rule("", "order", "Among equally good pairings the system has an order of its own.")
_COLOURS = Rule("", "colours", "The system allocates the colours when the pairs are fixed.")
_BYE = Rule("", "bye", "Who gets the bye is decided before the others are paired.")


@dataclass(frozen=True, eq=False)
class CardAccount:
    """A round as its card tells it. Players are start numbers."""

    system: PairingSystem
    state: RoundState

    @property
    def rules(self) -> RuleBook:
        """The rule book in force."""
        return self.system.rules

    @property
    def tells_floats(self) -> bool:
        """Whether it can be asked why a player moves down from a bracket, or does not get the bye."""
        return False

    @property
    def judges(self) -> bool:
        """Whether the sums of the card decide, and pairs can be required."""
        return self.system.name in BY_SUMS

    @cached_property
    def round(self) -> Round:
        """The round as the system has it. Raises `NoPairing`."""
        return self.system.pair(self.state)

    def facts(self, player: int) -> tuple[Fact, ...]:
        """What the records say of a player."""
        tournament = self.state.tournament
        entry = tournament.by_id[player]
        if entry not in self.state.players:
            raise InvalidTournament(f"player {player} is not paired in round {self.state.round}")
        played = [result for result in entry.results if result.played]
        letters = "".join("W" if result.colour is Colour.WHITE else "B" for result in played)
        difference = letters.count("W") - letters.count("B")
        score, met = entry.score(tournament.point_system), [result.opponent for result in played]
        history = f"colours {letters}: difference {difference:+d}" if letters else "no game played"
        return (
            Fact("score", score / 10, f"{points_text(score)} points", "records"),
            Fact("colour_difference", difference, history, "records"),
            Fact("met", met, f"met {', '.join(map(str, met))}" if met else "met nobody yet", "records"),
        )

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """Rematches and prohibitions, if the system never allows them."""
        rule = next((rule for rule in self.rules.absolute if rule.name == "rematch"), None)
        if rule is None:
            return ()
        said = [f"they met in round {number}" for number in rounds_met(self.state.tournament, one, other)]
        if kept_apart(self.state, one, other):
            said.append("the rules of the event keep them apart")
        return tuple(Breach(_rule(rule), (one, other), text) for text in said)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """Nothing: who may get the bye is for the system to say."""
        del player
        return ()

    def costs(self, one: int, other: int) -> tuple[tuple[Rule, int], ...]:
        """Nothing: cards give sums over the round."""
        del one, other
        return ()

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair of the round."""
        for board in self.round:
            if {board.white.id, board.black.id} == {one, other}:
                rule, text = self._colour_reason(board.number)
                return ColourReason(board.white.id, board.black.id, rule, text)
        raise InvalidTournament(f"{one} and {other} don't meet in the round")

    def _colour_reason(self, number: int) -> tuple[Rule, str]:
        """Why a board has its colours, if the round itself can say so."""
        if self.system.name != "uscf":
            return _COLOURS, ""
        from ..systems.uscf import UsChessRound

        if not isinstance(self.round, UsChessRound):
            return _COLOURS, ""
        article, sentence, text = self.round.colour_reason(number)
        return Rule("", article, sentence), text

    def against(self, games: Iterable[tuple[int, int]], bye: int | None) -> Difference | None:
        """The first criterion on which a round's card differs from ours. Raises `NoPairing`."""
        del bye
        other = self._requiring(*games)

        def ahead(number: int) -> Sums:
            """What the next bracket could have had, if only the brackets down to this one were as given."""
            made = [pair for card in other.card.brackets[:number] for pair in card.pairs]
            return self._worth(self._requiring(*made), number)

        return self._difference(other, ahead)

    def demanding_pair(self, one: int, other: int) -> Demanded:
        """The best round in which two players meet. Raises `NoPairing`."""
        found = self._requiring((one, other))
        return Demanded(found, self._difference(found, lambda number: self._worth(found, number)))

    def own_reason(self, one: int, other: int) -> str | None:
        """What a system that decides otherwise says itself of two who don't meet."""
        if self.system.name != "roommates":
            return None
        from ..systems.roommates.explain import why_not
        from ..systems.roommates.report import RoommatesRound

        return why_not(self.round, one, other) if isinstance(self.round, RoommatesRound) else None

    def demanding_bye(self, player: int) -> Demanded:
        """Not to be had: a round can't be asked to give a bye. Raises `InvalidTournament`."""
        raise InvalidTournament(
            f"the {self.system.name} system can't be asked for a round with the bye of player {player}"
        )

    def demanding_stay(self, player: int, bracket: int) -> Demanded:
        """Not to be had: there is one bracket. Raises `InvalidTournament`."""
        raise InvalidTournament(
            f"the {self.system.name} system has no bracket {bracket} that {player} could leave"
        )

    def expected_opponent(self, player: int) -> int | None:
        """Not known."""
        del player
        return None

    def _requiring(self, *pairs: tuple[int, int]) -> Round:
        if not self.judges:
            raise InvalidTournament(
                f"the {self.system.name} system can't be asked for a round with given pairs"
            )
        found = self.system.pair(self.state.requiring(*pairs))
        made = {frozenset(pair) for pair in found.pairs}
        if not all(frozenset(pair) in made for pair in pairs):
            raise NoPairing(
                "the system makes no round with these pairs", [id for pair in pairs for id in pair]
            )
        return found

    def _worth(self, paired: Round, number: int) -> Sums:
        """The criteria before the look-ahead in the bracket after one: what that one left to it."""
        brackets = paired.card.brackets
        if number >= len(brackets):
            return ()
        before = takewhile(lambda rule: not rule.lookahead, self.rules.quality)
        return tuple(count for rule in before for count in brackets[number].sums.get(rule.id, ()))

    def _difference(self, other: Round, ahead: Callable[[int], Sums]) -> Difference | None:
        """The first rule that tells a round from ours; `ahead`: what its bracket of a number leaves to the next."""
        byes = self.round.bye, other.bye
        if byes[0] != byes[1] and len(self.round.card.brackets) > 1:
            return self._bye_difference(other)
        cards = zip(self.round.card.brackets, other.card.brackets, strict=False)
        for number, (ours, theirs) in enumerate(cards, start=1):
            if set(ours.pairs) == set(theirs.pairs) and ours.left == theirs.left:
                continue
            for rule in self.rules.quality:
                if rule.lookahead:
                    one, two = self._worth(self.round, number), ahead(number)
                else:
                    one, two = ours.sums.get(rule.id, ()), theirs.sums.get(rule.id, ())
                if one != two:
                    return _found(number, (ours, one), (theirs, two), _rule(rule), "quality", worse=two > one)
            return _found(number, (ours, ()), (theirs, ()), _ORDER, "sequence", worse=True)
        return None

    def _bye_difference(self, other: Round) -> Difference:
        """In systems of several brackets the bye is decided first."""

        def side(paired: Round) -> Candidate:
            left = () if paired.bye is None else (paired.bye.id,)
            value = () if paired.bye is None else (paired.score(paired.bye),)
            return Candidate(tuple(pair for pair in paired.pairs if pair[1]), left, value, (left,))

        return Difference("absolute", _BYE, None, side(self.round), side(other), worse=True)


def _found(
    number: int,
    one: tuple[BracketCard, Sums],
    two: tuple[BracketCard, Sums],
    rule: Rule,
    kind: Literal["quality", "sequence"],
    *,
    worse: bool,
) -> Difference:
    (ours, value), (theirs, other) = one, two
    return Difference(
        kind=kind,
        rule=rule,
        bracket=Bracket(number, ours.score, ours.name, ours.moved_down, ours.residents),
        ours=Candidate(ours.pairs, ours.left, value),
        theirs=Candidate(theirs.pairs, theirs.left, other),
        worse=worse,
        text="" if kind == "quality" else "prefer the other pairing",
    )


def _rule(criterion: Criterion) -> Rule:
    return Rule(criterion.id, criterion.article, criterion.paraphrase, criterion.name)
