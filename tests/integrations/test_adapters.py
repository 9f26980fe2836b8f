"""What the adapters add to other programs; the programs' own tests are run by `python integrations`."""

from __future__ import annotations

import importlib.util
import random
import re
import sys
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

import pairwright as pw
from every_pairing import every_pairing

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "integrations"


def _module(path: str) -> ModuleType:
    name = f"integration_{Path(path).stem}"
    spec = importlib.util.spec_from_file_location(name, FOLDER / path)
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_every_program_has_an_adapter_and_a_page_that_the_index_names() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == {
        "lila",
        "py4swiss",
        "pychess-variants",
        "sharly-bbppairings",
        "sharly-chess",
        "tabbycat",
    }
    for name in folders:
        assert (FOLDER / name / "adapter.py").is_file()
        assert f"({name}/README.md)" in index


def test_the_index_has_the_numbers_of_the_newest_record() -> None:
    record = (ROOT / "bench" / "results" / "integrations.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in record.splitlines() if line.startswith("| 20")]
    newest = {row[2]: row[5] for row in rows}
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    stated = dict(re.findall(r"\]\(([a-z0-9-]+)/README\.md\) \|[^|]*\| (\d+ of \d+)", index))
    assert stated == newest


@pytest.mark.parametrize("seed", range(8))
def test_the_pairs_of_a_bracket_cost_as_little_as_any(seed: int) -> None:
    """Against every pairing of a bracket of eight, one after the other."""
    draw = random.Random(seed)
    teams = list(range(8))
    penalties = {pair: draw.choice([0, 1, 3, 1000]) for pair in combinations(teams, 2)}
    penalties |= {(b, a): cost for (a, b), cost in list(penalties.items())}
    found = _module("tabbycat/cheapest_pairs.py").cheapest_pairs(teams, penalties)
    assert sorted(team for pair in found for team in pair) == teams
    least = min(sum(penalties[pair] for pair in pairs) for pairs in every_pairing(teams))
    assert sum(penalties[pair] for pair in found) == least


def test_of_an_odd_bracket_one_team_is_left_over() -> None:
    teams = ["Owls", "Foxes", "Bears"]
    penalties = {(a, b): int("Bears" in (a, b)) for a in teams for b in teams if a != b}
    assert _module("tabbycat/cheapest_pairs.py").cheapest_pairs(teams, penalties) == [("Owls", "Foxes")]


def test_a_report_in_the_columns_of_lila_is_read_as_it_is_meant(tmp_path: Path) -> None:
    """Late, absent and allocated byes have no colour; who is away in the next round gets no opponent."""
    writer = _module("lila/writer.py")
    rounds = {
        1: [(2, "w", "1"), (0, "", "U")],
        2: [(1, "b", "0"), (3, "w", "=")],
        3: [(0, "", "H"), (2, "b", "=")],
        4: [(0, "", "-"), (0, "", "-")],
    }
    entrants = [writer.Entrant(id, "player", 2000 - id, played) for id, played in rounds.items()]
    entrants[3].absent = True
    path = tmp_path / "lila-swiss-bbp"
    path.write_text(writer.report_of(entrants, 5, white_first=True), encoding="utf-8")
    event = pw.read(path)
    assert [event.by_id[id].results[0].points(event.point_system) for id in rounds] == [10, 0, 5, 0]
    assert {id for pair in event.pair().pairs for id in pair} - {0} == {1, 2, 3}


def test_sharly_chess_needs_what_its_project_lists_but_no_window(tmp_path: Path) -> None:
    listed = 'dependencies = ["Jinja2 ~= 3.1.5", "toga ~= 0.5.4"]'
    tests = 'optional-dependencies = { tests = ["pytest"], lint = ["ruff"] }'
    (tmp_path / "pyproject.toml").write_text(f"[project]\n{listed}\n{tests}\n", encoding="utf-8")
    assert _module("sharly-chess/adapter.py").needs(tmp_path) == ["Jinja2 ~= 3.1.5", "pytest"]
