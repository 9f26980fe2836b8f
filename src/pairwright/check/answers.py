"""Reasons of a round: of a board, a player, the bye, a pair not made, every board, or the round.

The round at a glance: its brackets, who floats, what was violated where; and every board with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..arguments import checked
from ..errors import InvalidTournament
from ..messages import as_message
from ..model.wording import UNKNOWN_PLAYER
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.cards import BracketCard
from ..systems.round_document import system_of
from ..systems.view import Demand, RoundView, Rule, Sentence, view_of
from ..systems.view.proof_words import VIOLATED
from ..systems.view.said import fact_say
from ..systems.wording import EVEN_NO_BYE, UNKNOWN_BOARD
from . import verdict_words as words
from .boards import BoardStory, as_bracket, bye_explanation
from .brackets import drawn
from .explanation import Explanation, answer_data, bracket_data, facts_data, lines_data, reason_data
from .headlines import BYE, Briefly
from .proof_words import bracket_name
from .sentences import Sentences
from .why_not import why_not_told
from .wording import MOVED_DOWN, MOVED_UP, ONE_QUESTION, WHICH_SYSTEM


@checked()
def explain(
    paired: Round | RoundState,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: tuple[int, int] | None = None,
    bye: bool = False,
    boards: bool = False,
    bracket: float | None = None,
    story: bool = False,
    brief: bool = False,
    system: PairingSystem | None = None,
) -> Explanation:
    """Explain a round, or one thing about it: a board, a player, the bye, or why two players don't meet.

    `paired` is a round as a system made it, or the state before one. `why_not` names two players, or a player and 0
    for the bye; with `boards` every board is given its reason. `bracket` is the score of a bracket to be drawn,
    `story` draws all of them. With `brief` boards and the bye get their headlines, without the proof. `system` is
    needed for a state, and for a round made by a system with custom parameters. Raises `InvalidTournament` for a
    board or player that is not there and for two questions at once, `NoPairing` if the rules admit no round.
    """
    asked = [board is not None, player is not None, why_not is not None, bye, boards]
    asked += [bracket is not None, story]
    if sum(asked) > 1:
        raise InvalidTournament(ONE_QUESTION())
    state = paired.state if isinstance(paired, Round) else paired
    notices = paired.notices if isinstance(paired, Round) else ()
    view = view_of(system or _system_of(paired), state)
    if story or bracket is not None:
        return drawn(view, bracket).of(view.system, state, notices)
    if brief and (boards or bye or board is not None):
        return _briefly(view, board, bye=bye).of(view.system, state, notices)
    return _answered(view, board, player, why_not, bye=bye, boards=boards).of(view.system, state, notices)


def _answered(
    view: RoundView,
    board: int | None,
    player: int | None,
    why_not: tuple[int, int] | None,
    *,
    bye: bool,
    boards: bool,
) -> Explanation:
    if board is not None:
        return _board(view, board)
    if player is not None:
        return _player(view, player)
    if why_not is not None:
        return _why_not(view, *why_not)
    if boards:
        return every_board(view)
    return bye_explanation(view) if bye else overview(view)


def _briefly(view: RoundView, board: int | None, *, bye: bool) -> Explanation:
    """The headlines of all boards, of one, or of the bye."""
    if board is None and bye and view.round.bye is None:
        return bye_explanation(view)
    if board is not None:
        _require_board(view, board)
    told, numbers = Briefly(view), None if board is None and not bye else [board or BYE]
    kind = "boards" if numbers is None else "board" if board else "bye"
    question = {"kind": kind, **({"board": board} if board else {})}
    return Explanation(question, tuple(told.lines(numbers)), {}, brief=lambda: told.data(numbers))


def _require_board(view: RoundView, number: int) -> None:
    boards = view.round.boards
    if not 1 <= number <= len(boards):
        raise InvalidTournament(UNKNOWN_BOARD(board=number, last=len(boards)))


def _system_of(paired: Round | RoundState) -> PairingSystem:
    if not isinstance(paired, Round):
        raise InvalidTournament(WHICH_SYSTEM())
    return system_of(paired)


def _board(view: RoundView, number: int) -> Explanation:
    _require_board(view, number)
    story = BoardStory(view, view.round.boards[number - 1])
    question = {"kind": "board", "board": number}
    brief = partial(Briefly(view).data, [number])
    return Explanation(question, tuple(story.lines()), story.data(), brief=brief)


def _why_not(view: RoundView, one: int, other: int) -> Explanation:
    demand = Demand(bye=one or other) if BYE in (one, other) else Demand(meet=((one, other),))
    if demand.bye is not None and view.round.bye is None and demand.bye in view.state.tournament.by_id:
        raise InvalidTournament(EVEN_NO_BYE(round=view.state.round))
    answer = view.answer([demand])[0]
    say = Sentences(view.state, view.round)
    lines = (*say.answer(answer), *say.with_virtual_points(answer.demand.players))
    told = Briefly(view).clause(why_not_told(view, answer))
    return Explanation({"kind": "why_not", "pair": [one, other]}, lines, answer_data(answer) | told)


def _player(view: RoundView, player: int) -> Explanation:
    by_id, question = view.state.tournament.by_id, {"kind": "player", "player": player}
    if player not in by_id:
        raise InvalidTournament(UNKNOWN_PLAYER(number=player))
    if by_id[player] not in view.state.players:
        answer = view.answer([Demand(bye=player)])[0]
        lines = tuple(Sentences(view.state).answer(answer))
        return Explanation(question, lines, answer_data(answer))
    facts = facts_data(view.facts(player))
    seat = next((board for board in view.round if player in (board.white.id, board.black.id)), None)
    known = tuple(fact_lines(view, player))
    if seat is None:
        told = bye_explanation(view)
        return Explanation(question, (*known, *told.lines), {"facts": facts, **told.answer})
    story = BoardStory(view, seat)
    return Explanation(question, (*known, *story.lines()), {"facts": facts, **story.data()})


def fact_lines(view: RoundView, player: int) -> Iterator[Sentence]:
    """The facts that the rules use about a player before the round."""
    told = Sentences(view.state)
    yield told.line(fact_say.ABOUT(player=player))
    for fact in view.facts(player):
        yield told.line(fact_say.FACT(fact=as_message(fact.text), article=fact.article))


def overview(view: RoundView) -> Explanation:
    """The explanation of a round as a whole."""
    paired = view.round
    brackets = paired.card.brackets
    data = {
        "brackets": [_bracket_data(number, card) for number, card in enumerate(brackets, start=1)],
        "bye": None if paired.bye is None else paired.bye.id,
        "summary": lines_data(view.summary()),
    }
    return Explanation({"kind": "round"}, tuple(_lines(view)), data)


def every_board(view: RoundView) -> Explanation:
    """Every board and the bye with its reason, computed together."""
    told, reasons = Sentences(view.state, view.round), view.reasons()
    order = sorted(reasons, key=lambda number: (number == 0, number))
    lines: list[Sentence] = []
    for number in order:
        reason = reasons[number]
        lines.append(told.headed(number, reason.players))
        lines += [told.inner(line.text, line.rule) for line in told.reason(reason)]
    data = {"reasons": [reason_data(reasons[number]) for number in order]}
    return Explanation({"kind": "boards"}, tuple(lines), data, brief=Briefly(view).data)


def _lines(view: RoundView) -> Iterator[Sentence]:
    say, paired = Sentences(view.state), view.round
    brackets = paired.card.brackets
    for number, card in enumerate(brackets, start=1):
        called = bracket_name(as_bracket(number, card))
        made = words.BRACKET_PAIRS if card.pairs else words.BRACKET_EMPTY
        yield say.line(made.of(bracket=called, pairs=tuple(card.pairs)))
        left = tuple(player for player in card.left if paired.bye is None or player != paired.bye.id)
        moved = ((MOVED_DOWN, card.moved_down), (MOVED_UP, card.moved_up), (words.MOVING_DOWN, left))
        yield from (say.inner(told(players=tuple(who))) for told, who in moved if who)
        yield from _violations(view, say, card)
    yield from view.summary()
    if paired.bye:
        yield say.line(words.BYE_TO(player=paired.bye.id))


def _violations(view: RoundView, say: Sentences, card: BracketCard) -> Iterator[Sentence]:
    """Criteria that the candidate of a bracket violates, without the number of leavers, which is given before."""
    for criterion in view.rules.quality:
        total = sum(card.sums.get(criterion.id, ()))
        if total and criterion.pair is not None and criterion.levels is None:
            yield say.inner(VIOLATED(rule=criterion.name, number=total), Rule.of(criterion))


def _bracket_data(number: int, card: BracketCard) -> dict[str, object]:
    return {
        **(bracket_data(as_bracket(number, card)) or {}),
        "pairs": [list(pair) for pair in card.pairs],
        "left": list(card.left),
        "violations": {name: list(sums) for name, sums in card.sums.items()},
    }
