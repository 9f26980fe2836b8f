"""Pictures of one small round under each system, into docs/assets/systems: `python tools/system_pictures.py`.

Everything drawn is the engine's answer to the report named: score groups are boxes, a board is an arc between two
players, an arc across boxes joins unequal points. A test compares the files with what this makes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

import pairwright as pw

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "docs" / "assets" / "systems"
EXAMPLES = ROOT / "examples"
REPORTS = {"team": "league.trf", "double-swiss": "matches.trf"}
SYSTEMS = (
    "dutch",
    "burstein",
    "dubov",
    "lim",
    "uscf",
    "keizer",
    "roommates",
    "ip",
    "team",
    "double-swiss",
)
ROW, HEAD, GAP, LEFT, WIDTH = 30, 24, 14, 16, 600
NAMES = 330
"""Where the column of names ends and arcs begin."""


@dataclass(frozen=True)
class Line:
    """A participant in the picture: where the line stands, and what is written in it."""

    id: int
    y: float
    text: str
    history: str
    colour: str


def page_of(system: str) -> str:
    """The picture of the next round of the system's report."""
    tournament = pw.read(EXAMPLES / REPORTS.get(system, "eight.trf"))
    paired = tournament.pair(system)
    colours = {board.white.id: "w" for board in paired} | {board.black.id: "b" for board in paired}
    points = {player.id: player.score(tournament.point_system) for player in tournament}
    ranked = sorted(tournament, key=lambda player: (-points[player.id], player.id))
    lines: dict[int, Line] = {}
    boxes: list[tuple[float, float, str]] = []
    y = float(GAP)
    for score, group in groupby(ranked, key=lambda player: points[player.id]):
        top = y
        y += HEAD
        for player in group:
            past = "".join(one.colour.value if one.played and one.colour else "-" for one in player.results)
            text = f"{player.id} {player.name.partition(',')[0]}"
            lines[player.id] = Line(player.id, y + ROW / 2, text, past, colours.get(player.id, ""))
            y += ROW
        boxes.append((top, y, f"{score / 10:g} " + ("point" if score == 10 else "points")))
        y += GAP
    pairs = [(board.number, board.white.id, board.black.id) for board in paired]
    told = "; ".join(f"board {n}: {lines[a].text} with White against {lines[b].text}" for n, a, b in pairs)
    if paired.bye is not None:
        told += f"; {lines[paired.bye.id].text} has the bye"
    inside = [*_boxes(boxes), *map(_line, lines.values()), *_arcs(pairs, lines, points)]
    size = f'viewBox="0 0 {WIDTH} {y:g}" width="{WIDTH}" height="{y:g}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif" font-size="14">',
            f"<title>Round {paired.number}</title><desc>{escape(told)}.</desc>",
            f'<rect width="{WIDTH}" height="{y:g}" rx="6" fill="#fff"/>',
            *inside,
            "</svg>\n",
        ]
    )


def _boxes(boxes: list[tuple[float, float, str]]) -> Iterator[str]:
    for top, bottom, text in boxes:
        yield (
            f'<rect x="{LEFT}" y="{top:g}" width="{NAMES}" height="{bottom - top:g}" rx="4" '
            'fill="#eef6f5" stroke="#9bb"/>'
        )
        yield f'<text x="{LEFT + 10}" y="{top + 17:g}" fill="#455" font-size="12">{text}</text>'


def _line(line: Line) -> str:
    parts = [f'<text x="{LEFT + 10}" y="{line.y + 5:g}" fill="#111">{escape(line.text)}</text>']
    for place, colour in enumerate(line.history):
        parts.append(_disc(LEFT + 190 + 18 * place, line.y, colour, 5))
    if line.colour:
        parts.append(_disc(LEFT + NAMES - 18, line.y, line.colour, 8))
    else:
        parts.append(f'<text x="{LEFT + NAMES - 32}" y="{line.y + 5:g}" fill="#111">bye</text>')
    return "".join(parts)


def _disc(x: float, y: float, colour: str, radius: int) -> str:
    """A colour: white and black discs; a dash for a round without a game."""
    if colour == "-":
        return f'<text x="{x - 3:g}" y="{y + 5:g}" fill="#555">–</text>'
    fill = "#fff" if colour == "w" else "#111"
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{fill}" stroke="#111"/>'


def _arcs(pairs: list[tuple[int, int, int]], lines: dict[int, Line], points: dict[int, int]) -> Iterator[str]:
    start = LEFT + NAMES + 4
    labels: list[str] = []
    for number, white, black in pairs:
        one, other = sorted((lines[white].y, lines[black].y))
        reach = start + 24 + (other - one) * 0.62
        apart = abs(points[white] - points[black]) / 10
        colour, width = ("#b34700", 2.5) if apart else ("#00695c", 2)
        yield (
            f'<path d="M{start} {one:g} C{reach:g} {one:g} {reach:g} {other:g} {start} {other:g}" fill="none" '
            f'stroke="{colour}" stroke-width="{width}"/>'
        )
        x, y = start + (reach - start) * 0.75 + 6, (one + other) / 2 + 5
        told = f"board {number}" + (f", {apart:g} apart" if apart else "")
        halo = 'stroke="#fff" stroke-width="4" paint-order="stroke"'
        labels.append(f'<text x="{x:g}" y="{y:g}" fill="{colour}" {halo}>{told}</text>')
    yield from labels


def pictures() -> Iterator[tuple[Path, str]]:
    """All pictures by their places."""
    for system in SYSTEMS:
        yield ASSETS / f"{system}.svg", page_of(system)


def main() -> int:
    """Write the pictures."""
    ASSETS.mkdir(parents=True, exist_ok=True)
    for path, text in pictures():
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
