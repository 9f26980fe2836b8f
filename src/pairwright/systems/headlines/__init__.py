"""Headlines: one clause about each board, bye and float, naming the obstacle to the expected pairing.

Each player expects an opponent: in most systems, the one opposite in the other half. A board is as expected, or the
question "why not the expected opponent?" is asked and its first difference said. Each system states its
expectations in its own folder (a `Headlines`); this room asks, chooses and words them.
"""

from .base import Expectation, Headline, Headlines
from .round_headlines import RoundHeadlines, headlines_of

__all__ = ["Expectation", "Headline", "Headlines", "RoundHeadlines", "headlines_of"]
