"""Why a round is as it is: a board, a player, the bye, a pair that was not made, or the round at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import InvalidTournament
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.registry import system_named
from ..systems.view.findings import Line
from .accounts import Account, account_of
from .boards import BoardStory
from .byes import ByeStory
from .cards import CardAccount
from .explanation import Explanation, answer_data, facts_data
from .overview import overview
from .sentences import Sentences, capital
from .why import Answer, why_not_bye, why_not_pair

BYE = 0
"""Stands for the pairing-allocated bye where two players are asked about."""


def explain(
    paired: Round | RoundState,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: tuple[int, int] | None = None,
    bye: bool = False,
    system: PairingSystem | None = None,
) -> Explanation:
    """Explain a round, or one thing about it: a board, a player, the bye, or why two players don't meet.

    `paired` is a round as a system made it, or the state before one. `why_not` names two players, or a player and 0 for
    the bye. `system` is needed for a state, and for a round made by a system with parameters of its own. Raises
    `InvalidTournament` for a board or player that is not there and for two questions at once, `NoPairing` if the
    rules admit no round.
    """
    asked = [board is not None, player is not None, why_not is not None, bye]
    if sum(asked) > 1:
        raise InvalidTournament(
            "one question at a time: a board, a player, the bye, or why two players don't meet"
        )
    state = paired.state if isinstance(paired, Round) else paired
    account = account_of(system or _system_of(paired), state)
    if board is not None:
        return _board(account, board)
    if player is not None:
        return _player(account, player)
    if why_not is not None:
        return _why_not(account, *why_not)
    return ByeStory(account).explanation() if bye else overview(account)


def _system_of(paired: Round | RoundState) -> PairingSystem:
    if not isinstance(paired, Round):
        raise InvalidTournament("which system? A state before a round can't tell")
    name, _, year = paired.card.edition.rpartition("-")
    return system_named(name, edition=year)


def _board(account: Account, number: int) -> Explanation:
    boards = account.round.boards
    if not 1 <= number <= len(boards):
        raise InvalidTournament(f"there is no board {number}; boards are numbered 1 to {len(boards)}")
    story = BoardStory(account, boards[number - 1])
    return Explanation({"kind": "board", "board": number}, tuple(story.lines()), story.data())


def _why_not(account: Account, one: int, other: int) -> Explanation:
    if not account.judges and isinstance(account, CardAccount):
        return _told_by_the_system(account, one, other)
    about_bye = BYE in (one, other)
    answer = why_not_bye(account, one or other) if about_bye else why_not_pair(account, one, other)
    lines = tuple(Sentences(account.state).answer(answer))
    return Explanation({"kind": "why_not", "pair": [one, other]}, lines, answer_data(answer))


def _told_by_the_system(account: CardAccount, one: int, other: int) -> Explanation:
    """Why two players don't meet, by a system whose cards do not decide."""
    known = {player.id for player in account.state.tournament}
    if BYE in (one, other):
        raise InvalidTournament(f"the {account.system.name} system can't be asked about other byes")
    for player in (one, other):
        if player not in known:
            raise InvalidTournament(f"no player has start number {player}")
    breaches = account.pair_breaches(one, other)
    if breaches:
        answer = Answer("pair", (one, other), "forbidden", breaches)
        lines = tuple(Sentences(account.state).answer(answer))
    else:
        reason = account.own_reason(one, other)
        if reason is None:
            raise InvalidTournament(
                f"the {account.system.name} system does not say why a legal pair is not made"
            )
        answer, lines = Answer("pair", (one, other), "decided"), (Line(reason),)
    return Explanation({"kind": "why_not", "pair": [one, other]}, lines, answer_data(answer))


def _player(account: Account, player: int) -> Explanation:
    by_id = account.state.tournament.by_id
    if player not in by_id:
        raise InvalidTournament(f"no player has start number {player}")
    if by_id[player] not in account.state.players:
        answer = why_not_pair(account, player, _anybody_but(account, player))
        lines = tuple(Sentences(account.state).answer(answer))
        return Explanation({"kind": "player", "player": player}, lines, answer_data(answer))
    facts = account.facts(player)
    seat = next((board for board in account.round if player in (board.white.id, board.black.id)), None)
    question = {"kind": "player", "player": player}
    known = tuple(_fact_lines(account, player))
    if seat is None:
        story = ByeStory(account).explanation()
        return Explanation(question, (*known, *story.lines), {"facts": facts_data(facts), **story.answer})
    board = BoardStory(account, seat)
    return Explanation(question, (*known, *board.lines()), {"facts": facts_data(facts), **board.data()})


def _anybody_but(account: Account, player: int) -> int:
    return next(other.id for other in account.state.tournament if other.id != player)


def _fact_lines(account: Account, player: int) -> Iterator[Line]:
    names = Sentences(account.state).names
    yield Line(f"{names(player)} as the rules see the player:")
    for fact in account.facts(player):
        yield Line(f"  {capital(fact.text)} ({fact.article})")
