"""Standings compared with those of another program: ranks and every value of every tie-break."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Protocol
from zlib import crc32

from ..formats import read_text
from ..lean_dataclass import dataclass, field
from ..model import Tournament
from ..standings import Row, Standings, announced_codes, read_code, standings
from . import wording as say
from .checked import Finding
from .external import EngineError
from .voices import function_at, place_of

Values = Mapping[str, Mapping[int, Fraction | None]]
"""Values by code as asked for, then by player; `None` where the tie-break is undefined."""


class Ranker(Protocol):
    """Another program that ranks finished events. It is pickled to be sent to other processes."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    def ranks(self, report: str, codes: Sequence[str]) -> Mapping[int, int]:
        """The rank of each player by points and these tie-breaks; the tied share the first of their ranks.

        Raises `EngineError` if the program has no answer.
        """
        ...

    def values(self, report: str, codes: Sequence[str]) -> Values:
        """The values of these tie-breaks. Raises `EngineError`, like `ranks`."""
        ...


@dataclass(frozen=True)
class CallableRanker:
    """A Python function as a ranker: it gets a report and codes and gives, by player, the rank and the values.

    `where` is `MODULE:FUNCTION`; an attribute `causes` of the function may list `KnownCause`. Any exception of it is an
    `EngineError`.
    """

    where: str

    @property
    def name(self) -> str:
        """The function with its module."""
        return self.where

    def ranks(self, report: str, codes: Sequence[str]) -> Mapping[int, int]:
        """The rank of each player. Raises `EngineError`."""
        return {player: rank for player, (rank, _) in self._asked(report, codes).items()}

    def values(self, report: str, codes: Sequence[str]) -> Values:
        """The values. Raises `EngineError`, also for another number of values than codes."""
        rows = self._asked(report, codes)
        if any(len(values) != len(codes) for _, values in rows.values()):
            raise EngineError(say.VALUES_MISSING_FOR(where=self.where, codes=", ".join(codes)))
        return {
            code: {player: values[at] for player, (_, values) in rows.items()}
            for at, code in enumerate(codes)
        }

    def _asked(
        self, report: str, codes: Sequence[str]
    ) -> Mapping[int, tuple[int, Sequence[Fraction | None]]]:
        function = function_at(self.where)
        try:
            answer = function(report, tuple(codes))
            return {player: (rank, tuple(values)) for player, (rank, values) in answer.items()}
        except Exception as error:  # any fault of it is an answer
            raise EngineError(
                say.OPINION_FAILED(where=self.where, kind=type(error).__name__, reason=str(error))
            ) from error


def standings_of(words: str) -> StandingsChecker:
    """A comparer of standings, by `python:MODULE:FUNCTION`: see `CallableRanker`. Raises the same errors as
    `voice_named`.
    """
    where = place_of(words)
    causes = tuple(getattr(function_at(where), "causes", ()))
    return StandingsChecker(CallableRanker(where), (), causes=causes)


@dataclass(frozen=True)
class ValueDifference:
    """One value that two programs compute differently; `report` is the other one's input."""

    tournament: Tournament
    report: str
    code: str
    player: int
    ours: Fraction | None
    theirs: Fraction | None

    def __str__(self) -> str:
        return f"{self.code} of {self.player}: {self.ours} here, {self.theirs} there"


@dataclass(frozen=True)
class KnownCause:
    """A cause of differences that has been argued from the text: how it is called and whether it explains one.

    It computes the value anew with this one thing changed, here or there, and explains only what then is the same.
    """

    name: str
    explains: Callable[[ValueDifference], bool]


FOLLOWS = "a rank that follows from such a value"
"""The cause of a rank that differs because a value of a known cause decides it."""


@dataclass(frozen=True)
class StandingsChecker:
    """Another program's ranks and values against ours, for the tie-breaks of the report and some of `codes`.

    Every `part`th of `codes` is taken, from a start that depends on the report's check sum.

    `ranked_alone` are codes without comparable values (places among the tied). For each, the ranks by this code alone
    are compared. `causes` recognise the differences already known.
    """

    ranker: Ranker
    codes: tuple[str, ...]
    part: int = 1
    ranked_alone: tuple[str, ...] = ("DE", "DE/P")
    causes: tuple[KnownCause, ...] = field(default=(), repr=False)

    @property
    def name(self) -> str:
        """The name of the other program, and the subject."""
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
        orders = [tuple(listed), *((code,) for code in self.ranked_alone if code in codes)]
        try:
            theirs = self.ranker.values(report, numbers)
            ranked = [self.ranker.ranks(report, order) for order in orders]
        except EngineError as error:
            return Finding(str(error))
        if left_out := _left_out(tournament, [*theirs.values(), *ranked]):
            return Finding(f"{self.ranker.name}: no answer for {left_out}")
        for one in self._values(tournament, report, table, numbers, theirs):
            cause = next((cause.name for cause in self.causes if cause.explains(one)), "")
            known[cause] += bool(cause)
            touched.add(one.code)
            found += [] if cause else [str(one)]
        compared = len(tournament) * len(numbers)
        for order, ranks in zip(orders, ranked, strict=True):
            compared += len(tournament)
            wrong = [
                f"rank of {row.player} by {', '.join(order)}: {row.rank} here, {ranks[row.player]} there"
                for row in standings(tournament, order).rows
                if ranks[row.player] != row.rank
            ]
            follows = not found and touched & set(order) and self._given_by(theirs, table, order, ranks)
            known[FOLLOWS] += len(wrong) if follows else 0
            found += [] if follows else wrong
        return Finding("\n".join(found), compared, {cause: count for cause, count in known.items() if count})

    def _values(
        self, tournament: Tournament, report: str, table: Standings, codes: Sequence[str], theirs: Values
    ) -> Iterator[ValueDifference]:
        names = {code: str(read_code(code)) for code in codes}
        for row in table.rows:
            for code in codes:
                other = theirs[code][row.player]
                if row.values[names[code]] != other:
                    yield ValueDifference(
                        tournament, report, code, row.player, row.values[names[code]], other
                    )

    def _given_by(
        self, values: Values, table: Standings, order: Sequence[str], ranks: Mapping[int, int]
    ) -> bool:
        """Whether points and these values give these ranks.

        Only the codes before the first one without numeric values count; players whom they leave tied may have any
        order.
        """
        usable = list(takewhile(lambda code: code in values and None not in values[code].values(), order))

        def key(row: Row) -> tuple[Fraction, ...]:
            return (
                Fraction(-row.tenths),
                *(_sign(code) * (values[code][row.player] or Fraction(0)) for code in usable),
            )

        keys = {row.player: key(row) for row in table.rows}
        sorted_keys = sorted(keys.values())

        def fits(player: int, rank: int) -> bool:
            before = bisect_left(sorted_keys, keys[player])
            last = before + 1 if len(usable) == len(order) else bisect_right(sorted_keys, keys[player])
            return before < rank <= last

        return all(fits(player, rank) for player, rank in ranks.items())


def _left_out(tournament: Tournament, answers: Sequence[Mapping[int, object]]) -> str:
    """The players without an answer."""
    ids = [player.id for player in tournament]
    return ", ".join(str(one) for one in ids if any(one not in answer for answer in answers))


def _sign(code: str) -> int:
    """1 where lower is better: pairing numbers, and other values in reverse order."""
    read = read_code(code)
    return 1 if (read.name == "TPN") != read.reverse else -1
