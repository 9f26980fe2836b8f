"""What a report does not keep of a section, as sentences: by its dialect, and because no report has a place for it."""

from __future__ import annotations

from collections.abc import Iterator

from ..formats import DIALECTS, losses
from .library import finished_rounds
from .matches import AVERAGE
from .plan import called
from .reports import ranked
from .state import Entry, Section, State


def report_losses(state: State, section: Section, form: str) -> list[str]:
    """What somebody who reads the report of a section will not find; `form` is a dialect or `json`.

    That reports do not tell which version of the engine paired a round goes without saying.
    """
    dialect = next((one for one in DIALECTS if one == form), None)
    found = losses(ranked(state, section), dialect) if dialect else []
    return [*found, *_of_entries(section), *_of_rounds(section, form)]


def _of_entries(section: Section) -> Iterator[str]:
    """Of the participants a report has name, title, sex, rating, federation, FIDE id and birth."""
    entries = section.participants
    for said, field in (
        ("club", "club"), ("national id", "national_id"), ("e-mail address", "email"), ("telephone number", "phone"),
        ("source of the rating", "rating_source"), ("ratings of other lists", "ratings"),
    ):  # fmt: skip
        having = [entry for entry in entries if getattr(entry.person, field) not in ("", (), AVERAGE)]
        yield from _counted(said, having)
    yield from _counted("payment of the fee", [entry for entry in entries if entry.paid])
    yield from _counted("fixed board", [entry for entry in entries if entry.board])
    yield from _counted("mark of a house player", [entry for entry in entries if entry.house])
    yield from _counted(
        "mark not entitled to half-point byes", [entry for entry in entries if not entry.half_byes]
    )
    gone = [entry for entry in entries if entry.withdrawn is not None]
    yield from _counted("withdrawal, of which zero-point byes remain", gone)


def _counted(what: str, entries: list[Entry]) -> Iterator[str]:
    if entries:
        names = ", ".join(called(entry) for entry in entries[:3])
        more = f" and {len(entries) - 3} more" if len(entries) > 3 else ""
        yield f"{what}: {names}{more}"


def _of_rounds(section: Section, form: str) -> Iterator[str]:
    settings = section.settings
    if (
        settings.first_board != 1
        or settings.left_out_boards
        or any(entry.board for entry in section.entries.values())
    ):
        yield "the numbers of boards: they count from 1"
    if any(one.by or one.wish for one in settings.apart):
        yield "who is kept apart by what they have in common or by a wish, of which the pairs of each round remain"
    for name in ("prizes", "options", "last_byes", "entry_condition", "fees"):
        if getattr(settings, name):
            yield f"the setting {name}"
    for name, usual in (("bye_limit", 1), ("numbering", "rating"), ("equals", "name")):
        if getattr(settings, name) != usual:
            yield f"the setting {name}"
    if section.rating_records and form != "json":
        yield "that corrections for the rating report are none of the results of the tournament"
    if finished_rounds(section) < len(section.rounds):
        yield f"round {len(section.rounds)}, which is not finished"
