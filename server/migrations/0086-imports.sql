-- Import of candidates from tables (decision 0045). Imports are deleted after 14 days, with the rows that they still have.

CREATE TABLE walk_in_import (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  file_name text,
  created_by uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done')),
  headings text[] NOT NULL,
  sheet jsonb,
  mapping jsonb NOT NULL,
  -- When the background work last stored a step. Work without a step for a minute is started again.
  worked_at timestamptz,
  -- Who started the registration: the walk-ins are theirs.
  run_by uuid REFERENCES member ON DELETE SET NULL,
  finished_at timestamptz
);
CREATE INDEX walk_in_import_created ON walk_in_import (created_at DESC, id DESC);
CREATE INDEX walk_in_import_created_by ON walk_in_import (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX walk_in_import_run_by ON walk_in_import (run_by) WHERE run_by IS NOT NULL;

CREATE TABLE walk_in_import_row (
  import_id uuid NOT NULL REFERENCES walk_in_import ON DELETE CASCADE,
  -- The row number in a spreadsheet program.
  number integer NOT NULL,
  -- NULL once the row is a walk-in.
  cells text[],
  -- Why the row cannot be read: a formula, merged cells and so on.
  unreadable text,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'ready', 'problem', 'duplicate', 'skipped', 'done')),
  -- The walk-in that the row becomes.
  draft jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  matches jsonb NOT NULL DEFAULT '[]',
  -- For duplicates within the file.
  phone text,
  birth_year integer,
  city text,
  -- A person has said that this row is not the person whom it resembles.
  is_somebody_else boolean NOT NULL DEFAULT false,
  walk_in_id uuid,
  -- When the candidate was asked by this import, or why not.
  asked_at timestamptz,
  not_asked text,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX walk_in_import_row_state ON walk_in_import_row (import_id, state, number);
CREATE INDEX walk_in_import_row_phone ON walk_in_import_row (import_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX walk_in_import_row_birth ON walk_in_import_row (import_id, birth_year, city) WHERE birth_year IS NOT NULL;

-- Texts that imports sent on a day, by the calendar of India: there is a limit for the whole installation.
CREATE TABLE walk_in_import_texts (
  day date PRIMARY KEY,
  sent integer NOT NULL
);
