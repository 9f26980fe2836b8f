"""Messages about event files that can't be opened."""

from ...messages import MESSAGE, NUMBER, SYMBOL, message

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
    f"{SYMBOL:path}: no entry of the journal can be used ({MESSAGE:reason}). Open the last snapshot.",
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
    f"{SYMBOL:path} is damaged or was copied during a write ({MESSAGE:reason}). 'pairwright event check "
    f"{SYMBOL:name}' shows what is still good; 'pairwright event recover' with --to NEW.pairwright saves "
    "it in a new file. Or open the last snapshot.",
)
ENTRIES_MISSING = message("store.entries_missing", "entries are missing from the journal")
ENTRIES_AFTER_MISSING = message(
    "store.entries_after", f"entries after {NUMBER:revision} are missing from the journal"
)
ENTRY_CHANGED = message(
    "store.entry_changed", f"entry {NUMBER:revision} of the journal is not what was written"
)
ENTRY_NOT_READ = message(
    "store.entry_not_read", f"entry {NUMBER:revision} of the journal can't be read: {SYMBOL:fault}"
)
ENTRY_LOST = message("store.entry_lost", f"entry {NUMBER:revision} of the journal can't be read")
ENTRY_NOT_DONE = message(
    "store.entry_not_done", f"entry {NUMBER:revision} of the journal can't be carried out: {SYMBOL:fault}"
)
OTHER_ENDS = message(
    "store.other_ends",
    f"the journal and its digests end at different entries: {NUMBER:last} and {NUMBER:digest}",
)
STRANGE_PART = message("store.strange_part", f"it contains the {SYMBOL:part}, which Pairwright does not make")
NOT_FOLLOWED = message("store.not_followed", f"the journal can't be followed: {SYMBOL:fault}")
STATE_OF_OTHERS = message(
    "store.state_of_others", f"the state kept after entry {NUMBER:revision} is not of this journal"
)
FAULTS_IN_FILE = message("store.sqlite_faults", f"SQLite finds faults in the file: {SYMBOL:faults}")
MARK_MISSING = message("store.mark_missing", "the mark of an event file is missing")
DISK_IS_FULL = message("store.disk_full", "the disk is full; nothing of the command was kept")
NOT_WRITABLE = message("store.not_writable", "the file or its folder can't be written")
LOCKED_BY_OTHERS = message("store.locked", "another program keeps the file locked; try again")
DISK_ERROR = message("store.disk_error", "the disk reports an error; nothing of the command was kept")
FOLDER_WITHOUT_LOCKS = message(
    "store.no_locks", "this folder does not support file locks; copy the file to a local folder"
)
NO_SUCH_EVENT_FILE = message("store.no_file", "this event file does not exist")
NO_SECOND_FOLDER = message("store.no_second_folder", "the second folder is not there")
NO_SNAPSHOT = message("store.no_snapshot", f"no snapshot in {SYMBOL:folder}: {MESSAGE:reason}")
TABLES_DIFFER = message("store.tables_differ", "the tables for other programs are not what the journal says")
STATES_DIFFER = message("store.states_differ", "a state kept for quick opening is not what the journal says")
