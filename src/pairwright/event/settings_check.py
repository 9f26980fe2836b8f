"""Whether a section can be played by its settings: valid values, and compatible ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from ..errors import InvalidTournament
from ..formats.numbers import whole
from ..messages import message_of
from ..model import PointSystem
from ..standings.tiebreaks import read_code
from ..systems.acceleration import code_named
from ..systems.view import traits_of
from ..systems.wording import FIXED_SCHEDULE
from .details import checked_name
from .fees import require_conditions
from .library import point_system, system_of
from .numbering import EQUALS, NUMBERINGS
from .plan import fide_mode
from .prizes import checked as checked_prizes
from .questions import Refused
from .rating_lists import PROPOSED, list_named
from .settings import Settings
from .state import Section
from .tables import LOWEST
from .wording import settings as say
from .wording import setup as setup_say

RATINGS_OF = ("first", "round")
"""Which rating counts in tie-breaks: the first one, or that of each round (events of over 30 days)."""


def section_name(text: str) -> str:
    """The name of a section. Raises `Refused` for none."""
    if not text.strip():
        raise Refused(setup_say.SECTION_NEEDS_NAME())
    return checked_name(text)


def checked(settings: Settings, *, named: bool = False) -> Settings:
    """Settings that can be played by; the name is read if it was given now (`named`).

    Raises `Refused` for impossible settings.
    """
    if named:
        settings = replace(settings, name=section_name(settings.name))
    if not 1 <= settings.rounds <= 99:
        raise Refused(setup_say.ROUND_RANGE(rounds=settings.rounds))
    if settings.initial_colour not in ("", "w", "b"):
        raise Refused(say.BAD_INITIAL_COLOUR(value=settings.initial_colour))
    settings = replace(settings, acceleration=_acceleration(settings.acceleration))
    wrong = len(settings.match_points) != 3 or min(settings.match_points) < 0
    if wrong or (settings.teams and not settings.match_colours):
        needed = "match_points=2,1,0 match_colours=WBWB"
        raise Refused(say.MATCHES_NEED(), alternative=say.SET(setting=needed))
    unused = [name for name, _ in settings.points if settings.match_colours and name in _OF_MATCHES]
    if unused:
        raise Refused(say.BYES_OF_MATCHES(names=", ".join(unused)), alternative=say.LEAVE_OUT_VALUES())
    _require_known(settings)
    _require_participants(settings)
    try:
        codes = tuple(str(read_code(code)) for code in settings.tie_breaks)
        point_system(settings)
        checked_prizes(settings.prizes)
        require_conditions(settings)
    except (InvalidTournament, TypeError) as error:
        raise Refused(message_of(error)) from error
    return replace(settings, tie_breaks=codes)


_FOLLOWING = ("forfeit_win", "full_bye", "half_bye", "allocated_bye")
"""Values of unplayed rounds that follow those of games unless something else is said (C.04.1 art. 3)."""
_OF_MATCHES = ("full_bye", "half_bye", "zero_bye")
"""Byes that are worth a match won, drawn or nothing in events of matches."""


def with_points_following(settings: Settings) -> Settings:
    """The settings with the values that `points` leaves out: a win of three points is one without an opponent, too.

    In events of matches byes follow the matches.
    """
    given, usual = dict(settings.points), PointSystem()
    of_games = {name: given[name] for name in ("win", "draw", "loss") if name in given}
    following = PointSystem.following(**of_games)
    for name in _FOLLOWING:
        worth = getattr(following, name)
        by_match = settings.match_colours and name.endswith("_bye")
        if name not in given and not by_match and worth != getattr(usual, name):
            given[name] = worth
    return replace(settings, points=tuple(given.items()))


def _acceleration(word: str) -> str:
    """The ending of the code for an acceleration's word; empty for none."""
    if word.lower() in ("", "none"):
        return ""
    try:
        return code_named(word)
    except InvalidTournament as error:
        raise Refused(message_of(error)) from error


def _require_known(settings: Settings) -> None:
    """Refuse words that settings do not have, and ratings for the unrated that are none."""
    for unknown, word, words in (
        (say.UNKNOWN_NUMBERING, settings.numbering, NUMBERINGS),
        (say.UNKNOWN_EQUALS, settings.equals, EQUALS),
        (say.BAD_RATING_OF, settings.rating_of, RATINGS_OF),
        (say.BAD_RATE_OF_PLAY, settings.rate_of_play, PROPOSED),
        (say.NO_SUCH_SHARING, settings.sharing, say.SHARING),
    ):
        if word not in words:
            raise Refused(unknown(value=word), alternative=say.ONE_OF(choices=", ".join(words)))
    if settings.teams and (settings.numbering, settings.equals) != ("rating", "name"):
        raise Refused(say.TEAMS_NUMBERED(), alternative=say.SET(setting="numbering=rating equals=name"))
    for name in settings.rating_lists:
        list_named(name)
    rating = whole(settings.unrated)
    if settings.unrated not in ("", LOWEST) and (rating is None or rating >= 10_000):
        raise Refused(say.BAD_UNRATED(value=settings.unrated), alternative=say.UNRATED_CHOICES(lowest=LOWEST))


def _require_participants(settings: Settings) -> None:
    """Refuse a system for teams without teams, and one for matches of several games without them."""
    try:
        traits = traits_of(system_of(settings))
    except InvalidTournament as error:
        raise Refused(message_of(error)) from error
    system = settings.system
    if traits.participants == "teams" and not settings.teams:
        raise Refused(
            say.PAIRS_TEAMS(system=system),
            alternative=say.SET_OR_SYSTEM(setting="teams=yes match_colours=WBWB"),
        )
    if traits.two_sides and settings.teams:
        raise Refused(say.PAIRS_TWO_TEAMS(system=system), alternative=say.TWO_HALVES())
    if traits.scheduled and settings.acceleration:
        raise Refused(FIXED_SCHEDULE(system=system), alternative=say.SET(setting="acceleration=none"))
    by_games = len(settings.match_colours) == traits.games and settings.primary == "game"
    if traits.participants == "players" and traits.games > 1 and not by_games:
        raise Refused(
            say.PAIRS_MATCHES(system=system, count=traits.games),
            alternative=say.SET_OR_SYSTEM(
                setting=f"match_colours={('WB' * traits.games)[: traits.games]} primary=game"
            ),
        )


def refuse_odd_points(section: Section) -> None:
    """Refuse scoring that FIDE mode does not have (C.04.1 art. 3)."""
    points = point_system(section.settings)
    if not fide_mode(section) or section.settings.match_colours:
        return
    rule = say.FIDE_POINTS()
    if 2 * points.draw > points.win + points.loss:
        raise Refused(say.DRAWS_TOO_HIGH(), rule=rule)
    if points.allocated_bye > points.win:
        raise Refused(say.BYE_TOO_HIGH(), rule=rule)
    usual, results = PointSystem(), (points.win, points.draw, points.loss)
    if results == (usual.win, usual.draw, usual.loss) and points.allocated_bye not in results:
        raise Refused(say.BYE_VALUES(), rule=rule)


LONGEST = 30
"""Days of an event whose ratings are those of its start."""


def days_of(info: Mapping[str, str]) -> int:
    """How many days an event lasts by its texts, both ends counted, if more than `LONGEST`; else 0."""
    try:
        first, last = (date.fromisoformat(info[code].replace("/", "-")) for code in ("042", "052"))
    except (KeyError, ValueError):
        return 0
    days = (last - first).days + 1
    return days if days > LONGEST else 0
