-- A report keeps a copy of the line that the reported member sent with an interest, because the line itself is erased
-- when the interest ends. Erased and kept like the other texts of a report.
ALTER TABLE profile_report ADD COLUMN interest_note text CHECK (char_length(interest_note) <= 140);
