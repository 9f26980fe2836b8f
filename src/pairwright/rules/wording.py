"""Messages about data that rules need and a report lacks."""

from __future__ import annotations

from ..messages import message

NO_INITIAL_COLOUR = message(
    "pairing.no_initial_colour",
    "The initial colour is not given and no game shows it. Give it (initial_colour, or record 152 of a report).",
)
