"""What the site of the documentation adds to `docs/`: the order of its pages, and the pages that stand elsewhere.

The navigation is made of the folders, so that no page is left out of it. Pages of the repository that the documents
refer to (`ARCHITECTURE.md`, `bench/`, `examples/`) become pages of the site, and links to them lead there.
"""

from __future__ import annotations

import os
import posixpath
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files, InclusionLevel

sys.path.insert(0, str(Path(__file__).parent))
from reference_pages import pages_of_the_site

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
WORKER = "https://unpkg.com/iframe-worker/shim"  # the theme asks another host for it
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)(?=[)#])")

# Pages outside docs/.
CARRY_ON = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
MEASURED = [
    "bench/README.md",
    *sorted(f"bench/results/{page.name}" for page in (ROOT / "bench/results").glob("*.md")),
]
PICTURES = [
    f"bench/results/{file.name}"
    for file in sorted((ROOT / "bench/results").iterdir())
    if file.suffix in {".svg", ".csv", ".json"}
]
EXAMPLES = [
    path.relative_to(ROOT).as_posix()
    for path in sorted((ROOT / "examples").rglob("*"))
    if path.is_file() and path.suffix in {".py", ".sh", ".toml", ".trf", ".csv"}
]
LANGUAGES = {".py": "python", ".sh": "bash", ".toml": "toml"}

# Tabs of the site: the folder and the pages that come first in it.
SECTIONS = {
    "Tutorials": (
        "tutorials",
        [
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

# How much pages count in the search, by how their paths begin, others 1: what to do before what there is, lists last.
IN_THE_SEARCH = {
    "how-to/": 8,
    "tutorials/": 6,
    "explanation/": 3,
    "glossary": 3,
    "index": 3,
    "experiments/": 2,
    "CHANGELOG": 0.1,
    "examples/": 0.2,
    "bench/": 0.2,
    "reference/acceptance": 0.2,
    "reference/endorsement": 0.2,
    "reference/rules": 0.5,
    "for/": 4,
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill in the navigation from the folders of docs/, and the switch between versions if there are several."""
    if os.environ.get("PAIRWRIGHT_SITE_VERSIONS"):  # tools/site.py
        config.extra_javascript.append("assets/versions.js")
    docs = Path(config.docs_dir)
    nav: list[dict[str, object]] = [
        {"Start": ["index.md", *READERS, "contents.md", "glossary.md", "bibliography.md"]}
    ]
    for title, (folder, first) in SECTIONS.items():
        order = {name: place for place, name in enumerate(first)}
        pages = sorted(
            (docs / folder).glob("*.md"), key=lambda page: (order.get(page.stem, len(order)), page.stem)
        )
        entries: list[object] = [page.relative_to(docs).as_posix() for page in pages]
        made = [path for path, _ in pages_of_the_site() if path.parent.name == folder]
        entries += [path.relative_to("docs").as_posix() for path in made]
        for inner in sorted(path for path in (docs / folder).iterdir() if path.is_dir()):
            pages = sorted(inner.glob("*.md"), key=lambda page: page.stem != "evidence")
            entries.append({INNER[inner.name]: [page.relative_to(docs).as_posix() for page in pages]})
        nav.append({title: entries})
    examples = [page_of(path) for path in EXAMPLES]
    kept = [page for folder in ("changes", "decisions") for page in sorted((docs / folder).glob("*.md"))]
    pages = [page.relative_to(docs).as_posix() for page in kept]
    nav.append({"Carrying on": [*CARRY_ON, *pages, {"Measurements": MEASURED}, {"Examples": examples}]})
    config.nav = nav
    return config


def page_of(path: str) -> str:
    """The page of the site that shows a file of the repository."""
    return path if path.endswith((".md", ".svg", ".csv", ".json")) else path + ".md"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that stand outside docs/, and those that are made in the build."""
    for made, text in pages_of_the_site():
        files.append(File.generated(config, made.relative_to("docs").as_posix(), content=text))
    for path in [*CARRY_ON, *MEASURED]:
        files.append(File.generated(config, path, content=(ROOT / path).read_text(encoding="utf-8")))
    for path in PICTURES:
        files.append(File.generated(config, path, abs_src_path=str(ROOT / path)))
    for path in EXAMPLES:
        text = (ROOT / path).read_text(encoding="utf-8")
        language = LANGUAGES.get(Path(path).suffix, "text")
        page = f"# {path}\n\n````{language}\n{text.rstrip()}\n````\n"
        files.append(File.generated(config, page_of(path), content=page, inclusion=InclusionLevel.INCLUDED))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links that leave docs/ to the pages made of their targets, and weigh the page for the search."""
    here = page.file.src_uri
    weight = next((weight for start, weight in IN_THE_SEARCH.items() if here.startswith(start)), 1)
    page.meta["search"] = {"boost": weight}
    outside = here in CARRY_ON or here in MEASURED
    # Where the page stands in the repository: the site has docs/ as its root and the other pages beside it.
    place = here if outside else posixpath.join("docs", here)

    def lead(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(place), match[1]))
        shown = site_page(target, files)
        return match[1] if shown is None else posixpath.relpath(shown, posixpath.dirname(here) or ".")

    return LINK.sub(lead, markdown)


def site_page(target: str, files: Files) -> str | None:
    """The page of the site for a path of the repository, if it has one."""
    if target == "README.md":
        return "index.md"
    for candidate in (
        target.removeprefix("docs/"),
        target,
        page_of(target),
        posixpath.join(target, "README.md"),
    ):
        if files.get_file_from_path(candidate):
            return candidate
    inside = [page_of(path) for path in EXAMPLES if path.startswith(target + "/")]
    return inside[0] if inside else None


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Take the helper of the search from the site itself, so that no page asks another host."""
    return output.replace(
        WORKER, posixpath.relpath("assets/iframe-worker.js", posixpath.dirname(page.url) or ".")
    )


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The same for the pages that are no documents (404)."""
    return output.replace(WORKER, "assets/iframe-worker.js")
