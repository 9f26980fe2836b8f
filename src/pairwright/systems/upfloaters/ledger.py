"""The ledger of a round paired from the top: the bye, then bracket by bracket the upfloaters and the pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ...model import points_text
from ...model.names import Names
from ...rules.articles import RuleBook
from ...rules.criterion import Criterion
from ..base import Pairs
from ..view.findings import Bracket as BracketFound
from ..view.findings import Candidate, Rule
from ..view.ledger import Beside, Line, Where
from .criteria import SET_CRITERIA, InForce, MemberCriterion
from .entrants import Entrants
from .procedure import Bracket, Facts, Pair, Paired, bye_order
from .upfloaters import TopGroup

FEWEST, HIGHEST, COMPLYING = SET_CRITERIA
OF_SETS = len(SET_CRITERIA) + 1
"""So many quality criteria are about upfloaters: these, and C7 as the system has it."""


@dataclass(frozen=True, eq=False)
class FromTheTopLedger:
    """Rounds of the same participants, which are indices, line by line.

    Attributes:
        entrants, facts: the participants, and what the criteria are told of them in a bracket.
        book, rules: the rule book, and what of it is in force in this round.
        names: what participants are called.
    """

    entrants: Entrants
    facts: Facts
    book: RuleBook
    rules: InForce
    names: Names

    def beside(self, paired: Paired, pairs: Pairs) -> Beside:
        """Our round and complete legal pairs (start numbers): the bye, or the first bracket that differs."""
        place = {player.id: at for at, player in enumerate(self.entrants.players)}
        mate = {place[one]: place[other] for pair in pairs if all(pair) for one, other in (pair, pair[::-1])}
        unpaired = set(place.values()) - {paired.bye}
        if paired.bye in mate:
            (bye,) = place.values() - mate.keys()
            return self._bye(paired.bye), self._bye(bye)
        for number, ours in enumerate(paired.brackets, start=1):
            theirs = made_bracket(TopGroup.among(self.entrants, unpaired), mate)
            if set(theirs.pairs) != set(ours.pairs):
                mine, other = (self.of_bracket(number, one, unpaired, ours) for one in (ours, theirs))
                return mine, other
            unpaired -= set(ours.members)
        return (), ()

    def of_brackets(self, paired: Paired) -> Iterator[Line]:
        """The brackets of a round from the top."""
        unpaired = set(range(len(self.entrants))) - {paired.bye}
        for number, bracket in enumerate(paired.brackets, start=1):
            yield from self.of_bracket(number, bracket, unpaired)
            unpaired -= set(bracket.members)

    def of_bracket(
        self, number: int, bracket: Bracket, unpaired: set[int], ours: Bracket | None = None
    ) -> Iterator[Line]:
        """The upfloaters (C4 to C7, 3.5), then the pairs (from C8 on, 3.6)."""
        entrants, rules = self.entrants, self.book
        group = TopGroup.among(entrants, unpaired)
        chosen = group.in_order(bracket.upfloaters)
        # The members of a bracket that is compared are those of ours.
        residents, up = self._ids(bracket.residents), self._ids((ours or bracket).upfloaters)
        found = BracketFound(number, bracket.score, "", (), residents, up)
        where = Where(found, lambda: Candidate(tuple(map(self._pair, bracket.pairs)), ()))
        for rule in rules.quality[:OF_SETS]:
            yield self._of_set(rule, group, chosen, where)
        ordered = Rule.of_article(rules, "3.5")
        yield Line(ordered, tuple(chosen), self._alone(chosen), where, "sequence", says=self._set_before)
        for member in self.rules.of_pairs:
            yield self._of_pairs(member, bracket, where)
        key = identifier(bracket.pairs)
        yield Line(Rule.of_article(rules, "3.6"), key, (), where, "sequence", says=self._identifier_before)

    # -- the bye -----------------------------------------------------------------------------------------------

    def _bye(self, at: int) -> Iterator[Line]:
        """3.4: by score, matches played, number."""
        rule, place = Rule.of_article(self.book, "3.4"), bye_order(self.entrants)
        where = Where(None, lambda: Candidate((), self._ids([at])))
        yield Line(rule, place.index(at), self._alone([at]), where, says=self._bye_text)

    def _bye_text(self, better: Line, later: Line) -> str:
        entrants = self.entrants
        place = {player.id: at for at, player in enumerate(entrants.players)}
        (ours,), (theirs,) = ([place[id] for (id,) in line.causes()] for line in (better, later))
        one, other = (self.names.listed(self._ids([at])) for at in (ours, theirs))
        if entrants.score[ours] != entrants.score[theirs]:
            points = [points_text(entrants.score[at]) for at in (ours, theirs)]
            return f"The bye goes to the lowest score: {one} has {points[0]} points, {other} {points[1]}."
        if entrants.matches[ours] != entrants.matches[theirs]:
            counts = entrants.matches[ours], entrants.matches[theirs]
            return f"The bye goes to most matches played: {one} has played {counts[0]}, {other} {counts[1]}."
        return f"Of equals, the bye goes to the largest number: {one} comes after {other}."

    # -- upfloaters --------------------------------------------------------------------------------------------

    def _of_set(self, rule: Criterion, group: TopGroup, chosen: Sequence[int], where: Where) -> Line:
        """C4 to C7 of a set of upfloaters, in words that name the score group."""
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
        count, least = later.value[0], better.value[0]
        return f"{_here(group)} there would be {count} upfloaters instead of {least}: {self._named(later)}."

    def _lower(self, group: TopGroup, better: Line, later: Line) -> str:
        return (
            f"{_here(group)} the upfloaters would have {_scores(later)} points instead of {_scores(better)}."
        )

    def _in_need(self, group: TopGroup, better: Line, later: Line) -> str:
        del better, later
        score = points_text(self.entrants.score[group.following[0]])
        leave = "the upfloaters would leave the following scoregroup"
        return f"{_here(group)} {leave}, of {score} points, in need of more."

    def _repeated(self, group: TopGroup, better: Line, later: Line) -> str:
        place = {player.id: at for at, player in enumerate(self.entrants.players)}
        again = self._again([place[id] for (id,) in later.causes()])
        named = self.names.listed(self._ids(again)) or "nobody"
        return (
            f"{_here(group)} {later.value[0]} of the upfloaters instead of {better.value[0]} would have floated "
            f"in the round before: {named}."
        )

    def _again(self, chosen: Sequence[int]) -> list[int]:
        """The upfloaters who floated in the round before; nobody where that does not count."""
        if not self.rules.repeated_upfloats:
            return []
        return [one for one in chosen if self.entrants.floated[one]]

    def _set_before(self, better: Line, later: Line) -> str:
        return f"let {self._named(better)} float up before {self._named(later)}"

    # -- pairs -------------------------------------------------------------------------------------------------

    def _of_pairs(self, member: MemberCriterion, bracket: Bracket, where: Where) -> Line:
        facts, up = self.facts, set(bracket.upfloaters)
        hit = [pair for pair in bracket.pairs if member.violated(*(facts(at, at in up) for at in pair))]
        return Line(member.criterion, len(hit), tuple(map(self._pair, hit)), where)

    def _identifier_before(self, better: Line, later: Line) -> str:
        numbers = self.entrants.numbers
        first, then = (" ".join(str(numbers[at]) for at in line.value) for line in (better, later))
        return f"take the identifier {first} before {then} (top members, then their opponents)"

    # -- names -------------------------------------------------------------------------------------------------

    def _ids(self, members: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.entrants.players[at].id for at in members)

    def _alone(self, members: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        return tuple((id,) for id in self._ids(members))

    def _pair(self, pair: Pair) -> tuple[int, int]:
        one, other = self._ids(pair)
        return one, other

    def _named(self, line: Line) -> str:
        return self.names.listed([id for (id,) in line.causes()])


def made_bracket(group: TopGroup, mate: dict[int, int]) -> Bracket:
    """The bracket that pairs make of those not yet paired: the top score group, and whoever of a lower one it meets."""
    up = {mate[one] for one in group.top} - set(group.top)
    members = sorted({*group.top, *up})
    pairs = tuple((one, mate[one]) for one in members if one < mate[one])
    return Bracket(group.score, group.top, tuple(group.in_order(up)), pairs)


def identifier(pairs: Iterable[Pair]) -> tuple[int, ...]:
    """The top members in their order, then the bottom member of each (3.6)."""
    ordered = sorted(pairs)
    return (*(one for one, _ in ordered), *(other for _, other in ordered))


def _here(group: TopGroup) -> str:
    return f"In the bracket of {points_text(group.score)} points"


def _scores(line: Line) -> str:
    return " and ".join(points_text(points) for points in line.shown)
