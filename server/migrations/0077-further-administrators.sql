-- A further administrator is appointed by two: one administrator asks, another approves (decision 0036).
ALTER TABLE approval DROP CONSTRAINT approval_action_check,
  ADD CONSTRAINT approval_action_check
    CHECK (action IN ('delete', 'suspend', 'hide', 'restore', 'undelete', 'recover', 'appoint', 'refund', 'price'));
