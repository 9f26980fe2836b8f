"""A round as plain text, for an e-mail or a message: boards, available results, byes."""

from __future__ import annotations

from ..sheets.grids import Contents
from ..state import Section, State
from .rows import published_round


def round_text(state: State, section: Section, language: str = "en", number: int | None = None) -> str:
    """The last published round of a section, or another one, as text in a language; empty while none is published.

    Raises `InvalidTournament` for another round that is not published.
    """
    if number is None and not section.published:
        return ""
    shown = published_round(section, number).number
    contents = Contents.of(state, section, shown, language)
    lines = [state.title_of(section), contents.say("Round {number}").format(number=shown), ""]
    lines += [_line(*row) for row in contents.by_board().rows]
    return "\n".join(lines) + "\n"


def _line(board: str, white: str, points: str, result: str, black: str, others: str) -> str:
    """A board, or a player without an opponent: `3. Ann (1.5) - Bob (1)  1-0`."""
    first = f"{white} ({points})" if points else white
    second = f"{black} ({others})" if others else black
    return f"{board}. {first} - {second}  {result}".rstrip() if board else f"{first}: {second}"
