"""Tables X and Y, and f in exact integers."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright import InvalidTournament
from pairwright.systems.roommates import PAPER, Tables, Value
from pairwright.systems.roommates.tables import CLASSES, HISTORIES, read_tables


def test_table_x_is_the_printed_one() -> None:
    rows = {2: "-4310", 1: "46421", 0: "34543", -1: "12464", -2: "0134-"}
    for a, row in rows.items():
        for b, cell in zip(CLASSES, row, strict=True):
            assert PAPER.penalty(a, b) == (None if cell == "-" else int(cell))


def test_table_x_is_symmetric_and_unchanged_by_swapping_colours() -> None:
    for a, b in product(CLASSES, CLASSES):
        assert PAPER.penalty(a, b) == PAPER.penalty(b, a) == PAPER.penalty(-a, -b)


def test_table_y_is_symmetric_unchanged_by_swapping_colours_and_has_three_penalties_a_column() -> None:
    swap = str.maketrans("WB", "BW")
    for a, b in product(HISTORIES, HISTORIES):
        assert PAPER.same(a, b) == PAPER.same(b, a) == PAPER.same(a.translate(swap), b.translate(swap))
    assert all(sum(PAPER.same(a, b) for b in HISTORIES) == 3 for a in HISTORIES)


def test_the_bottoms_of_the_columns_of_table_y_are_those_that_survive_in_print() -> None:
    assert [PAPER.same("W", column) for column in HISTORIES] == [False, True, True, False, False, True]


def test_an_empty_history_gets_no_penalty() -> None:
    assert not any(PAPER.same("", history) or PAPER.same(history, "") for history in (*HISTORIES, ""))


def test_colour_differences_beyond_two_count_as_two() -> None:
    assert PAPER.penalty(3, -4) == 0
    assert PAPER.penalty(3, 2) is None


@pytest.mark.parametrize(
    ("cd", "half_points", "same", "double_ms", "f", "key"),
    [
        ((1, -1), 0, False, 0, Fraction(13, 30), 260000),
        ((1, -1), 1, False, 2, Fraction(287, 60), 5740000),
        ((1, 1), 0, True, 1, Fraction("1.3001"), 780060),
        ((0, 0), 0, True, 3, Fraction(32503, 30000), 1950180),
        ((0, 0), 1, False, 3, Fraction(239, 60), 7170000),
        ((2, -2), 2, False, 4, Fraction("4.35"), 10440000),
    ],
)
def test_f_has_the_golden_values(
    cd: tuple[int, int], half_points: int, same: bool, double_ms: int, f: Fraction, key: int
) -> None:
    x = PAPER.penalty(*cd)
    assert x is not None
    assert Value().f(x, half_points, double_ms, same) == f
    assert Value().key(x, half_points, double_ms, same) == key == f * Value().unit(double_ms)


@given(
    st.integers(0, 6),
    st.integers(0, 18),
    st.integers(1, 18),
    st.booleans(),
    st.integers(0, 100),
    st.integers(0, 50),
)
def test_the_integer_key_is_exactly_f_times_its_unit(
    x: int, sd: int, ms: int, same: bool, c: int, s: int
) -> None:
    value = Value(c=Fraction(c, 10), s=Fraction(s, 10**4))
    expected = (
        (10 - Fraction(c, 10)) / 6 * x
        + Fraction(c, 10) * Fraction(sd, ms)
        + (Fraction(s, 10**4) if same else 0)
    )
    assert Fraction(value.key(x, sd, ms, same), value.unit(ms)) == expected


@pytest.mark.parametrize(
    ("classes", "limit"), [((1, -1), 5.02), ((2, 0, -2), 4.01), ((2, 1, 0, -1, -2), 3.34)]
)
def test_scores_come_before_colours_below_the_threshold_of_ms(classes: tuple[int, ...], limit: float) -> None:
    spread = PAPER.spread(classes)
    for double_ms in range(20):
        assert Value().lexicographic(double_ms, spread) == (double_ms / 2 < limit)


@pytest.mark.parametrize(
    ("spread", "ms", "least"), [(4, 1, 5.71), (4, 2, 7.27), (4, 3, 8.0), (5, 3, 8.33), (5, 1, 6.25)]
)
def test_scores_come_before_colours_above_the_threshold_of_c(spread: int, ms: int, least: float) -> None:
    below, above = (Value(c=Fraction(f"{least + step:.2f}")) for step in (-0.02, 0.02))
    assert not below.lexicographic(2 * ms, spread)
    assert above.lexicographic(2 * ms, spread)


@pytest.mark.parametrize("spread", [4, 5, 6])
@pytest.mark.parametrize("double_ms", range(8))
@pytest.mark.parametrize("c", ["3", "6", "8.7"])
def test_lexicographic_means_what_it_says(spread: int, double_ms: int, c: str) -> None:
    """Compared with sorting all (score difference, X, Y) whose X lie within the spread."""
    value = Value(c=Fraction(c))
    kinds = [(sd, x, y) for sd in range(double_ms + 1) for x in range(spread + 1) for y in (False, True)]
    by_f = sorted(kinds, key=lambda kind: value.f(kind[1], kind[0], double_ms, kind[2]))
    assert value.lexicographic(double_ms, spread) == (by_f == sorted(kinds))


def test_parameters_and_tables_that_make_no_sense_are_refused() -> None:
    with pytest.raises(InvalidTournament, match="c can't be"):
        Value(c=Fraction(11))
    with pytest.raises(InvalidTournament, match="s can't be"):
        Value(s=Fraction(-1))
    rows = [list(row) for row in PAPER.x]
    rows[0][1] = 5
    with pytest.raises(InvalidTournament, match="Table X is not symmetric"):
        Tables(tuple(tuple(row) for row in rows), PAPER.y)
    with pytest.raises(InvalidTournament, match="Table Y is not symmetric"):
        Tables(PAPER.x, frozenset({("W", "B")}))
    with pytest.raises(InvalidTournament, match="five rows"):
        Tables(PAPER.x[:4], PAPER.y)


def test_tables_of_ones_own_are_read_row_by_row() -> None:
    """X of two colour differences stands in the row of the one and the column of the other, 2 first, -2 last."""
    own = read_tables("- 9 0 0 1/9 - 7 0 0/0 7 5 4 3/0 0 4 6 4/1 0 3 4 -;W:BW B:B")
    assert own.penalty(2, 2) is own.penalty(1, 1) is own.penalty(-2, -2) is None
    assert (own.penalty(2, 1), own.penalty(1, 2), own.penalty(1, 0)) == (9, 9, 7)
    assert (own.penalty(0, 0), own.penalty(0, -2), own.penalty(-1, -1)) == (5, 3, 6)
    assert [pair for pair in product(HISTORIES, repeat=2) if own.same(*pair)] == [
        ("BW", "W"),
        ("B", "B"),
        ("W", "BW"),
    ]
    assert read_tables("- 9 0 0 1/9 - 7 0 0/0 7 5 4 3/0 0 4 6 4/1 0 3 4 -").y == PAPER.y
    assert read_tables("0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0;").y == frozenset()
    assert read_tables("paper") is PAPER
    assert str(PAPER) == "paper"


@given(st.data())
def test_tables_written_are_the_tables_read(data: st.DataObject) -> None:
    entry = st.none() | st.integers(0, 12)
    upper = {(i, j): data.draw(entry) for i in range(5) for j in range(i, 5)}
    x = tuple(tuple(upper[min(i, j), max(i, j)] for j in range(5)) for i in range(5))
    half = data.draw(st.sets(st.tuples(st.sampled_from(HISTORIES), st.sampled_from(HISTORIES)), max_size=5))
    y = data.draw(st.sampled_from([PAPER.y, frozenset(half | {(b, a) for a, b in half})]))
    assert read_tables(str(Tables(x, y))) == Tables(x, y)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("none", "'none' is not a penalty of X"),
        ("", "five rows of five entries"),
        ("1 2 3", "five rows of five entries"),
        ("0 1 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0", "not symmetric"),
        ("-1 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0", "'-1' is not a penalty of X"),
        ("0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0;W-BW", "'W-BW' is not a pair of Y"),
        ("0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0;W:WWW", "'W:WWW' is not a pair of Y"),
    ],
)
def test_texts_that_are_no_tables_are_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidTournament, match=told):
        read_tables(text)
