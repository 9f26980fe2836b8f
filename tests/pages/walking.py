"""Walks through a page as a reader does: writes its files, gives its commands, and compares what they print.

A block with a title is a file. The lines of a `console` block are commands; a `text` or `json` block just below one is
what they print, where `...` stands for anything left out.
"""

from __future__ import annotations

import doctest
import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pairwright
from pairwright.cli.main import run

from .blocks import ROOT, Block, blocks

if TYPE_CHECKING:
    import pytest

SHELL_ONLY = frozenset("|;&$")


def same(expected: str, got: str) -> bool:
    """Whether an output is the one shown, where `...` stands for anything left out."""
    return doctest.OutputChecker().check_output(expected, got, doctest.ELLIPSIS)


def commands_in(block: Block) -> Iterator[str]:
    """The commands of a block, without comments."""
    for line in block.text.splitlines():
        for command in line.partition("  #")[0].split("&&"):
            if command.strip():
                yield command.strip().removeprefix(".venv/bin/")


def is_left_out(command: str, left_out: Mapping[str, str]) -> bool:
    """Whether a command is one of those that are left out; a star stands for anything behind it."""
    return any(
        command.startswith(one.removesuffix("*")) if one.endswith("*") else command == one for one in left_out
    )


class Reader:
    """Somebody who does what a page says, in a folder of his own."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.done: list[str] = []
        self.installed = False
        monkeypatch.chdir(folder)
        monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
        monkeypatch.setenv("COLUMNS", "120")
        self._programs(folder.parent / f"{folder.name}-programs")

    def _programs(self, programs: Path) -> None:
        """Put `pairwright` and `python` on the path: those of this test."""
        programs.mkdir()
        for name, words in (("pairwright", "-m pairwright "), ("python", ""), ("python3", "")):
            (programs / name).write_text(
                f'#!/bin/sh\nexec "{sys.executable}" {words}"$@"\n', encoding="utf-8"
            )
            (programs / name).chmod(0o755)
        self.monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
        self.monkeypatch.setenv("PYTHONPATH", str(Path(pairwright.__file__).parents[1]))

    def bring_examples(self) -> None:
        """Have the examples of the clone in the folder."""
        shutil.copytree(ROOT / "examples", self.folder / "examples")

    def walk(
        self, page: Path, *, left_out: Mapping[str, str], codes: Mapping[str, int], under: Sequence[str] = ()
    ) -> None:
        """Do what the blocks of a page say; `under` are the headings of the only ones to look at."""
        printed: str | None = None
        for block in blocks(page):
            if under and block.under not in under:
                continue
            if block.title:
                Path(block.title).parent.mkdir(parents=True, exist_ok=True)
                Path(block.title).write_text(block.text, encoding="utf-8")
            elif block.language == "console":
                printed = self._block(block, left_out, codes)
            elif block.language in {"text", "json"} and block.below and printed is not None:
                assert same(block.text, printed), f"{self.done[-1]}\n{printed}"
            if block.language != "console":
                printed = None

    def _block(self, block: Block, left_out: Mapping[str, str], codes: Mapping[str, int]) -> str | None:
        """What the commands of a block print, or None if one of them is left out."""
        printed: str | None = ""
        for command in commands_in(block):
            if is_left_out(command, left_out):
                printed = None
                continue
            got = self.give(command, codes.get(command, 0))
            printed = None if printed is None else printed + got
        return printed

    def give(self, command: str, code: int = 0) -> str:
        """Give a command; what it prints is returned, with its errors if it is to fail."""
        self.done.append(command)
        words = shlex.split(command)
        if words[0] == "cd":
            self.monkeypatch.chdir(words[1])
            return ""
        if "pip" in words:
            return self._install(words[-1])
        if words[0] == "pairwright" and not SHELL_ONLY & set(command) and not self.installed:
            return self._here(words[1:], command, code)
        done = subprocess.run(
            ["/bin/sh", "-c", command],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=100,
        )
        assert done.returncode == code, f"{command}: exit code {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout + (done.stderr if code else "")

    def _install(self, package: str) -> str:
        """Install a package of the folder beside it, not into the environment of the tests."""
        assert package.startswith("./")
        options = ["--no-build-isolation", "--no-deps", "--no-index", "--target", str(self.folder / "site")]
        pip = [sys.executable, "-m", "pip", "install", "--quiet", *options, package]
        subprocess.run(pip, check=True, capture_output=True)
        path = [str(self.folder / "site"), os.environ["PYTHONPATH"]]
        self.monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
        self.installed = True
        return ""

    def _here(self, words: list[str], command: str, code: int) -> str:
        """Give a command of ours in this process."""
        given, into = b"", None
        for sign in ("<", ">"):
            if sign in words:
                at = words.index(sign)
                file = Path(words[at + 1])
                del words[at : at + 2]
                if sign == "<":
                    given = file.read_bytes()
                else:
                    into = file
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        self.capsys.readouterr()
        got = run(words)
        out, err = self.capsys.readouterr()
        assert got == code, f"{command}: exit code {got}\n{out}{err}"
        if into is not None:
            into.write_text(out, encoding="utf-8")
            return err if code else ""
        return out + (err if code else "")
