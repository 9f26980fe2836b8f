"""Makes the page: Pairwright in a browser, as a folder of static files for any host.

    python tools/page.py build/page

It takes emscripten (`emcmake` in the path), npm and what the build of the kernel takes. The folder holds the runtime
(Pyodide, from npm), the kernel as a WebAssembly module, what of the program a page needs, and the page itself.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import shutil
import sys
import tarfile
from importlib.metadata import distribution
from pathlib import Path

from running import ROOT, run

PYODIDE = "314.0.7"
"""The version of the runtime; its licence is MPL-2.0, that of the Python in it PSF-2.0."""

INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""Of its package, as npm writes it. A new version has another one: `npm view pyodide@VERSION dist.integrity`."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

NOT_THERE = (
    "compat", "contract", "desk", "event", "generate", "lab", "page", "ratings", "serve", "systems/integer_program",
    "cli/commands/crosscheck.py", "cli/commands/desk.py", "cli/commands/event.py", "cli/commands/generate.py",
    "cli/commands/lab.py", "cli/commands/ratings.py", "cli/event_", "cli/lab_", "cli/served", "cli/resident.py",
)  # fmt: skip
"""Rooms and modules that a page has no use for."""

CERTIFICATES = ROOT / "docs" / "explanation" / "verify_certificate.py"
PAGE = ROOT / "src" / "pairwright" / "page"
STATIC = ROOT / "src" / "pairwright" / "desk" / "static"

KERNEL = """from page_kernel import call, drop

from .called_kernel import names

globals().update(names(lambda number, block: call(number, block).to_bytes(), drop))
"""
"""The module in the place of the extension: it calls what the page gives it."""

NOTICE = f"""Pyodide {PYODIDE}, https://github.com/pyodide/pyodide, unchanged, from the npm package of this version.
Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/. The Python in it: PSF License 2.0,
https://docs.python.org/3/license.html. Click: BSD-3-Clause, in the archive of the program.
"""


HEAVIEST = 8
"""MB that a first visit may load, compressed."""


def main(out: Path) -> None:
    """Make the folder anew and say what it weighs."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(PAGE, out, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name in ("identity.css", "icon.svg"):
        shutil.copy(STATIC / name, out)
    shutil.copy(ROOT / "examples" / "open.trf", out / "example.trf")
    shutil.copy(kernel(), out)
    runtime(out / "runtime")
    (out / "program.tar.gz").write_bytes(program())
    offline(out)
    sizes = {one.name: len(gzip.compress(one.read_bytes(), 9)) for one in files(out)}
    weight = sum(sizes.values()) / 1e6
    print(f"{out}: {len(sizes)} files, {weight:.2f} MB as a host compresses them")
    if weight > HEAVIEST:
        sys.exit(f"no more than {HEAVIEST} MB may be asked of who opens the page")


def kernel() -> Path:
    """The kernel's module, compiled where its sources have changed."""
    build = ROOT / "build" / "wasm"
    run("emcmake", "cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", build, "--target", "kernel_wasm")
    return build / "kernel.wasm"


def runtime(into: Path) -> None:
    """The files of the runtime, from the package that npm has kept or fetches."""
    kept = ROOT / "build" / "npm"
    package = kept / f"pyodide-{PYODIDE}.tgz"
    kept.mkdir(parents=True, exist_ok=True)
    if not package.exists():
        run("npm", "pack", f"pyodide@{PYODIDE}", "--pack-destination", kept)
    checked(package)
    into.mkdir()
    with tarfile.open(package) as archive:
        for name in (*RUNTIME, "pyodide-lock.json"):
            member = archive.extractfile(f"package/{name}")
            if member is None:
                sys.exit(f"{package}: no file {name}")
            (into / name).write_bytes(member.read())
    lock = into / "pyodide-lock.json"
    lock.write_text(
        json.dumps({**json.loads(lock.read_text(encoding="utf-8")), "packages": {}}), encoding="utf-8"
    )
    (into / "LICENCES.txt").write_text(NOTICE, encoding="utf-8")


def checked(package: Path) -> None:
    """Ends with a message, and takes the package away, if it is another one or was not loaded whole."""
    digest = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        package.unlink()
        sys.exit(
            f"{package}: not the package that INTEGRITY in tools/page.py names; it is removed, run again"
        )


def program() -> bytes:
    """The program and Click, packed so that the same sources give the same bytes."""
    source = ROOT / "src"
    packed = {
        one.relative_to(source).as_posix(): one.read_bytes()
        for one in sorted((source / "pairwright").rglob("*.py"))
    }
    outside = tuple(f"pairwright/{name}" for name in NOT_THERE)
    packed = {name: data for name, data in packed.items() if not name.startswith(outside)}
    packed["pairwright/matching/_kernel.py"] = KERNEL.encode()
    packed["verify_certificate.py"] = CERTIFICATES.read_bytes()
    packed["asked.py"] = (PAGE / "asked.py").read_bytes()
    for one in distribution("click").files or ():
        if one.suffix == ".py" or "licen" in one.name.lower():
            packed[one.as_posix()] = one.read_binary()
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        for name, data in packed.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return gzip.compress(whole.getvalue(), 9, mtime=0)


def offline(out: Path) -> None:
    """Tell the service worker what to keep, and by which name, so that other files are another page."""
    kept = {
        one.relative_to(out).as_posix(): hashlib.sha256(one.read_bytes()).hexdigest() for one in files(out)
    }
    kept.pop("service.js")
    name = hashlib.sha256(json.dumps(kept).encode()).hexdigest()[:12]
    worker = out / "service.js"
    told = f"const NAME = {json.dumps(f'pairwright-{name}')};\nconst FILES = {json.dumps(sorted(kept))};\n"
    worker.write_text(told + worker.read_text(encoding="utf-8"), encoding="utf-8")


def files(out: Path) -> list[Path]:
    """All files of the folder."""
    return sorted(one for one in out.rglob("*") if one.is_file())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
