"""Reading the records that are not player lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..model import Colour, Team
from ..model.dates import day_of, is_blank
from . import coded_types, policy, request_lines
from .columns import INFO_CODES, MATCH_RECORDS, POINTS_BX, TEAM, TEAM_2026, Record
from .draft import Draft, Stated
from .extra_points import read_299
from .line_fields import words
from .numbers import MOST_ROUNDS, whole
from .point_lines import read_162, read_bb, read_xxs
from .problems import Faults, Purpose, mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

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
            self._looked_at(number, line)
            self.draft.records.append(line)
            self.draft.record_lines.setdefault(line, number)

    def _looked_at(self, number: int, line: str) -> None:
        """A word on a line that has slipped, or has its code in small letters: it would be passed over."""
        meant = line.lstrip(" \t\ufeff")
        code = meant[:3].upper()
        if line.startswith(code):
            return
        if code == "001" and len(line) > _PLAYER_LINE:
            self._shifted(number)
        elif code in _READ and meant[3:4] in ("", " ", "\t"):
            policy.SLIPPED.tell(
                self.faults,
                number,
                1,
                say.RECORD_SLIPPED(code=code),
                purpose=self.purpose,
                expected=want.CODE_IN_COLUMNS(code=code),
                fix=mend.CODE_FIRST(),
                length=len(line) - len(meant) + 3,
            )

    def _shifted(self, number: int) -> None:
        self.faults.error(
            number, 1, say.PLAYER_LINE_SHIFTED(), expected=want.CODE_001(), fix=mend.BLANKS_AWAY()
        )
        self.draft.unreadable_players = True

    def _info(self, number: int, line: str) -> None:
        code = line[:3]
        text = line[4:] if code == "132" else line[3:].strip(" ")
        if code in ("042", "052") and not is_blank(text):
            self._date(number, code, text)
        self.draft.info.append((code, text))
        self.draft.info_lines[code] = number

    def _date(self, number: int, code: str, text: str) -> None:
        known = dict(reversed(self.draft.info))
        if not day_of(text):
            policy.NO_DATE.tell(
                self.faults, number, 5, say.NOT_A_DATE_READ(text=text[:40]), fix=mend.WRITE_DATE(code=code)
            )
        elif is_blank(known.get(code, "")):
            known[code] = text
            begun, ended = (day_of(known.get(record, "")) for record in ("042", "052"))
            if begun[: len(ended)] > ended[: len(begun)]:
                told = say.ENDS_BEFORE_IT_BEGINS(begun=begun, ended=ended)
                policy.ENDS_FIRST.tell(self.faults, number, 5, told, fix=mend.CORRECT_DATE())
        elif day_of(known[code]) != day_of(text):
            told = say.SECOND_DATE(code=code, line=self.draft.info_lines[code], text=known[code][:40])
            policy.SECOND_DATE.tell(self.faults, number, 5, told, fix=mend.DELETE_WRONG_LINE())

    def _rounds(self, number: int, line: str) -> None:
        text = line[3:].strip(" \t")
        column = 4 + len(line[3:]) - len(line[3:].lstrip(" \t")) if text else 5
        value = whole(text)
        if value and value <= MOST_ROUNDS:
            new = Stated(value, number, column)
            self.draft.rounds = self._settled(self.draft.rounds, new)
            return
        out = text.isascii() and text.isdecimal()
        found = (say.ROUNDS_OUT_OF_RANGE if out else say.ROUNDS_UNREADABLE)(text=text[:20])
        self.faults.error(
            number,
            column,
            found if text else say.ROUNDS_MISSING(),
            expected=want.NUMBER_UP_TO(most=MOST_ROUNDS),
            fix=mend.WRITE_ROUNDS(code=line[:3]),
            length=max(len(text), 1),
        )

    def _settled(self, old: Stated | None, new: Stated) -> Stated:
        """The value that counts. Two different ones contradict each other."""
        if old is not None and old.value != new.value:
            self.faults.error(
                new.line,
                new.column,
                _stated_twice(new.value, old.value, self.faults.named(old.line)),
                expected=want.ONE_VALUE(),
                fix=mend.DELETE_WRONG_LINE(),
            )
        return new

    def _colour(self, number: int, line: str) -> None:
        text = line[3:].strip(" \t").upper()
        if text not in ("W", "B"):
            self.faults.error(
                number,
                5,
                say.INITIAL_COLOUR_UNREADABLE(text=text) if text else say.INITIAL_COLOUR_MISSING(),
                expected=want.COLOUR_IN_COLUMN(),
                fix=mend.WRITE_INITIAL_COLOUR(),
            )
            return
        self._initial(Colour(text.lower()), number, 5)

    def _initial(self, colour: Colour, number: int, column: int) -> None:
        new = Stated(colour, number, column)
        self.draft.colour = self._settled(self.draft.colour, new)

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
                    say.UNKNOWN_WORD_READ(word=word),
                    expected=want.XXC_WORD(),
                    length=len(word),
                    fix=mend.CORRECT_WORD(),
                )

    def _system(self, number: int, line: str) -> None:
        code = line[3:].strip(" \t").upper()
        if not coded_types.known(code):
            policy.UNKNOWN_TYPE.tell(
                self.faults,
                number,
                5,
                say.UNKNOWN_TOURNAMENT_TYPE(code=code),
                purpose=self.purpose,
                expected=want.TYPE_CODE(),
                fix=mend.WRITE_TYPE(),
                length=max(len(code), 1),
            )
        self.draft.system = self._settled(self.draft.system, Stated(code, number, 5))

    def _team(self, number: int, line: str, record: Record) -> None:
        field = record["players"]
        members = []
        for index, column in enumerate(field.columns(line)):
            text = field.cut(line, index)
            value = whole(text)
            if value:
                members.append(value)
            elif text and value is None:
                self.faults.warning(
                    number,
                    column,
                    say.TEAM_MEMBER_IGNORED(text=text),
                    expected=want.A_START_NUMBER(),
                    length=field.width,
                    fix=mend.WRITE_START_NUMBER(),
                )
        self.draft.teams.append((Team(record["name"].cut(line), tuple(members), line), number))


# Functions, not bound methods: a reader that refers to itself lives until the garbage collector runs.
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

_READ = frozenset((*_OUTSIDE, *_OWN, *(record.code for record in MATCH_RECORDS), "352", "362"))
"""The codes of records that rounds depend on."""


def _stated_twice(here: object, there: object, place: Message) -> Message:
    """Two statements about one thing."""
    if isinstance(here, Colour) and isinstance(there, Colour):
        return say.COLOUR_STATED_TWICE(here=here.value, there=there.value, place=place)
    twice = say.ROUNDS_STATED_TWICE if isinstance(here, int) else say.TYPE_STATED_TWICE
    return twice(here=str(here), there=str(there), place=place)
