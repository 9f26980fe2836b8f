"""Nicholas and Young's accelerated pairings with lots within the groups, which they allow, in place of rank order.

Who belongs to which group, who is sent to another one and who has the bye stays as it is; who meets whom of two groups,
or within one, is drawn. Lots depend on the field and the round alone: the same event has the same ones every time.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from random import Random

from pairwright.systems.acceleration import Accelerated, EarlyGroups, EarlyRound
from pairwright.systems.acceleration.interface import EarlyStep
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import US_CHESS

TRIES = 1000
"""How often lots are drawn again when two would meet once more; the rank order stands after that."""

Pair = tuple[int, int]


@dataclass(frozen=True)
class ByLot(EarlyGroups):
    """Early rounds by groups with lots within them."""

    def early(self, state: RoundState) -> EarlyRound | None:
        """The round by groups, with the pairs that follow from the order within groups drawn by lot."""
        made = super().early(state)
        if made is None:
            return None
        lots = Random(repr((state.round, [player.rating for player in state.tournament])))  # noqa: S311
        kept = [step.pair for step in made.steps if step.kind not in ("order", "halves")]
        alike: dict[tuple[Hashable, ...], list[Pair]] = {}
        for step in made.steps:
            if step.kind in ("order", "halves"):
                alike.setdefault((step.kind, step.groups, step.section), []).append(_by_lists(step))
        seed = {player.id: place for place, player in enumerate(state.tournament)}
        met = {
            frozenset((player.id, entry.opponent)) for player in state.tournament for entry in player.results
        }
        for (kind, *_), pairs in alike.items():
            for _ in range(TRIES):
                drawn = _drawn(pairs, lots, two_lists=kind == "order")
                if not any(frozenset(pair) in met for pair in drawn):
                    pairs[:] = drawn
                    break
            kept += [(a, b) if seed[a] < seed[b] else (b, a) for a, b in pairs]
        return replace(made, pairs=tuple(kept), steps=())


def _by_lists(step: EarlyStep) -> Pair:
    """The pair of a step, the player of the first list first."""
    a, b = step.pair
    return (a, b) if a in step.lists[0] else (b, a)


def _drawn(pairs: list[Pair], lots: Random, *, two_lists: bool) -> list[Pair]:
    """The same players in pairs by lot: of two lists who meets whom, or all of one among each other."""
    if two_lists:
        return list(zip([a for a, _ in pairs], lots.sample([b for _, b in pairs], len(pairs)), strict=True))
    mixed = lots.sample([player for pair in pairs for player in pair], 2 * len(pairs))
    return list(zip(mixed[::2], mixed[1::2], strict=True))


BY_LOT = Accelerated(US_CHESS, ByLot())
