"""The official systems and Keizer read, write JSON, pair, explain, check and rank without NumPy: each verb in a process
of its own.

US Chess, stable roommates, integer programs, certificates and the laboratory load it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SYSTEMS = [
    ("dutch", "2026", "open"),
    ("dutch", "2017", "open"),
    ("dutch", "2026", "eight"),
    ("burstein", "2026", "open"),
    ("burstein", "2016", "open"),
    ("dubov", "2026", "open"),
    ("lim", "2026", "open"),
    ("team", "2026", "league"),
    ("double-swiss", "2026", "matches"),
    ("round-robin", "2026", "berger"),
    ("keizer", "", "open"),
]
VERBS = {
    "read": "played.to_json()",
    "pair": "played.pair(system, edition=edition).to_json()",
    "explain": "str(played.pair(system, edition=edition).explain(board=1))",
    "why not": "str(played.pair(system, edition=edition).explain(why_not=(first.white.id, second.black.id)))",
}
PROGRAM = """
import sys
import pairwright
system, edition, path, verb = sys.argv[1:]
edition = edition or None
played = pairwright.read(path)
if "first" in verb:
    first, second = list(played.pair(system, edition=edition))[:2]
assert eval(verb)
print("numpy" in sys.modules)
"""


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(("system", "edition", "event"), SYSTEMS)
def test_numpy_is_not_loaded(system: str, edition: str, event: str, verb: str) -> None:
    words = [sys.executable, "-c", PROGRAM, system, edition, str(EXAMPLES / f"{event}.trf"), VERBS[verb]]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout == "False\n", done.stderr
