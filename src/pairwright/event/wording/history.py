"""What is said about undo, redo and restore."""

from __future__ import annotations

from ...messages import MESSAGE, NUMBER, SENTENCES, TEXT, message

NO_EVENT_YET = message("event.none_yet", "There is no event yet.")
CREATE_FIRST = message("event.create_first", "Create it first (new).")
NOTHING_TO_UNDO = message("history.nothing_to_undo", "There is nothing to undo.")
LATER_FIRST = message(
    "history.later_first",
    "What came later has to be undone first. This: {what} Later: {later}",
    what=MESSAGE,
    later=SENTENCES,
)
UNDO_OF_ANOTHER = message(
    "history.undo_of_another", "Undo what {author} did? {what}", author=TEXT, what=MESSAGE
)
UNDO_OF_NAMELESS = message(
    "history.undo_of_nameless", "Undo what a user without a name did? {what}", what=MESSAGE
)
ANOTHER_AUTHOR = message("history.another_author", "This takes back another user's command.")
ASK_AUTHOR = message("history.ask_author", "Ask {author} first.", author=TEXT)
ASK_NAMELESS = message("history.ask_nameless", "Find out first who did it.")
UNDONE = message("history.undone", "Undone: {what}", what=MESSAGE)
NOTHING_TO_REDO = message("history.nothing_to_redo", "There is nothing to redo.")
EARLIER_FIRST = message(
    "history.earlier_first",
    "What came before it has to be redone first. This: {what} Before: {earlier}",
    what=MESSAGE,
    earlier=SENTENCES,
)
REDONE = message("history.redone", "Redone: {what}", what=MESSAGE)
REVISION_GONE = message(
    "history.revision_gone",
    "Revision {revision} was undone, and other commands took its place.",
    revision=NUMBER,
)
RESTORE_COPY = message("history.restore_copy", "Open a copy made then as a separate file.")
IS_THAT_STATE = message(
    "history.is_that_state", "This is already the state after revision {revision}.", revision=NUMBER
)
ASK_RESTORE = message(
    "history.ask_restore", "Go back to the state after revision {revision}?", revision=NUMBER
)
RESTORE_COUNTS = message(
    "history.restore_counts",
    "Commands undone: {undone}. Redone: {redone}. Redo brings them back one by one.",
    undone=NUMBER,
    redone=NUMBER,
)
UNDO_SINGLE = message("history.undo_single", "Undo single commands instead.")
RESTORED = message(
    "history.restored",
    "Back to revision {revision}. Commands undone: {undone}. Redone: {redone}.",
    revision=NUMBER,
    undone=NUMBER,
    redone=NUMBER,
)
