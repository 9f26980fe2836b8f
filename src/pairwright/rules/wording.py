"""What rules ask for and a report does not give."""

from __future__ import annotations

from ..messages import message

NO_INITIAL_COLOUR = message(
    "pairing.no_initial_colour",
    "The initial colour is not given and no game shows it. Add '152 W' or '152 B' (TRF-2026), or "
    "'XXC white1' or 'XXC black1' (TRF(x)).",
)
