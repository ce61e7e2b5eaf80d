-- When somebody's name was last changed, so that a name given later is looked through as the texts of a profile are.
ALTER TABLE member ADD COLUMN name_changed_at timestamptz;
CREATE INDEX member_name_changed ON member (name_changed_at) WHERE name_changed_at IS NOT NULL;
