"""Announcements before a tournament begins: the number of rounds, the event's details, the initial colour."""

from __future__ import annotations

from typing import Self

from .. import model
from ..arguments import checked
from ..errors import InvalidTournament
from ..model import Colour
from ..model.edge import text, whole
from .wording import COLOURS_FIXED, ONE_LINE, UNKNOWN_DETAIL

BY_LOT = "### Initial colour by lot, seed "
"""How the line of a report begins that keeps the draw."""


@checked()
class Announced(model.Tournament):
    """A tournament whose announcement can be changed."""

    def with_rounds(self, rounds: int) -> Self:
        """The tournament with another announced number of rounds.

        Byes and acceleration points of rounds that are no longer held go. A player with zero-point byes in all rounds
        left has withdrawn, and has them in the new rounds too. Raises `InvalidTournament` for fewer rounds than are
        paired.

        Examples:
            >>> played.with_rounds(5).rounds
            5
            >>> [bye.round for bye in played.withdrawn(4).with_rounds(5).byes]
            [2, 3, 4, 5]
        """
        from ..model import entrants

        return entrants.with_rounds(self, rounds)

    def with_info(self, code: str, *lines: str) -> Self:
        """The tournament with other details of the event, as reports keep them: `"012"` its name, `"102"` its arbiter.

        The lines replace all earlier ones of the code; without lines the record is removed. Deputy arbiters (`"112"`)
        have a line each. Raises `InvalidTournament` for a code that is not a detail of an event (the message lists the
        valid ones), and for text of more than one line. See `Tournament.name` and `Tournament.info`.

        Examples:
            >>> club.with_info("012", "Club Evening").name
            'Club Evening'
            >>> club.with_info("112", "Ito, Mei", "Ek, Olof").to_trf().splitlines()[:2]
            ['112 Ito, Mei', '112 Ek, Olof']
        """
        _check_code(code)
        new = [(code, _line(one, code)) for one in lines]
        place = next((at for at, (old, _) in enumerate(self.info) if old >= code), len(self.info))
        before = [entry for entry in self.info[:place] if entry[0] != code]
        after = [entry for entry in self.info[place:] if entry[0] != code]
        return self.unchecked(info=(*before, *new, *after))

    def with_colour_by_lot(self, seed: int | str | None = None) -> Self:
        """The tournament with its initial colour drawn by lot, before round 1 is paired.

        The same `seed`, a number or one line of text, gives the same colour on every machine. Without one a
        random seed is made. The seed and the colour are in `records` and in the files, where anyone can repeat the
        draw. Raises `InvalidTournament` once a round is paired, and for any other kind of seed.

        Examples:
            >>> drawn = club.with_colour_by_lot("Open 2026")
            >>> drawn.initial_colour.value, drawn.records
            ('b', ('### Initial colour by lot, seed Open 2026: black',))
            >>> club.with_colour_by_lot("Open 2026") == drawn
            True
        """
        if self.completed_rounds or self.playing:
            raise InvalidTournament(COLOURS_FIXED())
        from secrets import randbelow  # slow to load, and few draw without a seed

        seed = str(randbelow(1_000_000)) if seed is None else _seed(seed)
        colour = _drawn(seed)
        kept = (line for line in self.records if not line.startswith(BY_LOT))
        told = f"{BY_LOT}{seed}: {colour.name.lower()}"
        return self.unchecked(initial_colour=colour, records=(*kept, told))


def _check_code(code: str) -> None:
    from ..formats.columns import INFO

    if not isinstance(code, str) or code not in {record.code for record in INFO}:
        known = "; ".join(f"{record.code} {record.title}" for record in INFO)
        raise InvalidTournament(UNKNOWN_DETAIL(given=repr(code), known=known))


def _line(value: str, what: str) -> str:
    """One line of text without the blanks around it."""
    line = text(value, what).strip()
    if len(line.splitlines()) != 1:
        raise InvalidTournament(ONE_LINE(what=what, given=repr(value)))
    return line


def _seed(value: int | str) -> str:
    return _line(value, "seed") if isinstance(value, str) else str(whole(value, "seed"))


def _drawn(seed: str) -> Colour:
    """White or Black by the last bit of SHA-256."""
    from hashlib import sha256

    text = f"initial colour\n{seed}".encode("utf-8", "surrogatepass")
    return (Colour.WHITE, Colour.BLACK)[sha256(text).digest()[-1] % 2]
