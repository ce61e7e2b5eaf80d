-- An id made by the client: a payment of an order that is sent again is recorded once (decision 0047).
ALTER TABLE order_payment ADD COLUMN client_request_id uuid;
CREATE UNIQUE INDEX order_payment_client_request ON order_payment (recorded_by, order_id, client_request_id)
  WHERE client_request_id IS NOT NULL;
