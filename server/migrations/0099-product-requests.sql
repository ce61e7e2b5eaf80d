-- Requests of dealers and stockists for goods, and changes of stock that a client sends twice (decision 0047).

CREATE TABLE product_request (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  quantity integer NOT NULL CHECK (quantity > 0),
  status text NOT NULL CHECK (status IN ('Requested', 'Accepted', 'Dispatched', 'Received', 'Declined')),
  -- Without references: requests explain movements of stock and outlive the accounts.
  asked_by uuid NOT NULL,
  -- The stockist whose stock is asked for; null: the office.
  asked_of uuid,
  note text,
  -- An id made by the client.
  client_request_id uuid,
  created_at timestamptz NOT NULL,
  CHECK (asked_by IS DISTINCT FROM asked_of),
  UNIQUE (asked_by, client_request_id)
);
CREATE INDEX product_request_asked_by ON product_request (asked_by, created_at DESC, id DESC);
CREATE INDEX product_request_asked_of ON product_request (asked_of, created_at DESC, id DESC);
CREATE INDEX product_request_newest ON product_request (created_at DESC, id DESC);

-- Which status a request got when, and by whom.
CREATE TABLE product_request_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES product_request,
  status text NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid NOT NULL,
  note text,
  -- A request gets each status once.
  UNIQUE (request_id, status)
);

-- An id made by the client: a change of stock that is sent again is written once.
ALTER TABLE stock_movement ADD COLUMN client_request_id uuid;
CREATE UNIQUE INDEX stock_movement_client_request ON stock_movement (by_id, product_id, client_request_id)
  WHERE client_request_id IS NOT NULL;
