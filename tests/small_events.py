"""Small events for tests: in memory, with a clock that stands still, or in files; and how their rounds are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from pairwright.event import (
    Answer,
    Confirm,
    Done,
    EventStore,
    MemoryStore,
    OpenEvent,
    Person,
    Refused,
    Settings,
    create,
)
from pairwright.event.commands import Add, Close, Command, New, Pair, Publish, SetResults, Slip

CLOCK = "2026-11-22T09:00:00Z"


def in_file(
    path: Path, people: int | Iterable[Person], *sections: Settings, name: str = "Spring"
) -> OpenEvent:
    """A new event in a file, with people in its first section, or so many; none of it need survive a power cut."""
    event = create(path, New(name, "7", sections or (Settings("Open", rounds=5),)), durable=False)
    if isinstance(people, int):
        people = (Person(f"Player {at}", 2400 - at) for at in range(1, people + 1))
    event.do(Add(1, tuple(people)))
    return event


def publish(event: OpenEvent, number: int) -> None:
    """Pair and publish a round of section 1."""
    event.do(Pair(1, number))
    event.do(Publish(1))


def enter_all(event: OpenEvent, number: int, result: Callable[[int], str] = lambda board: "10") -> None:
    """Enter the results of a round of section 1 by their boards; White wins, if nothing else is told."""
    boards = sorted(event.state.sections[1].rounds[number].pairings)
    event.do(SetResults(1, number, tuple(Slip(board, result(board)) for board in boards)))


class Event(OpenEvent):
    """An open event whose questions are answered with yes, unless a test asks them itself."""

    def yes(self, command: Command) -> Done:
        """Carry out a command and confirm whatever it asks."""
        try:
            return self.do(command)
        except Confirm as asking:
            return self.do(command, answer=Answer(asking.digest, asking.round))

    def asked(self, command: Command, **more: Any) -> Confirm:
        """What a command asks; nothing is done yet."""
        with pytest.raises(Confirm) as asking:
            self.do(command, **more)
        return asking.value

    def refused(self, command: Command, reason: str) -> None:
        """A command is refused, with this in the reason."""
        with pytest.raises(Refused, match=reason):
            self.do(command)

    def play(self, results: Iterable[str] | None = None, *, close: bool = True) -> None:
        """Pair, publish and play the next round of section 1; results by board, White wins where none is given."""
        number = len(self.state.sections[1].rounds) + 1
        publish(self, number)
        given = dict(zip(sorted(self.state.sections[1].last.pairings), results or (), strict=False))
        enter_all(self, number, lambda board: given.get(board, "10"))
        if close:
            self.do(Close(1))


def started(players: int = 8, store: EventStore | None = None, **settings: object) -> Event:
    """An event with one section of players of falling rating: Adam, Baker, Carol ... by pairing number."""
    event = Event(store or MemoryStore(), author="arbiter", clock=lambda: CLOCK)
    chosen = Settings("Open", **{"rounds": 5, **settings})  # type: ignore[arg-type]
    event.do(New("Test Open", "seed", (chosen,)))
    if players:
        people = tuple(
            Person(f"Player {chr(65 + at // 26)}{chr(65 + at % 26)}", 2000 - at) for at in range(players)
        )
        event.do(Add(1, people))
    return event
