-- The extra profile fields of contract §4, who may see each, and the criteria that look at them.
ALTER TABLE profile
  ADD COLUMN sect text,
  ADD COLUMN school text,
  ADD COLUMN maslak text,
  ADD COLUMN prayer text,
  ADD COLUMN dress text,
  ADD COLUMN quran_reading text,
  ADD COLUMN revert text,
  ADD COLUMN children text,
  ADD COLUMN relocate text,
  ADD COLUMN residence_status text,
  ADD COLUMN diet text,
  ADD COLUMN smoking text,
  ADD COLUMN second_marriage text,
  ADD COLUMN about_me text,
  ADD COLUMN about_partner text,
  ADD COLUMN guardian_name text,
  ADD COLUMN guardian_relation text,
  ADD COLUMN guardian_phone text,
  -- Field key → 'members' | 'mutual' | 'nobody', where the owner chose; absent fields have their default.
  ADD COLUMN field_visibility jsonb NOT NULL DEFAULT '{}';

ALTER TABLE partner_preference
  ADD COLUMN sect text[] NOT NULL DEFAULT '{}',
  ADD COLUMN maslak text[] NOT NULL DEFAULT '{}',
  ADD COLUMN prayer text[] NOT NULL DEFAULT '{}',
  ADD COLUMN dress text[] NOT NULL DEFAULT '{}',
  ADD COLUMN children text[] NOT NULL DEFAULT '{}',
  ADD COLUMN residence_status text[] NOT NULL DEFAULT '{}',
  ADD COLUMN diet text[] NOT NULL DEFAULT '{}',
  ADD COLUMN smoking text[] NOT NULL DEFAULT '{}',
  ADD COLUMN family_type text[] NOT NULL DEFAULT '{}',
  -- Criteria that exclude, and criteria that others don't see.
  ADD COLUMN strict text[] NOT NULL DEFAULT '{}',
  ADD COLUMN hidden text[] NOT NULL DEFAULT '{}';
