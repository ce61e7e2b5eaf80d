-- Duty of field and partner accounts, requests for their live location, and messages to the team (decision 0041).
-- Positions are never stored.

CREATE TABLE duty_period (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The session that went on duty: the period ends with it.
  session_id uuid REFERENCES session ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  -- The latest end: after 12 hours, at the end of the working hours, or at the end of the session.
  ends_by timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (ends_by > started_at),
  CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX duty_period_open ON duty_period (member_id) WHERE ended_at IS NULL;
CREATE INDEX duty_period_member ON duty_period (member_id, started_at);
CREATE INDEX duty_period_session ON duty_period (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX duty_period_started ON duty_period (started_at);

-- A session ends in several places, so duty ends by trigger. The same for a session whose second factor is taken back.
CREATE FUNCTION duty_ends_with_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE duty_period
    SET ended_at = greatest(started_at, least(ends_by, coalesce(NEW.ended_at, now())))
    WHERE session_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER duty_ends_with_session AFTER UPDATE OF ended_at, second_factor_at ON session FOR EACH ROW
  WHEN ((NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL)
    OR (NEW.second_factor_at IS NULL AND OLD.second_factor_at IS NOT NULL))
  EXECUTE FUNCTION duty_ends_with_session();

-- A room belongs to the person whose location is asked for.
CREATE TABLE location_room (
  id text PRIMARY KEY,
  officer_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX location_room_officer ON location_room (officer_id);

-- The people who may receive positions of a room, and until when.
CREATE TABLE location_request (
  room_id text NOT NULL REFERENCES location_room ON DELETE CASCADE,
  asker_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  until timestamptz NOT NULL,
  PRIMARY KEY (room_id, asker_id)
);
CREATE INDEX location_request_asker ON location_request (asker_id);

CREATE TABLE broadcast (
  id uuid PRIMARY KEY,
  sender_id uuid REFERENCES member ON DELETE SET NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  -- One of these, or none: everybody. The territory may be deleted later; it has no foreign key, because its table is
  -- made by a later migration.
  territory_id uuid,
  role text,
  user_id uuid REFERENCES member ON DELETE SET NULL,
  recipients integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX broadcast_created ON broadcast (created_at);
CREATE INDEX broadcast_sender ON broadcast (sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX broadcast_user ON broadcast (user_id) WHERE user_id IS NOT NULL;
