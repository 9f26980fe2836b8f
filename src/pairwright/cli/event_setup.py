"""Verbs that make and set up an event: new, section, settings, info, apart, renumber, exchange, numbers,
leave-fide-mode."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, cast

import click

from ..event import Done, create, fresh_seed, open_event
from ..event.apart import members_of
from ..event.authors import author_for
from ..event.commands import (
    AddSection,
    ChangeInfo,
    ChangeSettings,
    DrawNumbers,
    ExchangeNumbers,
    ImportReport,
    KeepApart,
    LeaveFideMode,
    New,
    RemoveSection,
    Renumber,
)
from ..event.places import unsafe_place
from ..event.presets import like, settings_of_preset
from ..event.settings import Apart
from ..event.settings_text import once, parted, read_settings, written, written_prizes
from ..formats.numbers import whole
from ..lean_dataclass import changed_by
from ..messages import AS_WRITTEN, LABELLED, Told, as_message
from ..system_errors import NO_FOLDER
from ..systems.wording import OPTION_WRITTEN
from .event_call import SETTING_WORDS, SUFFIX, EventCall, complete_players, verb
from .failures import RequestError
from .inputs import read_input
from .said import event_say, say

if TYPE_CHECKING:
    from ..api import Tournament
    from ..event import Settings

PRESET_NAMES = (
    "weekend", "open", "round-robin", "double-round-robin", "scheveningen", "double-swiss", "team",
    "team-round-robin", "club", "keizer", "us",
)  # fmt: skip
"""Those of `event.presets`, which is not loaded for the help."""
_setting_words = click.argument("values", nargs=-1, metavar=SETTING_WORDS)
_old_setting_words = click.option("--set", "older", multiple=True, hidden=True)
"""How scripts gave settings to `new` and `section` before both took the words of `settings`."""
_preset = click.option(
    "--preset", type=click.Choice(PRESET_NAMES), help="The kind of event (default: weekend)."
)


@verb(section=False)
@_setting_words
@_old_setting_words
@click.option("--name", metavar="TEXT", help="The name of the event (default: the file's).")
@_preset
@click.option("--section", "sections", multiple=True, metavar="NAME", help="The name of a section.")
@click.option(
    "--like", metavar="EVENT", help="Sections, settings and texts of this event, without its players."
)
@click.option("--empty", is_flag=True, help="Make no section yet, to import reports.")
@click.option(
    "--info", "texts", multiple=True, metavar="CODE=TEXT", help="A text of the report, such as 022=City."
)
@click.option("--seed", metavar="TEXT", help="The seed of all random draws (default: a new one).")
def verb_new(
    call: EventCall,
    name: str | None,
    preset: str | None,
    sections: Sequence[str],
    like: str | None,
    empty: bool,
    values: Sequence[str],
    older: Sequence[str],
    texts: Sequence[str],
    seed: str | None,
) -> None:
    """Make an event: one file that holds everything.

    Settings are words such as rounds=7; `event settings --help` lists them. Without --section the event has one
    section, Open. --like copies another event without its players, rounds and dates. The copy has the current edition
    of the rules; settings and --info override it.
    """
    if call.path is None:
        for word in values:
            if "=" not in word:
                raise RequestError(say.EVENT_SUFFIX(name=word, suffix=SUFFIX))
        raise RequestError(say.NAME_WITH(option=f"NAME{SUFFIX}"))
    values = (*older, *values)
    if like is not None and (preset or sections or empty):
        raise RequestError(say.NOT_TOGETHER(option="--like", partner="--preset, --section, --empty"))
    names = sections or (() if empty else ("Open",))
    chosen = tuple(_settings(section, preset or "weekend", values) for section in names)
    info = once(parted(text) for text in texts)
    if like is not None:
        chosen, copied = _copied(like, values)
        info = {**copied, **info}
    title = name or call.path.name.removesuffix(SUFFIX)
    command = New(title, fresh_seed() if seed is None else seed, chosen, info)
    if not call.path.parent.is_dir():
        raise FileNotFoundError(2, Told(NO_FOLDER()), str(call.path.parent))
    made = create(call.path, command, author=author_for(command.info, call.named_author))
    call.adopt(made)
    warning = unsafe_place(call.path)
    entry = made.store.entry(1)
    told = LABELLED(label=AS_WRITTEN(value=str(call.path)), said=as_message(entry.told))
    call.tell(Done(told, entry, (warning,) if warning else ()))


def _copied(file: str, values: Sequence[str]) -> tuple[tuple[Settings, ...], dict[str, str]]:
    """Settings and texts of another event, changed by words NAME=VALUE."""
    with open_event(file) as other:
        sections, texts = like(other.state)
    changes = read_settings(values)
    return tuple(changed_by(one, changes) for one in sections), texts


def _settings(section: str, preset: str, values: Sequence[str]) -> Settings:
    return changed_by(settings_of_preset(preset, section), read_settings(values))


@verb(asks=True, section=False)
@click.argument("report")
@click.option("--name", metavar="SECTION", help="The name of the section (default: the tournament's).")
def verb_import_report(call: EventCall, report: str, name: str | None) -> None:
    """Import a tournament from elsewhere (REPORT: TRF06, TRF16, TRF-2026 or JSON) as a new section.

    Lists the data that was dropped, checks every round again, and asks about each one that the rules pair differently.
    The event continues from there.
    """
    tournament = cast("Tournament", read_input(report, "check", call.language).tournament)
    title = name or tournament.name or "Imported"
    call.do(ImportReport(title, tournament, "standard input" if report == "-" else report))


@verb(asks=True)
@_setting_words
def verb_settings(call: EventCall, values: Sequence[str]) -> None:
    """Show the settings of a section, or change some.

    Pairing: name, system, edition, options, acceleration, rounds, initial_colour, points, bye_limit (half-point byes
    for each player), last_byes (last rounds without requested byes).

    Players: numbering (rating, fide, national, fide-national, national-fide, highest) and equals (name, fide-id,
    oldest, youngest) order the pairing numbers; entry_condition, fees, rate_of_play, rating_lists, long_event (over
    30 days).

    Boards and standings: first_board, left_out_boards (such as 13,14), chess960, tie_breaks, rating_of, unrated,
    prizes, sharing.

    Matches: teams (yes or no), match_colours (WBWB: four boards), match_points (2,1,0), primary (match or game).
    """
    if values:
        call.do(ChangeSettings(call.section.id, read_settings(values)))
        return
    settings = call.section.settings
    apart = "; ".join(call.words(members_of(call.section, one)) for one in settings.apart)
    prizes = ";".join(map(written_prizes, settings.prizes))
    texts = written(settings) | {"apart": apart, "prizes": prizes, "sharing": settings.sharing}
    lines = [f"{name}: {text or '-'}" for name, text in texts.items()]
    call.show("\n".join(lines), section=call.section.name, settings=asdict(settings))


@verb(section=False)
@click.argument("texts", nargs=-1, metavar="CODE=TEXT...", required=True)
def verb_info(call: EventCall, texts: Sequence[str]) -> None:
    """Change texts of the report: 022 city, 032 federation, 042 start, 052 end, 102 arbiter, 122 time control."""
    call.do(ChangeInfo(once(map(parted, texts))))


@verb(section=False)
@click.argument("action", type=click.Choice(["add", "remove"]))
@click.argument("name")
@_setting_words
@_old_setting_words
@_preset
def verb_section(
    call: EventCall, action: str, name: str, preset: str | None, values: Sequence[str], older: Sequence[str]
) -> None:
    """Add a section, with settings such as rounds=7, or remove an empty one."""
    if action == "add":
        call.do(AddSection(_settings(name, preset or "weekend", (*older, *values))))
    else:
        call.do(RemoveSection(call.named_section(name).id))


@verb(asks=True)
@click.argument("players", nargs=-1, shell_complete=complete_players)
@click.option(
    "--by", type=click.Choice(["club", "federation", "family"]), help="All players of one club, and so on."
)
@click.option("--wish", is_flag=True, help="Only if possible; otherwise they may meet.")
@click.option("--lift", is_flag=True, help="Allow these pairings again.")
@click.option("--rounds", "span", metavar="N-M", help="In these rounds only.")
def verb_apart(
    call: EventCall, players: Sequence[str], by: str | None, wish: bool, lift: bool, span: str | None
) -> None:
    """Forbid pairings among PLAYERS (numbers or names), or among the players of one club, federation or family."""
    first: int = 1
    last: int | None = None
    if span:
        start, _, end = span.partition("-")
        begins, last = whole(start), whole(end or start)
        if begins is None or last is None:
            raise RequestError(OPTION_WRITTEN(option="--rounds", given=span, example="1-3"))
        first = begins
    keys = tuple(call.participant(player).key for player in players)
    call.do(KeepApart(call.section.id, Apart(keys, first, last, by or "", wish), lift))


@verb(asks=True)
def verb_renumber(call: EventCall) -> None:
    """Sort the pairing numbers again by rating and title, until round 4 is paired. Equal players keep their order."""
    call.do(Renumber(call.section.id))


@verb(asks=True)
@click.argument("one", shell_complete=complete_players)
@click.argument("other", shell_complete=complete_players)
def verb_exchange(call: EventCall, one: str, other: str) -> None:
    """Exchange the pairing numbers of two players of equal rating, until round 4 is paired."""
    call.do(ExchangeNumbers(call.section.id, call.participant(one).key, call.participant(other).key))


@verb(asks=True)
@click.argument("players", nargs=-1, shell_complete=complete_players)
@click.option("--lot", is_flag=True, help="Draw them by lot, from the seed of the event.")
@click.option(
    "--varma",
    is_flag=True,
    help="Draw them from the Varma tables: players of one federation don't meet in the last three rounds.",
)
def verb_numbers(call: EventCall, players: Sequence[str], lot: bool, varma: bool) -> None:
    """Set the numbers of a round robin before round 1: PLAYERS in the order drawn, or --lot, or --varma."""
    if lot + varma + bool(players) != 1:
        raise RequestError(event_say.NAME_ALL_IN_ORDER())
    keys = tuple(call.participant(player).key for player in players)
    call.do(DrawNumbers(call.section.id, keys, apart=varma))


@verb(asks=True)
def verb_leave_fide_mode(call: EventCall) -> None:
    """Leave FIDE mode for good: it unlocks the settings of the pairing, and the report says so."""
    call.do(LeaveFideMode(call.section.id))
