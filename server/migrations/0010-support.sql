-- Help and grievance: what people write to the team, signed in or not, and what they are answered (law: IT Rules).

CREATE TABLE support_ticket (
  id uuid PRIMARY KEY,
  -- What a person says on the phone.
  number integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) UNIQUE,
  -- Null for who wrote signed out, and once the member is erased.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  -- Of who wrote signed out.
  name text,
  email text,
  category text NOT NULL,
  subject text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'answered', 'resolved')),
  assignee_id uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  first_answered_at timestamptz,
  -- Until when an answer is due; null while nothing waits for one.
  answer_by timestamptz,
  resolve_by timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by text CHECK (resolved_by IN ('person', 'team')),
  appealed_at timestamptz,
  CHECK (member_id IS NULL OR email IS NULL),
  CHECK ((status = 'resolved') = (resolved_at IS NOT NULL) AND (resolved_at IS NULL) = (resolved_by IS NULL)),
  CHECK (status = 'open' OR answer_by IS NULL)
);
CREATE INDEX support_ticket_member ON support_ticket (member_id, changed_at DESC, id DESC);
-- What the team works through, the most urgent first.
CREATE INDEX support_ticket_due ON support_ticket (least(answer_by, resolve_by), id) WHERE status <> 'resolved';
CREATE INDEX support_ticket_assignee ON support_ticket (assignee_id);

CREATE TABLE support_message (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES support_ticket ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('person', 'team')),
  -- Who of the team wrote it.
  staff_id uuid REFERENCES member ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('message', 'appeal')),
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX support_message_ticket ON support_message (ticket_id, at, id);
CREATE INDEX support_message_staff ON support_message (staff_id);
