-- What becomes of a deleted account: erased when it can no longer be restored, what law makes the operator keep sealed,
-- then destroyed, with a proof of it (law.md, decision 0018).

-- Of who has left a conversation that the other still reads, this row stays, with nothing in it but the id.
ALTER TABLE member
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT member_erased CHECK (erased_at IS NULL OR status = 'DELETED');
CREATE INDEX member_erased ON member (erased_at) WHERE erased_at IS NOT NULL;

-- What is kept of an erased account: encrypted, read by no call, one row for each keeping period.
CREATE TABLE sealed_record (
  id uuid PRIMARY KEY,
  -- Without a reference: the seal outlives the account.
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('registration', 'signIns', 'removed', 'grievances')),
  -- How many rows of the live tables are in it.
  entries integer NOT NULL CHECK (entries > 0),
  sealed bytea NOT NULL,
  -- Under which key, by its name: after a change of the secret it is put under the new one.
  sealed_under text NOT NULL,
  deleted_at timestamptz NOT NULL,
  erased_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  UNIQUE (member_id, kind)
);
CREATE INDEX sealed_record_until ON sealed_record (until);
CREATE INDEX sealed_record_under ON sealed_record (sealed_under);

-- The chain of proofs: how long it is and how it ends, so that none can be taken from its end unseen. The key is this
-- installation's own, sealed under APP_SECRET: who has the database alone can neither name a member nor mend the chain.
CREATE TABLE purge_chain (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  sealed_key bytea NOT NULL,
  length integer NOT NULL DEFAULT 0,
  -- The hash of the newest proof; null while there is none.
  head bytea,
  made_at timestamptz NOT NULL,
  CHECK ((length = 0) = (head IS NULL))
);

-- That something was destroyed: of whom only a keyed hash, and what only by kind and number.
CREATE TABLE purge_proof (
  -- Its place in the chain, from 1.
  place integer PRIMARY KEY CHECK (place > 0),
  id uuid NOT NULL UNIQUE,
  member_hash bytea NOT NULL,
  -- `[{ kind, entries }]`, by kind.
  destroyed jsonb NOT NULL,
  erased_at timestamptz NOT NULL,
  purged_at timestamptz NOT NULL,
  -- Of the program that did it.
  version text NOT NULL,
  -- The hash of the proof before; null for the first.
  previous bytea,
  hash bytea NOT NULL,
  CHECK ((place = 1) = (previous IS NULL))
);
CREATE INDEX purge_proof_member ON purge_proof (member_hash);

-- Proofs are only ever added, whatever the program is made to do.
CREATE FUNCTION purge_proof_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proofs of a purge are only ever added';
END $$;
CREATE TRIGGER purge_proof_rows BEFORE UPDATE OR DELETE ON purge_proof
  FOR EACH ROW EXECUTE FUNCTION purge_proof_stays();
CREATE TRIGGER purge_proof_table BEFORE TRUNCATE ON purge_proof
  FOR EACH STATEMENT EXECUTE FUNCTION purge_proof_stays();
-- Also while triggers are switched off for the session, as for a restore.
ALTER TABLE purge_proof ENABLE ALWAYS TRIGGER purge_proof_rows;
ALTER TABLE purge_proof ENABLE ALWAYS TRIGGER purge_proof_table;

-- Of what a guardian wrote who is erased, the places stay (migration 0021); now also where the row of the account does.
CREATE FUNCTION leave_guardian_places(guardian uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE message SET sender_id = seat.ward_id, content = NULL, taken_back = NULL, client_message_id = NULL,
      hints = '{}', taken_back_at = coalesce(message.taken_back_at, now())
    FROM guardian_seat AS seat
    WHERE seat.guardian_id = guardian AND message.conversation_id = seat.conversation_id
      AND message.sender_id = guardian AND EXISTS (SELECT FROM member WHERE member.id = seat.ward_id)
$$;
CREATE OR REPLACE FUNCTION guardian_messages_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM leave_guardian_places(OLD.id);
  RETURN OLD;
END
$$;
