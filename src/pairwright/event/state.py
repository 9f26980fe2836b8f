"""The state of an event: sections, entries, rounds, games, byes; settings are in `settings`.

Everything here is immutable; `evolve` makes the next state out of parts of the last one. Participants are named by a
*key*, a number that is given at entry and never changes; pairing numbers (C.04.2 art. 2) may change and belong to the
entry. A pairing joins two participants, players or teams, and holds one to n games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from ..messages import Message, Text
from .settings import Settings

UNPAIRED_KINDS = "UHFZ"
"""How a participant can go without an opponent: allocated bye, half-, full-, zero-point bye (codes of TRF-2026)."""

NAME = "012"
"""The code of the record that has the event's name."""

DEPUTIES, DEPUTIES_APART = "112", "; "
"""The record of the deputy arbiters. A report has a line for each, an event one text with this between them."""

ADJOURNED = "??"
"""The code of a game that is adjourned: a draw for the pairing (C.04.2 art. 3.1)."""


@dataclass(frozen=True, slots=True)
class Person:
    """A participant's personal data. `rating` is the tournament's; `ratings` are those of lists, by list name."""

    name: str
    rating: int = 0
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    national_id: str = ""
    birth: str = ""
    club: str = ""
    email: str = ""
    phone: str = ""
    rating_source: str = ""
    ratings: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A participant of a section.

    Attributes:
        key: names the participant for good.
        number: pairing number; 0 before the first round is paired.
        byes: the kind of each round the participant sits out or missed, by round.
        withdrawn: the first round that the participant no longer plays; `None` while he plays.
        expelled: left out of the standings.
        half_byes: whether half-point byes may be given.
        team: key of the team a player belongs to; 0 for participants in their own right.
        members: keys of a team's players in board order.
        board: the participant's fixed board; 0 for none.
        house: a house player, who plays only when another would have no opponent (US Chess 28M1).
        later_ratings: (round, rating): the rating that counts from a round on, in events of over 30 days; the first
            is the person's.
        outside: a value of the tie-break EXT in hundredths, entered by hand; `None` for none.
        paid: what was paid of the fee, in cents.
        placed: (round, place) where the tied after that round were put into order by hand; (0, 0) for none.
    """

    key: int
    person: Person
    number: int = 0
    byes: Mapping[int, str] = field(default_factory=dict)
    withdrawn: int | None = None
    expelled: bool = False
    half_byes: bool = True
    team: int = 0
    members: tuple[int, ...] = ()
    board: int = 0
    house: bool = False
    later_ratings: tuple[tuple[int, int], ...] = ()
    outside: int | None = None
    placed: tuple[int, int] = (0, 0)
    paid: int = 0

    def plays(self, number: int) -> bool:
        """Whether the participant wants to be paired in a round."""
        return number not in self.byes and not self.has_left(number)

    def bye_in(self, number: int) -> str:
        """The kind of bye in a round; empty without one, and for who has withdrawn before it."""
        return "" if self.has_left(number) else self.byes.get(number, "")

    def rating_in(self, number: int) -> int:
        """The rating in a round."""
        return next(
            (rating for first, rating in reversed(self.later_ratings) if first <= number), self.person.rating
        )

    def has_left(self, number: int) -> bool:
        """Whether the participant has withdrawn before a round."""
        return self.withdrawn is not None and number >= self.withdrawn


@dataclass(frozen=True, slots=True)
class Game:
    """One game: keys of the players and a result of two codes, White's first; empty while it is open.

    A team with too few players has empty places, key 0, at its last boards, which are forfeited from the start.
    """

    white: int
    black: int
    result: str = ""

    @property
    def settled(self) -> bool:
        """Whether a player is missing: the result can then not be entered."""
        return not (self.white and self.black)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two participants who meet at a board and the games they play."""

    board: int
    one: int
    other: int
    games: tuple[Game, ...]

    @property
    def open(self) -> bool:
        """Whether a game has no result yet."""
        return any(not game.result for game in self.games)


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine of a round: version of Pairwright, system and edition of its rules."""

    version: str
    system: str
    edition: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a section.

    Attributes:
        stage: `draft`, `playing` or `closed`.
        pairings: by board.
        unpaired: kind of bye (see `UNPAIRED_KINDS`) of each participant in the round without an opponent.
        engine: who paired it; `None` for a round made by hand.
        proposed: the pairs the engine made, as (White, Black), with 0 for the bye; empty if it found none.
        edited: whether the draft was changed by hand and not validated since.
        position: number of the starting position drawn for the round (Chess960); `None` for ordinary chess.
        apart: participants kept apart by a common property or by a wish (`event.apart`), group by group.
        extra: additional points in tenths, and in matches additional other points, by participant.
    """

    number: int
    stage: str
    pairings: Mapping[int, Pairing]
    unpaired: Mapping[int, str] = field(default_factory=dict)
    engine: Engine | None = None
    proposed: tuple[tuple[int, int], ...] = ()
    edited: bool = False
    position: int | None = None
    apart: tuple[tuple[int, ...], ...] = ()
    extra: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def status(self) -> str:
        """`draft`, `playing`, `complete` (playing, and no result is missing) or `closed`."""
        if self.stage == "playing" and not any(pairing.open for pairing in self.pairings.values()):
            return "complete"
        return self.stage

    @property
    def open_boards(self) -> list[int]:
        """Boards without a result."""
        return [board for board, pairing in sorted(self.pairings.items()) if pairing.open]

    @property
    def adjourned_boards(self) -> list[int]:
        """Boards with an adjourned game."""
        return [
            board
            for board, pairing in sorted(self.pairings.items())
            if any(game.result == ADJOURNED for game in pairing.games)
        ]

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """(White, Black) of each board in order, then (player, 0) for allocated byes."""
        boards = [(pairing.one, pairing.other) for _, pairing in sorted(self.pairings.items())]
        return (*boards, *((key, 0) for key, kind in sorted(self.unpaired.items()) if kind == "U"))

    def by_participant(self) -> dict[int, Pairing]:
        """The pairing of each participant who has one, for callers with many requests; see `pairing_of`."""
        return {key: one for one in self.pairings.values() for key in (one.one, one.other)}

    def pairing_of(self, key: int) -> Pairing | None:
        """The pairing a participant is in."""
        return next((one for one in self.pairings.values() if key in (one.one, one.other)), None)

    def bye_of(self, entry: Entry) -> str:
        """The kind of bye of a participant who is not paired; empty without one.

        That of a late entry for a round before it came stands with the entry.
        """
        return self.unpaired.get(entry.key) or entry.bye_in(self.number)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A comment of the report (`###`): `kind @ Round number: text`, where `{key}` in the text is a participant."""

    kind: str
    round: int
    text: str


@dataclass(frozen=True, slots=True)
class RatingRecord:
    """A correction of a round too old to be changed: for the rating report only (C.04.2 art. 4.3).

    `turned` says that the colours were the other way round; the result is that of who really had White, first.
    """

    round: int
    board: int
    result: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class CrossGame:
    """A game of two players of different sections who would both have had the bye (US Chess 28M), seen from one.

    `key` played it in `round` of his section, as White or not, against `other` of another `section`. The result is
    White's first, empty while the game is open. The other section holds the same game from its side.
    """

    round: int
    key: int
    section: int
    other: int
    white: bool
    result: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of the standings as they were when a round was closed; points in tenths, tie-breaks as written."""

    rank: int
    rank_to: int
    key: int
    points: int
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Standings as they were when a round was closed."""

    round: int
    headings: tuple[str, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A tournament of the event. `fide_left` is the round of leaving FIDE mode, 0 if before round 1."""

    id: int
    settings: Settings
    entries: Mapping[int, Entry] = field(default_factory=dict)
    rounds: Mapping[int, Round] = field(default_factory=dict)
    log: tuple[LogLine, ...] = ()
    fide_left: int | None = None
    rating_records: tuple[RatingRecord, ...] = ()
    table: Table | None = None
    cross: tuple[CrossGame, ...] = ()

    @property
    def name(self) -> str:
        """The name of the section."""
        return self.settings.name

    @property
    def last(self) -> Round | None:
        """The round paired last, in any stage."""
        return self.rounds.get(len(self.rounds))

    @property
    def published(self) -> list[Round]:
        """The rounds that players have seen, in order: all but a draft."""
        return [one for _, one in sorted(self.rounds.items()) if one.stage != "draft"]

    @property
    def participants(self) -> list[Entry]:
        """The paired participants: independent entries, in the order of pairing numbers, the unnumbered last."""
        own = (entry for entry in self.entries.values() if not entry.team)
        return sorted(own, key=lambda entry: (entry.number or len(self.entries) + 1, entry.key))

    @property
    def player_count(self) -> int:
        """How many players have entered; in an event of teams their members."""
        teams = len(self.participants) if self.settings.teams else 0
        return len(self.entries) - teams

    @property
    def started(self) -> bool:
        """Whether a round is paired."""
        return bool(self.rounds)

    def cross_game(self, number: int, key: int) -> CrossGame | None:
        """The game of a round that a participant plays against another section, if any."""
        return next((one for one in self.cross if (one.round, one.key) == (number, key)), None)


@dataclass(frozen=True, slots=True)
class Mark:
    """A command that can be undone or redone: its revision, author, sections (0 is the event) and effect."""

    revision: int
    author: str
    sections: tuple[int, ...]
    text: str
    message: Message | None = None

    @property
    def told(self) -> Text:
        """Its effect, for a text."""
        return self.message or self.text


@dataclass(frozen=True, slots=True)
class State:
    """An event after `revision` commands; `head` is the digest of its journal (`chain.py`).

    `seed` is drawn once when the event is made; every lot comes from it, so drawing again gives the same.
    `done` are commands that can be undone, the last one last; `undone` those that can be done again.
    """

    revision: int = 0
    name: str = ""
    seed: str = ""
    info: Mapping[str, str] = field(default_factory=dict)
    sections: Mapping[int, Section] = field(default_factory=dict)
    done: tuple[Mark, ...] = ()
    undone: tuple[Mark, ...] = ()
    head: str = ""

    def __iter__(self) -> Iterator[Section]:
        return iter(self.sections[id] for id in sorted(self.sections))

    def title_of(self, section: Section) -> str:
        """What a section is called outside the event, which has it alone or among others."""
        return f"{self.name}: {section.name}" if len(self.sections) > 1 else self.name

    def around(self, section: Section) -> tuple[object, ...]:
        """All that is shown of a section: itself, and who of others plays against its own players.

        What is made of these parts is as it was for as long as they stay the same objects.
        """
        others = ((self.sections[game.section], game.other) for game in section.cross)
        return (section, *(part for other, key in others for part in (other.settings, other.entries[key])))

    def content(self) -> tuple[str, str, dict[str, str], dict[int, Section]]:
        """The state that undo must restore: all but revision, marks and data that only grows."""
        sections = {id: replace(one, log=(), fide_left=None) for id, one in self.sections.items()}
        return self.name, self.seed, dict(self.info), sections
