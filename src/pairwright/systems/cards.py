"""The score card of a round: its brackets, what each of them is, and what they violate."""

from __future__ import annotations

from collections.abc import Mapping

from ..lean_dataclass import dataclass
from ..model import Points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..documents.judged import BracketWord
    from ..messages import Message


@dataclass(frozen=True)
class BracketKind:
    """What a bracket is.

    Attributes:
        word: the kind; empty for a bracket that only its points tell from others.
        scoregroups: of merged ones, how many they are.
    """

    word: BracketWord = ""
    scoregroups: int = 1

    @property
    def message(self) -> Message:
        """What tables and documents call it; not for a bracket without a word."""
        from .bracket_words import name_of  # a round is paired without words

        return name_of(self.word, self.scoregroups)

    @property
    def name(self) -> str:
        """The same in English; empty without a word."""
        return str(self.message) if self.word else ""

    @property
    def called_by_points(self) -> bool:
        """Whether its points are the best name for it: it holds one scoregroup, or is the last bracket."""
        return self.word in ("", "scoregroup", "last bracket", "penultimate bracket")


BY_POINTS = BracketKind()
SCOREGROUP = BracketKind("scoregroup")


def merged(scoregroups: int) -> BracketKind:
    """So many scoregroups that are paired as one; a single one is merged with none."""
    return SCOREGROUP if scoregroups == 1 else BracketKind("merged", scoregroups)


@dataclass(frozen=True)
class BracketCard:
    """How one bracket was paired, in the terms of the rule book.

    Players are start numbers, pairs are (higher ranked, lower ranked). `sums` gives for every criterion of the
    rule book, in its order, the violations in this bracket: one number, or several from the most significant on.
    `moved_up` are players of lower scores who are paired in it. `method` names how the engine proved the pairing best.
    """

    score: Points
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    sums: Mapping[str, tuple[int, ...]]
    kind: BracketKind = BY_POINTS
    method: str = ""
    moved_up: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """Its name in English."""
        return self.kind.name


@dataclass(frozen=True)
class Card:
    """The score card of a round: its brackets from the top, each with its violations criterion by criterion."""

    edition: str
    brackets: tuple[BracketCard, ...] = ()

    def __repr__(self) -> str:
        return f"<Card {self.edition}: {len(self.brackets)} brackets>"

    def total(self, criterion: str) -> int:
        """The violations of a criterion over all brackets."""
        return sum(sum(bracket.sums.get(criterion, ())) for bracket in self.brackets)
