-- Carts and orders of the shop (decision 0047). Amounts in paise, tax included.

CREATE TABLE cart (
  id uuid PRIMARY KEY,
  -- Each account has one cart.
  owner_id uuid NOT NULL UNIQUE REFERENCES member ON DELETE CASCADE,
  -- For whom staff order; a member's own cart is always for the member.
  customer_id uuid REFERENCES member ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX cart_customer ON cart (customer_id) WHERE customer_id IS NOT NULL;

CREATE TABLE cart_item (
  id uuid PRIMARY KEY,
  cart_id uuid NOT NULL REFERENCES cart ON DELETE CASCADE,
  -- A product or a package.
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- The price that the owner saw last: an order at another price is refused once.
  seen_price_paise integer NOT NULL,
  added_at timestamptz NOT NULL,
  UNIQUE (cart_id, product_id)
);

CREATE SEQUENCE shop_order_number;

CREATE TABLE shop_order (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  -- Without references: orders belong to the books and outlive the accounts.
  customer_id uuid NOT NULL,
  placed_by uuid NOT NULL,
  -- The territory of the customer's city when the order was placed.
  territory_id uuid REFERENCES territory ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN
    ('ACTIVE', 'ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED', 'CANCEL', 'RETURN', 'REJECTED')),
  -- The holder whose stock was reserved; null: the office's, or nothing reserved yet.
  supplied_by uuid,
  note text,
  address text,
  expected_at date,
  subtotal_paise integer NOT NULL CHECK (subtotal_paise >= 0),
  discount_paise integer NOT NULL CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
  shipping_paise integer NOT NULL CHECK (shipping_paise >= 0),
  tax_paise integer NOT NULL CHECK (tax_paise >= 0),
  total_paise integer NOT NULL CHECK (total_paise = subtotal_paise - discount_paise + shipping_paise),
  -- Confirmed payments less what was paid back: a copy of the sum of `order_payment` for lists, kept by its trigger.
  paid_paise integer NOT NULL DEFAULT 0,
  coupon_id uuid,
  coupon_code text,
  -- The Idempotency-Key that the client sent.
  request_key text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When the personal data in note and address were erased.
  erased_at timestamptz,
  UNIQUE (placed_by, request_key)
);
CREATE INDEX shop_order_customer ON shop_order (customer_id, created_at DESC, id DESC);
CREATE INDEX shop_order_placed_by ON shop_order (placed_by, created_at DESC, id DESC);
CREATE INDEX shop_order_newest ON shop_order (created_at DESC, id DESC);
CREATE INDEX shop_order_status ON shop_order (status, created_at DESC, id DESC);
CREATE INDEX shop_order_territory ON shop_order (territory_id, created_at DESC, id DESC);
CREATE INDEX shop_order_coupon ON shop_order (coupon_id) WHERE coupon_id IS NOT NULL;

CREATE TABLE shop_order_item (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  position integer NOT NULL,
  -- A product or a package; a package also with the version that was bought.
  product_id uuid NOT NULL,
  package_version_id uuid REFERENCES package_version,
  kind text NOT NULL CHECK (kind IN ('goods', 'service', 'package')),
  title text NOT NULL,
  unit numeric(10, 3) NOT NULL,
  measure_unit text NOT NULL,
  hsn text NOT NULL,
  gst_rate numeric(5, 2) NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  amount_paise integer NOT NULL CHECK (amount_paise = price_paise * quantity),
  UNIQUE (order_id, position),
  UNIQUE (order_id, product_id),
  CHECK ((kind = 'package') = (package_version_id IS NOT NULL))
);

-- Which status an order got when, and by whom.
CREATE TABLE shop_order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  status text NOT NULL,
  at timestamptz NOT NULL,
  -- Null: the program.
  by_id uuid,
  note text
);
CREATE INDEX shop_order_event_order ON shop_order_event (order_id, id);

-- Money for orders. `payment_order` is the gateway's order of an online payment.
CREATE TABLE order_payment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order,
  type text NOT NULL CHECK (type IN ('ONLINE', 'CASH', 'CHECK', 'UPI')),
  -- `in`: from the customer; `out`: paid back.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('recorded', 'confirmed', 'bounced', 'withdrawn')),
  reference text,
  bank text,
  paid_on date NOT NULL,
  -- Null: the gateway.
  recorded_by uuid,
  recorded_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  -- Given when it is confirmed.
  receipt_number text UNIQUE,
  -- Set for an online payment and its refund.
  payment_order_id uuid REFERENCES payment_order,
  payment_refund_id uuid UNIQUE REFERENCES payment_refund,
  CHECK ((status = 'recorded') = (decided_at IS NULL)),
  CHECK (decided_by IS NULL OR decided_by <> recorded_by OR status = 'withdrawn'),
  CHECK ((type = 'ONLINE') = (payment_order_id IS NOT NULL)),
  CHECK ((type = 'ONLINE') = (recorded_by IS NULL))
);
CREATE INDEX order_payment_order ON order_payment (order_id, recorded_at);
CREATE UNIQUE INDEX order_payment_online ON order_payment (payment_order_id)
  WHERE payment_order_id IS NOT NULL AND direction = 'in';
-- A UPI reference belongs to one payment, unless that was withdrawn.
CREATE UNIQUE INDEX order_payment_upi ON order_payment (lower(reference))
  WHERE type = 'UPI' AND status <> 'withdrawn';
CREATE INDEX order_payment_waiting ON order_payment (recorded_at) WHERE status = 'recorded';
CREATE INDEX order_payment_person ON order_payment (recorded_by, paid_on) WHERE recorded_by IS NOT NULL;

-- Payments are never deleted, amounts never change, and `paid_paise` is the sum of what is confirmed.
CREATE FUNCTION order_payment_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments of orders are kept';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.order_id, NEW.type, NEW.direction, NEW.amount_paise)
    IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.type, OLD.direction, OLD.amount_paise) THEN
    RAISE EXCEPTION 'the amount of a payment does not change';
  END IF;
  UPDATE shop_order SET paid_paise = (
      SELECT coalesce(sum(CASE direction WHEN 'in' THEN amount_paise ELSE -amount_paise END), 0)
      FROM order_payment WHERE order_id = NEW.order_id AND status = 'confirmed')
    WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_payment_rows AFTER INSERT OR UPDATE OR DELETE ON order_payment
  FOR EACH ROW EXECUTE FUNCTION order_payment_counts();
