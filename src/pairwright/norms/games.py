"""The event as norms see it: who played, which of a player's games count (B.01 art. 1.4.1, 1.4.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from ..documents.norms import Category, Kind
from ..lean_dataclass import cached_property, dataclass, field
from ..model import Player, Result, Tournament
from ..titles import title_of
from .editions import EDITIONS, OLDER_UNRATED, Norm, TitleRules

KINDS: tuple[Kind, ...] = get_args(Kind)
CATEGORIES: tuple[Category, ...] = get_args(Category)

ALL_PLAY_ALL: frozenset[Kind] = frozenset({"round-robin", "double-round-robin"})
"""Kinds of event with a game between any two players (1.4.2b). Kinds are terms of the regulations rather than pairing
systems.
"""
CONSENTED: frozenset[Kind] = frozenset({"scheveningen", "league"})
"""Kinds of event whose norms need prior consent (1.4.2e)."""

POINTS = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}
"""Half points of the games that count, under any point system of the event (1.4.2)."""

NO_FEDERATION = ("", "NON")
FIDE_FLAG = "FID"
_AT_THE_BOARD = frozenset({*POINTS, Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS})


def federation_of(player: Player) -> str:
    """The code of a player's federation in capitals, empty for none."""
    return player.federation.strip().upper()


def _is_woman(player: Player) -> bool:
    return player.sex.strip().lower()[:1] in ("w", "f")


def has_left(player: Player) -> bool:
    """Whether the last two rounds are absences."""
    return len(player.results) > 1 and all(
        entry.result in (Result.ZERO_BYE, Result.ABSENT) for entry in player.results[-2:]
    )


def levels_of(rules: TitleRules, player: Player) -> tuple[tuple[str, int], ...]:
    """The titles a player may get, with the rating that each needs (1.3, 1.5.3)."""
    woman = _is_woman(player)
    return tuple((title, rating) for title, rating, women in rules.levels if woman or not women)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that counts. `score` is in half points, `rating` 0 for an unrated opponent."""

    round: int
    opponent: int
    score: int
    federation: str
    title: str
    rating: int


@dataclass(frozen=True)
class NormEvent:
    """A tournament of single players, with the facts missing from a report.

    `host` is the federation of the venue, empty if unknown; `readings` name the open articles with another reading;
    `facts` are data for the forms that the report lacks, by the names of `pairwright.titles.FACTS`; `teams` says that
    the players played for teams. `ratings` holds those of each round, by start number, of players who have several
    (1.1.4: events of over 30 days).
    """

    tournament: Tournament
    kind: Kind
    category: Category = "ordinary"
    host: str = ""
    readings: frozenset[str] = frozenset()
    facts: Mapping[str, str] = field(default_factory=dict)
    rules: TitleRules = EDITIONS[0]
    teams: bool = False
    ratings: Mapping[int, Sequence[int]] = field(default_factory=dict)

    def __repr__(self) -> str:
        return (
            f"<NormEvent {self.tournament!r}, {self.kind}, {self.category}, rules since {self.rules.since}>"
        )

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """Players by start number."""
        return self.tournament.by_id

    @cached_property
    def rounds(self) -> int:
        """The announced number of rounds, or those played."""
        return self.tournament.rounds or self.tournament.completed_rounds

    @property
    def unrated(self) -> int:
        """The rating that an unrated opponent counts as (1.4.6d)."""
        return OLDER_UNRATED if "unrated-1000" in self.readings else self.rules.unrated

    def rating_in(self, round_number: int, player: int) -> int:
        """The rating of a player in a round, 0 for none; after the last round known the last one (1.1.4)."""
        several = self.ratings.get(player)
        return several[min(round_number, len(several)) - 1] if several else self.players[player].rating

    @property
    def finished(self) -> bool:
        """Whether every round is played."""
        return self.tournament.completed_rounds >= self.rounds

    @property
    def fixed(self) -> bool:
        """Whether the pairings were fixed beforehand, which makes a norm need every round (1.4.1e)."""
        return self.kind != "swiss"

    @property
    def least(self) -> int:
        """The games that a norm needs (1.4.1a, b)."""
        if self.category == "team-championship" and 7 <= self.rounds <= 9:
            return 7
        return 8 if self.category == "world-cup" else self.rules.games

    @cached_property
    def strongest_first(self) -> tuple[Player, ...]:
        """The remaining players, strongest first: most outlooks search them among hundreds of players."""
        here = [one for one in self.tournament.players if not has_left(one)]
        ahead = self.tournament.next_round
        return tuple(
            sorted(here, key=lambda one: self.rating_in(ahead, one.id) or self.unrated, reverse=True)
        )

    @cached_property
    def ignored(self) -> frozenset[int]:
        """Opponents who don't count while unrated: without half a point against a rated player (1.4.2b)."""
        if self.kind not in ALL_PLAY_ALL:
            return frozenset()
        return frozenset(
            player.id for player in self.tournament.players if not player.rating and not self._scored(player)
        )

    def _scored(self, player: Player) -> bool:
        return any(
            POINTS.get(entry.result, 0) and self.rating_in(number, entry.opponent)
            for number, entry in enumerate(player.results, 1)
        )

    def game(self, round_number: int, opponent: int, score: int) -> Game | None:
        """A game against an opponent, `None` if it can't count."""
        other = self.players[opponent]
        federation, rating = federation_of(other), self.rating_in(round_number, opponent)
        if federation in NO_FEDERATION or (opponent in self.ignored and not rating):
            return None
        return Game(round_number, opponent, score, federation, title_of(other.title), rating)

    def games(self, player: Player) -> tuple[Game, ...]:
        """The games of a player that count, in the order of rounds."""
        found = (
            self.game(number, entry.opponent, POINTS[entry.result])
            for number, entry in enumerate(player.results, 1)
            if entry.result in POINTS and entry.opponent in self.players
        )
        return tuple(game for game in found if game)

    def norms_of(self, player: Player) -> tuple[Norm, ...]:
        """The norms a player may make: WGM and WIM are for women."""
        woman = _is_woman(player)
        return tuple(norm for norm in self.rules.norms if woman or not norm.women)

    @cached_property
    def guests(self) -> tuple[tuple[int, int, int], ...]:
        """For each round: rated players not of the host, their federations, those with a title (1.4.3d).

        A player who misses two rounds does not count. Every verdict asks for this, so it is counted once.
        """
        there = _AT_THE_BOARD | {Result.ALLOCATED_BYE, Result.FORFEIT_WIN}
        present = there - {Result.FORFEIT_WIN} if "forfeit-is-absence" in self.readings else there
        counted = [
            player
            for player in self.tournament.players
            if federation_of(player) not in (*NO_FEDERATION, FIDE_FLAG, self.host)
            and sum(entry.result not in there for entry in player.results) <= 1
        ]
        return tuple(
            self._numbers_of(
                [
                    player
                    for player in counted
                    if player.results[at].result in present and self.rating_in(at + 1, player.id)
                ]
            )
            for at in range(self.tournament.completed_rounds)
        )

    def _numbers_of(self, guests: list[Player]) -> tuple[int, int, int]:
        titled = sum(title_of(player.title) in self.rules.big_swiss_titles for player in guests)
        return len(guests), len({federation_of(player) for player in guests}), titled
