-- What waits for the judgement of the team: photos, ID documents, selfies, reports.

CREATE TABLE review_item (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('photo', 'document', 'selfie', 'report')),
  -- The photo, document, selfie or report. Without a reference: what was decided outlives it.
  subject_id uuid NOT NULL,
  -- Whom it is about.
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  is_urgent boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  due_at timestamptz,
  -- Who looks at it. A claim whose time is over counts for as long as nobody else has taken the item.
  claimed_by uuid REFERENCES member ON DELETE SET NULL,
  claimed_until timestamptz,
  -- Who gave it back undecided: it comes last for them.
  released_by uuid REFERENCES member ON DELETE SET NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES member ON DELETE SET NULL,
  verdict text CHECK (verdict IN ('approve', 'refuse', 'uphold', 'dismiss')),
  reason text,
  note text,
  appeal_message text,
  appealed_at timestamptz,
  -- An appeal that would show a profile again, which takes a senior colleague.
  for_seniors boolean NOT NULL DEFAULT false,
  -- Who decided before the appeal, and so does not decide again.
  first_decided_by uuid REFERENCES member ON DELETE SET NULL,
  CHECK ((decided_at IS NULL) = (verdict IS NULL)),
  CHECK ((appeal_message IS NULL) = (appealed_at IS NULL))
);
-- An item for each subject at a time; an appeal puts the same one back.
CREATE UNIQUE INDEX review_item_subject ON review_item (kind, subject_id);
CREATE INDEX review_item_waiting ON review_item (kind, is_urgent DESC, due_at, opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX review_item_all_waiting ON review_item (is_urgent DESC, due_at, opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX review_item_decided ON review_item (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX review_item_member ON review_item (member_id, opened_at DESC);
CREATE INDEX review_item_claimed ON review_item (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX review_item_released ON review_item (released_by) WHERE released_by IS NOT NULL;
CREATE INDEX review_item_decider ON review_item (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX review_item_first ON review_item (first_decided_by) WHERE first_decided_by IS NOT NULL;
