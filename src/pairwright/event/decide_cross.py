"""Decisions about games between sections: two who would have the bye play each other (US Chess 28M)."""

from __future__ import annotations

from dataclasses import replace

from ..model import Colour
from .commands import CrossPair, CrossResult
from .decide_results import keep_table
from .events import BoardsChanged, CrossChanged
from .library import numbers_of, tournament_of
from .plan import Plan, decides, fide_mode, section_of
from .questions import Refused
from .results import CODES, sides
from .state import ADJOURNED, CrossGame, Entry, Round, Section, State
from .wording import rounds as say
from .wording.common import whom


@decides(CrossPair)
def cross_pair(plan: Plan, command: CrossPair) -> None:
    """Let the two who have the bye play each other, or take such a game back while it has no result."""
    plan.sections = (command.section, command.other)
    if command.section == command.other:
        raise Refused(say.TWO_SECTIONS())
    if command.lift:
        _lift(plan)
        return
    section, other = plan.section, section_of(plan.state, command.other)
    one, two = _with_bye(section), _with_bye(other)
    first, second = _last(section), _last(other)
    white = _colour_balance(plan.state, section, one) <= _colour_balance(plan.state, other, two)
    ours = CrossGame(first.number, one.key, other.id, two.key, white)
    theirs = CrossGame(second.number, two.key, section.id, one.key, not white)
    for each, game in ((section, ours), (other, theirs)):
        plan.add(CrossChanged(each.id, each.cross, (*each.cross, game)))
        _give(plan, each.id, game, "U", "Z")
    players = ((whom(one), section.name), (whom(two), other.name))
    (first_one, its), (second_one, others) = players if white else players[::-1]
    plan.text = say.CROSS_PAIRED(white=first_one, white_section=its, black=second_one, black_section=others)


def _lift(plan: Plan) -> None:
    sections = [section_of(plan.after, id) for id in plan.sections]
    for each, other in (sections, sections[::-1]):
        game = next((one for one in each.cross if one.section == other.id and not one.result), None)
        if game is None:
            raise Refused(say.NO_OPEN_CROSS(section=each.name, other_section=other.name))
        plan.add(CrossChanged(each.id, each.cross, tuple(one for one in each.cross if one is not game)))
        _give(plan, each.id, game, "Z", "U")
    plan.text = say.BOTH_HAVE_BYE(section=sections[0].name, other_section=sections[1].name)


@decides(CrossResult)
def cross_result(plan: Plan, command: CrossResult) -> None:
    """Enter the result of the game of the last round: each gets its points in his section, as a bye of that worth."""
    section = plan.section
    game = next((one for one in reversed(section.cross) if one.round == len(section.rounds)), None)
    if game is None:
        raise Refused(say.NO_CROSS_GAME(section=section.name))
    if command.result not in CODES or command.result in (ADJOURNED, ""):
        raise Refused(say.CROSS_NEEDS_RESULT(), alternative=say.RESULTS_OF_CROSS())
    plan.sections = (command.section, game.section)
    other = section_of(plan.state, game.section)
    mirror = next(  # these two may have met in an earlier round, too
        one
        for one in reversed(other.cross)
        if (one.section, one.other) == (section.id, game.key) and one.key == game.other
    )
    for each, mine in ((section, game), (other, mirror)):
        now = tuple(replace(one, result=command.result) if one is mine else one for one in each.cross)
        plan.add(CrossChanged(each.id, each.cross, now))
        _give(plan, each.id, mine, _worth(mine, mine.result), _worth(mine, command.result))
    names = whom(section.entries[game.key]), whom(other.entries[game.other])
    white, black = names if game.white else names[::-1]
    between = {"section": section.name, "other_section": other.name}
    plan.text = say.CROSS_RESULT(white=white, result=command.result, black=black, **between)


def _worth(game: CrossGame, result: str) -> str:
    """The kind of bye whose points a player gets for a result: full, half or zero."""
    if not result:
        return "Z"
    own = sides(result)[0 if game.white else 1].value
    return {"1": "F", "+": "F", "W": "F", "=": "H", "D": "H"}.get(own, "Z")


def _give(plan: Plan, section: int, game: CrossGame, was: str, now: str) -> None:
    """Change the entry of a round for a player without an opponent there."""
    played = plan.after.sections[section].rounds[game.round]
    if was != now:
        byes = ({game.key: was}, {game.key: now})
        plan.add(BoardsChanged(section, game.round, {}, {}, byes[0], byes[1], played.edited, played.edited))
    keep_table(plan, plan.after.sections[section], game.round)


def _last(section: Section) -> Round:
    last = section.last
    if last is None or last.stage == "closed":
        raise Refused(say.NO_ROUND_NOW(section=section.name), alternative=say.PAIR_BOTH())
    return last


def _with_bye(section: Section) -> Entry:
    if fide_mode(section):
        raise Refused(say.FIDE_MODE_HAS_NONE(section=section.name), rule=say.ALTERNATIVES_TO_BYES())
    last = _last(section)
    found = [section.entries[key] for key, kind in last.unpaired.items() if kind == "U"]
    if not found:
        raise Refused(
            say.NOBODY_HAS_BYE(section=section.name, round=last.number), rule=say.ALTERNATIVES_TO_BYES()
        )
    return found[0]


def _colour_balance(state: State, section: Section, entry: Entry) -> int:
    """Games with White less games with Black, games between sections included."""
    tournament = tournament_of(state, section, len(section.rounds) - 1)
    results = tournament.by_id[numbers_of(section)[entry.key]].results
    colours = [one.colour for one in results if one.played]
    crossed = sum(1 if game.white else -1 for game in section.cross if game.key == entry.key and game.result)
    return colours.count(Colour.WHITE) - colours.count(Colour.BLACK) + crossed
