"""Messages about words that make no request, or one that can't be served."""

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

NO_CHECKLIST = message("cli.no_checklist", f"The system {SYMBOL:system} has no checklist.")
TWO_TO_OUTPUT = message(
    "cli.two_to_output",
    "The conversion report and the tournament can't both go to standard output. Write one to a file.",
)
NO_DIALECT = message("cli.no_dialect", f"{MESSAGE:fault} Or name the dialect with --to.")
STAND_BY_ALONE = message(
    "cli.stand_by", "--stand-by looks at a copy. Name no event, and leave out --take-over."
)
EVENT_SUFFIX = message(
    "cli.event_suffix",
    f"'{TEXT:name}' is not the name of an event file. Names end in {SYMBOL:suffix}: "
    f"{TEXT:name}{SYMBOL:suffix}",
)
NO_DOCSTRINGS = message(
    "cli.no_docstrings",
    f"Python runs without docstrings ({SYMBOL:option}), which hold the rules and the help. Use {SYMBOL:better}.",
)
DESK_NEEDS = message("cli.desk_needs", f"The desk needs {SYMBOL:library}")
HTTP_NEEDS = message("cli.http_needs", f"Answering over HTTP needs {SYMBOL:library}")
GOES_WITH = message("cli.goes_with", f"{SYMBOL:option} only goes with {SYMBOL:partner}.")
NOT_TOGETHER = message(
    "cli.not_together", f"{SYMBOL:option} and {SYMBOL:partner} don't go together. Give one of them."
)
ONE_OF_OPTIONS = message("cli.one_of_options", f"Give one of these options: {SYMBOL:options}.")
NEEDS = message("cli.needs", f"{SYMBOL:option} needs {SYMBOL:needed}.")
NAME_WITH = message("cli.name_it", f"Name the output with {SYMBOL:option}.")
FORM_NOT_TAKEN = message(
    "cli.form", f"This can't be written as {SYMBOL:form}. Choose one of: {SYMBOL:choices}."
)
PAGE_NAME = message("cli.page_name", f"A report is an HTML page, so '{TEXT:name}' must end in .html.")
NOT_IN_LISTS = message("cli.not_in_lists", f"No player in the rating lists is called '{TEXT:name}'.")
ENGINE_ON_WINDOWS = message(
    "cli.engine_on_windows", "Windows has no pairwright-engine. Use --stdio or --http."
)
NEEDS_TOKEN = message(
    "cli.needs_token",
    f"Other computers can reach {SYMBOL:host}, so a token is needed. Give --token-file FILE, or set "
    f"{SYMBOL:variable}.",
)
TOKEN_FORM = message("cli.token_form", "A token has 16 or more letters and digits, without spaces.")
LEAVE_OUT_SYSTEM = message(
    "cli.leave_out_system",
    f"The system {SYMBOL:system} ranks by points and tie-breaks. Leave out -s {SYMBOL:system}.",
)
RANKED_BY_POINTS = message(
    "cli.ranked_by_points",
    f"The system {SYMBOL:system} has its own ranking, with -s {SYMBOL:system}. These ranks are by points.",
)
AMBIGUOUS_TIE_BREAK = message(
    "cli.ambiguous_tie_break", f"'{TEXT:name}' matches several tie-breaks: {SYMBOL:known}. Give the code."
)
OTHER_SYSTEM = message(
    "cli.other_system",
    f"The file says {SYMBOL:stated} (record 192), but the command line says --{SYMBOL:asked}.",
)
ONE_WORD_TOO_MANY = message("cli.one_word_too_many", f"'{TEXT:word}' is one word too many.")
NO_OPTION = message("cli.no_option", f"Unknown option {TEXT:word}.")
WHAT_WITH_FILE = message(
    "cli.what_with",
    f"What should be done with '{TEXT:word}'? For example {SYMBOL:example}. Commands: {SYMBOL:commands}; "
    "see pairwright --help.",
)
NO_COMMAND = message(
    "cli.no_command", f"Unknown command '{TEXT:word}'. Commands: {SYMBOL:commands}; see pairwright --help."
)
NO_COMMAND_NEAR = message(
    "cli.no_command_near", f"Unknown command '{TEXT:word}'. Did you mean '{SYMBOL:near}'?"
)
NO_DOCUMENT = message("cli.no_document", f"Unknown document '{TEXT:name}'. Choose one of: {SYMBOL:known}.")
NOT_UNDERSTOOD = message(
    "cli.not_understood", f"'{TEXT:given}' is not understood. Expected: {MESSAGE:expected}."
)
ALL_ABSENT = message(
    "cli.all_absent", f"No player is left to be paired: all {NUMBER:players} players are absent."
)
RANGE_BACKWARDS = message("cli.backwards", f"The range '{TEXT:given}' goes backwards or too far.")
ONLY_IP = message("cli.only_ip", f"{SYMBOL:option} is for the system ip, not for {SYMBOL:system}. Add -s ip.")
ENGINE_LOCALE = message("cli.engine_locale", "A resident engine needs a UTF-8 locale. Set PYTHONUTF8=1.")
ENGINE_RUNNING = message(
    "cli.engine_running", f"A resident engine is already running: process {NUMBER:process}."
)
ENGINE_ENDED = message(
    "cli.engine_ended", f"The workers of the resident engine ended again and again. See {TEXT:log}."
)
ENGINE_BUSY = message(
    "cli.engine_busy", f"Process {NUMBER:process} is still working on calls. It ends when they are answered."
)
NEEDS_FILE = message("cli.needs_file", f"{SYMBOL:option} needs a tournament file before it.")
RUN_KEPT = message("cli.run_kept", f"Finished work is kept. Continue with '{SYMBOL:command}'.")

EXPECTED = message("cli.expected", f"  expected: {MESSAGE:expected}")
FIX = message("cli.fix", f"  fix: {MESSAGE:fix}")
MORE_ERRORS = message("cli.more_errors", f"  {NUMBER:more} more: {SYMBOL:command} lists all errors")
NOTICE = message("cli.notice", f"{TEXT:file}: notice: {MESSAGE:notice}")
NOT_KEPT = message(
    "cli.acceleration_lost",
    f"the report does not keep --acceleration {SYMBOL:name}: give it again in the next round",
)
NAME_A_FILE = message("cli.name_a_file", f"name a file in this folder; `check` takes several: {SYMBOL:files}")
LOOKED_FOR_IN = message(
    "cli.looked_for", f"it was looked for in {TEXT:folder}: name it from there, or go to its folder"
)
LOST = message("cli.lost", f"lost: {MESSAGE:loss}")
NO_ROUND_YET = message("cli.no_round_yet", "No round is recorded yet.")
