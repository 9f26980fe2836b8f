"""Pictures of docs/experiments, into docs/assets/experiments: `python tools/experiment_pictures.py`.

Drawn from the numbers beside a page: panels side by side with the same rows, in each row a dot for a mean and a line
for its interval. A dot is full where a difference stands, a cross is what somebody else has published. A test compares
the files with what this makes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
NUMBERS, ASSETS = ROOT / "docs" / "experiments", ROOT / "docs" / "assets" / "experiments"
ROW, TOP, PANEL, GAP, BOTTOM = 22, 34, 126, 16, 46
INK, QUIET, COLOUR, OTHER = "#1a1a1a", "#dddddd", "#00695c", "#b3261e"


@dataclass(frozen=True)
class Dot:
    """A mean, the ends of the line through it, whether it is full, and what others have in its place."""

    mean: float
    low: float
    high: float
    full: bool = True
    other: float | None = None


@dataclass(frozen=True)
class Panel:
    """What stands above a panel and its dots from above; `scale` are the ends of its axis and the distance of ticks."""

    title: str
    dots: Sequence[Dot]
    scale: tuple[float, float, float]


def scale_of(dots: Sequence[Dot]) -> tuple[float, float, float]:
    """An axis with room for all dots, and for 0."""
    others = [one.other for one in dots if one.other is not None]
    low = min(*(one.low for one in dots), *others, 0)
    high = max(*(one.high for one in dots), *others, 0)
    ten = 10.0 ** floor(log10(high - low))
    step = next(one * ten for one in (0.2, 0.5, 1, 2, 5) if high - low < 4 * one * ten)
    edge = 0.06 * (high - low)
    return low - edge, high + edge, step


def drawn(title: str, axis: str, labels: Sequence[str], panels: Sequence[Panel]) -> str:
    """The picture."""
    left = 20 + 7 * max(map(len, labels))
    width, height = left + len(panels) * (PANEL + GAP), TOP + ROW * len(labels) + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" font-family="sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for number, label in enumerate(labels):
        lines.append(
            f'<text x="{left - 10}" y="{_y(number) + 4}" text-anchor="end" fill="{INK}">{escape(label)}</text>'
        )
    for place, panel in enumerate(panels):
        lines += _panel(left + place * (PANEL + GAP), panel)
    middle = (left + width) / 2
    lines.append(
        f'<text x="{middle}" y="{height - 8}" text-anchor="middle" fill="{INK}">{escape(axis)}</text>'
    )
    return "\n".join([*lines, "</svg>", ""])


def _panel(left: float, panel: Panel) -> Iterator[str]:
    low, high, step = panel.scale

    def x(value: float) -> float:
        return round(left + PANEL * (value - low) / (high - low), 1)

    bottom = TOP + ROW * len(panel.dots)
    middle = left + PANEL / 2
    yield f'<text x="{middle}" y="18" text-anchor="middle" font-weight="bold" fill="{INK}">{escape(panel.title)}</text>'
    signed = low < -step / 2
    for tick in range(ceil(low / step), floor(high / step) + 1):
        at = x(tick * step)
        yield f'<path d="M{at} {TOP - 6}V{bottom}" stroke="{INK if tick == 0 else QUIET}"/>'
        text = format(tick * step, "+g" if signed and tick else "g").replace("-", "−")
        yield f'<text x="{at}" y="{bottom + 16}" text-anchor="middle" font-size="11" fill="#444444">{text}</text>'
    for number, dot in enumerate(panel.dots):
        y = _y(number)
        yield f'<path d="M{x(dot.low)} {y}H{x(dot.high)}" stroke="{COLOUR}" stroke-width="2"/>'
        fill = COLOUR if dot.full else "#ffffff"
        yield f'<circle cx="{x(dot.mean)}" cy="{y}" r="3.5" fill="{fill}" stroke="{COLOUR}" stroke-width="1.5"/>'
        if dot.other is not None:
            at = x(dot.other)
            yield f'<path d="M{at - 4} {y - 4}l8 8m0 -8l-8 8" stroke="{OTHER}" stroke-width="2"/>'


def _y(number: int) -> float:
    return TOP + ROW * (number + 0.5)


def by_size(numbers: dict[str, Any], measure: str, axis: str) -> str:
    """Differences from the baseline, a panel for each size of the field."""
    found = numbers["measures"][measure]
    sizes: dict[str, Any] = found["sizes"]
    labels = [label for label in next(iter(sizes.values()))["systems"] if label != numbers["baseline"]]
    dots = {size: [_difference(one["systems"][label]) for label in labels] for size, one in sizes.items()}
    scale = scale_of([dot for column in dots.values() for dot in column])
    panels = [Panel(f"{size} players", column, scale) for size, column in dots.items()]
    return drawn(f"{found['title']}, difference from {numbers['baseline']} by size", axis, labels, panels)


def _difference(row: dict[str, Any]) -> Dot:
    mean, half = row["difference"]
    return Dot(mean, mean - half, mean + half, row["stands"])


def of_the_paper(numbers: dict[str, Any]) -> str:
    """What holds 95 % of the experiments of the stable roommates paper, and what the paper had."""
    rows = {"Stable": "Stable", "Stable, fold": "Stable", "Dutch (paper: Protos)": "Protos"}
    titles = {
        "sum-sd": "score differences",
        "max-sd 0.5 to 1": "max-sd 0.5 or 1",
        "max-sd 1.5 to 2.5": "max-sd 1.5 to 2.5",
        "sum-cd": "colour differences",
    }
    panels = []
    for measure, title in titles.items():
        found = numbers["measures"][measure]
        dots = []
        for label, program in rows.items():
            one = found["systems"][label.partition(" (")[0]]
            low, high = one["repetitions"]
            dots.append(Dot(one["mean"][0], low, high, other=found["paper"][program]))
        panels.append(Panel(title, dots, scale_of(dots)))
    axis = "mean and 95 % of experiments of 32 rounds; cross: the paper"
    return drawn("The experiment of the stable roommates paper, 200 times", axis, list(rows), panels)


def of_white(numbers: dict[str, Any]) -> str:
    """What players with a game more with White have more, by the advantage of White."""
    rows: list[str] = []
    panels = []
    for measure, title in (("extra-white", "points"), ("extra-white-strength", "strength")):
        for field in ("masters", "open"):
            (found,) = (
                one
                for one in numbers["advantage"]["comparisons"]
                if one["measure"] == measure and f" {field}," in one["condition"]
            )
            rows = [line["system"] for line in found["systems"]]
            values = [line["value"] for line in found["systems"]]
            dots = [Dot(one["mean"], one["low"], one["high"]) for one in values]
            panels.append(Panel(f"{title}, {field}", dots, scale_of(dots)))
    axis = "with a game more with White, less those with one fewer; points and rating points"
    return drawn("The extra game with White, by White's advantage", axis, rows, panels)


def pictures() -> Iterator[tuple[Path, str]]:
    """The files with what stands in them."""
    every, paper, white = (
        json.loads((NUMBERS / f"{page}.json").read_text(encoding="utf-8"))
        for page in ("every-system", "stable-roommates", "extra-white")
    )
    axis = "rank correlation with strength: difference from Dutch"
    yield ASSETS / "every-system-correlation.svg", by_size(every, "spearman", axis)
    axis = "first eight places to the eight strongest, %: difference from Dutch"
    yield ASSETS / "every-system-top.svg", by_size(every, "top-found", axis)
    yield ASSETS / "stable-roommates.svg", of_the_paper(paper)
    yield ASSETS / "extra-white.svg", of_white(white)


if __name__ == "__main__":
    ASSETS.mkdir(exist_ok=True)
    for path, text in pictures():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
