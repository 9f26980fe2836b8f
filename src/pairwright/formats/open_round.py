"""The round being played: its pairings, and notices about boards without a result."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Colour, Game, Pairing, Result, Tournament
from ..model.pairings import in_board_order
from . import policy
from .columns import cell_column
from .draft import Draft
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster
from .rounds import Extent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .matches import Matches


def check_open(draft: Draft, roster: Roster, extent: Extent, faults: Faults, purpose: Purpose) -> None:
    """Note games without a result: once for the last round, each for itself in a round before it."""
    if draft.playing:
        _check_stated(draft, roster, extent.completed + 1, faults)
    last = extent.completed + 1 if extent.playing else extent.recorded
    of_last = [game for game in roster.open_games if game[0] == last]
    for number, one, other in roster.open_games:
        if number != last:
            faults.error(
                roster.by_id[one].line,
                cell_column(number - 1),
                say.IN_ROUND(
                    round=number,
                    fault=say.NO_RESULT_OF(a=roster.called(one), x=roster.called(other), last=last),
                ),
                expected=want.RESULTS_BUT_LAST(),
                fix=mend.ENTER_BOTH_RESULTS(),
                length=8,
            )
    if of_last:
        known = [roster.by_id[id].line for _, *ids in of_last for id in ids if id in roster.by_id]
        first = min(known, default=0)
        found = say.OPEN_BOARDS(count=len(of_last), round=last)
        policy.OPEN_GAMES.tell(
            faults,
            first,
            cell_column(last - 1),
            found,
            purpose=purpose,
            expected=want.RESULTS_OF_ALL(),
            fix=mend.ENTER_RESULTS() if policy.OPEN_GAMES.refused(purpose) else "",
            length=8,
        )


def _check_stated(draft: Draft, roster: Roster, number: int, faults: Faults) -> None:
    """Note players of a stated round who are unknown or have two places in it."""
    away = {bye.player for bye in draft.byes if bye.round == number}
    seen: set[int] = set()
    for pairing, line in draft.playing:
        matches = bool(draft.match_worth)
        if len(pairing.games) > 1 and not matches:
            faults.error(
                line,
                0,
                say.MATCH_WITH_GAMES(games=len(pairing.games)),
                expected=want.ONE_GAME(),
                fix=mend.LEAVE_GAMES_OUT(),
            )
        games = set() if matches else {id for game in pairing.games for id in (game.white, game.black)}
        for id in sorted({*pairing.participants, *games}):
            found = None
            if id in away:
                found = say.BYE_AND_PAIRED(player=roster.called(id), round=number)
            elif id not in roster.by_id or id in seen:
                twice = id in roster.by_id
                found = (say.STATED_TWICE_IN_ROUND if twice else say.PLAYER_MISSING)(player=roster.called(id))
            if found:
                faults.error(line, 0, found, expected=want.EVERYBODY_ONCE(), fix=mend.CORRECT_OR_TAKE_OUT())
            seen.add(id)
        if any(game.result is None for game in pairing.games):
            roster.open_games.append((number, pairing.white, pairing.black))


def with_open_round(
    tournament: Tournament, draft: Draft, roster: Roster, matches: Matches | None
) -> Tournament:
    """The tournament with the pairings of the round being played, in the order of the boards."""
    if draft.playing:  # a document states them, and their order
        return tournament.unchecked(playing=tuple(pairing for pairing, _ in draft.playing))
    found = _pairings(roster, tournament.completed_rounds) if matches is None else matches.open_matches()
    points, number = tournament.point_system, tournament.next_round
    return tournament.unchecked(playing=in_board_order(tournament.players, points, number, found))


def _pairings(roster: Roster, index: int) -> Iterator[Pairing]:
    for player in roster.players:
        if len(player.results) <= index:
            continue
        own = player.results[index]
        if own.result is Result.ALLOCATED_BYE:
            yield Pairing(player.id)
        elif own.opponent and (
            own.colour is Colour.WHITE or (own.colour is None and player.id < own.opponent)
        ):
            theirs = roster.by_id[own.opponent].results[index]
            result = None if own.result is Result.ABSENT else (own.result, theirs.result)
            yield Pairing(player.id, own.opponent, (Game(player.id, own.opponent, result),))
