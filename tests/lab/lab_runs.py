"""What tests of the laboratory share: a plan played and read, a difference that is there, places counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pairwright import Tournament
from pairwright.lab import Comparison, Estimate, Plan, Results, parse_plan, run
from pairwright.standings import standings


def played(plan: Plan | str, folder: Path, source: Path | None = None) -> Results:
    """The results of a plan, which is played in a folder."""
    run(parse_plan(plan) if isinstance(plan, str) else plan, folder, source=source)
    return Results(folder)


def difference(one: Comparison, line: int = 1) -> Estimate:
    """The difference of a line of a comparison from its baseline."""
    found = one.lines[line].difference
    assert found is not None
    return found


def better_placed(tournament: Tournament, codes: Sequence[str]) -> list[int]:
    """Of each player, how many stand in a better group of the standings: places counted by comparing every two."""
    groups = standings(tournament, codes).ranking.groups
    return [sum(other < own for other in groups) for own in groups]
