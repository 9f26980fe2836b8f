"""What is computed from an event is computed once while nothing changes that it is made of, and anew when it does."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from time import sleep

import pytest

from pairwright.event.commands import ChangeInfo, ChangePerson, Correct, Pair, SetResults, Slip
from pairwright.event.library import tournament_of
from pairwright.event.reasons import RoundReasons
from pairwright.event.remembered import LastAsked
from pairwright.event.reports import audit
from pairwright.event.state import Pairing
from pairwright.event.tables import standings_of, table_after
from pairwright.event.verdicts import status_of_round
from small_events import Event, publish, started


def test_a_value_is_kept_while_its_parts_are_the_same_objects() -> None:
    kept = LastAsked(2)
    counted: list[str] = []

    def ask(key: str, *on: object) -> int:
        return kept.value(key, on, lambda: counted.append(key) or len(counted))  # type: ignore[func-returns-value]

    part, equal = [1], [1]
    assert [ask("a", part), ask("a", part), ask("a", equal), ask("a", equal, 1)] == [1, 1, 2, 3]
    assert [ask("b", part), ask("a", equal, 1), ask("c", part)] == [4, 3, 5]
    assert [ask("a", equal, 1), ask("b", part)] == [3, 6]


def test_what_many_ask_for_at_once_is_computed_by_the_first() -> None:
    """The others wait for it; a computation may ask for the parts it is made of, and one that fails is tried again."""
    kept, counted, part = LastAsked(4), list[str](), [1]
    together = Barrier(4)

    def whole() -> int:
        counted.append("whole")
        sleep(0.05)  # the others come meanwhile
        return kept.value("part", (part,), lambda: len(part)) + 1

    def asks(_: int) -> int:
        together.wait()
        return kept.value("whole", (part,), whole)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(asks, range(4))) == [2] * 4
    assert counted == ["whole"]
    with pytest.raises(ZeroDivisionError):
        kept.value("fails", (part,), lambda: 1 // 0)
    assert kept.value("fails", (part,), lambda: 3) == 3


def playing() -> Event:
    """Three rounds are closed and the fourth is being played."""
    event = started(8)
    for results in (["10", "01", "==", "10"], ["10", "==", "10", "01"], ["01", "10", "10", "=="]):
        event.play(results)
    publish(event, 4)
    return event


def test_a_result_of_the_round_that_is_played_leaves_tournament_and_standings_as_they_are() -> None:
    event = playing()

    def now() -> list[object]:
        state, section = event.state, event.state.sections[1]
        return [
            tournament_of(state, section),
            standings_of(state, section, 3),
            table_after(state, section, 3),
        ]

    before = now()
    event.do(SetResults(1, 4, (Slip(2, "10"),)))
    assert all(one is other for one, other in zip(before, now(), strict=True))


CHANGES: dict[str, Callable[[Event], object]] = {
    "last result of a round": lambda event: event.yes(
        SetResults(1, 4, tuple(Slip(board, "10") for board in (1, 2, 3, 4)))
    ),
    "correction": lambda event: event.yes(Correct(1, 3, 1, "10", "misread")),
    "rating": lambda event: event.yes(ChangePerson(1, 8, {"rating": 2500})),
    "date of the event": lambda event: event.yes(ChangeInfo({"042": "2026-11-01"})),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_kept_is_what_is_computed_anew(change: str) -> None:
    event = playing()
    before = tournament_of(event.state, event.state.sections[1])
    table_after(event.state, event.state.sections[1], 3)
    CHANGES[change](event)
    state, section = event.state, event.state.sections[1]
    after = tournament_of(state, section)
    assert after is not before
    copied = replace(section, entries={**section.entries})  # equal, but unknown: nothing kept can be used
    assert after == tournament_of(state, copied)
    assert table_after(state, section, 3) == table_after(state, copied, 3)


def _against(pairing: Pairing, black: int) -> Pairing:
    """The board with another Black."""
    return replace(pairing, other=black, games=(replace(pairing.games[0], black=black),))


def test_the_audit_of_all_rounds_by_one_tournament_says_of_each_what_its_own_tournament_says() -> None:
    event = playing()
    event.yes(SetResults(1, 4, tuple(Slip(board, "10") for board in (1, 2, 3, 4))))
    event.play()
    state, section = event.state, event.state.sections[1]
    pairings = section.rounds[3].pairings
    one, other = pairings[1], pairings[2]
    exchanged = {1: _against(one, other.other), 2: _against(other, one.other)}
    by_hand = replace(section.rounds[3], pairings={**pairings, **exchanged})
    for asked in (section, replace(section, rounds={**section.rounds, 3: by_hand})):
        lines = audit(state, asked)
        found = [status_of_round(state, asked, line.number) for line in lines]
        assert [line.agrees for line in lines] == [not judged.differs for judged in found]
        for line, judged in zip(lines, found, strict=True):
            assert str(line.text).startswith(str(judged.text))
    assert [line.agrees for line in lines][2] is False


def test_one_board_is_told_as_it_is_when_all_headlines_are_known_and_asks_for_no_others() -> None:
    event = started(9)
    event.play()
    event.play()
    event.do(Pair(1, 3))
    state, section = event.state, event.state.sections[1]
    knowing = RoundReasons(state, section, 3)
    assert all(knowing.sentence(pair).text for pair in knowing.pairs)
    for pair in knowing.pairs:
        alone = RoundReasons(state, section, 3)
        assert alone.board(pair) == knowing.board(pair)
        assert "_headlines" in vars(knowing)
        assert "_headlines" not in vars(alone)
