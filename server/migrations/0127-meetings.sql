-- Meetings of two members (decision 0069): proposed by one, answered by the other.
CREATE TABLE meeting (
  id uuid PRIMARY KEY,
  low_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Who made the current proposal; the other member answers it.
  proposed_by uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- held: the agreed time has passed; ended: all proposed times have passed. A minute may pass before they are stored.
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'declined', 'cancelled', 'held', 'ended')),
  way text NOT NULL CHECK (way IN ('call', 'in_person')),
  minutes smallint NOT NULL CHECK (minutes IN (30, 60, 90)),
  -- A public place, for a meeting in person.
  place text,
  -- The proposed times, ascending.
  slots timestamptz[] NOT NULL CHECK (cardinality(slots) BETWEEN 1 AND 3),
  -- The agreed time.
  starts_at timestamptz,
  -- Increases with every change: the SEQUENCE of the calendar file.
  revision integer NOT NULL DEFAULT 1,
  cancelled_by uuid REFERENCES member ON DELETE SET NULL,
  -- False after a cancellation by a trigger, until the other member is notified.
  is_announced boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (low_id < high_id),
  CHECK ((way = 'call') = (place IS NULL)),
  CHECK (state NOT IN ('accepted', 'held') OR starts_at IS NOT NULL)
);
-- A pair has one open meeting, however many requests arrive at once.
CREATE UNIQUE INDEX meeting_open ON meeting (low_id, high_id) WHERE state IN ('proposed', 'accepted');
CREATE INDEX meeting_pair ON meeting (low_id, high_id, created_at DESC);
CREATE INDEX meeting_high ON meeting (high_id);
CREATE INDEX meeting_unannounced ON meeting (changed_at) WHERE NOT is_announced;

-- What one of the two entered: who comes along, and afterwards a private note and next step.
CREATE TABLE meeting_side (
  meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  company text NOT NULL CHECK (company IN ('alone', 'family', 'friend')),
  company_text text,
  note text,
  next_step text CHECK (next_step IN ('meet_again', 'families_talk', 'think_over', 'not_continue')),
  PRIMARY KEY (meeting_id, member_id)
);
CREATE INDEX meeting_side_member ON meeting_side (member_id);

-- A safety card that a member sent to a family account.
CREATE TABLE safety_card (
  meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  relative_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (meeting_id, member_id, relative_id)
);
CREATE INDEX safety_card_member ON safety_card (member_id);
CREATE INDEX safety_card_relative ON safety_card (relative_id);

-- A meeting is cancelled with what it depends on, in the same transaction. By trigger, because blocks, accounts and
-- interest are changed by several features, by staff and by jobs.
CREATE FUNCTION cancel_meetings(one uuid, other uuid, because uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE meeting SET state = 'cancelled', cancelled_by = because, changed_at = now(), revision = revision + 1,
      is_announced = false
    WHERE state IN ('proposed', 'accepted') AND (low_id = one OR high_id = one)
      AND (other IS NULL OR low_id = other OR high_id = other)
$$;

CREATE FUNCTION meeting_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cancel_meetings(NEW.id, NULL, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER meeting_follows_account AFTER UPDATE OF status, role ON member FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR (OLD.status <> NEW.status AND NEW.status IN ('DELETED', 'BLACKLISTED')))
  EXECUTE FUNCTION meeting_follows_account();

CREATE FUNCTION meeting_follows_avoidance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cancel_meetings(NEW.member_id, NEW.other_id, NEW.member_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER meeting_follows_avoidance AFTER INSERT OR UPDATE ON avoidance FOR EACH ROW
  EXECUTE FUNCTION meeting_follows_avoidance();

CREATE FUNCTION meeting_follows_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM interest WHERE status = 'Accepted' AND sender_id IN (NEW.sender_id, NEW.receiver_id)
      AND receiver_id IN (NEW.sender_id, NEW.receiver_id)) THEN
    PERFORM cancel_meetings(NEW.sender_id, NEW.receiver_id, NULL);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER meeting_follows_interest AFTER UPDATE OF status ON interest FOR EACH ROW
  WHEN (OLD.status = 'Accepted' AND NEW.status <> 'Accepted') EXECUTE FUNCTION meeting_follows_interest();
