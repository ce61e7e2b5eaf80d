-- Enquiries from the public form, and visits of field staff (decision 0042).

CREATE TABLE enquiry (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  -- A key of the list `city`, or the town as it was typed.
  city text NOT NULL,
  -- The state of a known city.
  state text,
  account_for text,
  message text,
  consented_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'New'
    CHECK (status IN ('New', 'Called', 'Visit planned', 'Registered', 'Not interested')),
  -- The lowest territory that covers the city; NULL: the office.
  territory_id uuid REFERENCES territory ON DELETE SET NULL,
  assignee_id uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When the status became an outcome.
  closed_at timestamptz,
  CHECK ((closed_at IS NULL) = (status NOT IN ('Registered', 'Not interested')))
);
CREATE INDEX enquiry_created ON enquiry (created_at DESC, id DESC);
CREATE INDEX enquiry_territory ON enquiry (territory_id) WHERE closed_at IS NULL;
CREATE INDEX enquiry_assignee ON enquiry (assignee_id) WHERE assignee_id IS NOT NULL;

-- The work on an enquiry, step by step, so that no note is overwritten.
CREATE TABLE enquiry_step (
  id uuid PRIMARY KEY,
  enquiry_id uuid NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  at timestamptz NOT NULL,
  by_id uuid REFERENCES member ON DELETE SET NULL,
  status text,
  assignee_id uuid REFERENCES member ON DELETE SET NULL,
  unassigned boolean NOT NULL DEFAULT false,
  note text
);
CREATE INDEX enquiry_step_enquiry ON enquiry_step (enquiry_id);
CREATE INDEX enquiry_step_by ON enquiry_step (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX enquiry_step_assignee ON enquiry_step (assignee_id) WHERE assignee_id IS NOT NULL;

CREATE TABLE visit (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('NEW', 'COLLECTION', 'ORDER')),
  officer_id uuid REFERENCES member ON DELETE SET NULL,
  planned_by uuid REFERENCES member ON DELETE SET NULL,
  enquiry_id uuid REFERENCES enquiry ON DELETE SET NULL,
  -- Personal data: NULL once it is erased.
  name text,
  phone text,
  address text,
  city text,
  note text,
  vehicle_number text,
  planned_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'PLANNED' CHECK (status IN ('PLANNED', 'STARTED', 'DONE', 'MISSED', 'CANCELLED')),
  started_at timestamptz,
  done_at timestamptz,
  cancelled_at timestamptz,
  outcome text,
  -- Given by the client, so that a repeated call plans one visit.
  request_id uuid,
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  CHECK (status <> 'DONE' OR (started_at IS NOT NULL AND done_at IS NOT NULL AND outcome IS NOT NULL))
);
-- An officer is at one place at a time.
CREATE UNIQUE INDEX visit_started ON visit (officer_id) WHERE status = 'STARTED';
CREATE UNIQUE INDEX visit_request ON visit (planned_by, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX visit_created ON visit (created_at DESC, id DESC);
CREATE INDEX visit_officer ON visit (officer_id, planned_at);
CREATE INDEX visit_enquiry ON visit (enquiry_id) WHERE enquiry_id IS NOT NULL;
CREATE INDEX visit_open ON visit (planned_at) WHERE status = 'PLANNED';
