"""The contents of the sheets that are tables: rows of texts, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ...folding import folded_words
from ...messages import as_message
from ...standings.sum_wording import value_in
from ...translations import translator as messages_in
from ..chess960 import position_text
from ..fixtures import fixtures_of
from ..matches import our_side
from ..prizes import told_prizes
from ..results import result_shown
from ..state import Entry, Pairing, Round, Section, State, Table, TableRow
from ..tables import notes_of, table_after
from .kinds import translator
from .match_grids import Shown, game_labels, match_rows, own_score, score_text, team_rows

_NUMERIC, _CENTRED = "number", "centre"


@dataclass(frozen=True, slots=True)
class GridColumn:
    """A column: its heading and how its cells stand (`number`, `centre` or as text)."""

    heading: str
    style: str = ""


@dataclass(frozen=True)
class Grid:
    """A table for a sheet. `note` says which number the players carry; `foot` are lines below the table.

    `heads` are rows that stand above others, as a match above its games.
    """

    title: str
    columns: tuple[GridColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    foot: tuple[str, ...] = field(default=())
    heads: frozenset[int] = frozenset()


class Contents(Shown):
    """The tables of one section, in a language."""

    @classmethod
    def of(cls, state: State, section: Section, number: int, language: str) -> Contents:
        """The contents at a round in a language. Raises `InvalidTournament` for an unknown one."""
        return cls(state, section, number, translator(language), messages_in(language))

    # -- pairings ----------------------------------------------------------------------------------------------

    def by_board(self) -> Grid:
        """Pairings in the order of boards, then all players without an opponent."""
        say = self.say
        columns = (
            GridColumn(say("Board"), _NUMERIC), GridColumn(say("White")), GridColumn(say("Points"), _NUMERIC),
            GridColumn(say("Result"), _CENTRED), GridColumn(say("Black")), GridColumn(say("Points"), _NUMERIC),
        )  # fmt: skip
        if self.section.settings.match_colours:
            who = say("Team") if self.section.settings.teams else say("Name")
            named = (columns[0], GridColumn(who), columns[2], columns[3], GridColumn(who), columns[5])
            matches, heads = match_rows(self)
            return Grid(say("Pairings"), named, tuple(matches), self._position, heads=heads)
        rows = [self._board_row(pairing) for _, pairing in sorted(self.round.pairings.items())]
        rows += [
            ("", self.full_name(key), self.points_before[key], "", text, "") for key, text in self.unpaired()
        ]
        return Grid(say("Pairings"), columns, tuple(rows), self._position)

    @property
    def _position(self) -> str:
        return position_text(self.round.position)

    def _board_row(self, pairing: Pairing) -> tuple[str, ...]:
        white, black = pairing.games[0].white, pairing.games[0].black
        result = " ".join(result_shown(game.result) for game in pairing.games if game.result)
        return (
            str(pairing.board), self.full_name(white), self.points_before[white], result,
            self.full_name(black), self.points_before[black],
        )  # fmt: skip

    def by_name(self) -> Grid:
        """All players in alphabetical order, with board, colour and opponent as a sentence."""
        say = self.say
        rows = dict(self.unpaired())
        for pairing in self.round.pairings.values():
            for label, game in game_labels(pairing):
                as_white = say("White on board {board} against {opponent}")
                as_black = say("Black on board {board} against {opponent}")
                sentences = {
                    game.white: as_white.format(board=label, opponent=self.name(game.black)),
                    game.black: as_black.format(board=label, opponent=self.name(game.white)),
                }
                sentences.pop(0, None)  # an empty board has no player
                for key, sentence in sentences.items():
                    rows[key] = "; ".join(filter(None, (rows.get(key), sentence)))
        ordered = sorted(rows, key=lambda key: (folded_words(self.name(key)), key))
        cells = tuple((self.full_name(key), self.points_before.get(key, ""), rows[key]) for key in ordered)
        columns = (GridColumn(say("Name")), GridColumn(say("Points"), _NUMERIC), GridColumn(say("You play")))
        return Grid(say("Pairings by name"), columns, cells)

    def fixtures(self) -> list[Grid]:
        """Every round of a schedule, a table each: the published ones with results, the others as they will be."""
        say, found = self.say, fixtures_of(self.state, self.section)
        matches = self.section.settings.match_colours
        sides = (say("Team") if self.section.settings.teams else say("Name"),) * 2
        white, black = sides if matches else (say("White"), say("Black"))
        columns = (
            GridColumn(say("Board"), _NUMERIC), GridColumn(white), GridColumn(say("Result"), _CENTRED),
            GridColumn(black),
        )  # fmt: skip
        colours = ", ".join(say("White") if colour == "W" else say("Black") for colour in matches)
        told = say("The one named first plays, board by board: {colours}").format(colours=colours)
        return [
            Grid(
                say("Round {number}").format(number=one.number),
                columns,
                tuple(self._fixture_rows(found.section, one)),
                told if matches else "",
            )
            for one in found.rounds
        ]

    def _fixture_rows(self, section: Section, one: Round) -> Iterator[tuple[str, ...]]:
        known, matches = one.stage != "draft", bool(section.settings.match_colours)
        named = {entry.key: self.marked(entry) for entry in section.participants}
        for board, pairing in sorted(one.pairings.items()):
            game = pairing.games[0]
            pair = (pairing.one, pairing.other) if matches else (game.white, game.black)
            result = score_text(section, pairing, self.words) if matches else result_shown(game.result)
            yield str(board), named[pair[0]], result if known else "", named[pair[1]]
        for key, kind in one.unpaired.items():
            yield "", named[key], "", self.bye_text(kind)

    @property
    def fixtures_may_change(self) -> str:
        """What changes the fixtures: before round 1 a change in who plays, later nothing."""
        if not self.section.started:
            return self.say("This changes if a player is entered or removed before round 1 is paired.")
        return self.say(
            "A player who withdraws stays in this table; the remaining games are lost without play."
        )

    # -- standings ---------------------------------------------------------------------------------------------

    @cached_property
    def table(self) -> Table:
        """The standings after the round asked for."""
        return table_after(self.state, self.section, self.number)

    def standings(self) -> Grid:
        """Ranks with points and tie-breaks: each column with its cell of a participant."""
        say = self.say
        columns: tuple[tuple[GridColumn, Callable[[TableRow, Entry], str]], ...] = (
            (GridColumn(say("Rank"), _NUMERIC), lambda row, _: _ranks(row)),
            (GridColumn(say("Number"), _NUMERIC), lambda _, entry: str(entry.number)),
            (GridColumn(say("Name")), lambda _, entry: self.marked(entry)),
            (GridColumn(say("Rating"), _NUMERIC), lambda _, entry: str(entry.person.rating or "")),
            (GridColumn(say("Federation")), lambda _, entry: entry.person.federation),
            (GridColumn(say("Points"), _NUMERIC), lambda row, _: self.points(row.points)),
        )
        rows = [
            (
                *(cell(row, self.section.entries[row.key]) for _, cell in columns),
                *(value_in(value, self.words) for value in row.values),
            )
            for row in self.table.rows
        ]
        values = (GridColumn(self.words(as_message(one)), _NUMERIC) for one in self.table.headings)
        notes = notes_of(self.state, self.section, self.number)
        named = (*(heading for heading, _ in columns), *values)
        foot = (*(self.words(as_message(note)) for note in notes), *self._prizes())
        return Grid(self._standings_title(), named, tuple(rows), say("Numbers are start numbers."), foot)

    def _prizes(self) -> Iterator[str]:
        """The prizes, a line each, below the standings that they are given by."""
        if self.section.table and self.section.table.round == self.number and self.section.settings.prizes:
            for name, amount, why in told_prizes(self.state, self.section, public=True):
                yield " · ".join(part for part in (self.words(why), name, self.words.number(amount)) if part)

    def honours(self) -> Iterator[tuple[str, str, str]]:
        """Name, rank and points for each certificate, given name first."""
        for row in self.table.rows:
            family, _, given = self.section.entries[row.key].person.name.partition(", ")
            yield f"{given} {family}".strip(), _ranks(row), self.points(row.points)

    def _standings_title(self) -> str:
        if self.number == self.section.settings.rounds:
            return self.say("Final standings")
        return self.say("Standings after round {number}").format(number=self.number)

    def crosstable(self) -> Grid:
        """Every result, the players in the order of ranks and called by them."""
        rank = {row.key: place for place, row in enumerate(self.table.rows, start=1)}
        points = {row.key: self.points(row.points) for row in self.table.rows}
        for entry in self.section.participants:
            # who was left out for too few games stays in the table, unranked
            if entry.key not in rank and not entry.expelled:
                rank[entry.key], points[entry.key] = len(rank) + 1, ""
        title = self.say("Cross table after round {number}").format(number=self.number)
        note = self.say("Numbers are ranks after round {number}.").format(number=self.number)
        if shared := dict.fromkeys(_ranks(row) for row in self.table.rows if row.rank != row.rank_to):
            note = f"{note} {self.say('Shared ranks: {ranks}.').format(ranks=', '.join(shared))}"
        return self._results(title, list(rank), rank, points, self.say("Rank"), note)

    def wallchart(self) -> Grid:
        """Every result, the players in the order of start numbers and called by them."""
        number = {entry.key: entry.number for entry in self.section.participants}
        points = self.points_after(self.number)
        title = self.say("Wall chart after round {number}").format(number=self.number)
        note = self.say("Numbers are start numbers.")
        return self._results(title, list(number), number, points, self.say("Number"), note)

    def _results(
        self,
        title: str,
        keys: Sequence[int],
        called: dict[int, int],
        points: dict[int, str],
        heading: str,
        note: str,
    ) -> Grid:
        rounds = range(1, self.number + 1)
        columns = (
            GridColumn(heading, _NUMERIC), GridColumn(self.say("Name")), GridColumn(self.say("Rating"), _NUMERIC),
            *(GridColumn(str(number), _CENTRED) for number in rounds), GridColumn(self.say("Points"), _NUMERIC),
        )  # fmt: skip
        played = [
            (self.section.rounds[number], self.section.rounds[number].by_participant()) for number in rounds
        ]
        rows = [
            (
                str(called[key]),
                self.marked(self.section.entries[key]),
                str(self.section.entries[key].person.rating or ""),
                *(self._cell(key, one, pairings.get(key), called) for one, pairings in played),
                points[key],
            )
            for key in keys
        ]
        letters = self.say(
            "w: White, b: Black, +: won without play, -: lost without play, H: half-point bye, U: bye"
        )
        full = any("F" in row[3:-1] for row in rows)
        foot = (letters, f"F: {self.say('full-point bye')}") if full else (letters,)
        return Grid(title, columns, tuple(rows), note, foot)

    def _cell(self, key: int, played: Round, pairing: Pairing | None, called: dict[int, int]) -> str:
        """One round of a player: opponent, colour, result, as `12w1`.

        `0` stands for an opponent who is not in the table: one expelled, or of another section.
        """
        if pairing is None:
            if crossed := self.section.cross_game(played.number, key):
                return self._game_cell(0, crossed.result, white=crossed.white)
            kind = played.bye_of(self.section.entries[key]) or "Z"
            return "-" if kind == "Z" else kind
        game = pairing.games[0]
        white = our_side(self.section, pairing, game) == (pairing.one == key)
        other = called.get(pairing.other if pairing.one == key else pairing.one, 0)
        if self.section.settings.match_colours:
            return self._side(other, white=white) + own_score(self.section, pairing, key, self.words)
        return self._game_cell(other, game.result, white=white)

    def _game_cell(self, other: int, result: str, *, white: bool) -> str:
        own = result[0 if white else 1].replace("=", "½") if result else "?"
        return self._side(other, white=white) + own

    def _side(self, other: int, *, white: bool) -> str:
        return f"{other}{self.say('w') if white else self.say('b')}"

    # -- players -----------------------------------------------------------------------------------------------

    def players(self) -> Grid:
        """All players in the order of start numbers."""
        say = self.say
        columns = (
            GridColumn(say("Number"), _NUMERIC), GridColumn(say("Name")), GridColumn(say("Rating"), _NUMERIC),
            GridColumn(say("Federation")), GridColumn(say("Club")),
        )  # fmt: skip
        rows = [
            (
                str(entry.number or ""),
                self.marked(entry),
                str(entry.person.rating or ""),
                entry.person.federation,
                entry.person.club,
            )
            for entry in self.section.participants
        ]
        if self.section.settings.teams:
            teams, heads = team_rows(self)
            return Grid(say("Teams"), columns[:4], tuple(teams), heads=heads)
        return Grid(say("Players"), columns, tuple(rows))


def _ranks(row: TableRow) -> str:
    return str(row.rank) if row.rank == row.rank_to else f"{row.rank}–{row.rank_to}"
