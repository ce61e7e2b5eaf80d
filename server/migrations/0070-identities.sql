-- Sign-in with Google and Facebook (contract §12, decision 0029).

-- A linked account at a provider. Only issuer and subject identify it: an address can change its owner.
CREATE TABLE identity (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('google', 'facebook')),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (issuer, subject)
);
CREATE INDEX identity_member ON identity (member_id);

-- A sign-in at a provider that has begun in a browser. The cookie of that browser is stored as a hash, and works once.
CREATE TABLE identity_attempt (
  token_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  device_id uuid NOT NULL,
  -- Set when a signed-in member links an account.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  session_id uuid REFERENCES session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX identity_attempt_expiry ON identity_attempt (expires_at);
CREATE INDEX identity_attempt_member ON identity_attempt (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX identity_attempt_session ON identity_attempt (session_id) WHERE session_id IS NOT NULL;

-- What a provider has proven about a person who still has to register, or to enter the second factor.
CREATE TABLE identity_ticket (
  token_hash bytea PRIMARY KEY,
  -- The member who has to enter the second factor; null for a registration.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  email_proven boolean NOT NULL,
  first_name text,
  last_name text,
  device_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX identity_ticket_expiry ON identity_ticket (expires_at);
CREATE INDEX identity_ticket_member ON identity_ticket (member_id) WHERE member_id IS NOT NULL;
