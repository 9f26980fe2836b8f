"""Compiles Python for the page and packs it: runs in the page's own runtime, so that what it makes fits that Python.

`page_pack.mjs` calls `library` and `pack` in Node; `page.py` says with what.
"""

from __future__ import annotations

import ast
import io
import json
import zipfile
import zlib
from importlib import _bootstrap_external  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

WITHOUT_DOCSTRINGS = 2
OURS = ("pairwright/", "asked.py", "event_desk.py", "verify_certificate.py")
"""Whose docstrings are kept: some of them are sentences that people read."""
STRETCH, NO_LINE = 8, 0b1_1111_000
"""The longest stretch of an entry in a table of lines, and the entry for the shortest that has no line (PEP 626)."""

NEVER = (1980, 1, 1, 0, 0, 0)


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    """A module as `.pyc`, which is never compared with a source."""
    code = _without_lines(compile(source, name, "exec", dont_inherit=True, optimize=optimize))
    return bytes(_bootstrap_external._code_to_hash_pyc(code, bytes(8), False))


def _without_lines(code: CodeType) -> CodeType:
    """Code with a table of lines that names none: a real one would be a third of what a browser loads."""
    inner = tuple(_without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    stretches, left = divmod(len(code.co_code) // 2, STRETCH)
    lines = bytes([NO_LINE + STRETCH - 1]) * stretches + bytes([NO_LINE + left - 1] if left else [])
    return code.replace(co_linetable=lines, co_consts=inner)


def library(given: str, made: str, left_out: list[str]) -> None:
    """The standard library compiled, without the modules that are left out and without docstrings."""
    with (
        zipfile.ZipFile(given) as source,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target,
    ):
        outside = tuple(f"{one}/" for one in left_out)
        for name in sorted(source.namelist()):
            module = name.removesuffix(".py")
            if name.endswith("/") or f"{module}/".startswith(outside):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                if wanted := _wanted(data) & set(left_out):
                    raise SystemExit(f"{name} begins by importing what is left out: {sorted(wanted)}")
                data, name = compiled(data, f"/lib/{name}", WITHOUT_DOCSTRINGS), f"{name}c"
            one = zipfile.ZipInfo(name, NEVER)
            one.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(one, data)


def _wanted(source: bytes) -> set[str]:
    """The packages that a module always imports."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import):
            found |= {one.name.split(".")[0] for one in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.split(".")[0])
    return found


def pack(folder: str, made: str) -> None:
    """All files of a folder in one, compressed together: their paths and sizes as JSON, then their bytes."""
    files = []
    for file in sorted(Path(folder).rglob("*")):
        if file.is_dir():
            continue
        path, data = file.relative_to(folder).as_posix(), file.read_bytes()
        if path.endswith(".py"):
            ours = path.startswith(OURS)
            path, data = f"{path}c", compiled(data, path, 0 if ours else WITHOUT_DOCSTRINGS)
        files.append((path, data))
    head = json.dumps([(path, len(data)) for path, data in files]).encode()
    whole = io.BytesIO()
    whole.write(len(head).to_bytes(4, "little") + head)
    for _, data in files:
        whole.write(data)
    packing = zlib.compressobj(9, wbits=31)  # as gzip, whose header then has no time
    Path(made).write_bytes(packing.compress(whole.getvalue()) + packing.flush())
