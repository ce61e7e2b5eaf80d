-- Who was last reminded of the terms and the privacy notice, and on which day of India (IT Rules, rule 3(1): every three
-- months). Written in the transaction that publishes the reminder, so that each is told once.
CREATE TABLE terms_reminder (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  on_day date NOT NULL
);
