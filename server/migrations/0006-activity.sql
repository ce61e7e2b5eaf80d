-- What members do with each other's profiles (contract §5).

CREATE TABLE shortlist (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, other_id)
);
CREATE INDEX shortlist_newest ON shortlist (member_id, at DESC, other_id DESC);
CREATE INDEX shortlist_other ON shortlist (other_id);

-- Ignored and blocked members: one row a pair, which goes when both marks are taken back.
CREATE TABLE avoidance (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  ignored_at timestamptz,
  blocked_at timestamptz,
  PRIMARY KEY (member_id, other_id),
  CHECK (ignored_at IS NOT NULL OR blocked_at IS NOT NULL)
);
-- "Hides both ways": asked from the other side as well.
CREATE INDEX avoidance_other ON avoidance (other_id, member_id);

CREATE TABLE interest (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Declined', 'Withdrawn', 'Expired')),
  decline_reason text,
  created_at timestamptz NOT NULL,
  -- When it got its present status.
  status_at timestamptz NOT NULL,
  CHECK (sender_id <> receiver_id)
);
-- One that is open or accepted at a time, however many requests arrive at once.
CREATE UNIQUE INDEX interest_live ON interest (sender_id, receiver_id) WHERE status IN ('Pending', 'Accepted');
CREATE INDEX interest_sent ON interest (sender_id, created_at DESC, id DESC);
CREATE INDEX interest_received ON interest (receiver_id, created_at DESC, id DESC);
-- What stands between two members, newest first.
CREATE INDEX interest_pair ON interest (sender_id, receiver_id, created_at DESC);
CREATE INDEX interest_pending ON interest (created_at) WHERE status = 'Pending';

CREATE TABLE profile_report (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  reason text NOT NULL,
  description text,
  evidence text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX profile_report_open ON profile_report (reporter_id, reported_id) WHERE status = 'open';
CREATE INDEX profile_report_reporter ON profile_report (reporter_id);
CREATE INDEX profile_report_reported ON profile_report (reported_id, at DESC);

-- Contact data given out: once per pair, so that nobody is charged twice for the same person.
CREATE TABLE contact_access (
  viewer_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Whether it took one of the viewer's contact views.
  charged boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, owner_id)
);
CREATE INDEX contact_access_newest ON contact_access (viewer_id, at DESC, owner_id DESC);
CREATE INDEX contact_access_owner ON contact_access (owner_id, at DESC, viewer_id DESC);

CREATE TABLE family_access (
  viewer_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, owner_id)
);

CREATE INDEX family_access_owner ON family_access (owner_id);

CREATE INDEX profile_view_viewer ON profile_view (viewer_id, at DESC, viewed_id DESC);
