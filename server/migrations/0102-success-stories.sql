-- Success stories of two members, each of whom agrees to exactly what is shown (decision 0050).

CREATE TABLE story (
  id uuid PRIMARY KEY,
  -- Random: the address of the published page says nothing about the members.
  slug text NOT NULL UNIQUE,
  -- In the order in which the story shows them. A story of an erased member is erased.
  first_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  second_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Number of the newest version.
  version integer NOT NULL,
  -- When the two members were first asked.
  asked_at timestamptz,
  -- Number of the version that is published; null if none is.
  shown_version integer,
  -- When a version was first published.
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Ended for good: the row stays for some time without any content.
  ended_at timestamptz,
  CHECK (first_id <> second_id),
  CHECK (ended_at IS NULL OR shown_version IS NULL),
  CHECK (shown_version IS NULL OR published_at IS NOT NULL)
);
CREATE INDEX story_first ON story (first_id);
CREATE INDEX story_second ON story (second_id);
CREATE INDEX story_changed ON story (changed_at DESC, id DESC);
CREATE INDEX story_published ON story (published_at DESC, id DESC) WHERE shown_version IS NOT NULL;

-- Choices and answers of each of the two.
CREATE TABLE story_side (
  story_id uuid NOT NULL REFERENCES story ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('first', 'second')),
  -- Random: the drawn portrait is not that of the profile.
  seed text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('MALE', 'FEMALE')),
  name_choice text NOT NULL DEFAULT 'none' CHECK (name_choice IN ('none', 'initials', 'first')),
  -- The version to which the member last agreed.
  agreed_version integer,
  agreed_at timestamptz,
  correction text,
  PRIMARY KEY (story_id, side)
);

-- Pictures made for a story, whose files are in the store. A job deletes those that no version has.
CREATE TABLE story_picture (
  id uuid PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  -- False until a version has it: an upload may still be in progress.
  was_used boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL
);

-- Everything that a story shows. A version does not change, because an agreement is to its number; names and pictures
-- of a version that is neither the newest nor the published one are erased.
CREATE TABLE story_version (
  story_id uuid NOT NULL REFERENCES story ON DELETE CASCADE,
  number integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  title text NOT NULL,
  body text NOT NULL,
  -- Null: no name.
  first_name text,
  second_name text,
  -- Null: drawn portraits.
  picture_id uuid REFERENCES story_picture ON DELETE SET NULL,
  first_picture_id uuid REFERENCES story_picture ON DELETE SET NULL,
  second_picture_id uuid REFERENCES story_picture ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('staff', 'first', 'second')),
  staff_id uuid REFERENCES member ON DELETE SET NULL,
  PRIMARY KEY (story_id, number)
);
CREATE INDEX story_version_picture ON story_version (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX story_version_first_picture ON story_version (first_picture_id) WHERE first_picture_id IS NOT NULL;
CREATE INDEX story_version_second_picture ON story_version (second_picture_id) WHERE second_picture_id IS NOT NULL;

-- Ends stories for good and erases their content. A job deletes their pictures.
CREATE FUNCTION end_stories(ids uuid[], at timestamptz) RETURNS void LANGUAGE sql AS $$
  -- The rows are locked first, in one order, so that two endings cannot wait for each other.
  SELECT id FROM story WHERE id = ANY(ids) AND ended_at IS NULL ORDER BY id FOR UPDATE;
  UPDATE story SET ended_at = at, changed_at = at, shown_version = NULL WHERE id = ANY(ids) AND ended_at IS NULL;
  DELETE FROM story_version WHERE story_id = ANY(ids);
  UPDATE story_side SET name_choice = 'none', agreed_version = NULL, agreed_at = NULL, correction = NULL
    WHERE story_id = ANY(ids);
$$;

-- A story ends with the account of one of the two, with another role, and with a date of birth below the legal age.
CREATE FUNCTION story_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_stories(array(SELECT id FROM story
    WHERE ended_at IS NULL AND (first_id = NEW.id OR second_id = NEW.id)), now());
  RETURN NULL;
END
$$;
CREATE TRIGGER story_follows_account AFTER UPDATE OF status, role, gender, under_age_at ON member FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.gender IS DISTINCT FROM NEW.gender
    OR (OLD.status <> NEW.status AND NEW.status IN ('DELETED', 'BLACKLISTED'))
    OR (OLD.under_age_at IS NULL AND NEW.under_age_at IS NOT NULL))
  EXECUTE FUNCTION story_follows_account();

CREATE FUNCTION story_follows_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_stories(array(SELECT id FROM story WHERE ended_at IS NULL
    AND ((first_id = NEW.member_id AND second_id = NEW.other_id)
      OR (first_id = NEW.other_id AND second_id = NEW.member_id))), now());
  RETURN NULL;
END
$$;
CREATE TRIGGER story_follows_block AFTER INSERT OR UPDATE OF blocked_at ON avoidance FOR EACH ROW
  WHEN (NEW.blocked_at IS NOT NULL) EXECUTE FUNCTION story_follows_block();

-- Who withdraws the consent to be shown is not shown in a story either.
CREATE FUNCTION story_follows_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_stories(array(SELECT id FROM story
    WHERE ended_at IS NULL AND (first_id = NEW.member_id OR second_id = NEW.member_id)), now());
  RETURN NULL;
END
$$;
CREATE TRIGGER story_follows_consent AFTER INSERT ON consent FOR EACH ROW
  WHEN (NEW.purpose = 'profile_processing' AND NOT NEW.given) EXECUTE FUNCTION story_follows_consent();
