"""A browser's Python has no NumPy: what the page asks of the program does without."""

from __future__ import annotations

from pathlib import Path

import pytest

from command import python
from pairwright.formats import write_trf
from pairwright.generate import NamedSystem, Simulation, rounds

BLOCKED = """
import sys
sys.modules["numpy"] = None
import pairwright as pw
from pairwright.formats import reading
reading._MANY = 2  # as if a report of two lines were large
for name in sys.argv[1:]:
    print(pw.read(open(name, "rb").read()).pair().pairs)
"""


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, str]:
    """A simulated event as a report and as a document, and its next pairs."""
    import pairwright as pw

    *_, state = zip(range(3), rounds(Simulation(players=24, rounds=5), 7, NamedSystem()), strict=False)
    tournament = pw.read(write_trf(state[1]).encode())
    folder = tmp_path_factory.mktemp("event")
    report, document = folder / "event.trf", folder / "event.json"
    report.write_text(tournament.to_trf(), encoding="utf-8")
    document.write_text(tournament.to_json(), encoding="utf-8")
    return report, document, str(tournament.pair().pairs)


def test_large_reports_and_documents_are_read_without_it(event: tuple[Path, Path, str]) -> None:
    report, document, pairs = event
    words = [str(one) for one in (report, report, document)]
    done = python("-c", BLOCKED, *words)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [pairs] * 3
