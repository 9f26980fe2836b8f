"""Decisions about games between sections: two who would have the bye play each other (US Chess 28M)."""

from __future__ import annotations

from dataclasses import replace

from ..model import Colour
from .commands import CrossPair, CrossResult
from .events import BoardsChanged, CrossChanged, TableKept
from .library import numbers_of, tournament_of
from .plan import Plan, called, fide_mode, section_of
from .questions import Refused
from .results import CODES, result_text, sides
from .state import ADJOURNED, CrossGame, Entry, Round, Section, State
from .tables import table_after

RULE = "US Chess 28M: alternatives to byes"


def cross_pair(state: State, command: CrossPair) -> Plan:
    """Let the two who have the bye play each other, or take such a game back while it has no result."""
    plan = Plan(state, command.section, command.other)
    if command.section == command.other:
        raise Refused("a game between sections needs two of them")
    if command.lift:
        return _lift(plan)
    section, other = plan.section, section_of(state, command.other)
    one, two = _with_bye(section), _with_bye(other)
    first, second = _last(section), _last(other)
    white = _colour_balance(state, section, one) <= _colour_balance(state, other, two)
    ours = CrossGame(first.number, one.key, other.id, two.key, white)
    theirs = CrossGame(second.number, two.key, section.id, one.key, not white)
    for each, game in ((section, ours), (other, theirs)):
        plan.add(CrossChanged(each.id, each.cross, (*each.cross, game)))
        _give(plan, each.id, game, "U", "Z")
    names = f"{called(one)} of {section.name}", f"{called(two)} of {other.name}"
    pair = names if white else names[::-1]
    plan.text = f"{pair[0]} (White) plays {pair[1]} (Black) in place of the bye"
    return plan


def _lift(plan: Plan) -> Plan:
    sections = [section_of(plan.after, id) for id in plan.sections]
    for each, other in (sections, sections[::-1]):
        game = next((one for one in each.cross if one.section == other.id and not one.result), None)
        if game is None:
            raise Refused(f"{each.name} has no open game against {other.name}")
        plan.add(CrossChanged(each.id, each.cross, tuple(one for one in each.cross if one is not game)))
        _give(plan, each.id, game, "Z", "U")
    plan.text = f"{sections[0].name} and {sections[1].name}: both have the bye again"
    return plan


def cross_result(state: State, command: CrossResult) -> Plan:
    """Enter the result of the game of the last round: each gets its points in his section, as a bye of that worth."""
    section = section_of(state, command.section)
    game = next((one for one in reversed(section.cross) if one.round == len(section.rounds)), None)
    if game is None:
        raise Refused(f"nobody of {section.name} plays against another section")
    if command.result not in CODES or command.result in (ADJOURNED, ""):
        raise Refused("a game between sections ends with a result", alternative="1-0, 0-1, 1/2 or a forfeit")
    plan = Plan(state, command.section, game.section)
    other = section_of(state, game.section)
    mirror = next(
        one
        for one in other.cross
        if (one.section, one.other) == (section.id, game.key) and one.key == game.other
    )
    for each, mine in ((section, game), (other, mirror)):
        now = tuple(replace(one, result=command.result) if one is mine else one for one in each.cross)
        plan.add(CrossChanged(each.id, each.cross, now))
        _give(plan, each.id, mine, _worth(mine, mine.result), _worth(mine, command.result))
    names = section.entries[game.key].person.name, other.entries[game.other].person.name
    pair = names if game.white else names[::-1]
    plan.text = f"{pair[0]} {result_text(command.result)} {pair[1]}, between {section.name} and {other.name}"
    return plan


def _worth(game: CrossGame, result: str) -> str:
    """The kind of bye whose points a player gets for a result: full, half or zero."""
    if not result:
        return "Z"
    own = sides(result)[0 if game.white else 1].value
    return {"1": "F", "+": "F", "W": "F", "=": "H", "D": "H"}.get(own, "Z")


def _give(plan: Plan, section: int, game: CrossGame, was: str, now: str) -> None:
    """Change what stands in a round for somebody without an opponent there."""
    played = plan.after.sections[section].rounds[game.round]
    if was != now:
        byes = ({game.key: was}, {game.key: now})
        plan.add(BoardsChanged(section, game.round, {}, {}, byes[0], byes[1], played.edited, played.edited))
    table = plan.after.sections[section].table
    if table is not None and table.round >= game.round:
        new = table_after(plan.after, plan.after.sections[section], table.round)
        if new != table:
            plan.add(TableKept(section, table, new))


def _last(section: Section) -> Round:
    last = section.last
    if last is None or last.stage == "closed":
        raise Refused(f"{section.name} has no round now", alternative="pair the round of both sections first")
    return last


def _with_bye(section: Section) -> Entry:
    if fide_mode(section):
        raise Refused(f"{section.name} is in FIDE mode, which has no games between sections", rule=RULE)
    last = _last(section)
    found = [section.entries[key] for key, kind in last.unpaired.items() if kind == "U"]
    if not found:
        raise Refused(f"nobody of {section.name} has the bye in round {last.number}", rule=RULE)
    return found[0]


def _colour_balance(state: State, section: Section, entry: Entry) -> int:
    """Games with White less games with Black, games between sections included."""
    tournament = tournament_of(state, section, len(section.rounds) - 1)
    results = tournament.by_id[numbers_of(section)[entry.key]].results
    colours = [one.colour for one in results if one.played]
    crossed = sum(1 if game.white else -1 for game in section.cross if game.key == entry.key and game.result)
    return colours.count(Colour.WHITE) - colours.count(Colour.BLACK) + crossed
