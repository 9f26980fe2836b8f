"""Build the site with a switch between versions: `python tools/site.py` adds this version to the folder build/versions.

Every version is a folder in it. `versions.js` beside them lists the versions with their pages, newest first, and
`index.html` leads to the newest. All of it opens from a folder, without a server and without internet.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from pathlib import Path

from packaging.version import InvalidVersion, Version
from release import ROOT, VERSION, text
from running import run

START = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pairwright</title>
<meta http-equiv="refresh" content="0; url={0}/index.html"></head>
<body><p><a href="{0}/index.html">Pairwright {0}</a></p></body></html>
"""


def this_version() -> str:
    """The version of the package."""
    return VERSION.findall(text("src/pairwright/version.py"))[0]


def age(name: str) -> tuple[bool, Version, str]:
    """What versions are sorted by, the newest last; a name that is no version counts as older than all."""
    try:
        return True, Version(name), name
    except InvalidVersion:
        return False, Version("0"), name


def list_versions(out: Path) -> list[str]:
    """Write `versions.js` and `index.html` for the folders there are; their names, newest first."""
    names = sorted((page.parent.name for page in out.glob("*/index.html")), key=age, reverse=True)
    pages = {
        name: sorted(page.relative_to(out / name).as_posix() for page in (out / name).rglob("*.html"))
        for name in names
    }
    (out / "versions.js").write_text(
        f"window.pairwrightVersions = {json.dumps(pages, indent=0)};\n", encoding="utf-8", newline="\n"
    )
    if names:
        (out / "index.html").write_text(START.format(names[0]), encoding="utf-8", newline="\n")
    return names


def build(out: Path, name: str) -> None:
    """Build the site of this checkout into a folder of `out`."""
    env = {**os.environ, "PAIRWRIGHT_SITE_VERSIONS": "yes"}
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out / name)]
    run(*words, env=env, cwd=ROOT)


def main() -> None:
    """Add a version."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "versions", help="folder of the versions"
    )
    parser.add_argument("--name", default=this_version(), help="name of this one (default: the version)")
    chosen = parser.parse_args()
    if not re.fullmatch(r"\w[\w.+-]*", chosen.name):  # mkdocs empties the folder that it writes into
        parser.error(f"--name: letters, digits, '.', '+' and '-' expected, not '{chosen.name}'")
    out = chosen.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    build(out, chosen.name)
    print(f"{out}: {', '.join(list_versions(out))}")


if __name__ == "__main__":
    main()
