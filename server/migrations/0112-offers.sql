-- Offers of the operator to members who agreed to get them (decision 0057).

CREATE TABLE offer (
  id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'pending', 'sending', 'stopped', 'done')),
  -- Grows with every change. An approval is for one revision.
  revision integer NOT NULL DEFAULT 1,
  -- Title and text by language.
  texts jsonb NOT NULL,
  -- The page of this site that the offer opens.
  path text NOT NULL,
  channels text[] NOT NULL,
  segment jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  asked_by uuid,
  asked_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  approved_revision integer,
  refused_by uuid,
  refusal text,
  started_at timestamptz,
  stopped_at timestamptz,
  finished_at timestamptz,
  -- Members are processed in the order of their ids; all up to this one are done.
  last_member_id uuid,
  sent integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  -- Kept as a number, because the rows of the recipients are deleted with their accounts.
  unsubscribed integer NOT NULL DEFAULT 0,
  -- Nothing is sent that was not approved by somebody else in exactly this version.
  CHECK (state NOT IN ('sending', 'done')
    OR (approved_revision = revision AND approved_by IS NOT NULL AND approved_by IS DISTINCT FROM asked_by)),
  CHECK (state <> 'pending' OR asked_by IS NOT NULL)
);
CREATE INDEX offer_created ON offer (created_at DESC, id DESC);

-- Members who got an offer: each at most once. The row is written in the transaction that publishes the event.
CREATE TABLE offer_recipient (
  offer_id uuid NOT NULL REFERENCES offer ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- When the member ended offers with the link in the email of this offer.
  unsubscribed_at timestamptz,
  PRIMARY KEY (offer_id, member_id)
);
CREATE INDEX offer_recipient_member ON offer_recipient (member_id, at DESC);
CREATE INDEX offer_recipient_at ON offer_recipient (at);

-- Progress and results are counted by offer.
CREATE INDEX notification_offer ON notification ((data ->> 'offerId')) WHERE kind = 'promotion';
CREATE INDEX domain_event_offer ON domain_event ((data ->> 'offerId')) WHERE type = 'promotion';
