"""The older system by enumeration, read off the records: every pairing of a small field, groups and order as ruled.

Nothing of the engine is used. What is said to be done as bbpPairings does it has no document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dutch.literal_players import Field, Seen
from pairwright.errors import NoPairing
from pairwright.model import Player, Result
from pairwright.systems.base import RoundState

Pair = tuple[int, int]
Groups = tuple[range, ...]


class Ranked(Field):
    """Everybody to be paired, by score and ranking."""

    def __init__(self, state: RoundState) -> None:
        self.upper = set(self._upper_half(state))
        self.number = state.round
        super().__init__(state, "2017")
        self.means = {one.id: self._means(one) for one in self.players}
        self.players.sort(key=lambda one: (-one.score, *(-mean for mean in self.means[one.id]), one.number))

    @staticmethod
    def _upper_half(state: RoundState) -> Iterator[int]:
        """Start numbers of the upper half of those paired in round 1, and of who else stands among them."""
        players = state.tournament.players
        if state.round == 1:
            took_part = {player.id for player in state.players}
        else:
            first = ((player.id, player.results[0]) for player in players)
            took_part = {id for id, cell in first if cell.opponent or cell.result is Result.ALLOCATED_BYE}
        left = len(took_part) // 2
        for player in players:
            if not left:
                return
            left -= player.id in took_part
            yield player.id

    def _virtual(self, player: Player) -> int:
        """Points of the acceleration in the round to be paired."""
        tournament = self.state.tournament
        if tournament.virtual_given or tournament.system.endswith("_BAKU"):
            return player.virtual_points(self.number)
        return self.points.win if self.number <= 2 and player.id in self.upper else 0

    def _before(self, player: Player, number: int) -> int:
        if number != self.number:
            return super()._before(player, number)
        return player.score(self.points) + self._virtual(player)

    def _means(self, one: Seen) -> tuple[int, int, int]:
        """Sonneborn-Berger, Buchholz and Median, over opponents and those whom rounds without a game stand for."""
        by_id, draw = self.state.tournament.by_id, self.points.draw
        player, values = by_id[one.id], []
        for at, cell in enumerate(player.results):
            if cell.played:
                other = by_id[cell.opponent]
                value = self._virtual(other)
                value += sum(c.points(self.points) if c.played else draw for c in other.results)
            else:
                value = self._virtual(player) + player.score(self.points, at)
                value += (len(player.results) - at - 1) * draw + self._got_instead(cell.result)
            values.append(value)
        berger = sum(
            cell.points(self.points) * value for cell, value in zip(player.results, values, strict=True)
        )
        ends = min(values) + max(values) if len(values) > 2 else sum(values)
        return berger, sum(values), sum(values) - ends

    def _got_instead(self, result: Result) -> int:
        """What the opponent whom a round without a game stands for got in it."""
        points = self.points
        if result in (Result.ZERO_BYE, Result.ABSENT, Result.FORFEIT_LOSS):
            return points.win
        if result is Result.HALF_BYE:
            return points.draw
        if result is Result.ALLOCATED_BYE and points.allocated_bye < points.win:
            return points.draw if points.allocated_bye >= points.draw else points.win
        return points.forfeit_loss

    def ahead(self, a: int, b: int) -> bool:
        """Whether one ranks above another; of different scores Buchholz and Median count times the own score."""
        one, other = self.players[a], self.players[b]
        keys = []
        for player in (one, other):
            berger, buchholz, median = self.means[player.id]
            times = 1 if one.score == other.score else player.score
            keys.append((berger, times * buchholz, times * median, -player.number))
        return keys[0] > keys[1]

    def ranked(self, group: Sequence[int]) -> list[int]:
        """From the highest on, merged as bbpPairings does: the way matters where the comparison is not transitive."""
        if len(group) < 2:
            return list(group)
        cut = 1
        while 2 * cut < len(group):
            cut *= 2
        first, second = self.ranked(group[:cut]), self.ranked(group[cut:])
        merged = []
        while first and second:
            merged.append((second if self.ahead(second[0], first[0]) else first).pop(0))
        return merged + first + second

    def may_meet(self, a: int, b: int) -> bool:
        """They have not met, and do not want the same colour absolutely."""
        one, other = self.players[a], self.players[b]
        clash = one.absolute and other.absolute and one.wants == other.wants
        return not clash and frozenset((one.id, other.id)) not in self.apart

    def loser(self, a: int, b: int) -> Seen:
        """As in the Dutch system; last, the better ranked gets the colour he prefers."""
        return super().loser(*((a, b) if self.ahead(a, b) else (b, a)))

    def white(self, a: int, b: int) -> bool:
        """Without preferences the smaller number takes the first colour if it is odd."""
        if self.players[a].wants or self.players[b].wants or self.players[a].number < self.players[b].number:
            return super().white(a, b)
        return not super().white(b, a)

    def bye(self) -> int | None:
        """The last who may have it; whether the others can be paired is not asked."""
        if len(self) % 2 == 0:
            return None
        able = [i for i, one in enumerate(self.players) if not one.barred]
        if not able:
            raise NoPairing("nobody may get the bye")
        return able[-1]


class LiteralOlder:
    """One round; players are places in the field, that of the bye last."""

    def __init__(self, state: RoundState) -> None:
        self.field = Ranked(state)
        self.bye = self.field.bye()
        if self.bye is not None:
            self.field.players.append(self.field.players.pop(self.bye))
            self.bye = len(self.field) - 1
        self.size = len(self.field) - (self.bye is not None)
        self.meets = {(a, b) for b in range(self.size) for a in range(b) if self.field.may_meet(a, b)}

    def scoregroups(self) -> Iterator[range]:
        """Runs of equal scores, from the top."""
        scores = [one.score for one in self.field.players[: self.size]]
        starts = [i for i in range(self.size) if i == 0 or scores[i] != scores[i - 1]]
        return (range(a, b) for a, b in zip(starts, [*starts[1:], self.size], strict=True))

    def pairs(self) -> list[Pair]:
        """(White, Black) in publishing order, the bye last. Raises `NoPairing`."""
        left = list(self._complete(self._groups()))
        floater: int | None = None
        for group in self._groups():
            left, floater = self._earliest(left, group, floater)
        assert len({frozenset(pairs) for pairs in left}) == 1
        return self.field.round_of(list(left[0]), self.bye)

    def _groups(self) -> Groups:
        """Scoregroups from the top, one that can't be paired merged with the next, the last one upwards."""
        if not self.size:
            return ()
        done: Groups = ()
        start = 0
        for level in self.scoregroups():
            group = range(start, level.stop)
            if self._possible((*done, group)):
                done, start = (*done, group), level.stop
        group = range(start, self.size)
        while start < self.size:
            if not done:
                raise NoPairing("the whole field as one group can't be paired")
            group = range(done[-1].start, self.size)
            done = done[:-1]
            if self._possible((*done, group)):
                done, start = (*done, group), self.size
        return done

    def _possible(self, groups: Groups) -> bool:
        return next(self._complete(groups), None) is not None

    def _complete(self, groups: Groups) -> Iterator[tuple[Pair, ...]]:
        """Pairings of the groups; the last one leaves a player open if the number of players is odd."""
        number = {entry: place for place, group in enumerate(groups) for entry in group}

        def fits(pairs: tuple[Pair, ...]) -> bool:
            down = [0] * len(groups)
            for a, b in pairs:
                if number[a] != number[b]:
                    down[number[a]] += 1
            return all(count == group.stop % 2 for count, group in zip(down[:-1], groups[:-1], strict=True))

        def extend(rest: tuple[int, ...], made: tuple[Pair, ...], opened: bool) -> Iterator[tuple[Pair, ...]]:
            if not rest:
                if fits(made):
                    yield made
                return
            first, others = rest[0], rest[1:]
            for other in others:
                if (first, other) in self.meets and number[other] - number[first] <= 1:
                    remaining = tuple(entry for entry in others if entry != other)
                    yield from extend(remaining, (*made, (first, other)), opened)
            if not opened and number[first] == len(groups) - 1:
                yield from extend(others, made, True)

        stop = groups[-1].stop if groups else 0
        yield from extend(tuple(range(stop)), (), stop % 2 == 0)

    def _earliest(
        self, pairings: list[tuple[Pair, ...]], group: range, floater: int | None
    ) -> tuple[list[tuple[Pair, ...]], int | None]:
        """The pairings with the most different due colours in a group, of these the first in order."""
        ranked = self.field.ranked([*group, *([] if floater is None else [floater])])
        wants = [one.wants for one in self.field.players]

        def inside(pairs: tuple[Pair, ...]) -> dict[int, int]:
            place = {entry: at for at, entry in enumerate(ranked)}
            return {
                x: y for a, b in pairs if a in place and b in place
                for x, y in ((place[a], place[b]), (place[b], place[a]))
            }  # fmt: skip

        def quality(pairs: tuple[Pair, ...]) -> tuple[int, ...]:
            met = inside(pairs)
            due = sum(
                not wants[ranked[x]] or wants[ranked[x]] != wants[ranked[y]] for x, y in met.items() if x < y
            )
            return (due, *(met.get(x, -1) for x in range(len(ranked))))

        best = max(map(quality, pairings))
        kept = [pairs for pairs in pairings if quality(pairs) == best]
        met = inside(kept[0])
        sent = [entry for at, entry in enumerate(ranked) if at not in met]
        return kept, sent[0] if sent else None
