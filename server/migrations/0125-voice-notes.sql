-- A voice note or photo of a message. The message has a fallback text. The files are sealed, with a key for each.
CREATE TABLE message_attachment (
  id uuid PRIMARY KEY,
  -- Null until the message is written, and after it is deleted.
  message_id uuid UNIQUE REFERENCES message ON DELETE SET NULL,
  -- Null after the account is erased.
  sender_id uuid REFERENCES member ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('voice', 'photo')),
  media_type text NOT NULL,
  -- Length of a voice note.
  seconds integer,
  waveform smallint[] NOT NULL DEFAULT '{}',
  -- Of a photo's large rendition, px.
  width integer,
  height integer,
  -- In the order of the files; empty once the files are to be deleted.
  wrapped_keys bytea[] NOT NULL,
  -- Fingerprint of the program's key under which those are wrapped.
  sealed_under text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while the files are being stored.
  sent_at timestamptz,
  -- When the receiver first heard a voice note.
  heard_at timestamptz,
  CHECK ((kind = 'voice') = (seconds IS NOT NULL)),
  CHECK ((kind = 'photo') = (width IS NOT NULL AND height IS NOT NULL))
);
CREATE INDEX message_attachment_sender ON message_attachment (sender_id);
-- For the deletion of files.
CREATE INDEX message_attachment_loose ON message_attachment (id) WHERE message_id IS NULL OR sender_id IS NULL;
-- For what is sealed under an earlier key.
CREATE INDEX message_attachment_seal ON message_attachment (sealed_under, id);

-- Evidence keeps the attachment, even if its message is deleted.
ALTER TABLE report_message ADD attachment_id uuid REFERENCES message_attachment ON DELETE SET NULL;
CREATE INDEX report_message_attachment ON report_message (attachment_id) WHERE attachment_id IS NOT NULL;
