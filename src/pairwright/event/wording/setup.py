"""Messages about the event itself and its sections."""

from ...messages import COUNT, MESSAGES, ROUND, SYMBOL, TEXT, message

EVENT_EXISTS = message("event.exists", "This event already exists.")
EVENT_NEEDS_NAME = message("event.needs_name", "An event needs a name.")
EVENT_CREATED = message("event.created", f"Event {TEXT:name} created: {MESSAGES:sections}.")
EVENT_WITHOUT_SECTIONS = message("event.created_empty", f"Event {TEXT:name} created.")
SECTION_OF_EVENT = message(
    "section.described",
    one=f"{TEXT:name} ({COUNT:count} round, {SYMBOL:system})",
    other=f"{TEXT:name} ({COUNT:count} rounds, {SYMBOL:system})",
)
SECTION_ADDED = message("section.added", f"Section added: {MESSAGES:sections}.")
OUTSIDE_FIDE_MODE = message("section.outside_fide_mode", f"It is outside FIDE mode ({SYMBOL:reason}).")
SECTION_EXISTS = message("section.exists", f"There is already a section {TEXT:name}.")
SECTION_NEEDS_NAME = message("section.needs_name", "A section needs a name.")
CANNOT_REMOVE_SECTION = message("section.cannot_remove", "The section cannot be removed")
HAS_ENTRIES = message(
    "section.has_entries",
    one=f"{TEXT:section} has {COUNT:count} entry.",
    other=f"{TEXT:section} has {COUNT:count} entries.",
)
MOVE_THEM_FIRST = message("section.move_first", "Move them first.")
SECTION_REMOVED = message("section.removed", f"Section {TEXT:name} removed.")
NOT_IN_FIDE_MODE = message("section.not_in_fide_mode", f"{TEXT:section} is not in FIDE mode.")
ASK_LEAVE_FIDE_MODE = message("section.ask_leave", f"Leave FIDE mode in {TEXT:section}?")
LEFT_FOR_GOOD = message("rule.left_for_good", "FIDE mode is left once, and for good")
UNLOCKED_THEN = message(
    "section.unlocked_then", "Locked settings can then be changed. The report lists it. You cannot go back."
)
STAY_IN_FIDE_MODE = message("section.stay", "Stay within FIDE mode.")
LEFT_FIDE_MODE = message("section.left_fide_mode", f"{TEXT:section} has left FIDE mode.")
ROUNDS_PAIRED = message(
    "section.rounds_paired",
    one=f"{COUNT:count} round is already paired.",
    other=f"{COUNT:count} rounds are already paired.",
)
ROUND_RANGE = message("section.round_range", f"A section has 1 to 99 rounds, not {ROUND:rounds}.")

DISK_FULL = message(
    "event.disk_full",
    "This event is read-only: the disk is full. Make room, or copy the file to another disk.",
)
NO_LOCKS_HERE = message(
    "event.no_locks",
    "This event is read-only: its folder does not support file locks. Copy the file to a local folder.",
)
FOLDER_NOT_WRITABLE = message(
    "event.folder_not_writable",
    "This event is read-only: its folder can't be written to. Copy the file to one of your own folders.",
)
WRITE_PROTECTED = message(
    "event.write_protected",
    "This event is read-only: the file is write-protected. Change that, or make a copy.",
)
OF_A_NEWER_VERSION = message(
    "event.of_newer_version",
    f"This event is read-only: a newer Pairwright wrote it (schema {SYMBOL:schema}; this version supports "
    f"{SYMBOL:known}). Install that version, or export the event there.",
)
