"""Norms judged: for a player and a norm every requirement tested, and the way that leads to the norm."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..lean_dataclass import dataclass
from ..model import Player
from ..titles import title_of
from .editions import Norm
from .games import Game, NormEvent, federation_of
from .requirements import Candidacy, Check, fails, tested
from .ways import Candidate, Way, other_way

_HELD_WITH = {
    "GM": ("GM", "IM", "WGM", "WIM"), "IM": ("IM", "WIM"), "WGM": ("WGM", "WIM"), "WIM": ("WIM",)
}  # fmt: skip


@dataclass(frozen=True)
class NormVerdict:
    """The value of a player's games for a norm.

    `games` are those that count, `checks` every requirement tested on all of them. `way` is the selection of games
    that makes a norm if all together do not. `exempt` is the paragraph of 1.4.3 that frees the player, needed or
    not. A verdict on an event that is not over is not a norm yet: see `final`.
    """

    player: Player
    norm: Norm
    all: Candidacy
    checks: tuple[Check, ...]
    way: Way | None
    exempt: str | None
    final: bool

    def __repr__(self) -> str:
        return f"<NormVerdict {self}>"

    def __str__(self) -> str:
        return f"{self.player}, {self.norm.name}: {'achieved' if self.achieved else 'not achieved'}"

    @property
    def failed(self) -> tuple[Check, ...]:
        """The requirements that all games together do not meet."""
        return tuple(check for check in self.checks if not check.met)

    @property
    def achieved(self) -> bool:
        """Whether the games are enough for the norm."""
        return not self.failed or self.way is not None

    @property
    def held(self) -> bool:
        """Whether the player has the title, or one above it."""
        return self.norm.name in _HELD_WITH.get(title_of(self.player.title), ())

    @property
    def reason(self) -> Check | None:
        """The first requirement that is not met, `None` if the norm is achieved."""
        return None if self.achieved else self.failed[0]

    @property
    def counting(self) -> Candidacy:
        """The games the norm is made of, or all that count."""
        return self.way.one if self.way else self.all

    @property
    def waived(self) -> bool:
        """Whether the norm meets the rules on federations only because 1.4.3 frees the player (1.4.3e)."""
        if not self.exempt or not self.achieved:
            return False
        one = self.counting
        return fails(Candidacy(one.event, one.norm, one.own, None, one.games, one.enough, one.mix))

    @property
    def counts_as(self) -> int | None:
        """Games towards the 27 of 1.5.1: one more for each full point above what was needed; `None` where open."""
        one = self.counting
        if not self.achieved or one.score_needed is None:
            return None
        more = (one.score - one.score_needed) // 2
        if (self.way and self.way.article == "1.4.1c") or (
            one.event.category == "world-cup" and one.number == one.event.least
        ):
            return None if more else 9
        return one.number + more


def judge(event: NormEvent) -> Iterator[NormVerdict]:
    """A verdict for each player and each norm, in the order of the players."""
    for player in event.tournament.players:
        yield from verdicts(event, player)


def verdicts(event: NormEvent, player: Player) -> Iterator[NormVerdict]:
    """The verdicts on one player, the highest norm first."""
    games = event.games(player)
    for norm in event.norms_of(player):
        yield verdict(event, player, norm, games)


def verdict(event: NormEvent, player: Player, norm: Norm, games: tuple[Game, ...]) -> NormVerdict:
    """The verdict on some games of a player."""
    made = _maker(event, player, norm)
    whole = made(games, len(games) >= event.least, len(games))
    way = other_way(event, player, games, made) if fails(whole) else None
    return NormVerdict(player, norm, whole, tested(whole), way, whole.free, event.finished)


def is_norm(event: NormEvent, player: Player, norm: Norm, games: tuple[Game, ...]) -> bool:
    """Whether some games of a player are a norm: the verdict without its sentences."""
    made = _maker(event, player, norm)
    enough = len(games) >= event.least
    return not fails(made(games, enough, len(games))) or bool(other_way(event, player, games, made))


def _maker(event: NormEvent, player: Player, norm: Norm) -> Candidate:
    return partial(_candidacy, event, norm, player, exemption(event, player))


def _candidacy(
    event: NormEvent,
    norm: Norm,
    player: Player,
    free: str | None,
    games: tuple[Game, ...],
    enough: bool,
    mix: int,
) -> Candidacy:
    return Candidacy(event, norm, federation_of(player), free, games, enough, mix)


BIG_SWISS = (20, 3, 10)
"""Rated players from abroad in every round, their federations, and how many of them hold a title (1.4.3d)."""

NATIONAL = {"national-final": "1.4.3a", "national-team": "1.4.3b"}


def exemption(event: NormEvent, player: Player) -> str | None:
    """The paragraph of 1.4.3 that frees a player, needed or not."""
    if event.category == "zonal":
        return "1.4.3c"
    if event.category in NATIONAL and event.host and federation_of(player) == event.host:
        return NATIONAL[event.category]
    return "1.4.3d" if is_big_swiss(event) else None


def is_big_swiss(event: NormEvent) -> bool:
    """Whether every round had enough rated and titled players from abroad (1.4.3d)."""
    if event.kind != "swiss" or not event.host or not event.tournament.completed_rounds:
        return False
    return all(
        value >= least for numbers in event.guests for value, least in zip(numbers, BIG_SWISS, strict=True)
    )
