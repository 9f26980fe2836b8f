"""Try Pairwright on other systems: `python tools/elsewhere.py` does what this machine can, and says what it left out.

The kernel's test programs are built by Zig's compiler (from the package index) and run: with the C library musl, on
the binary interface of Windows under Wine, for ARM and for a machine with the other order of bytes under qemu-user.
For macOS they are built alone, since nothing here runs them. `python tools/wheels.py --machine aarch64` tries a whole
wheel for ARM.

    python tools/elsewhere.py                  all of it
    python tools/elsewhere.py musl windows     these
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from running import ROOT, run
from wheels import compilers, environment

TOOLS = ("ziglang", "cmake>=3.20", "ninja")


@dataclass(frozen=True, slots=True)
class Target:
    """A system: as Zig and CMake name it, the programs of which one runs what was built, and where Debian has them."""

    zig: str
    cmake: str
    runners: tuple[str, ...] | None = ()
    package: str = ""

    def runner(self) -> str | None:
        """The program that runs what was built; empty if none is needed, None if there is none here."""
        if self.runners is None:
            return None
        return next(filter(None, map(shutil.which, self.runners)), None) if self.runners else ""

    def missing(self) -> str:
        """Why nothing of this system can be run."""
        return f"Debian: {self.package}" if self.package else "nothing here runs its programs"


QEMU = "qemu-user-static"
TARGETS = {
    "musl": Target("x86_64-linux-musl", "Linux"),
    "windows": Target("x86_64-windows-gnu", "Windows", ("wine64", "wine"), "wine"),
    "aarch64": Target("aarch64-linux-musl", "Linux", ("qemu-aarch64-static", "qemu-aarch64"), QEMU),
    "s390x": Target("s390x-linux-musl", "Linux", ("qemu-s390x-static", "qemu-s390x"), QEMU),
    "macos": Target("aarch64-macos", "Darwin", None),
}


def built(name: str, target: Target, kept: Path) -> Path:
    """The kernel's test programs for a target; what was compiled is kept, so that a second call is short."""
    tools = environment(kept / "tools")
    run(tools / "pip", "install", "--quiet", *TOOLS)
    env = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    env |= compilers(kept / f"compilers-{name}", tools / "python", target.zig)
    machine = target.zig.partition("-")[0]
    settings = {
        "CMAKE_SYSTEM_NAME": target.cmake, "CMAKE_SYSTEM_PROCESSOR": machine, "PAIRWRIGHT_TESTS": "ON",
        "PAIRWRIGHT_STRICT": "ON", "CMAKE_BUILD_TYPE": "Release", "CMAKE_CXX_LINKER_DEPFILE_SUPPORTED": "FALSE",
        "CMAKE_CROSSCOMPILING_EMULATOR": target.runner() or "",
    }  # fmt: skip
    words = [f"-D{key}={value}" for key, value in settings.items()]
    folder = kept / name
    run(
        *(tools / "cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", *words, *env["CMAKE_ARGS"].split()),
        env=env,
    )
    run(tools / "cmake", "--build", folder, env=env)
    return folder


def tried(name: str, kept: Path) -> str:
    """Build and run for one target; what came of it."""
    target = TARGETS[name]
    folder = built(name, target, kept)
    if target.runner() is None:
        count = sum(path.suffix in ("", ".exe") for path in (folder / "kernel/tests").glob("test_*"))
        return f"{name}: {count} test programs of the kernel built, not run ({target.missing()})"
    env = {**os.environ, "WINEPREFIX": str(kept / "wine"), "WINEDEBUG": "-all"}
    said = run(kept / "tools/bin/ctest", "--test-dir", folder, "--output-on-failure", env=env)
    passed = re.search(r"100% tests passed.* out of (\d+)", said)
    if passed is None:
        sys.exit(f"{name}: no test ran:\n{said}")
    by = f" under {Path(target.runner() or '').name}" if target.runner() else ""
    return f"{name}: {passed[1]} of {passed[1]} test programs of the kernel passed{by}"


def main() -> None:
    """Build and try for all targets, or for those that are named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)} (default: all)"
    )
    chosen = parser.parse_args().targets or list(TARGETS)
    if unknown := set(chosen) - TARGETS.keys():
        parser.error(f"no target {', '.join(sorted(unknown))}; there are: {', '.join(TARGETS)}")
    for name in chosen:
        print(tried(name, ROOT / "build" / "elsewhere"), flush=True)


if __name__ == "__main__":
    main()
