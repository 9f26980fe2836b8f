"""From the pairs of a round to its boards and its card, for the systems that pair from the top with upfloaters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...model import Colour, Points
from ..base import BracketCard, Card, PairingSystem, Round
from ..publishing import number_boards
from .criteria import InForce
from .entrants import Entrants
from .procedure import Facts, Paired, pair_from_the_top
from .upfloaters import TopGroup


class Allocation(NamedTuple):
    """Who has White and who Black (indices), and the article that decided."""

    white: int
    black: int
    article: str


@dataclass(frozen=True, eq=False)
class Prepared:
    """A round of one of these systems before it is paired.

    Attributes:
        system: the system.
        entrants: the participants.
        facts: what the criteria are told of them in a bracket.
        rules: the criteria in force.
        allocate: the colours of a pair, with the article.
    """

    system: PairingSystem
    entrants: Entrants
    facts: Facts
    rules: InForce
    allocate: Callable[[int, int], Allocation]

    @cached_property
    def paired(self) -> Paired:
        """The round. Raises `NoPairing`."""
        return pair_from_the_top(self.entrants, self.facts, self.rules)

    def round(self, byes: Iterable[int] | None = None) -> Round:
        """The boards by bracket, in each by its identifier; `byes` as in `pair_from_the_top`. Raises `NoPairing`."""
        paired = (
            self.paired if byes is None else pair_from_the_top(self.entrants, self.facts, self.rules, byes)
        )
        players, state = self.entrants.players, self.entrants.state
        colours = [self.allocate(*pair) for bracket in paired.brackets for pair in bracket.pairs]
        return Round(
            number=state.round,
            system=self.system.rules.title,
            boards=number_boards(players, (found[:2] for found in colours)),
            bye=None if paired.bye is None else players[paired.bye],
            state=state,
            make_card=lambda: self.card(paired),
            paired_by=self.system,
        )

    def card(self, paired: Paired) -> Card:
        """The violations of a round, bracket by bracket."""
        return Card(self.system.rules.id, tuple(self._bracket_cards(paired)))

    def _bracket_cards(self, paired: Paired) -> Iterable[BracketCard]:
        ids = [player.id for player in self.entrants.players]
        unpaired = set(range(len(ids))) - {paired.bye}
        for bracket in paired.brackets:
            group = TopGroup.among(self.entrants, unpaired)
            sums = self.counts(group, bracket.upfloaters, bracket.pairs)
            unpaired -= set(bracket.members)
            yield BracketCard(
                bracket.score,
                (),
                tuple(ids[one] for one in bracket.residents),
                tuple((ids[one], ids[other]) for one, other in bracket.pairs),
                (),
                sums,
                moved_up=tuple(ids[one] for one in bracket.upfloaters),
            )

    def counts(
        self, group: TopGroup, upfloaters: Iterable[int], pairs: Iterable[tuple[int, int]]
    ) -> Mapping[str, tuple[int, ...]]:
        """What the criteria count of a set of upfloaters and the pairs of a bracket, by their ids.

        C5 has the scores of the upfloaters, the lowest first.
        """
        chosen, found = tuple(upfloaters), tuple(pairs)
        scores = self.entrants.score
        sums: dict[str, tuple[int, ...]] = {
            "C4": (len(chosen),),
            "C5": tuple(sorted(scores[one] for one in chosen)),
            "C6": (int(not group.complies(chosen)),),
            "C7": (self.repeated(chosen),),
        }
        up = set(chosen)
        for rule in self.rules.of_pairs:
            sums[rule.criterion.id] = (
                sum(
                    rule.violated(self.facts(one, one in up), self.facts(other, other in up))
                    for one, other in found
                ),
            )
        return sums

    def repeated(self, upfloaters: Iterable[int]) -> int:
        """How many upfloaters floated in the round before (C7), nobody where that does not count."""
        if not self.rules.repeated_upfloats:
            return 0
        return sum(self.entrants.floated[one] for one in upfloaters)


def latest_difference(one: tuple[Colour, ...], other: tuple[Colour, ...]) -> tuple[Colour, Colour] | None:
    """The latest colours of two participants that differ, histories without gaps aligned at the end."""
    for mine, theirs in zip(reversed(one), reversed(other), strict=False):
        if mine is not theirs:
            return mine, theirs
    return None


def higher_ranked(
    entrants: Entrants, one: int, other: int, key: Callable[[int], tuple[Points, ...]]
) -> tuple[int, int]:
    """A pair with the higher ranked first: by `key`, higher points first, then by the smaller number."""
    first, second = sorted(
        (one, other), key=lambda at: (*(-points for points in key(at)), entrants.numbers[at])
    )
    return first, second
