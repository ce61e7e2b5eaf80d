-- A story that ends by a trigger stays ended after the restore of an older backup. The cause alone is not enough: a block
-- that was lifted, a consent that was given again and a suspension that was lifted are not repeated after a restore.

CREATE FUNCTION end_stories_for_good(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO erasure (id, at, kind, subject_id)
    SELECT gen_random_uuid(), now(), 'story.ended', story_id FROM unnest(ids) AS story_id;
  SELECT end_stories(ids, now());
$$;

CREATE OR REPLACE FUNCTION story_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_stories_for_good(array(SELECT id FROM story
    WHERE ended_at IS NULL AND (first_id = NEW.id OR second_id = NEW.id)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION story_follows_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_stories_for_good(array(SELECT id FROM story WHERE ended_at IS NULL
    AND ((first_id = NEW.member_id AND second_id = NEW.other_id)
      OR (first_id = NEW.other_id AND second_id = NEW.member_id))));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION story_follows_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_stories_for_good(array(SELECT id FROM story
    WHERE ended_at IS NULL AND (first_id = NEW.member_id OR second_id = NEW.member_id)));
  RETURN NULL;
END
$$;
