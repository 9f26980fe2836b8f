"""The Keizer ranking in words, loaded when it is printed."""

from ...messages import PLAYER, ROUND, SYMBOL, message
from ...model.figures import FIGURE
from ...standings.wording import HEADINGS

KNOWN = (
    HEADINGS["rank"],
    message("ranking.number", "No."),
    HEADINGS["name"],
    message("ranking.rating", "Rating"),
)
"""The headings of what other tables say of a player, too."""

OWN = (message("ranking.value", "Value"), message("ranking.total", "Total"))
"""The headings of what only this ranking says."""

TOTAL_OF = message("ranking.total_of", f"{PLAYER:player}: {FIGURE:total} Keizer points")
OWN_VALUE = message("ranking.own_value", f"own value: {FIGURE:value}")
IN_GAME = message(
    "ranking.game",
    f"round {ROUND:round}: {FIGURE:part} ({SYMBOL:result} against {PLAYER:opponent}, worth {FIGURE:worth})",
)
NO_GAME_IN = message(
    "ranking.no_game", f"round {ROUND:round}: {FIGURE:part} ({SYMBOL:result} without an opponent)"
)
NOT_SETTLED = message(
    "ranking.not_settled",
    "The ranking did not settle: the total is the mean of the last two passes, this is the last one.",
)
