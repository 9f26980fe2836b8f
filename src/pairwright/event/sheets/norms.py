"""The sheet of title norms for the wall: candidates on course, and the results they need."""

from __future__ import annotations

from collections.abc import Callable

from ...messages import Text
from ...norms import Norms, NormVerdict
from ...norms.plain import sentences
from .grids import Grid, GridColumn
from .match_grids import Translate


def norms_grid(found: Norms, say: Translate, tell: Callable[[Text], str]) -> Grid:
    """A line for each norm that is made or within reach; `tell` puts messages into words."""
    columns = (
        GridColumn(say("Name")), GridColumn(say("Norm")), GridColumn(say("Games"), "number"),
        GridColumn(say("Points"), "number"), GridColumn("Ra", "number"), GridColumn("Rp", "number"),
        GridColumn(say("Still needed")),
    )  # fmt: skip
    rows = tuple(_row(one, tell) for one in found.on_course)
    return Grid(say("Title norms"), columns, rows, foot=tuple(tell(one) for one in found.notices))


def _row(one: NormVerdict, tell: Callable[[Text], str]) -> tuple[str, ...]:
    whole = one.all
    numbers = (str(whole.average), str(whole.performance)) if whole.games else ("", "")
    needed = " ".join(tell(said) for said in sentences(one))
    return (one.player.name, one.norm.name, str(whole.number), f"{whole.score / 2:g}", *numbers, needed)
