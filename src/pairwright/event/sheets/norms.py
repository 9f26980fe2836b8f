"""The sheet of title norms for the wall: candidates on course, and the results they need."""

from __future__ import annotations

from ...messages import Words
from ...norms import Norms, NormVerdict
from ...norms.plain import sentences
from .grids import Grid, GridColumn
from .match_grids import Translate


def norms_grid(found: Norms, say: Translate, words: Words) -> Grid:
    """A line for each norm that is made or within reach; `words` has the language of messages and numbers."""
    columns = (
        GridColumn(say("Name")), GridColumn(say("Norm")), GridColumn(say("Games"), "number"),
        GridColumn(say("Points"), "number"), GridColumn("Ra", "number"), GridColumn("Rp", "number"),
        GridColumn(say("Still needed")),
    )  # fmt: skip
    rows = tuple(_row(one, words) for one in found.on_course)
    return Grid(say("Title norms"), columns, rows, foot=tuple(words(one) for one in found.notices))


def _row(one: NormVerdict, words: Words) -> tuple[str, ...]:
    whole = one.all
    numbers = (str(whole.average), str(whole.performance)) if whole.games else ("", "")
    needed = " ".join(words(said) for said in sentences(one))
    return (
        one.player.name,
        one.norm.name,
        str(whole.number),
        words.points(5 * whole.score),
        *numbers,
        needed,
    )
