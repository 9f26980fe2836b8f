"""Pay at the start of a program for what the first call would else take."""

from __future__ import annotations

from ..model import Colour, Player
from .files import read
from .tournament import Tournament


def warm(*systems: str) -> None:
    """Load what pairing, explaining, ranking, reading and writing need, so that the first call is as quick as others.

    For programs that stay, such as web servers: `import pairwright` loads little, the rest comes with the first call.
    A small event is played and forgotten by each of `systems` (names as in `Tournament.pair`), by default `dutch`.
    Raises `InvalidTournament` for a name that is no system, and `MissingExtra` for one that needs more than is
    installed.

    Examples:
        >>> pw.warm("dutch", "burstein")
    """
    players = tuple(Player(number, rating=2400 - 100 * number) for number in range(1, 6))
    event = Tournament(players, rounds=4, initial_colour=Colour.WHITE)
    for system in systems or ("dutch",):
        _played(event, system)


def _played(event: Tournament, system: str) -> None:
    """Two rounds, and every question that programs ask most."""
    for _ in range(2):
        paired = event.pair(system)
        paired.to_json()
        for question in ({"board": 1}, {"boards": True}, {"bye": True}):
            str(event.explain(system=system, **question))
        event = event.with_round(paired).with_results({board.number: "1-0" for board in paired})
    event.check(system)
    table = event.standings(["BH-C1", "SB", "DE"])
    table.to_json()
    str(table)
    for text in (event.to_trf(), event.to_json()):
        read(text)
