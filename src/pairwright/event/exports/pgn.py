"""The headers of a round's games in PGN; the moves can be added later."""

from __future__ import annotations

from collections.abc import Iterator

from ...model.dates import day_of, day_of_round
from ..state import Game, Pairing, Round, Section, State
from .rows import published_round

_RESULTS = {"10": "1-0", "WL": "1-0", "01": "0-1", "LW": "0-1", "==": "1/2-1/2", "DD": "1/2-1/2"}
"""Results that PGN can write; all others, as 0-0 or an open game, are `*`."""

_NOT_PLAYED = frozenset({"+-", "-+", "--"})


def pgn_headers(state: State, section: Section, number: int | None = None, day: str = "") -> str:
    """The games of a published round (by default the last), each with headers and no moves, without those forfeited.

    `day` is the day of the round (ISO date), where it is known better than by the texts of the event.
    Raises `InvalidTournament` if the round is not published.
    """
    played = published_round(section, number)
    games = [
        _game(state, section, played, pairing, place, day or day_of_round(state.info, played.number))
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
    yield "Event", state.title_of(section)
    yield "Site", info.get("022", "?")
    yield "Date", day.replace("-", ".") or "????.??.??"
    yield "Round", f"{played.number}.{pairing.board}" + (f".{place + 1}" if several else "")
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
    if len(begun := day_of(info.get("042", ""))) == len("2026-01-01"):
        yield "EventDate", begun.replace("-", ".")
    yield "Board", str(pairing.board)


def _team(section: Section, game: Game, colour: str) -> str:
    team = section.entries[game.white if colour == "White" else game.black].team
    return section.entries[team].person.name if team in section.entries else ""


def _quoted(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
