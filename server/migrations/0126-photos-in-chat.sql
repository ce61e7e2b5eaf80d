-- The other member may send photos in this conversation.
ALTER TABLE conversation_side ADD photos_allowed boolean NOT NULL DEFAULT false;
