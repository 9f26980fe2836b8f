"""The messages of sums, loaded when one is opened: most standings are only printed."""

from ..errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import sum_wording as sum_say
else:
    sum_say = Later("pairwright.standings.sum_wording")

__all__ = ["sum_say"]
