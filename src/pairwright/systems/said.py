"""The messages of systems, loaded on demand, which most calls avoid."""

from ..errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import wording as say
else:
    say = Later("pairwright.systems.wording")

__all__ = ["say"]
