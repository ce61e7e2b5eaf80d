-- Lists that have grown long are read in their order, from where a page begins.

-- All members by their first name.
CREATE INDEX member_first_name ON member (lower(first_name), id);
-- The team's tickets: what is settled last, the newest of it first; before it what is due first.
CREATE INDEX support_ticket_desk ON support_ticket
  ((status = 'resolved'), resolved_at DESC, least(answer_by, resolve_by), id);
-- Whether something unread already tells of this is asked with every new notification.
CREATE INDEX notification_unread ON notification (member_id, group_key) WHERE read_at IS NULL;
