"""The pairings of a round as a sheet for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .said import sheet_say as say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Words
    from ..systems.base import PairingSystem, Round
    from ..systems.board_table import BoardLabels


def title(paired: Round, system: PairingSystem, words: Words) -> str:
    """The line above the table: round, system and edition, players, boards."""
    from ..check import verdict_words

    teams = paired.state.tournament.participants == "teams"
    players = 2 * len(paired) + (paired.bye is not None)
    head = say.ROUND_HEAD(
        round=paired.number,
        system=paired.system,
        year=system.rules.edition.year,
        players=(verdict_words.OF_TEAMS if teams else verdict_words.OF_PLAYERS)(count=players),
        count=len(paired),
    )
    return words(head)


def summary(paired: Round, system: PairingSystem, words: Words) -> list[str]:
    """The lines below the table, as the system says them: boards of unequal points, floats, colours."""
    from ..messages import as_message
    from ..model.names import printable_names
    from ..model.printing import shown
    from ..systems.view import summary_of  # only a table has it: lists for programs do without

    names = printable_names(paired.state.tournament)
    return [shown(words(as_message(line.text), names)) for line in summary_of(paired, system)]


def sheet(paired: Round, words: Words, *, shown: int | None = None) -> Iterator[str]:
    """The lines of the table of a round: boards, then the bye.

    `shown` cuts it after so many boards and says how many are left out.
    """
    from ..systems.board_table import board_lines  # only a table has it

    def more(count: int) -> str:
        return words(say.BOARDS_MORE(count=count))

    yield from board_lines(paired.boards, paired.bye, paired.score, shown, more, labels(words))


def labels(words: Words) -> BoardLabels:
    """The labels around the boards in a language."""
    from ..messages import DECLARED
    from ..model.wording import POINTS_HEAD
    from ..systems.board_table import BoardLabels

    white, black = (words(DECLARED[f"text.{colour}"]()) for colour in ("white", "black"))
    points, board, bye = (words(one()) for one in (POINTS_HEAD, say.BOARD_HEAD, say.BYE_HEAD))
    return BoardLabels(white, black, points, board, bye, words.decimal)


def pair_list(pairs: Sequence[tuple[int, int]]) -> str:
    """The list of the reference engines: the number of lines, then `white black`, the bye as `player 0`."""
    return "".join([f"{len(pairs)}\n", *(f"{white} {black}\n" for white, black in pairs)])
