-- Photos, who may see them, and who did (contract §6).

-- The row comes before the files and outlives them: whatever is in the store is known here.
CREATE TABLE photo (
  id uuid PRIMARY KEY,
  -- Null once the member is erased: the files are still to go.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  -- Null only inside the transaction that puts photos into other slots.
  slot text CHECK (slot IN ('profileImage', 'image1', 'image2', 'image3')),
  review text NOT NULL DEFAULT 'open' CHECK (review IN ('open', 'approved', 'refused')),
  -- Pixels of the largest rendition.
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  -- Perceptual hash, 64 bits.
  hash bigint NOT NULL,
  -- Parts of the hash, each with its number: hashes that differ in few bits share one.
  bands integer[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- When all its files were written; nobody sees it before.
  stored_at timestamptz,
  removed_at timestamptz,
  removed_by text CHECK (removed_by IN ('owner', 'replaced', 'account', 'staff')),
  -- When its files were gone from the store.
  purged_at timestamptz
);
CREATE UNIQUE INDEX photo_shown ON photo (member_id, slot) WHERE stored_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX photo_member ON photo (member_id);
CREATE INDEX photo_bands ON photo USING gin (bands) WHERE stored_at IS NOT NULL AND removed_at IS NULL;
-- What the sweeper looks for: left half-way, removed, or of nobody any more.
CREATE INDEX photo_to_purge ON photo (created_at)
  WHERE purged_at IS NULL AND (stored_at IS NULL OR removed_at IS NOT NULL OR member_id IS NULL);
CREATE INDEX photo_review ON photo (created_at) WHERE review = 'open' AND stored_at IS NOT NULL AND removed_at IS NULL;

-- Photos that look the same on two accounts, for the staff to judge.
CREATE TABLE photo_likeness (
  photo_id uuid NOT NULL REFERENCES photo ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES photo ON DELETE CASCADE,
  -- Bits in which the hashes differ.
  distance smallint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (photo_id, other_id)
);
CREATE INDEX photo_likeness_other ON photo_likeness (other_id);

CREATE TABLE gallery_request (
  id uuid PRIMARY KEY,
  asker_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Declined')),
  -- Whether it was asked for; else the owner granted it unasked.
  asked boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it got its present status.
  status_at timestamptz NOT NULL,
  -- Until when an accepted one holds; null: until it is taken back.
  until timestamptz,
  CHECK (asker_id <> owner_id)
);
-- One that is open or accepted at a time, however many requests arrive at once.
CREATE UNIQUE INDEX gallery_request_live ON gallery_request (asker_id, owner_id) WHERE status IN ('Pending', 'Accepted');
CREATE INDEX gallery_request_pair ON gallery_request (asker_id, owner_id, created_at DESC);
CREATE INDEX gallery_request_asked ON gallery_request (asker_id, created_at DESC, id DESC);
CREATE INDEX gallery_request_received ON gallery_request (owner_id, created_at DESC, id DESC);

-- Who opened which photo, once a day.
CREATE TABLE photo_view (
  photo_id uuid NOT NULL REFERENCES photo ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (photo_id, viewer_id, day)
);
CREATE INDEX photo_view_viewer ON photo_view (viewer_id);
