"""The pages of the site: those of `docs/`, their order, and the pages that stand elsewhere.

The navigation is made of the folders, so that no page is left out of it. Pages of the repository that the documents
refer to (`ARCHITECTURE.md`, `bench/`, `examples/`) become pages of the site, and links to them lead there.
"""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from running import ROOT

from reference_pages import SHOWN_AS, pages_of_the_site

LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)(?=[)#])")

# Pages outside docs/.
CARRY_ON = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
INTEGRATIONS = sorted(page.relative_to(ROOT).as_posix() for page in ROOT.glob("integrations/**/README.md"))
MEASURED = [
    "bench/README.md",
    *sorted(f"bench/results/{page.name}" for page in (ROOT / "bench/results").glob("*.md")),
]
AS_THEY_ARE = [
    *(
        f"bench/results/{file.name}"
        for file in sorted((ROOT / "bench/results").iterdir())
        if file.suffix in {".svg", ".csv", ".json"}
    ),
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "examples").glob("*.ipynb"))),
]
"""Pictures, numbers and notebooks: files that pages show or link to."""


def _shown(folder: str, *suffixes: str) -> list[str]:
    """The files below a folder that get a page."""
    found = (path for path in sorted((ROOT / folder).rglob("*")) if path.is_file())
    return [path.relative_to(ROOT).as_posix() for path in found if path.name.endswith(suffixes)]


EXAMPLES = _shown("examples", ".py", ".sh", ".toml", ".trf", ".csv", ".yaml", "Containerfile")
ADAPTERS = _shown("integrations", ".py")
LANGUAGES = {".py": "python", ".sh": "bash", ".toml": "toml", ".yaml": "yaml"}

# Tabs of the site: the folder and the pages that come first in it.
SECTIONS = {
    "Tutorials": (
        "tutorials",
        [
            "evening",
            "first-event",
            "event-by-commands",
            "first-round",
            "check-a-file",
            "replace-your-engine",
            "compare-two-systems",
        ],
    ),
    "How to": ("how-to", ["desk", "when-something-happens", "run-an-event", "explain-a-pairing"]),
    "Reference": (
        "reference",
        [
            "command-line",
            "keys",
            "exit-codes",
            "formats",
            "tie-breaks",
            "python",
            "http",
            "schemas",
        ],
    ),
    "Explanation": (
        "explanation",
        [
            *("dutch", "burstein", "dubov", "lim", "us-chess", "swiss-team", "double-swiss", "accelerated"),
            *("round-robin", "scheveningen"),
            *("keizer", "stable-roommates", "integer-program", "engine", "kernel", "certificates"),
            *("proven", "readings", "differences"),
        ],
    ),
    "Experiments": ("experiments", []),
}


READERS = [
    f"for/{name}.md"
    for name in ("arbiters", "clubs-and-schools", "programmers", "federations", "researchers", "contributors")
]
INNER = {"rules": "Rules of each system", "endorsement": "Endorsement"}
"""Folders inside a section, and what the navigation calls them."""

NOT_SEARCHED = (
    "examples/",
    "bench/",
    "CHANGELOG",
    "changes/",
    "decisions/",
    "contents",
    "reference/endorsement/answers",
    "reference/messages",
)
"""Pages that the search leaves out, by how their paths begin: lists that hold every word and answer nothing."""
HEADS_SEARCHED = {
    "reference/python": 2,
    "reference/laboratory": 2,
    "reference/matching": 2,
    "reference/errors": 2,
    "reference/schemas": 1,
    "reference/generator": 2,
    "reference/measures": 1,
}
"""Pages of which it finds headings down to a level: an arbiter who types `bye` wants no field of a document."""


def searched(place: str, level: int) -> bool:
    """Whether the search finds a heading, by its address and its level."""
    page = place.partition(".html")[0]
    return not place.startswith(NOT_SEARCHED) and level <= HEADS_SEARCHED.get(page, level)


SPELLINGS = {"colour": "color", "tie-break": "tiebreak"}
"""Words of headings, and how other readers spell them."""
ALSO_FOUND = {
    "explanation/dutch.html#how-a-round-is-paired": "Float floater floaters",
    "how-to/desk.html": "Offline",
    "how-to/run-an-event.html#before-the-first-round": "Seeding",
    "reference/formats.html": "TRF16 TRF26",
    "tutorials/replace-your-engine.html": "JaVaFo",
}
"""Headings, and the words that lead to them without standing in them."""


def also_found(place: str, title: str) -> str:
    """What the search shows and finds behind the path of a heading: other words and other spellings of it, if any."""
    if place in ALSO_FOUND or place.partition(".html")[0] in HEADS_SEARCHED:
        return ALSO_FOUND.get(place, "")
    other = title.lower()
    for ours, theirs in SPELLINGS.items():
        other = other.replace(ours, theirs)
    return "" if other == title.lower() else other.capitalize()


def navigation(docs: Path) -> list[object]:
    """The pages of a folder with all pages in their order, each by its place below the folder."""
    nav: list[object] = [{"Start": ["index.md", *READERS, "contents.md", "glossary.md", "bibliography.md"]}]
    for title, (folder, first) in SECTIONS.items():
        order = {name: place for place, name in enumerate(first)}
        pages = sorted(
            (docs / folder).glob("*.md"), key=lambda page: (order.get(page.stem, len(order)), page.stem)
        )
        entries: list[object] = [page.relative_to(docs).as_posix() for page in pages]
        for inner in sorted({page.parent for page in (docs / folder).glob("*/*.md")}):
            pages = sorted(inner.glob("*.md"), key=lambda page: page.stem != "evidence")
            entries.append({INNER[inner.name]: [page.relative_to(docs).as_posix() for page in pages]})
        nav.append({title: entries})
    kept = [page for folder in ("changes", "decisions") for page in sorted((docs / folder).glob("*.md"))]
    last = [*CARRY_ON, *(page.relative_to(docs).as_posix() for page in kept)]
    examples = [page_of(path) for path in EXAMPLES]
    programs = [*INTEGRATIONS, *map(page_of, ADAPTERS)]
    others = {"Other programs": programs, "Measurements": MEASURED, "Examples": examples}
    return [*nav, {"Carrying on": [*last, *({title: pages} for title, pages in others.items())]}]


def page_of(path: str) -> str:
    """The page of the site that shows a file of the repository."""
    return path if path.endswith((".md", ".svg", ".csv", ".json")) else path + ".md"


def pages_from_elsewhere() -> Iterator[tuple[str, str]]:
    """The pages that do not stand in docs/, each with its place on the site: made ones, and files of the repository."""
    for made, text in pages_of_the_site():
        yield made.relative_to("docs").as_posix(), text
    for path in [*CARRY_ON, *INTEGRATIONS, *MEASURED]:
        yield path, (ROOT / path).read_text(encoding="utf-8")
    for path in [*EXAMPLES, *ADAPTERS]:
        text = (ROOT / path).read_text(encoding="utf-8")
        language = LANGUAGES.get(Path(path).suffix, "text")
        yield page_of(path), f"# {path}\n\n````{language}\n{text.rstrip()}\n````\n"


def gather(out: Path) -> None:
    """Write all pages and pictures into a folder that is not there yet, with links that lead from one to the other."""
    shutil.copytree(ROOT / "docs", out)
    for place, text in pages_from_elsewhere():
        (out / place).parent.mkdir(parents=True, exist_ok=True)
        (out / place).write_text(text, encoding="utf-8", newline="\n")
    for path in AS_THEY_ARE:
        shutil.copy(ROOT / path, out / path)
    for page in out.rglob("*.md"):
        here = page.relative_to(out).as_posix()
        text = led(page.read_text(encoding="utf-8"), here, out)
        page.write_text(IN_A_CELL.sub(unescaped, text), encoding="utf-8", newline="\n")


IN_A_CELL = re.compile(r"^\|.*$", re.MULTILINE)
_CODE = re.compile(r"`[^`\n]+`")


def unescaped(row: re.Match[str]) -> str:
    """A row of a table with the bars of its code as they are: the site shows the backslash that GitHub needs."""
    return _CODE.sub(lambda code: code[0].replace("\\|", "|"), row[0])


def led(markdown: str, here: str, out: Path) -> str:
    """A page with the links that leave docs/ leading to the pages made of their targets."""
    outside = here in CARRY_ON or here.startswith(("bench/", "integrations/"))
    # Where the page stands in the repository: the site has docs/ as its root and the other pages beside it.
    place = here if outside else posixpath.join("docs", here)

    def lead(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(place), match[1]))
        shown = site_page(target, out)
        return match[1] if shown is None else posixpath.relpath(shown, posixpath.dirname(here) or ".")

    return LINK.sub(lead, markdown)


def site_page(target: str, out: Path) -> str | None:
    """The page of the site for a path of the repository, if it has one."""
    if target == "README.md":
        return "index.md"
    if target in SHOWN_AS:
        return SHOWN_AS[target].relative_to("docs").as_posix()
    for candidate in (
        target.removeprefix("docs/"),
        target,
        page_of(target),
        posixpath.join(target, "README.md"),
    ):
        if (out / candidate).is_file():
            return candidate
    inside = [page_of(path) for path in EXAMPLES if path.startswith(target + "/")]
    return inside[0] if inside else None
