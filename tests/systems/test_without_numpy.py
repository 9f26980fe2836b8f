"""The official systems and Keizer answer every question about a tournament without NumPy, each in a process of its own.

US Chess, stable roommates, integer programs and the laboratory load it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import python

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
NO_OPTIMA = {("burstein", "2016"), ("lim", "2026"), ("round-robin", "2026"), ("keizer", "")}
"""Whose rounds are made step by step, so that there is no certificate."""

VERBS = {
    "read": "played.to_json()",
    "pair": "paired().to_json()",
    "explain": "str(paired().explain(board=1))",
    "why not": "str(paired().explain(why_not=(boards[0].white.id, boards[1].black.id)))",
    "certificate": "proof()",
    "check": "str(played.check(system, edition=edition))",
    "rank": "str(played.standings())",
    "write": "played.to_trf()",
}
PROGRAM = """
import json, sys
import pairwright
system, edition, path, verbs = sys.argv[1:]
edition = edition or None

def paired():
    return played.pair(system, edition=edition)

def proof():
    try:
        return str(played.certificate(system, edition=edition))
    except pairwright.InvalidTournament as refused:
        return "NO CERTIFICATE: " + str(refused)

played = pairwright.read(path)
boards = list(paired())
told = {}
for verb, question in json.loads(verbs).items():
    answer = eval(question)
    told[verb] = [bool(answer), answer.startswith("NO CERTIFICATE"), "numpy" in sys.modules]
print(json.dumps(told))
"""


@pytest.mark.parametrize(("system", "edition", "event"), SYSTEMS)
def test_no_verb_loads_numpy(system: str, edition: str, event: str) -> None:
    path = str(EXAMPLES / f"{event}.trf")
    done = python("-c", PROGRAM, system, edition, path, json.dumps(VERBS))
    assert not done.stderr
    expected = {
        verb: [True, verb == "certificate" and (system, edition) in NO_OPTIMA, False] for verb in VERBS
    }
    assert json.loads(done.stdout) == expected
