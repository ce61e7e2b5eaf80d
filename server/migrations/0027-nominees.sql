-- Whom a member has named to exercise the rights over the account's data in the event of death or incapacity (DPDP Act, s. 14).

CREATE TABLE nominee (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  name text NOT NULL,
  -- A key of the list `guardianRelation`: what the nominee is to the member.
  relation text NOT NULL,
  -- E.164.
  phone_number text,
  email text,
  set_at timestamptz NOT NULL,
  -- The team has to be able to ask whether it is really the nominee who writes.
  CHECK (phone_number IS NOT NULL OR email IS NOT NULL)
);
