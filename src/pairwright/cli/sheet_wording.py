"""The labels around the boards and standings that the command line prints."""

from ..messages import COUNT, MESSAGE, NUMBER, ROUND, SYMBOL, message
from ..model.figures import FIGURE
from ..systems.view.proof_words import RULE_TEXT

ROUND_HEAD = message(
    "sheet.round_head",
    one=f"Round {ROUND:round} · {RULE_TEXT:system} ({SYMBOL:year}) · {MESSAGE:players} · {COUNT:count} board",
    other=f"Round {ROUND:round} · {RULE_TEXT:system} ({SYMBOL:year}) · {MESSAGE:players} · {COUNT:count} boards",
)
BOARD_HEAD = message("sheet.board", "Bd")
BYE_HEAD = message("sheet.bye", "bye")
BOARDS_MORE = message("sheet.more", one=f"{COUNT:count} more (--all)", other=f"{COUNT:count} more (--all)")
WHY_COMMAND = message("sheet.why", f"Why: {SYMBOL:command}")
PLAN_HEAD = message(
    "sheet.plan_head",
    f"Rounds {NUMBER:first} to {NUMBER:last} · {RULE_TEXT:system} · objective {FIGURE:value}, {MESSAGE:proof}",
)
NO_PLAN_MORE = message("sheet.no_plan_more", "no plan has more")
NO_PLAN_MORE_THAN = message("sheet.no_plan_more_than", f"no plan has more than {FIGURE:bound}")
PLAN_ROUND = message("sheet.plan_round", f"Round {ROUND:round}")
PLAN_NOTE = message(
    "sheet.plan_note", f"By the scores before round {ROUND:round}: results in between are not foreseen."
)
