"""The messages of systems and of rule books, loaded on demand, which most calls avoid."""

from __future__ import annotations

from ..errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..rules import wording as rules_say
    from . import wording as say
else:
    say, rules_say = Later("pairwright.systems.wording"), Later("pairwright.rules.wording")

__all__ = ["rules_say", "say"]
