"""Pictures of one small bracket in the engine, into docs/assets/engine: `python tools/engine_pictures.py`.

The round is the example that docs/explanation/certificates.md works by hand. Everything drawn is read from the
program's answer and its certificate; a test compares the files with what this makes.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import combinations
from pathlib import Path

import pairwright as pw
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.view import view_of

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "docs" / "assets" / "engine"
PAGE = ROOT / "docs" / "explanation" / "certificates.md"
CORNERS = ((110, 110), (290, 110), (200, 240), (200, 370))
"""Where the members of the bracket stand, and the player below."""
RADIUS = 24
GREEN, RED, GREY, INK = "#00695c", "#b34700", "#888", "#111"


@dataclass(frozen=True)
class Proof:
    """What is drawn: the first part of the certificate."""

    names: dict[int, str]
    costs: dict[tuple[int, int], int]
    """Of every pair that may be made."""
    broken: dict[tuple[int, int], list[str]]
    """The criteria that a pair violates."""
    duals: dict[int, int]
    blossom: list[int]
    dual: int
    taken: list[tuple[int, int]]
    left: list[int]
    """Members who float down."""

    @property
    def places(self) -> dict[int, tuple[int, int]]:
        """Members of the blossom above, the others below."""
        outside = [player for player in self.duals if player not in self.blossom]
        return dict(zip([*self.blossom, *outside], CORNERS, strict=True))


def example() -> pw.Tournament:
    """The event that the page works by hand."""
    found = re.findall(r'pw\.read\("""\\\n(.*?)"""', PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return pw.read(found[0])


def proof() -> Proof:
    """The first part of the certificate of its next round."""
    event = example()
    part = json.loads(view_of(DUTCH_2026, RoundState.of(event)).certificate().to_json())["parts"][0]
    rows = [one["violations"] for one in part["choices"]]
    players = len(part["duals"])
    bits = [(max(column) * players).bit_length() for column in zip(*rows, strict=True)]
    names = [one["id"] for one in part["criteria"]]
    costs, broken = {}, {}
    for one in part["choices"]:
        cost = 0
        for violations, width in zip(one["violations"], bits, strict=True):
            cost = (cost << width) + violations
        for a, b in one["choices"]:
            costs[a, b] = cost * part["scale"]
            broken[a, b] = [name for name, number in zip(names, one["violations"], strict=True) if number]
    (blossom,) = part["blossoms"]
    return Proof(
        {player.id: player.name for player in event},
        costs,
        broken,
        {int(id): int(dual) for id, dual in part["duals"].items()},
        blossom["members"],
        int(blossom["dual"]),
        [(a, b) for a, b in (*part["pairs"], *part["witness"])],
        part["left"],
    )


def svg(width: int, height: int, title: str, told: str, inside: Iterator[str]) -> str:
    """A picture with its description in words."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif" font-size="14">',
            f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
            f'<rect width="{width}" height="{height}" rx="6" fill="#fff"/>',
            *inside,
            "</svg>\n",
        ]
    )


def text(x: float, y: float, words: str, colour: str = INK, more: str = "") -> str:
    """A line of text on a white halo."""
    halo = 'stroke="#fff" stroke-width="4" paint-order="stroke"'
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}" {halo} {more}>{escape(words)}</text>'


def edge(one: tuple[int, int], other: tuple[int, int], colour: str, width: float, dash: str = "") -> str:
    """A line between two players."""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{one[0]}" y1="{one[1]}" x2="{other[0]}" y2="{other[1]}" '
        f'stroke="{colour}" stroke-width="{width}"{dashed}/>'
    )


def player(at: tuple[int, int], id: int, beside: str = "", fill: str = "#eef6f5") -> Iterator[str]:
    """A player: the number in a disc, words above it in the first row, else beside it."""
    yield f'<circle cx="{at[0]}" cy="{at[1]}" r="{RADIUS}" fill="{fill}" stroke="{GREEN}" stroke-width="2"/>'
    yield f'<text x="{at[0]}" y="{at[1] + 5}" text-anchor="middle" fill="{INK}">{id}</text>'
    if beside and at[1] == CORNERS[0][1]:
        yield text(at[0], at[1] - RADIUS - 8, beside, more='text-anchor="middle"')
    elif beside:
        yield text(at[0] + RADIUS + 6, at[1] + 5, beside)


def bracket(found: Proof) -> str:
    """The members in their halves, boards as lines, and who floats down."""
    pairs = [pair for pair in found.taken if set(pair) <= set(found.blossom)]

    def box(x: int, y: int, id: int) -> Iterator[str]:
        yield f'<rect x="{x}" y="{y}" width="150" height="34" rx="6" fill="#fff" stroke="{GREEN}" stroke-width="2"/>'
        yield f'<text x="{x + 12}" y="{y + 22}" fill="{INK}">{id} {escape(found.names[id])}</text>'

    def inside() -> Iterator[str]:
        bottom = 70 + 50 * (len(pairs) + len(found.left))
        yield f'<rect x="16" y="16" width="440" height="{bottom - 16}" rx="8" fill="#eef6f5" stroke="#9bb"/>'
        yield text(40, 44, "top half", "#455")
        yield text(280, 44, "bottom half", "#455")
        for row, (a, b) in enumerate(pairs):
            yield edge((190, 77 + 50 * row), (280, 77 + 50 * row), GREEN, 2)
            yield from box(40, 60 + 50 * row, a)
            yield from box(280, 60 + 50 * row, b)
        for row, id in enumerate(found.left, len(pairs)):
            yield edge((235, 77 + 50 * row), (235, bottom + 34), RED, 2.5)
            yield f'<path d="M229 {bottom + 28} l6 10 l6 -10" fill="none" stroke="{RED}" stroke-width="2.5"/>'
            yield from box(160, 60 + 50 * row, id)
        yield text(252, bottom + 34, "floats down", RED)

    height = 70 + 50 * (len(pairs) + len(found.left)) + 56
    boards = "; ".join(f"{a} meets {b}" for a, b in pairs)
    return svg(
        480, height, "A bracket", f"{boards}; {', '.join(map(str, found.left))} floats down.", inside()
    )


def graph(found: Proof) -> str:
    """Players are points, pairs that may be made are lines with their costs."""

    def inside() -> Iterator[str]:
        places = found.places
        for (a, b), cost in found.costs.items():
            colour = RED if cost else GREEN
            yield edge(places[a], places[b], colour, 2)
        for (a, b), cost in found.costs.items():
            x, y = ((places[a][at] + places[b][at]) / 2 for at in (0, 1))
            why = f" ({', '.join(dict.fromkeys(found.broken[a, b]))})" if cost else ""
            level = places[a][1] == places[b][1]
            yield text(
                x - 30 if level else x + 8, y - 8 if level else y + 5, f"{cost}{why}", RED if cost else GREEN
            )
        for id, at in places.items():
            yield from player(at, id, found.names[id])
        yield text(400, 175, "in the bracket", "#455")
        yield text(400, 375, "below it", "#455")

    pairs = "; ".join(f"{a}-{b} costs {cost}" for (a, b), cost in found.costs.items())
    return svg(560, 420, "The graph of a bracket", f"Pairs that may be made: {pairs}.", inside())


def blossom(found: Proof) -> str:
    """An odd circle of pairs that cost nothing more, shrunk to one point."""
    (outside,) = set(found.duals) - set(found.blossom)
    (leaving,) = [pair for pair in found.taken if outside in pair]
    (kept,) = [pair for pair in found.taken if outside not in pair]

    def inside() -> Iterator[str]:
        places = found.places
        ring = 'fill="none" stroke="#b34700" stroke-width="2" stroke-dasharray="6 4"'
        for shift, step in ((0, 1), (330, 2), (560, 3)):
            at = {id: (x * 2 // 3 + shift, y * 4 // 5) for id, (x, y) in places.items()}
            if step == 2:
                centre = (133 + shift, 150)
                yield edge(centre, at[outside], RED, 4)
                look = f'fill="#fdf3ec" stroke="{RED}" stroke-width="2"'
                yield f'<circle cx="{centre[0]}" cy="{centre[1]}" r="44" {look}/>'
                members = ", ".join(map(str, found.blossom))
                yield f'<text x="{centre[0]}" y="{centre[1] + 5}" text-anchor="middle" fill="{INK}">{members}</text>'
                yield from player(at[outside], outside)
                continue
            if step == 1:
                yield f'<circle cx="133" cy="126" r="104" {ring}/>'
            for a, b in [*combinations(found.blossom, 2), leaving]:
                pair = tuple(sorted((a, b)))
                chosen = pair in [tuple(sorted(one)) for one in found.taken]
                thick = step == 3 and chosen
                yield edge(
                    at[a],
                    at[b],
                    RED if thick else GREY,
                    4 if thick else 2,
                    "" if thick or step == 1 else "2 4",
                )
            for id in places:
                yield from player(at[id], id)
        yield text(30, 360, "1  an odd circle: one of the", "#455")
        yield text(30, 378, "three must be left over", "#455")
        yield text(390, 360, "2  shrunk to one point,", "#455")
        yield text(390, 378, "paired with the rest", "#455")
        yield text(610, 360, "3  opened again: the two", "#455")
        yield text(610, 378, "others are a pair", "#455")

    told = (
        f"The players {', '.join(map(str, found.blossom))} form an odd circle. "
        f"Shrunk to one point it is paired with {outside}; "
        f"opened again, {leaving[0]} meets {leaving[1]}, and {kept[0]} meets {kept[1]}."
    )
    return svg(800, 395, "A blossom", told, inside())


def certificate(found: Proof) -> str:
    """Every player and the blossom with their duals, every pair with what it costs and what its duals ask."""
    total = sum(found.duals.values())
    fits = (len(found.blossom) - 1) // 2
    bound = total - fits * found.dual
    cost = sum(found.costs[pair] if pair in found.costs else found.costs[pair[::-1]] for pair in found.taken)

    def inside() -> Iterator[str]:
        places = found.places
        ring = f'fill="none" stroke="{RED}" stroke-width="2" stroke-dasharray="6 4"'
        yield f'<circle cx="200" cy="144" r="134" {ring}/>'
        yield text(20, 272, f"blossom {found.dual}", RED)
        for a, b in found.costs:
            chosen = (a, b) in found.taken or (b, a) in found.taken
            yield edge(places[a], places[b], RED if chosen else GREY, 4 if chosen else 1.5)
        for id, at in places.items():
            yield from player(at, id, str(found.duals[id]))
        for row, ((a, b), one) in enumerate(sorted(found.costs.items())):
            both = {a, b} <= set(found.blossom)
            right = f"{found.duals[a]} + {found.duals[b]}" + (f" − {found.dual}" if both else "")
            yield text(400, 100 + 28 * row, f"{a} – {b}:  {one} ≥ {right}")
        y = 100 + 28 * len(found.costs) + 20
        sums = " + ".join(str(dual) for dual in found.duals.values())
        yield text(400, y, f"every round costs at least {sums}", "#455")
        yield text(400, y + 24, f"− {fits} × {found.dual} = {bound}", "#455")
        yield text(400, y + 56, f"this one costs {cost}: nothing is better", RED)

    told = f"The numbers of players and blossom add up to {bound}, and the round costs {cost}."
    return svg(760, 420, "A certificate", told, inside())


def pictures() -> Iterator[tuple[Path, str]]:
    """All pictures by their places."""
    found = proof()
    yield ASSETS / "bracket.svg", bracket(found)
    yield ASSETS / "graph.svg", graph(found)
    yield ASSETS / "blossom.svg", blossom(found)
    yield ASSETS / "certificate.svg", certificate(found)


def main() -> int:
    """Write the pictures."""
    ASSETS.mkdir(parents=True, exist_ok=True)
    for path, drawn in pictures():
        path.write_text(drawn, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
