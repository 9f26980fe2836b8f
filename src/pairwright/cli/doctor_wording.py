"""What `pairwright doctor` looked at, what it found, and what helps."""

from ..messages import NUMBER, SYMBOL, message

CHECKS = {
    "core": message("doctor.core", "core"),
    "pairing": message("doctor.pairing", "pairing"),
    "languages": message("doctor.languages", "languages"),
    "resident engine": message("doctor.resident", "resident engine"),
    "temporary files": message("doctor.temporary", "temporary files"),
    "output encoding": message("doctor.encoding", "output encoding"),
}
"""The checks whose names are words, by these names in the document."""

MARKS = {True: message("doctor.ok", "ok "), False: message("doctor.bad", "BAD")}
ALL_IS_WELL = message("doctor.all_well", "All is well.")
SOMETHING_WRONG = message("doctor.wrong", "Something is wrong, see above.")
INSTALL_AGAIN = message("doctor.install_again", "install the package again")
CORE_MISSING = message("doctor.core_missing", "install the package again: its compiled part is missing")
CATALOGUES_MISSING = message(
    "doctor.catalogues_missing", "install the package again: its catalogues are missing"
)
REPORT_IT = message("doctor.report_it", "please report it")
START_AGAIN = message("doctor.start_again", "pairwright serve --stop, then --background")
SET_TMPDIR = message("doctor.set_tmpdir", "set TMPDIR to a folder that can be written")
SET_UTF8 = message("doctor.set_utf8", "set PYTHONUTF8=1")
KNOWN_ROUND = message("doctor.known_round", "a known round came out as the rules say")
NO_FORWARDER = message("doctor.no_forwarder", f"not in {SYMBOL:folder}; it comes with the package")
NO_ENGINE = message("doctor.no_engine", "none")
LEFT_SOCKET = message("doctor.left_socket", "none (a killed one has left its socket; that does no harm)")
ENGINE_ANSWERS = message("doctor.engine_answers", f"process {NUMBER:process} answers at {SYMBOL:place}")
NO_ANSWER = message(
    "doctor.engine_busy", f"process {NUMBER:process} is busy, or does not answer at {SYMBOL:place}"
)
