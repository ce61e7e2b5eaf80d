-- Corrections of the score that put a member's list into the order that was computed for the whole market (decision 0065).
-- Derived: computed again each night, and without effect three days later.
CREATE TABLE market_order (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  -- The market that the member was computed with: gender and segment.
  market text NOT NULL,
  others uuid[] NOT NULL,
  -- In units of 1/512 of the score, at the same positions.
  corrections smallint[] NOT NULL,
  at timestamptz NOT NULL,
  CHECK (cardinality(others) = cardinality(corrections))
);
CREATE INDEX market_order_market ON market_order (market, at DESC);
CREATE INDEX market_order_at ON market_order (at);
