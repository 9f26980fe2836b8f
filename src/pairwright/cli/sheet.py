"""The pairings of a round as a sheet for people."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from ..model import Player, points_text
from ..systems.base import Round

NAME_WIDTH = 30
"""Cells of a name beyond which it is cut."""


def sheet(paired: Round, *, shown: int | None = None) -> Iterator[str]:
    """The lines of the table of a round: boards, then the bye.

    `shown` cuts it after so many boards and says how many are left out.
    """
    present = [player for board in paired for player in (board.white, board.black)]
    if paired.bye:
        present.append(paired.bye)
    names = max([len("White"), *(min(cells(player.name), NAME_WIDTH) for player in present)])
    ids = max((len(str(player.id)) for player in present), default=1) + 1
    points = max([len("Pts"), *(len(points_text(paired.score(player))) for player in present)])

    def side(player: Player) -> str:
        name = fitted(player.name, names)
        return f"{name}  {'#' + str(player.id):>{ids}}  {points_text(paired.score(player)):>{points}}"

    def head(colour: str) -> str:
        return f"{colour:<{names}}  {'':>{ids}}  {'Pts':>{points}}"

    yield f"  Bd  {head('White')}       {head('Black')}"
    boards = paired.boards[:shown]
    for board in boards:
        yield f"{board.number:>4}  {side(board.white)}   –   {side(board.black)}"
    if len(boards) < len(paired.boards):
        yield f"   …  {len(paired.boards) - len(boards)} more (--all)"
    if paired.bye:
        yield f" bye  {side(paired.bye)}"


def cells(text: str) -> int:
    """How many columns a text takes on a terminal: wide characters two, combining marks none."""
    return sum(_cells(character) for character in text)


def fitted(text: str, width: int) -> str:
    """A text padded to a number of columns, or cut with an ellipsis. Control characters don't come through."""
    text = "".join("�" if unicodedata.category(character) == "Cc" else character for character in text)
    if cells(text) > width:
        while cells(text) > width - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (width - cells(text))


def _cells(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pair_list(pairs: Sequence[tuple[int, int]]) -> str:
    """The list of the reference engines: the number of lines, then `white black`, the bye as `player 0`."""
    return "".join([f"{len(pairs)}\n", *(f"{white} {black}\n" for white, black in pairs)])
