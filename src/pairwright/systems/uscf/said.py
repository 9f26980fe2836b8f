"""Texts of US Chess, in proofs and elsewhere, loaded on demand, because pairing does not need them."""

from ...errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import proof_words as say
else:
    say = Later("pairwright.systems.uscf.proof_words")

__all__ = ["say"]
