"""The Keizer system as a pairing system."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...model import Tournament
from ..base import Round, RoundState
from ..cards import Card
from ..parameters import PAIRS_AND_BYE, Traits
from ..roster import number_boards
from ..said import say
from ..witness import stranded
from .pairing import Stuck, first_complete_pairing, least_differences
from .parameters import Parameters
from .rulebook import RULES, colours
from .scoring import KeizerTable, idle_rounds

if TYPE_CHECKING:
    from ..view import RoundView


@dataclass(frozen=True)
class Keizer(Parameters):
    """The Keizer system with the parameters of a club: see `Parameters`."""

    name = "keizer"
    rules = RULES
    """The rules as they are common to all clubs."""
    traits = Traits(open_ended=True, by_order=True, demands=PAIRS_AND_BYE)
    """No federation's handbook has it; its decisions answer for boards and the bye."""

    def ranking(self, tournament: Tournament) -> KeizerTable:
        """The ranking after all completed rounds, with the parts of every total."""
        return KeizerTable.of(tournament, self)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` if no bye holder leaves a complete pairing."""
        table = self.ranking(state.tournament)
        return self.pair_with_bye(state, table, self.bye_candidates(state, table))

    def pair_with_bye(self, state: RoundState, table: KeizerTable, candidates: Sequence[int | None]) -> Round:
        """The round that gives the bye to the first possible candidate. Raises `NoPairing`."""
        order = sorted((player.id for player in state.players), key=table.place.__getitem__)
        barred = self.barred(state)
        pairing = least_differences if self.pairing == "differences" else first_complete_pairing
        stuck: Stuck | None = None
        for bye in candidates:
            field = [player for player in order if player != bye]
            found = pairing(field, barred)
            if not isinstance(found, Stuck):
                return self._round(state, table, found, bye)
            stuck = stuck or found
        if stuck is None:
            raise NoPairing(say.NOBODY_FOR_BYE())
        if candidates[0] is not None:
            raise NoPairing(say.BYE_STRANDS())
        raise stranded(state.players, stuck.players, stuck.neighbours)

    def view(self, state: RoundState) -> RoundView:
        """The round with the decisions that made it, or with the sum that is least."""
        from .view import KeizerView

        return KeizerView(self, state)

    def bye_candidates(self, state: RoundState, table: KeizerTable) -> list[int | None]:
        """The bye candidates, in the order of the attempts; `None` with an even number."""
        if len(state.players) % 2 == 0:
            return [None]
        lowest = sorted(state.players, key=lambda player: -table.place[player.id])
        if self.bye == "fewest":
            lowest.sort(key=idle_rounds)
        return [player.id for player in lowest]

    def barred(self, state: RoundState) -> dict[int, frozenset[int]]:
        """The forbidden opponents of each player: recent ones, and those that the event forbids."""
        barred: dict[int, set[int]] = {player.id: set() for player in state.players}
        first = 1 if self.repeat_gap is None else state.round - self.repeat_gap + 1
        for player in state.players:
            for number, entry in enumerate(player.results, start=1):
                if number >= first and entry.played:
                    barred[player.id].add(entry.opponent)
        for group in state.forbidden:
            for one in barred.keys() & set(group.players):
                barred[one] |= set(group.players) - {one}
        for one, other in state.required:
            # Last, because it also lifts what bars the two from each other.
            barred[one] = barred.keys() - {one, other}
            barred[other] = barred.keys() - {one, other}
            for third in barred.keys() - {one, other}:
                barred[third] |= {one, other}
        return {player: frozenset(others) for player, others in barred.items()}

    def _round(
        self, state: RoundState, table: KeizerTable, pairs: Iterable[tuple[int, int]], bye: int | None
    ) -> Round:
        by_id = state.tournament.by_id
        return Round(
            number=state.round,
            system=RULES.title,
            boards=number_boards(by_id, (colours(state.tournament, table, *pair)[:2] for pair in pairs)),
            bye=None if bye is None else by_id[bye],
            state=state,
            make_card=lambda: Card(RULES.id),
        )


KEIZER = Keizer()
"""With a top of one and a half times the players and the shares that clubs call classic."""
