-- The photo of a walk-in: an unpublished photo without an owner, which becomes the member's at the consent (decision 0043).

ALTER TABLE walk_in ADD COLUMN photo_id uuid REFERENCES photo ON DELETE SET NULL;
CREATE UNIQUE INDEX walk_in_photo ON walk_in (photo_id) WHERE photo_id IS NOT NULL;
