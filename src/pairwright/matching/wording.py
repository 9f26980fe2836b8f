"""What the solver says of problems that are too large for it."""

from __future__ import annotations

from ..errors import TooLarge
from ..messages import NUMBER, message

TOO_MANY_STEPS = message(
    "matching.steps",
    "The best matching of {count} takes more steps than the solver allows. Use a smaller field, "
    "another system or another edition.",
    count=NUMBER,
)
FIELD_TOO_WIDE = message(
    "matching.field_bits",
    "The sums of criterion {place} of {count} take {bits} bits, and the solver has room for {room}. "
    "Use smaller numbers.",
    place=NUMBER,
    count=NUMBER,
    bits=NUMBER,
    room=NUMBER,
)
PROOF_TOO_WIDE = message(
    "matching.proof_bits",
    "A single proof is not possible: the weights take {bits} bits, and a proof has room for {room}.",
    bits=NUMBER,
    room=NUMBER,
)


def too_many_steps(count: int) -> TooLarge:
    """The error of a search that would not end; the kernel makes it here, too."""
    return TooLarge(TOO_MANY_STEPS(count=count))
