-- What staff did and looked at: who, what, about whom, why (law: access to personal data is logged with a reason).

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Without references: an entry outlives everybody it is about.
  actor_id uuid NOT NULL,
  actor_role text NOT NULL,
  -- What was done: `member.viewed`, `photo.refused`, …
  action text NOT NULL,
  -- The member or staff account it is about.
  subject_id uuid,
  reason text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_subject ON audit_entry (subject_id, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id DESC);

-- Entries are only ever added, whatever the program is made to do.
CREATE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only ever added';
END $$;
CREATE TRIGGER audit_entry_rows BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();
CREATE TRIGGER audit_entry_table BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
-- Also while triggers are switched off for the session, as for a restore.
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_rows;
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_table;
