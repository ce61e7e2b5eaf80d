-- What a signature and an office check of a walk-in hold for, and the limit of texts to one number (decision 0043).

ALTER TABLE walk_in
  -- The number that the office looks at. A check that was passed holds for this number only.
  ADD COLUMN check_phone text,
  -- The declarations that the candidate accepted in person, until the confirmation.
  ADD COLUMN signed_declarations jsonb;
UPDATE walk_in SET check_phone = coalesce(consent_phone, phone) WHERE office_check IS NOT NULL AND closed_at IS NULL;

-- When the candidate refused; NULL: nobody answered in time.
ALTER TABLE walk_in_refusal ADD COLUMN refused_at timestamptz;

-- Texts to one number, by its keyed hash: they count even when the walk-in is deleted. Rows are deleted after 30 days.
CREATE TABLE walk_in_text (
  id uuid PRIMARY KEY,
  phone_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX walk_in_text_number ON walk_in_text (phone_hash, sent_at);
CREATE INDEX walk_in_text_sent ON walk_in_text (sent_at);
