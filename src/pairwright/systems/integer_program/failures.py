"""Errors of the system by integer programs: settings, side constraints, and rounds without a solution."""

from ...messages import MESSAGE, NUMBER, SYMBOL, TEXT, message
from .demand_words import DEMANDS

NO_PROOF_AS_WRITTEN = message(
    "program.first_formulation",
    "No certificate: the mode as-written takes the pairs that its program prefers.",
)
NO_PROOF_JOINED = message(
    "program.joined",
    "No certificate: side constraints or aims join boards, so an integer program found this"
    " round. Its report gives the proven bounds.",
)
BAD_BOUNDS = message(
    "program.bounds", f"'{MESSAGE:constraint}': at_least must be 0 or more and not above at_most."
)
FAIRNESS_NEEDS = message(
    "program.fairness", "Fairness needs either groups or 'by', the way to divide the players."
)
CONSTRAINT_PLAYER = message(
    "program.unknown_player",
    f"A side constraint names player {NUMBER:player}, but no player has that number.",
)
CONSTRAINT_NOBODY = message(
    "program.nobody_of",
    f"A side constraint names the {SYMBOL:kind} '{TEXT:name}', but no player has it. Choose one of: "
    f"{TEXT:known}.",
)
CONSTRAINT_NONE_KNOWN = message(
    "program.none_known",
    f"A side constraint names the {SYMBOL:kind} '{TEXT:name}', but no {SYMBOL:kind} is known of any player.",
)
NO_SOLUTION_IN_TIME = message(
    "program.no_solution_in_time",
    f"No solution was found within the limit for {MESSAGE:layer} ({NUMBER:columns} variables, {NUMBER:rows} "
    "rows). Raise the time limit.",
)
SOLVER_FAILED = message("program.solver_failed", f"HiGHS gave up: {TEXT:found}")
BROKEN_ROWS = message(
    "program.broken_rows",
    "The answer of HiGHS breaks rows of the program when counted in whole numbers. Broken rows: "
    f"{NUMBER:rows}.",
)
SOLUTION_MISSED = message("program.solution_missed", "HiGHS finds no solution, although there is one.")
NEEDS_SCIPY = message("program.scipy", "integer programs need SciPy")
TOO_FEW_LEFT = message(
    "program.rounds_left", f"The plan asks for {NUMBER:count} rounds, but {NUMBER:left} are left."
)
NOT_AHEAD = message(
    "program.not_ahead",
    f"Several rounds can't be planned together under this side constraint: {MESSAGE:constraint}.",
)
NO_AIMS_AHEAD = message("program.no_aims_ahead", "Several rounds planned together take no aims.")
TOO_MANY_BOARDS = message(
    "program.too_many_boards",
    f"{NUMBER:boards} possible boards are too many to plan {NUMBER:count} rounds together.",
)
NO_PLAN = message(
    "program.no_plan",
    f"No plan for {NUMBER:count} rounds obeys the colour rules without a rematch.",
)
NO_PLAN_CONSTRAINED = message(
    "program.no_plan_constrained",
    f"Under these side constraints no plan for {NUMBER:count} rounds obeys the colour rules.",
)
PLAN_FAILS = message(
    "program.plan_fails", "The plan fails its check: two players meet twice, or one is left out."
)
SLOT_JOINED = message(
    "program.slot_joined",
    "The mode slot takes neither aims nor side constraints that join boards. Use the mode compact.",
)
SLOT_BYE = message("program.slot_bye", "The mode slot does not choose the bye. Set bye = 'before'.")
MATCHING_JOINED = message(
    "program.matching_joined",
    "These side constraints join boards, which a matching can't handle. Use the mode auto or compact.",
)
ROUND_FAILS = message("program.round_fails", f"The round found fails its check: {TEXT:found}.")
OBJECTIVE_DIFFERS = message(
    "program.objective_differs",
    f"The solver claims an objective of {SYMBOL:claimed}, but the round has {SYMBOL:counted}.",
)
BAD_LIMITS = message("program.limits", "Limits must be above zero.")
AS_WRITTEN_BARE = message(
    "program.as_written_bare", "The mode as-written takes no side constraints and no aims."
)
AS_WRITTEN_PAIRS = message("program.as_written_pairs", "The mode as-written takes no required pairs.")
AS_WRITTEN_NONE = message(
    "program.as_written_none",
    "The program as written has no solution: a colour difference is beyond 2 already.",
)
WEIGHT_RANGE = message(
    "program.weight",
    f"The weight {SYMBOL:weight} can't be {TEXT:given}. Weights go from 0 to {NUMBER:most} in steps of "
    "0.001.",
)
CONTRADICTION = message(
    "program.contradiction",
    f"These demands can't be met together. Without any one of them there is a round:{DEMANDS:demands}",
)
SOME_CONTRADICT = message(
    "program.some_contradict",
    f"These demands can't be met together. The time limit ended the search for a smaller set:{DEMANDS:demands}",
)
DEMAND_NOT_POSSIBLE = message("program.demand_impossible", f"This demand can't be met:{DEMANDS:demands}")
WITHOUT_SCIPY = message(
    "program.without_scipy",
    "Without side constraints that join boards, the modes auto and matching do not need it.",
)
