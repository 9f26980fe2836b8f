"""Rounds of the same players compared as stable roommates compare them: by blocking pairs, or by a sum of costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...model import points_text
from ...model.names import Names
from ..base import Pairs
from ..view import Candidate, Difference, Rule, Sentence, Term, Verdict
from ..view.ledger import totals
from ..view.steps import bye_in
from .fallback import mate_of, pair_costs
from .field import RoommatesField
from .instance import Lists
from .ledger import ledger
from .report import RoommatesRound
from .rulebook import ROOMMATES_RULES, colour_penalty, same_colour_last, score_difference
from .stability import Stability, examine

BYE_ORDER = Rule("", "bye", "Lowest score, then highest number, if the others can all be paired.")
GROWTH = Rule("", "2, ms", "The lists admit equal scores first, then half a point more.")
STABLE = Rule("", "1.2", "No two players would both rather meet each other than the opponents they have.")
TIES = Rule("", "2, f", "Of two opponents with equal f the setting for ties says who is preferred.")
LEAST = Rule("", "balanced", "The sum of the costs of all pairs is as small as possible.", "cost")

SHOWN = 3
"""Blocking pairs that a verdict names; the others are counted."""


@dataclass(frozen=True)
class Comparison:
    """Our round, the lists of everybody, the largest score difference it was made with (in units), and names."""

    round: RoommatesRound
    lists: Lists
    ms: int
    names: Names

    @property
    def field(self) -> RoommatesField:
        """The players by position, the one with the bye among them."""
        return self.lists.field

    def verdict(self, pairs: Pairs) -> Verdict:
        """The bye first, then what the mode minimises or the largest difference and the blocking pairs."""
        bye = bye_in(pairs)
        ours = self.round.bye
        if bye is not None and ours is not None and bye != ours.id:
            return Verdict("worse", difference=self._other_bye(pairs, bye, ours.id))
        theirs = self._stability(pairs)
        if self.round.report.method == "balanced":
            return self._by_cost(pairs)
        if said := [*self._too_far(pairs), *self._more_blocked(theirs)]:
            return Verdict("worse", notes=tuple(said))
        mine = self.round.report.stability.count
        blocked = _blocked(theirs.count)
        if theirs.count < mine:
            text = f"{blocked}, in the round of this system {mine} (method: {self.round.report.method})"
            return Verdict("incomparable", notes=(Sentence(f"{text}.", STABLE),))
        made = f"method: {self.round.report.method}, ties: {self.round.report.tie}"
        certain = self.round.report.method in ("stable", "tie_search") and not theirs.count
        text = f"{blocked}, as in the round of this system ({made})"
        return Verdict("later" if certain else "incomparable", notes=(Sentence(f"{text}.", TIES),))

    def _stability(self, pairs: Pairs) -> Stability:
        """Blocking pairs of any round, by the lists ours was made with."""
        byes = [one or other for one, other in pairs if not (one and other)]
        field = self.field
        for player in byes:
            field = field.without(field.position[player])
        games = [(field.position[a], field.position[b]) for a, b in pairs if a and b]
        return examine(replace(self.lists, field=field), mate_of(games, len(field)), self.ms, SHOWN)

    def _too_far(self, pairs: Pairs) -> Iterator[Sentence]:
        field = self.field
        gaps = {(a, b): field.gap(field.position[a], field.position[b]) for a, b in pairs if a and b}
        widest = max(gaps, key=lambda pair: (gaps[pair], pair), default=None)
        if widest is not None and gaps[widest] > self.ms:
            apart, most = field.points(gaps[widest]), field.points(self.ms)
            text = f"{self.names.pair(widest)} are {apart} points apart"
            yield Sentence(f"{text}; all could be paired with differences of at most {most}.", GROWTH)

    def _more_blocked(self, theirs: Stability) -> Iterator[Sentence]:
        ours = self.round.report.stability.count
        if theirs.count > ours:
            yield Sentence(f"{_blocked(theirs.count)}, instead of {ours}.", STABLE)
            yield from (Sentence(pair.text, STABLE) for pair in theirs.blocking)
            if theirs.count > len(theirs.blocking):
                yield Sentence(f"... and {theirs.count - len(theirs.blocking)} more.", STABLE)

    def _by_cost(self, pairs: Pairs) -> Verdict:
        """By the sum of costs that the mode makes least; the sums it is made of in points and players."""
        one, two = self._cost(self.round.pairs), self._cost(pairs)
        if one == two:
            text = "The pairs cost as much, score differences and colours together."
            return Verdict("later", notes=(Sentence(text, LEAST),))
        terms, sides = tuple(self._terms(pairs)), (_candidate(self.round.pairs), _candidate(pairs))
        said = "The pairs cost more: squares of the score differences, then colours."
        found = Difference("cost", LEAST, None, *sides, worse=two > one, said=said, terms=terms)
        return Verdict("worse" if two > one else "better", difference=found)

    def _cost(self, pairs: Pairs) -> int:
        class_of, position = self.lists.class_of, self.field.position
        cost = pair_costs(self.lists)
        return sum(int(cost[class_of[position[a]], class_of[position[b]]]) for a, b in pairs if a and b)

    def _terms(self, pairs: Pairs) -> Iterator[Term]:
        games, ours = ([pair for pair in one if all(pair)] for one in (pairs, self.round.pairs))
        two, one = (totals(ROOMMATES_RULES, ledger(self.field, some, None)) for some in (games, ours))
        for criterion in (score_difference, colour_penalty, same_colour_last):
            in_points = criterion is score_difference
            amounts = [
                points_text(sums[criterion.id]) if in_points else str(sums[criterion.id])
                for sums in (one, two)
            ]
            if amounts[0] != amounts[1]:
                yield Term(Rule.of(criterion), amounts[0], amounts[1], "points" if in_points else "")

    def _other_bye(self, pairs: Pairs, given: int, due: int) -> Difference:
        """The bye is chosen before the lists are made."""
        score = {player.id: points_text(self.round.score(player)) for player in self.round.state.players}
        who, whose = (f"{self.names(player)} ({score[player]} points)" for player in (given, due))
        said = f"{who} would have the bye; it is chosen before the pairs and goes to {whose}."
        return Difference(
            "quality", BYE_ORDER, None, _candidate(self.round.pairs), _candidate(pairs), worse=True, said=said
        )


def _blocked(count: int) -> str:
    if not count:
        return "No two players would both rather meet"
    return f"{count} {'pair' if count == 1 else 'pairs'} of players would both rather meet"


def _candidate(pairs: Pairs) -> Candidate:
    games = tuple((min(pair), max(pair)) for pair in pairs if all(pair))
    return Candidate(games, tuple(max(pair) for pair in pairs if not all(pair)))
