-- A message of a conversation that goes on, in one round trip (decision 0013).

-- The versions of all rows that decide whether one of two may write to the other and what is told of it: as long as this
-- stays the same, so does every decision that was made from them. Null without a conversation that both know of.
CREATE FUNCTION chat_standing(one uuid, two uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', conversation.id,
    (SELECT string_agg(member.id || ':' || member.xmin, ',' ORDER BY member.id) FROM member
      WHERE member.id IN (one, two)),
    (SELECT string_agg(interest.id || ':' || interest.xmin, ',' ORDER BY interest.id) FROM interest
      WHERE (interest.sender_id = one AND interest.receiver_id = two)
        OR (interest.sender_id = two AND interest.receiver_id = one)),
    '|',
    (SELECT string_agg(avoidance.member_id || ':' || avoidance.xmin, ',' ORDER BY avoidance.member_id) FROM avoidance
      WHERE (avoidance.member_id = one AND avoidance.other_id = two)
        OR (avoidance.member_id = two AND avoidance.other_id = one)))
  FROM conversation
  WHERE conversation.low_id = least(one, two) AND conversation.high_id = greatest(one, two)
    AND conversation.held_from IS NULL
$$;

-- Lets the listeners know of messages to somebody who may be away, once a minute and conversation. The table is of the next
-- migration: a body in this language is read when it first runs.
CREATE FUNCTION message_written(event uuid, chat uuid, sender uuid, receiver uuid, written_at timestamptz)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO domain_event (id, type, data, key, due_at, at)
    VALUES (event, 'message.written', jsonb_build_object('chatId', chat, 'by', sender, 'to', receiver),
      'message:' || chat || ':' || receiver, written_at + interval '1 minute', written_at)
    ON CONFLICT (key) DO NOTHING;
END
$$;

-- Stores a message under the pair's lock, if what allowed it still stands and it was not sent before; no row otherwise.
-- The lock is the one of `lockPair`: uuids sort as their text does.
CREATE FUNCTION chat_go_on(
  sender uuid, receiver uuid, standing text, message_id uuid, new_content text, new_digest bytea, client_id text,
  new_via text, new_hints text[], hints_up_to integer, new_at timestamptz, twins_since timestamptz, event uuid,
  OUT new_seq integer, OUT is_first boolean
) LANGUAGE plpgsql AS $$
DECLARE
  chat uuid;
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
  UPDATE conversation_side SET written = written + 1 WHERE conversation_id = chat AND member_id = sender
    RETURNING written <= hints_up_to INTO is_first;
  INSERT INTO message (id, conversation_id, seq, sender_id, content, digest, client_message_id, via, hints, at)
    VALUES (message_id, chat, new_seq, sender, new_content, new_digest, client_id, new_via,
      CASE WHEN is_first THEN new_hints ELSE '{}' END, new_at);
  PERFORM message_written(event, chat, sender, receiver, new_at);
END
$$;
