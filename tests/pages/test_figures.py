"""Times and sizes on the pages are those of the newest record in bench/results; what stands in no record says why."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Literal

import pytest

from .blocks import PAGES, ROOT, without_blocks

NUMBER = r"\d[\d,]*(?:\.\d+)?"
UNITS = r"µs|ms|s|seconds?|minutes?|hours?|milliseconds?|kB|MB|GB|kilobytes|megabytes|gigabytes"
WORDS = r"half a|a quarter of a|a fraction of a|few|a|one|two|three|five|ten|fifteen|twenty|thirty"
FIGURE = re.compile(rf"(?<![\w.,:^-])(?:{NUMBER}|{WORDS})[ -](?:{UNITS})\b")
MADE = ("docs/reference/", "docs/changes/", "CHANGELOG.md")
"""Pages made from the program, whose texts the tests of the program hold, and lists of changes and answers."""


@dataclass(frozen=True)
class Measured:
    """A figure of a page and where the record has it."""

    page: str
    says: str
    """The words around the figure, which may stand on the page more than once."""
    record: str
    row: str
    """Where the record has it: an expression with one group for each value; the last match is the newest."""
    value: float
    """What the page says, in the unit of the record."""
    how: Literal["about", "below", "ratio"] = "about"
    """`about`: the record in the digits of the page; `below`: not more; `ratio`: the first through the second."""


def rows(players: int | str, column: int) -> str:
    """A column of a table by number of players, counted from 1 behind it."""
    return rf"^\| {players} \|" + r"[^|\n]*\|" * (column - 1) + r" *([\d.]+) *\|"


MEASURED = [
    Measured("README.md", "a round of 1,000 players takes 6 ms", "rounds", rows(1000, 1), 6),
    Measured("README.md", "one of 10,000 less than half a second", "rounds", rows(9998, 1), 500, "below"),
    Measured("README.md", "| 50 | 25 ms |", "cold", rows(50, 1), 25),
    Measured("README.md", "| 50 | 25 ms | 5.0 ms |", "cold", rows(50, 4), 5.0),
    Measured("README.md", "| 50 | 25 ms | 5.0 ms | 6 ms |", "resident", rows(50, 1), 6),
    Measured("README.md", "| 200 | 27 ms | 142 ms | | | 1,000 |", "cold", rows(200, 1), 27),
    Measured("README.md", "| 200 | 27 ms | 142 ms | | | 1,000 |", "cold", rows(200, 4), 142),
    Measured("README.md", "| 1,000 | 45 ms | 20 s |", "cold", rows("1,000", 1), 45),
    Measured("docs/index.md", "1,000 players take 6 ms", "rounds", rows(1000, 1), 6),
    Measured("docs/index.md", "10,000 less than half a second", "rounds", rows(9998, 1), 500, "below"),
    Measured("docs/index.md", "answers in about ten milliseconds", "resident", rows(50, 1), 10, "below"),
    Measured("docs/explanation/lim.md", "1,000 players take up to 0.06 s", "lim", rows(1000, 2), 0.06),
    Measured("docs/explanation/lim.md", "9,999 up to 0.75 s", "lim", rows(9999, 2), 0.75),
    Measured("docs/explanation/dubov.md", "1,000 players take 9 ms", "dubov", rows(1000, 1), 0.009),
    Measured("docs/explanation/dubov.md", "10,000 some 0.1 s", "dubov", rows(9999, 1), 0.1),
    Measured(
        "docs/explanation/us-chess.md",
        "1,000 players takes 0.03 s a round",
        "us-chess-speed",
        r"^\| open \| 1000 \| ([\d.]+) ",
        0.03,
    ),
    Measured(
        "docs/explanation/us-chess.md",
        "of 10,000 up to 0.4 s",
        "us-chess-speed",
        r"^\| open \| 10000 \| [\d.]+ \| ([\d.]+) ",
        0.4,
    ),
    Measured(
        "docs/explanation/us-chess.md",
        "0.12 gigabytes",
        "us-chess-speed",
        r"^\| open \| 10000 \|.* (\d+) \|$",
        120,
    ),
    Measured(
        "docs/explanation/us-chess.md",
        "0.8 s that the worst rounds",
        "us-chess-speed",
        r"^\| unrated \| 10000 \| [\d.]+ \| ([\d.]+) ",
        0.8,
    ),
    Measured(
        "docs/explanation/us-chess.md",
        "a round takes up to 1.1 s",
        "us-chess-speed",
        r"^\| half \| 10000 \| [\d.]+ \| ([\d.]+) ",
        1.1,
    ),
    Measured(
        "docs/explanation/us-chess.md",
        "100,000 takes up to 9 s",
        "us-chess-speed",
        r"^\| open \| 100000 \| [\d.]+ \| ([\d.]+) ",
        9,
    ),
    Measured(
        "docs/explanation/us-chess.md",
        "1.1 gigabytes",
        "us-chess-speed",
        r"^\| open \| 100000 \|.* (\d+) \|$",
        1100,
    ),
    Measured(
        "docs/explanation/integer-program.md",
        "an event of 94 players took 50 seconds",
        "integer-programs",
        r"^\| 94 \| as-written \| 4 \| 1 \| ([\d.]+) ",
        50,
    ),
    Measured("README.md", "336 MB in all", "release", r"^\| `\[desk,lab\]` \| ([\d.]+) ", 336),
    Measured("docs/how-to/serve.md", "A round of 50 players then takes 6 ms", "resident", rows(50, 1), 6),
    Measured("docs/how-to/serve.md", "One of 200 players takes 8 ms", "resident", rows(200, 1), 8),
    Measured(
        "docs/how-to/serve.md",
        "8 ms, a twenty-fifth",
        "resident",
        r"^\| 200 \| ([\d.]+) \| [\d.]+ \| ([\d.]+) ",
        1 / 25,
        "ratio",
    ),
]
"""Every figure of the pages that has a record."""
ELSEWHERE = {
    "compiles the C++ core, about a minute of processor time": "a compiler's work, another one on every computer",
    "compiles the C++ core, about a minute": "the same",
    "no more than 8 MB, with the desk no more than 10 MB": "tools/page.py makes no heavier page",
    "after seven days without a visit": "what that browser says of itself",
    "about twelve and four minutes of processor time": "the page is the report of these runs",
    "sixteen times as many, and a minute or two": "the length of a run of the laboratory",
    "5,000 players take a fraction of a second": "a bound that tests/roommates holds",
    "a few seconds by the pure compact program": "0.7 to 4.9 s in the table that the sentence before links",
    "were not proved in a minute": "the limit of time of that measurement",
    "400 participants take less than a second": "a bound",
    "a quarter of a second for a worker": "a limit that the program sets",
    "(a few minutes for everything": "how long the tests take",
    "It takes ten minutes": "how long a reader takes",
    "It takes fifteen minutes": "how long a reader takes",
    "It takes twenty minutes": "how long a reader takes",
    "few hours between time zones": "a rule of the example",
}
"""Times that no record in bench/results holds, with the reason."""
SECOND = re.compile(r"\b(?:a|one) second\b(?! for 10,000)(?!\.)")
"""Mostly the ordinal number."""


def text_of(name: str) -> str:
    """A page without its blocks, in one line."""
    return re.sub(r"\s+", " ", without_blocks(ROOT / name))


def recorded(one: Measured) -> tuple[float, ...]:
    """The values of the newest row of the record."""
    text = (ROOT / "bench" / "results" / f"{one.record}.md").read_text(encoding="utf-8")
    found = re.findall(one.row, text, re.MULTILINE)
    assert found, f"{one.record}.md has no row {one.row}"
    newest = found[-1] if isinstance(found[-1], tuple) else (found[-1],)
    return tuple(map(float, newest))


def digits(value: float, number: int) -> float:
    """A value rounded to so many significant digits."""
    return round(value, number - 1 - math.floor(math.log10(abs(value))))


@pytest.mark.parametrize("one", MEASURED, ids=lambda one: f"{one.page}: {one.says}")
def test_a_figure_is_that_of_the_newest_record(one: Measured) -> None:
    assert one.says in text_of(one.page)
    values = recorded(one)
    if one.how == "below":
        assert values[0] <= one.value
    elif one.how == "ratio":
        assert values[0] / values[1] == pytest.approx(one.value, rel=0.1)
    else:
        significant = len(f"{one.value:.10f}".strip("0").replace(".", "").strip("0"))
        assert digits(values[0], significant) == pytest.approx(one.value)


def test_every_figure_has_its_record() -> None:
    known = {one.says for one in MEASURED} | ELSEWHERE.keys()
    missing = []
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        if name.startswith(MADE):
            continue
        text = text_of(name)
        held = [(at.start(), at.end()) for words in known for at in re.finditer(re.escape(words), text)]
        for match in FIGURE.finditer(text):
            if SECOND.match(match[0]) and not re.match(r" of| on|,| that", text[match.end() :]):
                continue
            if not any(first <= match.start() and match.end() <= last for first, last in held):
                missing.append(f"{name}: {text[max(0, match.start() - 50) : match.end() + 20]}")
    assert not missing


def test_what_needs_no_record_stands_on_a_page() -> None:
    texts = [text_of(page.relative_to(ROOT).as_posix()) for page in PAGES]
    assert not [words for words in ELSEWHERE if not any(words in text for text in texts)]
