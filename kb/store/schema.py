"""The tables of the knowledge base."""

from __future__ import annotations

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;

-- One row an edition, oldest first by id. ``source`` is the imported file's name, null where only facts are known.
CREATE TABLE edition (id INTEGER PRIMARY KEY, effective TEXT NOT NULL, source TEXT, shipped INTEGER NOT NULL);

-- Imported files byte for byte, in a knowledge base that stands alone.
CREATE TABLE imported (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID;

-- One row a numbered entry of an edition; ``id`` rises with edition and place in the text.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY, edition INTEGER NOT NULL, number TEXT NOT NULL, occurrence INTEGER NOT NULL,
    title TEXT, text INTEGER NOT NULL, examples INTEGER, lineage INTEGER NOT NULL
);
CREATE INDEX entry_number ON entry (number, edition);
CREATE INDEX entry_lineage ON entry (lineage, edition);

-- Distinct texts by their hash, known from the facts; ``body`` only where an edition that has it is imported.
CREATE TABLE text (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, body TEXT, masked TEXT NOT NULL, size INTEGER NOT NULL,
    sketch BLOB NOT NULL, spans TEXT NOT NULL);
CREATE INDEX text_hash ON text (hash);

-- What a text of a rule is in the edition of another copy: differences are listed, never taken over.
CREATE TABLE variant (edition INTEGER NOT NULL, source TEXT NOT NULL, number TEXT NOT NULL, change TEXT NOT NULL);

-- Steps between neighbouring editions: ``old`` is null for an added entry, ``new`` for a removed one.
CREATE TABLE link (old INTEGER, new INTEGER, kind TEXT NOT NULL, similarity REAL, confidence REAL,
    main INTEGER NOT NULL);
CREATE INDEX link_old ON link (old);
CREATE INDEX link_new ON link (new);

-- Resolved citations inside one edition.
CREATE TABLE cite (source INTEGER NOT NULL, target INTEGER NOT NULL, PRIMARY KEY (source, target)) WITHOUT ROWID;
CREATE INDEX cite_target ON cite (target);

-- Texts that do not come from an imported edition: our own words and the seed. ``first`` and ``last`` are the
-- editions (dates) for which the text is meant; null means open.
CREATE TABLE shipped (
    id INTEGER PRIMARY KEY, lineage INTEGER NOT NULL, lang TEXT NOT NULL, number TEXT NOT NULL, edition TEXT NOT NULL,
    title TEXT, body TEXT NOT NULL, examples TEXT NOT NULL, source TEXT NOT NULL, first TEXT, last TEXT, basis TEXT
);
CREATE INDEX shipped_lineage ON shipped (lineage);

-- An imported edition in another language, beside the newest known edition not after it. ``text`` is the text of the
-- reference language there: where it still stands, so does the translation.
CREATE TABLE translation (lineage INTEGER NOT NULL, lang TEXT NOT NULL, edition INTEGER NOT NULL, text INTEGER NOT NULL,
    effective TEXT NOT NULL, number TEXT NOT NULL, title TEXT, body TEXT NOT NULL, examples TEXT NOT NULL);
CREATE INDEX translation_lineage ON translation (lineage, lang, effective);

-- Names that lead to a rule: titles, glossary headwords, terms, everyday words. ``folded`` has no umlauts or case.
CREATE TABLE name (folded TEXT NOT NULL, form TEXT NOT NULL, lang TEXT NOT NULL, kind TEXT NOT NULL,
    lineage INTEGER NOT NULL, rank INTEGER NOT NULL);
CREATE INDEX name_folded ON name (folded);

-- ``rules`` are the numbers that the entry refers to, in ``edition``.
CREATE TABLE glossary (id INTEGER PRIMARY KEY, lang TEXT NOT NULL, term TEXT NOT NULL, folded TEXT NOT NULL,
    senses TEXT NOT NULL, source TEXT NOT NULL, rules TEXT NOT NULL, edition TEXT NOT NULL);
CREATE INDEX glossary_folded ON glossary (folded);

-- Rulings, each text once; ``cards`` counts the cards that have it, ``subject`` names the first of them or a keyword.
CREATE TABLE ruling (id TEXT PRIMARY KEY, subject TEXT NOT NULL, lang TEXT NOT NULL, body TEXT NOT NULL, published TEXT,
    source TEXT NOT NULL, cards INTEGER NOT NULL);
CREATE TABLE ruling_rule (ruling TEXT NOT NULL, lineage INTEGER NOT NULL, reason TEXT NOT NULL,
    confidence REAL NOT NULL);
CREATE INDEX ruling_rule_lineage ON ruling_rule (lineage);
CREATE INDEX ruling_rule_ruling ON ruling_rule (ruling);
-- Cards of imported files, their keywords one a line, and the names that lead to them (folded).
CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT NOT NULL, keywords TEXT NOT NULL);
CREATE TABLE card_name (folded TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (folded, card)) WITHOUT ROWID;
CREATE TABLE card_ruling (card INTEGER NOT NULL, place INTEGER NOT NULL, ruling TEXT NOT NULL,
    PRIMARY KEY (card, ruling)) WITHOUT ROWID;

CREATE TABLE definition (lineage INTEGER NOT NULL, subject TEXT NOT NULL, lang TEXT NOT NULL, body TEXT NOT NULL,
    source TEXT NOT NULL);
CREATE INDEX definition_lineage ON definition (lineage);

-- Scenarios, compiled: ``content`` is JSON with the cards inside, ``key`` a hash of it.
CREATE TABLE scenario (id TEXT PRIMARY KEY, file TEXT NOT NULL, title TEXT NOT NULL, content TEXT NOT NULL,
    key TEXT NOT NULL);
CREATE TABLE scenario_rule (scenario TEXT NOT NULL, lineage INTEGER NOT NULL, number TEXT NOT NULL, role TEXT NOT NULL);
CREATE INDEX scenario_rule_lineage ON scenario_rule (lineage);
CREATE INDEX scenario_rule_scenario ON scenario_rule (scenario);
CREATE TABLE scenario_ruling (scenario TEXT NOT NULL, ruling TEXT NOT NULL);

-- Search. A document is a rule through all editions and languages; ``prior`` speaks for it whatever is asked, ``topic``
-- are the tokens of which one must be asked, or the rule only mentions what is. ``made`` is a hash of what its postings
-- were made from.
CREATE TABLE doc (id INTEGER PRIMARY KEY, lineage INTEGER NOT NULL, prior REAL NOT NULL, topic TEXT NOT NULL,
    made BLOB NOT NULL);
-- A token is a dictionary form with its language ("de:karte") or a concept ("#card"). ``docs`` are the documents that
-- have it, two bytes each, then what it says of each, one byte each.
CREATE TABLE posting (token TEXT PRIMARY KEY, count INTEGER NOT NULL, docs BLOB NOT NULL) WITHOUT ROWID;
-- Names and terms as tokens, found by the rarest of them, with the concepts they stand for and the rules they point at.
CREATE TABLE phrase (id INTEGER PRIMARY KEY, anchor TEXT NOT NULL, tokens TEXT NOT NULL, form TEXT NOT NULL,
    lang TEXT NOT NULL, kind TEXT NOT NULL, concepts TEXT NOT NULL);
CREATE INDEX phrase_anchor ON phrase (anchor);
CREATE TABLE pointer (phrase INTEGER NOT NULL, doc INTEGER NOT NULL, weight REAL NOT NULL,
    PRIMARY KEY (phrase, doc)) WITHOUT ROWID;
-- Word forms with their dictionary forms; ``noise`` is 1 for words of questions that say nothing, 2 for
-- words that ask about something else.
CREATE TABLE form (form TEXT NOT NULL, lang TEXT NOT NULL, lemma TEXT NOT NULL, noise INTEGER NOT NULL,
    PRIMARY KEY (form, lang)) WITHOUT ROWID;
CREATE TABLE related (token TEXT PRIMARY KEY, tokens TEXT NOT NULL) WITHOUT ROWID;
-- Words as written with their lemmas: asking again takes long.
CREATE TABLE word (word TEXT NOT NULL, lang TEXT NOT NULL, lemma TEXT NOT NULL, PRIMARY KEY (word, lang)) WITHOUT ROWID;
-- All forms of one length, for words that are misspelt.
CREATE TABLE vocabulary (lang TEXT NOT NULL, length INTEGER NOT NULL, forms TEXT NOT NULL,
    PRIMARY KEY (lang, length)) WITHOUT ROWID;
"""
