"""Sharly-Chess's bbpPairings: its own fixtures, with our program called in the place of the one it builds."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = "github.com/Sharly-Chess/bbpPairings"

CORRECTED = {
    "team_299_blank": "2 0, 4 1, 5 3",
    "team_c2_forfeit": "2 3, 4 0, 5 1",
    "team_c4_global": "2 5, 3 1, 4 6",
    "team_gp_primary": "1 2, 3 6, 4 5",
    "team_pab_gamepoints": "2 3, 4 0, 5 1",
}
"""They choose the upfloaters together with the pairs. C.04.6 article 3.5.5 takes the first set, then pairs (3.6)."""

EDITIONS = {"issue_15": ["--edition", "2016"]}
"""The Burstein System of the reference is the older one; ours is the one in force unless an edition is given."""


def needs(checkout: Path) -> list[str]:
    """No packages."""
    del checkout
    return []


def apply(checkout: Path) -> None:
    """Nothing changes: a program that calls it puts the path of `pairwright` in its place."""
    del checkout


def command(checkout: Path, python: str) -> tuple[list[str], list[str]]:
    """Every fixture that has an expected answer."""
    return [python, str(Path(__file__)), str(checkout)], []


def main(checkout: Path) -> None:
    """Pair or check the fixtures, and compare."""
    wrong = []
    inputs = [
        path for path in sorted((checkout / "test" / "tests").glob("*.input")) if _expected(path).is_file()
    ]
    for path in inputs:
        if not alike(path):
            wrong.append(path.stem)
            print(f"differs: {path.stem}")
    print(f"{len(inputs) - len(wrong)} passed, {len(wrong)} failed")


def _expected(path: Path) -> Path:
    return path.with_suffix(".output.expected")


def alike(path: Path) -> bool:
    """Whether our answer is the expected one, or the pairs of the articles where the fixture has others."""
    call = path.with_suffix(".cpp").read_text(encoding="utf-8")
    system = next(word for word in ("--team", "--burstein", "--dutch") if f"{word} " in call)
    checking = '" -c' in call
    found = answer([system, *EDITIONS.get(path.stem, [])], path, checking=checking)
    corrected = CORRECTED.get(path.stem)
    if corrected is not None:
        return sorted(found.split("\n")[1:-1]) == sorted(corrected.split(", "))
    return found == _expected(path).read_text(encoding="utf-8")


def answer(options: list[str], path: Path, *, checking: bool) -> str:
    """What our program says of a report."""
    ours = str(Path(sys.executable).with_name("pairwright"))
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "pairs"
        asked = [ours, *options, path.name, *(["-c"] if checking else ["-p", str(output)])]
        done = subprocess.run(asked, cwd=path.parent, capture_output=True, text=True, check=False)
        if checking:
            return done.stdout
        return output.read_text(encoding="utf-8") if output.is_file() else done.stderr


if __name__ == "__main__":
    main(Path(sys.argv[1]))
