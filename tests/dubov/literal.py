"""The Dubov system word for word (C.04.4.1, 2026): from the records, by going through everything, without the engine.

For fields of up to about twelve players. Players are start numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from pairwright.model import Colour, Player, Result
from pairwright.systems.base import RoundState

Pair = tuple[int, int]
Matching = tuple[Pair, ...]


@dataclass(frozen=True)
class Seen:
    """What the articles ask of one player."""

    id: int
    tpn: int
    score: int
    real: int
    colours: str
    met: frozenset[int]
    upfloats: tuple[int, ...]
    games: int
    barred: bool
    aro: int

    @property
    def difference(self) -> int:
        return self.colours.count("W") - self.colours.count("B")

    @property
    def wants(self) -> str:
        """1.6."""
        if self.difference < -1 or (abs(self.difference) < 2 and self.colours.endswith("BB")):
            return "W"
        if self.difference > 1 or self.colours.endswith("WW"):
            return "B"
        if self.difference:
            return "W" if self.difference < 0 else "B"
        return "W" if self.colours.endswith("B") else "B"  # 1.6.4: without a game, Black

    @property
    def strength(self) -> int:
        """3 absolute, 2 strong, 1 mild."""
        if abs(self.difference) > 1 or self.colours[-2:] in ("WW", "BB"):
            return 3
        return 2 if self.difference else 1


class LiteralDubov:
    """One round. `apart` are pairs that may not be made besides, (player, 0) for a bye."""

    def __init__(self, state: RoundState, apart: Sequence[Pair] = ()) -> None:
        self.state = state
        self.apart = {frozenset(pair) for pair in apart}
        present = {player.id for player in state.players}
        self.seen: dict[int, Seen] = {}
        number = 0
        for player in state.tournament.players:
            paired_before = any(
                cell.opponent or cell.result is Result.ALLOCATED_BYE for cell in player.results
            )
            if paired_before or player.id in present:
                number += 1
            if player.id in present:
                self.seen[player.id] = self._see(player, number)
        self.order = sorted(self.seen, key=lambda id: (-self.seen[id].score, self.seen[id].tpn))
        self.completable = cache(self._completable)

    def _points_before(self, player: Player, number: int) -> int:
        """Pairing score before a round."""
        points = self.state.tournament.point_system
        virtual = player.virtual[number - 1] if len(player.virtual) >= number else 0
        return sum(cell.points(points) for cell in player.results[: number - 1]) + virtual

    def _see(self, player: Player, number: int) -> Seen:
        points, by_id = self.state.tournament.point_system, self.state.tournament.by_id
        games = [(r, cell) for r, cell in enumerate(player.results, 1) if cell.result.played]
        rated = [by_id[cell.opponent].rating for _, cell in games]
        return Seen(
            id=player.id,
            tpn=number,
            score=self._points_before(player, self.state.round),
            real=sum(cell.points(points) for cell in player.results),
            colours="".join("W" if cell.colour is Colour.WHITE else "B" for _, cell in games),
            met=frozenset(cell.opponent for _, cell in games),
            upfloats=tuple(
                r
                for r, cell in games
                if self._points_before(by_id[cell.opponent], r) > self._points_before(player, r)
            ),
            games=len(games),
            barred=any(
                cell.result is Result.ALLOCATED_BYE
                or (not cell.result.played and cell.points(points) >= points.win)
                for cell in player.results
            ),
            aro=int(sum(rated) / len(rated) + 0.5) if rated else 0,
        )

    # -- Article 2 ---------------------------------------------------------------------------------------------

    def legal(self, a: int, b: int) -> bool:
        """C1 and C3."""
        one, other = self.seen[a], self.seen[b]
        if b in one.met or frozenset((a, b)) in self.apart:
            return False
        if any(a in group.players and b in group.players for group in self.state.forbidden):
            return False
        return not (one.strength == other.strength == 3 and one.wants == other.wants)

    def _completable(self, players: frozenset[int]) -> bool:
        """C4: whether they can all be paired."""
        if not players:
            return True
        first = min(players)
        rest = players - {first}
        return any(self.legal(first, other) and self.completable(rest - {other}) for other in rest)

    def matchings(self, players: Sequence[int]) -> Iterator[Matching]:
        """All legal pairings of some players."""
        if not players:
            yield ()
            return
        first, rest = players[0], players[1:]
        for other in rest:
            if self.legal(first, other):
                for pairs in self.matchings([id for id in rest if id != other]):
                    yield ((first, other), *pairs)

    def refused(self, pairs: Matching) -> int:
        """C7."""
        return sum(self.seen[a].wants == self.seen[b].wants for a, b in pairs)

    def most_upfloats(self) -> int:
        """1.8."""
        return 2 + self.state.rounds // 5

    def last_criteria(self, upfloaters: Sequence[int]) -> tuple[int, int, int]:
        """C8, C9, C10: not in the last round."""
        if self.state.round == self.state.rounds:
            return 0, 0, 0
        times = [len(self.seen[id].upfloats) for id in upfloaters]
        maximum = [count for count in times if count >= self.most_upfloats()]
        again = sum(self.state.round - 1 in self.seen[id].upfloats for id in upfloaters)
        return len(maximum), sum(maximum), again

    # -- Article 3 ---------------------------------------------------------------------------------------------

    def pair(self) -> set[Pair] | None:
        """(white, black), (player, 0) for the bye; `None` if there is no legal pairing."""
        left, found = list(self.order), set[Pair]()
        if len(left) % 2:
            candidates = [
                id
                for id in left
                if not self.seen[id].barred
                and frozenset((id, 0)) not in self.apart
                and self.completable(frozenset(left) - {id})
            ]
            if not candidates:
                return None
            bye = min(candidates, key=lambda id: self.bye_key(id))
            found.add((bye, 0))
            left.remove(bye)
        elif not self.completable(frozenset(left)):
            return None
        while left:
            pairs = self.bracket(left)
            found |= {self.colours(a, b) for a, b in pairs}
            left = [id for id in left if all(id not in pair for pair in pairs)]
        return found

    def bye_key(self, id: int) -> tuple[int, int, int]:
        """3.1: the lowest score, the most games, the largest TPN."""
        return self.seen[id].score, -self.seen[id].games, -self.seen[id].tpn

    def bracket(self, left: list[int]) -> Matching:
        """3.2 for the highest score among those left."""
        top = self.seen[left[0]].score
        residents = [id for id in left if self.seen[id].score == top]
        lower = left[len(residents) :]
        members = [*residents, *self.upfloaters(residents, lower)]
        first, second = self.subgroups(members)
        first, second = self.recomposed(members, first, second)
        first = self.by_aro(first)
        for transposition in permutations(self.by_tpn(second)):  # 3.2.6, 4.4
            pairs = tuple(zip(first, transposition, strict=True))
            if all(self.legal(a, b) for a, b in pairs):
                return pairs
        raise AssertionError("the recomposition leaves a legal pairing")

    def upfloaters(self, residents: list[int], lower: list[int]) -> tuple[int, ...]:
        """3.2.1 and 3.2.2; sets come in the order of 4.2."""
        for count in range(len(residents) % 2, len(lower) + 1, 2):
            ranked = []
            for chosen in combinations(lower, count):
                if not self.completable(frozenset(lower) - set(chosen)):
                    continue
                counts = [self.refused(pairs) for pairs in self.matchings([*residents, *chosen])]
                if counts:
                    differences = [-self.seen[id].score for id in chosen]
                    key = sorted(differences, reverse=True), min(counts), self.last_criteria(chosen)
                    ranked.append((key, chosen))
            if ranked:
                return min(ranked, key=lambda found: found[0])[1]
        raise AssertionError("the round can be completed")

    def subgroups(self, members: list[int]) -> tuple[list[int], list[int]]:
        """3.2.3."""
        if all(not self.seen[id].games for id in members):
            by_tpn = self.by_tpn(members)
            return by_tpn[: len(members) // 2], by_tpn[len(members) // 2 :]
        white = [id for id in members if self.seen[id].wants == "W"]
        return white, [id for id in members if id not in white]

    def recomposed(
        self, members: list[int], first: list[int], second: list[int]
    ) -> tuple[list[int], list[int]]:
        """3.2.4: a) for pairs that can't be avoided within the smaller subgroup, b) until the sizes are equal."""
        every = list(self.matchings(members))
        least = min(map(self.refused, every))
        best = [pairs for pairs in every if self.refused(pairs) == least]
        first_gives = len(first) <= len(second)
        smaller = set(first if first_gives else second)
        needed = min(sum(a in smaller and b in smaller for a, b in pairs) for pairs in best)
        for out in combinations(self.numbered(first, second, from_first=first_gives), needed):
            one, other = self.moved(first, second, out, first_gives)
            from_one = len(one) > len(other)
            count = abs(len(one) - len(other)) // 2
            for back in combinations(self.numbered(one, other, from_first=from_one), count):
                white, black = self.moved(one, other, back, from_one)
                if any(_crossing(pairs, white) for pairs in best):
                    return white, black
        raise AssertionError("some recomposition leaves a legal pairing")

    def moved(
        self, first: list[int], second: list[int], players: Sequence[int], from_first: bool
    ) -> tuple[list[int], list[int]]:
        source, target = (first, second) if from_first else (second, first)
        source, target = [id for id in source if id not in players], [*target, *players]
        return (source, target) if from_first else (target, source)

    def numbered(self, first: list[int], second: list[int], *, from_first: bool) -> list[int]:
        """4.3: the subgroup from its middle outwards."""
        left = self.by_aro(first) if from_first else self.by_tpn(second)
        found = []
        while left:
            middle = (len(left) - 1) // 2  # of two in the middle the upper one
            found.append(left.pop(middle))
        return found

    def by_aro(self, players: Sequence[int]) -> list[int]:
        return sorted(players, key=lambda id: (self.seen[id].aro, self.seen[id].tpn))

    def by_tpn(self, players: Sequence[int]) -> list[int]:
        return sorted(players, key=lambda id: self.seen[id].tpn)

    # -- Article 5 ---------------------------------------------------------------------------------------------

    def colours(self, a: int, b: int) -> Pair:
        """(white, black)."""
        one, other = sorted((self.seen[a], self.seen[b]), key=lambda seen: (-seen.score, seen.tpn))
        if not one.games and not other.games:  # 5.2.1
            drawn = "W" if self.state.tournament.initial_colour is Colour.WHITE else "B"
            gets = drawn if one.tpn % 2 else "WB".replace(drawn, "")
        elif one.wants != other.wants:  # 5.2.2
            gets = one.wants
        elif one.strength != other.strength:  # 5.2.3
            gets = one.wants if one.strength > other.strength else "WB".replace(one.wants, "")
        else:
            gets = one.wants  # 5.2.5
            for mine, theirs in zip(reversed(one.colours), reversed(other.colours), strict=False):
                if mine != theirs:  # 5.2.4
                    gets = theirs
                    break
        return (one.id, other.id) if gets == "W" else (other.id, one.id)


def _crossing(pairs: Matching, first: Sequence[int]) -> bool:
    return all((a in first) != (b in first) for a, b in pairs)
