"""A rehearsal of the release: everything up to the tag, in a clone with an invented publisher; sizes of what is built.

    python bench release [--version 0.2.0] [--without bundle extras] [--write]

The clone is prepared and checked as a release is (`tools/release.py`), then built and tried by the commands of
`tools/`: source archive, wheel, Debian package, program of one file, hashes and bill of materials. At last the wheel is
installed in an empty folder where there is no compiler, and README's first lines of Python are run. Times are on the
clock; the load is told.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from records import append, commit, machine

ROOT = Path(__file__).parent.parent
PARTS = ("bundle", "extras")
PLACE = "https://pairwright.chess"
FILLED = {
    r'(?m)^maintainer = ""': 'maintainer = "The publisher <post@pairwright.org>"',
    r'(?m)^pages = ""': f'pages = "{PLACE}/blob/v{{version}}/"',
    r'(?m)^pictures = ""': f'pictures = "{PLACE}/raw/v{{version}}/"',
    r'(?m)^# (\w+) = "https://\.\.\."': rf'\1 = "{PLACE}/\1"',
}
"""What an invented publisher writes into publisher.toml."""

LINES = 6
"""So many of README's lines of Python pair the example: up to the round and one board of it."""


@dataclass
class Rehearsal:
    """The clone, and what was said and found on the way."""

    clone: Path
    log: list[str] = field(default_factory=list)
    sizes: list[tuple[str, float]] = field(default_factory=list)

    @property
    def dist(self) -> Path:
        return self.clone / "dist"

    def run(self, *words: str | Path, show: int = 3, fails: bool = False) -> str:
        """Run a command in the clone; the log has its last lines and how long it took."""
        began = time.perf_counter()
        given = [str(word) for word in words]
        done = subprocess.run(given, cwd=self.clone, capture_output=True, text=True, check=False)
        said = (done.stdout + done.stderr).replace(str(self.clone) + "/", "")
        if bool(done.returncode) != fails:
            sys.exit(f"{' '.join(given)} ended with {done.returncode}:\n{said}")
        name = " ".join([Path(given[0]).name, *(word.replace(f"{self.clone}/", "") for word in given[1:])])
        self.log += [f"$ {name}   # {time.perf_counter() - began:.0f} s", *said.strip().splitlines()[-show:]]
        print("\n".join(self.log[-show - 1 :]), flush=True)
        return said

    def sized(self, what: str, *paths: Path) -> None:
        """Keep a size, in megabytes."""
        inside = (path for made in paths for path in [made, *made.rglob("*")])
        size = sum(path.stat().st_size for path in inside if path.is_file() and not path.is_symlink())
        self.sizes.append((what, size / 1e6))


def prepared(told: Rehearsal, version: str) -> None:
    """Fill in, prepare and check, and commit as a release is committed."""
    missing = told.run(sys.executable, "tools/release.py", show=40, fails=True)
    print(f"{missing.count('not ready')} things are missing before the release")
    publisher = told.clone / "publisher.toml"
    text = publisher.read_text(encoding="utf-8")
    for old, new in FILLED.items():
        text = re.sub(old, new, text)
    publisher.write_text(re.sub(r"(?m)(?<=\")   #.*$", "", text), encoding="utf-8")
    told.run(sys.executable, "tools/release.py", "--prepare", version, f"{datetime.now(UTC):%Y-%m-%d}")
    identity = ("-c", "user.name=The publisher", "-c", "user.email=post@pairwright.chess")
    told.run("git", *identity, "commit", "--quiet", "--all", "--message", f"release {version}")
    told.run("git", "tag", f"v{version}")
    told.run(sys.executable, "tools/release.py")


def built(told: Rehearsal, parts: set[str]) -> Path:
    """Everything that is published; the wheel."""
    told.run(sys.executable, "tools/wheels.py", "--out", "dist", show=9)
    [wheel] = told.dist.glob("*.whl")
    told.sized("wheel", wheel)
    told.run(sys.executable, "tools/deb.py", wheel, "--out", "other", show=2)
    told.sized("Debian package", *(told.clone / "other").glob("*.deb"))
    if "bundle" in parts:
        told.run(
            *(sys.executable, "tools/bundle.py", "--one-file", "--wheel", wheel, "--out", "other"), show=9
        )
        told.sized("program of one file", *(told.clone / "other").glob("pairwright-*-*"))
    tools = told.clone / "build" / "rehearsal"
    venv.create(tools, with_pip=True)
    told.run(tools / "bin/pip", "install", "--quiet", "build", "twine", show=0)
    os.environ["SOURCE_DATE_EPOCH"] = told.run("git", "log", "-1", "--format=%ct", show=0).strip()
    told.run(tools / "bin/python", "-m", "build", "--sdist", "--outdir", "dist", show=1)
    told.sized("source archive", *told.dist.glob("*.tar.gz"))
    told.run(tools / "bin/twine", "check", "--strict", *sorted(told.dist.iterdir()))
    told.run(sys.executable, "tools/manifest.py", "dist", "--out", "release")
    told.run("sh", "-c", "cd dist && sha256sum --check ../release/SHA256SUMS")
    return wheel


def first_lines() -> str:
    """README's first lines of Python, as a program."""
    block = (ROOT / "README.md").read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    typed = [line[4:] for line in block.splitlines() if line.startswith((">>> ", "... "))]
    return "\n".join(typed[:LINES])


def in_an_empty_folder(told: Rehearsal, wheel: Path, folder: Path) -> str:
    """Install the wheel where there is no compiler and run README's first lines; how long both took."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    began = time.perf_counter()
    venv.create(folder / "env", with_pip=True)
    made = time.perf_counter()
    env = {"PATH": str(folder / "env/bin"), "HOME": str(folder)} | {
        name: value for name, value in os.environ.items() if name.startswith("PIP_")
    }
    python = folder / "env/bin/python"
    install = [python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", wheel]
    subprocess.run(list(map(str, install)), env=env, cwd=folder, check=True)
    installed = time.perf_counter()
    subprocess.run([python, "-c", first_lines()], env=env, cwd=folder, check=True)
    ended = time.perf_counter()
    told.sized("environment with the wheel", folder / "env")
    return (
        f"From an empty folder, without a compiler: environment {made - began:.1f} s, "
        f"`pip install` of the wheel {installed - made:.1f} s, "
        f"README's first lines of Python {ended - installed:.1f} s."
    )


def extras(told: Rehearsal, wheel: Path, folder: Path) -> None:
    """How large environments with the desk and with everything are."""
    for extra in ("desk", "all"):
        venv.create(folder / extra, with_pip=True)
        told.run(folder / extra / "bin/pip", "install", "--quiet", f"{wheel}[{extra}]", show=0)
        told.sized(f"environment with [{extra}]", folder / extra)


def section(told: Rehearsal, empty: str, version: str) -> Iterator[str]:
    """The section of the record."""
    yield f"## {datetime.now(UTC):%Y-%m-%d}, version {version}, commit {commit()}"
    yield ""
    yield f"{machine()}, load {os.getloadavg()[0]:.1f}. Command: `python bench release`."
    yield ""
    yield empty
    yield ""
    yield from ("| what | MB |", "| --- | ---: |")
    yield from (f"| {what} | {size:.1f} |" for what, size in told.sizes)
    yield ""
    yield from ("```console", *told.log, "```", "")


def main() -> None:
    """Rehearse."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", default="0.2.0")
    parser.add_argument("--without", nargs="*", default=(), choices=PARTS, help="what takes long")
    parser.add_argument("--write", action="store_true", help="append it to the record")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        told = Rehearsal(folder / "clone")
        told.clone.mkdir()
        told.run("git", "clone", "--quiet", ROOT, ".", show=0)
        told.log.clear()
        parts = set(PARTS) - set(words.without)
        prepared(told, words.version)
        wheel = built(told, parts)
        empty = in_an_empty_folder(told, wheel, folder)
        if "extras" in parts:
            extras(told, wheel, folder)
        text = "\n".join(section(told, empty, words.version))
    print(text)
    if words.write:
        append(text, "release")


if __name__ == "__main__":
    main()
