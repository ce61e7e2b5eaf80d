-- An action that is seldom, among all that the team ever did.
CREATE INDEX audit_entry_action ON audit_entry (action, id DESC);
