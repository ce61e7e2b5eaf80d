-- Cases: members for whom the bureau looks for a match, with proposals, follow-ups and agreements (decision 0044).

CREATE TABLE bureau_case (
  id uuid PRIMARY KEY,
  -- For people and on paper.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  manager_id uuid REFERENCES member ON DELETE SET NULL,
  -- The territory of the manager; without one, that of the member's city; NULL: the office.
  territory_id uuid REFERENCES territory ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('marriedWithUs', 'marriedElsewhere', 'endedByFamily', 'endedByBureau')),
  closed_at timestamptz,
  -- The family's page. Only the hash of its token is stored.
  token_hash bytea UNIQUE,
  token_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CHECK (closed_at IS NULL OR token_hash IS NULL),
  CHECK ((token_hash IS NULL) = (token_expires_at IS NULL))
);
-- A member has one open case.
CREATE UNIQUE INDEX bureau_case_open ON bureau_case (member_id) WHERE closed_at IS NULL;
CREATE INDEX bureau_case_member ON bureau_case (member_id);
CREATE INDEX bureau_case_created ON bureau_case (created_at DESC, id DESC);
CREATE INDEX bureau_case_manager ON bureau_case (manager_id) WHERE manager_id IS NOT NULL;
CREATE INDEX bureau_case_territory ON bureau_case (territory_id) WHERE territory_id IS NOT NULL;

-- The work on a case, step by step, so that nothing is overwritten.
CREATE TABLE case_step (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES bureau_case ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- NULL: the family, or an erased account.
  by_id uuid REFERENCES member ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('opened', 'assigned', 'unassigned', 'note', 'proposed', 'answered',
    'agreementSent', 'agreementAccepted', 'followUpDone', 'ended', 'reopened')),
  by_family boolean NOT NULL DEFAULT false,
  manager_id uuid REFERENCES member ON DELETE SET NULL,
  -- An answer, an outcome or a number, by the kind of the step.
  detail text,
  note text
);
CREATE INDEX case_step_case ON case_step (case_id);
CREATE INDEX case_step_by ON case_step (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX case_step_manager ON case_step (manager_id) WHERE manager_id IS NOT NULL;

CREATE TABLE case_proposal (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES bureau_case ON DELETE CASCADE,
  -- The person proposed; NULL once their account is erased.
  other_id uuid REFERENCES member ON DELETE SET NULL,
  proposed_by uuid REFERENCES member ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('interested', 'notInterested', 'thinking')),
  reason text,
  answered_at timestamptz,
  answered_by uuid REFERENCES member ON DELETE SET NULL,
  by_family boolean NOT NULL DEFAULT false,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (reason IS NULL OR answer = 'notInterested')
);
-- Nobody is proposed twice in one case.
CREATE UNIQUE INDEX case_proposal_once ON case_proposal (case_id, other_id);
CREATE INDEX case_proposal_other ON case_proposal (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX case_proposal_by ON case_proposal (proposed_by) WHERE proposed_by IS NOT NULL;
CREATE INDEX case_proposal_answered_by ON case_proposal (answered_by) WHERE answered_by IS NOT NULL;

-- The newest accepted one applies.
CREATE TABLE case_agreement (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES bureau_case ON DELETE CASCADE,
  proposals integer NOT NULL CHECK (proposals > 0),
  -- Last day, in India.
  until date NOT NULL,
  -- Paise.
  price bigint NOT NULL CHECK (price >= 0),
  offered_by uuid REFERENCES member ON DELETE SET NULL,
  offered_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_ip text
);
CREATE INDEX case_agreement_case ON case_agreement (case_id, offered_at DESC);
CREATE INDEX case_agreement_by ON case_agreement (offered_by) WHERE offered_by IS NOT NULL;

CREATE TABLE case_follow_up (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES bureau_case ON DELETE CASCADE,
  at timestamptz NOT NULL,
  note text NOT NULL,
  created_by uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by uuid REFERENCES member ON DELETE SET NULL,
  -- When the manager, and after two more days the person above them, were notified that it is overdue.
  manager_told_at timestamptz,
  superior_told_at timestamptz
);
CREATE INDEX case_follow_up_case ON case_follow_up (case_id);
CREATE INDEX case_follow_up_due ON case_follow_up (at) WHERE done_at IS NULL;
CREATE INDEX case_follow_up_by ON case_follow_up (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX case_follow_up_done_by ON case_follow_up (done_by) WHERE done_by IS NOT NULL;

-- Members who agreed that a bureau nearby may help, for the reach of the network.
CREATE INDEX member_bureau_help ON member (id) WHERE settings #>> '{privacy,bureauHelp}' = 'true';
