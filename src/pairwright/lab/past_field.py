"""The field of an event that is played again: its players, with strengths fitted to its results."""

from __future__ import annotations

from dataclasses import dataclass

from ..generate.rng import Rng, Stream
from .arrays import Ints
from .entrants import Entrants
from .own_code import NOTHING_OWN, OwnCode
from .past_event import PastEvent
from .strengths import fitted

NO_EVENT = PastEvent(b"")


@dataclass(frozen=True)
class PastField(Entrants):
    """The players of a past event in the order of its start list.

    Each simulated event draws their strengths anew from the distribution given the results. So intervals allow for the
    uncertainty that a few games leave. `error` is the standard deviation of strengths around ratings before the event.

    Attributes:
        event: the event.
        model, draws: the result model for fitting the strengths.
    """

    event: PastEvent = NO_EVENT
    model: str = "milvang"
    draws: int = 30

    @property
    def past(self) -> PastEvent:
        """The event that is played again."""
        return self.event

    @property
    def origin(self) -> str:
        """The kept parts of the event, in a few words."""
        results = "games that were played end as they did" if self.event.kept else "all results are drawn"
        return (
            f"replay of {self.file}: its players, byes and absences; {results}; strengths fitted to ratings "
            "and results"
        )

    def drawn(self, players: int, seed: int, code: OwnCode = NOTHING_OWN) -> tuple[list[int], Ints]:
        """Ratings as they were, 0 for none, and true strengths, in the order of the start list."""
        del players
        fit = fitted(self.event, self.model, self.draws, code, self.error)
        return [player.rating for player in self.event.tournament.players], fit.drawn(
            Rng(seed, Stream.STRENGTHS)
        )
