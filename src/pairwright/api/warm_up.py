"""Load at the start of a program the modules its first call would wait for."""

from __future__ import annotations

from ..arguments import checked
from ..model import Colour, Player
from .files import read
from .tournament import Tournament


@checked()
def warm(*systems: str) -> None:
    """Load the modules for pairing, explaining, ranking, reading and writing, to make the first call quick.

    For long-running programs such as web servers: `import pairwright` loads little, and the first call loads the rest.
    Each of `systems` (names as in `Tournament.pair`, default: `dutch`) plays a small event, which is discarded.
    Raises `InvalidTournament` for an unknown system and `MissingExtra` for one whose extra is missing.

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
    waiting = event.with_round(event.pair(system))  # a notice tells which games
    for text in (event.to_trf(), event.to_json(), waiting.to_json()):
        read(text).to_json()  # players as they are read are written in another way
