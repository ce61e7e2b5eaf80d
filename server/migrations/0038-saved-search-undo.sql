-- A saved search that was deleted stays for some minutes, with whom it has found, so that undoing brings the same one back:
-- its id stands in notifications and links. A node of the version before shows it for as long.
ALTER TABLE saved_search ADD COLUMN deleted_at timestamptz;
CREATE INDEX saved_search_deleted ON saved_search (deleted_at) WHERE deleted_at IS NOT NULL;

-- saved_search_hit.seen_at stays when somebody comes again: who came after it is new.
