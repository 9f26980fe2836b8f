"""The package of `examples/plugin`, installed by pip: a system of a third party is used as ours are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pairwright

ROOT = Path(__file__).parents[2]
OPEN = ROOT / "examples" / "open.trf"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the plug-in is installed."""
    folder = tmp_path_factory.mktemp("plugin")
    source = shutil.copytree(ROOT / "examples" / "plugin", folder / "source")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-build-isolation",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, "--target", str(folder / "site"), str(source)], check=True, capture_output=True)
    path = [str(folder / "site"), str(Path(pairwright.__file__).parents[1])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path), "PYTHONIOENCODING": "utf-8"}


def run(environment: dict[str, str], *words: object, code: int = 0) -> str:
    """What a command prints."""
    done = subprocess.run(
        [sys.executable, "-m", *map(str, words)],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == code, done.stderr
    return done.stdout


def test_the_plug_in_keeps_the_contract(environment: dict[str, str]) -> None:
    told = run(environment, "pairwright.contract", "ladder", "--events", 3)
    assert told == "Ladder (2026): nothing is wrong in 3 events\n"


def test_it_pairs_checks_and_explains_from_the_command_line(
    environment: dict[str, str], tmp_path: Path
) -> None:
    document = json.loads(run(environment, "pairwright", "pair", OPEN, "-s", "ladder", "--json"))
    assert document["system"]["name"] == "ladder"
    # The table of the round: 2 has 4 points, 1 and 4 have 3.5; 2 and 1 have not met.
    assert {document["boards"][0]["white"]["id"], document["boards"][0]["black"]["id"]} == {1, 2}
    first = run(environment, "pairwright", "explain", OPEN, "-s", "ladder", "--board", 1)
    page = (ROOT / "docs" / "how-to" / "add-a-pairing-system.md").read_text(encoding="utf-8")
    assert page.partition("passed over and why:")[2].split("```text\n")[1].split("\n")[0] in first
    why = run(environment, "pairwright", "explain", OPEN, "-s", "ladder", "--board", 2)
    assert "meets the next one below" in why
    assert "[3]" in why
    not_met = run(environment, "pairwright", "explain", OPEN, "-s", "ladder", "--why-not", "26-32")
    assert "they met in round 3" in not_met
    made = tmp_path / "made.trf"
    run(
        environment,
        "pairwright",
        "generate",
        "-s",
        "ladder",
        "--players",
        20,
        "--rounds",
        5,
        "--seed",
        3,
        "-o",
        made,
    )
    assert "✘" not in run(environment, "pairwright", "check", made, "-s", "ladder")


def test_it_takes_part_in_experiments(environment: dict[str, str], tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        'title = "ladder"\nseed = 1\nevents = 4\nplayers = 12\nrounds = 4\nmeasures = ["ranking"]\n\n'
        '[[system]]\nsystem = "dutch"\n\n[[system]]\nsystem = "ladder"\n',
        encoding="utf-8",
    )
    run(environment, "pairwright", "lab", "run", plan, "-o", tmp_path / "out", "--workers", 1)
