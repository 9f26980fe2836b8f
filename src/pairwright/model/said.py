"""The messages of the model, loaded on first use: most calls need none."""

from ..errors import Later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import game_wording as game_say
    from . import wording as say
else:
    say, game_say = Later("pairwright.model.wording"), Later("pairwright.model.game_wording")

__all__ = ["game_say", "say"]
