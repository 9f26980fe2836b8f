"""Public objects travel to other processes and copy."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import pairwright as pw
from command import python
from pairwright import matching
from pairwright.check import Explanation as Explained
from pairwright.systems.view.certificate import Certificate

from .public_objects import EXAMPLES, instances, public_classes


def sent(one: object) -> object:
    """What another process gets."""
    return pickle.loads(pickle.dumps(one))  # noqa: S301


WAYS: dict[str, Callable[[object], object]] = {
    "pickle": sent,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
BY_DOCUMENT = (Certificate,)
"""What holds arrays that only compare with themselves: its document is compared."""


def test_there_is_an_instance_of_every_public_class() -> None:
    missing = [one.__name__ for one in public_classes() if not any(isinstance(at, one) for at in instances())]
    assert not missing


def said(one: object) -> list[object]:
    """What an object says of itself: its text, its documents, its attributes if it is an error."""
    found: list[object] = [type(one), str(one) if type(one).__str__ is not object.__str__ else ""]
    for ask in ("to_json", "to_csv", "to_dicts", "rows"):
        method = getattr(one, ask, None)
        found.append(method() if callable(method) else method)
    if isinstance(one, pw.PairwrightError):
        found += [one.args, str(vars(one)), getattr(one, "message", "")]
    return found


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_says_the_same(way: str) -> None:
    for one in instances():
        other = WAYS[way](one)
        assert said(other) == said(one), type(one)
        if type(one).__eq__ is not object.__eq__ and not isinstance(one, BY_DOCUMENT):
            assert other == one, type(one)


def test_a_round_from_another_process_is_explained_by_its_own_system() -> None:
    """The mode of stable roommates is part of the reason, and no document names it."""
    paired = pw.read(EXAMPLES / "open.trf").pair("roommates", options={"mode": "capped"})
    again: Any = sent(paired)
    assert again.paired_by == paired.paired_by
    assert again.explain(board=2).text == paired.explain(board=2).text


def test_standings_are_opened_after_a_journey() -> None:
    table = pw.read(EXAMPLES / "open.trf").standings(["DE", "BH-C1", "SB", "ARO", "TPR"])
    again: Any = sent(table)
    assert again == table
    assert [str(one) for one in again.explanations(1)] == [str(one) for one in table.explanations(1)]


def test_a_solution_answers_after_a_journey() -> None:
    solution = matching.solve(matching.Problem("abcd", [matching.Tier.apart("club", [("a", "d")])]))
    again: Any = sent(solution)
    assert str(again.why_not("a", "d")) == "With a - d: club 1 instead of 0."
    assert again.certificate() == solution.certificate()


def test_certificates_of_the_same_round_are_equal() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    one, other = event.certificate(), event.certificate()
    assert (one == other, hash(one) == hash(other), one == event.certificate("burstein")) == (
        True,
        True,
        False,
    )


def test_a_session_says_that_it_stays() -> None:
    session = matching.Problem("ab").graph.session()
    session.solve()
    assert copy.copy(session).pairs() == copy.deepcopy(session).pairs() == [(0, 1)]
    with pytest.raises(TypeError, match="solve it there"):
        pickle.dumps(session)


LONGEST_LINE, LARGEST_TABLE = 500, 4096
"""Characters of what an object shows of itself."""


def test_an_object_shows_itself_in_one_line_and_in_a_table_of_a_screen() -> None:
    for one in instances():
        assert "\n" not in repr(one), type(one)
        assert 0 < len(repr(one)) <= LONGEST_LINE, type(one)
        assert len(str(one)) < LARGEST_TABLE, type(one)


def test_large_events_show_their_first_lines_and_how_many_more_there_are() -> None:
    event = pw.Tournament(
        [pw.Player(n, f"Family{n}, Name", rating=3000 - n) for n in range(1, 402)],
        rounds=9,
        initial_colour="white",
    )
    paired = event.pair()
    played = event.with_round(paired).with_results(dict.fromkeys(range(1, 201), "1-0"))
    for one, more in (
        (event, "371 more"),
        (paired, "170 more"),
        (played.standings(), "371 more"),
        (played.ranking("keizer"), "371 more"),
        (played.check(), "round 1: as the rules have it"),
        (played.explain(boards=True), ""),
    ):
        assert len(str(one)) < LARGEST_TABLE or isinstance(one, Explained), type(one)
        assert more in str(one)
        assert "\n" not in repr(one)
        assert len(repr(one)) <= LONGEST_LINE


def test_the_table_of_a_round_is_its_boards() -> None:
    lines = str(pw.read(EXAMPLES / "open.trf").pair()).splitlines()
    assert lines[0] == "Round 5 · FIDE (Dutch) System · 17 boards"
    assert lines[2].split() == [
        "1",
        "Sørlund,",
        "Eirik",
        "#1",
        "3.5",
        "–",
        "Vadász-Kertész,",
        "Ákos",
        "#2",
        "4.0",
    ]
    assert lines[-1].split() == ["bye", "Schuyler,", "Pim", "#37", "0.0"]


def test_what_an_object_shows_is_told_in_its_words() -> None:
    event = pw.read(EXAMPLES / "open.trf")
    assert repr(event) == "<Tournament Lighthouse Open 2027, 37 players, 4 of 7 rounds completed>"
    assert repr(event.pair()) == "<Round 5, FIDE (Dutch) System: 17 boards, bye 37 Schuyler>"
    assert repr(event.standings(["BH"])) == "<Lighthouse Open 2027: standings after round 4: 37 players, BH>"
    assert repr(pw.Player(7, "Rossi, Anna", rating=2100)) == "Player(7, 'Rossi, Anna', rating=2100)"
    assert str(pw.Player(7, "Rossi, Anna", rating=2100)) == "7 Rossi, Anna (2100)"


def read_badly(text: bytes) -> pw.Tournament:
    """Raises in the other process."""
    return pw.read(text)


def test_an_error_does_not_kill_the_pool() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for _ in range(2):  # the second call found the pool broken
            with pytest.raises(pw.FormatError, match="number of rounds 'x'") as caught:
                pool.submit(read_badly, b"142 x").result(timeout=60)
            assert (caught.value.line, caught.value.column) == (1, 5)


def test_a_prompt_is_offered_every_public_name_before_the_first_call() -> None:
    """Names are loaded on first use; `dir` has them from the start."""
    asked = "import pairwright as pw; print(set(pw.__all__) <= set(dir(pw)))"
    done = python("-c", asked, check=True)
    assert done.stdout == "True\n"


def test_a_validation_prints_its_counts_as_the_command_does() -> None:
    assert str(pw.validate("examples/open.trf")) == "0 errors, 0 warnings"
    *problems, counts = str(pw.validate("142 x\n")).splitlines()
    assert len(problems) == int(counts.split()[0]) > 0


def test_a_start_number_and_a_player_are_in_their_tournament() -> None:
    """`7 in event` was False of a tournament with player 7; `event[7]` would mean the eighth as well."""
    event = pw.Tournament([pw.Player(7, "Rossi"), pw.Player(3, "Kim")])
    assert 7 in event
    assert event.by_id[3] in event
    assert list(event) == [event.by_id[7], event.by_id[3]]
    assert not any(one in event for one in (0, 1, "7", None, pw.Player(7, "Aalto")))
    with pytest.raises(TypeError):
        event[7]  # type: ignore[index]
