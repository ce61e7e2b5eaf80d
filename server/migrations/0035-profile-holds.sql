-- Why the team holds a profile hidden, each reason by itself: what takes one back, leaves the others standing.

CREATE TABLE profile_hold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- A colleague about the account, or a decision about a report, which the member can appeal against.
  source text NOT NULL CHECK (source IN ('desk', 'decision')),
  -- The decision's, as in member_decision, whose row comes later in the same transaction.
  decision_id uuid,
  -- For the team: a key of a list, or a sentence.
  reason text NOT NULL,
  at timestamptz NOT NULL,
  -- When the team took it back. While one is open, member.hidden_by_team_at is when the first of the open ones began.
  lifted_at timestamptz,
  CHECK ((source = 'decision') = (decision_id IS NOT NULL))
);
CREATE INDEX profile_hold_member ON profile_hold (member_id, id);
CREATE UNIQUE INDEX profile_hold_decision ON profile_hold (decision_id) WHERE decision_id IS NOT NULL;

-- Decisions that have hidden since the profile is held; what is older the desk has lifted. Of who is suspended none hid.
INSERT INTO profile_hold (member_id, source, decision_id, reason, at)
  SELECT decision.member_id, 'decision', decision.id, decision.reason, decision.decided_at
  FROM member_decision AS decision JOIN member ON member.id = decision.member_id
  WHERE 'hide' = ANY (decision.actions) AND NOT 'suspend' = ANY (decision.actions)
    AND decision.appeal_outcome IS DISTINCT FROM 'overturned'
    AND decision.decided_at >= member.hidden_by_team_at
  ORDER BY decision.decided_at, decision.id;
-- The decision that began it has the status before; where there is none, the desk began it.
INSERT INTO profile_hold (member_id, source, reason, at)
  SELECT member.id, 'desk', coalesce(member.status_reason, ''), member.hidden_by_team_at
  FROM member
  WHERE member.hidden_by_team_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM member_decision AS decision
    WHERE decision.member_id = member.id AND 'hide' = ANY (decision.actions) AND NOT 'suspend' = ANY (decision.actions)
      AND decision.status_before IS NOT NULL AND decision.decided_at >= member.hidden_by_team_at
  )
  ORDER BY member.hidden_by_team_at, member.id;
-- Who was out of sight already when the team hid it, is so by the own wish once the team lets go.
UPDATE member SET hidden_by_owner_at = decision.decided_at
  FROM profile_hold AS hold JOIN member_decision AS decision ON decision.id = hold.decision_id
  WHERE hold.member_id = member.id AND decision.status_before = 'INACTIVE' AND member.hidden_by_owner_at IS NULL;
-- Held by decisions of which each was taken back: its owner can show it again.
UPDATE member SET hidden_by_team_at = (SELECT min(at) FROM profile_hold WHERE profile_hold.member_id = member.id)
  WHERE hidden_by_team_at IS NOT NULL;

-- What comes back is told by the holds now; status_before stays for nodes of the version before, which write it.

-- And what such a node decides by hidden_by_team_at alone is a hold here: none is left open behind a profile that it
-- showed, and none is missing behind one that it hid.
CREATE FUNCTION profile_hold_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_by_team_at IS NULL THEN
    UPDATE profile_hold SET lifted_at = now() WHERE member_id = NEW.id AND lifted_at IS NULL;
  ELSIF NOT EXISTS (SELECT FROM profile_hold WHERE member_id = NEW.id AND lifted_at IS NULL) THEN
    INSERT INTO profile_hold (member_id, source, reason, at)
      VALUES (NEW.id, 'desk', coalesce(NEW.status_reason, ''), NEW.hidden_by_team_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER profile_hold_follows AFTER UPDATE OF hidden_by_team_at ON member
  FOR EACH ROW WHEN (OLD.hidden_by_team_at IS DISTINCT FROM NEW.hidden_by_team_at)
  EXECUTE FUNCTION profile_hold_follows();
