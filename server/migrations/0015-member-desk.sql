-- What the team sees and does about one member; what two colleagues do together; what ADMIN sets.

-- By which names are found, in the spellings people use: made by the program, `keys` is null until it has.
CREATE TABLE member_name (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  keys tsvector
);
CREATE INDEX member_name_keys ON member_name USING gin (keys);
CREATE INDEX member_name_missing ON member_name (member_id) WHERE keys IS NULL;
INSERT INTO member_name (member_id) SELECT id FROM member;

CREATE FUNCTION member_name_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_name (member_id) VALUES (NEW.id) ON CONFLICT (member_id) DO UPDATE SET keys = NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_name_added AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION member_name_changes();
CREATE TRIGGER member_name_changed AFTER UPDATE OF first_name, last_name ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION member_name_changes();

-- Since when the owner keeps the profile hidden: also through a suspension, after which the team does not show it.
ALTER TABLE member ADD COLUMN hidden_by_owner_at timestamptz;
UPDATE member SET hidden_by_owner_at = now() WHERE status = 'INACTIVE' AND hidden_by_team_at IS NULL;

CREATE INDEX member_hidden_by_team ON member (created_at DESC, id DESC) WHERE hidden_by_team_at IS NOT NULL;
CREATE INDEX profile_report_waiting ON profile_report (reported_id) WHERE status = 'open';
CREATE INDEX session_newest ON session (member_id, created_at DESC);

-- For colleagues only: never told to the member, and no part of what a member exports.
CREATE TABLE member_note (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  author_id uuid REFERENCES member ON DELETE SET NULL,
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_note_member ON member_note (member_id, at DESC, id DESC);
CREATE INDEX member_note_author ON member_note (author_id) WHERE author_id IS NOT NULL;

-- The two-person rule: asked for by one colleague, decided by another, carried out by a job.
CREATE TABLE approval (
  id uuid PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('delete', 'suspend', 'hide', 'restore')),
  state text NOT NULL CHECK (state IN ('pending', 'running', 'done', 'refused', 'withdrawn', 'expired')),
  -- A key of the list `statusReason`.
  reason text NOT NULL,
  note text,
  asked_by uuid REFERENCES member ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by uuid REFERENCES member ON DELETE SET NULL,
  decided_at timestamptz,
  decision_note text,
  -- When the last member was dealt with.
  finished_at timestamptz,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK (decided_by IS NULL OR decided_by <> asked_by OR state IN ('withdrawn', 'expired'))
);
CREATE INDEX approval_newest ON approval (asked_at DESC, id DESC);
CREATE INDEX approval_pending ON approval (expires_at) WHERE state = 'pending';
CREATE INDEX approval_asker ON approval (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX approval_decider ON approval (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE approval_member (
  approval_id uuid NOT NULL REFERENCES approval ON DELETE CASCADE,
  -- Without a reference: what became of it outlives the account.
  member_id uuid NOT NULL,
  outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'done', 'skipped')),
  at timestamptz,
  PRIMARY KEY (approval_id, member_id)
);
CREATE INDEX approval_member_member ON approval_member (member_id);

-- What ADMIN sets in place of the environment.
CREATE TABLE site_setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  at timestamptz NOT NULL,
  changed_by uuid REFERENCES member ON DELETE SET NULL
);
CREATE INDEX site_setting_changer ON site_setting (changed_by) WHERE changed_by IS NOT NULL;

-- What the dashboard counts.
CREATE INDEX member_completed ON member (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX interest_accepted ON interest (status_at) WHERE status = 'Accepted';
CREATE INDEX profile_report_newest ON profile_report (at);
