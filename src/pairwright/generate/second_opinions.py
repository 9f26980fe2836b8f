"""Standings compared with those of another program: ranks and every value of every tie-break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol
from zlib import crc32

from ..formats import read_text
from ..model import Tournament
from ..standings import Standings, announced_codes, read_code, standings
from .checked import Finding
from .external import EngineError

Values = Mapping[str, Mapping[int, Fraction | None]]
"""Values by code as asked for, then by player; `None` where the tie-break is undefined."""


class Ranker(Protocol):
    """Another program that ranks finished events. It is pickled to be sent to other processes."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def ranks(self, report: str, codes: Sequence[str]) -> Mapping[int, int]:
        """The rank of each player by points and these tie-breaks; the tied share the first of their ranks.

        Raises `EngineError` if the program has no answer.
        """
        ...

    def values(self, report: str, codes: Sequence[str]) -> Values:
        """The values of these tie-breaks. Raises `EngineError` as `ranks` does."""
        ...


@dataclass(frozen=True)
class ValueDifference:
    """One value that two programs compute differently."""

    tournament: Tournament
    code: str
    player: int
    ours: Fraction | None
    theirs: Fraction | None

    def __str__(self) -> str:
        return f"{self.code} of {self.player}: {self.ours} here, {self.theirs} there"


@dataclass(frozen=True)
class KnownCause:
    """A cause of differences that has been argued from the text: how it is called and what it explains.

    `ranks` are the codes whose values it changes: ranks by a list that holds one of them may differ, too.
    """

    name: str
    explains: Callable[[ValueDifference], bool]


FOLLOWS = "a rank that follows from such a value"
"""The cause of a rank that differs because a value of a known cause decides it."""


@dataclass(frozen=True)
class StandingsChecker:
    """Another program's ranks and values against ours, for the list of the report and some of `codes` besides.

    Of `codes` every `part`th is taken, beginning at another one from report to report, by its check sum.

    `ranked_alone` are codes whose values are no numbers to be compared (places among the tied): instead the ranks by
    each of them alone are. `causes` recognise the differences already known.
    """

    ranker: Ranker
    codes: tuple[str, ...]
    part: int = 1
    ranked_alone: tuple[str, ...] = ("DE", "DE/P")
    causes: tuple[KnownCause, ...] = ()

    @property
    def name(self) -> str:
        """The name of the other program, and what is asked."""
        return f"{self.ranker.name} tie-breaks"

    def finding(self, report: str, rounds: int) -> Finding:
        """Compare every value of every player, and the ranks."""
        tournament = read_text(report, purpose="check").tournament
        announced = announced_codes(tournament)
        listed = announced[0] if announced else ()
        more = self.codes[crc32(report.encode()) % self.part :: self.part]
        codes = tuple(dict.fromkeys([*listed, *more]))
        numbers = [code for code in codes if code not in self.ranked_alone]
        table = standings(tournament, codes)
        found: list[str] = []
        known: Counter[str] = Counter()
        touched: set[str] = set()
        try:
            theirs = self.ranker.values(report, numbers)
        except EngineError as error:
            return Finding(str(error))
        for one in self._values(tournament, table, numbers, theirs):
            cause = next((cause.name for cause in self.causes if cause.explains(one)), "")
            known[cause] += bool(cause)
            touched.add(one.code)
            found += [] if cause else [str(one)]
        compared = len(tournament) * len(numbers)
        for order in [tuple(listed), *((code,) for code in self.ranked_alone if code in codes)]:
            compared += len(tournament)
            wrong = list(self._ranks(tournament, order, report))
            follows = not found and touched & set(order)
            known[FOLLOWS] += len(wrong) if follows else 0
            found += [] if follows else wrong
        return Finding("\n".join(found), compared, {cause: count for cause, count in known.items() if count})

    def _values(
        self, tournament: Tournament, table: Standings, codes: Sequence[str], theirs: Values
    ) -> Iterator[ValueDifference]:
        names = {code: str(read_code(code)) for code in codes}
        for row in table.rows:
            for code in codes:
                other = theirs[code][row.player]
                if row.values[names[code]] != other:
                    yield ValueDifference(tournament, code, row.player, row.values[names[code]], other)

    def _ranks(self, tournament: Tournament, codes: tuple[str, ...], report: str) -> Iterator[str]:
        theirs = self.ranker.ranks(report, codes)
        for row in standings(tournament, codes).rows:
            if theirs[row.player] != row.rank:
                yield f"rank of {row.player} by {', '.join(codes)}: {row.rank} here, {theirs[row.player]} there"
