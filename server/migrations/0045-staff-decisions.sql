-- Two colleagues bring back an account that the team has deleted, give much money back, or change a price by much.
ALTER TABLE approval DROP CONSTRAINT approval_action_check,
  ADD CONSTRAINT approval_action_check CHECK (action IN ('delete', 'suspend', 'hide', 'restore', 'undelete', 'refund', 'price'));
-- What a request about money is about; null of one about members. `reason` is then in the words of who asked.
ALTER TABLE approval ADD COLUMN detail jsonb;

-- The team takes a badge away; `reason` is then a key of the list of refusals, as for an attempt that was refused.
ALTER TABLE verification DROP CONSTRAINT verification_ended_because_check,
  ADD CONSTRAINT verification_ended_because_check
    CHECK (ended_because IN ('name', 'birth_date', 'gender', 'picture', 'team'));
