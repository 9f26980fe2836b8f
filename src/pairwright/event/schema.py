"""The tables of an event file, and the changes between schema versions.

`journal` is the event; all other tables are derived from it (`migration.py` updates older files). Players, rounds,
games, byes and standings are there for other programs: any SQLite tool can query a live event
(docs/reference/event-file.md).
"""

from __future__ import annotations

APPLICATION_ID = 0x50775274
"""`PwRt`: how SQLite, and `file`, tell an event file from any other database."""

JOURNAL = """
CREATE TABLE journal (
    revision INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    author TEXT NOT NULL,
    command TEXT NOT NULL,
    sections TEXT NOT NULL,
    text TEXT NOT NULL,
    version TEXT NOT NULL,
    undoable INTEGER NOT NULL,
    token TEXT,
    events TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX journal_token ON journal (token) WHERE token IS NOT NULL;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_is_not_shortened BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_has_no_gaps BEFORE INSERT ON journal
WHEN NEW.revision <> (SELECT coalesce(max(revision), 0) + 1 FROM journal)
BEGIN SELECT RAISE(ABORT, 'the revision is taken'); END;
CREATE TABLE snapshots (revision INTEGER PRIMARY KEY, version TEXT NOT NULL, state BLOB NOT NULL) STRICT;
CREATE TABLE options (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
"""

CHAIN = """
CREATE TABLE chain (revision INTEGER PRIMARY KEY, digest TEXT NOT NULL) STRICT;
CREATE TRIGGER chain_is_not_changed BEFORE UPDATE ON chain
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER chain_is_not_shortened BEFORE DELETE ON chain
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
"""
"""The digests of `chain.py`: beside the journal, which leaves entries of older files unchanged."""

PROJECTIONS = """
CREATE TABLE sections (
    section INTEGER PRIMARY KEY, name TEXT NOT NULL, system TEXT NOT NULL, edition TEXT NOT NULL,
    rounds INTEGER NOT NULL, tie_breaks TEXT NOT NULL
) STRICT;
CREATE TABLE players (
    section INTEGER NOT NULL, player INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
    title TEXT NOT NULL, rating INTEGER NOT NULL, federation TEXT NOT NULL, fide_id TEXT NOT NULL,
    sex TEXT NOT NULL, birth TEXT NOT NULL, club TEXT NOT NULL, withdrawn INTEGER, expelled INTEGER NOT NULL,
    national_id TEXT NOT NULL, team INTEGER, fixed_board INTEGER, house INTEGER NOT NULL,
    PRIMARY KEY (section, player)
) STRICT;
CREATE TABLE rounds (
    section INTEGER NOT NULL, round INTEGER NOT NULL, stage TEXT NOT NULL, engine TEXT, system TEXT, edition TEXT,
    PRIMARY KEY (section, round)
) STRICT;
CREATE TABLE games (
    section INTEGER NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, game INTEGER NOT NULL,
    white INTEGER NOT NULL, black INTEGER NOT NULL, result TEXT NOT NULL,
    PRIMARY KEY (section, round, board, game)
) STRICT;
CREATE TABLE byes (
    section INTEGER NOT NULL, round INTEGER NOT NULL, player INTEGER NOT NULL, kind TEXT NOT NULL,
    PRIMARY KEY (section, round, player)
) STRICT;
CREATE TABLE standings (
    section INTEGER NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, rank INTEGER NOT NULL,
    rank_to INTEGER NOT NULL, player INTEGER NOT NULL, points REAL NOT NULL, tie_breaks TEXT NOT NULL,
    PRIMARY KEY (section, place)
) STRICT;
CREATE VIEW boards AS
SELECT s.name AS section_name, g.section, g.round, r.stage, g.board, g.game, w.number AS white_number,
       w.name AS white_name, g.result, b.number AS black_number, b.name AS black_name
FROM games g
JOIN sections s ON s.section = g.section
JOIN rounds r ON r.section = g.section AND r.round = g.round
LEFT JOIN players w ON w.section = g.section AND w.player = g.white
LEFT JOIN players b ON b.section = g.section AND b.player = g.black;
CREATE VIEW crosstable AS
SELECT section, round, white AS player, nullif(black, 0) AS opponent, 'w' AS colour, substr(result, 1, 1) AS result
FROM games WHERE white
UNION ALL
SELECT section, round, black, nullif(white, 0), 'b', substr(result, 2, 1) FROM games WHERE black
UNION ALL
SELECT section, round, player, NULL, NULL, kind FROM byes;
"""

PROJECTED = ("sections", "players", "rounds", "games", "byes", "standings")
"""Tables that are made from the journal."""

LASTING = ("journal", "chain", "snapshots", "options")
"""Tables that a migration keeps; all others are made anew."""

STEPS: tuple[str, ...] = (
    JOURNAL,
    "",  # version 2: players have national id, team, fixed board, house player
    "",  # version 3: the views have the empty boards of teams
    "ALTER TABLE journal ADD COLUMN message TEXT;",  # what a command did as data, beside its English
    CHAIN,  # version 5: the digests of the journal
)
"""Script n changes the lasting tables from schema version n to n + 1; what is made from the journal needs none.

Any change of a table or a view needs a new version, released or not. Only a version renews the tables of a file,
and a file with the current number but other views would answer other programs differently (a test holds a digest of
them).
"""

VERSION = len(STEPS)
