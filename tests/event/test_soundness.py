"""What no command can bring about is refused when a file is opened: it holds entries from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pairwright.event.settings import Settings
from pairwright.event.soundness import require_sound
from pairwright.event.state import (
    CrossGame,
    Entry,
    Game,
    Pairing,
    Person,
    Round,
    Section,
    State,
    Table,
    TableRow,
)

Change = Callable[[Section], Section]


def section() -> Section:
    """Four players after one round: one board, a bye, and one who sits out."""
    entries = {key: Entry(key, Person(f"P{key}"), key) for key in (1, 2, 3, 4)}
    played = Round(1, "playing", {1: Pairing(1, 1, 2, (Game(1, 2, "10"),))}, {3: "U", 4: "H"})
    return Section(1, Settings("A", rounds=2), entries, {1: played})


def with_round(**fields: Any) -> Change:
    return lambda one: replace(one, rounds={1: replace(one.rounds[1], **fields)})


def with_entry(**fields: Any) -> Change:
    return lambda one: replace(one, entries={**one.entries, 2: replace(one.entries[2], **fields)})


def with_board(**fields: Any) -> Change:
    return lambda one: with_round(pairings={1: replace(one.rounds[1].pairings[1], **fields)})(one)


def test_what_commands_make_is_sound() -> None:
    require_sound(State(sections={1: section()}))
    adjourned = with_board(games=(Game(1, 2, "??"),))(section())
    require_sound(State(sections={1: adjourned}))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: replace(one, id=2), "section 1 is stored as 2"),
        (lambda one: replace(one, rounds={2: replace(one.rounds[1], number=2)}), "a round is missing before another"),
        (with_round(number=5), "round 1 is stored as 5"),
        (with_round(stage="over"), "unknown stage 'over'"),
        (with_round(unpaired={3: "X"}), "unknown bye 'X'"),
        (with_round(unpaired={3: "UH"}), "unknown bye 'UH'"),
        (with_round(unpaired={9: "U"}), "participant 9 does not exist"),
        (with_board(board=7), "board 1 is stored as 7"),
        (with_board(one=9), "participant 9 does not exist"),
        (with_board(games=()), "board 1 has no game"),
        (with_board(games=(Game(1, -1, "10"),)), "participant -1 does not exist"),
        (with_board(games=(Game(1, 3, "10"),)), "board 1 has a game of other players"),
        (with_board(games=(Game(0, 2, "10"),)), "board 1 has a game of other players"),
        (with_board(games=(Game(1, 2, "x"),)), "unknown result 'x'"),
        (with_entry(key=7), "participant 2 is stored as 7"),
        (with_entry(byes={2: ""}), "unknown bye ''"),
        (with_entry(team=9), "participant 9 does not exist"),
        (with_entry(members=(1, 9)), "participant 9 does not exist"),
        (lambda one: replace(one, table=Table(1, (), (TableRow(1, 1, 9, 10, ()),))), "participant 9 does not exist"),
        (lambda one: replace(one, cross=(CrossGame(1, 9, 2, 1, True),)), "participant 9 does not exist"),
        (lambda one: replace(one, cross=(CrossGame(1, 1, 2, 1, True, "y"),)), "unknown result 'y'"),
    ],
)  # fmt: skip
def test_what_no_command_makes_is_refused(change: Change, told: str) -> None:
    sound, forged = State(sections={1: section()}), State(sections={1: change(section())})
    with pytest.raises(ValueError, match=f"^{told}$"):
        require_sound(forged)
    with pytest.raises(ValueError, match=f"^{told}$"):
        require_sound(forged, sound)


def test_a_player_who_is_taken_out_of_a_round_that_stays_is_noticed() -> None:
    """The round is the same object as before; whom it names is not."""
    before = section()
    after = replace(before, entries={key: one for key, one in before.entries.items() if key != 2})
    with pytest.raises(ValueError, match="participant 2 does not exist"):
        require_sound(State(sections={1: after}), State(sections={1: before}))
