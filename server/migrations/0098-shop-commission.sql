-- Coupons and commission of the shop (decision 0047). Amounts in paise. Accounts are without references: the books
-- outlive them.

CREATE TABLE coupon (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'rupees')),
  -- Percent, or paise.
  value integer NOT NULL CHECK (value > 0 AND (kind = 'rupees' OR value <= 100)),
  -- The least sum of the products of an order, before the discount.
  min_total_paise integer NOT NULL CHECK (min_total_paise >= 0),
  -- Days of the calendar of India, both included.
  from_day date NOT NULL,
  until_day date NOT NULL CHECK (until_day >= from_day),
  -- Null: no limit.
  max_uses integer CHECK (max_uses > 0),
  uses_per_customer integer NOT NULL CHECK (uses_per_customer > 0),
  reason text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- When staff ended it; null: it ends with its last day.
  ended_at timestamptz
);
CREATE INDEX coupon_newest ON coupon (created_at DESC, id DESC);

-- Rates by role and kind of product. The newest rate that started by the day of an order is the order's rate.
CREATE TABLE commission_rate (
  id uuid PRIMARY KEY,
  role text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('goods', 'service', 'package')),
  percent numeric(4, 2) NOT NULL CHECK (percent BETWEEN 0 AND 50),
  from_day date NOT NULL,
  set_by uuid NOT NULL,
  set_at timestamptz NOT NULL
);
CREATE INDEX commission_rate_newest ON commission_rate (role, kind, from_day DESC, id DESC);

-- Commission that is paid out: one person proposes it, another pays it.
CREATE TABLE commission_payout (
  id uuid PRIMARY KEY,
  earner_id uuid NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('requested', 'paid', 'refused')),
  note text,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  decided_by uuid CHECK (decided_by <> requested_by),
  decided_at timestamptz,
  decision_note text,
  CHECK ((status = 'requested') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK (earner_id <> requested_by),
  CHECK (decided_by IS NULL OR decided_by <> earner_id)
);
CREATE INDEX commission_payout_newest ON commission_payout (requested_at DESC, id DESC);
-- One payout at a time waits for each person.
CREATE UNIQUE INDEX commission_payout_waiting ON commission_payout (earner_id) WHERE status = 'requested';

-- The ledger of commission.
CREATE TABLE commission_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  earner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earned', 'reversed', 'paidOut')),
  amount_paise integer NOT NULL CHECK (CASE kind WHEN 'earned' THEN amount_paise > 0 ELSE amount_paise < 0 END),
  -- Set for `earned` and `reversed`.
  order_id uuid REFERENCES shop_order,
  -- Set for `paidOut`.
  payout_id uuid UNIQUE REFERENCES commission_payout,
  -- The person who caused it; null: the program.
  by_id uuid,
  at timestamptz NOT NULL,
  CHECK ((kind = 'paidOut') = (payout_id IS NOT NULL)),
  CHECK ((kind = 'paidOut') = (order_id IS NULL))
);
CREATE INDEX commission_entry_earner ON commission_entry (earner_id, at, id);
CREATE INDEX commission_entry_order ON commission_entry (order_id) WHERE order_id IS NOT NULL;

-- An order has earned either nothing or one amount, which is reversed as a whole, and nobody is paid out more than was
-- earned. Entries of one person are added one after the other.
CREATE FUNCTION commission_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('commission ' || NEW.earner_id, 0));
  SELECT coalesce(sum(amount_paise), 0) INTO before FROM commission_entry
    WHERE earner_id = NEW.earner_id AND (NEW.order_id IS NULL OR order_id = NEW.order_id);
  IF (NEW.kind = 'earned' AND before <> 0) OR (NEW.kind = 'reversed' AND before <> -NEW.amount_paise)
    OR (NEW.kind = 'paidOut' AND before < -NEW.amount_paise) THEN
    RAISE EXCEPTION 'this entry does not fit the commission of % so far', NEW.earner_id;
  END IF;
  IF NEW.kind = 'paidOut' AND NOT EXISTS (SELECT FROM commission_payout WHERE id = NEW.payout_id AND status = 'paid'
    AND earner_id = NEW.earner_id AND amount_paise = -NEW.amount_paise) THEN
    RAISE EXCEPTION 'this payout was not approved';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER commission_entry_fits BEFORE INSERT ON commission_entry
  FOR EACH ROW EXECUTE FUNCTION commission_entry_fits();

-- The ledger and the rates are only ever added to, whatever the program is made to do.
CREATE FUNCTION commission_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'commission is only ever added to';
END $$;
CREATE TRIGGER commission_entry_rows BEFORE UPDATE OR DELETE ON commission_entry
  FOR EACH ROW EXECUTE FUNCTION commission_stays();
CREATE TRIGGER commission_entry_table BEFORE TRUNCATE ON commission_entry
  FOR EACH STATEMENT EXECUTE FUNCTION commission_stays();
CREATE TRIGGER commission_rate_rows BEFORE UPDATE OR DELETE ON commission_rate
  FOR EACH ROW EXECUTE FUNCTION commission_stays();
ALTER TABLE commission_entry ENABLE ALWAYS TRIGGER commission_entry_rows;
ALTER TABLE commission_entry ENABLE ALWAYS TRIGGER commission_entry_table;
ALTER TABLE commission_rate ENABLE ALWAYS TRIGGER commission_rate_rows;

-- A payout is decided once, and nothing else about it changes.
CREATE FUNCTION commission_payout_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'requested' OR NEW.status = 'requested'
    OR (NEW.id, NEW.earner_id, NEW.amount_paise, NEW.note, NEW.requested_by, NEW.requested_at)
      IS DISTINCT FROM (OLD.id, OLD.earner_id, OLD.amount_paise, OLD.note, OLD.requested_by, OLD.requested_at) THEN
    RAISE EXCEPTION 'a payout is decided once and does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER commission_payout_rows BEFORE UPDATE OR DELETE ON commission_payout
  FOR EACH ROW EXECUTE FUNCTION commission_payout_stays();
ALTER TABLE commission_payout ENABLE ALWAYS TRIGGER commission_payout_rows;
