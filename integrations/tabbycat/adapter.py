"""Tabbycat: the cheapest pairs of a bracket from our solver instead of networkx."""

from __future__ import annotations

import shutil
from pathlib import Path

SOURCE = "github.com/TabbycatDebate/tabbycat"
_OLD_GRAPH = "            graph = nx.Graph()\n"
_LOOP_BEGINS = "            for t1 in teams:\n"
_LOOP_ENDS = "            for pairing in nx.min_weight_matching(graph):\n"
_NEW = (
    "            penalties = {\n"
    "                (t1, t2): self.assignment_cost(t1, t2, n_teams, j)\n"
    "                for t1 in teams for t2 in teams if t1 is not t2}\n"
    "            for pairing in cheapest_pairs(teams, penalties):\n"
)
_TESTS = ("generator", "graph_allocations", "one_up_one_down", "bphungarian_parts")
_PROGRAM = """
from django.conf import settings
settings.configure(USE_I18N=False)
import django, unittest
django.setup()
unittest.main(module=None, argv=["tests", *{names!r}])
"""


def needs(checkout: Path) -> list[str]:
    """What the modules of its generators import."""
    del checkout
    return ["Django>=5,<5.1", "networkx", "munkres"]


def apply(checkout: Path) -> None:
    """One module of ours, and five lines of theirs."""
    generators = checkout / "tabbycat" / "draw" / "generator"
    shutil.copy(Path(__file__).with_name("cheapest_pairs.py"), generators)
    graph = generators / "graph.py"
    text = graph.read_text(encoding="utf-8")
    before, _, rest = text.partition(_OLD_GRAPH)
    kept, _, after_loop = rest.partition(_LOOP_BEGINS)
    _, found, after = after_loop.partition(_LOOP_ENDS)
    if not found:
        raise SystemExit(f"{graph} has changed: the adapter does not find the graph of a bracket in it")
    changed = (before + kept + _NEW + after).replace(
        "import networkx as nx\n", "from .cheapest_pairs import cheapest_pairs\n"
    )
    graph.write_text(changed, encoding="utf-8")


def command(checkout: Path, python: str) -> tuple[list[str], list[str]]:
    """The tests of its generators, which need no database."""
    names = [f"draw.tests.test_{name}" for name in _TESTS]
    return [python, "-c", _PROGRAM.format(names=names)], [str(checkout / "tabbycat")]
