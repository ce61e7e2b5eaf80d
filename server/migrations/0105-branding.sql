-- The operator's branding (decision 0053). The newest version is the current one.

CREATE TABLE branding_revision (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  changed_by uuid REFERENCES member ON DELETE SET NULL,
  -- Texts, colours and the ids of pictures; an absent key means the program's own.
  brand jsonb NOT NULL,
  -- Names of what this version changed.
  changed text[] NOT NULL,
  -- Ids of the icons by name; null: the program's own.
  icons jsonb
);

-- Logos and icons as PNG. The id is the SHA-256 of the bytes, so that an address never changes its picture.
CREATE TABLE branding_picture (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL
);
