-- When the answer that brought the valid refresh token is known to have arrived: the access token beside it was used. Until then
-- the token before may come again without having been stolen (decision 0024). Of sign-ins from before this is known of none,
-- so each counts as arrived.
ALTER TABLE session ADD COLUMN arrived_at timestamptz;
UPDATE session SET arrived_at = rotated_at WHERE ended_at IS NULL;

-- Views go a year after they were made, and are found by their time.
CREATE INDEX profile_view_at ON profile_view (at);
CREATE INDEX photo_view_at ON photo_view (at);
