"""The Keizer ranking: every game is worth a share of the opponent's place, every round without one of the own.

All sums are exact: integers in a unit that all shares and values are multiples of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from operator import add

from ...documents import dump, with_head
from ...messages import Told
from ...model import Player, Result, Tournament
from ...model.text_tables import align_columns, shortened
from .parameters import FRACTIONS, Parameters

Amounts = Sequence[int]
"""One number a player, by rows."""

MOST_PASSES = 20
"""After so many passes of the iterated convention the last ranking stands."""

_ABSENCES = frozenset({Result.ZERO_BYE, Result.ABSENT})


@dataclass(frozen=True, slots=True)
class KeizerRow:
    """One line of the ranking: place from 1, start number, the value of the place, the total.

    `base` and `rounds` are the parts of the total: the player's value, added once, and each round.
    """

    place: int
    player: int
    value: Fraction
    total: Fraction
    base: Fraction
    rounds: tuple[Fraction, ...]


@dataclass(frozen=True)
class KeizerTable:
    """The ranking before a round.

    `passes` is the number of times the rounds were scored; `settled` is false if the iterated convention found no
    stable ranking and averaged the last two totals.
    """

    tournament: Tournament
    parameters: Parameters
    order: tuple[int, ...]
    totals: tuple[Fraction, ...]
    values: tuple[Fraction, ...]
    parts: tuple[tuple[Fraction, ...], ...]
    passes: int
    settled: bool = True

    @classmethod
    def of(cls, tournament: Tournament, parameters: Parameters) -> KeizerTable:
        """The ranking of a tournament after all its completed rounds; all players are ranked, present or absent."""
        return _Scoring(tournament, parameters).table()

    @cached_property
    def place(self) -> dict[int, int]:
        """Places by start number, from 1."""
        ids = [player.id for player in self.tournament.players]
        return {ids[row]: place for place, row in enumerate(self.order, start=1)}

    @property
    def worth(self) -> dict[int, Fraction]:
        """The totals by start number: equal ones are ties."""
        return {row.player: row.total for row in self.rows}

    @property
    def shared(self) -> dict[int, int]:
        """Places by start number; equal totals and ratings share the first place of theirs."""
        players, first, found = self.tournament.players, dict[tuple[Fraction, int], int](), dict[int, int]()
        for place, row in enumerate(self.order, start=1):
            player = players[row]
            found[player.id] = first.setdefault((self.totals[row], player.rating), place)
        return found

    @cached_property
    def rows(self) -> tuple[KeizerRow, ...]:
        """The lines in the order of the ranking. Averaged totals are not split by rounds."""
        players, next_values = self.tournament.players, self._place_values
        return tuple(
            KeizerRow(
                place,
                players[row].id,
                next_values[place - 1],
                self.totals[row],
                self.values[row] if self.parameters.base else Fraction(0),
                self.parts[row],
            )
            for place, row in enumerate(self.order, start=1)
        )

    @property
    def headings(self) -> tuple[str, ...]:
        """The columns of the ranking."""
        from . import ranking_words as say  # only a printed ranking has them

        return tuple(Told(heading()) for heading in (*say.KNOWN, *say.OWN))

    def own_columns(self) -> tuple[tuple[str, dict[int, str]], ...]:
        """The values of the players and their totals: of each the heading, and the texts by start number."""
        from . import ranking_words as say

        texts = (
            {row.player: amount(row.value) for row in self.rows},
            {row.player: amount(row.total) for row in self.rows},
        )
        return tuple((Told(heading()), column) for heading, column in zip(say.OWN, texts, strict=True))

    def lines(self) -> Iterator[tuple[str, ...]]:
        """The ranking as texts."""
        by_id, own = self.tournament.by_id, [texts for _, texts in self.own_columns()]
        for row in self.rows:
            player = by_id[row.player]
            known = (str(row.place), str(player.id), player.name, str(player.rating or ""))
            yield (*known, *(texts[player.id] for texts in own))

    def to_dicts(self) -> list[dict[str, object]]:
        """One row a player, best first."""
        return [
            {
                "rank": row.place,
                "player": row.player,
                "name": self.tournament.by_id[row.player].name,
                "rating": self.tournament.by_id[row.player].rating,
                "value": float(row.value),
                "total": float(row.total),
            }
            for row in self.rows
        ]

    def to_json(self) -> str:
        """The document `ranking-1`."""
        event, after = self.tournament.name, self.tournament.completed_rounds
        return dump(
            with_head("ranking", event=event, after=after, settled=self.settled, ranking=self.to_dicts())
        )

    def __repr__(self) -> str:
        return f"<KeizerTable before round {self.tournament.next_round}: {len(self.order)} players>"

    def __str__(self) -> str:
        """The ranking as a table, of many lines the first ones."""
        first, *rows = align_columns([self.headings, *self.lines()])
        return "\n".join([first, *shortened(rows)])

    def opened(self, player: int) -> Iterator[str]:
        """The parts of a player's total: the player's value, then every round. English that keeps its messages."""
        from ..view.proof_words import INNER
        from . import ranking_words as say

        row, by_id = self.rows[self.place[player] - 1], self.tournament.by_id
        total = say.TOTAL_OF(player=player, total=amount(row.total))
        parts = [say.OWN_VALUE(value=amount(row.base))] if self.parameters.base else []
        for number, part in enumerate(row.rounds, start=1):
            entry = by_id[player].result(number)
            scored = {"round": number, "part": amount(part), "result": entry.result.value.strip() or "Z"}
            if entry.opponent:
                worth = amount(self.values[self._row[entry.opponent]])
                parts.append(say.IN_GAME(**scored, opponent=entry.opponent, worth=worth))
            else:
                parts.append(say.NO_GAME_IN(**scored))
        if not self.settled:
            parts.append(say.NOT_SETTLED())
        for message in (total, *(INNER(line=part) for part in parts)):
            yield Told(message, lambda number: by_id[number].called)

    @cached_property
    def _row(self) -> dict[int, int]:
        return {player.id: row for row, player in enumerate(self.tournament.players)}

    @property
    def _place_values(self) -> list[Fraction]:
        top = self.parameters.top_value(len(self.order))
        return [top - place * self.parameters.step for place in range(len(self.order))]


class _Scoring:
    """The arithmetic, in integers: `unit` times a share, `scale` times a value."""

    def __init__(self, tournament: Tournament, parameters: Parameters) -> None:
        self.tournament, self.parameters = tournament, parameters
        self.players = tournament.players
        self.count, self.rounds = len(self.players), tournament.completed_rounds
        shares = [getattr(parameters, name) for name in FRACTIONS.values()]
        self.unit = lcm(*(share.denominator for share in shares))
        if parameters.halve_absences:
            # A share that is halved once a round stays whole.
            self.unit *= 2**self.rounds
        top = parameters.top_value(self.count)
        self.scale = lcm(top.denominator, parameters.step.denominator)
        self.top, self.step = int(top * self.scale), int(parameters.step * self.scale)
        self._read()

    def _read(self) -> None:
        """Of every player and round: the row of the opponent (-1 for none), the share of his value and of the own."""
        row = {player.id: at for at, player in enumerate(self.players)}
        share = cache(self._share)
        self.games = [list(self._shares(player, row, share)) for player in self.players]

    def _shares(
        self, player: Player, row: Mapping[int, int], share: Callable[[Result], int]
    ) -> Iterator[tuple[int, int, int]]:
        absences = 0
        for entry in player.results:
            if entry.opponent:
                yield row[entry.opponent], share(entry.result), 0
            elif entry.result in (Result.ALLOCATED_BYE, Result.HALF_BYE, Result.FULL_BYE):
                yield -1, 0, share(entry.result)
            else:
                yield -1, 0, self._absence(absences)
                absences += 1

    def _share(self, result: Result) -> int:
        code = {"W": "1", "D": "=", "L": "0"}.get(result.value, result.value)
        share: Fraction = getattr(self.parameters, FRACTIONS[code])
        return int(share * self.unit)

    def _absence(self, before: int) -> int:
        """The value of an absence after so many others."""
        limit = self.parameters.absence_limit
        if limit is not None and before >= limit:
            return 0
        share = int(self.parameters.absence * self.unit)
        return share >> before if self.parameters.halve_absences else share

    # -- rankings ----------------------------------------------------------------------------------------------

    def table(self) -> KeizerTable:
        convention = {"per-round": self._per_round, "iterate": self._iterated, "frozen": self._frozen}
        return convention[self.parameters.convention]()

    def _ranked(self, totals: Amounts) -> list[int]:
        """Rows by total, then rating, then start number."""
        keys = [
            (-total, -player.rating, player.id) for total, player in zip(totals, self.players, strict=True)
        ]
        return sorted(range(self.count), key=keys.__getitem__)

    def _values(self, order: Sequence[int]) -> list[int]:
        """The value of every row by a ranking."""
        values = [0] * self.count
        for place, row in enumerate(order):
            values[row] = self.top - self.step * place
        return values

    def _parts(self, values: Amounts, first: int, last: int) -> list[list[int]]:
        """The value of each of some rounds for every player, with given values of opponents."""
        return [
            [theirs * values[other] + ours * own for other, theirs, ours in games[first:last]]
            for own, games in zip(values, self.games, strict=True)
        ]

    def _totals(self, base: Amounts, parts: Sequence[Amounts]) -> list[int]:
        return list(map(add, base, map(sum, parts)))

    def _start(self) -> list[int]:
        return self._ranked([0] * self.count)

    def _base(self, values: Amounts) -> list[int]:
        return [value * self.unit if self.parameters.base else 0 for value in values]

    def _per_round(self) -> KeizerTable:
        order = self._start()
        values = self._values(order)
        totals = self._base(values)
        for number in range(1, self.rounds + 1):
            values = self._values(order)
            totals = self._totals(self._base(values), self._parts(values, 0, number))
            order = self._ranked(totals)
        return self._made(order, totals, values, self._parts(values, 0, self.rounds), self.rounds)

    def _frozen(self) -> KeizerTable:
        order = self._start()
        first = self._values(order)
        totals, parts = self._base(first), [list[int]() for _ in self.players]
        for number in range(self.rounds):
            worth = [part for (part,) in self._parts(self._values(order), number, number + 1)]
            for mine, part in zip(parts, worth, strict=True):
                mine.append(part)
            totals = list(map(add, totals, worth))
            order = self._ranked(totals)
        return self._made(order, totals, first, parts, self.rounds)

    def _iterated(self) -> KeizerTable:
        order, before = self._start(), None
        last: Amounts | None = None
        for number in range(1, MOST_PASSES + 1):
            values = self._values(order)
            parts = self._parts(values, 0, self.rounds)
            totals = self._totals(self._base(values), parts)
            new = self._ranked(totals)
            if new == order:
                return self._made(new, totals, values, parts, number)
            if last is not None and new == before:
                # Two rankings that lead to each other: the mean of both totals decides.
                both = list(map(add, totals, last))
                return self._made(self._ranked(both), both, values, parts, number, halves=2)
            before, order, last = order, new, totals
        return self._made(order, totals, values, parts, MOST_PASSES, settled=False)

    def _made(
        self,
        order: Sequence[int],
        totals: Amounts,
        values: Amounts,
        parts: Sequence[Amounts],
        passes: int,
        halves: int = 1,
        *,
        settled: bool = True,
    ) -> KeizerTable:
        whole = self.scale * self.unit
        return KeizerTable(
            self.tournament,
            self.parameters,
            tuple(order),
            tuple(Fraction(total, whole * halves) for total in totals),
            tuple(Fraction(value, self.scale) for value in values),
            tuple(tuple(Fraction(part, whole) for part in row) for row in parts),
            passes,
            settled and halves == 1,
        )


def amount(value: Fraction) -> str:
    """A value or total as it is read: `12`, `8.5`, `6 1/3`."""
    whole, rest = divmod(abs(value), 1)
    sign = "-" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    if rest.denominator in (2, 4, 5, 10, 20):
        return f"{sign}{float(abs(value)):g}"
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"


def idle_rounds(player: Player) -> int:
    """How often a player was the odd one out or absent; byes for duty elsewhere and paid ones are not counted."""
    return sum(1 for entry in player.results if entry.result in (Result.ALLOCATED_BYE, *_ABSENCES))
