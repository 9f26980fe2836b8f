"""The headers of a round's games in PGN; the moves can be added later."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...errors import InvalidTournament
from ...model.dates import day_of_round
from ..state import Game, Pairing, Round, Section, State
from ..wording.results import NOT_PUBLISHED

_RESULTS = {"10": "1-0", "WL": "1-0", "01": "0-1", "LW": "0-1", "==": "1/2-1/2", "DD": "1/2-1/2"}
"""Results that PGN can write; all others, as 0-0 or an open game, are `*`."""

_NOT_PLAYED = frozenset({"+-", "-+", "--"})
_DATE = re.compile(r"(\d{4})[-/.](\d\d)[-/.](\d\d)")


def pgn_headers(state: State, section: Section, number: int, day: str = "") -> str:
    """The games of a published round, each with its headers and no moves; games won by forfeit are left out.

    `day` is the day of the round (ISO date), where it is known better than by the texts of the event.
    Raises `InvalidTournament` if the round is not published.
    """
    played = section.rounds.get(number)
    if played is None or played.stage == "draft":
        raise InvalidTournament(NOT_PUBLISHED(round=number, section=section.name))
    games = [
        _game(state, section, played, pairing, place, day or day_of_round(state.info, number))
        for _, pairing in sorted(played.pairings.items())
        for place, game in enumerate(pairing.games)
        if game.result not in _NOT_PLAYED
    ]
    return "\n".join(games)


def _game(state: State, section: Section, played: Round, pairing: Pairing, place: int, day: str) -> str:
    game = pairing.games[place]
    result = _RESULTS.get(game.result, "*")
    lines = [
        f'[{tag} "{_quoted(text)}"]'
        for tag, text in _tags(state, section, played, pairing, place, result, day)
    ]
    return "\n".join([*lines, "", result, ""])


def _tags(
    state: State, section: Section, played: Round, pairing: Pairing, place: int, result: str, day: str
) -> Iterator[tuple[str, str]]:
    info = state.info
    game: Game = pairing.games[place]
    several = len(pairing.games) > 1
    one, other = section.entries[game.white].person, section.entries[game.black].person
    yield "Event", f"{state.name}: {section.name}" if len(state.sections) > 1 else state.name
    yield "Site", info.get("022", "?")
    yield "Date", day.replace("-", ".") or "????.??.??"
    yield (
        "Round",
        f"{played.number}.{pairing.board}.{place + 1}" if several else f"{played.number}.{pairing.board}",
    )
    yield "White", one.name
    yield "Black", other.name
    yield "Result", result
    for colour, who in (("White", one), ("Black", other)):
        optional = {
            "Elo": str(who.rating or ""),
            "Title": who.title,
            "FideId": who.fide_id,
            "Team": _team(section, game, colour),
        }
        yield from ((f"{colour}{name}", text) for name, text in optional.items() if text)
    if found := _DATE.fullmatch(info.get("042", "")):
        yield "EventDate", ".".join(found.groups())
    yield "Board", str(pairing.board)


def _team(section: Section, game: Game, colour: str) -> str:
    team = section.entries[game.white if colour == "White" else game.black].team
    return section.entries[team].person.name if team in section.entries else ""


def _quoted(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
