"""The tournament report with a round that has been paired but not played."""

from __future__ import annotations

from ..formats import DIALECTS, Dialect, write_trf
from ..standings import ranked
from ..systems.base import Round


def report_with_round(paired: Round, dialect: str, *, ranks: bool = False) -> str:
    """The report of a round's tournament with its pairings, results left blank for the arbiter to fill in.

    Written in the dialect of the input if that is one of a report, else in TRF-2026. Byes of the round are complete.
    With `ranks` the points and ranks that the results give are stated.
    """
    wanted: Dialect = next((name for name in DIALECTS if name == dialect), "trf-2026")
    playing = paired.begun(paired.state.tournament)
    return write_trf(ranked(playing) if ranks else playing, wanted)
