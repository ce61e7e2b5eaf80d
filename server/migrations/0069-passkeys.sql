-- Passkeys: sign-in with the fingerprint, face or PIN of a device (contract §12, decision 0028).

CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The authenticator's own id of the passkey.
  credential_id bytea NOT NULL UNIQUE,
  -- COSE key.
  public_key bytea NOT NULL,
  -- Signatures counted by the authenticator; 0 if it does not count. A value that does not grow is a sign of a copy.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Whether the passkey can be copied to other devices of its owner by a password manager, and whether it was.
  can_be_backed_up boolean NOT NULL,
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_member ON passkey (member_id);

-- Challenges to be signed. Each is valid once: for a signed-in member who adds a passkey, or for the browser that signs in.
CREATE TABLE passkey_challenge (
  challenge bytea PRIMARY KEY,
  member_id uuid REFERENCES member ON DELETE CASCADE,
  -- Value of the device cookie.
  device_id uuid,
  expires_at timestamptz NOT NULL,
  CHECK ((member_id IS NULL) <> (device_id IS NULL))
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_member ON passkey_challenge (member_id) WHERE member_id IS NOT NULL;
