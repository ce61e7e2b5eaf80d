-- Reminders to members who stopped in the middle of the registration: how many were sent, and when the last one was.
-- Written in the transaction that publishes the reminder, so that nobody gets one twice.
CREATE TABLE registration_reminder (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  sent smallint NOT NULL CHECK (sent BETWEEN 1 AND 3),
  last_at timestamptz NOT NULL
);

-- The staff list of unfinished registrations and the daily job read only these accounts.
CREATE INDEX member_unfinished ON member (created_at DESC, id DESC)
  WHERE role = 'MEMBER' AND completed_at IS NULL AND erased_at IS NULL;
