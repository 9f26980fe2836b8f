"""Pictures of docs/experiments, into docs/assets/experiments: `python tools/experiment_pictures.py`.

Drawn from the numbers beside a page: a row for each system, a panel for each size of the field, a dot for the
difference from the baseline and a line for its 95 % interval. The dot is full where the difference stands. A test
compares the files with what this makes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
NUMBERS, ASSETS = ROOT / "docs" / "experiments", ROOT / "docs" / "assets" / "experiments"
PICTURES = {
    "every-system-correlation.svg": (
        "every-system",
        "spearman",
        "rank correlation with strength: difference from Dutch",
    ),
    "every-system-top.svg": (
        "every-system",
        "top-found",
        "first eight places to the eight strongest, %: difference from Dutch",
    ),
}
"""File: page, measure, and what the axis says."""
ROW, TOP, LEFT, PANEL, GAP, BOTTOM = 22, 34, 180, 126, 14, 46


def drawn(numbers: dict[str, Any], measure: str, axis: str) -> str:
    """The picture of a measure by size."""
    found, base = numbers["measures"][measure], numbers["baseline"]
    sizes: dict[str, Any] = found["sizes"]
    labels = [label for label in next(iter(sizes.values()))["systems"] if label != base]
    rows = [one["systems"][label]["difference"] for one in sizes.values() for label in labels]
    low, high = min(mean - half for mean, half in rows), max(mean + half for mean, half in rows)
    step, edge = _step(high - low), 0.06 * (high - low)
    scale = (low - edge, high + edge, step)
    width, height = LEFT + len(sizes) * (PANEL + GAP), TOP + ROW * len(labels) + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" font-family="sans-serif" font-size="13">',
        f"<title>{escape(found['title'])}: {escape(axis)} from {escape(base)}, by size</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    for number, label in enumerate(labels):
        lines.append(
            f'<text x="{LEFT - 10}" y="{_row(number) + 4}" text-anchor="end" fill="#1a1a1a">{escape(label)}</text>'
        )
    for place, (size, one) in enumerate(sizes.items()):
        left = LEFT + place * (PANEL + GAP)
        lines += _panel(left, f"{size} players", [one["systems"][label] for label in labels], scale)
    middle = LEFT + (width - LEFT) / 2
    lines.append(
        f'<text x="{middle}" y="{height - 8}" text-anchor="middle" fill="#1a1a1a">{escape(axis)}</text>'
    )
    return "\n".join([*lines, "</svg>", ""])


def _panel(
    left: float, title: str, rows: list[dict[str, Any]], scale: tuple[float, float, float]
) -> Iterator[str]:
    low, high, step = scale

    def x(value: float) -> float:
        return round(left + PANEL * (value - low) / (high - low), 1)

    bottom = TOP + ROW * len(rows)
    yield f'<text x="{left + PANEL / 2}" y="18" text-anchor="middle" font-weight="bold" fill="#1a1a1a">{title}</text>'
    for tick in range(ceil(low / step), floor(high / step) + 1):
        at, dark = x(tick * step), tick == 0
        yield f'<path d="M{at} {TOP - 6}V{bottom}" stroke="{"#1a1a1a" if dark else "#dddddd"}"/>'
        text = f"{tick * step:+g}".replace("-", "−") if tick else "0"
        yield f'<text x="{at}" y="{bottom + 16}" text-anchor="middle" font-size="11" fill="#444444">{text}</text>'
    for number, row in enumerate(rows):
        (mean, half), y = row["difference"], _row(number)
        yield f'<path d="M{x(mean - half)} {y}H{x(mean + half)}" stroke="#00695c" stroke-width="2"/>'
        fill = "#00695c" if row["stands"] else "#ffffff"
        yield f'<circle cx="{x(mean)}" cy="{y}" r="3.5" fill="{fill}" stroke="#00695c" stroke-width="1.5"/>'


def _row(number: int) -> float:
    return TOP + ROW * (number + 0.5)


def _step(width: float) -> float:
    """A round distance of ticks, of which no more than four fit into the width."""
    ten = 10.0 ** floor(log10(width))
    return next(one * ten for one in (0.2, 0.5, 1, 2, 5) if width < 4 * one * ten)


def pictures() -> Iterator[tuple[Path, str]]:
    """The files with what stands in them."""
    for file, (page, measure, axis) in PICTURES.items():
        numbers = json.loads((NUMBERS / f"{page}.json").read_text(encoding="utf-8"))
        yield ASSETS / file, drawn(numbers, measure, axis)


if __name__ == "__main__":
    ASSETS.mkdir(exist_ok=True)
    for path, text in pictures():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
