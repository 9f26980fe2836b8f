"""The players of a Dubov round as its rules see them: preferences, ARO, earlier upfloats; and their colours (5.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...model import PointSystem, Tournament
from ...rules.facts import BLACK, MILD, UP, WHITE, History, Ints, bye_bar_since_2026
from ..acceleration import history_of
from ..base import RoundState
from ..scoregroups.colours import Allocation, allocate
from ..scoregroups.entries import Entries

UNREAD = ("wide", "difference", "twice", "topscorer", "float2")
"""Facts that no rule of the system reads; left at zero they don't tell players apart."""


def most_upfloats(rounds: int) -> int:
    """How often a player was upfloated at least who is a maximum upfloater, by the rounds planned (1.8)."""
    return 2 + rounds // 5


@dataclass(frozen=True, eq=False)
class DubovField:
    """Everybody to be paired.

    Attributes:
        entries: the players by score, then pairing number.
        aro: the mean rating of the opponents of each, rounded (1.7).
        upfloats: how often each was upfloated.
    """

    entries: Entries
    aro: Ints
    upfloats: Ints

    @classmethod
    def of(cls, state: RoundState) -> DubovField:
        """Everything the rules read, from the records. Raises `InvalidTournament` without a first colour."""
        history = history_of(state)
        entries = Entries.of(state, upfloated, bye_bar_since_2026, history)
        rows = entries.facts.row
        raised = [history.game_floats(number) == UP for number in range(1, history.rounds + 1)]
        upfloats = np.array(raised, np.int64).reshape(history.rounds, len(history.gained)).sum(axis=0)[rows]
        aro = average_ratings(state.tournament, history)[rows]
        return cls(_with_preferences(entries, upfloats, state), aro, upfloats)

    def __len__(self) -> int:
        return len(self.entries)

    @cached_property
    def played(self) -> Ints:
        """1 for everybody who has played a game, else 0."""
        return np.asarray((self.entries.games != 0).any(axis=1), np.int64)

    @cached_property
    def most_apart(self) -> int:
        """With how many others at the most somebody may not meet."""
        return int(np.bincount(self.entries.apart.ravel(), minlength=1).max())

    @cached_property
    def white_order(self) -> list[int]:
        """The place of each in the order of those who prefer White: ARO, then number (3.2.5, 4.3)."""
        return _places(np.lexsort((self.entries.numbers, self.aro)))

    @cached_property
    def black_order(self) -> list[int]:
        """The place of each by number."""
        return _places(np.argsort(self.entries.numbers, kind="stable"))

    def without(self, bye: int | None) -> DubovField:
        """The field whose brackets are paired: without the bye and what only the bye concerns."""
        entries, keep = self.entries.without(bye)
        return DubovField(entries, self.aro[keep], self.upfloats[keep])


def upfloated(history: History, round_number: int, points: PointSystem) -> Ints:
    """Who was upfloated in a round: met somebody with a higher pairing score. Only games played count."""
    del points
    return np.where(history.game_floats(round_number) == UP, UP, 0)


def average_ratings(tournament: Tournament, history: History) -> Ints:
    """ARO of every player: the mean rating of those met over the board, halves rounded up, 0 before any game (1.7)."""
    ratings = np.array([player.rating for player in tournament.players], np.int64)
    met = history.opponent >= 0
    games = met.sum(axis=1)
    total = np.where(met, ratings[history.opponent], 0).sum(axis=1)
    return (2 * total + games) // np.maximum(2 * games, 1)


def _with_preferences(entries: Entries, upfloats: Ints, state: RoundState) -> Entries:
    """Who has not played prefers Black mildly (1.6.4); in the last round earlier upfloats don't matter (C8 to C10)."""
    zero = np.zeros(len(entries), np.int64)
    none = entries.colours.wants == 0
    wants = np.where(none, BLACK, entries.colours.wants)
    strength = np.where(none, MILD, entries.colours.strength)
    most = np.where(upfloats >= most_upfloats(state.rounds), upfloats, 0)
    last = {"upfloats": zero, "float1": zero} if state.last_round else {"upfloats": most}
    unread = dict.fromkeys(UNREAD, zero) | last
    return replace(
        entries,
        facts=replace(entries.facts, wants=wants, strength=strength, **unread),
        colours=replace(entries.colours, wants=wants, strength=strength),
    )


def _places(order: Ints) -> list[int]:
    places = np.empty(len(order), np.int64)
    places[order] = np.arange(len(order))
    return list(places.tolist())


_OURS = {"5.2.1": "5.2.2", "5.2.2": "5.2.3", "5.2.3": "5.2.4", "5.2.4": "5.2.5"}
"""The article of this system that says what an article of the Dutch system says."""

DUTCH_ARTICLES = {ours: theirs for theirs, ours in _OURS.items()}
"""The other way round."""


def allocate_colours(entries: Entries, a: int, b: int) -> Allocation:
    """Colours of a pair, of which entry `a` has more points or the smaller number.

    Everybody has a preference (1.6.4), so of two who have not played only the first rule decides.
    """
    if not entries.games[a].any() and not entries.games[b].any():
        first = entries.initial_colour if entries.numbers[a] % 2 == 1 else -entries.initial_colour
        return Allocation(a, b, "5.2.1") if first == WHITE else Allocation(b, a, "5.2.1")
    found = allocate(entries, a, b)
    return found._replace(article=_OURS[found.article])
