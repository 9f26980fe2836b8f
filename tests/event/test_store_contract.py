"""What every store must do, in memory or in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pairwright.event import EventStore, JournalEntry, MemoryStore, SqliteStore, State, advance
from pairwright.event.chain import chained
from pairwright.event.commands import Add, New, Pair, Person, SetResults, Slip, Undo
from pairwright.event.events import Created, InfoChanged
from pairwright.event.store import Overtaken, state_in
from small_events import Event, started


def in_memory(_: Path) -> EventStore:
    return MemoryStore()


def in_file(folder: Path) -> EventStore:
    return SqliteStore(folder / "a.pairwright", create=True, durable=False)


stores = pytest.mark.parametrize("make", [in_memory, in_file])
Make = Callable[[Path], EventStore]


def entry(revision: int, name: str = "Open") -> JournalEntry:
    events = (Created(name, "seed"), InfoChanged({"022": None}, {"022": "Zürich"}))
    return JournalEntry(
        revision, "2026-11-22T09:00:00Z", "Ann", "New", (0,), "made", events, "1", token=f"t{revision}"
    )


def append(store: EventStore, one: JournalEntry) -> State:
    before = state_in(store)
    one = chained(one, before.head)
    after = advance(before, one)
    store.append(one, before, after)
    return after


@stores
def test_what_was_appended_is_read_back_the_same(make: Make, tmp_path: Path) -> None:
    store = make(tmp_path)
    assert store.revision() == 0
    assert store.since(0) == []
    append(store, entry(1))
    append(store, entry(2, "Other"))
    assert store.revision() == 2
    assert store.since(0) == [entry(1), entry(2, "Other")]
    assert store.since(1) == [entry(2, "Other")]
    assert store.entry(2) == entry(2, "Other")
    with pytest.raises(KeyError):
        store.entry(3)
    store.close()


@stores
@pytest.mark.parametrize("revision", [1, 3, 7])
def test_only_the_next_revision_can_be_appended(make: Make, tmp_path: Path, revision: int) -> None:
    store = make(tmp_path)
    append(store, entry(1))
    with pytest.raises(Overtaken):
        append(store, entry(revision))
    assert store.since(0) == [entry(1)]
    store.close()


@stores
def test_an_event_overtaken_by_another_reads_and_decides_again(make: Make, tmp_path: Path) -> None:
    store = make(tmp_path)
    one = started(4, store)
    other = Event(store, author="deputy")
    other.do(Add(1, (Person("Zoe"),)))
    done = one.do(Add(1, (Person("Yan"),)))
    assert done.entry.revision == 4
    assert {e.person.name for e in one.state.sections[1].entries.values()} >= {"Zoe", "Yan"}
    store.close()


@stores
def test_every_kind_of_event_is_read_back_the_same(make: Make, tmp_path: Path) -> None:
    from pairwright.event.commands import Bye, Correct, Edit, KeepApart, LeaveFideMode, Validate, Withdraw
    from pairwright.event.settings import Apart

    store = make(tmp_path)
    event = started(9, store)
    event.do(KeepApart(1, Apart((1, 5))))
    event.yes(Bye(1, 2, 3, "F"))
    event.play()
    event.do(Pair(1, 2))
    event.yes(Edit(1, swap=(3, 4)))
    event.yes(Validate(1, "brothers"))
    event.yes(LeaveFideMode(1))
    event.do(Withdraw(1, 9, 4))
    event.do(Undo())
    event.yes(Edit(1, colours=(1,)))
    event.yes(Validate(1, "asked for"))
    from pairwright.event.commands import Publish, Redo

    event.do(Publish(1))
    event.do(Undo())
    event.do(Redo())
    event.yes(Correct(1, 1, 1, "01", "wrong"))
    event.do(SetResults(1, 2, (Slip(1, "=="),)))
    assert Event(store).state == event.state
    store.close()


def test_a_file_keeps_what_a_memory_keeps(tmp_path: Path) -> None:
    events = [started(6, store) for store in (in_memory(tmp_path), in_file(tmp_path))]
    for event in events:
        event.play()
        event.do(Undo())
    assert events[0].state == events[1].state
    assert events[0].store.since(0) == events[1].store.since(0)
    events[1].close()


def test_new_makes_an_event_only_once() -> None:
    from pairwright.event import Settings

    event = started(0)
    before = event.state
    event.refused(New("Again", "seed", (Settings("A"),)), "already exists")
    assert Event(event.store).state == before


@stores
def test_a_command_sent_twice_with_one_token_is_done_once(make: Make, tmp_path: Path) -> None:
    store = make(tmp_path)
    event = started(0, store)
    first = event.do(Add(1, (Person("Zoe"),)), token="a1")  # noqa: S106
    other = Event(store)
    again = other.do(Add(1, (Person("Zoe"),)), token="a1")  # noqa: S106
    assert again.entry == first.entry
    assert store.revision() == first.entry.revision if first.entry else False
    assert len(other.state.sections[1].entries) == 1
    store.close()
