"""A package for Debian and Ubuntu, of a wheel: `python tools/deb.py WHEEL --out dist`.

It holds the engine, everything at the command line and the manual page, on the NumPy and click of the system. The desk
needs a newer web server than Debian has (`pairwright doctor` says which extras can be used); for arbiters there is the
bundle. The same wheel gives the same bytes: times are those of the last commit. lintian is asked where it is installed.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import sys
import tempfile
import zipfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from publisher import publisher
from running import PROGRAM, ROOT, date_of_build, run

MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: pairwright

Files: *
Copyright: The Pairwright authors
License: Apache-2.0

License: Apache-2.0
 On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.

What is bundled:

"""


def control(version: str, machine: str, python: str, size: int, maintainer: str) -> str:
    """What the package says of itself. The module of 3.11 serves that version alone, that of 3.12 all later ones."""
    upper = f", python3 (<< 3.{int(python) + 1})" if python == "11" else ""
    return f"""\
Package: pairwright
Version: {version}-1
Section: misc
Priority: optional
Architecture: {machine}
Depends: python3 (>= 3.{python}){upper}, python3-click (>= 8.1), python3-numpy (>= 1:1.24), libc6 (>= 2.17)
Suggests: python3-openpyxl, python3-scipy
Installed-Size: {size // 1024}
Maintainer: {maintainer}
Description: Swiss-system chess pairings by the rules, explained
 Pairs, checks, explains and ranks chess tournaments by the FIDE (Dutch),
 Burstein, Dubov, Lim, Double-Swiss and team systems, US Chess, Keizer, round
 robin and others, each by the articles of its rules, with a reason for every
 board.
 .
 The command line takes the place of bbpPairings and JaVaFo.
"""


def changelog(version: str, maintainer: str) -> str:
    """The changelog of the package, which is that of the program."""
    day = format_datetime(datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC))
    return f"pairwright ({version}-1) unstable; urgency=medium\n\n  * Release {version}.\n\n -- {maintainer}  {day}\n"


def lay_out(wheel: Path, root: Path, changes: str) -> None:
    """The files of a wheel where Debian has them."""
    packages = root / "usr/lib/python3/dist-packages"
    packages.mkdir(parents=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)  # our own wheel
    [data] = packages.glob("*.data")
    (root / "usr/bin").mkdir()
    shutil.move(data / "scripts" / "pairwright-engine", root / "usr/bin")
    manual = root / "usr/share/man/man1/pairwright.1.gz"
    pages = {manual: (ROOT / "docs/man/pairwright.1").read_bytes()}
    documents = root / "usr/share/doc/pairwright"
    pages[documents / "changelog.gz"] = (ROOT / "CHANGELOG.md").read_bytes()
    pages[documents / "changelog.Debian.gz"] = changes.encode()
    for path, content in pages.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(content, 9, mtime=0))
    (manual.parent / "pairwright-engine.1.gz").symlink_to(manual.name)
    (documents / "copyright").write_text(
        COPYRIGHT + (ROOT / "NOTICE").read_text(encoding="utf-8"), encoding="utf-8"
    )
    overrides = root / "usr/share/lintian/overrides/pairwright"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(
        "# not uploaded to Debian\npairwright: initial-upload-closes-no-bugs\n", encoding="utf-8"
    )
    shutil.rmtree(data)
    [about] = packages.glob("*.dist-info")
    for name in ("RECORD", "licenses"):
        shutil.rmtree(about / name) if (about / name).is_dir() else (about / name).unlink()
    script = root / "usr/bin/pairwright"
    script.write_text(f"#!/usr/bin/python3\n{PROGRAM}", encoding="utf-8")


def set_modes(root: Path) -> int:
    """Modes and times that do not depend on who builds it; the size of all files."""
    size, time = 0, int(os.environ["SOURCE_DATE_EPOCH"])
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_symlink():
            continue
        runs = path.is_dir() or path.parent == root / "usr/bin"
        path.chmod(0o755 if runs else 0o644)
        size += 0 if path.is_dir() else path.stat().st_size
        os.utime(path, (time, time))
    return size


def build(wheel: Path, out: Path, maintainer: str) -> Path:
    """Build the package of a wheel."""
    found = re.match(
        r"pairwright-(?P<version>[^-]+)-cp3(?P<python>\d+)-.*_(?P<machine>x86_64|aarch64)\.whl$", wheel.name
    )
    if found is None:
        sys.exit(f"{wheel.name} is no wheel of Pairwright for Linux on x86_64 or aarch64")
    date_of_build()
    machine = MACHINES[found["machine"]]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "root")
        lay_out(wheel, root, changelog(found["version"], maintainer))
        size = set_modes(root)
        (root / "DEBIAN").mkdir()
        text = control(found["version"], machine, found["python"], size, maintainer)
        (root / "DEBIAN/control").write_text(text, encoding="utf-8")
        out.mkdir(parents=True, exist_ok=True)
        package = out / f"pairwright_{found['version']}-1_{machine}.deb"
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)
    return package


def main() -> None:
    """Build a package, and have lintian judge it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("wheel", type=Path, help="what tools/wheels.py made")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="where the package goes (default: dist)"
    )
    parser.add_argument(
        "--maintainer", default=publisher()["maintainer"], help="whoever publishes it: 'Name <address>'"
    )
    words = parser.parse_args()
    if not words.maintainer:
        parser.error("who publishes it? --maintainer 'Name <address>', or maintainer in publisher.toml")
    package = build(words.wheel, words.out, words.maintainer)
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
    if shutil.which("lintian"):
        run("lintian", "--fail-on", "error,warning", "--allow-root", package)
        print("lintian found nothing")
    else:
        print("left out: lintian is not installed")


if __name__ == "__main__":
    main()
