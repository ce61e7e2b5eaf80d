-- Packages as data, and the one ledger of what members were granted, have used and were given back (contract §8).

CREATE TABLE package (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('free', 'plan', 'addon')),
  created_at timestamptz NOT NULL,
  -- Not on sale any more, until it is put back.
  retired_at timestamptz,
  CHECK (kind <> 'free' OR retired_at IS NULL)
);
-- Everybody has the same one.
CREATE UNIQUE INDEX package_free ON package (kind) WHERE kind = 'free';

-- The terms of a package from a moment on: what was sold is bound to those it was sold under.
CREATE TABLE package_version (
  id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES package,
  number integer NOT NULL CHECK (number > 0),
  name text NOT NULL,
  description text,
  -- Tax included.
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  -- How long it holds; null for the free one, which holds always.
  days integer CHECK (days > 0),
  -- How many of each; null: as many as one likes.
  interests integer CHECK (interests >= 0),
  photo_requests integer CHECK (photo_requests >= 0),
  messages integer CHECK (messages >= 0),
  contact_views integer CHECK (contact_views >= 0),
  -- On sale is the one that began last, of those that have not ended.
  from_at timestamptz NOT NULL,
  until_at timestamptz CHECK (until_at > from_at),
  -- Without a reference: the terms outlive the account of who set them. Null: they came with the program.
  created_by uuid,
  created_at timestamptz NOT NULL,
  UNIQUE (package_id, number),
  CONSTRAINT package_version_begin UNIQUE (package_id, from_at)
);

-- Terms are never changed, whatever the program is made to do; a version may only be ended earlier or later.
CREATE FUNCTION package_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'until_at' = to_jsonb(OLD) - 'until_at' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the terms of a package are never changed';
END $$;
CREATE TRIGGER package_version_rows BEFORE UPDATE OR DELETE ON package_version
  FOR EACH ROW EXECUTE FUNCTION package_version_stays();
CREATE TRIGGER package_version_table BEFORE TRUNCATE ON package_version
  FOR EACH STATEMENT EXECUTE FUNCTION package_version_stays();

INSERT INTO package (id, kind, created_at) VALUES
  ('01941f29-7c00-7000-8000-000000000001', 'free', '2025-01-01T00:00:00+05:30'),
  ('01941f29-7c00-7000-8000-000000000002', 'plan', '2025-01-01T00:00:00+05:30');
-- How many galleries a free account may ask for was a setting of the office until now: one that was set is kept.
INSERT INTO package_version
  (id, package_id, number, name, description, price_paise, days, interests, photo_requests, messages, contact_views,
    from_at, created_at)
VALUES
  ('01941f29-7c00-7000-8000-000000000011', '01941f29-7c00-7000-8000-000000000001', 1, 'Free', NULL, 0, NULL,
    NULL, coalesce((SELECT (value #>> '{}')::integer FROM site_setting WHERE key = 'freePhotoRequests'), 10), 0, 0,
    '2025-01-01T00:00:00+05:30', '2025-01-01T00:00:00+05:30'),
  ('01941f29-7c00-7000-8000-000000000012', '01941f29-7c00-7000-8000-000000000002', 1, 'Premium', NULL, 50000, 90,
    NULL, NULL, NULL, 50, '2025-01-01T00:00:00+05:30', '2025-01-01T00:00:00+05:30');
DELETE FROM site_setting WHERE key = 'freePhotoRequests';

-- What a member was granted: a row for each kind of allowance.
CREATE TABLE entitlement_grant (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The payment it was bought with; null: given by the team. Without a reference: what was paid is another feature's.
  order_id uuid,
  version_id uuid NOT NULL REFERENCES package_version,
  kind text NOT NULL CHECK (kind IN ('interests', 'photoRequests', 'messages', 'contactViews')),
  -- Null: as many as one likes.
  amount integer CHECK (amount >= 0),
  is_premium boolean NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- The money went back.
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- However often, and from how many sides, a payment is settled: it grants once.
  CONSTRAINT entitlement_grant_order UNIQUE (order_id, kind),
  CHECK (until_at > from_at)
);
CREATE INDEX entitlement_grant_member ON entitlement_grant (member_id, until_at);
CREATE INDEX entitlement_grant_version ON entitlement_grant (version_id);
CREATE INDEX entitlement_grant_plan_end ON entitlement_grant (until_at) WHERE is_premium AND revoked_at IS NULL;

-- Each time a member did one of the things that are counted.
CREATE TABLE entitlement_use (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('interests', 'photoRequests', 'messages', 'contactViews')),
  -- Null: of the free package.
  grant_id uuid REFERENCES entitlement_grant ON DELETE CASCADE,
  -- The member towards whom it was done.
  subject_id uuid NOT NULL,
  at timestamptz NOT NULL,
  given_back_at timestamptz
);
-- A contact once seen is never charged again.
CREATE UNIQUE INDEX entitlement_use_contact ON entitlement_use (member_id, subject_id) WHERE kind = 'contactViews';
CREATE INDEX entitlement_use_member ON entitlement_use (member_id, kind, at);
CREATE INDEX entitlement_use_grant ON entitlement_use (grant_id) WHERE grant_id IS NOT NULL;

-- A contact view that a member wants back: once for each.
CREATE TABLE entitlement_give_back (
  id uuid PRIMARY KEY,
  use_id uuid NOT NULL UNIQUE REFERENCES entitlement_use ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('deadNumber', 'inactive')),
  note text,
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'given', 'refused')),
  at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Without a reference; null: nobody, as with what is given back at once.
  decided_by uuid,
  answer text,
  CHECK ((status = 'asked') = (decided_at IS NULL))
);
CREATE INDEX entitlement_give_back_member ON entitlement_give_back (member_id, at DESC, id DESC);
CREATE INDEX entitlement_give_back_queue ON entitlement_give_back (status, at, id);

-- What a member was told of the end of a plan: each once, whichever node noticed first and however late.
CREATE TABLE plan_notice (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  until_at timestamptz NOT NULL,
  notice text NOT NULL CHECK (notice IN ('week', 'day', 'today', 'expired')),
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, until_at, notice)
);

-- What was used before there was a ledger. Nobody had bought anything yet.
INSERT INTO entitlement_use (id, member_id, kind, subject_id, at)
  SELECT gen_random_uuid(), viewer_id, 'contactViews', owner_id, at FROM contact_access WHERE charged
  UNION ALL
  SELECT gen_random_uuid(), message.sender_id, 'messages', side.other_id, message.at
    FROM message JOIN conversation_side AS side
      ON side.conversation_id = message.conversation_id AND side.member_id = message.sender_id
    WHERE message.charged
  UNION ALL
  SELECT gen_random_uuid(), asker_id, 'photoRequests', owner_id, created_at FROM gallery_request
    WHERE asked AND created_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
  UNION ALL
  -- One that was accepted as it was made was an answer.
  SELECT gen_random_uuid(), sender_id, 'interests', receiver_id, created_at FROM interest
    WHERE accepted_at IS DISTINCT FROM created_at
      AND created_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata';
