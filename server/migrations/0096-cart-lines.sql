-- Lines of a cart also keep what was shown when they were added.

ALTER TABLE cart_item
  -- Shown beside a new price. Unlike `seen_price_paise`, it stays when an order was refused because of the new price.
  ADD COLUMN added_price_paise integer,
  -- Shown for a package that is no longer sold.
  ADD COLUMN title text NOT NULL DEFAULT '';
UPDATE cart_item SET added_price_paise = seen_price_paise;
ALTER TABLE cart_item
  ALTER COLUMN added_price_paise SET NOT NULL,
  ALTER COLUMN title DROP DEFAULT;
