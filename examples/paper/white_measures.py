"""What the manuscript on the extra White measures beside the laboratory's own measures."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from pairwright import Colour
from pairwright.generate import NamedSystem
from pairwright.lab import Event, Round, RoundState, event_measure
from pairwright.rules.articles import RuleBook

NOTHING = float("nan")


@event_measure(
    "white-given-strength",
    "points with a game more with White, at equal strength",
    unit="points",
    source="Here",
)
def given_strength(event: Event) -> float:
    """Points of players with one White more minus those with one Black more, by least squares with true strength.

    Of players who played all games: points = a + b strength + c strength^2 + d / 2 for one White more, - d / 2 for one
    Black more; d is the answer.
    """
    extra = event.difference[:, -1]
    chosen = (event.colour != 0).all(axis=1) & (np.abs(extra) == 1)
    if not 0 < (extra[chosen] > 0).sum() < chosen.sum():
        return NOTHING
    strength = (event.strength[chosen] - event.strength[chosen].mean()) / 100
    columns = np.stack([np.ones(len(strength)), strength, strength**2, extra[chosen] / 2], axis=1)
    found, *_ = np.linalg.lstsq(columns, event.score[chosen, -1] / 10, rcond=None)
    return float(found[-1])


def _by_first_colour(event: Event, values: np.ndarray) -> float:
    always = (event.colour != 0).all(axis=1)
    white, black = (values[always & (event.colour[:, 0] == colour)] for colour in (1, -1))
    return float(white.mean() - black.mean()) if len(white) and len(black) else NOTHING


@event_measure(
    "first-white-points",
    "points of those who begin with White, more than others",
    unit="points",
    source="Here",
)
def first_white_points(event: Event) -> float:
    """Mean points of the players who had White in round 1, minus those of the players who had Black."""
    return _by_first_colour(event, event.score[:, -1] / 10)


@event_measure(
    "first-white-extra",
    "Whites in place of Blacks of those who begin with White",
    unit="games",
    source="Here",
)
def first_white_extra(event: Event) -> float:
    """How many more Whites in place of Blacks those have who had White in round 1."""
    return _by_first_colour(event, event.difference[:, -1] / 2)


@dataclass(frozen=True)
class Turned:
    """The Dutch system after the other result of the drawing of lots: who was to begin with White begins with Black."""

    name: str = "dutch-turned"
    dutch: NamedSystem = NamedSystem()  # noqa: RUF009 - it is immutable

    @property
    def rules(self) -> RuleBook:
        """Those of the Dutch system."""
        return self.dutch.rules

    def pair(self, state: RoundState) -> Round:
        """The round, with the other initial colour."""
        other = {Colour.WHITE: Colour.BLACK, Colour.BLACK: Colour.WHITE}
        colour = state.initial_colour and other[state.initial_colour]
        tournament = state.tournament.unchecked(initial_colour=colour)
        made = self.dutch.pair(replace(state, tournament=tournament, initial_colour=colour))
        return replace(made, state=state)  # the event goes on as it was


MEASURES = (given_strength, first_white_points, first_white_extra)
TURNED = Turned()
