-- Clients that give their messages an id say themselves what was read, and may send late what was written without a network:
-- what has arrived by then was not there when it was written. Whoever gives none has read what had arrived, as before.

-- As in migration 0036 but for that.
CREATE OR REPLACE FUNCTION chat_go_on(
  sender uuid, receiver uuid, standing text, message_id uuid, new_content text, new_digest bytea, client_id text,
  new_via text, new_hints text[], hints_up_to integer, new_at timestamptz, twins_since timestamptz, event uuid,
  OUT new_seq integer, OUT is_first boolean, OUT read_to integer, OUT is_archived boolean
) LANGUAGE plpgsql AS $$
DECLARE
  chat uuid;
  was_read integer;
BEGIN
  PERFORM pg_advisory_xact_lock(
    hashtextextended('interest ' || least(sender, receiver) || ' ' || greatest(sender, receiver), 0));
  IF chat_standing(sender, receiver) IS DISTINCT FROM standing THEN
    RETURN;
  END IF;
  chat := split_part(standing, ' ', 1);
  IF EXISTS (SELECT FROM message AS known WHERE known.conversation_id = chat AND known.sender_id = sender
        AND known.client_message_id = client_id)
    OR EXISTS (SELECT FROM message AS twin WHERE twin.sender_id = sender AND twin.at >= twins_since
        AND twin.conversation_id = chat AND twin.digest = new_digest AND NOT twin.relayed
        AND CASE new_via WHEN 'socket' THEN twin.via = 'rest' AND client_id IS NULL
          ELSE twin.via = 'socket' AND twin.client_message_id IS NULL END) THEN
    RETURN;
  END IF;
  UPDATE conversation SET last_seq = last_seq + 1, last_at = greatest(last_at, new_at) WHERE id = chat
    RETURNING last_seq INTO new_seq;
  SELECT read_seq INTO was_read FROM conversation_side WHERE conversation_id = chat AND member_id = sender FOR UPDATE;
  UPDATE conversation_side SET written = written + 1,
      read_seq = CASE WHEN client_id IS NULL THEN greatest(read_seq, delivered_seq) ELSE read_seq END
    WHERE conversation_id = chat AND member_id = sender
    RETURNING written <= hints_up_to, nullif(read_seq, was_read), archived INTO is_first, read_to, is_archived;
  INSERT INTO message (id, conversation_id, seq, sender_id, content, digest, client_message_id, via, hints, at)
    VALUES (message_id, chat, new_seq, sender, new_content, new_digest, client_id, new_via,
      CASE WHEN is_first THEN new_hints ELSE '{}' END, new_at);
  PERFORM message_written(event, chat, sender, receiver, new_at);
END
$$;

-- Ignoring somebody puts the conversation into the archive; taking that back brings it out again, unless it lay there before.
ALTER TABLE conversation_side ADD COLUMN archived_by_ignoring boolean NOT NULL DEFAULT false;
