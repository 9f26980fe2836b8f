"""Every page with commands is walked from a folder of its own; what is not done has a reason here."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from .blocks import PAGES, ROOT, blocks
from .walking import Reader, commands_in, is_left_out

INSTALLED = "the installation is tried by .ci/run"
BROWSER = "the desk runs until it is ended; tests/browser plays at it"
LONG = "takes minutes"
ELSEWHERE = {
    "CONTRIBUTING.md": "is what .ci/run does",
    "docs/reference/endorsement/evidence.md": "campaigns of hours, with records in bench/results",
}
"""Pages that are not walked."""
EVERYWHERE = {
    "pip install*": INSTALLED,
    "python3 -m venv*": INSTALLED,
    "python -m pytest*": "that is what runs this",
    "pairwright desk*": BROWSER,
    "pairwright crosscheck PROGRAM*": "needs another program",
    "pairwright lab run every-system": LONG,
}
"""Commands that are left out on every page, with the reason; a star stands for anything behind it."""


@dataclass(frozen=True)
class Walk:
    """How a page is walked: what the folder holds, what is left out and why, what ends with another code than 0."""

    prepare: Callable[[Reader], None] = Reader.bring_examples
    left_out: dict[str, str] = field(default_factory=dict)
    codes: dict[str, int] = field(default_factory=dict)


def empty(reader: Reader) -> None:
    """Nothing stands in the folder."""
    assert not list(reader.folder.iterdir())


def certificates(reader: Reader) -> None:
    """The clone with the two scripts."""
    reader.bring_examples()
    (reader.folder / "docs").mkdir()
    shutil.copytree(ROOT / "docs" / "explanation", reader.folder / "docs" / "explanation")


WALKS = {
    "README.md": Walk(),
    "docs/index.md": Walk(),
    "docs/experiments/accelerated.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/more-correct-colours.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/every-system.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/extra-white.md": Walk(
        left_out={"pairwright lab*": LONG, "python examples/paper*": LONG}
    ),
    "docs/experiments/formats.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/gambit.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/matching.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/other-weights.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/experiments/stable-roommates.md": Walk(left_out={"pairwright lab*": LONG}),
    "docs/explanation/accelerated.md": Walk(),
    "docs/explanation/certificates.md": Walk(certificates),
    "docs/explanation/double-swiss.md": Walk(),
    "docs/explanation/burstein.md": Walk(),
    "docs/explanation/dubov.md": Walk(),
    "docs/explanation/dutch.md": Walk(),
    "docs/explanation/integer-program.md": Walk(),
    "docs/explanation/keizer.md": Walk(),
    "docs/explanation/lim.md": Walk(),
    "docs/explanation/round-robin.md": Walk(),
    "docs/explanation/scheveningen.md": Walk(),
    "docs/explanation/stable-roommates.md": Walk(),
    "docs/explanation/us-chess.md": Walk(),
    "docs/explanation/swiss-team.md": Walk(),
    "docs/how-to/add-a-pairing-system.md": Walk(
        left_out={"python -m *": "tests/contract/test_plugin.py installs the package and runs the suite"}
    ),
    "docs/how-to/call-it-from-your-program.md": Walk(),
    "docs/how-to/compare-systems.md": Walk(
        left_out={
            "pairwright lab run my.toml": LONG,
            "pairwright lab run my.toml --events 100 --until*": LONG,
            "pairwright lab compare runs/my*": "is of the run left out; the tutorial compares two systems",
            "pairwright lab measure runs/my*": "is of the run left out; see tests/lab/test_records.py",
            "pairwright lab report runs/my": "is of the run left out; the tutorial compares two systems",
            "pairwright lab figures runs/my -o figures": "is of the run left out",
            "pairwright lab run my.toml --scheduler*": "needs other computers",
            "python examples/cluster/slurm.py *": "tests/lab/test_cluster_files.py submits its jobs",
            "kubectl *": "needs a cluster; tests/lab/test_cluster_files.py reads the manifest",
        }
    ),
    "docs/how-to/desk.md": Walk(left_out={"curl *": "tests/desk/test_api.py sends what it sends"}),
    "docs/how-to/explain-a-pairing.md": Walk(),
    "docs/how-to/norms.md": Walk(),
    "docs/how-to/page.md": Walk(
        left_out={
            "python tools/page.py build/page": "needs emscripten and npm",
            "pairwright page build/page": "stays until it is ended; tests/page/test_serving.py starts it",
        }
    ),
    "docs/how-to/replay-an-event.md": Walk(empty),
    "docs/how-to/serve.md": Walk(
        left_out={
            "pairwright serve --http*": "stays until it is ended; tests/serve/test_http.py starts it",
            "curl *": "tests/serve/test_http.py sends what it sends",
            "pairwright serve --background*": "stays until it is ended; tests/cli/test_forwarder.py starts it",
            "pairwright serve --stop": "tests/cli/test_forwarder.py ends it",
        }
    ),
    "docs/how-to/side-constraints.md": Walk(
        codes={"pairwright check examples/open.trf -s ip --constraints examples/rules.toml --round 4": 1}
    ),
    "docs/reference/generator.md": Walk(left_out={"pairwright generate*": "needs another program"}),
    "docs/tutorials/another-game.md": Walk(empty),
    "docs/tutorials/check-a-file.md": Walk(
        codes={
            "pairwright check club.trf": 1,
            "pairwright check club.trf examples/open.trf --json > verdicts.json": 1,
        }
    ),
    "docs/tutorials/compare-two-systems.md": Walk(empty),
    "docs/tutorials/evening.md": Walk(empty),
    "docs/tutorials/event-by-commands.md": Walk(),
    "docs/tutorials/first-event.md": Walk(),
    "docs/tutorials/first-round.md": Walk(empty),
    "docs/tutorials/nine-rounds.md": Walk(
        left_out={
            "pairwright serve --http*": "stays until it is ended; tests/serve/test_nine_rounds.py starts it"
        }
    ),
    "docs/tutorials/own-system.md": Walk(empty),
    "docs/tutorials/question-to-figure.md": Walk(empty),
    "docs/tutorials/replace-your-engine.md": Walk(codes={"python server.py examples/stuck.trf": 1}),
}
IN_STATES = ("docs/how-to/run-an-event.md", "docs/how-to/when-something-happens.md")
"""Pages walked by test_event_pages.py, each chapter from a state of an event."""


def name_of(page: Path) -> str:
    """The page below the root of the project."""
    return page.relative_to(ROOT).as_posix()


def test_every_page_with_commands_is_walked() -> None:
    with_commands = {name_of(page) for page in PAGES if any(b.language == "console" for b in blocks(page))}
    assert with_commands == {*WALKS, *ELSEWHERE, *IN_STATES}


@pytest.mark.parametrize("name", WALKS)
def test_what_a_page_says_can_be_done(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    walk = WALKS[name]
    folder = tmp_path / "reader"
    folder.mkdir()
    reader = Reader(folder, monkeypatch, capsys)
    walk.prepare(reader)
    reader.walk(ROOT / name, left_out=EVERYWHERE | walk.left_out, codes=walk.codes)


def test_no_page_installs_from_an_index_what_no_index_has_yet() -> None:
    """These commands are not carried out; tools/release.py says when the pages change."""
    lines = [
        (name_of(page), line)
        for page in PAGES
        for block in blocks(page)
        if block.language == "console"
        for line in block.text.splitlines()
        if "pip install" in line
    ]
    assert lines
    assert not [
        line for line in lines if re.search(r"""["' ]pairwright\b""", line[1].partition("pip install")[2])
    ]


@pytest.mark.parametrize("name", WALKS)
def test_what_is_left_out_stands_on_the_page(name: str) -> None:
    walk = WALKS[name]
    commands = [
        command
        for block in blocks(ROOT / name)
        if block.language == "console"
        for command in commands_in(block)
    ]
    for one in walk.left_out:
        assert any(is_left_out(command, {one: ""}) for command in commands), one
    assert set(walk.codes) <= set(commands)
