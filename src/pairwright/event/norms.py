"""Title norms and rating changes of a section: by the games that count for ratings, and by FIDE's ratings alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..api import Tournament
from ..model import Player
from ..norms import Norms, norms
from ..ratings import KINDS, RatingKind
from ..standings import RatingReport, rating_report_by_lists
from ..titles import FACTS
from .library import numbers_of, tournament_of
from .matches import member_numbers
from .numbering import fide_rating_at
from .remembered import LastAsked
from .reports import with_rating_records
from .state import Entry, Section, State

_norms = LastAsked(4)


def rate_of(section: Section) -> RatingKind:
    """The rate of play of a section."""
    return next(one for one in KINDS if one == section.settings.rate_of_play)


def rated_tournament(state: State, section: Section, rate: RatingKind) -> Tournament:
    """The finished rounds of a section as FIDE rates them at a rate of play.

    Corrections that count for ratings only are made. Ratings are FIDE's for this rate of play, whatever list the
    tournament goes by: B.01 art. 1.4.6 and B.02 know no others.
    """
    tournament = tournament_of(state, section)
    ratings = {number: fide_rating_at(entry.person, rate) for number, entry in _by_number(section)}

    def rated(players: tuple[Player, ...]) -> tuple[Player, ...]:
        return tuple(replace(one, rating=ratings[one.id]) for one in players)

    if section.settings.teams:
        return replace(tournament, members=rated(tournament.members))
    return replace(tournament, players=with_rating_records(section, rated(tournament.players)))


def _by_number(section: Section) -> Iterator[tuple[int, Entry]]:
    """Those who play games, with their numbers: of teams the members."""
    numbers = member_numbers(section) if section.settings.teams else numbers_of(section)
    for key, number in numbers.items():
        yield number, section.entries[key]


def norms_of(state: State, section: Section) -> Norms:
    """The norms of a section after its finished rounds."""
    facts = {name: text for name, text in state.info.items() if name in FACTS}
    on = (tournament_of(state, section), section.entries, section.rating_records, state.info)
    return _norms.value(
        section.id,
        on,
        lambda: norms(
            rated_tournament(state, section, "standard"),
            facts=facts,
            ratings=ratings_by_round(section, "standard"),
        ),
    )


def rating_report_of(
    state: State, section: Section, coefficients: Callable[[Mapping[int, str], RatingKind], Mapping[int, int]]
) -> RatingReport:
    """The rating changes from the finished rounds of a section.

    `coefficients` finds K by FIDE numbers and rate of play, like `RatingStore.coefficients`.
    """
    rate = rate_of(section)
    tournament = rated_tournament(state, section, rate)
    return rating_report_by_lists(tournament, rate, coefficients, ratings=ratings_by_round(section, rate))


def ratings_by_round(section: Section, rate: RatingKind) -> dict[int, Sequence[int]]:
    """The ratings at a rate of play in each game of a round, by number, of those who have several, and in the next.

    In an event of over 30 days each game counts by the list of its day (B.01 art. 1.1.4).
    """
    if not section.settings.long_event:
        return {}
    games = 1 if section.settings.teams else max(len(section.settings.match_colours), 1)
    return {
        number: tuple(
            fide_rating_at(replace(entry.person, rating=entry.rating_in(at)), rate)
            for at in range(1, len(section.rounds) + 2)
            for _ in range(games)
        )
        for number, entry in _by_number(section)
        if entry.later_ratings
    }


def may_change_ratings(section: Section) -> bool:
    """Whether any player has a rating and a FIDE number. Schools and clubs are spared."""
    return any(entry.person.rating and entry.person.fide_id for entry in section.entries.values())


def may_have_norms(section: Section) -> bool:
    """Whether a section has norms to look at: standard play and a titled player. Schools and clubs are spared."""
    return section.settings.rate_of_play == "standard" and any(
        entry.person.title for entry in section.entries.values()
    )
