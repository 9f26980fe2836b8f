"""What US Chess says, in proofs and elsewhere: loaded when it is said, because a round is paired without."""

from __future__ import annotations

from ...errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import proof_words as say
    from . import wording as own_say
else:
    say, own_say = (Later(f"pairwright.systems.uscf.{name}") for name in ("proof_words", "wording"))

__all__ = ["own_say", "say"]
