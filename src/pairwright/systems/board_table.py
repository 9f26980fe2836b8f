"""The boards of a round as a table, of plain text or for notebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from ..model import Player, points_text
from ..model.text_tables import SHOWN, cells, fit, padded

NAME_WIDTH = 30
"""Cells of a name beyond which it is cut."""


class BoardLabels(NamedTuple):
    """The labels around the boards, and the decimal sign of points."""

    white: str = "White"
    black: str = "Black"
    points: str = "Pts"
    board: str = "Bd"
    bye: str = "bye"
    decimal: str = "."


ENGLISH_LABELS = BoardLabels()


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
    more: Callable[[int], str] = "{} more".format,
    labels: BoardLabels = ENGLISH_LABELS,
) -> Iterator[str]:
    """The lines of the table of a round: boards, then the bye, with the score of every player in tenths of a point.

    `shown` cuts it after so many boards, and `more` says how many are left out.
    """
    present = [player for board in boards for player in (board.white, board.black)]
    if bye:
        present.append(bye)

    def scored(player: Player) -> str:
        return points_text(score(player)).replace(".", labels.decimal)

    heads = [cells(labels.white), cells(labels.black)]
    names = max([*heads, *(min(cells(player.name), NAME_WIDTH) for player in present)])
    ids = max((len(str(player.id)) for player in present), default=1) + 1
    points = max([cells(labels.points), *(len(scored(player)) for player in present)])
    first = max(4, cells(labels.board) + 1, cells(labels.bye) + 1)

    def side(player: Player) -> str:
        name = fit(player.name, names)
        return f"{name}  {'#' + str(player.id):>{ids}}  {scored(player):>{points}}"

    def head(colour: str) -> str:
        return f"{padded(colour, names)}  {'':>{ids}}  {labels.points:>{points}}"

    yield f"{labels.board:>{first}}  {head(labels.white)}       {head(labels.black)}"
    for board in boards[:shown]:
        yield f"{board.number:>{first}}  {side(board.white)}   –   {side(board.black)}"
    if shown is not None and shown < len(boards):
        yield f"{'…':>{first}}  {more(len(boards) - shown)}"
    if bye:
        yield f"{labels.bye:>{first}}  {side(bye)}"


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
