-- Who was warned that the team closed the account of somebody he or she was in contact with: once for each two.

CREATE TABLE contact_warning (
  -- Who was told.
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Whose account was closed. It stands in no notification.
  closed_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (closed_id, member_id)
);
CREATE INDEX contact_warning_member ON contact_warning (member_id);
