"""How sheets call participants, and the rows of matches: teams with their boards, players with several games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias
from unicodedata import bidirectional

from ...errors import InvalidTournament
from ...messages import ENGLISH, Words
from ...model import Result, points_text
from ..library import point_system, tournament_of
from ..matches import entries_of_match, our_side, score_of
from ..results import result_shown
from ..state import CrossGame, Entry, Game, Pairing, Round, Section, State
from ..wording.reports import ROUND_NOT_PAIRED

Cells: TypeAlias = tuple[str, ...]
Translate: TypeAlias = Callable[[str], str]


@dataclass(frozen=True)
class Shown:
    """How sheets call the participants of one section, in a language. `number` is the round asked for.

    `say` has the words of sheets, `words` numbers and messages.
    """

    state: State
    section: Section
    number: int
    say: Translate
    words: Words = ENGLISH

    def points(self, tenths: int) -> str:
        """Points as they are written in the language."""
        return self.words.number(points_text(tenths))

    @property
    def round(self) -> Round:
        """The round asked for. Raises `InvalidTournament` if it is not paired."""
        found = self.section.rounds.get(self.number)
        if found is None:
            raise InvalidTournament(ROUND_NOT_PAIRED(round=self.number, section=self.section.name))
        return found

    def points_after(self, number: int) -> dict[int, str]:
        """Points of all participants after a round, by key."""
        tournament = tournament_of(self.state, self.section, number)
        scores = (player.score(tournament.point_system, number) for player in tournament)
        return {
            entry.key: self.points(score)
            for entry, score in zip(self.section.participants, scores, strict=True)
        }

    @cached_property
    def points_before(self) -> dict[int, str]:
        """Points of all participants before the round, by key."""
        return self.points_after(self.number - 1)

    def unpaired(self) -> Iterator[tuple[int, str]]:
        """All players without an opponent in the round, the allocated bye first, with what they have instead."""
        order = "UFHZ"
        for key, kind in sorted(
            self.round.unpaired.items(),
            key=lambda one: (order.find(one[1]), self.section.entries[one[0]].number, one[0]),
        ):
            yield key, self.instead(key, kind, self.number)

    def instead(self, key: int, kind: str, number: int) -> str:
        """What a player without an opponent has in a round: a bye of a kind, or a game against another section."""
        game = self.section.cross_game(number, key)
        return self._crossing(game) if game else self.bye_text(kind)

    def _crossing(self, game: CrossGame) -> str:
        """A game against a player of another section: colour, opponent, that section, and its result."""
        other, colour = self.state.sections[game.section], "White" if game.white else "Black"
        parts = (
            self.say(colour),
            other.entries[game.other].person.name,
            other.name,
            result_shown(game.result),
        )
        return " · ".join(filter(None, parts))

    def bye_text(self, kind: str) -> str:
        """The text for a player without an opponent."""
        say = self.say
        return {"U": say("bye"), "F": say("full-point bye"), "H": say("half-point bye"), "Z": say("absent")}[
            kind
        ]

    @property
    def people(self) -> list[Entry]:
        """The persons who play: participants, or the players of all teams."""
        return people_of(self.section)

    def name(self, key: int) -> str:
        """A player's name; a dash for an empty board."""
        if not key:
            return "–"
        return self.section.entries[key].person.name

    def full_name(self, key: int) -> str:
        """Title, name, rating and start number, as far as known; a dash for an empty board."""
        if not key:
            return "–"
        entry = self.section.entries[key]
        person = entry.person
        number = f" #{entry.number}" if entry.number else ""
        rating = f" ({person.rating})" if person.rating else ""
        return f"{person.title} {_isolated(person.name)}{rating}{number}".strip()

    def marked(self, entry: Entry) -> str:
        """Title and name; players who have left are marked."""
        name = f"{entry.person.title} {entry.person.name}".strip()
        if entry.withdrawn is not None and entry.withdrawn <= self.number + 1:
            return f"{name} ({self.say('withdrawn')})"
        return name


def _isolated(name: str) -> str:
    """A name written from right to left in marks that keep what stands around it in place."""
    if any(bidirectional(letter) in ("R", "AL") for letter in name):
        return f"\u2068{name}\u2069"
    return name


def match_rows(contents: Shown) -> tuple[list[Cells], frozenset[int]]:
    """The matches of a round, each followed by its games; and which rows are those of matches.

    A result is written from the view of the participant on the left, in either colour.
    """
    rows: list[Cells] = []
    heads = set()
    before = contents.points_before
    for board, pairing in sorted(contents.round.pairings.items()):
        heads.add(len(rows))
        one, other = pairing.one, pairing.other
        score = score_text(contents.section, pairing, contents.words)
        left, right = contents.full_name(one), contents.full_name(other)
        rows.append((str(board), left, before[one], score, right, before[other]))
        rows += _game_rows(contents, board, pairing)
    for key, text in contents.unpaired():
        if key in before:
            heads.add(len(rows))
            rows.append(("", contents.full_name(key), before[key], "", text, ""))
    return rows, frozenset(heads)


def _game_rows(contents: Shown, board: int, pairing: Pairing) -> Iterator[Cells]:
    say = contents.say
    for place, game in enumerate(pairing.games, start=1):
        first = our_side(contents.section, pairing, game)
        left, right = (game.white, game.black) if first else (game.black, game.white)
        colours = (say("White"), say("Black")) if first else (say("Black"), say("White"))
        result = _result_of(contents.section, pairing, game)
        names = [
            f"{contents.full_name(key)} · {colour}"
            for key, colour in zip((left, right), colours, strict=True)
        ]
        yield f"{board}.{place}", names[0], "", result, names[1], ""


def _result_of(section: Section, pairing: Pairing, game: Game) -> str:
    """The result of a game of a match from the view of the participant on the left; empty while it is open."""
    code = game.result if our_side(section, pairing, game) else game.result[::-1]
    return result_shown(code) if code else ""


def results_of(section: Section, pairing: Pairing) -> Iterator[tuple[str, str]]:
    """The results of a board by its label, as lists of boards show them: of a match the score, then its games."""
    if not section.settings.match_colours:
        for label, game in game_labels(pairing):
            yield label, result_shown(game.result)
        return
    yield str(pairing.board), score_text(section, pairing)
    for place, game in enumerate(pairing.games, start=1):
        yield f"{pairing.board}.{place}", _result_of(section, pairing, game)


def score_text(section: Section, pairing: Pairing, words: Words = ENGLISH, of: int = 0) -> str:
    """The score of a started match in a language, as `2.5-1.5`; empty before. `of` is whose points stand first."""
    if not any(game.result for game in pairing.games):
        return ""
    rules = point_system(section.settings)
    sides = (pairing.other, pairing.one) if of == pairing.other else (pairing.one, pairing.other)
    return words.number("-".join(points_text(score_of(section, pairing, key, rules)) for key in sides))


def own_score(section: Section, pairing: Pairing, key: int, words: Words = ENGLISH) -> str:
    """A participant's score in the games of a match, in a language; `?` while one is open.

    Behind it a sign tells that the match was won (`4+`) or lost (`0-`) without play.
    """
    if pairing.open:
        return "?"
    result = entries_of_match(section, pairing, {pairing.one: 1, pairing.other: 2})
    sign = _UNPLAYED.get(result[1 if key == pairing.one else 2].result, "")
    score = points_text(score_of(section, pairing, key, point_system(section.settings)))
    return f"{words.number(score)}{sign}"


_UNPLAYED = {Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-"}


def team_rows(contents: Shown) -> tuple[list[Cells], frozenset[int]]:
    """Every team followed by its players in board order; and which rows are those of teams."""
    rows: list[Cells] = []
    heads = set()
    section = contents.section
    for team in section.participants:
        heads.add(len(rows))
        rows.append((str(team.number or ""), *_described(contents, team)))
        for place, key in enumerate(team.members, start=1):
            rows.append((f".{place}", *_described(contents, section.entries[key])))
    return rows, frozenset(heads)


def _described(contents: Shown, entry: Entry) -> Cells:
    return contents.marked(entry), str(entry.person.rating or ""), entry.person.federation


def game_labels(pairing: Pairing) -> list[tuple[str, Game]]:
    """The games of a board with their labels: the board, or the board and the game of a match."""
    if len(pairing.games) == 1:
        return [(str(pairing.board), pairing.games[0])]
    return [(f"{pairing.board}.{place}", game) for place, game in enumerate(pairing.games, start=1)]


def people_of(section: Section) -> list[Entry]:
    """The persons who play: participants, or the players of all teams in their order."""
    if not section.settings.teams:
        return section.participants
    return [section.entries[key] for team in section.participants for key in team.members]
