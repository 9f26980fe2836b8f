"""Reading the records that are not player lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..model import Colour, ForbiddenGroup, Result, Team
from . import coded_types
from .columns import (
    ACCELERATION_2026,
    ACCELERATION_X,
    BYES_2026,
    FORBIDDEN_2026,
    INFO_CODES,
    POINTS_BX,
    TEAM,
    TEAM_2026,
    Field,
    Record,
)
from .draft import Draft, Stated, StatedBye, StatedForbidden, StatedRange, StatedVirtual
from .numbers import MOST_ROUNDS, points, points_fault, whole
from .point_lines import read_162, read_bb, read_xxs
from .problems import Faults, Purpose

_WORD = re.compile(r"[^ \t]+")
_KINDS = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.ZERO_BYE}


class RecordReader:
    """Reads records into a draft; problems go to the faults."""

    def __init__(self, draft: Draft, faults: Faults, purpose: Purpose) -> None:
        self.draft = draft
        self.faults = faults
        self.purpose = purpose
        self._readers: dict[str, Callable[[int, str], None]] = {
            "142": self._rounds,
            "XXR": self._rounds,
            "152": self._colour,
            "XXC": self._configuration,
            "192": self._system,
            "240": self._byes,
            "XXZ": self._absent,
            "250": self._acceleration_range,
            "XXA": self._acceleration,
            "260": self._forbidden_group,
            "XXP": self._forbidden,
            "162": lambda number, line: read_162(draft, faults, number, line),
            "XXS": lambda number, line: read_xxs(draft, faults, number, line),
            "013": lambda number, line: self._team(TEAM, number, line),
            "310": lambda number, line: self._team(TEAM_2026, number, line),
            "299": self._abnormal_points,
        }
        for record in POINTS_BX:
            self._readers[record.code] = lambda number, line: read_bb(draft, faults, number, line)

    def read(self, number: int, line: str) -> None:
        """Read one line, trailing blanks already taken away."""
        code = line[:3]
        reader = self._readers.get(code)
        if reader:
            self.draft.codes.add(code)
            reader(number, line)
        elif code in INFO_CODES:
            self._info(number, line)
        else:
            if line.lstrip(" \t").startswith("001") and len(line) > 40:
                self._shifted(number, line)
            self.draft.records.append(line)

    def _shifted(self, number: int, line: str) -> None:
        self.faults.error(
            number,
            1,
            "a player line that does not begin in column 1",
            expected="001 in columns 1-3",
            fix="take the blanks before 001 away",
        )
        self.draft.unreadable_players += 1

    def _info(self, number: int, line: str) -> None:
        code = line[:3]
        text = line[4:] if code == "132" else line[3:].strip(" ")
        self.draft.info.append((code, text))
        self.draft.info_lines[code] = number
        self.draft.codes.add(code)

    # -- single values -----------------------------------------------------------------------------------

    def _settle(
        self, old: Stated | None, new: Stated, what: str, shown: Callable[[object], str] = str
    ) -> Stated:
        """The value that counts. Two different ones contradict each other: nobody can say which is meant."""
        if old is not None and old.value != new.value:
            self.faults.error(
                new.line,
                new.column,
                f"{what} is {shown(new.value)} here and {shown(old.value)} in line {old.line}",
                expected="one value",
                fix="delete the line that is wrong",
            )
        return new

    def _rounds(self, number: int, line: str) -> None:
        text = line[3:].strip(" \t")
        value = whole(text)
        column = 4 + len(line[3:]) - len(line[3:].lstrip(" \t"))
        if not value and not (text.isascii() and text.isdecimal() and text.strip("0")):
            found = f"number of rounds '{text}'" if text else "the number of rounds is missing"
            self.faults.error(
                number,
                column if text else 5,
                found,
                expected=f"a number from 1 to {MOST_ROUNDS}",
                fix=f"write '{line[:3]} 9' for nine rounds",
                length=len(text),
            )
        elif not value or value > MOST_ROUNDS:
            self.faults.error(
                number,
                column,
                "number of rounds out of range",
                expected=f"1 to {MOST_ROUNDS}",
                length=len(text),
            )
        else:
            new = Stated(value, number, column)
            self.draft.rounds = self._settle(self.draft.rounds, new, "the number of rounds")

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
        shown: dict[object, str] = {Colour.WHITE: "White", Colour.BLACK: "Black"}
        self.draft.colour = self._settle(self.draft.colour, new, "the initial colour", shown.__getitem__)

    def _configuration(self, number: int, line: str) -> None:
        for word, column in words(line):
            lower = word.lower()
            if lower in ("white1", "black1"):
                self._initial(Colour.WHITE if lower == "white1" else Colour.BLACK, number, column)
            elif lower == "rank":
                self.draft.by_rank = True
            else:
                self.faults.warning(
                    number,
                    column,
                    f"unknown word '{word}' is ignored",
                    expected="white1, black1 or rank",
                    length=len(word),
                )

    def _system(self, number: int, line: str) -> None:
        code = line[3:].strip(" \t").upper()
        if not coded_types.known(code):
            note = self.faults.error if self.purpose != "read" else self.faults.warning
            note(
                number,
                5,
                f"unknown tournament type '{code}'",
                expected="a code such as FIDE_DUTCH, FIDE_DUBOV, FIDE_BURSTEIN, each also with _BAKU",
                fix="write the code of the system, or delete the line",
                length=max(len(code), 1),
            )
        self.draft.system = self._settle(self.draft.system, Stated(code, number, 5), "the tournament type")

    # -- players asked for something ------------------------------------------------------------------------

    def _number(self, field: Field, number: int, line: str, what: str, most: int) -> int:
        """A number of a fixed field, or 0 after noting that it isn't one."""
        text = field.cut(line)
        value = whole(text)
        if not value or value > most:
            self.faults.error(
                number,
                field.first,
                f"{what} '{text}'" if text else f"{what} is missing",
                expected=f"a number from 1 to {most} in columns {field.first}-{field.last}",
                length=field.width,
            )
            return 0
        return value

    def _ids(
        self, record: Record, number: int, line: str, name: str = "players"
    ) -> Iterator[tuple[int, int]]:
        """Start numbers of a repeated field with their columns."""
        field = record[name]
        index = 0
        while (column := field.column(index)) <= len(line):
            text = field.cut(line, index)
            value = whole(text)
            if line[column - 2] != " ":
                text, value = line[column - 2 : column + field.width].strip(" "), None
            if value:
                yield value, column
            elif text and value != 0:
                self.faults.error(
                    number,
                    column,
                    f"start number '{text}'",
                    expected=f"a number in columns {column}-{column + field.width - 1}, blanks between",
                    length=field.width,
                )
                return
            index += 1

    def _word_ids(self, number: int, line: str) -> Iterator[tuple[int, int]]:
        for word, column in words(line):
            value = whole(word)
            if value:
                yield value, column
            else:
                self.faults.error(
                    number,
                    column,
                    f"start number '{word}'",
                    expected="start numbers between blanks",
                    length=len(word),
                )

    def _byes(self, number: int, line: str) -> None:
        letter = line[4:5].upper()
        if letter not in _KINDS or line[3:4] != " " or line[5:6] not in ("", " "):
            self.faults.error(
                number,
                5,
                f"unknown bye type '{line[3:6].strip(' ')}'",
                expected="F, H or Z in column 5, blanks beside it",
                fix="F full-point, H half-point, Z zero-point bye",
            )
            return
        round_number = self._number(BYES_2026["round"], number, line, "round", MOST_ROUNDS)
        for player, column in self._ids(BYES_2026, number, line):
            if round_number:
                self.draft.byes.append(StatedBye(round_number, player, _KINDS[letter], number, column))

    def _absent(self, number: int, line: str) -> None:
        for player, column in self._word_ids(number, line):
            self.draft.byes.append(StatedBye(0, player, Result.ZERO_BYE, number, column))

    def _forbidden(self, number: int, line: str) -> None:
        self._forbid(number, list(self._word_ids(number, line)), 1, None)

    def _forbidden_group(self, number: int, line: str) -> None:
        first = self._number(FORBIDDEN_2026["first_round"], number, line, "first round", MOST_ROUNDS)
        last = self._number(FORBIDDEN_2026["last_round"], number, line, "last round", MOST_ROUNDS)
        if first and last and first > last:
            self.faults.error(
                number, 5, f"rounds {first} to {last}", expected="the first round before the last", length=7
            )
            return
        self._forbid(number, list(self._ids(FORBIDDEN_2026, number, line)), first, last)

    def _forbid(self, number: int, named: list[tuple[int, int]], first: int, last: int | None) -> None:
        ids = tuple(dict.fromkeys(player for player, _ in named))
        if len(ids) < 2:
            self.faults.warning(
                number,
                5,
                "a forbidden pairing of fewer than two players is ignored",
                expected="two players or more",
            )
        group = ForbiddenGroup(ids, first, last)
        self.draft.forbidden.append(StatedForbidden(group, number, tuple(column for _, column in named)))

    # -- acceleration ---------------------------------------------------------------------------------------

    def _acceleration_range(self, number: int, line: str) -> None:
        record = ACCELERATION_2026
        if record["match_points"].cut(line) and points(record["match_points"].cut(line)) != 0:
            self.faults.error(
                number, 5, "match points in a tournament of individuals", expected="blanks", length=4
            )
        text = record["points"].cut(line)
        value = points(text)
        if value is None:
            self.faults.error(
                number, 10, points_fault(text), expected="a number such as 1.0 in columns 10-13", length=4
            )
        rounds = [
            self._number(record[name], number, line, "round", MOST_ROUNDS)
            for name in ("first_round", "last_round")
        ]
        ids = [
            self._number(record[name], number, line, "player", 9999)
            for name in ("first_player", "last_player")
        ]
        if value is None or not all((*rounds, *ids)):
            return
        for (first, last), column, what in ((rounds, 15, "rounds"), (ids, 23, "players")):
            if first > last:
                self.faults.error(
                    number,
                    column,
                    f"{what} {first} to {last}",
                    expected="the first before the last",
                    length=7,
                )
                return
        self.draft.virtual_ranges.append(StatedRange(value, *rounds, *ids, number))

    def _acceleration(self, number: int, line: str) -> None:
        player = self._number(ACCELERATION_X["id"], number, line, "player", 9999)
        field = ACCELERATION_X["points"]
        values = []
        index = 0
        while (column := field.column(index)) <= len(line):
            text = line[column - 2 : column + 3].strip(" ")
            value = points(text) if line[column - 2] == " " else None
            if not text:
                self.faults.warning(
                    number,
                    column,
                    f"no acceleration for round {index + 1}: read as 0.0",
                    expected="0.0",
                    length=4,
                )
                value = 0
            if value is None:
                self.faults.error(
                    number,
                    column,
                    f"round {index + 1}: {points_fault(text)}",
                    expected=f"a number such as 1.0 in columns {column}-{column + 3}, a blank before it",
                    length=4,
                )
                return
            values.append(value)
            index += 1
        if player:
            self.draft.virtual.append(StatedVirtual(player, tuple(values), number))

    # -- teams ----------------------------------------------------------------------------------------------

    def _team(self, record: Record, number: int, line: str) -> None:
        field = record["players"]
        members = []
        index = 0
        while field.column(index) <= len(line):
            text = field.cut(line, index)
            value = whole(text)
            if value:
                members.append(value)
            elif text and value is None:
                self.faults.warning(
                    number, field.column(index), f"team member '{text}' is ignored", expected="a start number"
                )
            index += 1
        self.draft.teams.append((Team(record["name"].cut(line), tuple(members), line), number))

    def _abnormal_points(self, number: int, line: str) -> None:
        self.faults.error(
            number,
            1,
            "abnormal points (record 299) are not supported",
            expected="points that follow from the results",
            fix="leave the record out and enter results that give the points, such as a bye",
            length=3,
        )


def words(line: str) -> Iterator[tuple[str, int]]:
    """The words after the code of a line, with their columns."""
    for match in _WORD.finditer(line, 3):
        yield match.group(), match.start() + 1
