"""Make a folder, or one file, that starts on a machine without Python, and try it: `python tools/bundle.py --help`.

It holds the interpreter, the engine, the event and the desk. A machine makes the bundle of its own kind only: on
Windows and macOS the same command does it (workflow `bundles`). The file is easier to pass on; it unpacks itself at
every start, so that the folder starts sooner.
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
import venv
from pathlib import Path

from bundled_desk import double_clicked, folder_of_programs
from publisher import version_of
from running import PROGRAM, ROOT, run
from trial import clean, desk_opened, used

LEFT_OUT = ("numpy.f2py", "numpy.testing", "tkinter", "pytest", "setuptools")
"""Modules that nothing here uses."""


def build(wheel: Path | None, out: Path, scratch: Path, *, one_file: bool) -> Path:
    """Install into a new environment and collect what is needed; the program in the bundle."""
    name = f"pairwright-{version_of()}-{platform.system()}-{platform.machine()}".lower()
    venv.create(scratch / "env", with_pip=True)
    bin_ = scratch / "env" / ("Scripts" if os.name == "nt" else "bin")
    source = str(wheel) if wheel else str(ROOT)
    run(bin_ / "python", "-m", "pip", "install", "--quiet", f"{source}[desk]", "pyinstaller>=6.10")
    if not one_file:
        ending = ".exe" if os.name == "nt" else ""
        return folder_of_programs(bin_, out, scratch, LEFT_OUT) / f"pairwright{ending}"
    start = scratch / "start.py"
    start.write_text(PROGRAM, encoding="utf-8")
    words = [bin_ / "pyinstaller", "--noconfirm", "--clean", "--log-level", "WARN", "--name", name]
    words += ["--onefile", "--collect-all", "pairwright", "--distpath", out]
    words += ["--workpath", scratch / "work", "--specpath", scratch]
    for module in LEFT_OUT:
        words += ["--exclude-module", module]
    run(*words, start)
    return out / (f"{name}.exe" if os.name == "nt" else name)


def tried(program: Path, scratch: Path) -> list[str]:
    """Use the program without Python on the path: pair a round, and open the desk."""
    env = clean(scratch, scratch)
    lines = used([program], env, scratch) + desk_opened([program], env, scratch)
    desk = program.with_name(program.name.replace("pairwright", "pairwright-desk", 1))
    return [*lines, double_clicked(desk, scratch)] if desk.exists() else lines


def main() -> None:
    """Build and try a bundle."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="where the bundle goes (default: dist)"
    )
    parser.add_argument("--one-file", action="store_true", help="one program in place of a folder")
    parser.add_argument("--wheel", type=Path, help="a wheel to take in place of compiling this checkout")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = build(chosen.wheel, chosen.out.resolve(), Path(folder), one_file=chosen.one_file)
        made = program if chosen.one_file else program.parent
        size = sum(path.stat().st_size for path in [made, *made.rglob("*")] if path.is_file())
        print(f"{made}: {size / 1e6:.0f} MB")
        print("\n".join(tried(program, Path(folder))))


if __name__ == "__main__":
    main()
