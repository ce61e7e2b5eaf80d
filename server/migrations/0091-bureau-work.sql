-- The rest of the bureau's work on cases and imports (decisions 0044, 0045).

-- When the family answered for the first time, for the work report. An answer can be changed later.
ALTER TABLE case_proposal ADD COLUMN first_answered_at timestamptz;
UPDATE case_proposal SET first_answered_at = answered_at;

-- The address of the family's page can be sent before an agreement is offered.
ALTER TABLE case_step DROP CONSTRAINT case_step_kind_check;
ALTER TABLE case_step ADD CONSTRAINT case_step_kind_check CHECK (kind IN ('opened', 'assigned', 'unassigned', 'note',
  'proposed', 'answered', 'pageSent', 'agreementSent', 'agreementAccepted', 'followUpDone', 'ended', 'reopened',
  'meetingOffered', 'meetingFixed', 'meetingCancelled'));

-- Drafts of imports that still wait for their turn to be asked do not lapse.
CREATE INDEX walk_in_import_row_to_ask ON walk_in_import_row (walk_in_id)
  WHERE walk_in_id IS NOT NULL AND asked_at IS NULL AND not_asked IS NULL;
