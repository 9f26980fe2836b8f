"""Decisions about rounds: pair, unpair, publish, unpublish, close."""

from __future__ import annotations

from dataclasses import replace

from .. import __version__
from ..errors import NoPairing
from ..messages import Message, Text, together
from ..systems.base import Round as PairedRound
from .apart import GroupApart, groups_in, paired_apart
from .chess960 import POSITIONS, placement
from .commands import Close, Pair, PairRest, Publish, Unpair, Unpublish
from .decide_numbers import numbered, start_order
from .events import (
    BoardsChanged,
    ResultChange,
    ResultsChanged,
    RoundChanged,
    SettingsChanged,
    StageChanged,
    TableKept,
)
from .library import in_board_order, keys_of, outside_handbook, scheduled, scheduled_rounds, system_of
from .library import pair as paired_by_library
from .matches import (
    GamesOf,
    displaced,
    empty_boards,
    forfeits_of_the_withdrawn,
    games_of,
    seated,
)
from .plan import Plan, decides, draft_of, fide_mode, participant_of
from .questions import SERIOUS, UNUSUAL, Question, Refused, digest_of
from .state import ADJOURNED, Engine, Pairing, Round, Section, State
from .tables import require_possible_tie_breaks, table_after
from .wording import rounds as say
from .wording.common import ARTICLE, BOARD_COUNT, ROUND_BOARD, whom

MANY = 3
"""The number of missing results (or a tenth of the boards) that makes pairing a question of the highest level."""


@decides(Pair)
def pair(plan: Plan, command: Pair) -> None:
    """Pair the next round as a draft; the round before is closed, missing results become adjourned games."""
    section, number = plan.section, command.round
    _require_next(section, number)
    if section.last and section.last.stage == "playing":
        _end_last_round(plan)
    _note_old_adjournments(plan)
    if number == 1:
        require_possible_tie_breaks(section.settings)
        fix_start(plan)
    named = [participant_of(plan.section, key) for key in dict.fromkeys(command.absent)]
    if absent := [
        entry for entry in named if entry.plays(number)
    ]:  # others keep the bye that they were given
        plan.change(*((entry, replace(entry, byes={**entry.byes, number: "Z"})) for entry in absent))
    engine = Engine(__version__, section.settings.system, plan.section.settings.edition)
    spare = spare_house_players(plan.section, number)
    proposed, apart, reason = _proposed(plan, spare)
    byes = {entry.key: kind for entry in plan.section.participants if (kind := entry.bye_in(number))}
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
        plan.text = say.EMPTY_DRAFT(round=number, section=section.name)
    elif not proposed:
        raise reason or Refused(say.NOBODY_TO_PAIR())
    else:
        made = round_of_pairs(plan, number, proposed, byes, engine)
        met = tuple(one.what for one in groups_in(plan.section, number) if one not in apart)
        parts = (*_counted(plan.section, made), *([say.NOT_KEPT_APART(groups=met)] if met else []))
        plan.text = say.ROUND_PAIRED(round=number, section=section.name, parts=parts)
    if section.settings.chess960:
        drawn = drawn_position(plan.state, section, number)
        made = replace(made, position=drawn)
        plan.text = together([plan.text, say.START_POSITION(number=drawn, placement=placement(drawn))])
    made = replace(made, apart=tuple(one.keys for one in apart))
    plan.add(RoundChanged(section.id, number, None, made))


def drawn_position(state: State, section: Section, number: int) -> int:
    """The starting position of a round, drawn from the seed of the event: drawing again gives the same."""
    return int(digest_of(state.seed, section.id, "chess960", number), 16) % POSITIONS


def spare_house_players(section: Section, number: int) -> list[int]:
    """House players who are not needed in a round, because all others have an opponent without them (US Chess 28M).

    With an odd number of others the first house player, by number, plays like any participant.
    """
    playing = [entry for entry in section.participants if entry.plays(number)]
    house = [entry.key for entry in playing if entry.house]
    return house[(len(playing) - len(house)) % 2 :]


def _require_next(section: Section, number: int) -> None:
    last = section.last
    if last and last.stage == "draft":
        raise Refused(
            say.IS_A_DRAFT(round=last.number, section=section.name), alternative=say.PUBLISH_OR_DELETE()
        )
    if number != len(section.rounds) + 1:
        raise Refused(say.NEXT_ROUND_IS(section=section.name, next=len(section.rounds) + 1, round=number))
    if number > section.settings.rounds:
        raise Refused(say.ALL_PAIRED(count=section.settings.rounds, section=section.name))
    if not any(entry.plays(number) for entry in section.participants):
        raise Refused(say.NOBODY_AVAILABLE(section=section.name, round=number))


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
    """A result or two may be adjourned games; more missing results suggest pairing by mistake."""
    many = len(missing) >= MANY or len(missing) * 10 >= len(last.pairings)
    question = Question(
        SERIOUS if many else UNUSUAL,
        say.RESULTS_MISSING(round=last.number, section=plan.section.name, boards=tuple(missing)),
        rule=ARTICLE(text="C.04.2", article="3.1"),
        follows=say.BECOME_ADJOURNED(),
        alternative=say.ENTER_FIRST(),
        counted=len(missing) if many else 0,
    )
    plan.questions.append(question)


def _close(plan: Plan, number: int) -> None:
    if any(game.round == number and not game.result for game in plan.section.cross):
        raise Refused(
            say.CROSS_GAME_OPEN(round=number, section=plan.section.name), alternative=say.ENTER_CROSS_GAME()
        )
    plan.add(StageChanged(plan.section.id, number, "playing", "closed"))
    plan.add(TableKept(plan.section.id, plan.section.table, table_after(plan.after, plan.section, number)))


def _note_old_adjournments(plan: Plan) -> None:
    section = plan.section
    older = [
        ROUND_BOARD(round=number, board=board)
        for number, played in section.rounds.items()
        if number < len(section.rounds)
        for board in played.adjourned_boards
    ]
    if older:
        plan.notice(
            say.STILL_ADJOURNED(boards=tuple(older)),
            rule=ARTICLE(text="C.04.2", article="3.1"),
            follows=say.COUNT_AS_DRAWS(),
            alternative=say.ENTER_FIRST(),
        )


def fix_start(plan: Plan) -> None:
    """Before round 1: pairing numbers, the edition in force, and the initial colour, drawn from the event's seed."""
    section = plan.section
    settings = section.settings
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
) -> tuple[tuple[tuple[int, int], ...], list[GroupApart], NoPairing | None]:
    """The engine's pairs as keys and who was kept apart for them, or why it has none."""
    section = plan.section

    def paired(groups: list[GroupApart]) -> PairedRound:
        return paired_by_library(plan.after, section, spare, [one.keys for one in groups if one.wish])

    groups = groups_in(section, len(section.rounds) + 1)
    try:
        made, kept = paired_apart(groups, paired)
    except NoPairing as error:
        return (), [one for one in groups if not one.wish], error
    keys = keys_of(section)
    return tuple((keys[white], keys[black]) for white, black in made.pairs), kept, None


def round_of_pairs(
    plan: Plan,
    number: int,
    pairs: tuple[tuple[int, int], ...],
    byes: dict[int, str],
    engine: Engine | None = None,
    games: GamesOf = games_of,
) -> Round:
    """A draft with pairs of keys, (key, 0) for the bye, at their boards."""
    boards = in_board_order(plan.after, plan.section, [pair for pair in pairs if pair[1]])
    pairings = seated(plan.section, number, boards, games=games)
    unpaired = {**byes, **{key: "U" for key, other in pairs if not other}}
    return Round(number, "draft", pairings, unpaired, engine, pairs)


def _counted(section: Section, made: Round) -> tuple[Message, ...]:
    given = [whom(section.entries[key]) for key, kind in made.unpaired.items() if kind == "U"]
    parts = [BOARD_COUNT(count=len(made.pairings)), *(say.BYE_OF(entry=one) for one in given[:1])]
    if empty := empty_boards(section, made):
        parts.append(say.EMPTY_BOARDS(boards=tuple(empty)))
    if away := displaced(section, made):
        parts.append(say.AWAY_FROM_BOARD(entries=tuple(whom(section.entries[key]) for key in away)))
    return tuple(parts)


@decides(PairRest)
def pair_rest(plan: Plan, command: PairRest) -> None:
    """Pair those of the draft who have neither opponent nor bye, by the section's system."""
    section, draft = plan.section, draft_of(plan.section)
    left = unplaced(section, draft)
    if not left:
        raise Refused(say.ALL_PLACED())
    placed = [
        entry.key for entry in section.participants if entry.key not in left and entry.plays(draft.number)
    ]
    before = replace(section, rounds={n: r for n, r in section.rounds.items() if n != draft.number})
    made = paired_by_library(plan.after, before, placed, draft.apart)
    keys = keys_of(section)
    pairs = [(keys[white], keys[black]) for white, black in made.pairs]
    if scheduled(section.settings):  # the table pairs all, whether settled by hand or not
        settled = {key for one in draft.pairings.values() for key in (one.one, one.other)}
        pairs = [pair for pair in pairs if not (settled | draft.unpaired.keys()) & set(pair)]
        if not pairs:
            raise Refused(say.TABLE_PAIRS_NOBODY(), alternative=say.PAIR_BY_HAND())
    boards = new_boards(section, draft, [pair for pair in pairs if pair[1]])
    byes = {white: "U" for white, black in pairs if not black}
    plan.add(
        BoardsChanged(
            section.id, draft.number, dict.fromkeys(boards), boards, dict.fromkeys(byes), byes,
            draft.edited, edited_now=True,
        )
    )  # fmt: skip
    plan.text = say.MORE_PAIRED(round=draft.number, section=section.name, count=len(boards))


def unplaced(section: Section, played: Round) -> list[int]:
    """Players of a round who have neither opponent nor bye there."""
    seated = {key for pairing in played.pairings.values() for key in (pairing.one, pairing.other)}
    return [
        entry.key
        for entry in section.participants
        if entry.plays(played.number) and entry.key not in seated and entry.key not in played.unpaired
    ]


def require_placed(section: Section, draft: Round, rule: Text = "") -> None:
    """Raise `Refused` for a draft that leaves players out."""
    if left := unplaced(section, draft):
        names = tuple(whom(section.entries[key]) for key in left)
        out = say.LEAVES_OUT(round=draft.number, entries=names)
        raise Refused(out, rule=rule, alternative=say.PAIR_THE_REST())


def new_boards(section: Section, played: Round, pairs: list[tuple[int, int]]) -> dict[int, Pairing]:
    """Pairings for some pairs on their fixed boards and the lowest that are free."""
    return seated(section, played.number, pairs, played.pairings)


@decides(Unpair)
def unpair(plan: Plan, command: Unpair) -> None:
    """Take back the draft of a round."""
    draft = draft_of(plan.section)
    if any(game.round == draft.number for game in plan.section.cross):
        raise Refused(
            say.CROSS_GAME_THERE(section=plan.section.name, round=draft.number),
            alternative=say.LIFT_CROSS_GAME(),
        )
    plan.notice(
        say.DELETE_DRAFT(round=draft.number, section=plan.section.name),
        follows=say.DRAFT_IS_GONE(),
        alternative=say.PUBLISH_OR_EDIT(),
    )
    plan.add(RoundChanged(plan.section.id, draft.number, draft, None))
    plan.text = say.DRAFT_DELETED(round=draft.number, section=plan.section.name)


@decides(Publish)
def publish(plan: Plan, command: Publish) -> None:
    """Publish the draft."""
    section, draft = plan.section, draft_of(plan.section)
    require_placed(section, draft, ARTICLE(text="C.04.1", article="3"))
    if draft.edited:
        raise Refused(
            say.CHANGED_BY_HAND(round=draft.number),
            rule=say.COMPARED_FIRST(),
            alternative=say.VALIDATE_FIRST(),
        )
    plan.add(StageChanged(section.id, draft.number, "draft", "playing"))
    parts = _counted(section, draft)
    if rows := forfeits_of_the_withdrawn(section, draft):
        plan.add(ResultsChanged(section.id, draft.number, rows))
        parts = (*parts, say.FORFEITS_WITHDRAWN(boards=tuple(sorted({row.board for row in rows}))))
    plan.text = say.ROUND_PUBLISHED(round=draft.number, section=section.name, parts=parts)


def _being_played(section: Section) -> Round:
    if section.last is None or section.last.stage != "playing":
        raise Refused(say.NOT_BEING_PLAYED(section=section.name))
    return section.last


@decides(Unpublish)
def unpublish(plan: Plan, command: Unpublish) -> None:
    """Make a published round a draft again."""
    last = _being_played(plan.section)
    if any(game.result and not game.settled for one in last.pairings.values() for game in one.games):
        raise Refused(say.HAS_RESULTS(round=last.number), alternative=say.CLEAR_FIRST())
    plan.unusual(
        say.WITHDRAW_ROUND(round=last.number, section=plan.section.name),
        rule=say.PUBLISHED_CHANGES(),
        follows=say.MAY_HAVE_SEEN(),
        alternative=say.CHANGE_SINGLE_BOARDS(),
    )
    plan.add(StageChanged(plan.section.id, last.number, "playing", "draft"))
    plan.text = say.ROUND_WITHDRAWN(round=last.number, section=plan.section.name)


@decides(Close)
def close(plan: Plan, command: Close) -> None:
    """Close the round being played; its standings are kept."""
    section, last = plan.section, _being_played(plan.section)
    if missing := last.open_boards:
        raise Refused(
            say.NO_RESULT_ON(round=last.number, section=section.name, boards=tuple(missing)),
            alternative=say.ENTER_OR_ADJOURN(),
        )
    _close(plan, last.number)
    plan.text = say.ROUND_WAS_CLOSED(round=last.number, section=section.name)
