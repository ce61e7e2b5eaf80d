-- Walk-ins: candidates whom the bureau has written down, and who are no members before they agree (decision 0043).

CREATE TABLE walk_in (
  id uuid PRIMARY KEY,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'consentAsked', 'consented', 'refused', 'lapsed')),
  registered_by uuid REFERENCES member ON DELETE SET NULL,
  -- The territory of the person who registered it, or of the city; NULL: the office.
  territory_id uuid REFERENCES territory ON DELETE SET NULL,
  -- Personal data. NULL once the member's own account has it, or once the candidate refused.
  first_name text,
  last_name text,
  gender text CHECK (gender IN ('MALE', 'FEMALE')),
  birth_year integer,
  account_for text,
  -- Who brings the biodata, if it is not the candidate.
  relative_name text,
  -- The fields of the registration and the extra fields, by their names.
  details jsonb NOT NULL DEFAULT '{}',
  -- The number that the bureau calls.
  phone text,
  phone_is_contact_only boolean NOT NULL DEFAULT false,
  enquiry_id uuid REFERENCES enquiry ON DELETE SET NULL,
  import_id uuid,
  -- The account that the candidate's consent has made.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  -- Why the office must look at it first, and when somebody of the office has done so.
  office_check text CHECK (office_check IN ('duplicate', 'number')),
  checked_at timestamptz,
  channel text CHECK (channel IN ('sms', 'inPerson')),
  -- The candidate's own number, to which the consent text goes.
  consent_phone text,
  asked_by uuid REFERENCES member ON DELETE SET NULL,
  asked_at timestamptz,
  reminded_at timestamptz,
  token_hash bytea UNIQUE,
  -- When the candidate agreed on the officer's device, until a second person confirms it.
  signed_at timestamptz,
  signed_ip text,
  password_hash text,
  -- When a date of birth below the legal age was entered: erased within a day unless it is corrected.
  under_age_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((closed_at IS NULL) = (status IN ('draft', 'consentAsked'))),
  CHECK (status <> 'consentAsked' OR (asked_at IS NOT NULL AND channel IS NOT NULL AND token_hash IS NOT NULL))
);
CREATE INDEX walk_in_created ON walk_in (created_at DESC, id DESC);
CREATE INDEX walk_in_territory ON walk_in (territory_id);
CREATE INDEX walk_in_registered_by ON walk_in (registered_by);
CREATE INDEX walk_in_asked_by ON walk_in (asked_by) WHERE asked_by IS NOT NULL;
CREATE UNIQUE INDEX walk_in_member ON walk_in (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX walk_in_enquiry ON walk_in (enquiry_id) WHERE enquiry_id IS NOT NULL;
CREATE INDEX walk_in_phone ON walk_in (phone) WHERE phone IS NOT NULL;
CREATE INDEX walk_in_consent_phone ON walk_in (consent_phone) WHERE consent_phone IS NOT NULL;
CREATE INDEX walk_in_open ON walk_in (changed_at) WHERE closed_at IS NULL;
CREATE INDEX walk_in_ended ON walk_in (closed_at) WHERE status IN ('refused', 'lapsed');
-- For the search for duplicates, here and among members.
CREATE INDEX walk_in_birth_year ON walk_in (birth_year, (details ->> 'city')) WHERE birth_year IS NOT NULL;
CREATE INDEX profile_city_birth ON profile (city, date_of_birth);

-- The history of a walk-in.
CREATE TABLE walk_in_step (
  id uuid PRIMARY KEY,
  walk_in_id uuid NOT NULL REFERENCES walk_in ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- NULL: the candidate, or the program.
  by_id uuid REFERENCES member ON DELETE SET NULL,
  kind text NOT NULL,
  note text
);
CREATE INDEX walk_in_step_walk_in ON walk_in_step (walk_in_id);
CREATE INDEX walk_in_step_by ON walk_in_step (by_id) WHERE by_id IS NOT NULL;

-- Numbers that refused or did not answer, as keyed hashes: they are never asked again by an import.
CREATE TABLE walk_in_refusal (
  phone_hash bytea PRIMARY KEY,
  at timestamptz NOT NULL
);
