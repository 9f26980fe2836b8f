"""The contract suite: our systems keep it, and a system that breaks it is found out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pytest

from pairwright.contract import examine
from pairwright.contract.__main__ import main
from pairwright.systems.base import Board, PairingSystem, Round, RoundState
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.dutch.view import DutchSide
from pairwright.systems.registry import editions, system_names
from pairwright.systems.scoregroups.groups_view import ScoregroupView
from pairwright.systems.view import Reason, RoundView, Traits

OURS = [one for name in system_names() for one in editions(name)]


@pytest.mark.parametrize("system", OURS, ids=lambda system: system.rules.id)
def test_our_systems_keep_the_contract(system: PairingSystem) -> None:
    assert [str(one) for one in examine(system, events=2)] == []


@dataclass(frozen=True)
class Faulty:
    """The Dutch system with a fault."""

    name: str = "faulty"
    system: PairingSystem = DUTCH_2026

    @property
    def rules(self) -> object:
        """The rule book."""
        return self.system.rules

    def pair(self, state: RoundState) -> Round:
        """The round."""
        return self.system.pair(state)


class LosesABoard(Faulty):
    """Leaves out the last board."""

    def pair(self, state: RoundState) -> Round:
        paired = super().pair(state)
        return replace(paired, boards=paired.boards[:-1], bye=paired.boards[-1].white)


class ClaimsTooMuch(Faulty):
    """Says that it answers what it does not."""

    @property
    def traits(self) -> Traits:
        """All demands, and one that does not exist."""
        return Traits(demands=frozenset({"meet", "apart", "colour"}))


class LooksAtRatings(Faulty):
    """Says that only the order of ratings counts, and gives White by their sum."""

    @property
    def traits(self) -> Traits:
        """Those of the Dutch system."""
        return DUTCH_2026.traits

    def pair(self, state: RoundState) -> Round:
        paired = super().pair(state)
        if sum(player.rating or 0 for player in state.players) % 2:
            return paired
        first = paired.boards[0]
        return replace(paired, boards=(Board(1, first.black, first.white), *paired.boards[1:]))


class SilentView(ScoregroupView):
    """Gives reasons that say nothing."""

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        return {number: Reason(number, reason.players) for number, reason in super().reasons(boards).items()}


class Silent(Faulty):
    """Has no reasons."""

    @property
    def traits(self) -> Traits:
        """Those of the Dutch system."""
        return DUTCH_2026.traits

    def view(self, state: RoundState) -> RoundView:
        """The view without reasons."""
        return SilentView(DUTCH_2026, state, DutchSide(DUTCH_2026, state))


@pytest.mark.parametrize(
    ("system", "check"),
    [
        (ClaimsTooMuch(), "traits"),
        (Silent(), "gives reasons"),
        (LosesABoard(), "judges its own round"),
        (LooksAtRatings(), "looks at what it says"),
    ],
)
def test_a_system_that_breaks_it_is_found_out(system: PairingSystem, check: str) -> None:
    assert check in {one.check for one in examine(system, events=2)}


def test_the_command_says_what_it_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["contract", "dutch", "--events", "1"])
    assert main() == 0
    assert "nothing is wrong in 1 events" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["contract", "checkers"])
    assert main() == 3
    assert "Unknown pairing system 'checkers'" in capsys.readouterr().err
