"""The certificate of a title result (form IT1) as fields in the form's order, and its missing fields."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..lean_dataclass import dataclass
from ..model import Player
from ..titles import FACTS, title_of
from .games import POINTS, NormEvent
from .judgement import NormVerdict

Row = tuple[str, ...]
Field = tuple[str, str]

HEADINGS: Row = (
    "Round", "Opponent", "ID number", "Federation", "Rating", "Rating by 1.4.6c", "Title", "Score",
)  # fmt: skip
_RECORDS = (("Event", "012"), ("Place", "022"), ("Start", "042"), ("Close", "052"))
_MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "+": "+", "F": "+", "U": "+", "-": "-", "H": "="}
"""The score of a round by the code of its result; 0 for the others."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form: `fields` in its order, a table of `rows` under `headings`, and the parts filled in `by_hand`.

    `certifies` is whether it is the certificate of a norm.
    """

    name: str
    title: str
    fields: tuple[Field, ...]
    headings: Row = ()
    rows: tuple[Row, ...] = ()
    by_hand: tuple[str, ...] = ()
    certifies: bool = False

    @property
    def missing(self) -> tuple[str, ...]:
        """The labels of empty fields that the event could fill."""
        return tuple(label for label, value in self.fields if not value)


def certificate(verdict: NormVerdict) -> Form:
    """The certificate of a norm that is achieved and final; fields that the report does not have are empty.

    Raises `ValueError` for any other verdict.
    """
    if not (verdict.achieved and verdict.final):
        raise ValueError("only a norm achieved in an event that is over has a certificate")
    fields = (*_person(verdict), *_event(verdict), *_opponents(verdict), *_result(verdict))
    by_hand = ("Federation confirming", "Official of the federation", "Signature of the chief arbiter")
    name = f"IT1-{verdict.player.id}-{verdict.norm.name}"
    rounds = tuple(_rounds(verdict))
    return Form(name, "Certificate of title result", fields, HEADINGS, rounds, by_hand, certifies=True)


def record(event: NormEvent, code: str) -> str:
    """The text of a record about the event, empty without one."""
    return dict(event.tournament.info).get(code, "").strip()


def fact(event: NormEvent, name: str) -> Field:
    """A field about the event that only the forms have. The chief arbiter's number may stand behind the name (102)."""
    told = event.facts.get(name, "").strip()
    if not told and name == "chief-id":
        told = next(iter(re.findall(r"\b\d{5,10}\b", record(event, "102"))), "")
    return FACTS[name], told


def named(event: NormEvent) -> Iterator[Field]:
    """Which event it is, where and when, as every form says."""
    yield from ((label, record(event, code)) for label, code in _RECORDS)


def rate_of_play(event: NormEvent) -> Field:
    """The time control, as text or otherwise in code."""
    return "Rate of play", record(event, "122") or record(event, "222")


def _person(verdict: NormVerdict) -> Iterator[Field]:
    player = verdict.player
    last, _, first = player.name.partition(",")
    yield "Title sought", verdict.norm.name
    yield "Last name", last.strip()
    yield "First name", first.strip()
    yield "ID number", player.fide_id
    yield "Federation", player.federation


def _event(verdict: NormVerdict) -> Iterator[Field]:
    event = verdict.all.event
    yield from named(event)
    yield "Chief arbiter", record(event, "102")
    yield fact(event, "chief-id")
    yield "Number of games", str(verdict.counting.number)
    yield rate_of_play(event)


def _opponents(verdict: NormVerdict) -> Iterator[Field]:
    """Federations, ratings and titles of the opponents whose games count."""
    one = verdict.counting
    games, event = one.games, one.event
    yield "Federations of the opponents", str(len(one.federations))
    yield "Opponents not of the player's federation", str(sum(game.federation != one.own for game in games))
    yield (
        "Opponents of the host federation",
        (str(sum(game.federation == event.host for game in games)) if event.host else ""),
    )
    unrated = sum(not game.rating for game in games)
    yield "Rated opponents", str(len(games) - unrated + (unrated > 0))  # the one raised to the floor counts
    yield "Titled opponents", str(sum(game.title in event.rules.titled for game in games))
    for title in event.rules.titled:
        yield f"{title} among the opponents", str(sum(game.title == title for game in games))
    if verdict.waived and verdict.exempt == "1.4.3d":
        smallest = map(min, zip(*event.guests, strict=True))
        labels = ("Rated players not of the host", "Their federations", "GM, IM, WGM, WIM among them")
        yield from zip(labels, map(str, smallest), strict=True)


def _result(verdict: NormVerdict) -> Iterator[Field]:
    one = verdict.counting
    needed = one.score_needed or 0
    used: list[str] = [verdict.way.article] if verdict.way else []
    used += [str(verdict.exempt)] if verdict.waived else []
    yield "Special remarks", ", ".join(used) or "none"
    yield "Rating average", str(one.average)
    yield "Score required", points_text(needed)
    yield "Score achieved", points_text(one.score)
    yield "Exceeding by", points_text(one.score - needed)


def points_text(half: int) -> str:
    """Half points as people write them: `7½`."""
    whole, rest = divmod(half, 2)
    return f"{whole or ''}½" if rest else str(whole)


def _rounds(verdict: NormVerdict) -> Iterator[Row]:
    """A line for each round; what does not count is in brackets."""
    one, event = verdict.counting, verdict.all.event
    counted = {game.round: game for game in one.games}
    lowest = min(one.games, key=lambda game: game.rating or event.unrated)
    for number, entry in enumerate(verdict.player.results, 1):
        opponent = event.players.get(entry.opponent)
        mark = _MARKS.get(entry.result.value, "0")
        if number in counted and entry.result not in POINTS:
            mark = f"{mark} (counts as 0)"
        if opponent is None:
            yield (str(number), "no opponent", "", "", "", "", "", f"({mark})")
            continue
        raised = str(one.ratings[0]) if lowest.round == number and lowest.rating < one.ratings[0] else ""
        rating = event.rating_in(number, opponent.id)
        yield _line(number, opponent, rating, raised, mark if number in counted else f"({mark})")


def _line(number: int, opponent: Player, rating: int, raised: str, mark: str) -> Row:
    return (
        str(number), opponent.name, opponent.fide_id, opponent.federation,
        str(rating or "unrated"), raised, title_of(opponent.title), mark,
    )  # fmt: skip
