-- A guardian's seat in the conversation of two members (issue 8): invited by one of them, agreed to by the other.

CREATE TABLE guardian_seat (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  -- Whose guardian it is, and the other of the conversation.
  ward_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- Null until the invitation is taken.
  guardian_id uuid REFERENCES member ON DELETE CASCADE,
  -- As the ward gave them: what both see beside the guardian's messages.
  name text NOT NULL,
  relation text NOT NULL,
  invited_at timestamptz NOT NULL,
  guardian_accepted_at timestamptz,
  other_agreed_at timestamptz,
  -- Once both are there.
  active_at timestamptz,
  -- The conversation's newest message then: the guardian reads what comes after it, and nothing before.
  from_seq integer,
  until_seq integer,
  -- Up to where the guardian has read.
  read_seq integer NOT NULL DEFAULT 0,
  may_write_ward boolean NOT NULL,
  may_write_other boolean NOT NULL DEFAULT false,
  -- The guardian's contact is shown when both members want that, and the guardian has not withheld it.
  contact_shared_ward boolean NOT NULL DEFAULT false,
  contact_shared_other boolean NOT NULL DEFAULT false,
  contact_withheld boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('ward', 'other', 'guardian', 'declined', 'expiry', 'block', 'account', 'closed')),
  -- Whoever has to know has been told of the end.
  is_end_told boolean NOT NULL DEFAULT false,
  CHECK (ward_id <> other_id AND guardian_id <> ward_id AND guardian_id <> other_id),
  CHECK ((guardian_id IS NULL) = (guardian_accepted_at IS NULL)),
  CHECK ((active_at IS NULL) = (from_seq IS NULL)),
  CHECK (active_at IS NULL OR (guardian_accepted_at IS NOT NULL AND other_agreed_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- One that lasts for each of the two.
CREATE UNIQUE INDEX guardian_seat_one ON guardian_seat (conversation_id, ward_id) WHERE ended_at IS NULL;
-- Nobody sits in one conversation for both.
CREATE UNIQUE INDEX guardian_seat_side ON guardian_seat (conversation_id, guardian_id) WHERE ended_at IS NULL;
CREATE INDEX guardian_seat_conversation ON guardian_seat (conversation_id);
CREATE INDEX guardian_seat_ward ON guardian_seat (ward_id);
CREATE INDEX guardian_seat_other ON guardian_seat (other_id);
CREATE INDEX guardian_seat_guardian ON guardian_seat (guardian_id);
CREATE INDEX guardian_seat_untold ON guardian_seat (ended_at) WHERE ended_at IS NOT NULL AND NOT is_end_told;
CREATE INDEX guardian_seat_due ON guardian_seat (expires_at) WHERE ended_at IS NULL;

-- A seat ends with what it stands on, in the same transaction. By trigger, because blocks, accounts and interest are
-- changed by several features, by the team and by jobs: whichever way is forgotten would leave somebody reading.
CREATE FUNCTION end_guardian_seats(seats uuid[], because text) RETURNS void LANGUAGE sql AS $$
  UPDATE guardian_seat AS seat SET ended_at = now(), ended_by = because,
      until_seq = CASE WHEN seat.from_seq IS NOT NULL THEN conversation.last_seq END
    FROM conversation
    WHERE conversation.id = seat.conversation_id AND seat.id = ANY(seats) AND seat.ended_at IS NULL
$$;

CREATE FUNCTION guardian_seat_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_guardian_seats(array(SELECT id FROM guardian_seat
    WHERE ended_at IS NULL AND (ward_id = NEW.id OR other_id = NEW.id OR guardian_id = NEW.id)), 'account');
  RETURN NULL;
END
$$;
CREATE TRIGGER guardian_seat_follows_account AFTER UPDATE OF status, role ON member FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR (OLD.status <> NEW.status AND NEW.status IN ('DELETED', 'BLACKLISTED')))
  EXECUTE FUNCTION guardian_seat_follows_account();

-- Any two of the three.
CREATE FUNCTION guardian_seat_follows_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_guardian_seats(array(SELECT id FROM guardian_seat
    WHERE ended_at IS NULL AND (ward_id = NEW.member_id OR other_id = NEW.member_id OR guardian_id = NEW.member_id)
      AND NEW.other_id IN (ward_id, other_id, guardian_id)), 'block');
  RETURN NULL;
END
$$;
CREATE TRIGGER guardian_seat_follows_block AFTER INSERT OR UPDATE OF blocked_at ON avoidance FOR EACH ROW
  WHEN (NEW.blocked_at IS NOT NULL) EXECUTE FUNCTION guardian_seat_follows_block();

-- What was mutual and was withdrawn closes the conversation.
CREATE FUNCTION guardian_seat_follows_interest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM interest WHERE status = 'Accepted' AND sender_id IN (NEW.sender_id, NEW.receiver_id)
      AND receiver_id IN (NEW.sender_id, NEW.receiver_id)) THEN
    PERFORM end_guardian_seats(array(SELECT id FROM guardian_seat WHERE ended_at IS NULL
      AND ((ward_id = NEW.sender_id AND other_id = NEW.receiver_id)
        OR (ward_id = NEW.receiver_id AND other_id = NEW.sender_id))), 'closed');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER guardian_seat_follows_interest AFTER UPDATE OF status ON interest FOR EACH ROW
  WHEN (OLD.status = 'Accepted' AND NEW.status <> 'Accepted') EXECUTE FUNCTION guardian_seat_follows_interest();

-- A conversation has no gaps: of what an erased guardian wrote the places stay, as of messages that were taken back.
CREATE FUNCTION guardian_messages_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message SET sender_id = seat.ward_id, content = NULL, taken_back = NULL, client_message_id = NULL,
      hints = '{}', taken_back_at = coalesce(message.taken_back_at, now())
    FROM guardian_seat AS seat
    WHERE seat.guardian_id = OLD.id AND message.conversation_id = seat.conversation_id AND message.sender_id = OLD.id
      AND EXISTS (SELECT FROM member WHERE member.id = seat.ward_id);
  RETURN OLD;
END
$$;
CREATE TRIGGER guardian_messages_stay BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION guardian_messages_stay();
