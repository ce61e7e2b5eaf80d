-- Products of the shop, their prices and their stock (decision 0047). Amounts in paise.

CREATE TABLE product (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('goods', 'service')),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- How much one unit is, such as 0.25 of `KG`.
  unit numeric(10, 3) NOT NULL CHECK (unit > 0),
  measure_unit text NOT NULL CHECK (measure_unit IN ('KG', 'GRAM', 'LITER', 'ML', 'PIECE', 'METER')),
  -- The HSN code of goods, or the SAC of a service.
  hsn text NOT NULL CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- Percent.
  gst_rate numeric(5, 2) NOT NULL CHECK (gst_rate BETWEEN 0 AND 100),
  min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity BETWEEN 1 AND 999),
  -- The office's stock at or below which the product is on the low-stock list; null: never.
  low_stock_at integer CHECK (low_stock_at >= 0),
  -- The picture in the store; null: none.
  picture_id uuid UNIQUE,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- A retired product cannot be ordered; orders and invoices keep it.
  retired_at timestamptz
);
CREATE INDEX product_title ON product (lower(title), id);
CREATE INDEX product_created ON product (created_at DESC, id DESC);

-- Present and earlier prices for one unit, with GST. The newest is the present one.
CREATE TABLE product_price (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  since timestamptz NOT NULL,
  -- Without a reference: prices outlive the accounts of staff.
  set_by uuid
);
CREATE INDEX product_price_newest ON product_price (product_id, id DESC);

-- Stock in units by holder: a stockist or dealer; null: the office. Only the ledger's trigger writes it.
CREATE TABLE stock_level (
  product_id uuid NOT NULL REFERENCES product,
  holder_id uuid,
  quantity integer NOT NULL CHECK (quantity >= 0),
  UNIQUE NULLS NOT DISTINCT (product_id, holder_id)
);
CREATE INDEX stock_level_holder ON stock_level (holder_id, product_id);

-- The ledger of stock: every change of a level is one row.
CREATE TABLE stock_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  holder_id uuid,
  kind text NOT NULL CHECK (kind IN ('correction', 'reserved', 'returned', 'sent', 'received')),
  quantity integer NOT NULL CHECK (quantity <> 0),
  -- The level after it.
  after integer NOT NULL,
  reason text,
  -- Set for `reserved` and `returned`.
  order_id uuid,
  -- Set for `sent` and `received`.
  request_id uuid,
  -- The person who did it; null: the program.
  by_id uuid,
  at timestamptz NOT NULL,
  CHECK ((kind IN ('reserved', 'returned')) = (order_id IS NOT NULL)),
  CHECK ((kind IN ('sent', 'received')) = (request_id IS NOT NULL))
);
CREATE INDEX stock_movement_product ON stock_movement (product_id, holder_id, id DESC);
-- Stock is reserved and given back once for each product of an order, and sent and received once for each request.
CREATE UNIQUE INDEX stock_movement_order ON stock_movement (order_id, product_id, kind) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX stock_movement_request ON stock_movement (request_id, kind) WHERE request_id IS NOT NULL;

-- Keeps the level equal to the sum of the movements; a level below zero is refused by its check.
CREATE FUNCTION stock_movement_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'stock movements are only ever added';
  END IF;
  INSERT INTO stock_level (product_id, holder_id, quantity) VALUES (NEW.product_id, NEW.holder_id, 0)
    ON CONFLICT DO NOTHING;
  UPDATE stock_level SET quantity = quantity + NEW.quantity
    WHERE product_id = NEW.product_id AND holder_id IS NOT DISTINCT FROM NEW.holder_id
    RETURNING quantity INTO NEW.after;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_movement_rows BEFORE INSERT OR UPDATE OR DELETE ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION stock_movement_counts();
