ALTER TABLE profile ADD COLUMN hobbies text;
