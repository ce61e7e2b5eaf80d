-- Orders, payments and refunds as the gateway tells of them, and a journal of it all (decision 0017). Amounts in paise.

CREATE TABLE payment_order (
  -- Also its receipt at the gateway: one that was made there though no answer came is found by it.
  id uuid PRIMARY KEY,
  -- Without a reference: the books outlive who is erased (tax law).
  member_id uuid NOT NULL,
  version_id uuid NOT NULL REFERENCES package_version,
  amount integer NOT NULL CHECK (amount >= 100),
  currency text NOT NULL CHECK (currency = 'INR'),
  buyer_name text NOT NULL,
  buyer_email text NOT NULL,
  -- A key of `state`, or `Outside India`.
  buyer_state text NOT NULL,
  -- Whether it was made at a gateway that moves no money: no other one knows it.
  is_test boolean NOT NULL,
  -- Null while the gateway has not answered.
  gateway_order_id text UNIQUE,
  status text NOT NULL CHECK (status IN
    ('created', 'attempted', 'paid', 'partially_refunded', 'refunded', 'failed', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The payment that settled it.
  gateway_payment_id text UNIQUE,
  method text,
  paid_at timestamptz,
  -- What has gone back of it.
  refunded integer NOT NULL DEFAULT 0,
  -- When the gateway is asked next of its own accord; null: not any more.
  next_look_at timestamptz,
  looks integer NOT NULL DEFAULT 0,
  CHECK (refunded BETWEEN 0 AND amount),
  CHECK ((paid_at IS NULL) = (gateway_payment_id IS NULL)),
  CHECK ((status IN ('paid', 'partially_refunded', 'refunded')) = (paid_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded = amount)),
  CHECK ((status IN ('partially_refunded', 'refunded')) = (refunded > 0))
);
CREATE INDEX payment_order_member ON payment_order (member_id, created_at DESC, id DESC);
CREATE INDEX payment_order_newest ON payment_order (created_at DESC, id DESC);
CREATE INDEX payment_order_look ON payment_order (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_order_paid ON payment_order (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payment_order_version ON payment_order (version_id);
CREATE INDEX payment_order_email ON payment_order (lower(buyer_email));

-- What was ordered stays as it was, and a status never goes back, whatever the program is made to do.
CREATE FUNCTION payment_order_goes_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'orders are kept';
  END IF;
  IF (NEW.id, NEW.member_id, NEW.version_id, NEW.amount, NEW.currency, NEW.buyer_state, NEW.is_test, NEW.created_at)
    IS DISTINCT FROM
    (OLD.id, OLD.member_id, OLD.version_id, OLD.amount, OLD.currency, OLD.buyer_state, OLD.is_test, OLD.created_at)
    OR (OLD.gateway_order_id IS NOT NULL AND NEW.gateway_order_id IS DISTINCT FROM OLD.gateway_order_id)
    OR (OLD.paid_at IS NOT NULL
      AND (NEW.gateway_payment_id, NEW.paid_at) IS DISTINCT FROM (OLD.gateway_payment_id, OLD.paid_at))
    OR NEW.refunded < OLD.refunded
  THEN
    RAISE EXCEPTION 'what was ordered and paid is not changed';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'created' THEN NEW.status IN ('attempted', 'paid', 'failed', 'expired')
    WHEN 'attempted' THEN NEW.status IN ('paid', 'failed', 'expired')
    WHEN 'paid' THEN NEW.status IN ('partially_refunded', 'refunded')
    WHEN 'partially_refunded' THEN NEW.status = 'refunded'
    ELSE false END)
  THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_order_forward BEFORE UPDATE OR DELETE ON payment_order
  FOR EACH ROW EXECUTE FUNCTION payment_order_goes_forward();
ALTER TABLE payment_order ENABLE ALWAYS TRIGGER payment_order_forward;

-- Every payment of an order that was ever seen: the gateway lets an order be tried more than once.
CREATE TABLE payment_attempt (
  gateway_payment_id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payment_order,
  -- As the gateway told; null while only the checkout has named it, with a right signature.
  status text CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  amount integer,
  currency text,
  method text,
  -- Why it failed.
  error text,
  first_seen_at timestamptz NOT NULL,
  -- When the checkout handed it over, signed.
  verified_at timestamptz,
  CHECK ((status IS NULL) = (amount IS NULL) AND (amount IS NULL) = (currency IS NULL)),
  CHECK (status IS NOT NULL OR verified_at IS NOT NULL)
);
CREATE INDEX payment_attempt_order ON payment_attempt (order_id);

-- A wish for money back, or money that goes back.
CREATE TABLE payment_refund (
  -- Also its receipt at the gateway.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payment_order,
  -- Which payment it is given back of; null while it is a wish.
  gateway_payment_id text,
  amount integer NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('asked', 'declined', 'processing', 'done', 'failed')),
  -- `staff`; `system`: money that settles nothing goes back by itself; `gateway`: given back there, by its own pages.
  made_by text NOT NULL CHECK (made_by IN ('member', 'staff', 'system', 'gateway')),
  -- Of a payment that settled nothing, such as a second one: it takes nothing from the order.
  is_stray boolean NOT NULL DEFAULT false,
  reason text,
  answer text,
  -- When the member asked for it.
  asked_at timestamptz,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- Of the team. Without a reference, as the books outlive colleagues too.
  staff_id uuid,
  -- What the caller repeats a request under.
  request_id uuid,
  -- What the gateway knows it by when it is asked again.
  idempotency_key uuid UNIQUE,
  gateway_refund_id text UNIQUE,
  -- Why the gateway refused it last.
  refusal text,
  -- Since when the gateway calls it failed that it had called done.
  failed_late_at timestamptz,
  next_look_at timestamptz,
  looks integer NOT NULL DEFAULT 0,
  UNIQUE (order_id, request_id),
  CHECK (state NOT IN ('processing', 'done', 'failed') OR gateway_payment_id IS NOT NULL),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (failed_late_at IS NULL OR state = 'done')
);
CREATE INDEX payment_refund_order ON payment_refund (order_id, created_at);
CREATE UNIQUE INDEX payment_refund_wish ON payment_refund (order_id) WHERE state = 'asked';
-- A payment that settles nothing goes back once by itself; more of it only in parts, on the gateway's own pages.
CREATE UNIQUE INDEX payment_refund_stray ON payment_refund (gateway_payment_id)
  WHERE is_stray AND made_by = 'system' AND state <> 'failed';
CREATE INDEX payment_refund_payment ON payment_refund (gateway_payment_id) WHERE gateway_payment_id IS NOT NULL;
CREATE INDEX payment_refund_look ON payment_refund (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX payment_refund_done ON payment_refund (done_at) WHERE done_at IS NOT NULL;

-- Webhooks that were dealt with: by the id the gateway gives them, and by their bytes, since the id is not signed.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  digest bytea NOT NULL UNIQUE,
  type text NOT NULL,
  order_id uuid,
  at timestamptz NOT NULL,
  -- How often it came again.
  repeats integer NOT NULL DEFAULT 0
);
CREATE INDEX payment_event_at ON payment_event (at);

-- All that was seen or done about money: requests, answers, webhooks, forgeries, grants, refunds.
CREATE TABLE payment_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null where it is about no order of ours.
  order_id uuid,
  source text NOT NULL CHECK (source IN ('member', 'webhook', 'poller', 'staff', 'system')),
  what text NOT NULL,
  -- Who did it, where somebody did.
  actor_id uuid,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX payment_journal_order ON payment_journal (order_id, id);

CREATE FUNCTION payment_journal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal is only ever added to';
END $$;
CREATE TRIGGER payment_journal_rows BEFORE UPDATE OR DELETE ON payment_journal
  FOR EACH ROW EXECUTE FUNCTION payment_journal_stays();
CREATE TRIGGER payment_journal_table BEFORE TRUNCATE ON payment_journal
  FOR EACH STATEMENT EXECUTE FUNCTION payment_journal_stays();
-- Also while triggers are switched off for the session, as for a restore.
ALTER TABLE payment_journal ENABLE ALWAYS TRIGGER payment_journal_rows;
ALTER TABLE payment_journal ENABLE ALWAYS TRIGGER payment_journal_table;
