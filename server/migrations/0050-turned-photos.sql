-- Quarter turns clockwise that the owner gave a photo. Its files as they were uploaded stay; those of a turn are beside them.
ALTER TABLE photo ADD COLUMN turned smallint NOT NULL DEFAULT 0 CHECK (turned BETWEEN 0 AND 3);
