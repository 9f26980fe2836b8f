"""Verbs of events of teams and matches: member, roster, lineup, match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from ..documents import attributes
from ..event.commands import AddMembers, Lineup, Roster, SetResults
from ..event.library import members_beginning
from ..event.matches import WHOLE_MATCH, slips_of, slips_of_all
from ..event.results import read_result
from ..event.wording.results import NO_BOARD, NOT_A_BOARD
from ..formats.numbers import whole
from .event_call import EventCall, complete_players, verb
from .event_players import person_of, person_options
from .event_rounds import game_of
from .failures import RequestError
from .output_option import Whole
from .said import event_say as say

if TYPE_CHECKING:
    from ..event.state import Entry


def member_of(call: EventCall, team: Entry, text: str) -> int:
    """The key of a team's player: by place in the roster, or by the beginning of the name. Raises `RequestError`."""
    members = [call.section.entries[key] for key in team.members]
    if (place := whole(text)) and place <= len(members):
        return members[place - 1].key
    found = members_beginning(call.section, text, team.key)
    if len(found) != 1:
        if not members:
            raise RequestError(say.NO_MEMBERS(name=text, team=team.person.name))
        names = "; ".join(f"{place} {one.person.name}" for place, one in enumerate(members, 1))
        raise RequestError(say.NO_SINGLE_MEMBER(name=text, team=team.person.name, members=names))
    return found[0].key


@verb(asks=True)
@click.argument("team", shell_complete=complete_players)
@click.argument("name")
@click.option("--board", type=Whole(1), metavar="N", help="Place in the roster (default: the last).")
@person_options
def verb_member(call: EventCall, team: str, name: str, board: int | None, **values: object) -> None:
    """Add a player to a TEAM that `add` has entered, last or at a board."""
    entry = call.participant(team)
    call.do(AddMembers(call.section.id, entry.key, (person_of(name, values),), board))


@verb(asks=True)
@click.argument("team", shell_complete=complete_players)
@click.argument("players", nargs=-1)
def verb_roster(call: EventCall, team: str, players: Sequence[str]) -> None:
    """Show the players of a TEAM, or list them all in a new order: by place or name, board 1 first."""
    entry = call.participant(team)
    if players:
        members = tuple(member_of(call, entry, player) for player in players)
        call.do(Roster(call.section.id, entry.key, members))
        return
    people = [call.section.entries[key].person for key in entry.members]
    rows = [{"board": place, **attributes(one, "name", "rating")} for place, one in enumerate(people, 1)]
    lines = [f"{place:>3}  {one.name} {one.rating or ''}".rstrip() for place, one in enumerate(people, 1)]
    call.show("\n".join(lines), section=call.section.name, team=entry.person.name, players=rows)


@verb()
@click.argument("team", shell_complete=complete_players)
@click.argument("players", nargs=-1, required=True)
def verb_lineup(call: EventCall, team: str, players: Sequence[str]) -> None:
    """Set the line-up of a TEAM in the paired round: PLAYERS by place or name, board 1 first."""
    entry = call.participant(team)
    call.do(Lineup(call.section.id, entry.key, tuple(member_of(call, entry, player) for player in players)))


@verb(asks=True)
@click.argument("board")
@click.argument("results", nargs=-1, required=True)
@click.option("--round", "number", type=Whole(), metavar="N", help="The round (default: the last).")
def verb_match(call: EventCall, board: str, results: Sequence[str], number: int | None) -> None:
    """Enter the results of a match, one a board: `match 3 1-0 1/2 0-1 1-0`.

    BOARD is the number of the match or a participant's name. 1-0 is a win of the participant named first in the
    pairing, with either colour; `clear` leaves a board open. A single forfeit (1F-0F, 0F-1F, 0F-0F) or `adjourned`
    counts for every board.
    """
    played = call.round(number)
    place, at = game_of(call, played, board, None)
    if at:
        raise RequestError(NOT_A_BOARD(text=board))
    pairing = played.pairings.get(place)
    if pairing is None:
        raise RequestError(NO_BOARD(round=played.number, board=place))
    codes = [read_result(result) for result in results]
    whole = len(codes) == 1 and codes[0] in WHOLE_MATCH
    if not whole and len(codes) != len(pairing.games):
        raise RequestError(say.MATCH_GAMES(match=place, games=len(pairing.games), given=len(codes)))
    made = slips_of_all(call.section, pairing, codes[0]) if whole else slips_of(call.section, pairing, codes)
    call.do(SetResults(call.section.id, played.number, made))
