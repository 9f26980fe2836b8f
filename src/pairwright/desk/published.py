"""The public part of a section: published rounds, standings after finished ones, names. Never a draft.

Public pages use only the results of this module.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..event import Section, State
from ..event.library import finished_rounds, scheduled
from ..event.results import result_shown
from ..event.sheets.grids import Contents, Grid
from ..event.sheets.match_grids import game_labels, score_text
from ..event.state import Game, Pairing, Round
from ..folding import folded, folded_words
from .words import translator


def last_published(section: Section) -> Round | None:
    """The last round that is published."""
    last = section.last
    if last is not None and last.stage == "draft":
        return section.rounds.get(last.number - 1)
    return last


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board as the hall sees it; `board` is `3`, or `3.2` for the second game of a match, below its `head`."""

    board: str
    white: str
    result: str
    black: str
    head: bool = False


@dataclass(frozen=True, slots=True)
class NameRow:
    """A player in the list by name: the game as a sentence, and the text for the search."""

    key: int
    name: str
    plays: str
    search: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A round of a player: colour, opponent and result as words."""

    round: int
    board: str
    colour: str
    opponent: str
    opponent_key: int
    result: str
    white: bool = False


@dataclass(frozen=True)
class Published:
    """The public part of a section, in a language."""

    state: State
    section: Section
    language: str = "en"

    @cached_property
    def round(self) -> Round | None:
        """The last published round."""
        return last_published(self.section)

    @cached_property
    def finished(self) -> int:
        """How many rounds the public standings count."""
        return finished_rounds(self.section)

    @cached_property
    def _contents(self) -> Contents:
        if self.round:
            return self._of(self.section, self.round.number)
        unnumbered = {key: replace(entry, number=0) for key, entry in self.section.entries.items()}
        section = replace(self.section, entries=unnumbered)  # numbers are given when round 1 is a draft
        return self._of(section, 0)

    def _of(self, section: Section, number: int) -> Contents:
        words = translator(self.language)
        return Contents(self.state, section, number, words, words.told)

    def board_rows(self) -> list[BoardRow]:
        """Boards of the last published round, of a match also each game, then who has none."""
        if self.round is None:
            return []
        return [
            BoardRow(board, white, result, black, at in self._boards.heads)
            for at, (board, white, _, result, black, _) in enumerate(self._boards.rows)
        ]

    @property
    def sides(self) -> tuple[str, str]:
        """How the columns of the two who meet are headed."""
        say = self._contents.say
        if self.round is None:
            return say("White"), say("Black")
        columns = self._boards.columns
        return columns[1].heading, columns[4].heading

    @cached_property
    def _boards(self) -> Grid:
        return self._contents.by_board()

    def unpaired_rows(self) -> list[tuple[int, str, str]]:
        """Players without an opponent in the round: key, name and reason."""
        if self.round is None:
            return []
        contents = self._contents
        return [(key, contents.full_name(key), text) for key, text in contents.unpaired()]

    def name_rows(self) -> list[NameRow]:
        """All players of the round by name with their games; before round 1 the list of entries."""
        contents = self._contents
        plays = {key: text for key, _, text in self.unpaired_rows()}
        for one in self.round.pairings.values() if self.round else ():
            for label, game in game_labels(one):
                for key in filter(None, (game.white, game.black)):
                    sentence = self._sentence(label, game, white=key == game.white)
                    plays[key] = "; ".join(filter(None, (plays.get(key), sentence)))
        if self.round is None:
            plays = dict.fromkeys((entry.key for entry in self.section.participants), "")
        order = sorted(plays, key=lambda key: (folded_words(contents.name(key)), key))
        return [
            NameRow(key, contents.full_name(key), plays[key], folded(contents.name(key))) for key in order
        ]

    def _sentence(self, label: str, game: Game, *, white: bool) -> str:
        say = self._contents.say
        text = (
            "White on board {board} against {opponent}"
            if white
            else "Black on board {board} against {opponent}"
        )
        opponent = self._contents.name(game.black if white else game.white)
        return say(text).format(board=label, opponent=opponent)

    def games_of(self, key: int) -> list[GameRow]:
        """The published rounds of a player, the newest first."""
        rows = []
        say = self._contents.say
        for number in range(self.round.number if self.round else 0, 0, -1):
            played = self.section.rounds[number]
            own = self.section.entries[key].team or key
            one = played.pairing_of(own)
            games = (
                [found for found in game_labels(one) if key in (found[1].white, found[1].black)]
                if one
                else []
            )
            if one and own == key and not games:
                rows.append(self._match_row(number, one, key))
            elif not games:
                kind = played.bye_of(self.section.entries[own])
                rows.append(
                    GameRow(number, "", "", self._contents.instead(key, kind, number) if kind else "-", 0, "")
                )
            for label, game in games:
                white = game.white == key
                other = game.black if white else game.white
                name = self._contents.full_name(other)
                rows.append(
                    GameRow(
                        number,
                        label,
                        say("White") if white else say("Black"),
                        name,
                        other,
                        result_shown(game.result),
                        white,
                    )
                )
        return rows

    def _match_row(self, number: int, one: Pairing, key: int) -> GameRow:
        """The match of a team."""
        other = one.other if key == one.one else one.one
        score = score_text(self.section, one, self._contents.words, key)
        return GameRow(number, str(one.board), "", self._contents.full_name(other), other, score)

    def plays(self, key: int) -> Pairing | None:
        """The board of a player in the last published round, or the match of his team."""
        own = self.section.entries[key].team or key
        return self.round.pairing_of(own) if self.round else None

    def name(self, key: int) -> str:
        """Title, name, rating and number of a player."""
        return self._contents.full_name(key)

    @cached_property
    def standings(self) -> Grid | None:
        """The standings after the finished rounds; `None` before the first."""
        return self._after().standings() if self.finished else None

    @cached_property
    def crosstable(self) -> Grid | None:
        """The cross table after the finished rounds; `None` before the first."""
        return self._after().crosstable() if self.finished else None

    @cached_property
    def fixtures(self) -> list[Grid]:
        """All rounds of a schedule, a table each; none before the first is published: until then they may change."""
        if self.round is None or not scheduled(self.section.settings):
            return []
        return self._contents.fixtures()

    @property
    def live(self) -> int:
        """The round whose results a list of boards is told one by one; 0 where they are those of matches."""
        return self.round.number if self.round and not self.section.settings.match_colours else 0

    def _after(self) -> Contents:
        return self._of(self.section, self.finished)
