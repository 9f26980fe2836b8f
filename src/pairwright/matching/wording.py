"""Messages of the solver about problems that are too large for it."""

from __future__ import annotations

from ..errors import TooLarge
from ..messages import NUMBER, message

TOO_MANY_STEPS = message(
    "matching.steps",
    f"The best matching of {NUMBER:count} takes more steps than the solver allows. Use a smaller field, "
    "another system or another edition.",
)
FIELD_TOO_WIDE = message(
    "matching.field_bits",
    f"The sums of criterion {NUMBER:place} of {NUMBER:count} take {NUMBER:bits} bits, and the solver has "
    f"room for {NUMBER:room}. Use smaller numbers.",
)
PROOF_TOO_WIDE = message(
    "matching.proof_bits",
    f"A single proof is not possible: the weights take {NUMBER:bits} bits, and a proof has room for "
    f"{NUMBER:room}.",
)


def too_many_steps(count: int) -> TooLarge:
    """The error of a search that would not end; the kernel makes it here, too."""
    return TooLarge(TOO_MANY_STEPS(count=count))
