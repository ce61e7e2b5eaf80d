-- A sincere interest (decision 0064): one in seven days for each member, shown first to the receiver.
ALTER TABLE interest ADD COLUMN sincere boolean NOT NULL DEFAULT false;

-- When a member last sent a sincere interest. It is stored apart from the interest, because an interest is deleted with the
-- account of its receiver, which must not restore the allowance. Locking the row admits one of several concurrent requests.
CREATE TABLE sincere_interest (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL
);
