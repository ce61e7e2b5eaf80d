-- Money for orders of the shop: drafts of invoices, receipts, and online payments (decision 0047).

-- The bill of an order. A draft has no row in `invoice`; when it is issued, that row gets the same id.
CREATE TABLE shop_bill (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES shop_order,
  note text,
  due_at date,
  created_at timestamptz NOT NULL,
  -- When a draft was deleted, by staff or because its order was undone. It is issued all the same if it has to be.
  deleted_at timestamptz
);

CREATE SEQUENCE order_receipt_number;

-- The gateway's order is for a package or for an order of the shop.
ALTER TABLE payment_order ALTER COLUMN version_id DROP NOT NULL;
ALTER TABLE payment_order ADD COLUMN shop_order_id uuid REFERENCES shop_order;
ALTER TABLE payment_order ADD CHECK ((version_id IS NULL) <> (shop_order_id IS NULL));
CREATE INDEX payment_order_shop ON payment_order (shop_order_id) WHERE shop_order_id IS NOT NULL;

CREATE FUNCTION payment_order_stays_with_its_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shop_order_id IS DISTINCT FROM OLD.shop_order_id THEN
    RAISE EXCEPTION 'a payment stays with its order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_of_shop BEFORE UPDATE ON payment_order
  FOR EACH ROW EXECUTE FUNCTION payment_order_stays_with_its_order();
