"""What is said about the event itself and its sections."""

from __future__ import annotations

from ...messages import COUNT, MESSAGES, ROUND, SYMBOL, TEXT, message

EVENT_EXISTS = message("event.exists", "This event already exists.")
EVENT_NEEDS_NAME = message("event.needs_name", "An event needs a name.")
EVENT_CREATED = message("event.created", "Event {name} created: {sections}.", name=TEXT, sections=MESSAGES)
EVENT_WITHOUT_SECTIONS = message("event.created_empty", "Event {name} created.", name=TEXT)
SECTION_OF_EVENT = message(
    "section.described",
    one="{name} ({count} round, {system})",
    other="{name} ({count} rounds, {system})",
    name=TEXT,
    count=COUNT,
    system=SYMBOL,
)
SECTION_ADDED = message("section.added", "Section added: {sections}.", sections=MESSAGES)
OUTSIDE_FIDE_MODE = message("section.outside_fide_mode", "It is outside FIDE mode ({reason}).", reason=SYMBOL)
SECTION_EXISTS = message("section.exists", "There is already a section {name}.", name=TEXT)
SECTION_NEEDS_NAME = message("section.needs_name", "A section needs a name.")
CANNOT_REMOVE_SECTION = message("section.cannot_remove", "The section cannot be removed")
HAS_ENTRIES = message(
    "section.has_entries",
    one="{section} has {count} entry.",
    other="{section} has {count} entries.",
    section=TEXT,
    count=COUNT,
)
MOVE_THEM_FIRST = message("section.move_first", "Move them first.")
SECTION_REMOVED = message("section.removed", "Section {name} removed.", name=TEXT)
NOT_IN_FIDE_MODE = message("section.not_in_fide_mode", "{section} is not in FIDE mode.", section=TEXT)
ASK_LEAVE_FIDE_MODE = message("section.ask_leave", "Leave FIDE mode in {section}?", section=TEXT)
LEFT_FOR_GOOD = message("rule.left_for_good", "FIDE mode is left once, and for good")
UNLOCKED_THEN = message(
    "section.unlocked_then",
    "Locked settings can then be changed. The report lists it (### FIDE mode exited). You cannot go back.",
)
STAY_IN_FIDE_MODE = message("section.stay", "Stay with what FIDE mode allows.")
LEFT_FIDE_MODE = message("section.left_fide_mode", "{section} has left FIDE mode.", section=TEXT)
ROUNDS_PAIRED = message(
    "section.rounds_paired",
    one="{count} round is already paired.",
    other="{count} rounds are already paired.",
    count=COUNT,
)
ROUND_RANGE = message("section.round_range", "A section has 1 to 99 rounds, not {rounds}.", rounds=ROUND)

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
    "This event is read-only: a newer Pairwright wrote it (schema {schema}; this version supports "
    "{known}). Install that version, or export the event there.",
    schema=SYMBOL,
    known=SYMBOL,
)
