"""Whether a tournament can be: fields of the stored types, start numbers, games that both players tell alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import InvalidTournament
from .agreement import disagreement, disagreement_told
from .edge import numbers, several, text, whole
from .matches import MatchResult, MatchRules, match_result
from .pairings import Pairing
from .players import Player
from .points import PointSystem
from .requests import ForbiddenGroup, RequestedBye, Team
from .results import Result, RoundResult, colour_of
from .said import game_say, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..messages import Message

DoubtfulGame: TypeAlias = tuple[int, int, int]
"""Round and the start numbers of two players who both won their game."""


def check_players(players: Sequence[Player]) -> None:
    """Raise `InvalidTournament` for a start number that is used twice, and for unequal records."""
    known: dict[int, Player] = {}
    for player in players:
        if not isinstance(player, Player):
            raise InvalidTournament(say.WRONG_KIND(what="player", given=repr(player), kind="Player"))
        if player.virtual or player.roster:
            numbers(player.virtual, f"virtual of player {player.id}")
            numbers(player.roster, f"roster of player {player.id}", 1)
        other = known.setdefault(player.id, player)
        if other is not player:
            raise InvalidTournament(say.SAME_NUMBER(a=other.called, x=player.called))
        first = players[0]
        if len(player.results) != len(first.results):
            raise InvalidTournament(
                say.UNEQUAL_RECORDS(
                    a=first.called, first=len(first.results), x=player.called, second=len(player.results)
                )
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
                    game_say.NOT_A_ROUND_RESULT(round=index + 1, player=player.called, given=repr(entry))
                )
            if entry.opponent:
                if _check_game(player, index, entry, by_id):
                    doubtful.append((index + 1, player.id, entry.opponent))
            elif entry.colour is not None or not (entry.result.bye or entry.result is Result.FORFEIT_LOSS):
                raise InvalidTournament(
                    game_say.COLOUR_ALONE(round=index + 1, player=player.called, colour=entry.colour.value)
                    if entry.colour
                    else game_say.RESULT_ALONE(
                        round=index + 1, player=player.called, result=entry.result.value
                    )
                )
    return tuple(doubtful)


def _check_game(player: Player, index: int, entry: RoundResult, by_id: Mapping[int, Player]) -> bool:
    """Raise for an impossible game; whether it is a doubtful one, told once for both players."""
    other = by_id.get(entry.opponent)
    if other is None:
        raise InvalidTournament(
            game_say.NO_SUCH_OPPONENT(round=index + 1, player=player.called, opponent=entry.opponent)
        )
    if other is player:
        raise InvalidTournament(game_say.OWN_OPPONENT(round=index + 1, player=player.called))
    if entry.result.bye:
        raise InvalidTournament(
            (game_say.NO_RESULT_THERE if entry.result is Result.ABSENT else game_say.BYE_WITH_OPPONENT)(
                round=index + 1, player=player.called, result=entry.result.value, opponent=other.called
            )
        )
    if entry.colour is None and entry.result.played:
        raise InvalidTournament(
            game_say.GAME_WITHOUT_COLOUR(round=index + 1, player=player.called, opponent=other.called)
        )
    theirs = other.results[index]
    if theirs.opponent != player.id:
        raise InvalidTournament(_names_another(player, other, index, by_id))
    if player.id < other.id:
        verdict = disagreement(_code(entry), _code(theirs))
        if verdict and verdict[0] == "impossible":
            why = disagreement_told(_code(entry), _code(theirs))
            raise InvalidTournament(
                say.RESULT_WRONG(round=index + 1, a=player.called, x=other.called, why=why)
            )
        return verdict is not None and verdict[0] == "doubtful"
    return False


def _names_another(player: Player, other: Player, index: int, by_id: Mapping[int, Player]) -> Message:
    """An opponent who names another opponent, or none."""
    theirs = other.results[index]
    who = {"round": index + 1, "player": player.called, "opponent": other.called}
    if theirs.opponent:
        named = by_id[theirs.opponent].called if theirs.opponent in by_id else str(theirs.opponent)
        return game_say.NAMES_ANOTHER(named=named, **who)
    if theirs.result is Result.ABSENT:
        return game_say.HAS_NO_ENTRY(**who)
    return game_say.HAS_RESULT_ALONE(result=theirs.result.value, **who)


def _code(entry: RoundResult) -> str:
    return (entry.colour.value if entry.colour else "-") + entry.result.value


def check_members(teams: Sequence[Player], members: Sequence[Player]) -> None:
    """Raise `InvalidTournament` for members with results, unknown members, and members of two teams."""
    check_players(members)
    known = {member.id: member for member in members}
    team_of: dict[int, Player] = {}
    for member in members:
        if member.results:
            raise InvalidTournament(game_say.MEMBER_RESULTS(member=member.called))
    for team in teams:
        for id in team.roster:
            if id not in known:
                raise InvalidTournament(game_say.UNKNOWN_MEMBER(team=team.called, number=id))
            other = team_of.setdefault(id, team)
            if other is not team or team.roster.count(id) > 1:
                raise InvalidTournament(
                    game_say.IN_TWO_TEAMS(member=known[id].called, a=other.called, x=team.called)
                    if other is not team
                    else game_say.TWICE_IN_TEAM(member=known[id].called, team=team.called)
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
                    names = {"a": player.called, "x": by_id[entry.opponent].called}
                    raise InvalidTournament(
                        say.RESULT_WRONG(round=index + 1, why=fault.told, **names)
                    ) from None


def _check_match(player: Player, other: Player, index: int, rules: MatchRules | None, *, teams: bool) -> None:
    entry, theirs = player.results[index], other.results[index]
    if rules is None:
        raise InvalidTournament(game_say.MATCH_NEEDS_RULES())
    if not isinstance(entry, MatchResult) or not entry.games:
        raise InvalidTournament(game_say.GAMES_MISSING())
    if not isinstance(theirs, MatchResult) or theirs.games != tuple(game.mirrored for game in entry.games):
        raise InvalidTournament(game_say.GAMES_DIFFER())
    if len(entry.games) > rules.games:
        raise InvalidTournament(game_say.TOO_MANY_GAMES(games=len(entry.games), wanted=rules.games))
    own = player.roster if teams else (player.id,)
    for number, game in enumerate(entry.games, start=1):
        if game.player not in own and not (teams and not game.player and game.result is Result.FORFEIT_LOSS):
            raise InvalidTournament(
                game_say.NOT_A_MEMBER(game=number, player=game.player, team=player.called)
            )
        codes = "w" + game.result.value, "b" + game.against.value
        verdict = disagreement(*codes)
        if game.result.bye or game.against.bye or (verdict and verdict[0] in ("impossible", "doubtful")):
            why = disagreement_told(*codes) if verdict else game_say.BYE_IS_NO_RESULT()
            raise InvalidTournament(game_say.GAME_WRONG(game=number, why=why))
    named = [game.player for game in entry.games if game.player]
    if teams and len(set(named)) < len(named):
        raise InvalidTournament(game_say.TWO_FOR_TEAM(team=player.called))
    given = match_result(other.id, entry.games, rules, teams=teams)
    if (entry.result, entry.opponent, entry.colour) != (given.result, given.opponent, given.colour):
        raise InvalidTournament(game_say.RESULT_NOT_GAMES(result=entry.result.value))


MOST_ROUNDS = 9999
"""More than any file holds: a player who withdraws gets a bye for each round that is left."""

_KINDS: dict[str, tuple[type, str]] = {
    "players": (Player, "a Player"),
    "members": (Player, "a Player"),
    "teams": (Team, "a Team"),
    "info": (tuple, "a code and a text"),
    "records": (str, "a line of a report"),
    "boards": (tuple, "the start numbers of White"),
    "doubtful": (tuple, "a round and two start numbers"),
    "misstated": (tuple, "a start number and two numbers of points"),
}


def settled(given: Mapping[str, object]) -> dict[str, object]:
    """The fields of a tournament, each of its type. Raises `InvalidTournament`, naming the field, for an impossible
    value."""
    found: dict[str, object] = {
        name: several(given[name], kind, name, each) for name, (kind, each) in _KINDS.items()
    }
    found["byes"] = tuple(map(_bye, several(given["byes"], object, "byes", "a RequestedBye")))
    groups = several(given["forbidden"], object, "forbidden", "a ForbiddenGroup, or start numbers")
    found["forbidden"] = tuple(map(_group, groups))
    pairings = several(given["playing"], object, "playing", "a Pairing, or two start numbers")
    found["playing"] = tuple(map(_pairing, pairings))
    if given["rounds"] is not None:
        found["rounds"] = _rounds(given["rounds"])
    if given["initial_colour"] is not None:
        found["initial_colour"] = colour_of(given["initial_colour"])
    if not isinstance(given["point_system"], PointSystem):
        raise InvalidTournament(
            say.WRONG_KIND(
                what="point_system",
                given=repr(given["point_system"]),
                kind="PointSystem, such as PointSystem.of(3, 1)",
            )
        )
    return {**found, "system": text(given["system"], "system")}


def _rounds(value: object) -> int:
    rounds = whole(value, "rounds")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise InvalidTournament(say.ROUND_COUNT(rounds=rounds, most=MOST_ROUNDS))
    return rounds


def _bye(value: object) -> RequestedBye:
    if isinstance(value, RequestedBye):
        return value
    if not isinstance(value, (tuple, list)) or len(value) != 3:
        raise InvalidTournament(
            say.WRONG_ITEM(what="byes", given=repr(value), each="(round, start number, 'full'|'half'|'zero')")
        )
    return RequestedBye(*value)


def _group(value: object) -> ForbiddenGroup:
    if isinstance(value, ForbiddenGroup):
        return value
    if not isinstance(value, (tuple, list, set, frozenset)):
        raise InvalidTournament(
            say.WRONG_ITEM(what="forbidden", given=repr(value), each="ForbiddenGroup | start numbers")
        )
    return ForbiddenGroup(tuple(sorted(value) if isinstance(value, (set, frozenset)) else value))


def _pairing(value: object) -> Pairing:
    if isinstance(value, Pairing):
        return value
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise InvalidTournament(
            say.WRONG_ITEM(what="playing", given=repr(value), each="Pairing | (start number, start number)")
        )
    return Pairing(*value)
