-- What matching needs beside profiles and preferences (design "Matching").

-- When a member was last here, to within some minutes.
ALTER TABLE member ADD COLUMN last_active_at timestamptz;
UPDATE member SET last_active_at = created_at;

-- Profiles are found by the code that people read out to each other (contract/profile-code.ts).
CREATE INDEX member_code ON member (right(id::text, 12));

-- The change feed: who has to be read again. `txid` orders by transaction, so that a reader who remembers the oldest
-- transaction that was still open never misses one that committed late.
CREATE TABLE member_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL,
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_change_txid ON member_change (txid);
CREATE INDEX member_change_at ON member_change (at);

CREATE FUNCTION note_member_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := CASE WHEN TG_TABLE_NAME = 'member' THEN (to_jsonb(OLD) ->> 'id')::uuid ELSE (to_jsonb(OLD) ->> 'member_id')::uuid END;
  ELSE
    changed := CASE WHEN TG_TABLE_NAME = 'member' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'member_id')::uuid END;
  END IF;
  INSERT INTO member_change (member_id) VALUES (changed);
  -- PostgreSQL folds equal notifications of one transaction into one.
  PERFORM pg_notify('member_change', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER member_changed AFTER INSERT OR DELETE
  OR UPDATE OF role, status, first_name, last_name, gender, completed_at, settings, last_active_at ON member
  FOR EACH ROW EXECUTE FUNCTION note_member_change();
CREATE TRIGGER profile_changed AFTER INSERT OR UPDATE OR DELETE ON profile
  FOR EACH ROW EXECUTE FUNCTION note_member_change();
CREATE TRIGGER preference_changed AFTER INSERT OR UPDATE OR DELETE ON partner_preference
  FOR EACH ROW EXECUTE FUNCTION note_member_change();

-- Congestion prices: log B ≤ 0, computed by a job (design "Matching", 3).
CREATE TABLE market_price (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  log_price real NOT NULL CHECK (log_price <= 0),
  at timestamptz NOT NULL
);

-- Who was shown to whom, where in the list, and how likely that place is looked at.
CREATE TABLE impression (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  viewer_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  shown_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  list text NOT NULL,
  -- From 0.
  position integer NOT NULL,
  propensity real NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX impression_viewer ON impression (viewer_id, at DESC);
CREATE INDEX impression_shown ON impression (shown_id);
CREATE INDEX impression_at ON impression (at);

-- Weights learnt from what a member does, in hundredths; 100 is "as stated".
CREATE TABLE learnt_weights (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  weights jsonb NOT NULL,
  at timestamptz NOT NULL
);

-- Ten people chosen for a member's day.
CREATE TABLE recommendation (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  position integer NOT NULL,
  shown_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  PRIMARY KEY (member_id, day, position)
);
CREATE INDEX recommendation_shown ON recommendation (shown_id);

CREATE TABLE saved_search (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  name text NOT NULL,
  -- By the names of contract/search-fields.ts.
  terms jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_search_member ON saved_search (member_id, created_at);

-- Who came to fit a saved search after it was saved.
CREATE TABLE saved_search_hit (
  search_id uuid NOT NULL REFERENCES saved_search ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  seen_at timestamptz,
  PRIMARY KEY (search_id, member_id)
);
CREATE INDEX saved_search_hit_member ON saved_search_hit (member_id);
