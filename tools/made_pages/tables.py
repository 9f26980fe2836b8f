"""Tables of the made pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table in Markdown, without columns that have no content."""
    all_rows = list(rows)
    kept = [at for at in range(len(heading)) if any(row[at] for row in all_rows)]
    return [
        f"| {' | '.join(cells[at] for at in kept)} |"
        for cells in (heading, ["---"] * len(heading), *all_rows)
    ]
