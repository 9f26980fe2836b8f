BEGIN TRANSACTION;
CREATE TABLE byes (
    section INTEGER NOT NULL, round INTEGER NOT NULL, player INTEGER NOT NULL, kind TEXT NOT NULL,
    PRIMARY KEY (section, round, player)
) STRICT;
INSERT INTO "byes" VALUES(1,1,9,'U');
INSERT INTO "byes" VALUES(1,2,4,'H');
CREATE TABLE games (
    section INTEGER NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, game INTEGER NOT NULL,
    white INTEGER NOT NULL, black INTEGER NOT NULL, result TEXT NOT NULL,
    PRIMARY KEY (section, round, board, game)
) STRICT;
INSERT INTO "games" VALUES(1,1,1,0,1,5,'10');
INSERT INTO "games" VALUES(1,1,2,0,6,2,'==');
INSERT INTO "games" VALUES(1,1,3,0,3,7,'+-');
INSERT INTO "games" VALUES(1,1,4,0,8,4,'01');
INSERT INTO "games" VALUES(1,2,1,0,3,9,'01');
INSERT INTO "games" VALUES(1,2,2,0,2,1,'10');
INSERT INTO "games" VALUES(1,2,3,0,5,6,'==');
INSERT INTO "games" VALUES(1,2,4,0,7,8,'10');
INSERT INTO "games" VALUES(1,3,1,0,9,2,'10');
INSERT INTO "games" VALUES(1,3,2,0,4,1,'');
INSERT INTO "games" VALUES(1,3,3,0,6,3,'');
INSERT INTO "games" VALUES(1,3,4,0,8,5,'');
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
, message TEXT) STRICT;
INSERT INTO "journal" VALUES(1,'2026-11-22T09:00:00Z','arbiter','New','[0, 1, 2]','Old Open: A (5 rounds, dutch), Late (3 rounds, dutch)','0.1.0',0,NULL,'[{"":"Created","name":"Old Open","seed":"seed"},{"":"SectionChanged","section":1,"was":null,"now":{"id":1,"settings":{"name":"A","rounds":5}}},{"":"SectionChanged","section":2,"was":null,"now":{"id":2,"settings":{"name":"Late","rounds":3}}}]',NULL);
INSERT INTO "journal" VALUES(2,'2026-11-22T09:00:01Z','arbiter','Add','[1]','9 participants added to A','0.1.0',1,NULL,'[{"":"EntriesChanged","section":1,"rows":[{"":"EntryChange","was":null,"now":{"key":1,"person":{"name":"Player A","rating":2000,"federation":"GER","club":"South"}}},{"":"EntryChange","was":null,"now":{"key":2,"person":{"name":"Player B","rating":1990,"federation":"GER","club":"North"}}},{"":"EntryChange","was":null,"now":{"key":3,"person":{"name":"Player C","rating":1980,"federation":"GER","club":"South"}}},{"":"EntryChange","was":null,"now":{"key":4,"person":{"name":"Player D","rating":1970,"federation":"GER","club":"North"}}},{"":"EntryChange","was":null,"now":{"key":5,"person":{"name":"Player E","rating":1960,"federation":"GER","club":"South"}}},{"":"EntryChange","was":null,"now":{"key":6,"person":{"name":"Player F","rating":1950,"federation":"GER","club":"North"}}},{"":"EntryChange","was":null,"now":{"key":7,"person":{"name":"Player G","rating":1940,"federation":"GER","club":"South"}}},{"":"EntryChange","was":null,"now":{"key":8,"person":{"name":"Player H","rating":1930,"federation":"GER","club":"North"}}},{"":"EntryChange","was":null,"now":{"key":9,"person":{"name":"Player I","rating":1920,"federation":"GER","club":"South"}}}]}]',NULL);
INSERT INTO "journal" VALUES(3,'2026-11-22T09:00:02Z','arbiter','Bye','[1]','Player D: half-point bye in round 2','0.1.0',1,NULL,'[{"":"EntriesChanged","section":1,"rows":[{"":"EntryChange","was":{"key":4,"person":{"name":"Player D","rating":1970,"federation":"GER","club":"North"}},"now":{"key":4,"person":{"name":"Player D","rating":1970,"federation":"GER","club":"North"},"byes":{"2":"H"}}}]}]',NULL);
INSERT INTO "journal" VALUES(4,'2026-11-22T09:00:03Z','arbiter','Pair','[1]','round 1 of A paired (draft): 4 boards, bye 9 Player I','0.1.0',1,NULL,'[{"":"EntriesChanged","section":1,"rows":[{"":"EntryChange","was":{"key":1,"person":{"name":"Player A","rating":2000,"federation":"GER","club":"South"}},"now":{"key":1,"person":{"name":"Player A","rating":2000,"federation":"GER","club":"South"},"number":1}},{"":"EntryChange","was":{"key":2,"person":{"name":"Player B","rating":1990,"federation":"GER","club":"North"}},"now":{"key":2,"person":{"name":"Player B","rating":1990,"federation":"GER","club":"North"},"number":2}},{"":"EntryChange","was":{"key":3,"person":{"name":"Player C","rating":1980,"federation":"GER","club":"South"}},"now":{"key":3,"person":{"name":"Player C","rating":1980,"federation":"GER","club":"South"},"number":3}},{"":"EntryChange","was":{"key":4,"person":{"name":"Player D","rating":1970,"federation":"GER","club":"North"},"byes":{"2":"H"}},"now":{"key":4,"person":{"name":"Player D","rating":1970,"federation":"GER","club":"North"},"number":4,"byes":{"2":"H"}}},{"":"EntryChange","was":{"key":5,"person":{"name":"Player E","rating":1960,"federation":"GER","club":"South"}},"now":{"key":5,"person":{"name":"Player E","rating":1960,"federation":"GER","club":"South"},"number":5}},{"":"EntryChange","was":{"key":6,"person":{"name":"Player F","rating":1950,"federation":"GER","club":"North"}},"now":{"key":6,"person":{"name":"Player F","rating":1950,"federation":"GER","club":"North"},"number":6}},{"":"EntryChange","was":{"key":7,"person":{"name":"Player G","rating":1940,"federation":"GER","club":"South"}},"now":{"key":7,"person":{"name":"Player G","rating":1940,"federation":"GER","club":"South"},"number":7}},{"":"EntryChange","was":{"key":8,"person":{"name":"Player H","rating":1930,"federation":"GER","club":"North"}},"now":{"key":8,"person":{"name":"Player H","rating":1930,"federation":"GER","club":"North"},"number":8}},{"":"EntryChange","was":{"key":9,"person":{"name":"Player I","rating":1920,"federation":"GER","club":"South"}},"now":{"key":9,"person":{"name":"Player I","rating":1920,"federation":"GER","club":"South"},"number":9}}]},{"":"SettingsChanged","section":1,"was":{"name":"A","rounds":5},"now":{"name":"A","edition":"2026","rounds":5,"initial_colour":"w"}},{"":"RoundChanged","section":1,"number":1,"was":null,"now":{"number":1,"stage":"draft","pairings":{"1":{"board":1,"one":1,"other":5,"games":[{"white":1,"black":5}]},"2":{"board":2,"one":6,"other":2,"games":[{"white":6,"black":2}]},"3":{"board":3,"one":3,"other":7,"games":[{"white":3,"black":7}]},"4":{"board":4,"one":8,"other":4,"games":[{"white":8,"black":4}]}},"unpaired":{"9":"U"},"engine":{"version":"0.1.0","system":"dutch","edition":"2026"},"proposed":[[1,5],[6,2],[3,7],[8,4],[9,0]]}}]',NULL);
INSERT INTO "journal" VALUES(5,'2026-11-22T09:00:04Z','arbiter','Publish','[1]','round 1 of A published: 4 boards, bye 9 Player I','0.1.0',1,NULL,'[{"":"StageChanged","section":1,"number":1,"was":"draft","now":"playing"}]',NULL);
INSERT INTO "journal" VALUES(6,'2026-11-22T09:00:05Z','arbiter','SetResults','[1]','round 1 of A: 4 results','0.1.0',1,NULL,'[{"":"ResultsChanged","section":1,"number":1,"rows":[{"":"ResultChange","board":1,"game":0,"was":"","now":"10"},{"":"ResultChange","board":2,"game":0,"was":"","now":"=="},{"":"ResultChange","board":3,"game":0,"was":"","now":"+-"},{"":"ResultChange","board":4,"game":0,"was":"","now":"01"}]}]',NULL);
INSERT INTO "journal" VALUES(7,'2026-11-22T09:00:06Z','arbiter','Close','[1]','round 1 of A closed','0.1.0',1,NULL,'[{"":"StageChanged","section":1,"number":1,"was":"playing","now":"closed"},{"":"TableKept","section":1,"was":null,"now":{"round":1,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":9,"points":10,"values":["–","–","1.0","1.00"]},{"rank":2,"rank_to":4,"key":1,"points":10,"values":["–","–","0.0","0.00"]},{"rank":2,"rank_to":4,"key":3,"points":10,"values":["–","–","0.0","0.00"]},{"rank":2,"rank_to":4,"key":4,"points":10,"values":["–","–","0.0","0.00"]},{"rank":5,"rank_to":6,"key":2,"points":5,"values":["–","–","0.5","0.25"]},{"rank":5,"rank_to":6,"key":6,"points":5,"values":["–","–","0.5","0.25"]},{"rank":7,"rank_to":8,"key":5,"points":0,"values":["–","–","1.0","0.00"]},{"rank":7,"rank_to":8,"key":8,"points":0,"values":["–","–","1.0","0.00"]},{"rank":9,"rank_to":9,"key":7,"points":0,"values":["–","–","0.0","0.00"]}]}}]',NULL);
INSERT INTO "journal" VALUES(8,'2026-11-22T09:00:07Z','arbiter','Pair','[1]','round 2 of A paired (draft): 4 boards','0.1.0',1,NULL,'[{"":"RoundChanged","section":1,"number":2,"was":null,"now":{"number":2,"stage":"draft","pairings":{"1":{"board":1,"one":3,"other":9,"games":[{"white":3,"black":9}]},"2":{"board":2,"one":2,"other":1,"games":[{"white":2,"black":1}]},"3":{"board":3,"one":5,"other":6,"games":[{"white":5,"black":6}]},"4":{"board":4,"one":7,"other":8,"games":[{"white":7,"black":8}]}},"unpaired":{"4":"H"},"engine":{"version":"0.1.0","system":"dutch","edition":"2026"},"proposed":[[3,9],[2,1],[5,6],[7,8]]}}]',NULL);
INSERT INTO "journal" VALUES(9,'2026-11-22T09:00:08Z','arbiter','Publish','[1]','round 2 of A published: 4 boards','0.1.0',1,NULL,'[{"":"StageChanged","section":1,"number":2,"was":"draft","now":"playing"}]',NULL);
INSERT INTO "journal" VALUES(10,'2026-11-22T09:00:09Z','arbiter','SetResults','[1]','round 2 of A: 4 results','0.1.0',1,NULL,'[{"":"ResultsChanged","section":1,"number":2,"rows":[{"":"ResultChange","board":1,"game":0,"was":"","now":"01"},{"":"ResultChange","board":2,"game":0,"was":"","now":"10"},{"":"ResultChange","board":3,"game":0,"was":"","now":"=="},{"":"ResultChange","board":4,"game":0,"was":"","now":"10"}]}]',NULL);
INSERT INTO "journal" VALUES(11,'2026-11-22T09:00:10Z','arbiter','Close','[1]','round 2 of A closed','0.1.0',1,NULL,'[{"":"StageChanged","section":1,"number":2,"was":"playing","now":"closed"},{"":"TableKept","section":1,"was":{"round":1,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":9,"points":10,"values":["–","–","1.0","1.00"]},{"rank":2,"rank_to":4,"key":1,"points":10,"values":["–","–","0.0","0.00"]},{"rank":2,"rank_to":4,"key":3,"points":10,"values":["–","–","0.0","0.00"]},{"rank":2,"rank_to":4,"key":4,"points":10,"values":["–","–","0.0","0.00"]},{"rank":5,"rank_to":6,"key":2,"points":5,"values":["–","–","0.5","0.25"]},{"rank":5,"rank_to":6,"key":6,"points":5,"values":["–","–","0.5","0.25"]},{"rank":7,"rank_to":8,"key":5,"points":0,"values":["–","–","1.0","0.00"]},{"rank":7,"rank_to":8,"key":8,"points":0,"values":["–","–","1.0","0.00"]},{"rank":9,"rank_to":9,"key":7,"points":0,"values":["–","–","0.0","0.00"]}]},"now":{"round":2,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":9,"points":20,"values":["–","2.0","3.0","3.00"]},{"rank":2,"rank_to":2,"key":2,"points":15,"values":["–","1.0","2.0","1.50"]},{"rank":3,"rank_to":3,"key":4,"points":15,"values":["–","0.0","1.5","0.75"]},{"rank":4,"rank_to":4,"key":3,"points":10,"values":["–","2.0","3.0","1.00"]},{"rank":5,"rank_to":5,"key":6,"points":10,"values":["–","1.5","2.0","1.00"]},{"rank":6,"rank_to":6,"key":1,"points":10,"values":["–","1.5","2.0","0.50"]},{"rank":7,"rank_to":7,"key":7,"points":10,"values":["–","0.0","1.0","0.00"]},{"rank":8,"rank_to":8,"key":5,"points":5,"values":["–","1.0","2.0","0.50"]},{"rank":9,"rank_to":9,"key":8,"points":0,"values":["–","1.5","2.5","0.00"]}]}}]',NULL);
INSERT INTO "journal" VALUES(12,'2026-11-22T09:00:11Z','arbiter','Withdraw','[1]','7 Player G withdrawn from round 3 on','0.1.0',1,NULL,'[{"":"EntriesChanged","section":1,"rows":[{"":"EntryChange","was":{"key":7,"person":{"name":"Player G","rating":1940,"federation":"GER","club":"South"},"number":7},"now":{"key":7,"person":{"name":"Player G","rating":1940,"federation":"GER","club":"South"},"number":7,"withdrawn":3}}]}]',NULL);
INSERT INTO "journal" VALUES(13,'2026-11-22T09:00:12Z','arbiter','Correct','[1]','round 2 of A corrected, board 1: Player C 0-1 Player I => 1-0','0.1.0',1,NULL,'[{"":"ResultsChanged","section":1,"number":2,"rows":[{"":"ResultChange","board":1,"game":0,"was":"01","now":"10"}]},{"":"TableKept","section":1,"was":{"round":2,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":9,"points":20,"values":["–","2.0","3.0","3.00"]},{"rank":2,"rank_to":2,"key":2,"points":15,"values":["–","1.0","2.0","1.50"]},{"rank":3,"rank_to":3,"key":4,"points":15,"values":["–","0.0","1.5","0.75"]},{"rank":4,"rank_to":4,"key":3,"points":10,"values":["–","2.0","3.0","1.00"]},{"rank":5,"rank_to":5,"key":6,"points":10,"values":["–","1.5","2.0","1.00"]},{"rank":6,"rank_to":6,"key":1,"points":10,"values":["–","1.5","2.0","0.50"]},{"rank":7,"rank_to":7,"key":7,"points":10,"values":["–","0.0","1.0","0.00"]},{"rank":8,"rank_to":8,"key":5,"points":5,"values":["–","1.0","2.0","0.50"]},{"rank":9,"rank_to":9,"key":8,"points":0,"values":["–","1.5","2.5","0.00"]}]},"now":{"round":2,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":3,"points":20,"values":["–","1.0","2.0","2.00"]},{"rank":2,"rank_to":2,"key":2,"points":15,"values":["–","1.0","2.0","1.50"]},{"rank":3,"rank_to":3,"key":4,"points":15,"values":["–","0.0","1.5","0.75"]},{"rank":4,"rank_to":4,"key":9,"points":10,"values":["–","2.0","3.0","1.00"]},{"rank":5,"rank_to":5,"key":6,"points":10,"values":["–","1.5","2.0","1.00"]},{"rank":6,"rank_to":6,"key":1,"points":10,"values":["–","1.5","2.0","0.50"]},{"rank":7,"rank_to":7,"key":7,"points":10,"values":["–","0.0","1.0","0.00"]},{"rank":8,"rank_to":8,"key":5,"points":5,"values":["–","1.0","2.0","0.50"]},{"rank":9,"rank_to":9,"key":8,"points":0,"values":["–","1.5","2.5","0.00"]}]}},{"":"Logged","section":1,"line":{"kind":"Correction","round":2,"text":"{3}-{9}: 0-1 => 1-0: the slip was misread"}}]',NULL);
INSERT INTO "journal" VALUES(14,'2026-11-22T09:00:13Z','arbiter','Undo','[1]','undone: round 2 of A corrected, board 1: Player C 0-1 Player I => 1-0','0.1.0',0,NULL,'[{"":"Undone","mark":{"revision":13,"author":"arbiter","sections":[1],"text":"round 2 of A corrected, board 1: Player C 0-1 Player I => 1-0"},"changes":[{"":"TableKept","section":1,"was":{"round":2,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":3,"points":20,"values":["–","1.0","2.0","2.00"]},{"rank":2,"rank_to":2,"key":2,"points":15,"values":["–","1.0","2.0","1.50"]},{"rank":3,"rank_to":3,"key":4,"points":15,"values":["–","0.0","1.5","0.75"]},{"rank":4,"rank_to":4,"key":9,"points":10,"values":["–","2.0","3.0","1.00"]},{"rank":5,"rank_to":5,"key":6,"points":10,"values":["–","1.5","2.0","1.00"]},{"rank":6,"rank_to":6,"key":1,"points":10,"values":["–","1.5","2.0","0.50"]},{"rank":7,"rank_to":7,"key":7,"points":10,"values":["–","0.0","1.0","0.00"]},{"rank":8,"rank_to":8,"key":5,"points":5,"values":["–","1.0","2.0","0.50"]},{"rank":9,"rank_to":9,"key":8,"points":0,"values":["–","1.5","2.5","0.00"]}]},"now":{"round":2,"headings":["DE","BH-C1","BH","SB"],"rows":[{"rank":1,"rank_to":1,"key":9,"points":20,"values":["–","2.0","3.0","3.00"]},{"rank":2,"rank_to":2,"key":2,"points":15,"values":["–","1.0","2.0","1.50"]},{"rank":3,"rank_to":3,"key":4,"points":15,"values":["–","0.0","1.5","0.75"]},{"rank":4,"rank_to":4,"key":3,"points":10,"values":["–","2.0","3.0","1.00"]},{"rank":5,"rank_to":5,"key":6,"points":10,"values":["–","1.5","2.0","1.00"]},{"rank":6,"rank_to":6,"key":1,"points":10,"values":["–","1.5","2.0","0.50"]},{"rank":7,"rank_to":7,"key":7,"points":10,"values":["–","0.0","1.0","0.00"]},{"rank":8,"rank_to":8,"key":5,"points":5,"values":["–","1.0","2.0","0.50"]},{"rank":9,"rank_to":9,"key":8,"points":0,"values":["–","1.5","2.5","0.00"]}]}},{"":"ResultsChanged","section":1,"number":2,"rows":[{"":"ResultChange","board":1,"game":0,"was":"10","now":"01"}]},{"":"Logged","section":1,"line":{"kind":"Correction","round":2,"text":"undone: {3}-{9}: 0-1 => 1-0: the slip was misread"}}]}]',NULL);
INSERT INTO "journal" VALUES(15,'2026-11-22T09:00:14Z','arbiter','Pair','[1]','round 3 of A paired (draft): 4 boards','0.1.0',1,NULL,'[{"":"RoundChanged","section":1,"number":3,"was":null,"now":{"number":3,"stage":"draft","pairings":{"1":{"board":1,"one":9,"other":2,"games":[{"white":9,"black":2}]},"2":{"board":2,"one":4,"other":1,"games":[{"white":4,"black":1}]},"3":{"board":3,"one":6,"other":3,"games":[{"white":6,"black":3}]},"4":{"board":4,"one":8,"other":5,"games":[{"white":8,"black":5}]}},"engine":{"version":"0.1.0","system":"dutch","edition":"2026"},"proposed":[[9,2],[4,1],[6,3],[8,5]]}}]',NULL);
INSERT INTO "journal" VALUES(16,'2026-11-22T09:00:15Z','arbiter','Publish','[1]','round 3 of A published: 4 boards','0.1.0',1,NULL,'[{"":"StageChanged","section":1,"number":3,"was":"draft","now":"playing"}]',NULL);
INSERT INTO "journal" VALUES(17,'2026-11-22T09:00:16Z','arbiter','SetResults','[1]','round 3 of A: board 1 Player I 1-0 Player B','0.1.0',1,NULL,'[{"":"ResultsChanged","section":1,"number":3,"rows":[{"":"ResultChange","board":1,"game":0,"was":"","now":"10"}]}]',NULL);
CREATE TABLE options (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "options" VALUES('mirror','second');
CREATE TABLE players (
    section INTEGER NOT NULL, player INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,
    title TEXT NOT NULL, rating INTEGER NOT NULL, federation TEXT NOT NULL, fide_id TEXT NOT NULL,
    sex TEXT NOT NULL, birth TEXT NOT NULL, club TEXT NOT NULL, withdrawn INTEGER, expelled INTEGER NOT NULL,
    national_id TEXT NOT NULL, team INTEGER, fixed_board INTEGER, house INTEGER NOT NULL,
    PRIMARY KEY (section, player)
) STRICT;
INSERT INTO "players" VALUES(1,1,1,'Player A','',2000,'GER','','','','South',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,2,2,'Player B','',1990,'GER','','','','North',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,3,3,'Player C','',1980,'GER','','','','South',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,4,4,'Player D','',1970,'GER','','','','North',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,5,5,'Player E','',1960,'GER','','','','South',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,6,6,'Player F','',1950,'GER','','','','North',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,7,7,'Player G','',1940,'GER','','','','South',3,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,8,8,'Player H','',1930,'GER','','','','North',NULL,0,'',NULL,NULL,0);
INSERT INTO "players" VALUES(1,9,9,'Player I','',1920,'GER','','','','South',NULL,0,'',NULL,NULL,0);
CREATE TABLE rounds (
    section INTEGER NOT NULL, round INTEGER NOT NULL, stage TEXT NOT NULL, engine TEXT, system TEXT, edition TEXT,
    PRIMARY KEY (section, round)
) STRICT;
INSERT INTO "rounds" VALUES(1,1,'closed','0.1.0','dutch','2026');
INSERT INTO "rounds" VALUES(1,2,'closed','0.1.0','dutch','2026');
INSERT INTO "rounds" VALUES(1,3,'playing','0.1.0','dutch','2026');
CREATE TABLE sections (
    section INTEGER PRIMARY KEY, name TEXT NOT NULL, system TEXT NOT NULL, edition TEXT NOT NULL,
    rounds INTEGER NOT NULL, tie_breaks TEXT NOT NULL
) STRICT;
INSERT INTO "sections" VALUES(1,'A','dutch','2026',5,'');
INSERT INTO "sections" VALUES(2,'Late','dutch','',3,'');
CREATE TABLE snapshots (revision INTEGER PRIMARY KEY, version TEXT NOT NULL, state BLOB NOT NULL) STRICT;
CREATE TABLE standings (
    section INTEGER NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, rank INTEGER NOT NULL,
    rank_to INTEGER NOT NULL, player INTEGER NOT NULL, points REAL NOT NULL, tie_breaks TEXT NOT NULL,
    PRIMARY KEY (section, place)
) STRICT;
INSERT INTO "standings" VALUES(1,2,1,1,1,9,2.0,'{"DE": "–", "BH-C1": "2.0", "BH": "3.0", "SB": "3.00"}');
INSERT INTO "standings" VALUES(1,2,2,2,2,2,1.5,'{"DE": "–", "BH-C1": "1.0", "BH": "2.0", "SB": "1.50"}');
INSERT INTO "standings" VALUES(1,2,3,3,3,4,1.5,'{"DE": "–", "BH-C1": "0.0", "BH": "1.5", "SB": "0.75"}');
INSERT INTO "standings" VALUES(1,2,4,4,4,3,1.0,'{"DE": "–", "BH-C1": "2.0", "BH": "3.0", "SB": "1.00"}');
INSERT INTO "standings" VALUES(1,2,5,5,5,6,1.0,'{"DE": "–", "BH-C1": "1.5", "BH": "2.0", "SB": "1.00"}');
INSERT INTO "standings" VALUES(1,2,6,6,6,1,1.0,'{"DE": "–", "BH-C1": "1.5", "BH": "2.0", "SB": "0.50"}');
INSERT INTO "standings" VALUES(1,2,7,7,7,7,1.0,'{"DE": "–", "BH-C1": "0.0", "BH": "1.0", "SB": "0.00"}');
INSERT INTO "standings" VALUES(1,2,8,8,8,5,0.5,'{"DE": "–", "BH-C1": "1.0", "BH": "2.0", "SB": "0.50"}');
INSERT INTO "standings" VALUES(1,2,9,9,9,8,0.0,'{"DE": "–", "BH-C1": "1.5", "BH": "2.5", "SB": "0.00"}');
CREATE UNIQUE INDEX journal_token ON journal (token) WHERE token IS NOT NULL;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_is_not_shortened BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_has_no_gaps BEFORE INSERT ON journal
WHEN NEW.revision <> (SELECT coalesce(max(revision), 0) + 1 FROM journal)
BEGIN SELECT RAISE(ABORT, 'the revision is taken'); END;
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
COMMIT;
