-- Judging photos and reports, what is kept of removed photos, appeals, and signals of risk (contract §5, §6, law.md).

ALTER TABLE profile_report
  ADD COLUMN emergency text CHECK (emergency IN ('intimate', 'impersonation')),
  -- When it became an emergency, at first or later.
  ADD COLUMN emergency_at timestamptz,
  -- The photo an emergency is about; of one that is replaced meanwhile, and of all, there is none.
  ADD COLUMN photo_id uuid REFERENCES photo ON DELETE SET NULL,
  -- The place it named, whether or not a photo was there; null: it is about all.
  ADD COLUMN slot text,
  -- What it hides while it is open: all photos of the one reported, or one; of those that come meanwhile, each.
  ADD COLUMN hides text CHECK (hides IN ('all', 'one')),
  -- What the team found, and did.
  ADD COLUMN finding text,
  ADD COLUMN actions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN decided_at timestamptz;
-- A report outlives who sent it.
ALTER TABLE profile_report
  ALTER COLUMN reporter_id DROP NOT NULL,
  DROP CONSTRAINT profile_report_reporter_id_fkey,
  ADD FOREIGN KEY (reporter_id) REFERENCES member ON DELETE SET NULL;
CREATE INDEX profile_report_hiding ON profile_report (reported_id) WHERE status = 'open' AND hides IS NOT NULL;
CREATE INDEX profile_report_photo ON profile_report (photo_id) WHERE photo_id IS NOT NULL;

-- When the team hid the profile: its owner cannot show it again.
ALTER TABLE member ADD COLUMN hidden_by_team_at timestamptz;

-- What was decided against a member, as the member is told it: one row for each item of a queue.
CREATE TABLE member_decision (
  -- The item of the queue.
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('photo', 'report')),
  subject_id uuid NOT NULL,
  -- The place of a photo that was removed.
  slot text,
  reason text NOT NULL,
  actions text[] NOT NULL DEFAULT '{}',
  -- The status before the team hid or suspended, to go back to when the decision does not stand.
  status_before text,
  decided_at timestamptz NOT NULL,
  appealed_at timestamptz,
  appeal_outcome text CHECK (appeal_outcome IN ('confirmed', 'overturned')),
  settled_at timestamptz,
  -- When the member was told how an appeal ended.
  told_at timestamptz
);
CREATE INDEX member_decision_member ON member_decision (member_id, decided_at DESC, id DESC);

-- Photos that the team removed: encrypted, for 180 days. The row comes before the file and outlives it.
CREATE TABLE sealed_photo (
  -- The photo's.
  id uuid PRIMARY KEY,
  -- Without a reference: the seal outlives the account.
  member_id uuid NOT NULL,
  slot text,
  because text NOT NULL CHECK (because IN ('review', 'report', 'account')),
  -- The item of the queue in which it was decided, or waits as evidence; none for what went with an account alone.
  review_id uuid,
  -- None while a report about it waits whose photo its owner took away.
  reason text,
  width integer NOT NULL,
  height integer NOT NULL,
  removed_at timestamptz NOT NULL,
  -- Of the team, or the owner.
  removed_by uuid NOT NULL,
  until timestamptz NOT NULL,
  -- When the sealed copy was stored; only then the plain files go.
  sealed_at timestamptz,
  -- Under which key, by its name: after a change of the secret it is put under the new one.
  sealed_under text,
  -- When an appeal brought it back, and as which photo.
  restored_at timestamptz,
  restored_as uuid,
  destroyed_at timestamptz
);
CREATE INDEX sealed_photo_member ON sealed_photo (member_id, removed_at DESC, id DESC);
CREATE INDEX sealed_photo_newest ON sealed_photo (removed_at DESC, id DESC);
CREATE INDEX sealed_photo_review ON sealed_photo (review_id);
CREATE INDEX sealed_photo_until ON sealed_photo (until) WHERE destroyed_at IS NULL;
CREATE INDEX sealed_photo_pending ON sealed_photo (removed_at) WHERE sealed_at IS NULL AND destroyed_at IS NULL;

-- Accounts that deserve a look.
CREATE TABLE risk_signal (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL,
  -- Numbers and ids; never what somebody wrote.
  evidence jsonb NOT NULL,
  -- What it stands on, piece by piece: what was handled once does not raise it again.
  keys text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'dismissed', 'acted')),
  handled_by uuid REFERENCES member ON DELETE SET NULL,
  handled_at timestamptz,
  note text
);
CREATE INDEX risk_signal_member ON risk_signal (member_id, kind);
CREATE UNIQUE INDEX risk_signal_open ON risk_signal (member_id, kind) WHERE status = 'open';
CREATE INDEX risk_signal_newest ON risk_signal (status, at DESC, id DESC);
CREATE INDEX risk_signal_handler ON risk_signal (handled_by) WHERE handled_by IS NOT NULL;

-- Up to where texts were read for contact data: a single row.
CREATE TABLE risk_scan (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  read_until timestamptz NOT NULL,
  -- Of changes of the same moment, the last one.
  read_id uuid NOT NULL
);

-- What these counts are taken from.
CREATE INDEX known_device_device ON known_device (device_id);
CREATE INDEX interest_answered ON interest (status_at) WHERE status IN ('Accepted', 'Declined');
CREATE INDEX interest_newest ON interest (created_at);
CREATE INDEX profile_changed ON profile (updated_at);

-- What waited before there was a queue. Ids of version 7, as everywhere: 48 bits of milliseconds, then chance.
INSERT INTO review_item (id, kind, subject_id, member_id, opened_at, due_at)
  SELECT overlay(overlay(overlay(md5(photo.id::text || 'photo')
      placing lpad(to_hex((extract(epoch FROM photo.created_at) * 1000)::bigint), 12, '0') from 1 for 12)
      placing '7' from 13) placing 'a' from 17)::uuid,
    'photo', photo.id, photo.member_id, photo.created_at, NULL
  FROM photo
  WHERE photo.review = 'open' AND photo.stored_at IS NOT NULL AND photo.removed_at IS NULL
    AND photo.member_id IS NOT NULL;
INSERT INTO review_item (id, kind, subject_id, member_id, opened_at, due_at)
  SELECT overlay(overlay(overlay(md5(report.id::text || 'report')
      placing lpad(to_hex((extract(epoch FROM report.at) * 1000)::bigint), 12, '0') from 1 for 12)
      placing '7' from 13) placing 'a' from 17)::uuid,
    'report', report.id, report.reported_id, report.at, report.at + interval '7 days'
  FROM profile_report AS report
  WHERE report.status = 'open';
