"""Reading player lines, record 001."""

from __future__ import annotations

from ..lean_dataclass import dataclass, field
from ..model import Points, RoundResult, round_result
from . import policy
from .cells import EMPTY, GAMES, BadCell, Cell, read_cell
from .columns import FIRST_CELL, PLAYER
from .numbers import MOST_ID, MOST_ROUNDS, points_fault, signed, whole
from .problems import Faults, mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

_ID, _RATING, _POINTS, _RANK = (PLAYER[name].at(0) for name in ("id", "rating", "points", "rank"))
SHORTEST = PLAYER["points"].last
_WITHOUT_RESULT = 8
"""How long the last entry of a line is, two blanks before it included, if the blanks for its result are cut off."""
LONGEST = FIRST_CELL + 10 * MOST_ROUNDS

TEXTS = ("sex", "title", "name", "federation", "fide_id", "birth")
"""The fields of a player line that are read unchanged."""
_TEXT_PLACES = tuple(PLAYER[name].at(0) for name in TEXTS)


def texts_of(line: str) -> list[str]:
    """The fields of `TEXTS` in a line."""
    return [line[place].strip(" ") for place in _TEXT_PLACES]


@dataclass(slots=True)
class PlayerLine:
    """A player line as read. `codes` has colour and result letter of each round, as in `Cell`.

    `broken` lists rounds whose cell could not be read, `unknown` those without a known result; `whole` is false if
    the rounds are not known at all.
    """

    line: int
    id: int
    sex: str = ""
    title: str = ""
    name: str = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = 0
    rank: int | None = None
    results: list[RoundResult] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    broken: set[int] = field(default_factory=set)
    unknown: set[int] = field(default_factory=set)
    whole: bool = True
    points_read: bool = True
    roster: tuple[int, ...] = ()

    # Written out like that of `Player`: every call makes so many that it would be compiled each time.
    def __init__(
        self,
        line: int,
        id: int,
        sex: str = "",
        title: str = "",
        name: str = "",
        rating: int = 0,
        federation: str = "",
        fide_id: str = "",
        birth: str = "",
        points: Points | None = 0,
        rank: int | None = None,
        results: list[RoundResult] | None = None,
        codes: list[str] | None = None,
        broken: set[int] | None = None,
        unknown: set[int] | None = None,
        whole: bool = True,
        points_read: bool = True,
        roster: tuple[int, ...] = (),
    ) -> None:
        self.line, self.id = line, id
        self.sex, self.title, self.name, self.rating = sex, title, name, rating
        self.federation, self.fide_id, self.birth = federation, fide_id, birth
        self.points, self.rank = points, rank
        self.results = [] if results is None else results
        self.codes = [] if codes is None else codes
        self.broken = set() if broken is None else broken
        self.unknown = set() if unknown is None else unknown
        self.whole, self.points_read, self.roster = whole, points_read, roster

    def entry(self, index: int) -> RoundResult:
        """The entry of a round, counted from 0; that of nothing where the line has none."""
        return self.results[index] if 0 <= index < len(self.results) else EMPTY.result


class _Opponents(dict[str, int]):
    """The opponents by the six characters that begin an entry, 0 for any other beginning."""

    def __missing__(self, text: str) -> int:
        number = text[2:].lstrip(" ")
        readable = text[:2] == "  " and number.isascii() and number.isdecimal()
        self[text] = int(number) if readable else 0
        return self[text]


class PlayerReader:
    """Reads the player lines of one report.

    Ten characters of a round (two blanks, then the cell) are looked up whole: a big report repeats the same
    few thousand again and again. Of an ordinary game, the opponent and the four characters after him are looked up.
    """

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._cells: dict[str, Cell | BadCell] = {}
        self._ordinary: dict[str, tuple[RoundResult, str]] = {}
        self._opponents = _Opponents()

    def read(self, number: int, line: str) -> PlayerLine | None:
        """The line as a player, or `None` for an unknown one; problems go to the faults."""
        error = self._faults.error
        if "\t" in line:
            error(
                number,
                line.index("\t") + 1,
                say.TAB_IN_LINE(),
                expected=want.BLANKS_FOR_COLUMNS(),
                fix=mend.REPLACE_TABS(),
            )
            return None
        id_text = line[_ID].strip(" ")
        start = whole(id_text)
        if line[3:4] not in ("", " ") or line[8:9] not in ("", " ") or not start:
            error(
                number,
                5,
                say.START_NUMBER_UNREADABLE(text=line[3:9].strip(" "))
                if line[3:9].strip(" ")
                else say.START_NUMBER_MISSING(),
                fix=mend.LINE_UP_FIELDS(),
                expected=want.START_NUMBER_IN_COLUMNS(most=MOST_ID),
                length=4,
            )
            return None
        player = PlayerLine(number, start)
        if len(line) < SHORTEST and self._ends_here(player):
            error(
                number,
                len(line) + 1,
                say.LINE_TOO_SHORT(),
                expected=want.CHARACTERS_OF_LINE(least=SHORTEST),
                fix=mend.EXPORT_IF_CUT(),
            )
            player.whole = False
            return player
        line = self._with_rank_in_place(player, line)
        self._personal(player, line)
        self._points(player, line)
        self._rounds(player, line)
        return player

    def _with_rank_in_place(self, player: PlayerLine, line: str) -> str:
        """The line with a rank that stands one column too far right, as some programs write two digits, in its own."""
        rank = line[_RANK.start : _RANK.stop + 1]
        if not line[_RANK.stop : _RANK.stop + 1].strip(" ") or line[_RANK.stop + 1 : FIRST_CELL + 2].strip(
            " "
        ):
            return line
        if rank[0] != " " or whole(rank.strip(" ")) is None:
            return line
        policy.SHIFTED_RANK.tell(
            self._faults, player.line, _RANK.start + 2, say.RANK_SHIFTED(rank=rank.strip(" "))
        )
        return f"{line[: _RANK.start]}{rank[1:]} {line[_RANK.stop + 1 :]}"

    def _personal(self, player: PlayerLine, line: str) -> None:
        player.sex, player.title, player.name, player.federation, player.fide_id, player.birth = texts_of(
            line
        )
        rating = line[_RATING].strip(" ")
        if rating:
            value = whole(rating)
            if value is None or line[52:53].strip(" "):
                self._wrong(
                    player, _RATING, say.RATING_UNREADABLE(text=line[48:53].strip(" ")), want.RATING_COLUMNS()
                )
            player.rating = value or 0

    def _points(self, player: PlayerLine, line: str) -> None:
        text = line[_POINTS].strip(" ")
        value = signed(text)
        if not text:
            player.points_read, player.points = False, None
        elif value is None:
            self._wrong(
                player, _POINTS, say.POINTS_IN_COLUMNS(fault=points_fault(text)), want.NUMBER_WITH_DECIMAL()
            )
            player.points_read = False
        elif line[79:80].strip(" ") or line[84:85].strip(" "):
            self._wrong(player, _POINTS, say.POINTS_TOUCH(), want.BLANKS_AROUND_POINTS())
            player.points_read = False
        if text:
            player.points = value or 0
        rank = line[_RANK].strip(" ")
        if rank:
            player.rank = whole(rank)
            if player.rank is None:
                self._faults.warning(
                    player.line,
                    86,
                    say.RANK_UNREADABLE(rank=rank),
                    expected=want.A_NUMBER(),
                    length=4,
                    fix=mend.LINE_UP_FIELDS(),
                )

    def _wrong(self, player: PlayerLine, where: slice, found: Message, expected: Message) -> None:
        self._faults.error(
            player.line,
            where.start + 1,
            found,
            expected=expected,
            fix=mend.LINE_UP_FIELDS(),
            length=where.stop - where.start,
        )

    def _rounds(self, player: PlayerLine, line: str) -> None:
        cells, ordinary, opponents = self._cells, self._ordinary, self._opponents
        results, codes = player.results, player.codes
        for begin in range(FIRST_CELL, self._end_of(player, line), 10):
            text = line[begin : begin + 10]
            game = ordinary.get(text)
            if game is None and text[6:] in GAMES and (opponent := opponents[text[:6]]):
                result, side, code = GAMES[text[6:]]
                game = ordinary[text] = round_result(result, opponent, side), code
            if game is not None:
                results.append(game[0])
                codes.append(game[1])
                continue
            if len(text) == _WITHOUT_RESULT and text[-1] in "wb" and not self._ends_here(player):
                text = text.ljust(10)
            cell = cells.get(text)
            if cell is None:
                cell = cells[text] = self._cell(text)
            if isinstance(cell, Cell):
                results.append(cell.result)
                codes.append(cell.code)
                if cell.unknown or cell.open_as_bye:
                    self._noticed(player, begin, cell)
            elif not self._bad_cell(player, begin, cell):
                return

    def _end_of(self, player: PlayerLine, line: str) -> int:
        """The end of the cells of a line: its last character that is not blank, in the real width of the line."""
        end = len(line.rstrip(" "))
        if end > LONGEST:
            self._faults.error(
                player.line,
                LONGEST + 1,
                say.TOO_MANY_ROUNDS_READ(most=MOST_ROUNDS),
                expected=want.BLANKS_TO_END(),
                fix=mend.TAKE_ENTRIES_OUT(),
            )
        return min(end, LONGEST)

    def _ends_here(self, player: PlayerLine) -> bool:
        """Whether the file was cut off in this line, which may have removed its missing end."""
        return self._faults.cut_off and player.line == len(self._faults.lines)

    def _noticed(self, player: PlayerLine, begin: int, cell: Cell) -> None:
        found = say.GAME_WITH_Z()
        if cell.unknown:
            player.unknown.add(len(player.results))
            found = say.RESULT_NOT_KNOWN()
        self._faults.notice(player.line, begin + 10, say.IN_ROUND(round=len(player.results), fault=found))

    @staticmethod
    def _cell(text: str) -> Cell | BadCell:
        if text[:2].strip(" "):
            return BadCell(
                -2, 2, say.BETWEEN_ROUNDS(text=text[:2].strip(" ")), want.BLANKS(), mend.LINE_UP_FIELDS()
            )
        if len(text) < 10:
            return BadCell(
                0, max(len(text) - 2, 1), say.ENTRY_CUT(), want.ENTRY_OF_ROUND(), mend.EXPORT_IF_CUT()
            )
        return read_cell(text[2:])

    def _bad_cell(self, player: PlayerLine, begin: int, cell: BadCell) -> bool:
        """Note an unreadable cell; whether the cells after it are worth reading."""
        number = (begin - FIRST_CELL) // 10 + 1
        self._faults.error(
            player.line,
            begin + 3 + cell.offset,
            say.IN_ROUND_OF(round=number, player=player.id, fault=cell.found),
            expected=cell.expected,
            fix=cell.fix,
            length=cell.length,
        )
        player.results.append(EMPTY.result)
        player.codes.append(EMPTY.code)
        player.broken.add(number)
        player.whole = cell.offset >= 0 and len(player.broken) < 5
        return player.whole
