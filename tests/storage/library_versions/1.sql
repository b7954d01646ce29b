-- A library of version 1 with one take. Never changed once that version was released.
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE line (
            take_id TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            speaker TEXT NOT NULL,
            start_s REAL NOT NULL,
            end_s REAL NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (take_id, place)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "line" VALUES('r1',0,'you',1.0,4.0,'We deliver um within two days.');
INSERT INTO "line" VALUES('r1',1,'Dana',5.0,6.5,'What does it cost?');
CREATE TABLE mark (
            take_id TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            measure_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            start_s REAL NOT NULL,
            end_s REAL NOT NULL,
            text TEXT NOT NULL,
            counted INTEGER NOT NULL,
            PRIMARY KEY (take_id, place)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "mark" VALUES('r1',0,'filled_pauses','filled_pause',2.5,2.75,'um',1);
CREATE TABLE measure (
            take_id TEXT NOT NULL REFERENCES take (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            place INTEGER NOT NULL,
            label TEXT NOT NULL,
            value REAL,
            unit TEXT NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (take_id, id)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "measure" VALUES('r1','filled_pauses',1,'Filled pauses (um, uh, er, hm)',1.0,'at least','');
INSERT INTO "measure" VALUES('r1','speaking_rate',0,'Speaking rate',141.5,'words per minute','');
INSERT INTO "measure" VALUES('r1','talk_share',2,'Share of the talk that was yours',NULL,'share','Nobody else spoke.');
CREATE TABLE take (
            id TEXT PRIMARY KEY,
            folder TEXT NOT NULL,
            scenario_id TEXT NOT NULL,
            title TEXT NOT NULL,
            started_at TEXT NOT NULL,
            duration_s REAL NOT NULL,
            ending TEXT NOT NULL,
            outcome TEXT NOT NULL,
            heard_by TEXT NOT NULL,
            voice TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "take" VALUES('r1','rehearsals/one','sales-pitch','Sales pitch','2026-01-02T03:04:05+01:00',30.0,'agreed','reached','whisper-base','');
COMMIT;
