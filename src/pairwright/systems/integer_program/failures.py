"""Errors of the system by integer programs: settings, side constraints, and rounds without a solution."""

from __future__ import annotations

from ...messages import NUMBER, SYMBOL, TEXT, message

NO_PROOF_AS_WRITTEN = message(
    "program.first_formulation",
    "There is no certificate: the mode as-written makes the pairs its program prefers, not the best round.",
)
NO_PROOF_JOINED = message(
    "program.joined",
    "There is no certificate: side constraints or aims join boards, so an integer program found this"
    " round. Its report gives the proven bounds.",
)
BAD_BOUNDS = message(
    "program.bounds",
    "'{constraint}': at_least must be 0 or more and not above at_most.",
    constraint=TEXT,
)
FAIRNESS_NEEDS = message(
    "program.fairness", "Fairness needs either groups or 'by', the way to divide the players."
)
CONSTRAINT_PLAYER = message(
    "program.unknown_player",
    "A side constraint names player {player}, but no player has that number.",
    player=NUMBER,
)
CONSTRAINT_NOBODY = message(
    "program.nobody_of",
    "A side constraint names the {kind} '{name}', but no player has it. There are: {known}.",
    kind=SYMBOL,
    name=TEXT,
    known=TEXT,
)
NO_SOLUTION_IN_TIME = message(
    "program.no_solution_in_time",
    "No solution was found within the limit for {layer} ({columns} variables, {rows} rows). Raise "
    "the time limit.",
    layer=TEXT,
    columns=NUMBER,
    rows=NUMBER,
)
SOLVER_FAILED = message(
    "program.solver_failed",
    "HiGHS gave up: {found}",
    found=TEXT,
)
BROKEN_ROWS = message(
    "program.broken_rows",
    "The answer of HiGHS breaks rows of the program when counted in whole numbers. Broken rows: {rows}.",
    rows=NUMBER,
)
SOLUTION_MISSED = message("program.solution_missed", "HiGHS finds no solution, although there is one.")
NEEDS_SCIPY = message("program.scipy", "integer programs need SciPy")
TOO_FEW_LEFT = message(
    "program.rounds_left",
    "The plan asks for {count} rounds, but {left} are left.",
    count=NUMBER,
    left=NUMBER,
)
NOT_AHEAD = message(
    "program.not_ahead",
    "Several rounds can't be planned together under this side constraint: {constraint}.",
    constraint=TEXT,
)
NO_AIMS_AHEAD = message("program.no_aims_ahead", "Several rounds planned together take no aims.")
TOO_MANY_BOARDS = message(
    "program.too_many_boards",
    "{boards} possible boards are too many to plan {count} rounds together.",
    boards=NUMBER,
    count=NUMBER,
)
NO_PLAN = message(
    "program.no_plan",
    "There is no plan for {count} rounds without a rematch and by the colour rules.",
    count=NUMBER,
)
NO_PLAN_CONSTRAINED = message(
    "program.no_plan_constrained",
    "Under these side constraints there is no plan for {count} rounds without a rematch and by the "
    "colour rules.",
    count=NUMBER,
)
PLAN_FAILS = message(
    "program.plan_fails", "The plan fails its check: a player meets somebody twice or is left out."
)
SLOT_JOINED = message(
    "program.slot_joined",
    "The mode slot takes no aims, and no side constraints that join boards. Use the mode compact.",
)
SLOT_BYE = message("program.slot_bye", "The mode slot does not choose the bye. Set bye = 'before'.")
MATCHING_JOINED = message(
    "program.matching_joined",
    "These side constraints join boards, which a matching can't handle. Use the mode auto or compact.",
)
ROUND_FAILS = message(
    "program.round_fails",
    "The round found fails its check: {found}.",
    found=TEXT,
)
OBJECTIVE_DIFFERS = message(
    "program.objective_differs",
    "The solver claims an objective of {claimed}, but the round has {counted}.",
    claimed=SYMBOL,
    counted=SYMBOL,
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
    "The weight {weight} can't be {given}. Weights go from 0 to {most} in steps of 0.001.",
    weight=SYMBOL,
    given=TEXT,
    most=NUMBER,
)
CONTRADICTION = message(
    "program.contradiction",
    "These demands can't be met together. Without any one of them there is a round:{demands}",
    demands=TEXT,
)
SOME_CONTRADICT = message(
    "program.some_contradict",
    "These demands can't be met together. The time limit ended the search for a smaller set:{demands}",
    demands=TEXT,
)
DEMAND_NOT_POSSIBLE = message(
    "program.demand_impossible",
    "This demand can't be met:{demands}",
    demands=TEXT,
)
WITHOUT_SCIPY = message(
    "program.without_scipy",
    "Without side constraints that join boards, the modes auto and matching do not need it.",
)
