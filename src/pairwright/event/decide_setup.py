"""Decisions about the event and its sections: making, settings, FIDE mode, who is kept apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from ..errors import InvalidTournament
from ..formats.numbers import whole
from ..messages import Message, together
from ..model import PointSystem
from ..standings.tiebreaks import read_code, tie_break
from ..systems.acceleration import code_named
from ..systems.view import traits_of
from .apart import BY, lifted, require_rounds
from .commands import (
    AddSection,
    ChangeInfo,
    ChangeSettings,
    KeepApart,
    LeaveFideMode,
    New,
    RemoveSection,
)
from .events import Created, InfoChanged, SectionChanged, SettingsChanged
from .fees import require_conditions
from .library import outside_handbook, point_system, system_of
from .numbering import EQUALS, NUMBERINGS
from .plan import Plan, called, fide_mode, participant_of, require_not_started, require_unlocked
from .presets import system_choices
from .prizes import checked as checked_prizes
from .questions import Refused
from .rating_lists import PROPOSED, list_named
from .settings import Settings
from .settings_text import told
from .state import Section, State
from .tables import LOWEST, require_possible_tie_breaks
from .verdicts import status_of_round
from .wording import setup as say
from .wording.common import NOTHING_CHANGED

LOCKED = {
    "system": "the pairing system",
    "edition": "the edition of the rules",
    "options": "the options of the pairing system",
    "acceleration": "the acceleration",
    "points": "the point system",
    "initial_colour": "the initial colour",
    "match_colours": "the games of a match",
    "match_points": "the match points",
    "primary": "the points that rank first",
    "numbering": "the rating that pairing numbers go by",
    "equals": "the order of equals",
}
"""Settings that FIDE mode locks once round 1 is paired, by what lines call them."""

RATINGS_OF = ("first", "round")
"""Which rating counts in tie-breaks: the first one, or that of each round (events of over 30 days)."""

KNOWN_INFO = ("022", "032", "042", "052", "092", "102", "112", "122", "132", "172", "222")
"""Records of the report that texts of the event may fill."""


def new(state: State, command: New) -> Plan:
    """Make the event. Only an empty journal takes it."""
    if state.revision:
        raise Refused(say.EVENT_EXISTS())
    if not command.name.strip():
        raise Refused(say.EVENT_NEEDS_NAME())
    plan = Plan(state)
    plan.add(Created(command.name.strip(), command.seed))
    if command.info:
        plan.add(InfoChanged({}, checked_info(command.info)))
    for settings in command.sections:
        _add_section(plan, settings)
    name, sections = command.name.strip(), tuple(map(_described, command.sections))
    plan.text = say.EVENT_WITHOUT_SECTIONS(name=name)
    if sections:
        plan.text = say.EVENT_CREATED(name=name, sections=sections)
    return plan


def _described(settings: Settings) -> Message:
    system = system_choices()[settings.system]
    return say.SECTION_OF_EVENT(name=settings.name, count=settings.rounds, system=system)


def checked_info(info: Mapping[str, str]) -> dict[str, str | None]:
    """Texts of the event by record code; an empty one becomes none. Raises `Refused` for other codes."""
    for code in info:
        if code not in KNOWN_INFO:
            raise Refused(f"an event has no text '{code}'", alternative=f"use one of {', '.join(KNOWN_INFO)}")
    return {code: text.strip() or None for code, text in info.items()}


def change_info(state: State, command: ChangeInfo) -> Plan:
    """Change texts of the event."""
    plan = Plan(state)
    now = checked_info(command.info)
    plan.add(InfoChanged({code: state.info.get(code) for code in now}, now))
    plan.text = "; ".join(f"{code}: {text or 'taken away'}" for code, text in now.items())
    return plan


def _add_section(plan: Plan, settings: Settings) -> Section:
    id = max(plan.after.sections, default=0) + 1
    for section in plan.after:
        if section.name.casefold() == settings.name.casefold():
            raise Refused(say.SECTION_EXISTS(name=section.name))
    checked = _checked(settings)
    section = Section(id, checked)
    _refuse_odd_points(section)
    plan.add(SectionChanged(id, None, section))
    plan.sections = (*plan.sections, id)
    return section


def add_section(state: State, command: AddSection) -> Plan:
    """Add a section."""
    plan = Plan(state)
    section = _add_section(plan, command.settings)
    plan.sections = (section.id,)
    added = say.SECTION_ADDED(sections=(_described(section.settings),))
    plan.text = together([added, *_told_outside(section.settings)])
    return plan


def _told_outside(settings: Settings) -> list[Message]:
    found = outside_handbook(settings)
    return [say.OUTSIDE_FIDE_MODE(reason=found)] if found else []


def remove_section(state: State, command: RemoveSection) -> Plan:
    """Remove an empty section."""
    plan = Plan(state, command.section)
    section = plan.section
    require_not_started(section, say.CANNOT_REMOVE_SECTION())
    if section.entries:
        raise Refused(
            say.HAS_ENTRIES(section=section.name, count=len(section.entries)),
            alternative=say.MOVE_THEM_FIRST(),
        )
    plan.add(SectionChanged(section.id, section, None))
    plan.text = say.SECTION_REMOVED(name=section.name)
    return plan


def _acceleration(word: str) -> str:
    """The ending of the code for an acceleration's word; empty for none."""
    if word.lower() in ("", "none"):
        return ""
    try:
        return code_named(word)
    except InvalidTournament as error:
        raise Refused(str(error)) from error


def _checked(settings: Settings) -> Settings:
    """Settings that can be played by. Raises `Refused` for what no section can have."""
    if not settings.name.strip():
        raise Refused(say.SECTION_NEEDS_NAME())
    if not 1 <= settings.rounds <= 99:
        raise Refused(say.ROUND_RANGE(rounds=settings.rounds))
    if settings.initial_colour not in ("", "w", "b"):
        raise Refused(f"the initial colour is w or b, not '{settings.initial_colour}'")
    settings = replace(settings, acceleration=_acceleration(settings.acceleration))
    wrong = len(settings.match_points) != 3 or min(settings.match_points) < 0
    if wrong or (settings.teams and not settings.match_colours):
        raise Refused(
            "teams play matches: three values for a match, and colours for each board",
            alternative="match_points=2,1,0 match_colours=WBWB",
        )
    _require_numbering(settings)
    _require_participants(settings)
    _require_ratings(settings)
    try:
        codes = tuple(str(read_code(code)) for code in settings.tie_breaks)
        point_system(settings)
        checked_prizes(settings.prizes, settings.sharing)
        require_conditions(settings)
    except (InvalidTournament, TypeError) as error:
        raise Refused(str(error)) from error
    return replace(settings, name=settings.name.strip(), tie_breaks=codes)


def _require_numbering(settings: Settings) -> None:
    """Refuse an order of pairing numbers that there is not."""
    for what, word, known in (
        ("rating for pairing numbers", settings.numbering, NUMBERINGS),
        ("order of equals", settings.equals, EQUALS),
    ):
        if word not in known:
            raise Refused(f"there is no {what} called '{word}'", alternative=f"one of {', '.join(known)}")
    if settings.teams and (settings.numbering, settings.equals) != ("rating", "name"):
        raise Refused(
            "teams are numbered by the average rating of their players and by name",
            alternative="numbering=rating equals=name",
        )


def _require_ratings(settings: Settings) -> None:
    """Refuse what can't be said of ratings."""
    if settings.rating_of not in RATINGS_OF:
        raise Refused(
            f"tie-breaks go by the rating of the first round or of each one, not of '{settings.rating_of}'",
            alternative=f"one of {', '.join(RATINGS_OF)}",
        )
    if settings.rate_of_play not in PROPOSED:
        raise Refused(
            f"there is no rate of play '{settings.rate_of_play}'", alternative=f"one of {', '.join(PROPOSED)}"
        )
    for name in settings.rating_lists:
        list_named(name)
    rating = whole(settings.unrated)
    if settings.unrated not in ("", LOWEST) and (rating is None or rating >= 10_000):
        raise Refused(
            f"'{settings.unrated}' is no rating for the unrated",
            alternative=f"a rating, {LOWEST}, or nothing to drop tie-breaks from ratings",
        )


def rated_tie_breaks(settings: Settings) -> list[str]:
    """The tie-breaks of a section that are made of ratings (C.07 art. 10)."""
    return [code for code in settings.tie_breaks if tie_break(read_code(code)).article.startswith("10")]


def _advise_on_ratings(plan: Plan, changed: list[str]) -> None:
    """Over 30 days ratings change: tie-breaks from them are advised against."""
    settings = plan.section.settings
    rated = rated_tie_breaks(settings)
    if settings.long_event and rated and {"long_event", "tie_breaks", "rating_of"} & set(changed):
        plan.notice(
            f"{plan.section.name} lasts over 30 days and has tie-breaks from ratings: {', '.join(rated)}",
            rule="C.07 art. 10: not advised in events of over 30 days",
            follows="ratings change while it is played; which of them counts is the setting rating_of",
            alternative="take tie-breaks from results only",
        )


def _require_participants(settings: Settings) -> None:
    """Refuse a system for teams without teams, and one for matches of several games without them."""
    try:
        traits = traits_of(system_of(settings))
    except InvalidTournament as error:
        raise Refused(str(error)) from error
    if traits.participants == "teams" and not settings.teams:
        raise Refused(
            f"the system {settings.system} pairs teams",
            alternative="teams=yes match_colours=WBWB, or another system",
        )
    if traits.two_sides and settings.teams:
        raise Refused(
            f"the system {settings.system} pairs the players of two teams one by one",
            alternative="teams=no: the first half of the numbers is one team, the second half the other",
        )
    if traits.scheduled and settings.acceleration:
        raise Refused(
            f"the rounds of the system {settings.system} are known from the start: no acceleration changes them",
            alternative="acceleration=none",
        )
    if traits.participants == "players" and traits.games > 1 and len(settings.match_colours) != traits.games:
        raise Refused(
            f"the system {settings.system} pairs matches of {traits.games} games",
            alternative=f"match_colours={('WB' * traits.games)[: traits.games]} primary=game, or another system",
        )


def _refuse_odd_points(section: Section) -> None:
    """Refuse scoring that FIDE mode does not have (C.04.1 art. 3)."""
    points = point_system(section.settings)
    if not fide_mode(section) or section.settings.match_colours:
        return
    rule = "FIDE mode: points of results and of the bye (C.04.1 art. 3)"
    if 2 * points.draw > points.win + points.loss:
        raise Refused("two draws may not be worth more than a win and a loss", rule=rule)
    if points.allocated_bye > points.win:
        raise Refused("the bye may not be worth more than a win", rule=rule)
    usual = PointSystem()
    if (points.win, points.draw, points.loss) == (usual.win, usual.draw, usual.loss) and (
        points.allocated_bye not in (usual.win, usual.draw, usual.loss)
    ):
        raise Refused("with 1-½-0 the bye is worth 1, ½ or 0", rule=rule)


def _known(values: Mapping[str, object]) -> Mapping[str, object]:
    """Values of settings. Raises `Refused` for one that there is not."""
    known = {field.name for field in fields(Settings)} - {"apart"}
    if unknown := set(values) - known:
        raise Refused(
            f"there is no setting '{min(unknown)}'", alternative=f"one of {', '.join(sorted(known))}"
        )
    return values


def change_settings(state: State, command: ChangeSettings) -> Plan:
    """Change settings of a section; what FIDE mode locks is refused, what changes right pairings is asked about."""
    plan = Plan(state, command.section)
    section = plan.section
    was = section.settings
    now = _checked(replace(was, **_known(command.values)))  # type: ignore[arg-type]
    changed = [one.name for one in fields(Settings) if getattr(was, one.name) != getattr(now, one.name)]
    for name in changed:
        if name in LOCKED:
            require_unlocked(section, LOCKED[name])
    if not changed:
        plan.text = NOTHING_CHANGED()
        return plan
    _refuse_what_does_not_fit(state, section, now)
    plan.add(SettingsChanged(section.id, was, now))
    _refuse_odd_points(plan.section)
    if section.started or "tie_breaks" in changed:
        require_possible_tie_breaks(now)
    _advise_on_ratings(plan, changed)
    if section.started:
        _ask_about_configuration(plan, section, changed)
    named = "; ".join(f"{name}: {told(now, name)}" for name in sorted(changed))
    plan.text = named
    if outside_handbook(now) != outside_handbook(was) and outside_handbook(now):
        plan.text = together([f"{named}.", *_told_outside(now)])
    return plan


def _refuse_what_does_not_fit(state: State, section: Section, now: Settings) -> None:
    """Refuse settings that other sections, the entries or the rounds do not leave room for."""
    was = section.settings
    if any(one.name.casefold() == now.name.casefold() for one in state if one.id != section.id):
        raise Refused(say.SECTION_EXISTS(name=now.name))
    if section.entries and (was.teams, bool(was.match_colours)) != (now.teams, bool(now.match_colours)):
        raise Refused(f"{section.name} has entries", alternative="make another section for teams or matches")
    if now.rounds < len(section.rounds):
        raise Refused(say.ROUNDS_PAIRED(count=len(section.rounds)))


def _ask_about_configuration(plan: Plan, before: Section, changed: list[str]) -> None:
    number = len(before.rounds)
    was, now = before.settings, plan.section.settings
    for name in ("rounds", "tie_breaks"):
        if name in changed:
            what = name.replace("_", "-")
            plan.serious(
                f"{what} of {before.name} change from {told(was, name)} to {told(now, name)}",
                rule="C.04.1 art. 1" if name == "rounds" else "C.07 art. 4",
                follows="the report says so (### Configuration)",
                alternative="leave what was announced before round 1",
            )
            plan.log("Configuration", number, f"{what}: {told(was, name)} => {told(now, name)}")
    last = before.last
    if "rounds" in changed and last and number in (was.rounds, now.rounds):
        verdict = status_of_round(plan.after, plan.section, number)
        if verdict.differs and not status_of_round(plan.state, before, number).differs:
            plan.unusual(
                f"round {number} would be paired otherwise now",
                rule="C.04.1 art. 1",
                follows=verdict.text,
                alternative="keep the number of rounds",
            )
            plan.log("Configuration", number, f"round {number} was paired for {was.rounds} rounds")


def leave_fide_mode(state: State, command: LeaveFideMode) -> Plan:
    """Leave FIDE mode for good."""
    plan = Plan(state, command.section)
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
    return plan


def keep_apart(state: State, command: KeepApart) -> Plan:
    """Forbid or allow the pairing of some participants."""
    plan = Plan(state, command.section)
    section = plan.section
    require_unlocked(section, "who is kept apart")
    by, keys = command.apart.by, tuple(sorted(set(command.apart.keys)))
    if by and (by not in BY or keys):
        raise Refused(
            f"'{by}' is nothing that participants have in common", alternative=f"one of {', '.join(BY)}"
        )
    if not by and len(keys) < 2:
        raise Refused("two participants or more are kept apart")
    names = ", ".join(called(participant_of(section, key)) for key in keys) or f"those of one {by}"
    apart = replace(command.apart, keys=keys)
    was = section.settings
    if command.lift:
        kept, plan.text = lifted(was.apart, apart, names)
    else:
        require_rounds(apart)
        kept = (*was.apart, apart)
        plan.text = f"{names}: kept apart{' where that is possible' if apart.wish else ''}"
    plan.add(SettingsChanged(section.id, was, replace(was, apart=kept)))
    return plan
