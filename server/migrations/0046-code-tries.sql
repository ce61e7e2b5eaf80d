-- Wrong tries of a code are counted for each device or address that makes them: a stranger's tries must not use up the owner's.
-- Which device or address it was is kept as a keyed hash only, and goes with the code.
CREATE TABLE one_time_code_try (
  code_id uuid NOT NULL REFERENCES one_time_code ON DELETE CASCADE,
  origin bytea NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (code_id, origin)
);
