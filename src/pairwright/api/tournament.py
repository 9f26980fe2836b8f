"""The tournament that users meet: ranked, checked, explained and written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from .. import model
from ..arguments import checked
from ..errors import InvalidTournament
from .pairing import PairedByRules
from .wording import RANKS_BY_POINTS

if TYPE_CHECKING:
    from ..check import Explanation, Verification
    from ..formats import Dialect
    from ..norms import Norms
    from ..standings import Given, Performance, RatingChange, RatingReport, Standings
    from ..systems.acceleration import Acceleration
    from ..systems.coded import Choice
    from ..systems.roommates import Stability
    from ..systems.view import OwnRanking


@model.met_by_users
@checked()
class Tournament(PairedByRules):
    """A tournament that can be paired, played on, ranked, checked and written.

    It never changes: every `with_...` gives another one. `pairwright.model.Tournament` lists its contents.

    Examples:
        >>> few = pw.Tournament([pw.Player(1, "Abel"), pw.Player(2, "Bruns")], rounds=1, initial_colour="white")
        >>> few.with_round(few.pair()).with_results({1: "1-0"}).standings().rows[0].name
        'Abel'
    """

    def to_trf(self, dialect: Dialect = "trf-2026", *, ranks: bool = True) -> str:
        """The tournament as a report, with the points and (unless told otherwise) ranks its results give.

        An acceleration that the coded type asks for is written out. Data that the dialect cannot hold is left out:
        see `pairwright.formats.losses`. Raises `TooLarge` for numbers that do not fit their columns, and
        `InvalidTournament` for an unknown dialect.

        Examples:
            >>> played.to_trf().splitlines()[0]
            '142 3'
        """
        from ..formats import write_trf
        from ..standings import ranked
        from ..systems.acceleration.catalogue import written_out

        return write_trf(written_out(ranked(self) if ranks else self), dialect)

    def to_json(self) -> str:
        """The tournament as a document of the schema `tournament-1`; nothing is left out.

        Raises `TooLarge` for start numbers above 999999, ratings above 9999 and more than 999 rounds, and
        `InvalidTournament` for negative points. A document without players can't be read again.

        Examples:
            >>> pw.read(played.to_json()) == played
            True
        """
        from ..documents import GENERATOR
        from ..formats import write_json

        return write_json(self, GENERATOR)

    def standings(
        self,
        tie_breaks: Iterable[str] | None = None,
        *,
        edition: str | int | None = None,
        after: int | None = None,
        seed: int | str | None = None,
        unrated: int | None = None,
        predetermined: bool | None = None,
        withdrawn: Iterable[int] | None = None,
        given: Given | None = None,
        live: bool = False,
    ) -> Standings:
        """The players ranked by score and tie-breaks such as `["DE", "BH-C1"]` or `"DE, BH-C1"`.

        The default of `tie_breaks` is the report's list (record 212 or 202), otherwise a documented one. `after` is
        the last round that counts. `edition` is the edition of C.07 (default: by the date of that round, otherwise
        the newest). `seed` draws lots among the still tied; `unrated` is the rating of unrated players.
        `predetermined` says whether pairings were fixed in advance (round robins; default: the report's). `withdrawn`
        left a round robin (default: its `### Withdrawal` lines): with less than half of the games they are left out.
        `given` holds data from outside the report, such as an order by hand. `live` counts the known results of a
        round being played. Raises `InvalidTournament` for an unknown tie-break, edition, round or number.

        Examples:
            >>> table = played.standings(["BH", "SB"])
            >>> [(row.rank_text, row.name) for row in table]
            [('1', 'Abel'), ('2-3', 'Bruns'), ('2-3', 'Dvorak'), ('4', 'Costa')]
            >>> table.of(3).values["BH"], table.of(3).scored
            (Fraction(1, 1), 0.0)
        """
        from ..standings import live_standings, standings

        return (live_standings if live else standings)(
            self,
            tie_breaks,
            edition=edition,
            after=after,
            seed=seed,
            unrated=unrated,
            predetermined=predetermined,
            withdrawn=withdrawn,
            given=given,
        )

    def team_standings(
        self,
        tie_breaks: Iterable[str] | None = None,
        *,
        primary: Literal["MP", "GP"] | None = None,
        edition: str | int | None = None,
        after: int | None = None,
        seed: int | str | None = None,
        withdrawn: Iterable[int] | None = None,
    ) -> Standings:
        """The teams of an event of individuals or of teams, by match points (`"MP"`) or game points (`"GP"`) first.

        Without `primary` by those that the rules of the event or its list of tie-breaks name first. Other arguments as
        in `standings`. Raises `InvalidTournament` for an event without teams.

        Examples:
            >>> [row.name for row in teams.team_standings(primary="GP")]
            ['Owls', 'Foxes']
        """
        from ..standings import team_standings

        return team_standings(
            self, tie_breaks, primary=primary, edition=edition, after=after, seed=seed, withdrawn=withdrawn
        )

    def scored(self, player: int, *, after: int | None = None) -> float:
        """The points of a player, without acceleration, in completed rounds: all of them or those up to `after`.

        Points as people write them, 2.5. Raises `InvalidTournament` for an unknown player and an impossible round.

        Examples:
            >>> played.scored(2), event.scored(1), event.scored(1, after=2)
            (0.5, 3.5, 1.5)
        """
        from ..model.wording import NO_ROUND, UNKNOWN_PLAYER

        if player not in self.by_id:
            raise InvalidTournament(UNKNOWN_PLAYER(number=player))
        if after is not None and not 0 <= after <= self.completed_rounds:
            raise InvalidTournament(NO_ROUND(round=str(after)))
        return self.by_id[player].score(self.point_system, after) / 10

    def ranking(
        self, system: str, *, options: Mapping[str, Any] | None = None, after: int | None = None
    ) -> OwnRanking:
        """The ranking of a system that has its own, such as `keizer`, up to round `after`.

        Raises `InvalidTournament` for a system that ranks by points and tie-breaks.

        Examples:
            >>> event.ranking("keizer").headings
            ('Rank', 'No.', 'Name', 'Rating', 'Value', 'Total')
        """
        from ..systems.registry import system_named, with_options
        from ..systems.view import ranking_of

        chosen = with_options(system_named(system), list((options or {}).items()))
        found = ranking_of(chosen, self if after is None else self.before(after + 1))
        if found is None:
            raise InvalidTournament(RANKS_BY_POINTS(system=system))
        return found

    def performance(self, player: int, *, after: int | None = None) -> Performance | None:
        """A player's performance rating (C.07 art. 10) up to round `after`; `None` without a game against a rated one.

        Opponents without a rating are left out. Raises `InvalidTournament` for an unknown player.

        Examples:
            >>> event.performance(1).rating
            2641
        """
        from ..standings import performance

        return performance(self, player, after=after)

    def rating_change(
        self,
        player: int,
        *,
        k: int = 20,
        standard: bool = True,
        since_october_2025: bool | None = None,
        after: int | None = None,
    ) -> RatingChange:
        """The rating change of a player by the FIDE Rating Regulations (B.02 art. 8.3), in rating points.

        `k` is the player's development coefficient, which no report holds. `standard=False` means rapid or blitz.
        The 400-point rule is the one in force when the event began; `since_october_2025` chooses the edition before
        or after that month instead. `after` is a round (default: the last). Raises `InvalidTournament` for an
        unknown or unrated player and for a coefficient below 1.

        Examples:
            >>> float(event.rating_change(1, k=10).change)
            3.7
        """
        from ..standings import rating_change

        return rating_change(
            self, player, k=k, standard=standard, since_october_2025=since_october_2025, after=after
        )

    def rating_report(self, *, standard: bool = True, k: Mapping[int, int] | None = None) -> RatingReport:
        """The rating change of each player, by the rules of the event's first day (B.02 art. 8).

        A line for each player: the change of the rated, the initial rating of the others. `k` holds coefficients by
        start number, as FIDE's list has them; without one it is taken from rating and age (`given` is false then).
        `standard` is the rate of play. Raises `InvalidTournament` for a coefficient below 1.

        Examples:
            >>> first = event.rating_report(k={1: 10}).lines[0]
            >>> first.player.id, float(first.change.change), first.given
            (1, 3.7, True)
        """
        from ..standings import rating_report

        return rating_report(self, standard=standard, k=k)

    def norms(
        self,
        *,
        kind: str | None = None,
        category: str = "ordinary",
        host: str | None = None,
        readings: Iterable[str] = (),
        facts: Mapping[str, str] | None = None,
    ) -> Norms:
        """The title norms (GM, IM, WGM, WIM) that players have made by the FIDE Title Regulations (B.01).

        `kind` is `swiss`, `round-robin`, `double-round-robin`, `scheveningen` or `league`, by default what the
        report says or its games show. `category` names events with special rules, such as `zonal`; `host` is the
        federation of the venue (default: record 032). `readings` choose other readings of open articles
        (`pairwright.norms.READINGS`); `facts` fill the fields of forms that a report does not hold, such as
        `organiser` (`pairwright.titles.FACTS`). Raises `InvalidTournament` for a word that is not known.

        Examples:
            >>> [(one.norm.name, one.reason.article) for one in event.norms().of(1)]
            [('GM', '1.4.1'), ('IM', '1.4.1')]
        """
        from ..norms import norms

        return norms(self, kind=kind, category=category, host=host, readings=readings, facts=facts)

    def check(
        self,
        system: str | None = None,
        *,
        edition: str | int | None = None,
        acceleration: str | Acceleration | None = None,
        options: Mapping[str, object] | None = None,
        constraints: str | None = None,
        rounds: Iterable[int] | None = None,
    ) -> Verification:
        """Compare the recorded rounds, or some of them, with the rules, and the stated ranks with the results.

        `system`, `edition`, `acceleration`, `options` and `constraints` mean the same as in `pair`, for every round.
        `rounds` are numbers from 1. Raises `InvalidTournament` for a round that is not recorded.

        Examples:
            >>> found = event.check(rounds=[4])
            >>> found.faultless, found.rounds[0].status.value
            (True, 'same')
        """
        from ..check import verify

        def choose(number: int) -> Choice:
            return self._choice(system, edition, acceleration, options, constraints, number)

        return verify(self, choose, rounds=rounds)

    def explain(
        self,
        round: int | None = None,  # noqa: A002
        *,
        board: int | None = None,
        player: int | None = None,
        why_not: tuple[int, int] | None = None,
        bye: bool = False,
        boards: bool = False,
        bracket: float | None = None,
        story: bool = False,
        system: str | None = None,
        edition: str | int | None = None,
        acceleration: str | Acceleration | None = None,
        options: Mapping[str, object] | None = None,
        absent: Sequence[int] = (),
        constraints: str | None = None,
    ) -> Explanation:
        """Explain a round, or one thing about it: the next one, or a recorded one.

        Without `round` the next one, or the last one of a finished event. The questions are those of
        `pairwright.explain`, the system is chosen as in `pair`. A board or player of a recorded round is explained as
        recorded; `notices` say if the rules give another round. Raises as `pair` and `pairwright.explain`.

        Examples:
            >>> print(event.explain(why_not=(1, 4)).lines[0])
            1 Sørlund – 4 Dvořáček would be legal, but every round with it is worse.
            >>> event.explain(4, board=1).question["kind"]
            'recorded board'
            >>> event.explain(board=3).headlines[0]["text"]
            '9 Tamazashvili would play 5 Papadimos, but they met in round 4.'
        """
        from ..check import explain_round, round_asked

        number = round_asked(self, round)
        choice = self._choice(system, edition, acceleration, options, constraints, number)
        question: dict[str, Any] = {"board": board, "player": player, "why_not": why_not, "bye": bye}
        question |= {"boards": boards, "bracket": bracket, "story": story}
        return explain_round(self, number, choice.system, absent=absent, notices=choice.notices, **question)

    def stability(
        self,
        round: int,  # noqa: A002
        *,
        options: Mapping[str, Any] | None = None,
        most: int = 20,
    ) -> Stability:
        """The blocking pairs of a recorded round: players who both preferred each other, as stable roommates rank
        them.

        `options` are parameters of that system, `most` is the most pairs to name. Raises `InvalidTournament` for a
        round that is not recorded.

        Examples:
            >>> event.stability(4).count
            5
        """
        from ..systems.parameters import with_changes
        from ..systems.roommates import ROOMMATES, stability_of

        terms = with_changes(ROOMMATES, list((options or {}).items()), ROOMMATES.name).terms
        return stability_of(self, round, terms=terms, limit=min(most, len(self) ** 2))

    def __setattr__(self, name: str, value: object) -> None:
        """Refused for other names than fields, too: `event.initial_color = "white"` changes nothing."""
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __repr__(self) -> str:
        from .notebook import tournament_line

        return f"<Tournament {tournament_line(self)}>"

    def __str__(self) -> str:
        """The table of the participants, of many the first ones."""
        from .notebook import tournament_text

        return tournament_text(self)

    def _repr_html_(self) -> str:
        from .notebook import tournament_table

        return tournament_table(self)
