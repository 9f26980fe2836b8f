"""A Keizer round of least differences in place: what every other round would add up to, and the proof."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ...errors import NoPairing
from ..base import Pairs
from ..parameters import settings_of
from ..view import Answer, Candidate, Demand, Difference, PlainView, Sentence
from ..view.plain import MOST_OTHERS
from ..view.steps import bye_in
from .scoring import idle_rounds
from .view import RankedView, rule_of

if TYPE_CHECKING:
    from ..view.certificate import Certificate
    from ..view.proof import Graph


@dataclass(frozen=True, eq=False)
class DifferencesView(RankedView, PlainView):
    """A round whose squared differences in place add up to least."""

    # -- which round is better ---------------------------------------------------------------------------------

    def difference(self, pairs: Pairs) -> Difference | None:
        """The first that differs: the bye, the sum, the order of the ranking."""
        ours, theirs = _bye(self.round.pairs), _bye(pairs)
        if ours != theirs:
            return self._other_bye(pairs, ours, theirs)
        mine, others = self.apart(self.round.pairs), self.apart(pairs)
        one, two = _squares(mine), _squares(others)
        if one == two:
            return self._order(pairs)
        more, fewer = (
            ", ".join(map(str, sorted((a - b).elements(), reverse=True)))
            for a, b in ((others, mine), (mine, others))
        )
        said = f"The squares of the differences in place would add up to {two} instead of {one}"
        said += f": differences of {more} instead of {fewer}."
        sides = _candidate(self.round.pairs, one), _candidate(pairs, two)
        return Difference("cost", rule_of("differences"), None, *sides, worse=two > one, said=said)

    def apart(self, pairs: Pairs) -> Counter[int]:
        """How many boards of a round with our bye join players so many places apart."""
        return Counter(abs(self.seat[one] - self.seat[other]) for one, other in pairs if one and other)

    def _other_bye(self, pairs: Pairs, ours: int, theirs: int) -> Difference:
        candidates = self.system.bye_candidates(self.state, self.table)
        names, place = self.names, self.table.place
        said = f"{names(theirs)}, number {place[theirs]} of the ranking, would have the bye; it is settled before the "
        said += f"pairs and goes to {names(ours)}, number {place[ours]}"
        if self.system.bye == "fewest":
            said += (
                f", who has been without a game {self.idle_text(ours)}, the other {self.idle_text(theirs)}"
            )
        worse = candidates.index(theirs) > candidates.index(ours)
        sides = _candidate(self.round.pairs), _candidate(pairs)
        return Difference("quality", rule_of("odd"), None, *sides, worse=worse, said=f"{said}.")

    def _order(self, pairs: Pairs) -> Difference | None:
        mine, others = (
            {a: b for two in made for a, b in (two, two[::-1])} for made in (self.round.pairs, pairs)
        )
        first = next((one for one in self.seat if mine[one] != others[one]), None)
        if first is None:
            return None
        names = self.names
        text = f"let {names(first)} meet {names(mine[first])} before {names(others[first])} where the sums are equal"
        worse = self.seat[others[first]] > self.seat[mine[first]]
        sides = _candidate(self.round.pairs), _candidate(pairs)
        return Difference("sequence", rule_of("differences, equal"), None, *sides, worse=worse, text=text)

    # -- what is told ------------------------------------------------------------------------------------------

    def others_for_the_bye(self) -> tuple[Answer, ...]:
        """The others in the order in which they are tried, and why none of them has it."""
        ours = _bye(self.round.pairs)
        candidates = self.system.bye_candidates(self.state, self.table)
        rest = [one for one in candidates if one is not None and one != ours]
        return tuple(self.answer([Demand(bye=one) for one in rest[:MOST_OTHERS]]))

    def summary(self) -> tuple[Sentence, ...]:
        """How many boards join neighbours, and what the squares of the differences in place add up to."""
        total = _squares(self.apart(self.round.pairs))
        text = f"The squares of the differences in place add up to {total}, the least possible."
        rule = rule_of("differences")
        return (Sentence(self.neighbours(), rule), Sentence(text, rule))

    def certificate(self, bracket: int | None = None) -> Certificate:
        """The proof of the bye and that no round of the others adds up to less, or that there is no round."""
        from ..view.certificate import Column
        from ..view.proof import no_round, whole_certificate

        rules, settings, whole = self.rules.id, settings_of(self.system), self._graph()
        try:
            made = self.round.pairs
        except NoPairing:
            contents = self._contents()
            return no_round("keizer", rules, self.state, whole, contents, settings, rematches_barred=False)
        bye = _bye(made)
        graph = whole.without(bye) if bye else whole
        u, v = graph.pairs.T
        says = "The square of the difference in place; players stand here in the order of the ranking."
        parts = [graph.whole("round", [(Column("differences", "differences", says), (v - u) ** 2)], made)]
        if bye:
            candidates = self.system.bye_candidates(self.state, self.table)
            costs = np.array([candidates.index(one) for one in self.order], np.int64)
            column = Column(
                "odd", "odd", "The bye goes to the first who may have it so that the others can be paired."
            )
            parts.insert(0, whole.bye_part(costs, column, made))
        return whole_certificate(
            self.round,
            "keizer",
            whole,
            self._contents(),
            parts,
            bracket=bracket,
            rules=rules,
            settings=settings,
            rematches_barred=False,
        )

    def _graph(self) -> Graph:
        from ..view.proof import Graph

        barred, players = self.system.barred(self.state), self.order
        rows = [[one != other and other not in barred[one] for other in players] for one in players]
        free = np.array(rows, np.bool_).reshape(len(players), len(players))
        return Graph(tuple(players), free, np.ones(len(players), np.bool_) if len(players) % 2 else None)

    def _contents(self) -> tuple[dict[str, object], ...]:
        from ..view.proof import player_contents

        tournament, count = self.state.tournament, len(self.order)
        entrants = [tournament.by_id[one] for one in self.order]
        points = [one.score(tournament.point_system) for one in entrants]
        facts = [{"place": self.table.place[one.id], "idle": idle_rounds(one)} for one in entrants]
        return player_contents(self.state, self.order, points, ["WB"] * count, [True] * count, facts)


def _bye(pairs: Pairs) -> int:
    """Who has the bye, 0 for nobody."""
    return bye_in(pairs) or 0


def _squares(apart: Counter[int]) -> int:
    return sum(gap * gap * count for gap, count in apart.items())


def _candidate(pairs: Pairs, *value: int) -> Candidate:
    bye = _bye(pairs)
    return Candidate(tuple(pair for pair in pairs if bye not in pair), (bye,) if bye else (), value)
