"""The steps of table 8.1.2, counted from below, against its rows."""

from __future__ import annotations

from pairwright.norms.conversion import ROW_ENDS, STEPS, difference_of, expected_hundredths


def test_the_steps_say_what_the_rows_of_the_table_say() -> None:
    """B.02 art. 8.1.2: a row holds from one difference to another, the column of the lower rated player mirrors it."""
    for difference in range(-900, 901):
        row = sum(end < abs(difference) for end in ROW_ENDS)
        assert expected_hundredths(difference) == (50 + row if difference >= 0 else 50 - row)
    assert len(STEPS) == 2 * len(ROW_ENDS)


def test_each_difference_of_table_8_1_1_is_the_middle_of_its_row_in_table_8_1_2() -> None:
    """Not said there, and true of all their numbers: one digit that is wrong in either table shows."""
    for percent in range(51, 100):
        first, last = ROW_ENDS[percent - 51] + 1, ROW_ENDS[percent - 50]
        assert difference_of(percent) == (first + last) // 2
        assert difference_of(100 - percent) == -difference_of(percent)
    assert (difference_of(50), difference_of(100)) == (0, 800)
