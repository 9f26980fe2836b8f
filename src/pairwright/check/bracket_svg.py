"""A bracket as SVG: its halves side by side, boards as lines, expected pairs that were not made dashed and crossed out.

The drawing is complete in one colour; classes let the page that holds it add its own. Sizes are in its own units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from ..lean_dataclass import cached_property, dataclass
from ..model.printing import printable
from ..model.text_tables import cells
from ..systems.headlines.base import Crossed
from ..systems.view import Sentence
from ..systems.view.proof_words import MORE_BOARDS
from . import wording as say
from .picture import Picture, PictureRow, folded, rows_of


def width_of(text: str) -> float:
    """How wide a text is, in parts of its height: roughly, and rather too wide than too narrow."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if (columns := cells(letter)) != 1:
        return columns / 2
    if letter in " .,;:'’ijlI|!()-1":
        return 0.33
    return 0.85 if letter in "mwMWÆŒ—@%" else 0.58 + 0.12 * letter.isupper()


def cut(text: str, wide: float) -> str:
    """A text that fits, with `…` where something is left out."""
    if width_of(text) <= wide:
        return text
    while text and width_of(text) + 0.6 > wide:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, wide: float) -> list[str]:
    """A text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if not lines[-1] or width_of(longer) <= wide else [*lines, word]
    return lines


def safe(text: str) -> str:
    """A text in SVG: without control characters; marks of direction that our own words have stay."""
    kept = "".join(one if one in "\u2068\u2069" else printable(one) for one in text)
    return escape(kept)


def safe_lines(text: str) -> str:
    """A text of several lines in SVG."""
    return "\n".join(map(safe, text.split("\n")))


def free_point(
    curve: Sequence[tuple[float, float]], taken: Iterable[tuple[float, float]]
) -> tuple[float, float]:
    """The point of a curve, from its middle on, that is not near one that is taken."""
    found = [point_of(curve, 0.5 + step * sign) for step in (0, 0.12, 0.2, 0.28, 0.36) for sign in (-1, 1)]
    held = list(taken)
    free = (one for one in found if all(abs(one[0] - x) > 22 or abs(one[1] - y) > 17 for x, y in held))
    return next(free, found[0])


def point_of(curve: Sequence[tuple[float, float]], at: float) -> tuple[float, float]:
    """The point of a cubic curve at a part of its way."""
    parts = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at * at * (1 - at), at**3)
    x, y = (sum(part * point[axis] for part, point in zip(parts, curve, strict=True)) for axis in (0, 1))
    return x, y


WIDTH = 396
CHIP, HIGH, PITCH = 160, 26, 34
"""A name: how wide and high, and from one to the next."""

EDGE, SMALL = 8, 11.5
MOST_CAUSES = 16
"""Of a larger number of crossed pairs a whole bracket shows the first of each board."""

LEAST_FOLDED = 4
"""The number of rows without relation to the board in question that are folded."""

STYLE = (
    ".bracket{color:#1e1b17;background:#fff}.bracket .group{fill:#f2ede3}.bracket .no{stroke:#a8231c}"
    ".bracket text.no{fill:#a8231c;stroke:none}.bracket .float{stroke:#855000}.bracket .made,.bracket .on"
    "{stroke:#0e5a4a}"
)
"""The colours of a picture that stands alone."""


@dataclass(frozen=True, eq=False)
class Sketch:
    """One bracket on its own ground; with the players of a board the rest of a large one is folded."""

    picture: Picture
    focus: tuple[int, ...] = ()

    @cached_property
    def _mirrored(self) -> bool:
        return self.picture.words.right_to_left

    @cached_property
    def _rows(self) -> list[PictureRow | int]:
        rows, kept = rows_of(self.picture), {*self.focus}
        kept.update(player for cause in self.picture.causes for player in cause.pair)
        if not self.focus or len(rows) - sum(bool(kept.intersection(row)) for row in rows) < LEAST_FOLDED:
            return list(rows)
        return folded(rows, kept)

    @cached_property
    def causes(self) -> tuple[Crossed, ...]:
        """The crossed pairs that are drawn."""
        found = self.picture.causes
        if self.focus or len(found) <= MOST_CAUSES:
            return found
        first = {cause.board: cause for cause in reversed(found)}
        return tuple(cause for cause in found if first[cause.board] is cause)

    @cached_property
    def _top(self) -> int:
        return 54 if self.picture.one.halves[0] else 34

    @cached_property
    def places(self) -> dict[int, tuple[int, float]]:
        """The side (0 or 1) and the height of each name's middle."""
        found: dict[int, tuple[int, float]] = {}
        for at, row in enumerate(self._rows):
            for side, player in enumerate(row if isinstance(row, PictureRow) else ()):
                if player is not None:
                    found[player] = side, self._top + at * PITCH + HIGH / 2
        return found

    @cached_property
    def leaving(self) -> tuple[int, ...]:
        """Visible players who are not paired in the bracket."""
        left = self.picture.one.card.left
        return left if not self.focus else tuple(one for one in left if one in self.focus) or left[:2]

    @property
    def height(self) -> float:
        """How high the drawing is without the texts."""
        return self._bottom + (18 if self.leaving else 6)

    @property
    def _bottom(self) -> float:
        return self._top + (len(self._rows) + len(self.leaving)) * PITCH

    # -- parts -------------------------------------------------------------------------------------------------

    def parts(self) -> Iterator[str]:
        """The elements, from the ground up."""
        yield self._text(EDGE, 14, self.picture.heading, "heading", bold=True)
        ground = f'y="22" width="{WIDTH}" height="{self._bottom - 20:g}" rx="10"'
        yield f'<rect class="group" {ground} fill="none" stroke="none"/>'
        if self.picture.one.halves[0]:
            left, right = map(self.picture.say, self.picture.columns)
            yield self._text(EDGE + 4, 42, left, "soft", size=11)
            yield self._text(WIDTH - EDGE - CHIP + 4, 42, right, "soft", size=11)
        yield from self._made()
        yield from self._crossed()
        for player, (side, y) in self.places.items():
            yield self._chip(player, WIDTH - EDGE - CHIP if side else EDGE, y)
        for at, row in enumerate(self._rows):
            if isinstance(row, int):
                text = self.picture.say(MORE_BOARDS(count=row))
                yield self._text(
                    WIDTH / 2, self._top + at * PITCH + 18, text, "soft", size=12, anchor="middle"
                )
        yield from self._floaters()

    def _x(self, x: float) -> float:
        return WIDTH - x if self._mirrored else x

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        kind: str,
        *,
        size: float = 13,
        anchor: str = "start",
        bold: bool = False,
    ) -> str:
        weight = ' font-weight="600"' if bold else ""
        at = f'x="{self._x(x):g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"{weight}'
        return f'<text class="{kind}" {at} fill="currentColor">{safe(text)}</text>'

    def _chip(self, player: int, left: float, y: float) -> str:
        name, board = self.picture.name(player), self._board.get(player)
        card = self.picture.one.card
        mark = "↓ " if player in card.moved_down else "↑ " if player in card.moved_up else ""
        on = player in self.focus
        x = self._x(left + CHIP) if self._mirrored else left
        # The estimate of a width may be too small by a letter.
        room: float = CHIP - 16 - (32 if board else 0)
        room *= 0.92 if on else 1  # bold is wider
        size = 13 if width_of(mark + name) * 13 <= room else SMALL
        place = f'x="{x:g}" y="{y - HIGH / 2:g}" width="{CHIP}" height="{HIGH}"'
        box = f'<rect class="{"chip on" if on else "chip"}" {place}'
        at = left + CHIP - 18  # the middle: what an end is depends on the direction
        number = self._text(at, y + 4.5, board, "number", anchor="middle", bold=True) if board else ""
        return (
            f"<g><title>{safe(name)}</title>"
            f'{box} rx="6" fill="#fff" stroke="currentColor" stroke-width="{2.5 if on else 1}"/>'
            f"{self._text(left + 8, y + 4.5, cut(mark + name, room / size), 'name', size=size, bold=on)}{number}</g>"
        )

    @cached_property
    def _board(self) -> dict[int, str]:
        pairs = zip(self.picture.one.boards, self.picture.one.card.pairs, strict=True)
        return {player: self.picture.number(board) for board, pair in pairs for player in pair}

    # -- lines -------------------------------------------------------------------------------------------------

    def _link(self, one: int, other: int) -> tuple[tuple[float, float], ...] | None:
        """A curve between two names: its ends and its control points; `None` if one is hidden."""
        if one not in self.places or other not in self.places:
            return None
        (side, y), (there, to) = self.places[one], self.places[other]
        x, end = (EDGE + CHIP if not at else WIDTH - EDGE - CHIP for at in (side, there))
        gap = WIDTH - 2 * (EDGE + CHIP)
        bend = (x + end) / 2 if side != there else x + (gap if not side else -gap) * 0.9
        return (x, y), (bend, y), (bend, to), (end, to)

    def _path(self, curve: Sequence[tuple[float, float]], kind: str, more: str) -> str:
        start, *bends = (f"{self._x(x):g} {y:g}" for x, y in curve)
        return (
            f'<path class="{kind}" d="M{start}C{",".join(bends)}" fill="none" stroke="currentColor" {more}/>'
        )

    def _made(self) -> Iterator[str]:
        for pair in self.picture.one.card.pairs:
            curve = self._link(*pair)
            if curve is not None:
                wide = 2.5 if set(pair) == set(self.focus) else 1.5
                yield self._path(curve, "made", f'stroke-width="{wide}"')

    def _crossed(self) -> Iterator[str]:
        """The pairs that were not made, each with the number of its cause below."""
        taken: list[tuple[float, float]] = []
        for number, cause in enumerate(self.causes, start=1):
            curve = self._link(*cause.pair)
            if curve is None:
                continue
            yield self._path(curve, "no", 'stroke-width="1.5" stroke-dasharray="4 3"')
            taken.append(free_point(curve, taken))
            yield from self._mark(number, *taken[-1])

    def _mark(self, number: int, x: float, y: float) -> Iterator[str]:
        wide = 20 if number < 10 else 26
        box = f'x="{self._x(x) - wide / 2:g}" y="{y - 8:g}" width="{wide}" height="16" rx="4"'
        yield f'<rect class="no mark" {box} fill="#fff" stroke="currentColor"/>'
        yield self._text(x, y + 4, f"×{number}", "no", size=11, anchor="middle", bold=True)

    def _floaters(self) -> Iterator[str]:
        """Players who leave the bracket, with an arrow out of it."""
        for at, player in enumerate(self.leaving):
            y = self._top + (len(self._rows) + at) * PITCH + HIGH / 2
            left = (WIDTH - CHIP) / 2
            yield self._chip(player, left, y)
            if any(found.player == player for found in self.picture.one.floats):
                x = self._x(left + CHIP + 14)
                down = f"M{x:g} {y - 10:g}V{self._bottom + 12:g}m-4 -6l4 6l4 -6"
                up = f"M{x:g} {self._bottom + 12:g}V{y - 10:g}m-4 6l4 -6l4 6"
                yield (
                    f'<path class="float" d="{up if self.picture.one.upwards else down}" fill="none" '
                    'stroke="currentColor" stroke-width="1.5"/>'
                )

    # -- what is said below ------------------------------------------------------------------------------------

    def written(self) -> Iterator[tuple[str, str]]:
        """The texts under the drawing: who comes and goes, the causes by number."""
        for note in self.picture.notes:
            yield "", note
        for number, cause in enumerate(self.causes, start=1):
            yield f"×{number}", self.picture.say(cause.said)

    def legend(self) -> Iterator[str]:
        """How it is read."""
        yield self.picture.say(say.SOLID())
        if self.causes:
            yield self.picture.say(say.DASHED())

    def below(self) -> tuple[list[str], float]:
        """The same as elements, and where they end."""
        found, y = [], self.height + 12
        for mark, text in (*self.written(), *(("", one) for one in self.legend())):
            if mark:
                found.append(self._text(EDGE, y, mark, "no", size=12, bold=True))
            at = EDGE + (32 if mark else 0)
            for line in wrapped(text, (WIDTH - EDGE - at) / 12):
                found.append(self._text(at, y, line, "soft", size=12))
                y += 16
            y += 4
        return found, y


class BracketFigure(NamedTuple):
    """A bracket for a page: the drawing, the texts under it, each with the mark before it, and how it is read."""

    svg: str
    written: tuple[tuple[str, str], ...]
    legend: tuple[str, ...]


def figure(picture: Picture, focus: tuple[int, ...] = ()) -> BracketFigure:
    """A bracket in the colours of its page; `focus` are the players of a board."""
    sketch = Sketch(picture, focus)
    drawn = _framed([picture], _ground(sketch, 0, ()), sketch.height)
    return BracketFigure(drawn, tuple(sketch.written()), tuple(sketch.legend()))


def svg(pictures: Sequence[Picture]) -> str:
    """Brackets one below the other, with the texts that belong to them: a file that stands alone."""
    found, y = [f"<style>{STYLE}</style>"], 0.0
    for picture in pictures:
        sketch = Sketch(picture)
        below, end = sketch.below()
        found.append(_ground(sketch, y, below))
        y += end + 8
    return _framed(pictures, "".join(found), y, 'xmlns="http://www.w3.org/2000/svg" ') + "\n"


def _ground(sketch: Sketch, y: float, below: Sequence[str]) -> str:
    say = sketch.picture.say
    told = "\n".join(str(Sentence(say(line), rule)) for line, rule in sketch.picture.lines())
    parts = "".join((*sketch.parts(), *below))
    return f'<g transform="translate(0 {y:g})"><desc>{safe_lines(told)}</desc>{parts}</g>'


def _framed(pictures: Sequence[Picture], drawn: str, high: float, file: str = "") -> str:
    words = pictures[0].words
    direction = ' direction="rtl"' if words.right_to_left else ""
    title = safe(", ".join(picture.heading for picture in pictures))
    return (
        f'<svg {file}class="bracket" role="img" lang="{words.code}" '
        f'viewBox="0 0 {WIDTH} {high:g}" font-family="system-ui, sans-serif" font-size="13"{direction}>'
        f"<title>{title}</title>{drawn}</svg>"
    )
