"""The players of a team: additions, their order of boards, and the line-up of its match."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..event import Person, Refused, Section, State
from ..event.commands import AddMembers, Command, Lineup, Roster
from ..event.matches import line_ups
from ..event.plan import entry_of
from ..event.state import Entry
from . import wording as say
from .asking import carried_out, number_of, text_of
from .hub import path_to, section_in
from .tags import expecting_tag, tag_of


@dataclass(frozen=True, slots=True)
class TeamShown:
    """The page of a team: its players by board, and the line-up of its match in the last round.

    `line_up` has 0 for an empty board, and is empty without a match to be played; `tag` names all this.
    """

    members: tuple[Entry, ...]
    round: int
    line_up: tuple[int, ...]
    tag: str


def team_shown(section: Section, entry: Entry | None) -> TeamShown | None:
    """The contents of a team's page; empty for other participants."""
    if entry is None or entry.team or not section.settings.teams:
        return None
    last = section.last
    pairing = last.pairing_of(entry.key) if last and last.stage != "closed" else None
    line_up: tuple[int, ...] = ()
    if pairing and all(game.settled or not game.result for game in pairing.games):
        ours, theirs = line_ups(section, pairing)
        line_up = ours if pairing.one == entry.key else theirs
    members = tuple(section.entries[key] for key in entry.members)
    number = last.number if last else 0
    return TeamShown(members, number, line_up, tag_of(entry.members, number, line_up))


def team(request: Request, form: FormData) -> Response:
    """Add a player (`name`), put the players into order (`place1` by key ...), or say who plays (`board1` ...)."""
    section = section_in(request)
    entry = entry_of(section, request.path_params["key"])

    seen = text_of(form, "was")

    def tag(state: State) -> str:
        now = state.sections[section.id]
        shown = team_shown(now, entry_of(now, entry.key))
        return shown.tag if shown else seen

    then = path_to(request, "player", key=entry.key)  # the next one is added, or the line-up
    return carried_out(
        request, form, _command(section, entry, form), then=then, expect=expecting_tag(seen, tag)
    )


def _command(section: Section, entry: Entry, form: FormData) -> Command:
    match text_of(form, "do"):
        case "member":
            person = Person(text_of(form, "name"), number_of(form, "rating"))
            return AddMembers(section.id, entry.key, (person,))
        case "roster":
            places = sorted((number_of(form, f"place{key}"), at, key) for at, key in enumerate(entry.members))
            return Roster(section.id, entry.key, tuple(key for _, _, key in places))
        case "line-up":
            boards = range(1, len(section.settings.match_colours) + 1)
            chosen = [number_of(form, f"board{board}") for board in boards]
            named = [key for key in chosen if key]
            if named != chosen[: len(named)]:
                raise Refused(say.GAP_IN_LINE_UP(), alternative=say.LAST_EMPTY())
            return Lineup(section.id, entry.key, tuple(named))
        case other:
            raise Refused(say.NO_SUCH_ACTION(name=other))
