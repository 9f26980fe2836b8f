"""The pairings of a round as a sheet for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..model import Player, points_text
from ..systems.base import Board, PairingSystem, Round

NAME_WIDTH = 30
"""Cells of a name beyond which it is cut."""


def title(paired: Round, system: PairingSystem) -> str:
    """The line above the table: round, system and edition, players, boards."""
    players = 2 * len(paired) + (paired.bye is not None)
    year = system.rules.edition.year
    return " · ".join(
        [
            f"Round {paired.number}",
            f"{paired.system} ({year})",
            count_text(players, paired.state.tournament.participants.removesuffix("s")),
            count_text(len(paired), "board"),
        ]
    )


def summary(paired: Round, system: PairingSystem) -> list[str]:
    """The lines below the table, as the system says them: boards of unequal points, floats, colours."""
    from ..systems.view import summary_of  # only a table has it: lists for programs do without

    return [line.text for line in summary_of(paired, system)]


def count_text(number: int, thing: str) -> str:
    """A number with its noun."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def sheet(paired: Round, *, shown: int | None = None) -> Iterator[str]:
    """The lines of the table of a round: boards, then the bye.

    `shown` cuts it after so many boards and says how many are left out.
    """
    yield from table(paired.boards, paired.bye, paired.score, shown)


def table(
    boards: Sequence[Board], bye: Player | None, score: Callable[[Player], int], shown: int | None = None
) -> Iterator[str]:
    """The same of boards and a bye with the score of every player, in tenths of a point."""
    from .widths import cells, fit

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
        yield f"   …  {len(boards) - shown} more (--all)"
    if bye:
        yield f" bye  {side(bye)}"


def pair_list(pairs: Sequence[tuple[int, int]]) -> str:
    """The list of the reference engines: the number of lines, then `white black`, the bye as `player 0`."""
    return "".join([f"{len(pairs)}\n", *(f"{white} {black}\n" for white, black in pairs)])
