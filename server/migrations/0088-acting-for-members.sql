-- People of the bureau act for members who allow it (decision 0046).

-- The period in which somebody acts for a member. Everybody acts for one member at a time.
CREATE TABLE acting_period (
  actor_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX acting_period_member ON acting_period (member_id);

-- What was done in a member's name.
CREATE TABLE bureau_act (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  actor_id uuid REFERENCES member ON DELETE SET NULL,
  kind text NOT NULL,
  -- The other member concerned.
  other_id uuid REFERENCES member ON DELETE SET NULL,
  -- The interest or the saved search concerned.
  target_id uuid,
  -- Changed fields of the profile or the partner preference, with their former values.
  former jsonb,
  at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX bureau_act_member ON bureau_act (member_id, at DESC, id DESC);
CREATE INDEX bureau_act_actor ON bureau_act (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX bureau_act_other ON bureau_act (other_id) WHERE other_id IS NOT NULL;
