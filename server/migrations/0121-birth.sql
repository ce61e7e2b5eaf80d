-- Time and place of birth, for members who switch on the Kundli comparison (decision 0066). Without a row it is off.
CREATE TABLE member_birth (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  -- Minutes after midnight on the clock at the place of birth.
  minutes smallint CHECK (minutes BETWEEN 0 AND 1439),
  accuracy text NOT NULL CHECK (accuracy IN ('exact', 'quarter', 'hour', 'unknown')),
  -- A town in India, or the clock of a birth elsewhere in minutes ahead of UTC.
  place text,
  utc_offset smallint,
  consent_version smallint NOT NULL,
  consented_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The place of the Moon, 0 to 109, for the search; null if an uncertain time allows several.
  moon_code smallint CHECK (moon_code BETWEEN 0 AND 109),
  -- The date of birth for which moon_code was computed. The code does not count for another date.
  computed_for date NOT NULL,
  CHECK ((accuracy = 'unknown') = (minutes IS NULL)),
  CHECK ((place IS NULL) <> (utc_offset IS NULL))
);

CREATE TRIGGER birth_changed AFTER INSERT OR UPDATE OR DELETE ON member_birth
  FOR EACH ROW EXECUTE FUNCTION note_member_change();
