"""The path of a tournament from file to boards, as ARCHITECTURE.md walks it: modules in the order data meets them."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import FrameType

from click.testing import CliRunner

import pairwright
from pairwright.systems.dutch.edition_2026 import RULES_2026

ROOT = Path(__file__).parent.parent
PACKAGE = Path(pairwright.__file__).parent
MOST = 20
TABLES = frozenset({"ints", "rows", "square", "pairs"})
"""Functions of `matching/solver.py` that make tables for the kernel, long before it is asked for a matching."""


def modules_of_the_page() -> list[str]:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = page.split("## One tournament, from file to boards")[1].split("\n## ")[0]
    return re.findall(r"^\d+\. `(\S+\.py)`", section, flags=re.MULTILINE)


def test_a_newcomer_meets_the_modules_in_the_order_in_which_the_data_does() -> None:
    path = modules_of_the_page()
    assert 10 < len(path) <= MOST
    for name in path:  # nothing that only happens while modules are loaded counts
        import_module(f"pairwright.{name.removesuffix('.py').replace('/', '.')}")
    RULES_2026.joined.clear()  # what other tests asked the rules for is remembered
    met: dict[str, None] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        file = Path(frame.f_code.co_filename)
        name = frame.f_code.co_name
        if event == "call" and name not in {"<module>", *TABLES} and file.is_relative_to(PACKAGE):
            met.setdefault(file.relative_to(PACKAGE).as_posix())

    from pairwright.cli.commands.pair import command

    sys.setprofile(note)
    try:
        outcome = CliRunner().invoke(command, [str(ROOT / "examples" / "open.trf")])
    finally:
        sys.setprofile(None)
    assert outcome.exit_code == 0
    assert [name for name in met if name in path] == path
