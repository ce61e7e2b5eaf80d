-- The operator's switches: what a profile needs before other members see it (decision 0055).

CREATE TABLE visibility_switch (
  requirement text PRIMARY KEY CHECK (requirement IN ('approval', 'badge', 'photo')),
  is_on boolean NOT NULL DEFAULT false,
  turned_on_at timestamptz,
  turned_off_at timestamptz,
  -- Until when members who finished their registration before `turned_on_at` stay visible.
  grace_until timestamptz,
  -- Whether that time is running. A job ends it, so that no rule here depends on the database's clock.
  in_grace boolean NOT NULL DEFAULT false,
  CHECK (NOT is_on OR (turned_on_at IS NOT NULL AND grace_until IS NOT NULL)),
  CHECK (is_on OR NOT in_grace)
);
INSERT INTO visibility_switch (requirement) VALUES ('approval'), ('badge'), ('photo');

-- Each time a profile was submitted to the team. One approval is enough for good.
CREATE TABLE profile_check (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- `replaced`: the member has edited the profile after the team asked for a change.
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'changes', 'replaced')),
  -- A key of the list `profileRefusal`.
  reason text,
  -- What the team wrote to the member.
  sentence text,
  at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX profile_check_member ON profile_check (member_id, at DESC);
CREATE UNIQUE INDEX profile_check_waiting ON profile_check (member_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX profile_check_approved ON profile_check (member_id) WHERE state = 'approved';

-- Which members were notified that a switch will hide them: once when it was turned on, and once before the date.
CREATE TABLE visibility_notice (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  requirement text NOT NULL,
  grace_until timestamptz NOT NULL,
  sent smallint NOT NULL CHECK (sent BETWEEN 1 AND 2),
  PRIMARY KEY (member_id, requirement)
);

-- Whether a switch hides the finished profile from others.
ALTER TABLE member ADD COLUMN is_held boolean NOT NULL DEFAULT false;
CREATE INDEX member_held ON member (id) WHERE is_held;

CREATE FUNCTION missing_requirements(who uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN NOT EXISTS (SELECT FROM profile_check WHERE member_id = who AND state = 'approved') THEN 'approval' END,
    CASE WHEN NOT EXISTS (SELECT FROM verification WHERE member_id = who AND state = 'granted') THEN 'badge' END,
    CASE WHEN NOT EXISTS (SELECT FROM photo WHERE member_id = who AND review = 'approved'
      AND stored_at IS NOT NULL AND removed_at IS NULL) THEN 'photo' END], NULL)
$$;

-- The requirements for which a profile finished at `completed` is hidden now; empty if it is shown.
CREATE FUNCTION requirements_hiding(who uuid, completed timestamptz) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(requirement ORDER BY requirement), '{}') FROM visibility_switch
    WHERE completed IS NOT NULL AND is_on AND NOT (in_grace AND completed < turned_on_at)
      AND requirement = ANY (missing_requirements(who))
$$;

-- Changes of the switches take this lock alone, changes of members share it. So a member who becomes visible or hidden
-- in the same moment is judged by the switches before or after, never in between.
CREATE FUNCTION share_visibility_switches() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('visibility switches', 0))
$$;

CREATE FUNCTION refresh_held(who uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_visibility_switches();
  -- Two changes of one member, such as the removal of two photos, must not each count on the other's photo.
  PERFORM FROM member WHERE id = who FOR NO KEY UPDATE;
  UPDATE member SET is_held = NOT is_held
    WHERE id = who AND role = 'MEMBER' AND is_held <> (requirements_hiding(id, completed_at) <> '{}');
END
$$;

-- By triggers, because registrations, photos and badges are finished, approved and ended by several features, by jobs
-- and by operators: a way that was forgotten would show somebody whom the operator wants hidden.
CREATE FUNCTION hold_finished_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_visibility_switches();
  NEW.is_held := NEW.role = 'MEMBER' AND requirements_hiding(NEW.id, NEW.completed_at) <> '{}';
  RETURN NEW;
END
$$;
CREATE TRIGGER member_finished_added BEFORE INSERT ON member FOR EACH ROW
  WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION hold_finished_member();
CREATE TRIGGER member_finished BEFORE UPDATE OF completed_at, role ON member FOR EACH ROW
  WHEN ((OLD.completed_at, OLD.role) IS DISTINCT FROM (NEW.completed_at, NEW.role))
  EXECUTE FUNCTION hold_finished_member();

CREATE FUNCTION hold_follows_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END;
BEGIN
  IF who IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM share_visibility_switches();
  IF EXISTS (SELECT FROM visibility_switch WHERE is_on) THEN
    PERFORM refresh_held(who);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER photo_shows_added AFTER INSERT ON photo FOR EACH ROW
  WHEN (NEW.review = 'approved') EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER photo_shows_changed AFTER UPDATE OF review, stored_at, removed_at ON photo FOR EACH ROW
  WHEN ((OLD.review = 'approved' OR NEW.review = 'approved')
    AND (OLD.review, OLD.stored_at, OLD.removed_at) IS DISTINCT FROM (NEW.review, NEW.stored_at, NEW.removed_at))
  EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER photo_shows_dropped AFTER DELETE ON photo FOR EACH ROW
  WHEN (OLD.review = 'approved') EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER badge_shows_added AFTER INSERT ON verification FOR EACH ROW
  WHEN (NEW.state = 'granted') EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER badge_shows_changed AFTER UPDATE OF state ON verification FOR EACH ROW
  WHEN ((OLD.state = 'granted') <> (NEW.state = 'granted')) EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER badge_shows_dropped AFTER DELETE ON verification FOR EACH ROW
  WHEN (OLD.state = 'granted') EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER check_shows_added AFTER INSERT ON profile_check FOR EACH ROW
  WHEN (NEW.state = 'approved') EXECUTE FUNCTION hold_follows_row();
CREATE TRIGGER check_shows_changed AFTER UPDATE OF state ON profile_check FOR EACH ROW
  WHEN ((OLD.state = 'approved') <> (NEW.state = 'approved')) EXECUTE FUNCTION hold_follows_row();

-- The matching index of each node reads a member again who is hidden or shown by a switch.
DROP TRIGGER member_changed ON member;
CREATE TRIGGER member_changed AFTER INSERT OR DELETE
  OR UPDATE OF role, status, first_name, last_name, gender, completed_at, settings, last_active_at, is_held ON member
  FOR EACH ROW EXECUTE FUNCTION note_member_change();

ALTER TABLE review_item DROP CONSTRAINT review_item_kind_check;
ALTER TABLE review_item ADD CONSTRAINT review_item_kind_check
  CHECK (kind IN ('photo', 'document', 'selfie', 'report', 'message', 'profile'));
