-- Family: invitations to a place beside a member, and the board on which a member shares profiles with the family.

-- Open invitations, and no others: one that is taken, ended or over goes, and with it the address of somebody who may
-- never have asked to be written to. Only a hash of the link's token is kept.
CREATE TABLE family_invitation (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('guardian', 'board')),
  inviter_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The place it is for: a row of the feature that `purpose` names.
  target_id uuid NOT NULL,
  name text NOT NULL,
  relation text NOT NULL,
  email text,
  -- E.164.
  phone text,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (purpose, target_id),
  CHECK ((email IS NULL) <> (phone IS NULL))
);
CREATE INDEX family_invitation_inviter ON family_invitation (inviter_id);
CREATE INDEX family_invitation_expires ON family_invitation (expires_at);

CREATE TABLE family_board (
  owner_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

-- A place on a board. When it ends the row goes, and everything that was said from it.
CREATE TABLE board_seat (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES family_board ON DELETE CASCADE,
  -- Null until the invitation is taken.
  account_id uuid REFERENCES member ON DELETE CASCADE,
  name text NOT NULL,
  relation text NOT NULL,
  invited_at timestamptz NOT NULL,
  joined_at timestamptz,
  CHECK ((account_id IS NULL) = (joined_at IS NULL)),
  UNIQUE (owner_id, account_id)
);
CREATE INDEX board_seat_account ON board_seat (account_id) WHERE account_id IS NOT NULL;

-- A profile that the owner shares. The member it is of is told nothing of it.
CREATE TABLE board_entry (
  owner_id uuid NOT NULL REFERENCES family_board ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  note text,
  at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, member_id)
);
CREATE INDEX board_entry_member ON board_entry (member_id);

CREATE TABLE board_comment (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Null: the owner's own.
  seat_id uuid REFERENCES board_seat ON DELETE CASCADE,
  text text NOT NULL,
  at timestamptz NOT NULL,
  edited_at timestamptz,
  FOREIGN KEY (owner_id, member_id) REFERENCES board_entry ON DELETE CASCADE
);
CREATE INDEX board_comment_entry ON board_comment (owner_id, member_id, at);
CREATE INDEX board_comment_seat ON board_comment (seat_id) WHERE seat_id IS NOT NULL;

CREATE TABLE board_vote (
  owner_id uuid NOT NULL,
  member_id uuid NOT NULL,
  seat_id uuid NOT NULL REFERENCES board_seat ON DELETE CASCADE,
  vote text CHECK (vote IN ('yes', 'no', 'maybe')),
  -- The seat's own order, 1 is best.
  rank integer CHECK (rank BETWEEN 1 AND 100),
  at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, member_id, seat_id),
  FOREIGN KEY (owner_id, member_id) REFERENCES board_entry ON DELETE CASCADE
);
CREATE INDEX board_vote_seat ON board_vote (seat_id);
