"""The messages of the model, loaded on first use: most calls need none."""

from __future__ import annotations

from ..errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import game_wording as game_say
    from . import input_wording as input_say
    from . import wording as say
else:
    say = Later("pairwright.model.wording")
    game_say, input_say = (Later(f"pairwright.model.{name}_wording") for name in ("game", "input"))

__all__ = ["game_say", "input_say", "say"]
