-- Trust badges for the ID document and the selfie: what was sent, what became of it, how long it counts (contract §10).

-- One attempt each. The row comes before the file and outlives it, as the proof that somebody looked.
CREATE TABLE verification (
  id uuid PRIMARY KEY,
  -- Null once the member is erased: the file is still to go.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('id', 'photo')),
  state text NOT NULL CHECK (state IN
    ('draft', 'pending', 'granted', 'refused', 'lapsed', 'withdrawn', 'replaced', 'revoked', 'expired')),
  -- A key of the list `documentType`.
  document_type text,
  -- What had to be held up in the selfie.
  selfie_number text,
  -- Keyed hash of the bytes that were sent; null where nothing was.
  digest bytea,
  -- Opens the file, together with APP_SECRET. Null: nobody can read the file any more.
  wrapped_key bytea,
  created_at timestamptz NOT NULL,
  -- Who of the team looked, and a hash of what it was compared with at that moment.
  looks jsonb NOT NULL DEFAULT '{}',
  decided_at timestamptz,
  -- Without a reference: the proof outlives its reviewer's account.
  decided_by uuid,
  -- A key of the list of refusals.
  reason text,
  until timestamptz,
  -- When and why a granted one stopped counting.
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('name', 'birth_date', 'gender', 'picture')),
  -- When its file was gone from the store.
  destroyed_at timestamptz,
  CHECK ((kind = 'id') = (document_type IS NOT NULL)),
  CHECK ((kind = 'photo') = (selfie_number IS NOT NULL)),
  CHECK (state IN ('draft', 'pending') OR wrapped_key IS NULL),
  CHECK (state <> 'granted' OR (decided_at IS NOT NULL AND until IS NOT NULL))
);
-- One that waits, and one that counts, however many arrive at once.
CREATE UNIQUE INDEX verification_pending ON verification (member_id, kind) WHERE state = 'pending';
CREATE UNIQUE INDEX verification_granted ON verification (member_id, kind) WHERE state = 'granted';
CREATE INDEX verification_member ON verification (member_id, created_at DESC);
CREATE INDEX verification_until ON verification (until) WHERE state = 'granted';
CREATE INDEX verification_waiting ON verification (created_at) WHERE state = 'pending';
-- What the sweeper looks for.
CREATE INDEX verification_to_destroy ON verification (id) WHERE destroyed_at IS NULL;

-- The number to hold up in a selfie: one at a time for each member.
CREATE TABLE selfie_number (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  number text NOT NULL,
  until timestamptz NOT NULL
);

-- A badge vouches for what was compared, so it ends with it. By trigger, because names, birth dates, gender and photos
-- are written by several features, by the team and by operators: whichever way is forgotten would leave a badge that
-- vouches for somebody else, and nobody would notice.
CREATE FUNCTION revoke_badge(owner uuid, badge text, because text) RETURNS void LANGUAGE sql AS $$
  UPDATE verification SET state = 'revoked', ended_at = now(), ended_because = because
    WHERE member_id = owner AND kind = badge AND state = 'granted'
$$;

CREATE FUNCTION badge_follows_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM revoke_badge(NEW.id, 'id', CASE WHEN NEW.gender IS DISTINCT FROM OLD.gender THEN 'gender' ELSE 'name' END);
  RETURN NULL;
END
$$;
CREATE TRIGGER badge_follows_member AFTER UPDATE OF first_name, last_name, gender ON member FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.gender) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.gender))
  EXECUTE FUNCTION badge_follows_member();

CREATE FUNCTION badge_follows_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM revoke_badge(NEW.member_id, 'id', 'birth_date');
  RETURN NULL;
END
$$;
CREATE TRIGGER badge_follows_profile AFTER UPDATE OF date_of_birth ON profile FOR EACH ROW
  WHEN (OLD.date_of_birth IS DISTINCT FROM NEW.date_of_birth)
  EXECUTE FUNCTION badge_follows_profile();

-- A profile picture that the team refuses is shown to nobody, so there is nothing left to vouch for.
CREATE FUNCTION is_profile_picture(one photo) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(one.slot = 'profileImage', false) AND one.stored_at IS NOT NULL AND one.removed_at IS NULL
    AND one.review <> 'refused'
$$;
CREATE FUNCTION badge_follows_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND is_profile_picture(OLD);
  is_now boolean := TG_OP <> 'DELETE' AND is_profile_picture(NEW);
BEGIN
  IF was <> is_now THEN
    PERFORM revoke_badge(CASE WHEN was THEN OLD.member_id ELSE NEW.member_id END, 'photo', 'picture');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER badge_follows_picture AFTER INSERT OR DELETE OR UPDATE OF slot, stored_at, removed_at, review ON photo
  FOR EACH ROW EXECUTE FUNCTION badge_follows_picture();

-- The matching index knows who holds a badge.
CREATE TRIGGER verification_added AFTER INSERT ON verification FOR EACH ROW
  WHEN (NEW.state = 'granted' AND NEW.member_id IS NOT NULL) EXECUTE FUNCTION note_member_change();
CREATE TRIGGER verification_changed AFTER UPDATE OF state ON verification FOR EACH ROW
  WHEN ((OLD.state = 'granted') <> (NEW.state = 'granted') AND NEW.member_id IS NOT NULL)
  EXECUTE FUNCTION note_member_change();
CREATE TRIGGER verification_dropped AFTER DELETE ON verification FOR EACH ROW
  WHEN (OLD.state = 'granted' AND OLD.member_id IS NOT NULL) EXECUTE FUNCTION note_member_change();
