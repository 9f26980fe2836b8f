"""Sheets as HTML for printing: one file each that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ...errors import InvalidTournament, Needing
from ...translations import language_of
from ..chain import short_head
from ..library import finished_rounds
from ..norms import norms_of
from ..reasons import RoundReasons
from ..state import Section, State
from ..wording import reports as say
from ..wording.reports import PRINTING_NEEDS
from .grids import Contents, Grid
from .kinds import PAPERS, Paper, SheetKind, translator
from .leaves import Leaves, leaves_of
from .norms import norms_grid
from .rules import rules
from .story import told_round

if TYPE_CHECKING:
    from jinja2 import Environment

OF_A_ROUND: tuple[SheetKind, ...] = ("boards", "names", "slips")
"""What is printed of a round at once."""

_OF_PAIRINGS = frozenset({"boards", "names", "slips", "story", "brackets"})


def printed(
    state: State,
    section: Section,
    kind: SheetKind,
    *,
    number: int | None = None,
    language: str = "en",
    paper: Paper = "a4",
    made: datetime | None = None,
    reasons: Callable[[int], RoundReasons] | None = None,
) -> str:
    """A sheet of a section as an HTML document.

    Pairings that are not published say so on every page and every slip; nothing turns that off.

    `number` is the round shown; without it the last one paired for pairings, the last finished one for standings and
    tables. `made` is the time that stands on the sheet. `reasons` gives the reasons of a round from where they
    are kept; without it they are made anew. Raises `InvalidTournament` for a round or a language that is not there,
    `MissingExtra` without the library for templates.
    """
    shown = _round_of(section, kind, number)
    contents = Contents.of(state, section, shown, language)
    values: dict[str, Any] = {
        "_": contents.say,
        "language": language_of(language),
        "paper": PAPERS[paper],
        "kind": kind,
        "event": state.name,
        "section": section.name if len(state.sections) > 1 or section.name != state.name else "",
        "number": shown,
        "revision": state.revision,
        "head": short_head(state.head),
        "made": f"{made:%Y-%m-%d %H:%M}" if made else "",
        "contents": contents,
        "draft": kind in _OF_PAIRINGS and section.rounds[shown].stage == "draft",
    }
    if kind in OF_A_ROUND:
        values["leaves"] = leaves_of(contents, kind, paper, draft=values["draft"])
    elif (grid := _grid(contents, kind)) is not None:
        values["leaves"] = Leaves([grid])
    elif kind in ("story", "brackets"):
        found = reasons(shown) if reasons else RoundReasons(state, section, shown)
        values["told"] = told_round(found, section.rounds[shown], contents.words)
    template = "table" if "leaves" in values and kind != "slips" else kind
    return environment().get_template(f"{template}.html").render(values)


def pack(state: State, sections: Sequence[Section], *, language: str, paper: Paper, made: datetime) -> str:
    """The published rounds of some sections as one document to be printed at once: by board, by name and as slips.

    Each begins a new page. Contains the newest published round of each section, never a draft. Empty if none is.
    """
    leaves, sizes = [], []
    for section, kind, number, found in _packed(state, sections, language, paper):
        text = printed(state, section, kind, number=number, language=language, paper=paper, made=made)
        body = text[text.index("<main>") : text.index("</main>")].removeprefix("<main>")
        leaves.append((kind, body))
        sizes += [found.size] if found.size else []
    if not leaves:
        return ""
    say, spoken = translator(language), language_of(language)
    common = {"_": say, "language": spoken, "paper": PAPERS[paper], "kind": "pack", "event": state.name}
    template = environment().get_template("pack.html")
    return template.render(common, draft=False, sizes=sorted({*sizes}), leaves=leaves)


def pages_in_pack(state: State, sections: Sequence[Section], *, language: str, paper: Paper) -> int:
    """How many pages the same document has; 0 if no round is published."""
    return sum(found.pages for *_, found in _packed(state, sections, language, paper))


def _packed(
    state: State, sections: Sequence[Section], language: str, paper: Paper
) -> Iterator[tuple[Section, SheetKind, int, Leaves]]:
    """The sheets of the newest published round of each section, with their pages."""
    for section in sections:
        number = len(section.published)
        for kind in OF_A_ROUND if number else ():
            contents = Contents.of(state, section, number, language)
            found = leaves_of(contents, kind, paper)
            if found.pages:
                yield section, kind, number, found


def _grid(contents: Contents, kind: SheetKind) -> Grid | None:
    match kind:
        case "players":
            return contents.players()
        case "standings":
            return contents.standings()
        case "crosstable":
            return contents.crosstable()
        case "wallchart":
            return contents.wallchart()
        case "rules":
            return rules(contents.section.settings, contents.words)
        case "norms":
            found = norms_of(contents.state, contents.section)
            return norms_grid(found, contents.say, contents.words)
    return None


def _round_of(section: Section, kind: SheetKind, asked: int | None) -> int:
    last = len(section.rounds)
    if kind in _OF_PAIRINGS:
        number = last if asked is None else asked
        if not 1 <= number <= last:
            raise InvalidTournament(say.ROUND_NOT_PAIRED(round=number or 1, section=section.name))
        return number
    if kind in ("players", "fixtures", "cards", "badges", "rules"):
        return last
    finished = finished_rounds(section)
    number = finished if asked is None else asked
    if not 0 <= number <= finished:
        raise InvalidTournament(say.ROUND_NOT_FINISHED(round=number, section=section.name))
    return number


def environment() -> Environment:
    """The templates of sheets and pages. Raises `MissingExtra` without the library for them."""
    with Needing(PRINTING_NEEDS(library="Jinja2"), "event"):
        from jinja2 import DictLoader, Environment, StrictUndefined
    folder = files(__package__).joinpath("templates")
    templates = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    return Environment(
        loader=DictLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
