-- Signed links to a member's biodata, one per recipient (decision 0032).

-- Keys with which the site signs. A new one is made every year; old ones stay until the last link they signed is gone.
CREATE TABLE biodata_key (
  kid text PRIMARY KEY,
  -- 1, 2, 3, …: two nodes cannot make the same successor.
  generation integer NOT NULL UNIQUE,
  -- Ed25519, 32 bytes each; the private seed is sealed under APP_SECRET.
  public_key bytea NOT NULL,
  sealed_seed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE biodata_link (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- SHA-256 of the secret in the address.
  token_hash bytea NOT NULL UNIQUE,
  kid text NOT NULL REFERENCES biodata_key,
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 1 AND 60),
  -- The member's choice: whole cards, and single fields.
  cards text[] NOT NULL,
  fields text[] NOT NULL,
  photo boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  stopped_at timestamptz,
  opened integer NOT NULL DEFAULT 0,
  -- Over id, member, recipient, choice, issue and expiry: a row changed by hand is not shown.
  signature bytea NOT NULL,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '90 days')
);
CREATE INDEX biodata_link_member ON biodata_link (member_id, created_at);
CREATE INDEX biodata_link_kid ON biodata_link (kid);

-- Openings by whoever has the link: only the time, nothing about the reader.
CREATE TABLE biodata_opening (
  link_id uuid NOT NULL REFERENCES biodata_link ON DELETE CASCADE,
  opened_at timestamptz NOT NULL
);
CREATE INDEX biodata_opening_link ON biodata_opening (link_id, opened_at);
