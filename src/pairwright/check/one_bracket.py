"""Any system whose card says how good a round is: its card is compared with that of a round with pairs required.

Systems decide by the sums of their quality criteria in order of priority, or they don't say so: then only what
the records show is answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..errors import InvalidTournament, NoPairing
from ..model import Colour, points_text
from ..rules.articles import RuleBook
from ..rules.criterion import Criterion
from ..systems.base import BracketCard, PairingSystem, Round, RoundState
from .accounts import ColourReason, Demanded
from .findings import Bracket, Breach, Candidate, Difference, Fact, Rule
from .records import kept_apart, rounds_met

BY_SUMS = frozenset({"uscf"})
"""Systems of one bracket in which the sums of the card decide, in order, and pairs can be required."""

_ORDER = Rule("", "order", "Among equally good pairings the system has an order of its own.")
_COLOURS = Rule("", "colours", "The system allocates the colours when the pairs are fixed.")


@dataclass(frozen=True, eq=False)
class OneBracketAccount:
    """A round as its card tells it. Players are start numbers."""

    system: PairingSystem
    state: RoundState

    @property
    def rules(self) -> RuleBook:
        """The rule book in force."""
        return self.system.rules

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
                return ColourReason(board.white.id, board.black.id, _COLOURS, _COLOURS.paraphrase)
        raise InvalidTournament(f"{one} and {other} don't meet in the round")

    def against(self, games: Iterable[tuple[int, int]], bye: int | None) -> Difference | None:
        """The first criterion on which a round's card differs from ours. Raises `NoPairing`."""
        del bye
        return self._difference(self._requiring(*games))

    def demanding_pair(self, one: int, other: int) -> Demanded:
        """The best round in which two players meet. Raises `NoPairing`."""
        found = self._requiring((one, other))
        return Demanded(found, self._difference(found))

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

    def _difference(self, other: Round) -> Difference | None:
        if {frozenset(pair) for pair in other.pairs} == {frozenset(pair) for pair in self.round.pairs}:
            return None
        cards = zip(self.round.card.brackets, other.card.brackets, strict=True)
        first: tuple[int, BracketCard, BracketCard] | None = None
        for number, (ours, theirs) in enumerate(cards, start=1):
            if set(ours.pairs) != set(theirs.pairs) or ours.left != theirs.left:
                first = first or (number, ours, theirs)
                for rule in self.rules.quality:
                    one, two = ours.sums.get(rule.id, ()), theirs.sums.get(rule.id, ())
                    if one != two:
                        return _found(number, ours, theirs, _rule(rule), "quality", worse=two > one)
        if first is None:
            return None
        return _found(*first, _ORDER, "sequence", worse=True)


def _found(
    number: int, ours: BracketCard, theirs: BracketCard, rule: Rule, kind: str, *, worse: bool
) -> Difference:
    bracket = Bracket(number, ours.score, ours.name, ours.moved_down, ours.residents)
    return Difference(
        kind="quality" if kind == "quality" else "sequence",
        rule=rule,
        bracket=bracket,
        ours=Candidate(ours.pairs, ours.left, tuple(ours.sums.get(rule.id, ()))),
        theirs=Candidate(theirs.pairs, theirs.left, tuple(theirs.sums.get(rule.id, ()))),
        worse=worse,
        text="" if kind == "quality" else "prefer the other pairing",
    )


def _rule(criterion: Criterion) -> Rule:
    return Rule(criterion.id, criterion.article, criterion.paraphrase, criterion.name)
