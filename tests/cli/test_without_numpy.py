"""The official systems and Keizer read, pair, explain, check and rank without NumPy, which takes longer to load."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from command import python
from pairwright.cli.main import run
from pairwright.standings import TABLE

PROGRAM = """
import json, sys
from pairwright.cli.main import run
told = []
for words in json.loads(sys.argv[1]):
    sys.argv = ["pairwright", *words]
    told.append([words[0], int(run()), "numpy" in sys.modules])
print(json.dumps(told))
"""

EXTRAS = (
    "markupsafe",
    "jinja2",
    "openpyxl",
    "starlette",
    "uvicorn",
    "segno",
    "scipy",
    "fsspec",
    "weasyprint",
)
"""What extras bring to an event and its desk."""

SYSTEMS = (
    ("dutch", "2026", True),
    ("dutch", "2017", True),
    ("burstein", "2026", True),
    ("burstein", "2016", False),
    ("dubov", None, True),
    ("lim", None, False),
    ("team", None, True),
    ("double-swiss", None, True),
    ("round-robin", None, False),
    ("keizer", None, False),
    ("keizer", "pairing=differences", True),
)
"""The systems, each with an edition if it has several, or with a parameter; and whether rounds have certificates."""


def told_by(*calls: list[str]) -> list[list[object]]:
    """Of each call, one after the other in a process: its name, its exit code and whether NumPy is loaded."""
    done = python("-c", PROGRAM, json.dumps(calls), check=True)
    told: list[list[object]] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_an_event_is_run_without_any_extra_and_printing_names_the_one_it_needs(tmp_path: Path) -> None:
    """Every list and every print ended as a bug, with exit code 2."""
    file, entries, sheet = (str(tmp_path / name) for name in ("a.pairwright", "list.csv", "boards.html"))
    Path(entries).write_text("Name;Rating\nRossi, Vera;1898\nIto, Jan;2115\n", encoding="utf-8")
    verbs = [
        ["new", file],
        ["import", file, entries, "--yes"],
        ["pair", file],
        ["print", "boards", file, "-o", sheet],
    ]
    bare = f"import sys\nsys.modules.update(dict.fromkeys({EXTRAS}))\n{PROGRAM}"
    done = python("-c", bare, json.dumps([["event", *words] for words in verbs]), check=True)
    assert [code for _, code, _ in json.loads(done.stdout.splitlines()[-1])] == [0, 0, 0, 3]
    assert "printing needs Jinja2 (extra 'event' of pairwright)" in done.stderr


def test_a_generator_that_checks_its_tournaments_needs_no_numpy() -> None:
    made = ["generate", "--players", "40", "--rounds", "7", "-n", "3", "--only-given", "--check"]
    assert told_by(made) == [["generate", 0, False]]


@pytest.mark.parametrize(("system", "edition", "proven"), SYSTEMS)
def test_an_official_system_and_keizer_need_no_numpy(
    system: str, edition: str | None, proven: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = str(tmp_path / "report.trf")
    by = ["-s", system, *(["--edition", edition] if edition and "=" not in edition else [])]
    made = ["generate", *by, "--players", "12", "--rounds", "5", "--seed", "4", "--only-given"]
    monkeypatch.setattr(sys, "argv", ["pairwright", *made, "-o", report])
    assert run() == 0
    longer = str(tmp_path / "longer.trf")
    text = re.sub(
        r"(?m)^142 (\d+)$", lambda rounds: f"142 {int(rounds[1]) + 2}", Path(report).read_text("utf-8")
    )
    Path(longer).write_text(text, "utf-8")
    by += ["--set", edition] if edition and "=" in edition else []
    told = told_by(
        ["pair", longer, *by, *(["--certificate", str(tmp_path / "proof.json")] if proven else [])],
        ["explain", longer, *by],
        ["check", report, *by],
        ["standings", report],
    )
    assert told == [[name, 0, False] for name in ("pair", "explain", "check", "standings")]


def test_all_tie_breaks_need_no_numpy() -> None:
    codes = ",".join(line.code for line in TABLE if line.implemented and line.field != "teams")
    report = str(Path(__file__).parents[2] / "examples" / "open.trf")
    assert told_by(["standings", report, "-t", codes, "--seed", "1"]) == [["standings", 0, False]]


def test_the_desk_starts_without_numpy() -> None:
    loaded = "import sys, pairwright.desk.app; print('numpy' in sys.modules)"
    done = python("-c", loaded, check=True)
    assert done.stdout.strip() == "False"
