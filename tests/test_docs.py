"""What the documents show is run here: Python, commands and their output, links, and the generated page."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

import pairwright
from pairwright.cli.commands import COMMANDS
from pairwright.cli.main import run
from pairwright.cli.manual import page
from pairwright.systems.registry import system_names

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "pairwright"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


class Block(NamedTuple):
    """A fenced block of a page: its language and its text."""

    language: str
    text: str


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    return [Block(*found) for found in FENCE.findall(page.read_text(encoding="utf-8"))]


def shown(page: Path) -> Iterator[tuple[str, str]]:
    """Commands of a page with the output that stands below them."""
    found = blocks(page)
    for block, below in pairwise(found):
        if block.language == "console" and below.language == "text" and block.text.count("\n") == 1:
            yield block.text.strip(), below.text


def output_of(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What our command at the end of a line prints."""
    program, *words = shlex.split(command.rpartition("&&")[2])
    assert Path(program).name == "pairwright"
    capsys.readouterr()
    assert run(words) == 0
    return capsys.readouterr().out


def same(expected: str, got: str) -> bool:
    """Whether an output is the one shown, where `...` stands for anything left out."""
    return doctest.OutputChecker().check_output(expected, got, doctest.ELLIPSIS)


def test_the_readme_shows_what_the_main_command_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    examples = list(shown(ROOT / "README.md"))
    assert len(examples) == 1
    for command, expected in examples:
        assert same(expected, output_of(command, capsys))


def test_the_tutorial_shows_what_its_commands_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = ROOT / "docs" / "tutorials" / "first-round.md"
    monkeypatch.chdir(tmp_path)
    done = 0
    for block, below in zip(blocks(page), [*blocks(page)[1:], Block("", "")], strict=True):
        if block.text.startswith("142 "):
            Path("club.trf").write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            assert same(below.text, output_of(block.text.strip(), capsys))
            done += 1
    assert done == 3


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_on_a_page_runs_and_prints_what_it_says(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    options = doctest.ELLIPSIS
    text = page.read_text(encoding="utf-8")
    code = "\n".join(block.text for block in blocks(page) if block.language == "python")
    if ">>>" in code:
        runner = doctest.DocTestRunner(optionflags=options)
        test = doctest.DocTestParser().get_doctest(code, {}, page.name, str(page), 0)
        results = runner.run(test)
        assert results.attempted == text.count(">>>") > 0
        assert results.failed == 0
    elif code and page.name != "ARCHITECTURE.md":
        exec(compile(code, str(page), "exec"), {})  # noqa: S102


def test_the_rule_shown_in_the_architecture_stands_so_in_the_rule_book() -> None:
    (rule,) = [block.text for block in blocks(ROOT / "ARCHITECTURE.md") if block.language == "python"]
    assert rule in (SOURCE / "systems" / "dutch" / "edition_2026.py").read_text(encoding="utf-8")


def test_every_module_that_the_architecture_names_exists() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:\w+/)*\w+\.py)`", text))
    assert named
    for name in named:
        assert list(SOURCE.rglob(Path(name).name)) or (ROOT / name).exists(), f"{name} is no module"


def test_the_readme_lists_every_command() -> None:
    listed = set(re.findall(r"^\| `pairwright (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.M))
    assert listed == set(COMMANDS)


def test_the_readme_lists_every_system() -> None:
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Systems")[2]
    assert set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) == set(system_names())


def test_the_page_of_the_command_line_is_up_to_date() -> None:
    written = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m pairwright.cli.manual > docs/reference/command-line.md"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_changelog_and_citation_name_the_version_of_the_package() -> None:
    version = pairwright.__version__
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f'\nversion = "{version}"\n' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
