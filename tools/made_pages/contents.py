"""The list of all pages, from which each is one click away."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

FOLDERS = {
    "for": "For each reader",
    "tutorials": "Tutorials",
    "how-to": "How to",
    "reference": "Reference",
    "reference/rules": "Rules of each system",
    "reference/endorsement": "Endorsement",
    "explanation": "Explanation",
    "experiments": "Experiments",
    "changes": "Changes",
    "decisions": "Decisions",
}
"""The folders of `docs`, in the order of the list."""
OUTSIDE = (
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "bench/README.md",
)


def title_in(text: str) -> str:
    """The first heading of a page."""
    return text[text.index("# ") :].partition("\n")[0].removeprefix("# ")


def title_of(page: Path) -> str:
    """The first heading of a page in a file."""
    return title_in(page.read_text(encoding="utf-8"))


def page(root: Path, made: Mapping[Path, str]) -> str:
    """The page; `made` are the pages that only the site has."""
    docs = root / "docs"
    only_there = {path.relative_to("docs"): title_in(text) for path, text in made.items()}
    lines = ["# All pages", "", "Every page, by kind."]
    for folder, heading in FOLDERS.items():
        pages = {one.relative_to(docs): title_of(one) for one in (docs / folder).glob("*.md")}
        pages |= {path: title for path, title in only_there.items() if path.parent == Path(folder)}
        lines += ["", f"## {heading}", ""]
        lines += [f"- [{title}]({path.as_posix()})" for path, title in sorted(pages.items())]
    lines += ["", "## About the project", ""]
    lines += [f"- [{title_of(docs / name)}]({name})" for name in ("glossary.md", "bibliography.md")]
    lines += [f"- [{title_of(root / name)}](../{name})" for name in OUTSIDE]
    records = sorted((root / "bench" / "results").glob("*.md"))
    lines += [f"- [{title_of(one)}](../{one.relative_to(root).as_posix()})" for one in records]
    return "\n".join([*lines, ""])
