"""Messages of the solver about problems that are too large for it or contradictory."""

from __future__ import annotations

from ..errors import TooLarge
from ..messages import NUMBER, SYMBOL, TEXT, message

TOO_MANY_STEPS = message(
    "matching.steps",
    f"The best matching of {NUMBER:count} takes more steps than the solver allows. Use a smaller field, "
    "another system or another edition.",
)
FIELD_TOO_WIDE = message(
    "matching.field_bits",
    f"The sums of criterion {NUMBER:place} of {NUMBER:count} take {NUMBER:bits} bits, and the solver has "
    f"room for {NUMBER:room}. Use smaller numbers.",
)
PROOF_TOO_WIDE = message(
    "matching.proof_bits",
    f"A single proof is not possible: the weights take {NUMBER:bits} bits, and a proof has room for "
    f"{NUMBER:room}.",
)


def too_many_steps(count: int) -> TooLarge:
    """The error of a search that would not end; the kernel makes it here, too."""
    return TooLarge(TOO_MANY_STEPS(count=count))


NOT_A_PROOF = message(
    "matching.not_a_proof", 'This is not a proof. Give a JSON object with the format "matching-1".'
)
PROOF_NOT_JSON = message("matching.not_json", f"This is not JSON: {SYMBOL:reason}")
PAIR_NOT_MADE = message("matching.not_made", f"{TEXT:pair} is not one of the pairs made. Ask with why_not.")
NEITHER_PAIRED_NOR_BYE = message(
    "matching.left_out", f"Neither paired nor with a bye: {TEXT:names}. Pair each of them or give a bye."
)
TOO_MANY_BYES = message(
    "matching.too_many_byes", f"There are {NUMBER:byes} byes. At most {NUMBER:most} may be given."
)
TWICE_IN_PAIRS = message("matching.paired_twice", f"{TEXT:name} is paired twice. Name each participant once.")
COSTS_COUNTED = message(
    "matching.costs", f"{TEXT:where}: the number of costs is {NUMBER:given}. Give {NUMBER:wanted}."
)
TABLE_SIZE = message(
    "matching.table", f"{TEXT:where}: give a table of {NUMBER:size} rows and as many columns."
)
TABLE_UNEVEN = message(
    "matching.uneven",
    f"{TEXT:where}: {TEXT:a} and {TEXT:x} cost {SYMBOL:there} one way round and {SYMBOL:back} the other. "
    "The table must be symmetric.",
)
CLASSES_COUNTED = message(
    "matching.classes", f"{TEXT:where}: the number of classes is {NUMBER:given}. Give {NUMBER:wanted}."
)
STRANGERS_NAMED = message(
    "matching.strangers", f"{TEXT:where}: {TEXT:names} takes no part. Name participants only."
)
COST_NOT_INTEGER = message("matching.cost", f"{TEXT:where}: the cost is {TEXT:given}. Give an integer.")
TWO_COSTS = message("matching.two_costs", f"{TEXT:where}: {TEXT:a} and {TEXT:x} have two costs. Give one.")
CLASSES_UNEVEN = message(
    "matching.classes_uneven",
    f"{TEXT:where}: classes {TEXT:a} and {TEXT:x} cost {SYMBOL:there} one way round and {SYMBOL:back} the "
    "other. The table must be symmetric.",
)
BYES_FROM_ZERO = message("matching.byes", f"The number of byes is {SYMBOL:given}. Give a number from 0 on.")
BYE_NEEDED = message("matching.bye_needed", f"{NUMBER:number} participants can't all be paired. Allow a bye.")
PART_TWICE = message("matching.twice", f"{TEXT:name} takes part twice. Name each participant once.")
NONE_IS_BYE = message(
    "matching.none", "None can't be a participant: it stands for the bye. Choose another name."
)
TIERS_ALIKE = message("matching.tiers", "Two tiers have the same name. Give each its own.")
REQUIRED_AND_FORBIDDEN = message(
    "matching.required",
    f"{TEXT:a} and {TEXT:x} are required to be paired and must not be. Take one of the two out.",
)
BYE_WRITTEN_SO = message("matching.bye_pair", f"A bye is written ({TEXT:name}, None), the participant first.")
NOT_WITH_SELF = message(
    "matching.self", f"{TEXT:name} can't be their own opponent. Name another participant."
)
TAKES_NOT_PART = message("matching.stranger", f"{TEXT:name} does not take part. Name a participant.")
LISTED_TWICE = message(
    "matching.listed_twice", f"The list of {TEXT:name} names a player twice. Name each once."
)
LISTS_SELF = message("matching.lists_self", f"The list of {TEXT:name} names its owner. Take that name out.")
NOT_MUTUALLY_LISTED = message(
    "matching.not_mutual",
    f"{TEXT:a} and {TEXT:x} don't list each other. Pair only players who list each other.",
)
NO_LIST_OF = message(
    "matching.no_list",
    f"The list of {TEXT:name} names {TEXT:x}, who has no list. Add one, or take the name out.",
)
LISTED_ONE_WAY = message(
    "matching.one_way",
    f"{TEXT:a} lists {TEXT:x}, but not the other way round. Drop such entries with mutual(lists).",
)
NOBODY_CALLED = message("matching.nobody", f"{TEXT:name} has no list. Name a player who has one.")
IN_TWO_PAIRS = message("matching.two_pairs", f"{TEXT:name} is in two pairs. Name each player once.")
