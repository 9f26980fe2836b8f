"""What the tests of pages of experiments share: the numbers beside a page, its prose, its tables.

The prose of a page is compared as a whole with what functions make of the numbers, so that no sentence stands on a page
that no function made, and each function fails if what it says is not so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pairwright.lab.number_format import number
from pairwright.model.printing import capital

FOLDER = Path(__file__).parents[2] / "docs" / "experiments"
_BLOCKS = re.compile(r"^```[\s\S]*?^```$|^\|.*\|$|^#.*$|^!\[.*\]\(.*\)$", re.MULTILINE)


def page_text(name: str) -> str:
    """A page as it is written."""
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8")


def numbers_of(name: str) -> dict[str, Any]:
    """The numbers beside a page."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def prose(text: str) -> list[str]:
    """The paragraphs and items of a page one by one, without headings, tables, commands and pictures."""
    left = re.sub(r"^- ", "\n- ", _BLOCKS.sub("\n", text), flags=re.MULTILINE)
    parts = [" ".join(part.split()) for part in re.split(r"\n\s*\n", left)]
    return [part.removeprefix("- ") for part in parts if part]


def named(words: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def shown(value: dict[str, float], decimals: int, *, sign: bool = False) -> str:
    """A mean with the ends of its interval, as the pages have it."""
    mean, low, high = (number(value[name], decimals, sign=sign) for name in ("mean", "low", "high"))
    return f"{mean} ({low} to {high})"


def stands(row: dict[str, Any]) -> int:
    """The sign of a difference that stands among all that were compared with it, else 0."""
    return surely(row["difference"]) if row["stands"] else 0


def in_percent(value: dict[str, float]) -> dict[str, float]:
    """A share with its ends in per cent."""
    return {end: 100 * value[end] for end in ("mean", "low", "high")}


def event_by_event(document: dict[str, Any], label: str) -> dict[str, Any]:
    """In how many events the place of the player in focus is better (`less`) and worse (`more`), and by how much."""
    found = document["event_by_event"]["focus-place"]
    (one,) = (one for name, one in found.items() if name.startswith(label))
    return dict(one)


def by_places(parts: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The two lines of a table for these: shares of a thousand events."""
    found = list(parts)
    for words, side in (("place better", "less"), ("place worse", "more")):
        cells = [f"{one[side]['events'] / 10:.0f} %, by {abs(one[side]['mean']):.1f}" for one in found]
        yield f"| {words}: share of the events, by how many places | {' | '.join(cells)} |"


def surely(value: dict[str, float]) -> int:
    """The sign of a difference whose interval leaves out 0, else 0."""
    return (value["low"] > 0) - (value["high"] < 0)


def lines(document: dict[str, Any], measure: str, condition: str = "") -> dict[str, dict[str, Any]]:
    """The lines of a comparison, as `lab compare --json` writes it, by their labels."""
    (one,) = (
        one for one in document["comparisons"] if one["measure"] == measure and condition in one["condition"]
    )
    return {line["system"]: line for line in one["systems"]}


SPOKEN = {
    "Dutch, Baku": "Baku",
    "US Chess, 28R2": "28R2",
    "Integer program": "the integer program",
    "Round robin, first rounds": "the broken off round robin",
}
"""What systems are called in sentences, if not by their labels."""


def spoken(systems: Iterable[str]) -> str:
    """Systems in a row."""
    return named([SPOKEN.get(one, one) for one in systems])


class BySize:
    """What `python bench by-size` has written: measures by size of the field, and differences from the baseline."""

    def __init__(self, name: str) -> None:
        self.numbers = numbers_of(name)
        self.measures: dict[str, Any] = self.numbers["measures"]
        self.sizes = tuple(next(iter(self.measures.values()))["sizes"])

    def systems(self, measure: str) -> tuple[str, ...]:
        """The systems of which a measure is told, without the baseline."""
        found = self.measures[measure]["sizes"][self.sizes[0]]["systems"]
        return tuple(label for label in found if label != self.numbers["baseline"])

    def row(self, measure: str, size: str, system: str) -> dict[str, Any]:
        """What is known of a system."""
        found: dict[str, Any] = self.measures[measure]["sizes"][size]["systems"][system]
        return found

    def mean(self, measure: str, size: str, system: str) -> float:
        """The mean."""
        return float(self.row(measure, size, system)["mean"][0])

    def apart(self, measure: str, size: str, system: str) -> float:
        """The difference from the baseline."""
        return float(self.row(measure, size, system)["difference"][0])

    def signs(self, measure: str, system: str) -> str:
        """For each size the sign of the difference from the baseline if it stands, `0` if not."""
        rows = [self.row(measure, size, system) for size in self.sizes]
        return "".join(("+" if one["difference"][0] > 0 else "-") if one["stands"] else "0" for one in rows)

    def amounts(self, measure: str, system: str, decimals: int) -> str:
        """The sizes of the differences, size by size: "1, 2 and 3"."""
        return named([f"{abs(self.apart(measure, size, system)):.{decimals}f}" for size in self.sizes])

    def where(self, measure: str, sign: str, decimals: int, systems: Iterable[str]) -> str:
        """The systems whose difference has that sign and stands: where, and from how much to how much it is."""
        parts = []
        for place, sizes, found in self._standing(measure, sign, systems):
            words = []
            for system in found:
                ends = sorted(
                    {f"{abs(self.apart(measure, one, system)):.{decimals}f}" for one in sizes}, key=float
                )
                much = ends[0] if len(ends) == 1 else f"{ends[0]} to {ends[-1]}"
                words.append(f"{SPOKEN.get(system, system)} ({much})")
            parts.append(f"{place} under {named(words)}")
        return "; ".join(parts)

    def listed(self, measure: str, sign: str, systems: Iterable[str]) -> str:
        """The same without amounts, as sentences: "At every size: A and B. Among 20 players: C"."""
        found = self._standing(measure, sign, systems)
        return ". ".join(f"{capital(place)}: {spoken(mine)}" for place, _, mine in found)

    def _standing(
        self, measure: str, sign: str, systems: Iterable[str]
    ) -> Iterator[tuple[str, tuple[str, ...], list[str]]]:
        """The systems whose difference has that sign and stands: where, in words and by size, and which."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for system in systems:
            signs = zip(self.sizes, self.signs(measure, system), strict=True)
            if sizes := tuple(size for size, one in signs if one == sign):
                groups.setdefault(sizes, []).append(system)
        for sizes, found in sorted(groups.items(), key=lambda item: -len(item[0])):
            yield "at every size" if sizes == self.sizes else f"among {named(sizes)} players", sizes, found

    def not_shown(self, measure: str, systems: Iterable[str]) -> list[str]:
        """The systems of which no difference is shown at any size."""
        return [system for system in systems if not self.signs(measure, system).strip("0")]


def check_table(text: str, told: BySize, name: str) -> None:
    """Every cell of the table of a measure is a number of it, and bold where it stands."""
    measure = told.measures[name]
    unit = f", {measure['unit']}" if measure["unit"] else ""
    sizes = " | ".join(f"{size} players" for size in told.sizes)
    head = f"| {measure['title']}{unit} | {sizes} |\n| --- |{' --- |' * len(told.sizes)}\n"
    assert text.count(head) == 1, name
    rows = text.partition(head)[2].partition("\n\n")[0].splitlines()
    split = [[cell.strip() for cell in line.split("|")[1:-1]] for line in rows]
    table = {cells[0]: cells[1:] for cells in split}
    for size, column in zip(told.sizes, zip(*table.values(), strict=True), strict=True):
        systems = measure["sizes"][size]["systems"]
        assert list(table) == list(systems)
        for cell, found in zip(column, systems.values(), strict=True):
            assert found["events"] == told.numbers["events"]
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
