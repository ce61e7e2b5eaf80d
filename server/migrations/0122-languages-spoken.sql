-- The first field with several choices (contract/profiles/fields.ts): keys of the list of mother tongues.
ALTER TABLE profile ADD COLUMN languages_spoken text[];
