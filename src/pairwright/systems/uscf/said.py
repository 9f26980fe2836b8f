"""What proofs of US Chess say: loaded when it is said, because a round is paired without."""

from __future__ import annotations

from ...errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import proof_words as say
else:
    say = Later("pairwright.systems.uscf.proof_words")

__all__ = ["say"]
