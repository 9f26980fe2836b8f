"""The Lim System as a pairing system."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..base import Board, Card, Round, RoundState
from ..parameters import PAIRS_AND_BYE, Traits, means
from ..publishing import in_publishing_order
from .brackets import brackets_of
from .players import Entries, LimPlayer, allocate
from .procedure import Procedure, bye_order, choose_bye
from .rulebook import RULES
from .steps import LimRecord, Step

if TYPE_CHECKING:
    from ..view import RoundView


@dataclass(frozen=True)
class LimSystem:
    """The Lim System."""

    maxi_tournament: bool = field(
        default=False,
        metadata=means(
            "Whether colours decide only among players rated within 100 points of each other (3.2.3, 3.8, 5.7)."
        ),
    )

    name = "lim"
    rules = RULES

    @property
    def traits(self) -> Traits:
        """The traits of the system: in a maxi-tournament differences of ratings count."""
        return Traits(official=True, by_order=not self.maxi_tournament, demands=PAIRS_AND_BYE)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing`, or `InvalidTournament` if a colour must be drawn and is not known."""
        return self.pair_logged(state)[0]

    def pair_logged(self, state: RoundState, byes: Iterable[int] | None = None) -> tuple[Round, LimRecord]:
        """Pair the round and say how. `byes` limits who may have the bye. Raises as `pair`."""
        entries = Entries.of(state)
        steps: list[Step] = []
        order = bye_order(entries)
        if byes is not None:
            allowed = set(byes)
            order = [entry for entry in order if entry.player.id in allowed]
        bye = choose_bye(entries, order, steps)
        others = entries.without(bye)
        made = Procedure(others, self.maxi_tournament, steps).run()
        colours = [allocate(others, pair.one, pair.other, below=pair.below) for pair in made]
        record = LimRecord(tuple(steps), tuple(colours))
        return self._round(state, entries, bye, record), record

    def view(self, state: RoundState) -> RoundView:
        """The round with the decisions that made it."""
        from .view import LimView

        return LimView(self, state)

    def _round(self, state: RoundState, entries: Entries, bye: LimPlayer | None, record: LimRecord) -> Round:
        points = state.tournament.point_system
        scores = [entry.player.score(points) for entry in entries.all]
        places = [entry.place for entry in entries.all]
        by_pair = {
            (min(one.white.place, one.black.place), max(one.white.place, one.black.place)): one
            for one in record.colours
        }
        boards = [
            Board(number, by_pair[pair].white.player, by_pair[pair].black.player)
            for number, pair in enumerate(in_publishing_order(scores, places, by_pair), start=1)
        ]
        return Round(
            number=state.round,
            system=RULES.title,
            boards=tuple(boards),
            bye=None if bye is None else bye.player,
            state=state,
            make_card=lambda: Card(RULES.id, brackets_of(entries.without(bye), record)),
        )


LIM = LimSystem()
"""By the text in force; colours decide at any rating difference."""
