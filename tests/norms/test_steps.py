"""The steps of table 8.1.2, counted from below, against its rows."""

from __future__ import annotations

from pairwright.norms.conversion import ROW_ENDS, STEPS, expected_hundredths


def test_the_steps_say_what_the_rows_of_the_table_say() -> None:
    """B.02 art. 8.1.2: a row holds from one difference to another, the column of the lower rated player mirrors it."""
    for difference in range(-900, 901):
        row = sum(end < abs(difference) for end in ROW_ENDS)
        assert expected_hundredths(difference) == (50 + row if difference >= 0 else 50 - row)
    assert len(STEPS) == 2 * len(ROW_ENDS)
