"""Runs small enough for tests, and the pages made of them."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from pairwright.lab import Results, parse_plan, run
from pairwright.lab.report import page

AWKWARD = 'Dutch <b> & "co" $x^2$ 1.23456 #010101'

PLAN = f"""\
title = 'Six < seven & "more"'
seed = 5
events = 6
players = [9, 14]
rounds = 5
baseline = "Dutch 2017"
from_round = 2
measures = ["paper", "colours", "ranking", "winner", "cost"]

[absences]
half_byes = 3
forfeits = 2

[[system]]
label = '{AWKWARD}'
system = "dutch"

[[system]]
label = "Dutch 2017"
system = "dutch"
edition = "2017"

[[system]]
system = "roommates"
"""


@pytest.fixture(scope="session")
def run_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Results]:
    """Carry out a plan in a folder for all tests."""

    def made(plan: str) -> Results:
        folder = tmp_path_factory.mktemp("report") / "run"
        run(parse_plan(plan), folder)
        return Results(folder)

    return made


@pytest.fixture(scope="session")
def results(run_of: Callable[[str], Results]) -> Results:
    return run_of(PLAN)


@pytest.fixture(scope="session")
def text(results: Results) -> str:
    return page(results)


@pytest.fixture(scope="session")
def tree(text: str) -> ET.Element:
    return parsed(text)


@pytest.fixture
def page_of(tmp_path: Path) -> Callable[..., str]:
    """Carry out a plan, the given number of events of it, and make its page."""

    def made(plan: str, events: int | None = None) -> str:
        folder = tmp_path / "run"
        run(parse_plan(plan).but(events=events), folder)
        found = page(Results(folder))
        parsed(found)
        return found

    return made


def parsed(text: str) -> ET.Element:
    """A page as a tree; fails if it is not well-formed."""
    return ET.fromstring(text.removeprefix("<!DOCTYPE html>"))  # noqa: S314  # our own page


def words_of(element: ET.Element) -> str:
    """The text of an element, blanks made one."""
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()


def broken_system(label: str = "broken", says: str = "out of order <now> & here") -> str:
    """A table of a plan for a program that never pairs."""
    flags = ["-c", f"import sys; print({says!r}, file=sys.stderr); sys.exit(3)"]
    listed = ", ".join('"' + flag.replace("\\", "\\\\").replace('"', '\\"') + '"' for flag in flags)
    return f"\n[[system]]\nlabel = \"{label}\"\nprogram = '{sys.executable}'\nflags = [{listed}]\n"
