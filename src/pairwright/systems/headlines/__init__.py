"""Headlines: one clause about each board, bye and float, with what stood in the way of the pairing one would expect.

Everybody expects some opponent, in most systems the one across between the halves. A board is as expected, or the
question "why not the expected opponent?" is asked and its first difference said. What is expected is a matter of each
system, in its own folder (`headlines.py`, a `Headlines`); how that is asked, chosen and put into words is here.
"""

from .base import Expectation, Headline, Headlines
from .round_headlines import RoundHeadlines, headlines_of

__all__ = ["Expectation", "Headline", "Headlines", "RoundHeadlines", "headlines_of"]
