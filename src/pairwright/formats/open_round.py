"""The round that is being played: its pairings, and what to say of boards without a result."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Colour, Game, Pairing, Result, Tournament
from ..model.pairings import in_board_order
from .columns import cell_column
from .draft import Draft
from .problems import LOOKING, Faults, Purpose
from .roster import Roster
from .rounds import Extent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    AnyTournament = TypeVar("AnyTournament", bound=Tournament)


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
                f"round {number}: no result of {roster.called(one)} against {roster.called(other)}, "
                f"though round {last} is recorded",
                expected="a result in every round but the last one",
                fix="enter the result of both players",
                length=8,
            )
    if of_last:
        known = [roster.by_id[id].line for _, *ids in of_last for id in ids if id in roster.by_id]
        first = min(known, default=0)
        boards = "1 board" if len(of_last) == 1 else f"{len(of_last)} boards"
        found = f"{boards} of round {last} {'has' if len(of_last) == 1 else 'have'} no result yet"
        if purpose in LOOKING:
            faults.notice(first, cell_column(last - 1), found)
        else:
            faults.error(
                first,
                cell_column(last - 1),
                found,
                expected="a result in every game before the next round is paired",
                fix="enter the results; standings, check and explain work on the rounds before",
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
                f"a match of {len(pairing.games)} games, but the records of the players hold one game a round",
                expected="one game",
                fix="leave 'games' out and give the result of the game",
            )
        games = set() if matches else {id for game in pairing.games for id in (game.white, game.black)}
        for id in sorted({*pairing.participants, *games}):
            found = "does not exist" if id not in roster.by_id else "is paired twice" if id in seen else ""
            if id in away:
                found = f"has a bye in round {number} and is paired too"
            if found:
                expected = "every player once, in a pairing or with a bye"
                fix = "correct the start number, or take the pairing out"
                faults.error(line, 0, f"player {roster.called(id)} {found}", expected=expected, fix=fix)
            seen.add(id)
        if any(game.result is None for game in pairing.games):
            roster.open_games.append((number, pairing.white, pairing.black))


def with_open_round(tournament: AnyTournament, draft: Draft, roster: Roster) -> AnyTournament:
    """The tournament with the pairings of the round being played, in the order of the boards."""
    if draft.playing:
        return tournament.unchecked(playing=tuple(pairing for pairing, _ in draft.playing))
    pairings = in_board_order(
        tournament.players,
        tournament.point_system,
        tournament.next_round,
        _pairings(roster, tournament.completed_rounds),
    )
    return tournament.unchecked(playing=pairings)


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
