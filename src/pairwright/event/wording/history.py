"""Messages about undo, redo and restore."""

from ...messages import MESSAGE, NUMBER, SENTENCES, TEXT, message

NO_EVENT_YET = message("event.none_yet", "The event does not exist yet.")
CREATE_FIRST = message("event.create_first", "Create it first (new).")
NOTHING_TO_UNDO = message("history.nothing_to_undo", "There is nothing to undo.")
LATER_FIRST = message(
    "history.later_first", f"Undo the later commands first. This: {MESSAGE:what} Later: {SENTENCES:later}"
)
UNDO_OF_ANOTHER = message("history.undo_of_another", f"Undo what {TEXT:author} did? {MESSAGE:what}")
UNDO_OF_NAMELESS = message("history.undo_of_nameless", f"Undo what a user without a name did? {MESSAGE:what}")
ANOTHER_AUTHOR = message("history.another_author", "This takes back another user's command.")
ASK_AUTHOR = message("history.ask_author", f"Ask {TEXT:author} first.")
ASK_NAMELESS = message("history.ask_nameless", "Find out first who did it.")
UNDONE = message("history.undone", f"Undone: {MESSAGE:what}")
NOTHING_TO_REDO = message("history.nothing_to_redo", "There is nothing to redo.")
EARLIER_FIRST = message(
    "history.earlier_first",
    f"Redo the earlier commands first. This: {MESSAGE:what} Before: {SENTENCES:earlier}",
)
REDONE = message("history.redone", f"Redone: {MESSAGE:what}")
REVISION_GONE = message(
    "history.revision_gone", f"Revision {NUMBER:revision} was undone, and other commands took its place."
)
NO_REVISION = message(
    "history.no_revision", f"There is no revision {NUMBER:revision}; the last one is {NUMBER:last}."
)
RESTORE_COPY = message("history.restore_copy", "Open a copy made then as a separate file.")
IS_THAT_STATE = message(
    "history.is_that_state", f"This is already the state after revision {NUMBER:revision}."
)
ASK_RESTORE = message("history.ask_restore", f"Go back to the state after revision {NUMBER:revision}?")
RESTORE_COUNTS = message(
    "history.restore_counts",
    f"Commands undone: {NUMBER:undone}. Redone: {NUMBER:redone}. Redo brings them back one by one.",
)
UNDO_SINGLE = message("history.undo_single", "Undo single commands instead.")
RESTORED = message(
    "history.restored",
    f"Back to revision {NUMBER:revision}. Commands undone: {NUMBER:undone}. Redone: {NUMBER:redone}.",
)
