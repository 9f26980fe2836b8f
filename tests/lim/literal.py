"""The Lim system step by step (C.04.4.3), from the records alone: whoever is "available" is so by trying all pairings.

For fields of up to about twelve players. Players are start numbers; #1 is the highest numbered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from pairwright.model import Colour, Player, Result
from pairwright.systems.base import RoundState

Pair = tuple[int, int]
ABOVE, MEDIAN, BELOW = 1, 0, -1


@dataclass(frozen=True)
class Seen:
    """What the articles ask of one player."""

    id: int
    number: int
    score: int
    rating: int
    colours: str
    met: frozenset[int]
    floated: bool
    barred: bool

    @property
    def due(self) -> str:
        """5.1, 5.5, 5.6: the colour that makes colours equal, else the alternate of the last."""
        difference = self.colours.count("W") - self.colours.count("B")
        if difference:
            return "B" if difference > 0 else "W"
        return {"W": "B", "B": "W"}.get(self.colours[-1:], "")

    def bears(self, colour: str) -> bool:
        """5.1.1, 5.1.2: not three in a row, not three more of it than of the other colour."""
        after = self.colours + colour
        return not after.endswith(colour * 3) and 2 * after.count(colour) - len(after) < 3


class LiteralLim:
    """One round."""

    def __init__(self, state: RoundState, *, maxi: bool = False) -> None:
        self.state, self.maxi = state, maxi
        present = {player.id for player in state.players}
        self.seen: dict[int, Seen] = {}
        number = 0
        for player in state.tournament.players:
            appeared = any(cell.opponent or cell.result is Result.ALLOCATED_BYE for cell in player.results)
            number += appeared or player.id in present
            if player.id in present:
                self.seen[player.id] = self._see(player, number)
        self.most = cache(self._most)
        self.made: list[tuple[Pair, int]] = []
        self.median = (state.round - 1) * state.tournament.point_system.win

    def _before(self, player: Player, number: int) -> int:
        points = self.state.tournament.point_system
        virtual = player.virtual[number - 1] if len(player.virtual) >= number else 0
        return sum(cell.points(points) for cell in player.results[: number - 1]) + virtual

    def _see(self, player: Player, number: int) -> Seen:
        points, by_id, rounds = (
            self.state.tournament.point_system,
            self.state.tournament.by_id,
            self.state.round,
        )
        last = player.results[-1] if player.results else None
        floated = (
            last is not None
            and last.result.played
            and self._before(by_id[last.opponent], rounds - 1) != self._before(player, rounds - 1)
        )
        games = [cell for cell in player.results if cell.result.played]
        return Seen(
            player.id,
            number,
            self._before(player, rounds),
            player.rating,
            "".join("W" if cell.colour is Colour.WHITE else "B" for cell in games),
            frozenset(cell.opponent for cell in games),
            floated,
            any(
                cell.result is Result.ALLOCATED_BYE
                or (not cell.result.played and cell.points(points) >= points.win)
                for cell in player.results
            ),
        )

    # -- what is possible --------------------------------------------------------------------------------------

    def compatible(self, a: int, b: int) -> bool:
        """2.1; in the last round colours stop nobody (6)."""
        one, other = self.seen[a], self.seen[b]
        if b in one.met or any(a in group.players and b in group.players for group in self.state.forbidden):
            return False
        if self.state.round == self.state.rounds:
            return True
        return (one.bears("W") and other.bears("B")) or (one.bears("B") and other.bears("W"))

    def _most(self, players: frozenset[int]) -> int:
        """How many pairs some players can make."""
        if len(players) < 2:
            return 0
        first = min(players)
        rest = players - {first}
        best = self.most(rest)
        for other in rest:
            if 2 * best >= len(players) - 1:
                break
            if self.compatible(first, other):
                best = max(best, 1 + self.most(rest - {other}))
        return best

    def pairable(self, players: Iterable[int]) -> bool:
        every = frozenset(players)
        return 2 * self.most(every) == len(every)

    # -- the course of the round -------------------------------------------------------------------------------

    def pair(self) -> set[Pair] | None:
        """(white, black), (player, 0) for the bye; `None` if nobody can be left so that the others can be paired."""
        left, found = set(self.seen), set[Pair]()
        if len(left) % 2:
            bye = next((id for id in self.bye_order() if self.pairable(left - {id})), None)
            if bye is None:
                return None
            left.remove(bye)
            found.add((bye, 0))
        elif not self.pairable(left):
            return None
        self.groups(left)
        return found | {self.colours(pair, side) for pair, side in self.made}

    def bye_order(self) -> list[int]:
        """1.1: the lowest of the lowest group; 7.1: in round 1 the lowest rated."""
        may = [seen for seen in self.seen.values() if not seen.barred]
        first = self.state.round == 1
        return [seen.id for seen in sorted(may, key=lambda s: (s.rating if first else s.score, -s.number))]

    def groups(self, left: set[int]) -> None:
        """2.2: the top to just above the median, the bottom to just below it, the median."""
        scores = {self.seen[id].score for id in left}
        residents = {score: [id for id in left if self.seen[id].score == score] for score in scores}
        middle = next((score for score in scores if 2 * score == self.median), None)
        median = residents[middle] if middle is not None else []
        above = sorted((score for score in scores if 2 * score > self.median), reverse=True)
        below = sorted(score for score in scores if 2 * score < self.median)
        received = {ABOVE: list[int](), BELOW: list[int]()}
        for side, order in ((ABOVE, above), (BELOW, below)):
            for at, score in enumerate(order):
                following = residents[order[at + 1]] if at + 1 < len(order) else median
                out = self.floaters(residents[score], received[side], following, side)
                stay = [id for id in received[side] if id not in out]
                members = [id for id in residents[score] if id not in out] + stay
                self.match(members, [(id, side) for id in stay], side)
                received[side] = out
        floaters = [(id, side) for side in (ABOVE, BELOW) for id in received[side]]
        while not self.pairable([*median, *(id for id, _ in floaters)]):
            floaters += self.taken_back(floaters)
        self.match([*median, *(id for id, _ in floaters)], floaters, MEDIAN)

    def taken_back(self, floaters: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """2.6: the last pairing on the side from which fewer floaters came (the higher one if as many)."""
        sides = [side for _, side in floaters]
        wanted = BELOW if sides.count(ABOVE) > sides.count(BELOW) else ABOVE
        for side in (wanted, -wanted):
            for made in reversed(self.made):
                if made[1] == side:
                    self.made.remove(made)
                    pair, _ = made
                    return [(id, side) for id in pair]
        raise AssertionError("a field that can be paired has a pairing to take back")

    # -- Article 3 ---------------------------------------------------------------------------------------------

    def floaters(
        self, residents: list[int], received: list[int], following: list[int], side: int
    ) -> list[int]:
        """As few as can be, chosen one at a time."""
        members = [*residents, *received]
        pairs = self.most(frozenset(members))
        out: list[int] = []
        while len(members) - len(out) > 2 * pairs:
            rest = [id for id in members if id not in out]
            ranked = sorted(rest, key=lambda id: self.floats_first(id, rest, out, received, following, side))
            out.append(next(id for id in ranked if self.most(frozenset(rest) - {id}) == pairs))
        return out

    def floats_first(
        self,
        id: int,
        rest: list[int],
        out: list[int],
        received: list[int],
        following: list[int],
        side: int,
    ) -> tuple[object, ...]:
        """3.9, 3.10, 3.2.2 (3.2.3), 3.2.4; smaller floats first."""
        seen = self.seen[id]
        kind = 2 * (id in received) + (not self.finds_opponent(id, out, following, side))
        dues = [self.seen[other].due for other in rest]
        white, black = dues.count("W"), dues.count("B")
        majority = "W" if white > black else "B" if black > white else ""
        last = max((self.seen[other] for other in rest), key=lambda s: side * s.number)
        near = not self.maxi or abs(seen.rating - last.rating) <= 100
        coloured = bool(majority) and seen.due == majority and near
        return kind, seen.floated, not coloured, -side * seen.number

    def finds_opponent(self, id: int, out: list[int], following: list[int], side: int) -> bool:
        """3.3, 3.4: whether the next group has an opponent after those chosen who rank ahead were given theirs."""

        def rank(one: int) -> tuple[int, int]:
            return -side * self.seen[one].score, side * self.seen[one].number

        ahead = [one for one in out if rank(one) < rank(id)]
        return self.served([*ahead, id], following) > self.served(ahead, following)

    def served(self, players: Sequence[int], following: Sequence[int]) -> int:
        if not players:
            return 0
        first, rest = players[0], players[1:]
        best = self.served(rest, following)
        for other in following:
            if self.compatible(first, other):
                best = max(best, 1 + self.served(rest, [id for id in following if id != other]))
        return best

    # -- one group ---------------------------------------------------------------------------------------------

    def match(self, members: list[int], floaters: list[tuple[int, int]], side: int) -> None:
        """3.6 to 3.8 floaters first, then Article 4."""
        left = sorted(members, key=lambda id: self.seen[id].number, reverse=side == BELOW)
        down = sorted(
            (id for id, came in floaters if came == ABOVE),
            key=lambda id: (-self.seen[id].score, self.seen[id].number),
        )
        up = sorted(
            (id for id, came in floaters if came == BELOW),
            key=lambda id: (self.seen[id].score, -self.seen[id].number),
        )
        for id in (*up, *down) if side == BELOW else (*down, *up):
            if id in left:
                self.take(id, [other for other in left if other != id], left, side)
        while left:
            half = len(left) // 2
            self.take(left[0], [*left[half:], *reversed(left[1:half])], left, side)

    def take(self, id: int, walk: list[int], left: list[int], side: int) -> None:
        """The first available player not due the same colour, else the first available one (5.2, 5.7)."""
        free = [
            other for other in walk if self.compatible(id, other) and self.pairable(set(left) - {id, other})
        ]
        due = self.seen[id].due
        coloured = [other for other in free if not due or self.seen[other].due != due]
        opponent = (coloured or free)[0]
        if self.maxi and abs(self.seen[opponent].rating - self.seen[free[0]].rating) > 100:
            opponent = free[
                0
            ]  # 3.8, 5.7: the choice for colour is too far from it; a later one is not looked for
        left.remove(id)
        left.remove(opponent)
        self.made.append(((id, opponent), side))

    # -- Article 5 ---------------------------------------------------------------------------------------------

    def colours(self, pair: Pair, side: int) -> Pair:
        """(white, black) by the first rule that decides."""
        one, other = sorted((self.seen[id] for id in pair), key=lambda s: (-s.score, s.number))
        white = one.bears("W") and other.bears("B")
        black = one.bears("B") and other.bears("W")
        turned = {"W": "B", "B": "W", "": ""}
        if white != black:
            gets = "W" if white else "B"
        elif one.due != other.due:
            gets = one.due or turned[other.due]
        elif not one.due:
            gets = self._first_colour(one, side)
        else:
            gets = one.due if side != BELOW else turned[one.due]
            for mine, theirs in zip(reversed(one.colours), reversed(other.colours), strict=False):
                if mine != theirs:
                    gets = theirs
                    break
        return (one.id, other.id) if gets == "W" else (other.id, one.id)

    def _first_colour(self, one: Seen, side: int) -> str:
        """7.2: odd numbers of the top half get the colour drawn; later it goes to the player whom 5.4 names."""
        drawn = "W" if self.state.tournament.initial_colour is Colour.WHITE else "B"
        other = "B" if drawn == "W" else "W"
        if self.state.round == 1:
            return drawn if one.number % 2 else other
        return drawn if side != BELOW else other
