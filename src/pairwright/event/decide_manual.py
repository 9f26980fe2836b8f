"""Decisions about a draft changed by hand: edit, and validate with the engine's verdict."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .commands import Edit, Validate
from .decide_rounds import new_boards, unplaced
from .events import BoardsChanged
from .library import scheduled
from .matches import games_of
from .meetings import incomplete, meeting_breaches
from .plan import Plan, called, draft_of, entry_of, participant_of
from .questions import Refused
from .state import Pairing, Round, Section, State
from .verdicts import RoundJudgement, colour_breaches, status_of_round


class _Draft:
    """The boards and byes of a draft while one command changes them."""

    def __init__(self, section: Section, draft: Round) -> None:
        self.section, self.was = section, draft
        self.boards, self.byes = dict(draft.pairings), dict(draft.unpaired)
        self.told: list[str] = []
        self.scheduled = scheduled(section.settings)
        self.free = (
            "Z" if self.scheduled else "U"
        )  # who is left over by a schedule is free and scores nothing

    @property
    def now(self) -> Round:
        return replace(self.was, pairings=self.boards, unpaired=self.byes)

    def name(self, key: int) -> str:
        return called(entry_of(self.section, key))

    def board(self, number: int) -> Pairing:
        if number not in self.boards:
            raise Refused(f"round {self.was.number} has no board {number}")
        return self.boards[number]

    def unpair(self, number: int) -> None:
        gone = self.board(number)
        del self.boards[number]
        self.told.append(f"board {number} emptied ({self.name(gone.one)}, {self.name(gone.other)})")

    def turn(self, number: int) -> None:
        was = self.board(number)
        self.seat(number, was.other, was.one)
        self.told.append(f"board {number}: colours turned, {self.name(was.other)} has White")

    def seat(self, number: int, white: int, black: int) -> None:
        self.boards[number] = Pairing(
            number, white, black, games_of(self.section, self.was.number, white, black)
        )

    def swap(self, key: int, other: int) -> None:
        """Exchange two players; one of them may have the allocated bye."""
        where = {k: self._place(k) for k in (key, other)}
        if where[key] == where[other]:
            raise Refused(f"{self.name(key)} and {self.name(other)} meet: turn the colours of their board")
        exchanged = {key: other, other: key}
        for board in {place for place in where.values() if place}:
            was = self.boards[board]
            self.seat(board, exchanged.get(was.one, was.one), exchanged.get(was.other, was.other))
        for one in (key, other):
            if not where[one]:
                del self.byes[one]
                self.byes[exchanged[one]] = self.free
        self.told.append(f"{self.name(key)} and {self.name(other)} exchanged")

    def _place(self, key: int) -> int:
        """The board of a player, 0 for the allocated bye."""
        participant_of(self.section, key)
        if pairing := self.now.pairing_of(key):
            return pairing.board
        if self._is_free(key):
            return 0
        raise Refused(f"{self.name(key)} has neither opponent nor bye to exchange")

    def _is_free(self, key: int) -> bool:
        return self.byes.get(key) == self.free and self.section.entries[key].plays(self.was.number)

    def take(self, key: int) -> None:
        """Make sure that somebody can be given a place; a schedule has one for who has left, too."""
        entry = participant_of(self.section, key)
        if self.scheduled and entry.has_left(self.was.number):
            if self.now.pairing_of(key):
                raise Refused(f"{called(entry)} is paired already", alternative="empty that board first")
            return
        if not entry.plays(self.was.number):
            raise Refused(
                f"{called(entry)} does not play in round {self.was.number}",
                alternative="take away his bye, or let him return, first",
            )
        if entry.house and self.byes.get(key) == "Z":
            del self.byes[key]
        if key not in unplaced(self.section, self.now):
            raise Refused(f"{called(entry)} is paired already", alternative="empty that board first")

    def pair(self, white: int, black: int) -> None:
        if white == black:
            raise Refused(f"{self.name(white)} can't meet himself")
        self.take(white)
        self.take(black)
        made = new_boards(self.section, self.now, [(white, black)])
        self.boards |= made
        self.told.append(f"board {next(iter(made))}: {self.name(white)} - {self.name(black)}")

    def give_bye(self, key: int, kind: str) -> None:
        if not kind:
            if not self._is_free(key):
                raise Refused(f"{self.name(key)} does not have the allocated bye")
            del self.byes[key]
            self.told.append(f"{self.name(key)}: bye taken away")
            return
        if kind != "U":
            raise Refused(
                "a draft gives the allocated bye only", alternative="ask for other byes before pairing"
            )
        self.take(key)
        self.byes[key] = self.free
        self.told.append(f"{self.name(key)} {'is free' if self.scheduled else 'has the bye'}")


def edit(state: State, command: Edit) -> Plan:
    """Change the draft by hand."""
    plan = Plan(state, command.section)
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
        raise Refused("nothing to change was named", alternative="swap, colours, unpair, pair or bye")
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
    plan.text = f"round {was.number} of {section.name}, by hand: {'; '.join(draft.told)}"
    return plan


def _ask_about_breaches(plan: Plan, changed: list[int]) -> None:
    """Ask about rules that the boards touched break and that were not broken before."""
    section, draft = plan.section, draft_of(plan.section)
    if not draft.pairings:
        return
    before = plan.state.sections[section.id]
    known = (
        _findings(status_of_round(plan.state, before, draft.number))
        if before.rounds[draft.number].pairings
        else set()
    )
    found = status_of_round(plan.after, section, draft.number)
    coloured = colour_breaches(plan.after, section, draft.number)
    met = meeting_breaches(section, draft.number)
    for board in changed:
        for text, article in coloured.get(board, ()):
            plan.unusual(
                text, rule=article, follows="a general rule is broken", alternative="turn the colours"
            )
        for text, rule in met.get(board, ()):
            plan.unusual(
                text,
                rule=rule,
                follows="the table has it otherwise",
                alternative="another pair",
            )
    for text, article in found.breaches:
        if (text, article) not in known:
            plan.unusual(
                text, rule=article, follows="the round breaks an absolute rule", alternative="another pair"
            )
    for text, article in found.colours:
        if (text, article) not in known:
            plan.notice(
                text,
                rule=article,
                follows="both have other colours than they are due",
                alternative="turn them",
            )


def _findings(judgement: RoundJudgement) -> set[tuple[str, str]]:
    return {*judgement.breaches, *judgement.colours}


def validate(state: State, command: Validate) -> Plan:
    """End the work by hand: compare with the engine's round; departures are level 4 and need a reason."""
    plan = Plan(state, command.section)
    section, draft = plan.section, draft_of(plan.section)
    if not draft.edited:
        raise Refused(f"round {draft.number} of {section.name} was not changed by hand")
    if left := unplaced(section, draft):
        names = ", ".join(called(section.entries[key]) for key in left)
        raise Refused(
            f"round {draft.number} leaves out {names}", alternative="pair the rest, or give them a bye"
        )
    plan.add(BoardsChanged(section.id, draft.number, {}, {}, {}, {}, edited_was=True, edited_now=False))
    found = status_of_round(state, section, draft.number)
    right = found.right or draft.proposed
    gone = [pair for pair in right if pair not in draft.pairs]
    made = [pair for pair in draft.pairs if pair not in right]
    if not found.differs or not (gone or made):
        plan.text = f"round {draft.number} of {section.name} is as the rules have it"
        return plan
    if not command.reason.strip():
        raise Refused(
            f"round {draft.number} departs from the rules' pairing on {len(made)} board{'s' if len(made) != 1 else ''}",
            rule="C.04.2 art. 1.5",
            alternative="give a reason, or undo what was done by hand",
        )
    correct = _written(section, gone) if right else "none exists"
    later = incomplete(state, section, draft.number)
    plan.serious(
        f"round {draft.number} is played as {_written(section, made)}",
        rule="C.04.2 art. 1.5: correct pairings may not be altered in anyone's favour",
        follows=" ".join(
            filter(None, (f"{found.text}. Correct: {correct}. The report says so (### MPA)", later))
        ),
        alternative="undo what was done by hand",
    )
    for text, article in found.breaches:
        plan.unusual(
            text, rule=article, follows="the round breaks an absolute rule", alternative="another pair"
        )
    plan.log("MPA", draft.number, f"{_logged(gone)} => {_logged(made)}: {command.reason.strip()}")
    where = f"round {draft.number} of {section.name}"
    plan.text = f"{where} validated with {len(made)} departures: {command.reason.strip()}"
    return plan


def _written(section: Section, pairs: Iterable[tuple[int, int]]) -> str:
    def one(white: int, black: int) -> str:
        return f"{called(section.entries[white])} - {called(section.entries[black]) if black else 'bye'}"

    return ", ".join(one(*pair) for pair in pairs) or "nothing"


def _logged(pairs: Iterable[tuple[int, int]]) -> str:
    written = (f"{{{white}}}-{{{black}}}" if black else f"{{{white}}}=PAB" for white, black in pairs)
    return " ".join(written) or "no pairing"
