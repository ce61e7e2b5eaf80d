-- The bureau's network: territories, and the places of field and partner accounts in it (decision 0040).

CREATE TABLE territory (
  id uuid PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('zone', 'region', 'area')),
  name text NOT NULL,
  -- The zone of a region, the region of an area; NULL: directly under the office.
  parent_id uuid REFERENCES territory,
  -- Keys of the lists `city` and `state`.
  cities text[] NOT NULL DEFAULT '{}',
  states text[] NOT NULL DEFAULT '{}',
  -- Working hours in Indian time; without `opens_at`, always. Days of ISO 8601: Monday is 1.
  opens_at text,
  closes_at text,
  work_days smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}',
  created_at timestamptz NOT NULL,
  CHECK ((opens_at IS NULL) = (closes_at IS NULL)),
  CHECK (level <> 'zone' OR parent_id IS NULL)
);
CREATE INDEX territory_parent ON territory (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE network_place (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  territory_id uuid REFERENCES territory,
  -- The manager above a field account.
  manager_id uuid REFERENCES member ON DELETE SET NULL,
  -- The stockist of a dealer, the dealer of a retailer.
  parent_id uuid REFERENCES member ON DELETE SET NULL,
  CHECK (manager_id IS NULL OR parent_id IS NULL)
);
CREATE INDEX network_place_territory ON network_place (territory_id) WHERE territory_id IS NOT NULL;
CREATE INDEX network_place_manager ON network_place (manager_id) WHERE manager_id IS NOT NULL;
CREATE INDEX network_place_parent ON network_place (parent_id) WHERE parent_id IS NOT NULL;
