"""A round as sets of boards, with the comments of systems that decide by steps or preferences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from ...lean_dataclass import replace
from ...messages import Told, as_message
from ...model.names import Names
from ..base import Pairs, Round
from .findings import Decision, Preference, Refusal, Rule, Sentence
from .ledger import Line
from .proof_words import ALL_EQUAL, FLOATS, NO_BOARDS, NOBODY_FLOATS_UP, SENTENCE, UNEQUAL
from .questions import Answer, Demand, Reason, Verdict

Board = frozenset[int]


def boards_of(pairs: Pairs) -> frozenset[Board]:
    """The pairs without colours; the bye holder is alone."""
    return frozenset(frozenset(pair) - {0} for pair in pairs)


def bye_in(pairs: Pairs) -> int | None:
    """The player with the bye, `None` without a bye."""
    return next((one or other for one, other in pairs if not (one and other)), None)


def unequal_points(paired: Round) -> Told:
    """The number of boards between players of different points: true of any system, and an arbiter's first check."""
    gaps = [abs(paired.score(board.white) - paired.score(board.black)) for board in paired]
    unequal, who = [gap for gap in gaps if gap], paired.state.tournament.participants
    if not unequal:
        return Told(ALL_EQUAL[who]() if gaps else NO_BOARDS())
    return Told(UNEQUAL[who](count=len(unequal), points=max(unequal)))


def floating(names: Names, players: Sequence[int], way: str, rule: Rule | None = None) -> Sentence:
    """The floaters up or down, for the line below a table."""
    told = FLOATS[way](players=tuple(players), count=len(players)) if players else NOBODY_FLOATS_UP()
    return Sentence(names.say(told), rule)


def stepped(decisions: Sequence[Decision], pairs: Pairs) -> Iterator[Line]:
    """The steps as lines of a round's ledger: those it follows, and those it departs from."""
    made = boards_of(pairs)
    for step in decisions:
        yield Line(step.rule, int(not boards_of(step.taken) <= made), decision=step)


def settled(decisions: Sequence[Decision], demand: Demand, about: Collection[int] = ()) -> Answer:
    """The first step that gives a player of the demand (0 for the bye) another result; no other round is made."""
    asked, wanted = set(about or demand.players), boards_of(demand.meet)
    for step in decisions:
        if not asked.isdisjoint(chain.from_iterable(step.taken)) and not wanted & boards_of(step.taken):
            return Answer(demand, "decided", Verdict("departs", decision=step))
    return Answer(demand, "unsupported")


def with_own_step(decisions: Sequence[Decision], answer: Answer, names: Names) -> Answer:
    """An answer that departs from ours in a step about others than the asked, with the step of these."""
    asked, verdict = set(answer.demand.players), answer.verdict
    if verdict is None or verdict.decision is None or asked & _settled(verdict.decision):
        return answer
    own = next((step for step in decisions if asked & _settled(step)), None)
    if own is None:
        return answer
    line = Sentence(names.say(SENTENCE(clause=as_message(own.text))), own.rule)
    return replace(answer, notes=(*answer.notes, line))


def told_by(decisions: Sequence[Decision], number: int, pair: tuple[int, int]) -> Reason:
    """The steps that made a board, with those before that tried or named its players."""
    wanted = frozenset(pair) - {0}
    found = (
        step
        for step in decisions
        if wanted in boards_of(step.taken) or (not step.taken and wanted & set(step.players))
    )
    return Reason(number, tuple(filter(None, pair)), decisions=tuple(found))


def _settled(step: Decision) -> set[int]:
    """Those whom a step settles."""
    return {player for pair in step.taken for player in pair if player}


def rather(
    player: int,
    opponents: Mapping[int, int],
    preference: Callable[[int, int], Preference | None],
    others: Iterable[int],
) -> tuple[Refusal, ...]:
    """The opponents that a player would prefer, most preferred first, with the obstacle to each."""

    def of_opponent(one: int) -> Preference | None:
        return preference(one, opponents[one]) if opponents[one] else None

    has, found = of_opponent(player), list[Refusal]()
    for other in others:
        wish, answer = preference(player, other), preference(other, player)
        if wish is not None and answer is not None and (has is None or wish.key < has.key):
            found.append(Refusal(player, other, wish, answer, of_opponent(other)))
    return tuple(sorted(found, key=lambda refusal: refusal.wish.key))
