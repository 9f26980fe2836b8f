"""Sheets of events of matches: teams with their boards, or two players who play several games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from ...model import points_text
from ..library import point_system
from ..matches import our_side, score_of
from ..results import result_shown
from ..state import Entry, Game, Pairing, Round, Section

Cells: TypeAlias = tuple[str, ...]
Say: TypeAlias = Callable[[str], str]


class Shown(Protocol):
    """The functions of a section's contents that these rows need."""

    @property
    def section(self) -> Section:
        """The section."""
        ...

    @property
    def say(self) -> Say:
        """Translates a text."""
        ...

    @property
    def round(self) -> Round:
        """The round shown."""
        ...

    @property
    def points_before(self) -> dict[int, str]:
        """Points of the participants before it."""
        ...

    def full_name(self, key: int) -> str:
        """Title, name, rating and number."""
        ...

    def bye_text(self, kind: str) -> str:
        """The text for a participant without an opponent."""
        ...

    def unpaired(self) -> Iterator[tuple[int, str]]:
        """All participants without an opponent."""
        ...

    def marked(self, entry: Entry) -> str:
        """Title and name, marked if withdrawn."""
        ...


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
        score = score_text(contents.section, pairing)
        rows.append(
            (
                str(board),
                contents.full_name(one),
                before[one],
                score,
                contents.full_name(other),
                before[other],
            )
        )
        rows += _game_rows(contents, board, pairing)
    for key, kind in contents.unpaired():
        if key in before:
            heads.add(len(rows))
            rows.append(("", contents.full_name(key), before[key], "", contents.bye_text(kind), ""))
    return rows, frozenset(heads)


def _game_rows(contents: Shown, board: int, pairing: Pairing) -> Iterator[Cells]:
    say = contents.say
    for place, game in enumerate(pairing.games, start=1):
        first = our_side(contents.section, pairing, game)
        left, right = (game.white, game.black) if first else (game.black, game.white)
        colours = (say("White"), say("Black")) if first else (say("Black"), say("White"))
        code = game.result if first else game.result[::-1]
        result = result_shown(code) if game.result else ""
        names = [
            f"{contents.full_name(key)} · {colour}"
            for key, colour in zip((left, right), colours, strict=True)
        ]
        yield f"{board}.{place}", names[0], "", result, names[1], ""


def score_text(section: Section, pairing: Pairing) -> str:
    """The score of a started match, as `2.5-1.5`; empty before."""
    if not any(game.result for game in pairing.games):
        return ""
    rules = point_system(section.settings)
    scores = [points_text(score_of(section, pairing, key, rules)) for key in (pairing.one, pairing.other)]
    return "-".join(scores)


def own_score(section: Section, pairing: Pairing, key: int) -> str:
    """A participant's score in the games of a match, `?` while one is open."""
    if pairing.open:
        return "?"
    return points_text(score_of(section, pairing, key, point_system(section.settings)))


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
