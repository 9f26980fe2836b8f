"""Messages about norms that can't be judged."""

from ..messages import NUMBER, SYMBOL, TEXT, message

BAD_HOST = message(
    "norm.host_code", f"'{TEXT:given}' is not the code of a federation. Write three letters, such as NED."
)
DIRECT_TITLE_UNKNOWN = message(
    "norm.direct_title",
    f"The direct title {SYMBOL:title} names player {NUMBER:number}, but no player has that number.",
)
