"""Making a tournament small while something stays true of it: fewer players, rounds, byes, special rules.

The search is A. Zeller and R. Hildebrandt's delta debugging (*Simplifying and isolating failure-inducing
input*, IEEE TSE 28, 2002): leave out large parts first, then smaller ones, and start again as long as
anything could go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..model import ForbiddenGroup, Player, PointSystem, Result, RoundResult, Tournament, round_result
from ..model.requests import groups_without

_WITHOUT_OPPONENT = {
    Result.WIN: Result.FULL_BYE,
    Result.UNRATED_WIN: Result.FULL_BYE,
    Result.FORFEIT_WIN: Result.FULL_BYE,
    Result.DRAW: Result.HALF_BYE,
    Result.UNRATED_DRAW: Result.HALF_BYE,
}
"""The bye that replaces a game whose other player is left out; for other results, a zero-point bye."""


Holds = Callable[[Tournament], bool]


def smallest(tournament: Tournament, holds: Holds, tries: int = 2000) -> Tournament:
    """A small tournament that `holds` accepts like the given one, found in at most `tries` tries."""
    search = _Search(holds, tries)
    before = None
    while before != tournament:
        before = tournament
        tournament = search.fewer_players(tournament)
        for parts in (_met, _rounds, _rules, _byes, _results):
            tournament = search.without(tournament, parts)
    return search.tried(tournament, _renumbered(tournament))


class _Search:
    """Tries smaller tournaments within its limits."""

    def __init__(self, holds: Holds, tries: int) -> None:
        self._holds = holds
        self._left = tries

    def tried(self, tournament: Tournament, smaller: Tournament) -> Tournament:
        """The smaller tournament if it fits, otherwise the other one."""
        if self._left <= 0 or smaller == tournament:
            return tournament
        self._left -= 1
        return smaller if self._holds(smaller) else tournament

    def fewer_players(self, tournament: Tournament) -> Tournament:
        """Without runs of players, from half of all to single ones."""
        size = len(tournament) // 2
        while size:
            at = 0
            while at < len(tournament) and len(tournament) > size:
                gone = frozenset(player.id for player in tournament.players[at : at + size])
                smaller = self.tried(tournament, without_players(tournament, gone))
                at += size if smaller is tournament else 0
                tournament = smaller
            size //= 2
        return tournament

    def without(
        self, tournament: Tournament, parts: Callable[[Tournament], Iterator[Tournament]]
    ) -> Tournament:
        """Without as many of some parts as possible; `parts` gives tournaments with one left out."""
        found = True
        while found and self._left > 0:
            found = False
            for smaller in parts(tournament):
                if self.tried(tournament, smaller) is not tournament:
                    tournament, found = smaller, True
                    break
        return tournament


def _met(tournament: Tournament) -> Iterator[Tournament]:
    """The tournament without two players who have met, which leaves all other results of that round unchanged."""
    for number in range(tournament.completed_rounds, 0, -1):
        for player in tournament:
            opponent = player.result(number).opponent
            if player.id < opponent and len(tournament) > 2:
                yield without_players(tournament, frozenset((player.id, opponent)))


def _rounds(tournament: Tournament) -> Iterator[Tournament]:
    for number in range(tournament.completed_rounds, 0, -1):
        yield _without_round(tournament, number)


def _byes(tournament: Tournament) -> Iterator[Tournament]:
    for place in range(len(tournament.byes)):
        yield tournament.unchecked(byes=tournament.byes[:place] + tournament.byes[place + 1 :])


def without_players(tournament: Tournament, gone: frozenset[int]) -> Tournament:
    """The tournament without some players; games against them become byes of the same worth."""
    players = tuple(
        replace(
            player, results=tuple(_without(entry, gone) for entry in player.results), points=None, rank=None
        )
        for player in tournament
        if player.id not in gone
    )
    byes = tuple(bye for bye in tournament.byes if bye.player not in gone)
    forbidden = groups_without(tournament.forbidden, gone)
    return tournament.unchecked(players=players, byes=byes, forbidden=forbidden, teams=(), records=())


def _without(entry: RoundResult, gone: frozenset[int]) -> RoundResult:
    if entry.opponent not in gone:
        return entry
    return round_result(_WITHOUT_OPPONENT.get(entry.result, Result.ZERO_BYE))


def _without_round(tournament: Tournament, number: int) -> Tournament:
    """The tournament as if a past round had not been held; later ones move up."""

    def cut(values: tuple[RoundResult, ...]) -> tuple[RoundResult, ...]:
        return values[: number - 1] + values[number:]

    players = tuple(
        replace(
            player,
            results=cut(player.results),
            virtual=player.virtual[: number - 1] + player.virtual[number:],
            points=None,
            rank=None,
        )
        for player in tournament
    )
    byes = tuple(replace(bye, round=bye.round - 1) for bye in tournament.byes if bye.round > number)
    rounds = None if tournament.rounds is None else tournament.rounds - 1
    groups = (_without_its_round(group, number) for group in tournament.forbidden)
    forbidden = tuple(group for group in groups if group.last is None or group.first <= group.last)
    return tournament.unchecked(players=players, byes=byes, rounds=rounds, forbidden=forbidden)


def _without_its_round(group: ForbiddenGroup, number: int) -> ForbiddenGroup:
    first = group.first - (group.first > number)
    return replace(
        group, first=first, last=None if group.last is None else group.last - (group.last >= number)
    )


def _rules(tournament: Tournament) -> Iterator[Tournament]:
    """Without prohibitions, acceleration, special points; with fewer rounds to come."""
    for place in range(len(tournament.forbidden)):
        forbidden = tournament.forbidden[:place] + tournament.forbidden[place + 1 :]
        yield tournament.unchecked(forbidden=forbidden)
    if any(player.virtual for player in tournament):
        yield _with_players(tournament, lambda player: replace(player, virtual=()))
        yield _with_players(
            tournament, lambda player: replace(player, virtual=player.virtual[: tournament.next_round])
        )
    if not tournament.point_system.standard:
        yield tournament.unchecked(point_system=PointSystem())
    if tournament.rounds is not None and tournament.rounds > tournament.next_round:
        yield tournament.unchecked(rounds=tournament.next_round)
        yield tournament.unchecked(rounds=tournament.rounds - 1)
    if any(player.rating or player.name for player in tournament):
        yield _with_players(
            tournament, lambda player: Player(player.id, "", player.results, virtual=player.virtual)
        )


def _results(tournament: Tournament) -> Iterator[Tournament]:
    """Quick games as ordinary ones, byes and forfeits as absences, one round of one player at a time."""
    plain = {
        Result.UNRATED_WIN: Result.WIN,
        Result.UNRATED_DRAW: Result.DRAW,
        Result.UNRATED_LOSS: Result.LOSS,
        Result.FULL_BYE: Result.ZERO_BYE,
        Result.HALF_BYE: Result.ZERO_BYE,
        Result.ALLOCATED_BYE: Result.ZERO_BYE,
    }
    for place, player in enumerate(tournament.players):
        for at, entry in enumerate(player.results):
            if entry.result in plain:
                mended = replace(entry, result=plain[entry.result])
                results = (*player.results[:at], mended, *player.results[at + 1 :])
                players = list(tournament.players)
                players[place] = replace(player, results=results, points=None, rank=None)
                yield tournament.unchecked(players=tuple(players))


def _with_players(tournament: Tournament, change: Callable[[Player], Player]) -> Tournament:
    changed = tuple(change(player) for player in tournament)
    return tournament if changed == tournament.players else tournament.unchecked(players=changed)


def _renumbered(tournament: Tournament) -> Tournament:
    """Start numbers 1, 2, ... in ranking order, short names, nothing that no rule reads."""
    number = {player.id: place for place, player in enumerate(tournament.players, 1)} | {0: 0}

    def entry(entry: RoundResult) -> RoundResult:
        return round_result(entry.result, number[entry.opponent], entry.colour)

    players = tuple(
        Player(
            number[player.id],
            f"P{number[player.id]}",
            tuple(entry(result) for result in player.results),
            virtual=player.virtual,
        )
        for player in tournament
    )
    return replace(
        tournament,
        players=players,
        byes=tuple(replace(bye, player=number[bye.player]) for bye in tournament.byes),
        forbidden=tuple(
            replace(group, players=tuple(number[player] for player in group.players))
            for group in tournament.forbidden
        ),
        info=(),
    )
