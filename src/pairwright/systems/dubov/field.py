"""The players of a Dubov round under its rules: preferences, ARO, earlier upfloats; and their colours (5.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ...rules.facts import BLACK, UP, WHITE, Records, bye_bar_since_2026, upfloats_of_games
from ..acceleration import records_of
from ..base import RoundState
from ..enrolment import RuleReading, roster_of
from ..roster import Roster, places_of
from ..scoregroups.colours import NOT_DUTCH, Allocation, allocate

READING = RuleReading(bye_bar_since_2026, upfloats_of_games, rounds_back=1, newcomer=BLACK)
"""A player without games prefers Black mildly (1.6.4)."""

LAST_READING = RuleReading(bye_bar_since_2026, newcomer=BLACK)
"""In the last round earlier upfloats don't matter (C8 to C10)."""


def most_upfloats(rounds: int) -> int:
    """How often a player was upfloated at least who is a maximum upfloater, by the rounds planned (1.8)."""
    return 2 + rounds // 5


@dataclass(frozen=True, eq=False)
class DubovField:
    """All players to be paired.

    Attributes:
        entries: the players by score, then pairing number.
        aro: the mean rating of the opponents of each, rounded (1.7).
        upfloats: how often each was upfloated.
    """

    entries: Roster
    aro: list[int]
    upfloats: list[int]

    @classmethod
    def of(cls, state: RoundState) -> DubovField:
        """Everything the rules read, from the records. Raises `InvalidTournament` without a first colour."""
        records = records_of(state)
        last = state.last_round
        roster = roster_of(state, LAST_READING if last else READING, records)
        upfloats, aro = upfloats_of(records), average_ratings(records)
        own = [upfloats[row] for row in roster.rows]
        if not last:
            # Criteria need the count of maximum upfloaters only (1.8); for all others it stays 0.
            most = most_upfloats(state.rounds)
            roster = replace(roster, upfloats=[count if count >= most else 0 for count in own])
        return cls(roster, [aro[row] for row in roster.rows], own)

    def __len__(self) -> int:
        return len(self.entries)

    @cached_property
    def played(self) -> list[bool]:
        """Whether each has played a game."""
        return [bool(history) for history in self.entries.histories]

    @cached_property
    def most_apart(self) -> int:
        """The largest number of forbidden opponents of a player."""
        return max(map(len, self.entries.kept_apart), default=0)

    @cached_property
    def white_order(self) -> list[int]:
        """The place of each in the order of those who prefer White: ARO, then number (3.2.5, 4.3)."""
        return places_of(list(zip(self.aro, self.entries.numbers, strict=True)))

    @cached_property
    def black_order(self) -> list[int]:
        """The place of each by number."""
        return places_of(self.entries.numbers)

    def without(self, bye: int | None) -> DubovField:
        """The field whose brackets are paired: without the bye and the data that only the bye needs."""
        roster, keep = self.entries.without(bye)
        return DubovField(roster, [self.aro[at] for at in keep], [self.upfloats[at] for at in keep])


def upfloats_of(records: Records) -> list[int]:
    """The number of each player's upfloats: games against an opponent with a higher pairing score. Only games played
    count.
    """
    counts = [0] * len(records)
    for number in range(1, records.rounds + 1):
        counts = [known + (one == UP) for known, one in zip(counts, records.game_floats(number), strict=True)]
    return counts


def average_ratings(records: Records) -> list[int]:
    """ARO of every player: the mean rating of those met over the board, halves rounded up, 0 before any game (1.7)."""
    rounds, ratings = records.rounds, [0, *[player.rating for player in records.tournament.players]]
    if not rounds:
        return [0] * len(records)
    # One iterator so many times: each tuple takes the entries of one player.
    met = zip(*[map(ratings.__getitem__, records.opponents)] * rounds, strict=True)
    games = [rounds - missed for missed in records.counted(records.unplayed)]
    return [
        (2 * total + count) // (2 * count or 1) for total, count in zip(map(sum, met), games, strict=True)
    ]


def allocate_colours(entries: Roster, a: int, b: int) -> Allocation:
    """Colours of a pair; entry `a` has more points or the smaller number.

    Every player has a preference (1.6.4), which leaves only the first rule to two players without games.
    """
    if not entries.histories[a] and not entries.histories[b]:
        first = entries.initial_colour if entries.numbers[a] % 2 == 1 else -entries.initial_colour
        return Allocation((a, b, "5.2.1") if first == WHITE else (b, a, "5.2.1"))
    found = allocate(entries, a, b)
    return found.by(NOT_DUTCH[found.article])
