-- Keys of names have the consonants of each word now, so that a search in one script finds names in the others. The next
-- search makes the keys anew. Keys of the first name are stored apart, for lists in which only the first name is searched.
ALTER TABLE member_name ADD COLUMN first_keys tsvector;
UPDATE member_name SET keys = NULL;

CREATE OR REPLACE FUNCTION member_name_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_name (member_id) VALUES (NEW.id)
    ON CONFLICT (member_id) DO UPDATE SET keys = NULL, first_keys = NULL;
  RETURN NULL;
END $$;
