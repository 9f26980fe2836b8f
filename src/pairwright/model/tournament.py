"""The tournament: immutable, integer-valued, ignorant of files."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import cached_property, dataclass, field, fields, replace
from .matches import MatchRules
from .pairings import Pairing
from .players import Player, accelerated_up_to, in_rows
from .points import Points, PointSystem, points_text
from .requests import ForbiddenGroup, RequestedBye, Team
from .result_columns import ResultColumns, columns_of, entries_of
from .results import Colour
from .said import game_say, say
from .validity import DoubtfulGame, check_games, check_matches, check_members, check_players, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self, TypeVar

    from ..messages import Message
    from .results import ColourWord

    FrontTournament = TypeVar("FrontTournament", bound="Tournament")


@checked()
@dataclass(frozen=True)
class Tournament:
    """A Swiss tournament after some completed rounds.

    A tournament is valid or it is not built. Contradicting records of a game, unknown opponents or a third colour
    raise `InvalidTournament`, naming the players. So does an impossible value, naming the field.

    An event of matches has `MatchRules` as its `point_system`, and `MatchResult` in the records. In a team event the
    `players` are the teams and `members` those who play for them, without results: these stand with the matches.

    Attributes:
        players: in ranking order, as `[pw.Player(1, "Abel"), pw.Player(2, "Bruns")]`: the first has tournament pairing
            number 1 (C.04.2 art. 2.3). Start numbers (`Player.id`) are unique but need not follow that order. The
            `results` of all have the same length, the number of completed rounds.
        rounds: the announced number of rounds (C.04.1 art. 1), such as `9`; `None` if unknown.
        initial_colour: the colour drawn before round 1, also as a word such as `"white"`; `None` if unknown.
        point_system: the points of each result: `pw.PointSystem.of(3, 1)`; `MatchRules` in an event of matches.
        byes: requested byes of rounds to come, also as round, start number and word: `[(2, 7, "half")]`.
        forbidden: groups that must not meet, also as start numbers: `[(1, 3)]`.
        system: the coded type of the tournament (TRF-2026 record 192), such as `"FIDE_DUTCH_2026"`.
        virtual_given: `True` if the report states the acceleration points, even all zero; then no system adds its own.
        teams: teams in an event of individuals, for team standings: `[pairwright.model.Team("Lions", (1, 4))]`.
        info: facts about the event, as code and text: `[("012", "Club Evening")]`.
        records: report lines that are kept and not read: `["### adjourned: board 3"]`.
        playing: the pairings of the round being played, in board order, also as pairs of start numbers:
            `[(1, 4), (5, 2)]`. Empty once every game has its result.
        members: the players of the teams in a team event, as `players`.
        boards: start numbers of White in board order, for completed rounds as far as they are known: `[(1, 5, 3)]`.
        doubtful: found by `pw.read`: games that both players won. No further round is paired on them.
        misstated: found by `pw.read`: players whose stated points differ from their results, with both numbers in
            tenths: `[(7, 25, 20)]`. No further round is paired on these either.
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
    playing: tuple[Pairing, ...] = ()
    members: tuple[Player, ...] = ()
    boards: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    doubtful: tuple[DoubtfulGame, ...] = field(default=(), compare=False, repr=False)
    misstated: tuple[tuple[int, Points, Points], ...] = field(default=(), compare=False, repr=False)

    if TYPE_CHECKING:  # what may be given, where what is kept is of one type

        def __init__(
            self,
            players: Iterable[Player],
            rounds: int | None = None,
            initial_colour: ColourWord | None = None,
            point_system: PointSystem = ...,
            byes: Iterable[RequestedBye | tuple[int, int, str]] = (),
            forbidden: Iterable[ForbiddenGroup | Sequence[int]] = (),
            system: str = "",
            virtual_given: bool = False,
            teams: Iterable[Team] = (),
            info: Iterable[tuple[str, str]] = (),
            records: Iterable[str] = (),
            playing: Iterable[Pairing | tuple[int, int]] = (),
            members: Iterable[Player] = (),
            boards: Iterable[tuple[int, ...]] = (),
            doubtful: Iterable[DoubtfulGame] = (),
            misstated: Iterable[tuple[int, Points, Points]] = (),
        ) -> None: ...

    def __new__(cls, *_args: object, **_fields: object) -> Self:
        """A tournament of the class that users meet: see `met_by_users`."""
        return object.__new__(_met() if cls is Tournament else cls)  # type: ignore[return-value]

    def __post_init__(self) -> None:
        self.__dict__.update(settled(self.__dict__))
        check_players(self.players)
        check_requests(self)
        object.__setattr__(self, "doubtful", check_games(self.players, self.by_id))
        check_members(self.players, self.members)
        check_matches(self.players, self.by_id, self.match_rules, teams=bool(self.members))
        check_round(self)

    def changed(self, **changes: Any) -> Self:
        """The same tournament with other values of some fields. Raises `InvalidTournament` as building one does.

        With fewer rounds the byes and acceleration points of those that are no longer held go.

        Examples:
            >>> club.changed(rounds=5).rounds
            5
        """
        wrong = changes.keys() - set(_FIELDS)
        if wrong:
            raise InvalidTournament(
                say.UNKNOWN_FIELD(of="Tournament", name=min(wrong), known=", ".join(_FIELDS))
            )
        last = changes.get("rounds")
        if isinstance(last, int):
            changes.setdefault("byes", tuple(bye for bye in self.byes if bye.round <= last))
            changes.setdefault("players", accelerated_up_to(self.players, last))
        return replace(self, **changes)

    def unchecked(self, **changes: object) -> Self:
        """The same tournament with other values of some fields, unchecked.

        For changes that cannot contradict the rest: unlike `changed`, this does not compare the games again.

        Examples:
            >>> club.unchecked(rounds=5).rounds
            5
        """
        new = object.__new__(type(self))
        new.__dict__.update(self.__getstate__() | changes)
        return new

    def __getstate__(self) -> dict[str, object]:
        """The fields: copies, and other processes, find again what was found of them."""
        return {name: self.__dict__[name] for name in _FIELDS}

    @cached_property
    def by_id(self) -> Mapping[int, Player]:
        """Players by start number."""
        return {player.id: player for player in self.players}

    @cached_property
    def entries(self) -> tuple[bytes, array[int], bool]:
        """What happened to each in each round, row after row: kinds (see `result_columns`) and opponents, 0 for none;
        and whether a round brought points besides those of the result.
        """
        return entries_of(self.columns, self.players)

    @cached_property
    def columns(self) -> ResultColumns | None:
        """The columns of the results of all players; `None` if they stand elsewhere."""
        return columns_of(self.players)

    @cached_property
    def member_by_id(self) -> Mapping[int, Player]:
        """Members of teams by start number; empty if the event is not one of teams."""
        return {member.id: member for member in self.members}

    @property
    def participants(self) -> str:
        """The word for participants in sentences: `players`, or `teams`."""
        return "teams" if self.members else "players"

    @property
    def match_rules(self) -> MatchRules | None:
        """How matches of several games are played and scored, `None` in an event of single games."""
        return self.point_system if isinstance(self.point_system, MatchRules) else None

    def playing_for(self, participant: int) -> tuple[int, ...]:
        """The players of a participant's games: the members of a team in board order, or the player.

        Raises `InvalidTournament` for an unknown participant.

        Examples:
            >>> teams.playing_for(1), club.playing_for(1)
            ((11, 12), (1,))
        """
        if participant not in self.by_id:
            raise InvalidTournament(say.UNKNOWN_PLAYER(number=participant))
        return self.by_id[participant].roster if self.members else (participant,)

    @property
    def completed_rounds(self) -> int:
        """The number of completed rounds; a round being played is not one of them."""
        return len(self.players[0].results) if self.players else 0

    @property
    def next_round(self) -> int:
        """The number of the round to be paired, counted from 1."""
        return self.completed_rounds + 1

    @property
    def scores(self) -> list[Points]:
        """Points of each player in ranking order, in tenths, without acceleration."""
        if self.columns is not None:
            return self.columns.points(self.point_system)
        return [player.score(self.point_system) for player in self.players]

    @property
    def open_boards(self) -> str:
        """The missing results of the round being played: `22 boards of round 3 have no result yet`."""
        return str(self.waits_for)

    @property
    def waits_for(self) -> Message:
        """The missing results of the round being played, as a message."""
        open_ = sum(not pairing.finished for pairing in self.playing)
        return say.OPEN_BOARDS(round=self.next_round, count=open_)

    @property
    def contradiction(self) -> Message | None:
        """The contradiction in the records that stops further pairing; `None` without one."""
        for number, one, other in self.doubtful:
            return say.BOTH_WON_IN(round=number, a=self.by_id[one].called, x=self.by_id[other].called)
        for id, stated, given in self.misstated:
            # Not taken out since, corrected, or played on; teams keep no stated points, what was read of them stays.
            player = self.by_id.get(id)
            if player is not None and (player.points == stated or self.members):
                texts = {"stated": points_text(stated), "given": points_text(given)}
                return say.POINTS_MISSTATED(player=player.called, **texts)
        return None

    @property
    def name(self) -> str:
        """The name of the event, if the report gives one."""
        return next((text for code, text in self.info if code == "012"), "")

    def __iter__(self) -> Iterator[Player]:
        return iter(self.players)

    def __len__(self) -> int:
        return len(self.players)

    def __contains__(self, entrant: object) -> bool:
        """Whether a player, or the player with a start number, is in the tournament.

        Examples:
            >>> 7 in event, event.by_id[7] in event, 99 in event
            (True, True, False)
        """
        return entrant in (self.by_id if hasattr(entrant, "__index__") else self.players)

    def before(self, round_number: int) -> Self:
        """The tournament as it stood before a round was paired, with that round's byes as requested ones.

        Doubtful games of earlier rounds count there as they are recorded: the round was paired on them. Raises
        `InvalidTournament` for a round that is neither completed nor next.

        Examples:
            >>> event.before(2).completed_rounds
            1
        """
        if not 1 <= round_number <= self.next_round:
            raise InvalidTournament(say.NO_ROUND(round=repr(round_number)))
        if round_number == self.next_round:
            return self.unchecked(playing=()) if self.playing else self
        done = round_number - 1
        columns = self.columns
        if columns is None:
            absent = [
                (player.id, player.results[done].result)
                for player in self.players
                if not player.results[done].paired
            ]
            players = tuple(player.with_results(player.results[:done]) for player in self.players)
        else:
            absent = [(self.players[row].id, result) for row, result in columns.unpaired(round_number)]
            players = in_rows(self.players, columns.before(round_number))
        byes = tuple([RequestedBye(round_number, id, kind) for id, kind in sorted(absent, key=itemgetter(0))])
        return self.unchecked(
            players=players, byes=byes, playing=(), boards=self.boards[:done], doubtful=(), misstated=()
        )


_CLASSES: list[type[Tournament]] = [Tournament]
_TO_LOAD: list[Callable[[], object]] = []


def met_by_users(front: type[FrontTournament]) -> type[FrontTournament]:
    """Set the class of all tournaments: the public interface adds verbs that the model does not know.

    So there is one kind of tournament, whether it was read, generated or built, and all of them are comparable.
    """
    _CLASSES[:] = [front]
    return front


def met_by_users_once(load: Callable[[], object]) -> None:
    """Set the loader of the class of all tournaments, called for the first one."""
    _TO_LOAD[:] = [load]


def met_by_nobody() -> None:
    """Say that tournaments go without verbs: a process that pairs one round and ends spares loading them."""
    _TO_LOAD.clear()


def _met() -> type[Tournament]:
    if _TO_LOAD:
        _TO_LOAD.pop()()
    return _CLASSES[-1]


_FIELDS = tuple(member.name for member in fields(Tournament))


def check_requests(tournament: Tournament) -> None:
    """Raise `InvalidTournament` for byes and prohibitions of unknown players.

    And for byes and acceleration points of rounds that are not held.
    """
    known, last = tournament.by_id, tournament.rounds
    for player in tournament.players:
        if last is not None and any(player.virtual[last:]):
            raise InvalidTournament(game_say.ACCELERATED_TOO_LATE(player=player.called, last=last))
    for bye in tournament.byes:
        if bye.player not in known:
            raise InvalidTournament(game_say.BYE_UNKNOWN(number=bye.player))
        if last is not None and bye.round > last:
            raise InvalidTournament(say.NO_ROUND_OF(round=str(bye.round), last=last))
    for group in tournament.forbidden:
        unknown = next((id for id in group.players if id not in known), None)
        if unknown is not None:
            raise InvalidTournament(game_say.APART_UNKNOWN(number=unknown))


def check_round(tournament: Tournament) -> None:
    """Raise `InvalidTournament` for a round being played with a repeated or unknown player, or with wrong games."""
    number, seen = tournament.next_round, set[int]()
    for pairing in tournament.playing:
        _check_games_of(tournament, pairing)
        for id in pairing.participants:
            if id not in tournament.by_id:
                raise InvalidTournament(game_say.ROUND_NAMES_UNKNOWN(round=number, number=id))
            if id in seen:
                called = tournament.by_id[id].called
                raise InvalidTournament(game_say.TWICE_IN_ROUND(round=number, player=called))
            seen.add(id)
    for bye in tournament.byes:
        if bye.round == number and bye.player in seen:
            called = tournament.by_id[bye.player].called
            raise InvalidTournament(
                game_say.PAIRED_WITH_BYE(round=bye.round, player=called, bye=bye.kind.value)
            )


def _check_games_of(tournament: Tournament, pairing: Pairing) -> None:
    """Raise `InvalidTournament` for a match with a wrong number of games, or games of people who don't belong to it."""
    rules, number = tournament.match_rules, tournament.next_round
    if pairing.bye or not all(id in tournament.by_id for id in pairing.participants):
        return
    if len(pairing.games) != (rules.games if rules else 1):
        found = {"round": number, "a": pairing.white, "x": pairing.black, "games": len(pairing.games)}
        told = game_say.GAME_COUNT(wanted=rules.games, **found) if rules else game_say.ONE_GAME_ONLY(**found)
        raise InvalidTournament(told)
    if rules is None:
        return
    first, second = (frozenset(tournament.playing_for(id)) for id in pairing.participants)
    named: list[int] = []
    for game in pairing.games:
        both = {game.white, game.black} - {0}
        # A team may leave a board empty.
        empty = [game.white, game.black].count(0) if tournament.members else 0
        ours, theirs = len(both & first), len(both & second)
        if max(ours, theirs) > 1 or ours + theirs + empty != 2:
            names = tuple(tournament.by_id[id].called for id in pairing.participants)
            raise InvalidTournament(
                game_say.FOREIGN_GAME(round=number, a=game.white, x=game.black, teams=names)
            )
        named += both
    if tournament.members and len(set(named)) < len(named):
        twice = tournament.member_by_id[min(id for id in named if named.count(id) > 1)].called
        raise InvalidTournament(game_say.PLAYS_TWICE(round=number, player=twice))
