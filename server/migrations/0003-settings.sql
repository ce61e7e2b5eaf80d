-- Settings as the member changed them; what is absent has its default (contract §4, by gender).
ALTER TABLE member ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';

-- Two tabs or devices don't overwrite each other silently: every write of a profile or preference counts up.
ALTER TABLE profile ADD COLUMN revision integer NOT NULL DEFAULT 1;
