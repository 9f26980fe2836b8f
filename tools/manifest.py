"""What lies beside a release: `python tools/manifest.py dist --out release` writes hashes and a bill of materials.

`SHA256SUMS` has a line for each file of the folder, to check with `sha256sum -c`. `pairwright.cdx.json` (CycloneDX)
lists what an installation of everything holds, as one is made with the wheel of the folder that fits this Python, and
what is bundled in the package or compiled into it: the headings of NOTICE.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from running import ROOT, run

BUNDLED = re.compile(
    r"^(?P<name>[\w-]+)(?: (?P<version>[\d.]+))? \((?P<where>.+)\), (?P<licence>[\w.-]+)\n-{10,}$",
    re.MULTILINE,
)
"""A heading of NOTICE: a name, perhaps a version, where it is and its licence by SPDX."""


def hashes(dist: Path) -> str:
    """A line for each file, as `sha256sum` prints and checks it."""
    files = sorted(path for path in dist.iterdir() if path.is_file())
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def bundled(notice: str) -> Iterator[dict[str, Any]]:
    """What others made and the package brings with it, as components of a bill of materials."""
    for found in BUNDLED.finditer(notice):
        one: dict[str, Any] = {
            "type": "library",
            "name": found["name"],
            "bom-ref": f"bundled-{found['name']}",
        }
        if found["version"]:
            one["version"] = found["version"]
        yield one | {"description": found["where"], "licenses": [{"license": {"id": found["licence"]}}]}


def bill_of_materials(dist: Path) -> dict[str, Any]:
    """What an installation of everything holds, and what is bundled in it."""
    with tempfile.TemporaryDirectory() as folder:
        places = {name: Path(folder, name) for name in ("installed", "tool")}
        for place in places.values():
            venv.create(place, with_pip=True)
        programs = {name: place / ("Scripts" if os.name == "nt" else "bin") for name, place in places.items()}
        pip = ("-m", "pip", "install", "--quiet")
        run(programs["tool"] / "python", *pip, "cyclonedx-bom>=7")
        run(
            programs["installed"] / "python",
            *pip,
            "--find-links",
            dist,
            "--only-binary",
            "pairwright",
            "pairwright[all]",
        )
        run(programs["installed"] / "python", "-m", "pip", "uninstall", "--quiet", "--yes", "pip")
        options = ("--output-reproducible", "--pyproject", ROOT / "pyproject.toml")
        bill: dict[str, Any] = json.loads(
            run(programs["tool"] / "cyclonedx-py", "environment", *options, programs["installed"] / "python")
        )
    bill["components"] += bundled((ROOT / "NOTICE").read_text(encoding="utf-8"))
    return bill


def main() -> None:
    """Write both files."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("dist", type=Path, help="the folder with what is published")
    parser.add_argument(
        "--out", type=Path, default=Path("release"), help="where both files go (default: release)"
    )
    words = parser.parse_args()
    words.out.mkdir(parents=True, exist_ok=True)
    (words.out / "SHA256SUMS").write_text(hashes(words.dist), encoding="utf-8")
    bill = bill_of_materials(words.dist)
    (words.out / "pairwright.cdx.json").write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    print(f"{words.out}: SHA256SUMS, pairwright.cdx.json with {len(bill['components'])} components")


if __name__ == "__main__":
    main()
