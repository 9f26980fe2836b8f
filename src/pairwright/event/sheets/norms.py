"""The sheet of title norms for the wall: who is on course, and what is needed."""

from __future__ import annotations

from collections.abc import Callable

from ...messages import Text
from ...norms import Norms, Verdict
from ...norms.plain import sentences
from .grids import Column, Grid, Translate


def norms_grid(found: Norms, say: Translate, tell: Callable[[Text], str]) -> Grid:
    """A line for each norm that is made or within reach; `tell` puts messages into words."""
    columns = (
        Column(say("Name")), Column(say("Norm")), Column(say("Games"), "number"), Column(say("Points"), "number"),
        Column("Ra", "number"), Column("Rp", "number"), Column(say("What is needed")),
    )  # fmt: skip
    rows = tuple(_row(one, tell) for one in found.on_course)
    return Grid(say("Title norms"), columns, rows, foot=tuple(tell(one) for one in found.notices))


def _row(one: Verdict, tell: Callable[[Text], str]) -> tuple[str, ...]:
    whole = one.all
    numbers = (str(whole.average), str(whole.performance)) if whole.games else ("", "")
    needed = " ".join(tell(said) for said in sentences(one))
    return (one.player.name, one.norm.name, str(whole.number), f"{whole.score / 2:g}", *numbers, needed)
