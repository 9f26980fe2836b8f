"""Damage event files at random and look at what is said of it.

For each damaged file: it is opened, looked at, made anew, checked and recovered. Nothing but our errors may come out,
and a state that is shown must be one the journal had (`silent changes` otherwise).

python -m tests.event.damage FILES SEED FOLDER prints the counts.
"""

from __future__ import annotations

import random
import shutil
import sys
from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import TypeVar

from pairwright.errors import PairwrightError
from pairwright.event import (
    JournalEntry,
    Person,
    Settings,
    SqliteStore,
    State,
    advance,
    create,
    open_event,
    replay,
)
from pairwright.event.commands import Add, Close, New, Pair, Publish, SetResults, Slip
from pairwright.event.recovery import examine, recover
from pairwright.event.reports import report

T = TypeVar("T")

PAGE = 4096


def sound_file(path: Path, rounds: int = 4) -> list[JournalEntry]:
    """An event of twenty players, one command a result, with a state kept. Returns its journal."""
    with create(path, New("Open", "seed", (Settings("A", rounds=9),)), durable=False) as event:
        event.do(Add(1, tuple(Person(f"Player {at:02}", 2000 - at, club=f"Club {at}") for at in range(20))))
        for number in range(1, rounds + 1):
            event.do(Pair(1, number))
            event.do(Publish(1))
            for board in range(1, 11):
                event.do(SetResults(1, number, (Slip(board, ("10", "01", "==")[board % 3]),)))
            event.do(Close(1))
        event.do(Pair(1, rounds + 1))
        return event.store.since(0)


def flip_bit(data: bytearray, dice: random.Random) -> None:
    at = dice.randrange(len(data))
    data[at] ^= 1 << dice.randrange(8)


def flip_bits(data: bytearray, dice: random.Random) -> None:
    for _ in range(dice.randint(2, 50)):
        flip_bit(data, dice)


def change_letter(data: bytearray, dice: random.Random) -> None:
    """Another digit where a digit stands: what a text still looks right with."""
    digits = [at for at, one in enumerate(data) if 48 <= one <= 57]
    data[dice.choice(digits)] = dice.randint(48, 57)


def zero_block(data: bytearray, dice: random.Random) -> None:
    at = dice.randrange(len(data) // 512) * 512
    data[at : at + 512] = bytes(512)


def exchange_pages(data: bytearray, dice: random.Random) -> None:
    one, other = (dice.randrange(len(data) // PAGE) * PAGE for _ in range(2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]


def cut_off(data: bytearray, dice: random.Random) -> None:
    del data[dice.randrange(len(data)) :]


def scribble(data: bytearray, dice: random.Random) -> None:
    at = dice.randrange(len(data))
    block = dice.randbytes(dice.randint(1, 300))
    data[at : at + len(block)] = block[: len(data) - at]


KINDS: tuple[Callable[[bytearray, random.Random], None], ...] = (
    flip_bit,
    flip_bits,
    change_letter,
    zero_block,
    exchange_pages,
    cut_off,
    scribble,
)


def campaign(files: int, seed: int, folder: Path) -> Counter[str]:
    """Damage so many files; what happened, by name."""
    dice = random.Random(seed)
    entries = sound_file(folder / "sound.pairwright")
    states = list(accumulate(entries, advance, initial=State()))
    sound = (folder / "sound.pairwright").read_bytes()
    counts: Counter[str] = Counter(dict.fromkeys(("raw errors", "silent changes", "silent losses"), 0))
    for turn in range(files):
        kind = KINDS[turn % len(KINDS)]
        data = bytearray(sound)
        kind(data, dice)
        place = folder / str(turn)
        place.mkdir()
        path = place / "a.pairwright"
        path.write_bytes(data)
        try:
            Look(path, entries, states, counts).everywhere()
        except Exception as error:  # whatever is not one of ours is what is counted
            counts["raw errors"] += 1
            print(f"seed {seed}, file {turn}, {kind.__name__}: {error!r}", file=sys.stderr)
        shutil.rmtree(place)
    return counts


class Look:
    """What users do with a file, with our errors caught and counted."""

    def __init__(
        self, path: Path, entries: list[JournalEntry], states: list[State], counts: Counter[str]
    ) -> None:
        self.path, self.entries, self.states, self.counts = path, entries, states, counts

    def everywhere(self) -> None:
        """Open, check and recover the file."""
        copy = Path(shutil.copy(self.path, self.path.with_name("b.pairwright")))
        checked = self.tried("check", lambda: self.check(copy))
        opened = self.tried("opening", self.open)
        self.tried("recovery", lambda: self.recover(copy))
        if opened == len(self.entries):
            self.counts["opened whole"] += 1
        elif opened is not None and not checked:
            self.counts["silent losses"] += 1

    def tried(self, what: str, work: Callable[[], T]) -> T | None:
        try:
            return work()
        except (PairwrightError, OSError):
            self.counts[f"{what} refused"] += 1
            return None

    def open(self) -> int:
        """Look at the event in every way and make its tables anew; its revision."""
        with open_event(self.path, durable=False) as event:
            store = event.store
            assert isinstance(store, SqliteStore)
            self.expect(event.state)
            self.expect(replay(store.since(0)))
            texts = [entry.text for entry in store.headings(0, store.revision())]
            self.counts["silent changes"] += texts != [entry.text for entry in self.entries[: len(texts)]]
            report(event.state, event.state.sections[1], "trf-2026", interim=True)
            store.rebuild(event.state)
        with open_event(self.path, durable=False) as again:
            self.expect(again.state)
            return again.state.revision

    def check(self, path: Path) -> bool:
        """Whether the check finds something."""
        found = examine(path)
        self.expect(found.state)
        for one in found.later:
            if one.intact and one.text != self.entries[one.revision - 1].text:
                self.counts["silent changes"] += 1
        return bool(found.fault or found.remarks)

    def recover(self, path: Path) -> None:
        """Bring what is good into a new file."""
        target = path.with_name("c.pairwright")
        found = recover(path, target)
        self.counts["recovered whole" if not found.fault else "recovered in part"] += 1
        with open_event(target, durable=False) as event:
            self.expect(event.state)
            assert event.state == found.state

    def expect(self, state: State) -> None:
        """A state that is shown must be one that the journal had."""
        self.counts["silent changes"] += state != self.states[min(state.revision, len(self.states) - 1)]


if __name__ == "__main__":
    print(dict(campaign(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
