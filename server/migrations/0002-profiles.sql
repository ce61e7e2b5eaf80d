-- Profiles: one column per field of contract/profile-fields.ts, named as there in snake case.

CREATE TABLE profile (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  date_of_birth date,
  marital_status text,
  religion text,
  mother_tongue text,
  height integer,
  has_disability boolean,
  highest_education text,
  college_institute text,
  employed_in text,
  occupation text,
  occupation_detail text,
  annual_income double precision,
  country text,
  state text,
  city text,
  lives_with_parents boolean,
  family_type text,
  family_status text,
  native_state text,
  native_city text,
  father_name text,
  father_occupation text,
  mother_occupation text,
  brothers integer,
  married_brothers integer,
  sisters integer,
  married_sisters integer,
  about_family text,
  updated_at timestamptz NOT NULL,
  CHECK (married_brothers <= brothers),
  CHECK (married_sisters <= sisters)
);

-- What a member looks for; an empty list or NULL means "any" (contract §4).
CREATE TABLE partner_preference (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  marital_status text[] NOT NULL DEFAULT '{}',
  education text[] NOT NULL DEFAULT '{}',
  mother_tongue text[] NOT NULL DEFAULT '{}',
  religion text[] NOT NULL DEFAULT '{}',
  occupation text[] NOT NULL DEFAULT '{}',
  country text[] NOT NULL DEFAULT '{}',
  state text[] NOT NULL DEFAULT '{}',
  city text,
  annual_income double precision,
  height_from integer,
  height_to integer,
  age_from integer,
  age_to integer,
  updated_at timestamptz NOT NULL
);

-- Who opened whose profile: one row per viewer, profile and day (contract §4).
CREATE TABLE profile_view (
  viewer_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  viewed_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, viewed_id, day)
);
CREATE INDEX profile_view_viewed ON profile_view (viewed_id, at DESC);
