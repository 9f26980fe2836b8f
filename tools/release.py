"""Is everything ready for a release?  `python tools/release.py` says what is not, and ends with 1 if anything is.

It changes nothing. The version stands in `src/pairwright/version.py`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSION = re.compile(r'^__version__ = "([^"]+)"', re.MULTILINE)
SECTION = re.compile(
    r"^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?$\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)


def text(name: str) -> str:
    """A file of the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def git(*words: str) -> str:
    """What git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S607


def faults() -> Iterator[str]:
    """What stands in the way, a sentence each, with what to do."""
    found = VERSION.search(text("src/pairwright/version.py"))
    if found is None:
        yield 'src/pairwright/version.py has no line __version__ = "..."'
        return
    version = found[1]
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        yield f"version {version} is not of the form 1.2.3 or 1.2.3rc1"
    yield from changelog_faults(version)
    if "[project.urls]" not in text("pyproject.toml"):
        yield "pyproject.toml has no [project.urls]: the package page needs the address of the repository"
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text("README.md"))
    for picture in pictures:
        if not picture.startswith("https://"):
            yield f"README.md: the picture {picture} is not shown on a package page; link it by its whole address"
    if git("status", "--porcelain"):
        yield "the checkout has changes that are not committed"
    if f"v{version}" in git("tag", "--list").split():
        yield f"the tag v{version} exists already"


def changelog_faults(version: str) -> Iterator[str]:
    """What the changelog lacks for a version."""
    sections = {
        name: (date, entries.strip()) for name, date, entries in SECTION.findall(text("CHANGELOG.md"))
    }
    if sections.get("Unreleased", ("", ""))[1]:
        yield "CHANGELOG.md: [Unreleased] has entries; they belong to a version"
    if version not in sections:
        yield f"CHANGELOG.md has no section [{version}]"
    elif not sections[version][0]:
        yield f"CHANGELOG.md: the section [{version}] has no date (## [{version}] - 2027-01-31)"


def main() -> None:
    """Print what is missing."""
    missing = list(faults())
    for fault in missing:
        print(f"not ready: {fault}")
    if not missing:
        print("Ready. Tag the commit; the workflow `wheels` builds what is published.")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
