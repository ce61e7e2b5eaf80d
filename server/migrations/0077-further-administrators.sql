-- A further administrator needs the approval of another administrator (decision 0036).

ALTER TABLE approval DROP CONSTRAINT approval_action_check,
  ADD CONSTRAINT approval_action_check
    CHECK (action IN ('delete', 'suspend', 'hide', 'restore', 'undelete', 'recover', 'appoint', 'refund', 'price'));
