"""Reports in the columns in which lila (Lichess) writes them for its pairing engine."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

CODES = {"win": "1", "draw": "=", "loss": "0", "bye": "U", "late": "H", "absent": "-"}
_POINTS = {"1": 2, "=": 1, "0": 0, "U": 2, "H": 1, "-": 0}


@dataclass
class Entrant:
    """A player: rounds as (opponent, colour, code), half points, and whether he is away next."""

    id: int
    name: str
    rating: int
    rounds: list[tuple[int, str, str]] = field(default_factory=list)
    absent: bool = False

    @property
    def half_points(self) -> int:
        """The points in halves."""
        return sum(_POINTS[code] for _, _, code in self.rounds)


def line_of(entrant: Entrant, rounds: int) -> str:
    """A line: each text ends at its column; neither rank nor title; an absence to come has no colour."""
    name = f"{entrant.name}{entrant.id}"
    bits = [(3, "001"), (8, str(entrant.id)), (15 + len(name), name), (52, str(entrant.rating))]
    bits.append((84, f"{entrant.half_points / 2:1.1f}"))
    for at, (opponent, colour, code) in enumerate(entrant.rounds):
        bits += [(95 + 10 * at, str(opponent or "")), (97 + 10 * at, colour), (99 + 10 * at, code)]
    if entrant.absent and len(entrant.rounds) < rounds:
        at = len(entrant.rounds)
        bits += [(95 + 10 * at, "0000"), (97 + 10 * at, ""), (99 + 10 * at, "-")]
    text = ""
    for end, bit in bits:
        text += " " * (end - len(bit) - len(text)) + bit
    return text


def report_of(entrants: list[Entrant], rounds: int, white_first: bool) -> str:
    """The report of a tournament."""
    head = ["012 Club arena", "032 Lichess", f"062 {len(entrants)}", "092 Individual: Swiss-System"]
    head += [f"XXR {rounds}", f"XXC {'white' if white_first else 'black'}1"]
    return "\n".join([*head, *(line_of(one, rounds) for one in entrants)])


def entered(count: int, draw: random.Random) -> list[Entrant]:
    """So many players, the strongest first."""
    ratings = sorted((draw.randint(800, 2700) for _ in range(count)), reverse=True)
    return [Entrant(id, "player", rating) for id, rating in enumerate(ratings, 1)]


def play(entrants: list[Entrant], pairs: list[tuple[int, int]], draw: random.Random) -> None:
    """Results for the pairs, and absences for the others; some leave for the next round."""
    by_id = {one.id: one for one in entrants}
    number = max(len(one.rounds) for one in entrants) + 1
    for white, black in pairs:
        if not black:
            by_id[white].rounds.append((0, "", CODES["bye"]))
            continue
        gap = by_id[white].rating - by_id[black].rating
        won = (
            draw.choices(["1", "=", "0"], [3 + gap / 400, 2, 3 - gap / 400])[0]
            if abs(gap) < 900
            else "=10"[gap > 0]
        )
        by_id[white].rounds.append((black, "w", won))
        by_id[black].rounds.append((white, "b", {"1": "0", "0": "1"}.get(won, "=")))
    for one in entrants:
        if len(one.rounds) < number:
            one.rounds.append((0, "", CODES["absent"]))
        one.absent = draw.random() < 0.04
