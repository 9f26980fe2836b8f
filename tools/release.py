"""Is everything ready for a release?  `python tools/release.py` says what is not, and ends with 1 if anything is.

It changes nothing. The version stands in `src/pairwright/version.py`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSION = re.compile(r'^__version__ = "([^"]+)"', re.MULTILINE)
SECTION = re.compile(
    r"^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?$\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)

ADDRESSES = ("Homepage", "Documentation", "Changelog", "Issues")
INVENTED = re.compile(
    r"//(www\.)?example\.|localhost|\.(test|invalid|example)\b|TODO|your-?name", re.IGNORECASE
)
PAGES = ("README.md", "docs/index.md", "CONTRIBUTING.md")
UNTIL_RELEASED = ("There are no wheels to download yet", "Not yet: wheels to download", "<this repository>")


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
    yield from address_faults()
    for page in PAGES:
        for sentence in UNTIL_RELEASED:
            if sentence in text(page):
                yield f"{page} says '{sentence}': not true of a release"
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text("README.md"))
    for picture in pictures:
        if not picture.startswith("https://"):
            yield f"README.md: the picture {picture} is not shown on a package page; link it by its whole address"
    if git("status", "--porcelain"):
        yield "the checkout has changes that are not committed"
    if f"v{version}" in set(git("tag", "--list").split()) - set(git("tag", "--points-at", "HEAD").split()):
        yield f"the tag v{version} names another commit already"


def address_faults() -> Iterator[str]:
    """What the addresses of the project lack: they are given by whoever publishes it, and none is made up."""
    told = tomllib.loads(text("publisher.toml"))
    if not re.fullmatch(r"[^<>]+ <[^@<> ]+@[^@<> ]+>", told.get("maintainer", "")):
        yield "publisher.toml: maintainer is not of the form 'Name <address>'"
    urls = told.get("urls", {})
    for name in ADDRESSES:
        if name not in urls:
            yield f"publisher.toml: [urls] has no {name}, which the package page shows"
    for name, address in urls.items():
        if not re.fullmatch(r"https://[\w-]+(\.[\w-]+)+(/\S*)?", address):
            yield f"publisher.toml: the address {name} is no https address: {address}"
        elif INVENTED.search(address):
            yield f"publisher.toml: the address {name} is a placeholder: {address}"


def day_faults(version: str, days: dict[str, str]) -> Iterator[str]:
    """What is wrong with the day of a version in the changelog, given the days of all versions."""
    try:
        day = date.fromisoformat(days[version])
    except ValueError:
        yield f"CHANGELOG.md: the section [{version}] has a day that does not exist: {days[version]}"
        return
    if day > today():
        yield f"CHANGELOG.md: the section [{version}] has a day to come: {day}"
    later = [name for name, other in days.items() if name != version and other > days[version]]
    if later:
        yield f"CHANGELOG.md: the section [{version}] is dated before [{later[0]}]"


def today() -> date:
    """The day on the clock, in UTC."""
    return datetime.now(UTC).date()


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
    else:
        yield from day_faults(version, {name: day for name, (day, _) in sections.items() if day})
        if not sections[version][1]:
            yield f"CHANGELOG.md: the section [{version}] has no entries"


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
