-- Accounts, sign-ins, codes and consents (contract §3, law.md).

CREATE TABLE member (
  id uuid PRIMARY KEY,
  role text NOT NULL DEFAULT 'MEMBER',
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE', 'DELETED', 'BLACKLISTED')),
  -- What the status returns to when an account is restored.
  status_before_deletion text CHECK (status_before_deletion IN ('ACTIVE', 'INACTIVE')),
  status_reason text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  -- Case-folded: one account per address, however it is typed.
  email_key text NOT NULL UNIQUE,
  -- E.164.
  phone_number text UNIQUE,
  password_hash text NOT NULL,
  gender text CHECK (gender IN ('MALE', 'FEMALE')),
  account_for text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- When each registration step was done; after the last one others see the profile.
  basic_info_at timestamptz,
  education_info_at timestamptz,
  family_info_at timestamptz,
  completed_at timestamptz,
  under_age_at timestamptz,
  created_at timestamptz NOT NULL,
  created_ip text NOT NULL,
  deleted_at timestamptz,
  demo boolean NOT NULL DEFAULT false
);
-- "Newest members of the other gender" pages by (created_at, id).
CREATE INDEX member_newest ON member (gender, created_at DESC, id DESC) WHERE status = 'ACTIVE' AND completed_at IS NOT NULL;
CREATE INDEX member_created ON member (created_at DESC, id DESC);
CREATE INDEX member_deleted ON member (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX member_under_age ON member (under_age_at) WHERE under_age_at IS NOT NULL;

-- One sign-in on one device. The refresh token is kept as a hash; it changes with every use.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  -- The token before the last rotation, and when it was rotated: met again later, it has been stolen.
  previous_hash bytea,
  rotated_at timestamptz,
  device_id uuid,
  user_agent text NOT NULL,
  created_ip text NOT NULL,
  last_ip text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text
);
CREATE INDEX session_member ON session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_refresh ON session (refresh_hash);
CREATE INDEX session_previous ON session (previous_hash);

-- Devices that have signed in to an account before: others' failed tries don't lock them out (contract §3).
CREATE TABLE known_device (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  device_id uuid NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_id)
);

-- Codes sent to an address: single use, short-lived, counted tries. Only a keyed hash is kept.
CREATE TABLE one_time_code (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL,
  target text NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX one_time_code_member ON one_time_code (member_id, purpose, created_at DESC);

-- What a member declared or consented to: a new row per answer, nothing is overwritten (DPDP Act 2023).
CREATE TABLE consent (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose text NOT NULL,
  version text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL,
  ip text NOT NULL
);
CREATE INDEX consent_member ON consent (member_id, purpose, at DESC);

-- Someone a profile was made for by another, told that it exists (contract issue: confirm or object).
CREATE TABLE candidate_notice (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member ON DELETE CASCADE,
  email text,
  phone_number text,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('confirmed', 'objected')),
  answered_at timestamptz
);

-- Changes of an account that someone must be able to explain later. Rows are only ever added.
CREATE TABLE account_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL,
  actor_id uuid,
  ip text,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
CREATE INDEX account_event_member ON account_event (member_id, at DESC);
