"""The reference page is the table."""

from made_pages.tie_breaks import page
from pairwright.standings import TABLE


def test_the_page_names_every_tie_break_with_its_article():
    lines = page().splitlines()
    for line in TABLE:
        (row,) = [text for text in lines if text.startswith(f"| `{line.code}` |")]
        assert f"| {line.article} |" in row
        assert not line.why_not or line.why_not in row
