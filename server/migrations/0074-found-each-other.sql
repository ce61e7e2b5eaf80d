-- Members whose search has ended on this site: feedback, and who would share the story (decision 0031).

CREATE TABLE found_each_other (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  -- Whom the member named. The other member is not told.
  partner_id uuid REFERENCES member ON DELETE SET NULL,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  feedback text CHECK (char_length(feedback) <= 1000),
  story_consent_at timestamptz,
  -- When the member last ended the search.
  ended_at timestamptz NOT NULL
);
CREATE INDEX found_each_other_partner ON found_each_other (partner_id);
CREATE INDEX found_each_other_newest ON found_each_other (ended_at DESC, member_id DESC);
