"""Small events for tests: kept in memory, with a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
)
from pairwright.event.commands import Add, Close, Command, New, Pair, Publish, SetResults, Slip
from windows_files import windows_files  # noqa: F401  # for all tests of this folder

CLOCK = "2026-11-22T09:00:00Z"


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

    def publish(self, number: int) -> None:
        """Pair and publish a round of section 1."""
        self.do(Pair(1, number))
        self.do(Publish(1))

    def play(self, results: Iterable[str] | None = None, *, close: bool = True) -> None:
        """Pair, publish and play the next round of section 1; results by board, White wins where none is given."""
        number = len(self.state.sections[1].rounds) + 1
        self.publish(number)
        last = self.state.sections[1].last
        given = dict(zip(sorted(last.pairings), results or (), strict=False))
        slips = tuple(Slip(board, given.get(board, "10")) for board in sorted(last.pairings))
        self.do(SetResults(1, number, slips))
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


@pytest.fixture
def make() -> Callable[..., Event]:
    """Make events in memory."""
    return started
