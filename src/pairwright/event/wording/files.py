"""What is said of event files that can't be opened."""

from __future__ import annotations

from ...messages import NUMBER, SYMBOL, message

OTHER_FILE_NOW = message(
    "event.exchanged", f"{SYMBOL:path} was replaced by another file. Close the event and open it again."
)
REVISION_TAKEN = message("event.revision", f"Revision {NUMBER:revision} is taken.")
OTHERS_QUICKER = message("event.quicker", "Other processes kept writing first. Try again.")
NOT_AN_EVENT_FILE = message(
    "event.not_a_file", f"{SYMBOL:path} is not a Pairwright event. Open the file that 'event new' made."
)
NO_ENTRY_USABLE = message(
    "event.no_entry",
    f"{SYMBOL:path}: no entry of the journal can be used ({SYMBOL:reason}). Open the last snapshot.",
)
SQLITE_READS_NOTHING = message(
    "event.sqlite",
    f"{SYMBOL:path}: SQLite can't read anything in it ({SYMBOL:reason}). Open the last snapshot.",
)
STRANGE_IN_FILE = message(
    "event.strange",
    f"{SYMBOL:path} contains the {SYMBOL:strange}, which Pairwright does not make. Open the last snapshot.",
)
EVENT_FILE_DAMAGED = message(
    "event.damaged",
    f"{SYMBOL:path} is damaged or was copied during a write ({SYMBOL:reason}). 'pairwright event check "
    f"{SYMBOL:name}' shows what is still good; 'pairwright event recover' with --to NEW.pairwright saves "
    "it in a new file. Or open the last snapshot.",
)
