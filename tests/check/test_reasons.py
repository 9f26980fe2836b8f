"""Every board and every bye has a reason, and a reason is typed data with an article, not an empty sentence."""

from __future__ import annotations

import pytest

from pairwright.check.explain import explain
from pairwright.check.sentences import Sentences
from pairwright.errors import NoPairing
from pairwright.systems.registry import system_named
from pairwright.systems.view import view_of

from .fields import small_states

SYSTEMS = [
    ("dutch", "2026"),
    ("dutch", "2017"),
    ("burstein", "2026"),
    ("burstein", "2016"),
    ("dubov", None),
    ("uscf", None),
]


@pytest.mark.parametrize(("name", "edition"), SYSTEMS)
@pytest.mark.parametrize("seed", range(6))
def test_every_board_and_the_bye_have_a_reason_with_its_article(
    seed: int, name: str, edition: str | None
) -> None:
    system = system_named(name, edition=edition)
    for state in small_states(range(40 + seed, 41 + seed), sizes=(5, 30), edition="2026"):
        view = view_of(system, state)
        try:
            reasons = view.reasons()
        except NoPairing:
            continue
        assert set(reasons) == {*range(1, len(view.round) + 1), *([0] if view.round.bye else [])}
        say = Sentences(state, view.round)
        for reason in reasons.values():
            assert reason.given, reason
            impossible = reason.without is not None and reason.without.kind == "impossible"
            assert reason.rule is not None or impossible
            lines = list(say.reason(reason))
            assert lines
            assert all(line.text.strip() and "None" not in line.text for line in lines)
            if impossible:
                assert reason.without is not None
                assert reason.without.witness is not None


@pytest.mark.parametrize(("name", "edition"), SYSTEMS)
def test_all_boards_at_once_are_explained_as_each_by_itself(name: str, edition: str | None) -> None:
    system = system_named(name, edition=edition)
    for state in small_states(range(60, 62), sizes=(9, 15)):
        try:
            together = explain(state, boards=True, system=system).answer["reasons"]
        except NoPairing:
            continue
        assert isinstance(together, list)
        for reason in together:
            if reason["board"]:
                alone = explain(state, board=reason["board"], system=system).answer["reason"]
            else:
                alone = explain(state, bye=True, system=system).answer["reason"]
            assert alone == reason
