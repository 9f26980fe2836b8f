"""What is said of matching problems that contradict themselves."""

from __future__ import annotations

from ..messages import NUMBER, SYMBOL, TEXT, message

NOT_A_PROOF = message(
    "matching.not_a_proof", 'This is not a proof. Give a JSON object with the format "matching-1".'
)
PROOF_NOT_JSON = message("matching.not_json", "This is not JSON: {reason}", reason=SYMBOL)
PAIR_NOT_MADE = message(
    "matching.not_made", "{pair} is not one of the pairs made. Ask with why_not.", pair=TEXT
)
NEITHER_PAIRED_NOR_BYE = message(
    "matching.left_out",
    "Neither paired nor with a bye: {names}. Pair each of them or give a bye.",
    names=TEXT,
)
TOO_MANY_BYES = message(
    "matching.too_many_byes", "There are {byes} byes. At most {most} may be given.", byes=NUMBER, most=NUMBER
)
TWICE_IN_PAIRS = message(
    "matching.paired_twice", "{name} is paired twice. Name each participant once.", name=TEXT
)
COSTS_COUNTED = message(
    "matching.costs",
    "{where}: the number of costs is {given}. Give {wanted}.",
    where=TEXT,
    given=NUMBER,
    wanted=NUMBER,
)
TABLE_SIZE = message(
    "matching.table", "{where}: give a table of {size} rows and as many columns.", where=TEXT, size=NUMBER
)
TABLE_UNEVEN = message(
    "matching.uneven",
    "{where}: {a} and {x} cost {there} one way round and {back} the other. The table must be symmetric.",
    where=TEXT,
    a=TEXT,
    x=TEXT,
    there=SYMBOL,
    back=SYMBOL,
)
CLASSES_COUNTED = message(
    "matching.classes",
    "{where}: the number of classes is {given}. Give {wanted}.",
    where=TEXT,
    given=NUMBER,
    wanted=NUMBER,
)
STRANGERS_NAMED = message(
    "matching.strangers", "{where}: {names} takes no part. Name participants only.", where=TEXT, names=TEXT
)
COST_NOT_INTEGER = message(
    "matching.cost", "{where}: the cost is {given}. Give an integer.", where=TEXT, given=TEXT
)
TWO_COSTS = message(
    "matching.two_costs", "{where}: {a} and {x} have two costs. Give one.", where=TEXT, a=TEXT, x=TEXT
)
CLASSES_UNEVEN = message(
    "matching.classes_uneven",
    "{where}: classes {a} and {x} cost {there} one way round and {back} the other. The table must "
    "be symmetric.",
    where=TEXT,
    a=TEXT,
    x=TEXT,
    there=SYMBOL,
    back=SYMBOL,
)
BYES_FROM_ZERO = message(
    "matching.byes", "The number of byes is {given}. Give a number from 0 on.", given=SYMBOL
)
BYE_NEEDED = message(
    "matching.bye_needed", "{number} participants can't all be paired. Allow a bye.", number=NUMBER
)
PART_TWICE = message("matching.twice", "{name} takes part twice. Name each participant once.", name=TEXT)
NONE_IS_BYE = message(
    "matching.none", "None can't be a participant: it stands for the bye. Choose another name."
)
TIERS_ALIKE = message("matching.tiers", "Two tiers have the same name. Give each its own.")
REQUIRED_AND_FORBIDDEN = message(
    "matching.required",
    "{a} and {x} are required to be paired and must not be. Take one of the two out.",
    a=TEXT,
    x=TEXT,
)
BYE_WRITTEN_SO = message(
    "matching.bye_pair", "A bye is written ({name}, None), the participant first.", name=TEXT
)
NOT_WITH_SELF = message(
    "matching.self", "{name} can't be their own opponent. Name another participant.", name=TEXT
)
TAKES_NOT_PART = message("matching.stranger", "{name} does not take part. Name a participant.", name=TEXT)
LISTED_TWICE = message(
    "matching.listed_twice", "The list of {name} names a player twice. Name each once.", name=TEXT
)
LISTS_SELF = message(
    "matching.lists_self", "The list of {name} names its owner. Take that name out.", name=TEXT
)
NOT_MUTUALLY_LISTED = message(
    "matching.not_mutual",
    "{a} and {x} don't list each other. Pair only players who do.",
    a=TEXT,
    x=TEXT,
)
NO_LIST_OF = message(
    "matching.no_list",
    "The list of {name} names {x}, who has no list. Add one, or take the name out.",
    name=TEXT,
    x=TEXT,
)
LISTED_ONE_WAY = message(
    "matching.one_way",
    "{a} lists {x}, but not the other way round. Drop such entries with mutual(lists).",
    a=TEXT,
    x=TEXT,
)
NOBODY_CALLED = message("matching.nobody", "{name} has no list. Name a player who has one.", name=TEXT)
IN_TWO_PAIRS = message("matching.two_pairs", "{name} is in two pairs. Name each player once.", name=TEXT)
