"""Any sequence of commands: a machine that gives them, and what must hold after each sequence.

`finish` checks: undo of all is the first state but for what can only grow, redo of all the last; the journal replays to
the same state; the tables are equal after they are made anew; the report is read back and its points are right.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from pairwright import read
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.event import Confirm, Person, Refused, Section, Settings, SqliteStore, State, replay
from pairwright.event.commands import (
    Add,
    AddMembers,
    AddSection,
    Bye,
    ChangePerson,
    ChangeSettings,
    Close,
    Command,
    Correct,
    CrossPair,
    CrossResult,
    DrawNumbers,
    Edit,
    ExchangeNumbers,
    KeepApart,
    LeaveFideMode,
    Lineup,
    Move,
    Pair,
    PairRest,
    Publish,
    Redo,
    Renumber,
    Restore,
    Return,
    Roster,
    SetResults,
    Slip,
    Undo,
    Unpair,
    Unpublish,
    Validate,
    Withdraw,
)
from pairwright.event.reports import report
from pairwright.event.results import CODES
from pairwright.event.settings import Apart
from pairwright.standings import disagreements
from small_events import Event, started

players = st.integers(1, 9)
rounds = st.integers(1, 5)
codes = st.sampled_from(CODES)
CHANGES: list[dict[str, object]] = [
    {"rounds": 4},
    {"rounds": 5},
    {"tie_breaks": ("BH",)},
    {"first_board": 11},
    {"system": "dutch"},
]
SYSTEMS = ["dutch", "dutch", "burstein", "uscf", "uscf", "round-robin", "scheveningen", "keizer"]
STEPS = [Publish(1), Publish(1), Close(1), Unpair(1), Unpublish(1), PairRest(1), Validate(1, "why")]


class Commands(RuleBasedStateMachine):
    """An event of one or two small sections in a file."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.event: Event

    def open(self, **settings: object) -> None:
        """Make the event."""
        store = SqliteStore(Path(self.folder.name) / "a.pairwright", create=True, durable=False)
        self.event = started(0, store, rounds=5, **settings)
        self.first = self.event.state.content()

    @initialize(count=st.integers(2, 7), system=st.sampled_from(SYSTEMS))
    def begin(self, count: int, system: str) -> None:
        self.open(system=system, tie_breaks=())
        self.give(Add(1, tuple(Person(f"Player {at}", 2000 - at // 2) for at in range(count))))

    def give(self, command: Command) -> None:
        """Give a command and confirm whatever it asks; a refusal leaves everything as it was."""
        before = self.event.state
        try:
            self.event.yes(command)
        except (Refused, NoPairing, InvalidTournament):
            assert self.event.state is before

    @property
    def section(self) -> Section:
        return self.event.state.sections[1]

    @rule(
        name=st.integers(0, 30),
        rating=st.integers(0, 2400),
        missed=st.sampled_from(["", "Z", "H", "ZH", "HZZ"]),
    )
    def add(self, name: int, rating: int, missed: str) -> None:
        past = sum(1 for one in self.section.rounds.values() if one.stage != "draft")
        self.give(Add(1, (Person(f"Late {name}", rating),), (missed * 5)[:past]))

    @rule(key=players, first=rounds, expelled=st.booleans())
    def withdraw(self, key: int, first: int, expelled: bool) -> None:
        self.give(Withdraw(1, key, first, expelled))

    @rule(key=players, first=rounds)
    def come_back(self, key: int, first: int) -> None:
        self.give(Return(1, key, first))

    @rule(key=players, number=rounds, kind=st.sampled_from(["H", "Z", "F", ""]))
    def bye(self, key: int, number: int, kind: str) -> None:
        self.give(Bye(1, key, number, kind))

    @rule(key=players, rating=st.integers(0, 2400))
    def rate(self, key: int, rating: int) -> None:
        self.give(ChangePerson(1, key, {"rating": rating}))

    @rule()
    def renumber(self) -> None:
        self.give(Renumber(1))

    @rule(order=st.sampled_from([(), (), (2, 1), (3, 1, 2)]), one=players, other=players)
    def number(self, order: tuple[int, ...], one: int, other: int) -> None:
        rest = tuple(entry.key for entry in self.section.participants if entry.key not in order)
        self.give(DrawNumbers(1, (*order, *rest) if order else ()))
        self.give(ExchangeNumbers(1, one, other))

    @rule(key=players, board=st.sampled_from([0, 0, 1, 2, 7]), house=st.booleans())
    def seat(self, key: int, board: int, house: bool) -> None:
        self.give(ChangePerson(1, key, {"board": board}))
        self.give(ChangePerson(1, key, {"house": house}))

    @rule(keys=st.sets(players, min_size=2, max_size=3), lift=st.booleans())
    def apart(self, keys: set[int], lift: bool) -> None:
        self.give(KeepApart(1, Apart(tuple(keys)), lift))

    @rule(values=st.sampled_from(CHANGES))
    def configure(self, values: dict[str, object]) -> None:
        self.give(ChangeSettings(1, values))

    @rule()
    def leave(self) -> None:
        self.give(LeaveFideMode(1))

    @rule(by_hand=st.booleans(), absent=st.sets(players, max_size=1))
    def pair(self, by_hand: bool, absent: set[int]) -> None:
        self.give(Pair(1, len(self.section.rounds) + 1, tuple(absent), by_hand))

    @rule(command=st.sampled_from(STEPS))
    def step(self, command: Command) -> None:
        self.give(command)

    @precondition(lambda self: self.section.last is not None)
    @rule(one=players, other=players, board=st.integers(1, 4), what=st.integers(0, 4))
    def edit(self, one: int, other: int, board: int, what: int) -> None:
        chosen = [
            Edit(1, swap=(one, other)), Edit(1, colours=(board,)), Edit(1, unpair=(board,)),
            Edit(1, pairs=((one, other),)), Edit(1, byes={one: "U"}),
        ]  # fmt: skip
        self.give(chosen[what])

    @precondition(lambda self: self.section.last is not None)
    @rule(given=st.lists(codes, min_size=5, max_size=5))
    def results(self, given: list[str]) -> None:
        last = self.section.last
        boards = sorted(last.pairings)
        slips = tuple(Slip(board, code) for board, code in zip(boards, given, strict=False))
        self.give(SetResults(1, last.number, slips))

    @rule(number=rounds, board=st.integers(1, 4), code=codes, corrected=st.booleans())
    def result(self, number: int, board: int, code: str, corrected: bool) -> None:
        if corrected:
            self.give(Correct(1, number, board, code, "found"))
        else:
            self.give(SetResults(1, number, (Slip(board, code),)))

    @rule(key=players)
    def second_section(self, key: int) -> None:
        self.give(AddSection(Settings("B")))
        self.give(Move(1, (key,), 2))

    @rule(lift=st.booleans(), played=st.booleans(), code=codes)
    def across(self, lift: bool, played: bool, code: str) -> None:
        """A second section of one player, whose bye becomes a game against whoever has it in the first."""
        if 2 not in self.event.state.sections:
            self.give(AddSection(Settings("B", system="uscf", rounds=5, tie_breaks=())))
            self.give(Add(2, (Person("Guest", 1900),)))
        if 2 not in self.event.state.sections:
            return
        self.give(Pair(2, len(self.event.state.sections[2].rounds) + 1))
        self.give(Publish(2))
        self.give(CrossPair(1, 2, lift))
        if played:
            self.give(CrossResult(1, code))
            self.give(Close(2))

    @rule(section=st.sampled_from([None, 1, 2]), command=st.sampled_from([Undo, Undo, Redo]))
    def back_and_forth(self, section: int | None, command: type[Undo] | type[Redo]) -> None:
        self.give(command(section))

    @rule(share=st.floats(0, 1))
    def restore(self, share: float) -> None:
        revision = max(1, round(share * self.event.state.revision))
        self.give(Restore(revision, self.event.marks_at(revision)))

    def teardown(self) -> None:
        try:
            if hasattr(self, "event"):
                finish(self.event, self.first)
        finally:
            if hasattr(self, "event"):
                self.event.close()
            self.folder.cleanup()


class TeamCommands(Commands):
    """The same of teams of two boards, with rosters, line-ups and results of games."""

    @initialize(count=st.integers(2, 5), system=st.sampled_from(["team", "team", "round-robin", "dutch"]))
    def begin(self, count: int, system: str) -> None:
        self.open(system=system, teams=True, match_colours="WB", tie_breaks=())
        self.give(Add(1, tuple(Person(f"Team {at}") for at in range(count))))
        for team in range(1, count + 1):
            self.give(AddMembers(1, team, tuple(Person(f"Member {team}{at}", 2000) for at in range(3))))

    @rule(team=players, board=st.sampled_from([None, 1, 3]))
    def member(self, team: int, board: int | None) -> None:
        self.give(AddMembers(1, team, (Person("Reserve", 1800),), board))

    @rule(team=players, reverse=st.booleans(), boards=st.integers(0, 3))
    def order(self, team: int, reverse: bool, boards: int) -> None:
        entry = self.section.entries.get(team)
        members = entry.members if entry else ()
        members = members[::-1] if reverse else members
        self.give(Roster(1, team, members))
        self.give(Lineup(1, team, members[:boards]))

    @precondition(lambda self: self.section.last is not None)
    @rule(given=st.lists(codes, min_size=8, max_size=8))
    def games(self, given: list[str]) -> None:
        last = self.section.last
        assert last
        places = [(board, game) for board in sorted(last.pairings) for game in (0, 1)]
        slips = (Slip(board, code, game=game) for (board, game), code in zip(places, given, strict=False))
        self.give(SetResults(1, last.number, tuple(slips)))

    @rule(number=rounds, board=st.integers(1, 3), code=codes, game=st.integers(0, 2))
    def correct_game(self, number: int, board: int, code: str, game: int) -> None:
        self.give(Correct(1, number, board, code, "found", game))


def finish(event: Event, first: object) -> None:
    """What must hold after any sequence."""
    store = event.store
    assert isinstance(store, SqliteStore)
    state = event.state
    require_valid(state)
    assert replay(store.since(0)) == state
    tables = store.tables()
    store.rebuild(replay(store.since(0)))
    assert store.tables() == tables
    for _ in state.done:
        event.yes(Undo())
    assert event.state.content() == first
    for _ in state.done:
        event.yes(Redo())
    assert event.state.content() == state.content()
    for id, section in state.sections.items():
        now = event.state.sections[id]
        if id > 1:
            continue  # it was taken back whole, with all it had grown, and has been made again
        assert now.fide_left == section.fide_left or section.fide_left is None
        assert now.log[: len(section.log)] == section.log


def require_valid(state: State) -> None:
    """Every section is a tournament: it is written, read back, and its points and ranks agree with its results."""
    for section in state:
        if not section.entries or not section.settings.initial_colour:
            continue
        tournament = read(report(state, section, "trf-2026", interim=True))
        if section.rating_records:
            continue  # the report shows results that did not count
        assert not disagreements(tournament, tournament.standings(section.settings.tie_breaks or None))
        for one in section.rounds.values():
            seated = [key for pairing in one.pairings.values() for key in (pairing.one, pairing.other)]
            placed = [*seated, *one.unpaired]
            assert len(placed) == len(set(placed))
            if one.stage != "draft":
                playing = {entry.key for entry in section.participants if entry.plays(one.number)}
                assert playing <= set(placed)


__all__ = ["Commands", "Confirm", "TeamCommands", "finish"]
