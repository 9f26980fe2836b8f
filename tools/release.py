"""Is everything ready for a release?  `python tools/release.py` says what is not, and ends with 1 if anything is.

    python tools/release.py                               looks, and changes nothing
    python tools/release.py --prepare 0.3.0 2027-01-31    writes what a release changes: version, day, sentences

The version stands in `src/pairwright/version.py`; what only the publisher knows, in `publisher.toml`.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

from publisher import publisher, version_of

ROOT = Path(__file__).parent.parent
SECTION = re.compile(
    r"^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?$\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)

ADDRESSES = ("Homepage", "Documentation", "Changelog", "Issues", "Source")
PLACES = ("pages", "pictures")
INVENTED = re.compile(
    r"//(www\.)?example\.|localhost|\.(test|invalid|example)\b|TODO|your-?name", re.IGNORECASE
)
NOT_YET = "There is no package to download yet. You need Python 3.11 or newer, a C++20 compiler"
UNTIL_RELEASED = {
    "README.md": {
        NOT_YET: "`pip install 'pairwright[desk]'` needs Python 3.11 or newer. Its source needs a C++20 compiler"
    },
    "docs/index.md": {
        NOT_YET: "`pip install 'pairwright[desk]'` needs Python 3.11 or newer. Its source needs a C++20 compiler"
    },
    "CONTRIBUTING.md": {"<this repository>": "{Source}"},
}
"""Sentences that are not true of a release, by page, and what stands there then."""


def text(name: str) -> str:
    """A file of the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def git(*words: str) -> str:
    """What git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S607


def faults() -> Iterator[str]:
    """What stands in the way, a sentence each, with what to do."""
    version = version_of(ROOT)
    if version is None:
        yield 'src/pairwright/version.py has no line __version__ = "..."'
        return
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        yield f"version {version} is not of the form 1.2.3 or 1.2.3rc1"
    yield from changelog_faults(version)
    yield from address_faults()
    yield from deprecation_faults(version)
    for page, sentences in UNTIL_RELEASED.items():
        for sentence in sentences:
            if sentence in text(page):
                yield f"{page} says '{sentence}': not true of a release"
    if git("status", "--porcelain"):
        yield "the checkout has changes that are not committed"
    if f"v{version}" in set(git("tag", "--list").split()) - set(git("tag", "--points-at", "HEAD").split()):
        yield f"the tag v{version} names another commit already"


def address_faults() -> Iterator[str]:
    """What the addresses of the project lack: they are given by whoever publishes it, and none is made up."""
    told = publisher(ROOT / "publisher.toml")
    if not re.fullmatch(r"[^<>]+ <[^@<> ]+@[^@<> ]+>", told.get("maintainer", "")):
        yield "publisher.toml: maintainer is not of the form 'Name <address>'"
    urls = told.get("urls", {})
    for name in ADDRESSES:
        if name not in urls:
            yield f"publisher.toml: [urls] has no {name}, which the package page shows"
    places = {name: str(told.get(name, "")).replace("{version}", "0") for name in PLACES}
    for name, address in (urls | places).items():
        if not re.fullmatch(r"https://[\w-]+(\.[\w-]+)+(/\S*)?", address):
            yield f"publisher.toml: the address {name} is no https address: {address}"
        elif INVENTED.search(address):
            yield f"publisher.toml: the address {name} is a placeholder: {address}"


def deprecations() -> Iterator[tuple[str, str]]:
    """Where the package warns that something ends, and what it says."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "DeprecationWarning" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and "DeprecationWarning" in map(ast.unparse, node.args):
                said = "".join(
                    str(one.value) for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)
                )
                yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno}", said


def deprecation_faults(version: str) -> Iterator[str]:
    """What is deprecated without a word of when it ends, or should have ended with this version, or is on no list."""
    changes = ROOT / f"docs/changes/{version}.md"
    listed = changes.read_text(encoding="utf-8").partition("## Deprecated")[2] if changes.exists() else ""
    for place, said in deprecations():
        end = re.search(r"from (\d+)\.(\d+) on", said)
        if end is None:
            yield f"{place}: the warning does not say from which version on ('from 0.3 on')"
        elif tuple(map(int, end.groups())) <= tuple(map(int, version.split(".")[:2])):
            yield f"{place}: what is deprecated here ends with {end[1]}.{end[2]}; change it, or name a later version"
        elif re.findall(r"\w+", said)[0] not in listed:
            yield f"{place}: docs/changes/{version}.md does not name it under 'Deprecated': {said}"


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


def prepared(version: str, day: str) -> Iterator[str]:
    """Write what a release changes; the files that were written."""
    told = publisher(ROOT / "publisher.toml").get("urls", {})
    addresses = {name: told.get(name, f"<{name}>") for name in ADDRESSES}
    source = "src/pairwright/version.py"
    changed = {source: re.sub(r'(?m)^(__version__ = )".*"', rf'\1"{version}"', text(source))}
    for page, sentences in UNTIL_RELEASED.items():
        changed[page] = text(page)
        for old, new in sentences.items():
            if old not in changed[page]:
                sys.exit(f"{page} does not say '{old}': what tools/release.py knows of it is old")
            changed[page] = changed[page].replace(old, new.format(**addresses))
    heading = f"## [Unreleased]\n\n## [{version}] - {day}\n"
    changed["CHANGELOG.md"] = text("CHANGELOG.md").replace("## [Unreleased]\n", heading, 1)
    for name, content in changed.items():
        (ROOT / name).write_text(content, encoding="utf-8")
        yield name


def main() -> None:
    """Print what is missing, or prepare a release."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--prepare", nargs=2, metavar=("VERSION", "DAY"), help="write what a release changes")
    words = parser.parse_args()
    if words.prepare:
        print("written:", *prepared(*words.prepare))
        return
    missing = list(faults())
    for fault in missing:
        print(f"not ready: {fault}")
    if not missing:
        print("Ready. Tag the commit; the workflow `wheels` builds what is published.")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
