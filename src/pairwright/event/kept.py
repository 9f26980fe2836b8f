"""Losses of a section in a report, as sentences: those of the dialect, and data that no report can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..formats import DIALECTS, losses
from ..messages import Message, Text
from .library import finished_rounds
from .matches import AVERAGE
from .numbering import rating_is_national
from .reports import ranked
from .state import Entry, Section, State
from .tables import own_ranking
from .wording import reports as say
from .wording.common import whom
from .wording.settings import SETTINGS


def report_losses(state: State, section: Section, form: str) -> list[Text]:
    """The losses for a reader of a section's report; `form` is a dialect or `json`.

    That reports do not tell which version of the engine paired a round goes without saying.
    """
    dialect = next((one for one in DIALECTS if one == form), None)
    found: list[Text] = [*losses(ranked(state, section), dialect)] if dialect else []
    national = [entry for entry in section.entries.values() if rating_is_national(entry.person)]
    if dialect and national:
        found.append(say.NATIONAL_IN_FIDE_COLUMN(names=tuple(map(whom, national))))
    if own_ranking(state, section, finished_rounds(section)):
        found.append(say.OWN_RANKING_LOST(system=section.settings.system))
    return [*found, *_of_entries(section), *_of_teams(section, form), *_of_rounds(section, form)]


def _of_entries(section: Section) -> Iterator[Message]:
    """Of the participants a report has name, title, sex, rating, federation, FIDE id and birth."""
    entries = section.participants
    for what, lost in say.PERSONS_LOSE.items():
        having = [entry for entry in entries if _LOST[what](entry)]
        if having:
            yield lost(names=tuple(map(whom, having)))


def _of_teams(section: Section, form: str) -> Iterator[Message]:
    """A team has a name, a rating and a title in the record of TRF-2026."""
    if not section.settings.teams:
        return
    known = (
        entry
        for entry in section.participants
        if any(_of_person(field)(entry) for field in ("federation", "fide_id", "sex", "birth"))
    )
    if form != "json" and (names := tuple(map(whom, known))):
        yield say.TEAMS_LOSE(names=names)


def _of_person(field: str) -> Callable[[Entry], bool]:
    return lambda entry: getattr(entry.person, field) not in ("", (), AVERAGE)


_LOST: dict[str, Callable[[Entry], bool]] = {
    **{
        field: _of_person(field)
        for field in ("club", "national_id", "email", "phone", "rating_source", "ratings")
    },
    "paid": lambda entry: bool(entry.paid),
    "board": lambda entry: bool(entry.board),
    "house": lambda entry: entry.house,
    "half_byes": lambda entry: not entry.half_byes,
    "expelled": lambda entry: entry.expelled,
    "withdrawn": lambda entry: entry.withdrawn is not None,
}
"""The participants with each loss, by the name of the sentence."""


def _of_rounds(section: Section, form: str) -> Iterator[Message]:
    settings = section.settings
    if (
        settings.first_board != 1
        or settings.left_out_boards
        or any(entry.board for entry in section.entries.values())
    ):
        yield say.BOARD_NUMBERS_LOST()
    if any(one.by or one.wish for one in settings.apart):
        yield say.GROUPS_LOST()
    for name in ("prizes", "options", "last_byes", "entry_condition", "fees"):
        if getattr(settings, name):
            yield SETTINGS[name]()
    for name, usual in (("bye_limit", 1), ("numbering", "rating"), ("equals", "name")):
        if getattr(settings, name) != usual:
            yield SETTINGS[name]()
    if section.rating_records and form != "json":
        yield say.RATING_CORRECTIONS_LOST()
    crossed = dict.fromkeys(game.key for game in section.cross if game.result)
    if crossed:
        yield say.CROSS_GAMES_LOST(names=tuple(whom(section.entries[key]) for key in crossed))
    if finished_rounds(section) < len(section.rounds):
        yield say.UNFINISHED_LOST(round=len(section.rounds))
