"""The steps of a tournament: rounds, results, byes, late entries, withdrawals. Each step gives another tournament."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias

from ..arguments import checked
from ..errors import InvalidTournament
from ..model import Pairing, Player, Result, playing
from ..model.edge import tenths
from ..systems.base import Round, begun
from .announced import Announced
from .wording import NO_PAIRING_DOCUMENT, WRONG_ROUND

if TYPE_CHECKING:
    from ..model.edge import Written

ByeWord: TypeAlias = Result | Literal["full", "half", "zero"]
"""A bye that can be asked for, or a word for it."""


@checked()
class PlayedOn(Announced):
    """A tournament that can be played on."""

    def with_round(
        self, paired: Round | str | Mapping[str, object] | Iterable[Sequence[int] | Pairing]
    ) -> Self:
        """The tournament while its next round is played.

        `paired` is a result of `pair`, its JSON document (also as it is loaded, a dictionary), or (white, black) start
        numbers in board order, (player, 0) for the bye. Players who are in no pair and have no bye get a zero-point
        bye. Raises `InvalidTournament` if another round is being played or none is left, and for players who are
        unknown, paired twice or have a bye.

        Examples:
            >>> playing = club.with_round(club.pair())
            >>> playing.open_boards
            '2 boards of round 1 have no result yet'
            >>> club.with_round([(1, 2), (4, 3)]).pairings()[0].participants
            (1, 2)
        """
        if isinstance(paired, (str, Mapping)):
            return self._with_document(paired)
        if isinstance(paired, Round):
            self._is_next(paired.number)
            return paired.begun(self)
        return playing.with_round(self, paired)

    def _is_next(self, number: object) -> None:
        if number != self.next_round:
            raise InvalidTournament(WRONG_ROUND(round=str(number), next=self.next_round))

    def _with_document(self, paired: str | Mapping[str, object]) -> Self:
        """The tournament while the round of a document `pairing-1` is played."""
        from ..documents.pairing import round_in  # programs that only pair do without

        try:
            document = round_in(paired)
        except ValueError as error:
            raise InvalidTournament(NO_PAIRING_DOCUMENT(fault=str(error))) from None
        self._is_next(document["round"])
        pairs = [(board["white"]["id"], board["black"]["id"]) for board in document["boards"]]
        bye, scheduled = document["bye"], not document.get("bye_scores", True)
        pairs += [(bye["id"], 0)] if bye and not scheduled else []
        return begun(self, pairs, scheduled=scheduled)

    def with_results(self, results: Mapping[Any, object], round: int | None = None) -> Self:  # noqa: A002
        """The tournament with results of the round being played, or, with `round`, corrected ones of a completed round.

        The keys are board numbers (or start numbers `(white, black)`), the values `"1-0"`, `"½-½"`, `"0-1"`, `"+-"`,
        `"--"` and the like, White first, or `None` for no result. A match of several games takes their list in board
        order, or `"+-"`, `"-+"`, `"--"` for all of it. The participant named first in the match comes first in each.
        With the last one the round is completed. Raises `InvalidTournament` for unknown boards and invalid results.

        Examples:
            >>> played = club.with_round(club.pair()).with_results({1: "1-0", (4, 2): "½-½"})
            >>> played.completed_rounds
            1
            >>> corrected = played.with_results({1: "0-1"}, round=1)
        """
        return playing.with_results(self, results, round)

    def with_extra_points(self, player: int, points: Written, round: int | None = None) -> Self:  # noqa: A002
        """The tournament with a bonus, or a penalty (negative), in a completed round, the last one by default.

        Points are given as people write them, such as `-0.5`; in a team event they count in the score. They replace
        extra points the player had in that round, and stay when its result is corrected. So a win at the end of a
        variant that is worth less than others is a win with `-3`. Raises `InvalidTournament` for an unknown player, a
        round that is not completed, and an invalid number of points.

        Examples:
            >>> played.with_extra_points(1, -0.5).by_id[1].score(played.point_system)
            5
        """
        return playing.with_extra_points(self, player, tenths(points, "extra points", signed=True), round)

    def with_lineup(self, team: int, lineup: Sequence[int]) -> Self:
        """The tournament with this line-up of a team in the round being played, in board order.

        Without it the first of the roster play. Raises `InvalidTournament` for a team that plays no match, and for
        members who are unknown, of other teams, too few or named twice.

        Examples:
            >>> teams.with_lineup(1, [12, 11]).pairings()[0].games[0].white
            12
        """
        return playing.with_lineup(self, team, lineup)

    def individuals(self) -> Self:
        """The members of a team event with their own games, as an event of individuals: for board prizes and ratings.

        An event of matches of two games with these games as rounds; any other tournament unchanged.

        Examples:
            >>> teams.individuals().participants
            'players'
        """
        from ..model.game_by_game import individuals

        return individuals(self)  # type: ignore[return-value]

    def without_round(self) -> Self:
        """The tournament without the pairings of the round being played, or without its last completed round.

        Raises `InvalidTournament` if no round has been paired.

        Examples:
            >>> played.without_round().completed_rounds
            0
        """
        return playing.without_round(self)

    def pairings(self, round: int | None = None) -> tuple[Pairing, ...]:  # noqa: A002
        """The pairings of a round in board order, the bye last, with the results so far.

        The default is the round being played, otherwise the last completed one. Raises `InvalidTournament` for
        a round that is not paired.

        Examples:
            >>> [pairing.participants for pairing in played.pairings(1)]
            [(1, 3), (4, 2)]
        """
        last = self.next_round if self.playing else self.completed_rounds
        return playing.pairings(self, last if round is None else round)

    def with_player(
        self, player: Player | None = None, *, place: int | None = None, **details: object
    ) -> Self:
        """The tournament with a new player, or with other details of a known one.

        Give a `Player`, or its fields by name (`name="Rossi, Anna", rating=2100`); without an `id` it is a new player.
        Rounds completed before are absences: see `with_bye`. `place` is the place in the ranking order, from 1 on;
        without it a new player is ranked by rating, after those of equal rating. Raises `InvalidTournament` for
        impossible details.

        Examples:
            >>> [player.rating for player in played.with_player(name="Ek, Olof", rating=2240)]
            [2310, 2250, 2240, 2190, 2130]
            >>> played.with_player(name="Ek, Olof", rating=2240, place=1).players[0].id
            5
            >>> club.with_player(id=3, rating=2201).by_id[3].rating
            2201
        """
        from ..model import entrants

        return entrants.with_player(self, player, place=place, **details)

    def with_member(self, team: int, member: Player, *, board: int | None = None) -> Self:
        """The tournament with one more member of a team, or other details of one; `board` is his place in the roster.

        Without `board` a new member is the last. Raises `InvalidTournament` for an unknown team and for a member of
        another one.

        Examples:
            >>> reserve = pw.Player(13, "Ito")
            >>> teams.with_member(1, reserve).by_id[1].roster
            (11, 12, 13)
        """
        from ..model import entrants

        return entrants.with_member(self, team, member, board)

    def with_bye(self, player: int, round: int | None = None, kind: ByeWord = "half") -> Self:  # noqa: A002
        """The tournament with a bye asked for, of the next round or another; of a completed one it is recorded.

        Raises `InvalidTournament` for an unknown player, a round that is not announced, and a round where the player
        is paired.

        Examples:
            >>> club.with_bye(3, 2, "half").byes[0].round
            2
        """
        from ..model import entrants

        return entrants.with_bye(self, player, round, kind)

    def without_bye(self, player: int, round: int | None = None) -> Self:  # noqa: A002
        """The tournament without the byes a player asked for: of one round, or of all rounds to come.

        Examples:
            >>> club.with_bye(3, 2, "half").without_bye(3).byes
            ()
        """
        from ..model import entrants

        return entrants.without_bye(self, player, round)

    def withdrawn(self, player: int, after: int | None = None) -> Self:
        """The tournament without a player after a round: zero-point byes to the end.

        The default of `after` is the player's last paired round, otherwise the last completed one. Raises
        `InvalidTournament` if the number of rounds is not announced, or if he is paired in a later round.

        Examples:
            >>> [bye.round for bye in played.withdrawn(4).byes]
            [2, 3]
        """
        from ..model import entrants

        return entrants.withdrawn(self, player, after)

    def without_player(self, player: int) -> Self:
        """The tournament without a player, as if never entered: before round 1 is paired.

        Byes, prohibitions and teams forget him; the others keep their start numbers. A team goes with its members.
        Raises `InvalidTournament` for an unknown player, and once round 1 is paired: then see `withdrawn`.

        Examples:
            >>> [player.id for player in club.without_player(2)]
            [1, 3, 4]
        """
        from ..model import entrants

        return entrants.without_player(self, player)

    def apart(self, players: Iterable[int], *, first: int | None = None, last: int | None = None) -> Self:
        """The tournament with pairings among these players (start numbers) forbidden.

        The prohibition holds in rounds `first` to `last`: without `first` from the next round to be paired on, without
        `last` to the end. Earlier prohibitions stay. Raises `InvalidTournament` for fewer than two players, an
        unknown player or one named twice, and impossible rounds; `pair` raises `NoPairing` if too much is forbidden.

        Examples:
            >>> club.pair().pairs
            [(1, 3), (4, 2)]
            >>> club.apart([1, 3]).pair().pairs
            [(1, 4), (3, 2)]
        """
        from ..model import entrants

        return entrants.apart(self, players, first, last)
