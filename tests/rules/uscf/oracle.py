"""The US Chess system by the book: every pairing of a small section, judged by sentences of the rules.

Written from the rules and not from the engine: no arrays, no matchings, no criteria shared with it. Slow on purpose;
ten vertices have 945 pairings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from every_pairing import every_pairing
from pairwright.model import Colour, Player, Result
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import Options

Vector = tuple[int, ...]
Pairing = tuple[tuple[int, int], ...]
LETTER = {None: "-", Colour.WHITE: "W", Colour.BLACK: "B"}
FREE = float("inf")


def history(player: Player) -> str:
    return "".join(LETTER[r.colour] if r.played else "-" for r in player.results)


def excess(games: str) -> int:
    return games.count("W") - games.count("B")


def due(games: str) -> str:
    if excess(games) > 0:
        return "B"
    if excess(games) < 0:
        return "W"
    played = games.replace("-", "")
    return {"W": "B", "B": "W"}[played[-1]] if played else ""


def better_claim(a: str, b: str, *, old: bool = False) -> int:
    """Of two due the same colour: 1 if the first gets it, 2 if the second, 0 if 29E4 (1)-(4) do not tell."""
    if excess(a) != 0 and excess(b) == 0:
        return 1
    if excess(b) != 0 and excess(a) == 0:
        return 2
    if abs(excess(a)) != abs(excess(b)):
        return 1 if abs(excess(a)) > abs(excess(b)) else 2
    rounds = list(zip(a, b, strict=True))[::-1]
    for mine, other in rounds[:1] if old else rounds:
        if mine != other:
            now = {"W": "B", "B": "W", "-": other}[mine]
            return 1 if now == due(a) else 2
    return 0


def colour_problem(a: str, b: str, options: Options) -> tuple[int, int, int]:
    """(severity of an equalization problem, third in a row, alternation problem) of a pair."""
    if not due(a) or due(a) != due(b):
        return 0, 0, 0
    gets = {"W": "B", "B": "W"}[due(a)]
    winner = better_claim(a, b, old=options.old_alternation)
    losers = {1: [b], 2: [a], 0: [a, b]}[winner]
    third = all(games.replace("-", "")[-2:] == gets * 2 for games in losers)
    both_unequal = excess(a) != 0 and excess(b) != 0
    if both_unequal and not (options.black_only and gets == "W"):
        return min(abs(excess(games)) for games in losers), int(third), 0
    return 0, int(third), 1


def best(vertices: Sequence[int], cost: Callable[[int, int], Vector]) -> tuple[Vector, Pairing]:
    """The first of the cheapest matchings, vectors compared from their first entry on."""
    known = {(a, b): cost(a, b) for i, a in enumerate(vertices) for b in vertices[i + 1 :]}
    found: tuple[Vector, Pairing] | None = None
    for pairing in every_pairing(vertices):
        total = tuple(map(sum, zip(*(known[pair] for pair in pairing), strict=True)))
        if found is None or total < found[0]:
            found = (total, pairing)
    assert found is not None
    return found


@dataclass
class Book:
    """A section in rank order, its natural pairings, and what each pair costs."""

    state: RoundState
    options: Options
    players: list[Player] = field(init=False)
    naturals: list[dict[int, int]] = field(init=False)
    half: dict[int, str] = field(default_factory=dict)
    pools: dict[int, list[int]] = field(default_factory=dict)
    cheapest: Callable[[Sequence[int], Callable[[int, int], Vector]], tuple[Vector, Pairing]] = best
    """How the cheapest matching of a natural pairing is found."""

    def __post_init__(self) -> None:
        points = self.state.tournament.point_system
        self.halfpoint = 5
        number = {player.id: i for i, player in enumerate(self.state.tournament.players)}
        self.players = sorted(self.state.players, key=lambda p: (-self._score(p), -p.rating, number[p.id]))
        assert points.standard
        self.games = [history(player) for player in self.players]
        self.scores = [self._score(player) for player in self.players]
        self.ratings = [player.rating for player in self.players]
        self.n = len(self.players)
        self.low = FREE if self.options.low is None else self.options.low
        self.high = FREE if self.options.high is None else self.options.high
        self._naturals()

    def _score(self, player: Player) -> int:
        points = player.score(self.state.tournament.point_system)
        return points + player.virtual_points(self.state.round)

    # The bye.

    def barred(self, i: int) -> bool:
        kinds = {Result.ALLOCATED_BYE, Result.FULL_BYE, Result.FORFEIT_WIN}
        return any(r.result in kinds for r in self.players[i].results)

    def had_half(self, i: int) -> bool:
        id = self.players[i].id
        promised = any(b.player == id and b.kind is Result.HALF_BYE for b in self.state.tournament.byes)
        return promised or any(r.result is Result.HALF_BYE for r in self.players[i].results)

    def bye_queue(self) -> list[int]:
        """Lowest score first, in a group the rated from the bottom, then the unrated from the bottom."""
        return sorted(range(self.n), key=lambda i: (self.scores[i], self.ratings[i] == 0, -i))

    def natural_bye(self) -> int:
        """The lowest rated of the lowest group with anybody for the bye; who took a half-point bye comes last there."""
        queue = self.bye_queue()
        eligible = [i for i in queue if not self.barred(i)] or queue
        group = [i for i in eligible if self.scores[i] == self.scores[eligible[0]]]
        return next((i for i in group if not self.had_half(i)), group[0])

    # Natural pairings.

    def _naturals(self) -> None:
        first = self._naive()
        self.naturals = [first]
        if self.options.style == "one_two":
            return
        _, pairing = self.cheapest(
            self.vertices(), lambda a, b: (*self.structure(a, b), *self.changes(a, b)[1:3])
        )
        partner = _as_dict(pairing)
        reslide: dict[int, int] = {}
        second: dict[int, int] = {}
        half: dict[int, str] = {}
        for score in sorted(set(self.scores), reverse=True):
            inside = [
                i
                for i in range(self.n)
                if self.scores[i] == score and partner[i] < self.n and self.scores[partner[i]] == score
            ]
            m = len(inside) // 2
            for a, b in zip(inside[:m], inside[m:], strict=True):
                reslide |= {a: b, b: a}
                half |= {a: "T", b: "B"}
        for i in range(self.n):
            if i not in reslide:
                reslide[i] = partner[i]
        self.half, self.naturals = half, [reslide]
        for score in set(self.scores):
            inside = [i for i in range(self.n) if i in half and self.scores[i] == score]
            _, pairing = self.cheapest(inside, lambda a, b: (*self.apart(a, b), *self.changes(a, b)))
            second |= _as_dict(pairing)
        for i in range(self.n):
            second.setdefault(i, reslide[i])
        self.naturals = [first, second]

    def _naive(self) -> dict[int, int]:
        partner: dict[int, int] = {}
        bye = self.natural_bye() if self.n % 2 else None
        if bye is not None:
            partner[bye] = self.n
        everybody = [i for i in range(self.n) if i != bye]
        self.pools = {score: [i for i in everybody if self.scores[i] == score] for score in self.scores}
        if self.options.style == "one_two":
            for a, b in list(pairwise(everybody))[::2]:
                partner |= {a: b, b: a}
                if self.scores[a] > self.scores[b]:
                    self.pools[self.scores[b]].append(a)
            return partner
        floater: int | None = None
        for score in sorted(set(self.scores), reverse=True):
            group = [i for i in everybody if self.scores[i] == score]
            if floater is not None and group:
                self.pools[score].append(floater)
                top = group.pop(0)
                partner |= {floater: top, top: floater}
                floater = None
            if len(group) % 2:
                with_rating = [i for i in group if self.ratings[i]]
                floater = (with_rating or group)[-1]
                group.remove(floater)
            m = len(group) // 2
            for a, b in zip(group[:m], group[m:], strict=True):
                partner |= {a: b, b: a}
        return partner

    # Costs.

    def vertices(self) -> list[int]:
        return list(range(self.n + self.n % 2))

    def met(self, a: int, b: int) -> bool:
        return any(r.played and r.opponent == self.players[b].id for r in self.players[a].results)

    def grouped(self, groups: Sequence[Sequence[int]], a: int, b: int) -> bool:
        return any({self.players[a].id, self.players[b].id} <= set(group) for group in groups)

    def apart(self, a: int, b: int) -> Vector:
        """Rematch, forbidden, mates."""
        options, tournament = self.options, self.state.tournament
        forbidden = self.grouped([group.players for group in self.state.forbidden], a, b)
        mates = self.grouped(options.clubs, a, b)
        if options.teams != "ignore" and self.grouped([team.players for team in tournament.teams], a, b):
            soft = options.teams == "if_required" or any(map(self._plus_two, (a, b)))
            forbidden, mates = forbidden or not soft, mates or soft
        return int(self.met(a, b)), int(forbidden), int(mates)

    def _plus_two(self, i: int) -> bool:
        return self.options.teams_from == "plus_two" and 2 * self.scores[i] / 10 - (self.state.round - 1) >= 2

    def structure(self, a: int, b: int) -> Vector:
        if b == self.n:
            steps = (self.scores[a] - min(self.scores)) // self.halfpoint
            queue = self.bye_queue()
            natural = self.natural_bye()
            places = max(0, queue.index(a) - queue.index(natural))
            alike = self.scores[a] == self.scores[natural] and self.ratings[a] and self.ratings[natural]
            if self.options.bye_for_colours and alike:
                places = 0
            return self._ordered(
                int(self.barred(a)), 0, 0, 0, steps**2, int(self.had_half(a)), 0, 0, 0, 0, places
            )
        rematch, forbidden, mates = self.apart(a, b)
        gap = abs(self.scores[a] - self.scores[b]) // self.halfpoint
        limit = self.options.max_drop
        excess = int(limit is not None and abs(self.scores[a] - self.scores[b]) > limit)
        far = gap**self.options.gap_exponent
        unrated = int(gap > 0 and self.unrated_drops(a if self.scores[a] > self.scores[b] else b))
        return self._ordered(0, rematch, forbidden, excess, 0, 0, int(gap > 0), far, mates, unrated, 0)

    def unrated_drops(self, i: int) -> bool:
        """29D1: an unrated player drops out of a group in which somebody to be paired has a rating."""
        return not self.ratings[i] and any(self.ratings[other] for other in self.pools[self.scores[i]])

    def _ordered(self, *values: int) -> Vector:
        """The entries that the options ask for: without those on drops unless they are wanted."""
        left_out = {3: self.options.max_drop is None, 6: not self.options.fewest_drops_first}
        return tuple(value for i, value in enumerate(values) if not left_out.get(i))

    def change(self, a: int, b: int) -> tuple[float, float]:
        """How far a board stands from the nearest natural pairing, in rating points and in places."""
        ratings, places = [], []
        for natural in self.naturals:
            if b == self.n:
                (there,) = (i for i, j in natural.items() if j == self.n)
                ratings.append(self._difference(a, there))
                places.append(abs(a - there))
                continue
            sides = [(other, natural[one]) for one, other in ((a, b), (b, a)) if natural[one] != self.n]
            ratings.append(min(self._difference(*side) for side in sides))
            places.append(min(abs(x - y) for x, y in sides))
        return min(ratings), min(places)

    def _difference(self, x: int, y: int) -> int:
        if self.options.unrated_exempt and 0 in (self.ratings[x], self.ratings[y]):
            return 0
        return abs(self.ratings[x] - self.ratings[y])

    def natural(self, a: int, b: int) -> bool:
        return any(natural[a] == b for natural in self.naturals)

    def changes(self, a: int, b: int) -> Vector:
        """Tier, rating change, change in places, interchange."""
        rating, places = self.change(a, b)
        same_half = b < self.n and a in self.half and self.half.get(a) == self.half.get(b)
        tier = not self.natural(a, b) and (same_half or rating > self.low)
        interchange = same_half and not self.natural(a, b)
        return int(tier), int(rating), int(places), int(interchange)

    def cost(self, a: int, b: int) -> Vector:
        """The cost vector of a board, or of the bye."""
        *top, mates, unrated, order = self.structure(a, b)
        equal, third, alternate = (
            (0, 0, 0) if b == self.n else colour_problem(self.games[a], self.games[b], self.options)
        )
        rating, _ = self.change(a, b)
        high = int(rating > self.high)
        low = int(self.low < rating <= self.high)
        colours = {
            "after_equalization": (high, equal, third, low, alternate),
            "before_equalization": (high, third, equal, low, alternate),
            "ignore": (high, equal, low, alternate),
        }[self.options.three_in_row]
        if self.options.teams_after_colours:
            cut = 3 if self.options.three_in_row == "before_equalization" else 2
            return (*top, unrated, order, *colours[:cut], mates, *colours[cut:], *self.changes(a, b))
        return (*top, mates, unrated, order, *colours, *self.changes(a, b))

    def pair(self) -> tuple[Vector, Pairing]:
        """The cheapest pairing, by ranks; the vertex after the last player is the bye."""
        return best(self.vertices(), self.cost)


def _as_dict(pairing: Pairing) -> dict[int, int]:
    return {i: j for a, b in pairing for i, j in ((a, b), (b, a))}
