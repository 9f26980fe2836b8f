"""The records of a tournament report, column by column.

One table for each record type. The reader cuts lines by these tables, the writer fills them, and the page
docs/reference/formats.md prints them, so the three can't tell different stories.

Sources: FIDE Handbook C.04 Annex 2 (TRF16) and TRF-2026; JaVaFo Advanced User Manual 2.2 (TRF(x)); the notes
that come with bbpPairings (TRF(bx)). Columns count characters from 1, both ends included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import InvalidTournament, TooLarge
from ..lean_dataclass import cached_property, dataclass
from .problems import unwritable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Dialect: TypeAlias = Literal["trf16", "trf-x", "trf-bx", "trf-2026"]
    """The dialects, from the plainest to the newest."""
else:
    Dialect = str

DIALECTS: tuple[Dialect, ...] = ("trf16", "trf-x", "trf-bx", "trf-2026")
_X: tuple[Dialect, ...] = ("trf-x", "trf-bx")
_BX: tuple[Dialect, ...] = ("trf-bx",)
_NEW: tuple[Dialect, ...] = ("trf-2026",)


def required(dialect: Dialect) -> None:
    """Raise `InvalidTournament` for an unknown dialect."""
    if dialect not in DIALECTS:
        raise InvalidTournament(unwritable.UNKNOWN_DIALECT(given=str(dialect), known=", ".join(DIALECTS)))


@dataclass(frozen=True)
class RecordField:
    """A field of a record. `last` 0: to the end of the line. `step` above 0: repeats every `step` columns."""

    name: str
    first: int
    last: int
    meaning: str
    right: bool = False
    step: int = 0

    def __init__(  # written out, as in each class that a call makes dozens of
        self, name: str, first: int, last: int, meaning: str, *, right: bool = False, step: int = 0
    ) -> None:
        vars(self).update(name=name, first=first, last=last, meaning=meaning, right=right, step=step)

    def at(self, index: int) -> slice:
        """Where the field stands in its `index`-th repetition, counted from 0."""
        shift = self.step * index
        return slice(self.first - 1 + shift, self.last + shift if self.last else None)

    @property
    def width(self) -> int:
        """The number of characters that fit; 0 for any number."""
        return self.last - self.first + 1 if self.last else 0

    def cut(self, line: str, index: int = 0) -> str:
        """The text of the field in a line, without the blanks around it."""
        return line[self.at(index)].strip(" ")

    def columns(self, line: str) -> range:
        """The first columns of the repetitions that begin in a line."""
        return range(self.first, len(line) + 1, self.step)

    def column(self, index: int = 0) -> int:
        """First column of a repetition, counted from 0."""
        return self.first + self.step * index


@dataclass(frozen=True)
class Record:
    """One record type: its code in columns 1 to 3, its fields, and the dialects that have it."""

    code: str
    title: str
    fields: tuple[RecordField, ...] = ()
    dialects: tuple[Dialect, ...] = DIALECTS
    note: str = ""

    def __init__(
        self, code: str, title: str, fields: tuple[RecordField, ...] = (),
        dialects: tuple[Dialect, ...] = DIALECTS, note: str = "",
    ) -> None:  # fmt: skip
        vars(self).update(code=code, title=title, fields=fields, dialects=dialects, note=note)

    @cached_property
    def _by_name(self) -> Mapping[str, RecordField]:
        return {field.name: field for field in self.fields}

    def __getitem__(self, name: str) -> RecordField:
        return self._by_name[name]

    def form(self, *names: str) -> str:
        """The template for `str.format` that makes a line of the values of single fields, as `line` but with blanks at
        the end.
        """
        text, end = self.code, len(self.code)
        for field in sorted((self[name] for name in names), key=lambda field: field.first):
            side = ">" if field.right else "<"
            text += f"{' ' * (field.first - 1 - end)}{{{field.name}:{side}{field.width}.{field.width}}}"
            end = field.last
        return text

    def line(self, values: Mapping[str, str | Sequence[str]]) -> str:
        """A line with these values in their columns; a sequence fills the repetitions of its field.

        A text wider than its field is cut at the field's end; numbers, which stand on the right, raise `TooLarge`.
        """
        cells = [(1, 3, self.code, False)]
        for name, value in values.items():
            field = self[name]
            texts = (value,) if isinstance(value, str) else value
            for index, text in enumerate(texts):
                if field.right and len(text) > field.width:
                    raise TooLarge(
                        unwritable.TOO_WIDE(field=name, given=text, code=self.code, width=field.width)
                    )
                cells.append((field.column(index), field.width or len(text), text, field.right))
        line = ""
        for first, width, text, right in sorted(cells):
            line = f"{line.ljust(first - 1)}{text[:width]:{'>' if right else '<'}{width}}"
        return line.rstrip(" ")


def _text(code: str, title: str, dialects: tuple[Dialect, ...] = DIALECTS, note: str = "") -> Record:
    return Record(code, title, (RecordField("text", 5, 0, title),), dialects, note)


def _ids(name: str, first: int, meaning: str, step: int = 5, width: int = 4) -> RecordField:
    return RecordField(name, first, first + width - 1, meaning, right=True, step=step)


PLAYER = Record(
    "001",
    "player",
    (
        RecordField("id", 5, 8, "start number, 1 to 9999", right=True),
        RecordField("sex", 10, 10, "m or w"),
        RecordField("title", 11, 13, "GM, IM, WGM, FM, WIM, CM, WFM, WCM", right=True),
        RecordField("name", 15, 47, "name, family name first"),
        RecordField("rating", 49, 52, "rating; blank or 0: none", right=True),
        RecordField("federation", 54, 56, "federation"),
        RecordField("fide_id", 58, 68, "FIDE identity number", right=True),
        RecordField("birth", 70, 79, "date of birth, YYYY/MM/DD"),
        RecordField(
            "points",
            81,
            84,
            "points, one decimal; they must agree with the results; blank: not stated",
            right=True,
        ),
        RecordField("rank", 86, 89, "rank", right=True),
        RecordField(
            "opponent", 92, 95, "round 1: opponent's start number; 0000 or blank: none", right=True, step=10
        ),
        RecordField("colour", 97, 97, "round 1: w, b, or - for none", step=10),
        RecordField("result", 99, 99, "round 1: result code", step=10),
    ),
    note=(
        "Round r begins 10 (r - 1) columns further right. Result codes: `1` `=` `0` win, draw, loss; "
        "`W` `D` `L` the same, not rated; `+` `-` forfeited; `H` `F` `Z` half-, full- and zero-point bye; "
        "`U` pairing-allocated bye; blank: nothing is recorded."
    ),
)

FIRST_CELL = PLAYER["opponent"].first - 3
"""Index where the ten characters of round 1 begin: two blanks, then the eight of the table."""

INFO = (
    _text("012", "name of the tournament"),
    _text("022", "city"),
    _text("032", "federation"),
    _text("042", "date of the start"),
    _text("052", "date of the end"),
    _text("062", "number of players"),
    _text("072", "number of rated players"),
    _text("082", "number of teams"),
    _text("092", "type of the tournament, as text"),
    _text("102", "chief arbiter"),
    _text("112", "deputy arbiters, one line each"),
    _text("122", "time control, as text"),
    Record(
        "132", "dates of the rounds", (RecordField("date", 92, 99, "date of round 1, YY/MM/DD", step=10),)
    ),
    _text("172", "federation and ranking method of the starting rank", _NEW),
    _text("182", "program or person who made the pairings", _NEW),
    _text("202", "tie-breaks", _NEW),
    _text("212", "order of the standings, points included", _NEW),
    _text("222", "time control, in code", _NEW),
    _text("352", "teams: colours of the boards", _NEW),
    _text("362", "teams: match points", _NEW),
)
"""Records that say something of the event and nothing to the pairing: kept, word for word."""

INFO_CODES = frozenset(record.code for record in INFO)

ROUNDS_2026 = Record(
    "142", "number of rounds", (RecordField("rounds", 5, 0, "announced number of rounds"),), _NEW
)
COLOUR_2026 = Record(
    "152",
    "initial colour",
    (RecordField("colour", 5, 0, "W or B: colour of the top player in round 1"),),
    _NEW,
)
POINTS_2026 = Record(
    "162",
    "point system",
    (
        RecordField(
            "letter", 6, 6, "W win, D draw, L loss, A absence (also Z), P pairing-allocated bye", step=9
        ),
        RecordField("points", 7, 10, "its worth, one decimal", right=True, step=9),
    ),
    _NEW,
    "W also sets forfeit win and full-point bye, D the half-point bye, A zero-point bye and forfeit loss.",
)
SYSTEM_2026 = _text("192", "type of the tournament, in code", _NEW)
BYES_2026 = Record(
    "240",
    "byes asked for",
    (
        RecordField("kind", 5, 5, "F full-point, H half-point, Z zero-point bye"),
        RecordField("round", 7, 9, "round", right=True),
        _ids("players", 11, "players"),
    ),
    _NEW,
    "Only rounds that are not yet played count; the past stands in the player lines.",
)
ACCELERATION_2026 = Record(
    "250",
    "acceleration by range",
    (
        RecordField(
            "match_points", 5, 8, "virtual match points of teams: blank or 0 for individuals", right=True
        ),
        RecordField("points", 10, 13, "virtual points", right=True),
        RecordField("first_round", 15, 17, "first round", right=True),
        RecordField("last_round", 19, 21, "last round", right=True),
        RecordField("first_player", 23, 26, "first player or team", right=True),
        RecordField("last_player", 28, 31, "last player or team", right=True),
    ),
    _NEW,
    "Later lines overwrite earlier ones.",
)
FORBIDDEN_2026 = Record(
    "260",
    "forbidden pairings",
    (
        RecordField("first_round", 5, 7, "first round", right=True),
        RecordField("last_round", 9, 11, "last round", right=True),
        _ids("players", 13, "players who may not meet each other"),
    ),
    _NEW,
)
ABNORMAL_2026 = Record(
    "299",
    "abnormal points",
    (
        RecordField("kind", 5, 5, "W D L win, draw, loss; F H Z byes; + - forfeits; blank: bonus or penalty"),
        RecordField("match_points", 8, 11, "match points of teams, may be negative", right=True),
        RecordField("points", 14, 17, "points, or game points of teams; may be negative", right=True),
        RecordField("round", 20, 22, "round; 000 or blank: all", right=True),
        _ids("players", 24, "players or teams; 0000 or blank: all"),
    ),
    _NEW,
    "The closest line of a kind counts; bonuses and penalties are added, and are all that is written.",
)
ROUNDS_X = _text("XXR", "number of rounds", _X)
CONFIGURATION_X = _text(
    "XXC",
    "configuration",
    _X,
    "Words: `white1` or `black1` the initial colour, `rank` the order of the player lines is the ranking.",
)
ABSENT_X = _text("XXZ", "players absent from the round to be paired", _X, "Start numbers between blanks.")
FORBIDDEN_X = _text("XXP", "forbidden pairings, in all rounds", _X, "Start numbers between blanks.")
ACCELERATION_X = Record(
    "XXA",
    "acceleration of a player",
    (
        RecordField("id", 5, 8, "start number", right=True),
        RecordField("points", 10, 13, "virtual points of round 1", right=True, step=5),
    ),
    _X,
)
POINTS_X = _text(
    "XXS",
    "point system",
    ("trf-x",),
    "CODE=VALUE between blanks. Codes: WW BW win, WD BD draw, WL BL loss, ZPB HPB FPB PAB byes, FW FL "
    "forfeits; W for WW BW FW FPB, D for WD BD HPB.",
)
POINTS_BX = tuple(
    Record(f"BB{letter}", f"points for a {meaning}", (RecordField("points", 5, 8, meaning, right=True),), _BX)
    for letter, meaning in (
        ("W", "win, forfeit win or full-point bye"),
        ("D", "draw or half-point bye"),
        ("L", "loss"),
        ("Z", "zero-point bye"),
        ("F", "forfeit loss"),
        ("U", "pairing-allocated bye (a win by default)"),
    )
)
TEAM = Record(
    "013",
    "team",
    (RecordField("name", 5, 36, "name"), _ids("players", 37, "players")),
    note="Kept: individual pairing rules ignore teams.",
)
TEAM_2026 = Record(
    "310",
    "team",
    (
        RecordField("number", 5, 7, "number", right=True),
        RecordField("name", 9, 40, "name"),
        RecordField("nickname", 42, 46, "short name"),
        RecordField("strength", 48, 53, "strength", right=True),
        RecordField("match_points", 55, 60, "match points", right=True),
        RecordField("game_points", 62, 67, "game points", right=True),
        RecordField("rank", 69, 71, "rank", right=True),
        _ids("players", 74, "players"),
    ),
    _NEW,
    "Kept: individual pairing rules ignore teams.",
)
TEAM_BYE = Record(
    "320",
    "pairing-allocated byes of teams",
    (
        RecordField("match_points", 5, 8, "match points of the bye", right=True),
        RecordField("game_points", 10, 13, "game points of the bye", right=True),
        RecordField("teams", 15, 17, "team with the bye in round 1 (000: none)", right=True, step=4),
    ),
    _NEW,
    "Read in team events (record 192).",
)
FORFEITED_MATCH = Record(
    "330",
    "forfeited match",
    (
        RecordField("kind", 5, 6, "+-, -+ or --"),
        RecordField("round", 8, 10, "round", right=True),
        RecordField("white", 12, 14, "team named first", right=True),
        RecordField("black", 16, 18, "team named second", right=True),
    ),
    _NEW,
    "Read in team events, where no player has an entry for the match.",
)
LINEUP = Record(
    "300",
    "line-up out of order",
    (
        RecordField("round", 5, 7, "round", right=True),
        RecordField("own", 9, 11, "team", right=True),
        RecordField("opponent", 13, 15, "opponent", right=True),
        _ids("players", 17, "players by board (0000: empty)"),
    ),
    _NEW,
    "Read in team events: the line-up, if it differs from the order of record 310.",
)

RECORDS = (
    PLAYER,
    *INFO,
    ROUNDS_2026,
    COLOUR_2026,
    POINTS_2026,
    SYSTEM_2026,
    BYES_2026,
    ACCELERATION_2026,
    FORBIDDEN_2026,
    ABNORMAL_2026,
    ROUNDS_X,
    CONFIGURATION_X,
    ABSENT_X,
    FORBIDDEN_X,
    ACCELERATION_X,
    POINTS_X,
    *POINTS_BX,
    TEAM,
    TEAM_2026,
)
"""Every record type that is read, the player line first."""

MATCH_RECORDS = (TEAM_BYE, FORFEITED_MATCH, LINEUP)
"""Records that are read in team events only, and kept word for word in others."""


def cell_column(index: int) -> int:
    """First column of a round in a player line, the round counted from 0."""
    return PLAYER["opponent"].column(index)
