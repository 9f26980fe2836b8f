"""Use a wheel for aarch64 on a machine of another kind: by qemu-user and Debian's Python, in a folder of their own.

Nothing is installed into the system. Where qemu-user or apt is missing, that is said and nothing is tried.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from running import run
from trial import clean, desk_opened, used

DEBIAN = {"aarch64": "arm64"}
PYTHON = "usr/bin/python3"


def tried(wheel: Path, scratch: Path) -> list[str]:
    """Install a wheel for another machine beside a Python of that machine and use it; what was done."""
    machine = "aarch64" if "aarch64" in wheel.name else os.uname().machine
    emulator = shutil.which(f"qemu-{machine}-static") or shutil.which(f"qemu-{machine}")
    if emulator is None or shutil.which("apt-get") is None:
        return ["not tried: it is for another machine, and qemu-user-static or apt-get is not installed"]
    root = _system(DEBIAN[machine], scratch / "system")
    version = run(
        emulator, "-L", root, root / PYTHON, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"
    ).strip()
    if f"-cp{version.replace('.', '')}-" not in wheel.name:
        return [f"not tried: the system has Python {version} for {machine}"]
    site = scratch / "site"
    platform = [
        word for tag in ("2014", "_2_28", "_2_34") for word in ("--platform", f"manylinux{tag}_{machine}")
    ]
    target = [*platform, "--python-version", version, "--only-binary", ":all:", "--target", site]
    run(sys.executable, "-m", "pip", "install", "--quiet", *target, f"{wheel}[desk]")
    env = clean("/usr/bin:/bin", scratch) | {"PYTHONPATH": str(site)}
    program = [emulator, "-L", root, root / PYTHON, "-m", "pairwright"]
    told = f"with Debian's Python {version} for {machine} under {Path(emulator).name}"
    return [told, *used(program, env, scratch), *desk_opened(program, env, scratch)]


def _system(architecture: str, folder: Path) -> Path:
    """Debian's Python for an architecture, unpacked; this system's lists of packages are not touched."""
    root = folder / "root"
    for name in ("state/lists/partial", "cache/archives/partial"):
        (folder / name).mkdir(parents=True)
    (folder / "status").touch()
    root.mkdir()
    settings = {
        "APT::Architecture": architecture, "APT::Architectures": architecture, "APT::Sandbox::User": "root",
        "Debug::NoLocking": "1", "Dir::State": folder / "state", "Dir::State::status": folder / "status",
        "Dir::Cache": folder / "cache",
    }  # fmt: skip
    options = [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]
    run("apt-get", *options, "update")
    run(
        "apt-get",
        *options,
        "install",
        "--yes",
        "--download-only",
        "--no-install-recommends",
        "python3",
        "libstdc++6",
    )
    for package in sorted((folder / "cache/archives").glob("*.deb")):
        run("dpkg", "-x", package, root)
    return root
