"""Every board and every bye has a reason, and a reason is typed data with an article, not an empty sentence."""

from __future__ import annotations

import pytest

from pairwright.check.answers import explain
from pairwright.errors import NoPairing
from pairwright.systems.registry import system_named
from pairwright.systems.view import Reason, Sentence
from pairwright.systems.view.plain import COMPLETE

from .fields import small_states
from .reasons import EDITIONS, random_views, without_reason

SYSTEMS = [
    ("dutch", "2026"),
    ("dutch", "2017"),
    ("burstein", "2026"),
    ("burstein", "2016"),
    ("dubov", None),
    ("uscf", None),
]


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_board_and_the_bye_have_a_reason_with_its_article(rules: str) -> None:
    """A small part of the campaign `bench explanations`."""
    boards, wrong = 0, list[str]()
    for view in random_views(EDITIONS[rules], 6, seed=7):
        count, found = without_reason(view)
        boards += count
        wrong += found
    assert not wrong
    assert boards > 40


def test_a_reason_that_says_nothing_is_counted_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(random_views(EDITIONS["dutch-2026"], 1, seed=7))
    boards, _ = without_reason(view)
    bare = {number: Reason(number, (1,)) for number in range(boards + 1)}
    monkeypatch.setattr(type(view), "reasons", lambda view: bare)
    assert len(without_reason(view)[1]) == boards
    empty = {number: Reason(number, (1,), notes=(Sentence(" ", COMPLETE),)) for number in range(boards + 1)}
    monkeypatch.setattr(type(view), "reasons", lambda view: empty)
    assert [fault.rpartition(": ")[2] for fault in without_reason(view)[1]] == ["an empty sentence"] * boards


@pytest.mark.parametrize(("name", "edition"), SYSTEMS)
def test_all_boards_at_once_are_explained_as_each_by_itself(name: str, edition: str | None) -> None:
    system = system_named(name, edition=edition)
    for state in small_states(range(60, 61), sizes=(9, 15)):
        try:
            together = explain(state, boards=True, system=system).answer["reasons"]
        except NoPairing:
            continue
        assert isinstance(together, list)
        for reason in together[::2]:
            if reason["board"]:
                alone = explain(state, board=reason["board"], system=system).answer["reason"]
            else:
                alone = explain(state, bye=True, system=system).answer["reason"]
            assert alone == reason
