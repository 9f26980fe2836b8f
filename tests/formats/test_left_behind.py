"""What reading leaves behind: nothing that refers to itself, so that a process that stays frees it at once."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest

import pairwright as pw

EXAMPLE = (Path(__file__).parents[2] / "examples" / "open.trf").read_text(encoding="utf-8")


def pair_report() -> None:
    pw.read(EXAMPLE).pair()


def read_document() -> None:
    pw.read(pw.read(EXAMPLE).to_json())


def read_line_by_line() -> None:
    with pytest.raises(pw.FormatError):
        pw.read(EXAMPLE.replace(" w ", " x ", 1))


@pytest.mark.parametrize("work", [pair_report, read_document, read_line_by_line])
def test_reading_leaves_nothing_that_refers_to_itself(work: Callable[[], None]) -> None:
    for _ in range(2):  # what is remembered for the next time is not meant
        work()
    gc.freeze()  # other tests leave much behind, which is not looked through here
    gc.disable()
    try:
        work()
        assert gc.collect() == 0
    finally:
        gc.enable()
