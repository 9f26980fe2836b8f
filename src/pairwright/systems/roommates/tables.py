"""The two tables of the paper and the value f, in exact integers.

"The Stable Roommates Problem and Chess Tournament Pairings", Divulgaciones Matemáticas 7 (1999) 19-28,
chapter 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ...errors import InvalidTournament
from ..wording import OPTION_AT_LEAST, OPTION_BETWEEN
from .wording import ASYMMETRIC_TABLE, BAD_HISTORY, BAD_PENALTY, FIVE_ROWS, NEGATIVE_PENALTY

CLASSES = (2, 1, 0, -1, -2)
"""Colour difference classes, games with White minus games with Black, in the order of Table I."""

HISTORIES = ("BB", "WW", "BW", "WB", "B", "W")
"""The last two colours played, in the order of Table II; before the first game it is empty."""

Pair = tuple[str, str]


@dataclass(frozen=True)
class Tables:
    """Colour penalties as data.

    `x` is Table I, rows and columns in the order of `CLASSES`, `None` where two players must not meet. `y`
    holds the pairs of histories that Table II gives the small penalty s.
    """

    x: tuple[tuple[int | None, ...], ...]
    y: frozenset[Pair]

    def __post_init__(self) -> None:
        size = len(CLASSES)
        if len(self.x) != size or any(len(row) != size for row in self.x):
            raise InvalidTournament(FIVE_ROWS())
        if any(self.x[i][j] != self.x[j][i] for i in range(size) for j in range(i)):
            raise InvalidTournament(ASYMMETRIC_TABLE(table="X"))
        if any(value is not None and value < 0 for row in self.x for value in row):
            raise InvalidTournament(NEGATIVE_PENALTY())
        if any((b, a) not in self.y for a, b in self.y):
            raise InvalidTournament(ASYMMETRIC_TABLE(table="Y"))

    def __str__(self) -> str:
        """The tables as `read_tables` reads them."""
        if self == PAPER:
            return "paper"
        rows = "/".join(" ".join("-" if x is None else str(x) for x in row) for row in self.x)
        pairs = sorted({tuple(sorted(pair, key=HISTORIES.index)) for pair in self.y})
        return rows if self.y == PAPER.y else f"{rows};{' '.join(f'{a}:{b}' for a, b in pairs)}"

    def penalty(self, a: int, b: int) -> int | None:
        """X of two colour differences, those beyond 2 counting as 2; `None` if they must not meet."""
        row, column = (CLASSES.index(max(CLASSES[-1], min(CLASSES[0], one))) for one in (a, b))
        return self.x[row][column]

    def same(self, a: str, b: str) -> bool:
        """Whether two histories get the penalty s."""
        return (a, b) in self.y

    def spread(self, differences: Iterable[int]) -> int:
        """Largest minus smallest X that can occur between players of these colour differences."""
        present = set(differences)
        values = [x for a in present for b in present if (x := self.penalty(a, b)) is not None]
        return max(values) - min(values) if values else 0


PAPER = Tables(
    x=(
        (None, 4, 3, 1, 0),
        (4, 6, 4, 2, 1),
        (3, 4, 5, 4, 3),
        (1, 2, 4, 6, 4),
        (0, 1, 3, 4, None),
    ),
    y=frozenset((a, b) for a in HISTORIES for b in HISTORIES if a[-1] == b[-1]),
)
"""Tables I and II. The printed Table II is read as: s when both had the same colour in their last game."""


def read_tables(text: str) -> Tables:
    """Tables from a text: `paper`, or X, and Y after a semicolon if it is not the paper's.

    X is five rows for colour differences 2 to -2 with slashes between, each five whole numbers with spaces between, `-`
    where two must not meet. Y is pairs of last colours such as `W:BW`, each given once. Raises `InvalidTournament`.
    """
    if text.strip() == "paper":
        return PAPER
    rows, semicolon, pairs = text.partition(";")
    x = tuple(tuple(_penalty(word) for word in row.split()) for row in rows.split("/"))
    given = [_pair(word) for word in pairs.split()]
    return Tables(x, frozenset(given + [(b, a) for a, b in given]) if semicolon else PAPER.y)


def _penalty(word: str) -> int | None:
    if word != "-" and not (word.isascii() and word.isdigit() and len(word) < 7):
        raise InvalidTournament(BAD_PENALTY(given=word))
    return None if word == "-" else int(word)


def _pair(word: str) -> Pair:
    a, _, b = word.partition(":")
    if a not in HISTORIES or b not in HISTORIES:
        raise InvalidTournament(BAD_HISTORY(given=word, known=", ".join(HISTORIES)))
    return a, b


@dataclass(frozen=True)
class Value:
    """f(p, r) = (10 - c)/6 X + c sd/ms + s Y; the middle term is left out when ms is 0. Lower is better."""

    tables: Tables = PAPER
    c: Fraction = Fraction(87, 10)
    s: Fraction = Fraction(1, 10000)

    def __post_init__(self) -> None:
        if not 0 <= self.c <= 10:
            raise InvalidTournament(OPTION_BETWEEN(option="c", given=str(self.c), least="0", most="10"))
        if self.s < 0:
            raise InvalidTournament(OPTION_AT_LEAST(option="s", given=str(self.s), least="0"))

    def f(self, x: int, sd: int, ms: int, same: bool) -> Fraction:
        """The value for penalty x and score difference sd, when differences up to ms are admitted.

        sd and ms are in any one unit, such as half-points.
        """
        score = self.c * Fraction(sd, ms) if ms else Fraction(0)
        return (10 - self.c) / 6 * x + score + (self.s if same else 0)

    def unit(self, ms: int) -> int:
        """The factor between f and `key`: 600000 max(ms, 1) for c and s of the paper."""
        return 6 * self.c.denominator * self.s.denominator * max(ms, 1)

    def weights(self, ms: int) -> tuple[int, int, int]:
        """The share of `key` for one of X, for one unit of score difference, and for Y = s."""
        one_of_each = self.f(1, 0, ms, False), self.f(0, 1, ms, False), self.f(0, 0, ms, True)
        of_x, of_difference, of_y = (int(value * self.unit(ms)) for value in one_of_each)
        return of_x, of_difference, of_y

    def key(self, x: int, sd: int, ms: int, same: bool) -> int:
        """f as an exact integer, `unit(ms)` times as large; `sd` and `ms` in the same unit, such as half points.

        `x` is the penalty of Table I, and `same` says whether the pair has the penalty s of Table II.
        """
        of_x, of_difference, of_y = self.weights(ms)
        return of_x * x + of_difference * sd + of_y * same

    def lexicographic(self, ms: int, spread: int) -> bool:
        """Whether f orders by score difference first, then X, then Y.

        So it does when one unit of score outweighs any colours, c/ms > (10 - c)/6 spread + s, and one unit
        of X outweighs s.
        """
        step = (10 - self.c) / 6
        if spread and step <= self.s:
            return False
        return ms == 0 or self.c / ms > step * spread + self.s
