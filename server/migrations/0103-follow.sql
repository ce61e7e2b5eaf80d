-- Following members and the blog, news for followers, and feedback after an accepted interest (decision 0051).

CREATE TABLE follow (
  follower_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follow_following ON follow (follower_id, at);
CREATE INDEX follow_followers ON follow (followed_id, at);

-- When a member was last notified of a follower. The row outlives the follow: following again and again notifies once
-- in 30 days.
CREATE TABLE follow_notice (
  follower_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX follow_notice_followed ON follow_notice (followed_id);
CREATE INDEX follow_notice_age ON follow_notice (at);

-- A follow exists only between two published members who do not avoid each other. Triggers end it, because accounts,
-- marks and interests are changed by several features, by staff and by jobs.
CREATE FUNCTION end_follows_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  choice text := coalesce(NEW.settings -> 'privacy' ->> 'follow', 'everyone');
BEGIN
  IF NEW.status <> 'ACTIVE' OR NEW.role <> 'MEMBER' OR NEW.completed_at IS NULL
      OR NEW.gender IS DISTINCT FROM OLD.gender THEN
    DELETE FROM follow WHERE follower_id = NEW.id;
    DELETE FROM follow WHERE followed_id = NEW.id;
  ELSIF choice <> 'everyone' THEN
    DELETE FROM follow WHERE followed_id = NEW.id
      AND NOT (choice = 'mutual' AND EXISTS (SELECT FROM interest WHERE status = 'Accepted'
        AND ((sender_id = follow.follower_id AND receiver_id = NEW.id)
          OR (sender_id = NEW.id AND receiver_id = follow.follower_id))));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_ends_with_account AFTER UPDATE OF status, role, gender, completed_at, settings ON member
  FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.role <> NEW.role OR OLD.gender IS DISTINCT FROM NEW.gender
    OR (OLD.completed_at IS NOT NULL AND NEW.completed_at IS NULL)
    OR OLD.settings -> 'privacy' ->> 'follow' IS DISTINCT FROM NEW.settings -> 'privacy' ->> 'follow')
  EXECUTE FUNCTION end_follows_of_account();

CREATE FUNCTION end_follows_of_avoided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM follow WHERE follower_id = NEW.member_id AND followed_id = NEW.other_id;
  DELETE FROM follow WHERE follower_id = NEW.other_id AND followed_id = NEW.member_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_ends_with_avoidance AFTER INSERT OR UPDATE ON avoidance
  FOR EACH ROW EXECUTE FUNCTION end_follows_of_avoided();

CREATE FUNCTION end_follows_of_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM follow WHERE follower_id = NEW.sender_id AND followed_id = NEW.receiver_id;
  DELETE FROM follow WHERE follower_id = NEW.receiver_id AND followed_id = NEW.sender_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_ends_with_interest AFTER UPDATE OF status ON interest FOR EACH ROW
  WHEN (OLD.status = 'Accepted' AND NEW.status = 'Withdrawn')
  EXECUTE FUNCTION end_follows_of_interest();

-- News of members who have followers. Who may see a piece of news is decided when it is sent.
CREATE TABLE follow_news (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('photo', 'badge', 'profile')),
  photo_id uuid REFERENCES photo ON DELETE CASCADE,
  badge text,
  -- Keys of the profile fields that changed.
  fields text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  -- When the followers were notified of it; null before.
  sent_at timestamptz,
  CHECK ((kind = 'photo') = (photo_id IS NOT NULL)),
  CHECK ((kind = 'badge') = (badge IS NOT NULL))
);
CREATE INDEX follow_news_open ON follow_news (member_id) WHERE sent_at IS NULL;
CREATE INDEX follow_news_age ON follow_news (at);
CREATE INDEX follow_news_photo ON follow_news (photo_id) WHERE photo_id IS NOT NULL;

-- When a follower last had news of a member: at most once a day, and of five members a day.
CREATE TABLE follow_news_sent (
  follower_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (follower_id, followed_id)
);
CREATE INDEX follow_news_sent_followed ON follow_news_sent (followed_id);
CREATE INDEX follow_news_sent_age ON follow_news_sent (at);

-- Members who follow the blog.
CREATE TABLE blog_follow (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL
);

-- Articles and stories of which the followers of the blog are notified, in batches.
CREATE TABLE post_notice (
  kind text NOT NULL CHECK (kind IN ('blog', 'story')),
  subject_id uuid NOT NULL,
  -- Empty for a story, whose title may name people who can take the story back.
  title text NOT NULL,
  path text NOT NULL,
  at timestamptz NOT NULL,
  -- The last follower notified so far.
  last_member_id uuid,
  batches integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX post_notice_at ON post_notice (at);

-- Feedback that a member was asked for after an accepted interest.
CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The other of the pair; null once that account is erased.
  other_id uuid REFERENCES member ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  rating integer CHECK (rating BETWEEN 1 AND 5),
  text text,
  answered_at timestamptz,
  CHECK (answered_at IS NULL OR rating IS NOT NULL OR text IS NOT NULL)
);
CREATE UNIQUE INDEX feedback_pair ON feedback (member_id, other_id);
CREATE INDEX feedback_asked ON feedback (member_id, asked_at);
CREATE INDEX feedback_other ON feedback (other_id);
CREATE INDEX feedback_answered ON feedback (answered_at, id) WHERE answered_at IS NOT NULL;

-- The signed-in member who sent an enquiry.
ALTER TABLE enquiry ADD COLUMN member_id uuid REFERENCES member ON DELETE SET NULL;
CREATE INDEX enquiry_member ON enquiry (member_id) WHERE member_id IS NOT NULL;
