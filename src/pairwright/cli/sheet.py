"""The pairings of a round as a sheet for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..systems.base import PairingSystem, Round


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
    from ..systems.board_table import board_lines  # only a table has it

    yield from board_lines(paired.boards, paired.bye, paired.score, shown, " (--all)")


def pair_list(pairs: Sequence[tuple[int, int]]) -> str:
    """The list of the reference engines: the number of lines, then `white black`, the bye as `player 0`."""
    return "".join([f"{len(pairs)}\n", *(f"{white} {black}\n" for white, black in pairs)])
