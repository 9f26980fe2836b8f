"""Who plays at which board: seats, and in matches of several games line-ups, games, rules, the library's matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import TypeAlias, cast

from ..model import Game as ModelGame
from ..model import MatchRules, Pairing, Player, PointSystem, RoundResult
from ..model.matches import Score, match_entries
from ..norms.conversion import average
from .commands import Slip
from .events import ResultChange
from .questions import Refused
from .results import PLACEHOLDER, sides
from .settings import Settings
from .state import ADJOURNED, Entry, Game, Person, Round, Section
from .state import Pairing as EventPairing
from .wording import reports as say

AVERAGE = "average of the first boards"
"""The source of a team rating that was not typed."""


def match_rules(settings: Settings) -> MatchRules:
    """The rules of matches of a section. Raises `InvalidTournament` for invalid colours or scores.

    The pairing-allocated bye of a team is worth a drawn match (C.04.6 art. 1.4), that of a player who meets another
    in several games a game won and the others drawn (C.04.5 art. 1.4), unless `points` has a value for it.
    """
    values = {name: value for name, value in settings.points if not name.endswith("_bye")}
    win, draw, loss = settings.match_points
    game = PointSystem.exactly(**values)
    usual = usual_bye(game, len(settings.match_colours), teams=settings.teams)
    return MatchRules.following_matches(
        settings.match_colours,
        cast(Score, settings.primary),
        match=(win, draw, loss),
        game=game,
        allocated_bye=(draw, dict(settings.points).get("allocated_bye", usual)),
    )


def usual_bye(game: PointSystem, games: int, *, teams: bool) -> int:
    """The game points of the pairing-allocated bye where nothing else is said, in tenths."""
    won = 0 if teams else 1
    return won * game.win + (games - won) * game.draw


def lineup(section: Section, team: Entry, number: int) -> tuple[int, ...]:
    """The players of a participant in a round: the first of the roster who are present, or the player alone.

    The last boards of a team with too few players are empty (0), and all of them of a team that has left with all
    its players. Raises `Refused` for any other team without present players.
    """
    games = len(section.settings.match_colours)
    if not section.settings.teams:
        return (team.key,) * games
    there = [key for key in team.members if section.entries[key].plays(number)]
    if not there and not team.has_left(number):
        raise Refused(say.TEAM_HAS_NOBODY(team=team.person.name, round=number), alternative=say.ADD_OR_BYE())
    return filled(there, games)


def filled(there: Sequence[int], games: int) -> tuple[int, ...]:
    """A line-up for all boards: those present, then empty places (0)."""
    return (*there[:games], *[0] * (games - len(there)))


def empty_boards(section: Section, played: Round) -> list[str]:
    """The empty boards of a team in a round, such as `2.4 (Rook Club)`."""
    found = []
    for board, pairing in sorted(played.pairings.items()):
        for at, (ours, theirs) in enumerate(zip(*line_ups(section, pairing), strict=True), 1):
            teams = [key for key, who in ((pairing.one, ours), (pairing.other, theirs)) if not who]
            found += [f"{board}.{at} ({section.entries[key].person.name})" for key in teams]
    return found


def line_ups(section: Section, pairing: EventPairing) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The players at each board of a match, first of the participant named first, then of the other."""
    sides_of = [(game.white, game.black, our_side(section, pairing, game)) for game in pairing.games]
    ours = tuple(white if first else black for white, black, first in sides_of)
    return ours, tuple(black if first else white for white, black, first in sides_of)


GamesOf: TypeAlias = Callable[[Section, int, int, int], tuple[Game, ...]]
"""Gives the games of a pairing: section, number of the round, the participant named first and the other."""


def games_of(section: Section, number: int, one: int, other: int) -> tuple[Game, ...]:
    """The games of a pairing, without results: one, or those of a match between two line-ups."""
    colours = section.settings.match_colours
    if not colours:
        return (Game(one, other),)
    teams = (section.entries[one], section.entries[other])
    return match_games(colours, lineup(section, teams[0], number), lineup(section, teams[1], number))


def match_games(colours: str, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Game, ...]:
    """The games of two line-ups board by board; the colours are those of the first. An empty place
    forfeits the game.
    """
    games = []
    for colour, us, them in zip(colours, ours, theirs, strict=True):
        white, black = (us, them) if colour == "W" else (them, us)
        missing = "" if white and black else "+-"[not white] + "+-"[not black]
        games.append(Game(white, black, missing))
    return tuple(games)


def slips_of(section: Section, pairing: EventPairing, codes: Sequence[str]) -> tuple[Slip, ...]:
    """The results of a match, one code for each game, as slips; `codes` are those of the participant named first."""
    return tuple(
        Slip(pairing.board, code if our_side(section, pairing, game) else code[::-1], game=at)
        for at, (code, game) in enumerate(zip(codes, pairing.games, strict=True))
    )


WHOLE_MATCH = ("+-", "-+", "--", ADJOURNED)
"""Results for all games of a match at once: the second, the first or both are absent, or it is postponed."""


def slips_of_all(section: Section, pairing: EventPairing, code: str) -> tuple[Slip, ...]:
    """One result for every game of a match that has two players."""
    slips = slips_of(section, pairing, [code] * len(pairing.games))
    return tuple(one for one in slips if not pairing.games[one.game].settled)


def our_side(section: Section, pairing: EventPairing, game: Game) -> bool:
    """Whether the participant named first has White in a game of a match."""
    if section.settings.teams and not game.white:
        return not game.black or section.entries[game.black].team != pairing.one
    if section.settings.teams:
        return section.entries[game.white].team == pairing.one
    return game.white == pairing.one


def score_of(section: Section, pairing: EventPairing, key: int, rules: PointSystem) -> int:
    """Points in tenths that a participant has made so far in the games of a pairing."""
    total = 0
    for game in pairing.games:
        if game.result:
            for_white, for_black = sides(game.result)
            white = our_side(section, pairing, game) == (pairing.one == key)
            total += (for_white if white else for_black).points(rules)
    return total


def member_numbers(section: Section) -> dict[int, int]:
    """Numbers of the players of all teams by key: 1, 2, 3 ... in the order of teams and boards."""
    keys = [key for team in section.participants for key in team.members]
    return {key: number for number, key in enumerate(keys, start=1)}


def entries_of_match(
    section: Section, pairing: EventPairing, number: Mapping[int, int]
) -> dict[int, RoundResult]:
    """The records of both participants of a match, by their numbers; open games get `PLACEHOLDER`."""
    ids = member_numbers(section) if section.settings.teams else number
    ids = {**ids, 0: 0}
    games = tuple(
        ModelGame(ids[game.white], ids[game.black], sides(game.result or PLACEHOLDER))
        for game in pairing.games
    )
    made = Pairing(number[pairing.one], number[pairing.other], games)
    rosters = (_ids(section, pairing.one, ids), _ids(section, pairing.other, ids))
    return match_entries(made, match_rules(section.settings), rosters, teams=section.settings.teams)


def _ids(section: Section, key: int, ids: Mapping[int, int]) -> tuple[int, ...]:
    if not section.settings.teams:
        return (ids[key],)
    return tuple(ids[member] for member in section.entries[key].members)


def members_of(section: Section) -> tuple[Player, ...]:
    """The players of all teams, as the library sees them."""
    numbers = member_numbers(section)
    return tuple(player_of(section.entries[key].person, number) for key, number in numbers.items())


def player_of(who: Person, number: int, cells: Sequence[RoundResult] = ()) -> Player:
    """A person as the library's player, with a number and his records."""
    own = (who.rating, who.title, who.sex, who.federation, who.fide_id, who.birth)
    return Player(number, who.name, tuple(cells), *own)


def average_rating(ratings: list[int], games: int) -> int:
    """The default rating of a team: the average of its first boards, without the unrated."""
    return average([rating for rating in ratings[:games] if rating])


def averaged(section: Section, team: Entry) -> Entry:
    """A team with the rating of its first boards as they are now, unless its rating was typed."""
    if team.person.rating and team.person.rating_source != AVERAGE:
        return team
    ratings = [section.entries[key].person.rating for key in team.members]
    rating = average_rating(ratings, len(section.settings.match_colours))
    person = replace(team.person, rating=rating, rating_source=AVERAGE if rating else "")
    return replace(team, person=person)


def forfeits_of_the_withdrawn(section: Section, played: Round) -> tuple[ResultChange, ...]:
    """The results of scheduled games with a withdrawn player: forfeits (+/-), or of both players (-/-)."""
    rows = []
    for board, pairing in sorted(played.pairings.items()):
        there = [not section.entries[key].has_left(played.number) for key in (pairing.one, pairing.other)]
        if all(there):
            continue
        for at, game in enumerate(pairing.games):
            if game.settled:
                continue
            one, other = ("+" if here else "-" for here in there)
            result = one + other if our_side(section, pairing, game) else other + one
            rows.append(ResultChange(board, at, "", result))
    return tuple(rows)


Pair = tuple[int, int]


def seated(
    section: Section,
    number: int,
    pairs: Sequence[Pair],
    taken: Collection[int] = (),
    games: GamesOf = games_of,
) -> dict[int, EventPairing]:
    """Pairings of a round by board for (White, Black) pairs in publishing order; `taken` boards are occupied.

    A participant with a fixed board sits there with any opponent. If two pairings want one board, the first in
    publishing order has it, and the other is seated like any other.
    """
    seats: dict[Pair, int] = {}
    for pair in pairs:
        wanted = [section.entries[key].board for key in pair]
        free = [board for board in wanted if board and board not in taken and board not in seats.values()]
        if free:
            seats[pair] = free[0]
    numbers = _free_boards(section, {*taken, *seats.values()})
    boards = {seats.get(pair) or next(numbers): pair for pair in pairs}
    return {
        board: EventPairing(board, white, black, games(section, number, white, black))
        for board, (white, black) in sorted(boards.items())
    }


def _free_boards(section: Section, taken: Collection[int]) -> Iterator[int]:
    settings = section.settings
    return (
        board
        for board in count(settings.first_board)
        if board not in taken and board not in settings.left_out_boards
    )


def displaced(section: Section, played: Round) -> list[int]:
    """Participants of a round who have a fixed board and sit at another one."""
    return [
        key
        for board, pairing in sorted(played.pairings.items())
        for key in (pairing.one, pairing.other)
        if section.entries[key].board not in (0, board)
    ]
