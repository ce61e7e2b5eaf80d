-- Copies of what is kept about a member, made for that member (DPDP Act: a right to a copy). The row comes before the
-- files and outlives them: whatever is in the store is known here.
CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  -- Null once the member is erased: the files are still to go.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  -- `gone`: out of reach, its files are being deleted; the row goes with them.
  state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed', 'gone')),
  asked_at timestamptz NOT NULL,
  -- Which try is at work: one that was cut off, or is overtaken by the next, can no longer finish.
  attempt uuid,
  ready_at timestamptz,
  -- Until when it can be fetched.
  until timestamptz,
  -- Of the ZIP file.
  bytes bigint,
  -- The file lies in the store in pieces, each sealed under a key of its own; these open them, together with APP_SECRET.
  part_keys bytea[] NOT NULL DEFAULT '{}',
  CHECK ((state = 'ready') = (ready_at IS NOT NULL AND until IS NOT NULL AND bytes IS NOT NULL)),
  CHECK (state = 'ready' OR part_keys = '{}')
);
CREATE INDEX data_export_member ON data_export (member_id, asked_at DESC);
-- One that is being made or can be fetched, however many requests arrive at once.
CREATE UNIQUE INDEX data_export_live ON data_export (member_id) WHERE state IN ('preparing', 'ready');
