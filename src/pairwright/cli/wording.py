"""What the command line says of words that make no request, or one that can't be served."""

from __future__ import annotations

from ..messages import MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, message

NO_CHECKLIST = message(
    "cli.no_checklist",
    "There is no checklist for the system {system}.",
    system=SYMBOL,
)
TWO_TO_OUTPUT = message(
    "cli.two_to_output",
    "The conversion report and the tournament can't both go to standard output. Write one to a file.",
)
NO_DIALECT = message(
    "cli.no_dialect",
    "{fault} Or name the dialect with --to.",
    fault=MESSAGE,
)
STAND_BY_ALONE = message(
    "cli.stand_by", "--stand-by looks at a copy. Name no event, and leave out --take-over."
)
EVENT_SUFFIX = message(
    "cli.event_suffix",
    "'{name}' is not the name of an event file. Names end in {suffix}: {name}{suffix}",
    name=TEXT,
    suffix=SYMBOL,
)
DESK_NEEDS = message(
    "cli.desk_needs",
    "The desk needs {library}",
    library=SYMBOL,
)
HTTP_NEEDS = message(
    "cli.http_needs",
    "Answering over HTTP needs {library}",
    library=SYMBOL,
)
GOES_WITH = message(
    "cli.goes_with",
    "{option} only goes with {partner}.",
    option=SYMBOL,
    partner=SYMBOL,
)
NOT_TOGETHER = message(
    "cli.not_together",
    "{option} and {partner} don't go together. Give one of them.",
    option=SYMBOL,
    partner=SYMBOL,
)
ONE_OF_OPTIONS = message(
    "cli.one_of_options",
    "Give one of these options: {options}.",
    options=SYMBOL,
)
NEEDS = message(
    "cli.needs",
    "{option} needs {needed}.",
    option=SYMBOL,
    needed=SYMBOL,
)
NAME_WITH = message(
    "cli.name_it",
    "Name the output with {option}.",
    option=SYMBOL,
)
FORM_NOT_TAKEN = message(
    "cli.form",
    "This can't be written as {form}. Choose one of: {choices}.",
    form=SYMBOL,
    choices=SYMBOL,
)
PAGE_NAME = message(
    "cli.page_name",
    "A report is an HTML page, so '{name}' must end in .html.",
    name=TEXT,
)
NOT_IN_LISTS = message(
    "cli.not_in_lists",
    "No player in the rating lists is called '{name}'.",
    name=TEXT,
)
ENGINE_ON_WINDOWS = message(
    "cli.engine_on_windows", "There is no pairwright-engine on Windows. Use --stdio or --http."
)
NEEDS_TOKEN = message(
    "cli.needs_token",
    "Other computers can reach {host}, so a token is needed. Give --token-file FILE, or set {variable}.",
    host=SYMBOL,
    variable=SYMBOL,
)
TOKEN_FORM = message("cli.token_form", "A token has 16 or more letters and digits, without spaces.")
LEAVE_OUT_SYSTEM = message(
    "cli.leave_out_system",
    "The system {system} ranks by points and tie-breaks. Leave out -s {system}.",
    system=SYMBOL,
)
AMBIGUOUS_TIE_BREAK = message(
    "cli.ambiguous_tie_break",
    "'{name}' matches several tie-breaks: {known}. Give the code.",
    name=TEXT,
    known=SYMBOL,
)
UNKNOWN_TIE_BREAK = message(
    "cli.unknown_tie_break",
    "'{name}' is not a tie-break, by code or by name. `pairwright tiebreaks` lists them.",
    name=TEXT,
)
OTHER_SYSTEM = message(
    "cli.other_system",
    "The file says {stated} (record 192), but the command line says --{asked}.",
    stated=SYMBOL,
    asked=SYMBOL,
)
ONE_WORD_TOO_MANY = message(
    "cli.one_word_too_many",
    "'{word}' is one word too many.",
    word=TEXT,
)
NO_OPTION = message(
    "cli.no_option",
    "There is no option {word}.",
    word=TEXT,
)
WHAT_WITH_FILE = message(
    "cli.what_with",
    "What should be done with '{word}'? For example {example}. Commands: {commands}; see pairwright --help.",
    word=TEXT,
    example=SYMBOL,
    commands=SYMBOL,
)
NO_COMMAND = message(
    "cli.no_command",
    "There is no command '{word}'. Commands: {commands}; see pairwright --help.",
    word=TEXT,
    commands=SYMBOL,
)
NO_COMMAND_NEAR = message(
    "cli.no_command_near",
    "There is no command '{word}'. Did you mean '{near}'?",
    word=TEXT,
    near=SYMBOL,
)
NO_DOCUMENT = message(
    "cli.no_document",
    "There is no document '{name}'. Choose one of: {known}.",
    name=TEXT,
    known=SYMBOL,
)
NOT_UNDERSTOOD = message(
    "cli.not_understood",
    "'{given}' is not understood. Expected: {expected}.",
    given=TEXT,
    expected=MESSAGE,
)
ALL_ABSENT = message(
    "cli.all_absent",
    "Nobody is left to be paired: all {players} players are absent.",
    players=NUMBER,
)
RANGE_BACKWARDS = message(
    "cli.backwards",
    "The range '{given}' goes backwards or too far.",
    given=TEXT,
)
ONLY_IP = message(
    "cli.only_ip",
    "{option} is for the system ip, not for {system}. Add -s ip.",
    option=SYMBOL,
    system=SYMBOL,
)
ENGINE_LOCALE = message("cli.engine_locale", "A resident engine needs a UTF-8 locale. Set PYTHONUTF8=1.")
ENGINE_RUNNING = message(
    "cli.engine_running",
    "A resident engine is already running: process {process}.",
    process=NUMBER,
)
ENGINE_ENDED = message(
    "cli.engine_ended",
    "The workers of the resident engine ended again and again. See {log}.",
    log=TEXT,
)
ENGINE_BUSY = message(
    "cli.engine_busy",
    "Process {process} is still working on calls. It ends when they are answered.",
    process=NUMBER,
)
NEEDS_FILE = message(
    "cli.needs_file",
    "{option} needs a tournament file before it.",
    option=SYMBOL,
)
RUN_KEPT = message("cli.run_kept", "What is finished is kept. Continue with '{command}'.", command=SYMBOL)
ROUND_OF_EVENT = message("explain.round_of_event", "{event}: round {round}", event=TEXT, round=ROUND)
ROUND_OF_TOURNAMENT = message("explain.round_of_tournament", "Tournament: round {round}", round=ROUND)
