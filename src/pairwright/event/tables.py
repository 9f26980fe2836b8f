"""Standings of a section: as they are now, and as they are kept when a round is closed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, fields
from ..messages import Message, Told, message_of
from ..standings import Given, Standings, tie_break
from ..standings.tiebreaks import BY_CODE, Code
from ..standings.tiebreaks.meanings import meaning
from ..systems.view import OwnRanking, ranking_of
from .library import keys_of, numbers_of, system_of, tournament_of
from .questions import Refused
from .remembered import LastAsked
from .settings import Settings
from .state import Entry, Person, Section, State, Table, TableRow
from .wording.settings import OTHER_TIE_BREAKS, UNRATED_COUNT_AS

LOWEST = "lowest"
"""The unrated count as the lowest rated of the field (setting `unrated`)."""

_standings = LastAsked(8)
_tables = LastAsked(8)
_own = LastAsked(8)


def standings_of(state: State, section: Section, after: int | None = None) -> Standings:
    """The standings by the library, after the last finished round or an earlier one."""
    tournament = tournament_of(state, section)  # names its tie-breaks as a report does (record 202)
    on = (tournament, section.settings, section.entries)

    def ranked() -> Standings:
        upto = tournament.completed_rounds if after is None else after
        return tournament.standings(
            after=after, unrated=rating_of_the_unrated(section), given=_given(section, upto)
        )

    return _standings.value((section.id, after), on, ranked)


@dataclass(frozen=True)
class ShownStandings(Standings):
    """Standings without some start numbers, with the ranks closed up; their games still count for the others."""

    gone: frozenset[int] = frozenset()

    @cached_property
    def order(self) -> list[int]:
        """Field rows in the order of rank."""
        shown = (row for row, id in enumerate(self.field.ids) if id not in self.gone)
        return sorted(shown, key=self.ranking.groups.__getitem__)

    def __len__(self) -> int:
        return len(self.order)


def shown_standings(state: State, section: Section, after: int | None = None) -> Standings:
    """The standings for people: expelled participants left out, ranks closed up."""
    found, numbers = standings_of(state, section, after), numbers_of(section)
    gone = frozenset(numbers[entry.key] for entry in section.participants if entry.expelled)
    known = {at.name: getattr(found, at.name) for at in fields(found)}
    return ShownStandings(**known, gone=gone) if gone else found


def plain_standings(
    state: State, section: Section, after: int | None = None
) -> tuple[tuple[str, ...], Sequence[Mapping[str, object]]]:
    """The headings and lines of the standings for people as plain values, those of a system that ranks itself, too."""
    found = shown_standings(state, section, after)
    if own_ranking(state, section, found.after) is None:
        return found.headings, found.to_dicts()
    table = table_after(state, section, found.after)
    heads = tuple(map(str, table.headings))
    lines = [(row, section.entries[row.key]) for row in table.rows]
    return heads, [
        {"rank": row.rank, "player": entry.number, "name": entry.person.name, "points": row.points / 10}
        | dict(zip(heads, row.values, strict=True))
        for row, entry in lines
    ]


def rating_of_the_unrated(section: Section) -> int | None:
    """The rating of unrated players in tie-breaks from ratings; `None` if such a tie-break is dropped."""
    chosen = section.settings.unrated
    if chosen != LOWEST:
        return int(chosen) if chosen else None
    return min((one.person.rating for one in section.participants if one.person.rating), default=None)


def notes_of(state: State, section: Section, after: int) -> tuple[str, ...]:
    """Notes on tie-breaks in the standings after a round: those dropped, the rating of the unrated; as `Told`."""
    rating, table = rating_of_the_unrated(section), standings_of(state, section, after)
    rated = [str(code) for code in table.codes if tie_break(code).article.startswith("10")]
    unrated = any(not one.person.rating for one in section.participants)
    if not (rating and rated and unrated):
        return table.notices
    return (*table.notices, Told(UNRATED_COUNT_AS(codes=", ".join(rated), rating=rating)))


def meaning_of(heading: str) -> tuple[Message, Message] | None:
    """The name of a standings column, and its meaning with the article; `None` for columns without a tie-break."""
    code = Code.read(heading)
    line = BY_CODE.get(code.name) if code else None
    if code is None or line is None:
        return None
    return line.title, meaning(code, line.article, line.book)


def _given(section: Section, after: int) -> Given:
    """The values entered by hand for the standings after a round, by start number."""
    number, rounds = numbers_of(section), range(1, after + 1)
    by_round = section.settings.long_event and section.settings.rating_of == "round"
    entries = section.participants
    return Given(
        ratings={
            number[entry.key]: tuple(entry.rating_in(one) for one in rounds)
            for entry in entries
            if by_round and entry.later_ratings
        },
        outside={number[entry.key]: entry.outside for entry in entries if entry.outside is not None},
        places={
            number[entry.key]: entry.placed[1] for entry in entries if after and entry.placed[0] == after
        },
    )


def table_after(state: State, section: Section, number: int) -> Table:
    """The standings after a round as they are kept: expelled participants left out, ranks closed up."""
    found = standings_of(state, section, number)
    on = (found, section.entries)

    def kept() -> Table:
        if own := own_ranking(state, section, number):
            return _own_table(section, found, own, number)
        return _kept_table(section, shown_standings(state, section, number), number)

    return _tables.value((section.id, number), on, kept)


def own_ranking(state: State, section: Section, number: int) -> OwnRanking | None:
    """The ranking after a round of a system that has its own, such as Keizer; `None` for points and tie-breaks."""
    if not number:
        return None
    played, settings = tournament_of(state, section, number), section.settings
    return _own.value(
        (section.id, number), (played, settings), lambda: ranking_of(system_of(settings), played)
    )


def require_possible_tie_breaks(settings: Settings) -> None:
    """Refuse tie-breaks that the standings can't have, tested on a small event with these settings."""
    boards = len(settings.match_colours) if settings.teams else 0
    entries: dict[int, Entry] = {}
    for key in (1, 2):
        members = tuple(range(10 * key, 10 * key + boards))
        entries[key] = Entry(key, Person(f"{key}"), members=members)
        entries |= {member: Entry(member, Person(f"{member}"), team=key) for member in members}
    section = Section(1, replace(settings, apart=()), entries)
    try:
        tournament_of(State(sections={1: section}), section).standings(settings.tie_breaks or None)
    except InvalidTournament as error:
        raise Refused(message_of(error), alternative=OTHER_TIE_BREAKS()) from error


def _own_table(section: Section, found: Standings, own: OwnRanking, number: int) -> Table:
    """The order and the columns of a system's own ranking, beside the points; what it says of players is known."""
    keys, points = keys_of(section), {row.player: row.tenths for row in found.rows}
    columns = own.own_columns()
    kept = [
        player
        for player in sorted(own.place, key=own.place.__getitem__)
        if player in points and not section.entries[keys[player]].expelled
    ]
    rows = (
        TableRow(rank, rank, keys[player], points[player], tuple(texts[player] for _, texts in columns))
        for rank, player in enumerate(kept, start=1)
    )
    return Table(number, tuple(heading for heading, _ in columns), tuple(rows))


def _kept_table(section: Section, shown: Standings, number: int) -> Table:
    keys = keys_of(section)
    rows = (
        TableRow(row.rank, row.rank_to, keys[row.player], row.tenths, texts)
        for row, texts in zip(shown.rows, shown.texts, strict=True)
    )
    return Table(number, shown.headings, tuple(rows))
