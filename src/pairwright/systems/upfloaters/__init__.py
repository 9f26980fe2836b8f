"""Pairing from the top with upfloaters: what Swiss Team (C.04.6) and Double-Swiss (C.04.5) share, their article 3."""

from .criteria import InForce
from .entrants import Participants
from .procedure import FilledBracket, PairedFromTheTop, pair_from_the_top

__all__ = ["FilledBracket", "InForce", "PairedFromTheTop", "Participants", "pair_from_the_top"]
