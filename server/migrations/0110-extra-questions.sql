-- Questions that an administrator adds beside the fields of the profile, and the answers of members (decision 0056).

CREATE TABLE extra_question (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('text', 'oneOf', 'severalOf', 'number')),
  position integer NOT NULL,
  -- Texts by language: en always, hi and ur or null.
  label jsonb NOT NULL,
  help jsonb,
  -- In their order, each with an id that never changes and a label by language.
  choices jsonb NOT NULL DEFAULT '[]',
  min integer,
  max integer,
  is_required boolean NOT NULL,
  is_filter boolean NOT NULL,
  default_visibility text NOT NULL CHECK (default_visibility IN ('members', 'mutual', 'nobody')),
  closed_at timestamptz,
  revision integer NOT NULL DEFAULT 0,
  CHECK (min <= max),
  CHECK (kind <> 'text' OR NOT is_filter)
);

CREATE TABLE extra_answer (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  question_id uuid NOT NULL REFERENCES extra_question ON DELETE CASCADE,
  text text,
  choices uuid[] NOT NULL DEFAULT '{}',
  number integer,
  -- The member prefers not to say.
  is_withheld boolean NOT NULL DEFAULT false,
  visibility text NOT NULL CHECK (visibility IN ('members', 'mutual', 'nobody')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, question_id),
  CHECK (is_withheld = (text IS NULL AND choices = '{}' AND number IS NULL))
);

-- A search reads the answers to one question; the same index serves the deletion of a question.
CREATE INDEX extra_answer_question ON extra_answer (question_id, member_id);
