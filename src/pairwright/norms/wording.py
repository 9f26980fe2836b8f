"""What is said of questions about norms that can't be answered."""

from __future__ import annotations

from ..messages import NUMBER, SYMBOL, TEXT, message

BAD_HOST = message(
    "norm.host_code",
    "'{given}' is not the code of a federation. Write three letters, such as NED.",
    given=TEXT,
)
DIRECT_TITLE_UNKNOWN = message(
    "norm.direct_title",
    "The direct title {title} names player {number}, but no player has that number.",
    title=SYMBOL,
    number=NUMBER,
)
