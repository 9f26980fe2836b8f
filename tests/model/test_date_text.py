"""Dates as programs and people write them: forms found in reports of other programs, and those of several countries."""

from __future__ import annotations

import pytest

from pairwright.model.dates import day_of, is_blank


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026/02/01", "2026-02-01"),
        ("26/02/01", "2026-02-01"),
        ("98-02-01", "1998-02-01"),
        ("2026-02-01T18:30:00Z", "2026-02-01"),
        ("20260201", "2026-02-01"),
        ("2019/13/01", "2019-01-13"),
        ("01.02.2026", "2026-02-01"),
        ("02/13/2026", "2026-02-13"),
        ("28. 07. 2005", "2005-07-28"),
        ("2005. 07. 28.", "2005-07-28"),
        ("28.07.05", "2005-07-28"),
        ("Jun 26, 2020", "2020-06-26"),
        ("Sunday, June 26th, 2020", "2020-06-26"),
        ("26 June 2020", "2020-06-26"),
        ("26-28 June 2020", "2020-06-26"),
        ("June 26 - 28, 2020", "2020-06-26"),
        ("26.06.2020 - 28.06.2020", "2020-06-26"),
        ("26-Jun-2020", "2020-06-26"),
        ("2020 Jun 26", "2020-06-26"),
        ("1er août 2021", "2021-08-01"),
        ("3. März 2019", "2019-03-03"),
        ("12 de octubre de 2018", "2018-10-12"),
        ("12 maart 2018", "2018-03-12"),
        ("June 2020", "2020-06"),
        ("Season 2019", "2019"),
        ("2019/20", "2019"),
        ("31.31.2020", "2020"),
        ("32 June 2020", "2020-06"),
        ("", ""),
        ("TBA", ""),
        ("round 12345", ""),
        ("00.00.00", ""),
    ],
)
def test_a_date_is_read_as_exactly_as_it_is_given(text: str, day: str) -> None:
    assert day_of(text) == day


def test_short_dates_of_rounds_have_the_year_first() -> None:
    """Record 132 is defined so: YY/MM/DD."""
    assert day_of("26.02.01", day_first=False) == "2026-02-01"
    assert day_of("26.02.01") == "2001-02-26"


def test_zeros_and_blanks_are_no_date() -> None:
    assert all(is_blank(text) for text in ("", "  ", "0000/00/00", "00.00.0000"))
    assert not is_blank("2020")
