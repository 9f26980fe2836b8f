"""Questions about any round: the next one, the one being played, or a recorded one.

A board of a recorded round is explained as played: its reason, or its fault if the rules have another round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Any

from ..arguments import checked
from ..errors import InvalidTournament, NoPairing
from ..lean_dataclass import dataclass, replace
from ..messages import AS_WRITTEN, Message, Told
from ..model import MatchResult, Tournament, points_text
from ..model.results import WORTH
from ..systems.base import Board, PairingSystem, RoundState
from ..systems.view import Answer, Demand, RoundView, Sentence, traits_of, view_of
from ..systems.view.steps import boards_of
from ..systems.wording import UNKNOWN_BOARD
from . import verdict_words as say
from .answers import explain, fact_lines
from .boards import BoardStory
from .explanation import Explanation, answer_data, colour_data, facts_data, reason_data, rule_data
from .headlines import Briefly
from .recorded import Pair, RecordedRound, in_board_order, prepare, recorded_ids, require_recorded
from .sentences import Sentences
from .verdicts import RoundVerdict, headline
from .verification import verify_round
from .wording import ABSENT_OF_NEXT, NO_BOARD_FOR


def explain_recorded(
    tournament: Tournament,
    number: int,
    system: PairingSystem,
    *,
    board: int | None = None,
    player: int | None = None,
    brief: bool = False,
) -> Explanation:
    """Explain a board of a recorded round of a tournament from `prepare`, or a player and the player's board.

    With `brief`, a board that the rules have too gets its headline.

    Raises `InvalidTournament` for a round, board or player that is not there.
    """
    require_recorded(tournament, number)
    recorded = RecordedRound.of(tournament, number)
    before = tournament.before(number)
    games = [pair for pair in in_board_order(before, recorded.pairs) if pair[1]]
    if player is not None:
        board = next((at for at, pair in enumerate(games, start=1) if player in pair), None)
        if board is None:
            raise InvalidTournament(NO_BOARD_FOR(player=player, round=number))
    if board is None or not 1 <= board <= len(games):
        raise InvalidTournament(UNKNOWN_BOARD(board=board or 0, last=len(games)))
    view = view_of(system, RoundState.of(before))
    verdict = verify_round(tournament, number, system)
    story = RecordedBoard(
        view, verdict, board, games[board - 1], _result(tournament, number, games[board - 1]), brief
    )
    question = {"kind": "recorded board", "board": board}
    known = () if player is None else tuple(fact_lines(view, player))
    found = Explanation(question, (*known, *story.lines()), story.data())
    if story.ours is not None:
        found = replace(found, brief=partial(Briefly(view).data, [story.ours.number]))
    return found.of(system, view.state)


_SCORES = {"win": "1", "draw": "½", "forfeit_win": "1"}


def _result(tournament: Tournament, number: int, pair: Pair) -> Message:
    """How the game of a board ended, or the match, in points of its games."""
    sides = [tournament.by_id[one].result(number) for one in pair]
    score = "-".join(
        points_text(side.game_points(tournament.point_system))
        if isinstance(side, MatchResult)
        else _SCORES.get(WORTH[side.result], "0")
        for side in sides
    )
    ended = say.ENDED_DRAWN() if score == "½-½" else AS_WRITTEN(value=score)
    return ended if sides[0].played else say.NOT_PLAYED(result=ended)


@dataclass(frozen=True, eq=False)
class RecordedBoard:
    """One recorded board beside the round of the rules."""

    view: RoundView
    verdict: RoundVerdict
    number: int
    pair: Pair
    result: Message
    brief: bool = False

    @cached_property
    def say(self) -> Sentences:
        """Makes the sentences."""
        return Sentences(self.view.state, self.view.round if self.verdict.possible else None)

    @cached_property
    def ours(self) -> Board | None:
        """The same board in the round of the rules; `None` if these two don't meet there."""
        try:
            boards = self.view.round.boards
        except NoPairing:
            return None
        return next((one for one in boards if {one.white.id, one.black.id} == set(self.pair)), None)

    @cached_property
    def instead(self) -> Answer | None:
        """The best round with this board, if the rules don't have it."""
        if self.ours is not None or not self.verdict.possible:
            return None
        return self.view.answer([Demand(meet=(self.pair,))])[0]

    def lines(self) -> Iterator[Sentence]:
        """The board, and its merits or faults."""
        white, black = self.pair
        yield self.say.line(
            say.RECORDED(
                round=self.view.state.round,
                board=self.number,
                white=white,
                points=self.say.points_told(white),
                black=black,
                others=self.say.points_told(black),
                result=self.result,
            )
        )
        if not self.verdict.right_as_recorded:
            yield self.say.line(say.STATUS_OF_ROUND(status=headline(self.verdict).message))
        if not self.verdict.possible:
            yield from self.say.verdict(self.verdict.verdict)
        elif self.ours is not None:
            yield from self._kept(self.ours)
        else:
            yield from self._wrong()

    def _kept(self, ours: Board) -> Iterator[Sentence]:
        if not self.verdict.right_as_recorded:
            same = (ours.white.id, ours.black.id) == self.pair
            yield self.say.line((say.SAME_PAIR if same else say.SAME_PAIR_TURNED)(board=ours.number))
        told = Briefly(self.view).lines([ours.number]) if self.brief else BoardStory(self.view, ours).lines()
        yield from list(told)[1:]

    def _wrong(self) -> Iterator[Sentence]:
        pairs = [pair for pair in self.view.round.pairs if set(pair) & set(self.pair)]
        boards = tuple(self.say.board_or_bye(pair) for pair in pairs)
        yield self.say.line(say.OTHER_BOARDS(boards=boards))
        if self.instead is not None:
            yield from self.say.answer(self.instead)

    def data(self) -> dict[str, object]:
        """The same as data."""
        colour = None if self.ours is None else colour_data(self.view.colour(*self.pair))
        reason = None if self.ours is None else self.view.reasons([self.ours.number])[self.ours.number]
        right = self.view.round.pairs if self.verdict.possible else []
        return {
            "board": {"number": self.number, "white": self.pair[0], "black": self.pair[1]},
            "status": self.verdict.status.value,
            "rule": rule_data(self.verdict.verdict.rule),
            "kept": boards_of([self.pair]) <= boards_of(right),
            "players": {str(player): facts_data(self.view.facts(player)) for player in self.pair},
            "reason": None if reason is None else reason_data(reason),
            "instead": None if self.instead is None else answer_data(self.instead),
            "colour": colour,
        }


@checked()
def round_asked(tournament: Tournament, number: int | None) -> int:
    """The round to be explained: the one asked for, the next one, or the last one of a finished event.

    A report that does not say how many rounds there are is taken for finished.
    """
    if number is not None:
        return number
    done = tournament.completed_rounds
    finished = done and (tournament.rounds is None or done >= tournament.rounds)
    return done if finished else tournament.next_round


@checked()
def explain_round(
    tournament: Tournament,
    number: int,
    system: PairingSystem,
    *,
    absent: Sequence[int] = (),
    notices: Sequence[str] = (),
    brief: bool = False,
    **question: Any,
) -> Explanation:
    """The answer to a question of `explain` about a round of a tournament, by a system.

    A board or player of a recorded round is explained as recorded; other questions concern the round of the rules,
    and `about["notices"]` mentions a different recorded one. With `brief`, boards and the bye get their headlines.
    Raises as `explain`, and `InvalidTournament` for `absent` players of a recorded round.
    """
    told = list(notices)
    if number == tournament.next_round:
        before = tournament.before(number)
        state = RoundState.of(before, absent, open_ended=traits_of(system).open_ended)
        played = {pairing.participants for pairing in tournament.playing}
        if played and played != {pair if pair[1] else pair[:1] for pair in system.pair(state).pairs}:
            told.append(Told(say.PLAYED_OTHERWISE(round=number)))
        return explain(state, system=system, brief=brief, **question).of(system, state, told)
    if absent:
        raise InvalidTournament(ABSENT_OF_NEXT())
    ready = prepare(tournament)
    board, player = question.get("board"), question.get("player")
    alone = sum(1 for value in question.values() if value not in (None, False)) == 1
    if alone and (board or player in recorded_ids(ready, number)):
        found = explain_recorded(ready, number, system, board=board, player=player, brief=brief)
    else:
        found = explain(RoundState.of(ready.before(number)), system=system, brief=brief, **question)
        if not verify_round(ready, number, system).right_as_recorded:
            told.append(Told(say.RECORDED_OTHERWISE(round=number)))
    return replace(found, about={**found.about, "notices": told})
