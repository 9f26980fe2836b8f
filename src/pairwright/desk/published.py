"""What of a section is public: published rounds, standings after finished ones, names. Never a draft.

Public pages are made of what this module returns and of nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..event import Section, State
from ..event.library import finished_rounds
from ..event.results import result_text
from ..event.sheets.grids import Contents, Grid
from ..event.sheets.languages import translator
from ..event.state import Pairing, Round
from ..folding import folded, folded_words


def last_published(section: Section) -> Round | None:
    """The last round that is published."""
    last = section.last
    if last is not None and last.stage == "draft":
        return section.rounds.get(last.number - 1)
    return last


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board as the hall sees it."""

    board: int
    white: str
    result: str
    black: str
    white_key: int
    black_key: int


@dataclass(frozen=True, slots=True)
class NameRow:
    """A player in the list by name: what he plays, as a sentence, and what the search looks at."""

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


@dataclass(frozen=True)
class Published:
    """What is public of a section, in a language."""

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
            return Contents(self.state, self.section, self.round.number, translator(self.language))
        unnumbered = {key: replace(entry, number=0) for key, entry in self.section.entries.items()}
        section = replace(self.section, entries=unnumbered)  # numbers are given when round 1 is a draft
        return Contents(self.state, section, 0, translator(self.language))

    def board_rows(self) -> list[BoardRow]:
        """Boards of the last published round."""
        if self.round is None:
            return []
        name = self._contents.full_name
        return [
            BoardRow(
                board,
                name(one.games[0].white),
                _results(one),
                name(one.games[0].black),
                one.games[0].white,
                one.games[0].black,
            )
            for board, one in sorted(self.round.pairings.items())
        ]

    def unpaired_rows(self) -> list[tuple[int, str, str]]:
        """Who has no opponent in the round: key, name and why."""
        if self.round is None:
            return []
        contents = self._contents
        return [(key, contents.full_name(key), contents.bye_text(kind)) for key, kind in contents.unpaired()]

    def name_rows(self) -> list[NameRow]:
        """Everybody of the round by name with what he plays; before round 1 the list of entries."""
        contents = self._contents
        plays = {key: text for key, _, text in self.unpaired_rows()}
        for one in self.round.pairings.values() if self.round else ():
            plays[one.games[0].white] = self._sentence(one, white=True)
            plays[one.games[0].black] = self._sentence(one, white=False)
        if self.round is None:
            plays = dict.fromkeys((entry.key for entry in self.section.participants), "")
        order = sorted(plays, key=lambda key: (folded_words(contents.name(key)), key))
        return [
            NameRow(key, contents.full_name(key), plays[key], folded(contents.name(key))) for key in order
        ]

    def _sentence(self, one: Pairing, *, white: bool) -> str:
        say = self._contents.say
        game = one.games[0]
        text = (
            "White on board {board} against {opponent}"
            if white
            else "Black on board {board} against {opponent}"
        )
        opponent = self._contents.name(game.black if white else game.white)
        return say(text).format(board=one.board, opponent=opponent)

    def games_of(self, key: int) -> list[GameRow]:
        """The published rounds of a player, the newest first."""
        rows = []
        say = self._contents.say
        for number in range(self.round.number if self.round else 0, 0, -1):
            played = self.section.rounds[number]
            one = played.pairing_of(key)
            if one is None:
                kind = played.unpaired.get(key)
                rows.append(GameRow(number, "", "", self._contents.bye_text(kind) if kind else "-", 0, ""))
                continue
            white = one.games[0].white == key
            other = one.games[0].black if white else one.games[0].white
            colour = say("White") if white else say("Black")
            name = self._contents.full_name(other)
            rows.append(GameRow(number, str(one.board), colour, name, other, _results(one)))
        return rows

    def plays(self, key: int) -> Pairing | None:
        """The board of a player in the last published round."""
        return self.round.pairing_of(key) if self.round else None

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

    def _after(self) -> Contents:
        return Contents(self.state, self.section, self.finished, translator(self.language))


def _results(one: Pairing) -> str:
    return " ".join(result_text(game.result) for game in one.games if game.result)
