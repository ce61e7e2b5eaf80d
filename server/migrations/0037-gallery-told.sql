-- When somebody was last told that photos are open unasked: who opens and closes them over and over tells it once.
ALTER TABLE gallery_request ADD COLUMN told_at timestamptz;
