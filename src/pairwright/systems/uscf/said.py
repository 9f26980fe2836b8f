"""Texts of US Chess, in proofs and elsewhere, loaded on demand, because pairing does not need them."""

from __future__ import annotations

from ...errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import proof_words as say
    from . import wording as own_say
else:
    say, own_say = (Later(f"pairwright.systems.uscf.{name}") for name in ("proof_words", "wording"))

__all__ = ["own_say", "say"]
