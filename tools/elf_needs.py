"""What the binaries of a wheel need: `python tools/elf_needs.py WHEEL`, with pyelftools installed; prints JSON.

It reads the files and runs none, so it does for wheels of other machines, too.
"""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from pathlib import Path

from elftools.elf.dynamic import DynamicSection
from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerNeedSection

MACHINES = {"EM_X86_64": "x86_64", "EM_AARCH64": "aarch64"}
GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)")


def needs(data: bytes) -> dict[str, object]:
    """The machine of a binary, the libraries it loads, and the newest version of the C library that it names."""
    file = ELFFile(io.BytesIO(data))
    libraries = [
        tag.needed
        for section in file.iter_sections()
        if isinstance(section, DynamicSection)
        for tag in section.iter_tags("DT_NEEDED")
    ]
    versions = [
        tuple(map(int, match.groups()))
        for section in file.iter_sections()
        if isinstance(section, GNUVerNeedSection)
        for _, symbols in section.iter_versions()
        for symbol in symbols
        if (match := GLIBC.fullmatch(symbol.name))
    ]
    machine = str(file["e_machine"])
    return {
        "machine": MACHINES.get(machine, machine),
        "libraries": libraries,
        "glibc": ".".join(map(str, max(versions))) if versions else "",
    }


def needs_of(wheel: Path) -> dict[str, dict[str, object]]:
    """The same of every binary in a wheel."""
    with zipfile.ZipFile(wheel) as files:
        contents = {name: files.read(name) for name in files.namelist()}
    return {name: needs(data) for name, data in contents.items() if data[:4] == b"\x7fELF"}


if __name__ == "__main__":
    print(json.dumps(needs_of(Path(sys.argv[1])), indent=1))
