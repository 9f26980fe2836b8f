"""The eight characters of a round in a player line: opponent, colour, result.

A game whose result is not known yet, such as an adjourned one, counts as a draw (C.04.2 art. 3.1). In the records of
the players it is a draw; a comment, kept in every dialect, says that it is still open. The newest one also
marks the game by `?` and has the letter X in record 162.
"""

from __future__ import annotations

from functools import lru_cache

from ..lean_dataclass import dataclass
from ..model import NOTHING, Colour, Result, RoundResult, round_result
from .problems import mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

MARK = "?"
"""How files write an unknown result."""

GAME_CODES = "1=0WDL"
FORFEIT_CODES = "+-"
BYE_CODES = "HFUZ"
RESULT_CODES = GAME_CODES + FORFEIT_CODES + BYE_CODES

_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None}
_RESULTS = {code: Result(code) for code in RESULT_CODES}
_OLD_BYES = {"-": Result.ZERO_BYE, "=": Result.HALF_BYE, "+": Result.ALLOCATED_BYE}
"""Byes in files older than the codes H, U, Z: a forfeit or draw without an opponent."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A readable cell. `code` is its colour and result letter: `w1`, `-U`, `w ` without result, blanks for nothing.

    The result of a game may be `unknown`; it is a draw until it is known. With `open_as_bye` a game without a result
    was written with the code Z, as lila writes one that is still played.
    """

    result: RoundResult
    code: str
    unknown: bool = False
    open_as_bye: bool = False

    def __init__(
        self, result: RoundResult, code: str, *, unknown: bool = False, open_as_bye: bool = False
    ) -> None:
        put = object.__setattr__
        put(self, "result", result)
        put(self, "code", code)
        put(self, "unknown", unknown)
        put(self, "open_as_bye", open_as_bye)


@dataclass(frozen=True)
class BadCell:
    """An unreadable cell: which of its characters (from 0, and how many) is wrong, and how."""

    offset: int
    length: int
    found: Message
    expected: Message
    fix: Message


EMPTY = Cell(NOTHING, "  ")
"""The cell of a round without an entry in the line."""


GAMES = {
    f" {colour} {code}": (_RESULTS[code], _COLOURS[colour], colour + code)
    for colour in "wb"
    for code in GAME_CODES + FORFEIT_CODES
}
"""The last four characters of a well-formed game: nearly all cells of a big report."""


def read_cell(text: str) -> Cell | BadCell:
    """The entry of a round in eight characters."""
    if not text.strip(" "):
        return EMPTY
    number, gap_1, colour, gap_2, code = (
        text[:4].strip(" "),
        text[4],
        text[5].lower(),
        text[6],
        text[7].upper(),
    )
    if gap_1 != " " or gap_2 != " ":
        at = 4 if gap_1 != " " else 6
        return BadCell(at, 1, say.BETWEEN_FIELDS(text=text[at]), want.A_BLANK(), mend.LINE_UP_FIELDS())
    if number and not (number.isascii() and number.isdecimal()):
        return BadCell(
            0, 4, say.OPPONENT_UNREADABLE(text=number), want.OPPONENT_OR_NONE(), mend.WRITE_OPPONENT()
        )
    colour = "-" if colour == " " else colour
    if colour not in _COLOURS:
        return BadCell(5, 1, say.UNKNOWN_COLOUR_CODE(code=text[5]), want.COLOUR_CODE(), mend.WRITE_COLOUR())
    if code == MARK and int(number or 0) and colour != "-":
        return Cell(round_result(Result.DRAW, int(number), _COLOURS[colour]), colour + "=", unknown=True)
    if code != " " and code not in _RESULTS:
        return BadCell(
            7,
            1,
            say.UNKNOWN_CODE_OF_RESULT(code=text[7]),
            want.ONE_OF_VALUES(values=" ".join(RESULT_CODES)),
            mend.CODES_OF_RESULTS(),
        )
    opponent = int(number or 0)
    return _game(opponent, colour, code) if opponent else _no_game(colour, code)


def _game(opponent: int, colour: str, code: str) -> Cell | BadCell:
    if code == "Z" and colour != "-":
        return Cell(round_result(Result.ABSENT, opponent, _COLOURS[colour]), colour + " ", open_as_bye=True)
    if code in BYE_CODES:
        return BadCell(
            0,
            8,
            say.BYE_WITH_OPPONENT_NUMBER(code=code, opponent=opponent),
            want.RESULT_OF_GAME(),
            mend.WRITE_BYE_OR_RESULT(code=code),
        )
    if colour == "-" and code in GAME_CODES + " ":
        return BadCell(
            5, 1, say.GAME_HAS_NO_COLOUR(opponent=opponent), want.COLOUR_CODE_OF_GAME(), mend.WRITE_COLOUR()
        )
    result = Result.ABSENT if code == " " else _RESULTS[code]
    return Cell(round_result(result, opponent, _COLOURS[colour]), colour + code)


def _no_game(colour: str, code: str) -> Cell | BadCell:
    if code in GAME_CODES and code != "=":
        return BadCell(0, 8, say.RESULT_WITHOUT_OPPONENT(code=code), want.ENTRY_OR_BYE(), mend.NAME_OR_BYE())
    if colour != "-":
        return BadCell(
            0,
            8,
            say.COLOUR_CODE_ALONE(code=colour),
            want.ENTRY_OR_BYE(),
            mend.NAME_OR_CODE(entry=f"0000 - {code}".rstrip()),
        )
    if code == " ":
        return EMPTY
    result = _OLD_BYES.get(code) or _RESULTS[code]
    return Cell(round_result(result), "-" + result.value)


@lru_cache(maxsize=1 << 14)
def cell_text(result: RoundResult) -> str:
    """The eight characters for a round; blanks for nothing.

    A forfeit loss without an opponent is an absence and written as the zero-point bye.
    """
    code = result.result.value
    if result.opponent:
        return f"{result.opponent:4d} {result.colour.value if result.colour else '-'} {code}"
    if result.result is Result.ABSENT:
        return " " * 8
    return f"0000 - {'Z' if result.result is Result.FORFEIT_LOSS else code}"


def code_of(entry: RoundResult) -> str:
    """Colour and result letter of an entry, as `Cell` has them."""
    if not entry.opponent and entry.result is Result.ABSENT:
        return EMPTY.code
    return (entry.colour.value if entry.colour else "-") + entry.result.value
