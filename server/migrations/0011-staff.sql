-- Who the staff are: a second factor for every sign-in of theirs (contract §10).

-- When this sign-in passed the second factor. Without it a staff sign-in is good for setting one up alone.
ALTER TABLE session ADD COLUMN second_factor_at timestamptz;

-- The secret shared with an authenticator app (RFC 6238), sealed with a key that is not in the database.
CREATE TABLE second_factor (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  secret bytea,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was accepted: neither it nor an earlier one is accepted again.
  last_step integer,
  -- Made, and not confirmed yet.
  pending_secret bytea,
  pending_until timestamptz,
  CHECK ((secret IS NULL) = (confirmed_at IS NULL) AND (secret IS NULL) = (last_step IS NULL)),
  CHECK ((pending_secret IS NULL) = (pending_until IS NULL))
);

-- Good once each in place of a code of the app. Only a keyed hash is kept, under a key derived from the secret.
CREATE TABLE recovery_code (
  member_id uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (member_id, code_hash)
);

CREATE INDEX member_staff ON member (role) WHERE role <> 'MEMBER';
