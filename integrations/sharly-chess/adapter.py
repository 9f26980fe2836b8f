"""Sharly-Chess: our drop-in where it keeps bbpPairings."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any

SOURCE = "github.com/Sharly-Chess/sharly-chess"
_HERE = Path(__file__).parent
_NOT_NEEDED = "toga"
"""Its window, which no test opens."""


def needs(checkout: Path) -> list[str]:
    """What its pyproject.toml lists for the program and for its tests."""
    project = _project(checkout)
    listed: list[str] = project["dependencies"] + project["optional-dependencies"]["tests"]
    return [one for one in listed if not one.startswith(_NOT_NEEDED)]


def _project(checkout: Path) -> dict[str, Any]:
    text = (checkout / "pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    return project


def apply(checkout: Path) -> None:
    """An executable at the place where its installer puts bbpPairings for Linux; no line of theirs changes."""
    installer = (checkout / "src" / "common" / "tool_installer.py").read_text(encoding="utf-8")
    found = re.search(r"BbpPairings main project version.*?Version\('([\d.]+)'\)", installer, re.DOTALL)
    if not found:
        raise SystemExit(
            "tool_installer.py has changed: the adapter does not find the version of bbpPairings"
        )
    folder = checkout / "tools" / "bbpPairings" / f"v{found[1]}" / f"bbpPairings-v{found[1]}"
    folder.mkdir(parents=True)
    program = folder / "bbpPairings-linux-x86_64"
    ours = shlex.quote(str(Path(sys.executable).with_name("pairwright")))
    program.write_text(f'#!/bin/sh\nunset PYTHONHOME PYTHONPATH\nexec {ours} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    version = _project(checkout)["version"]
    about = checkout / "src" / f"sharly_chess-{version}.dist-info"
    about.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: sharly-chess\nVersion: {version}\n"
    (about / "METADATA").write_text(metadata, encoding="utf-8")


def command(checkout: Path, python: str) -> tuple[list[str], list[str]]:
    """Its tests of pairings and of pairs kept apart. They need Python 3.13 and no browser."""
    tests = [f"tests/unit/test_{name}.py" for name in ("pairings", "prohibited_pairings")]
    plugins = ["-p", "no:playwright", "-p", "no_browser", "-p", "no:cacheprovider"]
    return [python, "-m", "pytest", "-q", *plugins, *tests], [
        str(checkout / "src"),
        str(checkout),
        str(_HERE),
    ]
