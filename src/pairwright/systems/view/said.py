"""Facts about players for views; loaded at the first question about one."""

from ...errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import fact_words as fact_say
else:
    fact_say = Later("pairwright.systems.view.fact_words")

__all__ = ["fact_say"]
