"""The participants of a round as these systems see them: in the order of their numbers, with scores and last floats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...errors import InvalidTournament
from ...matching._kernel import Apart, Cover
from ...matching.buffers import ints, pairs, square
from ...model import Colour, MatchResult, Player, Points, Result, RoundResult, Tournament
from ..acceleration import records_of
from ..base import RoundState
from ..said import say

NO_BYE = frozenset({Result.ALLOCATED_BYE, Result.FORFEIT_WIN, Result.FULL_BYE})
"""The bars to the pairing-allocated bye (C2): an earlier one, a match won by forfeit, a full-point bye."""


def gives_colour(entry: RoundResult) -> bool:
    """Whether the colour of a round counts: a game was played, be it one of several."""
    return entry.gives_colour if isinstance(entry, MatchResult) else entry.played


def colours_of(player: Player) -> tuple[Colour, ...]:
    """The colours a participant has had, in the order of the rounds, without gaps."""
    return tuple(entry.colour for entry in player.results if entry.colour is not None and gives_colour(entry))


@dataclass(frozen=True, eq=False)
class Participants:
    """The participants of a round, by index in the order of their tournament pairing numbers.

    Attributes:
        state: the round.
        players: the participants.
        numbers: tournament pairing numbers: places in the list of the tournament, absent participants counted.
        score: points with acceleration; scoregroups are made of these, and floats judged by them.
        real: points without acceleration.
        floated: whether a participant played an opponent with another score in the round before.
        matches: matches played, forfeited ones not counted.
        no_bye: whether C2 bars a participant from the bye.
        apart: pairs who may not meet: met before (C1), or kept apart.
        judged_by: the same round without the demand behind this one, if any: a demand restricts the rounds
            considered, and leaves their evaluation unchanged.
    """

    state: RoundState
    players: tuple[Player, ...]
    numbers: tuple[int, ...]
    score: tuple[Points, ...]
    real: tuple[Points, ...]
    floated: tuple[bool, ...]
    matches: tuple[int, ...]
    no_bye: tuple[bool, ...]
    apart: tuple[tuple[int, int], ...]
    judged_by: Participants | None = None

    @classmethod
    def of(cls, state: RoundState) -> Participants:
        """The participants of a round, as the records have them."""
        records = records_of(state)
        # Who is absent keeps a number, or the parity that gives colours would shift below.
        place = {player.id: number for number, player in enumerate(state.tournament.players, start=1)}
        index = {player.id: at for at, player in enumerate(state.players)}
        numbers = tuple(place[player.id] for player in state.players)
        rows = [number - 1 for number in numbers]
        floats = records.last_floats
        score, unplayed = records.scores(records.rounds + 1), records.counted(records.unplayed)
        required = {id for pair in state.required for id in pair}
        return cls(
            state,
            state.players,
            numbers,
            tuple([score[row] for row in rows]),
            tuple([records.totals[-1][row] for row in rows]),
            tuple([floats[row] != 0 for row in rows]),
            tuple([records.rounds - unplayed[row] for row in rows]),
            tuple(
                player.id in required or any(entry.result in NO_BYE for entry in player.results)
                for player in state.players
            ),
            tuple(sorted(set(_apart(state, index)))),
        )

    def __len__(self) -> int:
        return len(self.players)

    @cached_property
    def place(self) -> dict[int, int]:
        """The index of each start number."""
        return {player.id: at for at, player in enumerate(self.players)}

    def ids_of(self, members: Iterable[int]) -> tuple[int, ...]:
        """Indices as start numbers."""
        return tuple([self.players[at].id for at in members])

    @cached_property
    def levels(self) -> tuple[Points, ...]:
        """All scores of the round, highest first."""
        return tuple(sorted(set(self.score), reverse=True))

    @cached_property
    def _shared(self) -> Apart:
        return Apart(len(self), pairs(self.apart))

    def cover(
        self, members: Sequence[int], classes: Sequence[int] | None = None, joined: memoryview | None = None
    ) -> Cover:
        """The graph of some participants by C1; if they have classes, only of pairs whose classes are joined."""
        if classes is None or joined is None:
            classes, joined = [0] * len(members), square(b"\1", 1)
        return Cover(self._shared, ints(members), ints(classes), joined)

    def can_be_paired(self, members: Sequence[int]) -> bool:
        """Whether all of some participants can be paired with each other under C1."""
        return len(members) % 2 == 0 and (not members or self.cover(members).complete())

    def among(self, members: Sequence[int]) -> list[tuple[int, int]]:
        """The pairs of some participants who may not meet, by their places in the list given."""
        place = {one: at for at, one in enumerate(members)}
        here = set(members)
        return [(at, place[other]) for one, at in place.items() for other in self._apart_below[one] & here]

    @cached_property
    def _apart_below(self) -> list[set[int]]:
        """For each participant those with a higher index whom it may not meet."""
        sets: list[set[int]] = [set() for _ in self.players]
        for one, other in self.apart:
            sets[one].add(other)
        return sets

    @cached_property
    def initial_colour(self) -> Colour:
        """The colour drawn by lot; if it is not stated, that of the first match of round 1 tells it.

        Raises `InvalidTournament` if neither is known.
        """
        tournament = self.state.tournament
        if self.state.initial_colour is not None:
            return self.state.initial_colour
        found = _first_colour(tournament)
        if found is None:
            raise InvalidTournament(say.NO_INITIAL_COLOUR())
        return found


def _first_colour(tournament: Tournament) -> Colour | None:
    """In round 1 the higher ranked participant of each pair has it if the number is odd, otherwise the
    other colour.
    """
    for number, player in enumerate(tournament.players, start=1):
        entry = player.result(1)
        if entry.opponent and entry.colour is not None:
            return entry.colour if number % 2 else entry.colour.other
    return None


def _apart(state: RoundState, index: dict[int, int]) -> Iterator[tuple[int, int]]:
    for player in state.players:
        one = index[player.id]
        for entry in player.results:
            other = index.get(entry.opponent, -1)
            if entry.played and other > one:
                yield one, other
    yield from state.asked_apart(index)
