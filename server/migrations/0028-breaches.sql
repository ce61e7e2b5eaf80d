-- The register of breaches of personal data (DPDP Act, s. 8(6), and the Rules; CERT-In directions of 2022): what was found,
-- who was told when, and what of the register was changed. Nothing of it is ever deleted.

CREATE TABLE breach (
  id uuid PRIMARY KEY,
  -- As people call it: 1, 2, 3…
  number integer NOT NULL UNIQUE CHECK (number > 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  what text NOT NULL,
  -- Both clocks begin here: when somebody noticed, not when it was certain.
  found_at timestamptz NOT NULL,
  -- Keys of the list `breachData`.
  kinds text[] NOT NULL CHECK (kinds <> '{}'),
  -- Members concerned; null while nobody knows.
  members integer CHECK (members >= 0),
  is_estimate boolean NOT NULL DEFAULT true,
  causes text,
  measures text,
  cert_in_at timestamptz,
  cert_in_why_not text,
  board_at timestamptz,
  board_why_not text,
  members_at timestamptz,
  members_why_not text,
  added_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((status = 'closed') = (closed_at IS NOT NULL))
);

-- What was changed, and by whom: entries are only ever added.
CREATE TABLE breach_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  breach_id uuid NOT NULL REFERENCES breach,
  at timestamptz NOT NULL,
  -- Without a reference, as in the audit log: it outlives whoever it names. Null: the program.
  actor_id uuid,
  -- `[{ key, from, to }]`.
  changes jsonb NOT NULL
);
CREATE INDEX breach_change_breach ON breach_change (breach_id, id);

-- A letter to the members concerned, with what the Rules want in it.
CREATE TABLE breach_notice (
  id uuid PRIMARY KEY,
  breach_id uuid NOT NULL REFERENCES breach,
  at timestamptz NOT NULL,
  -- Without a reference, as above.
  actor_id uuid NOT NULL,
  audience text NOT NULL CHECK (audience IN ('all', 'chosen')),
  happened text NOT NULL,
  happened_when text NOT NULL,
  consequences text NOT NULL,
  measures text NOT NULL,
  advice text NOT NULL,
  contact text NOT NULL,
  -- How many it is for, as counted when it was asked for; and how many were told by now, also of who is erased since.
  wanted integer NOT NULL CHECK (wanted >= 0),
  told integer NOT NULL DEFAULT 0,
  -- How far it has come through the members, by their ids.
  told_up_to uuid,
  finished_at timestamptz
);
CREATE INDEX breach_notice_breach ON breach_notice (breach_id, at);
CREATE INDEX breach_notice_open ON breach_notice (at) WHERE finished_at IS NULL;

-- Who is told of which breach: each member once, whatever letters there are about it.
CREATE TABLE breach_recipient (
  breach_id uuid NOT NULL REFERENCES breach,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  notice_id uuid NOT NULL REFERENCES breach_notice,
  -- Null while the member waits to be told.
  told_at timestamptz,
  PRIMARY KEY (breach_id, member_id)
);
CREATE INDEX breach_recipient_notice ON breach_recipient (notice_id, member_id);
CREATE INDEX breach_recipient_member ON breach_recipient (member_id);

-- Whatever the program is made to do, and also while triggers are switched off for the session, as for a restore.
CREATE FUNCTION breach_register_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the breach register are never deleted, and its history is only ever added to';
END $$;
CREATE TRIGGER breach_rows BEFORE DELETE ON breach FOR EACH ROW EXECUTE FUNCTION breach_register_stays();
CREATE TRIGGER breach_table BEFORE TRUNCATE ON breach FOR EACH STATEMENT EXECUTE FUNCTION breach_register_stays();
CREATE TRIGGER breach_change_rows BEFORE UPDATE OR DELETE ON breach_change
  FOR EACH ROW EXECUTE FUNCTION breach_register_stays();
CREATE TRIGGER breach_change_table BEFORE TRUNCATE ON breach_change
  FOR EACH STATEMENT EXECUTE FUNCTION breach_register_stays();
CREATE TRIGGER breach_notice_rows BEFORE DELETE ON breach_notice
  FOR EACH ROW EXECUTE FUNCTION breach_register_stays();
-- What was sent stays as it was sent; only how far it has come changes.
CREATE TRIGGER breach_notice_words BEFORE UPDATE OF id, breach_id, at, actor_id, audience, happened, happened_when,
  consequences, measures, advice, contact ON breach_notice
  FOR EACH ROW EXECUTE FUNCTION breach_register_stays();
CREATE TRIGGER breach_notice_table BEFORE TRUNCATE ON breach_notice
  FOR EACH STATEMENT EXECUTE FUNCTION breach_register_stays();
ALTER TABLE breach ENABLE ALWAYS TRIGGER breach_rows;
ALTER TABLE breach ENABLE ALWAYS TRIGGER breach_table;
ALTER TABLE breach_change ENABLE ALWAYS TRIGGER breach_change_rows;
ALTER TABLE breach_change ENABLE ALWAYS TRIGGER breach_change_table;
ALTER TABLE breach_notice ENABLE ALWAYS TRIGGER breach_notice_rows;
ALTER TABLE breach_notice ENABLE ALWAYS TRIGGER breach_notice_words;
ALTER TABLE breach_notice ENABLE ALWAYS TRIGGER breach_notice_table;
