-- Begins anew with each answer to a refresh of which nobody is known to have got it: access tokens of earlier rounds are good
-- for nothing then (decision 0024).
ALTER TABLE session ADD COLUMN round integer NOT NULL DEFAULT 0;
