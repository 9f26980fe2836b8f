"""Whether the players of a tournament can be: start numbers, and games that both players tell alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import InvalidTournament
from .agreement import disagreement
from .edge import numbers
from .matches import BoardResult, MatchResult, MatchRules, match_result
from .players import Player
from .results import Colour, Result, RoundResult

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

DoubtfulGame: TypeAlias = tuple[int, int, int]
"""Round and the start numbers of two players who both won their game."""


def check_players(players: Sequence[Player]) -> None:
    """Raise `InvalidTournament` for a start number that is used twice, and for unequal records."""
    known: dict[int, Player] = {}
    for player in players:
        if not isinstance(player, Player):
            raise InvalidTournament(f"{player!r} is not a Player")
        if player.virtual or player.roster:
            numbers(player.virtual, f"virtual of player {player.id}")
            numbers(player.roster, f"roster of player {player.id}", 1)
        other = known.setdefault(player.id, player)
        if other is not player:
            raise InvalidTournament(
                f"two players have the same start number: {other.called} and {player.called}"
            )
        first = players[0]
        if len(player.results) != len(first.results):
            raise InvalidTournament(
                "every player needs one result for each completed round: "
                f"{first.called} has {len(first.results)}, {player.called} has {len(player.results)}"
            )


def check_games(players: Sequence[Player], by_id: Mapping[int, Player]) -> tuple[DoubtfulGame, ...]:
    """Raise `InvalidTournament`, naming both players, for a game that can't have been as it is recorded.

    Games that both players won can be counted: they are returned, and refused when a round is to be paired.
    """
    doubtful = []
    for player in players:
        for index, entry in enumerate(player.results):
            if not isinstance(entry, RoundResult):
                raise InvalidTournament(
                    f"round {index + 1}: {player.called} has {entry!r}, which is not a RoundResult"
                )
            if entry.opponent:
                if _check_game(player, index, entry, by_id):
                    doubtful.append((index + 1, player.id, entry.opponent))
            elif entry.colour is not None or not (entry.result.bye or entry.result is Result.FORFEIT_LOSS):
                said = f"a {entry.colour.name.lower()} game" if entry.colour else f"'{entry.result.value}'"
                raise InvalidTournament(f"round {index + 1}: {player.called} has {said} without an opponent")
    return tuple(doubtful)


def _check_game(player: Player, index: int, entry: RoundResult, by_id: Mapping[int, Player]) -> bool:
    """Raise for an impossible game; whether it is a doubtful one, told once for both players."""
    place = f"round {index + 1}: "
    other = by_id.get(entry.opponent)
    if other is None:
        raise InvalidTournament(
            f"{place}{player.called} has the opponent {entry.opponent}, who does not exist"
        )
    if other is player:
        raise InvalidTournament(f"{place}{player.called} is paired with himself")
    if entry.result.bye:
        raise InvalidTournament(
            f"{place}{player.called} has '{entry.result.value}' with the opponent {other.called}: "
            + ("there is no result" if entry.result is Result.ABSENT else "a bye has none")
        )
    if entry.colour is None and entry.result.played:
        raise InvalidTournament(f"{place}{player.called} played {other.called} without a colour")
    theirs = other.results[index]
    if theirs.opponent != player.id:
        said = f"names {by_id[theirs.opponent].called if theirs.opponent in by_id else theirs.opponent}"
        if not theirs.opponent:
            said = "has no entry" if theirs.result is Result.ABSENT else f"has '{theirs.result.value}'"
        raise InvalidTournament(
            f"{place}{player.called} names {other.called} as opponent, but {other.called} {said}"
        )
    if player.id < other.id:
        verdict = disagreement(_code(entry), _code(theirs))
        if verdict and verdict[0] == "impossible":
            raise InvalidTournament(f"{place}{player.called} and {other.called}: {verdict[1]}")
        return verdict is not None and verdict[0] == "doubtful"
    return False


def _code(entry: RoundResult) -> str:
    colour = "-" if entry.colour is None else "w" if entry.colour is Colour.WHITE else "b"
    return colour + entry.result.value


def check_members(teams: Sequence[Player], members: Sequence[Player]) -> None:
    """Raise `InvalidTournament` for members with results of their own, unknown ones, and members of two teams."""
    check_players(members)
    known = {member.id: member for member in members}
    team_of: dict[int, Player] = {}
    for member in members:
        if member.results:
            raise InvalidTournament(f"{member.called}: results of a team's member stand with the matches")
    for team in teams:
        for id in team.roster:
            if id not in known:
                raise InvalidTournament(f"team {team.called} has the member {id}, who does not exist")
            other = team_of.setdefault(id, team)
            if other is not team or team.roster.count(id) > 1:
                raise InvalidTournament(
                    f"{known[id].called} is in team {other.called} and in team {team.called}"
                    if other is not team
                    else f"{known[id].called} is twice in team {team.called}"
                )


def check_matches(
    players: Sequence[Player], by_id: Mapping[int, Player], rules: MatchRules | None, *, teams: bool
) -> None:
    """Raise `InvalidTournament`, naming both participants, for matches that can't have been as they are recorded."""
    for player in players:
        for index, entry in enumerate(player.results):
            if entry.opponent and (rules is not None or type(entry) is not RoundResult):
                try:
                    _check_match(player, by_id[entry.opponent], index, rules, teams=teams)
                except InvalidTournament as fault:
                    both = f"{player.called} and {by_id[entry.opponent].called}"
                    raise InvalidTournament(f"round {index + 1}, {both}: {fault}") from None


def _check_match(player: Player, other: Player, index: int, rules: MatchRules | None, *, teams: bool) -> None:
    entry, theirs = player.results[index], other.results[index]
    if rules is None:
        raise InvalidTournament("a match, but the point system is one of single games (see MatchRules)")
    if not isinstance(entry, MatchResult) or not entry.games:
        raise InvalidTournament("the games of the match are missing")
    if not isinstance(theirs, MatchResult) or theirs.games != tuple(game.mirrored for game in entry.games):
        raise InvalidTournament("the two tell the games of their match differently")
    if len(entry.games) > rules.games:
        raise InvalidTournament(f"{len(entry.games)} games, but a match has {rules.games}")
    own = player.roster if teams else (player.id,)
    for number, game in enumerate(entry.games, start=1):
        if game.player not in own and not (teams and _is_empty(game)):
            raise InvalidTournament(
                f"game {number} is played by {game.player}, who is not in {player.called}"
            )
        verdict = disagreement("w" + game.result.value, "b" + game.against.value)
        if game.result.bye or game.against.bye or (verdict and verdict[0] in ("impossible", "doubtful")):
            why = verdict[1] if verdict else "a bye is no result of a game"
            raise InvalidTournament(f"game {number}: {why}")
    named = [game.player for game in entry.games if game.player]
    if teams and len(set(named)) < len(named):
        raise InvalidTournament(f"somebody plays two games for {player.called}")
    if entry != match_result(other.id, entry.games, rules, teams=teams):
        raise InvalidTournament(f"the result '{entry.result.value}' is not what the games give")


def _is_empty(game: BoardResult) -> bool:
    """Whether nobody plays for a team at a board, which is forfeited then."""
    return not game.player and game.result is Result.FORFEIT_LOSS
