-- What happened and is still to be told, and what was told to whom (decision 0014).

-- A row goes in the transaction that writes its notifications.
CREATE TABLE domain_event (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  -- Ids and numbers: no names, no text of members.
  data jsonb NOT NULL,
  -- While one with this key waits, another one is not added.
  key text UNIQUE,
  due_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  -- How often nothing could be made of it.
  failures integer NOT NULL DEFAULT 0
);
CREATE INDEX domain_event_due ON domain_event (due_at, id);

CREATE TABLE notification (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL,
  topic text NOT NULL,
  -- Whom it is about; of a digest: all of them.
  about_id uuid REFERENCES member ON DELETE CASCADE,
  people uuid[] NOT NULL DEFAULT '{}',
  data jsonb NOT NULL DEFAULT '{}',
  -- Those of one key stand together in the centre.
  group_key text NOT NULL,
  event_id uuid NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  -- Of messages: up to which seq of which conversation. What was read there is read here.
  conversation_id uuid REFERENCES conversation ON DELETE CASCADE,
  seq integer,
  UNIQUE (event_id, member_id, kind)
);
CREATE INDEX notification_member ON notification (member_id, at DESC, id DESC);
CREATE INDEX notification_about ON notification (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX notification_conversation ON notification (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX notification_at ON notification (at);

-- A device that wants notifications, for as long as its sign-in.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_member ON push_subscription (member_id, created_at);
CREATE INDEX push_subscription_session ON push_subscription (session_id);

-- One way out for one notification.
CREATE TABLE notification_delivery (
  -- What the other side knows it by, at every try.
  id uuid PRIMARY KEY,
  notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
  -- The notification's. No reference of its own: it goes with the notification, and nobody who is erased waits for a search
  -- through all that was ever sent.
  member_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms', 'whatsapp')),
  -- The push subscription. No reference: what was sent to a device stays known when the device goes.
  target uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'dropped', 'dead')),
  -- While it is being sent: when whoever sends it is taken for dead.
  due_at timestamptz NOT NULL,
  -- Of whoever sends it.
  lease uuid,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- Why it was not sent.
  why text,
  made_at timestamptz NOT NULL,
  -- When it was sent, dropped or given up.
  done_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (notification_id, channel, target),
  CHECK ((state = 'sending') = (lease IS NOT NULL)),
  CHECK ((state IN ('sent', 'dropped', 'dead')) = (done_at IS NOT NULL))
);
CREATE INDEX notification_delivery_due ON notification_delivery (channel, due_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX notification_delivery_member ON notification_delivery (member_id, channel) WHERE state IN ('waiting', 'sending');
CREATE INDEX notification_delivery_lease ON notification_delivery (lease) WHERE lease IS NOT NULL;
CREATE INDEX notification_delivery_dead ON notification_delivery (done_at DESC, id DESC) WHERE state = 'dead';

-- Whoever ends sign-ins need not know of push: signing out, deletion and suspension all do.
CREATE FUNCTION session_takes_push_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION session_takes_push_along();
