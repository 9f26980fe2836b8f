"""What the documents say is looked at here: Python, names of commands and options, links, generated pages.

Commands are carried out by tests/pages.
"""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from collections.abc import Collection, Iterator
from itertools import pairwise
from pathlib import Path

import click
import pytest

import pairwright
from pages.blocks import PAGES, ROOT, blocks, without_blocks
from pairwright.cli import compat_request as compat
from pairwright.cli.commands import COMMANDS
from pairwright.cli.documents import DOCUMENTS as SCHEMAS
from pairwright.cli.group import pairwright as pairwright_group
from pairwright.lab import parse_plan, shipped_plans
from pairwright.lab.measures import MEASURES
from pairwright.systems.registry import system_names
from reference_pages import pages as reference_pages
from tools import tool

SOURCE = ROOT / "src" / "pairwright"
CODE = re.compile(r"`(pairwright\s[^`]*)`")
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_on_a_page_runs_and_prints_what_it_says(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    options = doctest.ELLIPSIS
    text = page.read_text(encoding="utf-8")
    code = "\n".join(block.text for block in blocks(page) if block.language == "python" and not block.title)
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


def commands_of(page: Path) -> list[list[str]]:
    """The words of every command line of ours in the blocks of a page."""
    lines = [
        line for block in blocks(page) if block.language == "console" for line in block.text.splitlines()
    ]
    calls = [call for line in lines for call in re.split(r"&&|\||;", re.split(r"\s[<>]|\s#", line)[0])]
    found = [shlex.split(call) for call in calls if call.strip()]
    return [words[1:] for words in found if Path(words[0]).name == "pairwright"]


def mentions_in(page: Path) -> list[list[str]]:
    """The words of every command that the text of a page mentions, which may lack some and have optional ones."""
    return [re.sub(r"[\[\]]", "", mention).split()[1:] for mention in CODE.findall(without_blocks(page))]


def found_by(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command that some words call, and the words that are left for it."""
    command: click.Command = pairwright_group
    left = list(words)
    while isinstance(command, click.Group) and left:
        name = left.pop(0)
        inner = command.get_command(click.Context(command), name)
        assert inner is not None, f"'{' '.join(words)}': there is no command {name}"
        command = inner
    return command, left


def names_in(words: list[str]) -> Iterator[tuple[str, str, Collection[str]]]:
    """The names that a command line uses: of what kind, the name, and those there are."""
    for before, name in pairwise(words):
        if before in ("-m", "--metric"):
            yield (
                "measure",
                name.partition(":")[0],
                {measure.name for measure in MEASURES} | {"mean", "slope"},
            )
        elif before in ("-s", "--system", "systems") and not words[0].startswith("--"):
            yield "system", name, system_names()
        elif before == "schema":
            yield "schema", name, SCHEMAS
    if words[:2] in (["lab", "run"], ["lab", "plan"]) and len(words) > 2 and not words[2].endswith(".toml"):
        yield "plan", words[2], shipped_plans().keys()


def test_there_are_commands_on_the_pages() -> None:
    assert sum(len(commands_of(page)) for page in PAGES) > 25
    assert sum(len(mentions_in(page)) for page in PAGES) > 50
    used = {kind for page in PAGES for words in commands_of(page) for kind, _, _ in names_in(words)}
    assert used == {"measure", "system", "plan"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_on_a_page_can_be_given(page: Path) -> None:
    for words in commands_of(page):
        if words[0] in COMMANDS:
            command, left = found_by(words)
            command.make_context(command.name, left)
        else:
            compat.parse(words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_option_that_a_page_mentions_exists(page: Path) -> None:
    for words in mentions_in(page):
        if words[0].startswith("--"):  # the command line of other programs
            continue
        command, left = found_by(words)
        there = {option for one in command.params for option in (*one.opts, *one.secondary_opts)}
        for word in left:
            assert word == "-" or not word.startswith("-") or word in there, f"{' '.join(words)}: no {word}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_system_measure_plan_and_schema_that_a_command_on_a_page_names_exists(page: Path) -> None:
    own = set(re.findall(r'^(\w+) = "\w+:\w+"$', page.read_text(encoding="utf-8"), re.MULTILINE))
    for words in mentions_in(page) + commands_of(page):
        for kind, name, there in names_in(words):
            assert name in {*there, *own} or name.isupper() or name.startswith("-"), (
                f"there is no {kind} {name}"
            )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_part_of_a_plan_on_a_page_can_be_read(page: Path, tmp_path: Path) -> None:
    """Beside the examples, and the Python files that the page itself gives."""
    for block in blocks(page):
        if block.language == "python" and block.title.endswith(".py"):
            (tmp_path / Path(block.title).name).write_text(block.text, encoding="utf-8")
    for file in (ROOT / "examples").glob("*.*"):
        shutil.copy(file, tmp_path)
    for block in blocks(page):
        if block.language == "toml" and "pyproject" not in block.title:
            system = "" if "[[system]]" in block.text else "\n[[system]]\n"
            parse_plan(block.text + system, folder=tmp_path)


def test_the_readme_lists_every_system() -> None:
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Systems")[2]
    assert set(re.findall(r"^\| `(\w[\w-]*)` \|", section, re.MULTILINE)) == set(system_names())


def test_the_pages_made_from_the_program_are_up_to_date() -> None:
    made = {ROOT / path: text for path, text in reference_pages(ROOT)}
    stale = [path for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run: python tools/reference_pages.py"
    assert set((ROOT / "docs" / "reference" / "rules").iterdir()) <= made.keys(), "no other pages"


def test_every_parameter_of_a_constructor_has_a_value_to_copy() -> None:
    page = (ROOT / "docs" / "reference" / "python.md").read_text(encoding="utf-8")
    made = page.partition("<!-- constructors")[2].partition("<!-- end of constructors")[0]
    rows = [row.split(" | ")[:2] for row in re.findall(r"^\| `.*(?= \|$)", made, re.MULTILINE)]
    assert len(rows) > 25
    assert not [name for name, meaning in rows if "`" not in meaning]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_of_a_page_lead_somewhere_in_the_repository_itself(page: Path) -> None:
    for target, heading in LINK.findall(without_blocks(page)):
        there = (page.parent / target).resolve() if target else page
        assert there.exists(), f"{page.name} links to {target}"
        assert not heading or heading in anchors_of(there), f"{page.name} links to {target}#{heading}"


def test_links_of_the_site_lead_to_files_of_the_site(tmp_path: Path) -> None:
    """Five led to programs, a manifest and a notebook of the repository that the site does not have."""
    tool("site_pages").gather(tmp_path / "site")
    for page in (tmp_path / "site").rglob("*.md"):
        for target, _ in LINK.findall(without_blocks(page)):
            where = f"{page.relative_to(tmp_path)} links to {target}"
            assert not target or (page.parent / target).exists(), where


def anchors_of(page: Path) -> set[str]:
    """The addresses of the headings of a page, as code hosts make them."""
    heads = re.findall(r"^#+ (.+)$", re.sub(r"\]\([^)]*\)", "", without_blocks(page)), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


def test_the_version_stands_in_the_package_alone_and_the_changelog_has_it() -> None:
    version = pairwright.__version__
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert 'dynamic = ["version", "urls", "readme"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for name in ("pyproject.toml", "CITATION.cff", "CMakeLists.txt"):
        assert version not in (ROOT / name).read_text(encoding="utf-8"), name


def test_the_changes_of_a_version_fit_a_screen() -> None:
    """New functions stand in the changelog, by reader: the page has what an update changes."""
    for page in (ROOT / "docs" / "changes").glob("*.md"):
        assert len(page.read_text(encoding="utf-8").splitlines()) <= 60, page.name


PLAIN_WORDS = frozenset((ROOT / "tests" / "plain_words.txt").read_text(encoding="utf-8").split())
"""Words in names of modules that mean what they mean everywhere; one that needs explaining goes into the glossary."""


def test_the_glossary_has_every_term_in_the_name_of_a_module() -> None:
    glossary = set(
        re.findall(r"[a-z0-9]+", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").lower())
    )
    words = {word for file in SOURCE.rglob("*.py") for word in file.stem.strip("_").split("_")} - {
        "init",
        "main",
    }
    terms = words - PLAIN_WORDS
    missing = {
        term
        for term in terms
        if not {term, term.rstrip("s"), f"{term}s", re.sub("ies$", "y", term)} & glossary
    }
    assert not missing, "explain these in docs/glossary.md, or list them in tests/plain_words.txt"


def test_the_glossary_is_in_alphabetical_order() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    sections = [re.findall(r"^(.+)\n: ", part, flags=re.MULTILINE) for part in text.split("\n## ")[1:]]
    assert [len(terms) > 30 for terms in sections] == [True, True]
    assert all(terms == sorted(terms, key=str.lower) for terms in sections)
