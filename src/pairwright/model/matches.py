"""Matches of several games: their scores and records.

A match joins two participants. In a team event the participants are teams, and members play the games. In a
Double-Swiss event the two players play all games of the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, fields
from .pairings import Game, Pairing
from .points import VALUES, Points, PointSystem, in_tenths, points_text, settle_points, so_many
from .results import WORTH, Colour, Result, RoundResult, round_result
from .said import game_say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, Self, TypeAlias

    from .edge import Written

    Score: TypeAlias = Literal["match", "game"]
    """Which points rank the participants first."""
else:
    Score = str


_SINGLE = ("win", "draw", "loss", "forfeit_win", "forfeit_loss")


@checked(late=True)
@dataclass(frozen=True)
class MatchRules(PointSystem):
    """How the matches of an event are played and scored: the point system of an event of matches.

    `colours` are those of the participant named first, game by game: `"WBWB"` for four boards, `"WB"` for the two
    games of a Double-Swiss match. `win`, `draw`, `loss`, `forfeit_win` and `forfeit_loss` are the values of one game.
    `match_win`, `match_draw` and `match_loss` those of a match. `primary` names the points that are the score, which
    also value the byes; `second_bye` is the pairing-allocated bye's value in the other points.
    Values are tenths of a point, as in `PointSystem`; `made` takes points as people write them. Raises
    `InvalidTournament` for invalid colours or an invalid score.

    Examples:
        >>> rules = pw.MatchRules.made("WBWB", match=(2, 1, 0))
        >>> rules.games, rules.match_win, rules.allocated_bye
        (4, 20, 10)
    """

    colours: str = "WB"
    match_win: Points = 20
    match_draw: Points = 10
    match_loss: Points = 0
    primary: Score = "match"
    second_bye: Points = 0

    def __post_init__(self) -> None:
        settle_points(self, (*VALUES, "match_win", "match_draw", "match_loss", "second_bye"))
        _check(self.colours, self.primary)

    @classmethod
    def made(
        cls,
        colours: str,
        primary: Score = "match",
        *,
        match: Sequence[Written] = (2, 1, 0),
        game: PointSystem | None = None,
        allocated_bye: Sequence[Written] | None = None,
    ) -> Self:
        """The rules with byes that follow the matches: a full-point bye is a match won in every game, and so on.

        `match` has the points of a match won, drawn and lost, `game` the values of one game. `allocated_bye` has the
        match and game points of the pairing-allocated bye (default: those of a drawn match, C.04.6 art. 1.4). Points
        are given as people write them; where one of them is a whole number of ten or more, whole numbers are tenths.
        """
        win, draw, loss = in_tenths(match, "match", 3)
        if allocated_bye is not None:
            allocated_bye = in_tenths(allocated_bye, "allocated_bye", 2)
        return cls.following_matches(
            colours, primary, match=(win, draw, loss), game=game, allocated_bye=allocated_bye
        )

    @classmethod
    def following_matches(
        cls,
        colours: str,
        primary: Score = "match",
        *,
        match: tuple[Points, Points, Points] = (20, 10, 0),
        game: PointSystem | None = None,
        allocated_bye: Sequence[Points] | None = None,
    ) -> Self:
        """The same as `made`, with values in tenths."""
        _check(colours, primary)
        game = game or PointSystem()
        n = len(colours)
        match = so_many(match, "match", 3)
        bye_match, bye_games = so_many(allocated_bye or (match[1], n * game.draw), "allocated_bye", 2)
        by_match = primary == "match"
        return cls.exactly(
            **{name: getattr(game, name) for name in _SINGLE},
            full_bye=match[0] if by_match else n * game.win,
            half_bye=match[1] if by_match else n * game.draw,
            zero_bye=0 if by_match else n * game.zero_bye,
            allocated_bye=bye_match if by_match else bye_games,
            colours=colours,
            match_win=match[0],
            match_draw=match[1],
            match_loss=match[2],
            primary=primary,
            second_bye=bye_games if by_match else bye_match,
        )

    @property
    def games(self) -> int:
        """The number of games in a match."""
        return len(self.colours)

    @property
    def of_round(self) -> tuple[Points, Points]:
        """The values of a match won and of a match drawn, in tenths of the score; in game points, in every game."""
        if self.primary == "match":
            return self.match_win, self.match_draw
        return self.games * self.win, self.games * self.draw

    @property
    def game(self) -> PointSystem:
        """The values of one game, with byes as they are written for each of them."""
        share = (self.second_bye if self.primary == "match" else self.allocated_bye) // self.games
        return PointSystem.following(
            self.win, self.draw, self.loss, absence=self.forfeit_loss, allocated_bye=share
        )

    def match_points(self, entry: RoundResult) -> Points:
        """The match points of a round, bye or match, in tenths."""
        extra = entry.extra if self.primary == "match" else entry.second_extra
        if isinstance(entry, MatchResult):
            worth = {
                Result.WIN: self.match_win,
                Result.FORFEIT_WIN: self.match_win,
                Result.DRAW: self.match_draw,
                Result.LOSS: self.match_loss,
            }
            return worth.get(entry.result, 0) + extra
        if self.primary == "match":
            return entry.points(self)
        return self._second_of_bye(entry.result, self.match_win, self.match_draw) + extra

    def game_points(self, entry: RoundResult) -> Points:
        """The game points of a round, bye or match, in tenths."""
        extra = entry.extra if self.primary == "game" else entry.second_extra
        if isinstance(entry, MatchResult):
            return entry.game_points(self) + extra
        if self.primary == "game":
            return entry.points(self)
        return self._second_of_bye(entry.result, self.games * self.win, self.games * self.draw) + extra

    def _second_of_bye(self, bye: Result, full: Points, half: Points) -> Points:
        """The value of a bye in the points that are not the score."""
        others = {Result.FULL_BYE: full, Result.HALF_BYE: half, Result.ALLOCATED_BYE: self.second_bye}
        return others.get(bye, 0)

    def second_points(self, entry: RoundResult) -> Points:
        """The points of a round that are not the score, in tenths: game points beside match points, or the reverse."""
        return self.game_points(entry) if self.primary == "match" else self.match_points(entry)

    def __str__(self) -> str:
        parts = (
            f"{at.name} {points_text(value) if isinstance(value := getattr(self, at.name), int) else value}"
            for at in fields(self)
        )
        return ", ".join(parts)


def _check(colours: object, primary: object) -> None:
    """Raise `InvalidTournament` for invalid colours of the games or an invalid score."""
    if not isinstance(colours, str) or not colours or set(colours) - {"W", "B"}:
        raise InvalidTournament(game_say.MATCH_COLOURS(given=str(colours)))
    if primary not in ("match", "game"):
        raise InvalidTournament(game_say.MATCH_PRIMARY(given=str(primary)))


@dataclass(frozen=True)
class BoardResult:
    """One game of a match, from the side of one participant.

    `player` and `opponent` are the start numbers of its players: members of the teams, or the participants. An empty
    board of a team has 0; the other side has won by forfeit. `result` is the player's result, `against` the
    opponent's.
    """

    player: int
    opponent: int
    colour: Colour
    result: Result
    against: Result

    @property
    def mirrored(self) -> BoardResult:
        """The same game from the other side."""
        return BoardResult(self.opponent, self.player, self.colour.other, self.against, self.result)


@dataclass(frozen=True, slots=True)
class MatchResult(RoundResult):
    """A participant's round with a match: `games` in board order, from the participant's side.

    `result` is the result of all games (see `match_result`), `colour` the colour in the first one.
    """

    games: tuple[BoardResult, ...] = ()

    def game_points(self, system: PointSystem) -> Points:
        """Points made in the games, in tenths."""
        return sum([getattr(system, WORTH[game.result]) for game in self.games])

    def points(self, system: PointSystem) -> Points:
        """The match's part of the score, in tenths: match points or game points, as the event counts."""
        if isinstance(system, MatchRules) and system.primary == "match":
            return system.match_points(self)
        return self.game_points(system) + self.extra

    @property
    def gives_colour(self) -> bool:
        """Whether at least one game was played: only then does the colour of the first game count."""
        return any(game.result.played for game in self.games)


def match_result(
    opponent: int, games: Iterable[BoardResult], rules: PointSystem, *, teams: bool
) -> MatchResult:
    """The record of a match, with the result its games give.

    A match of teams is forfeited if no board is played (C.04.6), a match of two games between players only if one of
    them, or both, forfeit every game (C.04.5). The side with more points, if any, wins a forfeited match.
    """
    found = tuple(games)
    own = sum(game.result.points(rules) for game in found)
    theirs = sum(game.against.points(rules) for game in found)
    if teams:
        played = any(game.result.played for game in found)
    else:
        gone = all(game.result is Result.FORFEIT_LOSS for game in found)
        played = not gone and any(game.against is not Result.FORFEIT_LOSS for game in found)
    if played:
        result = Result.DRAW if own == theirs else Result.WIN if own > theirs else Result.LOSS
    else:
        result = Result.FORFEIT_WIN if own > theirs else Result.FORFEIT_LOSS
    return MatchResult(result, opponent, found[0].colour, games=found)


def with_games(pairing: Pairing, rules: MatchRules, lineups: tuple[Sequence[int], Sequence[int]]) -> Pairing:
    """A pairing with the games of its match, without results: the two line-ups board by board."""
    games = []
    for letter, one, other in zip(rules.colours, *lineups, strict=True):
        games.append(Game(one, other) if letter == "W" else Game(other, one))
    return Pairing(pairing.white, pairing.black, tuple(games))


def sides(pairing: Pairing, own: Iterable[int]) -> Iterator[tuple[Game, bool]]:
    """The games of a match, each with whether the first participant has White; `own` are his players.

    Where White's side of a board is empty, White is the first participant's unless Black is one of his players.
    """
    members = frozenset(own)
    for game in pairing.games:
        yield game, game.white in members or (not game.white and game.black not in members)


def match_entries(
    pairing: Pairing, rules: MatchRules, rosters: tuple[Sequence[int], Sequence[int]], *, teams: bool
) -> dict[int, RoundResult]:
    """The entries of both participants from a pairing in an event of matches; an unfinished match has no result
    yet."""
    if pairing.bye:
        return {pairing.white: round_result(Result.ALLOCATED_BYE)}
    games = []
    for game, first in sides(pairing, rosters[0]):
        if game.result is None:
            continue
        white, black = game.result
        side = BoardResult(game.white, game.black, Colour.WHITE, white, black)
        games.append(side if first else side.mirrored)
    if len(games) < len(pairing.games):
        colour = Colour.WHITE if next(sides(pairing, rosters[0]))[1] else Colour.BLACK
        return {
            pairing.white: round_result(Result.ABSENT, pairing.black, colour),
            pairing.black: round_result(Result.ABSENT, pairing.white, colour.other),
        }
    return {
        pairing.white: match_result(pairing.black, games, rules, teams=teams),
        pairing.black: match_result(pairing.white, [game.mirrored for game in games], rules, teams=teams),
    }


def pairing_of(first: int, entry: MatchResult) -> Pairing:
    """The pairing of a recorded match, named from the side of one participant."""
    games = []
    for game in entry.games:
        white = game if game.colour is Colour.WHITE else game.mirrored
        games.append(Game(white.player, white.opponent, (white.result, white.against)))
    return Pairing(first, entry.opponent, tuple(games))
