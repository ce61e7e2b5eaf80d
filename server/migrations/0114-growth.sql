-- Visits by day in India and source. Nothing about a visitor is stored: a row is a number.
CREATE TABLE visit_count (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('campaign', 'site', 'direct', 'other')),
  name text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, kind, name, medium, campaign)
);

-- Where a member came from before the registration.
CREATE TABLE member_source (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('campaign', 'site', 'direct', 'other')),
  name text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL
);

-- Reports ask for each member of a period whether an interest was accepted, whichever of the two sent it.
CREATE INDEX interest_accepted_sender ON interest (sender_id) WHERE accepted_at IS NOT NULL;
CREATE INDEX interest_accepted_receiver ON interest (receiver_id) WHERE accepted_at IS NOT NULL;

-- Reports ask for each invoice whether the member had an earlier one.
CREATE INDEX invoice_member ON invoice (member_id, issued_at, id) WHERE kind = 'invoice';
