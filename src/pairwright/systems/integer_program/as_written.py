"""The program in its first formulation, row by row, which shows its defects.

Laboratory only. Numbers in brackets are those of the formulation in docs/explanation/integer-program.md. With
`z_link` the row is added without which (6) says nothing; without `two_way` the conditions (11) and (12) read as
printed. The fields `cd2` and `alt` of the weights are the rewards of L and M.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from ...messages import Told
from ...rules.arrays import Ints
from ...rules.facts import BLACK, WHITE
from . import demand_words as say
from .field import ProgramField
from .highs import Progress, SolveLimits, solve
from .linear import Layer, Linear
from .weights import Weights


@dataclass(frozen=True)
class Switches:
    """How the formulation is read where it is unclear.

    Attributes:
        extra_slot: one slot more than there can be pairs, as printed (48 for 94 players).
        z_link: X_aj + X_bj <= 1 + Z_abj, which gives two players at one table a colour each.
        two_way: L_i = 1 exactly if the colour difference becomes +2, M_i analogously; otherwise only "if ...,
        then".
    """

    extra_slot: bool = False
    z_link: bool = True
    two_way: bool = True


@dataclass(frozen=True)
class Seating:
    """A solution of the program as written. Players are start numbers.

    Attributes:
        pairs: who sits together, slot by slot.
        colours: what each player was assigned: a text of the letters W, B and N, more than one of them included.
        plus_two, minus_two: players with L and M set.
        value, bound: of the objective as written; equal if the solution is proved optimal.
    """

    pairs: tuple[tuple[int, int], ...]
    colours: dict[int, str]
    plus_two: tuple[int, ...]
    minus_two: tuple[int, ...]
    value: Fraction
    bound: Fraction

    @property
    def proved(self) -> bool:
        """Whether no solution is better."""
        return self.bound <= self.value

    def defects(self) -> Iterator[Told]:
        """Objections to the solution."""
        for a, b in self.pairs:
            one, other = self.colours[a], self.colours[b]
            if {one, other} != {"W", "B"}:
                yield Told(say.COLOURS_CLASH(a=a, x=b, own=one, rival=other))
        seated = {player for pair in self.pairs for player in pair}
        idle = [player for player, colour in self.colours.items() if player not in seated and colour != "N"]
        if idle:
            yield Told(say.IDLE_COLOURS(count=len(idle)))
        claimed = len(self.plus_two) + len(self.minus_two)
        if claimed:
            yield Told(say.CLAIMED_REWARDS(count=claimed))


@dataclass(frozen=True, eq=False)
class AsWritten:
    """The program of a field. Columns in order: X, Y, C, Z, H, L, M."""

    field: ProgramField
    weights: Weights = Weights()  # noqa: RUF009 - frozen
    switches: Switches = Switches()

    @property
    def slots(self) -> int:
        """Number of slots."""
        return len(self.field) // 2 + self.switches.extra_slot

    @cached_property
    def sizes(self) -> dict[str, int]:
        """Number of variables of each kind."""
        n, ordered = len(self.field), len(self.field) * (len(self.field) - 1)
        return {
            "X": n * self.slots,
            "Y": self.slots,
            "C": 3 * n,
            "Z": ordered * self.slots,
            "H": ordered * self.slots,
            "L": n,
            "M": n,
        }

    @cached_property
    def _at(self) -> dict[str, Ints]:
        """The columns of each kind: X (player, slot), C (player; W, B, N), Z and H (ordered pair, slot)."""
        shapes = {
            "X": (-1, self.slots),
            "C": (-1, 3),
            "Z": (-1, self.slots),
            "H": (-1, self.slots),
        }
        at, first = {}, 0
        for kind, size in self.sizes.items():
            at[kind] = np.arange(first, first + size).reshape(shapes.get(kind, (-1,)))
            first += size
        return at

    @cached_property
    def linear(self) -> Linear:
        """The program."""
        program = Linear.of(sum(self.sizes.values()))
        # (4) bounds H from below only; the objective presses it down to the gap.
        gaps = self._at["H"]
        program.whole[gaps.ravel()] = False
        program.upper[gaps.ravel()] = max(int(self.field.score.max(initial=0)), 0)
        self._seats(program)
        self._pairs(program)
        for player in range(len(self.field)):
            self._colours(program, player)
        return program

    def _seats(self, program: Linear) -> None:
        """(1), (2) and (3)."""
        x, y = self._at["X"], self._at["Y"]
        n = len(self.field)
        program.add_block(np.column_stack([x.T, y]), np.append(np.ones(n, np.int64), -2), 0, 0)
        program.add_block(x, np.ones(self.slots, np.int64), None, 1)
        # (3): two who have met never share a slot.
        for m, other in zip(*np.nonzero(np.triu(self.field.apart, 1)), strict=True):
            program.add_block(np.column_stack([x[m], x[other]]), np.ones(2, np.int64), None, 1)

    def _pairs(self, program: Linear) -> None:
        """(4) and (6), for every ordered pair and slot, and the link that (6) lacks."""
        x, c, score = self._at["X"], self._at["C"], self.field.score
        first, second = np.nonzero(~np.eye(len(self.field), dtype=np.bool_))
        for slot in range(self.slots):
            gap, link = self._at["H"][:, slot], self._at["Z"][:, slot]
            seat_a, seat_b = x[first, slot], x[second, slot]
            for sign in (1, -1):
                values = np.column_stack(
                    [np.ones(len(first), np.int64), -sign * score[first], sign * score[second]]
                )
                program.add_block(np.column_stack([gap, seat_a, seat_b]), values, 0, None)
            # With Z the two have two colours between them, in whatever way; without it (6) says nothing.
            four = [c[first, 0], c[first, 1], c[second, 0], c[second, 1]]
            program.add_block(np.column_stack([*four, link]), np.array([1, 1, 1, 1, -3]), -1, None)
            if self.switches.z_link:
                program.add_block(np.column_stack([seat_a, seat_b, link]), np.array([1, 1, -1]), None, 1)

    def _colours(self, program: Linear, i: int) -> None:
        """(5) and (7) to (12) for one player."""
        field, three = self.field, self._at["C"][i]
        cd, last, twice = int(field.difference[i]), int(field.last[i]), int(field.twice[i])
        colours = three[:2]
        program.add(three, np.array([twice != WHITE, twice != BLACK, True], np.int64), 1, 1)
        program.add(colours, np.array([1, -1]), -2 - cd, 2 - cd)
        # (9) and (10) count the colour that is ahead twice, so that they forbid it.
        if cd == 0:
            program.add(three, np.array([last != WHITE, last != BLACK, True], np.int64), 1, 1)
        elif cd == 1:
            program.add(colours, np.array([2, -1]), -2 - cd, 2 - cd)
        elif cd == -1:
            program.add(colours, np.array([1, -2]), -2 - cd, 2 - cd)
        # The first row lets the new difference reach 2 only with L; the second lets L be set only there.
        for kind, sign in (("L", 1), ("M", -1)):
            columns = np.append(colours, self._at[kind][i])
            program.add(columns, np.array([sign, -sign, -1]), None, 1 - sign * cd)
            if self.switches.two_way:
                program.add(columns, np.array([sign, -sign, -4]), -2 - sign * cd, None)

    @cached_property
    def objective(self) -> Layer:
        """50 sum Y + 30 sum U X + 20 sum L + sum M - 5 sum H, the weights being options."""
        whole = self.weights.whole(self.field.unit)
        coefficients = np.zeros(sum(self.sizes.values()), np.int64)
        coefficients[self._at["Y"]] = whole.pair
        coefficients[self._at["X"][self.field.carried].ravel()] = whole.carry
        coefficients[self._at["L"]] = whole.cd2
        coefficients[self._at["M"]] = whole.alt
        coefficients[self._at["H"].ravel()] = -whole.sd
        return Layer("objective as written", coefficients)

    def solve(self, limits: SolveLimits, progress: Progress | None = None) -> Seating | None:
        """A best solution; `None` without any, as when a colour difference is beyond 2 already."""
        answer = solve(self.linear, [self.objective], limits, progress)
        if answer.solution is None:
            return None
        whole = self.weights.whole(self.field.unit)
        return self._seating(
            answer.solution, whole.value(answer.layers[0].value), whole.value(answer.layers[0].bound)
        )

    def _seating(self, solution: Ints, value: Fraction, bound: Fraction) -> Seating:
        ids = [player.id for player in self.field.players]
        sits = solution[self._at["X"]]
        pairs = []
        for slot in range(self.slots):
            seated = np.flatnonzero(sits[:, slot])
            if len(seated):
                pairs.append((ids[seated[0]], ids[seated[1]]))
        given = solution[self._at["C"]]
        letters = {
            id: "".join(letter for letter, has in zip("WBN", row, strict=True) if has) or "-"
            for id, row in zip(ids, given, strict=True)
        }
        plus, minus = (
            tuple(id for id, has in zip(ids, solution[self._at[kind]], strict=True) if has) for kind in "LM"
        )
        return Seating(tuple(pairs), letters, plus, minus, value, bound)
