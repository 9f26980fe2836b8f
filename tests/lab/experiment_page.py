"""What the tests of pages of experiments share: the numbers beside a page, its sentences and its tables."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "docs" / "experiments"


class ExperimentPage:
    """A page of `docs/experiments` with the numbers it is made of, written by `python bench by-size`."""

    def __init__(self, name: str) -> None:
        self.text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
        self.numbers: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        self.measures: dict[str, Any] = self.numbers["measures"]
        self.sizes = tuple(next(iter(self.measures.values()))["sizes"])

    def row(self, measure: str, size: str, system: str) -> dict[str, Any]:
        """What is known of a system."""
        found: dict[str, Any] = self.measures[measure]["sizes"][size]["systems"][system]
        return found

    def signs(self, measure: str, system: str) -> str:
        """For each size the sign of the difference from the baseline if it stands, `0` if not."""
        rows = [self.row(measure, size, system) for size in self.sizes]
        return "".join(("+" if one["difference"][0] > 0 else "-") if one["stands"] else "0" for one in rows)

    def bullets(self) -> list[str]:
        """The sentences under "What it says"."""
        said = self.text.partition("## What it says\n")[2].partition("\n## ")[0]
        found = re.findall(r"^- (.*?)(?=^- |\Z)", said, re.MULTILINE | re.DOTALL)
        return [" ".join(item.split()) for item in found]

    def check_table(self, name: str) -> None:
        """Every cell of the table of a measure is a number of it, and bold where it stands."""
        measure = self.measures[name]
        unit = f", {measure['unit']}" if measure["unit"] else ""
        sizes = " | ".join(f"{size} players" for size in self.sizes)
        head = f"| {measure['title']}{unit} | {sizes} |\n| --- |{' --- |' * len(self.sizes)}\n"
        assert self.text.count(head) == 1
        lines = self.text.partition(head)[2].partition("\n\n")[0].splitlines()
        split = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
        table = {cells[0]: cells[1:] for cells in split}
        for size, column in zip(self.sizes, zip(*table.values(), strict=True), strict=True):
            systems = measure["sizes"][size]["systems"]
            assert list(table) == list(systems)
            for cell, found in zip(column, systems.values(), strict=True):
                assert found["events"] == self.numbers["events"]
                _check_cell(cell, found)


def _check_cell(cell: str, found: dict[str, Any]) -> None:
    assert cell.startswith("**") == found.get("stands", False)
    value = found.get("difference", found["mean"])
    if cell == "0":
        assert value == [0, 0]
        return
    mean, half = cell.strip("*").split(" ± ")
    assert mean.startswith(("+", "-")) == ("difference" in found)
    for text, exact in zip((mean, half), value, strict=True):
        assert abs(float(text) - exact) <= 0.5 * 10 ** -len(text.partition(".")[2]) + 1e-5
