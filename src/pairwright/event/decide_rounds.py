"""Decisions about rounds: pair, unpair, publish, unpublish, close."""

from __future__ import annotations

from dataclasses import replace

from .. import __version__
from ..errors import NoPairing
from ..systems.base import Round as PairedRound
from .apart import Group, groups_in, paired_apart
from .chess960 import POSITIONS, position_text
from .commands import Close, Pair, PairRest, Publish, Unpair, Unpublish
from .decide_numbers import numbered, start_order
from .events import (
    BoardsChanged,
    EntriesChanged,
    EntryChange,
    ResultChange,
    ResultsChanged,
    RoundChanged,
    SettingsChanged,
    StageChanged,
    TableKept,
)
from .library import in_board_order, keys_of, outside_handbook, scheduled, scheduled_rounds, system_of
from .library import pair as paired_by_library
from .matches import empty_boards, forfeits_of_the_withdrawn
from .plan import Plan, called, draft_of, fide_mode, participant_of
from .questions import SERIOUS, UNUSUAL, Question, Refused, digest_of
from .seating import displaced, seated
from .state import ADJOURNED, Engine, Pairing, Round, Section, State
from .tables import require_possible_tie_breaks, table_after

MANY = 3
"""Missing results from which on, as from a tenth of the boards on, pairing is a question of the highest level."""


def pair(state: State, command: Pair) -> Plan:
    """Pair the next round as a draft; the round before is closed, missing results become adjourned games."""
    plan = Plan(state, command.section)
    section, number = plan.section, command.round
    _require_next(section, number)
    if section.last and section.last.stage == "playing":
        _end_last_round(plan)
    _note_old_adjournments(plan)
    if number == 1:
        _fix_start(plan)
    if absent := [participant_of(plan.section, key) for key in dict.fromkeys(command.absent)]:
        rows = [EntryChange(entry, replace(entry, byes={**entry.byes, number: "Z"})) for entry in absent]
        plan.add(EntriesChanged(section.id, tuple(rows)))
    engine = Engine(__version__, section.settings.system, plan.section.settings.edition)
    spare = spare_house_players(plan.section, number)
    proposed, apart, reason = _proposed(plan, spare)
    byes = {entry.key: entry.byes[number] for entry in plan.section.participants if number in entry.byes}
    byes |= dict.fromkeys(spare, "Z")
    if scheduled(section.settings) and not command.by_hand:  # who is free has no bye of the pairing
        seated = {key for pair in proposed for key in pair}
        byes = {
            entry.key: byes.get(entry.key, "Z")
            for entry in plan.section.participants
            if entry.key not in seated
        }
    if command.by_hand:
        made = Round(number, "draft", {}, byes, None, proposed, edited=True)
        plan.text = f"round {number} of {section.name}: an empty draft to be paired by hand"
    elif not proposed:
        raise reason or Refused("nobody is there to be paired")
    else:
        made = _round_of(plan, number, proposed, byes, engine)
        plan.text = f"round {number} of {section.name} paired (draft): {_counted(plan.section, made)}"
        if met := [one.what for one in groups_in(plan.section, number) if one not in apart]:
            plan.text += f"; no round keeps apart: {', '.join(met)}"
    if section.settings.chess960:
        made = replace(made, position=drawn_position(state, section, number))
        plan.text += f"; {position_text(made.position)}"
    made = replace(made, apart=tuple(one.keys for one in apart))
    plan.add(RoundChanged(section.id, number, None, made))
    return plan


def drawn_position(state: State, section: Section, number: int) -> int:
    """The starting position of a round, drawn from the seed of the event: drawing again gives the same."""
    return int(digest_of(state.seed, section.id, "chess960", number), 16) % POSITIONS


def spare_house_players(section: Section, number: int) -> list[int]:
    """House players who are not needed in a round, because without them everybody has an opponent (US Chess 28M).

    With an odd number of others the first house player, by number, plays like any participant.
    """
    playing = [entry for entry in section.participants if entry.plays(number)]
    house = [entry.key for entry in playing if entry.house]
    return house[(len(playing) - len(house)) % 2 :]


def _require_next(section: Section, number: int) -> None:
    last = section.last
    if last and last.stage == "draft":
        raise Refused(
            f"round {last.number} of {section.name} is paired already, and a draft",
            alternative="publish it, or unpair it first",
        )
    if number != len(section.rounds) + 1:
        raise Refused(f"the next round of {section.name} is {len(section.rounds) + 1}, not {number}")
    if number > section.settings.rounds:
        raise Refused(f"all {section.settings.rounds} rounds of {section.name} are paired")
    if not any(entry.plays(number) for entry in section.participants):
        raise Refused(f"nobody of {section.name} plays in round {number}")


def _end_last_round(plan: Plan) -> None:
    """Close the round before; boards without a result become adjourned games (C.04.2 art. 3.1)."""
    last = plan.section.last
    assert last is not None  # noqa: S101 - the caller has looked
    missing = last.open_boards
    if missing:
        _ask_about_missing(plan, last, missing)
        rows = [
            ResultChange(board, at, "", ADJOURNED)
            for board in missing
            for at, game in enumerate(last.pairings[board].games)
            if not game.result
        ]
        plan.add(ResultsChanged(plan.section.id, last.number, tuple(rows)))
    _close(plan, last.number)


def _ask_about_missing(plan: Plan, last: Round, missing: list[int]) -> None:
    """A result or two may be adjourned games; where more are missing, somebody is about to pair by mistake."""
    boards = f"board{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))}"
    many = len(missing) >= MANY or len(missing) * 10 >= len(last.pairings)
    question = Question(
        SERIOUS if many else UNUSUAL,
        f"round {last.number} of {plan.section.name} has no result on {boards}",
        rule="C.04.2 art. 3.1",
        follows="these games become adjourned and count as draws for the pairing",
        alternative="enter the results first",
        counted=len(missing) if many else 0,
    )
    plan.questions.append(question)


def _close(plan: Plan, number: int) -> None:
    if any(game.round == number and not game.result for game in plan.section.cross):
        raise Refused(
            f"the game against another section in round {number} of {plan.section.name} has no result",
            alternative="enter it (cross), or take the game back (cross --lift)",
        )
    plan.add(StageChanged(plan.section.id, number, "playing", "closed"))
    plan.add(TableKept(plan.section.id, plan.section.table, table_after(plan.after, plan.section, number)))


def _note_old_adjournments(plan: Plan) -> None:
    section = plan.section
    older = [
        f"round {number} board {board}"
        for number, played in section.rounds.items()
        if number < len(section.rounds)
        for board in played.adjourned_boards
    ]
    if older:
        plan.notice(
            f"adjourned since an earlier round: {', '.join(older)}",
            rule="C.04.2 art. 3.1",
            follows="they still count as draws",
            alternative="enter the results first",
        )


def _fix_start(plan: Plan) -> None:
    """Before round 1: pairing numbers, the edition in force, and the initial colour, drawn from the event's seed."""
    section = plan.section
    settings = section.settings
    require_possible_tie_breaks(settings)
    plan.add(*numbered(section, start_order(section)))
    edition = settings.edition or system_of(settings).rules.edition.year
    lot = int(digest_of(plan.state.seed, section.id, "initial colour"), 16)
    colour = settings.initial_colour or "wb"[lot % 2]
    fixed = replace(settings, edition=edition, initial_colour=colour)
    if scheduled(settings):
        if "cycles" not in dict(settings.options):
            fixed = replace(fixed, options=(*settings.options, ("cycles", "1")))
        drawn = replace(plan.section, settings=fixed)
        fixed = replace(fixed, rounds=scheduled_rounds(plan.after, drawn))
    if fixed != settings:
        plan.add(SettingsChanged(section.id, settings, fixed))
    if not fide_mode(plan.section) and section.fide_left is None:
        plan.leave_fide_mode(0, outside_handbook(plan.section.settings))


def _proposed(
    plan: Plan, spare: list[int]
) -> tuple[tuple[tuple[int, int], ...], list[Group], NoPairing | None]:
    """The engine's pairs as keys and who was kept apart for them, or why it has none."""
    section = plan.section

    def paired(groups: list[Group]) -> PairedRound:
        return paired_by_library(plan.after, section, spare, [one.keys for one in groups if one.wish])

    groups = groups_in(section, len(section.rounds) + 1)
    try:
        made, kept = paired_apart(groups, paired)
    except NoPairing as error:
        return (), [one for one in groups if not one.wish], error
    keys = keys_of(section)
    return tuple((keys[white], keys[black]) for white, black in made.pairs), kept, None


def _round_of(
    plan: Plan, number: int, pairs: tuple[tuple[int, int], ...], byes: dict[int, str], engine: Engine
) -> Round:
    boards = in_board_order(plan.after, plan.section, [pair for pair in pairs if pair[1]])
    pairings = seated(plan.section, number, boards)
    unpaired = {**byes, **{key: "U" for key, other in pairs if not other}}
    return Round(number, "draft", pairings, unpaired, engine, pairs)


def _counted(section: Section, made: Round) -> str:
    boards = f"{len(made.pairings)} board{'s' if len(made.pairings) != 1 else ''}"
    given = [called(section.entries[key]) for key, kind in made.unpaired.items() if kind == "U"]
    parts = [boards, *([f"bye {given[0]}"] if given else [])]
    if empty := empty_boards(section, made):
        parts.append(f"nobody at {', '.join(empty)}")
    if away := displaced(section, made):
        names = ", ".join(called(section.entries[key]) for key in away)
        parts.append(f"not at the fixed board: {names}")
    return ", ".join(parts)


def pair_rest(state: State, command: PairRest) -> Plan:
    """Pair those of the draft who have neither opponent nor bye, by the section's system."""
    plan = Plan(state, command.section)
    section, draft = plan.section, draft_of(plan.section)
    left = unplaced(section, draft)
    if not left:
        raise Refused("everybody has an opponent or a bye")
    placed = [
        entry.key for entry in section.participants if entry.key not in left and entry.plays(draft.number)
    ]
    before = replace(section, rounds={n: r for n, r in section.rounds.items() if n != draft.number})
    made = paired_by_library(plan.after, before, placed, draft.apart)
    keys = keys_of(section)
    pairs = [(keys[white], keys[black]) for white, black in made.pairs]
    if scheduled(section.settings):  # the table pairs everybody, be it settled by hand or not
        settled = {key for one in draft.pairings.values() for key in (one.one, one.other)}
        pairs = [pair for pair in pairs if not (settled | draft.unpaired.keys()) & set(pair)]
        if not pairs:
            raise Refused("the table pairs nobody of those who are left", alternative="pair them by hand")
    boards = new_boards(section, draft, [pair for pair in pairs if pair[1]])
    byes = {white: "U" for white, black in pairs if not black}
    plan.add(
        BoardsChanged(
            section.id, draft.number, dict.fromkeys(boards), boards, dict.fromkeys(byes), byes,
            draft.edited, edited_now=True,
        )
    )  # fmt: skip
    plan.text = f"round {draft.number} of {section.name}: {len(boards)} more boards paired"
    return plan


def unplaced(section: Section, played: Round) -> list[int]:
    """Who plays in a round and has neither opponent nor bye there."""
    seated = {key for pairing in played.pairings.values() for key in (pairing.one, pairing.other)}
    return [
        entry.key
        for entry in section.participants
        if entry.plays(played.number) and entry.key not in seated and entry.key not in played.unpaired
    ]


def new_boards(section: Section, played: Round, pairs: list[tuple[int, int]]) -> dict[int, Pairing]:
    """Pairings for some pairs on their fixed boards and the lowest that are free."""
    return seated(section, played.number, pairs, played.pairings)


def unpair(state: State, command: Unpair) -> Plan:
    """Take back the draft of a round."""
    plan = Plan(state, command.section)
    draft = draft_of(plan.section)
    if any(game.round == draft.number for game in plan.section.cross):
        raise Refused(
            f"somebody of {plan.section.name} plays against another section in round {draft.number}",
            alternative="take that game back first (cross --lift)",
        )
    plan.notice(
        f"the draft of round {draft.number} of {plan.section.name} is thrown away",
        follows="its pairings, and what was done by hand, are gone (undo brings them back)",
        alternative="publish it, or edit it",
    )
    plan.add(RoundChanged(plan.section.id, draft.number, draft, None))
    plan.text = f"round {draft.number} of {plan.section.name} unpaired"
    return plan


def publish(state: State, command: Publish) -> Plan:
    """Publish the draft."""
    plan = Plan(state, command.section)
    section, draft = plan.section, draft_of(plan.section)
    if left := unplaced(section, draft):
        names = ", ".join(called(section.entries[key]) for key in left)
        raise Refused(
            f"round {draft.number} leaves out {names}",
            rule="C.04.1 art. 3",
            alternative="pair the rest, or give them a bye",
        )
    if draft.edited:
        raise Refused(
            f"round {draft.number} was changed by hand",
            rule="a round made by hand is compared with the rules' pairing before it is published",
            alternative="validate it first",
        )
    plan.add(StageChanged(section.id, draft.number, "draft", "playing"))
    plan.text = f"round {draft.number} of {section.name} published: {_counted(section, draft)}"
    if rows := forfeits_of_the_withdrawn(section, draft):
        plan.add(ResultsChanged(section.id, draft.number, rows))
        boards = sorted({row.board for row in rows})
        plan.text += (
            f"; forfeits of the withdrawn: board{'s' * (len(boards) > 1)} {', '.join(map(str, boards))}"
        )
    return plan


def unpublish(state: State, command: Unpublish) -> Plan:
    """Make a published round a draft again."""
    plan = Plan(state, command.section)
    last = plan.section.last
    if last is None or last.stage != "playing":
        raise Refused(f"{plan.section.name} has no round being played")
    if any(game.result and not game.settled for one in last.pairings.values() for game in one.games):
        raise Refused(f"round {last.number} has results", alternative="clear or undo them first")
    plan.unusual(
        f"round {last.number} of {plan.section.name} becomes a draft again",
        rule="C.04.2 art. 4.4: a published pairing changes only in listed cases",
        follows="players may have seen it",
        alternative="leave it, and change single boards for a stated reason",
    )
    plan.add(StageChanged(plan.section.id, last.number, "playing", "draft"))
    plan.text = f"round {last.number} of {plan.section.name} is a draft again"
    return plan


def close(state: State, command: Close) -> Plan:
    """Close the round being played; its standings are kept."""
    plan = Plan(state, command.section)
    section, last = plan.section, plan.section.last
    if last is None or last.stage != "playing":
        raise Refused(f"{section.name} has no round being played")
    if missing := last.open_boards:
        raise Refused(
            f"round {last.number} has no result on board {', '.join(map(str, missing))}",
            alternative="enter it, or 'adjourned'",
        )
    _close(plan, last.number)
    plan.text = f"round {last.number} of {section.name} closed"
    return plan
