"""The interface of a system's answers about a round, and how to find them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from ..base import PairingSystem, Pairs, Round, RoundState
from ..cards import Card
from .findings import Breach, ColourReason, Fact, Sentence
from .questions import Answer, Demand, Reason, Verdict

if TYPE_CHECKING:
    from ...model import Tournament
    from ...rules.articles import RuleBook
    from .certificate import Certificate


class RoundView(Protocol):
    """One round with its system's answers. Players are start numbers; pairs are (white, black), (player, 0) for the
    bye.
    """

    @property
    def system(self) -> PairingSystem:
        """The system that answers, with its parameters. Seeding rounds are answered by the system that pairs them."""
        ...

    @property
    def state(self) -> RoundState:
        """The tournament before the round."""
        ...

    @property
    def rules(self) -> RuleBook:
        """The rule book in force in this round."""
        ...

    @property
    def round(self) -> Round:
        """The round as the rules have it, computed once. Raises `NoPairing` with its witness."""
        ...

    def breaches(self, pairs: Pairs) -> tuple[Breach, ...]:
        """The absolute rules that some pairs break, each with its article. They need not be a whole round."""
        ...

    def judge(self, pairs: Pairs) -> Verdict:
        """The verdict on a whole round, ours or a recorded one. Raises `NoPairing` if ours finds no round."""
        ...

    def answer(self, demands: Sequence[Demand]) -> list[Answer]:
        """The answer to each demand, many at once. Raises `NoPairing` if no round exists.

        A demand of a kind that `Traits.demands` does not name is `unsupported`; nothing is raised for it.
        """
        ...

    def reasons(self, boards: Iterable[int] | None = None) -> Mapping[int, Reason]:
        """Why boards are as they are, by number, 0 being the bye; all of them at once without `boards`."""
        ...

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """Colours, floats and byes of a participant, as this system counts them. Raises `InvalidTournament` if not
        paired.
        """
        ...

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of two participants if they meet in this round."""
        ...

    def card(self, pairs: Pairs) -> Card | None:
        """The violations of a round, for display; never what is compared. `None` if the system counts nothing."""
        ...

    def summary(self) -> tuple[Sentence, ...]:
        """The lines under the table of pairings, in an arbiter's words."""
        ...

    def certificate(self, bracket: int | None = None) -> Certificate:
        """Proof, for others to verify, that the round or one bracket is best by the criteria, or that none exists.

        Raises `InvalidTournament` for rounds that optimise nothing, with their nature, and for an unknown bracket;
        `TooLarge` for a whole round of more than 200 players.
        """
        ...


class Places(Protocol):
    """Places by start number, such as a system's own ranking."""

    @property
    def place(self) -> Mapping[int, int]:
        """Places by start number, from 1."""
        ...


class OwnRanking(Places, Protocol):
    """A system's own standings, instead of points and tie-breaks."""

    @property
    def worth(self) -> Mapping[int, object]:
        """What players are ranked by, by start number: who has an equal worth is tied, whatever the places."""
        ...

    @property
    def shared(self) -> Mapping[int, int]:
        """Places by start number, those whom the start number alone puts into order at the first place of theirs."""
        ...

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of the columns."""
        ...

    def lines(self) -> Iterator[tuple[str, ...]]:
        """The rows in the order of the ranking, as texts."""
        ...

    def own_columns(self) -> tuple[tuple[str, Mapping[int, str]], ...]:
        """What only this ranking says of its players: of each column the heading, and the texts by start number."""
        ...

    def to_json(self) -> str:
        """The ranking as a document."""
        ...

    def opened(self, player: int) -> Iterator[str]:
        """The parts of a player's total (by start number), in sentences."""
        ...


@runtime_checkable
class _Ranks(Protocol):
    def ranking(self, tournament: Tournament) -> OwnRanking: ...


@runtime_checkable
class _Schedules(Protocol):
    def schedule(self, tournament: Tournament) -> Sequence[Pairs]: ...


def ranks_players(system: PairingSystem) -> bool:
    """Whether a system has its own standings, see `ranking_of`."""
    return isinstance(system, _Ranks)


def ranking_of(system: PairingSystem, tournament: Tournament) -> OwnRanking | None:
    """The system's own standings of a tournament; `None` without: points and tie-breaks then count."""
    return system.ranking(tournament) if isinstance(system, _Ranks) else None


def schedule_of(system: PairingSystem, tournament: Tournament) -> Sequence[Pairs] | None:
    """The pairs of all rounds from the first, if known from the start; otherwise `None`."""
    return system.schedule(tournament) if isinstance(system, _Schedules) else None
