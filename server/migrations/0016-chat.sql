-- Conversations of two members, and what they write to each other (contract §7).

-- Whether it was mutual once: what was withdrawn after that closes the conversation.
ALTER TABLE interest ADD COLUMN accepted_at timestamptz;
UPDATE interest SET accepted_at = status_at WHERE status = 'Accepted';
CREATE FUNCTION interest_was_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.accepted_at := coalesce(NEW.accepted_at, NEW.status_at);
  RETURN NEW;
END
$$;
CREATE TRIGGER interest_accepted BEFORE INSERT OR UPDATE OF status ON interest FOR EACH ROW
  WHEN (NEW.status = 'Accepted') EXECUTE FUNCTION interest_was_accepted();

-- The same first message to many: kept from all of them until the team has looked.
CREATE TABLE message_hold (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Of the text as it is compared.
  fingerprint bytea NOT NULL,
  -- As it was first held.
  content text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'released', 'refused')),
  at timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (sender_id, fingerprint),
  CHECK ((state = 'open') = (decided_at IS NULL))
);

CREATE TABLE conversation (
  id uuid PRIMARY KEY,
  low_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The newest message's; counts up by one, in the transaction that writes the message.
  last_seq integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  -- While set, the other side of `held_from` does not know that there is a conversation.
  hold_id uuid REFERENCES message_hold ON DELETE SET NULL,
  held_from uuid REFERENCES member ON DELETE CASCADE,
  CHECK (low_id < high_id),
  CHECK ((hold_id IS NULL) OR (held_from IS NOT NULL)),
  UNIQUE (low_id, high_id)
);
CREATE INDEX conversation_high ON conversation (high_id);
CREATE INDEX conversation_hold ON conversation (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX conversation_held_from ON conversation (held_from) WHERE held_from IS NOT NULL;

-- A conversation as one of its members keeps it.
CREATE TABLE conversation_side (
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  read_seq integer NOT NULL DEFAULT 0,
  delivered_seq integer NOT NULL DEFAULT 0,
  -- How many messages the member has written here.
  written integer NOT NULL DEFAULT 0,
  archived boolean NOT NULL DEFAULT false,
  PRIMARY KEY (conversation_id, member_id)
);
CREATE INDEX conversation_side_member ON conversation_side (member_id, conversation_id);
CREATE INDEX conversation_side_other ON conversation_side (other_id);

CREATE TABLE message (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  seq integer NOT NULL,
  sender_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Null once its sender has taken it back.
  content text,
  -- SHA-256 of the text: tells another text under the same id, and finds the twin of a relayed message.
  digest bytea NOT NULL,
  client_message_id text,
  via text NOT NULL CHECK (via IN ('rest', 'socket')),
  -- Its twin of the other way in has come (contract §7, relay rule).
  relayed boolean NOT NULL DEFAULT false,
  -- Took one of the sender's messages of the package.
  charged boolean NOT NULL DEFAULT false,
  -- What the receiver is warned of.
  hints text[] NOT NULL DEFAULT '{}',
  -- Members who have put it away for themselves.
  hidden_for uuid[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  taken_back_at timestamptz,
  -- For the team, where it is reported; erased 30 days after it was taken back.
  taken_back text,
  UNIQUE (conversation_id, seq),
  CHECK ((content IS NULL) = (taken_back_at IS NOT NULL))
);
CREATE UNIQUE INDEX message_client_id ON message (conversation_id, sender_id, client_message_id)
  WHERE client_message_id IS NOT NULL;
CREATE INDEX message_sender ON message (sender_id, at);
CREATE INDEX message_charged ON message (sender_id, at) WHERE charged;
CREATE INDEX message_taken_back ON message (taken_back_at) WHERE taken_back IS NOT NULL;

-- With what somebody opened a conversation, as it is compared; for mass messages.
CREATE TABLE first_message (
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  sender_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  fingerprint bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, sender_id)
);
CREATE INDEX first_message_alike ON first_message (sender_id, fingerprint, at);

-- The messages around one that was reported, as they were then: for whoever judges the report.
CREATE TABLE report_message (
  report_id uuid NOT NULL REFERENCES profile_report ON DELETE CASCADE,
  seq integer NOT NULL,
  sender_id uuid NOT NULL,
  content text,
  is_reported boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (report_id, seq)
);

CREATE INDEX message_hints ON message (at) WHERE hints <> '{}';

ALTER TABLE review_item DROP CONSTRAINT review_item_kind_check;
ALTER TABLE review_item ADD CONSTRAINT review_item_kind_check
  CHECK (kind IN ('photo', 'document', 'selfie', 'report', 'message'));
