"""Puts the kernel's WebAssembly module, run by Node, in the place of the extension module.

`python piped.py MODULE WORDS`; the words are those of the command `pairwright`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from struct import pack, unpack
from types import ModuleType
from typing import Any

from pairwright.matching import called_kernel

ROBOT = Path(__file__).with_name("kernel_on_pipes.mjs")


@contextmanager
def of_node(wasm: str) -> Iterator[dict[str, Any]]:
    """The names of the kernel's module, run by Node."""
    command = [shutil.which("node") or "node", str(ROBOT), wasm]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        to, back = node.stdin, node.stdout

        def call(number: int, block: bytes) -> bytes:
            to.write(pack("<ii", number, len(block)) + block)
            to.flush()
            (size,) = unpack("<i", back.read(4))
            return back.read(size)

        def drop(number: int) -> None:
            if not to.closed:
                to.write(pack("<ii", -1, number))

        yield called_kernel.names(call, drop)


def main(wasm: str, words: list[str]) -> int:
    """The command, which imports the extension and gets the module."""
    with of_node(wasm) as names:
        module = ModuleType("pairwright.matching._kernel")
        vars(module).update(names)
        sys.modules[module.__name__] = module
        import_module("pairwright.matching")._kernel = module  # type: ignore[attr-defined]
        from pairwright.cli.main import run

        return run(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
