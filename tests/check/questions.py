"""Questions about small rounds, their answers by exhaustion, and both in the same terms."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.dubov import DUBOV_2026
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.view import Answer, Demand

from .by_hand import Bracket, BursteinByHand, ByHand, all_boards, has
from .dubov_by_hand import DubovByHand
from .fields import small_states

EXHAUSTIVE: dict[str, tuple[PairingSystem, type[ByHand]]] = {
    "dutch": (DUTCH_2026, ByHand),
    "burstein": (BURSTEIN_2026, BursteinByHand),
    "dubov": (DUBOV_2026, DubovByHand),
}
"""Systems whose rounds are read again by hand."""

Told = tuple[str, int]
"""What becomes of a demand: a word or the deciding rule, and the bracket in which it decides."""


def states(system: PairingSystem, seeds: range) -> Iterator[RoundState]:
    """Small rounds; for Burstein those after its seeding rounds."""
    for state in small_states(seeds, sizes=(5, 9)):
        if system is not BURSTEIN_2026 or not BURSTEIN_2026.seeds(state):
            yield state


def asked(hand: ByHand, ours: tuple[Bracket, ...]) -> list[Demand]:
    """Every question about two players, the bye, or a board that is in the round."""
    boards = all_boards(hand.state)
    meet = [Demand(meet=((one, other),)) if other else Demand(bye=one) for one, other in boards]
    return [*meet, *(Demand(apart=(board,)) for board in boards if has(ours, board))]


def fitting(hand: ByHand, demand: Demand) -> list[tuple[Bracket, ...]]:
    """All legal rounds that meet a demand."""
    if demand.apart:
        return [found for found in hand.rounds if not any(has(found, board) for board in demand.apart)]
    board = demand.meet[0] if demand.meet else (demand.bye or 0, 0)
    return [found for found in hand.rounds if has(found, board)]


def compared(hand: ByHand, ours: tuple[Bracket, ...], demand: Demand) -> Told:
    """What exhaustion says: the first rule that tells the best round that meets the demand from ours."""
    fit = fitting(hand, demand)
    return hand.verdict(ours, hand.best(fit)) if fit else ("none", 0)


def shows_the_best(hand: ByHand, answer: Answer) -> bool:
    """Whether the round that an answer shows is the best of those that meet the demand, to the last bracket."""
    if answer.round is None:
        return True
    return hand.asked(answer.round.pairs) == hand.best(fitting(hand, answer.demand))


def told(answer: Answer) -> Told:
    """An answer in the same terms."""
    if answer.kind in ("forbidden", "impossible"):
        return "none", 0
    if answer.kind == "is so":
        return "same", 0
    assert answer.verdict is not None
    found = answer.verdict.difference
    assert found is not None
    assert found.worse
    if found.kind == "absolute":
        return "bye", 0
    bracket = found.bracket.number if found.bracket else 0
    return ("order" if found.kind == "sequence" else found.rule.id), bracket
