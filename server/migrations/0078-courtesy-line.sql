-- One optional line that goes with an interest. It is gone when the interest is withdrawn or has expired: by trigger,
-- because interests end in several places.

ALTER TABLE interest ADD COLUMN note text CHECK (char_length(note) <= 140);
CREATE FUNCTION interest_note_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.note := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER interest_note_ends BEFORE UPDATE OF status ON interest FOR EACH ROW
  WHEN (NEW.status IN ('Withdrawn', 'Expired')) EXECUTE FUNCTION interest_note_ends();
