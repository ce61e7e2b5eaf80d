-- Recovery of an account whose owner has lost phone and email: by two staff members, with a waiting time (decision 0030).

ALTER TABLE approval DROP CONSTRAINT approval_action_check,
  ADD CONSTRAINT approval_action_check
    CHECK (action IN ('delete', 'suspend', 'hide', 'restore', 'undelete', 'recover', 'refund', 'price'));

CREATE TABLE account_recovery (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  approval_id uuid NOT NULL UNIQUE REFERENCES approval ON DELETE CASCADE,
  -- The new number, to which a code was sent.
  phone_number text NOT NULL,
  -- How staff made sure that the person is the owner.
  identity_check text NOT NULL,
  -- 'asked': undecided, or refused: the approval tells. 'cancelled': by the owner.
  state text NOT NULL CHECK (state IN ('asked', 'waiting', 'completed', 'cancelled', 'stopped', 'failed')),
  asked_by uuid REFERENCES member ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  approved_by uuid REFERENCES member ON DELETE SET NULL,
  approved_at timestamptz,
  completes_at timestamptz,
  -- SHA-256 of the token in the owner's link, with which the recovery can be stopped.
  token_hash bytea UNIQUE,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN
    ('completed', 'page', 'link', 'contact', 'closed', 'team', 'staff_left', 'number_taken', 'restored')),
  ended_by uuid REFERENCES member ON DELETE SET NULL,
  stop_reason text,
  CHECK ((state IN ('asked', 'waiting')) = (ended_at IS NULL)),
  CHECK (state <> 'waiting' OR completes_at IS NOT NULL)
);
CREATE INDEX account_recovery_member ON account_recovery (member_id, asked_at DESC);
CREATE UNIQUE INDEX account_recovery_waiting ON account_recovery (member_id) WHERE state = 'waiting';
CREATE INDEX account_recovery_due ON account_recovery (completes_at) WHERE state = 'waiting';
CREATE INDEX account_recovery_asker ON account_recovery (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX account_recovery_approver ON account_recovery (approved_by) WHERE approved_by IS NOT NULL;
CREATE INDEX account_recovery_stopper ON account_recovery (ended_by) WHERE ended_by IS NOT NULL;
