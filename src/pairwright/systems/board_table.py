"""The boards of a round as a table, of plain text or for notebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ..model import Player, points_text
from ..model.text_tables import SHOWN, cells, fit

NAME_WIDTH = 30
"""Cells of a name beyond which it is cut."""


class Seated(Protocol):
    """A board: its number and who sits there."""

    @property
    def number(self) -> int:
        """From 1."""
        ...

    @property
    def white(self) -> Player:
        """White."""
        ...

    @property
    def black(self) -> Player:
        """Black."""
        ...


def board_lines(
    boards: Sequence[Seated],
    bye: Player | None,
    score: Callable[[Player], int],
    shown: int | None = None,
    more: str = "",
) -> Iterator[str]:
    """The lines of the table of a round: boards, then the bye, with the score of every player in tenths of a point.

    `shown` cuts it after so many boards, and says how many are left out; `more` says how to see them.
    """
    present = [player for board in boards for player in (board.white, board.black)]
    if bye:
        present.append(bye)
    names = max([len("White"), *(min(cells(player.name), NAME_WIDTH) for player in present)])
    ids = max((len(str(player.id)) for player in present), default=1) + 1
    points = max([len("Pts"), *(len(points_text(score(player))) for player in present)])

    def side(player: Player) -> str:
        name = fit(player.name, names)
        return f"{name}  {'#' + str(player.id):>{ids}}  {points_text(score(player)):>{points}}"

    def head(colour: str) -> str:
        return f"{colour:<{names}}  {'':>{ids}}  {'Pts':>{points}}"

    yield f"  Bd  {head('White')}       {head('Black')}"
    for board in boards[:shown]:
        yield f"{board.number:>4}  {side(board.white)}   –   {side(board.black)}"
    if shown is not None and shown < len(boards):
        yield f"   …  {len(boards) - shown} more{more}"
    if bye:
        yield f" bye  {side(bye)}"


def board_text(
    title: str, boards: Sequence[Seated], bye: Player | None, score: Callable[[Player], int]
) -> str:
    """The printed form of a round: its boards, shortened if they are many."""
    return "\n".join([f"{title} · {len(boards)} boards", *board_lines(boards, bye, score, SHOWN)])


def board_html(
    title: str, boards: Sequence[Seated], bye: Player | None, score: Callable[[Player], int]
) -> str:
    """The same for notebooks, with all boards."""
    from html import escape  # only notebooks need it

    def sides(player: Player) -> str:
        label = f"{escape(player.name)} #{player.id}"
        return f"<td>{label}</td><td>{points_text(score(player))}</td>"

    rows = "".join(
        f"<tr><td>{board.number}</td>{sides(board.white)}{sides(board.black)}</tr>" for board in boards
    )
    if bye:
        rows += f"<tr><td></td>{sides(bye)}<td>bye</td><td></td></tr>"
    head = "<tr><th>Bd</th><th>White</th><th>Pts</th><th>Black</th><th>Pts</th></tr>"
    return f"<table><caption>{escape(title)}</caption>{head}{rows}</table>"
