"""The tournament: immutable, integer-valued, ignorant of files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from ..errors import InvalidTournament
from .players import Player
from .points import PointSystem
from .results import Colour, Result


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A player's full-, half- or zero-point bye in a round that is not yet paired."""

    round: int
    player: int
    kind: Result


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Players who must not meet each other in rounds `first` to `last` (to the end when `last` is `None`)."""

    players: tuple[int, ...]
    first: int = 1
    last: int | None = None

    def applies(self, round_number: int) -> bool:
        """Whether the prohibition is in force in a round."""
        return self.first <= round_number and (self.last is None or round_number <= self.last)


@dataclass(frozen=True, slots=True)
class Team:
    """A team the players belong to. No individual pairing rule looks at it; `record` is its report line."""

    name: str
    players: tuple[int, ...]
    record: str = ""


@dataclass(frozen=True)
class Tournament:
    """A Swiss tournament after some completed rounds.

    `players` stand in ranking order: the first has tournament pairing number 1 (C.04.2 art. 2.3). Start numbers
    (`Player.id`) are unique but need not follow that order. Every player's `results` have the same length, the
    number of completed rounds. `rounds` is the announced number of rounds (C.04.1 art. 1), `None` if unknown.
    `system` is the coded type of the tournament (TRF-2026 record 192). `virtual_given` tells that the report
    itself states the acceleration points, be they all zero, so that no system adds its own.
    `info` keeps what a report says of the event (code, text), `records` the report lines nobody here reads.
    """

    players: tuple[Player, ...]
    rounds: int | None = None
    initial_colour: Colour | None = None
    point_system: PointSystem = field(default_factory=PointSystem)
    byes: tuple[RequestedBye, ...] = ()
    forbidden: tuple[ForbiddenGroup, ...] = ()
    system: str = ""
    virtual_given: bool = False
    teams: tuple[Team, ...] = ()
    info: tuple[tuple[str, str], ...] = ()
    records: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        lengths = {len(player.results) for player in self.players}
        if len(lengths) > 1:
            raise InvalidTournament("every player needs one result for each completed round")
        if len(self.by_id) != len(self.players):
            raise InvalidTournament("two players have the same start number")

    @cached_property
    def by_id(self) -> Mapping[int, Player]:
        """Players by start number."""
        return {player.id: player for player in self.players}

    @property
    def completed_rounds(self) -> int:
        """How many rounds are recorded."""
        return len(self.players[0].results) if self.players else 0

    @property
    def next_round(self) -> int:
        """The number of the round to be paired, counted from 1."""
        return self.completed_rounds + 1

    @property
    def name(self) -> str:
        """The name of the event, if the report gives one."""
        return next((text for code, text in self.info if code == "012"), "")

    def __iter__(self) -> Iterator[Player]:
        return iter(self.players)

    def __len__(self) -> int:
        return len(self.players)

    def before(self, round_number: int) -> Tournament:
        """The tournament as it stood before a round, with that round's byes as requested ones.

        Raises `InvalidTournament` for a round that is neither completed nor next.
        """
        if not 1 <= round_number <= self.next_round:
            raise InvalidTournament(f"there is no round {round_number} to go back to")
        if round_number == self.next_round:
            return self
        done = round_number - 1
        byes = tuple(
            RequestedBye(round_number, player.id, player.results[done].result)
            for player in self.players
            if not player.results[done].paired
        )
        players = tuple(player.with_results(player.results[:done]) for player in self.players)
        return replace(self, players=players, byes=byes)
