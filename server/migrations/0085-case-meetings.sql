-- Meetings of cases, and visits that belong to a case or a member (decision 0044).

ALTER TABLE visit
  ADD COLUMN case_id uuid REFERENCES bureau_case ON DELETE SET NULL,
  -- The member who is visited.
  ADD COLUMN customer_id uuid REFERENCES member ON DELETE SET NULL;
CREATE INDEX visit_case ON visit (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX visit_customer ON visit (customer_id) WHERE customer_id IS NOT NULL;

CREATE TABLE case_meeting (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES bureau_case ON DELETE CASCADE,
  -- NULL: a talk with the bureau.
  proposal_id uuid REFERENCES case_proposal ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'offered' CHECK (status IN ('offered', 'fixed', 'cancelled')),
  -- The offered times, earliest first.
  slots timestamptz[] NOT NULL CHECK (cardinality(slots) = 3),
  -- The chosen one.
  at timestamptz,
  place text NOT NULL,
  people text NOT NULL,
  -- Whether the family decided last, on its page.
  by_family boolean NOT NULL DEFAULT false,
  visit_id uuid REFERENCES visit ON DELETE SET NULL,
  created_by uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Each change raises it, so that calendars replace what they have.
  revision integer NOT NULL DEFAULT 0,
  CHECK (at IS NULL OR at = ANY (slots)),
  CHECK (status <> 'fixed' OR at IS NOT NULL)
);
CREATE INDEX case_meeting_case ON case_meeting (case_id, created_at DESC);
CREATE INDEX case_meeting_proposal ON case_meeting (proposal_id) WHERE proposal_id IS NOT NULL;
CREATE INDEX case_meeting_visit ON case_meeting (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX case_meeting_by ON case_meeting (created_by) WHERE created_by IS NOT NULL;

ALTER TABLE case_step DROP CONSTRAINT case_step_kind_check;
ALTER TABLE case_step ADD CONSTRAINT case_step_kind_check CHECK (kind IN ('opened', 'assigned', 'unassigned', 'note',
  'proposed', 'answered', 'agreementSent', 'agreementAccepted', 'followUpDone', 'ended', 'reopened',
  'meetingOffered', 'meetingFixed', 'meetingCancelled'));
