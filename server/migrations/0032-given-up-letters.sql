-- Letters (mails, texts to phones) that were given up after all tries, for the team. What they said is not kept.

CREATE TABLE given_up_letter (
  -- The job's.
  id uuid PRIMARY KEY,
  -- The name of its queue.
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  -- The address, masked.
  recipient text NOT NULL,
  -- Whose address it was at that moment; null for who has no account.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  tries integer NOT NULL,
  error text NOT NULL,
  queued_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX given_up_letter_newest ON given_up_letter (failed_at DESC, id DESC);
CREATE INDEX given_up_letter_member ON given_up_letter (member_id);
