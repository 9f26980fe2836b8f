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
from command import python

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
    done = python("-m", *words, env=environment, encoding="utf-8", cwd=ROOT)
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
    assert page.partition("`explain --board 1`:")[2].split("```text\n")[1].split("\n")[0] in first
    why = run(environment, "pairwright", "explain", OPEN, "-s", "ladder", "--board", 2)
    assert "who comes before" in why
    assert "[L4, 3]" in why
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


def test_its_ledger_judges_a_round_that_was_made_by_hand(environment: dict[str, str], tmp_path: Path) -> None:
    """In a first round of four the ladder is 1-2, 3-4; here 1 met 3."""
    report = tmp_path / "hand.json"
    people = [pairwright.Player(id) for id in (1, 2, 3, 4)]
    event = pairwright.Tournament(people, rounds=3, initial_colour="white")
    report.write_text(
        event.with_round([(1, 3), (2, 4)]).with_results({1: "1-0", 2: "1-0"}).to_json(), encoding="utf-8"
    )
    told = run(environment, "pairwright", "check", report, "-s", "ladder", code=1)
    assert "1 meets 2, who comes before 3 in the table.  [L4, 3]" in told


def test_its_certificate_names_choices_of_which_its_round_is_the_best(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """All ways to pair six players, by the violations that the document lists."""
    proof, event = tmp_path / "proof.json", tmp_path / "event.json"
    six = pairwright.Tournament([pairwright.Player(id) for id in range(1, 7)], 5, initial_colour="white")
    played = six.with_round([(1, 4), (5, 2), (3, 6)]).with_results({1: "1-0", 2: "1-0", 3: "1-0"})
    event.write_text(played.to_json(), encoding="utf-8")
    run(environment, "pairwright", "pair", event, "-s", "ladder", "--certificate", proof)
    document = json.loads(proof.read_text(encoding="utf-8"))
    (part,) = document["parts"]
    cost = {tuple(sorted(pair)): kind["violations"] for kind in part["choices"] for pair in kind["choices"]}
    # The table: 1, 3 and 5 have a point; 1-4, 2-5 and 3-6 have met.
    assert not {(1, 4), (2, 5), (3, 6)} & cost.keys()

    def counted(pairs: list[tuple[int, ...]]) -> list[int]:
        return [sum(column) for column in zip(*(cost[pair] for pair in pairs), strict=True)]

    best = min(filter(lambda pairs: cost.keys() >= set(pairs), ways(list(range(1, 7)))), key=counted)
    assert sorted(best) == [(1, 3), (2, 6), (4, 5)]  # 5 has met 2, so the next one below is 4
    assert sorted(tuple(sorted(pair)) for pair in document["pairs"]) == sorted(best)


def ways(players: list[int]) -> list[list[tuple[int, ...]]]:
    """All ways to pair some players."""
    if not players:
        return [[]]
    first, *rest = players
    return [[(first, other), *more] for other in rest for more in ways([one for one in rest if one != other])]


def test_the_laboratory_measures_what_its_criteria_count(environment: dict[str, str], tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        'title = "cards"\nseed = 1\nevents = 3\nplayers = 9\nrounds = 4\nmeasures = ["card:ladder"]\n\n'
        '[[system]]\nsystem = "ladder"\n\n[[system]]\nsystem = "dutch"\n',
        encoding="utf-8",
    )
    out = tmp_path / "out"
    run(environment, "pairwright", "lab", "run", plan, "-o", out, "--workers", 1)
    told = run(environment, "pairwright", "lab", "compare", out)
    assert "places between the two of a board" in told
    assert "players below the bye" in told
