"""What is said of event files that can't be opened."""

from __future__ import annotations

from ...messages import NUMBER, SYMBOL, message

OTHER_FILE_NOW = message(
    "event.exchanged",
    "{path} was replaced by another file. Close the event and open it again.",
    path=SYMBOL,
)
REVISION_TAKEN = message("event.revision", "Revision {revision} is taken.", revision=NUMBER)
OTHERS_QUICKER = message("event.quicker", "Other processes kept writing first. Try again.")
NOT_AN_EVENT_FILE = message(
    "event.not_a_file", "{path} is not a Pairwright event. Open the file that 'event new' made.", path=SYMBOL
)
NO_ENTRY_USABLE = message(
    "event.no_entry",
    "{path}: no entry of the journal can be used ({reason}). Open the last snapshot.",
    path=SYMBOL,
    reason=SYMBOL,
)
SQLITE_READS_NOTHING = message(
    "event.sqlite",
    "{path}: SQLite can't read anything in it ({reason}). Open the last snapshot.",
    path=SYMBOL,
    reason=SYMBOL,
)
STRANGE_IN_FILE = message(
    "event.strange",
    "{path} contains the {strange}, which Pairwright does not make. Open the last snapshot.",
    path=SYMBOL,
    strange=SYMBOL,
)
EVENT_FILE_DAMAGED = message(
    "event.damaged",
    "{path} is damaged or was copied during a write ({reason}). 'pairwright event check {name}' "
    "shows what is still good; 'pairwright event recover' with --to NEW.pairwright saves it in a "
    "new file. Or open the last snapshot.",
    path=SYMBOL,
    reason=SYMBOL,
    name=SYMBOL,
)
