"""Decisions about the event and its sections: making, settings, FIDE mode, who is kept apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from datetime import date

from ..errors import InvalidTournament
from ..lean_dataclass import changed_by
from ..messages import PLAIN, Message, message_of, together
from ..model.dates import day_of
from ..standings.tiebreaks import read_code, tie_break
from ..systems.acceleration import virtual_points
from ..systems.base import RoundState
from ..titles import FACTS
from .apart import BY, lifted, members_of, require_rounds
from .commands import AddSection, ChangeInfo, ChangeSettings, KeepApart, LeaveFideMode, New, RemoveSection
from .details import checked_name
from .events import Created, InfoChanged, SectionChanged, SettingsChanged
from .library import outside_handbook, system_of, tournament_of
from .plan import Plan, decides, fide_mode, participant_of, require_not_started, require_unlocked
from .presets import system_choices
from .questions import Refused
from .settings import Settings
from .settings_check import checked, refuse_odd_points, with_points_following
from .settings_text import known, told
from .state import DEPUTIES, NAME, LogLine, Section, State
from .tables import require_possible_tie_breaks
from .verdicts import status_of_round
from .wording import settings as settings_say
from .wording import setup as say
from .wording.common import NOTHING_CHANGED, REPORT_LISTS_IT
from .wording.players import ROUND_IS_PAIRED

LOCKED = frozenset(
    ("system", "edition", "options", "acceleration", "points", "initial_colour", "match_colours", "match_points",
     "primary", "numbering", "equals")
)  # fmt: skip
"""Settings that FIDE mode locks once round 1 is paired."""

ANNOUNCED = {"rounds": settings_say.ROUNDS_ANNOUNCED, "tie_breaks": settings_say.TIE_BREAKS_ANNOUNCED}
"""Settings that are announced before round 1, with the article that says so."""

_CONFIGURED = "Configuration"
"""The log lines of settings changed after round 1 was paired."""

KNOWN_INFO = (NAME, "022", "032", "042", "052", "092", "102", DEPUTIES, "122", "132", "172", "222", *FACTS)
"""Records of the report that texts of the event may fill."""


@decides(New)
def new(plan: Plan, command: New) -> None:
    """Make the event. Only an empty journal takes it."""
    if plan.state.revision:
        raise Refused(say.EVENT_EXISTS())
    name = _event_name(command.name)
    plan.add(Created(name, command.seed))
    if command.info:
        plan.add(InfoChanged({}, checked_info(command.info)))
    for settings in command.sections:
        add_to(plan, settings)
    sections = tuple(_described(section.settings) for section in plan.after)
    plan.text = say.EVENT_WITHOUT_SECTIONS(name=name)
    if sections:
        plan.text = say.EVENT_CREATED(name=name, sections=sections)


def _event_name(text: str) -> str:
    if not text.strip():
        raise Refused(say.EVENT_NEEDS_NAME())
    return checked_name(text)


def _described(settings: Settings) -> Message:
    system = system_choices()[settings.system]
    return say.SECTION_OF_EVENT(name=settings.name, count=settings.rounds, system=system)


def checked_info(info: Mapping[str, str]) -> dict[str, str | None]:
    """Texts of the event by record code; an empty one becomes none. Raises `Refused` for other codes or dates."""
    for code in info:
        if code not in KNOWN_INFO:
            raise Refused(
                settings_say.UNKNOWN_INFO(code=code),
                alternative=settings_say.ONE_OF(choices=", ".join(KNOWN_INFO)),
            )
    return {code: _trimmed(code, text) or None for code, text in info.items()}


def _trimmed(code: str, text: str) -> str:
    """A text without the blanks around it; record 132 has its dates by columns, so those before them stay."""
    if code == NAME:
        return _event_name(text)
    if code in ("042", "052") and text.strip():
        try:
            return date.fromisoformat(day_of(text)).isoformat().replace("-", "/")
        except ValueError:
            raise Refused(
                settings_say.DETAIL_NOT_UNDERSTOOD(field=settings_say.INFO[code](), text=text),
                alternative=settings_say.WRITE(example="2026/11/28"),
            ) from None
    return text.rstrip() if code == "132" else text.strip()


@decides(ChangeInfo)
def change_info(plan: Plan, command: ChangeInfo) -> None:
    """Change texts of the event."""
    now = checked_info(command.info)
    was = {code: plan.state.name if code == NAME else plan.state.info.get(code) for code in now}
    if was == now:
        plan.text = NOTHING_CHANGED()
        return
    plan.add(InfoChanged(was, now))
    plan.text = settings_say.INFO_CHANGED(
        texts=tuple(
            settings_say.INFO_IS(name=name, text=text) if text else settings_say.INFO_REMOVED(name=name)
            for name, text in ((_info_called(code), text) for code, text in now.items())
        )
    )


def _info_called(code: str) -> Message:
    return settings_say.INFO[code]() if code in settings_say.INFO else PLAIN(text=code)


def add_to(plan: Plan, settings: Settings) -> Section:
    """Add a section to the effects of a command."""
    id = max(plan.after.sections, default=0) + 1
    section = Section(id, checked(with_points_following(settings), named=True))
    for other in plan.after:
        if other.name.casefold() == section.name.casefold():
            raise Refused(say.SECTION_EXISTS(name=other.name))
    refuse_odd_points(section)
    plan.add(SectionChanged(id, None, section))
    plan.sections = (*plan.sections, id)
    return section


@decides(AddSection)
def add_section(plan: Plan, command: AddSection) -> None:
    """Add a section."""
    section = add_to(plan, command.settings)
    plan.sections = (section.id,)
    added = say.SECTION_ADDED(sections=(_described(section.settings),))
    plan.text = together([added, *_told_outside(section.settings)])


def _told_outside(settings: Settings) -> list[Message]:
    found = outside_handbook(settings)
    return [say.OUTSIDE_FIDE_MODE(reason=found)] if found else []


@decides(RemoveSection)
def remove_section(plan: Plan, command: RemoveSection) -> None:
    """Remove an empty section."""
    section = plan.section
    require_not_started(section, say.CANNOT_REMOVE_SECTION())
    if section.entries:
        raise Refused(
            say.HAS_ENTRIES(section=section.name, count=len(section.entries)),
            alternative=say.MOVE_THEM_FIRST(),
        )
    plan.add(SectionChanged(section.id, section, None))
    plan.text = say.SECTION_REMOVED(name=section.name)


def rated_tie_breaks(settings: Settings) -> list[str]:
    """The tie-breaks of a section that are made of ratings (C.07 art. 10)."""
    return [code for code in settings.tie_breaks if tie_break(read_code(code)).article.startswith("10")]


def _advise_on_ratings(plan: Plan, changed: list[str]) -> None:
    """Over 30 days ratings change: tie-breaks from them are advised against."""
    settings = plan.section.settings
    rated = rated_tie_breaks(settings)
    if settings.long_event and rated and {"long_event", "tie_breaks", "rating_of"} & set(changed):
        plan.notice(
            settings_say.ASK_RATED_TIE_BREAKS(codes=", ".join(rated), section=plan.section.name),
            rule=settings_say.OVER_30_DAYS(),
            follows=settings_say.RATINGS_CHANGE(),
            alternative=settings_say.RESULTS_ONLY(),
        )


@decides(ChangeSettings)
def change_settings(plan: Plan, command: ChangeSettings) -> None:
    """Change settings of a section; what FIDE mode locks is refused, what changes right pairings is asked about."""
    section = plan.section
    was = section.settings
    now = _in_edition(section, command.values, changed_by(was, known(command.values)))
    following = with_points_following(now) if now.points != was.points else now
    now = checked(following, named=now.name != was.name)
    changed = [one.name for one in fields(Settings) if getattr(was, one.name) != getattr(now, one.name)]
    for name in changed:
        if name in LOCKED:
            require_unlocked(section, settings_say.SETTINGS[name]())
    if not changed:
        plan.text = NOTHING_CHANGED()
        return
    _refuse_what_does_not_fit(plan.state, section, now)
    plan.add(SettingsChanged(section.id, was, now))
    refuse_odd_points(plan.section)
    if section.started or "tie_breaks" in changed:
        require_possible_tie_breaks(now)
    _advise_on_ratings(plan, changed)
    if section.started:
        _require_acceleration(plan)
        _ask_about_configuration(plan, section, changed)
    named = tuple(
        settings_say.SETTING_IS(setting=settings_say.SETTINGS[name](), value=told(now, name))
        for name in changed
    )
    plan.text = settings_say.SETTINGS_CHANGED(section=now.name, settings=named)
    if outside_handbook(now) != outside_handbook(was) and outside_handbook(now):
        plan.text = together([plan.text, *_told_outside(now)])


def _in_edition(section: Section, values: Mapping[str, object], now: Settings) -> Settings:
    """The settings with an edition of their system: that of another system before is not taken over."""
    if now.system == section.settings.system or "edition" in values:
        return now
    now = replace(now, edition="")
    return replace(now, edition=system_of(now).rules.edition.year) if section.started else now


def _refuse_what_does_not_fit(state: State, section: Section, now: Settings) -> None:
    """Refuse settings that other sections, the entries or the rounds do not leave room for."""
    was = section.settings
    if any(one.name.casefold() == now.name.casefold() for one in state if one.id != section.id):
        raise Refused(say.SECTION_EXISTS(name=now.name))
    if section.entries and (was.teams, bool(was.match_colours)) != (now.teams, bool(now.match_colours)):
        raise Refused(
            say.HAS_ENTRIES(section=section.name, count=len(section.entries)),
            alternative=settings_say.MAKE_ANOTHER_SECTION(),
        )
    if now.rounds < len(section.rounds):
        raise Refused(say.ROUNDS_PAIRED(count=len(section.rounds)))


def _require_acceleration(plan: Plan) -> None:
    """Refuse settings by which the acceleration of the rounds so far has no points."""
    try:
        virtual_points(RoundState.of(tournament_of(plan.after, plan.section, 0)))
    except InvalidTournament as error:
        raise Refused(message_of(error)) from error


def _ask_about_configuration(plan: Plan, before: Section, changed: list[str]) -> None:
    number = len(before.rounds)
    was, now = before.settings, plan.section.settings
    for name in changed:
        if name in ANNOUNCED:
            plan.serious(
                settings_say.ASK_CHANGE_SETTING(
                    section=before.name,
                    setting=settings_say.SETTINGS[name](),
                    was=told(was, name),
                    now=told(now, name),
                ),
                rule=ANNOUNCED[name](),
                follows=REPORT_LISTS_IT(),
                alternative=settings_say.KEEP_ANNOUNCED(),
            )
        if name in ANNOUNCED or name in LOCKED:
            plan.log(_CONFIGURED, number, f"{_in_log(name)}: {told(was, name)} => {told(now, name)}")
    last = before.last
    if "rounds" in changed and last and number in (was.rounds, now.rounds):
        verdict = status_of_round(plan.after, plan.section, number)
        if verdict.differs and not status_of_round(plan.state, before, number).differs:
            plan.unusual(
                settings_say.ASK_OTHER_PAIRING(round=number),
                rule=settings_say.ROUNDS_ANNOUNCED(),
                follows=verdict.text,
                alternative=settings_say.KEEP_ROUNDS(),
            )
            plan.log(_CONFIGURED, number, f"round {number} was paired for {was.rounds} rounds")


def is_about_pairings(one: LogLine) -> bool:
    """Whether a line of the log tells of a setting by which rounds are paired: of those logged, tie-breaks are none."""
    return one.kind == _CONFIGURED and one.text.partition(": ")[0] != _in_log("tie_breaks")


def _in_log(name: str) -> str:
    return name.replace("_", "-")


@decides(LeaveFideMode)
def leave_fide_mode(plan: Plan, command: LeaveFideMode) -> None:
    """Leave FIDE mode for good."""
    section = plan.section
    if not fide_mode(section):
        raise Refused(say.NOT_IN_FIDE_MODE(section=section.name))
    plan.serious(
        say.ASK_LEAVE_FIDE_MODE(section=section.name),
        rule=say.LEFT_FOR_GOOD(),
        follows=say.UNLOCKED_THEN(),
        alternative=say.STAY_IN_FIDE_MODE(),
    )
    plan.leave_fide_mode(len(section.rounds))
    plan.text = say.LEFT_FIDE_MODE(section=section.name)


@decides(KeepApart)
def keep_apart(plan: Plan, command: KeepApart) -> None:
    """Forbid or allow the pairing of some participants."""
    section = plan.section
    require_unlocked(section, settings_say.SETTINGS["apart"]())
    by, keys = command.apart.by, tuple(sorted(set(command.apart.keys)))
    if by and (by not in BY or keys):
        raise Refused(
            settings_say.NOTHING_IN_COMMON(by=by), alternative=settings_say.ONE_OF(choices=", ".join(BY))
        )
    if not by and len(keys) < 2:
        raise Refused(settings_say.NAME_TWO_APART())
    for key in keys:
        participant_of(section, key)
    apart, past = replace(command.apart, keys=keys), len(section.published)
    names = members_of(section, apart)
    was = section.settings
    if command.lift:
        kept, plan.text = lifted(was.apart, apart, names, past)
    else:
        require_rounds(apart)
        if apart.last is not None and apart.last <= past:
            raise Refused(ROUND_IS_PAIRED(round=apart.last, section=section.name))
        apart = replace(apart, first=max(apart.first, past + 1))  # no round that was played becomes wrong
        kept = (*was.apart, apart)
        plan.text = (settings_say.WISHED_APART if apart.wish else settings_say.KEPT_APART)(whom=names)
    plan.add(SettingsChanged(section.id, was, replace(was, apart=kept)))
