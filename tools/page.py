"""Makes the page: Pairwright in a browser, as a folder of static files for any host.

    python tools/page.py build/page

It takes emscripten (`emcmake` in the path), npm and what the build of the kernel takes. The folder holds the runtime
(Pyodide, from npm), the kernel as a WebAssembly module, what of the program a page needs, and the page itself.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import shutil
import sys
import tarfile
import tempfile
from gettext import GNUTranslations
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path

from catalogues import SOURCE, compile_into
from running import ROOT, run

PYODIDE = "314.0.7"
"""The version of the runtime; its licence is MPL-2.0, that of the Python in it PSF-2.0."""

INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""Of its package, as npm writes it. A new version has another one: `npm view pyodide@VERSION dist.integrity`."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

NEVER_THERE = (
    "compat",
    "contract",
    "generate",
    "lab",
    "page",
    "serve",
    "web_server.py",
    "systems/integer_program",
)
"""Rooms and modules that a browser has no use for."""

OF_COMMANDS = (
    "cli/commands/crosscheck.py", "cli/commands/desk.py", "cli/commands/event.py", "cli/commands/generate.py",
    "cli/commands/lab.py", "cli/commands/ratings.py", "cli/event_", "cli/lab_", "cli/served", "cli/resident.py",
)  # fmt: skip
"""Commands that the page does not offer."""

OF_THE_DESK = ("desk", "event", "ratings", "web")
"""Rooms that the desk needs, and the page for a report does not."""

LIBRARIES = (
    "et-xmlfile", "jinja2", "markupsafe", "openpyxl", "python-multipart", "segno", "starlette", "typing-extensions",
)  # fmt: skip
"""What the desk stands on, pure Python all of it (MarkupSafe without its part in C)."""

FOR_TESTS = ("click/testing.py", "starlette/testclient.py")
"""Modules of libraries that only tests use."""

PACKED = (".css", ".html", ".md", ".mo", ".py", ".toml")
"""Endings of the files that the program reads."""

NOT_OF_PYTHON = (
    "_pydatetime", "_pyio", "_pyrepl", "antigravity", "asyncio/__main__", "bdb", "cProfile", "cmd", "code",
    "compileall", "concurrent/futures/process", "concurrent/interpreters", "configparser", "ctypes", "curses",
    "dbm", "doctest", "ensurepip", "ftplib", "idlelib", "imaplib", "mailbox", "modulefinder", "multiprocessing",
    "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "pyclbr",
    "pydoc", "pydoc_data", "sched", "shelve", "smtplib", "sqlite3/__main__", "tabnanny", "this", "timeit", "trace",
    "turtle", "unittest", "venv", "wave", "webbrowser", "wsgiref", "xml/dom", "xmlrpc", "zipapp",
)  # fmt: skip
"""Of the standard library what needs a terminal, a process or a network, or is for who writes programs."""

NOT_READ = (
    "cp037", "cp1006", "cp1026", "cp1125", "cp1140", "cp273", "cp424", "cp500", "cp720", "cp737", "cp775",
    "cp855", "cp856", "cp857", "cp858", "cp860", "cp861", "cp862", "cp863", "cp864", "cp865", "cp869", "cp874",
    "cp875", "euc_jis_2004", "euc_jisx0213", "hp_roman8", "hz", "iso2022_jp", "iso2022_jp_1", "iso2022_jp_2",
    "iso2022_jp_2004", "iso2022_jp_3", "iso2022_jp_ext", "iso2022_kr", "johab", "koi8_t", "kz1048",
    "mac_arabic", "mac_croatian", "mac_cyrillic", "mac_farsi", "mac_greek", "mac_iceland", "mac_latin2",
    "mac_roman", "mac_romanian", "mac_turkish", "palmos", "ptcp154", "quopri_codec", "rot_13", "shift_jis_2004",
    "shift_jisx0213", "tis_620", "undefined", "uu_codec",
)  # fmt: skip
"""Encodings that no report or list of this century is written in."""

CERTIFICATES = ROOT / "docs" / "explanation" / "verify_certificate.py"
PAGE = ROOT / "src" / "pairwright" / "page"
STATIC = ROOT / "src" / "pairwright" / "desk" / "static"

KERNEL = """from page_kernel import call, drop

from .called_kernel import names

globals().update(names(lambda number, block: call(number, block).to_bytes(), drop))
"""
"""The module in the place of the extension: it calls what the page gives it."""

NOTICE = f"""Pyodide {PYODIDE}, https://github.com/pyodide/pyodide, from the npm package of this version; of the Python
library in it some modules are left out, the others are compiled. Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/.
The Python in it: PSF License 2.0, https://docs.python.org/3/license.html. SQLite: in the public domain.
Click and the libraries of the desk: their licences are in the folder licences.
"""

HEAVIEST = {"the page": 8.0, "with the desk": 10.0}
"""MB that a first visit may load, compressed."""


def main(out: Path) -> None:
    """Make the folder anew and say what it weighs."""
    compile_into(SOURCE)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(PAGE, out, ignore=shutil.ignore_patterns("*.py", "__pycache__", "anyio", "locale"))
    for name in ("identity.css", "icon.svg"):
        shutil.copy(STATIC / name, out)
    shutil.copytree(STATIC, out / "desk" / "event" / "static")
    shutil.copy(ROOT / "examples" / "open.trf", out / "example.trf")
    shutil.copy(kernel(), out)
    runtime(out)
    words(out)
    offline(out)
    sizes = {one: len(gzip.compress(one.read_bytes(), 9)) for one in files(out)}
    whole = sum(sizes.values()) / 1e6
    page = whole - sum(size for one, size in sizes.items() if "desk" in one.relative_to(out).as_posix()) / 1e6
    for (what, most), weight in zip(HEAVIEST.items(), (page, whole), strict=True):
        print(f"{out}: {what} {weight:.2f} MB as a host compresses it")
        if weight > most:
            sys.exit(f"no more than {most} MB may be asked of who opens it")


def words(out: Path) -> None:
    """The words of the pages themselves in other languages, for `words.js`."""
    found = {}
    for path in sorted((PAGE / "locale").rglob("page.mo")):
        texts = dict(vars(GNUTranslations(BytesIO(path.read_bytes())))["_catalog"])
        found[path.parent.parent.name] = {english: text for english, text in texts.items() if english}
    text = json.dumps(found, ensure_ascii=False, sort_keys=True)
    (out / "words.json").write_text(text, encoding="utf-8")


def kernel() -> Path:
    """The kernel's module, compiled where its sources have changed."""
    build = ROOT / "build" / "wasm"
    run("emcmake", "cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", build, "--target", "kernel_wasm")
    return build / "kernel.wasm"


def runtime(out: Path) -> None:
    """The runtime from the package that npm has kept or fetches, and what runs in it, compiled by it."""
    kept = ROOT / "build" / "npm"
    package = kept / f"pyodide-{PYODIDE}.tgz"
    kept.mkdir(parents=True, exist_ok=True)
    if not package.exists():
        run("npm", "pack", f"pyodide@{PYODIDE}", "--pack-destination", kept)
    checked(package)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        with tarfile.open(package) as archive:
            archive.extractall(work, filter="data")
        given, made = work / "package", out / "runtime"
        made.mkdir()
        left_out = (*NOT_OF_PYTHON, *(f"encodings/{name}" for name in NOT_READ))
        jobs: list[tuple[str, tuple[object, ...]]] = [
            ("library", ("/made/package/python_stdlib.zip", "/made/library.zip", left_out)),
        ]
        for name, packed in programs().items():
            for path, data in packed.items():
                file = work / name / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            jobs.append(("pack", (f"/made/{name}", f"/made/{name}.bin")))
        run("node", Path(__file__).with_name("page_pack.mjs"), given, work, json.dumps(jobs))
        for name in RUNTIME:
            shutil.copy(given / name, made)
        shutil.copy(work / "library.zip", made / "python_stdlib.zip")
        for name in programs():
            shutil.copy(work / f"{name}.bin", out)
        lock = json.loads((given / "pyodide-lock.json").read_text(encoding="utf-8"))
        (made / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    (made / "LICENCES.txt").write_text(NOTICE, encoding="utf-8")


def checked(package: Path) -> None:
    """Ends with a message, and takes the package away, if it is another one or was not loaded whole."""
    digest = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        package.unlink()
        sys.exit(
            f"{package}: not the package that INTEGRITY in tools/page.py names; it is removed, run again"
        )


def programs() -> dict[str, dict[str, bytes]]:
    """What is packed, by the names of the packs: the page's, what the desk needs besides, languages of both."""
    never, desk, commands = (
        tuple(f"pairwright/{name}" for name in names) for names in (NEVER_THERE, OF_THE_DESK, OF_COMMANDS)
    )
    ours = {name: data for name, data in sources().items() if not name.startswith((*never, *commands))}
    words = {name: data for name, data in ours.items() if name.endswith(".mo")}
    whole = {name: data for name, data in ours.items() if name.startswith(desk) and name not in words}
    page = {name: data for name, data in ours.items() if name not in words | whole}
    page |= {
        "pairwright/matching/_kernel.py": KERNEL.encode(),
        "verify_certificate.py": CERTIFICATES.read_bytes(),
        "asked.py": (PAGE / "asked.py").read_bytes(),
    }
    for one in (PAGE / "event_desk.py", *(PAGE / "anyio").glob("*.py")):
        whole[one.relative_to(PAGE).as_posix()] = one.read_bytes()
    whole["pairwright/desk/static/icon.svg"] = (
        STATIC / "icon.svg"
    ).read_bytes()  # Starlette wants the folder
    for name in LIBRARIES:
        whole |= library(name)
    for_desk = {name: data for name, data in words.items() if name.startswith(desk)}
    return {
        "program": page | library("click"),
        "words": {name: data for name, data in words.items() if name not in for_desk},
        "desk": whole,
        "desk_words": for_desk,
    }


def sources() -> dict[str, bytes]:
    """What belongs to the package, by paths; files that a browser loads by itself are not packed."""
    return {
        one.relative_to(ROOT / "src").as_posix(): one.read_bytes()
        for one in sorted(SOURCE.rglob("*"))
        if one.suffix in PACKED and "__pycache__" not in one.parts and STATIC not in one.parents
    }


def library(name: str) -> dict[str, bytes]:
    """The modules of a library, and its licence."""
    return {
        one.as_posix(): one.read_binary()
        for one in distribution(name).files or ()
        if (one.suffix == ".py" or "licen" in one.name.lower())
        and ".." not in one.parts
        and one.as_posix() not in FOR_TESTS
    }


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
