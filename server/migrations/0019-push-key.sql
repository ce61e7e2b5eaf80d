-- The key by which push services know this program (VAPID, RFC 8292): one row, made at the first start and the same for
-- all nodes, since every subscription of a browser is bound to it. The private part is sealed under APP_SECRET.
CREATE TABLE push_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  made_at timestamptz NOT NULL
);
