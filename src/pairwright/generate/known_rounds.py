"""Differences of rounds argued from the text (docs/explanation/differences.md), recognised by their cause."""

from __future__ import annotations

from collections.abc import Callable

from ..lean_dataclass import dataclass
from ..model import Result, Tournament
from .differences import Answer, DifferenceKind


@dataclass(frozen=True)
class KnownRound:
    """A known cause of differing rounds: its name, and a test whether it explains the other program's answer.

    The test runs on the smallest tournament where the two still differ, so nothing irrelevant is in it.
    """

    name: str
    explains: Callable[[Tournament, DifferenceKind, Answer], bool]


def _second_bye(tournament: Tournament, kind: DifferenceKind, theirs: Answer) -> bool:
    """C2: bbpPairings 6.0.0 counts the pairs of a bracket in a field made for those of the largest scoregroup."""
    barring = (Result.ALLOCATED_BYE, Result.FORFEIT_WIN)  # in every edition
    byes = [player for player, other in theirs.pairs or () if not other]
    return kind is DifferenceKind.PAIRS and any(
        entry.result in barring for player in byes for entry in tournament.by_id[player].results
    )


def _bye_worth_no_more_than_a_loss(tournament: Tournament, kind: DifferenceKind, theirs: Answer) -> bool:
    """A downfloat by 1.4.3, which bbpPairings 6.0.0 measures by points alone."""
    del theirs
    worth = tournament.point_system
    lately = range(max(tournament.completed_rounds - 1, 1), tournament.completed_rounds + 1)
    given = any(player.result(n).result is Result.ALLOCATED_BYE for player in tournament for n in lately)
    return kind is DifferenceKind.PAIRS and worth.allocated_bye <= worth.loss and given


def _baku_group_not_rounded_up(tournament: Tournament, kind: DifferenceKind, theirs: Answer) -> bool:
    """C.04.7 art. 1.2: the first half rounded up to an even number; bbpPairings 6.0.0 takes the half for record 192."""
    del theirs
    asked = tournament.system.upper().endswith("_BAKU") and not tournament.virtual_given
    return asked and len(tournament) % 4 in (1, 2) and kind is not DifferenceKind.FAILURE


KNOWN_ROUNDS = (
    KnownRound("a second bye, against C2 (2.1.2)", _second_bye),
    KnownRound("a pairing-allocated bye worth no more than a loss (1.4.3)", _bye_worth_no_more_than_a_loss),
    KnownRound(
        "the size of group GA of Baku acceleration by record 192 (C.04.7 art. 1.2)",
        _baku_group_not_rounded_up,
    ),
)
