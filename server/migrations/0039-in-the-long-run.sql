-- What grows with the years is found without reading all of it.

-- A code is looked for by the address it was sent to; those that are over go by their end.
CREATE INDEX one_time_code_target ON one_time_code (target, purpose) WHERE used_at IS NULL;
CREATE INDEX one_time_code_expires ON one_time_code (expires_at);
