-- Invoices and credit notes (law: GST Rule 46): numbered without a gap, kept as they were issued.

-- The last number given in a series and financial year. Its row is locked until the transaction that takes a number ends,
-- so a number that is rolled back is given to the next one.
CREATE TABLE invoice_counter (
  series text NOT NULL CHECK (series IN ('INV', 'CN', 'TST', 'TCN')),
  -- April to March in India: `26-27`.
  financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last integer NOT NULL CHECK (last > 0),
  -- When it was given: a later number is never of an earlier moment.
  last_at timestamptz NOT NULL,
  PRIMARY KEY (series, financial_year)
);

CREATE TABLE invoice (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  -- Of the test gateway: no money moved. Such ones have series of their own.
  is_test boolean NOT NULL,
  -- Without references: what tax law wants kept outlives whom and what it is about.
  order_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Of a credit note: the refund it is for, and the invoice it takes back from.
  refund_id uuid UNIQUE,
  invoice_id uuid REFERENCES invoice,
  issued_at timestamptz NOT NULL,
  -- Paise; of a credit note too they are what it is about, not less than nothing.
  total_paise integer NOT NULL CHECK (total_paise > 0),
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise integer NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise integer NOT NULL CHECK (sgst_paise >= 0),
  igst_paise integer NOT NULL CHECK (igst_paise >= 0),
  -- Percent.
  rate numeric(5, 2) NOT NULL CHECK (rate >= 0),
  sac text NOT NULL,
  -- Where the buyer lives: a key of `state`, or `Outside India`.
  state text NOT NULL,
  -- Seller, buyer and line, as they were when it was issued.
  snapshot jsonb NOT NULL,
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  CHECK ((cgst_paise = 0 AND sgst_paise = 0) OR igst_paise = 0),
  CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL) AND (kind = 'credit_note') = (invoice_id IS NOT NULL))
);
CREATE UNIQUE INDEX invoice_order ON invoice (order_id) WHERE kind = 'invoice';
CREATE INDEX invoice_of_order ON invoice (order_id);
CREATE INDEX invoice_notes ON invoice (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX invoice_period ON invoice (issued_at, id);

-- Invoices are only ever added, whatever the program is made to do.
CREATE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are only ever added';
END $$;
CREATE TRIGGER invoice_rows BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_stays();
CREATE TRIGGER invoice_table BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION invoice_stays();
-- Also while triggers are switched off for the session, as for a restore.
ALTER TABLE invoice ENABLE ALWAYS TRIGGER invoice_rows;
ALTER TABLE invoice ENABLE ALWAYS TRIGGER invoice_table;

-- A counter counts up by one and is never reset.
CREATE FUNCTION invoice_counter_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.last = OLD.last + 1
    AND (NEW.series, NEW.financial_year) = (OLD.series, OLD.financial_year) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'numbers of invoices only count up';
END $$;
CREATE TRIGGER invoice_counter_rows BEFORE UPDATE OR DELETE ON invoice_counter
  FOR EACH ROW EXECUTE FUNCTION invoice_counter_counts();
CREATE TRIGGER invoice_counter_table BEFORE TRUNCATE ON invoice_counter
  FOR EACH STATEMENT EXECUTE FUNCTION invoice_counter_counts();
ALTER TABLE invoice_counter ENABLE ALWAYS TRIGGER invoice_counter_rows;
ALTER TABLE invoice_counter ENABLE ALWAYS TRIGGER invoice_counter_table;

-- Which of them were mailed. A table of its own, as invoices never change.
CREATE TABLE invoice_mail (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  -- When it is queued again, unless it was mailed by then.
  due_at timestamptz NOT NULL,
  mailed_at timestamptz
);
CREATE INDEX invoice_mail_due ON invoice_mail (due_at) WHERE mailed_at IS NULL;
