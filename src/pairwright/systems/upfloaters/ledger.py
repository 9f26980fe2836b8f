"""The ledger of a round paired from the top: the bye, then bracket by bracket the upfloaters and the pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ...messages import NUMBER, PLAYER, ROUND, SYMBOL, Told, message
from ...model import Result
from ...model.figures import SCORE
from ...model.names import Names
from ...rules.articles import RuleBook
from ...rules.criterion import Criterion
from ..base import Pairs
from ..cards import BY_POINTS
from ..view.findings import Bracket as BracketFound
from ..view.findings import Candidate, Rule
from ..view.ledger import Beside, Line, Where
from ..view.proof_words import OPPONENT_BEFORE, PLAYERS_12, SCORES
from .criteria import SET_CRITERIA, InForce
from .entrants import Participants
from .procedure import Facts, FilledBracket, Pair, PairedFromTheTop, bye_order
from .upfloaters import TopGroup

BARRED = {
    Result.ALLOCATED_BYE: message(
        "proof.had_allocated_bye", f"{PLAYER:player} had the pairing-allocated bye in round {ROUND:round}"
    ),
    Result.FORFEIT_WIN: message(
        "proof.won_by_forfeit", f"{PLAYER:player} won by forfeit in round {ROUND:round}"
    ),
    Result.FULL_BYE: message(
        "proof.had_full_bye", f"{PLAYER:player} had a full-point bye in round {ROUND:round}"
    ),
}
BYE_TO_LOWEST_SCORE = message(
    "proof.bye_to_lowest_score",
    f"The bye goes to the lowest score: {PLAYER:a} has {SCORE:few} points, {PLAYER:x} {SCORE:many}.",
)
BYE_BY_MATCHES = message(
    "proof.bye_by_matches",
    f"The bye goes to most matches played: {PLAYER:a} has played {NUMBER:most}, {PLAYER:x} {NUMBER:fewer}.",
)
BYE_TO_LARGEST = message(
    "proof.bye_to_largest_number",
    f"Among equals the bye goes to the largest number: {PLAYER:a} comes after {PLAYER:x}.",
)
TOO_MANY_UPFLOATERS = message(
    "proof.more_upfloaters",
    f"In the bracket of {SCORE:points} points there would be {NUMBER:theirs} upfloaters instead of "
    f"{NUMBER:ours}: {PLAYERS_12:who}.",
)
LOWER_UPFLOATERS = message(
    "proof.lower_upfloaters",
    f"In the bracket of {SCORE:points} points the upfloaters would have {SCORES:theirs} points instead of "
    f"{SCORES:ours}.",
)
NEXT_IN_NEED = message(
    "proof.next_in_need",
    f"In the bracket of {SCORE:points} points the upfloaters would leave the following scoregroup, of "
    f"{SCORE:next} points, in need of more.",
)
FLOATED_BEFORE = message(
    "proof.floated_before",
    f"In the bracket of {SCORE:points} points {NUMBER:theirs} of the upfloaters instead of {NUMBER:ours} "
    f"would have floated in the round before: {PLAYERS_12:who}.",
)
NOBODY_FLOATED_BEFORE = message(
    "proof.nobody_floated_before",
    f"In the bracket of {SCORE:points} points {NUMBER:theirs} of the upfloaters instead of {NUMBER:ours} "
    "would have floated in the round before: none.",
)
UP_BEFORE = message("proof.up_before", f"let {PLAYERS_12:players} float up before {PLAYERS_12:others}")
IDENTIFIER_BEFORE = message(
    "proof.identifier_before",
    f"take the identifier {SYMBOL:first} before {SYMBOL:then} (top members, then their opponents)",
)


FEWEST, HIGHEST, COMPLYING = SET_CRITERIA
OF_SETS = len(SET_CRITERIA) + 1
"""So many quality criteria are about upfloaters: these, and C7 as the system has it."""


@dataclass(frozen=True, eq=False)
class FromTheTopLedger:
    """Rounds of the same participants, which are indices, line by line.

    Attributes:
        entrants, facts: the participants, and the facts about them for the criteria in a bracket.
        book, rules: the rule book, and its rules in force in this round.
        names: what participants are called.
    """

    entrants: Participants
    facts: Facts
    book: RuleBook
    rules: InForce
    names: Names

    def beside(self, paired: PairedFromTheTop, pairs: Pairs) -> Beside:
        """Our round and complete legal pairs (start numbers): the bye, or the first bracket that differs."""
        place = self.entrants.place
        mate = {place[one]: place[other] for pair in pairs if all(pair) for one, other in (pair, pair[::-1])}
        if paired.bye in mate:
            (bye,) = place.values() - mate.keys()
            return self._bye(paired.bye), self._bye(bye)
        for number, ours in enumerate(paired.brackets, start=1):
            # All brackets above are the same in both rounds, so this one has the same group.
            theirs = made_bracket(ours.group, mate)
            if set(theirs.pairs) != set(ours.pairs):
                return self.of_bracket(number, ours), self.of_bracket(number, theirs, ours)
        return (), ()

    def of_brackets(self, paired: PairedFromTheTop) -> Iterator[Line]:
        """The brackets of a round from the top."""
        for number, bracket in enumerate(paired.brackets, start=1):
            yield from self.of_bracket(number, bracket)

    def of_bracket(
        self, number: int, bracket: FilledBracket, ours: FilledBracket | None = None
    ) -> Iterator[Line]:
        """The upfloaters (C4 to C7, 3.5), then the pairs (from C8 on, 3.6)."""
        rules, group = self.book, bracket.group
        chosen = group.in_order(bracket.upfloaters)
        # A compared bracket is listed with the members of ours.
        residents, up = self._ids(group.top), self._ids((ours or bracket).upfloaters)
        found = BracketFound(number, group.score, BY_POINTS, (), residents, up)
        where = Where(found, lambda: Candidate(tuple(map(self._pair, bracket.pairs)), ()))
        for rule in rules.quality[:OF_SETS]:
            yield self._of_set(rule, group, chosen, where)
        ordered = Rule.of_article(rules, "3.5")
        yield Line(ordered, tuple(chosen), self._alone(chosen), where, "sequence", says=self._set_before)
        for rule in self.rules.of_pairs:
            yield self._of_pairs(rule, bracket, where)
        key = identifier(bracket.pairs)
        yield Line(Rule.of_article(rules, "3.6"), key, (), where, "sequence", says=self._identifier_before)

    # -- the bye -----------------------------------------------------------------------------------------------

    def _bye(self, at: int) -> Iterator[Line]:
        """3.4: by score, matches played, number."""
        rule, place = Rule.of_article(self.book, "3.4"), bye_order(self.entrants)
        where = Where(None, lambda: Candidate((), self._ids([at])))
        yield Line(rule, place.index(at), self._alone([at]), where, says=self._bye_text)

    def _bye_text(self, better: Line, later: Line) -> str:
        entrants, place = self.entrants, self.entrants.place
        (ours,), (theirs,) = ([place[id] for (id,) in line.causes()] for line in (better, later))
        one, other = self._ids([ours, theirs])
        who = {"a": one, "x": other}
        score, matches = entrants.score, entrants.matches
        if score[ours] != score[theirs]:
            return self.names.say(BYE_TO_LOWEST_SCORE(few=score[ours], many=score[theirs], **who))
        if matches[ours] != matches[theirs]:
            return self.names.say(BYE_BY_MATCHES(most=matches[ours], fewer=matches[theirs], **who))
        return self.names.say(BYE_TO_LARGEST(**who))

    # -- upfloaters --------------------------------------------------------------------------------------------

    def _of_set(self, rule: Criterion, group: TopGroup, chosen: Sequence[int], where: Where) -> Line:
        """C4 to C7 of a set of upfloaters, as texts that name the score group."""
        entrants, who = self.entrants, self._alone(chosen)
        if rule is FEWEST:
            return Line(rule, len(chosen), who, where, says=partial(self._more, group))
        if rule is HIGHEST:
            # The scores should be high, the lowest of them first.
            scores = tuple(-points for points in sorted(entrants.score[one] for one in chosen))
            return Line(rule, scores, who, where, says=partial(self._lower, group))
        if rule is COMPLYING:
            leaves = partial(self._in_need, group)
            return Line(rule, lambda: int(not group.complies(chosen)), who, where, says=leaves)
        return Line(rule, len(self._again(chosen)), who, where, says=partial(self._repeated, group))

    def _more(self, group: TopGroup, better: Line, later: Line) -> str:
        who = tuple(id for (id,) in later.causes())
        counts = {"theirs": later.value[0], "ours": better.value[0]}
        return self.names.say(TOO_MANY_UPFLOATERS(points=group.score, who=who, **counts))

    def _lower(self, group: TopGroup, better: Line, later: Line) -> str:
        theirs, ours = tuple(later.shown), tuple(better.shown)
        return Told(LOWER_UPFLOATERS(points=group.score, theirs=theirs, ours=ours))

    def _in_need(self, group: TopGroup, better: Line, later: Line) -> str:
        del better, later
        return Told(NEXT_IN_NEED(points=group.score, next=self.entrants.score[group.following[0]]))

    def _repeated(self, group: TopGroup, better: Line, later: Line) -> str:
        again = self._ids(self._again([self.entrants.place[id] for (id,) in later.causes()]))
        values = {"points": group.score, "theirs": later.value[0], "ours": better.value[0]}
        told = FLOATED_BEFORE(who=again, **values) if again else NOBODY_FLOATED_BEFORE(**values)
        return self.names.say(told)

    def _again(self, chosen: Sequence[int]) -> list[int]:
        """The upfloaters who also floated in the round before; empty if that does not count."""
        if not self.rules.repeated_upfloats:
            return []
        return [one for one in chosen if self.entrants.floated[one]]

    def _set_before(self, better: Line, later: Line) -> str:
        first, then = ([id for (id,) in line.causes()] for line in (better, later))
        only = tuple(id for id in first if id not in then)
        return self.names.say(UP_BEFORE(players=only, others=tuple(id for id in then if id not in first)))

    # -- pairs -------------------------------------------------------------------------------------------------

    def _of_pairs(self, rule: Criterion, bracket: FilledBracket, where: Where) -> Line:
        told = {at: self.facts(at, at in bracket.upfloaters) for at in bracket.members}
        hit = [(one, other) for one, other in bracket.pairs if rule.of_pair(told[one], told[other])]
        return Line(rule, len(hit), tuple(map(self._pair, hit)), where)

    def _identifier_before(self, better: Line, later: Line) -> str:
        half, numbers = len(better.value) // 2, self.entrants.numbers
        if better.value[:half] == later.value[:half]:
            both = zip(better.value, better.value[half:], later.value[half:], strict=False)
            player, a, x = self._ids(next(one for one in both if one[1] != one[2]))
            return self.names.say(OPPONENT_BEFORE(player=player, a=a, x=x))
        first, then = (" ".join(str(numbers[at]) for at in line.value) for line in (better, later))
        return Told(IDENTIFIER_BEFORE(first=first, then=then))

    # -- names -------------------------------------------------------------------------------------------------

    def _ids(self, members: Iterable[int]) -> tuple[int, ...]:
        return self.entrants.ids_of(members)

    def _alone(self, members: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        return tuple((id,) for id in self._ids(members))

    def _pair(self, pair: Pair) -> tuple[int, int]:
        one, other = self._ids(pair)
        return one, other


def made_bracket(group: TopGroup, mate: dict[int, int]) -> FilledBracket:
    """The bracket that pairs make of unpaired participants: the top score group, and its opponents from lower ones."""
    up = {mate[one] for one in group.top} - set(group.top)
    members = sorted({*group.top, *up})
    pairs = tuple((one, mate[one]) for one in members if one < mate[one])
    return FilledBracket(group, tuple(group.in_order(up)), pairs)


def identifier(pairs: Iterable[Pair]) -> tuple[int, ...]:
    """The top members in their order, then the bottom member of each (3.6)."""
    ordered = sorted(pairs)
    return (*(one for one, _ in ordered), *(other for _, other in ordered))
