"""A round as a table of boards: what pages about rounds share."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from ..errors import NoPairing
from ..event import Refused, Section, State
from ..event.reasons import RoundReasons
from ..event.results import result_called, result_shown
from ..event.sheets.match_grids import Shown, score_text
from ..event.state import Entry, Pairing, Round
from ..event.wording.common import NOT_PAIRED, PAIR_IT_FIRST
from ..folding import folded
from ..messages import Message, Names
from .hub import Desk
from .published import last_published
from .tags import tag_of


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of a round with the players and their points before the round."""

    board: int
    white: Entry
    black: Entry
    white_points: str
    black_points: str
    pairing: Pairing
    result: str = ""
    """As written: of a game, or the score of a started match."""


@dataclass(frozen=True, slots=True)
class Unseated:
    """A player without an opponent in a round: the kind of bye (`U` allocated), or empty for an unplaced one."""

    entry: Entry
    kind: str
    points: str


def round_in(request: Request, section: Section) -> Round:
    """The round of the address. Raises `Refused` if it does not exist."""
    number = request.path_params["round"]
    if number not in section.rounds:
        raise Refused(NOT_PAIRED(section=section.name, round=number), alternative=PAIR_IT_FIRST())
    return section.rounds[number]


def before(section: Section, number: int) -> tuple[object, ...]:
    """The parts of a section that the state before a round depends on."""
    earlier = [one for n, one in sorted(section.rounds.items()) if n < number]
    return (section.entries, section.settings, *earlier)


def points_before(desk: Desk, state: State, section: Section, number: int) -> dict[int, str]:
    """Points of all players before a round, by key, as written."""

    shown = Shown(state, section, number, str)
    return desk.computed(("points", section.id, number), before(section, number), lambda: shown.points_before)


def reasons_of(desk: Desk, state: State, section: Section, number: int) -> RoundReasons:
    """The reasons of a round; kept until something before the round changes."""
    played = section.rounds[number]
    on = (*before(section, number), played.proposed, played.apart, section.log)
    return desk.computed(("reasons", section.id, number), on, lambda: RoundReasons(state, section, number))


def public_headlines(
    desk: Desk, state: State, section: Section, number: int
) -> tuple[dict[tuple[int, int], Message], Names]:
    """Public headlines of a published round, by pair of keys; made once for all phones.

    Empty with forbidden pairings: their names are for arbiters, and consequences or gaps would reveal them.
    """
    played = [section.rounds[n] for n in range(1, number + 1)]

    def compute() -> tuple[dict[tuple[int, int], Message], Names]:
        if section.settings.apart or any(one.apart for one in played):
            return {}, str
        found = reasons_of(desk, state, section, number)
        try:
            return ({} if found.view.state.forbidden else found.short()), found.names
        except NoPairing:
            return {}, str

    on = (*before(section, number), played[-1].apart)
    return desk.computed(("headlines", section.id), on, compute)


def seats(desk: Desk, state: State, section: Section, played: Round) -> list[Seat]:
    """The boards of a round."""
    points = points_before(desk, state, section, played.number)
    entries = section.entries
    return [
        Seat(
            board,
            entries[pairing.one],
            entries[pairing.other],
            points[pairing.one],
            points[pairing.other],
            pairing,
            _result(section, pairing),
        )
        for board, pairing in sorted(played.pairings.items())
    ]


MARKS = {
    "hand": ("✎", "changed by hand"),
    "corrected": ("↻", "corrected since"),
    "changed": ("↻", "changed since"),
    "board": ("⌖", "fixed board"),
    "club": ("⌂", "same club"),
    "colour": ("⇄", "a colour preference is not met"),
    "float": ("↓", "plays up or down"),
}
"""The unusual facts about a board, rarest first: a sign, and its meaning."""


def mark_of(found: RoundReasons, seat: Seat) -> str:
    """The mark of a board: its rarest fact; empty without one. Raises `NoPairing`."""
    pair, people = (seat.white.key, seat.black.key), (seat.white.person, seat.black.person)
    departed = "" if pair in found.pairs else found.departed(pair)
    holds = {
        "hand": departed == "hand",
        "corrected": departed in ("corrected", "seats"),
        "changed": departed == "changed",
        "board": seat.board in (seat.white.board, seat.black.board),
        "club": bool(people[0].club) and folded(people[0].club) == folded(people[1].club),
        "colour": found.colour_denied(pair),
        "float": seat.white_points != seat.black_points,
    }
    return next((name for name, is_so in holds.items() if is_so), "")


def told_for_ratings(section: Section, number: int) -> dict[int, tuple[str, bool]]:
    """Games of a round that were corrected too late for it, and are reported for ratings only, by board.

    The result from the side of who was paired as White, and whether it was played with the colours turned.
    """
    return {
        one.board: (result_called(one.result[::-1] if one.turned else one.result), one.turned)
        for one in section.rating_records
        if one.round == number
    }


def _result(section: Section, pairing: Pairing) -> str:
    if section.settings.match_colours:
        return score_text(section, pairing)
    return result_shown(pairing.games[0].result)


def unseated(desk: Desk, state: State, section: Section, played: Round) -> list[Unseated]:
    """Players without an opponent in a round: the allocated bye first, then other byes."""
    points = points_before(desk, state, section, played.number)
    kinds = sorted(played.unpaired.items(), key=lambda one: ("UFHZ".index(one[1]), one[0]))
    return [Unseated(section.entries[key], kind, points[key]) for key, kind in kinds]


def on_paper(section: Section) -> str:
    """The note that the published round of a section was printed: a different one for different boards."""
    last = last_published(section)
    return tag_of(section.id, last.number, last.pairs) if last else ""


def is_to_be_printed(request: Request, section: Section, played: Round) -> bool:
    """Whether a round has just been published: it has no result, and was not printed yet."""
    begun = len(played.open_boards) < len(played.pairings)
    return played.status == "playing" and not begun and on_paper(section) not in request.app.state.on_paper
