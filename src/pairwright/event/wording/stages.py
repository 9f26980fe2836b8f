"""Where a section stands, and what is to be done next."""

from __future__ import annotations

from ...messages import MESSAGE, NUMBER, ROUND, SYMBOL, message
from .common import STAGES as SAID

NOT_STARTED = message("progress.not_started", "not started")
STAGES = {
    "draft": message("progress.draft", "draft"),
    "playing": message("progress.playing", "playing"),
    "complete": SAID["complete"],
    "closed": SAID["closed"],
}
"""The stages of a round."""

STAGE = message(
    "progress.of_round",
    f"round {ROUND:round}: {MESSAGE:stage}, {NUMBER:entered} of {NUMBER:boards} results",
)
NEXT = {
    "players": message("step.players", "add players"),
    "pair": message("step.pair", f"pair round {ROUND:round}"),
    "validate": message("step.validate", "validate"),
    "publish": message("step.publish", "publish"),
    "results": message("step.results", f"enter results ({NUMBER:count} missing): board {SYMBOL:boards}"),
    "close": message("step.close", "close the round"),
    "adjourned": message("step.adjourned", f"finish the adjourned games of round {ROUND:round}"),
    "report": message("step.report", "export the report"),
}
"""The next action, by step."""
