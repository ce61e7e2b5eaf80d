-- Voice and video calls of two members, with their guardians (decision 0067). Sound and pictures never reach the server.

CREATE TABLE call (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
  caller_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('voice', 'video')),
  started_at timestamptz NOT NULL,
  ring_until timestamptz NOT NULL,
  answered_at timestamptz,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('hung_up', 'declined', 'missed', 'cancelled', 'busy', 'connection_lost',
    'guardian_absent', 'guardian_left')),
  -- Number of joins and rejoins so far; see call_participant.join_number.
  joins integer NOT NULL DEFAULT 0,
  -- Rises with every change of the call and its participants, under the lock of this row.
  revision integer NOT NULL DEFAULT 1,
  -- The line of the ended call in the conversation.
  message_id uuid UNIQUE REFERENCES message ON DELETE SET NULL,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX call_conversation ON call (conversation_id, started_at);
CREATE INDEX call_caller ON call (caller_id, started_at);
CREATE INDEX call_receiver ON call (receiver_id);
CREATE INDEX call_running ON call (started_at) WHERE ended_at IS NULL;

CREATE TABLE call_participant (
  id uuid PRIMARY KEY,
  call_id uuid NOT NULL REFERENCES call ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('member', 'guardian')),
  seat_id uuid REFERENCES guardian_seat ON DELETE CASCADE,
  is_required boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('invited', 'here', 'reconnecting', 'left')),
  -- Counts up within the call with each join: of two participants, the one with the higher number sends the offer.
  join_number integer,
  -- The connection with which the participant is in the call, and its sign-in. Set only in a running call.
  socket_id text,
  session_id uuid,
  -- Since when the connection is lost, while reconnecting.
  lost_at timestamptz,
  joined_at timestamptz,
  left_at timestamptz,
  -- An account can be in one running call only.
  is_busy boolean NOT NULL DEFAULT false,
  UNIQUE (call_id, account_id),
  CHECK ((role = 'guardian') = (seat_id IS NOT NULL))
);
CREATE UNIQUE INDEX call_participant_busy ON call_participant (account_id) WHERE is_busy;
CREATE INDEX call_participant_account ON call_participant (account_id, call_id);
CREATE INDEX call_participant_seat ON call_participant (seat_id) WHERE seat_id IS NOT NULL;
CREATE INDEX call_participant_socket ON call_participant (socket_id) WHERE socket_id IS NOT NULL;
CREATE INDEX call_participant_session ON call_participant (session_id) WHERE session_id IS NOT NULL;
