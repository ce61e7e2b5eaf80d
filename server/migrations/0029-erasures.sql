-- What was erased, so that it is erased again after a restore of an older backup (contract §11, decision 0020). A row is
-- written in the transaction that erases, and copied from here to the journal, which lies outside of the database.
CREATE TABLE erasure (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- The account, photo, document or message. Without a reference: it outlives what it names.
  subject_id uuid NOT NULL,
  -- Of a consent its purpose and version; no names, no text of members.
  detail jsonb NOT NULL DEFAULT '{}',
  -- When it was in the journal, on the disk or in the bucket.
  journaled_at timestamptz
);
CREATE INDEX erasure_waiting ON erasure (at, id) WHERE journaled_at IS NULL;
CREATE INDEX erasure_at ON erasure (at);
