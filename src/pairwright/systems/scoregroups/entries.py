"""The entries of a round: its players in the order of Article 1.2, with what the rules know of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidTournament
from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import distinct_columns
from ...model import ForbiddenGroup, Player, PointSystem
from ...rules import facts as rules
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket
from ...rules.facts import FACT_COLUMNS, Colours, Facts, History, Ints, distinct
from ...rules.profiles import ProfileTable
from ..acceleration import history_of
from ..base import Board, RoundState
from ..publishing import Pair, in_publishing_order, number_boards

SMALLEST_CLUB = 48
"""Groups of players kept apart are listed pair by pair below this size."""
_FEW = 12
"""Pairs of groups up to this size are listed together: arrays of their own would take longer."""

_ABSOLUTE = ("wants", "strength", "topscorer", "club")
"""The facts that the absolute criteria about pairs read."""
_ABSOLUTE_ROWS = [FACT_COLUMNS.index(name) for name in _ABSOLUTE]
_REMEMBERED = 256
"""So many tables of who may meet are remembered, each of some hundred bytes."""

FloatRule = Callable[[History, int, PointSystem], Ints]
ByeBar = Callable[[History, PointSystem], NDArray[np.bool_]]
Allocate = Callable[[int, int], tuple[int, int, str]]


@dataclass(frozen=True, eq=False)
class Entries:
    """All players to be paired, highest ranked first; everything below is indexed by that order.

    Attributes:
        players: the players.
        facts: the columns that criteria read.
        colours: colour records and preferences.
        numbers: pairing numbers for the parity rule, see `effective_numbers`.
        scores: real points, without acceleration, for the order of the boards.
        games: colours of the games played, one row each, in order of rounds (0: none).
        initial_colour: the colour drawn by lot.
        apart: pairs (i, j), i < j, that may not be made: they met, or are kept apart. Shape (m, 2).
    """

    players: tuple[Player, ...]
    facts: Facts
    colours: Colours
    numbers: Ints
    scores: Ints
    games: Ints
    initial_colour: int
    apart: NDArray[np.int32]

    @classmethod
    def of(
        cls, state: RoundState, floats: FloatRule, bye_bar: ByeBar, history: History | None = None
    ) -> Entries:
        """Everything the round's rules read, from the records. Raises `InvalidTournament` without a first colour."""
        tournament = state.tournament
        history = history_of(state) if history is None else history
        first = rules.initial_colour(tournament, history)
        if first == 0 and len(state.players) > 1:
            raise InvalidTournament(rules.NO_INITIAL_COLOUR)
        present = _present(state)
        numbers = rules.effective_numbers(history, present)
        score = history.pairing_scores[:, -1]
        rows = np.flatnonzero(present)
        order = rows[np.lexsort((numbers[rows], -score[rows]))]
        colours = Colours.of(history)
        every = _facts(state, history, colours, floats, bye_bar)
        return cls(
            players=tuple([tournament.players[row] for row in order.tolist()]),
            facts=every[order],
            colours=colours[order],
            numbers=numbers[order],
            scores=history.scores[order, -1],
            games=history.colour[order],
            initial_colour=first,
            apart=_pairs_apart(state, history, order),
        )

    def __len__(self) -> int:
        return len(self.players)

    @cached_property
    def colour_lists(self) -> tuple[list[int], list[int], list[int]]:
        """Colours wanted, their strengths and colour differences, to be read one by one."""
        colours = self.colours
        return colours.wants.tolist(), colours.strength.tolist(), colours.difference.tolist()

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """Start numbers."""
        return tuple(player.id for player in self.players)

    @cached_property
    def place(self) -> dict[int, int]:
        """The entry of each start number."""
        return {id: at for at, id in enumerate(self.ids)}

    def ids_of(self, entries: Iterable[int]) -> tuple[int, ...]:
        """Entries as start numbers."""
        return tuple(self.ids[entry] for entry in entries)

    def pair_ids(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Pairs of entries as pairs of start numbers."""
        return tuple((self.ids[a], self.ids[b]) for a, b in pairs)

    def ranked(self, one: int, other: int) -> Pair:
        """Two start numbers as entries, the higher ranked first."""
        a, b = sorted((self.place[one], self.place[other]))
        return a, b

    @cached_property
    def score(self) -> Ints:
        """Pairing scores."""
        return self.facts.score

    @cached_property
    def score_list(self) -> list[int]:
        """Pairing scores, to be read one by one."""
        return self.score.tolist()

    @cached_property
    def topscorers(self) -> bool:
        """Whether there are any topscorers (1.8)."""
        return bool(self.facts.topscorer.any())

    @cached_property
    def kinds(self) -> tuple[Ints, Ints]:
        """Entries alike to every criterion: the kind of each, and the first of each kind."""
        return _distinct(self.facts.table[1:])  # all facts but the row

    @cached_property
    def absolute_kinds(self) -> tuple[Ints, Ints]:
        """Entries alike to the absolute criteria about pairs: the kind of each, and the first of each kind."""
        return _distinct(self.facts.table[_ABSOLUTE_ROWS])

    @cached_property
    def kind_lists(self) -> tuple[list[int], list[int]]:
        """The kinds of the entries and their kinds to the absolute criteria, to be read one by one."""
        return self.kinds[0].tolist(), self.absolute_kinds[0].tolist()

    @cached_property
    def _joined(self) -> dict[str, tuple[NDArray[np.int32], NDArray[np.bool_]]]:
        return {}

    def may_meet(self, rules: RuleBook) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """The kind of each entry to the absolute criteria, and which kinds may meet."""
        if rules.id not in self._joined:
            kind, first = self.absolute_kinds
            self._joined[rules.id] = kind.astype(np.int32), _joined(rules, self.facts, first)
        return self._joined[rules.id]

    def profiles(self, rules: RuleBook) -> tuple[ProfileTable, Ints]:
        """What the rule book says of players like these whatever the bracket, and the place of each kind in it."""
        if rules.id not in self._tables:
            facts = self.facts[self.kinds[1]]
            table = rules.profiles(facts)
            self._tables[rules.id] = table, table.places(facts)
        return self._tables[rules.id]

    @cached_property
    def _tables(self) -> dict[str, tuple[ProfileTable, Ints]]:
        return {}

    def restricted(self, apart: Iterable[Pair] = (), barred: Ints | None = None) -> Entries:
        """The same entries with more pairs that may not be made, and with `barred` instead of who can't get the bye."""
        size = len(self)
        new = distinct(np.array([min(pair) * size + max(pair) for pair in apart], np.int64))
        keys = self.apart[:, 0].astype(np.int64) * size + self.apart[:, 1]
        at = np.searchsorted(keys, new)
        known = keys[np.minimum(at, len(keys) - 1)] == new if len(keys) else np.zeros(len(new), np.bool_)
        more = np.stack(np.divmod(new[~known], max(size, 1)), axis=1).astype(np.int32)
        pairs = np.insert(self.apart, at[~known], more, axis=0)
        if barred is not None:
            return replace(self, apart=pairs, facts=replace(self.facts, barred=barred))
        same = replace(self, apart=pairs)
        for name in (
            "kinds",
            "absolute_kinds",
            "kind_lists",
            "_joined",
            "_tables",
            "topscorers",
            "colour_lists",
        ):
            if name in self.__dict__:  # what was counted of the facts need not be counted again
                same.__dict__[name] = self.__dict__[name]
        return same

    def selected(self, rows: Ints) -> Entries:
        """Some of the entries, in the order of the rows given."""
        place = np.full(len(self), -1, np.int32)
        place[rows] = np.arange(len(rows), dtype=np.int32)
        moved = np.sort(place[self.apart], axis=1)
        return replace(
            self,
            players=tuple(self.players[row] for row in rows),
            facts=self.facts[rows],
            colours=self.colours[rows],
            numbers=self.numbers[rows],
            scores=self.scores[rows],
            games=self.games[rows],
            apart=np.ascontiguousarray(moved[(moved >= 0).all(axis=1)]),
        )

    def without(self, bye: int | None) -> tuple[Entries, Ints]:
        """Those whose brackets are paired, without what only the bye concerns; and their places among all."""
        keep = np.flatnonzero(np.arange(len(self)) != bye)
        entries, zero = self.selected(keep), np.zeros(len(keep), np.int64)
        return replace(entries, facts=replace(entries.facts, unplayed=zero, barred=zero)), keep

    def boards(self, pairs: Iterable[Pair], allocate: Allocate) -> tuple[Board, ...]:
        """Boards in publishing order; `allocate` says of two entries who is White, who Black, and by which article."""
        order = in_publishing_order(self.scores.tolist(), self.numbers.tolist(), pairs)
        return number_boards(self.players, (allocate(a, b)[:2] for a, b in order))

    @cached_property
    def kept_apart(self) -> list[set[int]]:
        """For each entry the others it may not meet again."""
        sets: list[set[int]] = [set() for _ in self.players]
        for i, j in self.apart.tolist():
            sets[i].add(j)
            sets[j].add(i)
        return sets

    def scoregroups(self) -> Iterator[range]:
        """Runs of equal pairing score, from the top."""
        cuts = (self.score[1:] != self.score[:-1]).nonzero()[0] + 1
        edges = [0, *cuts.tolist(), len(self)]
        return (range(a, b) for a, b in pairwise(edges) if b > a)


def _present(state: RoundState) -> NDArray[np.bool_]:
    """Which players of the tournament are to be paired."""
    players = state.tournament.players
    if len(state.players) == len(players):
        return np.ones(len(players), np.bool_)
    ids = {player.id for player in state.players}
    return np.array([player.id in ids for player in players], np.bool_)


def _joined(rules: RuleBook, facts: Facts, first: Ints) -> NDArray[np.bool_]:
    """Which of these entries may meet, remembered by the rule book for all who are like them."""
    seen = facts.table[_ABSOLUTE_ROWS][:, first].tobytes()
    found = rules.joined.get(seen)
    if found is None:
        if len(rules.joined) >= _REMEMBERED:
            rules.joined.clear()
        found = joined_classes(rules, facts[first])
        found.setflags(write=False)
        rules.joined[seen] = found
    return found


def joined_classes(rules: RuleBook, facts: Facts) -> NDArray[np.bool_]:
    """Which of some entries may meet as far as the absolute criteria read their facts: shape (n, n)."""
    at = Bracket(0)
    one, other = facts[:, None], facts[None, :]
    refused = np.zeros((len(facts), len(facts)), np.bool_)
    for rule in rules.absolute:
        if rule.pair is not None:
            refused |= np.logical_or.reduce(rule.of_pair(one, other, at), axis=-1)
    return ~(refused | refused.T)


def _facts(
    state: RoundState, history: History, colours: Colours, floats: FloatRule, bye_bar: ByeBar
) -> Facts:
    """The columns for all players of the tournament."""
    n, points = len(state.tournament.players), state.tournament.point_system
    score = history.pairing_scores[:, -1]
    best = max(points.win, points.draw)
    top = (2 * score > history.rounds * best) if state.last_round else np.zeros(n, np.bool_)
    none = np.zeros(n, np.int64)
    matters = top.any()  # only a topscorer may meet a clash of absolute preferences
    far = np.abs(colours.difference) > 1
    return Facts(
        row=np.arange(n),
        score=score,
        wants=colours.wants,
        strength=colours.strength,
        wide=np.where(far, colours.wants, 0) if matters else none,
        difference=np.abs(colours.difference) if matters else none,
        twice=colours.twice if matters else none,
        topscorer=top.astype(np.int64),
        float1=floats(history, history.rounds, points) if history.rounds else none,
        float2=floats(history, history.rounds - 1, points) if history.rounds > 1 else none,
        unplayed=(~history.played).sum(axis=1),
        barred=(bye_bar(history, points) | _required(state)).astype(np.int64),
        moved_down=none,
        upfloats=none,
        club=_clubs(state)[0],
    )


def _clubs(state: RoundState) -> tuple[Ints, list[ForbiddenGroup]]:
    """Large groups of players kept apart, as the number of the group of each player, and the groups not so treated.

    In a group of hundreds the pairs are too many to list; as a column of facts they are one rule. The column has room
    for one group a player, so later groups that overlap an earlier one are listed all the same.
    """
    players, groups = state.tournament.players, state.forbidden
    club = np.zeros(len(players), np.int64)
    listed: list[ForbiddenGroup] = []
    if not groups:
        return club, listed
    rows = {player.id: row for row, player in enumerate(players)}
    least = max(SMALLEST_CLUB, len(players) // 8)
    for group in groups:
        if len(group.players) < least:
            listed.append(group)
            continue
        members = [rows[id] for id in group.players]
        if club[members].any():
            listed.append(group)
        else:
            club[members] = int(club.max()) + 1
    return club, listed


def _required(state: RoundState) -> NDArray[np.bool_]:
    """Players who must meet somebody, so that none of them can get the bye."""
    ids = {id for pair in state.required for id in pair}
    players = state.tournament.players
    if not ids:
        return np.zeros(len(players), np.bool_)
    return np.array([player.id in ids for player in players], np.bool_)


def _pairs_apart(state: RoundState, history: History, order: Ints) -> NDArray[np.int32]:
    size = len(order)
    place = np.full(len(state.tournament.players) + 1, -1, np.int64)  # the last one stands for no opponent
    place[order] = np.arange(size)
    opponents = place[history.opponent[order]]
    higher, games = np.nonzero(opponents > np.arange(size)[:, None])
    keys = higher * size + opponents[higher, games]
    if state.forbidden or state.required:
        keys = np.concatenate([keys, *_asked_apart(state, place, size)])
    keys = distinct(keys)
    pairs = np.empty((len(keys), 2), np.int32)
    np.divmod(keys, max(size, 1), out=(pairs[:, 0], pairs[:, 1]), casting="unsafe")
    return pairs


def _asked_apart(state: RoundState, place: Ints, size: int) -> Iterator[Ints]:
    """Pairs kept apart by the rules of the event or to get the pairs required, each as `higher x size + lower`."""
    by_id = {player.id: at for player, at in zip(state.tournament.players, place.tolist(), strict=False)}
    parts = []
    pairs: list[Pair] = []  # of small groups, of which an event may have tens of thousands
    for group in _clubs(state)[1]:
        members = [by_id[id] for id in group.players]
        if len(members) <= _FEW:
            pairs += combinations(members, 2)
            continue
        all_members = np.array(members, np.int64)
        a, b = np.triu_indices(len(members), 1)
        parts.append((all_members[a], all_members[b]))
    one_by_one = np.array(pairs, np.int64).reshape(-1, 2)
    parts.append((one_by_one[:, 0], one_by_one[:, 1]))
    for pair in state.required:  # whoever must meet one player may meet no other
        for one, other in (pair, pair[::-1]):
            rest = np.setdiff1d(np.arange(size), [by_id[one], by_id[other]])
            parts.append((np.full(len(rest), by_id[one]), rest))
    for first, second in parts:
        here = (first >= 0) & (second >= 0)
        yield (np.minimum(first, second) * size + np.maximum(first, second))[here]


def _distinct(table: Ints) -> tuple[Ints, Ints]:
    """The number of each column among the different ones, and the first column of each number."""
    number, first = distinct_columns(table)
    return np.asarray(number), np.asarray(first)
