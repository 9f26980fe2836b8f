"""Reading the records that are not player lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..model import Colour, Team
from ..model.date_text import day_of, is_blank
from . import coded_types, request_lines
from .columns import INFO_CODES, POINTS_BX, TEAM, TEAM_2026, Record
from .draft import Draft, Stated
from .extra_points import read_299
from .line_fields import words
from .numbers import MOST_ROUNDS, whole
from .point_lines import read_162, read_bb, read_xxs
from .problems import LOOKING, Faults, Purpose

_PLAYER_LINE = 40
"""A line this long that has 001 after some blanks is a player line that slipped."""


class RecordReader:
    """Reads records into a draft; problems go to the faults."""

    def __init__(self, draft: Draft, faults: Faults, purpose: Purpose) -> None:
        self.draft = draft
        self.faults = faults
        self.purpose = purpose

    def read(self, number: int, line: str) -> None:
        """Read one line, trailing blanks already taken away."""
        code = line[:3]
        if outside := _OUTSIDE.get(code):
            self.draft.codes.add(code)
            outside(self.draft, self.faults, number, line)
        elif own := _OWN.get(code):
            self.draft.codes.add(code)
            own(self, number, line)
        elif code in INFO_CODES:
            self._info(number, line)
        else:
            if len(line) > _PLAYER_LINE and line.lstrip(" \t").startswith("001"):
                self._shifted(number)
            self.draft.records.append(line)

    def _shifted(self, number: int) -> None:
        self.faults.error(
            number,
            1,
            "a player line that does not begin in column 1",
            expected="001 in columns 1-3",
            fix="take the blanks before 001 away",
        )
        self.draft.unreadable_players = True

    def _info(self, number: int, line: str) -> None:
        code = line[:3]
        text = line[4:] if code == "132" else line[3:].strip(" ")
        self.draft.info.append((code, text))
        self.draft.info_lines[code] = number
        if code in ("042", "052") and not is_blank(text) and not day_of(text):
            fix = f"write '{code} 2026/02/01': the rules in force on that day are used"
            self.faults.notice(number, 5, f"'{text[:40]}' is not understood as a date", fix=fix)

    def _rounds(self, number: int, line: str) -> None:
        text = line[3:].strip(" \t")
        column = 4 + len(line[3:]) - len(line[3:].lstrip(" \t")) if text else 5
        value = whole(text)
        if value and value <= MOST_ROUNDS:
            new = Stated(value, number, column)
            self.draft.rounds = self._settled(self.draft.rounds, new, "the number of rounds")
            return
        found = f"number of rounds '{text[:20]}'" if text else "the number of rounds is missing"
        self.faults.error(
            number,
            column,
            f"{found} is out of range" if text.isascii() and text.isdecimal() else found,
            expected=f"a number from 1 to {MOST_ROUNDS}",
            fix=f"write '{line[:3]} 9' for nine rounds",
            length=max(len(text), 1),
        )

    def _settled(self, old: Stated | None, new: Stated, what: str) -> Stated:
        """The value that counts. Two different ones contradict each other: nobody can say which is meant."""
        if old is not None and old.value != new.value:
            self.faults.error(
                new.line,
                new.column,
                f"{what} is {_shown(new.value)} here, {_shown(old.value)} in {self.faults.named(old.line)}",
                expected="one value",
                fix="delete the line that is wrong",
            )
        return new

    def _colour(self, number: int, line: str) -> None:
        text = line[3:].strip(" \t").upper()
        if text not in ("W", "B"):
            self.faults.error(
                number,
                5,
                f"initial colour '{text}'" if text else "the initial colour is missing",
                expected="W or B in column 5",
                fix="write the colour that the top player has, or would have, in round 1",
            )
            return
        self._initial(Colour(text.lower()), number, 5)

    def _initial(self, colour: Colour, number: int, column: int) -> None:
        new = Stated(colour, number, column)
        self.draft.colour = self._settled(self.draft.colour, new, "the initial colour")

    def _configuration(self, number: int, line: str) -> None:
        for word, column in words(line):
            lower = word.lower()
            if lower in ("white1", "black1"):
                self._initial(Colour(lower[0]), number, column)
            elif lower == "rank":
                self.draft.by_rank = True
            else:
                self.faults.warning(
                    number,
                    column,
                    f"unknown word '{word}' is ignored",
                    expected="white1, black1 or rank",
                    length=len(word),
                    fix="correct the word, or take it out",
                )

    def _system(self, number: int, line: str) -> None:
        code = line[3:].strip(" \t").upper()
        if not coded_types.known(code):
            note = self.faults.warning if self.purpose in LOOKING else self.faults.error
            note(
                number,
                5,
                f"unknown tournament type '{code}'",
                expected="a code such as FIDE_DUTCH, FIDE_DUBOV, FIDE_BURSTEIN, each also with _BAKU",
                fix="write the code of the system, or delete the line",
                length=max(len(code), 1),
            )
        self.draft.system = self._settled(self.draft.system, Stated(code, number, 5), "the tournament type")

    def _team(self, number: int, line: str, record: Record) -> None:
        field = record["players"]
        members = []
        index = 0
        while (column := field.column(index)) <= len(line):
            text = field.cut(line, index)
            value = whole(text)
            if value:
                members.append(value)
            elif text and value is None:
                found = f"team member '{text}' is ignored"
                self.faults.warning(
                    number,
                    column,
                    found,
                    expected="a start number",
                    length=field.width,
                    fix="write a start number into these columns, or leave them blank",
                )
            index += 1
        self.draft.teams.append((Team(record["name"].cut(line), tuple(members), line), number))


# Tables of functions, not of methods of one reader: what refers to itself stays in memory until it is looked for.
_OUTSIDE: dict[str, Callable[[Draft, Faults, int, str], None]] = {
    "240": request_lines.read_240,
    "XXZ": request_lines.read_xxz,
    "250": request_lines.read_250,
    "XXA": request_lines.read_xxa,
    "260": request_lines.read_260,
    "XXP": request_lines.read_xxp,
    "299": read_299,
    "162": read_162,
    "XXS": read_xxs,
    **dict.fromkeys((record.code for record in POINTS_BX), read_bb),
}
"""Records that other modules read."""

_OWN: dict[str, Callable[[RecordReader, int, str], None]] = {
    "142": RecordReader._rounds,
    "XXR": RecordReader._rounds,
    "152": RecordReader._colour,
    "XXC": RecordReader._configuration,
    "192": RecordReader._system,
    "013": partial(RecordReader._team, record=TEAM),
    "310": partial(RecordReader._team, record=TEAM_2026),
}


def _shown(value: object) -> str:
    return value.name.capitalize() if isinstance(value, Colour) else str(value)
