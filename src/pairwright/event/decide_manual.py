"""Decisions about a draft changed by hand: edit, and validate with the engine's verdict."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..messages import Message, Text, as_message, together
from .commands import Edit, Validate
from .decide_rounds import new_boards, require_placed, unplaced
from .events import BoardsChanged
from .library import scheduled
from .matches import games_of
from .meetings import incomplete, meeting_breaches
from .plan import Plan, decides, draft_of, entry_of, participant_of
from .questions import Refused
from .state import Pairing, Round, Section
from .verdicts import colour_breaches, status_of_round
from .wording import manual as say
from .wording.common import ARTICLE, REPORT_LISTS_IT, whom
from .wording.results import NO_BOARD


class _Draft:
    """The boards and byes of a draft while one command changes them."""

    def __init__(self, section: Section, draft: Round) -> None:
        self.section, self.was = section, draft
        self.boards, self.byes = dict(draft.pairings), dict(draft.unpaired)
        self.told: list[Message] = []
        self.scheduled = scheduled(section.settings)

    @property
    def now(self) -> Round:
        return replace(self.was, pairings=self.boards, unpaired=self.byes)

    def name(self, key: int) -> tuple[int, str]:
        return whom(entry_of(self.section, key))

    def board(self, number: int) -> Pairing:
        if number not in self.boards:
            raise Refused(NO_BOARD(round=self.was.number, board=number))
        return self.boards[number]

    def unpair(self, number: int) -> None:
        gone = self.board(number)
        del self.boards[number]
        names = {"white": self.name(gone.one), "black": self.name(gone.other)}
        self.told.append(say.BOARD_EMPTIED(board=number, **names))

    def turn(self, number: int) -> None:
        was = self.board(number)
        self.seat(number, was.other, was.one)
        self.told.append(say.COLOURS_TURNED(board=number, entry=self.name(was.other)))

    def seat(self, number: int, white: int, black: int) -> None:
        self.boards[number] = Pairing(
            number, white, black, games_of(self.section, self.was.number, white, black)
        )

    def swap(self, key: int, other: int) -> None:
        """Exchange two players; one of them may have the allocated bye."""
        where = {k: self._place(k) for k in (key, other)}
        if where[key] == where[other]:
            raise Refused(
                say.ALREADY_MEET(first=self.name(key), second=self.name(other)),
                alternative=say.TURN_THEIR_BOARD(),
            )
        exchanged = {key: other, other: key}
        for board in {place for place in where.values() if place}:
            was = self.boards[board]
            self.seat(board, exchanged.get(was.one, was.one), exchanged.get(was.other, was.other))
        for one in (key, other):
            if not where[one]:
                del self.byes[one]
                self.byes[exchanged[one]] = "U"
        self.told.append(say.EXCHANGED(first=self.name(key), second=self.name(other)))

    def _place(self, key: int) -> int:
        """The board of a player, 0 for the allocated bye."""
        participant_of(self.section, key)
        if pairing := self.now.pairing_of(key):
            return pairing.board
        if self._is_free(key):
            return 0
        raise Refused(say.NO_PLACE(entry=self.name(key)))

    def _is_free(self, key: int) -> bool:
        """Whether a player has the allocated bye; by hand a schedule had Z for it in files up to version 0.1."""
        free = {"U", "Z"} if self.scheduled else {"U"}
        return self.byes.get(key) in free and self.section.entries[key].plays(self.was.number)

    def take(self, key: int) -> None:
        """Check that a player can be given a place; a schedule has one for players who left, too."""
        entry = participant_of(self.section, key)
        if self.now.pairing_of(key):
            raise Refused(say.IS_PAIRED(entry=whom(entry)), alternative=say.EMPTY_BOARD_FIRST())
        if self.scheduled and entry.has_left(self.was.number):
            return
        if not entry.plays(self.was.number):
            raise Refused(
                say.DOES_NOT_PLAY(entry=whom(entry), round=self.was.number),
                alternative=say.CANCEL_BYE_FIRST(),
            )
        if entry.house and self.byes.get(key) == "Z":
            del self.byes[key]
        if key not in unplaced(self.section, self.now):
            raise Refused(say.HAS_A_BYE(entry=whom(entry)), alternative=say.TAKE_BYE_FIRST())

    def pair(self, white: int, black: int) -> None:
        if white == black:
            raise Refused(say.SAME_PLAYER(entry=self.name(white)))
        self.take(white)
        self.take(black)
        made = new_boards(self.section, self.now, [(white, black)])
        self.boards |= made
        board = next(iter(made))
        self.told.append(say.PAIRED_AT(board=board, white=self.name(white), black=self.name(black)))

    def give_bye(self, key: int, kind: str) -> None:
        if not kind:
            if not self._is_free(key):
                raise Refused(say.NO_ALLOCATED_BYE(entry=self.name(key)))
            del self.byes[key]
            self.told.append(say.BYE_TAKEN(entry=self.name(key)))
            return
        if kind != "U":
            raise Refused(say.ONLY_ALLOCATED(), alternative=say.REQUEST_BEFORE())
        self.take(key)
        self.byes[key] = "U"
        self.told.append((say.IS_FREE if self.scheduled else say.HAS_THE_BYE)(entry=self.name(key)))


@decides(Edit)
def edit(plan: Plan, command: Edit) -> None:
    """Change the draft by hand."""
    section, was = plan.section, draft_of(plan.section)
    draft = _Draft(section, was)
    for board in command.unpair:
        draft.unpair(board)
    for board in command.colours:
        draft.turn(board)
    if command.swap:
        draft.swap(*command.swap)
    for white, black in command.pairs:
        draft.pair(white, black)
    for key, kind in command.byes.items():
        draft.give_bye(key, kind)
    if not draft.told:
        raise Refused(say.NOTHING_NAMED(), alternative=say.CHANGES_TO_NAME())
    boards = sorted(was.pairings.keys() | draft.boards.keys())
    changed = [number for number in boards if was.pairings.get(number) != draft.boards.get(number)]
    keys = sorted(was.unpaired.keys() | draft.byes.keys())
    byes = [key for key in keys if was.unpaired.get(key) != draft.byes.get(key)]
    plan.add(
        BoardsChanged(
            section.id,
            was.number,
            {number: was.pairings.get(number) for number in changed},
            {number: draft.boards.get(number) for number in changed},
            {key: was.unpaired.get(key) for key in byes},
            {key: draft.byes.get(key) for key in byes},
            was.edited,
            edited_now=True,
        )
    )
    _ask_about_breaches(plan, changed)
    plan.text = say.ROUND_BY_HAND(round=was.number, section=section.name, changes=tuple(draft.told))


def _ask_about_breaches(plan: Plan, changed: list[int]) -> None:
    """Ask about rules that the boards touched break and that were not broken before.

    Who should have White is known once everybody has a place: pairing numbers count those who play.
    """
    section, draft = plan.section, draft_of(plan.section)
    if not draft.pairings:
        return
    before = plan.state.sections[section.id]
    known: set[tuple[Message, str]] = set()
    if before.rounds[draft.number].pairings:
        was = status_of_round(plan.state, before, draft.number)
        known = {*was.breaches, *was.colours}
    found = status_of_round(plan.after, section, draft.number)
    coloured = colour_breaches(plan.after, section, draft.number)
    met = meeting_breaches(section, draft.number)
    for board in changed:
        for told, rule in coloured.get(board, ()):
            _ask(plan, told, rule, say.BREAKS_GENERAL(), say.TURN_COLOURS())
        for told, rule in met.get(board, ()):
            _ask(plan, told, rule, say.TABLE_DIFFERS(), say.OTHER_PAIR())
    for text, article in found.breaches:
        if (text, article) not in known:
            _ask(plan, text, article, say.BREAKS_ABSOLUTE(), say.OTHER_PAIR())
    for text, article in () if unplaced(section, draft) else found.colours:
        if (text, article) not in known:
            plan.notice(text, rule=article, follows=say.OTHER_COLOURS(), alternative=say.TURN_COLOURS())


def _ask(plan: Plan, found: Text, rule: Text, follows: Message, alternative: Message) -> None:
    plan.unusual(
        say.ASK_BREACH(finding=as_message(found)), rule=rule, follows=follows, alternative=alternative
    )


@decides(Validate)
def validate(plan: Plan, command: Validate) -> None:
    """End the work by hand: compare with the engine's round; departures are level 4 and need a reason."""
    section, draft = plan.section, draft_of(plan.section)
    if not draft.edited:
        raise Refused(say.NOT_BY_HAND(round=draft.number, section=section.name))
    require_placed(section, draft)
    plan.add(BoardsChanged(section.id, draft.number, {}, {}, {}, {}, edited_was=True, edited_now=False))
    found = status_of_round(plan.state, section, draft.number)
    right = found.right or draft.proposed
    gone = [pair for pair in right if pair not in draft.pairs]
    made = [pair for pair in draft.pairs if pair not in right]
    if not found.differs or not (gone or made):
        plan.text = say.AS_THE_RULES(round=draft.number, section=section.name)
        return
    if not command.reason.strip():
        raise Refused(
            say.DIFFERS_ON(round=draft.number, count=len(made)),
            rule=ARTICLE(text="C.04.2", article="1.5"),
            alternative=say.GIVE_REASON(),
        )
    correct = say.CORRECT_IS(pairs=_written(section, gone)) if right else say.NO_CORRECT()
    later = incomplete(plan.state, section, draft.number)
    plan.serious(
        say.ASK_DIFFERENT(round=draft.number, pairs=_written(section, made)),
        rule=say.NOT_ALTERED(),
        follows=together([correct, REPORT_LISTS_IT(), *([later] if later else [])]),
        alternative=say.UNDO_BY_HAND(),
    )
    for text, article in found.breaches:
        _ask(plan, text, article, say.BREAKS_ABSOLUTE(), say.OTHER_PAIR())
    plan.log("MPA", draft.number, f"{_logged(gone)} => {_logged(made)}: {command.reason.strip()}")
    held = {"round": draft.number, "section": section.name, "count": len(made)}
    plan.text = say.VALIDATED(reason=command.reason.strip(), **held)


def _written(section: Section, pairs: Iterable[tuple[int, int]]) -> tuple[Message, ...]:
    def one(white: int, black: int) -> Message:
        first = whom(section.entries[white])
        if not black:
            return say.PAIR_OF_BYE(entry=first)
        return say.PAIR(white=first, black=whom(section.entries[black]))

    return tuple(one(*pair) for pair in pairs) or (say.NO_PAIR(),)


def _logged(pairs: Iterable[tuple[int, int]]) -> str:
    written = (f"{{{white}}}-{{{black}}}" if black else f"{{{white}}}=PAB" for white, black in pairs)
    return " ".join(written) or "no pairing"
