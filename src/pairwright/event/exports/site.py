"""The whole event as a folder of web pages that need nothing else: no scripts, no other host, opened from a disk.

They contain only published data: no drafts, and for players the data of the sheets, without dates of birth or
addresses.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from ...errors import InvalidTournament
from ...translations import language_of
from ..library import finished_rounds, scheduled
from ..sheets import translator
from ..sheets.grids import Contents, Grid
from ..sheets.sheet import environment
from ..state import Section, State
from ..wording.reports import FOLDER_IN_USE

INDEX = "index.html"
MARK = ".pairwright-site"
"""A file that tells a folder made here, which may be replaced, from any other. Of pages that are kept it lists them."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the name of its file, its title in the menu, and its content: one table, or one for each round."""

    file: str
    title: str
    kind: str
    grids: Sequence[Grid]


def write_site(
    state: State, folder: str | os.PathLike[str], *, language: str = "en", made: datetime | None = None
) -> list[str]:
    """Write the pages into a folder; returns their names. A folder made before is replaced as a whole.

    Raises `InvalidTournament` for a folder with other content, `OSError` if it can't be written; then the old
    folder stays unchanged.
    """
    target = Path(folder)
    if target.exists() and not (target.is_dir() and ((target / MARK).is_file() or not any(target.iterdir()))):
        raise InvalidTournament(FOLDER_IN_USE(folder=str(target)))
    pages = Site(state, language).pages(made)
    fresh = target.with_name(f".{target.name}.{token_hex(4)}.part")
    fresh.mkdir(parents=True)
    try:
        for name, text in pages.items():
            (fresh / name).write_text(text, encoding="utf-8", newline="\n")
        (fresh / MARK).touch()
        _put_in_place(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return sorted(pages)


def _put_in_place(fresh: Path, target: Path) -> None:
    old = target.with_name(f".{target.name}.{token_hex(4)}.old")
    if target.exists():
        target.rename(old)
    try:
        fresh.rename(target)
    except OSError:
        if old.exists():
            old.rename(target)
        raise
    shutil.rmtree(old, ignore_errors=True)


class Site:
    """The pages of an event in a language. Their content is computed once, for any number of requests."""

    def __init__(self, state: State, language: str = "en") -> None:
        self._environment, self._state = environment(), state
        self._menus = {section.id: section_pages(state, section, language) for section in state}
        self._common = {
            "_": translator(language),
            "language": language_of(language),
            "state": state,
            "menus": self._menus,
        }

    def first_page(self, made: datetime | None = None) -> str:
        """The page that leads to all others, with the time of the pages if it is given."""
        return self._written("site_index.html", made, title=self._state.name, here=INDEX)

    def pages(self, made: datetime | None = None) -> dict[str, str]:
        """The pages as texts by file name, with the style sheet they share."""
        pages = {INDEX: self.first_page(made)}
        for section in self._state:
            for page in self._menus[section.id]:
                pages[page.file] = self._written(
                    "site_page.html", made, section=section, page=page, title=page.title, here=page.file
                )
        styles = (self._environment.get_template(name).render() for name in ("sheet.css", "site.css"))
        pages["style.css"] = "".join(styles)
        return pages

    def _written(self, template: str, made: datetime | None, **values: object) -> str:
        shown = f"{made:%Y-%m-%d %H:%M}" if made else ""
        return self._environment.get_template(template).render(self._common, made=shown, **values)


def section_pages(state: State, section: Section, language: str) -> list[Page]:
    """The pages of a section: players, all fixtures, every published round, standings, cross table.

    Fixtures are public with the first round: until then the table may change.
    """
    newest = Contents.of(state, section, len(section.rounds), language)
    say, head, players = newest.say, f"section-{section.id}", newest.players()
    pages = [Page(f"{head}-players.html", players.title, "players", [players])]
    if scheduled(section.settings) and section.published:
        pages.append(Page(f"{head}-fixtures.html", say("Fixtures"), "fixtures", newest.fixtures()))
    for played in section.published:
        title = say("Round {number}").format(number=played.number)
        grid = replace(newest, number=played.number).by_board()
        pages.append(Page(f"{head}-round-{played.number:02}.html", title, "boards", [grid]))
    if finished := finished_rounds(section):
        contents = replace(newest, number=finished)
        standings, cross = contents.standings(), contents.crosstable()
        pages.append(Page(f"{head}-standings.html", standings.title, "standings", [standings]))
        pages.append(Page(f"{head}-crosstable.html", cross.title, "crosstable", [cross]))
    return pages
