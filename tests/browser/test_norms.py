"""The page of title norms is accessible while rounds are to come and at the end."""

from __future__ import annotations

import pytest

from norms.cases import tournament_of
from norms.test_worked_examples import A, event_of, results_for
from pairwright.cli.main import run
from pairwright.formats import write_trf

from .accessibility import faults_of
from .conftest import Desks


@pytest.mark.parametrize(
    ("rounds", "half_points", "said"),
    [(8, 13, "a draw in round 9 is enough"), (9, 15, "achieved in 9 games")],
)
def test_the_page_of_norms_has_no_fault_that_axe_finds(
    desks: Desks, rounds: int, half_points: int, said: str
) -> None:
    event = event_of(A, results_for(rounds, half_points), rounds=9)
    report, file = desks.folder / "norm.trf", desks.folder / "norm.pairwright"
    report.write_text(write_trf(tournament_of(event)), encoding="utf-8")
    assert run(["event", "new", str(file), "--empty"]) == 0
    assert run(["event", "import-report", str(file), str(report), "--name", "Masters", "--yes"]) == 0
    shown = desks.window(file)
    assert said in shown.open("/s/1/norms").locator("main").inner_text()
    assert faults_of(shown) == []
