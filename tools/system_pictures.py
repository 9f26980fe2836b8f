"""Pictures of a small round under each system, and of a tutorial, into docs/assets: `python tools/system_pictures.py`.

Everything drawn is the engine's answer to the report named: score groups are boxes, a board is an arc between two
players, an arc across boxes joins unequal points. Where a table has all rounds, boxes are teams or the numbers drawn,
and the table stands below. A test compares the files with what this makes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

import pairwright as pw
from pairwright.systems.round_robin import ROUND_ROBIN, SCHEVENINGEN

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "docs" / "assets" / "systems"
TUTORIALS = {"first-round": ("dutch", "club.trf")}
"""Pages whose last file of this name is drawn, with the system."""
EXAMPLES = ROOT / "examples"
REPORTS = {
    "team": "league.trf",
    "double-swiss": "matches.trf",
    "round-robin": "berger.trf",
    "scheveningen": "harbour-hill.trf",
}
SCHEDULED = {system.name: system for system in (ROUND_ROBIN, SCHEVENINGEN)}
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
    *SCHEDULED,
)
ROW, HEAD, GAP, LEFT, WIDTH = 30, 24, 14, 16, 600
LEGEND = "Small discs: colours of past rounds. Large disc: colour in this round. Arcs: boards."
NAMES = 330
"""Where the column of names ends and arcs begin."""


Group: TypeAlias = tuple[str, list[tuple[str, pw.Player]]]
"""A box: its heading, and its members with what they are called by."""


@dataclass(frozen=True)
class Line:
    """A participant in the picture: where the line stands, and what is written in it."""

    id: int
    y: float
    text: str
    history: str
    colour: str


def round_of(name: str) -> tuple[str, pw.Tournament]:
    """The system and the tournament of a picture."""
    if name not in TUTORIALS:
        return name, pw.read(EXAMPLES / REPORTS.get(name, "eight.trf"))
    system, file = TUTORIALS[name]
    page = (ROOT / "docs" / "tutorials" / f"{name}.md").read_text(encoding="utf-8")
    return system, pw.read(re.findall(rf'```text title="{file}"\n(.*?)```', page, re.DOTALL)[-1])


def page_of(name: str) -> str:
    """The picture of the next round of a system's report, or of a tutorial."""
    system, tournament = round_of(name)
    paired = tournament.pair(system)
    colours = {board.white.id: "w" for board in paired} | {board.black.id: "b" for board in paired}
    points = {player.id: player.score(tournament.point_system) for player in tournament}
    groups = _numbers(tournament) if system in SCHEDULED else _score_groups(tournament, points)
    lines: dict[int, Line] = {}
    boxes: list[tuple[float, float, str]] = []
    y = float(GAP)
    for heading, group in groups:
        top = y
        y += HEAD
        for label, player in group:
            past = "".join(one.colour.value if one.played and one.colour else "-" for one in player.results)
            text = f"{label} {player.name.partition(',')[0]}"
            lines[player.id] = Line(player.id, y + ROW / 2, text, past, colours.get(player.id, ""))
            y += ROW
        boxes.append((top, y, heading))
        y += GAP
    pairs = [(board.number, board.white.id, board.black.id) for board in paired]
    called = {id: f"{id} {tournament.by_id[id].name.partition(',')[0]}" for id in lines}
    told = "; ".join(f"board {n}: {called[a]} with White against {called[b]}" for n, a, b in pairs)
    if paired.bye is not None:
        told += f"; {called[paired.bye.id]} has the bye"
    across = {} if system in SCHEDULED else points
    inside = [*_boxes(boxes), *map(_line, lines.values()), *_arcs(pairs, lines, across)]
    if system in SCHEDULED:
        labels = {player.id: label for _, group in groups for label, player in group}
        rounds = SCHEDULED[system].schedule(tournament)
        inside += _table(rounds, labels, paired.number, y)
        y += HEAD * (len(rounds) + 1) + GAP
    inside.append(f'<text x="{LEFT}" y="{y + GAP / 2:g}" font-size="12" fill="#555">{LEGEND}</text>')
    y += 3 * GAP / 2
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


def _score_groups(tournament: pw.Tournament, points: dict[int, int]) -> list[Group]:
    """Who has equal points, the most first."""
    ranked = sorted(tournament, key=lambda player: (-points[player.id], player.id))
    return [
        (f"{score / 10:g} " + ("point" if score == 10 else "points"), [(str(one.id), one) for one in group])
        for score, group in groupby(ranked, key=lambda player: points[player.id])
    ]


def _numbers(tournament: pw.Tournament) -> list[Group]:
    """Teams by board, or everybody by number."""
    if not tournament.teams:
        return [("numbers drawn", [(str(one.id), one) for one in tournament])]
    return [
        (team.name, [(f"{side}{at}", tournament.by_id[id]) for at, id in enumerate(team.players, 1)])
        for side, team in zip("AB", tournament.teams, strict=True)
    ]


def _table(
    rounds: list[list[tuple[int, int]]], labels: dict[int, str], now: int, top: float
) -> Iterator[str]:
    """All rounds, White first; the one that is drawn above is marked."""
    yield f'<text x="{LEFT + 10}" y="{top + 17:g}" fill="#455" font-size="12">all rounds, White first</text>'
    for number, pairs in enumerate(rounds, 1):
        y = top + HEAD * number
        if number == now:
            yield (
                f'<rect x="{LEFT}" y="{y:g}" width="{WIDTH - 2 * LEFT}" height="{HEAD}" fill="#eef6f5" stroke="#9bb"/>'
            )
        games = [f"{labels[one]}–{labels[other]}" if other else f"{labels[one]} free" for one, other in pairs]
        for place, text in enumerate([f"Round {number}", *games]):
            yield f'<text x="{LEFT + 10 + 90 * place}" y="{y + 17:g}" fill="#111">{text}</text>'


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
        apart = abs(points[white] - points[black]) / 10 if points else 0
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
    for name in TUTORIALS:
        yield ASSETS.parent / "rounds" / f"{name}.svg", page_of(name)


def main() -> int:
    """Write the pictures."""
    for path, text in pictures():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
