"""The front door: read a tournament or build one, pair it, play on, write it.

Everything here is a thin layer over `formats`, `systems` and `model`; programs and notebooks need no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import IO, TYPE_CHECKING, Any, Literal, Self, TypeAlias

from . import model
from .errors import InvalidTournament
from .lean_dataclass import dataclass
from .model import Pairing, Player, Result, entrants, playing
from .systems.base import PairingSystem, Round, RoundState, explained_by

if TYPE_CHECKING:
    from .check import Explanation, Verification
    from .formats import Dialect
    from .standings import Given, Performance, RatingChange, Standings
    from .systems.acceleration import Acceleration

ByeWord: TypeAlias = Result | Literal["full", "half", "zero"]
"""A bye that can be asked for, or a word for it."""


@model.met_by_users
@dataclass(frozen=True)
class Tournament(model.Tournament):
    """A tournament that can be paired, played on, ranked, checked and written.

    It never changes: every `with_...` gives another one. What it holds is said at `pairwright.model.Tournament`.
    """

    def pair(
        self,
        system: str | None = None,
        *,
        edition: str | None = None,
        absent: Sequence[int] = (),
        acceleration: str | Acceleration | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Round:
        """Pair the next round.

        `system` is a name from `pairwright systems`, such as `dutch`; without it, the one the report names
        (record 192), or `dutch`. `edition` is the year of the rules; without it the year that the report names,
        else the edition of the date of the round (`notices` of the round tell if that is an older one), else the
        newest. `absent` lists start numbers who sit this round out, `options` are parameters of the system
        (`{"mode": "capped"}`). `acceleration` takes the place of what the report asks for or states: a word such as
        `"baku"`, `"young:floaters=a"` or `"none"`, or an object of `pairwright.systems.acceleration`. Raises
        `NoPairing` when the rules admit no pairing and `InvalidTournament` when the number of rounds or the initial
        colour is missing, a round is still being played, results contradict each other (1-1), or the tournament
        names a system that is not installed.
        """
        from .systems.coded import chosen_for
        from .systems.view import traits_of

        chosen = chosen_for(self, system, edition, (options or {}).items(), acceleration=acceleration)
        state = RoundState.of(self, absent, open_ended=traits_of(chosen.system).open_ended)
        paired = chosen.system.pair(state)
        return replace(paired, notices=(*chosen.notices, *paired.notices))

    def with_round(self, paired: Round | Iterable[Sequence[int] | Pairing]) -> Self:
        """The tournament while its next round is played.

        `paired` is what `pair` gave, or (white, black) start numbers in board order, (player, 0) for the bye. Players
        who are in no pair and have no bye get a zero-point bye. Raises `InvalidTournament` if another round is being
        played or none is left, and for players who are unknown, paired twice or have a bye.
        """
        if isinstance(paired, Round):
            if paired.number != self.next_round:
                raise InvalidTournament(
                    f"this is round {paired.number}; the next one is round {self.next_round}"
                )
            return paired.begun(self)
        return playing.with_round(self, paired)

    def with_results(self, results: Mapping[Any, object], round: int | None = None) -> Self:  # noqa: A002
        """The tournament with results of the round being played, or, with `round`, corrected ones of a completed round.

        The keys are board numbers (or start numbers `(white, black)`), the values `"1-0"`, `"½-½"`, `"0-1"`, `"+-"`,
        `"--"` and the like, White first, or `None` for no result. A match of several games takes a list of them in
        board order, in each the participant named first in the match first, or `"+-"`, `"-+"`, `"--"` for all of it.
        With the last one the round is completed. Raises `InvalidTournament` for boards that are not there and for what
        is no result.
        """
        return playing.with_results(self, results, round)

    def with_lineup(self, team: int, lineup: Sequence[int]) -> Self:
        """The tournament in which these members play for a team in the round being played, in board order.

        Without it the first of the roster play. Raises `InvalidTournament` for a team that plays no match, and for
        members who are unknown, of other teams, too few or named twice.
        """
        return playing.with_lineup(self, team, lineup)

    def individuals(self) -> Self:
        """The members of a team event with their own games, as an event of individuals: for board prizes and ratings.

        Of an event of matches of two games, those games as rounds; any other tournament is what it is.
        """
        from .model.game_by_game import individuals

        return individuals(self)  # type: ignore[return-value]

    def without_round(self) -> Self:
        """The tournament without the pairings of the round being played, or without its last completed round.

        Raises `InvalidTournament` if no round has been paired.
        """
        return playing.without_round(self)

    def pairings(self, round: int | None = None) -> tuple[Pairing, ...]:  # noqa: A002
        """The pairings of a round in board order, the bye last, with the results there are.

        Without `round` those of the round being played, else of the last completed one. Raises `InvalidTournament` for
        a round that is not paired.
        """
        last = self.next_round if self.playing else self.completed_rounds
        return playing.pairings(self, last if round is None else round)

    def with_player(self, player: Player | None = None, *, place: int | None = None, **details: Any) -> Self:
        """The tournament with one more player, or with other details of one it has.

        Give a `Player`, or its fields by name (`name="Rossi, Anna", rating=2100`); without an `id` it is a new player.
        Rounds completed before are absences: see `with_bye`. `place` is the place in the ranking order, from 1 on; a
        new player is the last without it. Raises `InvalidTournament` for a tournament that can't be.
        """
        return entrants.with_player(self, player, place=place, **details)

    def with_member(self, team: int, member: Player, *, board: int | None = None) -> Self:
        """The tournament with one more member of a team, or other details of one; `board` is his place in the roster.

        Without `board` a new member is the last. Raises `InvalidTournament` for an unknown team and for a member of
        another one.
        """
        return entrants.with_member(self, team, member, board)

    def with_bye(self, player: int, round: int | None = None, kind: ByeWord = "half") -> Self:  # noqa: A002
        """The tournament with a bye asked for, of the next round or another; of a completed one it is recorded.

        Raises `InvalidTournament` for an unknown player, a round that is not announced, and one in which he is paired.
        """
        return entrants.with_bye(self, player, round, kind)

    def without_bye(self, player: int, round: int | None = None) -> Self:  # noqa: A002
        """The tournament without the byes a player asked for: of one round, or of all rounds to come."""
        return entrants.without_bye(self, player, round)

    def withdrawn(self, player: int, after: int | None = None) -> Self:
        """The tournament without a player after a round: zero-point byes to the end.

        Without `after` it is the last round he is paired in, or else the last completed one. Raises
        `InvalidTournament` if the number of rounds is not announced, or if he is paired in a later round.
        """
        return entrants.withdrawn(self, player, after)

    def to_trf(self, dialect: Dialect = "trf-2026", *, ranks: bool = True) -> str:
        """The tournament as a report, with the points and (unless told otherwise) ranks its results give.

        An acceleration that the coded type asks for is written out. What the dialect can't say is left out: see
        `pairwright.formats.losses`. Raises `TooLarge` for numbers that do not fit their columns.
        """
        from .formats import write_trf
        from .standings import ranked
        from .systems.acceleration import written_out

        return write_trf(written_out(ranked(self) if ranks else self), dialect)

    def to_json(self) -> str:
        """The tournament as a document of the schema `tournament-1`; nothing is left out."""
        from .formats import write_json

        return write_json(self)

    def standings(
        self,
        tie_breaks: Iterable[str] | None = None,
        *,
        edition: str | None = None,
        after: int | None = None,
        seed: int | str | None = None,
        unrated: int | None = None,
        withdrawn: Iterable[int] | None = None,
        given: Given | None = None,
    ) -> Standings:
        """The players ranked by score and tie-breaks such as `["DE", "BH-C1"]`.

        Without `tie_breaks` those of the report count (record 212 or 202), else a documented default. `after` is
        the last round that counts, `edition` that of C.07, by default the one of the date of that round, else the
        newest. `seed` has lots drawn among the still tied, `unrated` is the rating the rules of the event give to
        the unrated. `withdrawn` are those who left a round robin, by default those of its `### Withdrawal` lines: with
        less than half of the games played they are left out. `given` is what no report holds, such as an order by
        hand. Raises `InvalidTournament` for a tie-break, an edition,
        a round or a number that is not there.
        """
        from .standings import standings

        return standings(
            self,
            tie_breaks,
            edition=edition,
            after=after,
            seed=seed,
            unrated=unrated,
            withdrawn=withdrawn,
            given=given,
        )

    def performance(self, player: int, *, after: int | None = None) -> Performance | None:
        """A player's performance rating (C.07 art. 10) up to round `after`; `None` without a game against a rated one.

        Opponents without a rating are left out. Raises `InvalidTournament` for an unknown player.
        """
        from .standings import performance

        return performance(self, player, after=after)

    def rating_change(
        self,
        player: int,
        *,
        k: int = 20,
        standard: bool = True,
        since_october_2025: bool = True,
        after: int | None = None,
    ) -> RatingChange:
        """The rating change of a player by the FIDE Rating Regulations (B.02 art. 8.3), in rating points.

        `k` is the player's development coefficient, which no report holds; `standard` the time control; without
        `since_october_2025` differences are capped at 400 for everybody. Raises `InvalidTournament` for an unknown
        or unrated player and for a coefficient below 1.
        """
        from .standings import rating_change

        return rating_change(
            self, player, k=k, standard=standard, since_october_2025=since_october_2025, after=after
        )

    def check(
        self,
        system: str | None = None,
        *,
        edition: str | None = None,
        acceleration: str | Acceleration | None = None,
        rounds: Iterable[int] | None = None,
    ) -> Verification:
        """Judge the recorded rounds, or some of them, and the ranks the report states.

        `system`, `edition` and `acceleration` as in `pair`, round by round. Raises `InvalidTournament` for a round
        that is not recorded.
        """
        from .check import verify
        from .systems.coded import Choice, chosen_for

        def choose(number: int) -> Choice:
            return chosen_for(self, system, edition, acceleration=acceleration, number=number)

        return verify(self, choose, rounds=rounds)


def explain(
    paired: Round,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: tuple[int, int] | None = None,
    bye: bool = False,
    boards: bool = False,
    system: PairingSystem | None = None,
) -> Explanation:
    """Explain a round, or one thing about it, in sentences (`text`) and data (`content`).

    `board` is a board number, `player` a start number, `why_not` two start numbers or a start number and 0 for the
    bye; with `bye` the bye is explained, with `boards` every board is given its reason. `system` is the one that
    made the round, if it had parameters of its own. Raises `InvalidTournament` for a board or player that is not
    there and for two questions at once.
    """
    from .check import explain as explained

    return explained(
        paired, board=board, player=player, why_not=why_not, bye=bye, boards=boards, system=system
    )


explained_by(explain)


def read(source: str | bytes | PathLike[str] | IO[str] | IO[bytes]) -> Tournament:
    """Read a tournament: a report in any dialect, or a JSON document.

    `source` is a path, an open file, bytes, or text. A string with a line break in it, or that begins with `{`, is
    text, and so is a blank one; any other string is a path, and so is every `Path`. Raises `FormatError` with line and
    column for input that does not say a tournament, and `OSError` for a file that can't be read.
    """
    from .formats import read_bytes, read_file, read_text

    if isinstance(source, str) and is_text(source):
        found = read_text(source)
    elif isinstance(source, (str, PathLike)):
        found = read_file(source)
    else:
        file = "<bytes>"
        if not isinstance(source, (bytes, bytearray, memoryview)):
            file, source = str(getattr(source, "name", "<stream>")), source.read()
        found = (
            read_text(source, file=file) if isinstance(source, str) else read_bytes(bytes(source), file=file)
        )
    tournament = found.tournament
    assert isinstance(tournament, Tournament), "every tournament is built as one"  # noqa: S101
    return tournament


def is_text(source: str) -> bool:
    """Whether a string is the text of a report or document, not the path of a file."""
    return (
        not source.strip() or "\n" in source or "\r" in source or source.lstrip("\ufeff \t").startswith("{")
    )


def write(
    tournament: Tournament, path: str | PathLike[str], dialect: Dialect | Literal["json"] | None = None
) -> None:
    """Write a tournament to a file, whole or not at all.

    Without `dialect` the ending of the path tells it: .json, .trf (TRF-2026), .trf26, .trf16, .trfx, .trfbx. Raises
    `InvalidTournament` for another ending or dialect, and `OSError` if the file can't be written.
    """
    from .formats import DIALECTS, dialect_of
    from .formats.files import write_whole

    wanted = dialect or dialect_of(path)
    if wanted != "json" and wanted not in DIALECTS:
        known = ", ".join((*DIALECTS, "json"))
        raise InvalidTournament(f"no dialect {wanted!r} can be written; there are: {known}")
    write_whole(path, tournament.to_json() if wanted == "json" else tournament.to_trf(wanted))
